import type { AppService } from './index/app-object';
import type { ClusterProfile } from '../service/cluster';
import { CLUSTER_IP_TAKEN, HEALTH_CHECK_NODE_PORT_RANGE, NODE_PORT_TAKEN, reservationsOf } from '../service/rules/allocation';
import type { Card } from '../problem/card';
import { Findings, type Finding } from '../problem/findings';
import type { Problem } from '../problem/problem';

/** A Service that asks the allocators for something. */
interface Claimant {
  readonly index: number;
  readonly namespace: string;
  readonly name: string;
}

/**
 * What the allocators refuse because another Service has it: node ports and cluster IPs belong to one Service of the whole cluster.
 *
 * Two objects with one namespace and name are two versions of one Service, and take nothing from each other; so are two of
 * one name, where one of them does not say its namespace.
 * @param together whether two objects, by their positions, are certain to be applied together; else it is a warning
 */
export function checkReservations(
  services: readonly AppService[], cluster: ClusterProfile, together: (one: number, other: number) => boolean = () => true,
): Problem[] {
  const ledger = new Ledger(cluster, together);
  for (const service of services) ledger.enter(service);
  return ledger.problems;
}

class Ledger {
  readonly problems: Problem[] = [];
  private readonly nodePorts = new Map<number, Claimant>();
  private readonly clusterIPs = new Map<string, Claimant>();

  constructor(private readonly cluster: ClusterProfile, private readonly together: (one: number, other: number) => boolean) {}

  enter(claimant: AppService): void {
    const { clusterIPs, nodePorts, healthCheckNodePort } = reservationsOf(claimant.view);
    for (const { key, text } of clusterIPs) {
      const owner = claim(this.clusterIPs, key, claimant);
      if (owner !== undefined) {
        this.refuse(claimant, owner, CLUSTER_IP_TAKEN, {
          path: 'spec.clusterIPs', ...claimant.view.spec.clusterIPs === undefined ? { place: 'spec.clusterIP' } : {},
          found: text, reason: 'Invalid value',
          expected: `an address that no other Service has: ${nameOf(owner)} has this one`,
        });
      }
    }
    for (const { nodePort, path } of nodePorts) {
      const owner = claim(this.nodePorts, nodePort, claimant);
      if (owner !== undefined) {
        this.refuse(claimant, owner, NODE_PORT_TAKEN, {
          path, found: nodePort, reason: 'Invalid value', expected: `a node port that no other Service has: ${nameOf(owner)} has this one`,
        });
      }
    }
    if (healthCheckNodePort === undefined) return;
    const owner = claim(this.nodePorts, healthCheckNodePort, claimant);
    if (owner !== undefined) {
      this.refuse(claimant, owner, HEALTH_CHECK_NODE_PORT_RANGE, {
        path: 'spec.healthCheckNodePort', found: healthCheckNodePort, reason: 'InternalError',
        expected: `a port that no other Service has: ${nameOf(owner)} has this one`,
      });
    }
  }

  private refuse({ index, namespace, name }: Claimant, owner: Claimant, card: Card, finding: Finding): void {
    const findings = new Findings(this.cluster.minors);
    findings.add(card, { ...finding, severity: this.together(owner.index, index) ? 'error' : 'warning' });
    const object = { index, apiVersion: 'v1', kind: 'Service', ...(namespace === '' ? {} : { namespace }), name };
    for (const problem of findings.problems) this.problems.push({ ...problem, object });
  }
}

/** Enters a claim; answers with the other Service that came first. */
function claim<key>(ledger: Map<key, Claimant>, key: key, claimant: Claimant): Claimant | undefined {
  const owner = ledger.get(key);
  if (owner === undefined) ledger.set(key, claimant);
  if (owner === undefined || owner.index === claimant.index) return undefined;
  return isOne(owner, claimant) ? undefined : owner;
}

/** Whether two objects are one Service: where one of them names no namespace, it may be given that of the other. */
function isOne(one: Claimant, other: Claimant): boolean {
  return one.name !== '' && one.name === other.name
    && (one.namespace === other.namespace || one.namespace === '' || other.namespace === '');
}

function nameOf({ namespace, name, index }: Claimant): string {
  if (name === '') return `object ${index}`;
  return namespace === '' ? name : `${namespace}/${name}`;
}
