import { setTimeout as sleep } from 'node:timers/promises';
import { isAccepted, messageOf, type ClusterApi } from './cluster-api';
import { admissionPolicies, type AdmissionObject } from '../src/policy/admission-policies';
import type { Minor } from '../src/service/minor';
import { isKeyed } from '../src/providers/codecs/keyed';
import { ENTRIES } from '../src/providers/engine/definition/entries';
import type { Provider } from '../src/providers/engine/definition/provider';
import { admit, type Policy } from '../test/policy/admit';

/** The result of testing policies in a cluster. */
export interface PolicyTrial {
  readonly services: number;
  /** Differences from the local evaluation of the policies, one line each. */
  readonly failures: readonly string[];
}

/**
 * Tests the admission policies of controllers in a cluster of Kubernetes 1.30 or newer: each sample of each annotation, and annotations of
 * 256 KiB, must get the same verdict as in the local evaluation. A cost over the limit of the API server is a failure too.
 *
 * The policies apply to one namespace only, Services are not created (`dryRun`), and all objects are removed in the end.
 *
 * @param run a name that no object in the cluster has
 * @param patience how long to wait until a policy is in force, in milliseconds
 */
export async function tryPolicies(api: ClusterApi, run: string, minor: Minor, { ids = ENTRIES.map(({ id }) => id), patience = 30_000 }: {
  readonly ids?: readonly string[]; readonly patience?: number;
} = {}): Promise<PolicyTrial> {
  const namespace = `${run}-policies`;
  const failures: string[] = [];
  let services = 0;
  const response = await api.request('/api/v1/namespaces', 'POST', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } });
  if (!isAccepted(response)) return { services, failures: [`cannot make the namespace ${namespace}: ${messageOf(response)}`] };
  try {
    for (const { id, load } of ENTRIES.filter((entry) => ids.includes(entry.id))) {
      const trial = await tryController(new EnforcedPolicies(api, namespace, load(), run, minor), patience);
      services += trial.services;
      failures.push(...trial.failures.map((failure) => `${id}: ${failure}`));
    }
  } finally {
    await api.remove(`/api/v1/namespaces/${namespace}`);
  }
  return { services, failures };
}

const GROUP = '/apis/admissionregistration.k8s.io/v1';

/** The policies of a controller, in a cluster and locally. */
class EnforcedPolicies {
  readonly objects: readonly AdmissionObject[];
  readonly local: readonly { readonly name: string; readonly isDenied: boolean; readonly policy: Policy }[];

  constructor(readonly api: ClusterApi, readonly namespace: string, readonly provider: Provider, run: string, minor: Minor) {
    this.objects = admissionPolicies([provider.id], {
      kubernetes: minor, reportOthers: false, failurePolicy: 'Fail',
      defaultController: provider.makes === 'add-on' ? undefined : provider.id,
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
    }).map((object) => {
      const name = `${run}-${object.metadata.name}`;
      return {
        ...object, metadata: { ...object.metadata, name },
        spec: object.kind === 'ValidatingAdmissionPolicy' ? object.spec : { ...object.spec, policyName: name },
      };
    });
    this.local = this.objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy').map((object) => ({
      name: object.metadata.name, isDenied: object.metadata.name.endsWith('-errors'), policy: admit(object),
    }));
  }

  pathOf({ kind, metadata: { name } }: AdmissionObject): string {
    return `${GROUP}/${kind === 'ValidatingAdmissionPolicy' ? 'validatingadmissionpolicies' : 'validatingadmissionpolicybindings'}/${name}`;
  }

  /** How the cluster and the local evaluation of the policies differ for a Service; `undefined` if they agree. */
  async findDifference(annotations: Readonly<Record<string, string>>, spec: object): Promise<string | undefined> {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations }, spec };
    const answer = await this.api.request(`/api/v1/namespaces/${this.namespace}/services?dryRun=All`, 'POST', service);
    const denial = this.local.find(({ isDenied, policy }) => isDenied && policy(service) !== undefined);
    const text = isAccepted(answer) ? '' : messageOf(answer);
    const excerpt = JSON.stringify(annotations).slice(0, 200);
    if (!isAccepted(answer) && !text.includes('ValidatingAdmissionPolicy')) return undefined; // another part of the API server refuses it
    if (denial !== undefined) return text.includes(denial.policy(service)!) ? undefined : `${excerpt}: expected a refusal, found "${text}"`;
    if (!isAccepted(answer)) return `${excerpt}: refused: ${text}`;
    return this.local.filter(({ isDenied }) => !isDenied).flatMap(({ name, policy }) => {
      const isWarned = (answer.warnings ?? []).some((warning) => warning.includes(`'${name}'`));
      return isWarned === (policy(service) !== undefined) ? [] : [`${excerpt}: ${isWarned ? 'a warning' : 'no warning'} of ${name}`];
    })[0];
  }
}

