// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { DIGITALOCEAN_TABLE } from './table';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof DIGITALOCEAN_TABLE;

/** Options of `DigitalOceanLbService` that become annotations or labels of DigitalOcean. */
export interface DigitalOceanLbOptions {
  /** Load balancer for HTTP (`'REGIONAL'`), or for layer 4 only (`'REGIONAL_NETWORK'`). @default 'REGIONAL_NETWORK' since v0.1.61 */
  readonly type?: 'REGIONAL' | 'REGIONAL_NETWORK' | undefined;
  /** Whether it is reachable from the internet, or from its VPC only. @default 'INTERNAL' */
  readonly network?: 'EXTERNAL' | 'INTERNAL' | undefined;
  /** Address families of the frontend; an internal one has IPv4 only. @default - DUALSTACK where possible */
  readonly networkStack?: 'DUALSTACK' | 'IPV4' | undefined;
  /** Name of the load balancer, up to 255 characters; a change renames it. @default - made from the Service's UID */
  readonly name?: string | undefined;
  /** Number of nodes of the load balancer itself. @default - that of DigitalOcean */
  readonly sizeUnit?: number | undefined;
  /** The older setting for its size. @default - that of DigitalOcean */
  readonly sizeSlug?: 'lb-large' | 'lb-medium' | 'lb-small' | undefined;
  /** A reserved address to assign. @default - one of DigitalOcean */
  readonly ip?: string | undefined;
  /** Subnet of the VPC, by UUID; a private preview. @default - that of the VPC */
  readonly subnetUuid?: string | undefined;
  /**
   * Host name in the Service's status instead of addresses; needed if the PROXY protocol is on and pods call the public address. @default -
   * addresses
   */
  readonly hostname?: string | undefined;
  /** Whether the controller neither changes nor deletes the load balancer. @default false */
  readonly disown?: boolean | undefined;
  /** UUID of the load balancer, which the controller writes; set it to adopt one. @default - written by the controller */
  readonly loadBalancerId?: string | undefined;
  /** Whether the managed firewall opens the node ports of this Service. @default true */
  readonly firewallManaged?: boolean | undefined;
  /** Without effect: the API ignores it. @default 'round_robin' */
  readonly algorithm?: 'least_connections' | 'round_robin' | undefined;
  /** Protocol of every TCP port that is in no list. @default 'tcp' */
  readonly protocol?: 'http' | 'http2' | 'http3' | 'https' | 'tcp' | undefined;
  /** Ports that speak HTTP. @default - none */
  readonly httpPorts?: readonly (number | string)[] | undefined;
  /** Ports that speak HTTPS. @default - 443 where there is a certificate or TLS is passed through */
  readonly tlsPorts?: readonly (number | string)[] | undefined;
  /** Ports that speak HTTP/2 over TLS. @default - none */
  readonly http2Ports?: readonly (number | string)[] | undefined;
  /** The only port that also serves HTTP/3; it must be one of `tlsPorts` or `http2Ports`. @default - none */
  readonly http3Port?: number | string | undefined;
  /** Certificate, by UUID; wins over its name. @default - none */
  readonly certificateId?: string | undefined;
  /** Certificate, by name. @default - none */
  readonly certificateName?: string | undefined;
  /** Whether TLS is passed through to the nodes without decryption. @default false */
  readonly tlsPassthrough?: boolean | undefined;
  /** Whether DigitalOcean creates no DNS records for a Let's Encrypt certificate. @default false */
  readonly disableLetsEncryptDnsRecords?: boolean | undefined;
  /** Whether HTTP is redirected to HTTPS. @default false */
  readonly redirectHttpToHttps?: boolean | undefined;
  /** Whether nodes get the PROXY protocol. @default false */
  readonly enableProxyProtocol?: boolean | undefined;
  /** Whether HTTP connections to the nodes are kept open. @default false */
  readonly enableBackendKeepalive?: boolean | undefined;
  /** Seconds that an HTTP connection may be idle. @default 60 */
  readonly httpIdleTimeoutSeconds?: number | undefined;
  /** Session affinity: none, or by a cookie, which needs a name and a lifetime. @default 'none' */
  readonly stickySessionsType?: 'cookies' | 'none' | undefined;
  /** Name of the cookie. */
  readonly stickySessionsCookieName?: string | undefined;
  /** Lifetime of the cookie, in seconds. */
  readonly stickySessionsCookieTtl?: number | undefined;
  /** Sources that may connect, as `cidr:203.0.113.0/24`; `loadBalancerSourceRanges` wins over it. @default - all clients */
  readonly allowRules?: readonly string[] | undefined;
  /** Sources that may not connect. @default - none */
  readonly denyRules?: readonly string[] | undefined;
  /**
   * Whether the annotations for path, port and protocol of the health check apply; any value switches it on, even "false". @default -
   * absent: kube-proxy's own health check is used
   */
  readonly overrideHealthCheck?: boolean | undefined;
  /** Protocol of the health check; needs `overrideHealthCheck`. @default 'tcp', or 'http' where there is a path */
  readonly healthCheckProtocol?: 'http' | 'https' | 'tcp' | undefined;
  /** Port of this Service whose node port is checked, not a UDP port; needs `overrideHealthCheck`. @default - the first one */
  readonly healthCheckPort?: number | string | undefined;
  /** Path of an HTTP check; needs `overrideHealthCheck`. @default - none */
  readonly healthCheckPath?: string | undefined;
  /** Seconds between two checks, 3 to 300. @default 3 */
  readonly healthCheckIntervalSeconds?: number | undefined;
  /** Seconds without an answer that fail a check, 3 to 300. @default 5 */
  readonly healthCheckResponseTimeoutSeconds?: number | undefined;
  /** Successes after which a node counts as healthy, 2 to 10. @default 5 */
  readonly healthCheckHealthyThreshold?: number | undefined;
  /** Failures after which a node is unhealthy, 2 to 10. @default 3 */
  readonly healthCheckUnhealthyThreshold?: number | undefined;
}

