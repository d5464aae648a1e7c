// Written by `npm run docs` (scripts/derived.ts).
import type { ALIBABA_TABLE } from './table';
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof ALIBABA_TABLE;

/** Options of `AlibabaClbService` that become annotations or labels of Alibaba Cloud. */
export interface AlibabaClbOptions {
  /** Whether it is reachable from the internet, or from its VPC only; a CLB cannot change. @default 'intranet' */
  readonly addressType?: 'internet' | 'intranet' | undefined;
  /** An existing load balancer, by id; its listeners are left alone unless `forceOverrideListeners` is true. @default - a new one */
  readonly loadBalancerId?: string | undefined;
  /** Whether the listeners of an existing load balancer are replaced. @default false */
  readonly forceOverrideListeners?: boolean | undefined;
  /** Whether the load balancer is kept when the Service is deleted; any text switches this on, even "false". @default false */
  readonly preserveOnDelete?: boolean | undefined;
  /** Name of the load balancer. @default - `a` and the UID of the Service, 32 characters */
  readonly loadBalancerName?: string | undefined;
  /** Address families: `'ipv6'` for a CLB, `'DualStack'` for an NLB. @default 'ipv4' */
  readonly ipVersion?: 'ipv4' | 'ipv6' | undefined;
  /** Resource group. @default - that of the controller */
  readonly resourceGroupId?: string | undefined;
  /** Further tags. @default - none */
  readonly additionalTags?: Readonly<Record<string, string>> | undefined;
  /** Size of a CLB that is billed by size; needs `instanceChargeType: 'PayBySpec'`. @default 'slb.s1.small' */
  readonly spec?: 'slb.s1.small' | 'slb.s2.medium' | 'slb.s2.small' | 'slb.s3.large' | 'slb.s3.medium'
    | 'slb.s3.small' | (string & {}) | undefined;
  /** How a CLB itself is billed: by use or by size. @default 'PayByCLCU' */
  readonly instanceChargeType?: 'PayByCLCU' | 'PayBySpec' | undefined;
  /** How public traffic of a CLB is billed. @default 'paybytraffic' */
  readonly internetChargeType?: 'paybybandwidth' | 'paybytraffic' | undefined;
  /** Maximum Mbit/s of a public CLB; needs `internetChargeType: 'paybybandwidth'`. @default - that of Alibaba Cloud */
  readonly bandwidthMbps?: number | undefined;
  /** Whether deletion protection of a CLB is on: it cannot be deleted in the console. @default true */
  readonly deleteProtection?: boolean | undefined;
  /** Whether a CLB cannot be changed in the console. @default 'ConsoleProtection' */
  readonly modificationProtection?: 'ConsoleProtection' | 'NonProtection' | undefined;
  /** vSwitch (subnet) of a private CLB, by id. @default - a vSwitch of the cluster */
  readonly vswitchId?: string | undefined;
  /** Zone of a CLB. @default - chosen by Alibaba Cloud */
  readonly masterZoneId?: string | undefined;
  /** Second zone of a CLB, for when the first one fails. @default - that of Alibaba Cloud */
  readonly slaveZoneId?: string | undefined;
  /** Network of a CLB. @default - that of the cluster */
  readonly networkType?: 'classic' | 'vpc' | undefined;
  /** Address of a CLB. @default - a free one */
  readonly address?: string | undefined;
  /** `'eip'` shows the elastic IP of a CLB in the Service's status. @default - the address of the CLB */
  readonly externalIpType?: 'eip' | undefined;
  /** Host name in the status of a Service of a CLB, instead of an address; wins over `externalIpType`. @default - the address */
  readonly hostname?: string | undefined;
  /**
   * Protocols of ports: `'http'`, `'https'`, `'tcp'` and `'udp'` for a CLB, `'tcp'`, `'udp'` and `'TCPSSL'` for an NLB. @default - those
   * of the Service's ports
   */
  readonly protocolPort?: Readonly<Record<string, 'http' | 'https' | 'tcp' | 'udp'>> | undefined;
  /** HTTP ports of a CLB that send clients to an HTTPS port. @default - none */
  readonly forwardPort?: Readonly<Record<string, number | string>> | undefined;
  /** Server groups of an existing load balancer, by port. @default - a new one for each port */
  readonly vgroupPort?: Readonly<Record<string, string>> | undefined;
  /** Seconds that a connection may be idle; on a CLB for HTTP and HTTPS ports. @default - that of Alibaba Cloud */
  readonly idleTimeoutSeconds?: number | undefined;
  /** Seconds that an HTTP or HTTPS port of a CLB waits for an answer. @default - that of Alibaba Cloud */
  readonly requestTimeoutSeconds?: number | undefined;
  /** Seconds that a TCP connection through a CLB may be idle. @default - that of Alibaba Cloud */
  readonly establishedTimeoutSeconds?: number | undefined;
  /** Whether backends get the PROXY protocol, version 2, from TCP and UDP ports. @default false */
  readonly proxyProtocol?: boolean | undefined;
  /** Whether an HTTP or HTTPS port of a CLB adds the header with the client's port. @default false */
  readonly xForwardedForClientSrcPort?: boolean | undefined;
  /** Whether an HTTP or HTTPS port of a CLB adds `X-Forwarded-Proto`. @default false */
  readonly xForwardedForProto?: boolean | undefined;
  /** Whether an HTTP or HTTPS port of a CLB adds the header with its own port. @default false */
  readonly xForwardedForSlbPort?: boolean | undefined;
  /** Certificates, by id, of HTTPS ports (one, CLB) or TCPSSL ports (NLB). @default - none */
  readonly certIds?: readonly string[] | undefined;
  /**
   * Further certificates of HTTPS ports of a CLB, by domain. The certificate of a domain may not change later: remove the domain first.
   * @default - none
   */
  readonly domainExtensions?: Readonly<Record<string, string>> | undefined;
  /** Policy of TLS versions and ciphers. @default - that of Alibaba Cloud */
  readonly tlsCipherPolicy?: 'tls_cipher_policy_1_0' | 'tls_cipher_policy_1_1' | 'tls_cipher_policy_1_2'
    | 'tls_cipher_policy_1_2_strict' | 'tls_cipher_policy_1_2_strict_with_1_3'
    | (string & {}) | undefined;
  /** Whether HTTPS ports of a CLB speak HTTP/2. @default - that of Alibaba Cloud */
  readonly http2Enabled?: boolean | undefined;
  /** Whether the listeners of a CLB use the access list. @default false */
  readonly aclStatus?: boolean | undefined;
  /** Access list of a CLB, by id; needs `aclStatus`. @default - none */
  readonly aclId?: string | undefined;
  /** Whether the list allows clients (`white`) or denies them (`black`); needs `aclStatus`. */
  readonly aclType?: 'black' | 'white' | undefined;
  /** Whether traffic goes to pods (`'eni'`), or to nodes. @default - that of the controller's configuration */
  readonly backendType?: 'ecs' | 'eni' | undefined;
  /** Labels of the nodes that become backends. @default - all nodes */
  readonly backendLabel?: Readonly<Record<string, string>> | undefined;
  /** Address family of the backends; needs an `ipVersion` with that family, and feature gates of the controller. @default 'ipv4' */
  readonly backendIpVersion?: 'dualstack' | 'ipv4' | 'ipv6' | undefined;
  /** How a backend is selected. @default 'rr' on a CLB */
  readonly scheduler?: 'qch' | 'rr' | 'sch' | 'tch' | 'wlc' | 'wrr' | (string & {}) | undefined;
  /** Weight of each backend, 0 to 100. @default - that of Alibaba Cloud */
  readonly defaultWeight?: number | undefined;
  /**
   * Percentage of an existing server group's weight that this Service gets, 0 to 100; needs `vgroupPort`. @default - weights of their own
   */
  readonly vgroupWeight?: number | undefined;
  /** Whether weights that were changed outside the controller are left alone. @default false */
  readonly ignoreWeightUpdate?: boolean | undefined;
  /** Whether nodes that take no new pods are left out of the backends. @default false */
  readonly removeUnscheduledBackend?: boolean | undefined;
  /** Whether connections to removed backends may finish. @default false */
  readonly connectionDrain?: boolean | undefined;
  /** Seconds for draining; needs `connectionDrain`. @default - that of Alibaba Cloud */
  readonly connectionDrainTimeoutSeconds?: number | undefined;
  /** Seconds that a client of a TCP port of a CLB stays at its backend, 0 to 3600; 0 switches it off. @default 0 */
  readonly persistenceTimeoutSeconds?: number | undefined;
  /** Whether clients of HTTP and HTTPS ports of a CLB stay at their backend, by a cookie. @default false */
  readonly stickySession?: boolean | undefined;
  /** Whether the CLB sets a cookie (`'insert'`), or uses the one of the server. */
  readonly stickySessionType?: 'insert' | 'server' | undefined;
  /** Name of the cookie of the server, up to 200 characters; needs `stickySessionType: 'server'`. */
  readonly cookie?: string | undefined;
  /** Seconds that the inserted cookie lives; needs `stickySessionType: 'insert'`. */
  readonly cookieTimeoutSeconds?: number | undefined;
  /**
   * Whether backends are checked: those of HTTP and HTTPS ports of a CLB, or all of an NLB, which reads the other settings only then.
   * @default false on a CLB
   */
  readonly healthCheckFlag?: boolean | undefined;
  /** Whether backends of TCP and UDP ports of a CLB are checked. @default - that of Alibaba Cloud */
  readonly healthCheckSwitch?: boolean | undefined;
  /** Kind of check, in lower case for a CLB and in upper case for an NLB. @default 'tcp' */
  readonly healthCheckType?: 'HTTP' | 'TCP' | 'UDP' | 'http' | 'tcp' | undefined;
  /** Port that is checked; -520 is the port of the backend. @default - that of Alibaba Cloud */
  readonly healthCheckConnectPort?: number | undefined;
  /** Seconds without an answer that fail a TCP check, 1 to 300. @default - that of Alibaba Cloud */
  readonly healthCheckConnectTimeoutSeconds?: number | undefined;
  /** Seconds without an answer that fail an HTTP check of a CLB, 1 to 300. @default - that of Alibaba Cloud */
  readonly healthCheckTimeoutSeconds?: number | undefined;
  /** Seconds between two checks, 1 to 50. @default 2 */
  readonly healthCheckIntervalSeconds?: number | undefined;
  /** Successes after which a backend counts as healthy, 2 to 10. @default 3 */
  readonly healthyThreshold?: number | undefined;
  /** Failures after which a backend is unhealthy, 2 to 10. @default 3 */
  readonly unhealthyThreshold?: number | undefined;
  /** Host of an HTTP check; `$_ip` is the address of each backend. @default - that of Alibaba Cloud */
  readonly healthCheckDomain?: string | undefined;
  /** Path of an HTTP check. @default - that of Alibaba Cloud */
  readonly healthCheckUri?: string | undefined;
  /** Method of an HTTP check, in lower case for a CLB and in upper case for an NLB. @default - that of Alibaba Cloud */
  readonly healthCheckMethod?: 'GET' | 'HEAD' | 'get' | 'head' | undefined;
  /** Codes that pass an HTTP check. @default ['http_2xx'] */
  readonly healthCheckHttpCodes?: readonly ('http_2xx' | 'http_3xx' | 'http_4xx' | 'http_5xx')[] | undefined;
}

