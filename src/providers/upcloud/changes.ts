import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('UpCloudLtd/upcloud-cloud-controller-manager', 'd04f4e864875bf649128f7113f6d075e3f79be81');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'plan', option: 'config', part: 'plan',
    effect: 'in-place',
    words: 'The whole configuration is put onto the same load balancer, the plan with it.',
    source: at('internal/loadbalancer/upcloud_service.go', 'upCloudLoadBalancer.UpdateLoadBalancer', 178),
  },
  {
    id: 'network', option: 'config', part: 'networks',
    effect: 'ignored',
    words: 'The request that replaces the configuration carries no networks, although a difference in them starts it.',
    source: at('internal/loadbalancer/upcloud_service.go', 'upCloudLoadBalancer.UpdateLoadBalancer', 175),
  },
  {
    id: 'zone', option: 'config', part: 'zone',
    effect: 'ignored',
    words: 'The request that replaces the configuration carries no zone; the load balancer stays where it is.',
    source: at('internal/loadbalancer/upcloud_service.go', 'upCloudLoadBalancer.UpdateLoadBalancer', 175),
  },
  {
    id: 'labels', option: 'config', part: 'labels',
    effect: 'in-place',
    words: 'The labels are put onto the same load balancer.',
    source: at('internal/loadbalancer/upcloud_service.go', 'upCloudLoadBalancer.UpdateLoadBalancer', 180),
  },
  {
    id: 'ip-addresses', option: 'config', part: 'ip_addresses',
    effect: 'in-place',
    words: 'The addresses are put onto the same load balancer.',
    source: at('internal/loadbalancer/upcloud_service.go', 'upCloudLoadBalancer.UpdateLoadBalancer', 186),
  },
];
