import type { TypeCheck } from './kind';
import type { ErrorInPlaceOf, ErrorsInside } from '../../service/checks';

/** The error messages for the given options that have a type check. */
// Not written with `CheckType`: these options have a type check, and TypeScript would evaluate the arguments of one more type.
export type PartsProblem<Input, Checks, Written extends keyof Input & keyof Checks, Ports> = {
  [Option in Written]-?: (Checks[Option] & { readonly given: Input[Option]; readonly ports: Ports })['problem' & keyof Checks[Option]]
}[Written];

/**
 * The type checks of the options that have one, by option.
 *
 * For load balancer constructs `scripts/load-balancer-options.ts` writes them as an interface: the compiler then looks only at the rows
 * of the options that a program has.
 */
// Mapped over the names, and not with `as`, because TypeScript would evaluate those names again in each call.
export type TypeChecksOf<Table> = { readonly [Option in CheckedOptions<Table>]: TypeCheckOf<Table[Option]> };
type CheckedOptions<Table> = { [Option in keyof Table]: [TypeCheckOf<Table[Option]>] extends [never] ? never : Option }[keyof Table];
/** The check of an option by its row in a table; `never` if it has none. */
export type TypeCheckOf<Row> = Row extends { readonly as: infer Kind } ? TypeCheckOfKind<Kind> : never;
type TypeCheckOfKind<Kind> = Kind extends { readonly typeCheck?: infer Check } ? PresentTypeCheck<Check> : never;
/** The type check, or `never` if there is none. `undefined` is tested first: without strictNullChecks it is assignable to every type. */
export type PresentTypeCheck<Check> = Check extends undefined ? never : 0 extends 1 & Check ? never
  : Check extends TypeCheck ? Check : never;
/** The type checks of kinds and shapes that have one, by name. */
export type TypeChecksOfKinds<Kinds> = { readonly [Name in CheckedKinds<Kinds>]: TypeCheckOfKind<Kinds[Name]> };
type CheckedKinds<Kinds> = { [Name in keyof Kinds]: [TypeCheckOfKind<Kinds[Name]>] extends [never] ? never : Name }[keyof Kinds];

/** The error messages for one option, as a whole or for an item or key; `never` if it is valid. */
export type OptionMistakes<Row, Value, Ports> = Row extends { readonly as: infer Kind }
  ? [KindErrors<Kind, Value, Ports>] extends [never] ? never
    : Kind extends { readonly typeCheck?: { readonly refused: unknown } } ? ErrorsInside<WithErrorsOf<Kind, Value, Ports>>
      : KindErrors<Kind, Value, Ports>
  : never;

/** The error messages of a kind, or of a shape, for a value; `never` if it is valid. */
export type KindErrors<Kind, Value, Ports> = Kind extends { readonly typeCheck?: infer Check } ? CheckType<Check, Value, Ports> : never;

/**
 * The error messages of a type check for a value; `never` without a type check. `undefined` is tested first: without strictNullChecks it
 * is assignable to every type.
 */
export type CheckType<Check, Value, Ports> = Check extends undefined ? never : 0 extends 1 & Check ? never
  : Check extends { readonly problem: unknown } ? (Check & { readonly given: Value; readonly ports: Ports })['problem'] : never;

/** The value itself, or the value with the error messages of its kind. */
export type WithErrorsOf<Kind, Value, Ports> = Kind extends { readonly typeCheck?: infer Check } ? WithErrors<Check, Value, Ports> : Value;

/** The value itself, or the value with error messages in place of the whole value or of its wrong parts. */
export type WithErrors<Check, Value, Ports> = [CheckType<Check, Value, Ports>] extends [never] ? Value
  : Check extends { readonly refused: unknown } ? (Check & { readonly given: Value; readonly ports: Ports })['refused']
  : ErrorInPlaceOf<CheckType<Check, Value, Ports>, Value>;
