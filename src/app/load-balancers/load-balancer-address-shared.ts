import { defineCheck } from '../check';
import type { CheckContext } from '../check-context';
import type { AppService } from '../index/app-object';
import { nameOf } from '../app-findings';
import type { ClusterProfile } from '../../service/cluster';
import type { Card } from '../../problem/card';

export const LOAD_BALANCER_ADDRESS_SHARED = {
  code: 'load-balancer-address-shared', layer: 'provider', severity: 'warning',
  title: 'Load balancers share an address only if their controller allows it, and then on different ports.',
  why: 'an address belongs to one load balancer; the second Service stays pending, unless both are marked as sharing it',
  fix: 'give each its own address, or mark both as sharing it with the annotation of the controller',
  see: 'https://metallb.io/usage/#ip-address-sharing',
  good: [{ loadBalancerIP: '192.0.2.1' }, { loadBalancerIP: '192.0.2.2' }],
  bad: [{ loadBalancerIP: '192.0.2.1' }, { loadBalancerIP: '192.0.2.1' }],
} as const satisfies Card;

/** Annotations by which controllers let Services share an address: same value, same address. */
const SHARING_KEYS = [
  'metallb.io/allow-shared-ip', 'metallb.universe.tf/allow-shared-ip', 'lbipam.cilium.io/sharing-key', 'io.cilium/lb-ipam-sharing-key',
  'purelb.io/allow-shared-ip', 'service.kubernetes.io/allow-shared-ip',
];
/** Those of controllers that compare what is behind the Services. */
const COMPARING = SHARING_KEYS.filter((key) => /metallb|cilium/.test(key));
/** Annotations by which controllers are asked for an address. */
const ADDRESS_KEYS = [
  'metallb.io/loadBalancerIPs', 'metallb.universe.tf/loadBalancerIPs', 'lbipam.cilium.io/ips', 'io.cilium/lb-ipam-ips',
  'kube-vip.io/loadbalancerIPs', 'purelb.io/addresses',
  'service.beta.kubernetes.io/azure-load-balancer-ipv4', 'service.beta.kubernetes.io/azure-load-balancer-ipv6',
];
/** Controllers that refuse to share an address without a sharing key. */
const STRICT = new Set(['metallb', 'cilium', 'purelb']);

/** Reports load balancers that request the same address. */
export const loadBalancerAddressShared = defineCheck({ cards: [LOAD_BALANCER_ADDRESS_SHARED], check: compareAddresses });

function compareAddresses(context: CheckContext): void {
  const { app, cluster, findings } = context;
  const holders = new Map<string, Holder>();
  for (const service of app.services) {
    if (service.type !== 'LoadBalancer') continue;
    const addresses = addressesOf(service);
    if (addresses.length === 0) continue;
    const { annotations } = service.view;
    const key = SHARING_KEYS.map((name) => annotations[name]).find((value) => value !== undefined) ?? '';
    const own = new Map(service.ports.map((port) => [portKey(port), service]));
    for (const { address, path } of addresses) {
      const holder = holders.get(address);
      if (holder === undefined) {
        holders.set(address, { key, first: service, own, others: new Map() });
        continue;
      }
      const taken = [...own.keys()].map((port) => holder.others.get(port) ?? holder.own.get(port))
        .find((other) => other !== undefined && !isOne(other, service));
      const shares = key !== '' && key === holder.key || isAzure(path, cluster);
      const isApart = taken === undefined && shares && backendsOf(service) !== backendsOf(holder.first);
      if (taken === undefined && !isApart && (shares || isOne(holder.first, service))) {
        for (const port of own.keys()) holder.others.set(port, service);
        continue;
      }
      // A port of an address leads to one place, whatever the controller; on different ports some clouds allow it.
      const strict = isApart || taken === undefined && cluster.loadBalancer?.length === 1 && STRICT.has(cluster.loadBalancer[0]);
      findings.add(service, LOAD_BALANCER_ADDRESS_SHARED, {
        path, found: address, related: [taken ?? holder.first],
        severity: (taken !== undefined || strict) && context.together((taken ?? holder.first).index, service.index) !== false
          ? 'error' : 'warning',
        expected: taken !== undefined
          ? `an address of its own: ${nameOf(taken)} uses this address with the same port`
          : isApart ? `an address of its own: to share it, ${nameOf(holder.first)} must select the same pods, as traffic stays on its node`
            : `an address of its own, or a sharing annotation in common with ${nameOf(holder.first)}`,
        ...(isApart ? { fix: 'set externalTrafficPolicy: Cluster in both, or give each its own address' }
          : shares ? { fix: 'write another port number in one of them, or give each its own address' } : {}),
      });
    }
  }
}

/**
 * On Azure, Services share an address if their ports differ, without an annotation.
 *
 * @see https://cloud-provider-azure.sigs.k8s.io/topics/shared-ip/
 */
function isAzure(path: string, { loadBalancer }: ClusterProfile): boolean {
  return path.includes('/azure-load-balancer-') || loadBalancer?.length === 1 && loadBalancer[0] === 'azure';
}

/** Who holds an address, and the ports of it. */
interface Holder {
  readonly key: string;
  readonly first: AppService;
  /** The ports of the first, which it holds at all of its addresses. */
  readonly own: ReadonlyMap<string, AppService>;
  readonly others: Map<string, AppService>;
}

function isOne(one: AppService, other: AppService): boolean {
  return one.namespace === other.namespace && one.name === other.name;
}

function portKey({ port, protocol }: { readonly port: number; readonly protocol: string }): string {
  return `${port}/${protocol}`;
}

/**
 * The pods behind an address, as far as MetalLB and Cilium ask: all nodes that announce it must have them where traffic stays on its node.
 *
 * @see https://metallb.io/usage/#ip-address-sharing
 */
function backendsOf({ view: { annotations, spec: { externalTrafficPolicy } }, selectorText }: AppService): string {
  return externalTrafficPolicy === 'Local' && COMPARING.some((key) => annotations[key] !== undefined) ? selectorText : '';
}

interface Asked { readonly address: string; readonly path: string }
const NONE: readonly Asked[] = [];

function addressesOf(service: AppService): readonly Asked[] {
  const { annotations, spec: { loadBalancerIP = '' } } = service.view;
  if (loadBalancerIP === '' && !ADDRESS_KEYS.some((key) => annotations[key] !== undefined)) return NONE;
  const pathOf = new Map([[loadBalancerIP, 'spec.loadBalancerIP']]);
  for (const key of ADDRESS_KEYS) {
    for (const address of annotations[key]?.split(',').map((each) => each.trim()) ?? [])
      if (!pathOf.has(address)) pathOf.set(address, `metadata.annotations[${key}]`);
  }
  for (const none of ['', '0.0.0.0']) pathOf.delete(none); // the other is kube-vip's word for DHCP
  return [...pathOf].map(([address, path]) => ({ address, path }));
}
