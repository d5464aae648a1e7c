import { oneOf, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const harvester = <const Name extends string>(name: Name) => `cloudprovider.harvesterhci.io/${name}` as const;
const LB = 'pkg/cloud-controller-manager/loadbalancer.go';
const namespaced = <const Words extends string>(words: Words) =>
  text({ words, like: ['*/*'], without: [' ', ','], pattern: /^[^/]+\/[^/]+$/, good: 'default/web', bad: 'web' });

/** Annotations of the Harvester cloud provider, as of July 2026. */
export const HARVESTER_TABLE = {
  /** Where the address comes from. @default 'pool' */
  ipam: {
    key: harvester('ipam'), as: oneOf('pool', 'dhcp'), default: 'pool', wrong: 'cloud-refused',
    onInvalid: 'it is copied unchecked into a LoadBalancer object of Harvester, which refuses it', source: `${LB}: constructLB`,
    since: 'v0.1.0',
  },
  /** Network of the address, as namespace/name of its attachment definition. @default - the management network */
  network: {
    key: harvester('network'), as: namespaced('a network as namespace/name'), emptyIsUnset: true, wrong: 'refused',
    source: `${LB}: resolveNetworkInterface`, since: 'v0.2.0',
  },
  /** Project that selects an address pool. @default - none */
  project: {
    key: harvester('project'), as: text({ words: 'a project' }), emptyIsUnset: true, source: `${LB}: constructLB`, since: 'v0.2.0',
  },
  /** Namespace that selects an address pool. @default - none */
  namespace: {
    key: harvester('namespace'),
    as: text({ words: 'a namespace', maxLength: 63, characters: ['a-z', '0-9', '-'], good: 'shop', bad: 'My Shop' }), emptyIsUnset: true,
    source: `${LB}: constructLB`, since: 'v0.2.0',
  },
  /** Service whose load balancer this one shares, as namespace/name; it must not share itself. @default - a new one */
  primaryService: {
    key: harvester('primary-service'), as: namespaced('a Service as namespace/name'), wrong: 'refused',
    source: `${LB}: getPrimaryService`, since: 'v0.2.0',
  },
} as const satisfies Table;

export const HARVESTER_LB = {
 protocols: ['TCP', 'UDP'],
  internalBy: 'select its network with network',
  without: ['loadBalancerIP'],
} as const satisfies ConstructSpec<typeof HARVESTER_TABLE>;
