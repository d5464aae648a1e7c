// Written by `npm run docs` (scripts/derived.ts).
import type { QINGCLOUD_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/options';

type Table = typeof QINGCLOUD_TABLE;

/** Options of `QingCloudLbService` that become annotations or labels of QingCloud. */
export interface QingCloudLbOptions {
  /** Whether the address is of the vxnet or of the internet. @default 'public' */
  readonly networkType?: 'internal' | 'public';
  /** Vxnet of an internal load balancer, by id. @default - `defaultVxNetForLB` of the controller */
  readonly vxnetId?: string;
  /** Private address in the vxnet. @default - any */
  readonly internalIp?: string;
  /** Elastic IPs, by id. @default - none */
  readonly eipIds?: readonly string[];
  /** Where an elastic IP comes from when none is named. @default 'manual' */
  readonly eipSource?: 'allocate' | 'auto' | 'manual' | 'use-available';
  /** Whether elastic IPs that are not named are taken off an existing load balancer. @default false */
  readonly eipReplace?: boolean;
  /** Whether the Service has a load balancer of its own, or uses an existing one. @default 'exclusive' */
  readonly eipStrategy?: 'exclusive' | 'reuse' | 'reuse-lb';
  /** An existing load balancer, by id. @default - a new one */
  readonly loadBalancerId?: string;
  /** Name of an internal load balancer that Services share: read, and used by no branch of this release. @default - none */
  readonly reuseId?: string;
  /** Size, from 5000 connections (0) to 500000 (5). @default 0 */
  readonly type?: number;
  /** Number of nodes of the load balancer. @default - that of the cloud */
  readonly nodes?: number;
  /** Labels of the nodes that get traffic. @default - all nodes */
  readonly backendLabel?: Readonly<Record<string, string>>;
  /** How many nodes get traffic. @default - a third of them */
  readonly backendCount?: number;
  /** Protocol of each port. @default - that of the port */
  readonly protocol?: Readonly<Record<string, 'HTTP' | 'HTTPS' | 'TCP' | 'UDP' | 'http' | 'https' | 'tcp' | 'udp'>>;
  /** Certificate of each port with HTTPS, by id. @default - none */
  readonly certificates?: Readonly<Record<string, string>>;
  /** How a node is picked, for each port. @default 'roundrobin' */
  readonly balanceMode?: Readonly<Record<string, 'leastconn' | 'roundrobin' | 'source'>>;
  /** Seconds that a connection of each port may be idle, 10 to 86400. @default 50 */
  readonly timeout?: Readonly<Record<string, number>>;
  /** Keep-alive of each port: 0, 1 or 11. @default 0 */
  readonly scene?: Readonly<Record<string, 0 | 1 | 11>>;
  /** Extra HTTP headers of each port, as a sum of bits; 1 is X-Forwarded-For. @default 0 */
  readonly forwardFor?: Readonly<Record<string, number>>;
  /** Further options of each port, as a sum of bits; 4 is compression. @default 0 */
  readonly listenerOption?: Readonly<Record<string, number>>;
  /** Health check of each port: `'tcp'`, `'udp'`, or `'http|<path>|<host>'`. @default - the protocol of the port */
  readonly healthCheckMethod?: Readonly<Record<string, string>>;
  /** Interval, timeout, failures and successes of the check of each port; a valid one hides a wrong method. @default '10|5|2|5' */
  readonly healthCheckOption?: Readonly<Record<string, string>>;
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

