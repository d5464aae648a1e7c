import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('kubernetes/cloud-provider-openstack', 'c453fb7c9bbb2091aee763d9d2809cc81fdf31c6');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'external', option: 'internal', from: 'true', to: /^(?:false)?$/,
    effect: 'in-place', lost: ['address'],
    words: 'The load balancer stays and gets a floating IP: its address in the status changes to the public one.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureFloatingIP', 708),
  },
  {
    id: 'lb-ip', field: 'spec.loadBalancerIP',
    effect: 'ignored',
    words: 'A floating IP that the load balancer already has is kept; the field is read only when there is none.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureFloatingIP', 685),
  },
  {
    id: 'floating-network', option: 'floatingNetworkId',
    effect: 'ignored',
    words: 'A floating IP that the load balancer already has is kept; the network is read only when there is none.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureFloatingIP', 710),
  },
  {
    id: 'subnet', option: 'subnetId',
    effect: 'ignored',
    words: 'The subnet of the virtual address is read only when the load balancer is made.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.createOctaviaLoadBalancer', 230),
  },
  {
    id: 'flavor', option: 'flavorId',
    effect: 'ignored',
    words: 'The flavor is read only when the load balancer is made.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.createOctaviaLoadBalancer', 81),
  },
  {
    id: 'port-added', field: 'ports.added',
    effect: 'in-place',
    words: 'A listener, a pool and a monitor are added to the same load balancer.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaListener', 1091),
  },
  {
    id: 'port-removed', field: 'ports.removed',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The listener of the port is deleted with its pool, after all other ports are done.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaLoadBalancer', 1807),
  },
  {
    id: 'port-conflict', field: 'ports.renumbered',
    if: 'the load balancer is shared and another Service on it holds the port',
    effect: 'refused',
    words: 'On a shared load balancer a port that another Service holds stops the controller.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.checkListenerPorts', 1622),
  },
  {
    id: 'x-forwarded-for', option: 'xForwardedFor',
    effect: 'unknown',
    words: 'An HTTP listener is looked up by its other protocol, so it is created on the port while the TCP listener is still there; whether Octavia takes that is not in the source.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaListener', 1081),
  },
  {
    id: 'tls-changed', option: 'defaultTlsContainerRef',
    effect: 'in-place',
    words: 'The listener is updated with the new certificate.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaListener', 1130),
  },
  {
    id: 'lb-method', option: 'lbMethod',
    effect: 'in-place',
    words: 'The pool is updated; an answer of failure is only an event.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaPool', 915),
  },
  {
    id: 'connection-limit', option: 'connectionLimit',
    effect: 'in-place',
    words: 'The listener is updated.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaListener', 1111),
  },
  {
    id: 'source-ranges', field: 'spec.loadBalancerSourceRanges',
    effect: 'in-place',
    words: 'The allowed ranges of the listeners are updated, where Octavia supports them.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaListener', 1153),
  },
  {
    id: 'monitor-delay', option: 'healthMonitorDelaySeconds',
    effect: 'in-place',
    words: 'The health monitor is updated.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaHealthMonitor', 813),
  },
  {
    id: 'monitor-off', option: 'enableHealthMonitor', to: 'false',
    effect: 'replaced-part', lost: ['health-monitor'],
    words: 'The health monitor of every pool is deleted.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureOctaviaHealthMonitor', 791),
  },
  {
    id: 'shared-deleted', field: 'spec.type', from: 'LoadBalancer',
    if: 'other Services share the load balancer, or the controller did not make it',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'A load balancer that other Services share, or that the controller did not make, stays: only the Service\'s listeners go.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.ensureLoadBalancerDeleted', 2131),
  },
  {
    id: 'networks', option: ['availabilityZone', 'networkId', 'portId'],
    effect: 'ignored',
    words: 'Read only when the load balancer is made.',
    source: at('pkg/openstack/loadbalancer.go', 'LbaasV2.createOctaviaLoadBalancer', 230),
  },
];
