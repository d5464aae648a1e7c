import { changesIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../engine/definition';

const source = changesIn('UpCloudLtd/upcloud-cloud-controller-manager', 'd04f4e864875bf649128f7113f6d075e3f79be81');
const MERGE = 'internal/loadbalancer/utils.go#mergeLoadBalancerConfigFromServiceAnnotations';

export const CHANGES: readonly ChangeFact[] = [
  ...source('internal/loadbalancer/upcloud_service.go', {
    plan: [{ option: 'config', part: 'plan' }, 'in-place', 'upCloudLoadBalancer.UpdateLoadBalancer:178',
      'The whole configuration of the same load balancer is replaced, including the plan.'],
    'whole-config': [{ option: ['config', 'nodeSelector'], field: 'ports.added' }, 'in-place', 'upCloudLoadBalancer.UpdateLoadBalancer:175',
      'The whole configuration of the same load balancer is replaced, with a frontend and a backend for each port.'],
    network: [{ option: 'config', part: 'networks', removal: `${MERGE}:261` }, 'ignored', 'upCloudLoadBalancer.UpdateLoadBalancer:175',
      'The request that replaces the configuration contains no networks, although a difference in them triggers it.'],
    zone: [{ option: 'config', part: 'zone', removal: `${MERGE}:228` }, 'ignored', 'upCloudLoadBalancer.UpdateLoadBalancer:175',
      'The request that replaces the configuration contains no zone; the load balancer stays where it is.'],
    labels: [{ option: 'config', part: 'labels' }, 'in-place', 'upCloudLoadBalancer.UpdateLoadBalancer:180',
      'The labels are set on the same load balancer.'],
    'ip-addresses': [{ option: 'config', part: 'ip_addresses' }, 'in-place', 'upCloudLoadBalancer.UpdateLoadBalancer:186',
      'The addresses are set on the same load balancer.'],
    'port-gone': [{ field: ['ports.removed', 'ports.renumbered'] }, ['replaced-part', 'listener', 'connections'],
      'upCloudLoadBalancer.UpdateLoadBalancer:175',
      'The whole configuration of the same load balancer is replaced, and no longer has the frontend of the old port.'],
  }),
  ...source('internal/loadbalancer/loadbalancer_request.go', {
    'node-port': [{ field: ['ports.nodePort', 'spec.externalTrafficPolicy'] }, 'in-place', 'createLoadBalancerRequest:38',
      'Members of the backend get the new port; with the policy Local their health check goes to kube-proxy '
      + 'over HTTP, and to the node port by TCP without.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'createLoadBalancerRequest:38', TO_NODE_PORTS],
    'unread-fields': [{
      field: ['spec.sessionAffinity', 'spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies', 'ports.protocol'],
    }, 'ignored', 'createLoadBalancerRequest:38', UNREAD],
  }),
];
