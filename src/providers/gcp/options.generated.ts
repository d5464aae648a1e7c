// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { GCP_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof GCP_TABLE;

/** Options of `GcpLbService` that become annotations or labels of Google Cloud. */
export interface GcpLbOptions {
  /**
   * Whether it is reachable from the VPC network only; any value other than `Internal`, or the older `internal`, makes it public.
   * @default 'Internal'
   */
  readonly loadBalancerType?: 'External' | 'Internal' | 'external' | 'internal' | undefined;
  /** Older key of the type, read if the new one is absent. @default 'External' */
  readonly loadBalancerTypeDeprecated?: 'External' | 'Internal' | 'external' | 'internal' | undefined;
  /** Whether clients of all regions reach the internal load balancer. @default false */
  readonly internalAllowGlobalAccess?: boolean | undefined;
  /**
   * Whether the external load balancer uses a backend service; read only when it is created. @default - a target pool, from GKE 1.37 a
   * backend service
   */
  readonly backendServiceBased?: 'enabled' | undefined;
  /** Network tier of an external load balancer; a change replaces its address. @default 'Premium' */
  readonly networkTier?: 'Premium' | 'Standard' | undefined;
  /** Whether internal load balancers of the legacy controller share one backend service. @default false */
  readonly internalBackendShare?: boolean | undefined;
  /** Old key of the shared backend service. @default false */
  readonly internalBackendShareDeprecated?: boolean | undefined;
  /** Names of one or two reserved regional addresses, one for each IP family: names, not addresses. @default - new addresses */
  readonly ipAddressNames?: readonly string[] | undefined;
  /** Subnet of the address: for internal load balancers, and for IPv6 of external ones. @default - that of the cluster */
  readonly subnet?: string | undefined;
  /**
   * Older key of the subnet, for internal load balancers only; the legacy controller reads only this one. @default - that of the cluster
   */
  readonly internalSubnet?: string | undefined;
  /** URL of your IP collection, for the address of an external IPv6 Service. */
  readonly ipCollectionV6?: string | undefined;
  /** Forwarding rules whose addresses are published, 1 to 10; for the class `standalone-passthrough-lb-neg`. */
  readonly customForwardingRules?: readonly string[] | undefined;
  /** Whether nodes are weighted by their pods; needs externalTrafficPolicy Local. @default - not weighted */
  readonly weightedLoadBalancing?: 'pods-per-node' | undefined;
  /**
   * Whether a client keeps its node for the whole affinity timeout; needs sessionAffinity ClientIP and a backend service. @default - off
   */
  readonly strongSessionAffinity?: 'enabled' | undefined;
  /** Name of an L4LBConfig in the namespace, for logging. */
  readonly l4lbConfig?: string | undefined;
  /** Groups of endpoints (NEGs): for Ingress, or standalone by port. */
  readonly neg?: {
    /** Standalone groups, by number of the Service port. */
    readonly exposed_ports?: Readonly<Record<string, {
      readonly name?: string | undefined;
    }>> | undefined;
    /** Zones in which groups are created beforehand; `*` for all. */
    readonly zones?: readonly string[] | undefined;
    /** Whether an Ingress reaches the pods directly. */
    readonly ingress?: boolean | undefined;
  } | undefined;
  /** BackendConfig objects of the namespace, for all ports or by port; for GKE Ingress. */
  readonly backendConfig?: {
    /** Applies to a port, by name or number; the name takes precedence. */
    readonly ports?: Readonly<Record<string, string>> | undefined;
    /** Applies to all ports that `ports` does not name. */
    readonly default?: string | undefined;
  } | undefined;
  /** Old key of the BackendConfig objects, read if the new one is absent. */
  readonly backendConfigBeta?: {
    /** Applies to a port, by name or number; the name takes precedence. */
    readonly ports?: Readonly<Record<string, string>> | undefined;
    /** Applies to all ports that `ports` does not name. */
    readonly default?: string | undefined;
  } | undefined;
  /** Protocol towards the pods by name of the port; for GKE Ingress. @default - HTTP */
  readonly appProtocols?: Readonly<Record<string, 'HTTP' | 'HTTP2' | 'HTTPS'>> | undefined;
  /** Old key of the protocols; if both are set, this one wins. */
  readonly appProtocolsAlpha?: Readonly<Record<string, 'HTTP' | 'HTTP2' | 'HTTPS'>> | undefined;
  /** Fraction of the capacity that may be used, 0 to 1; for traffic scaling. @default 1 */
  readonly capacityScaler?: number | undefined;
  /** Maximum requests per second for each endpoint, from 0; for traffic scaling. */
  readonly maxRatePerEndpoint?: number | undefined;
  /** Whether a GKE Ingress uses the transparent health checker; needs NEGs for Ingress. @default - off */
  readonly transparentHealthChecker?: {
    readonly enabled: boolean;
  } | undefined;
}

