import { METALLB_NOT_ENFORCED, METALLB_RULES } from './rules';
import { METALLB_TABLE, METAL_LB } from './table';
import { homeProvider, type HomeProvider } from '../offer';
import { announcer, askedBy } from '../traffic';

/** MetalLB: addresses from pools, announced by ARP, NDP or BGP. */
export const METALLB: HomeProvider<typeof METALLB_TABLE> = homeProvider({
  id: 'metallb',
  title: 'MetalLB',
  anyClass: '--lb-class', // without it MetalLB takes Services that have no class
  prefixes: ['metallb.io/', 'metallb.universe.tf/'],
  traffic: announcer('https://metallb.io/usage/#traffic-policies', { asked: askedBy('loadBalancerIPs', 'deprecatedLoadBalancerIPs') }),
  offers: { MetalLbService: METAL_LB },
  table: METALLB_TABLE,
  rules: METALLB_RULES,
  notEnforced: METALLB_NOT_ENFORCED,
  docs: 'https://metallb.io/usage/',
});
