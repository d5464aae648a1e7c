import type { PortOf } from '../../service/rules/port-lists';
import type { Instead } from '../../service/checks/refused';

/** Everything that is wrong with the options that a controller's table has, as a union. */
// The names that are written are worked out once, and what the ports are called by only where a twin asks for it.
export type optionsProblem<given, table, ports extends AnyPorts> = problemOfAny<given, table, keyof given & keyof table, ports>;
type problemOfAny<given, table, written extends keyof given & keyof table, ports extends AnyPorts> = {
  [option in written]: table[option] extends { readonly as: { readonly twin?: infer twin } }
    ? askInService<twin, given[option], ports> : never
}[written];
type askInService<twin, value, ports extends AnyPorts> = twin extends undefined ? never : 0 extends 1 & twin ? never
  : twin extends { readonly problem: unknown } ? (twin & { readonly given: value; readonly port: PortOf<ports> })['problem'] : never;
type AnyPorts = readonly { readonly name?: string; readonly port?: number }[];

/** What is wrong with one option, in its place, its item's or its key's; `never` when it stands. */
export type optionMistakes<row, value, port> = row extends { readonly as: infer kind }
  ? [askKind<kind, value, port>] extends [never] ? never
    : refusedByKind<kind, value, port> extends infer refused ? refused extends string ? refused : Instead<refused> : never
  : never;

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
