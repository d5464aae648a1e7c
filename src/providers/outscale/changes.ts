import { sourceAt, WHOLE_LOAD_BALANCER, type ChangeFact } from '../change-fact';

const at = sourceAt('outscale/cloud-provider-osc', '64174f3b1d8f99c36cae78df7f63a6934744fb5e');
const INTERNAL = /^(true|1|t|T|TRUE|True)$/;
const PUBLIC = /^(false|0|f|F|FALSE|False)?$/;

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'public-to-internal', option: 'internal', from: PUBLIC, to: INTERNAL,
    effect: 'ignored',
    words: 'The type is sent only when the load balancer is made: it stays public, with its public address.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.UpdateLoadBalancer', 756),
  },
  {
    id: 'internal-to-public', option: 'internal', from: INTERNAL, to: PUBLIC,
    effect: 'refused',
    words: 'The load balancer stays internal, and the controller waits forever for a public address ("load balancer is not ready").',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.UpdateLoadBalancer', 821),
  },
  {
    id: 'instances', option: 'instances',
    effect: 'refused',
    words: 'The controller stops with "instances cannot be changed on a configured service".',
    source: at('ccm/cloud/loadbalancer.go', 'NewLoadBalancer', 202),
  },
  {
    id: 'name', option: 'name',
    effect: 'recreated', lost: WHOLE_LOAD_BALANCER,
    words: 'A load balancer of the new name is made; that of the old name stays, and nothing deletes it.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.LoadBalancerExists', 429),
  },
  {
    id: 'at-creation', option: ['subregions', 'subnetId', 'publicIpId', 'publicIpPool', 'securityGroup', 'extraSecurityGroups', 'tags'],
    effect: 'ignored',
    words: 'It is read only when the load balancer is made.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.UpdateLoadBalancer', 756),
  },
  {
    id: 'health-check-port', option: ['healthCheckPort', 'healthCheckProtocol'], when: { options: { healthCheckPath: null } },
    effect: 'ignored',
    words: 'Port and protocol of the check are not compared: they are sent only when its path, times or thresholds change.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.updateHealthcheck', 1089),
  },
  {
    id: 'health-check', option: ['healthCheckInterval', 'healthCheckTimeout', 'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold', 'healthCheckPath'],
    effect: 'in-place',
    words: 'The health check is updated on the same load balancer.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.updateHealthcheck', 1089),
  },
  {
    id: 'backend-protocol', option: 'backendProtocol',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'All listeners are deleted and made anew.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.updateListeners', 902),
  },
  {
    id: 'ports', field: ['ports.removed', 'ports.renumbered', 'ports.nodePort'],
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The listener of the old port is deleted, and one for the new port is made.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.updateListeners', 902),
  },
  {
    id: 'settings', option: ['idleTimeout', 'connectionDraining', 'connectionDrainingTimeout', 'accessLogEnabled', 'accessLogEmitInterval', 'accessLogBucketName', 'accessLogBucketPrefix', 'proxyProtocol', 'sslCertificate'],
    effect: 'in-place',
    words: 'It is updated on the same load balancer.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.updateAttributes', 1007),
  },
  {
    id: 'source-ranges', field: 'spec.loadBalancerSourceRanges',
    effect: 'in-place',
    words: 'The rules of the security group are updated.',
    source: at('ccm/cloud/loadbalancer.go', 'Cloud.updateIngressSecurityGroupRules', 1215),
  },
];
