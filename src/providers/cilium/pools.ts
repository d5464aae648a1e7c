import { matchesSelector, readRanges, type PoolKind } from '../engine/definition';
import { list, record } from '../../service';

/** Pools of Cilium, as `LBIPAM.findRangeOfIP` and `allocateIPAddress` (operator/pkg/lbipam) read them. */
export const CILIUM_POOLS: PoolKind = {
  kind: 'CiliumLoadBalancerIPPool', group: 'cilium.io', namedBy: [],
  without: 'no pool that selects the Service has the address: Cilium sets the condition cilium.io/IPAMRequestSatisfied to False, and the '
    + 'Service gets no address',
  read: ({ blocks, cidrs, disabled, serviceSelector }) => disabled === true ? undefined : {
    ranges: readRanges([...list(blocks), ...list(cidrs)].map(record).map(({ cidr, start, stop = start }) =>
      typeof cidr === 'string' && cidr !== '' ? cidr : start === stop ? String(start) : `${String(start)}-${String(stop)}`)),
    // Two label keys match the name and namespace of the Service, whatever its labels are.
    excludes: ({ namespace, name, view }) => serviceSelector === undefined || matchesSelector(serviceSelector, {
      ...view.labels, 'io.kubernetes.service.name': name,
      ...namespace !== '' && { 'io.kubernetes.service.namespace': namespace },
    }, namespace === '' ? ['io.kubernetes.service.namespace'] : []) ? undefined : 'has a serviceSelector that does not match the Service',
  },
};