/** Checks of the options of `AlibabaClbService` by the compiler. */
export interface AlibabaClbChecks {
  readonly loadBalancerId: TypeCheckOf<Table['loadBalancerId']>;
  readonly loadBalancerName: TypeCheckOf<Table['loadBalancerName']>;
  readonly resourceGroupId: TypeCheckOf<Table['resourceGroupId']>;
  readonly additionalTags: TypeCheckOf<Table['additionalTags']>;
  readonly spec: TypeCheckOf<Table['spec']>;
  readonly bandwidthMbps: TypeCheckOf<Table['bandwidthMbps']>;
  readonly vswitchId: TypeCheckOf<Table['vswitchId']>;
  readonly masterZoneId: TypeCheckOf<Table['masterZoneId']>;
  readonly slaveZoneId: TypeCheckOf<Table['slaveZoneId']>;
  readonly address: TypeCheckOf<Table['address']>;
  readonly hostname: TypeCheckOf<Table['hostname']>;
  readonly protocolPort: TypeCheckOf<Table['protocolPort']>;
  readonly forwardPort: TypeCheckOf<Table['forwardPort']>;
  readonly vgroupPort: TypeCheckOf<Table['vgroupPort']>;
  readonly idleTimeoutSeconds: TypeCheckOf<Table['idleTimeoutSeconds']>;
  readonly requestTimeoutSeconds: TypeCheckOf<Table['requestTimeoutSeconds']>;
  readonly establishedTimeoutSeconds: TypeCheckOf<Table['establishedTimeoutSeconds']>;
  readonly certIds: TypeCheckOf<Table['certIds']>;
  readonly domainExtensions: TypeCheckOf<Table['domainExtensions']>;
  readonly tlsCipherPolicy: TypeCheckOf<Table['tlsCipherPolicy']>;
  readonly aclId: TypeCheckOf<Table['aclId']>;
  readonly backendLabel: TypeCheckOf<Table['backendLabel']>;
  readonly scheduler: TypeCheckOf<Table['scheduler']>;
  readonly defaultWeight: TypeCheckOf<Table['defaultWeight']>;
  readonly vgroupWeight: TypeCheckOf<Table['vgroupWeight']>;
  readonly connectionDrainTimeoutSeconds: TypeCheckOf<Table['connectionDrainTimeoutSeconds']>;
  readonly persistenceTimeoutSeconds: TypeCheckOf<Table['persistenceTimeoutSeconds']>;
  readonly cookie: TypeCheckOf<Table['cookie']>;
  readonly cookieTimeoutSeconds: TypeCheckOf<Table['cookieTimeoutSeconds']>;
  readonly healthCheckConnectPort: TypeCheckOf<Table['healthCheckConnectPort']>;
  readonly healthCheckConnectTimeoutSeconds: TypeCheckOf<Table['healthCheckConnectTimeoutSeconds']>;
  readonly healthCheckTimeoutSeconds: TypeCheckOf<Table['healthCheckTimeoutSeconds']>;
  readonly healthCheckIntervalSeconds: TypeCheckOf<Table['healthCheckIntervalSeconds']>;
  readonly healthyThreshold: TypeCheckOf<Table['healthyThreshold']>;
  readonly unhealthyThreshold: TypeCheckOf<Table['unhealthyThreshold']>;
  readonly healthCheckDomain: TypeCheckOf<Table['healthCheckDomain']>;
  readonly healthCheckUri: TypeCheckOf<Table['healthCheckUri']>;
  readonly healthCheckHttpCodes: TypeCheckOf<Table['healthCheckHttpCodes']>;
}

