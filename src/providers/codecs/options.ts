import type { TypeCheck } from './kind';
import type { ErrorInPlaceOf, ErrorsInside } from '../../service/checks';

/** The sentences about values by their type checks, for those that are written and have one. */
// Asked in place, and not by `CheckType`: the type check is there, and of a type with a name the compiler works out the arguments, too.
export type PartsProblem<given, checks, written extends keyof given & keyof checks, ports> = {
  [option in written]-?: (checks[option] & { readonly given: given[option]; readonly ports: ports })['problem' & keyof checks[option]]
}[written];

/**
 * The checks of the options that have one: of a table they are looked up once.
 *
 * For load balancer constructs `scripts/load-balancer-options.ts` writes them as an interface: the compiler then looks only at the rows
 * of the options that a program has.
 */
// Mapped over the names, and not with `as`: of such a type the compiler would work out the names anew in each call.
export type TypeChecksOf<table> = { readonly [option in CheckedOptions<table>]: TypeCheckOf<table[option]> };
type CheckedOptions<table> = { [option in keyof table]: [TypeCheckOf<table[option]>] extends [never] ? never : option }[keyof table];
/** The check of an option by its row in a table; `never` if it has none. */
export type TypeCheckOf<row> = row extends { readonly as: infer kind } ? TypeCheckOfKind<kind> : never;
type TypeCheckOfKind<kind> = kind extends { readonly typeCheck?: infer check } ? KnownTypeCheck<check> : never;
/** A type check, or `never`: without strictNullChecks 'undefined' is of every type, so that it is asked first. */
export type KnownTypeCheck<check> = check extends undefined ? never : 0 extends 1 & check ? never : check extends TypeCheck ? check : never;
/** The same of kinds and shapes by their names. */
export type TypeChecksOfKinds<kinds> = { readonly [name in CheckedKinds<kinds>]: TypeCheckOfKind<kinds[name]> };
type CheckedKinds<kinds> = { [name in keyof kinds]: [TypeCheckOfKind<kinds[name]>] extends [never] ? never : name }[keyof kinds];

/** What is wrong with one option, in its place, its item's or its key's; `never` if valid. */
export type OptionMistakes<row, value, ports> = row extends { readonly as: infer kind }
  ? [AskKind<kind, value, ports>] extends [never] ? never
    : kind extends { readonly typeCheck?: { readonly refused: unknown } } ? ErrorsInside<RefusedByKind<kind, value, ports>>
      : AskKind<kind, value, ports>
  : never;

/** The sentences of a kind, or of a shape, about a value; `never` if it is valid. */
export type AskKind<kind, value, ports> = kind extends { readonly typeCheck?: infer check } ? CheckType<check, value, ports> : never;

/**
 * The sentences of a type check about a value; no type check, or one that the compiler knows nothing of, has none. Asked first: without
 * strictNullChecks 'undefined' is of every type.
 */
export type CheckType<check, value, ports> = check extends undefined ? never : 0 extends 1 & check ? never
  : check extends { readonly problem: unknown } ? (check & { readonly given: value; readonly ports: ports })['problem'] : never;

/** A value as it was given, or with the sentences where the kind puts them. */
export type RefusedByKind<kind, value, ports> = kind extends { readonly typeCheck?: infer check } ? RefusedBy<check, value, ports> : value;

/** A value as it was given, or with the sentences where the type check puts them: in place of the whole, or of a part. */
export type RefusedBy<check, value, ports> = [CheckType<check, value, ports>] extends [never] ? value
  : check extends { readonly refused: unknown } ? (check & { readonly given: value; readonly ports: ports })['refused']
  : ErrorInPlaceOf<CheckType<check, value, ports>, value>;
