// Written by `npm run docs` (scripts/derived.ts).
import type { AZURE_TABLE } from './table';
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof AZURE_TABLE;

/** Options of `AzureLbService` that become annotations or labels of Azure. */
export interface AzureLbOptions {
  /**
   * Extra public addresses that are published in the Service status and admitted by the security group, without being configured on the
   * load balancer.
   */
  readonly additionalPublicIps?: readonly string[] | undefined;
  /** Source CIDRs from which the security group admits traffic to this Service. */
  readonly allowedIpRanges?: readonly string[] | undefined;
  /** Azure service tags from which the security group admits traffic to this Service. */
  readonly allowedServiceTags?: readonly string[] | undefined;
  /**
   * Adds a deny rule so that even traffic from inside the virtual network is blocked unless its source is on the allowed list. @default
   * false
   */
  readonly denyAllExceptSourceRanges?: boolean | undefined;
  /**
   * Turns off floating IP (direct server return) so that rules target the node port and security rules use node addresses as destination.
   * @default false
   */
  readonly disableFloatingIp?: boolean | undefined;
  /**
   * Stops the controller from adding allow and deny rules for this Service to the cluster network security group; existing rules of the
   * Service are removed. @default false
   */
  readonly disableNsgRule?: boolean | undefined;
  /** DNS label for the public IP; Azure serves it as <label>.<region>.cloudapp.azure.com. */
  readonly dnsLabelName?: string | undefined;
  /** Restricts the Service to the named configurations when several standard load balancers are in use. */
  readonly loadBalancerConfigurations?: readonly string[] | undefined;
  /** Stops the load balancer from sending TCP resets to both ends when a flow idles out. @default false */
  readonly disableTcpReset?: boolean | undefined;
  /** Replaces the per-port rules by one rule that forwards every port and protocol. @default false */
  readonly enableHighAvailabilityPorts?: boolean | undefined;
  /** Seconds between two probes, for ports without a per-port override, 5 to 59. @default 5 */
  readonly healthProbeIntervalSeconds?: number | undefined;
  /** Number of failed probes after which a node is removed, for ports without a per-port override, 2 to 23. @default 2 */
  readonly healthProbeNumOfProbe?: number | undefined;
  /**
   * Probe protocol of the TCP ports that have neither a per-port override nor an appProtocol; not read where the cluster has one shared
   * probe. @default 'tcp'
   */
  readonly healthProbeProtocol?: 'http' | 'https' | 'tcp' | undefined;
  /** Request path of http and https probes, for ports without a per-port override. @default - / */
  readonly healthProbeRequestPath?: string | undefined;
  /**
   * Puts the Service on the internal (private) load balancer instead of the public one; a cluster in ServiceGateway mode refuses it.
   *
   * A change moves the Service to the other load balancer, with another address.
   * @default true
   */
  readonly internal?: boolean | undefined;
  /** Name of the subnet, in the virtual network of the cluster, that holds the internal frontend. */
  readonly internalSubnet?: string | undefined;
  /** IPv4 address of the frontend: an existing public IP for a public Service, or the static private address for an internal one. */
  readonly loadBalancerIpv4?: string | undefined;
  /** IPv6 counterpart of azure-load-balancer-ipv4. */
  readonly loadBalancerIpv6?: string | undefined;
  /** On the basic SKU chooses which VM set backs the load balancer: one named set, or automatic choice. @default - primary VM set */
  readonly loadBalancerMode?: string | undefined;
  /**
   * Resource group in which the public IP of the Service is looked up or created when it is not the cluster resource group. @default -
   * resource group of the cluster
   */
  readonly publicIpResourceGroup?: string | undefined;
  /** Idle timeout of the load-balancing rules, in minutes, 4 to 100. @default 4 */
  readonly tcpIdleTimeoutMinutes?: number | undefined;
  /** IP tags (such as RoutingPreference) requested for a public IP created for the Service. */
  readonly publicIpTags?: Readonly<Record<string, string>> | undefined;
  /** Name of an existing public IP resource to use as the frontend. */
  readonly publicIpName?: string | undefined;
  /** Name of the existing IPv6 public IP for a dual-stack or IPv6-only Service. */
  readonly publicIpNameIpv6?: string | undefined;
  /** Resource ID of the public IP prefix from which a new public IP for the Service is taken. */
  readonly publicIpPrefixId?: string | undefined;
  /** IPv6 counterpart of azure-pip-prefix-id. */
  readonly publicIpPrefixIdIpv6?: string | undefined;
  /** Azure resource tags put on the public IP of the Service. */
  readonly publicIpResourceTags?: Readonly<Record<string, string>> | undefined;
  /** Subscriptions whose private endpoint connections are approved without review. */
  readonly privateLinkServiceAutoApproval?: readonly string[] | undefined;
  /** Creates and manages an Azure Private Link Service in front of the load balancer frontend. @default false */
  readonly privateLinkServiceCreate?: boolean | undefined;
  /** Names published with the Private Link Service. */
  readonly privateLinkServiceFqdns?: readonly string[] | undefined;
  /** Static NAT addresses; the first one becomes the primary, missing ones are assigned dynamically. */
  readonly privateLinkServiceIpAddresses?: readonly string[] | undefined;
  /** Number of NAT addresses of the Private Link Service, 1 to 8. @default 1 */
  readonly privateLinkServiceIpAddressCount?: number | undefined;
  /**
   * Subnet from which the Private Link Service takes its NAT addresses. @default - azure-load-balancer-internal-subnet if set on an
   * internal Service, else the subnet of the cloud configuration
   */
  readonly privateLinkServiceSubnet?: string | undefined;
  /** Name of the Private Link Service. @default - pls-<name of the frontend IP configuration> */
  readonly privateLinkServiceName?: string | undefined;
  /** Makes the Private Link Service send a PROXY protocol v2 header to the backends. @default false */
  readonly privateLinkServiceProxyProtocol?: boolean | undefined;
  /** Resource group in which the Private Link Service is created. */
  readonly privateLinkServiceResourceGroup?: string | undefined;
  /** Subscriptions that may see the Private Link Service. @default - empty: only callers with role-based access */
  readonly privateLinkServiceVisibility?: readonly string[] | undefined;
  /** Seconds between two probes of this port, 5 to 59. @default - value of azure-load-balancer-health-probe-interval, else 5 */
  readonly portHealthProbeIntervalSeconds?: Readonly<Record<string, number | undefined>> | undefined;
  /**
   * Number of failed probes after which a node is removed for this port, 2 to 23. @default - value of
   * azure-load-balancer-health-probe-num-of-probe, else 2
   */
  readonly portHealthProbeNumOfProbe?: Readonly<Record<string, number | undefined>> | undefined;
  /** Port the probe of this port connects to. @default - node port of the same port */
  readonly portHealthProbePort?: Readonly<Record<string, number | string | undefined>> | undefined;
  /** Probe protocol of this port; wins over appProtocol and the global annotation. */
  readonly portHealthProbeProtocol?: Readonly<Record<string, 'http' | 'https' | 'tcp' | undefined>> | undefined;
  /** Request path of the http or https probe of this port. @default - value of azure-load-balancer-health-probe-request-path, else / */
  readonly portHealthProbeRequestPath?: Readonly<Record<string, string | undefined>> | undefined;
  /** Creates no load-balancing rule (and hence no probe) for this port. @default false */
  readonly portNoLoadBalancerRule?: Readonly<Record<string, boolean | undefined>> | undefined;
  /** Creates no health probe for this port. @default false */
  readonly portNoProbeRule?: Readonly<Record<string, boolean | undefined>> | undefined;
}

