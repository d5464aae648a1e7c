// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { SCALEWAY_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof SCALEWAY_TABLE;

/** Options of `ScalewayLbService` that become annotations or labels of Scaleway. */
export interface ScalewayLbOptions {
  /** Whether it has no public address; the controller must be configured with a Private Network. @default true */
  readonly private?: boolean | undefined;
  /** Size of the load balancer. @default - that of the controller */
  readonly type?: 'LB-GP-L' | 'LB-GP-M' | 'LB-GP-XL' | 'LB-S' | (string & {}) | undefined;
  /** Zone in which it is created. @default - that of the controller */
  readonly zone?: 'fr-par-1' | 'fr-par-2' | 'nl-ams-1' | 'nl-ams-2' | 'pl-waw-1' | 'pl-waw-2'
    | (string & {}) | undefined;
  /** The load balancer to use, as `zone/uuid`; the controller writes it here. @default - written by the controller */
  readonly id?: string | undefined;
  /** Whether it is managed elsewhere, and the controller only adds what this Service needs; needs `id`. @default false */
  readonly externallyManaged?: boolean | undefined;
  /** Existing public addresses, by UUID: one IPv4, and optionally one IPv6. @default - new ones */
  readonly ipIds?: readonly string[] | undefined;
  /** Families of the public addresses that are created; IPv4 must be among them. @default ['ipv4'] */
  readonly flexibleIpTypes?: readonly ('ipv4' | 'ipv6')[] | undefined;
  /** Private Networks to attach, by UUID; the controller must be configured with one too. @default - that of the controller */
  readonly privateNetworkIds?: readonly string[] | undefined;
  /** Private addresses, by UUID, one for each Private Network. @default - new ones */
  readonly privateIpIds?: readonly string[] | undefined;
  /** Whether the Service's status has the host name in place of the address. @default false */
  readonly useHostname?: boolean | undefined;
  /**
   * `ipMode` in the status of the Service: whether nodes may bypass the load balancer. @default - 'Proxy' where every port has the PROXY
   * protocol, else 'VIP'
   */
  readonly ipMode?: 'Proxy' | 'VIP' | undefined;
  /** Labels of the nodes that get traffic; with an empty value the label only has to exist. @default - all nodes */
  readonly targetNodeLabels?: Readonly<Record<string, string>> | undefined;
  /** Ports that speak HTTP to the nodes. @default false */
  readonly protocolHttp?: '*' | boolean | readonly (number | string)[] | undefined;
  /** Certificates, by UUID, for all ports or by port. @default - none: TLS is passed on */
  readonly certificateIds?: Readonly<Record<string, readonly string[] | undefined>> | readonly string[] | undefined;
  /** Versions and ciphers of TLS that clients are offered. @default 'ssl_compatibility_level_intermediate' */
  readonly sslCompatibilityLevel?: 'ssl_compatibility_level_intermediate' | 'ssl_compatibility_level_modern'
    | 'ssl_compatibility_level_old' | undefined;
  /** Whether clients may speak HTTP/3; needs HTTP and a certificate. @default false */
  readonly enableHttp3?: boolean | undefined;
  /** Ports that speak TLS to the nodes. @default false */
  readonly httpBackendTls?: '*' | boolean | readonly (number | string)[] | undefined;
  /** Ports on which the certificates of nodes are not verified. @default false */
  readonly httpBackendTlsSkipVerify?: '*' | boolean | readonly (number | string)[] | undefined;
  /** Ports on which nodes get the PROXY protocol, version 1. @default false */
  readonly proxyProtocolV1?: '*' | boolean | readonly (number | string)[] | undefined;
  /** Ports on which nodes get the PROXY protocol, version 2. @default false */
  readonly proxyProtocolV2?: '*' | boolean | readonly (number | string)[] | undefined;
  /** The older key of `proxyProtocolV2`. @default false */
  readonly sendProxyV2?: '*' | boolean | readonly (number | string)[] | undefined;
  /** How connections are spread over the nodes. @default 'roundrobin' */
  readonly forwardPortAlgorithm?: 'first' | 'leastconn' | 'roundrobin' | undefined;
  /** Session affinity to a node; a cookie needs a name. @default 'none' */
  readonly stickySessions?: 'cookie' | 'none' | 'table' | undefined;
  /** Name of the cookie. */
  readonly stickySessionsCookieName?: string | undefined;
  /** Connections per second that one client address may open; 0 for any number. @default - any number */
  readonly connectionRateLimit?: number | undefined;
  /** Maximum number of concurrent connections to a node. @default - any number */
  readonly maxConnections?: number | undefined;
  /** Number of retries of a connection to a node. @default 3 */
  readonly maxRetries?: number | undefined;
  /** Whether a retry goes to another node, as 1 or 0. @default 0 */
  readonly redispatchAttemptCount?: number | undefined;
  /** How connections to a node that goes down are handled. @default 'on_marked_down_action_none' */
  readonly onMarkedDownAction?: 'on_marked_down_action_none' | 'shutdown_sessions' | undefined;
  /** Host that gets the traffic when all nodes are down, such as the website of a bucket. @default - none */
  readonly failoverHost?: string | undefined;
  /** Whether there are access logs. @default false */
  readonly enableAccessLogs?: boolean | undefined;
  /** How long a client connection may be idle. @default '10m' */
  readonly timeoutClient?: string | undefined;
  /** How long a node connection may be idle. @default '10s' */
  readonly timeoutServer?: string | undefined;
  /** How long connecting to a node may take. @default '10m' */
  readonly timeoutConnect?: string | undefined;
  /** How long a tunnel, such as a WebSocket, may be idle. @default '10m' */
  readonly timeoutTunnel?: string | undefined;
  /** How long a request may wait for a node that has reached its maximum number of connections. @default - no limit */
  readonly timeoutQueue?: string | undefined;
  /** Type of health check, for all ports or by port; with values by port every port needs one, or `'*'`. @default 'tcp' */
  readonly healthCheckType?: 'http' | 'https' | 'ldap' | 'mysql' | 'pgsql' | 'redis' | 'tcp'
    | Readonly<Record<string, 'http' | 'https' | 'ldap' | 'mysql' | 'pgsql' | 'redis' | 'tcp' | undefined>> | undefined;
  /** Path of an HTTP check, optionally after a host, for all ports or by port. @default '/' */
  readonly healthCheckHttpUri?: Readonly<Record<string, string | undefined>> | string | undefined;
  /** Method of an HTTP check, for all ports or by port. @default 'GET' */
  readonly healthCheckHttpMethod?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | (string & {})
    | Readonly<Record<string, 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | (string & {}) | undefined>> | undefined;
  /** Status code that an HTTP check expects, for all ports or by port. @default 200 */
  readonly healthCheckHttpCode?: Readonly<Record<string, number | undefined>> | number | undefined;
  /** User of a MySQL check, for all ports or by port. */
  readonly healthCheckMysqlUser?: Readonly<Record<string, string | undefined>> | string | undefined;
  /** User of a PostgreSQL check, for all ports or by port. */
  readonly healthCheckPgsqlUser?: Readonly<Record<string, string | undefined>> | string | undefined;
  /** Ports whose health check is that of kube-proxy, instead of all other settings; needs `externalTrafficPolicy: Local`. @default false */
  readonly healthCheckFromService?: '*' | boolean | readonly (number | string)[] | undefined;
  /** Whether checks send the PROXY protocol. @default false */
  readonly healthCheckSendProxy?: boolean | undefined;
  /** Time between two checks. @default '5s' */
  readonly healthCheckDelay?: string | undefined;
  /** Time without an answer that fails a check. @default '5s' */
  readonly healthCheckTimeout?: string | undefined;
  /** Failures after which a node is unhealthy. @default 5 */
  readonly healthCheckMaxRetries?: number | undefined;
  /** Time between two checks while the state of a node changes. @default '0.5s' */
  readonly healthTransientCheckDelay?: string | undefined;
}

