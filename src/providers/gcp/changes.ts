import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('kubernetes/cloud-provider-gcp', '4e24531247d7f37b936881c0a5c186ffc8cd72d1');
const atIngressGce = sourceAt('kubernetes/ingress-gce', 'acbcf5d66dd9d31297a2a52a2d7d83d4c1a94539');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'legacy-lb-ip', field: 'spec.loadBalancerIP',
    if: 'the legacy controller made the load balancer',
    effect: 'replaced-part', lost: ['address', 'connections'],
    words: 'The forwarding rule is deleted and made again with the other address.',
    source: at('providers/gce/gce_loadbalancer_external.go', 'Cloud.forwardingRuleNeedsUpdate', 843),
  },
  {
    id: 'legacy-ports', field: ['ports.added', 'ports.removed', 'ports.renumbered'],
    if: 'the legacy controller made the load balancer',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The forwarding rule is deleted and made again when the range of ports changes; its address is held as a static one meanwhile and stays.',
    source: at('providers/gce/gce_loadbalancer_external.go', 'Cloud.forwardingRuleNeedsUpdate', 860),
  },
  {
    id: 'legacy-etp', field: 'spec.externalTrafficPolicy',
    if: 'the legacy controller made the load balancer',
    effect: 'replaced-part', lost: ['listener', 'backend', 'connections'],
    words: 'The forwarding rule and the target pool are deleted and made again with another health check; the address stays.',
    source: at('providers/gce/gce_loadbalancer_external.go', 'Cloud.ensureExternalLoadBalancer', 246),
  },
  {
    id: 'legacy-affinity', field: 'spec.sessionAffinity',
    if: 'the legacy controller made the load balancer',
    effect: 'replaced-part', lost: ['listener', 'backend', 'connections'],
    words: 'The forwarding rule and the target pool are deleted and made again; the address stays.',
    source: at('providers/gce/gce_loadbalancer_external.go', 'Cloud.targetPoolNeedsRecreation', 893),
  },
  {
    id: 'network-tier', option: 'networkTier', to: '*',
    effect: 'replaced-part', lost: ['address', 'listener', 'connections'],
    words: 'The forwarding rule and the reserved address of the other tier are deleted; the Service gets another address.',
    source: at('providers/gce/gce_loadbalancer_external.go', 'Cloud.ensureExternalLoadBalancer', 133),
  },
  {
    id: 'network-tier-removed', option: 'networkTier', from: '*', to: null,
    effect: 'ignored',
    words: 'Without the annotation nothing of the other tier is torn down.',
    source: at('providers/gce/gce_loadbalancer_external.go', 'Cloud.ensureExternalLoadBalancer', 130),
  },
  {
    id: 'legacy-internal-rule', option: 'internalAllowGlobalAccess',
    if: 'the legacy controller made the load balancer',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The forwarding rule of the internal load balancer is deleted and made again; its address is held meanwhile.',
    source: at('providers/gce/gce_loadbalancer_internal.go', 'Cloud.ensureInternalLoadBalancer', 212),
  },
  {
    id: 'legacy-internal-subnet', option: 'internalSubnet', to: '*',
    if: 'the legacy controller made the load balancer',
    effect: 'replaced-part', lost: ['address', 'listener', 'connections'],
    words: 'The forwarding rule is deleted and made again in the other subnet, with another address.',
    source: at('providers/gce/gce_loadbalancer_internal.go', 'Cloud.ensureInternalLoadBalancer', 155),
  },
  {
    id: 'legacy-internal-subnet-removed', option: 'internalSubnet', from: '*', to: null,
    if: 'the legacy controller made the load balancer',
    effect: 'replaced-part', lost: ['address', 'listener', 'connections'],
    words: 'Without the annotation the forwarding rule moves to the default subnet, and the address changes.',
    source: at('providers/gce/gce_loadbalancer_internal.go', 'Cloud.ensureInternalLoadBalancer', 155),
  },
  {
    id: 'source-ranges', field: 'spec.loadBalancerSourceRanges',
    effect: 'in-place',
    words: 'Only firewall rules change.',
    source: at('providers/gce/gce_loadbalancer_external.go', 'Cloud.ensureExternalLoadBalancer', 224),
  },
  {
    id: 'l4-global-access', option: 'internalAllowGlobalAccess',
    if: 'the subsetting controller made the load balancer',
    effect: 'in-place',
    words: 'With the subsetting controller global access and network tier are patched on the same forwarding rule.',
    source: atIngressGce('pkg/l4/forwardingrules/patchable.go', 'PatchableIPv4', 18),
  },
  {
    id: 'l4-ports', field: ['ports.added', 'ports.removed', 'ports.renumbered'],
    if: 'the subsetting controller made the load balancer',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'With the subsetting controller a forwarding rule whose ports differ is deleted and made again.',
    source: atIngressGce('pkg/l4/forwardingrules/equal.go', 'EqualIPv4', 28),
  },
  {
    id: 'l4-static-address', option: 'ipAddressNames', to: '*',
    if: 'the subsetting controller made the load balancer',
    effect: 'replaced-part', lost: ['address', 'listener', 'connections'],
    words: 'With the subsetting controller the forwarding rule is deleted and made again with the other address.',
    source: atIngressGce('pkg/l4/forwardingrules/equal.go', 'EqualIPv4', 25),
  },
  {
    id: 'l4-static-address-removed', option: 'ipAddressNames', from: '*', to: null,
    if: 'the subsetting controller made the load balancer',
    effect: 'ignored',
    words: 'Without a wish the forwarding rule keeps the address that it has, as long as the subnet stays.',
    source: atIngressGce('pkg/l4/address/to_use.go', 'IPv4ToUse', 45),
  },
  {
    id: 'l4-config-removed', option: 'l4lbConfig', from: '*', to: null,
    if: 'the subsetting controller made the load balancer',
    effect: 'in-place',
    words: 'Removing the configuration reference is reported with a warning event.',
    source: atIngressGce('pkg/l4/controllers/l4controller.go', 'L4Controller.needsUpdate', 624),
  },
  {
    id: 'l4-ignores', field: 'metadata.labels',
    if: 'the subsetting controller made the load balancer',
    effect: 'ignored',
    words: 'The subsetting controller compares named fields only; labels are not among them.',
    source: atIngressGce('pkg/l4/controllers/l4controller.go', 'L4Controller.needsUpdate', 599),
  },
  {
    id: 'backend-service-based', option: 'backendServiceBased',
    effect: 'ignored',
    words: 'The controller removes the annotation from a Service that has a target pool: the load balancer stays as it was made.',
    source: atIngressGce('pkg/l4/controllers/l4netlbcontroller.go', 'isRBSBasedService'),
  },
];
