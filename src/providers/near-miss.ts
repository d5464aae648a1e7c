import { ANNOTATION_UNKNOWN, LOAD_BALANCER_UNCLAIMED } from './cards';
import { ENTRIES } from './entries';
import { keysOf } from './keys';
import { LONGEST_KEY, NearKeys } from './near-key';
import { distance } from '../problem/nearest';
import type { Findings } from '../problem/findings';

/**
 * Notes a key that begins like no provider's keys, but is a slip of one: `aws-internal-load-balancer` for `aws-load-balancer-internal`.
 *
 * Only keys of domains that controllers use, or that are a slip of one, are compared; each is compared once.
 */
export function checkNearMiss(key: string, text: unknown, isLoadBalancer: boolean, findings: Findings): void {
  forgetWhenProvidersCame();
  let near = REMEMBERED.get(key);
  if (near === undefined) {
    near = nearMiss(key);
    if (REMEMBERED.size > 5000) REMEMBERED.clear();
    REMEMBERED.set(key, near);
  }
  if (near.key === undefined) return;
  findings.add(ANNOTATION_UNKNOWN, {
    path: `metadata.annotations[${key}]`, found: text, expected: `a key that a controller reads, perhaps "${near.key}"`,
    why: 'no controller that this library knows reads this key: the setting silently does nothing',
    fix: `write "${near.key}", or remove it`,
    severity: isLoadBalancer && near.sure === true ? 'error' : 'warning',
  });
}

/** Notes a class that no controller we know has, and that is a slip of one. */
export function checkNearClass(className: string, findings: Findings): void {
  const near = ENTRIES.flatMap(({ classes }) => classes).find((known) => isSlip(className, known, known.length > 8 ? 2 : 1));
  if (near === undefined) return;
  findings.add(LOAD_BALANCER_UNCLAIMED, {
    path: 'spec.loadBalancerClass', found: className, expected: `the class of a controller, perhaps "${near}"`, severity: 'warning',
    why: 'no controller that this library knows has this class: unless one is set up for it, no controller creates the load balancer',
    fix: `write "${near}"`,
  });
}

interface Near {
  readonly key?: string;
  /** Whether it is a slip of two letters, or of the order of words. */
  readonly sure?: boolean;
}

const NONE: Near = {};

function nearMiss(key: string): Near {
  if (key.length > LONGEST_KEY) return NONE;
  const slash = key.indexOf('/');
  const [domain, name] = [key.slice(0, Math.max(0, slash)).toLowerCase(), key.slice(slash + 1)];
  DOMAINS ??= new Set(ENTRIES.flatMap((entry) => [...entry.prefixes, ...entry.keys]).filter((one) => one.includes('/'))
    .map((one) => one.slice(0, one.indexOf('/'))));
  const own = DOMAINS.has(domain) ? compared(key, OF_SERVICES.test(domain)) : undefined;
  if (own?.sure === true || (own !== undefined && !OF_SERVICES.test(domain))) return own;
  // The domain itself may be the slip: "metalb.io", "service.alpha.kubernetes.io".
  const domains = [...DOMAINS].filter((known) => isSlip(withoutStage(domain), withoutStage(known), known.length > 8 ? 2 : 1)
    || withoutTop(domain) === withoutTop(known)
    || (OF_SERVICES.test(domain) && OF_SERVICES.test(known)) || (slash < 0 && OF_SERVICES.test(known) && /load[-_.]?balancer/i.test(key)));
  for (const known of domains) {
    const near = compared(`${known}/${name}`, false);
    if (near.sure === true) return near;
  }
  return own ?? NONE;
}

function compared(key: string, wordsToo: boolean): Near {
  ALL ??= new NearKeys(ENTRIES.flatMap((entry) => [...keysOf(entry.load())]).filter((known) => !known.includes('{')));
  const slip = ALL.slip(key);
  if (slip !== undefined) return { key: slip, sure: true };
  // Other programs have keys there too: only what speaks of a load balancer is compared word by word.
  const apart = wordsToo && /load[-_.]?balancer|\b[nces]?lb\b/i.test(key) ? ALL.wordApart(key) : undefined;
  return apart === undefined ? NONE : { key: apart };
}

function isSlip(word: string, known: string, most: number): boolean {
  return Math.abs(known.length - word.length) <= most && distance(word.toLowerCase(), known) <= most;
}

const OF_SERVICES = /^services?\.((alpha|beta)\.)?kubernetes\.io$/;
const withoutStage = (domain: string) => domain.replace(/\.(alpha|beta)(?=\.)/, '');
const withoutTop = (domain: string) => domain.slice(0, Math.max(0, domain.lastIndexOf('.')));

const REMEMBERED = new Map<string, Near>();
let remembered = ENTRIES.length;
let ALL: NearKeys | undefined;
let DOMAINS: ReadonlySet<string> | undefined;

/** A provider of one's own brings keys that were misspelt before it came. */
function forgetWhenProvidersCame(): void {
  if (remembered === ENTRIES.length) return;
  remembered = ENTRIES.length;
  REMEMBERED.clear();
  [ALL, DOMAINS] = [undefined, undefined];
}
