// Written by `npm run docs` (scripts/derived.ts).
import type { AWS_LOAD_BALANCER_CONTROLLER_TABLE } from './table';
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof AWS_LOAD_BALANCER_CONTROLLER_TABLE;

/** Options of `AwsNlbService` that become annotations or labels of AWS Load Balancer Controller. */
export interface AwsNlbOptions {
  /** Whether the NLB is reachable from the internet; a later change replaces it under another DNS name. @default 'internal' */
  readonly scheme?: 'internal' | 'internet-facing' | undefined;
  /** Whether targets are nodes, on their node ports, or the pods themselves. @default 'instance' */
  readonly targetType?: 'instance' | 'ip' | undefined;
  /** Name of the NLB in AWS: 1 to 32 letters, digits and hyphens. @default - made from namespace and name */
  readonly loadBalancerName?: string | undefined;
  /** IP addresses of the NLB; `'dualstack'` needs subnets with IPv6. @default 'ipv4' */
  readonly ipAddressType?: 'dualstack' | 'ipv4' | undefined;
  /** Tags of the NLB, its listeners, target groups and security group; keys up to 128, values up to 256 characters. @default - none */
  readonly additionalResourceTags?: Readonly<Record<string, string>> | undefined;
  /** Subnets of the NLB, by id (`subnet-…`) or Name tag, one per zone. @default - those it has, else found by their role tags */
  readonly subnets?: readonly string[] | undefined;
  /** Elastic IPs, one per subnet in the order of `subnets`; needs `scheme: 'internet-facing'`. @default - assigned by AWS */
  readonly eipAllocations?: readonly string[] | undefined;
  /** Private addresses, one in each subnet's range; needs an internal NLB. @default - assigned by AWS */
  readonly privateIpv4Addresses?: readonly string[] | undefined;
  /** IPv6 addresses, one in each subnet's range; needs `ipAddressType: 'dualstack'`. @default - assigned by AWS */
  readonly ipv6Addresses?: readonly string[] | undefined;
  /** Whether IPv6 prefixes are used for source NAT, as UDP on a dualstack NLB needs. @default 'off' */
  readonly enablePrefixForIpv6SourceNat?: 'off' | 'on' | undefined;
  /** Prefixes for source NAT, one per subnet: an IPv6 prefix of length 80, or `'auto_assigned'`. @default - assigned by AWS */
  readonly sourceNatIpv6Prefixes?: readonly string[] | undefined;
  /** Certificates in ACM or IAM, the default one first: they turn TCP ports into TLS listeners. @default - no TLS */
  readonly sslCertificateArns?: readonly string[] | undefined;
  /** Ports that are TLS listeners. @default - all TCP ports, where there is a certificate */
  readonly sslPorts?: readonly (number | string)[] | undefined;
  /** Predefined security policy of the TLS listeners. @default 'ELBSecurityPolicy-2016-08', which still allows TLS 1.0 */
  readonly sslNegotiationPolicy?: 'ELBSecurityPolicy-2015-05' | 'ELBSecurityPolicy-2016-08'
    | 'ELBSecurityPolicy-FS-1-1-2019-08' | 'ELBSecurityPolicy-FS-1-2-2019-08'
    | 'ELBSecurityPolicy-FS-1-2-Res-2019-08' | 'ELBSecurityPolicy-FS-1-2-Res-2020-10'
    | 'ELBSecurityPolicy-FS-2018-06' | 'ELBSecurityPolicy-TLS-1-1-2017-01'
    | 'ELBSecurityPolicy-TLS-1-2-2017-01' | 'ELBSecurityPolicy-TLS-1-2-Ext-2018-06'
    | 'ELBSecurityPolicy-TLS13-1-0-2021-06' | 'ELBSecurityPolicy-TLS13-1-0-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-0-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-0-PQ-2025-09' | 'ELBSecurityPolicy-TLS13-1-1-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-1-FIPS-2023-04' | 'ELBSecurityPolicy-TLS13-1-2-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext0-RFC9151-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext1-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Ext2-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP1-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP2-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP3-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-RFC9151-INTEROP4-FIPS-2023-07'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-2-Res-PQ-2025-09' | 'ELBSecurityPolicy-TLS13-1-3-2021-06'
    | 'ELBSecurityPolicy-TLS13-1-3-FIPS-2023-04'
    | 'ELBSecurityPolicy-TLS13-1-3-FIPS-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-3-PQ-2025-09'
    | 'ELBSecurityPolicy-TLS13-1-3-RFC9151-FIPS-2023-07' | (string & {})
    | {
    readonly allowUnknown: string;
  } | undefined;
  /** `'ssl'` encrypts the traffic to the targets again. @default 'tcp' */
  readonly backendProtocol?: 'ssl' | 'tcp' | undefined;
  /** ALPN preference of the TLS listeners. @default 'None' */
  readonly alpnPolicy?: 'HTTP1Only' | 'HTTP2Only' | 'HTTP2Optional' | 'HTTP2Preferred' | 'None' | undefined;
  /** Whether a TCP and a UDP port with the same number become one TCP_UDP listener; otherwise the later one is dropped. @default false */
  readonly enableTcpUdpListener?: boolean | undefined;
  /** UDP ports that speak QUIC. Needs `disableNlbSecurityGroups` and IPv4, and no other UDP port. @default - none */
  readonly quicEnabledPorts?: readonly (number | string)[] | undefined;
  /** Targets of one listener, by weight: this Service and others, or target groups. @default - to this Service alone */
  readonly listenerActions?: Readonly<Record<string, undefined
    | {
    /** An NLB listener can only forward. */
    readonly type: 'forward';
    /** Targets and their shares. Required: the controller fails on an action without it. */
    readonly forwardConfig: {
      /** Weight of the Service that has the annotation, 0 to 999. */
      readonly baseServiceWeight?: number | undefined;
      /** Up to four further targets; with two or more, each needs a weight. */
      readonly targetGroups?: readonly {
        /** Weight of this target, 0 to 999. */
        readonly weight?: number | undefined;
        /** A Service in the same namespace; excludes `targetGroupARN`. */
        readonly serviceName?: string | undefined;
        /** Port of that Service, by number or name; required with `serviceName`. */
        readonly servicePort?: number | string | undefined;
        /** An existing target group; excludes `serviceName`. */
        readonly targetGroupARN?: string | undefined;
        /** On a TLS listener: whether the targets get plain TCP. */
        readonly decrypt?: boolean | undefined;
      }[] | undefined;
      /** Whether a client stays with its target group; not on TLS listeners. */
      readonly targetGroupStickinessConfig?: {
        readonly enabled: boolean;
      } | undefined;
    };
  }>> | undefined;
  /** Attributes of one listener; they have no effect on TLS listeners. */
  readonly listenerAttributes?: Readonly<Record<string, undefined
    | {
    /** Idle timeout of TCP flows, in seconds, 60 to 6000. @default 350 */
    readonly 'tcp.idle_timeout.seconds'?: number | undefined;
    /** Attributes that this version of the library does not know. They are written unchanged. */
    readonly allowUnknown?: Readonly<Record<string, string>> | undefined;
  }>> | undefined;
  /** `'*'` sends the PROXY protocol v2 to all targets. @default - off */
  readonly proxyProtocol?: '*' | undefined;
  /** Ports whose targets get the PROXY protocol v2; it is switched off for all others. */
  readonly proxyProtocolPorts?: readonly (number | string)[] | undefined;
  /** Protocol of the health check. @default 'tcp', or 'http' for instance targets with `externalTrafficPolicy: 'Local'` */
  readonly healthCheckProtocol?: 'http' | 'https' | 'tcp' | undefined;
  /** Port of the health check: a port of this Service by name, a number, or `'traffic-port'`. @default 'traffic-port' */
  readonly healthCheckPort?: number | string | undefined;
  /** Path of an HTTP health check, up to 1024 characters. @default '/' */
  readonly healthCheckPath?: string | undefined;
  /** Codes that pass an HTTP health check: codes and ranges, 200 to 599. @default '200-399' */
  readonly healthCheckSuccessCodes?: string | undefined;
  /** Seconds between two checks, 5 to 300. @default 10 */
  readonly healthCheckInterval?: number | undefined;
  /** Seconds without an answer that fail a check, 2 to 120. @default 10 */
  readonly healthCheckTimeout?: number | undefined;
  /** Successes after which a target is healthy, 2 to 10. @default 3 */
  readonly healthCheckHealthyThreshold?: number | undefined;
  /** Failures after which a target is unhealthy, 2 to 10. @default 3 */
  readonly healthCheckUnhealthyThreshold?: number | undefined;
  /**
   * Attributes of the NLB: access logs, cross-zone, deletion protection and others. What is removed here keeps its value in AWS.
   * @default - those of AWS
   */
  readonly loadBalancerAttributes?: {
    /** Whether access logs go to S3; an NLB logs TLS connections only. @default false */
    readonly 'access_logs.s3.enabled'?: boolean | undefined;
    /** Bucket of the access logs; must exist and let the load balancer write. */
    readonly 'access_logs.s3.bucket'?: string | undefined;
    /** Prefix of the log objects in the bucket. */
    readonly 'access_logs.s3.prefix'?: string | undefined;
    /** Whether the load balancer refuses to be deleted; it then blocks the clean-up of the Service too. @default false */
    readonly 'deletion_protection.enabled'?: boolean | undefined;
    /** Whether IPv6 addresses of an internal dualstack NLB refuse traffic from internet gateways. @default true for internal */
    readonly 'ipv6.deny_all_igw_traffic'?: boolean | undefined;
    /** Whether the node of each zone sends to targets of all zones. @default false */
    readonly 'load_balancing.cross_zone.enabled'?: boolean | undefined;
    /** How DNS spreads clients over the zones. @default 'any_availability_zone' */
    readonly 'dns_record.client_routing_policy'?: 'any_availability_zone' | 'availability_zone_affinity'
      | 'partial_availability_zone_affinity' | undefined;
    /** Whether Route 53 may shift traffic away from a zone. @default false */
    readonly 'zonal_shift.config.enabled'?: boolean | undefined;
    /** Secondary private addresses an AWS node gets in each subnet, 0 to 7; can only be raised. @default 0 */
    readonly 'secondary_ips.auto_assigned.per_subnet'?: number | undefined;
    /** Attributes that this version of the library does not know. They are written unchanged. */
    readonly allowUnknown?: Readonly<Record<string, string>> | undefined;
  } | undefined;
  /** Attributes of all target groups. What is removed here keeps its value in AWS. @default - those of AWS */
  readonly targetGroupAttributes?: {
    /** Whether connections are closed when the deregistration delay ends. @default true for new UDP and TCP_UDP groups, else false */
    readonly 'deregistration_delay.connection_termination.enabled'?: boolean | undefined;
    /** Seconds that a removed target keeps its connections, 0 to 3600. @default 300 */
    readonly 'deregistration_delay.timeout_seconds'?: number | undefined;
    /** Cross-zone setting of this group. @default 'use_load_balancer_configuration' */
    readonly 'load_balancing.cross_zone.enabled'?: 'false' | 'true' | 'use_load_balancer_configuration' | undefined;
    /**
     * Whether targets see the client's address; cannot be switched off for UDP, TCP_UDP and QUIC. @default false for ip targets with TCP or
     * TLS, else true
     */
    readonly 'preserve_client_ip.enabled'?: boolean | undefined;
    /** When the PROXY header is sent; AWS enables it per account on request. @default 'on_first_ack_with_payload' */
    readonly 'proxy_protocol_v2.client_to_server.header_placement'?: 'on_first_ack' | 'on_first_ack_with_payload' | undefined;
    /** Whether targets get the PROXY protocol v2; both `proxyProtocol` props win over it. @default false */
    readonly 'proxy_protocol_v2.enabled'?: boolean | undefined;
    /** Whether a client keeps its target. @default false */
    readonly 'stickiness.enabled'?: boolean | undefined;
    /** What identifies a client: an NLB supports its address only. */
    readonly 'stickiness.type'?: 'source_ip' | undefined;
    /** Healthy targets below which a zone leaves DNS, or `'off'`. @default 1 */
    readonly 'target_group_health.dns_failover.minimum_healthy_targets.count'?: 'off' | number | undefined;
    /** The same, in percent. @default 'off' */
    readonly 'target_group_health.dns_failover.minimum_healthy_targets.percentage'?: 'off' | number | undefined;
    /** Healthy targets below which traffic goes to unhealthy ones too. @default 1 */
    readonly 'target_group_health.unhealthy_state_routing.minimum_healthy_targets.count'?: number | undefined;
    /** The same, in percent. @default 'off' */
    readonly 'target_group_health.unhealthy_state_routing.minimum_healthy_targets.percentage'?: 'off' | number | undefined;
    /** Whether connections to unhealthy targets are closed; cannot be switched on for UDP and TCP_UDP. @default true */
    readonly 'target_health_state.unhealthy.connection_termination.enabled'?: boolean | undefined;
    /** Seconds that an unhealthy target keeps its connections, 0 to 360000; needs connection termination off. @default 0 */
    readonly 'target_health_state.unhealthy.draining_interval_seconds'?: number | undefined;
    /** Attributes that this version of the library does not know. They are written unchanged. */
    readonly allowUnknown?: Readonly<Record<string, string>> | undefined;
  } | undefined;
  /** Attributes of the target group of one port; they override those for all. */
  readonly targetGroupAttributesPerPort?: Readonly<Record<string, undefined
    | {
    /** Whether connections are closed when the deregistration delay ends. @default true for new UDP and TCP_UDP groups, else false */
    readonly 'deregistration_delay.connection_termination.enabled'?: boolean | undefined;
    /** Seconds that a removed target keeps its connections, 0 to 3600. @default 300 */
    readonly 'deregistration_delay.timeout_seconds'?: number | undefined;
    /** Cross-zone setting of this group. @default 'use_load_balancer_configuration' */
    readonly 'load_balancing.cross_zone.enabled'?: 'false' | 'true' | 'use_load_balancer_configuration' | undefined;
    /**
     * Whether targets see the client's address; cannot be switched off for UDP, TCP_UDP and QUIC. @default false for ip targets with TCP or
     * TLS, else true
     */
    readonly 'preserve_client_ip.enabled'?: boolean | undefined;
    /** When the PROXY header is sent; AWS enables it per account on request. @default 'on_first_ack_with_payload' */
    readonly 'proxy_protocol_v2.client_to_server.header_placement'?: 'on_first_ack' | 'on_first_ack_with_payload' | undefined;
    /** Whether targets get the PROXY protocol v2; both `proxyProtocol` props win over it. @default false */
    readonly 'proxy_protocol_v2.enabled'?: boolean | undefined;
    /** Whether a client keeps its target. @default false */
    readonly 'stickiness.enabled'?: boolean | undefined;
    /** What identifies a client: an NLB supports its address only. */
    readonly 'stickiness.type'?: 'source_ip' | undefined;
    /** Healthy targets below which a zone leaves DNS, or `'off'`. @default 1 */
    readonly 'target_group_health.dns_failover.minimum_healthy_targets.count'?: 'off' | number | undefined;
    /** The same, in percent. @default 'off' */
    readonly 'target_group_health.dns_failover.minimum_healthy_targets.percentage'?: 'off' | number | undefined;
    /** Healthy targets below which traffic goes to unhealthy ones too. @default 1 */
    readonly 'target_group_health.unhealthy_state_routing.minimum_healthy_targets.count'?: number | undefined;
    /** The same, in percent. @default 'off' */
    readonly 'target_group_health.unhealthy_state_routing.minimum_healthy_targets.percentage'?: 'off' | number | undefined;
    /** Whether connections to unhealthy targets are closed; cannot be switched on for UDP and TCP_UDP. @default true */
    readonly 'target_health_state.unhealthy.connection_termination.enabled'?: boolean | undefined;
    /** Seconds that an unhealthy target keeps its connections, 0 to 360000; needs connection termination off. @default 0 */
    readonly 'target_health_state.unhealthy.draining_interval_seconds'?: number | undefined;
    /** Attributes that this version of the library does not know. They are written unchanged. */
    readonly allowUnknown?: Readonly<Record<string, string>> | undefined;
  }>> | undefined;
  /** Reserved capacity, in units; 0 releases it. @default - nothing is reserved */
  readonly minimumLoadBalancerCapacity?: {
    /** Capacity units to reserve; 0 cancels the reservation. */
    readonly CapacityUnits?: number | undefined;
    /** Attributes that this version of the library does not know. They are written unchanged. */
    readonly allowUnknown?: Readonly<Record<string, string>> | undefined;
  } | undefined;
  /** The older switch for access logs; `false` has no effect. @default - unchanged */
  readonly accessLogEnabled?: boolean | undefined;
  /** The older way to name the bucket of the access logs. @default - unchanged */
  readonly accessLogS3BucketName?: string | undefined;
  /** The older way to name the prefix of the access logs. @default - unchanged */
  readonly accessLogS3BucketPrefix?: string | undefined;
  /** The older switch for cross-zone load balancing. @default - that of AWS: false */
  readonly crossZoneLoadBalancingEnabled?: boolean | undefined;
  /** Labels of the nodes that become targets; only with instance targets. @default - all eligible nodes */
  readonly targetNodeLabels?: Readonly<Record<string, string>> | undefined;
  /** Whether several clusters register targets in one target group. @default false */
  readonly multiClusterTargetGroup?: boolean | undefined;
  /** Security groups of the NLB instead of one that the controller manages, by id or Name tag. @default - one managed group */
  readonly securityGroups?: readonly string[] | undefined;
  /** Whether the NLB has no security group at all; must be decided when it is created. @default false */
  readonly disableNlbSecurityGroups?: boolean | undefined;
  /**
   * Whether the controller opens the security groups of nodes and pods for the NLB; read only with `securityGroups`. @default false with
   * `securityGroups`, true without any group
   */
  readonly manageBackendSecurityGroupRules?: boolean | undefined;
  /** Managed prefix lists that may connect; without source ranges they replace the open default. @default - none */
  readonly securityGroupPrefixLists?: readonly string[] | undefined;
  /** Whether the rules of the security groups also apply to traffic through PrivateLink. @default - AWS: on */
  readonly inboundSecurityGroupRulesOnPrivateLinkTraffic?: 'off' | 'on' | undefined;
  /** `'on'` allows the ICMP messages of path MTU discovery from every source range. @default - off */
  readonly enableIcmpForPathMtuDiscovery?: 'on' | undefined;
  /** Ranges that may connect; `loadBalancerSourceRanges` wins over it. @default 0.0.0.0/0, and ::/0 where dualstack */
  readonly sourceRanges?: readonly string[] | undefined;
}

