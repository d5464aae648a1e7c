import { KUBE_ROUTER_RULES } from './rules';
import { KUBE_ROUTER_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** kube-router: an IPVS service proxy that advertises addresses over BGP. */
export const KUBE_ROUTER: Provider<typeof KUBE_ROUTER_TABLE> = defineProvider({
  id: 'kube-router',
  title: 'kube-router (service proxy, BGP, load balancer allocator)',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP', 'SCTP'],
  classes: ['kube-router'],
  prefixes: ['kube-router.io/service.'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  table: KUBE_ROUTER_TABLE,
  rules: KUBE_ROUTER_RULES,
  docs: 'https://www.kube-router.io/docs/user-guide/',
});
