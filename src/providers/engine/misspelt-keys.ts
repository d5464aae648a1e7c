import { ANNOTATION_UNKNOWN, LOAD_BALANCER_UNCLAIMED } from './definition';
import { ENTRIES, entriesOf } from './definition/entries';
import { keysOf } from './keys';
import {
  LONGEST_KEY, NearKeys, isOfLoadBalancers, lettersOf, ownerOfDomain, type KeyComparison, type KeySuggestion,
} from './key-suggestions';
import { distance } from '../../problem';
import type { ClusterProfile, Findings } from '../../service';

/**
 * Reports a key without a known prefix that is probably misspelt: `aws-internal-load-balancer` for `aws-load-balancer-internal`. Only keys
 * of domains that controllers use, or that are a typo of one, are compared; each is compared once.
 */
export function checkNearMiss(key: string, text: unknown, { isLoadBalancer, cluster }: Seen, findings: Findings): void {
  forgetWhenProvidersCame();
  let near = REMEMBERED.get(key);
  if (near === undefined) {
    near = nearMiss(key);
    if (REMEMBERED.size > 5000) REMEMBERED.clear();
    REMEMBERED.set(key, near);
  }
  if (near.length === 0) return;
  // If several keys are equally similar, one of a controller that runs in the cluster is more likely.
  const { key: likely, sure } = near.find(({ key }) => entriesOf(key).some(({ id }) => cluster.loadBalancer?.includes(id))) ?? near[0];
  findings.add(ANNOTATION_UNKNOWN, {
    path: ['metadata', 'annotations', key], found: text, expected: `a key that a controller reads, perhaps "${likely}"`,
    why: 'no controller that this library knows reads this key: the setting silently has no effect',
    fix: `write "${likely}", or remove it`,
    severity: isLoadBalancer && sure ? 'error' : 'warning',
  });
}

/** Facts that decide which of several keys is meant, and the severity of the problem. */
interface Seen {
  readonly isLoadBalancer: boolean;
  readonly cluster: ClusterProfile;
}

/** Reports a class that no controller we know has: a misspelt one, one without its prefix, or a name without any prefix. */
export function checkNearClass(className: string, findings: Findings): void {
  const classes = ENTRIES.flatMap((entry) => entry.classes);
  const typo = classes.find((known) => isNearWord(className, known, known.length > 8 ? 2 : 1));
  const near = typo === undefined ? classes.filter((known) => known.endsWith(`/${className}`)) : [typo];
  if (near.length === 0 && (className.includes('/') || ENTRIES.some(({ id }) => className.includes(id)))) return;
  const names = near.map((name) => `"${name}"`).join(' or ');
  findings.add(LOAD_BALANCER_UNCLAIMED, {
    path: ['spec', 'loadBalancerClass'], found: className,
    ...near.length === 0 ? {
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

function nearMiss(key: string): readonly KeySuggestion[] {
  if (key.length > LONGEST_KEY) return [];
  const domain = key.slice(0, Math.max(0, key.indexOf('/'))).toLowerCase();
  const speaks = isOfLoadBalancers(key);
  const reached = reachOf(domain, speaks);
  BEGINNING_LETTERS ??= BEGINNINGS!.map(lettersOf);
  if (!reached.isWorthALook) {
    const letters = lettersOf(key);
    if (!BEGINNING_LETTERS.some((known) => letters.startsWith(known))) return [];
  }
  ALL ??= new NearKeys(ENTRIES.flatMap((entry) => [...keysOf(entry.load())]).filter((known) => !known.includes('{')));
  return ALL.nearest(key, reached.comparison);
}

/** The known keys with which keys of a domain are compared; cached by domain. */
interface Reach {
  readonly isWorthALook: boolean;
  readonly comparison: (known: string) => KeyComparison | undefined;
}

function reachOf(domain: string, speaks: boolean): Reach {
  const id = `${speaks} ${domain}`;
  const before = REACHES.get(id);
  if (before !== undefined) return before;
  const isOfServices = OF_SERVICES.test(domain);
  const comparison = (known: string): KeyComparison | undefined => {
    // Other programs have keys in the domain of Services, too: keys are compared by words only if they mention a load balancer.
    if (domain === known) return speaks ? 'words' : isOfServices ? 'load-balancer' : 'letters';
    if (isOfServices && OF_SERVICES.test(known)) return speaks ? 'words' : 'load-balancer';
    if (domain === '') return speaks ? 'same' : 'end';
    if (speaks && isLikeServices(domain) && isLikeServices(known)) return 'letters';
    // The domain itself may be misspelt: "metalb.io", "networking.gke.com".
    return withoutTop(domain) === withoutTop(known) || isNearWord(domain, known, known.length > 8 ? 2 : 1) ? 'letters' : undefined;
  };
  BEGINNINGS ??= ENTRIES.flatMap(({ prefixes, keys }) => [...prefixes, ...keys]);
  OWNERS ??= new Set(BEGINNINGS.map((known) => ownerOfDomain(known.slice(0, Math.max(0, known.indexOf('/')))))
    .filter((owner) => owner !== ''));
  const isWorthALook = speaks || OWNERS.has(ownerOfDomain(domain))
    || BEGINNINGS.some((known) => known.includes('/') && comparison(known.slice(0, known.indexOf('/'))) !== undefined);
  if (REACHES.size > 500) REACHES.clear();
  const reach = { isWorthALook, comparison };
  REACHES.set(id, reach);
  return reach;
}

function isNearWord(word: string, known: string, most: number): boolean {
  return Math.abs(known.length - word.length) <= most && distance(word.toLowerCase(), known, most) <= most;
}

const OF_SERVICES = /^services?\.((alpha|beta)\.)?kubernetes\.io$/;
const withoutTop = (domain: string) => domain.slice(0, Math.max(0, domain.lastIndexOf('.')));

/** Whether the domain of Service annotations may be meant: "beta.kubernetes.io", "service.beta.k8s.io". */
function isLikeServices(domain: string): boolean {
  const words = domain.split(/[-_.]/);
  return words.length < 6 && words.some((word) => word === 'k8s' || isNearWord(word, 'kubernetes', 2))
    && words.every((word) => /^(services?|alpha|beta|k8s|io|com|org|v1)$/.test(word) || isNearWord(word, 'kubernetes', 2));
}

const REMEMBERED = new Map<string, readonly KeySuggestion[]>();
let remembered = ENTRIES.length;
/** Prefixes of known keys, available without loading a table. */
let BEGINNINGS: readonly string[] | undefined;
/** The words of their domains that identify the vendors. */
let OWNERS: ReadonlySet<string> | undefined;
/** The same without separators. */
let BEGINNING_LETTERS: readonly string[] | undefined;
const REACHES = new Map<string, Reach>();
let ALL: NearKeys | undefined;

/** A newly registered provider adds known keys, so the caches are cleared. */
function forgetWhenProvidersCame(): void {
  if (remembered === ENTRIES.length) return;
  remembered = ENTRIES.length;
  REMEMBERED.clear();
  REACHES.clear();
  [ALL, BEGINNINGS, BEGINNING_LETTERS, OWNERS] = [undefined, undefined, undefined, undefined];
}
