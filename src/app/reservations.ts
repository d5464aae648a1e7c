import { defineCheck, type CheckContext } from './check-context';
import { getOrCreate, text } from '../problem';
import { isSameService, type AppObject, type AppService } from './index';
import {
  CLUSTER_IP_TAKEN, HEALTH_CHECK_NODE_PORT_RANGE, NODE_PORT_TAKEN, reservationsOf, toRecord, IP_ADDRESS, CLUSTER_IP_RANGE, CIDR, asString,
  canonicalizeIp, containsIp, getOwnField, parseCidr, parseIp, type Card, type Finding, type Cidr, type ClusterProfile,
} from '../service';

/**
 * Reports node ports and cluster IPs that another Service of the cluster has; the rules are those of the allocators.
 *
 * Two objects with one namespace and name are two versions of one Service, and share what they reserve; so are two of one name, if one
 * of them has no namespace.
 */
export const reservations = defineCheck({ cards: [], check: checkReservations });

function checkReservations(context: CheckContext): void {
  const ledger = new Ledger(context);
  for (const service of context.app.services) ledger.recordService(service);
  for (const address of context.app.objectsOf('IPAddress', 'networking.k8s.io')) ledger.compare(address);
}

/** The node ports and cluster IPs of the Services that were compared so far, each with the first Service that requests it. */
class Ledger {
  private readonly nodePorts = new Map<number, AppService>();
  private readonly clusterIPs = new Map<string, AppService>();

  constructor(private readonly context: CheckContext) {}

  /** Records the cluster IPs and node ports that a Service requests, and reports those that an earlier Service requests. */
  recordService(service: AppService): void {
    const { clusterIPs, nodePorts, healthCheckNodePort } = reservationsOf(service.view);
    for (const { key, text: address } of clusterIPs) {
      const owner = claim(this.clusterIPs, key, service);
      if (owner !== undefined) this.refuseAddress(service, owner, address, `${reservationNameOf(owner)} has this one`);
    }
    for (const { nodePort, path } of nodePorts) {
      const owner = claim(this.nodePorts, nodePort, service);
      if (owner === undefined) continue;
      this.refuse(service, owner, NODE_PORT_TAKEN, {
        path, found: nodePort, expected: text`a node port that no other Service has: ${reservationNameOf(owner)} has this one`,
      });
    }
    const owner = healthCheckNodePort === undefined ? undefined : claim(this.nodePorts, healthCheckNodePort, service);
    if (owner === undefined) return;
    this.refuse(service, owner, HEALTH_CHECK_NODE_PORT_RANGE, {
      path: ['spec', 'healthCheckNodePort'], found: healthCheckNodePort,
      expected: text`a port that no other Service has: ${reservationNameOf(owner)} has this one`,
    });
  }

  /** Reports the Service that requests the address of an IPAddress object, if the object belongs to another Service. */
  compare(address: AppObject): void {
    const claimant = this.clusterIPs.get(address.name);
    const { resource, namespace, name } = toRecord(toRecord(address.body.spec).parentRef);
    if (claimant === undefined || resource !== 'services' || typeof name !== 'string') return;
    const isOwner = claimant.name === name && (claimant.namespace === '' || claimant.namespace === namespace);
    if (isOwner) return;
    this.refuseAddress(claimant, address, address.name, `the IPAddress object says that ${String(namespace)}/${name} has this one`);
  }

  private refuseAddress(service: AppService, owner: AppObject, found: string, reason: string): void {
    this.refuse(service, owner, CLUSTER_IP_TAKEN, {
      path: ['spec', 'clusterIPs'], ...service.view.spec.clusterIPs === undefined ? { place: 'spec.clusterIP' } : {},
      found, expected: `an address that no other Service has: ${reason}`,
    });
  }

  private refuse(service: AppService, owner: AppObject, card: Card, finding: Finding): void {
    const areTogether = this.context.areTogether(owner.index, service.index) !== false;
    this.context.findings.addCertain(service, card, { ...finding, related: [owner], severity: areTogether ? 'error' : 'warning' });
  }
}

/** Records a Service as the owner of a key, unless the key has an owner; returns the owner if it is another Service. */
function claim<Key>(ledger: Map<Key, AppService>, key: Key, claimant: AppService): AppService | undefined {
  const owner = getOrCreate(ledger, key, () => claimant);
  return isSameService(owner, claimant) ? undefined : owner;
}

function reservationNameOf({ namespace, name, index }: AppService): string {
  if (name === '') return `object ${index}`;
  return namespace === '' ? name : `${namespace}/${name}`;
}

const NETWORKING = 'networking.k8s.io';
/** The ServiceCIDR that the API server creates from its own flags. */
const DEFAULT_SERVICE_CIDR = 'kubernetes';

