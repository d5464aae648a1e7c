import { changesIn, TO_NODE_PORTS, UNREAD_FOR_ANNOTATIONS, type ChangeFact } from '../engine/definition';

const source = changesIn('kubernetes-sigs/cloud-provider-huaweicloud', '037c9107fd4a33aa924b5c7c55e9578cfc61aa01');

/** The effect of a change by which the controller replaces the bound address. */
const REPLACED = [
  ['replaced-part', 'address', 'connections'], 'SharedLoadBalancer.createOrAssociateEIP:282',
  'The bound address is replaced by the one in eip-id; the old one stays in the account.',
  'make the change when few connections are open, and update DNS to the new address',
] as const;

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/cloudprovider/huaweicloud/sharedloadbalancer.go', {
    subnet: [{ option: 'subnetId', removal: true }, 'ignored', 'SharedLoadBalancer.EnsureLoadBalancer:162',
      'The subnet is read only when the ELB is created.'],
    'shared-eip-wrong': [{
      option: 'eipId', to: '*', when: { options: { elbClass: /^(?!dedicated$)/ } }, if: 'the address cannot be bound',
    }, ['recreated', 'address', 'connections', 'load-balancer'], 'SharedLoadBalancer.EnsureLoadBalancer:234',
      'When the address cannot be bound the controller "rolls back" and deletes the ELB, even one that existed before.'],
    'shared-eip-removed': [{
      option: ['eipId', 'eipAutoCreate'], from: /./, to: /^$/,
      when: { options: { elbClass: /^(?!dedicated$)/, eipId: /^$/, eipAutoCreate: /^$/ } },
    }, 'ignored', 'SharedLoadBalancer.createOrAssociateEIP:260',
      'Nothing unbinds the address: the status shows the private one, and the ELB stays public.'],
    'shared-eip-made': [{ option: 'eipAutoCreate', to: '*', when: { options: { elbClass: /^(?!dedicated$)/, eipId: /^$/ } } }, 'ignored',
      'SharedLoadBalancer.createOrAssociateEIP:261', 'A shared ELB keeps the address that is bound to it.'],
    'shared-eip-asked': [{ option: 'eipAutoCreate', from: null, to: '*', when: { options: { elbClass: /^(?!dedicated$)/, eipId: null } } },
      ['in-place', 'address'], 'SharedLoadBalancer.createOrAssociateEIP:265',
      'A public address is created and bound to the same ELB, which had only a private one.'],
    'shared-eip-replaced': [{ option: 'eipId', from: /./, to: /./, when: { options: { elbClass: /^(?!dedicated$)/ } } }, ...REPLACED],
    'shared-eip-made-replaced': [
      {
        option: 'eipAutoCreate', from: /./, when: { options: { elbClass: /^(?!dedicated$)/, eipId: /./ } },
        if: 'another address is bound', removal: true,
      },
      ...REPLACED,
    ],
    'x-forwarded-host': [{ option: 'xForwardedHost', removal: true }, ['replaced-part', 'listener', 'connections'], 'parseProtocol:1134',
      'Without TLS it turns the listener into an HTTP listener: listeners are looked up by protocol and port, and the old one is deleted '
        + 'after the new one is created.'],
    'x-forwarded-host-tls-shared': [{
      option: 'xForwardedHost', when: { options: { defaultTlsContainerRef: '*', elbClass: /^(?!dedicated$)/ } },
    }, 'in-place', 'SharedLoadBalancer.updateListener:790', 'The listener of each port is updated.'],
  }),
  ...source('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', {
    'l4-flavor': [{ option: 'l4FlavorId', removal: true }, 'ignored', 'DedicatedLoadBalancer.createLoadbalancer:223',
      'The flavor is read only when the dedicated ELB is created.'],
    'availability-zones': [{ option: 'availabilityZones', removal: true }, 'ignored', 'DedicatedLoadBalancer.createLoadbalancer:213',
      'The zones are read only when the dedicated ELB is created.'],
    'dedicated-eip': [{ option: 'eipId', when: { options: { elbClass: 'dedicated' } }, removal: true }, 'ignored',
      'DedicatedLoadBalancer.createLoadbalancer:233',
      'On a dedicated ELB the address is read only when it is created; but deleting the Service later deletes the address that the '
        + 'annotation names then.'],
    'id-changed': [{ option: 'elbId', from: '*', to: '*' }, ['recreated', 'address'], 'DedicatedLoadBalancer.getLoadBalancerInstance:84',
      'The Service\'s listeners are created on the new ELB; those on the previous ELB stay.'],
    'port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'connections'],
      'DedicatedLoadBalancer.EnsureLoadBalancer:188',
      'A listener is created for the new port, then the one of the old port is deleted; on an ELB given by its id it stays.'],
    algorithm: [{ option: 'lbAlgorithm', removal: true }, 'ignored', 'DedicatedLoadBalancer.createPool:434',
      'The algorithm is read only when the pool of a port is created.'],
    'health-check-option': [{ option: ['healthCheckOption', 'healthCheckFlag'] }, 'in-place', 'DedicatedLoadBalancer.ensureHealthCheck:731',
      'The health monitor of the pool is updated, or made where there is none; without the annotation the '
      + 'configuration of the controller decides.'],
    'health-check-off': [{ option: 'healthCheckFlag', to: 'off' }, ['replaced-part', 'health-monitor'],
      'DedicatedLoadBalancer.ensureHealthCheck:737', 'The health monitor of the pool is deleted.'],
    tls: [{
      option: [
        'defaultTlsContainerRef', 'idleTimeoutSeconds', 'requestTimeoutSeconds', 'responseTimeoutSeconds', 'enableTransparentClientIp',
      ],
    }, 'in-place', 'DedicatedLoadBalancer.updateListener:371',
    'The listener of each port is updated; a setting of 0, or an absent one, is not sent and stays as it was.'],
    'l7-flavor': [{ option: 'l7FlavorId', removal: true }, 'ignored', 'DedicatedLoadBalancer.createLoadbalancer:223',
      'The flavor is read only when the dedicated ELB is created.'],
    'dedicated-eip-made': [{ option: 'eipAutoCreate', when: { options: { elbClass: 'dedicated' } }, removal: true }, 'ignored',
      'DedicatedLoadBalancer.createLoadbalancer:233',
      'On a dedicated ELB the address is created only with it: one that is public stays public, and one that is internal stays internal.'],
    'id-named': [{ option: 'elbId', from: null, to: '*' }, ['recreated', 'address', 'connections'],
      'DedicatedLoadBalancer.getLoadBalancerInstance:84',
      'The Service moves to the named ELB; the one that the controller created stays in the account.'],
    'id-removed': [{ option: 'elbId', from: '*', to: null }, ['recreated', 'address', 'connections'],
      'DedicatedLoadBalancer.getLoadBalancerInstance:84',
      'The controller looks for its own ELB and creates one; the listeners on the previous ELB stay.'],
    'session-affinity-option': [{ option: ['sessionAffinityFlag', 'sessionAffinityOption'], removal: true }, 'ignored',
      'DedicatedLoadBalancer.createPool:437',
      'Session affinity is given to a pool when the pool is created; an existing pool keeps what it has.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'DedicatedLoadBalancer.EnsureLoadBalancer:157',
      'A listener, a pool and its members for the port are created.'],
    'port-gone': [{ field: ['ports.removed', 'ports.protocol'] }, ['replaced-part', 'listener', 'connections'],
      'DedicatedLoadBalancer.EnsureLoadBalancer:188',
      'Listeners are looked up by protocol and port: the old one is deleted after the new one is created; on an ELB given by its id it '
        + 'stays.'],
    'node-port': [{ field: 'ports.nodePort' }, 'in-place', 'DedicatedLoadBalancer.addOrRemoveMembers:502',
      'Members with the new port are added to the pool and the old ones removed.'],
    'unread-fields': [{ field: ['spec.externalTrafficPolicy', 'spec.sessionAffinity', 'spec.loadBalancerSourceRanges', 'spec.ipFamilies'] },
      'ignored', 'DedicatedLoadBalancer.EnsureLoadBalancer:116', UNREAD_FOR_ANNOTATIONS],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'DedicatedLoadBalancer.addOrRemoveMembers:502', TO_NODE_PORTS],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'DedicatedLoadBalancer.EnsureLoadBalancer:116',
      'The controller reads the field neither for a shared nor for a dedicated ELB.'],
    'keep-eip': [{ option: 'keepEip' }, 'in-place', 'DedicatedLoadBalancer.deleteELBInstance:910',
      'It is read when the ELB is deleted.'],
    'cross-vpc': [{ option: 'enableCrossVpc', removal: true }, 'ignored', 'DedicatedLoadBalancer.createLoadbalancer:218',
      'It is read only when a dedicated ELB is created.'],
    'connection-limit': [{ option: 'connectionLimit', removal: true }, 'ignored', 'DedicatedLoadBalancer.updateListener:353',
      'The controller does not read the annotation.'],
    'x-forwarded-host-tls': [{
      option: 'xForwardedHost', when: { options: { defaultTlsContainerRef: '*', elbClass: 'dedicated' } }, removal: true,
    }, 'ignored', 'DedicatedLoadBalancer.updateListener:353',
      'The header is set only when the listener is created: the update does not send it.'],
  }),
  ...source('pkg/cloudprovider/huaweicloud/huaweicloud.go', {
    'class-changed': [{ option: 'elbClass', to: '*' }, ['recreated', 'address'], 'getLoadBalancerVersion:478',
      'The controller looks for an ELB of the new kind, and creates one; the previous one stays and is no longer managed.'],
    'class-removed': [{ option: 'elbClass', from: '*', to: null }, 'refused', 'getLoadBalancerVersion:492',
      'Without a class the controller stops with "unknow load balancer elb.class"; the ELB stays as it is.'],
  }),
  ...source('pkg/cloudprovider/huaweicloud/nat.go', {
    'nat-gateway': [{ option: 'natGatewayId', when: { options: { elbClass: /^(?!dnat$)/ } }, removal: true },
      'ignored', 'NATCloud.EnsureLoadBalancer:117',
      'Only the class dnat reads the gateway.'],
    'nat-gateway-dnat': [{
      option: 'natGatewayId', to: '*', when: { options: { elbClass: 'dnat' } }, if: 'the floating IP has rules on the previous gateway',
    }, 'refused', 'NATCloud.checkFloatingIp:505',
      'The floating IP has rules on the previous gateway: the controller stops with an error, and those rules stay.'],
    'nat-gateway-removed': [{ option: 'natGatewayId', to: null, when: { options: { elbClass: 'dnat' } } }, 'refused',
      'NATCloud.EnsureLoadBalancer:118',
      'Without the id of a gateway the controller stops with an error, and the rules on the previous gateway stay.'],
  }),
];
