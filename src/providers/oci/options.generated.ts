// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { OCI_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof OCI_TABLE;

/** Options of `OciLbService` that become annotations or labels of Oracle Cloud. */
export interface OciLbOptions {
  /** Compartment in which it is created, by OCID. @default - that of the cluster */
  readonly compartmentId?: string | undefined;
  /** `ipMode` in the status of the Service: whether nodes may bypass the load balancer. @default - absent */
  readonly ingressIpMode?: 'proxy' | 'vip' | undefined;
  /**
   * Service account, in the namespace of the Service, whose identity creates the load balancer. @default - the identity of the controller
   */
  readonly workloadServiceAccount?: string | undefined;
  /**
   * Where the controller writes rules: into security lists, into network security groups, or nowhere; it wins over the modes of security
   * lists. @default - the mode of security lists
   */
  readonly securityRuleManagementMode?: 'NSG' | 'None' | 'SL-All' | 'SL-Frontend' | undefined;
  /** Network security groups of the nodes, by OCID, into which the controller writes rules; with the mode `'NSG'` only. @default - none */
  readonly backendNetworkSecurityGroups?: readonly string[] | undefined;
  /** Whether it is reachable only inside its network; decided at creation, later changes have no effect. @default true */
  readonly internal?: boolean | undefined;
  /** Bandwidth: `'flexible'` between two bounds, or a fixed one. @default '100Mbps' */
  readonly shape?: '100Mbps' | '10Mbps' | '400Mbps' | '8000Mbps' | 'flexible' | (string & {}) | undefined;
  /** Lower bound of a flexible shape, 10 to 8192 Mbps. */
  readonly shapeFlexMinMbps?: number | undefined;
  /** Upper bound of a flexible shape, 10 to 8192 Mbps, not less than the lower one. */
  readonly shapeFlexMaxMbps?: number | undefined;
  /** Subnet, by OCID; a regional subnet needs no second one. @default - that of the controller's configuration */
  readonly subnet1?: string | undefined;
  /**
   * Second subnet, by OCID, of a public load balancer whose subnets are in one availability domain each. @default - that of the
   * controller's
   * configuration
   */
  readonly subnet2?: string | undefined;
  /** How requests are spread over the nodes. @default 'ROUND_ROBIN' */
  readonly policy?: 'IP_HASH' | 'LEAST_CONNECTIONS' | 'ROUND_ROBIN' | undefined;
  /** Labels of the nodes that get traffic, as a selector. @default - all nodes */
  readonly nodeLabelSelector?: string | undefined;
  /** Network security groups that it belongs to, by OCID, at most five. @default - none */
  readonly networkSecurityGroups?: readonly string[] | undefined;
  /** Rules that the controller writes into the security lists of the subnets. @default 'All' */
  readonly securityListManagementMode?: 'All' | 'Frontend' | 'None' | undefined;
  /** Defined tags, by namespace and key, that it gets when it is created. @default - those of the controller's configuration */
  readonly definedTags?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** Free-form tags that it gets when it is created. @default - those of the controller's configuration */
  readonly freeformTags?: Readonly<Record<string, string>> | undefined;
  /** Rule sets of all listeners, by name, in the spelling of the API. @default - none */
  readonly ruleSets?: Readonly<Record<string, {
    readonly items: readonly {
      readonly action: string;
    }[];
  }>> | undefined;
  /** Protocol of all ports; `'GRPC'` needs TLS on each. @default 'TCP' */
  readonly backendProtocol?: 'GRPC' | 'HTTP' | 'TCP' | undefined;
  /** Seconds that a connection may be idle. @default - OCI's own; with the PROXY protocol 300, or 60 for HTTP */
  readonly connectionIdleTimeoutSeconds?: number | undefined;
  /** Version of the PROXY protocol that nodes get, 1 or 2. @default - none */
  readonly proxyProtocolVersion?: 1 | 2 | undefined;
  /** Ports on which the load balancer terminates TLS; needs `tlsSecret`. @default - none */
  readonly sslPorts?: readonly (number | string)[] | undefined;
  /** Secret with the certificate of those ports, as `name` or `namespace/name`. */
  readonly tlsSecret?: string | undefined;
  /** Secret for TLS from the load balancer to the nodes, as `name` or `namespace/name`. @default - plain */
  readonly tlsBackendSetSecret?: string | undefined;
  /** Cipher suite and versions of TLS towards clients. @default - OCI's own */
  readonly listenerSslConfig?: {
    readonly CipherSuiteName?: string | undefined;
    readonly Protocols?: readonly ('TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3')[] | undefined;
  } | undefined;
  /** Cipher suite and versions of TLS towards the nodes. @default - OCI's own */
  readonly backendSetSslConfig?: {
    readonly CipherSuiteName?: string | undefined;
    readonly Protocols?: readonly ('TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3')[] | undefined;
  } | undefined;
  /** Milliseconds between two checks, 1000 to 1800000. @default 10000 */
  readonly healthCheckIntervalMs?: number | undefined;
  /** Milliseconds without an answer that fail a check. @default 3000 */
  readonly healthCheckTimeoutMs?: number | undefined;
  /** Failures after which a node is unhealthy. @default 3 */
  readonly healthCheckRetries?: number | undefined;
}

