import { CLOUD_NAMES } from './definition/controller-keys.generated';
import { distance } from '../../problem';

/** A known key that is similar to a misspelt key. */
export interface KeySuggestion {
  readonly key: string;
  /** Whether the keys differ only by at most two letters, by separators, or by the order of words, and not by a whole word. */
  readonly sure: boolean;
}

/**
 * How keys are compared, from strict to tolerant: the same words; the end of a known name; other letters; without "load balancer"; one word
 * more or less.
 */
export type KeyComparison = 'same' | 'end' | 'letters' | 'load-balancer' | 'words';

/** An index of known keys for finding the one that a misspelt key means; built once for each list of keys. */
export class NearKeys {
  private readonly spellings: readonly Spelling[];
  private readonly byLetters = new Map<string, string>();

  constructor(keys: readonly string[]) {
    this.spellings = keys.map((key) => new Spelling(key));
    for (const { key, letters } of this.spellings) if (!this.byLetters.has(letters)) this.byLetters.set(letters, key);
  }

  /**
   * The most similar keys, best first; empty if no key is similar enough.
   *
   * @param comparison returns how known keys with a domain are compared with `key`; `undefined` if they are not compared
   */
  findNearest(key: string, comparison: (domain: string) => KeyComparison | undefined): readonly KeySuggestion[] {
    if (key.length > MAX_KEY_LENGTH) return [];
    const written = new Spelling(key);
    // A known key with other separators: "metallb-io/address-pool" or "metallb.io.address-pool" for "metallb.io/address-pool".
    const sameLetters = this.byLetters.get(written.letters);
    if (sameLetters !== undefined) return [{ key: sameLetters, sure: true }];
    let minDistance = Infinity;
    let nearest: Spelling[] = [];
    const comparisons = new Map<string, KeyComparison | undefined>();
    for (const known of this.spellings) {
      if (!comparisons.has(known.domain)) comparisons.set(known.domain, comparison(known.domain));
      const keyDistance = keyDistanceOf(written, known, comparisons.get(known.domain));
      if (keyDistance > minDistance || keyDistance === Infinity) continue;
      if (keyDistance < minDistance) [minDistance, nearest] = [keyDistance, []];
      nearest.push(known);
    }
    const editsOf = ({ name }: Spelling) => distance(name, written.name);
    return nearest.sort((a, b) => editsOf(a) - editsOf(b)).map((known) => ({ key: known.key, sure: minDistance < WORD_DISTANCE }));
  }
}

/** Maximum length of a key: 253 characters of a domain, a slash, and 63 of a name. */
export const MAX_KEY_LENGTH = 317;

/** Whether the words of a key include "load-balancer", also as an abbreviation: "lb", "nlb", "node-balancer". */
export const isOfLoadBalancers = (key: string): boolean => toWords(key).includes('load-balancer');

/** The letters of a key, without separators. */
export const lettersOf = (key: string): string => key.toLowerCase().replace(/[-_./]+/g, '');

/** The normalized form of a key for comparison: without separators, and with its words sorted. */
class Spelling {
  /** The part before the slash; empty if there is none. */
  readonly domain: string;
  /** The whole key, without separators. */
  readonly letters: string;
  /** The part after the slash, without separators. */
  readonly name: string;
  /** The words of the part after the slash, in alphabetical order. */
  readonly words: readonly string[];
  /** The first word of the part after the slash. */
  readonly firstWord: string;
  /** The words other than "load" and "balancer". */
  readonly otherWords: string;
  /** The words of the domain that identify the vendor. */
  readonly owner: string;
  /** The significant words of the domain and of the name of the key, sorted and joined with hyphens. */
  readonly gist: string;

  constructor(readonly key: string) {
    const slash = key.indexOf('/');
    this.domain = key.slice(0, Math.max(0, slash)).toLowerCase();
    this.name = lettersOf(key.slice(slash + 1));
    this.letters = lettersOf(key);
    const words = toWords(key.slice(slash + 1)).split('-');
    [this.firstWord] = words;
    this.words = words.sort();
    this.otherWords = this.words.filter((word) => !/^(load|balancer)$/.test(word)).join('-');
    this.owner = ownerOfDomain(this.domain);
    this.gist = sortWords(`${this.owner}-${words.join('-')}`);
  }
}

/** The words of a domain that identify the vendor: "hetzner" of "load-balancer.hetzner.cloud", and none of "service.beta.kubernetes.io". */
export const ownerOfDomain = (domain: string): string => sortWords(toWords(domain).replace(/\bnetwork(?:ing)?\b/g, ''));

/** The significant words in alphabetical order: without common words, and with one name for each cloud (`google` becomes `gke`). */
function sortWords(words: string): string {
  const significant = words.split('-').filter((word) => !COMMON.test(word)).map((word) => CLOUD_WORDS.get(word) ?? word);
  return [...new Set(significant)].sort().join('-');
}
/** The usual word for each word that users write for a cloud. */
const CLOUD_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(CLOUD_NAMES));
/** Matches words that do not identify a vendor or a setting. */
const COMMON = /^(|services?|alpha|beta|v1|kubernetes|k8s|io|com|org|net|cloud|cloudprovider|load|balancer)$/;
/**
 * Converts a name to words separated by hyphens, with one word for each group of synonyms: `aws-load-balancer-internal` for
 * `nlb-loadBalancerPrivate`, `load-balancer-source-ranges` for `lb.allowed_ranges`.
 */
