import type { Row } from '../../src/providers/engine/definition/provider';

/** Returns a pseudo-random number generator with the same sequence in each run. */
export function createRandom(seed = 12345): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor(state / 2 ** 15) % below;
  };
}

/** Words that codecs accept for true and false. */
const BOOLEAN_WORDS = [
  '1', 't', 'T', 'TRUE', 'true', 'True', '0', 'f', 'F', 'FALSE', 'false', 'False', 'yes', 'no', 'on', 'off', 'y', 'n',
  'enabled', 'disabled',
];

/**
 * Texts that may be equivalent to another text: booleans, letter case, blanks, signs, leading zeros, fractions, units of durations, order
 * of lists and maps, repeated and empty items, layout of JSON, notation of IPv6 addresses. The caller filters those with the same value.
 */
export function* listOtherSpellings(text: string, row: Row, pick: (below: number) => number): Generator<string> {
  yield* BOOLEAN_WORDS;
  yield* [...row.asDefault ?? [], ...row.default === undefined ? [] : [row.default]];
  const changes = [changeCase, addBlanks, changeSign, changeFraction, changeDuration, reorderItems, repeatItem, changeJson, expandIpv6]
    .filter((change) => Array.from({ length: 20 }).some(() => change(text, pick) !== text));
  for (let round = 0; round < 300; round++) {
    let other = text;
    for (let times = 1 + pick(3), change = pick(changes.length); times > 0; times--, change = pick(4) === 0 ? pick(changes.length) : change)
      other = changes[change](other, pick);
    yield other;
  }
}

type Change = (text: string, pick: (below: number) => number) => string;

const changeCase: Change = (text, pick) =>
  [...text].map((letter) => (pick(2) === 1 ? letter.toUpperCase() : letter.toLowerCase())).join('');
const addBlanks: Change = (text, pick) => [` ${text}`, `${text} `, `\t${text}`, text.replace(/,/g, ', '), text.replace(/,/g, ' ,'),
  text.replace(/=/g, ' = '), `${text}\n`][pick(7)];
const changeSign: Change = (text, pick) => text.replace(/\d+/, (digits) => [`+${digits}`, '0'.repeat(1 + pick(40)) + digits][pick(2)]);
const changeFraction: Change = (text, pick) => (/^\d+$/.test(text) ? `${text}.${'0'.repeat(pick(30))}` : /\.\d+$/.test(text) ? text + '0' : text);
const changeDuration: Change = (text, pick) => {
  const [, amount, unit] = /^(\d+)(h|m|s|ms)$/.exec(text) ?? [];
  if (unit === undefined) return text;
  const total = Number(amount) * { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }[unit as 'h' | 'm' | 's' | 'ms'];
  const minutes = pick(Math.floor(total / 60_000) + 1), rest = total - minutes * 60_000, seconds = pick(Math.floor(rest / 1000) + 1);
  return [`${total}ms`, `${total / 1000}s`, `${total / 60_000}m`, `${minutes}m${rest / 1000}s`,
    `${minutes}m${seconds}s${rest - seconds * 1000}ms`, `0h${minutes}m${rest}ms`, `${total * 1000}us`,
    `${amount}.${'0'.repeat(1 + pick(9))}${unit}`][pick(8)];
};
const reorderItems: Change = (text, pick) => {
  const items = text.split(','), middle = pick(items.length);
  return [...items.slice(middle), ...items.slice(0, middle)].join(',');
};
const repeatItem: Change = (text, pick) => {
  const items = text.split(',');
  return [`${text},`, `,${text}`, text.replace(/,/, ',,'), `${text},${items[pick(items.length)]}`][pick(4)];
};
const changeJson: Change = (text, pick) => {
  if (!/^[[{"]/.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(Array.isArray(value) || typeof value !== 'object' || value === null ? value
      : Object.fromEntries(pick(2) === 0 ? Object.entries(value).reverse() : Object.entries(value)), null, pick(10));
  } catch {
    return text;
  }
};
const expandIpv6: Change = (text, pick) => text.replace(/::/, `:${'0:'.repeat(1 + pick(5))}`);
