import { defineCheck, type CheckContext } from '../check-context';
import { isSameService, titleOf, type AppObject, type AppService, type Labels } from '../index';
import { parseIp, toRecord, type Card, type ClusterProfile, type Finding } from '../../service';
import { ReadService } from '../../providers/engine/annotated-service';
import { findController } from '../../providers/engine/owner';
import { pathOfSource } from '../../providers/engine/access';
import { readRequestedAddresses } from '../../providers/engine/settings';
import { findNearest, joinWords, type Path } from '../../problem';
import { OUTCOMES, rangeContains, type AddressPool, type AddressRange, type Provider, type Row } from '../../providers/engine/definition';
import { ENTRIES, entriesOf, type Entry } from '../../providers/engine/definition/entries';
import { findKey } from '../../providers/engine/keys';

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
  const { app, cluster } = context;
  const holdersByAddress = new Map<string, Holder>();
  for (const service of app.services) {
    if (service.type !== 'LoadBalancer') continue;
    const request = readAddressRequest(service, cluster), { sharingKey, backends } = request;
    const ports = new Map(service.ports.map((port) => [formatPortNumber(port), service]));
    for (const { address, path } of request.addresses) {
      const holder = holdersByAddress.get(address);
      if (holder !== undefined) compareWithHolder(service, { ...request, address, path }, [...ports.keys()], holder, context);
      else holdersByAddress.set(address, { sharingKey, backends, first: service, firstPorts: ports, otherPorts: new Map() });
    }
  }
}

/** Records the ports at which a Service uses an address that an earlier Service requests, or reports that it cannot have that address. */
function compareWithHolder(service: AppService, request: AddressRequest, ports: readonly string[], holder: Holder,
  context: CheckContext): void {
  const portHolder = ports.map((port) => holder.otherPorts.get(port) ?? holder.firstPorts.get(port))
    .find((candidate) => candidate !== undefined && !hasSameName(candidate, service));
  const mayShare = (request.sharingKey !== '' && request.sharingKey === holder.sharingKey) || request.mayShareByPorts;
  const hasOtherPods = portHolder === undefined && mayShare && request.backends !== holder.backends;
  if (portHolder === undefined && !hasOtherPods && (mayShare || hasSameName(holder.first, service))) {
    for (const port of ports) holder.otherPorts.set(port, service);
    return;
  }
  // ServiceLB of k3s, which k3d runs, ignores the requested address: all Services have the addresses of the nodes.
  if (portHolder === undefined && context.isSet('k3d')) return;
  // No controller lets two Services share one port of an address; on different ports some clouds allow it.
  const isCertain = portHolder !== undefined || hasOtherPods || (context.cluster.loadBalancer?.length === 1 && request.requiresKey);
  const rival = portHolder ?? holder.first;
  context.findings.add(service, LOAD_BALANCER_ADDRESS_SHARED, {
    path: request.path, found: request.address, related: [rival],
    severity: isCertain && context.areTogether(rival.index, service.index) !== false ? 'error' : 'warning',
    ...describeConflict(holder.first, portHolder, { hasOtherPods, mayShare }),
  });
}

/** The expected value and the fix if a Service cannot share the address of `first`; `portHolder` uses the same port of the address. */
function describeConflict(
  first: AppService, portHolder: AppService | undefined, { hasOtherPods, mayShare }: Readonly<Record<'hasOtherPods' | 'mayShare', boolean>>,
): { readonly expected: string; readonly fix?: string } {
  if (hasOtherPods)
    return {
      expected: `an address of its own: to share it, ${titleOf(first)} must select the same pods, as traffic stays on its node`,
      fix: 'set externalTrafficPolicy: Cluster in both, or give each its own address',
    };
  const expected = portHolder === undefined ? `an address of its own, or a sharing annotation in common with ${titleOf(first)}`
    : `an address of its own: ${titleOf(portHolder)} uses this address with the same port`;
  return { expected, ...mayShare && { fix: 'write another port number in one of them, or give each its own address' } };
}

/**
 * The first Service that requests an address, its sharing key, and the ports at which Services use the address. The sharing key is the
 * value of an annotation such as `metallb.io/allow-shared-ip`: Services with equal keys may share an address.
 */
