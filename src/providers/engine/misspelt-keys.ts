import { ANNOTATION_UNKNOWN, LOAD_BALANCER_UNCLAIMED } from './definition';
import { ENTRIES, entriesOf } from './definition/entries';
import { keysOf, successorOf } from './keys';
import {
  MAX_KEY_LENGTH, NearKeys, isOfLoadBalancers, lettersOf, ownerOfDomain, type KeyComparison, type KeySuggestion,
} from './key-suggestions';
import { BoundedCache, distance, getOrCreate } from '../../problem';
import type { ClusterProfile, Findings } from '../../service';

/**
 * Reports a key without a known prefix that is probably misspelt: `aws-internal-load-balancer` for `aws-load-balancer-internal`. Only keys
 * of domains that controllers use, or that are a typo of one, are compared; each is compared once.
 */
export function checkMisspeltKey(key: string, text: unknown, { isLoadBalancer, cluster }: KeyContext, findings: Findings): void {
  const similarKeys = getRegisteredKeys().findSimilar(key);
  if (similarKeys.length === 0) return;
  // If several keys are equally similar, one of a controller that runs in the cluster is more likely.
  const isOfRunning = ({ key }: KeySuggestion) => entriesOf(key).some(({ id }) => cluster.loadBalancer?.includes(id));
  const { key: nearest, sure } = similarKeys.find(isOfRunning) ?? similarKeys[0];
  const meant = entriesOf(nearest).reduce((successor, entry) => successorOf(entry.load(), successor), nearest);
  findings.add(ANNOTATION_UNKNOWN, {
    path: ['metadata', 'annotations', key], found: text, expected: `a key that a controller reads, perhaps "${meant}"`,
    why: 'no controller that this library knows reads this key: the setting silently has no effect', fix: `write "${meant}", or remove it`,
    severity: isLoadBalancer && sure ? 'error' : 'warning',
  });
}

/** What the suggested key and the severity depend on: whether the Service has the type LoadBalancer, and the cluster. */
interface KeyContext { readonly isLoadBalancer: boolean; readonly cluster: ClusterProfile }

/** Reports a class that no known controller has: a misspelt one, one without its prefix, or a name without any prefix. */
export function checkMisspeltClass(className: string, findings: Findings): void {
  const classes = ENTRIES.flatMap((entry) => entry.classes);
  const typo = classes.find((knownClass) => isNearWord(className, knownClass));
  const similarClasses = typo === undefined ? classes.filter((knownClass) => knownClass.endsWith(`/${className}`)) : [typo];
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

/** The keys of all providers, with caches for the suggestions for unknown keys. */
class KnownKeys {
  /** Number of providers whose keys are in the caches; more can be registered later. */
  readonly providerCount = ENTRIES.length;
  private readonly suggestions = new BoundedCache<string, readonly KeySuggestion[]>(5000);
  private readonly scopes = new BoundedCache<string, KeyScope>(500);
  /** Prefixes and keys of all controllers, which are available without loading the tables of annotations. */
  private readonly beginnings = ENTRIES.flatMap(({ prefixes, keys }) => [...prefixes, ...keys]);
  private readonly domains = this.beginnings.filter((key) => key.includes('/')).map(domainOf);
  /** The words of the domains that identify the vendors. */
  private readonly owners = new Set(this.domains.map(ownerOfDomain).filter((owner) => owner !== ''));
  private readonly beginningLetters = this.beginnings.map(lettersOf);
  private allKeys: NearKeys | undefined;

  /** The known keys that are similar to an unknown key, best first; cached, because one wrong key often occurs on many Services. */
  findSimilar(key: string): readonly KeySuggestion[] {
    return getOrCreate(this.suggestions, key, () => key.length > MAX_KEY_LENGTH ? [] : this.searchSimilar(key));
  }

  private searchSimilar(key: string): readonly KeySuggestion[] {
    const domain = domainOf(key).toLowerCase(), letters = lettersOf(key);
    const mentionsLoadBalancer = isOfLoadBalancers(key);
    const scope = getOrCreate(this.scopes, `${mentionsLoadBalancer} ${domain}`, () => this.scopeOf(domain, mentionsLoadBalancer));
    if (!scope.mayHaveSimilar && !this.beginningLetters.some((beginning) => letters.startsWith(beginning))) return [];
    this.allKeys ??= new NearKeys(ENTRIES.flatMap((entry) => keysOf(entry.load())).filter((template) => !template.includes('{')));
    return this.allKeys.findNearest(key, scope.comparison);
  }

  private scopeOf(domain: string, mentionsLoadBalancer: boolean): KeyScope {
    const isOfServices = SERVICE_DOMAIN.test(domain);
    const comparison = (knownDomain: string): KeyComparison | undefined => {
      // Programs other than load balancer controllers also use the domain `service.beta.kubernetes.io`. So a key with a missing or
      // additional word counts as misspelt only if it mentions a load balancer.
      if (domain === knownDomain) return mentionsLoadBalancer ? 'words' : isOfServices ? 'load-balancer' : 'letters';
      if (isOfServices && SERVICE_DOMAIN.test(knownDomain)) return mentionsLoadBalancer ? 'words' : 'load-balancer';
      if (domain === '') return mentionsLoadBalancer ? 'same' : 'end';
      if (mentionsLoadBalancer && isLikeServiceDomain(domain) && isLikeServiceDomain(knownDomain)) return 'letters';
      // The domain itself may be misspelt: "metalb.io", "networking.gke.com".
      return dropTopDomain(domain) === dropTopDomain(knownDomain) || isNearWord(domain, knownDomain) ? 'letters' : undefined;
    };
    const mayHaveSimilar = mentionsLoadBalancer || this.owners.has(ownerOfDomain(domain))
      || this.domains.some((knownDomain) => comparison(knownDomain) !== undefined);
    return { mayHaveSimilar, comparison };
  }
}

/** For unknown keys of one domain, whether any known key can be similar, and how they are compared with the known keys of each domain. */
interface KeyScope {
  readonly mayHaveSimilar: boolean;
  readonly comparison: (knownDomain: string) => KeyComparison | undefined;
}

/** The keys of the providers that are registered now. */
function getRegisteredKeys(): KnownKeys {
  if (knownKeys?.providerCount !== ENTRIES.length) knownKeys = new KnownKeys();
  return knownKeys;
}
let knownKeys: KnownKeys | undefined;

/** Whether two words differ by at most two letters, or by one if the known word has at most eight. */
function isNearWord(word: string, knownWord: string): boolean {
  const maxEdits = knownWord.length > 8 ? 2 : 1;
  return Math.abs(knownWord.length - word.length) <= maxEdits && distance(word.toLowerCase(), knownWord, maxEdits) <= maxEdits;
}

/** The domain of a key; empty for a key without one. */
const domainOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')));
/** Matches `service.beta.kubernetes.io`, also with `services` or `alpha`, or without the second word. */
const SERVICE_DOMAIN = /^services?\.((alpha|beta)\.)?kubernetes\.io$/;
const dropTopDomain = (domain: string) => domain.slice(0, Math.max(0, domain.lastIndexOf('.')));

/** Whether a domain is similar to `service.beta.kubernetes.io`: "beta.kubernetes.io", "service.beta.k8s.io". */
function isLikeServiceDomain(domain: string): boolean {
  const words = domain.split(/[-_.]/);
  return words.length < 6 && words.some((word) => word === 'k8s' || isNearWord(word, 'kubernetes'))
    && words.every((word) => /^(services?|alpha|beta|k8s|io|com|org|v1)$/.test(word) || isNearWord(word, 'kubernetes'));
}
