import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('hetznercloud/hcloud-cloud-controller-manager', '6485324fbd9701d3422c0cf301fa4535065d9d65');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('internal/hcops/load_balancer.go', {
    type: [{ option: 'type', to: '*' }, 'in-place', 'LoadBalancerOps.changeType:480',
      'The load balancer changes its type and keeps its addresses.'],
    'type-removed': [{ option: 'type', from: '*', to: null }, 'ignored', 'LoadBalancerOps.changeType:468',
      'Without the annotation and without a cluster-wide type the load balancer keeps its type.'],
    'network-zone': [{ option: 'networkZone' }, 'ignored', 'LoadBalancerOps.Create:208',
      'The network zone is read only when the load balancer is made.'],
    name: [{ option: 'name' }, 'in-place', 'LoadBalancerOps.changeHCLBInfo:358',
      'The load balancer is renamed: it is found by the Service\'s uid.'],
    algorithm: [{ option: 'algorithmType' }, 'in-place', 'LoadBalancerOps.changeAlgorithm:446',
      'The algorithm is changed on the same load balancer.'],
    'public-off': [{ option: 'disablePublicNetwork', to: 'true' },
      ['in-place', 'address', 'connections'], 'LoadBalancerOps.togglePublicInterface:624',
      'The public interface of the same load balancer is switched off; public clients lose it, and the status no longer shows the public addresses.'],
    'public-removed': [{ option: 'disablePublicNetwork', from: 'true', to: null }, 'ignored', 'LoadBalancerOps.togglePublicInterface:615',
      'Without the annotation and without a cluster-wide setting the interface stays as it is: taking "true" away does not make it public again.'],
    'use-private-ip': [{ option: 'usePrivateIp' }, ['replaced-part', 'targets', 'connections'], 'LoadBalancerOps.ReconcileHCLBTargets:790',
      'All server targets are removed first and then added again over the private network: for a moment the load balancer has no targets.'],
    'port-added': [{ field: 'ports.added' }, 'in-place', 'LoadBalancerOps.ReconcileHCLBServices:1034',
      'A service for the port is added to the load balancer.'],
    'port-removed': [{ field: 'ports.removed' }, ['replaced-part', 'listener', 'connections'], 'LoadBalancerOps.ReconcileHCLBServices:1049',
      'The service of the port is deleted from the load balancer.'],
    cert: [{ option: 'httpCertificates' }, 'in-place', 'LoadBalancerOps.ReconcileHCLBServices:1023',
      'The service of the port is updated with the new certificates.'],
    'managed-cert-domains': [{ option: 'httpManagedCertificateDomains' }, 'ignored', 'LoadBalancerOps.reconcileManagedCertificate:1093',
      'A managed certificate that exists under the name is kept as it is; new domains need a new certificate name.'],
    'proxy-protocol': [{ option: 'usesProxyProtocol' }, 'in-place', 'LoadBalancerOps.ReconcileHCLBServices:1023',
      'The services of the load balancer are updated; pods must expect the header from that moment.'],
    'source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'ignored', 'LoadBalancerOps.ReconcileHCLB:274',
      'Nothing in the update path of the load balancer reads source ranges.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'LoadBalancerOps.Create:181',
      'The load balancer is made and updated without reading the field.'],
    location: [{ option: 'location' }, 'ignored', 'LoadBalancerOps.Create:208',
      'The location is read only when the load balancer is made.'],
  }),
];