/** Checks of the options of `ScalewayLbService` by the compiler. */
export interface ScalewayLbChecks {
  readonly type: TypeCheckOf<Table['type']>;
  readonly zone: TypeCheckOf<Table['zone']>;
  readonly id: TypeCheckOf<Table['id']>;
  readonly ipIds: TypeCheckOf<Table['ipIds']>;
  readonly flexibleIpTypes: TypeCheckOf<Table['flexibleIpTypes']>;
  readonly privateNetworkIds: TypeCheckOf<Table['privateNetworkIds']>;
  readonly privateIpIds: TypeCheckOf<Table['privateIpIds']>;
  readonly targetNodeLabels: TypeCheckOf<Table['targetNodeLabels']>;
  readonly protocolHttp: TypeCheckOf<Table['protocolHttp']>;
  readonly certificateIds: TypeCheckOf<Table['certificateIds']>;
  readonly httpBackendTls: TypeCheckOf<Table['httpBackendTls']>;
  readonly httpBackendTlsSkipVerify: TypeCheckOf<Table['httpBackendTlsSkipVerify']>;
  readonly proxyProtocolV1: TypeCheckOf<Table['proxyProtocolV1']>;
  readonly proxyProtocolV2: TypeCheckOf<Table['proxyProtocolV2']>;
  readonly sendProxyV2: TypeCheckOf<Table['sendProxyV2']>;
  readonly stickySessionsCookieName: TypeCheckOf<Table['stickySessionsCookieName']>;
  readonly connectionRateLimit: TypeCheckOf<Table['connectionRateLimit']>;
  readonly maxConnections: TypeCheckOf<Table['maxConnections']>;
  readonly maxRetries: TypeCheckOf<Table['maxRetries']>;
  readonly redispatchAttemptCount: TypeCheckOf<Table['redispatchAttemptCount']>;
  readonly failoverHost: TypeCheckOf<Table['failoverHost']>;
  readonly timeoutClient: TypeCheckOf<Table['timeoutClient']>;
  readonly timeoutServer: TypeCheckOf<Table['timeoutServer']>;
  readonly timeoutConnect: TypeCheckOf<Table['timeoutConnect']>;
  readonly timeoutTunnel: TypeCheckOf<Table['timeoutTunnel']>;
  readonly timeoutQueue: TypeCheckOf<Table['timeoutQueue']>;
  readonly healthCheckType: TypeCheckOf<Table['healthCheckType']>;
  readonly healthCheckHttpUri: TypeCheckOf<Table['healthCheckHttpUri']>;
  readonly healthCheckHttpMethod: TypeCheckOf<Table['healthCheckHttpMethod']>;
  readonly healthCheckHttpCode: TypeCheckOf<Table['healthCheckHttpCode']>;
  readonly healthCheckMysqlUser: TypeCheckOf<Table['healthCheckMysqlUser']>;
  readonly healthCheckPgsqlUser: TypeCheckOf<Table['healthCheckPgsqlUser']>;
  readonly healthCheckFromService: TypeCheckOf<Table['healthCheckFromService']>;
  readonly healthCheckDelay: TypeCheckOf<Table['healthCheckDelay']>;
  readonly healthCheckTimeout: TypeCheckOf<Table['healthCheckTimeout']>;
  readonly healthCheckMaxRetries: TypeCheckOf<Table['healthCheckMaxRetries']>;
  readonly healthTransientCheckDelay: TypeCheckOf<Table['healthTransientCheckDelay']>;
}

