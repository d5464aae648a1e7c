import { distance, findNearest } from '../../problem';
import { findBrokenRelation, type FieldRelation, type FieldRelationErrors } from './field-relations';
import type { EitherTypeCheck } from './one-of';
import {
  Wrong, type Kind, type KindErrors, type PartsProblem, type PresentTypeCheck, type TypeCheck, type TypeChecksOfKinds, type WithErrorsOf,
} from './kind';
import type { ListTypeCheck } from './list';
import type { IntegerTypeCheck, LimitOf, Range } from './numbers';
import { isText, type TextFacts, type TextCheckOf } from './text';
import type { ErrorInPlaceOf, FactOf, PropOf } from '../../service/checks';
import { isRecord } from '../../service';

/** The expected form of a JSON document, or of a part of it. */
// `any`: accepts shapes of all values; `unknown` would refuse shapes that read a narrower value
export interface Shape<Value = any, Check = undefined> {
  /** The expected value, as text after "expected": `an array of numbers`. */
  readonly words: string;
  /** Returns the problem of a value, with its path in the document; `undefined` if the value is valid. */
  problem(value: unknown, path: string): Wrong | undefined;
  /** Returns a value as its type spells it, with names of fields and words that are read case-insensitively. @default - unchanged */
  respell?(value: unknown): unknown;
  /** A valid value, for tests and documentation. */
  sample(): unknown;
  /** An invalid value, for tests. */
  badSample(): unknown;
  /** Type-only: the type of the values. The property is never set. */
  readonly value?: Value;
  /** Type-only: the compile-time check of literal values. The property is never set. */
  readonly typeCheck?: Check;
}

/** The type of the values of a shape. */
// `any`: a shape with any check of literals.
export type ShapeValue<GivenShape> = GivenShape extends Shape<infer Value, any> ? Value : never;

/** Returns a kind for a JSON document in one annotation; values are written by `JSON.stringify`. */
export function json<Value, Check extends TypeCheck | undefined>(shape: Shape<Value, Check>): Kind<Value, Check> {
  const expected = `JSON: ${shape.words}`;
  return {
    type: 'JSON',
    expected,
    encode: (value) => shape.problem(value, '') ?? JSON.stringify(value),
    decode: (text) => {
      const parsed = parseJson(text);
      // TypeScript: `shape.problem` found no problem, so the value has the type of the shape.
      return parsed instanceof Wrong ? new Wrong(expected, text) : shape.problem(parsed, '') ?? (respell(shape, parsed) as Value);
    },
    samples: () => ({
      good: [[shape.sample(), JSON.stringify(shape.sample())]],
      bad: [shape.badSample(), undefined],
      badTexts: ['{', JSON.stringify(shape.badSample())],
    }),
  };
}

// `any`: shapes of all values.
const respell = (shape: Shape<any, any>, value: unknown): unknown => shape.respell === undefined ? value : shape.respell(value);

/** Returns the shape of a JSON object with a shape for each field, read case-insensitively; those in `required` must be present. */
// `any`: each field brings its own type.
export function object<const Fields extends Readonly<Record<string, Shape<any, any>>>, const Required extends keyof Fields
  & string = never, const Relations extends readonly FieldRelation[] = []>(
  fields: Fields,
  facts: {
    readonly required?: readonly Required[];
    /** Whether a field whose value is the empty string counts as absent. @default false */
    readonly emptyIsUnset?: true;
    /** Whether fields other than those in `fields` are allowed. @default false */
    readonly open?: boolean;
    /** Relations between the fields. @default - none */
    readonly relations?: Relations;
    /** The sample value, for tests, if an object with only the required fields is not valid. */
    readonly sample?: Readonly<Record<string, unknown>>;
  } = {},
): Shape<
  OptionalFields<Fields, Exclude<keyof Fields, Required>> & RequiredFields<Fields, Required>, ObjectTypeCheck<Fields, Relations[number]>
