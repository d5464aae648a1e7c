import { HARVESTER_LB, HARVESTER_TABLE } from './table';
import { announcer, urlOf, defineController, ignoredField, RANGES_OF_EACH_FAMILY, rulesOf, type BuiltInProvider } from '../engine';

const { conflict, pitfall } = rulesOf(HARVESTER_TABLE);

export const HARVESTER_RULES = [
  RANGES_OF_EACH_FAMILY,
  pitfall('primary-is-another', ['primaryService'], (service) => service.has('primaryService')
    && service.text('primaryService') === service.namespacedName, {
    says: 'A Service shares the load balancer of another Service.', expected: 'another Service',
    why: 'a Service that shares a load balancer is no primary Service: the controller stops with an error', fix: 'remove it',
  }),
  conflict('primary-says-ipam', ['primaryService', 'ipam'], {
    says: 'A Service that shares a load balancer cannot choose its address.',
    why: 'the controller deletes the annotation: a GitOps tool and the controller then undo each other\'s changes', outcome: 'event',
  }),
];

/** Load balancers of Harvester: an address from Harvester, which kube-vip announces in the guest cluster. */
export const HARVESTER: BuiltInProvider<typeof HARVESTER_TABLE> = defineController({
  id: 'harvester', release: 'v0.2.7', title: 'Harvester',
  prefixes: ['cloudprovider.harvesterhci.io/'],
  elsewhere: {
    'cloudprovider.harvesterhci.io/additional-internal-ips': { from: 'nodes' },
    'cloudprovider.harvesterhci.io/lb-network': 'written on LoadBalancer objects',
    'cloudprovider.harvesterhci.io/interface-nad-mapping': { from: 'other objects' },
  },
  fields: { loadBalancerIP: ignoredField('remove it', 'the address comes from a pool or by DHCP') },
  traffic: announcer(urlOf('harvester/cloud-provider-harvester', '38cd463fdcfdaf22245669cf3126c19a430ecd47',
    'pkg/cloud-controller-manager/loadbalancer.go')),
  offers: {
    /**
     * A Service with an address that Harvester assigns and kube-vip announces in the guest cluster.
     *
     * Whether the address is internal or public depends on its pool or network.
     *
     * @see https://docs.harvesterhci.io/latest/rancher/cloud-provider
     * @example
     * new HarvesterLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   ipam: 'dhcp',
     *   network: 'default/vlan-10',
     * });
     */
    HarvesterLbService: HARVESTER_LB,
  },
  table: HARVESTER_TABLE, rules: HARVESTER_RULES,
  docs: 'https://docs.harvesterhci.io/latest/rancher/cloud-provider',
});
