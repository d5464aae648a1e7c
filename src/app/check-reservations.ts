import { defineCheck, type CheckContext } from './check-context';
import { getOrCreate, text } from '../problem';
import { isSameService, type AppObject, type AppService } from './index';
import {
  CLUSTER_IP_TAKEN, HEALTH_CHECK_NODE_PORT_RANGE, NODE_PORT_TAKEN, reservationsOf, toRecord, type Card, type Finding,
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
