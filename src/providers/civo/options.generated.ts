// Written by `npm run docs` (scripts/derived.ts).
import type { CIVO_TABLE } from './table';
import type { Choice } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof CIVO_TABLE;

/** Options of `CivoLbService` that become annotations or labels of Civo cloud controller manager (Load Balancers). */
export interface CivoLbOptions {
  /** Firewall of the load balancer, by id. @default - chosen by Civo, and then written here by the controller */
  readonly firewallId?: string | undefined;
  /**
   * Reserved IP, by address, name or id, or by a part of one that no other reserved IP has; assigned by the first update after creation.
   * @default - none reserved
   */
  readonly ipv4Address?: string | undefined;
  /** Protocol of all ports. @default - protocol of each Service port */
  readonly protocol?: 'http' | 'tcp' | undefined;
  /** How the load balancer selects a node. @default - chosen by Civo, and then written here by the controller */
  readonly algorithm?: 'least_connections' | 'round_robin' | undefined;
  /** PROXY protocol towards the nodes, by version; the status then has a host name only. @default - off */
  readonly enableProxyProtocol?: 'send-proxy' | 'send-proxy-v2' | undefined;
  /** How long a client connection may be idle, in seconds or minutes, as `60s`; applied by updates only, not at creation. @default '60s' */
  readonly clientTimeout?: string | undefined;
  /** How long a node connection may be idle, in seconds or minutes, as `60s`; applied by updates only, not at creation. @default '60s' */
  readonly serverTimeout?: string | undefined;
  /** Concurrent requests that the load balancer is sized for, 10000 to 50000. @default 10000 */
  readonly maxConcurrentRequests?: number | undefined;
}

/** Checks of the options of `CivoLbService` by the compiler. */
export interface CivoLbChecks {
  readonly firewallId: TypeCheckOf<Table['firewallId']>;
  readonly ipv4Address: TypeCheckOf<Table['ipv4Address']>;
  readonly clientTimeout: TypeCheckOf<Table['clientTimeout']>;
  readonly serverTimeout: TypeCheckOf<Table['serverTimeout']>;
  readonly maxConcurrentRequests: TypeCheckOf<Table['maxConcurrentRequests']>;
}

/** What must hold between options of `CivoLbService`, for the compiler. */
export interface CivoLbRelations {
  readonly protocol: Choice<'http' | 'tcp'>;
  readonly algorithm: Choice<'least_connections' | 'round_robin'>;
  readonly enableProxyProtocol: Choice<'send-proxy' | 'send-proxy-v2'>;
  readonly scheme: ExposureFixes<
    "its load balancer is always public: restrict it with firewallId",
    "remove it: its load balancer is always public"
  >;
  readonly internal: ExposureFixes<
    "its load balancer is always public: restrict it with firewallId",
    "remove it: its load balancer is always public"
  >;
  readonly loadBalancerIP: FieldFix<"use 'ipv4Address', with a reserved IP, or remove it">;
  readonly loadBalancerSourceRanges: FieldFix<"use 'firewallId', with the id of a firewall, or remove it">;
}
