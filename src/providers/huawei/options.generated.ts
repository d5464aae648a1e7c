// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { HUAWEI_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof HUAWEI_TABLE;

/** Options of `HuaweiElbService` that become annotations or labels of Huawei Cloud (cloud-provider-huaweicloud). */
export interface HuaweiElbOptions {
  /**
   * Kind of load balancer; every Service must set it. `'dedicated'` needs `availabilityZones`. `union` and `performance` are those of
   * CCE, whose closed-source controller reads these keys in its own way: its Services are not checked. @default 'shared'
   */
  readonly elbClass?: 'dedicated' | 'dnat' | 'elasticity' | 'shared' | undefined;
  /** An existing load balancer, by id; listeners of ports that the Service no longer has stay on it. @default - a new one */
  readonly elbId?: string | undefined;
  /** Availability zones of a new dedicated load balancer, without spaces around them. */
  readonly availabilityZones?: readonly string[] | undefined;
  /**
   * Subnet of its address, by the id of an IPv4 subnet; the subnet of the nodes wins for a dedicated one. @default - that of the
   * controller
   */
  readonly subnetId?: string | undefined;
  /** Size of a dedicated load balancer for TCP and UDP, by the id of a flavor. @default - that of Huawei Cloud */
  readonly l4FlavorId?: string | undefined;
  /** Size of a dedicated load balancer for HTTP, by the id of a flavor. @default - that of Huawei Cloud */
  readonly l7FlavorId?: string | undefined;
  /** NAT gateway that forwards to the nodes; for the class `'dnat'`, with `loadBalancerIP` as its address. */
  readonly natGatewayId?: string | undefined;
  /**
   * An existing elastic IP, which makes the load balancer public; it is deleted with the Service unless `keepEip` is true. It stays bound
   * if this annotation is removed: a public load balancer stays public. @default - internal
   */
  readonly eipId?: string | undefined;
  /**
   * Creates an elastic IP with these settings, which makes the load balancer public. It stays bound if this annotation is removed: a
   * public load balancer stays public.
   * @default - internal
   */
  readonly eipAutoCreate?: {
    /** Line of the address, as `5_bgp`. */
    readonly ip_type?: string | undefined;
    /** Bandwidth in Mbit/s. */
    readonly bandwidth_size?: number | undefined;
    /** Whether the bandwidth is its own (`PER`), or shared (`WHOLE`), which needs `share_id`. */
    readonly share_type?: 'PER' | 'WHOLE' | undefined;
    /** Whether traffic or bandwidth is billed. */
    readonly charge_mode?: 'bandwidth' | 'traffic' | undefined;
    /** The shared bandwidth, by id. */
    readonly share_id?: string | undefined;
  } | undefined;
  /** Whether the elastic IP is kept when the load balancer is deleted. @default false, or as the controller is configured */
  readonly keepEip?: boolean | undefined;
  /** Algorithm that selects a backend. @default 'ROUND_ROBIN', or as the controller is configured */
  readonly lbAlgorithm?: 'LEAST_CONNECTIONS' | 'ROUND_ROBIN' | 'SOURCE_IP' | undefined;
  /**
   * Whether a dedicated load balancer may have backends in another VPC; it cannot be switched off again. @default false, or as the
   * controller is configured
   */
  readonly enableCrossVpc?: boolean | undefined;
  /**
   * Whether backends of a shared load balancer see the client's address; those of a dedicated one always do. @default false, or as the
   * controller is configured
   */
  readonly enableTransparentClientIp?: boolean | undefined;
  /** Whether a client stays at its backend. @default false, or as the controller is configured */
  readonly sessionAffinityFlag?: boolean | undefined;
  /** Identification of a client, and its duration in minutes. @default - as the controller is configured */
  readonly sessionAffinityOption?: {
    /** What identifies a client; cookies need HTTP listeners. */
    readonly type?: 'APP_COOKIE' | 'HTTP_COOKIE' | 'SOURCE_IP' | undefined;
    /** Cookie of the application; for `APP_COOKIE`. */
    readonly cookie_name?: string | undefined;
    /** Minutes, 1 to 60 for TCP and UDP, 1 to 1440 for HTTP. */
    readonly persistence_timeout?: number | undefined;
  } | undefined;
  /** Certificate, by id, with which every port of the Service terminates TLS. @default - no TLS */
  readonly defaultTlsContainerRef?: string | undefined;
  /** Whether the header `X-Forwarded-Host` is rewritten, for which every port becomes HTTP. @default false */
  readonly xForwardedHost?: boolean | undefined;
  /** Seconds that a connection may be idle, up to 4000; 0 is the default of Huawei Cloud. @default - that of the controller */
  readonly idleTimeoutSeconds?: number | undefined;
  /** Seconds that a client of an HTTP or TLS port may take for its request, 1 to 300. @default - that of the controller */
  readonly requestTimeoutSeconds?: number | undefined;
  /** Seconds that a backend of an HTTP or TLS port may take for its answer, 1 to 300. @default - that of the controller */
  readonly responseTimeoutSeconds?: number | undefined;
  /** Documented as the limit of connections of a shared load balancer; the controller never reads it. @default - no limit */
  readonly connectionLimit?: number | undefined;
  /** Whether backends are checked; `false` leaves it to the controller's default. @default true, or as the controller is configured */
  readonly healthCheckFlag?: boolean | undefined;
  /** Timing of the health check, and whether there is one. @default - every 5 s, 3 s for the answer, unhealthy after 3 failures */
  readonly healthCheckOption?: {
    /** Seconds between two checks, 1 to 50. */
    readonly delay?: number | undefined;
    /** Seconds without an answer that fail a check, 1 to 50. */
    readonly timeout?: number | undefined;
    /** Failed checks after which a backend is unhealthy, 1 to 10. */
    readonly max_retries?: number | undefined;
    /** Whether backends are checked; wins over `healthCheckFlag`. */
    readonly enable?: boolean | undefined;
  } | undefined;
}

