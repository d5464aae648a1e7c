import { App, ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import * as library from '../../src';
import { Cluster, ServiceError, type Problem, type ProviderId } from '../../src';
import { Findings } from '../../src/service/findings';
import { accessOf, isWiderThanConfigured } from '../../src/providers/engine/access';
import { decodeAnnotations, ReadService } from '../../src/providers/engine/annotated-service';
import { isKeyed } from '../../src/providers/codecs/keyed';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { Exposure, Provider } from '../../src/providers/engine/definition/provider';
import { OUTCOMES } from '../../src/providers/engine/definition/outcome';
import { readCluster } from '../../src/service/read-cluster';
import { readService } from '../../src/service/service-view';
import { isDrawn } from '../in-turn';

/** Fields of a Service, each with a value that a load balancer may ignore or refuse. */
export const FIELDS: Readonly<Record<string, unknown>> = {
  none: undefined, loadBalancerIP: '203.0.113.5', loadBalancerSourceRanges: ['203.0.113.0/24'], sessionAffinity: 'ClientIP',
  externalIPs: ['203.0.113.6'], allocateLoadBalancerNodePorts: false, externalTrafficPolicy: 'Local',
};
const PROTOCOLS = [['TCP'], ['UDP'], ['SCTP'], ['TCP', 'UDP'], ['TCP', 'SCTP'], ['UDP', 'SCTP'], ['TCP', 'UDP', 'SCTP']];
/** Codes of problems that follow from the facts of a controller, as opposed to its rules and those of Kubernetes. */
const CODES = new Set(['load-balancer-field', 'load-balancer-protocol', 'load-balancer-unclaimed', 'load-balancer-controllers',
  'access-open']);
export const CONTROLLERS = ENTRIES.filter((entry) => entry.load().makes === 'load-balancer');

/** Exposure that the metadata of a Service requests. */
type Said = 'absent' | 'internal' | 'public';
/** Annotations and labels that request an exposure. */
interface Words { readonly annotations: Readonly<Record<string, string>>; readonly labels: Readonly<Record<string, string>> }

/** One Service of one controller. */
export interface Case {
  readonly id: ProviderId; readonly field: string; readonly protocols: readonly string[]; readonly className?: string;
  readonly said: Said;
}

/** Annotations and labels that request each exposure, by controller: found by testing the samples of each row. */
const EXPOSURES: ReadonlyMap<string, ReadonlyMap<Said, Words>> = new Map(CONTROLLERS.map((entry) => [entry.id, exposuresOf(entry.load())]));

/** Each controller with each field, protocols and class; and without a class, with each exposure. */
export const CASES: readonly Case[] = CONTROLLERS.flatMap(({ id, classes }) => Object.keys(FIELDS).flatMap((field) =>
  PROTOCOLS.flatMap((protocols) => [
    ...[...classes, 'example.com/nobody'].map((className): Case => ({ id: id as ProviderId, field, protocols, className, said: 'absent' })),
    ...[...EXPOSURES.get(id)!.keys()].map((said): Case => ({ id: id as ProviderId, field, protocols, said })),
  ])));

/** The cases of this run. */
export const DRAWN = CASES.filter((_, at) => isDrawn(4, at));

export const titleOf = ({ id, field, protocols, className, said }: Case): string =>
  `${id} ${field} ${protocols.join('+')} ${said} ${className ?? ''}`.trim();
export const linesOf = (problems: readonly Problem[]): string[] =>
  problems.filter(({ code }) => CODES.has(code)).map(({ code, path, severity }) => `${severity} ${code} ${path}`).sort();
export const isFromTable = (code: string): boolean => CODES.has(code);
export const profileOf = ({ id }: Case) => ({ loadBalancer: [id] });
export const entryOf = ({ id }: Case) => CONTROLLERS.find((entry) => entry.id === id)!;

export function specOf({ field, protocols, className }: Case): Record<string, unknown> {
  return {
    selector: { app: 'web' }, ports: protocols.map((protocol, at) => ({ name: `p${at}`, port: 80 + at, protocol })),
    ...(className === undefined ? {} : { loadBalancerClass: className }),
    ...(FIELDS[field] === undefined ? {} : { [field]: FIELDS[field] }),
  };
}

export const metadataOf = ({ id, said }: Case) => ({ name: 'web', ...EXPOSURES.get(id)!.get(said) });
export const manifestOf = (given: Case) =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: metadataOf(given), spec: { type: 'LoadBalancer', ...specOf(given) } });

/** The Service of a case, as its provider reads it. */
export function readOf(given: Case): ReadService {
  const { annotations, labels } = EXPOSURES.get(given.id)!.get(given.said)!;
  return new ReadService(entryOf(given).load(), annotations, readService(manifestOf(given)), labels, readCluster(profileOf(given)));
}

