import { HAND_OVER } from '../aws-load-balancer-controller/nlb-traffic';
import { LISTENER_CREATED, changesIn, TO_NODE_PORTS, UNREAD, type ChangeFact } from '../engine/definition';

const READ = ['kubernetes/cloud-provider-aws', '63ec440c3275321b55afa45480e2fdfd2b0e93c4'] as const;
const source = changesIn(...READ);
const nlb = changesIn(...READ, { when: { options: { loadBalancerType: 'nlb' } } });
const notNlb = changesIn(...READ, { when: { options: { loadBalancerType: /^(?!nlb$)/ } } });
const classic = changesIn(...READ, { when: { options: { loadBalancerType: /^(?!nlb$|external$|nlb-ip$)/ } } });

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/providers/v1/aws_validations.go', {
    'nlb-to-elb': [{ option: 'loadBalancerType', from: 'nlb', to: null }, 'refused', 'validateServiceAnnotations:71',
      'The controller stops with an error and keeps the NLB; the Service must be recreated.'],
    'elb-to-nlb': [{ option: 'loadBalancerType', from: null, to: 'nlb' }, 'refused', 'validateServiceAnnotations:66',
      'The controller stops with an error and keeps the Classic Load Balancer; the Service must be recreated.'],
  }),
  ...source('pkg/providers/v1/aws.go', {
    'nlb-to-external': [{ option: 'loadBalancerType', from: 'nlb', to: /^(?:external|nlb-ip)$/, orphans: true }, 'ignored',
      'Cloud.EnsureLoadBalancer:2362',
      'The controller stops managing the Service without deleting anything: its NLB stays in the account and no longer follows the nodes, '
        + 'while the AWS Load Balancer Controller, where it runs, creates a second NLB with another DNS name.', HAND_OVER],
    'external-deleted': [{ field: 'spec.type', from: 'LoadBalancer', when: { options: { loadBalancerType: /^(?:external|nlb-ip)$/ } } },
      'ignored', 'Cloud.EnsureLoadBalancerDeleted:3278',
      'With the type annotation "external" or "nlb-ip" the controller reports that there is no load balancer and deletes nothing, not even '
        + 'one that it created before.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, 'refused', 'Cloud.EnsureLoadBalancer:2445',
      'The controller stops with "LoadBalancerIP cannot be specified for AWS ELB"; the load balancer stays as it was.'],
    'session-affinity': [{ field: 'spec.sessionAffinity', to: 'ClientIP' }, 'refused', 'Cloud.EnsureLoadBalancer:2377',
      'The controller stops with an error before it changes anything.'],
    'source-ranges': [{ option: 'sourceRanges', field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'Cloud.EnsureLoadBalancer:2391',
      'Only rules of security groups change.'],
    'from-external': [{ option: 'loadBalancerType', from: /^(?:external|nlb-ip)$/ }, 'in-place', 'Cloud.EnsureLoadBalancer:2362',
      'The controller had created nothing for the Service; it creates a load balancer if it now handles the Service.'],
    'elb-to-external': [{ option: 'loadBalancerType', from: null, to: /^(?:external|nlb-ip)$/, orphans: true }, 'ignored',
      'Cloud.EnsureLoadBalancer:2362',
      'The controller stops managing the Service without deleting anything: the Classic Load Balancer stays in the account, unmanaged, '
        + 'while another controller may create its own.', HAND_OVER],
    'lb-ip-removed': [{ field: 'spec.loadBalancerIP', to: null }, 'in-place', 'Cloud.EnsureLoadBalancer:2445',
      'The controller, which refuses any address, works again.'],
    'session-affinity-removed': [{ field: 'spec.sessionAffinity', to: 'None' }, 'in-place', 'Cloud.EnsureLoadBalancer:2377',
      'The controller, which refuses ClientIP, works again.'],
  }),
  ...notNlb('pkg/providers/v1/aws.go', {
    policy: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'Cloud.EnsureLoadBalancer:2753',
      'The health check follows: with the policy Local it uses healthCheckNodePort.'],
  }),
  ...classic('pkg/providers/v1/aws_loadbalancer.go', {
    'elb-internal': [{ option: 'internal', removal: true }, 'ignored', 'Cloud.ensureLoadBalancer:1237',
      'The scheme of an existing Classic Load Balancer is not synchronised, so it stays public; only its subnets are chosen again.'],
    'elb-cert': [{ option: 'sslCertificateArn', from: '*', to: '*' }, ['replaced-part', 'listener', 'connections'],
      'elbListenersAreEqual:1495',
      'A listener with another certificate counts as another listener: it is deleted and created again on the same port.'],
    'elb-backend-protocol': [{ option: 'backendProtocol', removal: 'pkg/providers/v1/aws.go#buildListener:2112' },
      ['replaced-part', 'listener', 'connections'], 'elbListenersAreEqual:1486',
      'A listener with another protocol is deleted and created again on the same port.'],
    'elb-node-port': [{ field: 'ports.nodePort' }, ['replaced-part', 'listener', 'connections'], 'elbListenersAreEqual:1489',
      'A listener with another node port is deleted and created again on the same port.'],
    'elb-tags': [{ option: ['additionalResourceTags', 'subnets'] }, 'in-place', 'Cloud.ensureLoadBalancer:1394',
      'The same Classic Load Balancer is modified; tags that left the annotation stay, and an owned '
      + 'security group that is left over is deleted.'],
    'elb-security-groups': [{ option: 'securityGroups' }, 'in-place', 'Cloud.ensureLoadBalancer:1280',
      'The security groups are replaced on the same load balancer, and an owned group that is left over is deleted.'],
    'elb-cert-added': [{ option: 'sslCertificateArn', from: null, to: '*' }, ['replaced-part', 'listener', 'connections'],
      'elbListenersAreEqual:1483',
      'A TLS listener instead of a TCP listener is another listener: the old one is deleted and created again on the same port.'],
    'elb-cert-removed': [{ option: 'sslCertificateArn', from: '*', to: null }, ['replaced-part', 'listener', 'connections'],
      'elbListenersAreEqual:1483',
      'A TCP listener instead of a TLS listener is another listener: the old one is deleted and created again on the same port.'],
  }),
  ...nlb('pkg/providers/v1/aws_loadbalancer.go', {
    'nlb-internal': [{ option: 'internal', removal: true }, 'ignored', 'Cloud.ensureLoadBalancerv2:221',
      'The scheme of an existing NLB is not synchronised: it stays public or internal, as it was created.'],
    'nlb-subnets': [{ option: 'subnets', removal: true }, 'ignored', 'Cloud.ensureLoadBalancerv2:418',
      'The subnets of an NLB are read only when it is created.'],
    'nlb-port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'target-group', 'connections'],
      'Cloud.ensureLoadBalancerv2:405', 'A listener is added for the new port, then the one of the old port is deleted.'],
    'nlb-cert-added': [{ option: 'sslCertificateArn', from: null, to: '*' }, 'unknown', 'Cloud.ensureLoadBalancerv2:281',
      'Listeners are looked up by port and protocol, so a TLS listener is created on the port while the TCP listener still holds it and is '
        + 'deleted only afterwards; the source does not show whether AWS accepts that.'],
    'nlb-health-check-protocol': [{
      option: 'healthCheckProtocol', removal: 'pkg/providers/v1/aws.go#Cloud.buildNLBHealthCheckConfiguration:2199',
    }, ['replaced-part', 'target-group'], 'Cloud.ensureLoadBalancerv2:308',
      'A target group with the new check is created, the listener is pointed to it, and the old one is deleted.'],
    'nlb-health-check-path': [{ option: 'healthCheckPath' }, 'in-place', 'Cloud.ensureTargetGroup:857',
      'The health check of the target group is modified.'],
    'nlb-tags': [{ option: 'additionalResourceTags', removal: true }, 'ignored', 'Cloud.ensureLoadBalancerv2:196',
      'The tags of an NLB are written only when it is created.'],
    'nlb-access-log': [{ option: ['accessLogEnabled', 'accessLogS3BucketName', 'accessLogS3BucketPrefix'] }, 'in-place',
      'Cloud.reconcileLBAttributes:444', 'The attribute is set on the same NLB.'],
    'nlb-proxy-protocol': [{ option: 'proxyProtocol', removal: true }, 'ignored', 'Cloud.EnsureLoadBalancer',
      'The annotation is read for a Classic Load Balancer only; for an NLB it is an attribute of the target groups.',
      'set proxy_protocol_v2.enabled in the target group attributes'],
    'nlb-ssl-policy': [{ option: 'sslNegotiationPolicy' }, 'in-place', 'Cloud.ensureLoadBalancerv2:290', 'The TLS listener is modified.'],
    'nlb-health-check-interval': [{
      option: 'healthCheckInterval', removal: 'pkg/providers/v1/aws.go#Cloud.buildNLBHealthCheckConfiguration:2238',
    }, ['replaced-part', 'target-group'], 'Cloud.ensureLoadBalancerv2:308',
      'A target group with the new check is created, the listener is pointed to it, and the old one is deleted.'],
    'nlb-port-added': [{ field: 'ports.added' }, 'in-place', 'Cloud.createListenerV2:707',
      'A listener and a target group for the port are created.'],
    'nlb-port-gone': [{ field: ['ports.removed', 'ports.protocol'] }, ['replaced-part', 'listener', 'target-group', 'connections'],
      'Cloud.ensureLoadBalancerv2:401', 'A listener of another protocol is created first, then the old one is deleted with its target '
        + 'group.'],
    'nlb-node-port': [{ field: 'ports.nodePort' }, ['replaced-part', 'target-group'], 'Cloud.ensureLoadBalancerv2:308',
      'Target groups are looked up by node port: a new one replaces the old one behind the same listener.'],
    'nlb-policy': [{ field: 'spec.externalTrafficPolicy' }, ['replaced-part', 'target-group'], 'Cloud.ensureLoadBalancerv2:308',
      'The health check uses another port and protocol: a new target group replaces the old one behind the same listener.'],
    'nlb-cert-removed': [{ option: 'sslCertificateArn', from: '*', to: null }, 'unknown', 'Cloud.ensureLoadBalancerv2:281',
      'Listeners are looked up by port and protocol, so a TCP listener is created on the port while the TLS listener still holds it and is '
        + 'deleted only afterwards; the source does not show whether AWS accepts that.'],
  }),
  ...source('pkg/providers/v1/aws_loadbalancer.go', {
    'nlb-addresses': [{ option: ['eipAllocations', 'privateIpv4Addresses'], removal: true }, 'ignored', 'Cloud.ensureLoadBalancerv2:418',
      'Addresses are read only when the NLB is created.'],
    'cross-zone': [{ option: 'crossZoneLoadBalancingEnabled' }, 'in-place', 'Cloud.reconcileLBAttributes:444',
      'The attribute is set on the same load balancer.'],
    'nlb-target-group-attributes': [{ option: 'targetGroupAttributes', to: '*' }, 'in-place', 'Cloud.reconcileTargetGroupsAttributes:551',
      'The attributes are set on the same target groups.'],
    'nlb-target-group-attributes-removed': [{ option: 'targetGroupAttributes', from: '*', to: null }, 'ignored',
      'Cloud.ensureLoadBalancerv2:435', 'Without the annotation, attributes are ignored: the target groups keep what they have.'],
    targets: [{ option: 'targetNodeLabels' }, 'in-place', 'filterTargetNodes:1829',
      'Instances are registered and deregistered one by one.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'syncElbListeners:1446', TO_NODE_PORTS],
    families: [{ field: 'spec.ipFamilies' }, 'ignored', 'Cloud.ensureLoadBalancerv2:149', UNREAD],
  }),
  ...notNlb('pkg/providers/v1/aws_loadbalancer.go', {
    'elb-attributes': [{
      option: [
        'connectionIdleTimeout', 'connectionDrainingEnabled', 'connectionDrainingTimeout', 'accessLogEnabled', 'accessLogEmitInterval',
        'accessLogS3BucketName', 'accessLogS3BucketPrefix', 'proxyProtocol', 'extraSecurityGroups',
      ],
    }, 'in-place', 'Cloud.ensureLoadBalancer:1416',
    'The same Classic Load Balancer is modified; tags that left the annotation stay, and an owned '
      + 'security group that is left over is deleted.'],
    'elb-ssl-policy': [{ option: 'sslNegotiationPolicy' }, 'in-place', 'Cloud.ensureSSLNegotiationPolicy:1695',
      'The policy is set on the TLS listeners of the same Classic Load Balancer.'],
    'elb-ssl-ports': [{ option: 'sslPorts', removal: 'pkg/providers/v1/aws.go#getPortSets:1933' },
      ['replaced-part', 'listener', 'connections'], 'syncElbListeners:1446',
      'A listener with another protocol is deleted and created again on the same port.'],
    'elb-health-check': [{
      option: [
        'healthCheckPort', 'healthCheckPath', 'healthCheckProtocol', 'healthCheckInterval', 'healthCheckTimeout',
        'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold',
      ],
    }, 'in-place', 'Cloud.ensureLoadBalancerHealthCheck:1575', 'The health check of the same Classic Load Balancer is reconfigured.'],
    'elb-port-added': [{ field: 'ports.added' }, 'in-place', 'syncElbListeners:1446', LISTENER_CREATED],
    'elb-port-gone': [{ field: ['ports.removed', 'ports.renumbered', 'ports.protocol'] }, ['replaced-part', 'listener', 'connections'],
      'syncElbListeners:1446', 'The listener of the old port is deleted first, then one for the new port is created.'],
  }),
];
