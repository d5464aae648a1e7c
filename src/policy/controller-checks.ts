import { problemText, VALUE, variables, type Variable } from './expressions';
import { fieldChecks, isHandled, ruleChecks } from './service-checks';
import { unknownKeyChecks } from './unknown-keys';
import type { Severity } from '../problem/problem';
import { celMatches, celStrings } from '../providers/codecs/cel';
import { isKeyed } from '../providers/codecs/keyed';
import { celOfReading } from '../providers/codecs/reading';
import { OUTCOMES } from '../providers/engine/definition/outcome';
import type { Provider, Row } from '../providers/engine/definition/provider';
import { keysOfRow, patternsOf } from './row-keys';
import { renderText, YAML } from '../problem/audience';
import { replacementOf } from '../providers/engine/deprecation';

/** What the policies of one controller check. */
export interface ControllerChecks {
  /** Whether a policy applies to a Service at all. */
  readonly conditions: readonly Variable[];
  readonly variables: readonly Variable[];
  /** Expressions of the lists of problems, in words. */
  readonly problems: Readonly<Record<'error' | 'warning', string>>;
  /** What CEL cannot express, by key. */
  readonly notChecked: readonly string[];
}

/** What one policy checks. */
export interface PolicyChecks extends Omit<ControllerChecks, 'problems'> {
  /** Expression of the list of problems, in words. */
  readonly problems: string;
}

/** What the cluster of the policies can do. */
export interface PolicyContext {
  readonly hasIpFunctions: boolean;
  /** Whether the controller acts on Services that name none. */
  readonly isDefault: boolean;
}

/** Rows of a table with the same condition and the same words, which are evaluated in one go. */
interface Group {
  readonly types: readonly string[];
  readonly test: string;
  readonly expected: string;
  readonly severity: Severity;
  readonly keys: string[];
  readonly patterns: string[];
}

/** Returns what can be checked, in CEL, of the Services that a controller acts on. */
export function controllerChecks(provider: Provider, context: PolicyContext): ControllerChecks {
  const { groups, notChecked } = groupsOf(provider, context.hasIpFunctions);
  const types = [...new Set(groups.flatMap((group) => group.types.length === 0 ? ['*'] : group.types))];
  const ofGroups = (severity: Severity) => groups.filter((group) => group.severity === severity).map(groupProblems);
  const rules = ruleChecks(provider);
  const unknown = unknownKeyChecks(provider);
  const fields = fieldChecks(provider, context.isDefault);
  const all = (severity: 'error' | 'warning') => [...ofGroups(severity), ...rules.problems[severity], ...unknown.problems[severity],
    ...fields[severity]];
  return {
    conditions: [
      ...(types.includes('*') ? [] : [{ name: 'type', expression: `has(object.spec.type) && object.spec.type in ${celStrings(types)}` }]),
      { name: 'controller', expression: isHandled(provider, context.isDefault) },
    ],
    variables: [...variables(provider), ...unknown.variables],
    problems: { error: joined(all('error')), warning: joined(all('warning')) },
    notChecked: [...notChecked, ...rules.notChecked],
  };
}

function joined(lists: readonly string[]): string {
  return lists.length === 0 ? '[]' : lists.join(' + ');
}

function groupsOf(provider: Provider,
  hasIpFunctions: boolean): { readonly groups: readonly Group[]; readonly notChecked: readonly string[] } {
  const groups = new Map<string, Group>();
  const notChecked: string[] = [];
  for (const row of Object.values(provider.table)) {
    if (row.output === true || row.label === true || row.on?.includes('Service') === false) continue;
    const kind = isKeyed(row.as) ? row.as.of : row.as;
    const test = row.unread === undefined ? celOfReading(kind, row, VALUE, { hasIpFunctions, ports: 'variables.ports' },
      provider.reads) : undefined;
    if (test === undefined) notChecked.push(`${row.key}: ${reasonOf(row)}`);
    else addTo(groups, row, { test, expected: kind.expected, severity: OUTCOMES[row.wrong ?? 'unknown'].severity }, provider);
    if (row.deprecated !== undefined)
      addTo(groups, row, { test: 'false', expected: renderText(replacementOf(row.deprecated), YAML), severity: 'warning' }, provider);
  }
  return { groups: [...groups.values()], notChecked };
}

function reasonOf(row: Row): string {
  if (row.unread !== undefined) return 'other settings decide whether the controller reads it';
  if (row.otherPorts !== undefined) return 'the controller passes over ports that the Service does not have';
  return `CEL cannot read ${row.as.type}`;
}

function addTo(groups: Map<string, Group>, row: Row, facts: Pick<Group, 'test' | 'expected' | 'severity'>, provider: Provider): void {
  const types = row.types ?? provider.types ?? (provider.makes === 'add-on' ? [] : ['LoadBalancer']);
  const id = JSON.stringify([types, facts]);
  const group = groups.get(id) ?? { ...facts, types, keys: [], patterns: [] };
  groups.set(id, group);
  if (isKeyed(row.as)) group.patterns.push(...patternsOf(provider, row));
  else group.keys.push(...keysOfRow(provider, row));
}

function groupProblems({ types, test, expected, keys, patterns }: Group): string {
  const isOfType = types.length === 0 ? '' : `variables.type in ${celStrings(types)} && `;
  const among = [...(keys.length === 0 ? [] : [`k in ${celStrings(keys)}`]), ...patterns.map((pattern) => celMatches('k',
    new RegExp(pattern)))];
  const wrong = test === 'false' ? '' : ` && !(${test})`;
  return `variables.keys.filter(k, ${isOfType}(${among.join(' || ')})${wrong}).map(k, ${problemText(expected)})`;
}

