import { getOrCreate, renderShort, renderText, YAML } from '../problem';
import { formatProblems, ShortKeys, variables, type NotChecked, type Variable } from './expressions';
import { keysOfRow, patternsOf } from './row-keys';
import { createFieldChecks, isHandled, createRuleChecks } from './service-checks';
import { createUnknownKeyChecks } from './unknown-keys';
import { celOfReading } from './accepted-texts';
import { celMatches, celString, celStrings } from './cel';
import { isKeyed } from '../providers/codecs/keyed';
import { OUTCOMES, type Provider, type Row } from '../providers/engine/definition';
import { replacementOf } from '../providers/engine/keys';

/** The severity of all problems that a policy reports. */
export type PolicySeverity = 'error' | 'warning';

/** The validations of one policy. */
export interface PolicyChecks {
  /** Conditions that decide whether the policy applies to a Service (`matchConditions`). */
  readonly conditions: readonly Variable[];
  readonly variables: readonly Variable[];
  /** CEL expression of a list of problems, each as a string; `undefined` if there is nothing to check. */
  readonly problems?: string;
}

/** The validations of the two policies of a controller, for errors and for warnings, and what neither of them checks. */
export interface ControllerChecks {
  readonly bySeverity: Readonly<Record<PolicySeverity, PolicyChecks>>;
  readonly notChecked: readonly NotChecked[];
}

/** Facts about the cluster in which the policies of one controller are evaluated. */
export interface PolicyContext {
  /** Whether CEL has functions for IP addresses: from Kubernetes 1.31 on. */
  readonly hasIpFunctions: boolean;
  /** Whether the controller acts on Services of type LoadBalancer if neither their class nor an annotation selects one. */
  readonly isDefault: boolean;
}

/** Annotations of a controller that have the same condition and message, so that one CEL expression checks them together. */
interface RowGroup {
  /** Types of Service with which the controller reads the annotations; all types if empty. */
  readonly types: readonly string[];
  /** CEL condition of a valid value, which is in the CEL variable `v`. */
  readonly test: string;
  readonly expected: string;
  readonly severity: PolicySeverity;
  readonly keys: string[];
  /** Regular expressions of keys with a variable part, such as a port. */
  readonly patterns: string[];
}

/** Deprecated annotation keys that are read on the same types of Service, each with a text that names the key to use instead. */
interface DeprecatedKeys { readonly types: readonly string[]; readonly expected: Map<string, string> }

/**
 * Returns the checks of a controller's Services: those that CEL can express, for errors and warnings (`bySeverity`), and those that it
 * cannot express (`notChecked`).
 */
