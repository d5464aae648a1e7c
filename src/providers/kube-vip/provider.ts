import { KUBE_VIP_NOT_ENFORCED, KUBE_VIP_RULES } from './rules';
import { KUBE_VIP_LB, KUBE_VIP_TABLE } from './table';
import { announcer, code, defineController, addressReader, type BuiltInProvider } from '../engine/definition';

/** kube-vip: virtual IPs announced by ARP, BGP or the routing table. */
export const KUBE_VIP: BuiltInProvider<typeof KUBE_VIP_TABLE> = defineController({
  id: 'kube-vip', release: 'v1.2.3', title: 'kube-vip', classes: ['kube-vip.io/kube-vip-class'],
  anyClass: 'lb_class_name',
  reads: { emptyIsUnset: true },
  prefixes: ['kube-vip.io/'],
  elsewhere: { 'kube-vip.io/kube-vip-class': 'a load balancer class, not an annotation' },
  traffic: announcer(code('kube-vip/kube-vip', 'bee5cfe4a249e6cb0859c0483028066066d49d4a',
    'pkg/services/services.go'), { asked: addressReader('loadbalancerIPs') }),
  offers: { KubeVipService: KUBE_VIP_LB }, table: KUBE_VIP_TABLE, rules: KUBE_VIP_RULES, notEnforced: KUBE_VIP_NOT_ENFORCED,
  docs: 'https://kube-vip.io/docs/usage/kubernetes-services/',
});
