// Written by `npm run docs` (scripts/derived.ts).
/** Options of `OpenElbService` that become annotations or labels of OpenELB. */
export interface OpenElbOptions {
  /**
   * Address to use; wins over `spec.loadBalancerIP`. One that another Service has is shared without a check of ports. @default - from the
   * Eip
   */
  readonly eipAddress?: string;
  /** Eip object to take the address from. @default - the Eip that holds the address asked for, else the default Eip */
  readonly eipName?: string;
  /** Runs proxy pods that expose the Service on the ports of their nodes. @default - no proxy pods */
  readonly nodeProxyType?: 'daemonset' | 'deployment';
}
