import { outcomeOfRemoved } from './access-outcomes';
import { comparedKeyOf, isService, namespaceOrDefault, type ComparedService, type Effect, type ManifestSet } from '../change';
import { numberAndProtocolOf } from '../differences/find-differences';
import { outcomesOfRemoved } from './controller-outcomes';
import { fieldsOfCard } from './fact-outcome';
import { findDisruptions } from './server-outcomes';
import type { ServiceReferences } from './service-references';
import { groupBy } from '../../problem';
import type { Card, ClusterProfile } from '../../service';

export const SERVICE_RENAMED = {
  code: 'service-renamed', layer: 'traffic', severity: 'warning',
  title: 'A Service keeps its name while clients use it.',
  why: 'the new name is a new Service: DNS names, environment variables, cluster IP, node ports and load balancer address are new',
  fix: 'keep the old Service until nothing uses it; an ExternalName Service can keep the old name',
  basis: 'a rule of this library: the API server cannot rename objects; another name or namespace is another object',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/', good: ['web and web-2 side by side'],
  bad: ['web becomes web-2'],
} as const satisfies Card;

/** The rule about a Service that moved to another namespace. */
export const SERVICE_MOVED = {
  ...SERVICE_RENAMED,
  code: 'service-moved',
  title: 'A Service keeps its namespace while clients use it.',
  why: 'in the other namespace it is a new Service: DNS names, cluster IP, node ports and load balancer address are new, and its '
    + 'selector selects pods there',
  good: ['shop/web and store/web side by side'], bad: ['shop/web becomes store/web'],
} as const satisfies Card;

export const SERVICE_REMOVED = {
  code: 'service-removed', layer: 'traffic', severity: 'error',
  title: 'Nothing refers to a Service that is removed.',
  why: 'its DNS name, its cluster IP and its load balancer are deleted with it',
  fix: 'remove the references in the same change, or keep the Service until nothing uses it',
  basis: 'the controller that reads the reference, whose page each problem names',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: ['an Ingress that is removed together with its Service'], bad: ['an Ingress that still refers to a removed Service'],
} as const satisfies Card;

/** An added Service that replaces a removed one. */
export interface Rename {
  readonly from: ComparedService;
  /** Whether the added Service has the same name in another namespace (`moved`), or another name (`renamed`). */
  readonly outcome: 'moved' | 'renamed';
}

/**
 * Finds added Services that replace a removed one: of the same name in another namespace, else of the same selector and ports.
 *
 * @returns the removed Service, and whether it moved or was renamed, by the added one
 */
export function findRenames(previous: ManifestSet, current: ManifestSet): ReadonlyMap<object, Rename> {
  const removed = servicesOf(previous).filter((service) => !current.objects.has(comparedKeyOf(service)));
  const added = servicesOf(current).filter((service) => !previous.objects.has(comparedKeyOf(service)));
  if (removed.length === 0 || added.length === 0) return new Map();
  const moves = matchServices(removed, added, ({ object }) => object.name, 'moved');
  const moved = new Set([...moves.values()].map(({ from }) => from));
  const renames = matchServices(removed.filter((service) => !moved.has(service)), added.filter((service) => !moves.has(service)),
    similarityKeyOf, 'renamed');
  return new Map([...moves, ...renames]);
}

/** Pairs each added Service with the first removed one that has the same key and is not paired yet; Services without a key have no pair. */
function matchServices(
  removed: readonly ComparedService[], added: readonly ComparedService[], keyOf: (service: ComparedService) => string | undefined,
  outcome: Rename['outcome'],
): Map<object, Rename> {
  const removedByKey = groupBy([...removed].reverse(), keyOf);
  const renames = new Map<object, Rename>();
  for (const service of added) {
    const from = removedByKey.get(keyOf(service) ?? '')?.pop();
    if (from !== undefined) renames.set(service, { from, outcome });
  }
  return renames;
}

/** Returns the outcome of an added Service that replaces a removed one: an error if something still refers to the removed one. */
export function outcomeOfRename({ from, outcome }: Rename, users: ServiceReferences): Effect {
  const fields = fieldsOfCard(outcome === 'moved' ? SERVICE_MOVED : SERVICE_RENAMED);
  const references = users.of(from.object.namespace, from.object.name);
  return {
    ...fields, severity: references.length > 0 ? 'error' : fields.severity, outcome, certain: true,
    path: outcome === 'moved' ? ['metadata', 'namespace'] : ['metadata', 'name'],
    lost: findDisruptions(from.spec), ...(references.length === 0 ? {} : { users: references }),
  };
}

/**
 * Returns the outcomes of removing a Service, all under the condition that it is pruned. If something refers to it (an error) or it is a
 * load balancer, what is deleted with it; otherwise who could reach it. Then what add-ons delete.
 */
export function outcomesOfRemoval(service: ComparedService, users: ServiceReferences, cluster: ClusterProfile): Effect[] {
  const references = users.of(service.object.namespace, service.object.name);
  const records = outcomesOfRemoved(service, cluster, PRUNED);
  if (references.length === 0 && service.spec.type !== 'LoadBalancer') return [outcomeOfRemoved(service, PRUNED), ...records];
  return [{
    ...fieldsOfCard(SERVICE_REMOVED), severity: references.length > 0 ? 'error' : 'warning', outcome: 'lost', certain: false, when: PRUNED,
    path: [], why: `deleted with it: ${findRemovedParts(service).join(', ')}`,
    lost: [...new Set([...findDisruptions(service.spec), 'dns-name' as const])],
    ...(references.length === 0 ? {} : { users: references }),
  }, ...records];
}
const PRUNED = 'the object is also deleted from the cluster, as by GitOps tools that prune';

/** What clients lose if a Service is deleted, such as its DNS name and cluster IP, as texts. */
function findRemovedParts({ object, spec }: ComparedService): readonly string[] {
  const lost = findDisruptions(spec);
  return [
    `its DNS name ${object.name}.${namespaceOrDefault(object)}`,
    ...(lost.includes('cluster-ip') ? ['its cluster IP'] : []), ...(lost.includes('node-ports') ? ['its node ports'] : []),
    ...(lost.includes('load-balancer') ? ['its load balancer with the address'] : []),
  ];
}

const servicesOf = ({ objects }: ManifestSet): ComparedService[] => [...objects.values()].filter(isService);

/** A key that is equal for Services with the same pods and ports; for an ExternalName Service, its target; otherwise `undefined`. */
function similarityKeyOf({ object, spec }: ComparedService): string | undefined {
  const selector = Object.entries(spec.selector ?? {});
  if (selector.length === 0) return spec.type === 'ExternalName' ? `${namespaceOrDefault(object)} ${spec.externalName}` : undefined;
  const labels = selector.map(([key, value]) => `${key}=${value}`).sort();
  const ports = (spec.ports ?? []).map(numberAndProtocolOf).sort();
  return `${namespaceOrDefault(object)} ${labels.join()} ${ports.join()}`;
}