/** Checks of the options of `OciLbService` by the compiler. */
export interface OciLbChecks {
  readonly compartmentId: TypeCheckOf<Table['compartmentId']>;
  readonly workloadServiceAccount: TypeCheckOf<Table['workloadServiceAccount']>;
  readonly backendNetworkSecurityGroups: TypeCheckOf<Table['backendNetworkSecurityGroups']>;
  readonly shape: TypeCheckOf<Table['shape']>;
  readonly shapeFlexMinMbps: TypeCheckOf<Table['shapeFlexMinMbps']>;
  readonly shapeFlexMaxMbps: TypeCheckOf<Table['shapeFlexMaxMbps']>;
  readonly subnet1: TypeCheckOf<Table['subnet1']>;
  readonly subnet2: TypeCheckOf<Table['subnet2']>;
  readonly nodeLabelSelector: TypeCheckOf<Table['nodeLabelSelector']>;
  readonly networkSecurityGroups: TypeCheckOf<Table['networkSecurityGroups']>;
  readonly definedTags: TypeCheckOf<Table['definedTags']>;
  readonly freeformTags: TypeCheckOf<Table['freeformTags']>;
  readonly ruleSets: TypeCheckOf<Table['ruleSets']>;
  readonly connectionIdleTimeoutSeconds: TypeCheckOf<Table['connectionIdleTimeoutSeconds']>;
  readonly sslPorts: TypeCheckOf<Table['sslPorts']>;
  readonly tlsSecret: TypeCheckOf<Table['tlsSecret']>;
  readonly tlsBackendSetSecret: TypeCheckOf<Table['tlsBackendSetSecret']>;
  readonly listenerSslConfig: TypeCheckOf<Table['listenerSslConfig']>;
  readonly backendSetSslConfig: TypeCheckOf<Table['backendSetSslConfig']>;
  readonly healthCheckIntervalMs: TypeCheckOf<Table['healthCheckIntervalMs']>;
  readonly healthCheckTimeoutMs: TypeCheckOf<Table['healthCheckTimeoutMs']>;
  readonly healthCheckRetries: TypeCheckOf<Table['healthCheckRetries']>;
}

