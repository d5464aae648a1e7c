import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('oracle/oci-cloud-controller-manager', '1100ac3624ed482b53a6e43d85afdccd0d4b095b');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/cloudprovider/providers/oci/load_balancer.go', {
    'lb-ip': [{ field: 'spec.loadBalancerIP', from: '*', to: '*' }, 'refused', 'CloudLoadBalancerProvider.updateLoadBalancer:1156',
      'The controller stops with "reserved IP cannot be updated after the Load Balancer is created", after everything else was updated.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'refused', 'CloudLoadBalancerProvider.updateLoadBalancer:1154',
      'Taking away a reserved address is refused like changing it.'],
    subnet1: [{ option: 'subnet1' }, 'ignored', 'CloudProvider.EnsureLoadBalancer:874',
      'The controller goes on with the subnets that the load balancer has.'],
    'nlb-subnet': [{ option: 'nlbSubnet' }, 'ignored', 'CloudProvider.EnsureLoadBalancer:879',
      'The controller goes on with the subnet that the network load balancer has.'],
    'shape-fixed-to-flex': [{ option: 'shape', to: 'flexible' }, 'in-place', 'CloudLoadBalancerProvider.updateLoadbalancerShape:1918',
      'The shape is changed on the same load balancer.'],
    cert: [{ option: 'tlsSecret' }, 'in-place', 'CloudProvider.EnsureLoadBalancer:886',
      'A certificate is made from the other secret and the listener is updated to serve it.'],
    pending: [{ field: ['ports.added', 'ports.removed', 'ports.renumbered'], if: 'a work request on the load balancer is still under way' },
      'refused', 'CloudProvider.EnsureLoadBalancer:635',
      'While the load balancer has a work request under way the controller stops and tries again later.'],
    subnet2: [{ option: 'subnet2' }, 'ignored', 'CloudProvider.EnsureLoadBalancer:874',
      'The controller goes on with the subnets that the load balancer has.'],
    internal: [{ option: 'internal' }, 'ignored', 'CloudProvider.EnsureLoadBalancer:874',
      'Whether it is public is decided when the load balancer is made: it stays as public or as internal as it was.'],
    'nlb-internal': [{ option: 'nlbInternal' }, 'ignored', 'CloudProvider.EnsureLoadBalancer:879',
      'Whether it is public is decided when the network load balancer is made: it stays as public or as internal as it was.'],
    type: [{ option: 'loadBalancerType' }, ['recreated', 'address', 'load-balancer'], 'CloudProvider.EnsureLoadBalancer:874',
      'A load balancer of the other kind is made beside the one of before, which stays in the tenancy.'],
    'shape-flex-to-fixed': [{ option: 'shape', from: 'flexible', to: /^(?!flexible$)/ },
      'refused', 'CloudLoadBalancerProvider.updateLoadbalancerShape:1918',
      'A flexible load balancer cannot get a fixed shape again: the controller stops with an error.'],
  }),
  ...source('pkg/cloudprovider/providers/oci/load_balancer_util.go', {
    'port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'backend', 'connections'], 'getListenerName:682',
      'Listeners are named after protocol and port: the old one is deleted and a new one is made.'],
    'backend-protocol': [{ option: 'backendProtocol' }, 'in-place', 'getListenerChanges:539',
      'TCP and HTTP listeners of a port count as the same one, which is updated.'],
  }),
];