/** What must hold between options of `AlibabaClbService`, for the compiler. */
export interface AlibabaClbRelations {
  readonly forceOverrideListeners: Relation<{ readonly forceOverrideListeners: true }, { readonly loadBalancerId: '*' }>;
  readonly spec: Relation<[], { readonly instanceChargeType: 'PayBySpec' }>;
  readonly bandwidthMbps: Relation<[], { readonly internetChargeType: 'paybybandwidth' }>;
  readonly vswitchId: Relation<[], { readonly addressType: 'intranet' }, { readonly addressType: 'intranet'; }>;
  readonly protocolPort: Relation<{ readonly protocolPort: readonly ['https', 'TCPSSL'] },
      readonly [{ readonly certIds: '*' }, { readonly loadBalancerId: '*' }]>;
  readonly forwardPort: Relation<[], { readonly protocolPort: { readonly forwards: readonly ['http', 'https'] } }>;
  readonly vgroupPort: Relation<[], { readonly loadBalancerId: '*' }>;
  readonly certIds: Relation<[], { readonly protocolPort: readonly ['https', 'TCPSSL'] }>;
  readonly tlsCipherPolicy: Relation<[], { readonly protocolPort: readonly ['https', 'TCPSSL'] }>;
  readonly aclId: Relation<[], { readonly aclStatus: true }>;
  readonly aclType: Relation<[], { readonly aclStatus: true }>
    | Choice<'black' | 'white'>;
  readonly backendIpVersion: Relation<{ readonly backendIpVersion: readonly ['ipv6', 'dualstack'] },
      { readonly ipVersion: readonly ['ipv6', 'DualStack'] }>
    | Choice<'dualstack' | 'ipv4' | 'ipv6'>;
  readonly vgroupWeight: Relation<[], { readonly vgroupPort: '*' }>;
  readonly connectionDrainTimeoutSeconds: Relation<[], { readonly connectionDrain: true }>;
  readonly stickySession: Relation<{ readonly stickySession: true }, readonly [{ readonly stickySessionType: '*' },
      { readonly protocolPort: { readonly not: 'http' } }]>;
  readonly stickySessionType: Relation<[], { readonly stickySession: true }>
    | Relation<{ readonly stickySessionType: 'insert' },
      readonly [{ readonly cookieTimeoutSeconds: '*' }, { readonly protocolPort: { readonly not: 'http' } }]>
    | Relation<{ readonly stickySessionType: 'server' }, readonly [{ readonly cookie: '*' },
      { readonly protocolPort: { readonly not: 'http' } }]>
    | Choice<'insert' | 'server'>;
  readonly cookie: Relation<[], { readonly stickySessionType: 'server' }>;
  readonly cookieTimeoutSeconds: Relation<[], { readonly stickySessionType: 'insert' }>;
  readonly addressType: Choice<'internet' | 'intranet'>;
  readonly ipVersion: Choice<'DualStack' | 'ipv4' | 'ipv6'>;
  readonly instanceChargeType: Choice<'PayByCLCU' | 'PayBySpec'>;
  readonly internetChargeType: Choice<'paybybandwidth' | 'paybytraffic'>;
  readonly modificationProtection: Choice<'ConsoleProtection' | 'NonProtection'>;
  readonly networkType: Choice<'classic' | 'vpc'>;
  readonly externalIpType: Choice<'eip'>;
  readonly backendType: Choice<'ecs' | 'eni'>;
  readonly healthCheckType: Choice<'HTTP' | 'TCP' | 'UDP' | 'http' | 'tcp'>;
  readonly healthCheckMethod: Choice<'GET' | 'HEAD' | 'get' | 'head'>;
  readonly scheme: ExposureFixes<
    "write addressType: 'intranet', which is the default",
    "write addressType: 'internet'"
  >;
  readonly internal: ExposureFixes<
    "write addressType: 'intranet', which is the default",
    "write addressType: 'internet'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'address' on a CLB, or 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-zone-maps' on an NLB, or remove it">;
  readonly loadBalancerSourceRanges: FieldFix<"use 'aclId', 'aclStatus' and 'aclType' on a CLB, or 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-security-group-ids' on an NLB, or remove it">;
  readonly sessionAffinity: FieldFix<"use 'persistenceTimeoutSeconds' or 'stickySession' on a CLB, or remove it">;
  readonly sessionAffinityConfig: FieldFix<"use 'persistenceTimeoutSeconds' or 'stickySession' on a CLB, or remove it">;
}

