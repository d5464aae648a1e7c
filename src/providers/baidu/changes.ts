import { LISTENER_CREATED, changesIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../engine/definition';

const source = changesIn('kubernetes-sigs/cloud-provider-baiducloud', '72e796527dc8a83b7923d82bc57ee52811e39caf');

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/cloud-provider/load_balancer_blb.go', {
    'creation-only': [{ option: ['subnetId', 'loadBalancerName', 'allocateVip'], removal: true }, 'ignored', 'createBLB',
      'Read only when the load balancer is created; one that was public stays public.'],
    'own-id': [{ option: ['existingLoadBalancerId', 'loadBalancerId'], removal: 'Baiducloud.getServiceAssociatedBLB:135' },
      ['recreated', 'address', 'connections'],
      'Baiducloud.getServiceAssociatedBLB:94',
      'The controller uses the new load balancer; the previous one stays in the account, with its listeners.'],
  }),
  ...source('pkg/cloud-provider/load_balancer_eip.go', {
    'elastic-ip-name': [{ option: 'elasticIpName', removal: true },
      'ignored', 'ensureEIPWithNoSpecificIP', 'Read only when the elastic IP is created.'],
    'elastic-ip-billing': [{ option: ['elasticIpPaymentTiming', 'elasticIpBillingMethod'], to: '*' }, 'refused', 'getEipArgsFromAnnotation',
      'The controller refuses a change to an existing elastic IP.'],
    'elastic-ip-billing-removed': [{ option: ['elasticIpPaymentTiming', 'elasticIpBillingMethod'], from: '*', to: null }, 'ignored',
      'Baiducloud.ensureEIPWithNoSpecificIP', 'An empty setting is not compared: the elastic IP stays as it was created.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, ['replaced-part', 'address', 'connections'],
      'Baiducloud.ensureEIPWithSpecificIP:141', 'The previous elastic IP is unbound from the load balancer, then the new one is bound.'],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', from: '*', to: null }, 'ignored', 'Baiducloud.ensureEIPWithNoSpecificIP:44',
      'Without loadBalancerIP the load balancer keeps the elastic IP that is bound.'],
    'elastic-ip-bandwidth': [{ option: 'elasticIpBandwidthMbps' }, 'in-place', 'Baiducloud.ensureEIPWithNoSpecificIP:114',
      'The bandwidth of the same elastic IP is changed.'],
    'elastic-ip-reservation': [{ option: 'elasticIpReservationMonths', removal: true },
      'ignored', 'Baiducloud.getEipArgsFromAnnotation:273',
      'Read only when the elastic IP is created.'],
  }),
  ...source('pkg/cloud-provider/load_balancer.go', {
    internal: [{ option: 'internalVpc', to: 'true' }, 'ignored', 'Baiducloud.EnsureLoadBalancer:104',
      'Only the address in the status is the private one: an elastic IP that is bound stays bound, so the load balancer stays public.'],
    'never-internal': [{ option: 'internalVpc' }, 'in-place', 'Baiducloud.EnsureLoadBalancer:102',
      'Any value other than "true" counts as no annotation.'],
    'no-longer-internal': [{ option: 'internalVpc', from: 'true', to: /^(?!true$)/ }, ['in-place', 'address'],
      'Baiducloud.EnsureLoadBalancer:109',
      'An elastic IP is bound to the same load balancer: it becomes public, and the status has another address.'],
    reserve: [{ option: 'reserveLoadBalancer' }, 'in-place', 'Baiducloud.EnsureLoadBalancerDeleted:168',
      'It applies when the Service is deleted or no longer of type LoadBalancer.'],
  }),
  ...source('pkg/cloud-provider/load_balancer_blb_listener.go', {
    'port-added': [{ field: 'ports.added' }, 'in-place', 'Baiducloud.reconcileListeners:96', LISTENER_CREATED],
    'port-removed': [{ field: ['ports.removed', 'ports.renumbered'] }, ['replaced-part', 'listener', 'connections'],
      'Baiducloud.reconcileListeners:87', 'The listener of the old port is deleted.'],
    'node-port': [{ field: 'ports.nodePort' }, 'in-place', 'Baiducloud.updateListener:159',
      'The same listener is updated with the new node port.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'Baiducloud.reconcileListeners:48', TO_NODE_PORTS],
    'port-protocol': [{ field: 'ports.protocol' }, 'unknown', 'Baiducloud.reconcileListeners:76',
      'The controller requests an update of a listener of the new protocol, although the existing one has the old protocol; the source '
        + 'does not show the answer.'],
    'fixed-settings': [{
      option: [
        'scheduler', 'healthCheckIntervalSeconds', 'healthCheckTimeoutSeconds', 'healthyThreshold', 'unhealthyThreshold',
        'healthCheckString',
      ], removal: true,
    }, 'ignored', 'Baiducloud.updateListener:153', 'Listeners are created with fixed settings: nothing reads the annotation.'],
    'unread-fields': [{ field: ['spec.loadBalancerSourceRanges', 'spec.sessionAffinity', 'spec.ipFamilies'] }, 'ignored',
      'Baiducloud.reconcileListeners:45', UNREAD],
  }),
  ...source('pkg/cloud-provider/load_balancer_blb_backend_server.go', {
    etp: [{ field: 'spec.externalTrafficPolicy' }, ['in-place', 'targets'], 'Baiducloud.reconcileBackendServers:49',
      'With Local, nodes without pods are removed from the load balancer; with Cluster, all nodes are candidates again.'],
    'backend-number': [{ option: 'backendMaxNumber' }, ['in-place', 'targets'], 'Baiducloud.reconcileBackendServers:69',
      'With a smaller number, nodes are removed from the load balancer.'],
  }),
];
