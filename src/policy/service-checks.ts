import { renderShort, renderText, YAML } from '../problem';
import { type NotChecked, type ShortKeys } from './expressions';
import { keysOfRow } from './row-keys';
import { celMeans } from './accepted-texts';
import { celAll, celString, celStrings } from './cel';
import { isKeyed } from '../providers/codecs/keyed';
import { OUTCOMES, type AnnotationCondition, type CrossRule, type Provider } from '../providers/engine/definition';

/** Lists of problems, each as a CEL expression, by severity. */
type ProblemLists = Record<'error' | 'warning', string[]>;

const OBJECT_ANNOTATIONS = 'object.metadata.annotations';

/**
 * Returns the condition, in CEL, that the controller acts on a Service: by its class, or without a class by an annotation or as the
 * default. `true` for an add-on.
 */
export function isHandled(provider: Provider, isDefault: boolean): string {
  if (provider.makes === 'add-on') return 'true';
  const className = 'has(object.spec.loadBalancerClass)';
  const byClass = provider.classes.length === 0 ? 'false'
    : `${className} && object.spec.loadBalancerClass in ${celStrings(provider.classes)}`;
  const selectsThis = formatCondition(provider, provider.selectedBy?.yes);
  // Services for which an annotation selects another controller are checked too, because its value may be misspelt. They are not checked if
  // a closed-source controller reads the same annotations, because it handles such Services.
  const selectsOther = provider.managed === undefined ? 'false' : formatCondition(provider, provider.selectedBy?.no);
  return `(${byClass}) || (!${className} && ((${selectsThis})${isDefault ? ` || !(${selectsOther})` : ''}))`;
}

/** Returns the CEL condition that one of the annotations has its value in `condition`; `false` if `condition` is empty. */
function formatCondition(provider: Provider, condition: AnnotationCondition = {}): string {
  const tests = Object.entries(condition).flatMap(([property, expected]) => keysOfOption(provider, property).map((key) => {
    const value = `${OBJECT_ANNOTATIONS}[${celString(key)}]`;
    const isPresent = `${celString(key)} in ${OBJECT_ANNOTATIONS}`;
    if (expected === '*') return isPresent;
    return 'not' in expected ? `(${isPresent} && !(${value} in ${celStrings(expected.not)}))`
      : `(${isPresent} && ${value} in ${celStrings(expected)})`;
  }));
  return tests.length === 0 ? 'false' : `has(${OBJECT_ANNOTATIONS}) && (${tests.join(' || ')})`;
}

/**
 * Returns the keys of the annotation with this property name in the controller's table; a name that is not in the table is itself a key.
 */
function keysOfOption(provider: Provider, name: string): readonly string[] {
  return Object.hasOwn(provider.table, name) ? keysOfRow(provider, provider.table[name]) : [name];
}

/** Returns the rules that are data as CEL lists of problems, for load balancers only, and as `notChecked` the other rules. */
export function createRuleChecks(provider: Provider, keys: ShortKeys): {
  readonly problems: ProblemLists; readonly notChecked: readonly NotChecked[];
} {
  const problems: ProblemLists = { error: [], warning: [] };
  const notChecked: NotChecked[] = [];
  for (const rule of provider.rules) {
    const expressions = rule.asData === undefined ? undefined : listRuleProblems(provider, keys, rule.asData);
    if (expressions === undefined) notChecked.push({ subject: rule.name, reason: 'rule', text: rule.says });
    else problems[rule.asData?.severity === 'error' ? 'error' : 'warning'].push(...expressions);
  }
  const forLoadBalancers = (lists: readonly string[]) => lists.length === 0 ? []
    : [`(variables.type == "LoadBalancer" ? ${keys.withPrefix(`(${lists.join(' + ')})`)} : [])`];
  return { problems: { error: forLoadBalancers(problems.error), warning: forLoadBalancers(problems.warning) }, notChecked };
}