interface Holder {
  /** The sharing key of the first Service; empty if it has none. */
  readonly sharingKey: string;
  /** `backends` of the first Service. */
  readonly backends: string;
  readonly first: AppService;
  /** The ports of the first Service, such as `80/TCP`, each with that Service. */
  readonly firstPorts: ReadonlyMap<string, AppService>;
  /** The ports of the other Services that use this address, each with its Service. */
  readonly otherPorts: Map<string, AppService>;
}

/** One of the addresses that `readAddressRequest` returns. */
type AddressRequest = Omit<ReturnType<typeof readAddressRequest>, 'addresses'> & { readonly address: string; readonly path: Path };

/** Returns the addresses that a Service requests from the controllers that may handle it, and how they may be shared. */
function readAddressRequest({ view, selectorText }: AppService, cluster: ClusterProfile) {
  const { entries } = findController(view, cluster);
  const readers = entries.map((entry) => new ReadService(entry.load(), view.annotations, view, view.labels, cluster));
  const pathsByAddress = new Map<string, Path>();
  for (const { value, from } of readers.map(readRequestedAddresses)) {
    value.forEach((address, index) => {
      const source = from.length === 0 ? { field: 'loadBalancerIP' } : from[Math.min(index, from.length - 1)];
      if (parseIp(address) !== undefined && !pathsByAddress.has(address)) pathsByAddress.set(address, pathOfSource(source));
    });
  }
  const { loadBalancerIP = '', externalTrafficPolicy } = view.spec;
  if (readers.length === 0 && loadBalancerIP !== '') pathsByAddress.set(loadBalancerIP, ['spec', 'loadBalancerIP']);
  pathsByAddress.delete('0.0.0.0'); // it requests an address by DHCP
  const readersWithKeys = readers.filter(({ provider }) => (provider.sharing?.by.length ?? 0) > 0);
  const texts = readersWithKeys.flatMap((reader) =>
    reader.provider.sharing!.by.map((property) => ({ text: reader.text(property), reader })));
  const setKey = texts.find(({ text }) => text !== undefined);
  return {
    addresses: [...pathsByAddress].map(([address, path]) => ({ address, path })),
    /** The sharing key; empty if there is none. */
    sharingKey: setKey?.text ?? '',
    /** Whether Services with different ports may share an address without a sharing key. */
    mayShareByPorts: readers.length > 0 && readers.every(({ provider }) => provider.sharing?.by.length === 0),
    /**
     * The selector of the Service if Services that share an address must select the same pods, otherwise empty: with the policy Local,
     * traffic stays on the node of the address.
     */
    backends: externalTrafficPolicy === 'Local' && setKey?.reader.provider.sharing?.comparesPods === true ? selectorText : '',
    /** Whether Services certainly need a sharing key to share an address: only one controller may handle them, and it reads such a key. */
    requiresKey: readersWithKeys.length === 1 && readers.length === 1,
  };
}

const hasSameName = (service: AppService, other: AppService): boolean =>
  service.namespace === other.namespace && service.name === other.name;

const formatPortNumber = ({ port, protocol }: { readonly port: number; readonly protocol: string }): string =>
  `${port}/${protocol}`;

export const LOAD_BALANCER_POOL = {
  code: 'load-balancer-pool', layer: 'provider', severity: 'warning',
  title: 'A load balancer gets its address from a pool that exists, has the address, and selects the Service.',
  why: 'the controller has no address for the Service, which stays pending',
  fix: 'name a pool that exists, ask for an address of a pool, or let a pool select the Service',
  see: 'https://metallb.io/configuration/_advanced_ipaddresspool_configuration/',
  good: [{ pool: 'public', annotations: { 'metallb.io/address-pool': 'public' } },
    { pool: 'public', annotations: { 'metallb.io/loadBalancerIPs': '192.0.2.20' } }],
  bad: [{ pool: 'public', annotations: { 'metallb.io/address-pool': 'publik' } },
    { pool: 'public', annotations: { 'metallb.io/loadBalancerIPs': '198.51.100.20' } }],
} as const satisfies Card;

interface Pool { readonly object: AppObject; readonly pool: AddressPool }

/** Reports load balancers for which the address pools of the app have no address. */
export const addressPools = defineCheck({ cards: [LOAD_BALANCER_POOL], check: checkAddressPools });

