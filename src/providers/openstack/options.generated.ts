// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { OPENSTACK_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof OPENSTACK_TABLE;

/** Options of `OpenStackLbService` that become annotations or labels of OpenStack Octavia. */
export interface OpenStackLbOptions {
  /**
   * Whether it gets no floating IP, so that it is reachable inside its network only.
   *
   * A change keeps the load balancer: the floating IP is detached or attached. @default true
   */
  readonly internal?: boolean | undefined;
  /**
   * Section `LoadBalancerClass` of the cloud configuration that names networks and subnets; it is not `spec.loadBalancerClass`. @default -
   * none
   */
  readonly loadBalancerClassName?: string | undefined;
  /**
   * Existing load balancer to use, or to share with one other Service; the controller writes the one it created here. @default - written by
   * the controller
   */
  readonly loadBalancerId?: string | undefined;
  /** Flavor of the load balancer, by UUID; not with the provider ovn. @default - that of the cloud configuration */
  readonly flavorId?: string | undefined;
  /** Availability zone of the load balancer; not with the provider ovn. @default - that of the cloud configuration */
  readonly availabilityZone?: string | undefined;
  /**
   * How connections are spread over the nodes; the provider ovn supports only `'SOURCE_IP_PORT'`. @default - that of the cloud
   * configuration,
   * else 'ROUND_ROBIN'
   */
  readonly lbMethod?: 'LEAST_CONNECTIONS' | 'ROUND_ROBIN' | 'SOURCE_IP' | 'SOURCE_IP_PORT' | undefined;
  /** Concurrent connections of each listener, -1 for no limit. @default -1 */
  readonly connectionLimit?: number | undefined;
  /**
   * Labels of the nodes that get traffic; with an empty value the label only has to exist. @default - those of the cloud configuration,
   * else all
   * nodes
   */
  readonly nodeSelector?: Readonly<Record<string, string>> | undefined;
  /**
   * Host name in the Service's status instead of the address; needed if the PROXY protocol is on and pods call the public address. @default
   * - the address
   */
  readonly hostname?: string | undefined;
  /**
   * Network of the load balancer's own address, by UUID. @default - that of the class, then of the cloud configuration, then of the subnet
   */
  readonly networkId?: string | undefined;
  /**
   * Subnet of the load balancer's own address, by UUID. @default - that of the class, then of the cloud configuration, then of the first
   * node
   */
  readonly subnetId?: string | undefined;
  /**
   * Subnet of the nodes, by UUID; it wins over that of the class. @default - that of the class, then of the cloud configuration, then of
   * the load balancer
   */
  readonly memberSubnetId?: string | undefined;
  /** Existing port that carries the load balancer's own address, by UUID. @default - a new one */
  readonly portId?: string | undefined;
  /**
   * External network of the floating IP, by UUID; without one it becomes internal. @default - that of the cloud configuration, else one
   * that is found
   */
  readonly floatingNetworkId?: string | undefined;
  /** Subnet of the floating IP, by UUID, inside its network. @default - any */
  readonly floatingSubnetId?: string | undefined;
  /** Subnet of the floating IP, by name, by glob, or by a regular expression after "~"; "!" before it negates. @default - any */
  readonly floatingSubnet?: string | undefined;
  /**
   * Tags of the subnet of the floating IP, comma-separated, any of which may match; "&" before them requires all, "!" negates. @default
   * - any
   */
  readonly floatingSubnetTags?: string | undefined;
  /** Whether the floating IP is kept when the Service is deleted, and when it is changed to an internal one. @default false */
  readonly keepFloatingIp?: boolean | undefined;
  /** Version of the PROXY protocol to the nodes; `'true'` is version 1. @default 'false' */
  readonly proxyProtocol?: 'false' | 'true' | 'v1' | 'v2' | undefined;
  /** Whether nodes get the header X-Forwarded-For, for which every port becomes HTTP. @default false */
  readonly xForwardedFor?: boolean | undefined;
  /**
   * Certificate with which the load balancer terminates TLS, on every port; connections to the nodes use plain HTTP. @default - that of the
   * cloud configuration
   */
  readonly defaultTlsContainerRef?: string | undefined;
  /** Milliseconds that a client connection may be idle. @default 50000 */
  readonly timeoutClientDataMs?: number | undefined;
  /** Milliseconds to connect to a node. @default 5000 */
  readonly timeoutMemberConnectMs?: number | undefined;
  /** Milliseconds that a node connection may be idle. @default 50000 */
  readonly timeoutMemberDataMs?: number | undefined;
  /** Milliseconds to wait for more packets before the content is inspected. @default 0 */
  readonly timeoutTcpInspectMs?: number | undefined;
  /** Whether nodes are checked; `externalTrafficPolicy: Local` needs it. @default - that of the cloud configuration, else false */
  readonly enableHealthMonitor?: boolean | undefined;
  /** Seconds between two checks. @default 5 */
  readonly healthMonitorDelaySeconds?: number | undefined;
  /** Seconds without an answer that fail a check, less than the delay. @default 3 */
  readonly healthMonitorTimeoutSeconds?: number | undefined;
  /** Successes after which a node counts as healthy, 1 to 10. @default 1 */
  readonly healthMonitorMaxRetries?: number | undefined;
  /** Failures after which a node is unhealthy, 1 to 10. @default 3 */
  readonly healthMonitorMaxRetriesDown?: number | undefined;
}

