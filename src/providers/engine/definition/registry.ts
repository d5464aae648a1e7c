import { joinWords, verbEndOf } from '../../../problem';
import { AnnotationCheck, checkLabel } from '../annotation-check';
import { ENTRIES, entriesOf, type Entry } from './entries';
import { checkMisspeltKey } from '../misspelt-keys';
import { ANNOTATION_INERT } from './cards';
import type { Provider, Row } from './provider';
import { findKey } from '../keys';
import { findController } from '../owner';
import {
  dropUndefined, readService, type ClusterProfile, type Findings, type Protocol, type ServiceView, type UnknownObject, type ProviderId,
} from '../../../service';

/** Information about one annotation. */
export interface ProviderRow {
  /** Name of the option. */
  readonly property: string;
  /** Full key of the annotation; with a placeholder such as `{port}` if each port or name has its own annotation. */
  readonly key: string;
  /** Type of the value, for display: `integer from 2 to 10`. */
  readonly type: string;
  /** First release of the controller that reads the annotation; `undefined` if the release is not known, or very old. */
  readonly since?: string;
  /** What replaces the annotation, if it is deprecated. */
  readonly deprecated?: string;
  /** Whether the replacement has the opposite meaning for the same value. */
  readonly isReversed?: true;
}

/** Information about one provider; its rows are loaded on first access. */
export interface ProviderInfo {
  /** Stable id, as in `Cluster.set(app, { loadBalancer: [id] })`. */
  readonly id: ProviderId;
  /** Display name of the controller. */
  readonly title: string;
  /** Protocols of Service ports that the controller supports. */
  readonly protocols: readonly Protocol[];
  /** The annotations of the controller. */
  readonly rows: readonly ProviderRow[];
}

/**
 * The load balancer controllers and add-ons whose annotations this library knows.
 *
 * @example
 * const keys = PROVIDERS.find(({ id }) => id === 'metallb')?.rows.map(({ key }) => key);
 */
export const PROVIDERS: readonly ProviderInfo[] = ENTRIES.map((entry) => ({
  id: entry.id as ProviderId, // TypeScript: the list contains only built-in providers
  title: entry.title,
  get protocols() { return entry.load().protocols; },
  get rows() { return Object.entries(entry.load().table).map(([property, row]) => infoOf(property, row)); },
}));

/**
 * Checks the annotations of any object: keys, values, and relations between them.
 *
 * The provider is recognised from the class, the annotations and the profile.
 * @param construct facts of the construct that created the object: the provider that acts on it, and keys that are allowed by name
 */
export function checkControllerAnnotations(
  object: UnknownObject, cluster: ClusterProfile, findings: Findings,
  construct: { readonly provider?: Provider; readonly allowed?: ReadonlySet<string> } = {},
): void {
  const { kind } = object;
  if (kind !== 'Service' && kind !== 'Endpoints' && kind !== 'EndpointSlice') return;
  const service = readService(object); // of Endpoints and EndpointSlices only the metadata is read
  const { labels, annotations } = service;
  checkControllerLabels(kind, labels, findings);
  if (kind !== 'Service') return;
  const { provider: constructProvider, allowed } = construct;
  checkMisplaced(service, cluster, constructProvider, findings);
  const byKey: (readonly [string, readonly Entry[]])[] = [];
  for (const key of Object.keys(annotations)) {
    if (allowed?.has(key) === true) continue;
    const owners = entriesOf(key);
    const entries = owners.length > 0 ? owners : borrowersOf(key, cluster, constructProvider);
    if (entries.length > 0) byKey.push([key, entries]);
    else checkMisspeltKey(key, annotations[key], { isLoadBalancer: service.type === 'LoadBalancer', cluster }, findings);
  }
  const mayHaveOwner = service.type === 'LoadBalancer' && (cluster.loadBalancer !== undefined || service.loadBalancerClass !== undefined);
  if (byKey.length === 0 && !mayHaveOwner && constructProvider === undefined) return;
  new AnnotationCheck(service, cluster, findings, constructProvider).run(byKey);
}

/** Returns the controllers, of the cluster profile or the construct, that read this key although it belongs to another controller. */
function borrowersOf(key: string, cluster: ClusterProfile, constructProvider: Provider | undefined): readonly Entry[] {
  if (cluster.loadBalancer === undefined && constructProvider === undefined) return [];
  return ENTRIES.filter(({ id, load }) =>
    (id === constructProvider?.id || cluster.loadBalancer?.includes(id) === true) && load().borrows?.(key) !== undefined);
}

/** Checks the labels that a controller or Kubernetes reads: those with `label: true` in a table. */
function checkControllerLabels(kind: string, labels: Readonly<Record<string, unknown>>, findings: Findings): void {
  for (const key of Object.keys(labels)) {
    const text = labels[key];
    if (typeof text !== 'string') continue;
    for (const entry of entriesOf(key)) checkLabel(entry.load(), key, text, { kind, labels }, findings);
  }
}

/** Reports annotations of load balancer controllers that are written as labels. */
function checkMisplaced(service: ServiceView, cluster: ClusterProfile, constructProvider: Provider | undefined, findings: Findings): void {
  for (const key of Object.keys(service.labels)) {
    const readers = entriesOf(key).filter((entry) => {
      const row = entry.load().makes === 'load-balancer' ? findKey(entry.load(), key)?.row : undefined;
      return row !== undefined && row.label !== true && row.alsoLabel !== true && row.output !== true;
    });
    if (readers.length === 0) continue;
    const { certainty, entries } = findController(service, cluster, constructProvider);
    const isCertain = service.type === 'LoadBalancer' && certainty === 'certain' && readers.some((entry) => entries.includes(entry));
    findings.add(ANNOTATION_INERT, {
      path: ['metadata', 'labels', key], found: service.labels[key], expected: 'an annotation with this key',
      fix: 'move it to metadata.annotations',
      severity: isCertain ? 'error' : 'warning',
      why: `${joinWords(readers.map(({ title }) => title))} read${verbEndOf(readers)} it from the annotations: as a label it `
        + 'silently has no effect',
    });
  }
}

const infoOf = (property: string, { key, as, since, deprecated }: Row): ProviderRow => dropUndefined({
  property, key, type: as.type, since,
  deprecated: deprecated === undefined ? undefined : `${deprecated.isGone === true ? 'nothing: ' : ''}${deprecated.use}`,
  isReversed: deprecated?.isReversed === true ? true : undefined,
});
