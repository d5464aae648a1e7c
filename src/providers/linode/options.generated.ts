// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { LINODE_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof LINODE_TABLE;

/** Options of `LinodeNodeBalancerService` that become annotations or labels of Linode (Akamai). */
export interface LinodeNodeBalancerOptions {
  /** An existing NodeBalancer to use, by id; the previous one is deleted unless `preserve` is true. @default - a new one */
  readonly nodebalancerId?: number | undefined;
  /** Plan. @default - that of the controller */
  readonly nodebalancerType?: 'common' | 'premium' | 'premium_40gb' | undefined;
  /** Whether it is kept when the Service is deleted, or its id here is removed. @default false */
  readonly preserve?: boolean | undefined;
  /** Further tags, without spaces around them. @default - none */
  readonly tags?: readonly string[] | undefined;
  /** Connections per second that one client may open, 0 to 20; 0 means no limit. @default 0 */
  readonly throttle?: number | undefined;
  /** Reserved public IPv4 address. @default - any */
  readonly reservedIpv4?: string | undefined;
  /** Whether that address stays reserved when the NodeBalancer is deleted. @default true */
  readonly retainReservedIpv4?: boolean | undefined;
  /** Whether the status contains only the host name. @default false */
  readonly hostnameOnlyIngress?: boolean | undefined;
  /** Whether the status also contains the IPv6 address. @default false */
  readonly enableIpv6Ingress?: boolean | undefined;
  /** Whether nodes are reached over public IPv6, which every node must have. @default false */
  readonly enableIpv6Backends?: boolean | undefined;
  /** Cloud Firewall to attach, by id; wins over `firewallAcl`. @default - none */
  readonly firewallId?: number | undefined;
  /**
   * Ranges from which the controller creates a Cloud Firewall: those that may connect, or those that may not. @default - all clients may
   */
  readonly firewallAcl?: {
    readonly allowList?: {
      readonly ipv4?: readonly string[] | undefined;
      readonly ipv6?: readonly string[] | undefined;
    } | undefined;
    readonly denyList?: {
      readonly ipv4?: readonly string[] | undefined;
      readonly ipv6?: readonly string[] | undefined;
    } | undefined;
  } | undefined;
  /** Settings of one port; they override the defaults. */
  readonly portConfig?: Readonly<Record<string, undefined
    | {
    /** PROXY protocol towards the nodes; not on a UDP port. */
    readonly 'proxy-protocol'?: 'none' | 'v1' | 'v2' | undefined;
    /** Protocol of the port. `'https'` needs `tls-secret-name`. */
    readonly protocol?: 'http' | 'https' | 'tcp' | 'udp' | undefined;
    /** How a node is selected: `source` for TCP and HTTP, `ring_hash` for UDP. */
    readonly algorithm?: 'leastconn' | 'ring_hash' | 'roundrobin' | 'source' | undefined;
    /** TLS Secret of the Service's namespace; not on a UDP port. */
    readonly 'tls-secret-name'?: string | undefined;
    /** Session affinity to a node. */
    readonly stickiness?: 'http_cookie' | 'none' | 'session' | 'source_ip' | 'table' | undefined;
    /** TCP port that is checked for a UDP port, as a string. */
    readonly 'udp-check-port'?: string | undefined;
  }>> | undefined;
  /**
   * Protocol of every port without its own settings, UDP ports included. `'https'` needs a TLS Secret in the settings of the port.
   * @default - that of the Service's port
   */
  readonly defaultProtocol?: 'http' | 'https' | 'tcp' | 'udp' | undefined;
  /** PROXY protocol towards the nodes; not with a UDP port. @default 'none' */
  readonly defaultProxyProtocol?: 'none' | 'v1' | 'v2' | undefined;
  /** The older name of `defaultProxyProtocol`. @default 'none' */
  readonly proxyProtocol?: 'none' | 'v1' | 'v2' | undefined;
  /** How a node is selected; `'source'` for TCP and HTTP only, `'ring_hash'` for UDP only. @default 'roundrobin' */
  readonly defaultAlgorithm?: 'leastconn' | 'ring_hash' | 'roundrobin' | 'source' | undefined;
  /**
   * Session affinity to a node; HTTP and UDP have different values, TCP has none. @default - `'table'` for HTTP, `'session'` for UDP
   */
  readonly defaultStickiness?: 'http_cookie' | 'none' | 'session' | 'source_ip' | 'table' | undefined;
  /** Kind of health check. @default 'connection', and none for UDP ports */
  readonly checkType?: 'connection' | 'http' | 'http_body' | 'none' | undefined;
  /** Path of an HTTP check. @default '/' */
  readonly checkPath?: string | undefined;
  /** Regular expression that the answer must match; for `checkType: 'http_body'`. */
  readonly checkBody?: string | undefined;
  /** Seconds between two checks. @default 5 */
  readonly checkInterval?: number | undefined;
  /** Seconds without an answer that fail a check, 1 to 30. @default 3 */
  readonly checkTimeout?: number | undefined;
  /** Failed checks after which a node is unhealthy, 1 to 30. @default 2 */
  readonly checkAttempts?: number | undefined;
  /** Whether 5xx answers count as failures too. @default true, though the controller's page says false */
  readonly checkPassive?: boolean | undefined;
  /** TCP port that is checked for UDP ports, 1 to 65535. @default 80 */
  readonly udpCheckPort?: number | undefined;
  /** Subnet of the nodes, by id; wins over names. @default - first subnet of the controller */
  readonly backendSubnetId?: number | undefined;
  /** Subnet of the nodes, by name. @default - first subnet of the controller */
  readonly backendSubnetName?: string | undefined;
  /** VPC of that subnet, by name. @default - first VPC of the controller */
  readonly backendVpcName?: string | undefined;
  /** Range of that subnet for the NodeBalancer. @default - a free one */
  readonly backendIpv4Range?: string | undefined;
  /** Subnet of the frontend, by id: it makes the NodeBalancer internal. Wins over the names. @default - public */
  readonly frontendSubnetId?: number | undefined;
  /** Subnet of the frontend, by name; needs `frontendVpcName`. @default - public */
  readonly frontendSubnetName?: string | undefined;
  /** VPC of that subnet, by name; needs `frontendSubnetName`. */
  readonly frontendVpcName?: string | undefined;
  /** IPv4 range of the frontend; needs its subnet. @default - a free one */
  readonly frontendIpv4Range?: string | undefined;
  /** IPv6 range of the frontend; needs its subnet. @default - none */
  readonly frontendIpv6Range?: string | undefined;
}

