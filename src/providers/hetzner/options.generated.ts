// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { HETZNER_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof HETZNER_TABLE;

/** Options of `HetznerLbService` that become annotations or labels of Hetzner Cloud. */
export interface HetznerLbOptions {
  /** Name of the load balancer; one that already has the name is adopted. @default - made from the Service's UID */
  readonly name?: string | undefined;
  /** Size of the load balancer. @default 'lb11', with a warning event, because this default will be removed */
  readonly type?: 'lb11' | 'lb21' | 'lb31' | (string & {}) | undefined;
  /**
   * Location to create it in; wins over `networkZone`, and one of the two is needed if the cluster has no default. @default - that of the
   * cluster
   */
  readonly location?: 'ash' | 'fsn1' | 'hel1' | 'hil' | 'nbg1' | 'sin' | (string & {}) | undefined;
  /** Network zone to create it in. @default - that of the cluster */
  readonly networkZone?: 'ap-southeast' | 'eu-central' | 'us-east' | 'us-west' | (string & {}) | undefined;
  /** How it selects a node. @default 'round_robin' */
  readonly algorithmType?: 'least_connections' | 'round_robin' | undefined;
  /**
   * Host name in the Service's status instead of addresses; needed if the PROXY protocol is on and pods call the public address. @default -
   * addresses
   */
  readonly hostname?: string | undefined;
  /** Whether its private address is left out of the status. @default false */
  readonly disablePrivateIngress?: boolean | undefined;
  /** Whether nodes are reached over the private network. @default false */
  readonly usePrivateIp?: boolean | undefined;
  /** Its address in the private network. @default - a free one */
  readonly privateIpv4?: string | undefined;
  /** Subnet of the private network, as CIDR. @default - any */
  readonly privateSubnetIpRange?: string | undefined;
  /** Whether the IPv6 address is left out of the status; the load balancer keeps it. @default false */
  readonly ipv6Disabled?: boolean | undefined;
  /** Reverse DNS name of the public IPv4 address. @default - none */
  readonly ipv4Rdns?: string | undefined;
  /** Reverse DNS name of the public IPv6 address. @default - none */
  readonly ipv6Rdns?: string | undefined;
  /** Nodes that get traffic: a label selector. @default - all nodes */
  readonly nodeSelector?: string | undefined;
  /** Protocol of all ports. `'https'` needs certificates. @default 'tcp' */
  readonly protocol?: 'http' | 'https' | 'tcp' | undefined;
  /** Whether nodes get the PROXY protocol. @default false */
  readonly usesProxyProtocol?: boolean | undefined;
  /** Whether HTTP on port 80 is redirected to HTTPS; needs `protocol: 'https'`. @default false */
  readonly httpRedirectHttp?: boolean | undefined;
  /** Whether a cookie keeps a client on its node; HTTP only. @default false */
  readonly httpStickySessions?: boolean | undefined;
  /** Name of that cookie. @default 'HCLBSTICKY' */
  readonly httpCookieName?: string | undefined;
  /** Lifetime of that cookie, with a unit: `5m`. The controller's documentation says int, but a plain number fails. @default '300s' */
  readonly httpCookieLifetime?: string | undefined;
  /** How long an HTTP connection may be idle, 30s to 300s. @default - that of Hetzner */
  readonly httpTimeoutIdle?: string | undefined;
  /** Whether you name existing certificates, or the controller orders them. @default 'uploaded' */
  readonly certificateType?: 'managed' | 'uploaded' | undefined;
  /** Certificates, by id or name; for `protocol: 'https'` with uploaded ones. */
  readonly httpCertificates?: readonly string[] | undefined;
  /** Domains of the managed certificate; a later change is not applied. */
  readonly httpManagedCertificateDomains?: readonly string[] | undefined;
  /** Name of the managed certificate. @default - made from the Service's UID */
  readonly httpManagedCertificateName?: string | undefined;
  /** Whether the managed certificate comes from ACME's staging environment: for tests. @default false */
  readonly httpManagedCertificateAcmeStaging?: boolean | undefined;
  /** Protocol of the health check. @default - `protocol`, where any other of these options is set */
  readonly healthCheckProtocol?: 'http' | 'https' | 'tcp' | undefined;
  /** Port of the nodes that is checked, 1 to 65535. @default - the node port */
  readonly healthCheckPort?: number | undefined;
  /** Time between two checks, with a unit: `15s`. The controller's documentation says int, but a plain number fails. @default '10s' */
  readonly healthCheckInterval?: string | undefined;
  /** Time without an answer that fails a check, with a unit: `10s`. @default '15s' */
  readonly healthCheckTimeout?: string | undefined;
  /** Failed checks after which a node is unhealthy. @default 3 */
  readonly healthCheckRetries?: number | undefined;
  /** Host header of an HTTP check. */
  readonly healthCheckHttpDomain?: string | undefined;
  /** Path of an HTTP check. @default '/' */
  readonly healthCheckHttpPath?: string | undefined;
  /** Whether an HTTPS check verifies the certificate. @default false */
  readonly healthCheckHttpValidateCertificate?: boolean | undefined;
  /** Status codes that pass an HTTP check: codes or patterns such as `2??`. @default ['2??', '3??'] */
  readonly httpStatusCodes?: readonly string[] | undefined;
}

