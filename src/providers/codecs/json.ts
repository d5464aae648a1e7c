import { distance, nearest } from '../../problem';
import type { EitherTypeCheck } from './either';
import { Wrong, type Kind, type TypeCheck } from './kind';
import type { ListTypeCheck } from './list';
import type { IntegerTypeCheck, LimitOf, Range } from './numbers';
import { isText, type TextFacts, type TextCheckOf } from './text';
import type { AskKind, PartsProblem, RefusedByKind, KnownTypeCheck, TypeChecksOfKinds } from './options';
import type { FactOf } from '../../service/checks/text';
import { isRecord } from '../../service';

/** The expected form of a JSON document, or of a part of it. */
// `any`: a shape is taken whatever its values are, and `unknown` would refuse those that read a narrower one
export interface Shape<value = any, check = undefined> {
  readonly words: string;
  /** What is wrong, at which place; nothing if it is valid. */
  problem(value: unknown, at: string): Wrong | undefined;
  /** A valid value, for tests and documentation. */
  sample(): unknown;
  /** A value that does not. */
  badSample(): unknown;
  /** Only for the compiler: the type of the values. */
  readonly value?: value;
  /** Only for the compiler: the check of literal values. */
  readonly typeCheck?: check;
}

/** The type of the values of a shape. */
export type ShapeValue<shape> = shape extends Shape<infer value, any> ? value : never; // whatever checks its literals

/** A JSON document in one annotation. */
export function json<value, check extends TypeCheck | undefined>(shape: Shape<value, check>): Kind<value, check> {
  const expected = `JSON: ${shape.words}`;
  return {
    type: 'JSON',
    expected,
    encode: (value) => shape.problem(value, '') ?? JSON.stringify(value),
    decode: (text) => {
      const parsed = parse(text);
      // The shape has just agreed.
      return parsed instanceof Wrong ? new Wrong(expected, text) : shape.problem(parsed, '') ?? (parsed as value);
    },
    samples: () => ({
      good: [[shape.sample(), JSON.stringify(shape.sample())]],
      bad: [shape.badSample(), undefined],
      badTexts: ['{', JSON.stringify(shape.badSample())],
    }),
  };
}

/** A JSON object with a shape for each field; those named in `required` must be present. */
// `any`: each field brings its own type.
export function object<const fields extends Readonly<Record<string, Shape<any, any>>>, const required extends keyof fields
  & string = never>(
  fields: fields,
  facts: {
    readonly required?: readonly required[];
    /** Whether a field with an empty text counts as absent. @default false */
    readonly emptyIsUnset?: true;
    /** Whether fields beside these pass. @default false */
    readonly open?: boolean;
    /** A further check of the whole; returns what must be. */
    readonly check?: (value: Readonly<Record<string, unknown>>) => string | undefined;
    /** Fields of the sample, when all the required ones do not make a valid one. */
    readonly sample?: Readonly<Record<string, unknown>>;
  } = {},
  ): Shape<Optional<fields, Exclude<keyof fields, required>> & Needed<fields, required>, ObjectTypeCheck<fields>> {
  const words = `an object with ${Object.keys(fields).join(', ')}`;
  return {
    words,
    problem: (value, at) => {
      if (!isRecord(value)) return new Wrong(`${place(at)}${words}`, value);
      for (const field of facts.required ?? []) {
        if (!Object.keys(value).some((name) => name.toLowerCase() === field.toLowerCase()
          && value[name] !== undefined)) return new Wrong(`${place(at)}the field "${field}"`, value);
      }
      for (const [field, item] of Object.entries(value)) {
        if (item === undefined || (item === '' && facts.emptyIsUnset === true)) continue;
        // Controllers are written in Go, whose reader of JSON takes the names of fields in any case.
        const known = Object.hasOwn(fields, field) ? field : Object.keys(fields).find((name) => name.toLowerCase() === field.toLowerCase());
        if (known === undefined) {
          const guess = nearest(field, Object.keys(fields));
          if (facts.open === true && (guess === undefined || distance(guess, field) > 2)) continue;
          return Wrong.perhaps(`${place(at)}only the fields ${Object.keys(fields).join(', ')}`, field, guess);
        }
        const problem = fields[known].problem(item, at === '' ? field : `${at}.${field}`);
        if (problem !== undefined) return problem;
      }
      const whole = facts.check?.(value);
      return whole === undefined ? undefined : new Wrong(`${place(at)}${whole}`, value);
    },
    sample: () => facts.sample
      ?? Object.fromEntries((facts.required ?? Object.keys(fields).slice(0, 1)).map((field) => [field, fields[field].sample()])),
    badSample: () => 'no object',
  };
}

