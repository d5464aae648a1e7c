// Written by `npm run docs` (scripts/derived.ts).
/** Options of `HetznerLbService` that become annotations or labels of Hetzner Cloud. */
export interface HetznerLbOptions {
  /** Name of the load balancer; one that already has the name is adopted. @default - made from the Service's UID */
  readonly name?: string;
  /** Size of the load balancer. @default 'lb11', with a warning event: the default is to go away */
  readonly type?: 'lb11' | 'lb21' | 'lb31' | (string & {});
  /**
   * Location to make it in; wins over `networkZone`, and one of the two is needed where the cluster has no default. @default - that of the
   * cluster
   */
  readonly location?: 'ash' | 'fsn1' | 'hel1' | 'hil' | 'nbg1' | 'sin' | (string & {});
  /** Network zone to make it in. @default - that of the cluster */
  readonly networkZone?: 'ap-southeast' | 'eu-central' | 'us-east' | 'us-west' | (string & {});
  /** How it picks a node. @default 'round_robin' */
  readonly algorithmType?: 'least_connections' | 'round_robin';
  /**
   * Host name in the Service's status instead of addresses; needed where PROXY protocol is on and pods call the public address. @default -
   * addresses
   */
  readonly hostname?: string;
  /** Whether its private address is left out of the status. @default false */
  readonly disablePrivateIngress?: boolean;
  /** Whether nodes are reached over the private network. @default false */
  readonly usePrivateIp?: boolean;
  /** Its address in the private network. @default - a free one */
  readonly privateIpv4?: string;
  /** Subnet of the private network, as CIDR. @default - any */
  readonly privateSubnetIpRange?: string;
  /** Whether the IPv6 address is left out of the status; the load balancer keeps it. @default false */
  readonly ipv6Disabled?: boolean;
  /** Reverse DNS name of the public IPv4 address. @default - none */
  readonly ipv4Rdns?: string;
  /** Reverse DNS name of the public IPv6 address. @default - none */
  readonly ipv6Rdns?: string;
  /** Nodes that get traffic: a label selector. @default - all nodes */
  readonly nodeSelector?: string;
  /** Protocol of all ports. `'https'` needs certificates. @default 'tcp' */
  readonly protocol?: 'http' | 'https' | 'tcp';
  /** Whether nodes get the PROXY protocol. @default false */
  readonly usesProxyProtocol?: boolean;
  /** Whether HTTP on port 80 is redirected to HTTPS; needs `protocol: 'https'`. @default false */
  readonly httpRedirectHttp?: boolean;
  /** Whether a cookie keeps a client at its node; HTTP only. @default false */
  readonly httpStickySessions?: boolean;
  /** Name of that cookie. @default 'HCLBSTICKY' */
  readonly httpCookieName?: string;
  /** Lifetime of that cookie, with a unit: `5m`. The controller's page says int, but a bare number fails. @default '300s' */
  readonly httpCookieLifetime?: string;
  /** How long an HTTP connection may be idle, 30s to 300s. @default - that of Hetzner */
  readonly httpTimeoutIdle?: string;
  /** Whether certificates are referred to, or ordered by the controller. @default 'uploaded' */
  readonly certificateType?: 'managed' | 'uploaded';
  /** Certificates, by id or name; for `protocol: 'https'` with uploaded ones. */
  readonly httpCertificates?: readonly string[];
  /** Domains of the managed certificate; a later change is not applied. */
  readonly httpManagedCertificateDomains?: readonly string[];
  /** Name of the managed certificate. @default - made from the Service's UID */
  readonly httpManagedCertificateName?: string;
  /** Whether the managed certificate comes from ACME's staging environment: for tests. @default false */
  readonly httpManagedCertificateAcmeStaging?: boolean;
  /** Protocol of the health check. @default - `protocol`, where any other of these options is set */
  readonly healthCheckProtocol?: 'http' | 'https' | 'tcp';
  /** Port of the nodes that is checked, 1 to 65535. @default - the node port */
  readonly healthCheckPort?: number;
  /** Time between two checks, with a unit: `15s`. The controller's page says int, but a bare number fails. @default '10s' */
  readonly healthCheckInterval?: string;
  /** Time without an answer that fails a check, with a unit: `10s`. @default '15s' */
  readonly healthCheckTimeout?: string;
  /** Failed checks after which a node is unhealthy. @default 3 */
  readonly healthCheckRetries?: number;
  /** Host header of an HTTP check. */
  readonly healthCheckHttpDomain?: string;
  /** Path of an HTTP check. @default '/' */
  readonly healthCheckHttpPath?: string;
  /** Whether an HTTPS check verifies the certificate. @default false */
  readonly healthCheckHttpValidateCertificate?: boolean;
  /** Status codes that pass an HTTP check: codes or patterns such as `2??`. @default ['2??', '3??'] */
  readonly httpStatusCodes?: readonly string[];
}
