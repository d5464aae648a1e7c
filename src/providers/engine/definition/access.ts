import type { Text } from '../../../problem';

/** The source of a setting: an annotation by its key, or a field of the spec. */
export type SettingSource = { readonly annotation: string } | { readonly field: string };

/** Who can connect to a load balancer, and what enforces it. */
export interface Access {
  /** Ranges of the clients that can connect; `undefined` if something outside the manifest decides, which `enforcer` names. */
  readonly sources: readonly string[] | undefined;
  /** Names of client sources that are not address ranges: prefix lists, service tags. */
  readonly named: readonly string[];
  /** The settings that determine the access; empty for the default. */
  readonly from: readonly SettingSource[];
  /** What restricts the access, as text after "by", such as `the security group of the load balancer`; `undefined` if nothing does. */
  readonly enforcer: string | undefined;
  /** All ranges that are set, in the manifest's order, whether or not they are enforced. */
  readonly configured: readonly SetRanges[];
  /** Why the ranges do not restrict all clients; `undefined` if they are enforced completely. */
  readonly open: OpenAccess | undefined;
  /** Clients that rules of the controller admit to the node ports, as text after "from"; `undefined` if it creates no such rules. */
  readonly nodes: string | undefined;
}

/** Ranges of clients, and where they are set. */
export interface SetRanges {
  /** The setting that contains the ranges. */
  readonly from: SettingSource;
  /** The ranges, in the manifest's order. */
  readonly ranges: readonly string[];
}

/** Why more clients can connect than the ranges contain. */
export interface OpenAccess {
  /** Why these clients can connect, as `why` of the problem. */
  readonly why: Text;
  /** How to restrict the access, as `fix` of the problem. */
  readonly fix: Text;
  /** Whether clients outside the ranges can certainly connect; otherwise it depends on the cloud or the network. */
  readonly certain: boolean;
}

/** How a controller applies ranges of clients. */
export interface RangeFacts {
  /** Address ranges that the controller reads, one item for each setting. Only the first counts, unless `all` is set. */
  readonly ranges: readonly SetRanges[];
  /** What enforces the ranges, as text after "by", such as `the security group of the load balancer`. */
  readonly enforcer: string;
  /** Whether the controller uses all items of `ranges`, not only the first. @default false */
  readonly all?: true;
  /** Ranges that are set but that the controller does not read, with the reason and the fix. */
  readonly ignored?: { readonly ranges: readonly SetRanges[] } & OpenAccess;
  /** Whether IPv4 and IPv6 are filtered separately: all clients of an IP family without a range can connect. */
  readonly perFamily?: true;
  /** Names of sources that are not address ranges, such as prefix lists and service tags. */
  readonly named?: readonly string[];
  /** Why clients outside the ranges can connect too, although the ranges are enforced. */
  readonly besides?: OpenAccess;
  /** What restricts access if neither `ranges` nor `named` is set, as text after "by". @default - everybody can connect */
  readonly otherwise?: string;
  /** Clients that can connect to the node ports, as text after "from". @default - the controller creates no rules for nodes */
  readonly nodes?: string | undefined;
}
