// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { IBM_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof IBM_TABLE;

/** Options of `IbmLbService` that become annotations or labels of IBM Cloud. */
export interface IbmLbOptions {
  /**
   * Whether it is reached from the internet; on VPC a change is refused. @default 'private'
   */
  readonly ipType?: 'private' | 'public' | undefined;
  /**
   * Features: `nlb` creates a network load balancer, `proxy-protocol` sends the PROXY header, `ipvs` creates version 2.0 on classic.
   * @default - an ALB; on classic version 1.0
   */
  readonly enableFeatures?: readonly ('ipvs' | 'nlb' | 'proxy-protocol')[] | undefined;
  /** Name of a VPC load balancer, which then outlives the cluster. @default - made from cluster and Service */
  readonly vpcLbName?: string | undefined;
  /** Domain in which its address is registered; removing the annotation does not remove the entry. */
  readonly dnsName?: string | undefined;
  /** Seconds that a connection through an ALB may be idle, 50 to 7200. @default 50 */
  readonly vpcIdleConnectionTimeoutSeconds?: number | undefined;
  /** Ranges of ports that a public NLB forwards, by first port, which is a port of the Service. */
  readonly vpcPortRange?: readonly string[] | undefined;
  /** Zone; `vpcSubnets` wins over it. */
  readonly zone?: string | undefined;
  /** Subnets of the VPC, by ID, name or CIDR; a private NLB needs exactly one, without worker nodes. @default - those of the cluster */
  readonly vpcSubnets?: readonly string[] | undefined;
  /** VLAN of the address; on classic clusters. */
  readonly vlan?: string | undefined;
  /** A security group to use instead of the managed one. */
  readonly vpcSecurityGroup?: string | undefined;
  /** Ports that the cluster may reach on an ALB; for clusters that are secure by default. */
  readonly vpcAllowOutboundTraffic?: readonly (number | string)[] | undefined;
  /** Label of the nodes that get traffic, as `key=value`: only one, with a key from a fixed list. @default - all nodes */
  readonly vpcNodeSelector?: string | undefined;
  /** Nodes of each zone that get traffic: a number, or `disable` or `max` for all; at most 50 in all. @default 8 */
  readonly vpcMemberQuota?: 'disable' | 'max' | number | undefined;
  /** How version 2.0 picks a node: in turn, or by the address of the client; on classic clusters. @default 'rr' */
  readonly ipvsScheduler?: 'rr' | 'sh' | undefined;
  /** Protocol of the health check. @default - 'http' with externalTrafficPolicy Local, else 'tcp' */
  readonly vpcHealthCheckProtocol?: 'http' | 'https' | 'tcp' | undefined;
  /** Port of the health check, 1 to 65535; needs its protocol. @default - the node port */
  readonly vpcHealthCheckPort?: number | undefined;
  /** Path of an HTTP check; needs its protocol. @default '/' */
  readonly vpcHealthCheckPath?: string | undefined;
  /** Seconds between two checks, 2 to 60; more than the timeout. @default 5 */
  readonly vpcHealthCheckDelaySeconds?: number | undefined;
  /** Seconds to wait for an answer, 1 to 59; less than the delay. @default 2 */
  readonly vpcHealthCheckTimeoutSeconds?: number | undefined;
  /** Failed checks after which a node is unhealthy, 1 to 10. @default 2 */
  readonly vpcHealthCheckRetries?: number | undefined;
  /** TCP node port that is checked for a UDP load balancer, 1 to 65535; needed with externalTrafficPolicy Cluster. */
  readonly vpcHealthCheckUdpPort?: number | undefined;
}

/** Checks of the options of `IbmLbService` by the compiler. */
export interface IbmLbChecks {
  readonly enableFeatures: TypeCheckOf<Table['enableFeatures']>;
  readonly vpcLbName: TypeCheckOf<Table['vpcLbName']>;
  readonly dnsName: TypeCheckOf<Table['dnsName']>;
  readonly vpcIdleConnectionTimeoutSeconds: TypeCheckOf<Table['vpcIdleConnectionTimeoutSeconds']>;
  readonly vpcPortRange: TypeCheckOf<Table['vpcPortRange']>;
  readonly zone: TypeCheckOf<Table['zone']>;
  readonly vpcSubnets: TypeCheckOf<Table['vpcSubnets']>;
  readonly vlan: TypeCheckOf<Table['vlan']>;
  readonly vpcSecurityGroup: TypeCheckOf<Table['vpcSecurityGroup']>;
  readonly vpcAllowOutboundTraffic: TypeCheckOf<Table['vpcAllowOutboundTraffic']>;
  readonly vpcNodeSelector: TypeCheckOf<Table['vpcNodeSelector']>;
  readonly vpcMemberQuota: TypeCheckOf<Table['vpcMemberQuota']>;
  readonly vpcHealthCheckPort: TypeCheckOf<Table['vpcHealthCheckPort']>;
  readonly vpcHealthCheckPath: TypeCheckOf<Table['vpcHealthCheckPath']>;
  readonly vpcHealthCheckDelaySeconds: TypeCheckOf<Table['vpcHealthCheckDelaySeconds']>;
  readonly vpcHealthCheckTimeoutSeconds: TypeCheckOf<Table['vpcHealthCheckTimeoutSeconds']>;
  readonly vpcHealthCheckRetries: TypeCheckOf<Table['vpcHealthCheckRetries']>;
  readonly vpcHealthCheckUdpPort: TypeCheckOf<Table['vpcHealthCheckUdpPort']>;
}