/** Options of `AlibabaNlbService` that become annotations or labels of Alibaba Cloud. */
export interface AlibabaNlbOptions {
  /** Whether it is reachable from the internet, or from its VPC only; a CLB cannot change. @default 'intranet' */
  readonly addressType?: 'internet' | 'intranet' | undefined;
  /** An existing load balancer, by id; its listeners are left alone unless `forceOverrideListeners` is true. @default - a new one */
  readonly loadBalancerId?: string | undefined;
  /** Whether the listeners of an existing load balancer are replaced. @default false */
  readonly forceOverrideListeners?: boolean | undefined;
  /** Whether the load balancer is kept when the Service is deleted; any text switches this on, even "false". @default false */
  readonly preserveOnDelete?: boolean | undefined;
  /** Name of the load balancer. @default - `a` and the UID of the Service, 32 characters */
  readonly loadBalancerName?: string | undefined;
  /** Address families: `'ipv6'` for a CLB, `'DualStack'` for an NLB. @default 'ipv4' */
  readonly ipVersion?: 'DualStack' | 'ipv4' | undefined;
  /** Resource group. @default - that of the controller */
  readonly resourceGroupId?: string | undefined;
  /** Further tags. @default - none */
  readonly additionalTags?: Readonly<Record<string, string>> | undefined;
  /** Shared bandwidth package of an NLB, by id; an empty text removes it, and no annotation leaves it unchanged. @default - unchanged */
  readonly bandwidthPackageId?: string | undefined;
  /**
   * Zones of an NLB with their vSwitches, as `zone:vsw-1`, and for each an IPv4 address and an elastic IP after further colons; a new NLB
   * needs them.
   */
  readonly zoneMaps?: readonly string[] | undefined;
  /** Whether the IPv6 address of an NLB with both families is reachable from the internet. @default - that of Alibaba Cloud */
  readonly ipv6AddressType?: 'internet' | 'intranet' | undefined;
  /**
   * Protocols of ports: `'http'`, `'https'`, `'tcp'` and `'udp'` for a CLB, `'tcp'`, `'udp'` and `'TCPSSL'` for an NLB. @default - those
   * of the Service's ports
   */
  readonly protocolPort?: Readonly<Record<string, 'TCPSSL' | 'tcp' | 'udp'>> | undefined;
  /** Ports of an NLB that listen on a whole range; needs `backendType: 'eni'`. @default - each port on its own number */
  readonly listenerPortRange?: Readonly<Record<string, string>> | undefined;
  /** Server groups of an existing load balancer, by port. @default - a new one for each port */
  readonly vgroupPort?: Readonly<Record<string, string>> | undefined;
  /** Seconds that a connection may be idle; on a CLB for HTTP and HTTPS ports. @default - that of Alibaba Cloud */
  readonly idleTimeoutSeconds?: number | undefined;
  /** New connections per second that each listener of an NLB accepts. @default - no limit */
  readonly connectionsPerSecond?: number | undefined;
  /** Whether backends get the PROXY protocol, version 2, from TCP and UDP ports. @default false */
  readonly proxyProtocol?: boolean | undefined;
  /** Whether the PROXY header of an NLB contains the endpoint of a PrivateLink. @default false */
  readonly ppv2PrivateLinkEpId?: boolean | undefined;
  /** Whether the PROXY header of an NLB contains the endpoint service of a PrivateLink. @default false */
  readonly ppv2PrivateLinkEpsId?: boolean | undefined;
  /** Whether the PROXY header of an NLB contains the VPC. @default false */
  readonly ppv2VpcId?: boolean | undefined;
  /** Whether backends of an NLB see the client's address. @default - that of Alibaba Cloud */
  readonly preserveClientIp?: boolean | undefined;
  /** Whether an NLB spreads traffic over all zones. @default - that of Alibaba Cloud */
  readonly crossZoneEnabled?: boolean | undefined;
  /** Certificates, by id, of HTTPS ports (one, CLB) or TCPSSL ports (NLB). @default - none */
  readonly certIds?: readonly string[] | undefined;
  /** Further certificates of TCPSSL ports of an NLB, by id; others are removed. @default - as they are */
  readonly additionalCertIds?: readonly string[] | undefined;
  /** Policy of TLS versions and ciphers. @default - that of Alibaba Cloud */
  readonly tlsCipherPolicy?: 'tls_cipher_policy_1_0' | 'tls_cipher_policy_1_1' | 'tls_cipher_policy_1_2'
    | 'tls_cipher_policy_1_2_strict' | 'tls_cipher_policy_1_2_strict_with_1_3'
    | (string & {}) | undefined;
  /** Whether clients of TCPSSL ports of an NLB must present a certificate. @default false */
  readonly caCert?: boolean | undefined;
  /** Certificate authorities of client certificates, by id; needs `caCert`. @default - none */
  readonly caCertIds?: readonly string[] | undefined;
  /** Whether TCPSSL ports of an NLB choose a protocol by ALPN. @default false */
  readonly alpn?: boolean | undefined;
  /** Protocols that ALPN offers; needs `alpn`. @default - that of Alibaba Cloud */
  readonly alpnPolicy?: 'HTTP1Only' | 'HTTP2Only' | 'HTTP2Optional' | 'HTTP2Preferred' | (string & {}) | undefined;
  /** Security groups of an NLB, by id; an empty list removes them all, and no annotation leaves them unchanged. @default - as they are */
  readonly securityGroupIds?: readonly string[] | undefined;
  /** Whether traffic goes to pods (`'eni'`), or to nodes. @default - that of the controller's configuration */
  readonly backendType?: 'ecs' | 'eni' | undefined;
  /** Labels of the nodes that become backends. @default - all nodes */
  readonly backendLabel?: Readonly<Record<string, string>> | undefined;
  /** Address family of the backends; needs an `ipVersion` with that family, and feature gates of the controller. @default 'ipv4' */
  readonly backendIpVersion?: 'dualstack' | 'ipv4' | 'ipv6' | undefined;
  /** Kind of the server groups of an NLB. @default - that of `backendType` */
  readonly serverGroupType?: 'Instance' | 'Ip' | undefined;
  /** How a backend is selected. @default 'rr' on a CLB */
  readonly scheduler?: 'qch' | 'rr' | 'sch' | 'tch' | 'wlc' | 'wrr' | (string & {}) | undefined;
  /** Weight of each backend, 0 to 100. @default - that of Alibaba Cloud */
  readonly defaultWeight?: number | undefined;
  /**
   * Percentage of an existing server group's weight that this Service gets, 0 to 100; needs `vgroupPort`. @default - weights of their own
   */
  readonly vgroupWeight?: number | undefined;
  /** Whether weights that were changed outside the controller are left alone. @default false */
  readonly ignoreWeightUpdate?: boolean | undefined;
  /** Whether nodes that take no new pods are left out of the backends. @default false */
  readonly removeUnscheduledBackend?: boolean | undefined;
  /** Whether connections to removed backends may finish. @default false */
  readonly connectionDrain?: boolean | undefined;
  /** Seconds for draining; needs `connectionDrain`. @default - that of Alibaba Cloud */
  readonly connectionDrainTimeoutSeconds?: number | undefined;
  /**
   * Whether backends are checked: those of HTTP and HTTPS ports of a CLB, or all of an NLB, which reads the other settings only then.
   * @default false on a CLB
   */
  readonly healthCheckFlag?: boolean | undefined;
  /** Kind of check, in lower case for a CLB and in upper case for an NLB. @default 'tcp' */
  readonly healthCheckType?: 'HTTP' | 'TCP' | 'UDP' | 'http' | 'tcp' | undefined;
  /** Port that is checked; -520 is the port of the backend. @default - that of Alibaba Cloud */
  readonly healthCheckConnectPort?: number | undefined;
  /** Seconds without an answer that fail a TCP check, 1 to 300. @default - that of Alibaba Cloud */
  readonly healthCheckConnectTimeoutSeconds?: number | undefined;
  /** Seconds between two checks, 1 to 50. @default 2 */
  readonly healthCheckIntervalSeconds?: number | undefined;
  /** Successes after which a backend counts as healthy, 2 to 10. @default 3 */
  readonly healthyThreshold?: number | undefined;
  /** Failures after which a backend is unhealthy, 2 to 10. @default 3 */
  readonly unhealthyThreshold?: number | undefined;
  /** Host of an HTTP check; `$_ip` is the address of each backend. @default - that of Alibaba Cloud */
  readonly healthCheckDomain?: string | undefined;
  /** Path of an HTTP check. @default - that of Alibaba Cloud */
  readonly healthCheckUri?: string | undefined;
  /** Method of an HTTP check, in lower case for a CLB and in upper case for an NLB. @default - that of Alibaba Cloud */
  readonly healthCheckMethod?: 'GET' | 'HEAD' | 'get' | 'head' | undefined;
  /** Codes that pass an HTTP check. @default ['http_2xx'] */
  readonly healthCheckHttpCodes?: readonly ('http_2xx' | 'http_3xx' | 'http_4xx' | 'http_5xx')[] | undefined;
}

