// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { OUTSCALE_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof OUTSCALE_TABLE;

/** Options of `OutscaleLbService` that become annotations or labels of Outscale (LBU). */
export interface OutscaleLbOptions {
  /** Whether it is reachable only inside its Net. @default true */
  readonly internal?: boolean | undefined;
  /** Names, one for each instance; only the first 32 characters are used. @default - made from the UID of the Service */
  readonly name?: readonly string[] | undefined;
  /** How many load balancers are created. @default 1 */
  readonly instances?: number | undefined;
  /** Subregions, one for each instance. @default - one after the other, from the first */
  readonly subregions?: readonly string[] | undefined;
  /** Subnets, one for each instance, by id. @default - found by tags */
  readonly subnetId?: readonly string[] | undefined;
  /** Public addresses, one for each instance, by id. @default - new addresses, deleted with the Service */
  readonly publicIpId?: readonly string[] | undefined;
  /** Pool that public addresses come from, by the tag OscK8sIPPool. @default - none */
  readonly publicIpPool?: string | undefined;
  /** Main security group; only the first one is used. @default - a new one */
  readonly securityGroup?: readonly string[] | undefined;
  /** Further security groups. @default - none */
  readonly extraSecurityGroups?: readonly string[] | undefined;
  /** Tags of the load balancer. @default - none */
  readonly tags?: Readonly<Record<string, string>> | undefined;
  /** Labels of the nodes that get traffic. @default - all nodes */
  readonly targetNodeLabels?: Readonly<Record<string, string>> | undefined;
  /** Role of the nodes that get traffic, by which their security group is found. @default 'worker' */
  readonly targetRole?: string | undefined;
  /** Protocol towards the nodes; `'http'` and `'https'` create HTTP listeners. @default 'tcp' */
  readonly backendProtocol?: 'http' | 'https' | 'ssl' | 'tcp' | undefined;
  /** Certificate, by its ORN. @default - no TLS */
  readonly sslCertificate?: string | undefined;
  /** Ports that terminate TLS. @default '*' */
  readonly sslPorts?: '*' | readonly (number | string)[] | undefined;
  /** Node ports that get the PROXY protocol, or `'*'` for all. @default - none */
  readonly proxyProtocol?: '*' | readonly number[] | undefined;
  /** Seconds that a connection may be idle. @default 60 */
  readonly idleTimeout?: number | undefined;
  /** Whether connections are drained. @default false */
  readonly connectionDraining?: boolean | undefined;
  /** Seconds that draining may take. @default - that of the cloud */
  readonly connectionDrainingTimeout?: number | undefined;
  /** Whether access logs are written. @default false */
  readonly accessLogEnabled?: boolean | undefined;
  /** Minutes between two files. @default - that of the cloud */
  readonly accessLogEmitInterval?: number | undefined;
  /** Bucket of the logs. */
  readonly accessLogBucketName?: string | undefined;
  /** Prefix of the logs. @default - none */
  readonly accessLogBucketPrefix?: string | undefined;
  /** Port of the nodes that is checked. @default - the first node port, or `healthCheckNodePort` under the policy Local */
  readonly healthCheckPort?: number | undefined;
  /** Protocol of the check. @default - HTTP with a path, else TCP */
  readonly healthCheckProtocol?: 'http' | 'https' | 'ssl' | 'tcp' | undefined;
  /** Path of an HTTP or HTTPS check. @default - none */
  readonly healthCheckPath?: string | undefined;
  /** Seconds between two checks. @default 10 */
  readonly healthCheckInterval?: number | undefined;
  /** Seconds without an answer that fail a check. @default 5 */
  readonly healthCheckTimeout?: number | undefined;
  /** Successes after which a node is healthy. @default 2 */
  readonly healthCheckHealthyThreshold?: number | undefined;
  /** Failures after which a node is unhealthy. @default 3 */
  readonly healthCheckUnhealthyThreshold?: number | undefined;
  /** The address form in the status of the Service. @default 'hostname' */
  readonly ingressAddress?: 'both' | 'hostname' | 'ip' | undefined;
  /** The `ipMode` in the status. @default 'Proxy' */
  readonly ingressIpMode?: 'Proxy' | 'VIP' | undefined;
}

