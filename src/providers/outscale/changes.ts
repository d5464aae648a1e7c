import { LISTENER_CREATED, changesIn, TO_NODE_PORTS, WHOLE_LOAD_BALANCER, type ChangeFact } from '../engine/definition';

const source = changesIn('outscale/cloud-provider-osc', '64174f3b1d8f99c36cae78df7f63a6934744fb5e');
const INTERNAL = /^(true|1|t|T|TRUE|True)$/;
const PUBLIC = /^(false|0|f|F|FALSE|False)?$/;

export const CHANGES: readonly ChangeFact[] = [
  ...source('ccm/cloud/loadbalancer.go', {
    'same-side': [{ option: 'internal' }, 'in-place', 'NewLoadBalancer', '"false" counts as no annotation.'],
    'public-to-internal': [{ option: 'internal', from: PUBLIC, to: INTERNAL }, 'ignored', 'Cloud.UpdateLoadBalancer:756',
      'The type is sent only when the load balancer is created: it stays public, with its public address.'],
    'internal-to-public': [{ option: 'internal', from: INTERNAL, to: PUBLIC }, 'refused', 'Cloud.UpdateLoadBalancer:821',
      'The load balancer stays internal, and the controller waits forever for a public address ("load balancer is not ready").'],
    instances: [{ option: 'instances', removal: true }, 'refused', 'NewLoadBalancer:202',
      'The controller stops with "instances cannot be changed on a configured service".'],
    name: [{ option: 'name', removal: 'NewLoadBalancer:207' }, ['recreated', ...WHOLE_LOAD_BALANCER], 'Cloud.LoadBalancerExists:429',
      'A load balancer with the new name is created; the one with the old name stays, and nothing deletes it.'],
    'at-creation': [{
      option: ['subregions', 'subnetId', 'publicIpId', 'publicIpPool', 'securityGroup', 'extraSecurityGroups', 'tags'], removal: true,
    }, 'ignored', 'Cloud.UpdateLoadBalancer:756', 'It is read only when the load balancer is created.'],
    'health-check-port': [{
      option: ['healthCheckPort', 'healthCheckProtocol'], when: { options: { healthCheckPath: null } }, removal: true,
    }, 'ignored', 'Cloud.updateHealthcheck:1089',
      'Port and protocol of the check are not compared: they are sent only when its path, times or thresholds change.'],
    'health-check': [{
      option: [
        'healthCheckInterval', 'healthCheckTimeout', 'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold', 'healthCheckPath',
      ],
    }, 'in-place', 'Cloud.updateHealthcheck:1089', 'The health check is updated on the same load balancer.'],
    'backend-protocol': [{ option: 'backendProtocol', removal: true },
      ['replaced-part', 'listener', 'connections'], 'Cloud.updateListeners:902',
      'All listeners are deleted and created again.'],
    ports: [{ field: ['ports.removed', 'ports.renumbered', 'ports.nodePort'] }, ['replaced-part', 'listener', 'connections'],
      'Cloud.updateListeners:902', 'The listener of the old port is deleted, and one for the new port is created.'],
    settings: [{
      option: [
        'idleTimeout', 'connectionDraining', 'connectionDrainingTimeout', 'accessLogEnabled', 'accessLogEmitInterval',
        'accessLogBucketName', 'accessLogBucketPrefix', 'proxyProtocol', 'sslCertificate',
      ],
    }, 'in-place', 'Cloud.updateAttributes:1007', 'It is updated on the same load balancer.'],
    'source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'Cloud.updateIngressSecurityGroupRules:1215',
      'The rules of the security group are updated.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'Cloud.updateListeners:941', LISTENER_CREATED],
    'target-port': [{ field: 'ports.targetPort' }, 'in-place', 'LoadBalancer.listeners:372', TO_NODE_PORTS],
    'session-affinity': [{ field: 'spec.sessionAffinity', to: 'ClientIP' }, 'refused', 'NewLoadBalancer:178',
      'The controller stops with "unsupported SessionAffinity" before it changes anything.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP', to: '*' }, 'refused', 'NewLoadBalancer:184',
      'The controller stops with "LoadBalancerIP cannot be specified"; the load balancer stays as it was.'],
    'unread-fields': [{ field: ['spec.externalTrafficPolicy', 'spec.ipFamilies', 'ports.protocol'] }, 'ignored', 'NewLoadBalancer:176',
      'The controller does not read the field.'],
    'tls-ports': [{ option: 'sslPorts', removal: true }, ['replaced-part', 'listener', 'connections'], 'Cloud.updateListeners:909',
      'A listener with another protocol is deleted and created again.'],
    'refused-before': [{ field: ['spec.sessionAffinity', 'spec.loadBalancerIP'] }, 'in-place', 'NewLoadBalancer:177',
      'The controller, which refuses the field, works again.'],
    'target-role': [{ option: 'targetRole' }, 'in-place', 'Cloud.getBackendSecurityGroup:1175',
      'The rules for the load balancer are added to the security group of the new role; those in the previous group stay until the load '
        + 'balancer is deleted.'],
  }),
  ...source('ccm/loadbalancer.go', {
    'target-nodes': [{ option: 'targetNodeLabels' }, ['in-place', 'targets'], 'filterTargetNodes:93',
      'Nodes that are no longer selected are removed from the same load balancer.'],
    status: [{ option: ['ingressAddress', 'ingressIpMode'] }, ['in-place', 'address'], 'loadBalancerStatus:159',
      'Only the status of the Service changes; the load balancer keeps its address and its DNS name.'],
  }),
];