export const SERVICE_CIDR = {
  code: 'service-cidr', layer: 'api', severity: 'error',
  title: 'A ServiceCIDR has one range, or two of different IP families.',
  why: 'a ServiceCIDR has at most one range for each IP family',
  fix: 'write one range for each IP family; more ranges go into another ServiceCIDR',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#ip-address-objects',
  source: ['pkg/apis/networking/validation/validation.go#ValidateServiceCIDR'],
  good: [['10.96.0.0/16'], ['10.96.0.0/16', '2001:db8::/112']],
  bad: [[], ['10.96.0.0/16', '10.97.0.0/16'], ['10.96.0.0/16', '2001:db8::/112', '10.98.0.0/16']],
} as const satisfies Card;

/** Reports wrong ServiceCIDR and IPAddress objects, and chosen cluster IPs outside all ranges. */
export const serviceRanges = defineCheck({ cards: [SERVICE_CIDR], check: checkServiceRanges });

function checkServiceRanges(context: CheckContext): void {
  const serviceCidrs = context.app.objectsOf('ServiceCIDR', NETWORKING);
  for (const serviceCidr of serviceCidrs) checkServiceCidr(serviceCidr, context);
  for (const address of context.app.objectsOf('IPAddress', NETWORKING)) checkName(address, context);
  // If the cluster profile sets `serviceCidrs`, `cluster-ip-range` of each Service has compared the addresses with them already.
  if (serviceCidrs.length > 0 && context.cluster.serviceCidrs === undefined) checkIPsInRanges(serviceCidrs, context);
}

function checkServiceCidr(serviceCidr: AppObject, { findings }: CheckContext): void {
  const { cidrs } = toRecord(serviceCidr.body.spec);
  const list: readonly unknown[] = Array.isArray(cidrs) ? cidrs : [];
  const families = new Set(list.map((range) => parseCidr(asString(range))?.address.family));
  list.forEach((range, index) => {
    if (parseCidr(asString(range)) !== undefined) return;
    findings.addCertain(serviceCidr, CIDR, { path: ['spec', 'cidrs', index], found: range, expected: 'a range in CIDR notation' });
  });
  if (list.length === 0 || list.length > 2 || (list.length === 2 && families.size === 1 && !families.has(undefined)))
    findings.addCertain(serviceCidr, SERVICE_CIDR, {
      path: ['spec', 'cidrs'], found: cidrs, expected: 'one range, or one of each IP family', reason: list.length === 0 ? 'Required value'
        : 'Invalid value',
    });
}

/** Reports an IPAddress whose name is not an address in its canonical form. */
function checkName(address: AppObject, { findings }: CheckContext): void {
  const ip = parseIp(address.name);
  const canonical = ip === undefined ? undefined : canonicalizeIp(ip);
  if (address.name === '' || canonical === address.name) return;
  findings.addCertain(address, IP_ADDRESS, {
    path: ['metadata', 'name'], found: address.name, expected: 'the address itself, in its canonical form',
    ...(canonical === undefined ? {} : { fix: `write "${canonical}"` }),
  });
}

function checkIPsInRanges(serviceCidrs: readonly AppObject[], { app, findings }: CheckContext): void {
  const ranges = serviceCidrs.flatMap(({ body }) => parseServiceCidrs(body));
  if (ranges.length === 0) return;
  const isWhole = serviceCidrs.some(({ name }) => name === DEFAULT_SERVICE_CIDR);
  for (const service of app.services) {
    for (const { key, text: address } of reservationsOf(service.view).clusterIPs) {
      const ip = parseIp(key);
      if (ip === undefined || ranges.some(({ range }) => containsIp(range, ip))) continue;
      findings.add(service, CLUSTER_IP_RANGE, {
        path: ['spec', 'clusterIPs'], ...service.view.spec.clusterIPs === undefined ? { place: 'spec.clusterIP' } : {},
        found: address, severity: isWhole ? 'error' : 'warning',
        expected: `an address inside ${ranges.map(({ rangeText }) => rangeText).join(' or ')}, the ranges of the ServiceCIDR objects`,
      }, serviceCidrs);
    }
  }
}

/**
 * The profile with the ranges of ServiceCIDR objects added to its `serviceCidrs`, each once; unchanged if the profile has no
 * `serviceCidrs`.
 */
export function withServiceCidrs(cluster: ClusterProfile, objects: readonly unknown[]): ClusterProfile {
  if (cluster.serviceCidrs === undefined) return cluster;
  const added = objects.flatMap((object) =>
    (getOwnField(object, 'kind') === 'ServiceCIDR' ? parseServiceCidrs(toRecord(object)).map(({ rangeText }) => rangeText) : []));
  return added.length === 0 ? cluster : { ...cluster, serviceCidrs: [...new Set([...cluster.serviceCidrs, ...added])] };
}

function parseServiceCidrs(serviceCidr: Readonly<Record<string, unknown>>): { readonly rangeText: string; readonly range: Cidr }[] {
  const { cidrs } = toRecord(serviceCidr.spec);
  if (!Array.isArray(cidrs)) return [];
  return cidrs.flatMap((cidr) => {
    const range = parseCidr(asString(cidr));
    return range === undefined ? [] : [{ rangeText: asString(cidr), range }];
  });
}
