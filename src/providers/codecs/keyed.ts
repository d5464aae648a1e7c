import type { Kind, TypeCheck } from './kind';
import type { ByPortTypeCheck } from './ports/port-map';
import type { AskKind, RefusedByKind } from './options';

/** A value for each of several keys: the row's key has a placeholder that a port or a name fills. */
// `any`: a kind is taken whatever its values are, and `unknown` would refuse those that read a narrower one
export interface KeyedKind<value = any, by extends 'port' | 'name' = 'port' | 'name', of extends Kind<any, any> = Kind<value, any>>
  extends Kind<Readonly<Record<string, value>>, by extends 'port' ? ByPortTypeCheck<of, 0> : ByNameTypeCheck<of>> {
  readonly keyed: by;
  /** The kind of one value. */
  readonly of: of;
  /** For names: what a name must look like. */
  readonly names?: { readonly pattern: RegExp; readonly words: string; readonly good: string };
}

/**
 * A value for each port of the Service, each in its own annotation.
 *
 * The row's key has the placeholder `{port}`, and others when the row has `fill`.
 * The value is a record from port (name or number) to value.
 */
export function perPort<of extends Kind<any, any>>(of: of): KeyedKind<ValueIn<of>, 'port', of> { // inferred: each kind brings its own type
  // encode and decode are for one value; the table's encoder deals out the ports
  return { ...of, type: `${of.type}, per port`, keyed: 'port', of } as unknown as KeyedKind<ValueIn<of>, 'port', of>;
}

/** A value for each of several names, each in its own annotation; the row's key has the placeholder `{name}`. */
// `any`: as in `KeyedKind`
export function perName<of extends Kind<any, any>>(of: of,
  names: { readonly pattern: RegExp; readonly words: string; readonly good: string }): KeyedKind<ValueIn<of>, 'name', of> {
  return { ...of, type: `${of.type}, per name`, keyed: 'name', of, names } as unknown as KeyedKind<ValueIn<of>, 'name', of>; // as above
}

/** The check of a literal record from names to values of a kind; the names are left to the function. */
export interface ByNameTypeCheck<of> extends TypeCheck {
  readonly problem: AskKind<of, this['given'][keyof this['given']], this['ports']>;
  readonly refused: RefusedByName<this['given'], of, this['ports']>;
}

type RefusedByName<given, of, ports> = { readonly [name in keyof given]: RefusedByKind<of, given[name], ports> };

type ValueIn<kind> = kind extends Kind<infer value, any> ? value : never; // whatever checks its literals

/** Whether a kind has a value for each of several keys. */
export function isKeyed(kind: Kind<any, any>): kind is KeyedKind { // asked of kinds of all values
  return 'keyed' in kind;
}