/** Checks of the options of `OpenStackLbService` by the compiler. */
export interface OpenStackLbChecks {
  readonly loadBalancerClassName: TypeCheckOf<Table['loadBalancerClassName']>;
  readonly loadBalancerId: TypeCheckOf<Table['loadBalancerId']>;
  readonly flavorId: TypeCheckOf<Table['flavorId']>;
  readonly availabilityZone: TypeCheckOf<Table['availabilityZone']>;
  readonly connectionLimit: TypeCheckOf<Table['connectionLimit']>;
  readonly nodeSelector: TypeCheckOf<Table['nodeSelector']>;
  readonly hostname: TypeCheckOf<Table['hostname']>;
  readonly networkId: TypeCheckOf<Table['networkId']>;
  readonly subnetId: TypeCheckOf<Table['subnetId']>;
  readonly memberSubnetId: TypeCheckOf<Table['memberSubnetId']>;
  readonly portId: TypeCheckOf<Table['portId']>;
  readonly floatingNetworkId: TypeCheckOf<Table['floatingNetworkId']>;
  readonly floatingSubnetId: TypeCheckOf<Table['floatingSubnetId']>;
  readonly floatingSubnet: TypeCheckOf<Table['floatingSubnet']>;
  readonly floatingSubnetTags: TypeCheckOf<Table['floatingSubnetTags']>;
  readonly defaultTlsContainerRef: TypeCheckOf<Table['defaultTlsContainerRef']>;
  readonly timeoutClientDataMs: TypeCheckOf<Table['timeoutClientDataMs']>;
  readonly timeoutMemberConnectMs: TypeCheckOf<Table['timeoutMemberConnectMs']>;
  readonly timeoutMemberDataMs: TypeCheckOf<Table['timeoutMemberDataMs']>;
  readonly timeoutTcpInspectMs: TypeCheckOf<Table['timeoutTcpInspectMs']>;
  readonly healthMonitorDelaySeconds: TypeCheckOf<Table['healthMonitorDelaySeconds']>;
  readonly healthMonitorTimeoutSeconds: TypeCheckOf<Table['healthMonitorTimeoutSeconds']>;
  readonly healthMonitorMaxRetries: TypeCheckOf<Table['healthMonitorMaxRetries']>;
  readonly healthMonitorMaxRetriesDown: TypeCheckOf<Table['healthMonitorMaxRetriesDown']>;
}

/** What must hold between options of `OpenStackLbService`, for the compiler. */
export interface OpenStackLbRelations {
  readonly proxyProtocol: Relation<{ readonly proxyProtocol: readonly ['true', 'v1', 'v2'] },
      { readonly xForwardedFor: { readonly not: true } }>
    | Choice<'false' | 'true' | 'v1' | 'v2'>;
  readonly defaultTlsContainerRef: Relation<[], { readonly ports: { readonly protocol: 'TCP' } }>;
  readonly floatingNetworkId: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true;
      readonly unless: { readonly loadBalancerId: '*' }; }>;
  readonly floatingSubnetId: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true;
      readonly unless: { readonly loadBalancerId: '*' }; }>;
  readonly floatingSubnet: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true;
      readonly unless: { readonly loadBalancerId: '*' }; }>;
  readonly floatingSubnetTags: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true;
      readonly unless: { readonly loadBalancerId: '*' }; }>;
  readonly xForwardedFor: Relation<{ readonly xForwardedFor: true },
      { readonly ports: { readonly protocol: 'TCP' } }>;
  readonly healthMonitorTimeoutSeconds: Relation<[], { readonly healthMonitorDelaySeconds: { readonly compared: 'atLeast' } }>;
  readonly lbMethod: Choice<'LEAST_CONNECTIONS' | 'ROUND_ROBIN' | 'SOURCE_IP' | 'SOURCE_IP_PORT'>;
  readonly scheme: ExposureFixes<
    "write internal: true, which is the default",
    "write internal: false"
  >;
}