> {
  const words = `an object with ${Object.keys(fields).join(', ')}`;
  // Go's JSON decoder matches field names case-insensitively.
  const findField = (name: string) => Object.hasOwn(fields, name) ? name
    : Object.keys(fields).find((field) => field.toLowerCase() === name.toLowerCase());
  const respellFields = (value: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(value).map(([name, item]) => {
    const field = findField(name);
    return field === undefined ? [name, item] : [field, respell(fields[field], item)];
  }));
  return {
    words,
    problem: (value, path) => {
      if (!isRecord(value)) return wrongAt(path, words, value);
      const respelt = respellFields(value);
      const missing = facts.required?.find((field) => respelt[field] === undefined);
      if (missing !== undefined) return wrongAt(path, `the field "${missing}"`, value);
      for (const [field, item] of Object.entries(value)) {
        if (item === undefined || (item === '' && facts.emptyIsUnset === true)) continue;
        const fieldName = findField(field);
        if (fieldName === undefined) {
          const meant = findNearest(field, Object.keys(fields));
          // An unknown field with more than two other letters is probably no typo.
          if (facts.open === true && (meant === undefined || distance(meant, field) > 2)) continue;
          return Wrong.perhaps(`${placeOf(path)}only the fields ${Object.keys(fields).join(', ')}`, field, meant);
        }
        const problem = fields[fieldName].problem(item, path === '' ? field : `${path}.${field}`);
        if (problem !== undefined) return problem;
      }
      const problem = findBrokenRelation(respelt, facts.relations ?? []);
      return problem === undefined ? undefined : wrongAt(path, problem, value);
    },
    respell: (value) => isRecord(value) ? respellFields(value) : value,
    sample: () => facts.sample
      ?? Object.fromEntries((facts.required ?? Object.keys(fields).slice(0, 1)).map((field) => [field, fields[field].sample()])),
    badSample: () => 'no object',
  };
}

type ArrayFacts = { readonly minItems?: number; readonly maxItems?: number };

/** Returns the shape of a JSON array. */
export function array<Value, Check, const Facts extends ArrayFacts = {}>(
  of: Shape<Value, Check>, facts?: Facts,
): Shape<readonly Value[], ListTypeCheck<PresentTypeCheck<Check>, FactOf<Facts, 'minItems'> extends 1 ? 1 : 0,
  LimitOf<FactOf<Facts, 'maxItems'>>, never>>;
