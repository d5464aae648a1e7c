import type { Difference } from './differences/find-differences';
import { viewOf, type ComparedService } from './change';
import { ReadService } from '../providers/engine/annotated-service';
import { isKeyed } from '../providers/codecs/keyed';
import { entriesOf } from '../providers/engine/definition/entries';
import { findKey } from '../providers/engine/keys';
import { schemeOf, readSettingText, readTextSetting } from '../providers/engine/settings';
import type { AnnotatedService, Provider, Row } from '../providers/engine/definition';

/** The same Service before and after a change, as one controller reads it. */
export interface SettingPair { readonly before: AnnotatedService; readonly after: AnnotatedService }

/** Returns views of a Service before and after a change that read annotations with the table of a controller. */
export const readPair = (provider: Provider, before: ComparedService, after: ComparedService): SettingPair =>
  ({ before: readAs(provider, before), after: readAs(provider, after) });

/** Returns a view of a Service that reads its annotations and labels with the table of a controller. */
export function readAs(provider: Provider, service: ComparedService): AnnotatedService {
  const view = viewOf(service);
  return new ReadService(provider, view.annotations, view, view.labels);
}

/**
 * Whether a controller reads the same setting before and after, although the texts differ: in spelling, in the order of items, by an
 * explicit default, by a deprecated key that is replaced by its successor, or by an address that an annotation requests in place of
 * `spec.loadBalancerIP`.
 */
export function isSameSetting(difference: Difference, pair: SettingPair): boolean {
  if (isSameAddress(difference, pair)) return true;
  const { key, from, to, label } = difference, { provider } = pair.before;
  const match = key === undefined ? undefined : findKey(provider, key);
  if (match === undefined || match.row.label !== label) return false;
  const { property, row } = match;
  if (isKeyed(row.as)) {
    const [previous, current] = [readTextSetting(from, row, pair.before), readTextSetting(to, row, pair.after)];
    return previous !== undefined && previous === current;
  }
  if (provider.otherPrefixes !== undefined && pair.before.has(property) && pair.after.has(property)
    && pair.before.keyOf(property) !== pair.after.keyOf(property)) return false; // each instance of the controller reads one prefix only
  if (hasOtherName(provider, row) && isSameScheme(pair, row)) return true;
  const [previous, current] = [readSettingText(pair.before, property), readSettingText(pair.after, property)];
  return previous !== undefined && previous === current;
}

/** Whether a difference is about where addresses are requested, and the controller reads the same ones before and after. */
function isSameAddress({ field, key }: Difference, { before, after }: SettingPair): boolean {
  const property = key === undefined ? undefined : findKey(before.provider, key)?.property;
  const { options = [] } = before.provider.traffic?.sameAsLoadBalancerIP ?? {};
  if (field !== 'spec.loadBalancerIP' && (property === undefined || !options.includes(property))) return false;
  const [previous, current] = [readRequest(before), readRequest(after)];
  return previous !== undefined && previous === current;
}

/**
 * The addresses that `spec.loadBalancerIP` or an option requests, as text; `undefined` if nothing does, if they request different ones, or
 * if the controller refuses several requests.
 */
function readRequest(service: AnnotatedService): string | undefined {
  const { options = [], refusesBoth = false } = service.provider.traffic?.sameAsLoadBalancerIP ?? {};
  if (options.some((option) => (service.text(option) ?? '') !== '' && service.value(option) === undefined)) return undefined; // invalid
  const values = [service.spec.loadBalancerIP, ...options.map((option) => service.value(option))];
  const requests = values.map((value) => [value ?? []].flat().map(String).sort().join()).filter((text) => text !== '');
  return new Set(requests).size === 1 && !(refusesBoth && requests.length > 1) ? requests[0] : undefined;
}

/** Whether an option has an older or a newer name in the table. */
const hasOtherName = ({ table }: Provider, { key, deprecated }: Row): boolean =>
  Object.values(table).some((otherRow) => otherRow.key === deprecated?.use || otherRow.deprecated?.use === key);

/**
 * Whether an option decides if the load balancer is internal or public, and the change does not affect which it is: for example, a change
 * from `internal: true` to `scheme: internal`.
 */
function isSameScheme({ before, after }: SettingPair, { key }: Row): boolean {
  const [previous, current] = [schemeOf(before), schemeOf(after)];
  const options = Object.keys(before.provider.table).filter((option) => isSource(before.keyOf(option)));
  return [before, after].every((service) => options.every((option) => !service.has(option) || service.value(option) !== undefined))
    && previous.value !== 'unknown' && previous.value === current.value && previous.from.length > 0 && current.from.length > 0
    && isSource(key);

  function isSource(annotation: string): boolean {
    return [...previous.from, ...current.from].some((source) => 'annotation' in source && source.annotation === annotation);
  }
}

/** Whether a changed annotation means the same to every controller that reads its key; `false` if none does. */
export function isSameToAll(difference: Difference, pairOf: (provider: Provider) => SettingPair): boolean {
  const readers = entriesOf(difference.key ?? '').map((entry) => entry.load()).filter((provider) =>
    findKey(provider, difference.key ?? '') !== undefined);
  return readers.length > 0 && readers.every((provider) => isSameSetting(difference, pairOf(provider)));
}