/** Checks of the options of `AzureLbService` by the compiler. */
export interface AzureLbChecks {
  readonly additionalPublicIps: TypeCheckOf<Table['additionalPublicIps']>;
  readonly allowedIpRanges: TypeCheckOf<Table['allowedIpRanges']>;
  readonly allowedServiceTags: TypeCheckOf<Table['allowedServiceTags']>;
  readonly dnsLabelName: TypeCheckOf<Table['dnsLabelName']>;
  readonly loadBalancerConfigurations: TypeCheckOf<Table['loadBalancerConfigurations']>;
  readonly healthProbeIntervalSeconds: TypeCheckOf<Table['healthProbeIntervalSeconds']>;
  readonly healthProbeNumOfProbe: TypeCheckOf<Table['healthProbeNumOfProbe']>;
  readonly healthProbeRequestPath: TypeCheckOf<Table['healthProbeRequestPath']>;
  readonly internalSubnet: TypeCheckOf<Table['internalSubnet']>;
  readonly loadBalancerIpv4: TypeCheckOf<Table['loadBalancerIpv4']>;
  readonly loadBalancerIpv6: TypeCheckOf<Table['loadBalancerIpv6']>;
  readonly loadBalancerMode: TypeCheckOf<Table['loadBalancerMode']>;
  readonly publicIpResourceGroup: TypeCheckOf<Table['publicIpResourceGroup']>;
  readonly tcpIdleTimeoutMinutes: TypeCheckOf<Table['tcpIdleTimeoutMinutes']>;
  readonly publicIpTags: TypeCheckOf<Table['publicIpTags']>;
  readonly publicIpName: TypeCheckOf<Table['publicIpName']>;
  readonly publicIpNameIpv6: TypeCheckOf<Table['publicIpNameIpv6']>;
  readonly publicIpPrefixId: TypeCheckOf<Table['publicIpPrefixId']>;
  readonly publicIpPrefixIdIpv6: TypeCheckOf<Table['publicIpPrefixIdIpv6']>;
  readonly publicIpResourceTags: TypeCheckOf<Table['publicIpResourceTags']>;
  readonly privateLinkServiceAutoApproval: TypeCheckOf<Table['privateLinkServiceAutoApproval']>;
  readonly privateLinkServiceFqdns: TypeCheckOf<Table['privateLinkServiceFqdns']>;
  readonly privateLinkServiceIpAddresses: TypeCheckOf<Table['privateLinkServiceIpAddresses']>;
  readonly privateLinkServiceIpAddressCount: TypeCheckOf<Table['privateLinkServiceIpAddressCount']>;
  readonly privateLinkServiceSubnet: TypeCheckOf<Table['privateLinkServiceSubnet']>;
  readonly privateLinkServiceName: TypeCheckOf<Table['privateLinkServiceName']>;
  readonly privateLinkServiceResourceGroup: TypeCheckOf<Table['privateLinkServiceResourceGroup']>;
  readonly privateLinkServiceVisibility: TypeCheckOf<Table['privateLinkServiceVisibility']>;
  readonly portHealthProbeIntervalSeconds: TypeCheckOf<Table['portHealthProbeIntervalSeconds']>;
  readonly portHealthProbeNumOfProbe: TypeCheckOf<Table['portHealthProbeNumOfProbe']>;
  readonly portHealthProbePort: TypeCheckOf<Table['portHealthProbePort']>;
  readonly portHealthProbeProtocol: TypeCheckOf<Table['portHealthProbeProtocol']>;
  readonly portHealthProbeRequestPath: TypeCheckOf<Table['portHealthProbeRequestPath']>;
  readonly portNoLoadBalancerRule: TypeCheckOf<Table['portNoLoadBalancerRule']>;
  readonly portNoProbeRule: TypeCheckOf<Table['portNoProbeRule']>;
}