/** Checks of the options of `AlibabaNlbService` by the compiler. */
export interface AlibabaNlbChecks {
  readonly loadBalancerId: TypeCheckOf<Table['loadBalancerId']>;
  readonly loadBalancerName: TypeCheckOf<Table['loadBalancerName']>;
  readonly resourceGroupId: TypeCheckOf<Table['resourceGroupId']>;
  readonly additionalTags: TypeCheckOf<Table['additionalTags']>;
  readonly bandwidthPackageId: TypeCheckOf<Table['bandwidthPackageId']>;
  readonly zoneMaps: TypeCheckOf<Table['zoneMaps']>;
  readonly protocolPort: TypeCheckOf<Table['protocolPort']>;
  readonly listenerPortRange: TypeCheckOf<Table['listenerPortRange']>;
  readonly vgroupPort: TypeCheckOf<Table['vgroupPort']>;
  readonly idleTimeoutSeconds: TypeCheckOf<Table['idleTimeoutSeconds']>;
  readonly connectionsPerSecond: TypeCheckOf<Table['connectionsPerSecond']>;
  readonly certIds: TypeCheckOf<Table['certIds']>;
  readonly additionalCertIds: TypeCheckOf<Table['additionalCertIds']>;
  readonly tlsCipherPolicy: TypeCheckOf<Table['tlsCipherPolicy']>;
  readonly caCertIds: TypeCheckOf<Table['caCertIds']>;
  readonly alpnPolicy: TypeCheckOf<Table['alpnPolicy']>;
  readonly securityGroupIds: TypeCheckOf<Table['securityGroupIds']>;
  readonly backendLabel: TypeCheckOf<Table['backendLabel']>;
  readonly scheduler: TypeCheckOf<Table['scheduler']>;
  readonly defaultWeight: TypeCheckOf<Table['defaultWeight']>;
  readonly vgroupWeight: TypeCheckOf<Table['vgroupWeight']>;
  readonly connectionDrainTimeoutSeconds: TypeCheckOf<Table['connectionDrainTimeoutSeconds']>;
  readonly healthCheckConnectPort: TypeCheckOf<Table['healthCheckConnectPort']>;
  readonly healthCheckConnectTimeoutSeconds: TypeCheckOf<Table['healthCheckConnectTimeoutSeconds']>;
  readonly healthCheckIntervalSeconds: TypeCheckOf<Table['healthCheckIntervalSeconds']>;
  readonly healthyThreshold: TypeCheckOf<Table['healthyThreshold']>;
  readonly unhealthyThreshold: TypeCheckOf<Table['unhealthyThreshold']>;
  readonly healthCheckDomain: TypeCheckOf<Table['healthCheckDomain']>;
  readonly healthCheckUri: TypeCheckOf<Table['healthCheckUri']>;
  readonly healthCheckHttpCodes: TypeCheckOf<Table['healthCheckHttpCodes']>;
}