/** Checks of the options of `LinodeNodeBalancerService` by the compiler. */
export interface LinodeNodeBalancerChecks {
  readonly nodebalancerId: TypeCheckOf<Table['nodebalancerId']>;
  readonly tags: TypeCheckOf<Table['tags']>;
  readonly throttle: TypeCheckOf<Table['throttle']>;
  readonly reservedIpv4: TypeCheckOf<Table['reservedIpv4']>;
  readonly firewallId: TypeCheckOf<Table['firewallId']>;
  readonly firewallAcl: TypeCheckOf<Table['firewallAcl']>;
  readonly portConfig: TypeCheckOf<Table['portConfig']>;
  readonly checkPath: TypeCheckOf<Table['checkPath']>;
  readonly checkBody: TypeCheckOf<Table['checkBody']>;
  readonly checkInterval: TypeCheckOf<Table['checkInterval']>;
  readonly checkTimeout: TypeCheckOf<Table['checkTimeout']>;
  readonly checkAttempts: TypeCheckOf<Table['checkAttempts']>;
  readonly udpCheckPort: TypeCheckOf<Table['udpCheckPort']>;
  readonly backendSubnetId: TypeCheckOf<Table['backendSubnetId']>;
  readonly backendSubnetName: TypeCheckOf<Table['backendSubnetName']>;
  readonly backendVpcName: TypeCheckOf<Table['backendVpcName']>;
  readonly backendIpv4Range: TypeCheckOf<Table['backendIpv4Range']>;
  readonly frontendSubnetId: TypeCheckOf<Table['frontendSubnetId']>;
  readonly frontendSubnetName: TypeCheckOf<Table['frontendSubnetName']>;
  readonly frontendVpcName: TypeCheckOf<Table['frontendVpcName']>;
  readonly frontendIpv4Range: TypeCheckOf<Table['frontendIpv4Range']>;
  readonly frontendIpv6Range: TypeCheckOf<Table['frontendIpv6Range']>;
}

