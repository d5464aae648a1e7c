// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { QINGCLOUD_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof QINGCLOUD_TABLE;

/** Options of `QingCloudLbService` that become annotations or labels of QingCloud. */
export interface QingCloudLbOptions {
  /** Whether the address is in the vxnet or on the internet. @default 'internal' */
  readonly networkType?: 'internal' | 'public' | undefined;
  /** Vxnet of an internal load balancer, by id. @default - `defaultVxNetForLB` of the controller */
  readonly vxnetId?: string | undefined;
  /** Private address in the vxnet. @default - any */
  readonly internalIp?: string | undefined;
  /** Elastic IPs, by id. @default - none */
  readonly eipIds?: readonly string[] | undefined;
  /** Where an elastic IP comes from if none is listed. @default 'manual' */
  readonly eipSource?: 'allocate' | 'auto' | 'manual' | 'use-available' | undefined;
  /** Whether elastic IPs that are not listed are unbound from an existing load balancer. @default false */
  readonly eipReplace?: boolean | undefined;
  /** Whether the Service has its own load balancer, or uses an existing one. @default 'exclusive' */
  readonly eipStrategy?: 'exclusive' | 'reuse' | 'reuse-lb' | undefined;
  /** An existing load balancer, by id. @default - a new one */
  readonly loadBalancerId?: string | undefined;
  /** Name of an internal load balancer that Services share: this release reads it but does not use it. @default - none */
  readonly reuseId?: string | undefined;
  /** Size, from 5000 connections (0) to 500000 (5). @default 0 */
  readonly type?: number | undefined;
  /** Number of nodes of the load balancer. @default - that of the cloud */
  readonly nodes?: number | undefined;
  /** Labels of the nodes that get traffic. @default - all nodes */
  readonly backendLabel?: Readonly<Record<string, string>> | undefined;
  /** How many nodes get traffic. @default - a third of them */
  readonly backendCount?: number | undefined;
  /** Protocol of each port. @default - that of the port */
  readonly protocol?: Readonly<Record<string, 'HTTP' | 'HTTPS' | 'TCP' | 'UDP' | 'http' | 'https' | 'tcp' | 'udp'>> | undefined;
  /** Certificate of each port with HTTPS, by id. @default - none */
  readonly certificates?: Readonly<Record<string, string>> | undefined;
  /** How a node is selected, for each port. @default 'roundrobin' */
  readonly balanceMode?: Readonly<Record<string, 'leastconn' | 'roundrobin' | 'source'>> | undefined;
  /** Seconds that a connection of each port may be idle, 10 to 86400. @default 50 */
  readonly timeout?: Readonly<Record<string, number>> | undefined;
  /** Keep-alive of each port: 0, 1 or 11. @default 0 */
  readonly scene?: Readonly<Record<string, 0 | 1 | 11>> | undefined;
  /** Extra HTTP headers of each port, as a sum of bits; 1 is X-Forwarded-For. @default 0 */
  readonly forwardFor?: Readonly<Record<string, number>> | undefined;
  /** Further options of each port, as a sum of bits; 4 is compression. @default 0 */
  readonly listenerOption?: Readonly<Record<string, number>> | undefined;
  /** Health check of each port: `'tcp'`, `'udp'`, or `'http|<path>|<host>'`. @default - the protocol of the port */
  readonly healthCheckMethod?: Readonly<Record<string, string>> | undefined;
  /**
   * Interval, timeout, failures and successes of the check of each port; with a valid one, a wrong method is not reported. @default
   * '10|5|2|5'
   */
  readonly healthCheckOption?: Readonly<Record<string, string>> | undefined;
}

/** Checks of the options of `QingCloudLbService` by the compiler. */
export interface QingCloudLbChecks {
  readonly vxnetId: TypeCheckOf<Table['vxnetId']>;
  readonly internalIp: TypeCheckOf<Table['internalIp']>;
  readonly eipIds: TypeCheckOf<Table['eipIds']>;
  readonly loadBalancerId: TypeCheckOf<Table['loadBalancerId']>;
  readonly reuseId: TypeCheckOf<Table['reuseId']>;
  readonly type: TypeCheckOf<Table['type']>;
  readonly nodes: TypeCheckOf<Table['nodes']>;
  readonly backendLabel: TypeCheckOf<Table['backendLabel']>;
  readonly backendCount: TypeCheckOf<Table['backendCount']>;
  readonly protocol: TypeCheckOf<Table['protocol']>;
  readonly certificates: TypeCheckOf<Table['certificates']>;
  readonly balanceMode: TypeCheckOf<Table['balanceMode']>;
  readonly timeout: TypeCheckOf<Table['timeout']>;
  readonly scene: TypeCheckOf<Table['scene']>;
  readonly forwardFor: TypeCheckOf<Table['forwardFor']>;
  readonly listenerOption: TypeCheckOf<Table['listenerOption']>;
  readonly healthCheckMethod: TypeCheckOf<Table['healthCheckMethod']>;
  readonly healthCheckOption: TypeCheckOf<Table['healthCheckOption']>;
}

/** What must hold between options of `QingCloudLbService`, for the compiler. */
export interface QingCloudLbRelations {
  readonly loadBalancerId: Relation<[], { readonly eipStrategy: 'reuse-lb' }>;
  readonly networkType: Relation<{ readonly networkType: 'public' },
      readonly [{ readonly eipSource: readonly ['auto', 'use-available', 'allocate'] }, { readonly eipIds: '*' },
      { readonly loadBalancerId: '*' }, { readonly vxnetId: '*' }]>
    | Choice<'internal' | 'public'>;
  readonly backendLabel: Relation<[], { readonly externalTrafficPolicy: { readonly not: 'Local' } }>;
  readonly protocol: Relation<{ readonly protocol: readonly ['https', 'HTTPS'] },
      { readonly certificates: '*' }>
    | Relation<{ readonly protocol: readonly ['https', 'HTTPS'] },
      { readonly certificates: { readonly entryFor: readonly ['https', 'HTTPS'] } }>;
  readonly eipIds: Relation<[], readonly [{ readonly networkType: { readonly not: 'internal' } },
      { readonly loadBalancerId: '*' }], { readonly networkType: 'internal'; }>;
  readonly eipSource: Relation<{ readonly eipSource: readonly ['auto', 'use-available', 'allocate'] },
      readonly [{ readonly networkType: { readonly not: 'internal' } }, { readonly loadBalancerId: '*' }, { readonly eipIds: '*' }],
      { readonly networkType: 'internal'; }>
    | Choice<'allocate' | 'auto' | 'manual' | 'use-available'>;
  readonly eipStrategy: Relation<{ readonly eipStrategy: readonly ['reuse', 'reuse-lb'] },
      { readonly loadBalancerId: '*' }>
    | Choice<'exclusive' | 'reuse' | 'reuse-lb'>;
  readonly scheme: ExposureFixes<
    "write networkType: 'internal', which is the default",
    "write networkType: 'public'"
  >;
  readonly internal: ExposureFixes<
    "write networkType: 'internal', which is the default",
    "write networkType: 'public'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'eipIds' or 'internalIp', or remove it">;
  readonly loadBalancerSourceRanges: FieldFix<"remove it, and write the ranges into the security group of the load balancer">;
  readonly sessionAffinity: FieldFix<"use balanceMode: 'source', or remove it">;
  readonly sessionAffinityConfig: FieldFix<"use balanceMode: 'source', or remove it">;
}
