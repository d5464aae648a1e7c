import { METALLB_NOT_ENFORCED, METALLB_RULES } from './rules';
import { METAL_LB, METALLB_TABLE } from './table';
import {
  announcer, defineController, addressReader, matchesSelector, readRanges, type BuiltInProvider, type PoolKind,
} from '../engine/definition';
import { list, toRecord } from '../../service';

/** Pools of MetalLB, as `Allocator.isPoolCompatibleWithService` (internal/allocator) reads them. */
const METALLB_POOLS: PoolKind = {
  kind: 'IPAddressPool', group: 'metallb.io', namedBy: ['addressPool', 'deprecatedAddressPool'],
  without: 'MetalLB writes the event AllocationFailed and gives the Service no address',
  read: ({ addresses, serviceAllocation }) => {
    const { namespaces, namespaceSelectors, serviceSelectors } = toRecord(serviceAllocation);
    const [namespaceNames, selectors] = [list(namespaces), list(serviceSelectors)];
    return {
      ranges: readRanges(list(addresses).map(String)),
      excludes: ({ namespace, view }) => {
        if (namespaceNames.length > 0 && list(namespaceSelectors).length === 0 && namespace !== '' && !namespaceNames.includes(namespace))
          return `is for the namespaces ${namespaceNames.join(', ')}`;
        return selectors.length > 0 && !selectors.some((selector) => matchesSelector(selector, view.labels))
          ? 'has serviceSelectors that match none of the labels of the Service' : undefined;
      },
    };
  },
};

/** MetalLB: addresses from pools, announced by ARP, NDP or BGP. */
export const METALLB: BuiltInProvider<typeof METALLB_TABLE> = defineController({
  id: 'metallb', release: 'v0.16.1', title: 'MetalLB',
  withoutPods: ['metallb.io'],
  withPods: ['MetalLB.metallb.io'], // https://github.com/metallb/metallb-operator/tree/main/bindata/deployment
  pools: METALLB_POOLS,
  sharing: { by: ['allowSharedIp', 'deprecatedAllowSharedIp'], comparesPods: true },
  anyClass: '--lb-class', // without it MetalLB handles Services that have no class
  prefixes: ['metallb.io/', 'metallb.universe.tf/'],
  traffic: announcer('https://metallb.io/usage/#traffic-policies', {
    asked: addressReader('loadBalancerIPs', 'deprecatedLoadBalancerIPs'),
  }),
  offers: { MetalLbService: METAL_LB }, table: METALLB_TABLE, rules: METALLB_RULES, notEnforced: METALLB_NOT_ENFORCED,
  docs: 'https://metallb.io/usage/',
});