/** What must hold between options of `IbmLbService`, for the compiler. */
export interface IbmLbRelations {
  readonly loadBalancerSourceRanges: Relation<[], readonly [{ readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }, { readonly vlan: { readonly not: '*' };
      readonly ipvsScheduler: { readonly not: '*' }; readonly enableFeatures: { readonly not: readonly ['ipvs'] } }]>
    | Relation<[], { readonly enableFeatures: { readonly not: readonly ['nlb'] };
      readonly vpcLbName: { readonly not: '*' }; readonly vpcIdleConnectionTimeoutSeconds: { readonly not: '*' };
      readonly vpcPortRange: { readonly not: '*' }; readonly vpcSubnets: { readonly not: '*' };
      readonly vpcSecurityGroup: { readonly not: '*' }; readonly vpcAllowOutboundTraffic: { readonly not: '*' };
      readonly vpcNodeSelector: { readonly not: '*' }; readonly vpcMemberQuota: { readonly not: '*' };
      readonly vpcHealthCheckProtocol: { readonly not: '*' }; readonly vpcHealthCheckPort: { readonly not: '*' };
      readonly vpcHealthCheckPath: { readonly not: '*' }; readonly vpcHealthCheckDelaySeconds: { readonly not: '*' };
      readonly vpcHealthCheckTimeoutSeconds: { readonly not: '*' }; readonly vpcHealthCheckRetries: { readonly not: '*' };
      readonly vpcHealthCheckUdpPort: { readonly not: '*' } }>;
  readonly allocateLoadBalancerNodePorts: Relation<{ readonly allocateLoadBalancerNodePorts: false },
      { readonly vpcLbName: { readonly not: '*' }; readonly vpcIdleConnectionTimeoutSeconds: { readonly not: '*' };
      readonly vpcPortRange: { readonly not: '*' }; readonly vpcSubnets: { readonly not: '*' };
      readonly vpcSecurityGroup: { readonly not: '*' }; readonly vpcAllowOutboundTraffic: { readonly not: '*' };
      readonly vpcNodeSelector: { readonly not: '*' }; readonly vpcMemberQuota: { readonly not: '*' };
      readonly vpcHealthCheckProtocol: { readonly not: '*' }; readonly vpcHealthCheckPort: { readonly not: '*' };
      readonly vpcHealthCheckPath: { readonly not: '*' }; readonly vpcHealthCheckDelaySeconds: { readonly not: '*' };
      readonly vpcHealthCheckTimeoutSeconds: { readonly not: '*' }; readonly vpcHealthCheckRetries: { readonly not: '*' };
      readonly vpcHealthCheckUdpPort: { readonly not: '*' } }>;
  readonly enableFeatures: Relation<{ readonly enableFeatures: 'ipvs' }, { readonly externalTrafficPolicy: 'Local' }>
    | Relation<{ readonly enableFeatures: 'nlb' },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly externalTrafficPolicy: 'Local' },
      { readonly vpcHealthCheckUdpPort: '*' }]>
    | Relation<{ readonly enableFeatures: 'nlb' },
      { readonly enableFeatures: { readonly not: 'proxy-protocol' } }>
    | Relation<{ readonly enableFeatures: 'nlb' }, readonly [{ readonly vpcSubnets: '*' },
      { readonly ipType: 'public' }], { readonly ipType: 'private'; }>;
  readonly vpcLbName: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>;
  readonly vpcIdleConnectionTimeoutSeconds: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Relation<[], { readonly enableFeatures: { readonly not: 'nlb' } }>;
  readonly vpcPortRange: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Relation<[], { readonly enableFeatures: 'nlb'; readonly ipType: 'public' },
      { readonly ipType: 'private'; }>
    | Relation<[], { readonly ports: { readonly naming: 'ranges' } }>;
  readonly zone: Relation<[], { readonly vpcSubnets: { readonly not: '*' } }>;
  readonly vpcSubnets: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>;
  readonly vpcSecurityGroup: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>;
  readonly vpcAllowOutboundTraffic: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>;
  readonly vpcNodeSelector: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>;
  readonly vpcMemberQuota: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Relation<[], { readonly externalTrafficPolicy: { readonly not: 'Local' } }>;
  readonly vpcHealthCheckProtocol: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Choice<'http' | 'https' | 'tcp'>;
  readonly vpcHealthCheckPort: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Relation<[], { readonly vpcHealthCheckProtocol: '*' }>;
  readonly vpcHealthCheckPath: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Relation<[], { readonly vpcHealthCheckProtocol: readonly ['http', 'https'] }>;
  readonly vpcHealthCheckDelaySeconds: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Relation<[], { readonly vpcHealthCheckTimeoutSeconds: { readonly compared: 'below';
      readonly default: 2; readonly onlyDefault: true } }>;
  readonly vpcHealthCheckTimeoutSeconds: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>
    | Relation<[], { readonly vpcHealthCheckDelaySeconds: { readonly compared: 'above';
      readonly default: 5 } }>;
  readonly vpcHealthCheckRetries: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>;
  readonly vpcHealthCheckUdpPort: Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly enableFeatures: 'nlb' }]>;
  readonly ipType: Choice<'private' | 'public'>;
  readonly ipvsScheduler: Choice<'rr' | 'sh'>;
  readonly scheme: ExposureFixes<
    "write ipType: 'private', which is the default",
    "write ipType: 'public'"
  >;
  readonly internal: ExposureFixes<
    "write ipType: 'private', which is the default",
    "write ipType: 'public'"
  >;
}
