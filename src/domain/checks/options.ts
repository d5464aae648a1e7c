import type { problemOr } from './text';

/** Everything that is wrong with the options that a controller's table has, as a union. */
export type optionsProblem<given, table, port> =
  { [option in keyof given & keyof table]: optionProblem<table[option], given[option], port> }[keyof given & keyof table];

/** An option as it was given, or with a sentence in its place, its item's or its key's. */
export type refusedOption<row, value, port> =
  [optionProblem<row, value, port>] extends [never] ? value
    : value extends readonly unknown[] ? { readonly [at in keyof value]: refusedPart<row, value[at], readonly [value[at]], port> }
      : value extends object ? { readonly [key in keyof value]: refusedPart<row, value[key], { [only in key]: value[key] }, port> }
        : optionProblem<row, value, port>;
type refusedPart<row, part, alone, port> = problemOr<part, optionProblem<row, alone, port>>;

type optionProblem<row, value, port> = row extends { readonly as: infer kind }
  ? kind extends { readonly portKind: unknown } ? portsProblem<value extends readonly (infer item)[] ? item : value, port>
    : kind extends { readonly portKeys: true; readonly of: infer each }
      ? portsProblem<keyof value, port> | optionProblem<{ readonly as: each }, value[keyof value], port>
      : kind extends { readonly keyed: 'port' } ? portsProblem<keyof value, port> | (kind extends { readonly of: infer each } ? twinProblem<each, value[keyof value]> : never)
        : twinProblem<kind, value>
  : never;

/** The kind's own check of literals, asked about a value. */
export type twinProblem<kind, value> = kind extends { readonly twin?: infer twin extends object } ? askTwin<twin, value> : never;
/** A type's answer about a value. */
export type askTwin<twin, value> = twin extends { readonly problem: unknown } ? (twin & { readonly given: value })['problem'] : never;

// A port that is no literal may be one of the Service when the program runs.
type portsProblem<which, port> = string extends which ? never : number extends which ? never
  : which extends port | `${port & number}` | '*' ? never
    : which extends string | number ? `'${which}' must be a port of this Service: ${port & (string | number)}` : never;
