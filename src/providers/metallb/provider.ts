import { METALLB_POOLS } from './pools';
import { METALLB_NOT_ENFORCED, METALLB_RULES } from './rules';
import { METALLB_TABLE, METAL_LB } from './table';
import { announcer, defineController, firstAddress, type HomeProvider } from '../engine/definition';

/** MetalLB: addresses from pools, announced by ARP, NDP or BGP. */
export const METALLB: HomeProvider<typeof METALLB_TABLE> = defineController({
  id: 'metallb',
  release: 'v0.16.1',
  title: 'MetalLB',
  withoutPods: ['metallb.io'],
  withPods: ['MetalLB.metallb.io'], // https://github.com/metallb/metallb-operator/tree/main/bindata/deployment
  pools: METALLB_POOLS,
  sharing: { by: ['allowSharedIp', 'deprecatedAllowSharedIp'], comparesPods: true },
  anyClass: '--lb-class', // without it MetalLB takes Services that have no class
  prefixes: ['metallb.io/', 'metallb.universe.tf/'],
  traffic: announcer('https://metallb.io/usage/#traffic-policies', { asked: firstAddress('loadBalancerIPs', 'deprecatedLoadBalancerIPs') }),
  offers: { MetalLbService: METAL_LB },
  table: METALLB_TABLE,
  rules: METALLB_RULES,
  notEnforced: METALLB_NOT_ENFORCED,
  docs: 'https://metallb.io/usage/',
});