/** Checks of the options of `GcpLbService` by the compiler. */
export interface GcpLbChecks {
  readonly ipAddressNames: TypeCheckOf<Table['ipAddressNames']>;
  readonly subnet: TypeCheckOf<Table['subnet']>;
  readonly internalSubnet: TypeCheckOf<Table['internalSubnet']>;
  readonly ipCollectionV6: TypeCheckOf<Table['ipCollectionV6']>;
  readonly customForwardingRules: TypeCheckOf<Table['customForwardingRules']>;
  readonly l4lbConfig: TypeCheckOf<Table['l4lbConfig']>;
  readonly neg: TypeCheckOf<Table['neg']>;
  readonly backendConfig: TypeCheckOf<Table['backendConfig']>;
  readonly backendConfigBeta: TypeCheckOf<Table['backendConfigBeta']>;
  readonly appProtocols: TypeCheckOf<Table['appProtocols']>;
  readonly appProtocolsAlpha: TypeCheckOf<Table['appProtocolsAlpha']>;
  readonly capacityScaler: TypeCheckOf<Table['capacityScaler']>;
  readonly maxRatePerEndpoint: TypeCheckOf<Table['maxRatePerEndpoint']>;
  readonly transparentHealthChecker: TypeCheckOf<Table['transparentHealthChecker']>;
}

/** What must hold between options of `GcpLbService`, for the compiler. */
export interface GcpLbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered';
      readonly default: 'IPv4' }; readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly internalSubnet: Relation<[], { readonly loadBalancerType: 'Internal' },
      { readonly loadBalancerType: 'Internal'; }>;
  readonly loadBalancerTypeDeprecated: Relation<{ readonly loadBalancerTypeDeprecated: readonly ['Internal', 'internal'] },
      readonly [{ readonly loadBalancerType: { readonly not: 'External' } }, { readonly selectedBy: '*' }],
      { readonly loadBalancerType: 'Internal'; }>
    | Choice<'External' | 'Internal' | 'external' | 'internal'>;
  readonly internalAllowGlobalAccess: Relation<{ readonly internalAllowGlobalAccess: true },
      { readonly loadBalancerType: 'Internal' }, { readonly loadBalancerType: 'Internal'; }>;
  readonly networkTier: Relation<{ readonly networkTier: 'Standard' },
      readonly [{ readonly loadBalancerType: 'Internal' }, { readonly selectedBy: '*' },
      { readonly ipFamilies: { readonly not: 'IPv6' } }], { readonly loadBalancerType: 'Internal'; }>
    | Relation<{ readonly networkTier: 'Standard' },
      readonly [{ readonly loadBalancerType: 'Internal' }, { readonly selectedBy: '*' },
      { readonly ipFamilyPolicy: { readonly not: 'RequireDualStack' } }], { readonly loadBalancerType: 'Internal'; }>
    | Choice<'Premium' | 'Standard'>;
  readonly internalBackendShare: Relation<{ readonly internalBackendShare: true },
      { readonly loadBalancerType: 'Internal' }, { readonly loadBalancerType: 'Internal'; }>;
  readonly internalBackendShareDeprecated: Relation<{ readonly internalBackendShareDeprecated: true },
      { readonly loadBalancerType: 'Internal' }, { readonly loadBalancerType: 'Internal'; }>;
  readonly ipAddressNames: Relation<[], { readonly internalBackendShare: { readonly not: '*' } }>;
  readonly subnet: Relation<[], { readonly internalBackendShare: { readonly not: '*' } }>;
  readonly ipCollectionV6: Relation<[], readonly [{ readonly ipFamilies: 'IPv6' },
      { readonly ipFamilyPolicy: readonly ['PreferDualStack', 'RequireDualStack'] }]>
    | Relation<[], { readonly ipFamilies: { readonly not: 'IPv4' };
      readonly ipFamilyPolicy: { readonly not: 'RequireDualStack' } }>
    | Relation<[], { readonly loadBalancerType: { readonly not: 'Internal' } },
      { readonly loadBalancerType: 'Internal'; }>
    | Relation<[], { readonly subnet: { readonly not: '*' } }>;
  readonly customForwardingRules: Relation<[], { readonly selectedBy: '*' }>;
  readonly weightedLoadBalancing: Relation<[], { readonly externalTrafficPolicy: 'Local' }>
    | Relation<[], { readonly internalBackendShare: { readonly not: '*' } }>
    | Choice<'pods-per-node'>;
  readonly strongSessionAffinity: Relation<[], readonly [{ readonly backendServiceBased: 'enabled' },
      { readonly loadBalancerType: 'Internal' }, { readonly selectedBy: '*' }], { readonly loadBalancerType: 'Internal'; }>
    | Relation<[], { readonly internalBackendShare: { readonly not: '*' } }>
    | Relation<[], { readonly sessionAffinity: 'ClientIP' }>
    | Choice<'enabled'>;
  readonly l4lbConfig: Relation<[], { readonly internalBackendShare: { readonly not: '*' } }>;
  readonly neg: Relation<[], { readonly ports: { readonly naming: 'only';
      readonly in: 'exposed_ports' } }>;
  readonly backendConfigBeta: Relation<[], { readonly backendConfig: { readonly not: '*' } }>;
  readonly appProtocolsAlpha: Relation<[], { readonly appProtocols: { readonly not: '*' } }>;
  readonly loadBalancerType: Choice<'External' | 'Internal' | 'external' | 'internal'>;
  readonly backendServiceBased: Choice<'enabled'>;
  readonly scheme: ExposureFixes<
    "write loadBalancerType: 'Internal', which is the default",
    "write loadBalancerType: 'External'"
  >;
  readonly internal: ExposureFixes<
    "write loadBalancerType: 'Internal', which is the default",
    "write loadBalancerType: 'External'"
  >;
}
