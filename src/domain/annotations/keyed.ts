import type { Kind } from './kind';

/** A value for each of several keys: the row's key has a placeholder that a port or a name fills. */
export interface KeyedKind<value = any, by extends 'port' | 'name' = 'port' | 'name', of extends Kind<any, any> = Kind<value, any>> extends Kind<Readonly<Record<string, value>>> {
  readonly keyed: by;
  /** The kind of one value. */
  readonly of: of;
  /** For names: what a name must look like. */
  readonly names?: { readonly pattern: RegExp; readonly words: string; readonly good: string };
}

/**
 * A value for each port of the Service, in annotations of their own.
 *
 * The row's key has the placeholder `{port}`, and others when the row has `fill`.
 * The value is a record from port (name or number) to value.
 */
export function perPort<of extends Kind<any, any>>(of: of): KeyedKind<ValueIn<of>, 'port', of> {
  return { ...of, type: `${of.type}, per port`, keyed: 'port', of } as unknown as KeyedKind<ValueIn<of>, 'port', of>; // encode and decode are for one value; the table's encoder deals out the ports
}

/** A value for each of several names, in annotations of their own; the row's key has the placeholder `{name}`. */
export function perName<value>(of: Kind<value, any>, names: { readonly pattern: RegExp; readonly words: string; readonly good: string }): KeyedKind<value, 'name'> {
  return { ...of, type: `${of.type}, per name`, keyed: 'name', of, names } as unknown as KeyedKind<value, 'name'>; // as above
}

type ValueIn<kind> = kind extends Kind<infer value, any> ? value : never;

/** Whether a kind has a value for each of several keys. */
export function isKeyed(kind: Kind<any, any>): kind is KeyedKind {
  return 'keyed' in kind;
}