/** Expected problems of a case, computed from the table independently of the tested code. */
export function problemsByTable(given: Case): string[] {
  const entry = entryOf(given);
  const provider = entry.load();
  if (given.className !== undefined && !entry.classes.includes(given.className))
    return ['warning load-balancer-unclaimed spec.loadBalancerClass'];
  const service = readOf(given);
  if (given.className === undefined && provider.claims?.(service) === false)
    return ['warning load-balancer-unclaimed metadata.annotations'];
  const lines = given.protocols.flatMap((protocol, at) => (provider.protocols as readonly string[]).includes(protocol)
    ? [] : [`error load-balancer-protocol spec.ports[${at}].protocol`]);
  const mixed = provider.mixedProtocols;
  if (mixed !== undefined && given.protocols.length > 1 && mixed.unless?.(service) !== true)
    lines.push(`${OUTCOMES[mixed.outcome].severity} load-balancer-protocol spec.ports`);
  const verdict = provider.fields?.[given.field as keyof NonNullable<typeof provider.fields>];
  const access = accessOf(service);
  if (given.field === 'loadBalancerSourceRanges' && isWiderThanConfigured(access)) {
    lines.push(`${access.open?.certain === true ? 'error' : 'warning'} access-open spec.loadBalancerSourceRanges`);
  } else if (verdict !== undefined && verdict.when?.(FIELDS[given.field], service) !== false) {
    const severity = verdict.outcome === 'ignored' ? 'warning' : OUTCOMES[verdict.outcome].severity;
    lines.push(`${severity} load-balancer-field spec.${given.field}`);
  }
  const findings = new Findings();
  for (const rule of provider.rules) rule.check(service, findings);
  // Rules about one protocol report several protocols themselves, and `check` reports them once.
  return [...new Set([...lines, ...linesOf(findings.problems)])].sort();
}

type AnyConstruct = new (scope: Construct, id: string, props: object) => library.ServiceBase;

/** Problems and manifest of a construct with these props; only the errors if its constructor throws. */
export function problemsByConstruct(name: string, cluster: library.ClusterProps, props: object): {
  readonly problems: readonly Problem[]; readonly manifest?: Readonly<Record<string, unknown>>;
} {
  const app = new App();
  Cluster.set(app, cluster);
  const Made = (library as object as Readonly<Record<string, AnyConstruct>>)[name]; // by its name
  try {
    const made = new Made(new Chart(app, 'shop'), 'web', props);
    return { problems: made.warnings, manifest: ApiObject.of(made).toJson() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { problems: error.problems };
  }
}

/** All problems that the plugin reports for the objects of a file, as `severity code path`. */
export async function problemsByPlugin(objects: readonly object[], cluster: library.ClusterProps): Promise<string[]> {
  const lines: string[] = [];
  await new library.ServiceValidation({ cluster }).validate({
    manifests: ['a.yaml'], parseManifest: () => [...objects],
    logger: {
      log: (text) => {
        const [, path, code] = /\n(?:warning: )?(\S+): .*\[([\w-]+)\]/.exec(text) ?? [];
        lines.push(`warning ${code} ${path}`);
      },
    },
    report: {
      addViolation: ({ ruleName, violatingResources }) => { lines.push(`error ${ruleName} ${violatingResources[0].locations[0]}`); },
      submit: () => undefined,
    },
  });
  return lines.sort();
}

/** Props that request the exposure of a case, for each construct of its controller, as `import` derives them. */
export function propsOf(given: Case): readonly (readonly [construct: string, options: object])[] {
  const provider = entryOf(given).load();
  const manifest = manifestOf({ ...given, field: 'none', protocols: ['TCP'] });
  const { options } = decodeAnnotations(provider, EXPOSURES.get(given.id)!.get(given.said)!.annotations, readService(manifest).ports, true);
  const wanted = readOf(given);
  return (provider.constructs ?? []).flatMap((construct) => {
    if (given.said === 'absent') return [[construct, {}] as const];
    const props = [options, ...(provider.asProps ?? []).map((asProps) => asProps(options))].find((candidate) => {
      const { manifest: made } = problemsByConstruct(construct, {}, { selector: { app: 'web' }, ports: [{ port: 80 }], ...candidate });
      if (made === undefined) return false;
      const { annotations, labels } = readService(made);
      return provider.traffic?.exposure?.(new ReadService(provider, annotations, readService(made), labels)) === exposureOf(wanted);
    });
    return props === undefined ? [] : [[construct, props] as const];
  });
}

export function exposureOf(service: ReadService): Exposure {
  return service.provider.traffic?.exposure?.(service) ?? 'unknown';
}

function exposuresOf(provider: Provider): ReadonlyMap<Said, Words> {
  const exposures = new Map<Said, Words>([['absent', { annotations: {}, labels: {} }]]);
  const seen = (words: Words) => exposureOf(new ReadService(provider, words.annotations, readService({
    kind: 'Service', metadata: words, spec: { type: 'LoadBalancer', ports: [{ name: 'p0', port: 80 }] },
  }), words.labels));
  const otherwise = seen(exposures.get('absent')!);
  for (const row of Object.values(provider.table)) {
    if (isKeyed(row.as) || row.output === true) continue;
    const all = row.as.samples().good.map(([, text]): Words =>
      row.label === true ? { annotations: {}, labels: { [row.key]: text } } : { annotations: { [row.key]: text }, labels: {} });
    if (all.every((words) => seen(words) === otherwise)) continue;
    for (const said of ['internal', 'public'] as const) {
      const words = all.find((one) => seen(one) === said);
      if (words !== undefined && !exposures.has(said)) exposures.set(said, words);
    }
  }
  return exposures;
}