export function createControllerChecks(provider: Provider, context: PolicyContext): ControllerChecks {
  const shortKeys = new ShortKeys(provider);
  const { groups, deprecated, notChecked } = groupExpressions(provider, context.hasIpFunctions);
  // The types of the Services that the policies check; `*` for all.
  const types = new Set([...(provider.makes === 'add-on' ? [] : ['LoadBalancer']),
    ...[...groups, ...deprecated].flatMap((group) => group.types.length === 0 ? ['*'] : group.types)]);
  const rows = Object.values(provider.table);
  const writableKeys = rows.filter((row) => row.output !== true && !isKeyed(row.as)).map((row) => row.key);
  const knownKeys = [...new Set([...writableKeys, ...rows.flatMap((row) => isKeyed(row.as) ? [] : keysOfRow(provider, row)),
    ...Object.keys(provider.elsewhere ?? {}).filter((key) => !key.endsWith('*'))])];
  const rules = createRuleChecks(provider, shortKeys), fields = createFieldChecks(provider, context.isDefault);
  const unknownKeys = createUnknownKeyChecks(provider, shortKeys, new Set(writableKeys).size);
  // A check needs no condition on the type if it applies to all types that the policy is limited to.
  const dropImpliedTypes = <Group extends Pick<RowGroup, 'types'>>(group: Group): Group =>
    types.has('*') || group.types.length < types.size ? group : { ...group, types: [] };
  const checksOf = (severity: PolicySeverity): PolicyChecks => {
    const valueGroups = groups.filter((group) => group.severity === severity).map(dropImpliedTypes);
    const pairLists = [
      ...(valueGroups.length === 0 ? [] : ['variables.wrong']),
      ...(severity === 'error' ? [] : deprecated.map((group) => listDeprecatedPairs(dropImpliedTypes(group), shortKeys))),
      ...unknownKeys.problems[severity],
    ];
    const problemsOfKeys = pairLists.length === 0 ? [] : [formatProblems(pairLists.join(' + '))];
    const problemLists = [...problemsOfKeys, ...rules.problems[severity], ...fields[severity]];
    return {
      conditions: [
        ...(types.has('*') ? [] : [{ name: 'type', expression: `has(object.spec.type) && object.spec.type in ${celStrings(types)}` }]),
        { name: 'controller', expression: isHandled(provider, context.isDefault) },
      ],
      variables: [
        ...variables(provider),
        { name: 'names', expression: celStrings(knownKeys.map((key) => shortKeys.shorten(key))) },
        ...(valueGroups.length === 0 ? [] : findWrongValues(valueGroups, knownKeys, shortKeys)),
        ...(unknownKeys.problems[severity].length === 0 ? [] : unknownKeys.variables),
      ],
      ...(problemLists.length === 0 ? {} : { problems: problemLists.join(' + ') }),
    };
  };
  return { bySeverity: { error: checksOf('error'), warning: checksOf('warning') }, notChecked: [...notChecked, ...rules.notChecked] };
}

/**
 * Groups the annotations of a controller: `groups` by condition, `deprecated` keys by type of Service, and `notChecked` with those that CEL
 * cannot check.
 */
function groupExpressions(provider: Provider, hasIpFunctions: boolean): {
  readonly groups: readonly RowGroup[]; readonly deprecated: readonly DeprecatedKeys[]; readonly notChecked: readonly NotChecked[];
} {
  const groups = new Map<string, RowGroup>();
  const deprecated = new Map<string, DeprecatedKeys>();
  const notChecked: NotChecked[] = [];
  for (const row of Object.values(provider.table)) {
    if (row.output === true || row.label === true || row.on?.includes('Service') === false) continue;
    const types = row.types ?? provider.types ?? (provider.makes === 'add-on' ? [] : ['LoadBalancer']);
    const kind = isKeyed(row.as) ? row.as.of : row.as;
    const test = row.unread === undefined ? celOfReading(kind, row, 'v', { hasIpFunctions, ports: 'variables.ports' }, provider.reads)
      : undefined;
    const severity = OUTCOMES[row.wrong ?? 'unknown'].severity === 'error' ? 'error' : 'warning';
    // An empty value that leaves the load balancer public is an error, even if other wrong values are only warnings.
    const isPublicIfEmpty = (row.emptyIsUnset ?? provider.reads?.emptyIsUnset) === 'open' && severity === 'warning';
    const conditions: Pick<RowGroup, 'test' | 'severity'>[] = test === undefined ? [] : [{ test, severity }];
    if (test === undefined) notChecked.push({ subject: row.key, ...explainNotChecked(row) });
    else if (isPublicIfEmpty) conditions.push({ test: 'v != ""', severity: 'error' });
    for (const condition of conditions) {
      const shared = { types, test: condition.test, expected: kind.expected, severity: condition.severity };
      const group = getOrCreate(groups, JSON.stringify(shared), (): RowGroup => ({ ...shared, keys: [], patterns: [] }));
      if (isKeyed(row.as)) group.patterns.push(...patternsOf(provider, row));
      else group.keys.push(...keysOfRow(provider, row));
    }
    if (row.deprecated === undefined || isKeyed(row.as)) continue;
    const { expected } = getOrCreate(deprecated, types.join(), (): DeprecatedKeys => ({ types, expected: new Map() }));
    for (const key of keysOfRow(provider, row)) expected.set(key, renderText(replacementOf(row.deprecated), YAML));
  }
  return { groups: [...groups.values()], deprecated: [...deprecated.values()], notChecked };
}

