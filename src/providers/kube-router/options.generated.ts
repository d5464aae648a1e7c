// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { KUBE_ROUTER_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof KUBE_ROUTER_TABLE;

/** Options of `KubeRouterService` that become annotations or labels of kube-router (service proxy, BGP, load balancer allocator). */
export interface KubeRouterOptions {
  /** Whether the cluster IP is advertised over BGP. @default - flag of kube-router */
  readonly advertiseClusterIp?: boolean | undefined;
  /** Whether the external IPs are advertised over BGP. @default - flag of kube-router */
  readonly advertiseExternalIp?: boolean | undefined;
  /** Whether the load balancer addresses are advertised over BGP. @default - flag of kube-router */
  readonly advertiseLoadBalancerIp?: boolean | undefined;
  /** Direct server return for external and load balancer addresses: pods answer the client themselves. @default - off */
  readonly dsr?: 'tunnel' | undefined;
  /** Whether a pod can reach itself through its own Service. @default - flag of kube-router */
  readonly hairpin?: boolean | undefined;
  /** The same through external IPs. @default false */
  readonly hairpinExternalIps?: boolean | undefined;
  /**
   * Whether external traffic stays on its node and internal traffic goes to any node, overriding the spec. @default - traffic
   * policies of the spec
   */
  readonly local?: boolean | undefined;
  /** Flags of the scheduler; only with `scheduler: 'mh'`. @default - none */
  readonly schedFlags?: readonly ('flag-1' | 'flag-2' | 'flag-3')[] | undefined;
  /** How IPVS selects the backend. @default 'rr' */
  readonly scheduler?: 'dh' | 'lc' | 'mh' | 'rr' | 'sh' | undefined;
}

/** Checks of the options of `KubeRouterService` by the compiler. */
export interface KubeRouterChecks {
  readonly schedFlags: TypeCheckOf<Table['schedFlags']>;
}

/** What must hold between options of `KubeRouterService`, for the compiler. */
export interface KubeRouterRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly schedFlags: Relation<[], { readonly scheduler: 'mh' }>;
  readonly dsr: Choice<'tunnel'>;
  readonly scheduler: Choice<'dh' | 'lc' | 'mh' | 'rr' | 'sh'>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: flags of kube-router set its pools",
    "its address decides whether it is public: flags of kube-router set its pools"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: flags of kube-router set its pools",
    "its address decides whether it is public: flags of kube-router set its pools"
  >;
}