/** Checks of the options of `DigitalOceanLbService` by the compiler. */
export interface DigitalOceanLbChecks {
  readonly name: TypeCheckOf<Table['name']>;
  readonly sizeUnit: TypeCheckOf<Table['sizeUnit']>;
  readonly ip: TypeCheckOf<Table['ip']>;
  readonly subnetUuid: TypeCheckOf<Table['subnetUuid']>;
  readonly hostname: TypeCheckOf<Table['hostname']>;
  readonly loadBalancerId: TypeCheckOf<Table['loadBalancerId']>;
  readonly httpPorts: TypeCheckOf<Table['httpPorts']>;
  readonly tlsPorts: TypeCheckOf<Table['tlsPorts']>;
  readonly http2Ports: TypeCheckOf<Table['http2Ports']>;
  readonly http3Port: TypeCheckOf<Table['http3Port']>;
  readonly certificateId: TypeCheckOf<Table['certificateId']>;
  readonly certificateName: TypeCheckOf<Table['certificateName']>;
  readonly httpIdleTimeoutSeconds: TypeCheckOf<Table['httpIdleTimeoutSeconds']>;
  readonly stickySessionsCookieName: TypeCheckOf<Table['stickySessionsCookieName']>;
  readonly stickySessionsCookieTtl: TypeCheckOf<Table['stickySessionsCookieTtl']>;
  readonly allowRules: TypeCheckOf<Table['allowRules']>;
  readonly denyRules: TypeCheckOf<Table['denyRules']>;
  readonly healthCheckPort: TypeCheckOf<Table['healthCheckPort']>;
  readonly healthCheckPath: TypeCheckOf<Table['healthCheckPath']>;
  readonly healthCheckIntervalSeconds: TypeCheckOf<Table['healthCheckIntervalSeconds']>;
  readonly healthCheckResponseTimeoutSeconds: TypeCheckOf<Table['healthCheckResponseTimeoutSeconds']>;
  readonly healthCheckHealthyThreshold: TypeCheckOf<Table['healthCheckHealthyThreshold']>;
  readonly healthCheckUnhealthyThreshold: TypeCheckOf<Table['healthCheckUnhealthyThreshold']>;
}

