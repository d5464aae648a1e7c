import type { Text } from '../../../problem';

/** Where a setting is written: an annotation by its key, or a field of the spec. */
export type SettingSource = { readonly annotation: string } | { readonly field: string };

/** Who can connect to a load balancer, and what enforces it. */
export interface Access {
  /** Ranges of the clients that can connect; `undefined` if something outside the manifest decides, which `enforcer` names. */
  readonly sources: readonly string[] | undefined;
  /** Sources that are not ranges, in words: prefix lists, service tags. */
  readonly named: readonly string[];
  /** The settings that decide. Empty: the default. */
  readonly from: readonly SettingSource[];
  /** What enforces it, in words that follow "by"; `undefined` if nothing does. */
  readonly enforcer: string | undefined;
  /** Ranges that are set, in the manifest's order, whether or not they are enforced. */
  readonly configured: readonly SetRanges[];
  /** Why the ranges have no effect, or not on all clients; `undefined` if they are enforced as they are set. */
  readonly open: OpenAccess | undefined;
  /** Who can connect to the node ports, in words that follow "from", by rules of the controller; `undefined` if it makes none. */
  readonly nodes: string | undefined;
}

/** Ranges of clients, and where they are set. */
export interface SetRanges {
  /** Where they are set. */
  readonly from: SettingSource;
  /** The ranges, in the manifest's order. */
  readonly ranges: readonly string[];
}

/** Why more clients can connect than the ranges name. */
export interface OpenAccess {
  /** The reason, as in a problem. */
  readonly why: Text;
  /** What to do about it. */
  readonly fix: Text;
  /** Whether that is certain, or depends on the cloud or the network. */
  readonly certain: boolean;
}

/** What a controller does with ranges of clients. */
export interface RangeFacts {
  /** Ranges that it reads, the first that is set wins; with `all` every one counts. */
  readonly ranges: readonly SetRanges[];
  /** What enforces them, in words that follow "by". */
  readonly enforcer: string;
  /** Whether all ranges count that are set, and not only the first. @default false */
  readonly all?: true;
  /** Ranges that are set and that it does not read, why, and what to do. */
  readonly ignored?: { readonly ranges: readonly SetRanges[] } & OpenAccess;
  /** Whether IPv4 and IPv6 are filtered apart: without a range of a family every client of it can connect. */
  readonly perFamily?: true;
  /** Sources that are not ranges. */
  readonly named?: readonly string[];
  /** Sources that are open in addition to the ranges. */
  readonly besides?: OpenAccess;
  /** Who decides if neither ranges nor names are set. @default - everybody can connect */
  readonly otherwise?: string;
  /** Who can connect to the node ports, in words that follow "from". @default - the controller makes no rules for nodes */
  readonly nodes?: string | undefined;
}