/** What must hold between options of `AlibabaNlbService`, for the compiler. */
export interface AlibabaNlbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly loadBalancerId: { readonly not: '*' } }>;
  readonly forceOverrideListeners: Relation<{ readonly forceOverrideListeners: true }, { readonly loadBalancerId: '*' }>;
  readonly bandwidthPackageId: Relation<[], { readonly addressType: { readonly not: 'intranet' } },
      { readonly addressType: 'intranet'; }>;
  readonly ipv6AddressType: Relation<[], { readonly ipVersion: 'DualStack' }>
    | Choice<'internet' | 'intranet'>;
  readonly protocolPort: Relation<{ readonly protocolPort: readonly ['https', 'TCPSSL'] },
      readonly [{ readonly certIds: '*' }, { readonly loadBalancerId: '*' }]>;
  readonly listenerPortRange: Relation<[], { readonly backendType: 'eni' }>;
  readonly vgroupPort: Relation<[], { readonly loadBalancerId: '*' }>;
  readonly ppv2PrivateLinkEpId: Relation<{ readonly ppv2PrivateLinkEpId: true }, { readonly proxyProtocol: true }>;
  readonly ppv2PrivateLinkEpsId: Relation<{ readonly ppv2PrivateLinkEpsId: true }, { readonly proxyProtocol: true }>;
  readonly ppv2VpcId: Relation<{ readonly ppv2VpcId: true }, { readonly proxyProtocol: true }>;
  readonly certIds: Relation<[], { readonly protocolPort: readonly ['https', 'TCPSSL'] }>;
  readonly tlsCipherPolicy: Relation<[], { readonly protocolPort: readonly ['https', 'TCPSSL'] }>;
  readonly caCertIds: Relation<[], { readonly caCert: true }>;
  readonly alpnPolicy: Relation<[], { readonly alpn: true }>;
  readonly backendIpVersion: Relation<{ readonly backendIpVersion: readonly ['ipv6', 'dualstack'] },
      { readonly ipVersion: readonly ['ipv6', 'DualStack'] }>
    | Choice<'dualstack' | 'ipv4' | 'ipv6'>;
  readonly vgroupWeight: Relation<[], { readonly vgroupPort: '*' }>;
  readonly connectionDrainTimeoutSeconds: Relation<[], { readonly connectionDrain: true }>;
  readonly addressType: Choice<'internet' | 'intranet'>;
  readonly ipVersion: Choice<'DualStack' | 'ipv4' | 'ipv6'>;
  readonly backendType: Choice<'ecs' | 'eni'>;
  readonly serverGroupType: Choice<'Instance' | 'Ip'>;
  readonly healthCheckType: Choice<'HTTP' | 'TCP' | 'UDP' | 'http' | 'tcp'>;
  readonly healthCheckMethod: Choice<'GET' | 'HEAD' | 'get' | 'head'>;
  readonly scheme: ExposureFixes<
    "write addressType: 'intranet', which is the default",
    "write addressType: 'internet'"
  >;
  readonly internal: ExposureFixes<
    "write addressType: 'intranet', which is the default",
    "write addressType: 'internet'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ip' on a CLB, or 'zoneMaps' on an NLB, or remove it">;
  readonly sessionAffinity: FieldFix<"use 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-persistence-timeout' or 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-sticky-session' on a CLB, or remove it">;
  readonly sessionAffinityConfig: FieldFix<"use 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-persistence-timeout' or 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-sticky-session' on a CLB, or remove it">;
}
