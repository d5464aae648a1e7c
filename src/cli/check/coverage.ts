import { countReferences } from '../../app/references/check-references';
import type { Lookup } from '../../app/check-context';
import { readObject, readAppService } from '../../app/index';
import { countEach, groupBy, type ObjectName, joinWords } from '../../problem';
import type { ReadObject } from '../../loader/read-objects';
import { toRecord } from '../../service';

/** Why lookups could not be decided: other objects create what is missing, files were not read, or values are filled in later. */
export type UncheckedReason = 'created-elsewhere' | 'not-read' | 'filled-in-later';

/** Lookups of one kind that could not be decided for one reason. */
export interface Unchecked {
  readonly lookup: Lookup;
  /** Codes of the problems that are reported if a lookup of this kind finds nothing. */
  readonly codes: readonly string[];
  readonly count: number;
  /** Number of all lookups of this kind: `count` could not be decided, the others found something or were reported. */
  readonly of: number;
  readonly reason: UncheckedReason;
  /** Objects that may create the missing Services, pods or endpoints, with their file; those that affect the most lookups come first. */
  readonly sources: readonly (ObjectName & { readonly file: string })[];
}

interface UndecidedItem extends Pick<Unchecked, 'lookup' | 'reason'> {
  readonly index: number;
  /**
   * Positions of the objects whose controllers may create the missing object: one list for each app that contains the lookup. Many lookups
   * share a list.
   */
  readonly makers: Set<readonly number[]>;
}

/** Collects lookups that could not be decided. A lookup in several apps counts once, and not if it is reported as a problem. */
export class Coverage {
  private readonly items = new Map<string, UndecidedItem>();
  private readonly reported = new Set<string>();

  /** Adds a lookup that could not be decided. @param key the position of the object and the path of the field that is looked up */
  addUndecided(
    key: string, { lookup, index, reason, makers = [] }: Omit<UndecidedItem, 'makers'> & { readonly makers?: readonly number[] },
  ): void {
    const item = this.items.get(key) ?? { lookup, index, reason, makers: new Set() };
    if (makers.length > 0) item.makers.add(makers);
    this.items.set(key, item);
  }

  /**
   * Records that a problem is reported about a selector or reference, which is therefore not listed as undecided.
   *
   * @param key as in `addUndecided`
   */
  report(key: string): void {
    this.reported.add(key);
  }

  /**
   * Summarizes the lookups that could not be decided, one entry for each kind and reason.
   *
   * @param isWanted whether problems of an object are reported
   */
  summarize(objects: readonly ReadObject[], isWanted: (index: number) => boolean): Unchecked[] {
    const wanted = [...this.items].flatMap(([key, item]) => (this.reported.has(key) || !isWanted(item.index) ? [] : [item]));
    const groups = groupBy(wanted, ({ lookup, reason }) => `${ORDER.indexOf(lookup)} ${reason}`);
    return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, items]) => {
      const [{ lookup, reason }] = items;
      const timesByList = countEach(items.flatMap(({ makers }) => [...makers]));
      const lookupsByMaker = new Map<number, number>();
      for (const [list, times] of timesByList)
        for (const maker of list) lookupsByMaker.set(maker, (lookupsByMaker.get(maker) ?? 0) + times);
      const makers = [...lookupsByMaker].sort(([a, timesOfA], [b, timesOfB]) => timesOfB - timesOfA || a - b);
      const sources = makers.map(([index]) => nameSource(objects[index]));
      const of = objects.reduce((sum, { object }, index) => sum + (isWanted(index) ? COUNTS[lookup](object) : 0), 0);
      return { lookup, codes: CODES[lookup], count: items.length, of: Math.max(of, items.length), reason, sources };
    });
  }
}

const ORDER: readonly Lookup[] = ['selectors', 'references', 'endpoints'];

/** Codes of the problems that are reported if a lookup finds nothing, for each kind of lookup. */
const CODES: Readonly<Record<Lookup, readonly string[]>> = {
  selectors: ['selector-unmatched', 'selector-other-namespace'],
  references: ['backend-missing', 'reference-missing', 'stateful-set-service', 'monitor-unmatched', 'endpoints-orphan'],
  endpoints: ['endpoints-missing'],
};

/**
 * The kind of lookup whose failure a code reports: `'selectors'` for `selector-unmatched`, `'references'` for `reference-missing`,
 * `'endpoints'` for `endpoints-missing`; `undefined` for codes that report no failed lookup.
 */
export const lookupOf = (code: string): Lookup | undefined => ORDER.find((lookup) => CODES[lookup].includes(code));

/** The number of selectors, or of references to Services, in an object. */
const COUNTS: Readonly<Record<Lookup, (object: unknown) => number>> = {
  selectors: (object) => Number(readServiceWithEndpoints(object)?.selector !== undefined),
  references: countReferences,
  endpoints: (object) => {
    const service = readServiceWithEndpoints(object);
    return Number(service !== undefined && service.selector === undefined);
  },
};

/** The object as a Service; `undefined` if it is not a Service, or an ExternalName Service, which has no endpoints. */
function readServiceWithEndpoints(value: unknown): ReturnType<typeof readAppService> | undefined {
  const object = readObject(value, 0);
  const service = object?.kind === 'Service' && object.group === '' ? readAppService(object) : undefined;
  return service?.type === 'ExternalName' ? undefined : service;
}

function nameSource({ object: { kind, metadata }, origin: { source: { name: file } } }: ReadObject): Unchecked['sources'][number] {
  const { name, namespace } = toRecord(metadata);
  return { kind: String(kind), ...(typeof namespace === 'string' ? { namespace } : {}), name: typeof name === 'string' ? name : '', file };
}

/**
 * A sentence about lookups that were not decided: `12 of 40 selectors not checked: their workloads come from HelmRelease shop/web`, `… come
 * from files that were not read` or `… have names or labels that are filled in later`.
 */
export function describeUnchecked({ lookup, count, of, reason, sources }: Unchecked): string {
  const [lookups, missing] = WORDS[lookup];
  const names = sources.map(({ kind, namespace, name, file }) => name === '' ? `${kind} in ${file}`
    : `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`);
  const why = reason === 'created-elsewhere' ? `come from ${names.length === 0 ? 'commands of pages and scripts' : joinWords(names, 3)}`
    : reason === 'not-read' ? 'come from files that were not read' : 'have names or labels that are filled in later';
  return `${count} of ${of} ${lookups} not checked: ${count === 1 ? 'its' : 'their'} ${missing} ${why}`;
}

const WORDS: Readonly<Record<Lookup, readonly [what: string, missing: string]>> = {
  selectors: ['selectors', 'workloads'], references: ['references', 'Services'],
  endpoints: ['Services without a selector', 'endpoints'],
};