/** What must hold between options of `OciLbService`, for the compiler. */
export interface OciLbRelations {
  readonly loadBalancerIP: Relation<[], { readonly internal: false }, { readonly internal: true; }>;
  readonly loadBalancerSourceRanges: Relation<[], { readonly securityRuleManagementMode: { readonly not: 'None' };
      readonly securityListManagementMode: { readonly not: 'None' } }>;
  readonly ipFamilies: Relation<{ readonly ipFamilies: 'IPv6' }, { readonly ipFamilies: 'IPv4' }>;
  readonly sslPorts: Relation<[], { readonly tlsSecret: '*' }>;
  readonly backendProtocol: Relation<{ readonly backendProtocol: 'GRPC' }, { readonly tlsSecret: '*' }>
    | Choice<'GRPC' | 'HTTP' | 'TCP'>;
  readonly backendNetworkSecurityGroups: Relation<[], { readonly securityRuleManagementMode: 'NSG' }>;
  readonly shape: Relation<{ readonly shape: 'flexible' }, { readonly shapeFlexMinMbps: '*';
      readonly shapeFlexMaxMbps: '*' }>;
  readonly shapeFlexMinMbps: Relation<[], { readonly shape: 'flexible' }>;
  readonly shapeFlexMaxMbps: Relation<[], { readonly shape: 'flexible' }>
    | Relation<[], { readonly shapeFlexMinMbps: { readonly compared: 'atMost' } }>;
  readonly subnet2: Relation<[], { readonly internal: { readonly not: true } }, { readonly internal: true; }>;
  readonly tlsSecret: Relation<[], { readonly sslPorts: '*' }>;
  readonly tlsBackendSetSecret: Relation<[], { readonly sslPorts: '*' }>;
  readonly listenerSslConfig: Relation<[], { readonly sslPorts: '*'; readonly tlsSecret: '*' }>;
  readonly backendSetSslConfig: Relation<[], { readonly sslPorts: '*'; readonly tlsBackendSetSecret: '*' }>;
  readonly healthCheckIntervalMs: Relation<[], { readonly healthCheckTimeoutMs: { readonly compared: 'below';
      readonly default: 3000; readonly onlyDefault: true } }>;
  readonly healthCheckTimeoutMs: Relation<[], { readonly healthCheckIntervalMs: { readonly compared: 'above';
      readonly default: 10000 } }>;
  readonly ingressIpMode: Choice<'proxy' | 'vip'>;
  readonly securityRuleManagementMode: Choice<'NSG' | 'None' | 'SL-All' | 'SL-Frontend'>;
  readonly policy: Choice<'IP_HASH' | 'LEAST_CONNECTIONS' | 'ROUND_ROBIN'>;
  readonly securityListManagementMode: Choice<'All' | 'Frontend' | 'None'>;
  readonly scheme: ExposureFixes<
    "write internal: true, which is the default",
    "write internal: false"
  >;
}

/** Options of `OciNlbService` that become annotations or labels of Oracle Cloud. */
export interface OciNlbOptions {
  /** Compartment in which it is created, by OCID. @default - that of the cluster */
  readonly compartmentId?: string | undefined;
  /** `ipMode` in the status of the Service: whether nodes may bypass the load balancer. @default - absent */
  readonly ingressIpMode?: 'proxy' | 'vip' | undefined;
  /**
   * Service account, in the namespace of the Service, whose identity creates the load balancer. @default - the identity of the controller
   */
  readonly workloadServiceAccount?: string | undefined;
  /**
   * Where the controller writes rules: into security lists, into network security groups, or nowhere; it wins over the modes of security
   * lists. @default - the mode of security lists
   */
  readonly securityRuleManagementMode?: 'NSG' | 'None' | 'SL-All' | 'SL-Frontend' | undefined;
  /** Network security groups of the nodes, by OCID, into which the controller writes rules; with the mode `'NSG'` only. @default - none */
  readonly backendNetworkSecurityGroups?: readonly string[] | undefined;
  /**
   * Whether a network load balancer is reachable only inside its network; decided at creation, later changes have no effect.
   * @default true
   */
  readonly nlbInternal?: boolean | undefined;
  /** Subnet of a network load balancer, by OCID. @default - that of the controller's configuration */
  readonly nlbSubnet?: string | undefined;
  /** Private IPv4 address of a network load balancer. @default - one of its subnet */
  readonly nlbAssignedPrivateIpv4?: string | undefined;
  /** IPv6 address of a network load balancer. @default - one of its subnet */
  readonly nlbAssignedIpv6?: string | undefined;
  /** Whether the Service's status has only the public address of a network load balancer. @default false */
  readonly nlbExternalIpOnly?: boolean | undefined;
  /** The packet fields that decide which node receives it from a network load balancer. @default 'FIVE_TUPLE' */
  readonly nlbBackendPolicy?: 'FIVE_TUPLE' | 'THREE_TUPLE' | 'TWO_TUPLE' | undefined;
  /** Whether a network load balancer sends the PROXY protocol, version 2. @default false */
  readonly nlbProxyProtocolV2?: boolean | undefined;
  /** Whether nodes see the address of clients; with `externalTrafficPolicy: Local` only. @default - true with Local */
  readonly nlbPreserveSource?: boolean | undefined;
  /** Labels of the nodes that get traffic of a network load balancer, as a selector. @default - all nodes */
  readonly nlbNodeLabelSelector?: string | undefined;
  /** Network security groups that a network load balancer belongs to, by OCID, at most five. @default - none */
  readonly nlbNetworkSecurityGroups?: readonly string[] | undefined;
  /** Rules for a network load balancer that the controller writes into security lists; `'None'` where it has a UDP port. @default 'None' */
  readonly nlbSecurityListManagementMode?: 'All' | 'Frontend' | 'None' | undefined;
  /** Milliseconds between two checks of a network load balancer, 10000 to 1800000. @default 10000 */
  readonly nlbHealthCheckIntervalMs?: number | undefined;
  /** Milliseconds without an answer that fail a check of a network load balancer. @default 3000 */
  readonly nlbHealthCheckTimeoutMs?: number | undefined;
  /** Failures after which a network load balancer removes a node. @default 3 */
  readonly nlbHealthCheckRetries?: number | undefined;
  /**
   * Defined tags, by namespace and key, that a network load balancer gets when it is created. @default - those of the controller's
   * configuration
   */
  readonly nlbDefinedTags?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /** Free-form tags that a network load balancer gets when it is created. @default - those of the controller's configuration */
  readonly nlbFreeformTags?: Readonly<Record<string, string>> | undefined;
}

