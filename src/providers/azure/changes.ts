import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('kubernetes-sigs/cloud-provider-azure', '7b31c76ce2ff602cc2dfec988744d8d0534b448c');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/provider/azure_loadbalancer.go', {
    internal: [{ option: 'internal', to: 'true' }, ['recreated', 'address', 'dns-name', 'connections'], 'Cloud.reconcileService:176',
      'The Service moves to the internal load balancer with a private address; then its part on the public one is removed, and its public address with it unless that was named by the user.'],
    external: [{ option: 'internal', from: 'true', to: /^(?!true$)/ },
      ['recreated', 'address', 'connections'], 'flipServiceInternalAnnotation:1214',
      'The Service moves to the public load balancer with a public address; then its part on the internal one is removed.'],
    'internal-subnet': [{ option: 'internalSubnet', to: '*', when: { options: { internal: 'true' } } },
      ['replaced-part', 'address', 'connections'], 'Cloud.isFrontendIPChanged:1664',
      'The frontend of the internal load balancer is dropped and made again in the other subnet, with another address unless the old one lies in it.'],
    'internal-subnet-removed': [{ option: 'internalSubnet', from: '*', to: null }, 'ignored', 'Cloud.isFrontendIPChanged:1660',
      'Without the annotation the subnet is not compared: the frontend stays in its subnet.'],
    'ipv4-internal-removed': [{ option: 'loadBalancerIpv4', from: '*', to: null, when: { options: { internal: 'true' } } },
      'ignored', 'Cloud.isFrontendIPChanged:1668',
      'Without a wish the internal frontend keeps its address.'],
    'ipv4-public': [{ option: 'loadBalancerIpv4', to: '*' }, ['replaced-part', 'address', 'connections'], 'Cloud.isFrontendIPChanged:1681',
      'The frontend is dropped and made again with the other public address.'],
    configurations: [{ option: 'loadBalancerConfigurations' },
      ['recreated', 'address', 'connections'], 'Cloud.shouldChangeLoadBalancer:542',
      'The Service is taken off the load balancer that it is on and put on another one.'],
    'configurations-shared': [{ option: 'loadBalancerConfigurations', if: 'other Services or outbound rules use the address' },
      'refused', 'Cloud.getServiceLoadBalancer:909',
      'A Service whose address other Services or outbound rules use cannot move: the controller stops with an error.'],
    mode: [{ option: 'loadBalancerMode', if: 'the cluster has basic load balancers' },
      ['recreated', 'address', 'connections'], 'Cloud.shouldChangeLoadBalancer:570',
      'With basic load balancers the Service moves to the load balancer of the other scale set.'],
    'mode-standard': [{ option: 'loadBalancerMode', if: 'the cluster has standard load balancers' },
      'ignored', 'Cloud.shouldChangeLoadBalancer:540',
      'With standard load balancers the mode plays no part in which load balancer a Service is on.'],
    'port-renumbered': [{ field: 'ports.renumbered' }, ['replaced-part', 'listener', 'connections'], 'Cloud.reconcileLBRules:2785',
      'The rule of the old port is dropped and one for the new port is added, on the same load balancer and address.'],
    'source-ranges': [{ field: 'spec.loadBalancerSourceRanges' }, 'in-place', 'Cloud.reconcileService:163',
      'Only the rules of the network security group change.'],
    'pip-ip-tags': [{ option: 'publicIpTags' }, ['recreated', 'address', 'connections'], 'shouldReleaseExistingOwnedPublicIP:3600',
      'Unless in-place change of IP tags is enabled, the public address that the controller made is released and another one is made.'],
  }),
  ...source('pkg/provider/azure_privatelinkservice.go', {
    'pls-name': [{ option: 'privateLinkServiceName' }, 'refused', 'Cloud.getPrivateLinkServiceName:285',
      'The controller stops with "cannot change existing private link service name".'],
  }),
];
