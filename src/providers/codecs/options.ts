import type { Instead } from '../../service/checks/refused';

/** Everything that is wrong with the options that a controller's table has, as a union. */
export type optionsProblem<given, table, port> =
  { [option in keyof given & keyof table]: optionProblem<table[option], given[option], port> }[keyof given & keyof table];
type optionProblem<row, value, port> = row extends { readonly as: infer kind } ? askKind<kind, value, port> : never;

/** What is wrong with one option, in its place, its item's or its key's; `never` when it stands. */
export type optionMistakes<row, value, port> = [optionProblem<row, value, port>] extends [never] ? never
  : row extends { readonly as: infer kind }
    ? refusedByKind<kind, value, port> extends infer refused ? refused extends string ? refused : Instead<refused> : never : never;

/** The sentences of a kind, or of a shape, about a value; `never` when it stands. */
export type askKind<kind, value, port> = kind extends { readonly twin?: infer twin } ? askTwin<twin, value, port> : never;

/**
 * The sentences of a twin about a value; no twin, or one that the compiler knows nothing of, has none. Asked first: without
 * strictNullChecks 'undefined' is of every type.
 */
export type askTwin<twin, value, port> = twin extends undefined ? never : 0 extends 1 & twin ? never
  : twin extends { readonly problem: unknown } ? (twin & { readonly given: value; readonly port: port })['problem'] : never;

/** A value as it was given, or with the sentences where the kind puts them. */
export type refusedByKind<kind, value, port> = kind extends { readonly twin?: infer twin } ? refusedBy<twin, value, port> : value;

/** A value as it was given, or with the sentences where the twin puts them: in place of the whole, or of a part. */
export type refusedBy<twin, value, port> = [askTwin<twin, value, port>] extends [never] ? value
  : twin extends { readonly refused: unknown } ? (twin & { readonly given: value; readonly port: port })['refused']
  : askTwin<twin, value, port>;