/** Checks of the options of `OciNlbService` by the compiler. */
export interface OciNlbChecks {
  readonly compartmentId: TypeCheckOf<Table['compartmentId']>;
  readonly workloadServiceAccount: TypeCheckOf<Table['workloadServiceAccount']>;
  readonly backendNetworkSecurityGroups: TypeCheckOf<Table['backendNetworkSecurityGroups']>;
  readonly nlbSubnet: TypeCheckOf<Table['nlbSubnet']>;
  readonly nlbAssignedPrivateIpv4: TypeCheckOf<Table['nlbAssignedPrivateIpv4']>;
  readonly nlbAssignedIpv6: TypeCheckOf<Table['nlbAssignedIpv6']>;
  readonly nlbNodeLabelSelector: TypeCheckOf<Table['nlbNodeLabelSelector']>;
  readonly nlbNetworkSecurityGroups: TypeCheckOf<Table['nlbNetworkSecurityGroups']>;
  readonly nlbHealthCheckIntervalMs: TypeCheckOf<Table['nlbHealthCheckIntervalMs']>;
  readonly nlbHealthCheckTimeoutMs: TypeCheckOf<Table['nlbHealthCheckTimeoutMs']>;
  readonly nlbHealthCheckRetries: TypeCheckOf<Table['nlbHealthCheckRetries']>;
  readonly nlbDefinedTags: TypeCheckOf<Table['nlbDefinedTags']>;
  readonly nlbFreeformTags: TypeCheckOf<Table['nlbFreeformTags']>;
}

/** What must hold between options of `OciNlbService`, for the compiler. */
export interface OciNlbRelations {
  readonly loadBalancerIP: Relation<[], { readonly nlbInternal: false }, { readonly nlbInternal: true; }>;
  readonly loadBalancerSourceRanges: Relation<[],
      readonly [{ readonly securityRuleManagementMode: readonly ['NSG', 'SL-All', 'SL-Frontend'] },
      { readonly nlbSecurityListManagementMode: readonly ['All', 'Frontend'] }]>;
  readonly backendNetworkSecurityGroups: Relation<[], { readonly securityRuleManagementMode: 'NSG' }>;
  readonly nlbExternalIpOnly: Relation<{ readonly nlbExternalIpOnly: true },
      { readonly nlbInternal: { readonly not: true } }, { readonly nlbInternal: true; }>;
  readonly nlbPreserveSource: Relation<[], { readonly externalTrafficPolicy: 'Local' }>;
  readonly nlbSecurityListManagementMode: Relation<{ readonly nlbSecurityListManagementMode: readonly ['All', 'Frontend'] },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly securityRuleManagementMode: '*' }]>
    | Choice<'All' | 'Frontend' | 'None'>;
  readonly nlbHealthCheckTimeoutMs: Relation<[], { readonly nlbHealthCheckIntervalMs: { readonly compared: 'above';
      readonly default: 10000 } }>;
  readonly ingressIpMode: Choice<'proxy' | 'vip'>;
  readonly securityRuleManagementMode: Choice<'NSG' | 'None' | 'SL-All' | 'SL-Frontend'>;
  readonly nlbBackendPolicy: Choice<'FIVE_TUPLE' | 'THREE_TUPLE' | 'TWO_TUPLE'>;
  readonly scheme: ExposureFixes<
    "write nlbInternal: true, which is the default",
    "write nlbInternal: false"
  >;
  readonly internal: ExposureFixes<
    "write nlbInternal: true, which is the default",
    "write nlbInternal: false"
  >;
}
