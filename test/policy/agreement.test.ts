import { admit } from './admit';
import { listOddSpellings } from './spellings';
import { CASES } from '../controller-cases/controller-case';
import { SLIPS, SUGGESTED } from '../providers/misspelt-keys';
import { EXPOSURE_SWITCHES } from '../providers/switches';
import { checkManifests } from '../../src/app/check-manifests';
import { admissionPolicies } from '../../src/policy/admission-policies';
import { createControllerChecks, type PolicySeverity } from '../../src/policy/controller-checks';
import type { NotChecked } from '../../src/policy/expressions';
import type { Problem } from '../../src/problem/problem';
import { isKeyed } from '../../src/providers/codecs/kinds';
import { celOfReading } from '../../src/policy/accepted-texts';
import { ENTRIES, entriesOf } from '../../src/providers/engine/definition/entries';
import type { Provider, Row } from '../../src/providers/engine/definition/provider';
import { listPrefixes, findKey } from '../../src/providers/engine/keys';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import { isRecord } from '../../src/service/record';

const SEVERITIES = ['error', 'warning'] as const;
/** Codes of problems that policies can detect: those of annotations and controllers, within one Service. */
const OF_ONE_SERVICE = /^(annotation|load-balancer)-(?!(address-)?shared$)/;
const isRefusedAnnotation = ({ layer, segments }: Problem) => layer === 'api' && segments[1] === 'annotations';

/** A controller with its policies. */
class Enforced {
  readonly notChecked: readonly NotChecked[];
  private readonly policies: Readonly<Record<PolicySeverity, readonly ReturnType<typeof admit>[]>>;

  constructor(readonly provider: Provider) {
    const isDefault = provider.makes === 'load-balancer';
    this.notChecked = createControllerChecks(provider, { hasIpFunctions: true, isDefault }).notChecked;
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

  /** Keys that the policies of a severity report. */
  keys(service: object, severity: PolicySeverity): ReadonlySet<string> {
    return new Set(this.policies[severity].flatMap((policy) => policy.problems(service))
      .map((text) => /^metadata\.annotations\[([^\]]*)\]/.exec(text)?.[1] ?? ''));
  }