// `any`: the overloads above name the type check.
export function array<Value>(of: Shape<Value, any>, facts: ArrayFacts = {}): Shape<readonly Value[], any> {
  const { minItems = 0, maxItems = Infinity } = facts;
  const words = `an array${maxItems === Infinity ? '' : ` of at most ${maxItems}`} of ${of.words}`;
  return {
    words,
    problem: (value, path) => {
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return wrongAt(path, words, value);
      for (const [index, item] of value.entries()) {
        const problem = of.problem(item, `${path}[${index}]`);
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
    respell: (value) => Array.isArray(value) ? value.map((item) => respell(of, item)) : value,
    sample: () => [of.sample()],
    badSample: () => ({}),
  };
}

/** Returns the shape of a JSON object with any field names, and values of one shape. */
export function record<Value, Check>(
  of: Shape<Value, Check>, facts: { readonly key?: { readonly pattern: RegExp; readonly words: string; readonly good: string } } = {},
): Shape<Readonly<Record<string, Value>>, RecordTypeCheck<Shape<Value, Check>>> {
  const words = `an object from ${facts.key?.words ?? 'names'} to ${of.words}`;
  return {
    words,
    problem: (value, path) => {
      if (!isRecord(value)) return wrongAt(path, words, value);
      for (const [key, item] of Object.entries(value)) {
        if (facts.key !== undefined && !facts.key.pattern.test(key)) return wrongAt(path, words, key);
        const problem = of.problem(item, path === '' ? key : `${path}.${key}`);
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
    respell: (value) => isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, respell(of, item)])) : value,
    sample: () => ({ [facts.key?.good ?? 'name']: of.sample() }),
    badSample: () => [],
  };
}

/** Returns the shape of a JSON string, optionally with a pattern. */
export function string<const Facts extends Partial<TextFacts> = {}>(facts?: Facts): Shape<string, TextCheckOf<Facts>>;
export function string(facts: Partial<TextFacts> = {}): Shape<string, any> { // the overloads above name the type check
  const isValid = isText({ words: 'a string', minLength: 0, ...facts });
  return leaf(facts.words ?? 'a string', isValid, facts.good ?? 'text', 1);
}

/** Returns the shape of a JSON number without a fraction. */
export function int<const Facts extends Range = {}>(facts?: Facts): Shape<number,
  IntegerTypeCheck<LimitOf<Facts['min']>, LimitOf<Facts['max']>, 'a whole number'>>;
export function int(facts: Range = {}): Shape<number, any> { // the overloads above name the type check
  const { min = -Infinity, max = Infinity } = facts;
  const words = `a whole number${min === -Infinity ? '' : ` from ${min}`}${max === Infinity ? '' : ` to ${max}`}`;
  return leaf(words, (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
    facts.min ?? facts.max ?? 7, 'x');
}

/** Returns the shape of a JSON boolean. */
export function bool(): Shape<boolean> {
  return leaf('true or false', (value) => typeof value === 'boolean', true, 'true');
}

/** Returns the shape for one of a few JSON strings, numbers or booleans, with exact spelling. */
export function choice<const Value extends string | number | boolean>(...choices: readonly Value[]): Shape<Value> {
  return leaf(choices.length === 1 ? JSON.stringify(choices[0]) : `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`,
    (value) => choices.some((choice) => choice === value), choices[0], 'no such choice');
}

/** Returns the shape for one of a few words, in any case. */
export function anyCaseChoice<const Value extends string>(...choices: readonly Value[]): Shape<Value> {
  const exactChoice = choice(...choices);
  const respellChoice = (value: unknown) =>
    typeof value === 'string' ? choices.find((word) => word.toLowerCase() === value.toLowerCase()) ?? value : value;
  return { ...exactChoice, problem: (value, path) => exactChoice.problem(respellChoice(value), path), respell: respellChoice };
}

/** Returns the shape of a value of either shape. */
export function eitherShape<One, OneCheck, Other, OtherCheck>(
  first: Shape<One, OneCheck>, second: Shape<Other, OtherCheck>,
): Shape<One | Other, EitherTypeCheck<One, OneCheck, Other, OtherCheck>> {
  return {
    words: `${first.words} or ${second.words}`,
    problem: (value, path) => first.problem(value, path) === undefined || second.problem(value, path) === undefined
      ? undefined : wrongAt(path, `${first.words} or ${second.words}`, value),
    sample: () => first.sample(),
    badSample: () => null,
  };
}

/** Returns the shape of any JSON value. */
export function anything(): Shape<unknown> {
  return leaf('any JSON', (value) => value !== undefined, {}, undefined);
}

/** The compile-time check of a literal object: each field by the type check of its shape, and the relations between fields. */
export interface ObjectTypeCheck<Fields, Relations = never> extends TypeCheck {
  readonly problem: FieldsProblem<this['given'], Fields, Relations, this['ports']>;
  readonly refused: this['given'] extends NotAnObject ? this['problem']
    : RefusedObject<this['given'], Fields, this['ports'], FieldRelationErrors<this['given'], Relations>>;
}

/** The compile-time check of a literal object with arbitrary field names. */
export interface RecordTypeCheck<Of> extends TypeCheck {
  readonly problem: ValuesProblem<this['given'], Of, this['ports']>;
  readonly refused: this['given'] extends readonly unknown[]
    ? ValuesProblem<this['given'], Of, this['ports']> : RefusedValues<this['given'], Of, this['ports']>;
}

type NotAnObject = string | number | boolean | readonly unknown[];
type FieldsProblem<Input, Fields, Relations, Ports> =
  Input extends NotAnObject ? `this must be an object with ${keyof Fields & string}` : Input extends object
  ? PartsProblem<Input, TypeChecksOfKinds<Fields>, keyof Input & keyof TypeChecksOfKinds<Fields>, Ports>
    | PropOf<FieldRelationErrors<Input, Relations>, 'error'> : never;
type RefusedObject<Input, Fields, Ports, Broken> = [Extract<Broken, { readonly at: 'object' }>] extends [never] ? {
  readonly [Field in keyof Input]: ErrorOfField<Broken, Field> extends infer Sentence ? [Sentence] extends [never]
    ? Field extends keyof Fields ? WithErrorsOf<Fields[Field], Input[Field], Ports> : Input[Field]
    : ErrorInPlaceOf<Sentence, Input[Field]> : never;
} : PropOf<Broken, 'error'>;
type ErrorOfField<Broken, Field> = Broken extends { readonly at: Field; readonly error: infer Sentence } ? Sentence : never;
type ValuesProblem<Input, Of, Ports> = Input extends readonly unknown[] ? 'this must be an object'
  : Input extends object ? KindErrors<Of, Input[keyof Input], Ports> : never;
type RefusedValues<Input, Of, Ports> = { readonly [Name in keyof Input]: WithErrorsOf<Of, Input[Name], Ports> };

// TypeScript: mapped over a type parameter, as `Pick` is, so that editors show the doc comments of the fields.
type OptionalFields<Fields, Field extends keyof Fields> = { readonly [Name in Field]?: ShapeValue<Fields[Name]> };
type RequiredFields<Fields, Field extends keyof Fields> = { readonly [Name in Field]: ShapeValue<Fields[Name]> };

/** Returns the shape of a value without parts, with a valid and an invalid sample. */
const leaf = <Value>(words: string, isValid: (value: unknown) => boolean, good: unknown, bad: unknown): Shape<Value> => ({
  words,
  problem: (value, path) => isValid(value) ? undefined : wrongAt(path, words, value),
  sample: () => good,
  badSample: () => bad,
});

/** The error for a part of a JSON document: `at "rules[0].port" a whole number`; for the document itself, only the expected value. */
const wrongAt = (path: string, expected: string, found: unknown): Wrong => new Wrong(placeOf(path) + expected, found);

const placeOf = (path: string): string => path === '' ? '' : `at "${path}" `;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new Wrong('JSON', text);
  }
}
