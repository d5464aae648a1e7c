// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { TENCENT_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof TENCENT_TABLE;

/** Options of `TencentClbService` that become annotations or labels of Tencent Cloud. */
export interface TencentClbOptions {
  /** Subnet of a private load balancer, by id; without it the load balancer is public. */
  readonly internalSubnetId?: string | undefined;
  /** An existing load balancer, by id. @default - a new one */
  readonly existingLoadBalancerId?: string | undefined;
  /** Whether several Services of a serverless cluster share that load balancer, with 10 listeners at most. @default false */
  readonly shareExistingLoadBalancer?: boolean | undefined;
  /** Generation of the load balancer; `'yunapi_clb'` and `'classic'` are the old one. @default 'yunapiv3_forward_clb' */
  readonly loadbalanceType?: 'classic' | 'yunapi_clb' | 'yunapiv3_forward_clb' | undefined;
  /** Further parameters of the call that creates it, such as `AddressIPVersion`, `VipIsp` or `ZoneId`. @default - none */
  readonly extensiveParameters?: Readonly<Record<string, unknown>> | undefined;
  /** How public traffic is billed; needs `internetMaxBandwidthOut`. @default - that of Tencent Cloud */
  readonly internetChargeType?: 'BANDWIDTH_POSTPAID_BY_HOUR' | 'TRAFFIC_POSTPAID_BY_HOUR' | undefined;
  /** Maximum outgoing Mbit/s of a public load balancer, 1 to 2048; needs `internetChargeType`. @default - that of Tencent Cloud */
  readonly internetMaxBandwidthOut?: number | undefined;
  /**
   * Region of a load balancer outside the cluster's region; needs `crossVpcId` or `existingLoadBalancerId`. @default - that of the cluster
   */
  readonly crossRegionId?: string | undefined;
  /** VPC of a load balancer outside the cluster's VPC; needs `crossRegionId`. @default - that of the cluster */
  readonly crossVpcId?: string | undefined;
  /** Security groups of the load balancer, 5 at most. @default - none */
  readonly securityGroups?: readonly string[] | undefined;
  /** Whether its traffic bypasses the security groups of the nodes; not for an existing load balancer. @default false */
  readonly passToTarget?: boolean | undefined;
  /** `'skip'` makes the controller ignore the load balancer. @default - it is kept in sync */
  readonly syncMode?: 'skip' | undefined;
  /** A TkeServiceConfig of the same namespace with settings of the load balancer. @default - none */
  readonly tkeServiceConfig?: string | undefined;
  /** Whether a TkeServiceConfig is created for the Service. @default false */
  readonly tkeServiceConfigAuto?: boolean | undefined;
  /**
   * Protocols and certificates of ports, by the number of the port: TLS, HTTP, HTTPS and QUIC. The Secret of a certificate holds its id
   * under `qcloud_cert_id`, no key pair. @default - the protocols of the Service's ports
   */
  readonly specifyProtocol?: Readonly<Record<string, {
    /** Secret of the Service's namespace that holds the id of a certificate under `qcloud_cert_id`, not a key pair. */
    readonly tls?: string | undefined;
    /** Hosts of an HTTP or HTTPS port, each with its own Secret. */
    readonly hosts?: Readonly<Record<string, {
      /** Secret of the Service's namespace that holds the id of a certificate under `qcloud_cert_id`, not a key pair. */
      readonly tls?: string | undefined;
    }>> | undefined;
    /** Protocols of the port, instead of the one in the Service; TCP and UDP together need `directAccess`. */
    readonly protocol: readonly ('HTTP' | 'HTTPS' | 'QUIC' | 'TCP' | 'TCP_SSL' | 'UDP')[];
  }>> | undefined;
  /** Whether traffic goes straight to pods; TCP together with UDP and graceful shutdown need it. @default false */
  readonly directAccess?: boolean | undefined;
  /** Whether a pod that terminates gets the weight 0 before it is removed; needs `directAccess`. @default false */
  readonly enableGraceShutdown?: boolean | undefined;
  /** Whether a pod that is not ready gets the weight 0; needs `directAccess`. @default false */
  readonly enableGraceShutdownTkex?: boolean | undefined;
  /** Whether only nodes with pods of the Service are backends; needs `externalTrafficPolicy: 'Local'`. @default false */
  readonly localOnlyNodesWithPods?: boolean | undefined;
  /** Whether nodes are weighted by their number of pods; needs `localOnlyNodesWithPods`. @default false */
  readonly localWeightedBalance?: boolean | undefined;
  /** Labels of the nodes that become backends, as a label selector. @default - all nodes */
  readonly backendsLabel?: string | undefined;
}