/** Returns CEL lists of problems, one for each annotation of a rule; `undefined` if CEL cannot express a condition of the rule. */
function listRuleProblems(provider: Provider, short: ShortKeys,
  { of, beside, expected }: NonNullable<CrossRule['asData']>): readonly string[] | undefined {
  const paths: readonly (readonly [string, unknown])[] = Array.isArray(of) ? of.map((name) => [String(name), '*']) : Object.entries(of);
  // TypeScript: `Array.isArray` does not narrow `readonly T[]`.
  const ways = (Array.isArray(beside) ? beside : [beside]) as readonly Readonly<Record<string, unknown>>[];
  const isSetHere = ([name, expected]: readonly [string, unknown]) => conditionOf(provider, short, name, expected);
  const alternatives = ways.map((way) => Object.entries(way).map(isSetHere));
  // A condition that an annotation does not have a certain value (`{ not: … }`) only applies if the annotation is set.
  const conditions = paths.map((path) => path[1] === '*' ? isSetHere(path) : celAll(isSetHere([path[0], '*']), isSetHere(path)));
  if ([...alternatives.flat(), ...conditions].includes(undefined)) return undefined;
  const condition = alternatives.map((way) => way.join(' && ')).join(' || ');
  const names = [...paths.map(([name]) => name), ...ways.flatMap((way) => Object.keys(way))];
  const isAnnotation = (name: string) => Object.hasOwn(provider.table, name) || name.includes('/');
  const keys = names.filter(isAnnotation).flatMap((name) => keysOfOption(provider, name)).map((key) => short.literal(key));
  const changes = [`[${keys.join(', ')}].exists(k, k in variables.touched)`,
    ...names.filter((name) => !isAnnotation(name)).map(isFieldChanged)];
  return paths.map(([name], index) => `(${conditions[index]} && !(${condition}) && (!variables.isUpdate || ${changes.join(' || ')}) ? `
    + `["metadata.annotations[" + ${short.literal(keysOfOption(provider, name)[0])} + ${
      celString(`]: expected ${renderShort(renderText(expected, YAML))}`)}] : [])`);
}

/** Returns the CEL condition that an update changes a field of the spec. */
function isFieldChanged(field: string): string {
  const [before, after] = [`oldObject.spec.${field}`, `object.spec.${field}`];
  return `has(${before}) != has(${after}) || (has(${after}) && ${before} != ${after})`;
}

/**
 * Returns the CEL condition that an option, a field of the spec or an annotation has the expected value; `undefined` for a condition that
 * CEL cannot express, such as a comparison of two values.
 */
function conditionOf(provider: Provider, short: ShortKeys, name: string, expected: unknown): string | undefined {
  if (typeof expected === 'object' && expected !== null && 'not' in expected) {
    const condition = conditionOf(provider, short, name, expected.not);
    return condition === undefined ? undefined : `!(${condition})`;
  }
  if (Array.isArray(expected)) {
    const tests = expected.map((value: unknown) => conditionOf(provider, short, name, value));
    return tests.includes(undefined) ? undefined : `(${tests.join(' || ')})`;
  }
  if (typeof expected === 'object' && expected !== null && !('anyBut' in expected)) return undefined;
  const row = Object.hasOwn(provider.table, name) ? provider.table[name] : undefined;
  if (row !== undefined && (isKeyed(row.as) || row.label === true)) return undefined;
  if (row === undefined && !name.includes('/')) return isFieldSet(name, expected);
  const trims = (row?.trims ?? provider.reads?.trims) === true ? '.trim()' : '';
  const emptyIsUnset = row === undefined ? undefined : row.emptyIsUnset ?? provider.reads?.emptyIsUnset;
  const keys = keysOfOption(provider, name);
  return keys.length === 0 ? undefined : `(${keys.map((key, index) => {
    // The controller reads the value of the first key that is present.
    const first = expected === '*' ? '' : keys.slice(0, index)
      .map((other) => `!(${short.literal(other)} in variables.values) && `).join('');
    const value = `variables.values[${short.literal(key)}]${trims}`;
    const filled = emptyIsUnset === true ? ` && ${value} != ""`
      : emptyIsUnset === 'items' ? ` && ${value}.split(",").exists(x1, x1.trim() != "")` : '';
    return `${first}${short.literal(key)} in variables.values${filled}${celOfWanted(row?.as, value, expected)}`;
  }).join(' || ')})`;
}

/** Returns the end of a CEL condition, which compares with an expected value and begins with ` && `; empty if any value is expected. */
function celOfWanted(kind: Parameters<typeof celMeans>[0] | undefined, value: string, expected: unknown): string {
  if (expected === '*') return '';
  if (typeof expected === 'object' && expected !== null
    && 'anyBut' in expected) return ` && !(${value} in ${celStrings(expected.anyBut as string[])})`;
  return kind === undefined || expected === '' ? ` && ${value} == ${celString(String(expected))}`
    : ` && ${celMeans(kind, value, expected as string | boolean)}`;
}