/** Checks of the options of `HetznerLbService` by the compiler. */
export interface HetznerLbChecks {
  readonly name: TypeCheckOf<Table['name']>;
  readonly type: TypeCheckOf<Table['type']>;
  readonly location: TypeCheckOf<Table['location']>;
  readonly networkZone: TypeCheckOf<Table['networkZone']>;
  readonly hostname: TypeCheckOf<Table['hostname']>;
  readonly privateIpv4: TypeCheckOf<Table['privateIpv4']>;
  readonly privateSubnetIpRange: TypeCheckOf<Table['privateSubnetIpRange']>;
  readonly ipv4Rdns: TypeCheckOf<Table['ipv4Rdns']>;
  readonly ipv6Rdns: TypeCheckOf<Table['ipv6Rdns']>;
  readonly nodeSelector: TypeCheckOf<Table['nodeSelector']>;
  readonly httpCookieName: TypeCheckOf<Table['httpCookieName']>;
  readonly httpCookieLifetime: TypeCheckOf<Table['httpCookieLifetime']>;
  readonly httpTimeoutIdle: TypeCheckOf<Table['httpTimeoutIdle']>;
  readonly httpCertificates: TypeCheckOf<Table['httpCertificates']>;
  readonly httpManagedCertificateDomains: TypeCheckOf<Table['httpManagedCertificateDomains']>;
  readonly httpManagedCertificateName: TypeCheckOf<Table['httpManagedCertificateName']>;
  readonly healthCheckPort: TypeCheckOf<Table['healthCheckPort']>;
  readonly healthCheckInterval: TypeCheckOf<Table['healthCheckInterval']>;
  readonly healthCheckTimeout: TypeCheckOf<Table['healthCheckTimeout']>;
  readonly healthCheckRetries: TypeCheckOf<Table['healthCheckRetries']>;
  readonly healthCheckHttpDomain: TypeCheckOf<Table['healthCheckHttpDomain']>;
  readonly healthCheckHttpPath: TypeCheckOf<Table['healthCheckHttpPath']>;
  readonly httpStatusCodes: TypeCheckOf<Table['httpStatusCodes']>;
}

/** What must hold between options of `HetznerLbService`, for the compiler. */
export interface HetznerLbRelations {
  readonly protocol: Relation<{ readonly protocol: 'https' }, readonly [{ readonly httpCertificates: '*' },
      { readonly certificateType: 'managed' }]>
    | Choice<'http' | 'https' | 'tcp'>;
  readonly httpRedirectHttp: Relation<{ readonly httpRedirectHttp: true }, { readonly protocol: 'https' }>;
  readonly httpStickySessions: Relation<{ readonly httpStickySessions: true },
      { readonly protocol: readonly ['http', 'https'] }>;
  readonly httpCookieName: Relation<[], { readonly protocol: readonly ['http', 'https'] }>;
  readonly httpCookieLifetime: Relation<[], { readonly protocol: readonly ['http', 'https'] }>;
  readonly httpTimeoutIdle: Relation<[], { readonly protocol: readonly ['http', 'https'] }>;
  readonly certificateType: Relation<{ readonly certificateType: 'managed' },
      { readonly httpManagedCertificateDomains: '*' }>
    | Choice<'managed' | 'uploaded'>;
  readonly httpCertificates: Relation<[], { readonly protocol: 'https';
      readonly certificateType: { readonly not: 'managed' } }>;
  readonly httpManagedCertificateDomains: Relation<[], { readonly certificateType: 'managed' }>;
  readonly httpManagedCertificateName: Relation<[], { readonly certificateType: 'managed' }>;
  readonly httpManagedCertificateAcmeStaging: Relation<{ readonly httpManagedCertificateAcmeStaging: true },
      { readonly certificateType: 'managed' }>;
  readonly healthCheckHttpDomain: Relation<[], readonly [{ readonly healthCheckProtocol: readonly ['http', 'https'] },
      { readonly protocol: readonly ['http', 'https'] }]>;
  readonly healthCheckHttpPath: Relation<[], readonly [{ readonly healthCheckProtocol: readonly ['http', 'https'] },
      { readonly protocol: readonly ['http', 'https'] }]>;
  readonly healthCheckHttpValidateCertificate: Relation<{ readonly healthCheckHttpValidateCertificate: true },
      readonly [{ readonly healthCheckProtocol: 'https' }, { readonly protocol: 'https' }]>;
  readonly httpStatusCodes: Relation<[], readonly [{ readonly healthCheckProtocol: readonly ['http', 'https'] },
      { readonly protocol: readonly ['http', 'https'] }]>;
  readonly algorithmType: Choice<'least_connections' | 'round_robin'>;
  readonly healthCheckProtocol: Choice<'http' | 'https' | 'tcp'>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
  readonly loadBalancerIP: FieldFix<"use 'privateIpv4', or 'name' with the name of an existing load balancer, or remove it">;
  readonly loadBalancerSourceRanges: FieldFix<"use a firewall of Hetzner on the nodes, or an internal load balancer">;
}
