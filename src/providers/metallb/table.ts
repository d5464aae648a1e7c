import { ipAddressList, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const POOL = text({
  words: 'the name of an IPAddressPool', maxLength: 253, characters: ['a-z', '0-9', '-', '.'],
  pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'public', bad: 'Public Pool',
});
const SHARING_KEY = text({ words: 'any text, the same on all Services that share an address' });
// The controller trims each item, and refuses an empty one.
const ADDRESSES = ipAddressList(undefined, { maxItems: 2, skipsEmpty: false });
const POOL_NAME = text({ words: 'the name of an IPAddressPool' });

const NO_ADDRESS = 'MetalLB writes the event AllocationFailed and gives the Service no address';

/** Annotations of MetalLB on Services, as of v0.16.1. */
export const METALLB_TABLE = {
  /** Name of the IPAddressPool to take the address from. @default - any pool with autoAssign that fits the Service */
  addressPool: {
    key: 'metallb.io/address-pool', as: POOL, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS, since: 'v0.14.9',
    source: 'controller/service.go',
  },
  /**
   * Sharing key: Services with the same key may share one address, if their ports differ and their traffic policies agree; not with an
   * L2 advertisement that selects Services. @default - not shared
   */
  allowSharedIp: {
    key: 'metallb.io/allow-shared-ip', as: SHARING_KEY, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    since: 'v0.14.9', source: 'controller/service.go',
  },
  /** Addresses to use: one, or one of each family; excludes `spec.loadBalancerIP`. @default - any free address */
  loadBalancerIPs: {
    key: 'metallb.io/loadBalancerIPs', as: ADDRESSES, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    since: 'v0.14.9', source: 'controller/service.go',
  },
  /** Pool that the address came from. */
  ipAllocatedFromPool: {
    key: 'metallb.io/ip-allocated-from-pool', as: POOL_NAME, output: true, source: 'controller/service.go', since: 'v0.13.8',
  },

  // ---- keys before v0.14.9; a key under metallb.io takes precedence over its older spelling, even if it is empty ----
  /** Name of the IPAddressPool, for MetalLB before v0.14.9. @default - any pool with autoAssign that fits the Service */
  deprecatedAddressPool: {
    key: 'metallb.universe.tf/address-pool', as: POOL, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    deprecated: { since: 'v0.14.9', use: 'metallb.io/address-pool' }, since: 'v0.1.0',
  },
  /** Sharing key, for MetalLB before v0.14.9. */
  deprecatedAllowSharedIp: {
    key: 'metallb.universe.tf/allow-shared-ip', as: SHARING_KEY, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    deprecated: { since: 'v0.14.9', use: 'metallb.io/allow-shared-ip' }, since: 'v0.6.0',
  },
  /** Addresses to use, for MetalLB before v0.14.9. */
  deprecatedLoadBalancerIPs: {
    key: 'metallb.universe.tf/loadBalancerIPs', as: ADDRESSES, wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS,
    deprecated: { since: 'v0.14.9', use: 'metallb.io/loadBalancerIPs' }, since: 'v0.12.0',
  },
  /** Pool that the address came from, written by MetalLB before v0.14.9. */
  deprecatedIpAllocatedFromPool: { key: 'metallb.universe.tf/ip-allocated-from-pool', as: POOL_NAME, output: true, since: 'v0.13.8' },
} as const satisfies Table;

export const METAL_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select its pool with addressPool',
  otherClasses: 'any',
} as const satisfies ConstructSpec<typeof METALLB_TABLE>;
