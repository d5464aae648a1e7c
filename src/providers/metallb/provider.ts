import { METALLB_NOT_ENFORCED, METALLB_RULES } from './rules';
import { METALLB_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';
import { announcer, askedBy } from '../traffic';

/** MetalLB: addresses from pools, announced by ARP, NDP or BGP. */
export const METALLB: Provider<typeof METALLB_TABLE> = defineProvider({
  id: 'metallb',
  title: 'MetalLB',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP', 'SCTP'],
  classes: [], // a flag of the controller names one; without it MetalLB takes Services that have none
  anyClass: true,
  prefixes: ['metallb.io/', 'metallb.universe.tf/'],
  traffic: announcer('https://metallb.io/usage/#traffic-policies', { asked: askedBy('loadBalancerIPs', 'deprecatedLoadBalancerIPs') }),
  constructs: ['MetalLbService'],
  table: METALLB_TABLE,
  rules: METALLB_RULES,
  notEnforced: METALLB_NOT_ENFORCED,
  docs: 'https://metallb.io/usage/',
});
