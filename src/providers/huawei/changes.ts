import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('kubernetes-sigs/cloud-provider-huaweicloud', '037c9107fd4a33aa924b5c7c55e9578cfc61aa01');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/cloudprovider/huaweicloud/sharedloadbalancer.go', {
    subnet: [{ option: 'subnetId' }, 'ignored', 'SharedLoadBalancer.EnsureLoadBalancer:162',
      'The subnet is read only when the ELB is made.'],
    'shared-eip-wrong': [{ option: 'eipId', when: { options: { elbClass: /^(?!dedicated$)/ } }, if: 'the address cannot be bound' },
      ['recreated', 'address', 'connections', 'load-balancer'], 'SharedLoadBalancer.EnsureLoadBalancer:234',
      'When the address cannot be bound the controller "rolls back" and deletes the ELB, also one that existed before.'],
  }),
  ...source('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', {
    'l4-flavor': [{ option: 'l4FlavorId' }, 'ignored', 'DedicatedLoadBalancer.createLoadbalancer:223',
      'The flavor is read only when the dedicated ELB is made.'],
    'availability-zones': [{ option: 'availabilityZones' }, 'ignored', 'DedicatedLoadBalancer.createLoadbalancer:213',
      'The zones are read only when the dedicated ELB is made.'],
    'dedicated-eip': [{ option: 'eipId', when: { options: { elbClass: 'dedicated' } } },
      'ignored', 'DedicatedLoadBalancer.createLoadbalancer:233',
      'On a dedicated ELB the address is read only when it is made; but deleting the Service later deletes the address that the '
        + 'annotation names then.'],
    'id-changed': [{ option: 'elbId', from: '*', to: '*' }, ['recreated', 'address'], 'DedicatedLoadBalancer.getLoadBalancerInstance:84',
      'The Service\'s listeners are made on the other ELB; those on the ELB of before stay.'],
    'port-renumbered': [{ field: 'ports.renumbered' },
      ['replaced-part', 'listener', 'connections'], 'DedicatedLoadBalancer.EnsureLoadBalancer:188',
      'A listener is made for the new port, then the one of the old port is deleted; on an ELB given by its id it stays.'],
    algorithm: [{ option: 'lbAlgorithm' }, 'ignored', 'DedicatedLoadBalancer.createPool:434',
      'The algorithm is read only when the pool of a port is made.'],
    'health-check-option': [{ option: 'healthCheckOption' }, 'in-place', 'DedicatedLoadBalancer.ensureHealthCheck:731',
      'The health monitor of the pool is updated.'],
    'health-check-off': [{ option: 'healthCheckFlag', to: 'off' },
      ['replaced-part', 'health-monitor'], 'DedicatedLoadBalancer.ensureHealthCheck:737',
      'The health monitor of the pool is deleted.'],
    tls: [{ option: 'defaultTlsContainerRef' }, 'in-place', 'DedicatedLoadBalancer.updateListener:371',
      'The listener is updated with the new certificate.'],
    'l7-flavor': [{ option: 'l7FlavorId' }, 'ignored', 'DedicatedLoadBalancer.createLoadbalancer:223',
      'The flavor is read only when the dedicated ELB is made.'],
    'dedicated-eip-made': [{ option: 'eipAutoCreate', when: { options: { elbClass: 'dedicated' } } },
      'ignored', 'DedicatedLoadBalancer.createLoadbalancer:233',
      'On a dedicated ELB the address is made only with it: one that is public stays public, and one that is internal stays internal.'],
    'listener-settings': [{
      option: ['idleTimeoutSeconds', 'requestTimeoutSeconds', 'responseTimeoutSeconds',
        'enableTransparentClientIp'],
    },
      'in-place', 'DedicatedLoadBalancer.updateListener:349',
      'The listener of each port is updated; a setting of 0 or none is not sent, and stays as it was.'],
    'session-affinity-option': [{ option: ['sessionAffinityFlag', 'sessionAffinityOption'] },
      'ignored', 'DedicatedLoadBalancer.createPool:437',
      'Session affinity is given to a pool when the pool is made; an existing pool keeps what it has.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'DedicatedLoadBalancer.EnsureLoadBalancer:157',
      'A listener, a pool and its members for the port are made.'],
    'port-gone': [{ field: ['ports.removed', 'ports.protocol'] },
      ['replaced-part', 'listener', 'connections'], 'DedicatedLoadBalancer.EnsureLoadBalancer:188',
      'Listeners are looked up by protocol and port: the old one is deleted after the new one is made; on an ELB given by its id it '
        + 'stays.'],
    'node-port': [{ field: 'ports.nodePort' }, 'in-place', 'DedicatedLoadBalancer.addOrRemoveMembers:502',
      'Members with the other port are added to the pool and the old ones removed.'],
    'unread-fields': [{ field: ['spec.externalTrafficPolicy', 'spec.sessionAffinity', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies'] },
      'ignored', 'DedicatedLoadBalancer.EnsureLoadBalancer:116',
      'Nothing in the update reads the field; annotations say what it would.'],
  }),
  ...source('pkg/cloudprovider/huaweicloud/huaweicloud.go', {
    'class-changed': [{ option: 'elbClass' }, ['recreated', 'address'], 'getLoadBalancerVersion:478',
      'The controller looks among the other kind of ELB, and makes one there; the one of before stays, no longer managed.'],
  }),
  ...source('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', {
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'DedicatedLoadBalancer.addOrRemoveMembers:502',
      'The load balancer connects to node ports: only kube-proxy follows a target port.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'DedicatedLoadBalancer.EnsureLoadBalancer:116',
      'Neither the shared nor the dedicated kind of ELB reads the field.'],
  }),
];
