import type { ChangeFact, ChangeSource } from '../src/providers/engine/definition/change-fact';

/** Effects of a change as the tables print them. */
const EFFECTS: Readonly<Record<ChangeFact['effect'], string>> = {
  'in-place': 'in place', 'replaced-part': 'interrupts: a part is recreated', recreated: '**recreated**', ignored: 'ignored',
  refused: '**refused**', unknown: 'unknown',
};

/** Columns of the table of changes. */
export const CHANGE_HEAD = ['Change', 'Condition', 'Effect', 'Lost', 'Description', 'Source'] as const;

/** The cells of one row of the table of changes. */
export function toRow(fact: ChangeFact): readonly string[] {
  return [describeChange(fact), conditionOf(fact), EFFECTS[fact.effect], (fact.lost ?? []).join(', '), fact.words.replaceAll('|', '\\|'),
    sourceOf(fact)];
}

function sourceOf({ source, removal }: ChangeFact): string {
  if (source === undefined) return 'not published';
  const isElsewhere = removal !== undefined && (removal.path !== source.path || removal.symbol !== source.symbol);
  return `${linkTo(source)}${isElsewhere ? `; a removal: ${linkTo(removal)}` : ''}`;
}

function linkTo({ repo, commit, path, symbol, line }: ChangeSource): string {
  const page = `https://github.com/${repo}/blob/${commit}/${encodeURI(path)}${line === undefined ? '' : `#L${line}`}`;
  return `[${path.split('/').at(-1)}](${page}) \`${symbol}\``;
}

function describeChange({ option = [], field = [], part, drops, from, to }: ChangeFact): string {
  const names = [option, field].flat().map((name) => `\`${name}\``).join(', ') + (part === undefined ? '' : ` (\`${part}\`)`)
    + (drops === true ? ', where an item is no longer listed' : '');
  if (from === undefined && to === undefined) return names;
  return `${names}: ${formatPattern(from)} → ${formatPattern(to)}`;
}

/** Describes a pattern of old or new values. */
function formatPattern(pattern: ChangeFact['from']): string {
  if (pattern === undefined) return 'anything';
  if (pattern === null) return 'absent';
  if (pattern === '*') return 'any value';
  if (pattern === '!') return 'a wrong value';
  if (typeof pattern === 'string') return `\`${pattern}\``;
  if (pattern.source === '^\\d*[02468]$') return 'an even number';
  const anyOf = (texts: string) => texts.split('|').map((text) => `\`${text.replace(/\$$/, '').replaceAll('\\', '')}\``).join(' or ');
  const [, not] = /^\^\(\?!(.*)\)\.?$/.exec(pattern.source) ?? [], [, these, optional] = /^\^\(\?:(.*)\)(\??)\$$/.exec(pattern.source) ?? [];
  if (not !== undefined) return `neither ${anyOf(not)}`.replace(/^neither ([^ ]+)$/, 'other than $1').replaceAll(' or ', ' nor ');
  if (these !== undefined) return `${anyOf(these)}${optional === '' ? '' : ' or absent'}`;
  return /^\^(.*)\$$/.test(pattern.source) ? anyOf(pattern.source.slice(1, -1)) : `with \`${pattern.source.replaceAll('\\', '')}\``;
}

function conditionOf({ when = {}, if: condition }: ChangeFact): string {
  const { options = {}, class: className, loadBalancerIP, typeBefore } = when;
  const conditions = [
    ...Object.entries(options).map(([option, pattern]) => `\`${option}\` is ${formatPattern(pattern)}`),
    ...className === undefined ? [] : [`the class is ${formatPattern(className)}`],
    ...loadBalancerIP === undefined ? [] : [`\`loadBalancerIP\` is ${formatPattern(loadBalancerIP)}`],
    ...typeBefore === undefined ? [] : [`the type was ${formatPattern(typeBefore)}`],
    ...condition === undefined ? [] : [condition],
  ];
  return conditions.join(', and ');
}