type ListFacts = { readonly minItems?: number; readonly maxItems?: number };

/** A JSON array. */
export function array<value, check, const facts extends ListFacts = {}>(
  of: Shape<value, check>, facts?: facts,
): Shape<readonly value[], ListTypeCheck<KnownTypeCheck<check>, FactOf<facts, 'minItems'> extends 1 ? 1 : 0,
  LimitOf<FactOf<facts, 'maxItems'>>, never>>;
// `any`: the overloads above name the type check.
export function array<value>(of: Shape<value, any>, facts: ListFacts = {}): Shape<readonly value[], any> {
  const { minItems = 0, maxItems = Infinity } = facts;
  const words = `an array${maxItems === Infinity ? '' : ` of at most ${maxItems}`} of ${of.words}`;
  return {
    words,
    problem: (value, at) => {
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return new Wrong(`${place(at)}${words}`, value);
      for (const [index, item] of value.entries()) {
        const problem = of.problem(item, `${at}[${index}]`);
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
    sample: () => [of.sample()],
    badSample: () => ({}),
  };
}

/** A JSON object with any field names, and values of one shape. */
export function record<value, check>(
  of: Shape<value, check>, facts: { readonly key?: { readonly pattern: RegExp; readonly words: string; readonly good: string } } = {},
): Shape<Readonly<Record<string, value>>, RecordTypeCheck<Shape<value, check>>> {
  const words = `an object from ${facts.key?.words ?? 'names'} to ${of.words}`;
  return {
    words,
    problem: (value, at) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Wrong(`${place(at)}${words}`, value);
      for (const [key, item] of Object.entries(value)) {
        if (facts.key !== undefined && !facts.key.pattern.test(key)) return new Wrong(`${place(at)}${words}`, key);
        const problem = of.problem(item, at === '' ? key : `${at}.${key}`);
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
    sample: () => ({ [facts.key?.good ?? 'name']: of.sample() }),
    badSample: () => [],
  };
}

/** A JSON string, optionally with a pattern. */
export function string<const facts extends Partial<TextFacts> = {}>(facts?: facts): Shape<string, TextCheckOf<facts>>;
export function string(facts: Partial<TextFacts> = {}): Shape<string, any> { // the overloads above name the type check
  const stands = isText({ words: 'a string', minLength: 0, ...facts });
  return leaf(facts.words ?? 'a string', stands, facts.good ?? 'text', 1);
}

/** A JSON number without a fraction. */
export function int<const facts extends Range = {}>(facts?: facts): Shape<number,
  IntegerTypeCheck<LimitOf<facts['min']>, LimitOf<facts['max']>, 'a whole number'>>;
export function int(facts: Range = {}): Shape<number, any> { // the overloads above name the type check
  const { min = -Infinity, max = Infinity } = facts;
  const words = `a whole number${min === -Infinity ? '' : ` from ${min}`}${max === Infinity ? '' : ` to ${max}`}`;
  return leaf(words, (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
    facts.min ?? facts.max ?? 7, 'x');
}

/** A JSON boolean. */
export function bool(): Shape<boolean> {
  return leaf('true or false', (value) => typeof value === 'boolean', true, 'true');
}

/** One of a few JSON strings or numbers. */
export function choice<const value extends string | number | boolean>(...choices: readonly value[]): Shape<value> {
  return leaf(choices.length === 1 ? JSON.stringify(choices[0]) : `one of ${choices.map((one) => JSON.stringify(one)).join(', ')}`,
    (value) => choices.some((one) => one === value), choices[0], 'no such choice');
}

/** One of a few words, in any case. */
export function anyCaseChoice<const value extends string>(...choices: readonly value[]): Shape<value> {
  const known = new Set<string>(choices.map((one) => one.toLowerCase()));
  return {
    ...choice(...choices),
    problem: (value, at) => typeof value === 'string' && known.has(value.toLowerCase()) ? undefined : choice(...choices).problem(value, at),
  };
}

/** A value of either shape. */
export function eitherShape<one, oneCheck, other, otherCheck>(
  first: Shape<one, oneCheck>, second: Shape<other, otherCheck>,
): Shape<one | other, EitherTypeCheck<one, oneCheck, other, otherCheck>> {
  return {
    words: `${first.words} or ${second.words}`,
    problem: (value, at) => first.problem(value, at) === undefined || second.problem(value, at) === undefined
      ? undefined : new Wrong(`${place(at)}${first.words} or ${second.words}`, value),
    sample: () => first.sample(),
    badSample: () => null,
  };
}

/** Any JSON value. */
export function anything(): Shape<unknown> {
  return leaf('any JSON', (value) => value !== undefined, {}, undefined);
}

/** The same check of a literal object: each field by the type check of its shape. */
export interface ObjectTypeCheck<fields> extends TypeCheck {
  readonly problem: FieldsProblem<this['given'], fields, this['ports']>;
  readonly refused: this['given'] extends NoObject
    ? FieldsProblem<this['given'], fields, this['ports']> : RefusedFields<this['given'], fields, this['ports']>;
}

/** The same check of a literal object with free names. */
export interface RecordTypeCheck<of> extends TypeCheck {
  readonly problem: ValuesProblem<this['given'], of, this['ports']>;
  readonly refused: this['given'] extends readonly unknown[]
    ? ValuesProblem<this['given'], of, this['ports']> : RefusedValues<this['given'], of, this['ports']>;
}

type NoObject = string | number | boolean | readonly unknown[];
type FieldsProblem<given, fields, ports> =
  given extends NoObject ? `this must be an object with ${keyof fields & string}` : given extends object
  ? PartsProblem<given, TypeChecksOfKinds<fields>, keyof given & keyof TypeChecksOfKinds<fields>, ports> : never;
type RefusedFields<given, fields, ports> = {
  readonly [field in keyof given]: field extends keyof fields ? RefusedByKind<fields[field], given[field], ports> : given[field];
};
type ValuesProblem<given, of, ports> = given extends readonly unknown[] ? 'this must be an object'
  : given extends object ? AskKind<of, given[keyof given], ports> : never;
type RefusedValues<given, of, ports> = { readonly [name in keyof given]: RefusedByKind<of, given[name], ports> };

// Mapped over a key parameter, as Pick is: only so do the comments of the fields show in the editor.
type Optional<fields, field extends keyof fields> = { readonly [name in field]?: ShapeValue<fields[name]> };
type Needed<fields, field extends keyof fields> = { readonly [name in field]: ShapeValue<fields[name]> };

function leaf<value>(words: string, stands: (value: unknown) => boolean, good: unknown, bad: unknown): Shape<value> {
  return {
    words,
    problem: (value, at) => stands(value) ? undefined : new Wrong(`${place(at)}${words}`, value),
    sample: () => good,
    badSample: () => bad,
  };
}

function place(at: string): string {
  return at === '' ? '' : `at "${at}" `;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new Wrong('JSON', text);
  }
}
