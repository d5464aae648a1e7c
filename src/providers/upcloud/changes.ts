import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('UpCloudLtd/upcloud-cloud-controller-manager', 'd04f4e864875bf649128f7113f6d075e3f79be81');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('internal/loadbalancer/upcloud_service.go', {
    plan: [{ option: 'config', part: 'plan' }, 'in-place', 'upCloudLoadBalancer.UpdateLoadBalancer:178',
      'The whole configuration is put onto the same load balancer, the plan with it.'],
    network: [{ option: 'config', part: 'networks' }, 'ignored', 'upCloudLoadBalancer.UpdateLoadBalancer:175',
      'The request that replaces the configuration carries no networks, although a difference in them starts it.'],
    zone: [{ option: 'config', part: 'zone' }, 'ignored', 'upCloudLoadBalancer.UpdateLoadBalancer:175',
      'The request that replaces the configuration carries no zone; the load balancer stays where it is.'],
    labels: [{ option: 'config', part: 'labels' }, 'in-place', 'upCloudLoadBalancer.UpdateLoadBalancer:180',
      'The labels are put onto the same load balancer.'],
    'ip-addresses': [{ option: 'config', part: 'ip_addresses' }, 'in-place', 'upCloudLoadBalancer.UpdateLoadBalancer:186',
      'The addresses are put onto the same load balancer.'],
  }),
];