/** What must hold between options of `ScalewayLbService`, for the compiler. */
export interface ScalewayLbRelations {
  readonly loadBalancerIP: Relation<[], { readonly private: { readonly not: true } }, { readonly private: true;
      readonly unless: { readonly externallyManaged: true }; }>;
  readonly healthCheckType: Relation<[], { readonly ports: { readonly naming: 'every' } }>
    | Relation<{ readonly healthCheckType: 'mysql' },
      readonly [{ readonly healthCheckMysqlUser: '*' }, { readonly healthCheckFromService: '*' }]>
    | Relation<{ readonly healthCheckType: 'pgsql' },
      readonly [{ readonly healthCheckPgsqlUser: '*' }, { readonly healthCheckFromService: '*' }]>;
  readonly stickySessionsCookieName: Relation<[], { readonly stickySessions: 'cookie' }>;
  readonly externallyManaged: Relation<{ readonly externallyManaged: true }, { readonly id: '*' }>;
  readonly ipIds: Relation<[], { readonly private: { readonly not: true } }, { readonly private: true;
      readonly unless: { readonly externallyManaged: true }; }>;
  readonly proxyProtocolV2: Relation<[], { readonly proxyProtocolV1: { readonly compared: 'apart' } }>;
  readonly sendProxyV2: Relation<[], { readonly proxyProtocolV1: { readonly compared: 'apart' } }>;
  readonly stickySessions: Relation<{ readonly stickySessions: 'cookie' },
      { readonly stickySessionsCookieName: '*' }>
    | Choice<'cookie' | 'none' | 'table'>;
  readonly ipMode: Choice<'Proxy' | 'VIP'>;
  readonly sslCompatibilityLevel: Choice<'ssl_compatibility_level_intermediate'
      | 'ssl_compatibility_level_modern' | 'ssl_compatibility_level_old'>;
  readonly forwardPortAlgorithm: Choice<'first' | 'leastconn' | 'roundrobin'>;
  readonly onMarkedDownAction: Choice<'on_marked_down_action_none' | 'shutdown_sessions'>;
  readonly scheme: ExposureFixes<
    "write private: true, which is the default",
    "write private: false"
  >;
  readonly internal: ExposureFixes<
    "write private: true, which is the default",
    "write private: false"
  >;
}