/** Checks of the options of `HuaweiElbService` by the compiler. */
export interface HuaweiElbChecks {
  readonly elbId: TypeCheckOf<Table['elbId']>;
  readonly availabilityZones: TypeCheckOf<Table['availabilityZones']>;
  readonly subnetId: TypeCheckOf<Table['subnetId']>;
  readonly l4FlavorId: TypeCheckOf<Table['l4FlavorId']>;
  readonly l7FlavorId: TypeCheckOf<Table['l7FlavorId']>;
  readonly natGatewayId: TypeCheckOf<Table['natGatewayId']>;
  readonly eipId: TypeCheckOf<Table['eipId']>;
  readonly eipAutoCreate: TypeCheckOf<Table['eipAutoCreate']>;
  readonly sessionAffinityOption: TypeCheckOf<Table['sessionAffinityOption']>;
  readonly defaultTlsContainerRef: TypeCheckOf<Table['defaultTlsContainerRef']>;
  readonly idleTimeoutSeconds: TypeCheckOf<Table['idleTimeoutSeconds']>;
  readonly requestTimeoutSeconds: TypeCheckOf<Table['requestTimeoutSeconds']>;
  readonly responseTimeoutSeconds: TypeCheckOf<Table['responseTimeoutSeconds']>;
  readonly connectionLimit: TypeCheckOf<Table['connectionLimit']>;
  readonly healthCheckOption: TypeCheckOf<Table['healthCheckOption']>;
}

/** What must hold between options of `HuaweiElbService`, for the compiler. */
export interface HuaweiElbRelations {
  readonly elbClass: Relation<{ readonly elbClass: 'dedicated' },
      readonly [{ readonly availabilityZones: '*' }, { readonly elbId: '*' }]>
    | Relation<{ readonly elbClass: 'dnat' }, { readonly natGatewayId: '*' }>
    | Choice<'dedicated' | 'dnat' | 'elasticity' | 'shared'>;
  readonly availabilityZones: Relation<[], { readonly elbClass: 'dedicated' }, { readonly elbClass: 'shared'; }>
    | Relation<[], { readonly elbId: { readonly not: '*' } }>;
  readonly l4FlavorId: Relation<[], { readonly elbClass: 'dedicated' }, { readonly elbClass: 'shared'; }>
    | Relation<[], { readonly elbId: { readonly not: '*' } }>;
  readonly l7FlavorId: Relation<[], { readonly elbClass: 'dedicated' }, { readonly elbClass: 'shared'; }>
    | Relation<[], { readonly elbId: { readonly not: '*' } }>;
  readonly natGatewayId: Relation<[], { readonly elbClass: 'dnat' }, { readonly elbClass: 'shared'; }>
    | Relation<[], { readonly loadBalancerIP: '*' }>;
  readonly eipAutoCreate: Relation<[], { readonly eipId: { readonly not: '*' } }>;
  readonly keepEip: Relation<{ readonly keepEip: true }, readonly [{ readonly eipId: '*' },
      { readonly eipAutoCreate: '*' }, { readonly elbId: '*' }]>;
  readonly enableCrossVpc: Relation<{ readonly enableCrossVpc: true }, { readonly elbClass: 'dedicated' },
      { readonly elbClass: 'shared'; }>;
  readonly sessionAffinityOption: Relation<{ readonly sessionAffinityOption: { readonly persistence_timeout: { readonly above: 60 } } },
      readonly [{ readonly xForwardedHost: true }, { readonly defaultTlsContainerRef: '*' }]>
    | Relation<{ readonly sessionAffinityOption: { readonly type: readonly ['HTTP_COOKIE', 'APP_COOKIE'] } },
      readonly [{ readonly xForwardedHost: true }, { readonly defaultTlsContainerRef: '*' }]>;
  readonly defaultTlsContainerRef: Relation<[], { readonly ports: { readonly without: 'UDP' } }>;
  readonly xForwardedHost: Relation<{ readonly xForwardedHost: true },
      { readonly ports: { readonly without: 'UDP' } }>;
  readonly lbAlgorithm: Choice<'LEAST_CONNECTIONS' | 'ROUND_ROBIN' | 'SOURCE_IP'>;
  readonly scheme: ExposureFixes<
    "remove it: it is internal unless eipId is set",
    "write eipId"
  >;
  readonly internal: ExposureFixes<
    "remove it: it is internal unless eipId is set",
    "write eipId"
  >;
  readonly loadBalancerSourceRanges: FieldFix<"remove it, and set an access list on the load balancer itself">;
  readonly sessionAffinityConfig: FieldFix<"use 'sessionAffinityFlag', or remove it">;
}
