import { outcomeOfFact } from './fact-outcome';
import type { Effect } from '../change';
import type { Difference } from '../differences/find-differences';
import { isSameSetting, readPair, type SettingPair } from '../effective-settings';
import type { ServicePair } from '../read-manifests';
import type { ChangeFact, Provider, TextPattern } from '../../providers/engine/definition';
import { findKey, type KeyMatch } from '../../providers/engine/keys';
import { ownField } from '../../service';

/** A controller and what it reads of a Service before and after a change. */
export interface ReadingController {
  readonly provider: Provider;
  readonly facts: readonly ChangeFact[];
  readonly pair: ServicePair;
  readonly settings: SettingPair;
}

/** The facts of a controller about some differences, and the differences that they cover or that have no effect on it. */
export interface FactOutcomes {
  readonly outcomes: readonly Effect[];
  readonly answered: ReadonlySet<Difference>;
}

/** Returns a controller with the facts about it that count, and with its settings before and after a change. */
export function readingController(provider: Provider, facts: readonly ChangeFact[], pair: ServicePair): ReadingController {
  return { provider, facts, pair, settings: readPair(provider, pair.before, pair.after) };
}

/** Whether a controller reads the same setting before and after the change; false for a removed Service, which has no setting after it. */
function isSameTo({ pair, settings }: ReadingController, difference: Difference): boolean {
  return pair.before !== pair.after && isSameSetting(difference, settings);
}

/**
 * Returns the outcomes of what a controller does about some differences, and as `answered` the differences that it has a fact about or
 * reads as the same setting.
 *
 * @param unless a condition on all outcomes, in words that follow "if". @default - none
 */
export function applyFacts(controller: ReadingController, differences: readonly Difference[], unless?: string): FactOutcomes {
  const outcomes: Effect[] = [], answered = new Set<Difference>();
  for (const difference of differences) {
    if (isSameTo(controller, difference)) {
      answered.add(difference);
      continue;
    }
    const matching = matchingFacts(controller, difference);
    if (matching.length > 0) answered.add(difference);
    outcomes.push(...matching.flatMap((fact) => outcomeOfFact(fact, difference, controller.provider, unless) ?? []));
  }
  return { outcomes, answered };
}

/**
 * Returns the option of a controller that a difference is about; `undefined` if it is not about an annotation or label that the controller
 * reads.
 */
export function findOption(provider: Provider, { key, label }: Difference): KeyMatch | undefined {
  const match = key === undefined ? undefined : findKey(provider, key);
  return match?.row.label === label ? match : undefined;
}

/**
 * The facts about how the controller reacts to a difference: all facts with a condition that manifests do not show, and the most specific
 * ones of the others.
 */
function matchingFacts(controller: ReadingController, difference: Difference): readonly ChangeFact[] {
  const property = findOption(controller.provider, difference)?.property;
  if (controller.facts.length === 0 || (difference.key !== undefined && property === undefined)) return [];
  const matches = controller.facts.filter((fact) => isAbout(fact, difference, property)
    && describesChange(fact, difference, controller, property) && describesService(fact, controller));
  const facts = matches.length > 0 || property === undefined ? matches
    : controller.facts.filter(({ field }) => field === 'metadata.annotations');
  const sure = facts.filter((fact) => fact.if === undefined);
  return facts.filter((fact) => fact.if !== undefined || !sure.some((otherFact) => isMoreSpecific(otherFact, fact)));
}

function isAbout({ option, field }: ChangeFact, difference: Difference, property: string | undefined): boolean {
  if (property !== undefined) return option === property || (Array.isArray(option) && option.includes(property));
  return field !== undefined && (field === difference.field || (Array.isArray(field) && field.some((name) => name === difference.field)));
}

function describesChange(fact: ChangeFact, difference: Difference, { settings }: ReadingController, property?: string): boolean {
  const { from, to } = difference;
  const isRefused = property !== undefined && settings.after.has(property) && settings.after.value(property) === undefined;
  return matchesPattern(fact.from, from, isRefused) && matchesPattern(fact.to, to, isRefused)
    && (fact.part === undefined || partOfJson(from, fact.part) !== partOfJson(to, fact.part))
    && (fact.drops !== true || dropsItem(difference));
}

function describesService({ when }: ChangeFact, { pair, settings: { after } }: ReadingController): boolean {
  if (when === undefined) return true;
  const { loadBalancerClass, loadBalancerIP } = after.spec;
  return Object.entries(when.options ?? {}).every(([option, pattern]) => matchesPattern(pattern, after.text(option)))
    && matchesPattern(when.class, textOf(loadBalancerClass)) && matchesPattern(when.loadBalancerIP, textOf(loadBalancerIP))
    && matchesPattern(when.typeBefore, pair.before.spec.type || 'ClusterIP');
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Whether a text matches a pattern of a `ChangeFact`: an exact text, a regular expression, `*` for any text, `null` for no text, or `!` for
 * a text that the option refuses.
 */
function matchesPattern(pattern: TextPattern | undefined, text: string | undefined, isRefused = false): boolean {
  if (pattern === undefined) return true;
  if (pattern === null) return text === undefined;
  if (pattern instanceof RegExp) return pattern.test(text ?? '');
  if (pattern === '*') return text !== undefined;
  if (pattern === '!') return text !== undefined && isRefused;
  return text === pattern;
}

/** Whether a fact has more conditions than another one, or as many conditions of which more require an exact value. */
function isMoreSpecific(fact: ChangeFact, otherFact: ChangeFact): boolean {
  const [counts, otherCounts] = [specificity(fact), specificity(otherFact)];
  const decisive = counts.findIndex((count, index) => count !== otherCounts[index]);
  return decisive >= 0 && counts[decisive] > otherCounts[decisive];
}

/**
 * How specific a fact about a change is: the number of its conditions on the Service, on exact values, on any values, and on removed list
 * items. Facts are compared by the first of these numbers that differs.
 */
function specificity({ from, to, when, part, drops }: ChangeFact): readonly number[] {
  const values = [from, to].filter((pattern) => pattern !== undefined);
  return [
    Object.keys(when ?? {}).length + (part === undefined ? 0 : 1), values.filter((pattern) => pattern !== '*').length, values.length,
    drops === true ? 1 : 0,
  ];
}

/** Whether an item of a comma-separated list was removed; items are compared case-insensitively, as DNS compares names. */
function dropsItem({ from, to }: Difference): boolean {
  const remaining = new Set(itemsOf(to));
  return itemsOf(from).some((item) => !remaining.has(item));
}

function itemsOf(text = ''): readonly string[] {
  return text.split(',').map((item) => item.trim().toLowerCase().replace(/\.$/, '')).filter((item) => item !== '');
}

function partOfJson(text: string | undefined, part: string): string | undefined {
  if (text === undefined || text.length > MAX_LENGTH) return undefined;
  try {
    return JSON.stringify(ownField(JSON.parse(text), part));
  } catch {
    return undefined; // Not JSON: the rules for the annotation report it.
  }
}
/** Maximum length of the annotations of an object, 256 KiB. */
const MAX_LENGTH = 256 * 1024;