/** Checks of the options of `TencentClbService` by the compiler. */
export interface TencentClbChecks {
  readonly internalSubnetId: TypeCheckOf<Table['internalSubnetId']>;
  readonly existingLoadBalancerId: TypeCheckOf<Table['existingLoadBalancerId']>;
  readonly extensiveParameters: TypeCheckOf<Table['extensiveParameters']>;
  readonly internetMaxBandwidthOut: TypeCheckOf<Table['internetMaxBandwidthOut']>;
  readonly crossRegionId: TypeCheckOf<Table['crossRegionId']>;
  readonly crossVpcId: TypeCheckOf<Table['crossVpcId']>;
  readonly securityGroups: TypeCheckOf<Table['securityGroups']>;
  readonly tkeServiceConfig: TypeCheckOf<Table['tkeServiceConfig']>;
  readonly specifyProtocol: TypeCheckOf<Table['specifyProtocol']>;
  readonly backendsLabel: TypeCheckOf<Table['backendsLabel']>;
}

/** What must hold between options of `TencentClbService`, for the compiler. */
export interface TencentClbRelations {
  readonly internetChargeType: Relation<[], { readonly existingLoadBalancerId: { readonly not: '*' } }>
    | Relation<[], { readonly internetMaxBandwidthOut: '*' }>
    | Choice<'BANDWIDTH_POSTPAID_BY_HOUR' | 'TRAFFIC_POSTPAID_BY_HOUR'>;
  readonly ofPorts: Relation<{ readonly ports: { readonly having: 'several protocols' } },
      readonly [{ readonly directAccess: true }, { readonly controller: 'ccm' }]>;
  readonly internalSubnetId: Relation<[], { readonly scheme: { readonly not: 'internet-facing' } },
      { readonly scheme: 'internal'; }>;
  readonly shareExistingLoadBalancer: Relation<{ readonly shareExistingLoadBalancer: true },
      { readonly existingLoadBalancerId: '*' }>;
  readonly extensiveParameters: Relation<[], { readonly existingLoadBalancerId: { readonly not: '*' } }>;
  readonly internetMaxBandwidthOut: Relation<[], { readonly existingLoadBalancerId: { readonly not: '*' } }>
    | Relation<[], { readonly internetChargeType: '*' }>;
  readonly crossRegionId: Relation<[], readonly [{ readonly crossVpcId: '*' },
      { readonly existingLoadBalancerId: '*' }]>;
  readonly crossVpcId: Relation<[], { readonly crossRegionId: '*' }>;
  readonly passToTarget: Relation<{ readonly passToTarget: true },
      { readonly existingLoadBalancerId: { readonly not: '*' } }>;
  readonly specifyProtocol: Relation<[], { readonly ports: { readonly naming: 'only' } }>
    | Relation<{ readonly specifyProtocol: { readonly protocol: readonly ['UDP', 'QUIC'] } },
      readonly [{ readonly directAccess: true },
      { readonly specifyProtocol: { readonly noEntry: { readonly protocol: readonly ['TCP', 'TCP_SSL', 'HTTP', 'HTTPS'] } } }]>;
  readonly enableGraceShutdown: Relation<{ readonly enableGraceShutdown: true }, { readonly directAccess: true }>;
  readonly enableGraceShutdownTkex: Relation<{ readonly enableGraceShutdownTkex: true }, { readonly directAccess: true }>;
  readonly localOnlyNodesWithPods: Relation<{ readonly localOnlyNodesWithPods: true },
      { readonly externalTrafficPolicy: 'Local' }>;
  readonly localWeightedBalance: Relation<{ readonly localWeightedBalance: true },
      { readonly localOnlyNodesWithPods: true }>;
  readonly loadbalanceType: Choice<'classic' | 'yunapi_clb' | 'yunapiv3_forward_clb'>;
  readonly syncMode: Choice<'skip'>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
}

/** Options of `TencentClbService` that become annotations or labels of Tencent Cloud. */
export interface TencentClbCcmOptions {
  /** Subnet of a private load balancer, by id. */
  readonly ccmInternalSubnetId?: string | undefined;
  /** Generation of the load balancer; a change creates a new one with a new address. @default 'application' */
  readonly ccmKind?: 'application' | 'classic' | undefined;
  /** Name of the load balancer. @default 'kubernetes-loadbalancer' */
  readonly ccmName?: string | undefined;
}

/** Checks of the options of `TencentClbService` by the compiler. */
export interface TencentClbCcmChecks {
  readonly ccmInternalSubnetId: TypeCheckOf<Table['ccmInternalSubnetId']>;
  readonly ccmName: TypeCheckOf<Table['ccmName']>;
}

/** What must hold between options of `TencentClbService`, for the compiler. */
export interface TencentClbCcmRelations {
  readonly ccmInternalSubnetId: Relation<[], { readonly scheme: 'internal' }, { readonly scheme: 'internal'; }>;
  readonly ccmKind: Choice<'application' | 'classic'>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
}