/** Checks of the options of `OutscaleLbService` by the compiler. */
export interface OutscaleLbChecks {
  readonly name: TypeCheckOf<Table['name']>;
  readonly instances: TypeCheckOf<Table['instances']>;
  readonly subregions: TypeCheckOf<Table['subregions']>;
  readonly subnetId: TypeCheckOf<Table['subnetId']>;
  readonly publicIpId: TypeCheckOf<Table['publicIpId']>;
  readonly publicIpPool: TypeCheckOf<Table['publicIpPool']>;
  readonly securityGroup: TypeCheckOf<Table['securityGroup']>;
  readonly extraSecurityGroups: TypeCheckOf<Table['extraSecurityGroups']>;
  readonly tags: TypeCheckOf<Table['tags']>;
  readonly targetNodeLabels: TypeCheckOf<Table['targetNodeLabels']>;
  readonly targetRole: TypeCheckOf<Table['targetRole']>;
  readonly sslCertificate: TypeCheckOf<Table['sslCertificate']>;
  readonly sslPorts: TypeCheckOf<Table['sslPorts']>;
  readonly proxyProtocol: TypeCheckOf<Table['proxyProtocol']>;
  readonly idleTimeout: TypeCheckOf<Table['idleTimeout']>;
  readonly connectionDrainingTimeout: TypeCheckOf<Table['connectionDrainingTimeout']>;
  readonly accessLogEmitInterval: TypeCheckOf<Table['accessLogEmitInterval']>;
  readonly accessLogBucketName: TypeCheckOf<Table['accessLogBucketName']>;
  readonly accessLogBucketPrefix: TypeCheckOf<Table['accessLogBucketPrefix']>;
  readonly healthCheckPort: TypeCheckOf<Table['healthCheckPort']>;
  readonly healthCheckPath: TypeCheckOf<Table['healthCheckPath']>;
  readonly healthCheckInterval: TypeCheckOf<Table['healthCheckInterval']>;
  readonly healthCheckTimeout: TypeCheckOf<Table['healthCheckTimeout']>;
  readonly healthCheckHealthyThreshold: TypeCheckOf<Table['healthCheckHealthyThreshold']>;
  readonly healthCheckUnhealthyThreshold: TypeCheckOf<Table['healthCheckUnhealthyThreshold']>;
}

/** What must hold between options of `OutscaleLbService`, for the compiler. */
export interface OutscaleLbRelations {
  readonly name: Relation<[], { readonly instances: { readonly items: 'atLeast' } }>;
  readonly sslPorts: Relation<[], { readonly sslCertificate: '*' }>;
  readonly connectionDrainingTimeout: Relation<[], { readonly connectionDraining: true }>;
  readonly accessLogEnabled: Relation<{ readonly accessLogEnabled: true }, { readonly accessLogBucketName: '*' }>;
  readonly accessLogEmitInterval: Relation<[], { readonly accessLogEnabled: true }>;
  readonly healthCheckProtocol: Relation<[], { readonly healthCheckPort: '*' }>
    | Choice<'http' | 'https' | 'ssl' | 'tcp'>;
  readonly subnetId: Relation<[], { readonly instances: { readonly items: 'exactly' } }>;
  readonly ingressIpMode: Relation<[], { readonly ingressAddress: readonly ['ip', 'both'] }>
    | Choice<'Proxy' | 'VIP'>;
  readonly subregions: Relation<[], { readonly instances: { readonly items: 'exactly' } }>;
  readonly publicIpId: Relation<[], { readonly instances: { readonly items: 'exactly' } }>;
  readonly accessLogBucketName: Relation<[], { readonly accessLogEnabled: true }>;
  readonly accessLogBucketPrefix: Relation<[], { readonly accessLogEnabled: true }>;
  readonly backendProtocol: Choice<'http' | 'https' | 'ssl' | 'tcp'>;
  readonly ingressAddress: Choice<'both' | 'hostname' | 'ip'>;
  readonly scheme: ExposureFixes<
    "write internal: true, which is the default",
    "write internal: false"
  >;
  readonly loadBalancerIP: FieldFix<"use 'publicIpId', or remove it">;
}
