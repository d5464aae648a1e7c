// Written by `npm run docs` (scripts/derived.ts).
import type { ExposureFixes } from '../../service/foreign-props';
import type { METALLB_TABLE } from './table';
import type { Relation } from '../relations';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof METALLB_TABLE;

/** Options of `MetalLbService` that become annotations or labels of MetalLB. */
export interface MetalLbOptions {
  /** Name of the IPAddressPool to take the address from. @default - any pool with autoAssign that fits the Service */
  readonly addressPool?: string | undefined;
  /**
   * Sharing key: Services with the same key may share one address, if their ports differ and their traffic policies agree; not with an
   * L2 advertisement that selects Services. @default - not shared
   */
  readonly allowSharedIp?: string | undefined;
  /** Addresses to use: one, or one of each family; excludes `spec.loadBalancerIP`. @default - any free address */
  readonly loadBalancerIPs?: readonly string[] | undefined;
  /** Name of the IPAddressPool, for MetalLB before v0.14.9. @default - any pool with autoAssign that fits the Service */
  readonly deprecatedAddressPool?: string | undefined;
  /** Sharing key, for MetalLB before v0.14.9. */
  readonly deprecatedAllowSharedIp?: string | undefined;
  /** Addresses to use, for MetalLB before v0.14.9. */
  readonly deprecatedLoadBalancerIPs?: readonly string[] | undefined;
}

/** Checks of the options of `MetalLbService` by the compiler. */
export interface MetalLbChecks {
  readonly addressPool: TypeCheckOf<Table['addressPool']>;
  readonly allowSharedIp: TypeCheckOf<Table['allowSharedIp']>;
  readonly loadBalancerIPs: TypeCheckOf<Table['loadBalancerIPs']>;
  readonly deprecatedAddressPool: TypeCheckOf<Table['deprecatedAddressPool']>;
  readonly deprecatedAllowSharedIp: TypeCheckOf<Table['deprecatedAllowSharedIp']>;
  readonly deprecatedLoadBalancerIPs: TypeCheckOf<Table['deprecatedLoadBalancerIPs']>;
}

/** What must hold between options of `MetalLbService`, for the compiler. */
export interface MetalLbRelations {
  readonly loadBalancerIP: Relation<[], { readonly ipFamilies: { readonly families: 'within' };
      readonly ipFamilyPolicy: { readonly not: 'RequireDualStack' } }>;
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly loadBalancerIPs: Relation<[], { readonly ipFamilies: { readonly families: 'within' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>
    | Relation<[], { readonly loadBalancerIP: { readonly not: '*' } }>
    | Relation<[], { readonly loadBalancerIPs: { readonly families: 'different' } }>;
  readonly deprecatedLoadBalancerIPs: Relation<[], { readonly ipFamilies: { readonly families: 'within' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>
    | Relation<[], { readonly loadBalancerIP: { readonly not: '*' } }>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select its pool with addressPool",
    "its address decides whether it is public: select its pool with addressPool"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select its pool with addressPool",
    "its address decides whether it is public: select its pool with addressPool"
  >;
}