/** What must hold between options of `DigitalOceanLbService`, for the compiler. */
export interface DigitalOceanLbRelations {
  readonly protocol: Relation<{ readonly protocol: readonly ['http', 'https', 'http2', 'http3'] },
      { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>
    | Relation<{ readonly protocol: readonly ['https', 'http2'] },
      readonly [{ readonly certificateId: '*' }, { readonly certificateName: '*' }, { readonly tlsPassthrough: true }]>
    | Choice<'http' | 'http2' | 'http3' | 'https' | 'tcp'>;
  readonly healthCheckPort: Relation<[], readonly [{ readonly ports: { readonly naming: 'noUdp' } },
      { readonly overrideHealthCheck: { readonly not: '*' } }]>;
  readonly networkStack: Relation<{ readonly networkStack: 'DUALSTACK' },
      { readonly network: { readonly not: 'INTERNAL' } }, { readonly network: 'INTERNAL'; }>
    | Choice<'DUALSTACK' | 'IPV4'>;
  readonly sizeUnit: Relation<[], { readonly sizeSlug: { readonly not: '*' } }>;
  readonly httpPorts: Relation<[], { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>;
  readonly tlsPorts: Relation<[], readonly [{ readonly certificateId: '*' }, { readonly certificateName: '*' },
      { readonly tlsPassthrough: true }]>
    | Relation<[], { readonly httpPorts: { readonly compared: 'apart' } }>
    | Relation<[], { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>;
  readonly http2Ports: Relation<[], readonly [{ readonly certificateId: '*' }, { readonly certificateName: '*' },
      { readonly tlsPassthrough: true }]>
    | Relation<[], { readonly httpPorts: { readonly compared: 'apart' } }>
    | Relation<[], { readonly tlsPorts: { readonly compared: 'apart' } }>
    | Relation<[], { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>;
  readonly http3Port: Relation<[], readonly [{ readonly certificateId: '*' },
      { readonly certificateName: '*' }]>
    | Relation<[], readonly [{ readonly tlsPorts: { readonly listing: 'port' } },
      { readonly http2Ports: { readonly listing: 'port' } }, { readonly ports: { readonly portNumber: 443 } }]>
    | Relation<[], { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>;
  readonly certificateId: Relation<[], { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>;
  readonly certificateName: Relation<[], { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>;
  readonly tlsPassthrough: Relation<{ readonly tlsPassthrough: true },
      { readonly certificateId: { readonly not: '*' }; readonly certificateName: { readonly not: '*' } }>
    | Relation<{ readonly tlsPassthrough: true },
      { readonly type: { readonly not: 'REGIONAL_NETWORK' } }>;
  readonly stickySessionsType: Relation<{ readonly stickySessionsType: 'cookies' },
      { readonly stickySessionsCookieName: '*'; readonly stickySessionsCookieTtl: '*' }>
    | Choice<'cookies' | 'none'>;
  readonly stickySessionsCookieName: Relation<[], { readonly stickySessionsType: readonly ['cookies', 'none'] }>;
  readonly stickySessionsCookieTtl: Relation<[], { readonly stickySessionsType: readonly ['cookies', 'none'] }>;
  readonly allowRules: Relation<[], { readonly loadBalancerSourceRanges: { readonly not: '*' } }>;
  readonly overrideHealthCheck: Relation<[], readonly [{ readonly ports: { readonly one: 'TCP' } },
      { readonly type: 'REGIONAL_NETWORK' }]>;
  readonly type: Choice<'REGIONAL' | 'REGIONAL_NETWORK'>;
  readonly network: Choice<'EXTERNAL' | 'INTERNAL'>;
  readonly sizeSlug: Choice<'lb-large' | 'lb-medium' | 'lb-small'>;
  readonly algorithm: Choice<'least_connections' | 'round_robin'>;
  readonly healthCheckProtocol: Choice<'http' | 'https' | 'tcp'>;
  readonly scheme: ExposureFixes<
    "write network: 'INTERNAL', which is the default",
    "write network: 'EXTERNAL'"
  >;
  readonly internal: ExposureFixes<
    "write network: 'INTERNAL', which is the default",
    "write network: 'EXTERNAL'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'ip', or remove it">;
}