function checkAddressPools(context: CheckContext): void {
  const controllersWithPools = ENTRIES.flatMap((entry) => {
    if (entry.pools === undefined) return [];
    const objects = context.app.objectsOf(...entry.pools);
    return objects.length === 0 ? [] : [{ entry, objects }];
  });
  for (const service of controllersWithPools.length === 0 ? [] : context.app.services) {
    if (service.type !== 'LoadBalancer') continue;
    const { certainty, entries } = findController(service.view, context.cluster);
    // An address pool shows that its controller, such as MetalLB, is installed. If it is not known which controller handles a Service,
    // the Service is checked against the pools, provided that only one controller has pools.
    const responsible = entries.length === 0 && certainty === 'uncertain' ? controllersWithPools
      : controllersWithPools.filter(({ entry }) => certainty !== 'nobody' && entries.length === 1 && entries[0] === entry);
    if (responsible.length === 1) checkPools(service, responsible[0].entry, responsible[0].objects, context);
  }
}

function checkPools(service: AppService, entry: Entry, objects: readonly AppObject[], context: CheckContext): void {
  const provider = entry.load(), poolKind = provider.pools!; // the entry was found by its pools
  const pools = objects.flatMap((object): readonly Pool[] => {
    const pool = poolKind.read(toRecord(object.body.spec));
    return pool === undefined ? [] : [{ object, pool }];
  });
  if (pools.length === 0) return;
  const reader = new ReadService(provider, service.view.annotations, service.view, service.view.labels, context.cluster);
  const option = poolKind.namedBy.find((property) => reader.has(property));
  const namedPool = option === undefined ? undefined : { name: reader.text(option)!, path: reader.path(option) };
  const selected = namedPool === undefined ? pools : pools.filter(({ object }) => object.name === namedPool.name);
  const finding = namedPool !== undefined && selected.length === 0 ? findMissingPool(namedPool, pools, poolKind.kind)
    : findOutsideAddress(reader, namedPool, selected, poolKind.kind) ?? findExclusion(service, reader, namedPool, selected);
  if (finding !== undefined) context.findings.add(service, LOAD_BALANCER_POOL, { ...finding, why: poolKind.without }, objects);
}

/** The pool that a Service names, and the path of the annotation or field with the name. */
interface NamedPool { readonly name: string; readonly path: Path }

function findMissingPool({ name, path }: NamedPool, pools: readonly Pool[], kind: string): Finding {
  const names = pools.map(({ object }) => object.name), suggestion = names.length === 1 ? names[0] : findNearest(name, names);
  return {
    path, found: name, expected: `the name of an ${kind}: ${joinWords(names, 3)}`,
    fix: suggestion === undefined ? `write one of: ${joinWords(names, 3)}` : `write "${suggestion}"`,
  };
}

/**
 * What is wrong with a requested address that none of the pools has; `undefined` if they have all, or not all of their ranges are known.
 */
function findOutsideAddress(reader: ReadService, named: NamedPool | undefined, pools: readonly Pool[], kind: string): Finding | undefined {
  const { value: addresses, from: [source] } = readRequestedAddresses(reader);
  const ranges = pools.flatMap(({ pool }) => pool.ranges ?? []);
  if (source === undefined || ranges.length === 0 || pools.some(({ pool }) => pool.ranges === undefined)) return undefined;
  const outside = addresses.find((address) => !ranges.some((range) => isInRange(range, address)));
  if (outside === undefined) return undefined;
  const allowed = joinWords(ranges.map(({ text }) => text), 3);
  return {
    path: pathOfSource(source), found: outside,
    expected: `an address of ${named === undefined ? `the ${kind} objects` : titleOf(pools[0].object)}: ${allowed}`,
    fix: `write an address of ${allowed}, or add "${outside}" to a pool`,
  };
}

/** What is wrong if each of the pools that have a requested address excludes the Service, for example by a label selector. */
function findExclusion(service: AppService, reader: ReadService, named: NamedPool | undefined,
  pools: readonly Pool[]): Finding | undefined {
  const { value: addresses, from: [source] } = readRequestedAddresses(reader);
  const withAddress = source === undefined ? pools : pools.filter(({ pool: { ranges } }) => ranges === undefined
    || ranges.some((range) => addresses.some((address) => isInRange(range, address))));
  const exclusions = withAddress.map(({ object, pool }) => ({ object, reason: pool.excludes(service) }));
  const [first] = exclusions;
  if (first?.reason === undefined || exclusions.some(({ reason }) => reason === undefined)) return undefined;
  const requested = source === undefined ? { path: ['metadata', 'labels'], found: service.view.labels }
    : { path: pathOfSource(source), found: addresses.join() };
  return {
    ...named === undefined ? requested : { path: named.path, found: named.name },
    expected: `a pool that selects the Service: ${titleOf(first.object)} ${first.reason}`,
    fix: `change the selector of ${titleOf(first.object)}, or the labels of the Service so that they match it`,
  };
}

