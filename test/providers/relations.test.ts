import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isList, isRecord } from '../../src/service';
import type { CrossRule } from '../../src/providers/engine/definition/provider';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import type { Fields } from '../../src/providers/codecs/field-relations';
import type { PortsSubject, RequiredTogether, Requirements, TypedRule, Subject, Expected } from '../../src/providers/relations';

/** Constructs with the rules of their controller, and the options and fields that they lack; of two forms, only one is listed. */
const CONSTRUCTS = Object.entries(CONTROLLERS).flatMap(([id, { load }]) => {
  const { rules, offers = {} } = load();
  return Object.entries(offers).filter(([name]) => !name.includes('/') && !(id === 'aws-in-tree' && name === 'AwsNlbService'))
    .map(([construct, { protocols, hidden = [], fixed = {}, without = [] }]) => ({
      construct, rules, closed: new Set<string>([...hidden, ...Object.keys(fixed), ...without, ...protocols.length === 1 ? ['ports'] : []]),
    }));
});
const programs = ['relations', 'structured']
  .flatMap((file) => readFileSync(join(__dirname, `../../test-types/refused/${file}.ts`), 'utf8').split('\n\n'));
type Wanted = Fields[string];
const worded = (value: Wanted): string => ([value].flat() as readonly Wanted[])
  .map((word) => typeof word === 'string' ? `'${word}'` : typeof word === 'object' ? entriesText(word as Fields) : String(word))
  .join(' or ');
const entriesText = (entries: Fields): string => Object.entries(entries).map(([key, each]) => each === '*' ? `an entry '${key}'`
  : typeof each === 'boolean' ? `${key}=${each}` : isRecord(each) && 'above' in each ? `${key} above ${each.above}`
  : `${key}: ${worded(each)}`).join();
const NAMING = {
  first: 'be the number of the first port', only: 'have entries for ports of this Service only', every: 'have an entry for each port',
  noUdp: 'not be a UDP port', noTcp: 'not contain a TCP port', tcpOnly: 'not contain a UDP port',
  ranges: 'contain ranges that begin at a port of this Service and do not overlap',
};
const ITEM_COUNTS = { atMost: 'at most as', atLeast: 'at least as', exactly: 'as' };
function shown(value: Expected): string {
  if (value === '*') return '';
  if (typeof value !== 'object' || isList(value)) return `: ${worded(value)}`;
  if ('entry' in value) return `: ${worded(value.entry)}`;
  if ('protocol' in value) return ` of ${value.protocol} only`;
  if ('without' in value) return ` without ${value.without}`;
  if ('each' in value) return ` with a ${value.each} each`;
  if ('atMostOne' in value) return ` of which only one is ${value.atMostOne}`;
  if ('one' in value) return ` including ${value.one}`;
  if ('max' in value) return ` of at most ${value.max}`;
  if ('noEntry' in value) return ` without ${Object.values(value.noEntry).map(worded).join()}`;
  if ('same' in value || 'families' in value || 'naming' in value || 'productBelow' in value || 'entryFor' in value
    || 'noEntryFor' in value || 'namedIn' in value || 'portNumber' in value || 'items' in value || 'uses' in value
    || 'overriding' in value || 'maxNumbers' in value || 'notFor' in value) return '';
  if ('listing' in value) return ' with the same port';
  if ('forwards' in value) return `: ${worded(value.forwards[0])}`;
  return 'compared' in value ? '' : typeof value.not === 'boolean' ? `: ${!value.not}` : `: not ${worded(value.not)}`;
}

/**
 * Expected sentence of each relation: `test-types/refused/relations.ts` has a program for each, and `test/type-programs.test.ts` runs them.
 */
const SENTENCES = CONSTRUCTS.flatMap(({ construct, rules, closed }) => rules.filter(isRelating).flatMap(({ of, beside }) =>
  (Array.isArray(of) ? of as string[] : Object.keys(of)).filter((option) => !closed.has(option)
    && ![beside].flat().some((way) => Object.keys(way as RequiredTogether).some((name) => name !== 'ports' && closed.has(name))))
    .flatMap((option) => sentences(subject(option, of), beside)).map((sentence) => [construct, sentence] as const)));

test.each(SENTENCES)('%s: %s', (construct, sentence) => {
  const program = programs.filter((each) => each.includes(`new ${construct}(`)
    && each.split('\n')[0]!.replace(/(: (write|set|remove|add|create|divide) .*)? \[[^\]]+\]$/, '').endsWith(`: ${sentence}`));
  expect(program).toHaveLength(1);
});

/** The option as the subject of a sentence. */
function subject(option: string, of: Subject<string> | PortsSubject): string {
  const wanted: unknown = Object(of)[option];
  if (!isRecord(wanted) || 'having' in wanted && option !== 'ports') return option;
  if (option !== 'ports')
    return Object.values(wanted).every((each) => typeof each === 'boolean') ? option : `${option} with ${entriesText(wanted as Fields)}`;
  return ['UDP', 'UDP only'].includes(String(wanted.having)) ? 'UDP ports'
    : wanted.having === 'one number' ? 'TCP and UDP ports of one number' : `ports of ${String(wanted.having)}`;
}

