import { isKeyed } from '../providers/codecs/keyed';
import type { AppService } from '../app/index';
import { ENTRIES, entriesOf, type Entry } from '../providers/engine/definition/entries';
import { OUTCOMES, type Provider, type Row } from '../providers/engine/definition';
import { findKey, replacementOf } from '../providers/engine/keys';
import { findController } from '../providers/engine/owner';
import type { ClusterProfile } from '../service';
import { ANNOTATION_DOCS } from './docs.generated';
import { renderText, YAML } from '../problem';

/** An annotation or label in the table of a controller. */
export interface KnownKey { readonly provider: Provider; readonly property: string; readonly row: Row }

/**
 * The keys of annotations, or of labels, that users may write on a Service, with a rank for sorting: those of its own controller have the
 * lowest ranks, and deprecated keys rank below their table's others.
 */
export function listKeys(service: AppService, cluster: ClusterProfile, isLabel: boolean): (KnownKey & { readonly rank: number })[] {
  const rankOf = createRanking(service, cluster);
  return ENTRIES.flatMap((entry) => {
    const provider = entry.load();
    const rank = rankOf(entry);
    return Object.entries(provider.table)
      .filter(([, row]) => row.output !== true && (row.label === true) === isLabel && row.on?.includes('Service') !== false)
      .map(([property, row]) => ({ provider, property, row, rank: rank + (row.deprecated === undefined ? 0 : 1) }));
  });
}

/**
 * Returns a function for the rank of a controller, lower for a better match: 0 if it certainly handles the Service, 2 if it may, 4 for
 * add-ons, 6 for controllers that handle the type of the Service, 8 for all others. `listKeys` adds 1 for a deprecated key.
 */
function createRanking({ type, view }: AppService, cluster: ClusterProfile): (entry: Entry) => number {
  const owner = type === 'LoadBalancer' ? findController(view, cluster) : undefined;
  return (entry) => {
    const { makes, types = ['LoadBalancer'] } = entry.load();
    if (owner?.entries.includes(entry) === true) return owner.certainty === 'certain' ? 0 : 2;
    if (makes === 'add-on') return 4;
    return types.some((candidate) => candidate === type) ? 6 : 8;
  };
}

/**
 * The tables that contain a key, as `[{ provider, property, row }]`, the table of the Service's own controller first; empty if no
 * controller reads the key.
 */
export function lookUpKey(key: string, service: AppService | undefined, cluster: ClusterProfile): KnownKey[] {
  const rankOf = service === undefined ? () => 0 : createRanking(service, cluster);
  return [...entriesOf(key)].sort((a, b) => rankOf(a) - rankOf(b)).flatMap((entry) => {
    const provider = entry.load();
    const match = findKey(provider, key);
    return match === undefined ? [] : [{ provider, property: match.property, row: match.row }];
  });
}

/**
 * Valid texts of an annotation: `{ texts: ['true', 'false'], areExamples: false }`, all of them if they are few, otherwise examples. A
 * default that is not among all of them comes first.
 */
export function textsOf({ as, default: standard }: Row): { readonly texts: readonly string[]; readonly areExamples: boolean } {
  const kind = isKeyed(as) ? as.of : as;
  const texts = [...new Set(kind.samples().good.map(([, text]) => text))];
  const areExamples = !(kind.type === 'boolean' || kind.type === texts.join(' | '));
  return { texts: standard === undefined || areExamples || texts.includes(standard) ? texts : [standard, ...texts], areExamples };
}

/**
 * Markdown about an annotation: the controller, what it does, its values, its default, the effect of a wrong value, since when it is read,
 * and a link.
 */
export function describeKey({ provider, property, row }: KnownKey): string {
  const [text = '', standard = row.default] = ANNOTATION_DOCS[provider.id]?.[property] ?? [];
  const { since, deprecated, wrong = 'unknown', onInvalid = OUTCOMES[wrong].says } = row;
  const unpublished = provider.isUnpublished === true ? ', as the cloud does not publish the releases of this controller' : '';
  const facts = [
    ...row.output === true ? ['written by the controller: it is not an option'] : [`value: ${row.as.expected}`],
    ...standard === undefined ? [] : [`default: ${standard}`],
    ...row.output === true ? [] : [`wrong value: ${onInvalid}`],
    `since: ${since ?? `not known${unpublished}`}`,
    ...deprecated === undefined ? [] : [`**deprecated**${deprecated.since === undefined ? '' : ` since ${deprecated.since}`}: `
      + `use ${renderText(replacementOf(deprecated), YAML)}`],
  ];
  return [`**${provider.title}**${row.label === true ? ' (label)' : ''}`, ...text === '' ? [] : [text],
    facts.map((fact) => `- ${fact}`).join('\n'), `[Documentation of ${provider.title}](${provider.docs})`].join('\n\n');
}
