import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('hetznercloud/hcloud-cloud-controller-manager', '6485324fbd9701d3422c0cf301fa4535065d9d65');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'type', option: 'type', to: '*',
    effect: 'in-place',
    words: 'The load balancer changes its type and keeps its addresses.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.changeType', 480),
  },
  {
    id: 'type-removed', option: 'type', from: '*', to: null,
    effect: 'ignored',
    words: 'Without the annotation and without a cluster-wide type the load balancer keeps its type.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.changeType', 468),
  },
  {
    id: 'network-zone', option: 'networkZone',
    effect: 'ignored',
    words: 'The network zone is read only when the load balancer is made.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.Create', 208),
  },
  {
    id: 'name', option: 'name',
    effect: 'in-place',
    words: 'The load balancer is renamed: it is found by the Service\'s uid.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.changeHCLBInfo', 358),
  },
  {
    id: 'algorithm', option: 'algorithmType',
    effect: 'in-place',
    words: 'The algorithm is changed on the same load balancer.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.changeAlgorithm', 446),
  },
  {
    id: 'public-off', option: 'disablePublicNetwork', to: 'true',
    effect: 'in-place', lost: ['address', 'connections'],
    words: 'The public interface of the same load balancer is switched off; public clients lose it, and the status no longer shows the public addresses.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.togglePublicInterface', 624),
  },
  {
    id: 'public-removed', option: 'disablePublicNetwork', from: 'true', to: null,
    effect: 'ignored',
    words: 'Without the annotation and without a cluster-wide setting the interface stays as it is: taking "true" away does not make it public again.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.togglePublicInterface', 615),
  },
  {
    id: 'use-private-ip', option: 'usePrivateIp',
    effect: 'replaced-part', lost: ['targets', 'connections'],
    words: 'All server targets are removed first and then added again over the private network: for a moment the load balancer has no targets.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.ReconcileHCLBTargets', 790),
  },
  {
    id: 'port-added', field: 'ports.added',
    effect: 'in-place',
    words: 'A service for the port is added to the load balancer.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.ReconcileHCLBServices', 1034),
  },
  {
    id: 'port-removed', field: 'ports.removed',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The service of the port is deleted from the load balancer.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.ReconcileHCLBServices', 1049),
  },
  {
    id: 'cert', option: 'httpCertificates',
    effect: 'in-place',
    words: 'The service of the port is updated with the new certificates.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.ReconcileHCLBServices', 1023),
  },
  {
    id: 'managed-cert-domains', option: 'httpManagedCertificateDomains',
    effect: 'ignored',
    words: 'A managed certificate that exists under the name is kept as it is; new domains need a new certificate name.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.reconcileManagedCertificate', 1093),
  },
  {
    id: 'proxy-protocol', option: 'usesProxyProtocol',
    effect: 'in-place',
    words: 'The services of the load balancer are updated; pods must expect the header from that moment.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.ReconcileHCLBServices', 1023),
  },
  {
    id: 'source-ranges', field: 'spec.loadBalancerSourceRanges',
    effect: 'ignored',
    words: 'Nothing in the update path of the load balancer reads source ranges.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.ReconcileHCLB', 274),
  },
  {
    id: 'lb-ip', field: 'spec.loadBalancerIP',
    effect: 'ignored',
    words: 'The load balancer is made and updated without reading the field.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.Create', 181),
  },
  {
    id: 'location', option: 'location',
    effect: 'ignored',
    words: 'The location is read only when the load balancer is made.',
    source: at('internal/hcops/load_balancer.go', 'LoadBalancerOps.Create', 208),
  },
];