/** What must hold between options of `LinodeNodeBalancerService`, for the compiler. */
export interface LinodeNodeBalancerRelations {
  readonly proxyProtocol: Relation<[], { readonly defaultProxyProtocol: { readonly not: '*' } }>
    | Relation<{ readonly proxyProtocol: readonly ['v1', 'v2'] },
      readonly [{ readonly defaultProtocol: { readonly not: 'udp' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly proxyProtocol: readonly ['v1', 'v2'] },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly proxyProtocol: readonly ['v1', 'v2'] },
      { readonly portConfig: { readonly noEntry: { readonly protocol: 'udp' }; readonly lacking: 'proxy-protocol' } }>
    | Choice<'none' | 'v1' | 'v2'>;
  readonly firewallId: Relation<[], { readonly firewallAcl: { readonly not: '*' } }>;
  readonly firewallAcl: Relation<[], readonly [{ readonly defaultProtocol: { readonly not: 'udp' } },
      { readonly portConfig: '*' }]>
    | Relation<[], readonly [{ readonly ports: { readonly without: 'UDP' } },
      { readonly portConfig: '*' }]>
    | Relation<[], { readonly portConfig: { readonly noEntry: { readonly protocol: 'udp' } } }>;
  readonly portConfig: Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'TCP';
      readonly having: { readonly algorithm: 'ring_hash' }; readonly lacking: 'protocol' } }, { readonly defaultProtocol: 'udp' }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'TCP';
      readonly having: {}; readonly lacking: readonly ['protocol', 'algorithm'] } }, { readonly defaultProtocol: 'udp' },
      { readonly defaultAlgorithm: { readonly not: 'ring_hash' } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: {}; readonly lacking: 'protocol' } },
      { readonly defaultProtocol: { readonly not: readonly ['http', 'https', 'tcp'] } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: {}; readonly lacking: readonly ['protocol', 'algorithm'] } },
      { readonly defaultAlgorithm: { readonly not: 'source' } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: {}; readonly lacking: readonly ['protocol', 'proxy-protocol'] } },
      { readonly defaultProxyProtocol: { readonly not: readonly ['v1', 'v2'] };
      readonly proxyProtocol: { readonly not: readonly ['v1', 'v2'] } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: {}; readonly lacking: readonly ['protocol', 'stickiness'] } },
      { readonly defaultStickiness: { readonly not: readonly ['http_cookie', 'table'] } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: {}; readonly lacking: readonly ['protocol'] } }, { readonly firewallAcl: { readonly not: '*' } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'any';
      readonly having: {}; readonly lacking: readonly ['protocol', 'algorithm'] } },
      { readonly defaultProtocol: { readonly not: 'udp' } }, { readonly defaultAlgorithm: { readonly not: 'source' } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'any';
      readonly having: {}; readonly lacking: readonly ['protocol', 'proxy-protocol'] } },
      { readonly defaultProtocol: { readonly not: 'udp' } }, { readonly defaultProxyProtocol: { readonly not: readonly ['v1', 'v2'] };
      readonly proxyProtocol: { readonly not: readonly ['v1', 'v2'] } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'any';
      readonly having: {}; readonly lacking: readonly ['protocol', 'stickiness'] } },
      { readonly defaultProtocol: { readonly not: 'udp' } },
      { readonly defaultStickiness: { readonly not: readonly ['http_cookie', 'table'] } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'any';
      readonly having: {}; readonly lacking: readonly ['protocol', 'stickiness'] } },
      { readonly defaultProtocol: { readonly not: readonly ['http', 'https'] } },
      { readonly defaultStickiness: { readonly not: readonly ['session', 'source_ip'] } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'any';
      readonly having: {}; readonly lacking: readonly ['protocol', 'tls-secret-name'] } },
      { readonly defaultProtocol: { readonly not: 'https' } }]>
    | Relation<[], readonly [{ readonly ports: { readonly noEntryFor: 'any';
      readonly having: {}; readonly lacking: readonly ['protocol'] } }, { readonly defaultProtocol: { readonly not: 'udp' } },
      { readonly firewallAcl: { readonly not: '*' } }]>
    | Relation<[], { readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: { readonly 'proxy-protocol': readonly ['v1', 'v2'] }; readonly lacking: 'protocol' } }>
    | Relation<[], { readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: { readonly 'tls-secret-name': '*' }; readonly lacking: 'protocol' } }>
    | Relation<[], { readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: { readonly algorithm: 'source' }; readonly lacking: 'protocol' } }>
    | Relation<[], { readonly ports: { readonly noEntryFor: 'UDP';
      readonly having: { readonly stickiness: readonly ['http_cookie', 'table'] }; readonly lacking: 'protocol' } }>;
  readonly defaultProtocol: Relation<{ readonly defaultProtocol: 'https' }, { readonly portConfig: '*' }>
    | Relation<{ readonly defaultProtocol: 'udp' },
      { readonly portConfig: { readonly noEntry: { readonly 'proxy-protocol': readonly ['v1', 'v2'] }; readonly lacking: 'protocol' } }>
    | Relation<{ readonly defaultProtocol: 'udp' },
      { readonly portConfig: { readonly noEntry: { readonly 'tls-secret-name': '*' }; readonly lacking: 'protocol' } }>
    | Relation<{ readonly defaultProtocol: 'udp' },
      { readonly portConfig: { readonly noEntry: { readonly algorithm: 'source' }; readonly lacking: 'protocol' } }>
    | Relation<{ readonly defaultProtocol: 'udp' },
      { readonly portConfig: { readonly noEntry: { readonly stickiness: readonly ['http_cookie', 'table'] };
      readonly lacking: 'protocol' } }>
    | Relation<{ readonly defaultProtocol: readonly ['http', 'https', 'tcp'] },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultProtocol: readonly ['http', 'https'] },
      { readonly portConfig: { readonly noEntry: { readonly stickiness: readonly ['session', 'source_ip'] };
      readonly lacking: 'protocol' } }>
    | Choice<'http' | 'https' | 'tcp' | 'udp'>;
  readonly defaultProxyProtocol: Relation<{ readonly defaultProxyProtocol: readonly ['v1', 'v2'] },
      readonly [{ readonly defaultProtocol: { readonly not: 'udp' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultProxyProtocol: readonly ['v1', 'v2'] },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultProxyProtocol: readonly ['v1', 'v2'] },
      { readonly portConfig: { readonly noEntry: { readonly protocol: 'udp' }; readonly lacking: 'proxy-protocol' } }>
    | Choice<'none' | 'v1' | 'v2'>;
  readonly defaultAlgorithm: Relation<{ readonly defaultAlgorithm: 'ring_hash' },
      readonly [{ readonly ports: { readonly protocol: 'UDP' } }, { readonly defaultProtocol: 'udp' }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultAlgorithm: 'ring_hash' },
      { readonly portConfig: { readonly noEntry: { readonly protocol: readonly ['http', 'https', 'tcp'] };
      readonly lacking: 'algorithm' } }>
    | Relation<{ readonly defaultAlgorithm: 'source' },
      readonly [{ readonly defaultProtocol: { readonly not: 'udp' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultAlgorithm: 'source' },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultAlgorithm: 'source' },
      { readonly portConfig: { readonly noEntry: { readonly protocol: 'udp' }; readonly lacking: 'algorithm' } }>
    | Choice<'leastconn' | 'ring_hash' | 'roundrobin' | 'source'>;
  readonly defaultStickiness: Relation<{ readonly defaultStickiness: readonly ['http_cookie', 'table'] },
      readonly [{ readonly defaultProtocol: { readonly not: 'udp' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultStickiness: readonly ['http_cookie', 'table'] },
      readonly [{ readonly ports: { readonly without: 'UDP' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultStickiness: readonly ['http_cookie', 'table'] },
      { readonly portConfig: { readonly noEntry: { readonly protocol: 'udp' }; readonly lacking: 'stickiness' } }>
    | Relation<{ readonly defaultStickiness: readonly ['session', 'source_ip'] },
      readonly [{ readonly defaultProtocol: { readonly not: 'http' } }, { readonly portConfig: '*' }]>
    | Relation<{ readonly defaultStickiness: readonly ['session', 'source_ip'] },
      { readonly portConfig: { readonly noEntry: { readonly protocol: readonly ['http', 'https'] }; readonly lacking: 'stickiness' } }>
    | Choice<'http_cookie' | 'none' | 'session' | 'source_ip' | 'table'>;
  readonly checkType: Relation<{ readonly checkType: 'http_body' }, { readonly checkBody: '*' }>
    | Choice<'connection' | 'http' | 'http_body' | 'none'>;
  readonly checkPath: Relation<[], { readonly checkType: readonly ['http', 'http_body'] }>;
  readonly checkBody: Relation<[], { readonly checkType: 'http_body' }>;
  readonly frontendSubnetId: Relation<[], { readonly scheme: { readonly not: 'internet-facing' } },
      { readonly scheme: 'internal'; }>;
  readonly frontendSubnetName: Relation<[], { readonly frontendVpcName: '*' }>
    | Relation<[], { readonly scheme: { readonly not: 'internet-facing' } },
      { readonly scheme: 'internal'; }>;
  readonly frontendVpcName: Relation<[], { readonly frontendSubnetName: '*' }>;
  readonly nodebalancerType: Choice<'common' | 'premium' | 'premium_40gb'>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'reservedIpv4', or remove it">;
  readonly loadBalancerSourceRanges: FieldFix<"use 'firewallAcl' or 'firewallId', or remove it">;
}
