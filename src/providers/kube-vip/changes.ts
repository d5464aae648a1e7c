import { changesIn, type ChangeFact } from '../engine/definition';

const source = changesIn('kube-vip/kube-vip', 'bee5cfe4a249e6cb0859c0483028066066d49d4a');

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/services/processor.go', {
    'ips-annotation': [{ option: 'loadbalancerIPs', to: '*' },
      ['recreated', 'address', 'connections', 'load-balancer'], 'serviceChanged:401',
      'The virtual address is removed and the Service is set up again with the new one.'],
    'ips-annotation-removed': [{ option: 'loadbalancerIPs', from: '*', to: null }, 'ignored',
      'pkg/instance/instance.go#FetchServiceAddresses:709',
      'Without the annotation the addresses in the status of the Service are used: it keeps its addresses.'],
    'ips-annotation-left-to-field': [{
      option: 'loadbalancerIPs', from: '*', to: null, when: { loadBalancerIP: '*' }, if: 'spec.loadBalancerIP is another address',
    }, ['recreated', 'address', 'connections', 'load-balancer'], 'pkg/instance/instance.go#FetchServiceAddresses:718',
      'The virtual address is removed and the Service is set up again with the address of the field.'],
    hostname: [{ option: 'loadbalancerHostname', to: '*' }, ['recreated', 'connections', 'load-balancer'], 'serviceChanged:403',
      'A changed host name removes the Service\'s virtual address and sets it up again.'],
    'hostname-removed': [{ option: 'loadbalancerHostname', from: '*', to: null }, 'ignored', 'pkg/instance/instance.go#NewInstance:307',
      'The name is read only when the virtual address is set up: DHCP keeps using the previous name.'],
    etp: [{ field: 'spec.externalTrafficPolicy' }, ['recreated', 'connections', 'load-balancer'], 'serviceChanged:405',
      'A changed policy removes the virtual address and sets it up again; the address stays the same.'],
    'ip-families': [{ field: 'spec.ipFamilies' }, ['recreated', 'connections', 'load-balancer'], 'serviceChanged:407',
      'Changed IP families remove the virtual address and set it up again.'],
    'ip-family-policy': [{ field: 'spec.ipFamilyPolicy' }, ['recreated', 'connections', 'load-balancer'], 'serviceChanged:408',
      'A changed policy removes the virtual address and sets it up again.'],
    lease: [{ option: 'leaseName', removal: true }, ['recreated', 'connections', 'load-balancer'], 'serviceChanged:412',
      'Another lease removes the virtual address and sets it up again.'],
    'lease-with-local': [{ field: 'spec.externalTrafficPolicy', to: 'Local', when: { options: { leaseName: '*' } } }, 'refused',
      'Processor.AddOrModify:149', 'With a lease name on the Service the policy Local stops the controller before anything changes.'],
    type: [{ field: 'spec.type', from: 'LoadBalancer' }, ['recreated', 'address', 'connections', 'load-balancer'],
      'Processor.AddOrModify:108', 'The virtual address is removed.'],
    ignore: [{ option: 'ignore', to: 'true' }, 'ignored', 'Processor.AddOrModify:114',
      'From then on changes are not handled; the virtual address stays as it is.'],
    handled: [{ option: 'ignore' }, 'in-place', 'Processor.AddOrModify:114', 'Without "true" the Service is handled like any other.'],
    ddns: [{ option: 'ddns', removal: true }, ['recreated', 'connections', 'load-balancer'], 'serviceChanged:409',
      'The virtual address is removed and the Service is set up again.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, ['recreated', 'address', 'connections', 'load-balancer'], 'serviceChanged:400',
      'The virtual address is removed and the Service is set up again with the new one.'],
    proxied: [{ field: ['ports.protocol', 'ports.nodePort', 'ports.targetPort', 'spec.sessionAffinity', 'spec.loadBalancerSourceRanges'] },
      'in-place', 'serviceChanged:396', 'The virtual address stays; the proxies on the nodes follow.'],
    uncompared: [{
      option: [
        'dhcpBroadcast', 'macvlanName', 'rpFilter', 'serviceInterface', 'serviceVLAN', 'forcePerServiceElection', 'flushConntrack',
        'forwardUPNP', 'upnpLeaseDuration', 'hwaddr',
      ], removal: true,
    }, 'ignored', 'serviceChanged:396',
      'The change does not set the Service up again: it takes effect the next time the Service is set up.'],
    egress: [{
      option: [
        'egress', 'egressIPv6', 'egressInternal', 'egressDetectApiServer', 'egressAllowedNetworks', 'egressDeniedNetworks',
        'egressDestinationPorts', 'egressSourcePorts', 'egressNoInternalTraffic',
      ], removal: true,
    }, 'ignored', 'serviceChanged:396',
      'The change does not set the Service up again: the rules for outgoing traffic stay until the next time it is set up.'],
  }),
  ...source('pkg/instance/instance.go', {
    'ports-filtered': [{
      field: ['ports.added', 'ports.removed', 'ports.renumbered', 'ports.protocol'],
      if: 'kube-vip runs with onlyAllowTrafficServicePorts, and the virtual address is not set up again',
    }, 'ignored', 'NewInstance:414', 'The packet filter keeps the previous ports: it drops packets to a new port.',
      'restart kube-vip after the change: it then sets up each virtual address again'],
    security: [{ option: 'ignoreServiceSecurity', removal: true }, 'ignored', 'NewInstance:414',
      'It is read only when the virtual address is set up: the packet filter rules stay as they are.'],
  }),
  ...source('pkg/services/watch_endpoints.go', {
    endpointless: [{ option: 'allowReconcileWithoutEndpoints', removal: true }, 'ignored', 'Processor.watchEndpoint:82',
      'The endpoint watch continues with the Service as it was when the watch began.'],
  }),
  ...source('pkg/services/services.go', {
    ports: [{ field: ['ports.added', 'ports.removed', 'ports.renumbered'] }, 'unknown', 'Processor.getServiceInstanceAction:139',
      'Ports are not among the fields that set the Service up again on a change, but a later sync deletes an instance whose ports differ '
        + 'from those in the status; when that sync runs is not clear from the source.'],
  }),
];
