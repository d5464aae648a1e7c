import { defineCheck, type CheckContext } from '../check-context';
import { titleOf, type AppService } from '../index/app-object';
import { parseIp, type Card, type ClusterProfile } from '../../service';
import { ReadService } from '../../providers/engine/annotated-service';
import { findController } from '../../providers/engine/owner';
import { requestedAddresses } from '../../providers/engine/settings';
import type { Path } from '../../problem';

export const LOAD_BALANCER_ADDRESS_SHARED = {
  code: 'load-balancer-address-shared', layer: 'provider', severity: 'warning',
  title: 'Load balancers share an address only if their controller allows it, and then on different ports.',
  why: 'an address belongs to one load balancer; the second Service stays pending, unless both are marked as sharing it',
  fix: 'give each its own address, or mark both as sharing it with the annotation of the controller',
  see: 'https://metallb.io/usage/#ip-address-sharing',
  good: [{ loadBalancerIP: '192.0.2.1' }, { loadBalancerIP: '192.0.2.2' }],
  bad: [{ loadBalancerIP: '192.0.2.1' }, { loadBalancerIP: '192.0.2.1' }],
} as const satisfies Card;

/** Reports load balancers that request the same address. */
export const loadBalancerAddressShared = defineCheck({ cards: [LOAD_BALANCER_ADDRESS_SHARED], check: compareAddresses });

function compareAddresses(context: CheckContext): void {
  const { app, cluster, findings } = context;
  const holders = new Map<string, Holder>();
  for (const service of app.services) {
    if (service.type !== 'LoadBalancer') continue;
    const { addresses, key, byPorts, comparesPods, isStrict } = requestOf(service, cluster);
    if (addresses.length === 0) continue;
    const backends = comparesPods ? service.selectorText : '';
    const ownPorts = new Map(service.ports.map((port) => [portAndProtocol(port), service]));
    for (const { address, path } of addresses) {
      const holder = holders.get(address);
      if (holder === undefined) {
        holders.set(address, { key, backends, first: service, firstPorts: ownPorts, otherPorts: new Map() });
        continue;
      }
      const portHolder = [...ownPorts.keys()].map((port) => holder.otherPorts.get(port) ?? holder.firstPorts.get(port))
        .find((candidate) => candidate !== undefined && !hasSameName(candidate, service));
      const mayShare = (key !== '' && key === holder.key) || byPorts;
      const isApart = portHolder === undefined && mayShare && backends !== holder.backends;
      if (portHolder === undefined && !isApart && (mayShare || hasSameName(holder.first, service))) {
        for (const port of ownPorts.keys()) holder.otherPorts.set(port, service);
        continue;
      }
      // ServiceLB of k3s, which k3d runs, ignores the requested address: all Services have the addresses of the nodes.
      if (portHolder === undefined && context.isSet('k3d')) continue;
      // No controller lets two Services share one port of an address; on different ports some clouds allow it.
      const isCertain = portHolder !== undefined || isApart || (cluster.loadBalancer?.length === 1 && isStrict);
      findings.add(service, LOAD_BALANCER_ADDRESS_SHARED, {
        path, found: address, related: [portHolder ?? holder.first],
        severity: isCertain && context.together((portHolder ?? holder.first).index, service.index) !== false
          ? 'error' : 'warning',
        expected: portHolder !== undefined
          ? `an address of its own: ${titleOf(portHolder)} uses this address with the same port`
          : isApart
            ? `an address of its own: to share it, ${titleOf(holder.first)} must select the same pods, as traffic stays on its node`
            : `an address of its own, or a sharing annotation in common with ${titleOf(holder.first)}`,
        ...(isApart ? { fix: 'set externalTrafficPolicy: Cluster in both, or give each its own address' }
          : mayShare ? { fix: 'write another port number in one of them, or give each its own address' } : {}),
      });
    }
  }
}

/** The first Service that requests an address, its sharing key, and the ports at which Services use the address. */
interface Holder {
  /** The sharing key of the first Service; empty if it has none. */
  readonly key: string;
  /** The selector of the first Service, if the controller compares the pods behind an address; otherwise empty. */
  readonly backends: string;
  readonly first: AppService;
  /** The ports of the first Service, such as `80/TCP`, on all of its addresses. */
  readonly firstPorts: ReadonlyMap<string, AppService>;
  /** The ports of the other Services that use this address, each with its Service. */
  readonly otherPorts: Map<string, AppService>;
}

/** The addresses that a Service requests from the controllers that may handle it, and how they may be shared. */
function requestOf({ view }: AppService, cluster: ClusterProfile) {
  const { entries } = findController(view, cluster);
  const readers = entries.map((entry) => new ReadService(entry.load(), view.annotations, view, view.labels, cluster));
  const pathOf = new Map<string, Path>();
  for (const { value, from } of readers.map(requestedAddresses)) {
    value.forEach((address, index) => {
      const source = from.length === 0 ? { field: 'loadBalancerIP' } : from[Math.min(index, from.length - 1)];
      const path = 'field' in source ? ['spec', source.field] : ['metadata', 'annotations', source.annotation];
      if (parseIp(address) !== undefined && !pathOf.has(address)) pathOf.set(address, path);
    });
  }
  const { loadBalancerIP = '', externalTrafficPolicy } = view.spec;
  if (readers.length === 0 && loadBalancerIP !== '') pathOf.set(loadBalancerIP, ['spec', 'loadBalancerIP']);
  pathOf.delete('0.0.0.0'); // it requests an address by DHCP
  const sharing = readers.filter(({ provider }) => (provider.sharing?.by.length ?? 0) > 0);
  const texts = sharing.flatMap((reader) => reader.provider.sharing!.by.map((property) => ({ text: reader.text(property), reader })));
  const setKey = texts.find(({ text }) => text !== undefined);
  return {
    addresses: [...pathOf].map(([address, path]) => ({ address, path })),
    /** The sharing key; empty if there is none. */
    key: setKey?.text ?? '',
    /** Whether different ports are enough to share an address. */
    byPorts: readers.length > 0 && readers.every(({ provider }) => provider.sharing?.by.length === 0),
    /**
     * Whether Services that share an address must select the same pods: with the policy Local, traffic stays on the node of the address.
     */
    comparesPods: externalTrafficPolicy === 'Local' && setKey?.reader.provider.sharing?.comparesPods === true,
    /** Whether Services without a sharing key certainly cannot share an address. */
    isStrict: sharing.length === 1 && readers.length === 1,
  };
}

function hasSameName(service: AppService, other: AppService): boolean {
  return service.namespace === other.namespace && service.name === other.name;
}

function portAndProtocol({ port, protocol }: { readonly port: number; readonly protocol: string }): string {
  return `${port}/${protocol}`;
}
