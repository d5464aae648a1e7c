import { PORTS, changesIn, WHOLE_LOAD_BALANCER, type ChangeFact } from '../engine/definition';

const source = changesIn('kubernetes/cloud-provider', '46666112f47d004d76fb91406104f94e6a504b2f');
const slices = changesIn('kubernetes/endpointslice', 'daa4d01084ee6e8ba8a0cb535bdaaffd7c6766bf');
const proxy = changesIn('kubernetes/kubernetes', '002c85b2180d74e6960cdb2b085f62fe4f87d44a');
const api = changesIn('kubernetes/api', '10b39a39bcee995dfe7cd5e8e7b922be5e46f1e2');

export const CHANGES: readonly ChangeFact[] = [
  ...source('controllers/service/controller.go', {
    'type-lb-to-nodeport': [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', ...WHOLE_LOAD_BALANCER], 'needsCleanup:549',
      'The load balancer is deleted because the Service carries the clean-up finalizer and is no longer of type LoadBalancer.'],
    'type-clusterip-to-lb': [{ field: 'spec.type', to: 'LoadBalancer' }, 'in-place', 'needsUpdate:561',
      'A new load balancer is created for the Service; nothing existed before.'],
    'class-set-while-type-changes': [{ field: 'spec.loadBalancerClass', from: null, to: '*', when: { typeBefore: /^(?!LoadBalancer$)/ } },
      'ignored', 'wantsLoadBalancer:864',
      'The cloud\'s own service controller does not handle a Service that has a class: when the class is set together with the type '
        + 'LoadBalancer, it creates nothing.', 'run a controller that creates load balancers of this class'],
    'recreated-object': [{ field: 'metadata.uid' }, ['recreated', ...WHOLE_LOAD_BALANCER], 'Controller.processServiceCreateOrUpdate:329',
      'A Service that is deleted and created again under the same name is a new Service: the old load balancer is deleted first.'],
    'needs-ports': [{ field: PORTS }, 'unknown', 'portEqualForLB:661',
      'A change of a port\'s name, protocol, number, node port, target port or appProtocol makes the controller call the cloud again; the '
        + 'cloud decides what happens to the load balancer.'],
    'needs-ports-order': [{ field: 'ports.order' }, 'unknown', 'portSlicesEqualForLB:640',
      'Ports are compared one by one in their order, so reordering them also makes the controller call the cloud again; the cloud decides '
        + 'what happens to the load balancer.'],
    'needs-lb-ip': [{ field: 'spec.loadBalancerIP' }, 'unknown', 'needsUpdate:578',
      'The controller calls the cloud again; the cloud decides what happens to the address.'],
    'needs-external-traffic-policy': [{ field: 'spec.externalTrafficPolicy' }, 'unknown', 'needsUpdate:599',
      'A changed external traffic policy makes the controller call the cloud again; the cloud decides what happens to the load balancer.'],
    'needs-session-affinity': [{ field: 'spec.sessionAffinity' }, 'unknown', 'needsUpdate:571',
      'A changed session affinity makes the controller call the cloud again; the cloud decides what happens to the load balancer.'],
    'needs-ip-families': [{ field: 'spec.ipFamilies' }, 'unknown', 'needsUpdate:611',
      'Only the number of IP families is compared: adding or removing the second one makes the controller call the cloud again; the cloud '
        + 'decides what happens to the load balancer.'],
    'needs-external-ips': [{ field: 'spec.externalIPs' }, 'unknown', 'needsUpdate:582',
      'Changed externalIPs make the controller call the cloud again; the cloud decides what happens to the load balancer.'],
    'needs-source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'unknown', 'needsUpdate:566',
      'The controller calls the cloud again; the cloud decides who may connect.'],
    'needs-source-ranges-annotation': [{ option: 'loadBalancerSourceRanges', removal: true }, 'unknown', 'needsUpdate:592',
      'A changed annotation makes the controller call the cloud again; the cloud decides who may connect, and most read the field first.'],
    'ignores-internal-traffic-policy': [{ field: 'spec.internalTrafficPolicy' }, 'in-place', 'needsUpdate:557',
      'The load balancer is not touched: kube-proxy follows the policy.'],
    'ignores-node-port-allocation': [{ field: 'spec.allocateLoadBalancerNodePorts', from: 'true' }, 'ignored', 'needsUpdate:557',
      'The service controller does not compare this field; node ports that exist stay until they are removed from the ports.'],
    'ignores-node-ports-on': [{ field: 'spec.allocateLoadBalancerNodePorts', from: 'false' }, 'in-place', 'needsUpdate:557',
      'The service controller does not compare this field; the API server allocates the missing node ports.'],
    'ignores-selector': [{ field: 'spec.selector' }, 'in-place', 'needsUpdate:557',
      'The load balancer is not touched: the endpoints follow the selector.'],
    'ignores-labels': [{ field: 'metadata.labels' }, 'in-place', 'needsUpdate:557',
      'The load balancer is not touched: labels only matter to whatever selects by them.'],
  }),
  ...slices('utils.go', {
    'topology-hints': [{ option: ['topologyMode', 'topologyAwareHints'] }, 'in-place', 'hintsEnabled:359',
      'The EndpointSlice controller adds hints to the endpoints, or removes them: new connections may go to another zone.'],
    'tolerate-unready': [{ option: 'tolerateUnreadyEndpoints', removal: true }, 'ignored', 'podToEndpoint:43',
      'The EndpointSlice controller reads the field publishNotReadyAddresses only.', 'set spec.publishNotReadyAddresses'],
  }),
  ...proxy('cmd/kube-proxy/app/server.go', {
    'proxy-named': [{ option: 'serviceProxyName', from: null }, ['in-place', 'connections'], 'ProxyServer.Run',
      'kube-proxy removes its rules for a Service with this label: it is reachable only where another proxy serves it.',
      'let the other proxy run on every node first'],
    'proxy-changed': [{ option: 'serviceProxyName' }, 'in-place', 'ProxyServer.Run', 'kube-proxy checks only whether the label is there.'],
  }),
  ...api('core/v1/types.go', {
    'class-changed': [{ field: 'spec.loadBalancerClass', from: '*', to: '*' }, 'refused', 'ServiceSpec.LoadBalancerClass:6491',
      'The class of a load balancer cannot be changed once it is set; the API server refuses the update.'],
  }),
];
