import { admit } from './admit';
import { CASES } from '../controller-cases/controller-case';
import { SLIPS, SUGGESTED } from '../providers/misspelt-keys';
import { EXPOSURE_SWITCHES } from '../providers/switches';
import { checkManifests } from '../../src/app/check-manifests';
import { admissionPolicies } from '../../src/policy/admission-policies';
import { controllerChecks, type PolicySeverity } from '../../src/policy/controller-checks';
import { ownPrefixes, type NotChecked } from '../../src/policy/expressions';
import type { Problem } from '../../src/problem/problem';
import { isKeyed } from '../../src/providers/codecs/kinds';
import { ENTRIES, entriesOf } from '../../src/providers/engine/definition/entries';
import type { Provider } from '../../src/providers/engine/definition/provider';
import { findKey } from '../../src/providers/engine/keys';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { isRecord } from '../../src/service/record';

const SEVERITIES = ['error', 'warning'] as const;

/** A controller with its policies. */
class Enforced {
  readonly notChecked: readonly NotChecked[];
  private readonly policies: Readonly<Record<PolicySeverity, readonly ReturnType<typeof admit>[]>>;

  constructor(readonly provider: Provider) {
    const isDefault = provider.makes === 'load-balancer';
    this.notChecked = controllerChecks(provider, { hasIpFunctions: true, isDefault }).notChecked;
    const objects = admissionPolicies([provider.id], {
      reportOthers: false, kubernetes: '1.31..1.37', defaultController: isDefault ? provider.id : undefined,
    });
    const of = (severity: PolicySeverity) => objects
      .filter(({ kind, metadata }) => kind === 'ValidatingAdmissionPolicy' && metadata.name.endsWith(`-${severity}s`)).map(admit);
    this.policies = { error: of('error'), warning: of('warning') };
  }

  reports(service: object, severity: PolicySeverity): boolean {
    return this.policies[severity].some((policy) => policy(service) !== undefined);
  }

  /** Problems of annotations and controllers, as `check` finds them. */
  problemsOf(service: object): readonly Problem[] {
    const { makes, id } = this.provider;
    return checkManifests([service], { cluster: { loadBalancer: makes === 'add-on' ? undefined : [id as ProviderId], kubernetes: '1.36' } })
      .filter(({ layer, code }) => layer === 'provider' && /^(annotation|load-balancer)-/.test(code));
  }
}

const ENFORCED = new Map(ENTRIES.map(({ id, load }) => [id, new Enforced(load())]));

/** A problem that `check` finds and the policy of its severity does not report. */
interface Silence {
  readonly of: Enforced;
  readonly problem: Problem;
  /** Whether the other policy reports the Service. */
  readonly otherwise: boolean;
}

/** A Service that a policy reports, and in which `check` finds no problem of that severity, but perhaps others. */
interface Excess {
  readonly of: Enforced;
  readonly severity: PolicySeverity;
  readonly problems: readonly Problem[];
}

/** Why a policy says more than `check`. */
const MORE: Readonly<Record<string, (excess: Excess) => boolean>> = {
  'two letters or words apart: the policies only warn': ({ severity, problems }) => severity === 'warning'
    && problems.some((problem) => problem.code === 'annotation-unknown' && problem.severity === 'error'),
  'of one annotation, check reports the worst problem only': ({ severity, problems }) => severity === 'warning'
    && problems.some((problem) => problem.severity === 'error' && problem.segments[1] === 'annotations'),
  'annotations of Kubernetes itself: without a cluster profile, check takes what any cloud may take': ({ of }) =>
    of.provider.id === 'kubernetes',
};

/** Why a policy says less than `check`. */
const LESS: Readonly<Record<string, (silence: Silence) => boolean>> = {
  'which controllers run is no property of a Service': ({ problem: { code } }) => code === 'load-balancer-unclaimed',
  'the controller itself writes it: a policy would warn the controller': ({ problem: { code } }) => code === 'annotation-output',
  'CEL cannot read the value, or other settings decide whether it is read: listed in the annotation of the policy':
    ({ of, problem }) => problem.code === 'annotation-value' && of.notChecked.some(({ subject }) => subject === rowOf(of, problem)?.key),
  'a rule that is a function, or whether something is read at all: listed in the annotation of the policy': ({ of, problem }) =>
    RULE_CODES.has(problem.code) && of.notChecked.some(({ reason }) => reason === 'rule' || reason === 'conditional'),
  'a key under no prefix of the controller, which the policies do not look at': ({ of, problem }) =>
    problem.code === 'annotation-unknown' && !ownPrefixes(of.provider).some((prefix) => keyOf(problem).startsWith(prefix)),
  'two letters or words apart: the policies only warn': ({ problem, otherwise }) => problem.code === 'annotation-unknown'
    && problem.severity === 'error' && otherwise,
  'other settings decide which protocols the load balancer has': ({ of, problem }) => problem.code === 'load-balancer-protocol'
    && [problem.found].flat().every((protocol) => of.provider.protocols.some((one) => one === protocol)),
  'only some values of the field are wrong, which a function decides': ({ of: { provider }, problem: { code, segments } }) =>
    code === 'load-balancer-field' && !unsupportedFields(provider).includes(segments[1]),
};