/** Whether a range contains an address; also true for an invalid address, which another rule reports. */
function isInRange(range: AddressRange, address: string): boolean {
  const ip = parseIp(address);
  return ip === undefined || rangeContains(range, ip);
}

export const ANNOTATION_SHARED = {
  code: 'annotation-shared', layer: 'provider', severity: 'warning',
  title: 'Only one Service requests a load balancer name, a reserved address or a DNS name.',
  why: 'the name of a load balancer, a reserved address and a DNS name belong to one Service, and the second one takes it over or gets '
    + 'none',
  fix: 'give each Service its own value',
  see: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/#load-balancer-name',
  good: ['shop-web and shop-api'], bad: ['shop-web and shop-web'],
} as const satisfies Card;

/** Reports load balancer names, reserved addresses and host names that two Services request. */
export const annotationShared = defineCheck({ cards: [ANNOTATION_SHARED], check: checkAnnotationShared });

function checkAnnotationShared(context: CheckContext): void {
  const { app, cluster, findings } = context;
  const holders = new Map<string, AppService>();
  for (const service of app.services) {
    const annotations = service.view.annotations;
    for (const key in annotations) {
      const value = annotations[key];
      const match = value === '' ? undefined : sharedRowsOf(key).find(({ provider }) => mayRead(provider, service, cluster));
      if (match === undefined) continue;
      const { provider, row, sharing } = match;
      const secondKey = sharing.unless === undefined ? '' : secondKeyOf(provider.table[sharing.unless], annotations);
      for (const item of new Set(value.split(',').map((part) => part.trim()))) {
        const id = `${row.key} ${item} ${secondKey}`;
        const holder = holders.get(id);
        if (holder === undefined) holders.set(id, service);
        if (item === '' || holder === undefined || isSameService(holder, service)) continue;
        const isError = OUTCOMES[sharing.wrong].severity === 'error' && context.areTogether(holder.index, service.index) === true;
        findings.add(service, ANNOTATION_SHARED, {
          path: ['metadata', 'annotations', key], found: item, severity: isError ? 'error' : 'warning', why: sharing.says,
          expected: `a value of its own: ${titleOf(holder)} has this one`, fix: `change it here or in ${titleOf(holder)}`,
        }, [holder]);
      }
    }
  }
}

/**
 * Whether a controller may read the annotations of a Service: an add-on, such as ExternalDNS, always; any other if it may create the load
 * balancer.
 */
function mayRead({ id, makes, types = ['LoadBalancer'] }: Provider, { type, view }: AppService, cluster: ClusterProfile): boolean {
  if (makes === 'add-on') return true;
  if (!types.some((acceptedType) => acceptedType === type)) return false;
  const { certainty, entries } = findController(view, cluster);
  return certainty !== 'nobody' && (entries.length === 0 ? certainty === 'uncertain' : entries.some((entry) => entry.id === id));
}

/**
 * The value of the annotation that `row` defines, with any prefix: `a.example/group` and `b.example/group` are the same. Empty if it is not
 * set. Two Services that request the same name or address collide only if this value is the same, too.
 */
function secondKeyOf(row: Row | undefined, annotations: Labels): string {
  for (const key in annotations)
    if (row !== undefined && key.slice(key.indexOf('/')) === row.key.slice(row.key.indexOf('/'))) return annotations[key];
  return '';
}

/**
 * Returns the annotation definitions of a key that two Services must not have with the same value, `{ provider, row, sharing }` for each
 * controller that reads the key; empty if there are none.
 */
export const sharedRowsOf = (key: string) => entriesOf(key).flatMap((entry) => {
  const provider = entry.load();
  const row = findKey(provider, key)?.row;
  return row?.sharing === undefined ? [] : [{ provider, row, sharing: row.sharing }];
});