/** What must hold between options of `AzureLbService`, for the compiler. */
export interface AzureLbRelations {
  readonly internal: Relation<{ readonly internal: false },
      readonly [{ readonly ports: { readonly without: 'SCTP' } }, { readonly portNoLoadBalancerRule: '*' }]>;
  readonly allowedIpRanges: Relation<[], { readonly loadBalancerSourceRanges: { readonly not: '*' } }>;
  readonly allowedServiceTags: Relation<[], { readonly loadBalancerSourceRanges: { readonly not: '*' } }>;
  readonly denyAllExceptSourceRanges: Relation<{ readonly denyAllExceptSourceRanges: true },
      readonly [{ readonly allowedIpRanges: '*' }, { readonly loadBalancerSourceRanges: '*' }]>;
  readonly disableFloatingIp: Relation<{ readonly disableFloatingIp: true },
      readonly [{ readonly enableHighAvailabilityPorts: { readonly not: true } }, { readonly internal: { readonly not: true } }],
      { readonly internal: true; }>;
  readonly dnsLabelName: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true; }>;
  readonly loadBalancerConfigurations: Relation<[], { readonly loadBalancerIP: { readonly not: '*' } }>
    | Relation<[], { readonly loadBalancerIpv4: { readonly not: '*' };
      readonly loadBalancerIpv6: { readonly not: '*' }; readonly publicIpName: { readonly not: '*' };
      readonly publicIpNameIpv6: { readonly not: '*' } }>;
  readonly enableHighAvailabilityPorts: Relation<{ readonly enableHighAvailabilityPorts: true }, { readonly internal: true },
      { readonly internal: true; }>;
  readonly healthProbeIntervalSeconds: Relation<[], { readonly healthProbeNumOfProbe: { readonly productBelow: 120 } }>;
  readonly internalSubnet: Relation<[], { readonly internal: true }, { readonly internal: true; }>;
  readonly publicIpTags: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true; }>;
  readonly publicIpName: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true; }>;
  readonly publicIpNameIpv6: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true; }>;
  readonly publicIpPrefixId: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true; }>;
  readonly publicIpPrefixIdIpv6: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true; }>;
  readonly privateLinkServiceAutoApproval: Relation<[], { readonly privateLinkServiceCreate: true }>;
  readonly privateLinkServiceCreate: Relation<{ readonly privateLinkServiceCreate: true },
      readonly [{ readonly internal: true }, { readonly disableFloatingIp: true }], { readonly internal: true; }>
    | Relation<{ readonly privateLinkServiceCreate: true },
      { readonly ipFamilies: { readonly not: readonly ['IPv6'] } }>;
  readonly privateLinkServiceFqdns: Relation<[], { readonly privateLinkServiceCreate: true }>;
  readonly privateLinkServiceIpAddresses: Relation<[], { readonly privateLinkServiceCreate: true }>
    | Relation<[], { readonly privateLinkServiceIpAddressCount: { readonly items: 'atMost';
      readonly default: 1 } }>;
  readonly privateLinkServiceIpAddressCount: Relation<[], { readonly privateLinkServiceCreate: true }>;
  readonly privateLinkServiceSubnet: Relation<[], { readonly privateLinkServiceCreate: true }>;
  readonly privateLinkServiceName: Relation<[], { readonly privateLinkServiceCreate: true }>;
  readonly privateLinkServiceProxyProtocol: Relation<{ readonly privateLinkServiceProxyProtocol: true },
      { readonly privateLinkServiceCreate: true }>;
  readonly privateLinkServiceResourceGroup: Relation<[], { readonly privateLinkServiceCreate: true }>;
  readonly privateLinkServiceVisibility: Relation<[], { readonly privateLinkServiceCreate: true }>;
  readonly portHealthProbeIntervalSeconds: Relation<[], readonly [{ readonly healthProbeNumOfProbe: { readonly productBelow: 120 } },
      { readonly portHealthProbeNumOfProbe: '*' }]>
    | Relation<[], { readonly portHealthProbeNumOfProbe: { readonly productBelow: 120 } }>
    | Relation<[], { readonly portNoProbeRule: { readonly notFor: true };
      readonly portNoLoadBalancerRule: { readonly notFor: true } }>;
  readonly portHealthProbeNumOfProbe: Relation<[],
      readonly [{ readonly healthProbeIntervalSeconds: { readonly productBelow: 120 } },
      { readonly portHealthProbeIntervalSeconds: '*' }]>
    | Relation<[], { readonly portNoProbeRule: { readonly notFor: true };
      readonly portNoLoadBalancerRule: { readonly notFor: true } }>;
  readonly portHealthProbePort: Relation<[], { readonly portNoProbeRule: { readonly notFor: true };
      readonly portNoLoadBalancerRule: { readonly notFor: true } }>;
  readonly portHealthProbeProtocol: Relation<[], { readonly portNoProbeRule: { readonly notFor: true };
      readonly portNoLoadBalancerRule: { readonly notFor: true } }>;
  readonly portHealthProbeRequestPath: Relation<[], { readonly portNoProbeRule: { readonly notFor: true };
      readonly portNoLoadBalancerRule: { readonly notFor: true } }>;
  readonly portNoLoadBalancerRule: Relation<[], readonly [{ readonly enableHighAvailabilityPorts: { readonly not: true } },
      { readonly internal: { readonly not: true } }], { readonly internal: true; }>;
  readonly portNoProbeRule: Relation<[], readonly [{ readonly enableHighAvailabilityPorts: { readonly not: true } },
      { readonly internal: { readonly not: true } }], { readonly internal: true; }>;
  readonly healthProbeProtocol: Choice<'http' | 'https' | 'tcp'>;
  readonly scheme: ExposureFixes<
    "write internal: true, which is the default",
    "write internal: false"
  >;
}
