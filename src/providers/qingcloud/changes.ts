import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('yunify/qingcloud-cloud-controller-manager', 'b140fefad711b87013a0642449626a8da153cfed');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'to-internal', option: 'networkType', to: 'internal',
    effect: 'in-place', lost: ['address'],
    words: 'The elastic IPs are taken off the load balancer, where eip-ids and eip-source are gone as well.',
    source: at('pkg/qingcloud/qingcloud_utils.go', 'QingCloud.diffLBEip', 98),
  },
  {
    id: 'to-public', option: 'networkType', from: 'internal',
    effect: 'in-place',
    words: 'The elastic IPs of eip-ids or eip-source are bound to the same load balancer.',
    source: at('pkg/qingcloud/qingcloud_utils.go', 'QingCloud.diffLBEip', 64),
  },
  {
    id: 'eips', option: 'eipIds', when: { options: { eipReplace: 'true' } },
    effect: 'in-place', lost: ['address'],
    words: 'New elastic IPs are bound, and those that are not named are taken off.',
    source: at('pkg/qingcloud/qingcloud_utils.go', 'QingCloud.diffLBEip', 74),
  },
  {
    id: 'eips-kept', option: 'eipIds', when: { options: { eipReplace: /^(?!true$)/ } },
    effect: 'in-place',
    words: 'New elastic IPs are bound, and the old ones stay bound, too.',
    source: at('pkg/qingcloud/qingcloud_utils.go', 'QingCloud.diffLBEip', 64),
  },
  {
    id: 'at-creation', option: ['vxnetId', 'type'],
    effect: 'ignored',
    words: 'It is read only when the load balancer is made.',
    source: at('pkg/qingcloud/loadbalancer_utils.go', 'needUpdateAttr', 53),
  },
  {
    id: 'nodes', option: 'nodes',
    effect: 'in-place',
    words: 'The number of nodes is changed on the same load balancer.',
    source: at('pkg/qingcloud/loadbalancer_utils.go', 'needUpdateAttr', 61),
  },
  {
    id: 'listeners', option: ['protocol', 'balanceMode', 'timeout', 'scene', 'forwardFor', 'listenerOption', 'healthCheckMethod', 'healthCheckOption'],
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The listener of a port whose setting differs is deleted and made anew.',
    source: at('pkg/qingcloud/loadbalancer_utils.go', 'diffListeners', 203),
  },
  {
    id: 'certificates', option: 'certificates',
    effect: 'ignored',
    words: 'Certificates are not compared: they are read only when the listener is made.',
    source: at('pkg/qingcloud/loadbalancer_utils.go', 'diffListeners', 203),
  },
  {
    id: 'ports', field: ['ports.removed', 'ports.renumbered', 'ports.nodePort', 'ports.protocol'],
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The listener of the old port is deleted, and one for the new port is made.',
    source: at('pkg/qingcloud/loadbalancer_utils.go', 'diffListeners', 203),
  },
];