function sentences(option: string, beside: Requirements): string[] {
  if (!Array.isArray(beside)) return Object.entries(beside as RequiredTogether).map(([other, wanted]) => sentence(option, other, wanted));
  const [[[other, wanted]]] = (beside as readonly RequiredTogether[]).map(Object.entries) as [[[string, Expected]]];
  if (isRecord(wanted) && ['naming', 'productBelow', 'families', 'noEntryFor', 'uses', 'maxNumbers'].some((demand) => demand in wanted))
    return [sentence(option, other, wanted)];
  const ways = (beside as readonly RequiredTogether[]).map((way) => Object.entries(way)
    .map(([other, wanted]) => isRecord(wanted) && 'portNumber' in wanted ? `be port ${wanted.portNumber}` : `${other}${shown(wanted)}`)
    .join(' and '));
  return [`${option} must be set together with ${ways.join(', or ')}`];
}

function sentence(option: string, other: string, wanted: Expected): string {
  if (typeof wanted === 'object' && 'noEntry' in wanted) {
    const words = Object.entries(wanted.noEntry).map(([field, word]) => word === '*' ? `'${field}'` : worded(word)).join();
    const lacking = wanted.lacking === undefined ? '' : ` without ${wanted.lacking}`;
    return `${option} must not be set together with ${other} of ${words}${lacking}`;
  }
  if (typeof wanted === 'object' && 'noEntryFor' in wanted)
    return Object.keys(wanted.having).length === 0 ? `${option} must have ${worded(wanted.lacking ?? [])} for 'web'`
      : `${option} must not have ${entriesText(wanted.having)} for ${wanted.noEntryFor} ports`;
  if (typeof wanted === 'object' && 'overriding' in wanted) return `${option} must have ${entriesText(wanted.needs)} for 'web'`;
  if (typeof wanted === 'object' && 'notFor' in wanted) return `${option} must not have an entry for 'web', for which ${other} is true`;
  if (typeof wanted === 'object' && 'maxNumbers' in wanted) return `${option} must have at most ${wanted.maxNumbers} numbers`;
  if (typeof wanted === 'object' && 'uses' in wanted)
    return `${option} must have 'net' among its ${wanted.uses}, or ${wanted.of} that use others`;
  if (typeof wanted === 'object' && 'namedIn' in wanted) return `${option} must have one of its ${wanted.namedIn} for each port`;
  if (typeof wanted === 'object' && 'entryFor' in wanted) return `${option} must be set together with ${other} for the same ports`;
  if (typeof wanted === 'object' && 'naming' in wanted) return `${option} must ${NAMING[wanted.naming]}`;
  if (option === other && typeof wanted === 'string') return `${option} must contain '${wanted}'`;
  if (option.startsWith(`${other} with `)) return `${option} must contain ${entriesText((wanted as { readonly entry: Fields }).entry)}`;
  if (typeof wanted === 'object' && 'productBelow' in wanted) return `${option} times ${other} must be less than ${wanted.productBelow}`;
  if (typeof wanted === 'object' && 'same' in wanted) return `${option} must have one protocol`;
  if (typeof wanted === 'object' && 'families' in wanted) return wanted.families === 'different'
    ? `${option} must have one address, or one IPv4 and one IPv6 address`
    : wanted.families === 'within'
    ? `${option} must be of the IP families in ${other}`
    : `${option} must have ${option === 'loadBalancerSourceRanges' ? 'ranges' : 'addresses'} of each IP family`;
  if (typeof wanted === 'object' && 'items' in wanted)
    return `${option} must have ${ITEM_COUNTS[wanted.items]} many items as ${other} says`;
  if (typeof wanted !== 'object' || !('not' in wanted || 'compared' in wanted) || 'protocol' in wanted || 'entry' in wanted)
    return `${option} must be set together with ${other}${shown(wanted)}`;
  if ('not' in wanted && typeof wanted.not === 'boolean') return `${option} must be set together with ${other}${shown(!wanted.not)}`;
  if ('not' in wanted) return `${option} must not be set together with ${other}${shown(wanted.not as Expected)}`;
  const order = { below: 'be greater than', atMost: 'not be less than', above: 'be less than', atLeast: 'not be greater than' };
  if (wanted.compared === 'asMany') return `${option} must have as many items as ${other}`;
  if (wanted.compared === 'apart') return `${option} must not name a port that ${other} names`;
  return `${option} must ${order[wanted.compared]} ${other}${wanted.onlyDefault ? `, which is ${wanted.default} by default` : ''}`;
}

function isRelating(rule: CrossRule): rule is TypedRule<Subject<string>, Requirements> {
  return 'beside' in rule;
}
