import { KUBE_ROUTER_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';
import { text } from '../../problem';

const { conflict, onlyWhen, pitfall, exactly } = rulesOf(TABLE);

export const KUBE_ROUTER_RULES = [
  conflict('skip-beats-advertise', ['advertiseLoadBalancerIp', 'skipLbIps'], {
    says: 'Load balancer addresses are either skipped or advertised.',
    why: 'skiplbips wins: the addresses are neither proxied nor advertised', outcome: 'ignored',
  }),
  onlyWhen('dsr-needs-outside', ['dsr'], (service) => service.spec.type === 'LoadBalancer' || (service.spec.externalIPs?.length ?? 0) > 0, {
    says: 'Direct server return needs external or load balancer addresses.', expected: 'type LoadBalancer, or externalIPs',
    why: 'cluster IPs and node ports are not returned directly', fix: 'remove it',
  }),
  pitfall('flags-need-mh', ['schedFlags'], { scheduler: 'mh' }, {
    relation: 'requires', says: 'Scheduler flags need the scheduler "mh".', expected: 'the scheduler "mh" as well',
    why: 'kube-router ignores flags of any other scheduler', fix: text`set ${exactly('scheduler', 'mh', ' to ')}`, outcome: 'ignored',
  }),
];
