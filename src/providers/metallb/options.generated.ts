// Written by `npm run docs` (scripts/derived.ts).
/** Options of `MetalLbService` that become annotations or labels of MetalLB. */
export interface MetalLbOptions {
  /** Name of the IPAddressPool to take the address from. @default - any pool with autoAssign that fits the Service */
  readonly addressPool?: string;
  /**
   * Sharing key: Services with the same key may share one address, when their ports differ and their traffic policies agree; not with an
   * L2 advertisement that selects Services. @default - not shared
   */
  readonly allowSharedIp?: string;
  /** Addresses to use: one, or one of each family; excludes `spec.loadBalancerIP`. @default - any free address */
  readonly loadBalancerIPs?: readonly string[];
}