/** Checks of the options of `AwsNlbService` by the compiler. */
export interface AwsNlbChecks {
  readonly loadBalancerName: TypeCheckOf<Table['loadBalancerName']>;
  readonly additionalResourceTags: TypeCheckOf<Table['additionalResourceTags']>;
  readonly subnets: TypeCheckOf<Table['subnets']>;
  readonly eipAllocations: TypeCheckOf<Table['eipAllocations']>;
  readonly privateIpv4Addresses: TypeCheckOf<Table['privateIpv4Addresses']>;
  readonly ipv6Addresses: TypeCheckOf<Table['ipv6Addresses']>;
  readonly sourceNatIpv6Prefixes: TypeCheckOf<Table['sourceNatIpv6Prefixes']>;
  readonly sslCertificateArns: TypeCheckOf<Table['sslCertificateArns']>;
  readonly sslPorts: TypeCheckOf<Table['sslPorts']>;
  readonly sslNegotiationPolicy: TypeCheckOf<Table['sslNegotiationPolicy']>;
  readonly quicEnabledPorts: TypeCheckOf<Table['quicEnabledPorts']>;
  readonly listenerActions: TypeCheckOf<Table['listenerActions']>;
  readonly listenerAttributes: TypeCheckOf<Table['listenerAttributes']>;
  readonly proxyProtocolPorts: TypeCheckOf<Table['proxyProtocolPorts']>;
  readonly healthCheckPort: TypeCheckOf<Table['healthCheckPort']>;
  readonly healthCheckPath: TypeCheckOf<Table['healthCheckPath']>;
  readonly healthCheckSuccessCodes: TypeCheckOf<Table['healthCheckSuccessCodes']>;
  readonly healthCheckInterval: TypeCheckOf<Table['healthCheckInterval']>;
  readonly healthCheckTimeout: TypeCheckOf<Table['healthCheckTimeout']>;
  readonly healthCheckHealthyThreshold: TypeCheckOf<Table['healthCheckHealthyThreshold']>;
  readonly healthCheckUnhealthyThreshold: TypeCheckOf<Table['healthCheckUnhealthyThreshold']>;
  readonly loadBalancerAttributes: TypeCheckOf<Table['loadBalancerAttributes']>;
  readonly targetGroupAttributes: TypeCheckOf<Table['targetGroupAttributes']>;
  readonly targetGroupAttributesPerPort: TypeCheckOf<Table['targetGroupAttributesPerPort']>;
  readonly minimumLoadBalancerCapacity: TypeCheckOf<Table['minimumLoadBalancerCapacity']>;
  readonly accessLogS3BucketName: TypeCheckOf<Table['accessLogS3BucketName']>;
  readonly accessLogS3BucketPrefix: TypeCheckOf<Table['accessLogS3BucketPrefix']>;
  readonly targetNodeLabels: TypeCheckOf<Table['targetNodeLabels']>;
  readonly securityGroups: TypeCheckOf<Table['securityGroups']>;
  readonly securityGroupPrefixLists: TypeCheckOf<Table['securityGroupPrefixLists']>;
  readonly sourceRanges: TypeCheckOf<Table['sourceRanges']>;
}

