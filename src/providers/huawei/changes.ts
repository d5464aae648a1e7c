import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('kubernetes-sigs/cloud-provider-huaweicloud', '037c9107fd4a33aa924b5c7c55e9578cfc61aa01');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'subnet', option: 'subnetId',
    effect: 'ignored',
    words: 'The subnet is read only when the ELB is made.',
    source: at('pkg/cloudprovider/huaweicloud/sharedloadbalancer.go', 'SharedLoadBalancer.EnsureLoadBalancer', 162),
  },
  {
    id: 'l4-flavor', option: 'l4FlavorId',
    effect: 'ignored',
    words: 'The flavor is read only when the dedicated ELB is made.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.createLoadbalancer', 223),
  },
  {
    id: 'availability-zones', option: 'availabilityZones',
    effect: 'ignored',
    words: 'The zones are read only when the dedicated ELB is made.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.createLoadbalancer', 213),
  },
  {
    id: 'shared-eip-wrong', option: 'eipId',
    when: { options: { elbClass: /^(?!dedicated$)/ } }, if: 'the address cannot be bound',
    effect: 'recreated', lost: ['address', 'connections', 'load-balancer'],
    words: 'When the address cannot be bound the controller "rolls back" and deletes the ELB, also one that existed before.',
    source: at('pkg/cloudprovider/huaweicloud/sharedloadbalancer.go', 'SharedLoadBalancer.EnsureLoadBalancer', 234),
  },
  {
    id: 'dedicated-eip', option: 'eipId',
    when: { options: { elbClass: 'dedicated' } },
    effect: 'ignored',
    words: 'On a dedicated ELB the address is read only when it is made; but deleting the Service later deletes the address that the annotation names then.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.createLoadbalancer', 233),
  },
  {
    id: 'id-changed', option: 'elbId', from: '*', to: '*',
    effect: 'recreated', lost: ['address'],
    words: 'The Service\'s listeners are made on the other ELB; those on the ELB of before stay.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.getLoadBalancerInstance', 84),
  },
  {
    id: 'class-changed', option: 'elbClass',
    effect: 'recreated', lost: ['address'],
    words: 'The controller looks among the other kind of ELB, and makes one there; the one of before stays, no longer managed.',
    source: at('pkg/cloudprovider/huaweicloud/huaweicloud.go', 'getLoadBalancerVersion', 478),
  },
  {
    id: 'port-renumbered', field: 'ports.renumbered',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'A listener is made for the new port, then the one of the old port is deleted; on an ELB given by its id it stays.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.EnsureLoadBalancer', 188),
  },
  {
    id: 'algorithm', option: 'lbAlgorithm',
    effect: 'ignored',
    words: 'The algorithm is read only when the pool of a port is made.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.createPool', 434),
  },
  {
    id: 'health-check-option', option: 'healthCheckOption',
    effect: 'in-place',
    words: 'The health monitor of the pool is updated.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.ensureHealthCheck', 731),
  },
  {
    id: 'health-check-off', option: 'healthCheckFlag', to: 'off',
    effect: 'replaced-part', lost: ['health-monitor'],
    words: 'The health monitor of the pool is deleted.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.ensureHealthCheck', 737),
  },
  {
    id: 'tls', option: 'defaultTlsContainerRef',
    effect: 'in-place',
    words: 'The listener is updated with the new certificate.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.updateListener', 371),
  },
  {
    id: 'l7-flavor', option: 'l7FlavorId',
    effect: 'ignored',
    words: 'The flavor is read only when the dedicated ELB is made.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.createLoadbalancer', 223),
  },
  {
    id: 'dedicated-eip-made', option: 'eipAutoCreate', when: { options: { elbClass: 'dedicated' } },
    effect: 'ignored',
    words: 'On a dedicated ELB the address is made only with it: one that is public stays public, and one that is internal stays internal.',
    source: at('pkg/cloudprovider/huaweicloud/dedicatedloadbalancer.go', 'DedicatedLoadBalancer.createLoadbalancer', 233),
  },
];