async function tryController(enforced: EnforcedPolicies, patience: number): Promise<PolicyTrial> {
  const failures: string[] = [];
  let services = 0;
  try {
    for (const object of enforced.objects) {
      const applied = await enforced.api.request(`${enforced.pathOf(object)}?fieldManager=cdk8s-services&force=true`, 'PATCH', object,
        'application/apply-patch+yaml');
      if (!isAccepted(applied)) return { services, failures: [`${object.metadata.name} is not taken: ${messageOf(applied)}`] };
    }
    const samples = samplesOf(enforced.provider);
    const [annotations, type] = samples.find(([annotations, type]) => enforced.local.some(({ isDenied, policy }) => isDenied
      && policy({ metadata: { name: 'web', annotations }, spec: specOf(type) }) !== undefined)) ?? [];
    const end = Date.now() + patience;
    // A policy is enforced some time after it was accepted.
    while (annotations !== undefined && Date.now() < end && await enforced.findDifference(annotations, specOf(type!)) !== undefined)
      await sleep(200);
    for (const [annotations, type] of [...samples, ...createCostlySamples(enforced.provider)]) {
      services++;
      const difference = await enforced.findDifference(annotations, specOf(type));
      if (difference !== undefined) failures.push(difference);
    }
    for (const object of enforced.objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy')) {
      const { status } = (await enforced.api.request(enforced.pathOf(object))).body as { status?: { typeChecking?: unknown } };
      const checked = JSON.stringify(status?.typeChecking ?? {});
      if (checked !== '{}') failures.push(`${object.metadata.name}: ${checked.slice(0, 500)}`);
    }
  } finally {
    for (const object of [...enforced.objects].reverse()) await enforced.api.remove(enforced.pathOf(object));
  }
  return { services, failures };
}

/** A spec with the defaults of the API server that policies read. */
function specOf(type: string): object {
  return {
    type, sessionAffinity: 'None',
    ports: [{ name: 'https', port: 443, protocol: 'TCP' }, { name: 'http', port: 80, protocol: 'TCP' }],
  };
}

type Sample = readonly [annotations: Readonly<Record<string, string>>, type: string];

function samplesOf({ table }: Provider): readonly Sample[] {
  return Object.values(table).flatMap((row) => {
    const { good, badTexts } = (isKeyed(row.as) ? row.as.of : row.as).samples();
    const key = row.key.replace('{port}', '443').replace('{name}', isKeyed(row.as) ? row.as.names?.good ?? 'web' : '')
      .replace('{protocol}', 'TCP');
    return [...good.map(([, text]) => text), ...badTexts].map((text): Sample => [{ [key]: text }, row.types?.[0] ?? 'LoadBalancer']);
  });
}

/** Annotations of up to 256 KiB, the maximum of Kubernetes. */
function createCostlySamples({ table, prefixes }: Provider): readonly Sample[] {
  const keys = Object.values(table).map(({ key }) => key).filter((key) => !key.includes('{'));
  const createAnnotations = (count: number, length: number) => Object.fromEntries(Array.from({ length: count }, (_, index) =>
    [`${prefixes[0] ?? 'example.com/'}key-${index}`, 'x'.repeat(length)]));
  return [
    ...keys.map((key) => ({ [key]: 'a,'.repeat(2048) })), ...keys.slice(0, 3).map((key) => ({ [key]: 'a,'.repeat(100_000) })),
    createAnnotations(100, 40), createAnnotations(101, 40), createAnnotations(500, 400), createAnnotations(2000, 60),
    Object.fromEntries(keys.map((key) => [key, 'a,'.repeat(20)])),
  ].map((annotations) => [annotations, 'LoadBalancer']);
}
