import { matchesSelector, readRanges, type PoolKind } from '../engine/definition';
import { list, record } from '../../service';

/** Pools of MetalLB, as `Allocator.isPoolCompatibleWithService` (internal/allocator) reads them. */
export const METALLB_POOLS: PoolKind = {
  kind: 'IPAddressPool', group: 'metallb.io', namedBy: ['addressPool', 'deprecatedAddressPool'],
  without: 'MetalLB writes the event AllocationFailed and gives the Service no address',
  read: ({ addresses, serviceAllocation }) => {
    const { namespaces, namespaceSelectors, serviceSelectors } = record(serviceAllocation);
    const [named, selectors] = [list(namespaces), list(serviceSelectors)];
    return {
      ranges: readRanges(list(addresses).map(String)),
      excludes: ({ namespace, view }) => {
        if (named.length > 0 && list(namespaceSelectors).length === 0 && namespace !== '' && !named.includes(namespace))
          return `is for the namespaces ${named.join(', ')}`;
        return selectors.length > 0 && !selectors.some((selector) => matchesSelector(selector, view.labels))
          ? 'has serviceSelectors that match none of the labels of the Service' : undefined;
      },
    };
  },
};