const RULE_CODES = new Set(['annotation-requires', 'annotation-conflict', 'annotation-pitfall', 'annotation-inert', 'annotation-deprecated',
  'load-balancer-public']);
const unsupportedFields = ({ fields = {} }: Provider): readonly unknown[] =>
  Object.entries(fields).flatMap(([field, { when }]) => when === undefined ? field : []);
const keyOf = ({ segments }: Problem) => String(segments[2]);
const rowOf = ({ provider }: Enforced, problem: Problem) => findKey(provider, keyOf(problem))?.row;

interface Difference {
  readonly id: string;
  readonly severity: PolicySeverity;
  readonly service: object;
  /** What only `check` finds; without it, only the policy reports the Service. */
  readonly code?: string;
}

const used = new Set<string>();

/** Whether a difference has a reason, which then counts as needed. */
function isListed<difference>(reasons: Readonly<Record<string, (given: difference) => boolean>>, given: difference): boolean {
  const reason = Object.entries(reasons).find(([, holds]) => holds(given))?.[0];
  if (reason !== undefined) used.add(reason);
  return reason !== undefined;
}

/** Differences between the policies of a controller and `check` that have no listed reason. */
function differences(id: string, services: readonly object[]): readonly Difference[] {
  const of = ENFORCED.get(id)!; // one for each entry
  return services.flatMap((service) => {
    const problems = of.problemsOf(service);
    const reported = { error: of.reports(service, 'error'), warning: of.reports(service, 'warning') };
    return SEVERITIES.flatMap((severity): Difference[] => {
      const found = problems.filter((problem) => problem.severity === severity);
      if (reported[severity]) return found.length > 0 || isListed(MORE, { of, severity, problems }) ? [] : [{ id, severity, service }];
      const otherwise = reported[severity === 'error' ? 'warning' : 'error'];
      return found.filter((problem) => !isListed(LESS, { of, problem, otherwise })).map(({ code }) => ({ id, severity, service, code }));
    });
  });
}

const service = (annotations: object, spec: object = {}) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop', annotations },
  spec: {
    type: 'LoadBalancer', selector: { app: 'web' },
    ports: [{ name: 'https', port: 443, protocol: 'TCP' }, { name: 'http', port: 80, protocol: 'TCP' }], ...spec,
  },
});

/** Services with each sample of each row, good and bad. */
function samplesOf({ table }: Provider): readonly object[] {
  return Object.values(table).flatMap((row) => {
    const kind = isKeyed(row.as) ? row.as.of : row.as;
    const { good, badTexts } = kind.samples();
    const key = row.key.replace('{port}', '443').replace('{name}', isKeyed(row.as) ? row.as.names?.good ?? 'web' : '')
      .replace('{protocol}', 'TCP');
    return [...good.map(([, text]) => text), ...badTexts].filter((text) => text.length <= 2000)
      .map((text) => service({ [key]: text }, { type: row.types?.[0] ?? 'LoadBalancer' }));
  });
}

describe.each(ENTRIES.map(({ id }) => id))('the policies of %s', (id) => {
  test('agree with check on every example of every row', () => {
    expect(differences(id, samplesOf(ENFORCED.get(id)!.provider))).toEqual([]); // one for each entry
  });
});

test('agree with check on every misspelt key', () => {
  const slips = [...new Set(EXPOSURE_SWITCHES.map(({ row }) => row.key))].flatMap((key) => {
    const [domain, name] = [key.slice(0, key.indexOf('/') + 1), key.slice(key.indexOf('/') + 1)];
    return SLIPS.map(([, slip]) => [`${domain}${slip(name)}`, key] as const);
  });
  const misspelt = [...SUGGESTED, ...slips];
  expect(misspelt.length).toBeGreaterThan(500);
  const differ = misspelt.flatMap(([key, meant]) => entriesOf(meant).flatMap(({ id }) => differences(id, [service({ [key]: 'true' })])));
  expect(differ).toEqual([]);
});

test.each([...CASES.keys()])('agree with check on the unit tests of %s', (id) => {
  expect(differences(id, (CASES.get(id) ?? []).map((one) => withDefaults(one.service)))).toEqual([]);
});

test('each reason for a difference is needed', () => {
  expect([...Object.keys(LESS), ...Object.keys(MORE)].filter((reason) => !used.has(reason))).toEqual([]);
});

/** A Service as admission sees it: with the defaults of the API server. */
function withDefaults(object: object): object {
  const { spec, ...rest } = object as { spec?: unknown };
  const { ports, ...more } = isRecord(spec) ? spec : {};
  const list = Array.isArray(ports) ? ports as readonly object[] : [];
  return {
    ...rest,
    spec: { type: 'ClusterIP', ...more, ...(list.length === 0 ? {} : { ports: list.map((port) => ({ protocol: 'TCP', ...port })) }) },
  };
}
