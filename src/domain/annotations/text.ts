import { Wrong, type Kind, type Twin } from './kind';

/** What is known of a text. */
export interface TextFacts {
  /** What it is, in words that follow "expected". */
  readonly words: string;
  /** A whole text must match it. */
  readonly pattern?: RegExp;
  /** @default 1 */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A text that stands; needed beside a pattern, for the tests and the documentation. */
  readonly good?: string;
  /** A text that does not; needed beside a pattern. */
  readonly bad?: string;
}

/** A text with a length, a pattern, or only a meaning. */
export function text(facts: TextFacts): Kind<string>; // apart: in a table, whose kinds may have any twin, `twin` would be inferred as `any`
export function text<twin extends Twin>(facts: TextFacts): Kind<string, twin>;
export function text(facts: TextFacts): Kind<string> {
  const { min, max } = { min: facts.minLength ?? 1, max: facts.maxLength ?? Infinity };
  const lengths = max === Infinity ? '' : ` of at most ${max} characters`;
  const expected = `${facts.words}${lengths}`;
  const verdict = (value: unknown) =>
    typeof value === 'string' && value.length >= min && value.length <= max && (facts.pattern?.test(value) ?? true) ? value : new Wrong(expected, value);
  const bad = [...(facts.bad === undefined ? [] : [facts.bad]), ...(min > 0 ? [''] : []), ...(max < 5000 ? ['x'.repeat(max + 1)] : [])];
  return {
    type: 'string',
    expected,
    encode: verdict,
    decode: verdict,
    samples: () => ({ good: [[facts.good ?? 'some-text', facts.good ?? 'some-text']], bad: [...bad, 1, null, {}], badTexts: bad }),
  };
}
