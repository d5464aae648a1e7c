import { sourceAt, WHOLE_LOAD_BALANCER, type ChangeFact } from '../change-fact';

const at = sourceAt('kubernetes/cloud-provider', '46666112f47d004d76fb91406104f94e6a504b2f');
const atApi = sourceAt('kubernetes/api', '10b39a39bcee995dfe7cd5e8e7b922be5e46f1e2');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'type-lb-to-nodeport', field: 'spec.type', from: 'LoadBalancer',
    effect: 'recreated', lost: WHOLE_LOAD_BALANCER,
    words: 'The load balancer is deleted because the Service carries the clean-up finalizer and is no longer of type LoadBalancer.',
    source: at('controllers/service/controller.go', 'needsCleanup', 549),
  },
  {
    id: 'type-clusterip-to-lb', field: 'spec.type', to: 'LoadBalancer',
    effect: 'in-place',
    words: 'A new load balancer is made for the Service; nothing existed before.',
    source: at('controllers/service/controller.go', 'needsUpdate', 561),
  },
  {
    id: 'class-changed', field: 'spec.loadBalancerClass', from: '*', to: '*',
    effect: 'refused',
    words: 'The class of a load balancer cannot be changed once it is set; the API server refuses the update.',
    source: atApi('core/v1/types.go', 'LoadBalancerClass', 6491),
  },
  {
    id: 'class-set-while-type-changes', field: 'spec.loadBalancerClass', from: null, to: '*',
    when: { typeBefore: /^(?!LoadBalancer$)/ },
    effect: 'ignored',
    words: 'The cloud\'s own service controller does not handle a Service that has a class: when the class arrives together with the type LoadBalancer, it makes nothing.',
    source: at('controllers/service/controller.go', 'wantsLoadBalancer', 864),
  },
  {
    id: 'recreated-object', field: 'metadata.uid',
    effect: 'recreated', lost: WHOLE_LOAD_BALANCER,
    words: 'A Service deleted and made again under the same name is another Service: the old load balancer is deleted first.',
    source: at('controllers/service/controller.go', 'Controller.processServiceCreateOrUpdate', 329),
  },
  {
    id: 'needs-ports', field: ['ports.added', 'ports.removed', 'ports.renumbered', 'ports.protocol', 'ports.nodePort', 'ports.targetPort'],
    effect: 'unknown',
    words: 'A change of a port\'s name, protocol, number, node port, target port or appProtocol makes the controller call the cloud again; what becomes of the load balancer is the cloud\'s decision.',
    source: at('controllers/service/controller.go', 'portEqualForLB', 661),
  },
  {
    id: 'needs-ports-order', field: 'ports.order',
    effect: 'unknown',
    words: 'Ports are compared one by one in their order, so a mere reordering also makes the controller call the cloud again; what becomes of the load balancer is the cloud\'s decision.',
    source: at('controllers/service/controller.go', 'portSlicesEqualForLB', 640),
  },
  {
    id: 'needs-lb-ip', field: 'spec.loadBalancerIP',
    effect: 'unknown',
    words: 'The controller calls the cloud again; what becomes of the address is the cloud\'s decision.',
    source: at('controllers/service/controller.go', 'needsUpdate', 578),
  },
  {
    id: 'needs-external-traffic-policy', field: 'spec.externalTrafficPolicy',
    effect: 'unknown',
    words: 'A changed external traffic policy makes the controller call the cloud again; what becomes of the load balancer is the cloud\'s decision.',
    source: at('controllers/service/controller.go', 'needsUpdate', 599),
  },
  {
    id: 'needs-session-affinity', field: 'spec.sessionAffinity',
    effect: 'unknown',
    words: 'A changed session affinity makes the controller call the cloud again; what becomes of the load balancer is the cloud\'s decision.',
    source: at('controllers/service/controller.go', 'needsUpdate', 571),
  },
  {
    id: 'needs-ip-families', field: 'spec.ipFamilies',
    effect: 'unknown',
    words: 'Only the number of IP families is compared: adding or removing the second one makes the controller call the cloud again; what becomes of the load balancer is the cloud\'s decision.',
    source: at('controllers/service/controller.go', 'needsUpdate', 611),
  },
  {
    id: 'needs-external-ips', field: 'spec.externalIPs',
    effect: 'unknown',
    words: 'Changed externalIPs make the controller call the cloud again; what becomes of the load balancer is the cloud\'s decision.',
    source: at('controllers/service/controller.go', 'needsUpdate', 582),
  },
  {
    id: 'ignores-internal-traffic-policy', field: 'spec.internalTrafficPolicy',
    effect: 'ignored',
    words: 'The service controller does not react: none of the fields that it compares changed.',
    source: at('controllers/service/controller.go', 'needsUpdate', 557),
  },
  {
    id: 'ignores-node-port-allocation', field: 'spec.allocateLoadBalancerNodePorts',
    effect: 'ignored',
    words: 'The service controller does not compare this field; node ports that exist stay until they are removed from the ports.',
    source: at('controllers/service/controller.go', 'needsUpdate', 557),
  },
  {
    id: 'ignores-selector', field: 'spec.selector',
    effect: 'ignored',
    words: 'The load balancer is not touched: the service controller does not compare the selector.',
    source: at('controllers/service/controller.go', 'needsUpdate', 557),
  },
  {
    id: 'ignores-labels', field: 'metadata.labels',
    effect: 'ignored',
    words: 'The load balancer is not touched: the service controller does not compare labels.',
    source: at('controllers/service/controller.go', 'needsUpdate', 557),
  },
];
