import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('kubernetes-sigs/cloud-provider-azure', '7b31c76ce2ff602cc2dfec988744d8d0534b448c');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'internal', option: 'internal', to: 'true',
    effect: 'recreated', lost: ['address', 'dns-name', 'connections'],
    words: 'The Service moves to the internal load balancer with a private address; then its part on the public one is removed, and its public address with it unless that was named by the user.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.reconcileService', 176),
  },
  {
    id: 'external', option: 'internal', from: 'true', to: /^(?!true$)/,
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'The Service moves to the public load balancer with a public address; then its part on the internal one is removed.',
    source: at('pkg/provider/azure_loadbalancer.go', 'flipServiceInternalAnnotation', 1214),
  },
  {
    id: 'internal-subnet', option: 'internalSubnet', to: '*',
    when: { options: { internal: 'true' } },
    effect: 'replaced-part', lost: ['address', 'connections'],
    words: 'The frontend of the internal load balancer is dropped and made again in the other subnet, with another address unless the old one lies in it.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.isFrontendIPChanged', 1664),
  },
  {
    id: 'internal-subnet-removed', option: 'internalSubnet', from: '*', to: null,
    effect: 'ignored',
    words: 'Without the annotation the subnet is not compared: the frontend stays in its subnet.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.isFrontendIPChanged', 1660),
  },
  {
    id: 'ipv4-internal-removed', option: 'loadBalancerIpv4', from: '*', to: null,
    when: { options: { internal: 'true' } },
    effect: 'ignored',
    words: 'Without a wish the internal frontend keeps its address.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.isFrontendIPChanged', 1668),
  },
  {
    id: 'ipv4-public', option: 'loadBalancerIpv4', to: '*',
    effect: 'replaced-part', lost: ['address', 'connections'],
    words: 'The frontend is dropped and made again with the other public address.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.isFrontendIPChanged', 1681),
  },
  {
    id: 'configurations', option: 'loadBalancerConfigurations',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'The Service is taken off the load balancer that it is on and put on another one.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.shouldChangeLoadBalancer', 542),
  },
  {
    id: 'configurations-shared', option: 'loadBalancerConfigurations',
    if: 'other Services or outbound rules use the address',
    effect: 'refused',
    words: 'A Service whose address other Services or outbound rules use cannot move: the controller stops with an error.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.getServiceLoadBalancer', 909),
  },
  {
    id: 'mode', option: 'loadBalancerMode',
    if: 'the cluster has basic load balancers',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'With basic load balancers the Service moves to the load balancer of the other scale set.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.shouldChangeLoadBalancer', 570),
  },
  {
    id: 'mode-standard', option: 'loadBalancerMode',
    if: 'the cluster has standard load balancers',
    effect: 'ignored',
    words: 'With standard load balancers the mode plays no part in which load balancer a Service is on.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.shouldChangeLoadBalancer', 540),
  },
  {
    id: 'port-renumbered', field: 'ports.renumbered',
    effect: 'replaced-part', lost: ['listener', 'connections'],
    words: 'The rule of the old port is dropped and one for the new port is added, on the same load balancer and address.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.reconcileLBRules', 2785),
  },
  {
    id: 'source-ranges', field: 'spec.loadBalancerSourceRanges',
    effect: 'in-place',
    words: 'Only the rules of the network security group change.',
    source: at('pkg/provider/azure_loadbalancer.go', 'Cloud.reconcileService', 163),
  },
  {
    id: 'pls-name', option: 'privateLinkServiceName',
    effect: 'refused',
    words: 'The controller stops with "cannot change existing private link service name".',
    source: at('pkg/provider/azure_privatelinkservice.go', 'Cloud.getPrivateLinkServiceName', 285),
  },
  {
    id: 'pip-ip-tags', option: 'publicIpTags',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'Unless in-place change of IP tags is enabled, the public address that the controller made is released and another one is made.',
    source: at('pkg/provider/azure_loadbalancer.go', 'shouldReleaseExistingOwnedPublicIP', 3600),
  },
];