  /** Problems of annotations and controllers of each Service, as `check` finds them, those of the API server among them. */
  problemsOf(services: readonly object[]): readonly (readonly Problem[])[] {
    const { makes, id } = this.provider;
    const found: Problem[][] = services.map(() => []);
    const apart = services.map((one, at) =>
      ({ ...one, metadata: { ...(one as { metadata?: object }).metadata, name: 'web', namespace: `n${at}` } }));
    const cluster = { loadBalancer: makes === 'add-on' ? undefined : [id as ProviderId], kubernetes: '1.36' } as const;
    for (const problem of checkManifests(apart, { cluster })) {
      const isOfController = problem.layer === 'provider' && OF_ONE_SERVICE.test(problem.code);
      if (isOfController || isRefusedAnnotation(problem)) found[problem.object?.index ?? 0].push(problem);
    }
    return found;
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

/** Accepted reasons why a policy reports more than `check`. */
const MORE: Readonly<Record<string, (excess: Excess) => boolean>> = {
  'two letters or words apart: the policies only warn': ({ severity, problems }) => severity === 'warning'
    && problems.some((problem) => problem.code === 'annotation-unknown' && problem.severity === 'error'),
  'of one annotation, check reports the worst problem only': ({ severity, problems }) => severity === 'warning'
    && problems.some((problem) => problem.severity === 'error' && problem.segments[1] === 'annotations'),
  'of a value that the API server refuses, check reports only that': ({ problems }) => problems.some(isRefusedAnnotation),
  'annotations of Kubernetes itself: without a cluster profile, check takes what any cloud may take': ({ of }) =>
    of.provider.id === 'kubernetes',
};

/** Accepted reasons why a policy reports less than `check`. */
const LESS: Readonly<Record<string, (silence: Silence) => boolean>> = {
  'which controllers run is no property of a Service': ({ problem: { code } }) => code === 'load-balancer-unclaimed',
  'the controller itself writes it: a policy would warn the controller': ({ problem: { code } }) => code === 'annotation-output',
  'CEL cannot read the value, or other settings decide whether it is read: listed in the annotation of the policy':
    ({ of, problem }) => problem.code === 'annotation-value' && of.notChecked.some(({ subject }) => subject === rowOf(of, problem)?.key),
  'a tag that is there twice only warns': ({ problem, of }) => isSomeValue(problem) && /tags|label/i.test(rowOf(of, problem)?.key ?? ''),
  'what the name of an attribute was meant to be is only guessed, and only a warning': ({ problem }) => isSomeValue(problem)
    && String(problem.expected).startsWith('a known attribute, perhaps'),
  'a rule that is a function, or whether something is read at all: listed in the annotation of the policy': ({ of, problem }) =>
    RULE_CODES.has(problem.code) && of.notChecked.some(({ reason }) => reason === 'rule' || reason === 'conditional'),
  'a key under no prefix of the controller, which the policies do not look at': ({ of, problem }) =>
    problem.code === 'annotation-unknown' && !listPrefixes(of.provider).some((prefix) => keyOf(problem).startsWith(prefix)),
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
const isSomeValue = ({ code, severity }: Problem) => code === 'annotation-value' && severity === 'warning';
const keyOf = ({ segments }: Problem) => String(segments[2]);
const rowOf = ({ provider }: Enforced, problem: Problem) => findKey(provider, keyOf(problem))?.row;

interface Difference {
  readonly id: string;
  readonly severity: PolicySeverity;
  readonly service: object;
  /** Code of the problem that only `check` reports; `undefined` if only the policy reports the Service. */
  readonly code?: string;
}

const used = new Set<string>();

/** Whether a difference has a listed reason, which is then recorded as used. */
function isListed<D>(reasons: Readonly<Record<string, (given: D) => boolean>>, given: D): boolean {
  const reason = Object.entries(reasons).find(([, holds]) => holds(given))?.[0];
  if (reason !== undefined) used.add(reason);
  return reason !== undefined;
}

/** Differences between the policies of a controller and `check` that have no listed reason. */
function differences(id: string, services: readonly object[]): readonly Difference[] {
  const of = ENFORCED.get(id)!; // one for each entry
  const problemsOf = of.problemsOf(services);
  return services.flatMap((service, at): Difference[] => {
    const problems = problemsOf[at];
    const reported = { error: of.reports(service, 'error'), warning: of.reports(service, 'warning') };
    return SEVERITIES.flatMap((severity): Difference[] => {
      const found = problems.filter((problem) => problem.severity === severity && !isRefusedAnnotation(problem));
      if (reported[severity]) return found.length > 0 || isListed(MORE, { of, severity, problems }) ? [] : [{ id, severity, service }];
      const otherwise = reported[severity === 'error' ? 'warning' : 'error'];
      return found.filter((problem) => !isListed(LESS, { of, problem, otherwise })).map(({ code }) => ({ id, severity, service, code }));
    });
  });
}

/** An annotation, and the type of a Service that may have it. */
interface Annotation {
  readonly key: string;
  readonly text: string;
  readonly type: string;
}

/**
 * Differences for annotations, of which each Service gets several. Annotations with different verdicts are tested again alone, and those
 * that select the controller are always tested alone.
 */
function differencesOf(id: string, annotations: readonly Annotation[], most?: number): readonly Difference[] {
  const of = ENFORCED.get(id)!; // one for each entry
  const { selectedBy = {}, table } = of.provider;
  const selecting = new Set(Object.keys({ ...selectedBy.yes, ...selectedBy.no }).flatMap((name) =>
    Object.hasOwn(table, name) ? [table[name].key, ...table[name].aliases ?? []] : [name]));
  const alone = annotations.filter(({ key, text }) => text.length > 150 || selecting.has(key));
  const together = inServices(annotations.filter((one) => !alone.includes(one)), most);
  const found = of.problemsOf(together.map(serviceOf));
  const again = together.flatMap((some, at) => {
    const one = serviceOf(some);
    const differ = SEVERITIES.flatMap((severity) => {
      const expected = new Set(found[at].filter((problem) => problem.severity === severity).map(keyOf));
      const reported = of.keys(one, severity);
      return some.filter(({ key }) => expected.has(key) !== reported.has(key));
    });
    return [...new Set(differ)];
  });
  return differences(id, [...alone, ...again].map((one) => serviceOf([one])));
}

/** Annotations in groups of one type and with different keys. */
function inServices(annotations: readonly Annotation[], most = 20): readonly (readonly Annotation[])[] {
  const open = new Map<string, Map<string, Annotation>[]>();
  for (const one of annotations) {
    const groups = open.get(one.type) ?? [];
    open.set(one.type, groups);
    const group = groups.find((some) => some.size < most && !some.has(one.key)) ?? new Map<string, Annotation>();
    if (group.size === 0) groups.push(group);
    group.set(one.key, one);
  }
  return [...open.values()].flat().map((group) => [...group.values()]);
}

const serviceOf = (annotations: readonly Annotation[]) => ({
  apiVersion: 'v1', kind: 'Service',
  metadata: { name: 'web', namespace: 'shop', annotations: Object.fromEntries(annotations.map(({ key, text }) => [key, text])) },
  spec: {
    type: annotations[0].type, selector: { app: 'web' },
    ports: [{ name: 'https', port: 443, protocol: 'TCP' }, { name: 'http', port: 80, protocol: 'TCP' }],
  },
});

/** Annotations of all rows of a table, with the texts of each row. */
function annotationsOf({ table }: Provider, textsOf: (row: Row) => readonly string[]): readonly Annotation[] {
  return Object.values(table).flatMap((row) => {
    const key = row.key.replace('{port}', '443').replace('{name}', isKeyed(row.as) ? row.as.names?.good ?? 'web' : '')
      .replace('{protocol}', 'TCP');
    return textsOf(row).filter((text) => text.length <= 2000).map((text) => ({ key, text, type: row.types?.[0] ?? 'LoadBalancer' }));
  });
}

const samplesOf = (row: Row) => (isKeyed(row.as) ? row.as.of : row.as).samples();
const examplesOf = (row: Row): readonly string[] => [...samplesOf(row).good.map(([, text]) => text), ...samplesOf(row).badTexts];

/** Unusual spellings of a valid value, different ones for each row; rows with the same expression get each text once. */
function unusualTexts({ reads }: Provider): (row: Row) => readonly string[] {
  return (row) => {
    if (row.output === true || row.label === true || row.on?.includes('Service') === false) return [];
    const kind = isKeyed(row.as) ? row.as.of : row.as;
    const expression = celOfReading(kind, row, 'v', { hasIpFunctions: true, ports: 'ports' }, reads) ?? row.key;
    const tried = TRIED.get(expression) ?? new Set();
    TRIED.set(expression, tried);
    const samples = examplesOf(row);
    const texts = [...new Set(samples.slice(0, 1).flatMap(listOddSpellings))].filter((text, at) =>
      (at + turn) % 6 === 0 && !tried.has(text));
    turn++;
    texts.forEach((text) => tried.add(text));
    return texts;
  };
}

const TRIED = new Map<string, Set<string>>();
let turn = 0;

describe.each(ENTRIES.map(({ id }) => id))('the policies of %s', (id) => {
  test('agree with check on every example of every row', () => {
    const { provider } = ENFORCED.get(id)!; // one for each entry
    expect(differencesOf(id, annotationsOf(provider, examplesOf))).toEqual([]);
  });

  test('agree with check on unusual spellings of each kind of value', () => {
    const { provider } = ENFORCED.get(id)!; // one for each entry
    expect(differencesOf(id, annotationsOf(provider, unusualTexts(provider)))).toEqual([]);
  });
});

test('more than 3000 unusual spellings were tried', () => {
  expect([...TRIED.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(3000);
});

test('agree with check on every misspelt key', () => {
  const slips = [...new Set(EXPOSURE_SWITCHES.map(({ row }) => row.key))].flatMap((key) => {
    const [domain, name] = [key.slice(0, key.indexOf('/') + 1), key.slice(key.indexOf('/') + 1)];
    return SLIPS.map(([, slip]) => [`${domain}${slip(name)}`, key] as const);
  });
  const misspelt = [...SUGGESTED, ...slips];
  expect(misspelt.length).toBeGreaterThan(500);
  const byEntry = new Map<string, Annotation[]>();
  for (const [key, meant] of misspelt)
    for (const { id } of entriesOf(meant)) byEntry.set(id, [...byEntry.get(id) ?? [], { key, text: 'true', type: 'LoadBalancer' }]);
  const differ = [...byEntry].flatMap(([id, annotations]) => differencesOf(id, annotations, 8));
  expect(differ).toEqual([]);
});

test.each([...CASES.keys()])('agree with check on the unit tests of %s', (id) => {
  expect(differences(id, (CASES.get(id) ?? []).map((one) => withDefaults(one.service)))).toEqual([]);
});

test('each reason for a difference is needed', () => {
  expect([...Object.keys(LESS), ...Object.keys(MORE)].filter((reason) => !used.has(reason))).toEqual([]);
});

/** A Service with the defaults of the API server, as admission receives it. */
function withDefaults(object: object): object {
  const { spec, ...rest } = object as { spec?: unknown };
  const { ports, ...more } = isRecord(spec) ? spec : {};
  const list = Array.isArray(ports) ? ports as readonly object[] : [];
  return {
    ...rest,
    spec: { type: 'ClusterIP', ...more, ...(list.length === 0 ? {} : { ports: list.map((port) => ({ protocol: 'TCP', ...port })) }) },
  };
}