/** Fields of the spec whose values are strings. */
const TEXT_FIELDS = ['loadBalancerIP', 'loadBalancerClass', 'externalTrafficPolicy', 'sessionAffinity', 'ipFamilyPolicy',
  'internalTrafficPolicy'];
/** Fields of the spec whose values are lists of strings. */
const LIST_FIELDS = ['loadBalancerSourceRanges', 'externalIPs', 'ipFamilies'];

/** Returns the CEL condition that a field of the spec has the expected value (`*` for any); `undefined` if CEL cannot express it. */
function isFieldSet(field: string, expected: unknown): string | undefined {
  const value = `object.spec.${field}`;
  if (LIST_FIELDS.includes(field)) return expected === '*' ? `(has(${value}) && size(${value}) > 0)` : undefined;
  if (field === 'allocateLoadBalancerNodePorts') return expected === '*' ? `has(${value})`
    : `(has(${value}) && ${value} == ${expected === true})`;
  if (!TEXT_FIELDS.includes(field)) return undefined;
  return `(has(${value}) && ${value} ${expected === '*' ? '!= ""' : `== ${celString(String(expected))}`})`;
}

/**
 * Returns the CEL lists of problems about protocols and fields that the controller does not support, for load balancers only; both empty
 * for an add-on.
 */
export function createFieldChecks(provider: Provider, isDefault: boolean): ProblemLists {
  const problems: ProblemLists = { error: [], warning: [] };
  if (provider.makes === 'add-on') return problems;
  const selectsOther = formatCondition(provider, provider.selectedBy?.no);
  const isLoadBalancer = `variables.type == "LoadBalancer"${isDefault && selectsOther !== 'false'
    ? ` && (has(object.spec.loadBalancerClass) || !(${selectsOther}))` : ''}`;
  const protocolOf = (port: string) => `(has(${port}.protocol) ? ${port}.protocol : "TCP")`;
  const before = `variables.isUpdate && has(oldObject.spec.ports) ? oldObject.spec.ports.map(p, ${protocolOf('p')}) : []`;
  const unsupported = ['TCP', 'UDP', 'SCTP'].filter((protocol) => !provider.protocols.some((supported) => supported === protocol));
  if (unsupported.length > 0) {
    const text = celString(`: expected ${provider.protocols.join(' or ')}, which ${renderShort(provider.title)} supports`);
    problems.error.push(`(has(object.spec.ports) ? [${before}].map(b, object.spec.ports.filter(p, ${protocolOf('p')} in `
      + `${celStrings(unsupported)} && !(${protocolOf('p')} in b))`
      + `.map(p, "spec.ports: port " + string(p.port) + "/" + ${protocolOf('p')} + ${text}))[0] : [])`);
  }
  for (const [field, verdict] of Object.entries(provider.fields ?? {})) {
    const isFound = verdict.when === undefined || isAffinity(field) ? formatFieldCondition(field) : undefined;
    if (isFound === undefined) continue;
    const severity = verdict.outcome === 'ignored' ? 'warning' : OUTCOMES[verdict.outcome].severity;
    const text = `spec.${field}: expected none, which ${renderShort(provider.title)} does not support`;
    problems[severity].push(`(${isFound} && (!variables.isUpdate || ${isFieldChanged(field)}) ? [${celString(text)}] : [])`);
  }
  const forLoadBalancers = (lists: readonly string[]) => lists.length === 0 ? [] : [`(${isLoadBalancer} ? ${lists.join(' + ')} : [])`];
  return { error: forLoadBalancers(problems.error), warning: forLoadBalancers(problems.warning) };
}

/** Whether a field is `sessionAffinity`. The API server sets it on every Service, so only `ClientIP` counts as set. */
const isAffinity = (field: string) => field === 'sessionAffinity';

/** Returns the CEL condition that a field of the spec is set; `undefined` if CEL cannot express it. */
function formatFieldCondition(field: string): string | undefined {
  return isAffinity(field) ? 'has(object.spec.sessionAffinity) && object.spec.sessionAffinity == "ClientIP"' : isFieldSet(field, '*');
}
