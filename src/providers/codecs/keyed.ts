import type { RecordTypeCheck } from './json';
import type { Kind } from './kind';
import type { ByPortTypeCheck, ValueIn } from './ports/port-values';

/** The kind of an option with one annotation for each port or name: the key of its definition has a placeholder. */
// `any`: accepts kinds of all values; `unknown` would refuse kinds that read a narrower value
export interface KeyedKind<Value = any, By extends 'port' | 'name' = 'port' | 'name', Of extends Kind<any, any> = Kind<Value, any>>
  extends Kind<Readonly<Record<string, Value>>, By extends 'port' ? ByPortTypeCheck<Of, 0> : RecordTypeCheck<Of>> {
  readonly keyed: By;
  /** The kind of the value that each key has. */
  readonly of: Of;
  /** Pattern, description and example of the keys, if they are names instead of ports. */
  readonly names?: { readonly pattern: RegExp; readonly words: string; readonly good: string };
}

/**
 * Returns a kind with a value for each port of the Service, each in its own annotation.
 *
 * The key of the annotation definition has the placeholder `{port}`, and others if it has `fill`. The value is a record from port (name or
 * number) to value.
 */
export function perPort<Of extends Kind<any, any>>(of: Of): KeyedKind<ValueIn<Of>, 'port', Of> { // `any`: a kind of any values
  // TypeScript: the result has the functions of `of` for a single value; `encodeOptions` calls them for each port.
  return { ...of, type: `${of.type}, per port`, keyed: 'port', of } as unknown as KeyedKind<ValueIn<Of>, 'port', Of>;
}

/** Returns a kind with a value for each of several names, each in its own annotation, whose key has the placeholder `{name}`. */
// `any`: a kind of any values.
export function perName<Of extends Kind<any, any>>(of: Of,
  names: { readonly pattern: RegExp; readonly words: string; readonly good: string }): KeyedKind<ValueIn<Of>, 'name', Of> {
  // TypeScript: the same cast as in `perPort`.
  return { ...of, type: `${of.type}, per name`, keyed: 'name', of, names } as unknown as KeyedKind<ValueIn<Of>, 'name', Of>;
}


/** Whether a kind has a value for each of several keys: a result of `perPort` or `perName`. */
export function isKeyed(kind: Kind<any, any>): kind is KeyedKind { // `any`: called with kinds of all values
  return 'keyed' in kind;
}
