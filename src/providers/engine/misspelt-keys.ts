import { ANNOTATION_UNKNOWN, LOAD_BALANCER_UNCLAIMED } from './definition';
import { ENTRIES, entriesOf } from './definition/entries';
import { keysOf } from './keys';
import {
  LONGEST_KEY, NearKeys, isOfLoadBalancers, lettersOf, ownerOfDomain, type KeyComparison, type KeySuggestion,
} from './key-suggestions';
import { BoundedCache, distance, getOrCreate } from '../../problem';
import type { ClusterProfile, Findings } from '../../service';

/**
 * Reports a key without a known prefix that is probably misspelt: `aws-internal-load-balancer` for `aws-load-balancer-internal`. Only keys
 * of domains that controllers use, or that are a typo of one, are compared; each is compared once.
 */
export function checkMisspeltKey(key: string, text: unknown, { isLoadBalancer, cluster }: KeyContext, findings: Findings): void {
  clearOutdatedCaches();
  const similarKeys = getOrCreate(SUGGESTIONS, key, () => findSimilarKeys(key));
  if (similarKeys.length === 0) return;
  // If several keys are equally similar, one of a controller that runs in the cluster is more likely.
  const isOfRunning = ({ key }: KeySuggestion) => entriesOf(key).some(({ id }) => cluster.loadBalancer?.includes(id));
  const { key: likely, sure } = similarKeys.find(isOfRunning) ?? similarKeys[0];
  findings.add(ANNOTATION_UNKNOWN, {
    path: ['metadata', 'annotations', key], found: text, expected: `a key that a controller reads, perhaps "${likely}"`,
    why: 'no controller that this library knows reads this key: the setting silently has no effect',
    fix: `write "${likely}", or remove it`,
    severity: isLoadBalancer && sure ? 'error' : 'warning',
  });
}

/** Facts that decide which of several keys is meant, and the severity of the problem. */
interface KeyContext {
  readonly isLoadBalancer: boolean;
  readonly cluster: ClusterProfile;
}

/** Reports a class that no known controller has: a misspelt one, one without its prefix, or a name without any prefix. */
export function checkMisspeltClass(className: string, findings: Findings): void {
  const classes = ENTRIES.flatMap((entry) => entry.classes);
  const typo = classes.find((knownKey) => isNearWord(className, knownKey, knownKey.length > 8 ? 2 : 1));
  const similarClasses = typo === undefined ? classes.filter((knownKey) => knownKey.endsWith(`/${className}`)) : [typo];
  if (similarClasses.length === 0 && (className.includes('/') || ENTRIES.some(({ id }) => className.includes(id)))) return;
  const names = similarClasses.map((name) => `"${name}"`).join(' or ');
  findings.add(LOAD_BALANCER_UNCLAIMED, {
    path: ['spec', 'loadBalancerClass'], found: className,
    ...similarClasses.length === 0 ? {
      expected: 'a class with the domain of its controller, such as "example.com/lb"', severity: 'note',
      why: 'names without a prefix are reserved for users: only a controller that you set up for this class creates the load balancer',
      fix: 'write the class of the controller, or keep the name if a controller has it',
    } : {
      expected: `the class of a controller, perhaps ${names}`, severity: 'warning',
      why: 'no controller that this library knows has this class: unless one is set up for it, no controller creates the load balancer',
      fix: `write ${names}`,
    },
  });
}

function findSimilarKeys(key: string): readonly KeySuggestion[] {
  if (key.length > LONGEST_KEY) return [];
  const domain = key.slice(0, Math.max(0, key.indexOf('/'))).toLowerCase();
  const mentionsLoadBalancer = isOfLoadBalancers(key);
  const scope = getOrCreate(SCOPES, `${mentionsLoadBalancer} ${domain}`, () => keyScopeOf(domain, mentionsLoadBalancer));
  BEGINNING_LETTERS ??= BEGINNINGS!.map(lettersOf);
  if (!scope.mayHaveSimilar) {
    const letters = lettersOf(key);
    if (!BEGINNING_LETTERS.some((knownKey) => letters.startsWith(knownKey))) return [];
  }
  ALL_KEYS ??= new NearKeys(ENTRIES.flatMap((entry) => [...keysOf(entry.load())]).filter((knownKey) => !knownKey.includes('{')));
  return ALL_KEYS.nearest(key, scope.comparison);
}

