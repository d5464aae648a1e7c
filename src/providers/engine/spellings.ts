import { isKeyed } from '../codecs/keyed';
import { ANNOTATION_VALUE } from './definition/cards';
import type { AnnotatedService, Provider } from './definition/provider';
import { metadataKey } from '../../problem/path';
import type { Findings } from '../../problem/findings';

/** How sentences spell the options of a table: by the whole key, or by what follows the prefix of the provider. */
export interface Spellings {
  readonly pattern: RegExp;
  readonly options: ReadonlyMap<string, string>;
}
const SPELLINGS = new WeakMap<Provider, Spellings>();

export function spellingsOf(provider: Provider): Spellings {
  let known = SPELLINGS.get(provider);
  if (known === undefined) {
    const options = new Map<string, string>();
    for (const [option, { key, output }] of Object.entries(provider.table)) {
      if (output === true || key.includes('{')) continue;
      const tails = provider.prefixes.filter((prefix) => key.startsWith(prefix)).map((prefix) => key.slice(prefix.length));
      // A single word may be one of the sentence, not a key.
      for (const spelling of [key, key.slice(key.indexOf('/') + 1), ...tails]) {
        if (/[-/.]/.test(spelling) && !options.has(spelling)) options.set(spelling, option);
      }
    }
    const longest = [...options.keys()].sort((one, other) => other.length - one.length)
      .map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    known = {
      options,
      pattern: new RegExp(
        `(?<![\\w./-])"?(${longest.join('|') || '(?!)'})"?(?![\\w/-])(?:( with | to (?:a value such as )?|: ?| )"([^"]*)")?`, 'g',
      ),
    };
    SPELLINGS.set(provider, known);
  }
  return known;
}

/** Writes whole keys, and an example where no value is named, in the fixes of the problems from `first` on: they can be pasted. */
export function writeWholeKeys(service: AnnotatedService, { problems }: Findings, first: number): void {
  for (const [at, problem] of problems.entries()) {
    if (at >= first && problem.code !== ANNOTATION_VALUE.code)
      problems[at] = { ...problem, fix: inWholeKeys(problem.fix, metadataKey(problem.segments)?.key, service) };
  }
}

function inWholeKeys(fix: string, own: string | undefined, service: AnnotatedService): string {
  const { pattern, options } = spellingsOf(service.provider);
  const whole = fix.replace(pattern, (found, spelling: string, between: string | undefined, text: string | undefined, at: number) => {
    const option = options.get(spelling)!; // the pattern is made of them
    // A whole key is meant as it stands: the rule that names it may be about its prefix.
    const key = `"${spelling.includes('/') ? spelling : service.keyOf(option)}"`;
    if (text !== undefined) return `${key}${between}"${text}"`;
    const isSet = /\bset (?:\S+ (?:and|or) )*$/.test(fix.slice(0, at)) && !/^(?: (?:and|or) \S+)* to /.test(fix.slice(at + found.length));
    const example = isSet ? exampleOf(service.provider, option) : undefined;
    return example === undefined ? key : `${key} to a value such as "${example}"`;
  });
  return own === undefined || whole.startsWith('remove it') ? whole : whole.replace(/(?<=, or remove )it$/, `"${own}"`);
}

/** A text that the option takes; `undefined` where its kind has none that says more than that it is a text. */
function exampleOf({ table }: Provider, option: string): string | undefined {
  const { as } = table[option];
  const text = isKeyed(as) ? undefined : as.samples().good[0]?.[1];
  return text === 'some-text' ? undefined : text;
}
