import { ReadService } from './annotated-service';
import type { AnnotatedService, Provider } from './definition';
import { ENTRIES, entriesOf, type Entry } from './definition/entries';
import { joinWords, verbEndOf } from '../../problem';
import type { ClusterProfile, ServiceView } from '../../service';

/** The controller that handles a Service of type LoadBalancer, as far as the manifest and the profile determine it. */
export interface Owner {
  /**
   * `certain`: the only controller of `entries` handles the Service. `uncertain`: one of `entries` does, or any controller if `entries` is
   * empty. `unknown`: a controller that this library does not know does, because of the class. `nobody`: the controllers of the cluster
   * profile, listed in `entries`, all ignore the Service.
   */
  readonly certainty: 'certain' | 'uncertain' | 'unknown' | 'nobody';
  /** The controllers that may act on the Service, according to what `decidedBy` names. */
  readonly entries: readonly Entry[];
  /** What determined `entries`: the class, the construct, the annotations, or the cluster profile. */
  readonly decidedBy: 'class' | 'construct' | 'annotations' | 'profile' | 'nothing';
  /** Whether several controllers certainly act, so that there are two load balancers. */
  readonly rivals?: true;
}

/**
 * Returns which controller acts on a Service, as `{ certainty, entries, decidedBy }`, for checks, explanations, pictures and import.
 *
 * A class decides alone: controllers ignore Services of other classes. Without a class the construct decides, then annotations by which a
 * controller claims a Service, then the only controller of the profile; otherwise every controller that reads an annotation may act
 * (`uncertain`).
 *
 * @param constructProvider the provider whose construct created the Service
 * @param view returns the Service as a provider reads it, so that callers can cache it
 */
export function findController(
  service: ServiceView, cluster: ClusterProfile, constructProvider?: Provider,
  view = (provider: Provider): AnnotatedService => new ReadService(provider, service.annotations, service, service.labels, cluster),
): Owner {
  const { annotations, loadBalancerClass: className } = service;
  if (constructProvider !== undefined) return toCertainOwner(ENTRIES.filter(({ id }) => id === constructProvider.id), 'construct');
  if (className !== undefined) {
    const entries = ENTRIES.filter(({ classes }) => classes.includes(className));
    return entries.length > 0 ? toCertainOwner(entries, 'class') : { certainty: 'unknown', entries: [], decidedBy: 'class' };
  }
  const running = findRunning(cluster);
  const claims = (entry: Entry): boolean | undefined => entry.load().claims?.(view(entry.load()));
  const readers = readersOf(annotations).filter((entry) => running?.includes(entry) !== false);
  const claiming = readers.filter((entry) => claims(entry) === true);
  if (claiming.length > 1) return { certainty: 'uncertain', entries: claiming, decidedBy: 'annotations', rivals: true };
  if (claiming.length === 1) return toCertainOwner(claiming, 'annotations');
  if (running !== undefined && running.length > 0) {
    const possibleRunning = running.filter((entry) => claims(entry) !== false);
    if (possibleRunning.length === 0) return { certainty: 'nobody', entries: running, decidedBy: 'profile' };
    if (possibleRunning.length === 1) return toCertainOwner(possibleRunning, 'profile');
  }
  const possible = readers.filter((entry) => claims(entry) !== false);
  return { certainty: 'uncertain', entries: possible, decidedBy: possible.length > 0 ? 'annotations' : 'nothing' };
}

/** Why none of the running controllers handles a Service with certain annotations. */
export const explainUnhandled = (running: readonly { readonly title: string }[]): string =>
  `${joinWords(running.map(({ title }) => title))} leave${verbEndOf(running)} a Service with these annotations to another controller, and `
  + 'the profile names no other';

/** Returns the controllers of the profile that create load balancers; `undefined` if it names none that is known. */
export function findRunning(cluster: ClusterProfile): readonly Entry[] | undefined {
  if (cluster.loadBalancer === undefined) return undefined;
  const running = ENTRIES.filter((entry) => cluster.loadBalancer?.includes(entry.id) === true && entry.load().makes === 'load-balancer');
  return running.length === 0 ? undefined : running;
}

/** The controllers that read one of these annotations. Keys of more than `MAX_SHARING` controllers count only if all keys are such. */
function readersOf(annotations: Readonly<Record<string, unknown>>): readonly Entry[] {
  const keys = Object.keys(annotations), conclusive = keys.filter(isConclusive).flatMap(readersOfKey);
  return [...new Set(conclusive.length > 0 ? conclusive : keys.flatMap(readersOfKey))];
}
const readersOfKey = (key: string): readonly Entry[] => entriesOf(key).filter((entry) => entry.load().makes === 'load-balancer');
/** Whether a key shows which controller a Service is for: one that many controllers read, such as that of source ranges, does not. */
export const isConclusive = (key: string): boolean => readersOfKey(key).length <= MAX_SHARING;
/** Number of controllers up to which a shared key counts as evidence: the two controllers of AWS share their keys. */
const MAX_SHARING = 2;

const toCertainOwner = (entries: readonly Entry[], decidedBy: Owner['decidedBy']): Owner =>
  ({ certainty: 'certain', entries, decidedBy });