/** The known keys with which keys of a domain are compared. */
interface KeyScope {
  readonly mayHaveSimilar: boolean;
  readonly comparison: (knownKey: string) => KeyComparison | undefined;
}

function keyScopeOf(domain: string, mentionsLoadBalancer: boolean): KeyScope {
  const isOfServices = SERVICE_DOMAIN.test(domain);
  const comparison = (knownKey: string): KeyComparison | undefined => {
    // Other programs have keys in the domain of Services, too: keys are compared by words only if they mention a load balancer.
    if (domain === knownKey) return mentionsLoadBalancer ? 'words' : isOfServices ? 'load-balancer' : 'letters';
    if (isOfServices && SERVICE_DOMAIN.test(knownKey)) return mentionsLoadBalancer ? 'words' : 'load-balancer';
    if (domain === '') return mentionsLoadBalancer ? 'same' : 'end';
    if (mentionsLoadBalancer && isLikeServiceDomain(domain) && isLikeServiceDomain(knownKey)) return 'letters';
    // The domain itself may be misspelt: "metalb.io", "networking.gke.com".
    return withoutTop(domain) === withoutTop(knownKey) || isNearWord(domain, knownKey, knownKey.length > 8 ? 2 : 1) ? 'letters' : undefined;
  };
  BEGINNINGS ??= ENTRIES.flatMap(({ prefixes, keys }) => [...prefixes, ...keys]);
  OWNERS ??= new Set(BEGINNINGS.map((knownKey) => ownerOfDomain(knownKey.slice(0, Math.max(0, knownKey.indexOf('/')))))
    .filter((owner) => owner !== ''));
  const mayHaveSimilar = mentionsLoadBalancer || OWNERS.has(ownerOfDomain(domain))
    || BEGINNINGS.some((knownKey) => knownKey.includes('/') && comparison(knownKey.slice(0, knownKey.indexOf('/'))) !== undefined);
  return { mayHaveSimilar, comparison };
}

function isNearWord(word: string, knownKey: string, most: number): boolean {
  return Math.abs(knownKey.length - word.length) <= most && distance(word.toLowerCase(), knownKey, most) <= most;
}

const SERVICE_DOMAIN = /^services?\.((alpha|beta)\.)?kubernetes\.io$/;
const withoutTop = (domain: string) => domain.slice(0, Math.max(0, domain.lastIndexOf('.')));

/** Whether a domain is similar to that of Service annotations: "beta.kubernetes.io", "service.beta.k8s.io". */
function isLikeServiceDomain(domain: string): boolean {
  const words = domain.split(/[-_.]/);
  return words.length < 6 && words.some((word) => word === 'k8s' || isNearWord(word, 'kubernetes', 2))
    && words.every((word) => /^(services?|alpha|beta|k8s|io|com|org|v1)$/.test(word) || isNearWord(word, 'kubernetes', 2));
}

const SUGGESTIONS = new BoundedCache<string, readonly KeySuggestion[]>(5000);
let providerCount = ENTRIES.length;
/** Prefixes of known keys, available without loading a table. */
let BEGINNINGS: readonly string[] | undefined;
/** The words of their domains that identify the vendors. */
let OWNERS: ReadonlySet<string> | undefined;
/** The prefixes without separators. */
let BEGINNING_LETTERS: readonly string[] | undefined;
const SCOPES = new BoundedCache<string, KeyScope>(500);
let ALL_KEYS: NearKeys | undefined;

/** Clears the caches if a provider was registered, which adds known keys. */
function clearOutdatedCaches(): void {
  if (providerCount === ENTRIES.length) return;
  providerCount = ENTRIES.length;
  SUGGESTIONS.clear();
  SCOPES.clear();
  [ALL_KEYS, BEGINNINGS, BEGINNING_LETTERS, OWNERS] = [undefined, undefined, undefined, undefined];
}
