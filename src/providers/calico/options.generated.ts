// Written by `npm run docs` (scripts/derived.ts).
import type { CALICO_TABLE } from './table';
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof CALICO_TABLE;

/** Options of `CalicoLbService` that become annotations or labels of Calico (load balancer IPAM and eBPF service proxy). */
export interface CalicoLbOptions {
  /** Addresses to use: a JSON array, with at most one of each family. @default - spec.loadBalancerIP, else any address */
  readonly loadBalancerIPs?: readonly string[] | undefined;
  /**
   * IPv4 pools to take the address from: a JSON array of names or CIDRs of IPPools that load balancers may use. @default - any such pool
   */
  readonly ipv4pools?: readonly string[] | undefined;
  /** IPv6 pools to take the address from: a JSON array, as for `ipv4pools`. @default - any such pool */
  readonly ipv6pools?: readonly string[] | undefined;
  /**
   * How the eBPF proxy selects the backend of external traffic; `'maglev'` keeps a client's backend when nodes come and go. @default - at
   * random
   */
  readonly externalTrafficStrategy?: 'maglev' | undefined;
  /** Whether the eBPF proxy leaves the Service out of address translation; its other eBPF annotations are then not read. @default false */
  readonly natExcludeService?: boolean | undefined;
  /** Whether the eBPF proxy forgets UDP flows of terminating endpoints immediately. @default - when they time out */
  readonly udpConntrackCleanup?: 'TerminatingImmediately' | undefined;
}

/** Checks of the options of `CalicoLbService` by the compiler. */
export interface CalicoLbChecks {
  readonly loadBalancerIPs: TypeCheckOf<Table['loadBalancerIPs']>;
  readonly ipv4pools: TypeCheckOf<Table['ipv4pools']>;
  readonly ipv6pools: TypeCheckOf<Table['ipv6pools']>;
}

/** What must hold between options of `CalicoLbService`, for the compiler. */
export interface CalicoLbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly loadBalancerIPs: Relation<[], { readonly loadBalancerIPs: { readonly families: 'different' } }>;
  readonly externalTrafficStrategy: Relation<[], { readonly natExcludeService: { readonly not: true } }>
    | Choice<'maglev'>;
  readonly udpConntrackCleanup: Relation<[], { readonly natExcludeService: { readonly not: true } }>
    | Choice<'TerminatingImmediately'>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select its pool with ipv4pools or ipv6pools",
    "its address decides whether it is public: select its pool with ipv4pools or ipv6pools"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select its pool with ipv4pools or ipv6pools",
    "its address decides whether it is public: select its pool with ipv4pools or ipv6pools"
  >;
}
