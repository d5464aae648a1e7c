import type { Row, Table } from './provider';
import type { KeyedKind } from '../../codecs/keyed';
import type { Kind } from '../../codecs/kind';
import type { PortListKind } from '../../codecs/ports/port-values';
import type { PortKind } from '../../codecs/ports/ports';

/**
 * The options of a table: one optional property for each annotation definition, with its comment.
 *
 * `Port` is the union of the names and numbers of the ports of this Service; port lists and per-port records accept only those.
 */
export type OptionsOf<Rows extends Table, Port extends string | number = string | number> = PortOption<Rows, Settable<Rows>, Port>;

/** The names of the options in a table that users can set: all except annotations that only the controller writes (`output`). */
type Settable<Rows extends Table> = { [Property in keyof Rows]: Rows[Property] extends { readonly output: true } ? never
  : Property }[keyof Rows];

// Mapped over a type parameter for the keys, as in `Pick`: otherwise editors do not show the comments of the properties.
type PortOption<Rows extends Table, Property extends keyof Rows, Port extends string | number> = {
  readonly [Name in Property]?: ValueOf<Rows[Name], Port> | undefined;
};

/** The values that the option of an annotation definition accepts. */
export type ValueOf<GivenRow extends Row, Port extends string | number = string | number> =
  GivenRow['as'] extends PortListKind<infer Rest> ? readonly Port[] | Rest
    : GivenRow['as'] extends PortKind ? Port
      : GivenRow['as'] extends KeyedKind<infer Value, infer By> ? 'port' extends By
        ? { readonly [Key in Port]?: Value } : Readonly<Record<string, Value>>
        : GivenRow['as'] extends Kind<infer Value, any> ? Value : never; // `any`: a kind with any check of literals
