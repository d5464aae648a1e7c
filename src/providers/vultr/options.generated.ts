// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';
import type { VULTR_TABLE } from './table';

type Table = typeof VULTR_TABLE;

/** Options of `VultrLbService` that become annotations or labels of Vultr. */
export interface VultrLbOptions {
  /** Whether a load balancer is created at all. @default true */
  readonly create?: boolean | undefined;
  /** Name of the load balancer; Services that name the same one share it. @default - made from the Service's UID */
  readonly label?: string | undefined;
  /** Number of instances, an odd number. @default 1 */
  readonly nodeCount?: number | undefined;
  /** How it selects a node. @default 'round_robin' */
  readonly algorithm?: 'least_connections' | 'round_robin' | undefined;
  /** Seconds after which an idle connection is closed. @default 600 */
  readonly timeout?: number | undefined;
  /** Host name in the Service's status instead of addresses. @default - addresses */
  readonly hostname?: string | undefined;
  /** Whether it is attached to the VPC of the node that runs the controller. Any value other than "false" switches it on. @default false */
  readonly vpc?: boolean | undefined;
  /** Protocol of all ports that `httpsPorts` does not name; that of the Service's ports is ignored, UDP included. @default 'tcp' */
  readonly protocol?: 'http' | 'https' | 'tcp' | 'udp' | undefined;
  /**
   * Protocol towards the nodes; an HTTP frontend needs an HTTP protocol. @default - that of the frontend: for `'https'` it is https again,
   * even where TLS ends at the load balancer
   */
  readonly backendProtocol?: 'http' | 'https' | 'tcp' | 'udp' | undefined;
  /** Whether nodes get the PROXY protocol. @default false */
  readonly proxyProtocol?: boolean | undefined;
  /** Whether the frontend speaks HTTP/2. @default false */
  readonly http2?: boolean | undefined;
  /** Whether the frontend speaks HTTP/3. @default false */
  readonly http3?: boolean | undefined;
  /** Whether a cookie keeps a client at its node; needs its name. Written `on` or `off`. @default false */
  readonly stickySessionEnabled?: boolean | undefined;
  /** Name of that cookie. */
  readonly stickySessionCookieName?: string | undefined;
  /** Secret of the Service's namespace with certificate and key. */
  readonly ssl?: string | undefined;
  /** Secret that describes the domain of a certificate which Vultr orders. */
  readonly autoSsl?: string | undefined;
  /** Ports on which TLS ends; with `sslPassThrough` they are plain TCP. @default - none */
  readonly httpsPorts?: readonly (number | string)[] | undefined;
  /** Whether TLS is passed through to the nodes without decryption. @default false */
  readonly sslPassThrough?: boolean | undefined;
  /** Whether HTTP is redirected to HTTPS. @default false */
  readonly sslRedirect?: boolean | undefined;
  /** Sources that may connect, per port: `203.0.113.0/24,443`; `cloudflare` is allowed in place of the range. @default - all clients */
  readonly firewallRules?: readonly string[] | undefined;
  /** ConfigMap of the Service's namespace with such rules; wins over `firewallRules`. @default - none */
  readonly firewallRulesConfigMap?: string | undefined;
  /** Protocol of the health check. @default 'tcp', or 'http' where there is a path */
  readonly healthCheckProtocol?: 'http' | 'tcp' | 'udp' | undefined;
  /**
   * Port that is checked: only the first of the Service works, and its number is then checked on the nodes, not its node port. Better left
   * out. @default - node port of the first port
   */
  readonly healthCheckPort?: number | undefined;
  /** Path of an HTTP check. @default - none */
  readonly healthCheckPath?: string | undefined;
  /** Seconds between two checks. @default 15 */
  readonly healthCheckInterval?: number | undefined;
  /** Seconds without an answer that fail a check. @default 5 */
  readonly healthCheckResponseTimeout?: number | undefined;
  /** Successes after which a node is healthy. @default 5 */
  readonly healthCheckHealthyThreshold?: number | undefined;
  /** Failures after which a node is unhealthy. @default 5 */
  readonly healthCheckUnhealthyThreshold?: number | undefined;
}

/** Checks of the options of `VultrLbService` by the compiler. */
export interface VultrLbChecks {
  readonly label: TypeCheckOf<Table['label']>;
  readonly nodeCount: TypeCheckOf<Table['nodeCount']>;
  readonly timeout: TypeCheckOf<Table['timeout']>;
  readonly hostname: TypeCheckOf<Table['hostname']>;
  readonly stickySessionCookieName: TypeCheckOf<Table['stickySessionCookieName']>;
  readonly ssl: TypeCheckOf<Table['ssl']>;
  readonly autoSsl: TypeCheckOf<Table['autoSsl']>;
  readonly httpsPorts: TypeCheckOf<Table['httpsPorts']>;
  readonly firewallRules: TypeCheckOf<Table['firewallRules']>;
  readonly firewallRulesConfigMap: TypeCheckOf<Table['firewallRulesConfigMap']>;
  readonly healthCheckPort: TypeCheckOf<Table['healthCheckPort']>;
  readonly healthCheckPath: TypeCheckOf<Table['healthCheckPath']>;
  readonly healthCheckInterval: TypeCheckOf<Table['healthCheckInterval']>;
  readonly healthCheckResponseTimeout: TypeCheckOf<Table['healthCheckResponseTimeout']>;
  readonly healthCheckHealthyThreshold: TypeCheckOf<Table['healthCheckHealthyThreshold']>;
  readonly healthCheckUnhealthyThreshold: TypeCheckOf<Table['healthCheckUnhealthyThreshold']>;
}

/** What must hold between options of `VultrLbService`, for the compiler. */
export interface VultrLbRelations {
  readonly healthCheckPort: Relation<[], { readonly ports: { readonly naming: 'first' } }>;
  readonly ofPorts: Relation<[], { readonly ports: { readonly same: 'protocol' } }>
    | Relation<{ readonly ports: { readonly having: 'UDP only' } },
      { readonly protocol: 'udp' }>;
  readonly stickySessionEnabled: Relation<{ readonly stickySessionEnabled: true },
      { readonly stickySessionCookieName: '*' }>;
  readonly stickySessionCookieName: Relation<[], { readonly stickySessionEnabled: true }>;
  readonly httpsPorts: Relation<[], readonly [{ readonly sslPassThrough: true }, { readonly ssl: '*' },
      { readonly autoSsl: '*' }]>;
  readonly firewallRulesConfigMap: Relation<[], { readonly firewallRules: { readonly not: '*' } }>;
  readonly algorithm: Choice<'least_connections' | 'round_robin'>;
  readonly protocol: Choice<'http' | 'https' | 'tcp' | 'udp'>;
  readonly backendProtocol: Choice<'http' | 'https' | 'tcp' | 'udp'>;
  readonly healthCheckProtocol: Choice<'http' | 'tcp' | 'udp'>;
  readonly scheme: ExposureFixes<
    "its load balancer is always public: restrict it with firewallRules",
    "remove it: its load balancer is always public"
  >;
  readonly internal: ExposureFixes<
    "its load balancer is always public: restrict it with firewallRules",
    "remove it: its load balancer is always public"
  >;
  readonly loadBalancerSourceRanges: FieldFix<"use 'firewallRules', or remove it">;
}
