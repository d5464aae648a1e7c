import type { TypeCheck } from './kind';
import type { ErrorInPlaceOf, ErrorsInside } from '../../service/checks';

/** The sentences about values by their type checks, for those that are written and have one. */
// Asked in place, and not by `CheckType`: the type check is there, and of a type with a name the compiler works out the arguments, too.
export type PartsProblem<Given, Checks, Written extends keyof Given & keyof Checks, Ports> = {
  [Option in Written]-?: (Checks[Option] & { readonly given: Given[Option]; readonly ports: Ports })['problem' & keyof Checks[Option]]
}[Written];

/**
 * The checks of the options that have one: of a table they are looked up once.
 *
 * For load balancer constructs `scripts/load-balancer-options.ts` writes them as an interface: the compiler then looks only at the rows
 * of the options that a program has.
 */
// Mapped over the names, and not with `as`: of such a type the compiler would work out the names anew in each call.
export type TypeChecksOf<Table> = { readonly [Option in CheckedOptions<Table>]: TypeCheckOf<Table[Option]> };
type CheckedOptions<Table> = { [Option in keyof Table]: [TypeCheckOf<Table[Option]>] extends [never] ? never : Option }[keyof Table];
/** The check of an option by its row in a table; `never` if it has none. */
export type TypeCheckOf<Row> = Row extends { readonly as: infer Kind } ? TypeCheckOfKind<Kind> : never;
type TypeCheckOfKind<Kind> = Kind extends { readonly typeCheck?: infer Check } ? KnownTypeCheck<Check> : never;
/** A type check, or `never`: without strictNullChecks 'undefined' is of every type, so that it is asked first. */
export type KnownTypeCheck<Check> = Check extends undefined ? never : 0 extends 1 & Check ? never : Check extends TypeCheck ? Check : never;
/** The same of kinds and shapes by their names. */
export type TypeChecksOfKinds<Kinds> = { readonly [Name in CheckedKinds<Kinds>]: TypeCheckOfKind<Kinds[Name]> };
type CheckedKinds<Kinds> = { [Name in keyof Kinds]: [TypeCheckOfKind<Kinds[Name]>] extends [never] ? never : Name }[keyof Kinds];

/** What is wrong with one option, in its place, its item's or its key's; `never` if valid. */
export type OptionMistakes<Row, Value, Ports> = Row extends { readonly as: infer Kind }
  ? [AskKind<Kind, Value, Ports>] extends [never] ? never
    : Kind extends { readonly typeCheck?: { readonly refused: unknown } } ? ErrorsInside<RefusedByKind<Kind, Value, Ports>>
      : AskKind<Kind, Value, Ports>
  : never;

/** The sentences of a kind, or of a shape, about a value; `never` if it is valid. */
export type AskKind<Kind, Value, Ports> = Kind extends { readonly typeCheck?: infer Check } ? CheckType<Check, Value, Ports> : never;

/**
 * The sentences of a type check about a value; no type check, or one that the compiler knows nothing of, has none. Asked first: without
 * strictNullChecks 'undefined' is of every type.
 */
export type CheckType<Check, Value, Ports> = Check extends undefined ? never : 0 extends 1 & Check ? never
  : Check extends { readonly problem: unknown } ? (Check & { readonly given: Value; readonly ports: Ports })['problem'] : never;

/** A value as it was given, or with the sentences where the kind puts them. */
export type RefusedByKind<Kind, Value, Ports> = Kind extends { readonly typeCheck?: infer Check } ? RefusedBy<Check, Value, Ports> : Value;

/** A value as it was given, or with the sentences where the type check puts them: in place of the whole, or of a part. */
export type RefusedBy<Check, Value, Ports> = [CheckType<Check, Value, Ports>] extends [never] ? Value
  : Check extends { readonly refused: unknown } ? (Check & { readonly given: Value; readonly ports: Ports })['refused']
  : ErrorInPlaceOf<CheckType<Check, Value, Ports>, Value>;
