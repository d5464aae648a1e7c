import { doesNotExplain, LB, clusterWith, page, explains } from './evidence';
import type { Statement } from './statements';

const HOW = 'docs/how-services-work.md';
const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';

/** Statements of the same pages that were added after the first list. */
export const MISSED: readonly Statement[] = [
  [227, 'Azure: without permission for the resource group of the public IP, the Service gets an event',
    explains('the Service gets the event SyncLoadBalancerFailed (CreatingLoadBalancerFailed in old clusters)', LB, clusterWith('azure')),
    doesNotExplain('SyncLoadBalancerFailed', LB, clusterWith('azure'),
      { 'service.beta.kubernetes.io/azure-load-balancer-internal': 'true' })],
  [228, 'controllers repair and free allocations', page(HOW, 'repairs and frees allocations'),
    explains('recreate lost allocations of virtual IPs and node ports, and free those that no Service uses')],
  [229, 'node ports are for a load balancer of one\'s own, or expose nodes directly',
    explains('a load balancer that you run yourself, or for clients that use the addresses of one or more nodes', { type: 'NodePort' }),
    page('docs/choosing-a-service.md', 'a port on every node, for a load balancer you run yourself')],
  [230, 'NLB: the rules of the security group have descriptions',
    ...['client', 'health', 'mtu'].map((rule) =>
      explains(`kubernetes.io/rule/nlb/${rule}=<name>`, LB, clusterWith('aws-in-tree'), { [`${AWS}type`]: 'nlb' })),
    explains('kubernetes.io/rule/nlb/client=<name>', LB, {}, { [`${AWS}type`]: 'nlb', [`${AWS}internal`]: 'true' })],
  [231, 'PROXY protocol: remaining data is sent where feasible', page(HOW, 'where feasible'),
    explains('closes the other and sends the remaining data where feasible', LB, clusterWith('aws-in-tree'), { [`${AWS}proxy-protocol`]: '*' })],
  [232, 'userspace: firewalls and network policies do not match client addresses',
    page(HOW, 'so firewalls and network policies cannot match it')],
];
