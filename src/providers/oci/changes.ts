import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('oracle/oci-cloud-controller-manager', '1100ac3624ed482b53a6e43d85afdccd0d4b095b');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'lb-ip', field: 'spec.loadBalancerIP', from: '*', to: '*',
    effect: 'refused',
    words: 'The controller stops with "reserved IP cannot be updated after the Load Balancer is created", after everything else was updated.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudLoadBalancerProvider.updateLoadBalancer', 1156),
  },
  {
    id: 'lb-ip-removed', field: 'spec.loadBalancerIP', from: '*', to: null,
    effect: 'refused',
    words: 'Taking away a reserved address is refused like changing it.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudLoadBalancerProvider.updateLoadBalancer', 1154),
  },
  {
    id: 'subnet1', option: 'subnet1',
    effect: 'ignored',
    words: 'The controller goes on with the subnets that the load balancer has.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 874),
  },
  {
    id: 'nlb-subnet', option: 'nlbSubnet',
    effect: 'ignored',
    words: 'The controller goes on with the subnet that the network load balancer has.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 879),
  },
  {
    id: 'shape-fixed-to-flex', option: 'shape', to: 'flexible',
    effect: 'in-place',
    words: 'The shape is changed on the same load balancer.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudLoadBalancerProvider.updateLoadbalancerShape', 1918),
  },
  {
    id: 'port-renumbered', field: 'ports.renumbered',
    effect: 'replaced-part', lost: ['listener', 'backend', 'connections'],
    words: 'Listeners are named after protocol and port: the old one is deleted and a new one is made.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer_util.go', 'getListenerName', 682),
  },
  {
    id: 'backend-protocol', option: 'backendProtocol',
    effect: 'in-place',
    words: 'TCP and HTTP listeners of a port count as the same one, which is updated.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer_util.go', 'getListenerChanges', 539),
  },
  {
    id: 'cert', option: 'tlsSecret',
    effect: 'in-place',
    words: 'A certificate is made from the other secret and the listener is updated to serve it.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 886),
  },
  {
    id: 'pending', field: ['ports.added', 'ports.removed', 'ports.renumbered'],
    if: 'a work request on the load balancer is still under way',
    effect: 'refused',
    words: 'While the load balancer has a work request under way the controller stops and tries again later.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 635),
  },
  {
    id: 'subnet2', option: 'subnet2',
    effect: 'ignored',
    words: 'The controller goes on with the subnets that the load balancer has.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 874),
  },
  {
    id: 'internal', option: 'internal',
    effect: 'ignored',
    words: 'Whether it is public is decided when the load balancer is made: it stays as public or as internal as it was.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 874),
  },
  {
    id: 'nlb-internal', option: 'nlbInternal',
    effect: 'ignored',
    words: 'Whether it is public is decided when the network load balancer is made: it stays as public or as internal as it was.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 879),
  },
  {
    id: 'type', option: 'loadBalancerType',
    effect: 'recreated', lost: ['address', 'load-balancer'],
    words: 'A load balancer of the other kind is made beside the one of before, which stays in the tenancy.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudProvider.EnsureLoadBalancer', 874),
  },
  {
    id: 'shape-flex-to-fixed', option: 'shape', from: 'flexible', to: /^(?!flexible$)/,
    effect: 'refused',
    words: 'A flexible load balancer cannot get a fixed shape again: the controller stops with an error.',
    source: at('pkg/cloudprovider/providers/oci/load_balancer.go', 'CloudLoadBalancerProvider.updateLoadbalancerShape', 1918),
  },
];
