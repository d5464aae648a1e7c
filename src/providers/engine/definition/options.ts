import type { Row, Table } from './provider';
import type { KeyedKind } from '../../codecs/keyed';
import type { Kind } from '../../codecs/kind';
import type { PortKind, PortListKind } from '../../codecs/ports/ports';

/**
 * The options of a table: one optional property for each row, with the comment of the row.
 *
 * `port` is the union of the names and numbers of the ports of this Service; port lists and per-port records accept only those.
 */
export type OptionsOf<table extends Table, port extends string | number = string | number> = Picked<table, Settable<table>, port>;

/** Rows that a user may set. */
type Settable<table extends Table> = { [property in keyof table]: table[property] extends { readonly output: true } ? never
  : property }[keyof table];

// Mapped over a key parameter, as Pick is: only so do the comments of the rows show in the editor.
type Picked<table extends Table, property extends keyof table, port extends string | number> = {
  readonly [name in property]?: ValueOf<table[name], port> | undefined;
};

/** The values of one row. */
export type ValueOf<row extends Row, port extends string | number = string | number> =
  row['as'] extends PortListKind<infer rest> ? readonly port[] | rest
    : row['as'] extends PortKind ? port
      : row['as'] extends KeyedKind<infer value, infer by> ? 'port' extends by
        ? { readonly [at in port]?: value } : Readonly<Record<string, value>>
        : row['as'] extends Kind<infer value, any> ? value : never; // whatever checks its literals