/** What must hold between options of `AwsNlbService`, for the compiler. */
export interface AwsNlbRelations {
  readonly loadBalancerSourceRanges: Relation<[], readonly [{ readonly disableNlbSecurityGroups: { readonly not: true } },
      { readonly manageBackendSecurityGroupRules: { readonly not: false } }]>
    | Relation<[], readonly [{ readonly disableNlbSecurityGroups: { readonly not: true } },
      { readonly targetGroupAttributes: { readonly not: { readonly 'preserve_client_ip.enabled': false } } },
      { readonly ports: { readonly protocol: 'UDP' } }]>
    | Relation<[], readonly [{ readonly disableNlbSecurityGroups: { readonly not: true } },
      { readonly targetType: { readonly not: 'ip' } },
      { readonly targetGroupAttributes: { readonly entry: { readonly 'preserve_client_ip.enabled': true } } },
      { readonly ports: { readonly protocol: 'UDP' } }]>
    | Relation<[], { readonly securityGroups: { readonly not: '*' } }>
    | Relation<{ readonly loadBalancerSourceRanges: { readonly having: 'IPv6' } },
      { readonly ipAddressType: 'dualstack' }>;
  readonly alpnPolicy: Relation<{ readonly alpnPolicy: readonly ['HTTP1Only', 'HTTP2Only', 'HTTP2Optional', 'HTTP2Preferred'] },
      { readonly sslCertificateArns: '*' }>
    | Choice<'HTTP1Only' | 'HTTP2Only' | 'HTTP2Optional' | 'HTTP2Preferred' | 'None'>;
  readonly ipFamilies: Relation<{ readonly ipFamilies: 'IPv6' }, { readonly ipAddressType: 'dualstack' }>;
  readonly ipFamilyPolicy: Relation<{ readonly ipFamilyPolicy: 'RequireDualStack' },
      { readonly ipAddressType: 'dualstack' }>;
  readonly allocateLoadBalancerNodePorts: Relation<{ readonly allocateLoadBalancerNodePorts: false },
      readonly [{ readonly targetType: 'ip' }, { readonly ports: { readonly each: 'nodePort' } }]>;
  readonly eipAllocations: Relation<[], { readonly scheme: 'internet-facing' }, { readonly scheme: 'internal'; }>
    | Relation<[], { readonly subnets: { readonly compared: 'asMany' } }>;
  readonly privateIpv4Addresses: Relation<[], { readonly eipAllocations: { readonly not: '*' } }>
    | Relation<[], { readonly scheme: { readonly not: 'internet-facing' } },
      { readonly scheme: 'internal'; }>
    | Relation<[], { readonly subnets: { readonly compared: 'asMany' } }>;
  readonly sslPorts: Relation<[], { readonly ports: { readonly naming: 'tcpOnly' } }>
    | Relation<[], { readonly sslCertificateArns: '*' }>;
  readonly sslNegotiationPolicy: Relation<[], { readonly sslCertificateArns: '*' }>;
  readonly backendProtocol: Relation<{ readonly backendProtocol: 'ssl' }, { readonly sslCertificateArns: '*' }>
    | Choice<'ssl' | 'tcp'>;
  readonly targetGroupAttributes: Relation<{ readonly targetGroupAttributes: { readonly 'preserve_client_ip.enabled': false } },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly targetGroupAttributesPerPort: '*' }]>
    | Relation<{ readonly targetGroupAttributes: { readonly 'target_health_state.unhealthy.connection_termination.enabled': true } },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly targetGroupAttributesPerPort: '*' }]>
    | Relation<{ readonly targetGroupAttributes: { readonly 'target_health_state.unhealthy.draining_interval_seconds': { readonly above: 0 } } },
      readonly [{ readonly targetGroupAttributes: { readonly entry: { readonly 'target_health_state.unhealthy.connection_termination.enabled': false } } },
      { readonly targetGroupAttributesPerPort: '*' }]>;
  readonly targetNodeLabels: Relation<[], { readonly targetType: { readonly not: 'ip' } }>;
  readonly accessLogS3BucketName: Relation<[], { readonly accessLogEnabled: true }>;
  readonly accessLogS3BucketPrefix: Relation<[], { readonly accessLogEnabled: true }>;
  readonly healthCheckPath: Relation<[], readonly [{ readonly healthCheckProtocol: readonly ['http', 'https'] },
      { readonly externalTrafficPolicy: 'Local' }]>;
  readonly healthCheckInterval: Relation<[], { readonly healthCheckTimeout: { readonly compared: 'atMost';
      readonly default: 6; readonly onlyDefault: true } }>;
  readonly healthCheckTimeout: Relation<[], { readonly healthCheckInterval: { readonly compared: 'atLeast';
      readonly default: 10 } }>;
  readonly securityGroups: Relation<[], { readonly disableNlbSecurityGroups: { readonly not: true } }>
    | Relation<[], { readonly quicEnabledPorts: { readonly not: '*' } }>;
  readonly sourceRanges: Relation<[], { readonly securityGroups: { readonly not: '*' } }>;
  readonly ipAddressType: Relation<{ readonly ipAddressType: 'dualstack' },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly enablePrefixForIpv6SourceNat: 'on' }]>
    | Choice<'dualstack' | 'ipv4'>;
  readonly ipv6Addresses: Relation<[], { readonly ipAddressType: 'dualstack' }>
    | Relation<[], { readonly subnets: { readonly compared: 'asMany' } }>;
  readonly enablePrefixForIpv6SourceNat: Relation<{ readonly enablePrefixForIpv6SourceNat: 'on' },
      { readonly ipAddressType: 'dualstack' }>
    | Choice<'off' | 'on'>;
  readonly sourceNatIpv6Prefixes: Relation<[], { readonly enablePrefixForIpv6SourceNat: 'on' }>
    | Relation<[], { readonly ipAddressType: 'dualstack' }>
    | Relation<[], { readonly subnets: { readonly compared: 'asMany' } }>;
  readonly quicEnabledPorts: Relation<[], { readonly disableNlbSecurityGroups: true }>
    | Relation<[], { readonly ipAddressType: { readonly not: 'dualstack' } }>
    | Relation<[], { readonly ports: { readonly atMostOne: 'UDP' } }>
    | Relation<[], { readonly ports: { readonly naming: 'noTcp' } }>;
  readonly listenerActions: Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'TLS';
      readonly having: { readonly forwardConfig: { readonly targetGroupStickinessConfig: { readonly enabled: true } } };
      readonly listedIn: 'sslPorts' } }, { readonly sslCertificateArns: { readonly not: '*' } }]>;
  readonly listenerAttributes: Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: { readonly 'tcp.idle_timeout.seconds': '*' } } }, { readonly enableTcpUdpListener: true }]>;
  readonly proxyProtocolPorts: Relation<[], { readonly proxyProtocol: { readonly not: '*' } }>;
  readonly healthCheckSuccessCodes: Relation<[], readonly [{ readonly healthCheckProtocol: readonly ['http', 'https'] },
      { readonly externalTrafficPolicy: 'Local' }]>;
  readonly loadBalancerAttributes: Relation<{ readonly loadBalancerAttributes: { readonly 'access_logs.s3.enabled': true } },
      readonly [{ readonly loadBalancerAttributes: { readonly entry: { readonly 'access_logs.s3.bucket': '*' } } },
      { readonly accessLogS3BucketName: '*' }]>;
  readonly targetGroupAttributesPerPort: Relation<[], { readonly ports: { readonly overriding: 'targetGroupAttributes';
      readonly of: 'UDP'; readonly having: { readonly 'preserve_client_ip.enabled': false };
      readonly needs: { readonly 'preserve_client_ip.enabled': true } } }>
    | Relation<[], { readonly ports: { readonly overriding: 'targetGroupAttributes';
      readonly of: 'UDP'; readonly having: { readonly 'target_health_state.unhealthy.connection_termination.enabled': true };
      readonly needs: { readonly 'target_health_state.unhealthy.connection_termination.enabled': false } } }>
    | Relation<[], { readonly ports: { readonly overriding: 'targetGroupAttributes';
      readonly of: 'any';
      readonly having: { readonly 'target_health_state.unhealthy.draining_interval_seconds': { readonly above: 0 } };
      readonly needs: { readonly 'target_health_state.unhealthy.connection_termination.enabled': false } } }>;
  readonly minimumLoadBalancerCapacity: Relation<{ readonly minimumLoadBalancerCapacity: { readonly CapacityUnits: { readonly above: 0 } } },
      { readonly sslCertificateArns: { readonly not: '*' } }>;
  readonly manageBackendSecurityGroupRules: Relation<[], readonly [{ readonly securityGroups: '*' },
      { readonly disableNlbSecurityGroups: true }]>;
  readonly securityGroupPrefixLists: Relation<[], { readonly disableNlbSecurityGroups: { readonly not: true } }>
    | Relation<[], { readonly securityGroups: { readonly not: '*' } }>
    | Relation<[], { readonly securityGroups: { readonly not: '*' };
      readonly disableNlbSecurityGroups: { readonly not: true } }>;
  readonly inboundSecurityGroupRulesOnPrivateLinkTraffic: Relation<[], { readonly disableNlbSecurityGroups: { readonly not: true } }>
    | Choice<'off' | 'on'>;
  readonly enableIcmpForPathMtuDiscovery: Relation<[], { readonly disableNlbSecurityGroups: { readonly not: true } }>
    | Relation<[], { readonly securityGroups: { readonly not: '*' };
      readonly disableNlbSecurityGroups: { readonly not: true } }>
    | Choice<'on'>;
  readonly ofPorts: Relation<[], { readonly ports: { readonly maxNumbers: 50; readonly maxPorts: 100 } }>
    | Relation<{ readonly ports: { readonly having: 'one number' } },
      { readonly enableTcpUdpListener: true }>;
  readonly scheme: Choice<'internal' | 'internet-facing'>;
  readonly targetType: Choice<'instance' | 'ip'>;
  readonly proxyProtocol: Choice<'*'>;
  readonly healthCheckProtocol: Choice<'http' | 'https' | 'tcp'>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
  readonly sessionAffinity: FieldFix<"set targetGroupAttributes to {'stickiness.enabled':true,'stickiness.type':'source_ip'}, or remove it">;
  readonly sessionAffinityConfig: FieldFix<"set targetGroupAttributes to {'stickiness.enabled':true,'stickiness.type':'source_ip'}, or remove it">;
  readonly loadBalancerIP: FieldFix<"use 'eipAllocations' or 'privateIpv4Addresses', or remove it">;
}