function explainNotChecked(row: Row): Omit<NotChecked, 'subject'> {
  if (row.unread !== undefined) return { reason: 'conditional', text: 'other settings decide whether the controller reads it' };
  if (row.otherPorts !== undefined)
    return { reason: 'other-ports', text: 'the controller passes over ports that the Service does not have' };
  return { reason: 'value', text: `CEL cannot read ${row.as.type}` };
}

/**
 * Returns the CEL list of pairs `[key, expected]` for the deprecated keys that a Service has, where `expected` names the key to use
 * instead. `[table].map(t, …)[0]` is the usual way to define a variable, here `t`, in CEL.
 */
function listDeprecatedPairs({ types, expected }: DeprecatedKeys, shortKeys: ShortKeys): string {
  const table = [...expected].map(([key, text]) => `${celString(shortKeys.shorten(key))}: ${celString(renderShort(text))}`).join(', ');
  const typeCondition = types.length === 0 ? '' : `variables.type in ${celStrings(types)} && `;
  const pairs = `variables.keys.filter(k, ${typeCondition}${shortKeys.ofKey} in t).map(k, [k, t[${shortKeys.ofKey}]])`;
  return `[{${table}}].map(t, ${pairs})[0]`;
}

/**
 * Returns two CEL variables for wrong values: `groups` contains the number of the group of each key in `names` (0 for none); `wrong`
 * contains a pair `[key, expected]` for each annotation whose value does not meet the condition of its group.
 */
function findWrongValues(groups: readonly RowGroup[], names: readonly string[], shortKeys: ShortKeys): readonly Variable[] {
  const groupNumbers = names.map((name) => groups.findIndex(({ keys }) => keys.includes(name)) + 1);
  const groupOfKey = [
    `${shortKeys.ofKey} in variables.names ? variables.groups[variables.names.indexOf(${shortKeys.ofKey})]`,
    ...groups.flatMap(({ patterns }, index) => patterns.map((pattern) => `${celMatches('k', new RegExp(pattern))} ? ${index + 1}`)), '0',
  ].join(' : ');
  const pair = `[k, ${expectedExpressionOf(groups, 0)}]`;
  return [
    { name: 'groups', expression: `[${groupNumbers.join(', ')}]` },
    {
      name: 'wrong',
      expression: `variables.keys.map(k, [${groupOfKey}].map(g, [variables.values[k]].map(v, ${pair})[0])[0]).filter(x, x[1] != "")`,
    },
  ];
}

/**
 * Returns a CEL expression that evaluates to the expected value of an annotation as a string, or to an empty string if the annotation is
 * valid. The expression reads the value from the CEL variable `v` and the number of the group from `g`, and finds the group by binary
 * search.
 *
 * @param offset number of groups that precede `groups`
 */
function expectedExpressionOf(groups: readonly RowGroup[], offset: number): string {
  if (groups.length > 1) {
    const half = Math.floor(groups.length / 2);
    const firstHalf = expectedExpressionOf(groups.slice(0, half), offset);
    const secondHalf = expectedExpressionOf(groups.slice(half), offset + half);
    return `(g <= ${offset + half} ? ${firstHalf} : ${secondHalf})`;
  }
  const [{ types, test, expected }] = groups;
  const isNotInGroup = offset === 0 ? 'g == 0 || ' : '';
  const hasOtherType = types.length === 0 ? '' : `!(variables.type in ${celStrings(types)}) || `;
  return `(${isNotInGroup}${hasOtherType}(${test}) ? "" : ${celString(renderShort(expected))})`;
}
