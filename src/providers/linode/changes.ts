import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('linode/linode-cloud-controller-manager', 'b9aa9012c53f99dd4785255982903fcac6ce6800');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('cloud/linode/loadbalancers.go', {
    'nodebalancer-type': [{ option: 'nodebalancerType' }, 'ignored', 'loadbalancers.createNodeBalancer:848',
      'The type is read only when the NodeBalancer is made.'],
    throttle: [{ option: 'throttle' }, 'in-place', 'loadbalancers.updateNodeBalancer:353',
      'The limit of connections is updated on the same NodeBalancer.'],
    firewall: [{ option: 'firewallId' }, 'in-place', 'loadbalancers.updateNodeBalancer:373',
      'The firewall is updated on the same NodeBalancer.'],
    'port-removed': [{ field: 'ports.removed' }, ['replaced-part', 'listener', 'connections'], 'loadbalancers.deleteUnusedConfigs:513',
      'The configuration of the port is deleted from the NodeBalancer, before those of new ports are made.'],
    'port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'connections'], 'loadbalancers.updateNodeBalancer:445',
      'The configuration of the old port is deleted first, then one is created for the new port.'],
    'health-check': [{ option: 'checkPath' }, 'in-place', 'loadbalancers.updateNodeBalancer:457',
      'The configuration of the port is rebuilt under the same id.'],
    'backend-ipv4-range-invalid': [{ option: 'backendIpv4Range', to: '!' }, 'refused', 'loadbalancers.getBackendSubnetID:711',
      'The range is validated on every update: a bad one stops the controller although a good one would change nothing.'],
    'frontend-subnet': [{ option: 'frontendSubnetId' }, 'ignored', 'loadbalancers.createNodeBalancer:866',
      'The frontend\'s networks are read only when the NodeBalancer is made.'],
    preserve: [{ field: 'spec.type', from: 'LoadBalancer', when: { options: { preserve: 'true' } } },
      'ignored', 'loadbalancers.EnsureLoadBalancerDeleted:565',
      'With the annotation "preserve" set to "true" the NodeBalancer outlives the Service.'],
    'backend-networks': [{ option: ['backendSubnetId', 'backendSubnetName', 'backendVpcName'] }, 'ignored', 'getSubnetIDForSVC',
      'The backend networks of a NodeBalancer are those that it was made with; each update reads the names again, to choose the addresses of nodes.'],
    'frontend-networks': [{ option: ['frontendSubnetName', 'frontendVpcName', 'frontendIpv4Range', 'frontendIpv6Range'] },
      'ignored', 'loadbalancers.createNodeBalancer:866',
      'The frontend\'s networks are read only when the NodeBalancer is made.'],
    'backend-ipv4-range': [{ option: 'backendIpv4Range' }, 'ignored', 'loadbalancers.getBackendSubnetID:711',
      'The range is validated on every update, and used only when the NodeBalancer is made.'],
    'reserved-ipv4': [{ option: 'reservedIpv4' }, 'ignored', 'createNodeBalancer',
      'A later change is ignored with the event NodeBalancerIPChangeIgnored.'],
  }),
];
