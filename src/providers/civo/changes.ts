import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('civo/civo-cloud-controller-manager', '0c98dc9f3f31dce2ef546bb61002564a280c06fe');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'reserved-ip', option: 'ipv4Address', from: '*', to: '*',
    effect: 'in-place', lost: ['address', 'connections'],
    words: 'The other reserved address is assigned to the same load balancer.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 201),
  },
  {
    id: 'reserved-ip-removed', option: 'ipv4Address', from: '*', to: null,
    effect: 'in-place', lost: ['address', 'connections'],
    words: 'Without the annotation the controller takes the reserved address off the load balancer.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 215),
  },
  {
    id: 'reserved-ip-unknown', option: 'ipv4Address', to: '*',
    if: 'Civo does not know the address',
    effect: 'refused',
    words: 'An address that Civo does not know stops the controller before it updates anything.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 195),
  },
  {
    id: 'algorithm-removed', option: 'algorithm', from: '*', to: null,
    effect: 'ignored',
    words: 'An absent annotation is not sent: the load balancer keeps what it has.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 142),
  },
  {
    id: 'proxy-protocol-removed', option: 'enableProxyProtocol', from: '*', to: null,
    effect: 'ignored',
    words: 'An absent annotation is not sent: the load balancer goes on sending the header.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 139),
  },
  {
    id: 'ports', field: ['ports.added', 'ports.removed', 'ports.renumbered'],
    effect: 'in-place',
    words: 'All backends are sent anew with one update of the same load balancer.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 190),
  },
  {
    id: 'etp', field: 'spec.externalTrafficPolicy',
    effect: 'in-place',
    words: 'The policy is sent with the update of the same load balancer.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 134),
  },
  {
    id: 'max-requests-wrong', option: 'maxConcurrentRequests', to: '!',
    effect: 'refused',
    words: 'Text that is no number stops the controller before it updates anything.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 152),
  },
  {
    id: 'lb-ip', field: 'spec.loadBalancerIP',
    effect: 'ignored',
    words: 'Only the annotation names an address; nothing in the update reads the field.',
    source: at('cloud-controller-manager/civo/loadbalancer.go', 'loadbalancer.updateLBConfig', 192),
  },
];
