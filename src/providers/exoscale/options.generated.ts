// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { EXOSCALE_TABLE } from './table';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof EXOSCALE_TABLE;

/** Options of `ExoscaleNlbService` that become annotations or labels of Exoscale. */
export interface ExoscaleNlbOptions {
  /** Name of the NLB. @default - `k8s-` and the Service's UID */
  readonly name?: string | undefined;
  /** Description of the NLB; never changed after creation. @default - none */
  readonly description?: string | undefined;
  /** NLB to use, by UUID; the controller writes it. @default - a new one */
  readonly id?: string | undefined;
  /** Whether the NLB is created elsewhere: it is then neither created nor deleted. Needs `id` or `name`. @default false */
  readonly external?: boolean | undefined;
  /** Name of the service on the NLB; for a Service of one port. @default - made from the Service's UID and the port */
  readonly serviceName?: string | undefined;
  /** Description of the service on the NLB; for a Service of one port. @default - none */
  readonly serviceDescription?: string | undefined;
  /** How the NLB selects a node. @default 'round-robin' */
  readonly serviceStrategy?: 'round-robin' | 'source-hash' | undefined;
  /** Instance Pool that gets the traffic, by UUID; needed where nodes are in several pools. @default - that of the nodes */
  readonly serviceInstancePoolId?: string | undefined;
  /** SKS node pool that gets the traffic; needs `sksClusterName`. @default - none */
  readonly serviceSksNodepoolName?: string | undefined;
  /** SKS cluster of that node pool; if it is set without a node pool, no Instance Pool is selected. @default - none */
  readonly sksClusterName?: string | undefined;
  /** Kind of health check. @default 'tcp' */
  readonly serviceHealthCheckMode?: 'http' | 'tcp' | undefined;
  /** Port of the nodes that is checked, 1 to 65535; UDP ports need one on which something answers over TCP. @default - the node port */
  readonly serviceHealthCheckPort?: number | undefined;
  /** Path of an HTTP check. */
  readonly serviceHealthCheckUri?: string | undefined;
  /** Time between two checks, with a unit; cut to whole seconds. @default '10s' */
  readonly serviceHealthCheckInterval?: string | undefined;
  /** Time without an answer that fails a check, with a unit; cut to whole seconds. @default '5s' */
  readonly serviceHealthCheckTimeout?: string | undefined;
  /** Failed checks after which a node is unhealthy. @default 1 */
  readonly serviceHealthCheckRetries?: number | undefined;
}

/** Checks of the options of `ExoscaleNlbService` by the compiler. */
export interface ExoscaleNlbChecks {
  readonly name: TypeCheckOf<Table['name']>;
  readonly description: TypeCheckOf<Table['description']>;
  readonly id: TypeCheckOf<Table['id']>;
  readonly serviceName: TypeCheckOf<Table['serviceName']>;
  readonly serviceDescription: TypeCheckOf<Table['serviceDescription']>;
  readonly serviceInstancePoolId: TypeCheckOf<Table['serviceInstancePoolId']>;
  readonly serviceSksNodepoolName: TypeCheckOf<Table['serviceSksNodepoolName']>;
  readonly sksClusterName: TypeCheckOf<Table['sksClusterName']>;
  readonly serviceHealthCheckPort: TypeCheckOf<Table['serviceHealthCheckPort']>;
  readonly serviceHealthCheckUri: TypeCheckOf<Table['serviceHealthCheckUri']>;
  readonly serviceHealthCheckInterval: TypeCheckOf<Table['serviceHealthCheckInterval']>;
  readonly serviceHealthCheckTimeout: TypeCheckOf<Table['serviceHealthCheckTimeout']>;
  readonly serviceHealthCheckRetries: TypeCheckOf<Table['serviceHealthCheckRetries']>;
}

/** What must hold between options of `ExoscaleNlbService`, for the compiler. */
export interface ExoscaleNlbRelations {
  readonly external: Relation<{ readonly external: true }, readonly [{ readonly id: '*' },
      { readonly name: '*' }]>;
  readonly ofPorts: Relation<{ readonly ports: { readonly having: 'UDP' } },
      readonly [{ readonly serviceHealthCheckPort: '*' }, { readonly externalTrafficPolicy: 'Local' }]>;
  readonly serviceSksNodepoolName: Relation<[], { readonly sksClusterName: '*' }>;
  readonly sksClusterName: Relation<[], readonly [{ readonly serviceSksNodepoolName: '*' },
      { readonly serviceInstancePoolId: '*' }]>;
  readonly serviceHealthCheckUri: Relation<[], { readonly serviceHealthCheckMode: 'http' }>;
  readonly serviceHealthCheckInterval: Relation<[], { readonly serviceHealthCheckTimeout: { readonly compared: 'atMost';
      readonly default: '5s'; readonly onlyDefault: true } }>;
  readonly serviceHealthCheckTimeout: Relation<[], { readonly serviceHealthCheckInterval: { readonly compared: 'atLeast';
      readonly default: '10s' } }>;
  readonly serviceStrategy: Choice<'round-robin' | 'source-hash'>;
  readonly serviceHealthCheckMode: Choice<'http' | 'tcp'>;
  readonly scheme: ExposureFixes<
    "its load balancer is always public: use a ClusterIpService for clients in the cluster",
    "remove it: its load balancer is always public"
  >;
  readonly internal: ExposureFixes<
    "its load balancer is always public: use a ClusterIpService for clients in the cluster",
    "remove it: its load balancer is always public"
  >;
  readonly loadBalancerSourceRanges: FieldFix<"remove it, and write the ranges into the security group of the nodes">;
}
