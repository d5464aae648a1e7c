import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('linode/linode-cloud-controller-manager', 'b9aa9012c53f99dd4785255982903fcac6ce6800');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'nodebalancer-type', option: 'nodebalancerType',
    effect: 'ignored',
    words: 'The type is read only when the NodeBalancer is made.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.createNodeBalancer', 848),
  },
  {
    id: 'throttle', option: 'throttle',
    effect: 'in-place',
    words: 'The limit of connections is updated on the same NodeBalancer.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.updateNodeBalancer', 353),
  },
  {
    id: 'firewall', option: 'firewallId',
    effect: 'in-place',
    words: 'The firewall is updated on the same NodeBalancer.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.updateNodeBalancer', 373),
  },
  {
    id: 'port-removed', field: 'ports.removed',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The configuration of the port is deleted from the NodeBalancer, before those of new ports are made.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.deleteUnusedConfigs', 513),
  },
  {
    id: 'port-renumbered', field: 'ports.renumbered',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The configuration of the old port is deleted first, then one is created for the new port.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.updateNodeBalancer', 445),
  },
  {
    id: 'health-check', option: 'checkPath',
    effect: 'in-place',
    words: 'The configuration of the port is rebuilt under the same id.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.updateNodeBalancer', 457),
  },
  {
    id: 'backend-ipv4-range-invalid', option: 'backendIpv4Range', to: '!',
    effect: 'refused',
    words: 'The range is validated on every update: a bad one stops the controller although a good one would change nothing.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.getBackendSubnetID', 711),
  },
  {
    id: 'frontend-subnet', option: 'frontendSubnetId',
    effect: 'ignored',
    words: 'The frontend\'s networks are read only when the NodeBalancer is made.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.createNodeBalancer', 866),
  },
  {
    id: 'preserve', field: 'spec.type', from: 'LoadBalancer',
    when: { options: { preserve: 'true' } },
    effect: 'ignored',
    words: 'With the annotation "preserve" set to "true" the NodeBalancer outlives the Service.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.EnsureLoadBalancerDeleted', 565),
  },
  {
    id: 'backend-networks', option: ['backendSubnetId', 'backendSubnetName', 'backendVpcName'],
    effect: 'ignored',
    words: 'The backend networks of a NodeBalancer are those that it was made with; each update reads the names again, to choose the addresses of nodes.',
    source: at('cloud/linode/loadbalancers.go', 'getSubnetIDForSVC'),
  },
  {
    id: 'frontend-networks', option: ['frontendSubnetName', 'frontendVpcName', 'frontendIpv4Range', 'frontendIpv6Range'],
    effect: 'ignored',
    words: 'The frontend\'s networks are read only when the NodeBalancer is made.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.createNodeBalancer', 866),
  },
  {
    id: 'backend-ipv4-range', option: 'backendIpv4Range',
    effect: 'ignored',
    words: 'The range is validated on every update, and used only when the NodeBalancer is made.',
    source: at('cloud/linode/loadbalancers.go', 'loadbalancers.getBackendSubnetID', 711),
  },
  {
    id: 'reserved-ipv4', option: 'reservedIpv4',
    effect: 'ignored',
    words: 'A later change is ignored with the event NodeBalancerIPChangeIgnored.',
    source: at('cloud/linode/loadbalancers.go', 'createNodeBalancer'),
  },
];
