import { CALICO_NOT_ENFORCED, CALICO_RULES } from './rules';
import { CALICO_LB, CALICO_TABLE } from './table';
import { announcer, code, defineController, addressReader, type BuiltInProvider } from '../engine/definition';

/** Calico: addresses from its IP pools, announced by BGP, and its eBPF service proxy. */
export const CALICO: BuiltInProvider<typeof CALICO_TABLE> = defineController({
  id: 'calico', release: 'v3.32.1', title: 'Calico (load balancer IPAM and eBPF service proxy)',
  withoutPods: ['crd.projectcalico.org', 'projectcalico.org'],
  classes: ['calico'],
  prefixes: ['lb.projectcalico.org/', 'projectcalico.org/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  traffic: announcer(code('projectcalico/calico', '87c15906f20c4ca1fda55af92295e7678b0cc0b2',
    'kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go'), {
    called: () => 'Calico', asked: addressReader('loadBalancerIPs'),
  }),
  offers: { CalicoLbService: CALICO_LB }, table: CALICO_TABLE, rules: CALICO_RULES, notEnforced: CALICO_NOT_ENFORCED,
  docs: 'https://docs.tigera.io/calico/latest/networking/ipam/service-loadbalancer',
});