const toWords = (name: string): string => name.replace(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase().replace(/[-_./]+/g, '-')
  .replace(/^[en]lb-(?=load)/, 'aws-').replace(LOAD_BALANCER, 'load-balancer')
  .replace(/\b(?:private|intranet|intern)\b/g, 'internal').replace(/\ballowed-(?=ranges)/, 'source-').replace(/^-|-$/g, '');

/**
 * The distance between two keys: 0 for the same letters or words, up to 2 for typos, more for a different word; `Infinity` if they are
 * unrelated.
 */
function keyDistanceOf(written: Spelling, known: Spelling, comparison: KeyComparison | undefined): number {
  const nameDistance = comparison === undefined ? Infinity : nameDistanceOf(written, known, comparison);
  if (written.owner === '' && written.name === known.name && known.words.length > 2) return Math.min(nameDistance, WORD_DISTANCE);
  if (nameDistance <= SAME_WORDS_DISTANCE || written.gist !== known.gist) return nameDistance;
  // Keys with equal `gist` have the same words in another order, the name of the cloud on the other side of the slash, or an abbreviation
  // of that name: they are as near as a small typo.
  if (isOfLoadBalancers(written.key) && written.gist.includes('-')) return SAME_WORDS_DISTANCE;
  return written.owner !== '' && written.owner === known.owner ? Math.min(nameDistance, WORD_DISTANCE) : nameDistance;
}

/** The distance between two names, according to how keys of their domains are compared. */
function nameDistanceOf(written: Spelling, known: Spelling, comparison: KeyComparison): number {
  if (comparison === 'end') return isEnd(written, known) ? WORD_DISTANCE : Infinity;
  const isSameDomain = written.domain === known.domain;
  const offset = isSameDomain ? 0 : 0.25; // of equally similar names, one in the same domain is nearer
  if (written.name === known.name) return offset;
  const hasSameWords = written.words.length === known.words.length && written.words.every((word, index) => word === known.words[index]);
  if (hasSameWords && (isSameDomain || known.words.length > 3)) return 0.5 + offset;
  if (comparison === 'same') return Infinity;
  const edits = typosOf(written, known);
  if (edits !== undefined) return edits + offset;
  if (isEnd(written, known) || (isSameDomain && namesHalfOfLoadBalancer(written, known))) return WORD_DISTANCE + offset;
  if (comparison === 'letters') return Infinity;
  if (written.otherWords === known.otherWords && written.otherWords.includes('-')) return WORD_DISTANCE + offset;
  if (comparison !== 'words' || Math.min(written.words.length, known.words.length) < 2 || !isWordApart(written.words, known.words))
    return Infinity;
  // A name with an unknown additional word at the beginning is unrelated, because that word is probably another cloud.
  return written.words.length > known.words.length && !known.words.includes(written.firstWord) ? Infinity : WORD_DISTANCE + offset;
}

/** The number of letters in which two names differ, if these are probably typos: at most two, and fewer in short names. */
function typosOf(written: Spelling, known: Spelling): number | undefined {
  const { length } = known.name;
  const maxInOtherDomain = length < 5 ? 0 : length < 9 ? 1 : 2;
  const maxEdits = Math.min(2, maxInOtherDomain + (written.domain === known.domain ? 1 : 0));
  if (Math.abs(written.name.length - length) > maxEdits) return undefined;
  const edits = distance(written.name, known.name, maxEdits);
  if (edits > maxEdits) return undefined;
  // Two different letters at the beginning probably name another cloud ("osc" and "oci") and are not a typo.
  return edits < 2 || distance(written.name.slice(0, 3), known.name.slice(0, 3), 1) < 2 ? edits : undefined;
}

/** Whether a name of at least three words is a suffix of a known one. */
const isEnd = (written: Spelling, known: Spelling): boolean =>
  written.words.length > 2 && known.name.endsWith(written.name);

/** Whether a name has only one of the words "load" and "balancer" where the known name has both, and does not differ otherwise. */
function namesHalfOfLoadBalancer({ words, otherWords }: Spelling, known: Spelling): boolean {
  return otherWords === known.otherWords && otherWords !== '' && words.includes('load') !== words.includes('balancer')
    && known.words.includes('load') && known.words.includes('balancer');
}

/** Distance between keys with the same words in another order or spelling: less than for one wrong letter. */
const SAME_WORDS_DISTANCE = 0.9;
/** Distance of two keys that differ by a whole word; it is larger than that of any typo. */
const WORD_DISTANCE = 3;

/** Matches names and abbreviations of load balancers: "lb", "nlb", "loadbalancer", "node-balancer", "load-balancing". */
const LOAD_BALANCER = /(?<![a-z])(?:[nces]?lb|(?:load|node)-?balanc(?:e|ers?|ing))(?![a-z])/g;

/** Whether one of two sorted lists of words has exactly one word more than the other. */
function isWordApart(words: readonly string[], knownWords: readonly string[]): boolean {
  const [short, long] = words.length < knownWords.length ? [words, knownWords] : [knownWords, words];
  if (long.length - short.length !== 1) return false;
  const difference = short.findIndex((word, index) => word !== long[index]);
  return difference < 0 || short.slice(difference).every((word, index) => word === long[difference + index + 1]);
}
