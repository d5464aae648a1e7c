import { changesIn, TO_NODE_PORTS, unpublished, type ChangeFact } from '../engine/definition';

const source = changesIn('IBM-Cloud/cloud-provider-ibm', '568c208b3f995f3382c7c312b0ca509f5dd2eaba');

/** Options of the managed controller, which the published one does not read. */
const MANAGED = [
  'dnsName', 'vpcIdleConnectionTimeoutSeconds', 'vpcPortRange', 'vlan', 'ingressControllerPublic', 'ingressControllerPrivate',
  'vpcSecurityGroup', 'vpcAllowOutboundTraffic', 'vpcMemberQuota', 'ipvsScheduler', 'vpcHealthCheckProtocol', 'vpcHealthCheckPort',
  'vpcHealthCheckPath', 'vpcHealthCheckDelaySeconds', 'vpcHealthCheckTimeoutSeconds', 'vpcHealthCheckRetries', 'vpcHealthCheckUdpPort',
];

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/vpcctl/vpc_config.go', {
    'ip-type': [{ option: 'ipType', removal: 'pkg/vpcctl/vpc_sdk_base.go#ServiceOptions.isPublic:157' },
      'refused', 'CloudVpc.validateServiceTypeNotUpdated:442',
      'The controller stops with "was created as a public load balancer. This setting can not be changed".'],
    'vpc-subnets': [{ option: 'vpcSubnets', to: '*' }, 'refused', 'CloudVpc.validateServiceSubnetsNotUpdated:434',
      'The controller stops with "was created with subnets …. This setting can not be changed".'],
    'vpc-subnets-removed': [{ option: 'vpcSubnets', from: '*', to: null }, 'ignored', 'CloudVpc.validateServiceSubnetsNotUpdated:434',
      'Without the annotation the subnets are not compared: the load balancer stays in those that it has.'],
  }),
  ...source('pkg/vpcctl/vpc_lbaas.go', {
    'proxy-protocol': [{ option: 'enableFeatures', from: null, to: 'proxy-protocol' }, 'in-place',
      'CloudVpc.checkPoolForServiceChanges:295',
      'The pools of the same load balancer are updated; pods must accept the header from that moment.'],
    etp: [{ field: 'spec.externalTrafficPolicy' }, 'in-place', 'CloudVpc.checkPoolForServiceChanges:287',
      'The health check of every pool is updated to the health check node port.'],
    'port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'pool', 'connections'],
      'CloudVpc.UpdateLoadBalancer:576', 'The listener and pool of the old port are deleted before those of the new port are created.'],
    'lb-object': [{ field: 'metadata.annotations' }, 'ignored', 'CloudVpc.UpdateLoadBalancer:573',
      'The load balancer itself is never modified after its creation; only its listeners, pools and members are.'],
    features: [{ option: 'enableFeatures', removal: 'pkg/vpcctl/vpc_sdk_base.go#ServiceOptions.isProxyProtocol:152' }, 'unknown',
      'CloudVpc.checkPoolForServiceChanges:295',
      'Whether an existing load balancer can become one of another kind is not in the published update path, which checks public and '
        + 'private only.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'CloudVpc.UpdateLoadBalancer:620',
      'A pool and a listener for the port are created.'],
    'port-removed': [{ field: 'ports.removed' }, ['replaced-part', 'listener', 'pool', 'connections'], 'CloudVpc.UpdateLoadBalancer:576',
      'The listener and the pool of the port are deleted.'],
    'node-selector': [{ option: 'vpcNodeSelector' }, ['in-place', 'targets'], 'CloudVpc.UpdateLoadBalancer:532',
      'Nodes that it no longer selects are removed from the pools of the same load balancer.'],
    'port-protocol': [{ field: 'ports.protocol' }, 'unknown', 'CloudVpc.UpdateLoadBalancer:507',
      'The published controller supports only TCP; the managed one supports UDP, and its update is not published.'],
    'node-port': [{ field: 'ports.nodePort' }, ['in-place', 'targets'], 'CloudVpc.checkPoolForServiceChanges:285',
      'The members of the same pool are replaced by those of the new node port.'],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'CloudVpc.checkPoolForServiceChanges:285', TO_NODE_PORTS],
    'unread-fields': [{ field: ['spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.sessionAffinity', 'spec.ipFamilies'] },
      'ignored', 'CloudVpc.UpdateLoadBalancer:573', 'Nothing in the published update reads the field.'],
  }),
  ...source('pkg/vpcctl/vpc_provider.go', {
    'vpc-lb-name': [{ option: 'vpcLbName', removal: 'GenerateLoadBalancerName:296' },
      ['recreated', 'address', 'dns-name', 'load-balancer'], 'GenerateLoadBalancerName',
      'The load balancer is looked up by its name: with another name the controller finds or creates another one, and leaves the first '
        + 'in the account.'],
  }),
  unpublished('managed', { option: MANAGED }, 'Only the managed controller reads it, on VPC or on classic clusters: its source is not '
    + 'published, and its documentation does not say what happens on a change.'),
];
