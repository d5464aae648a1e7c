import type { CheckContext } from '../check-context';
import { matchesExpressions, readSelector, type LabelSelector } from './label-selector';
import { declaredPath, fieldAt } from './paths';
import type { CoreReference } from './reference';
import { podsMatchSelector } from '../index/app-index';
import { titleOf, type AppObject, type AppService, type Workload } from '../index/app-object';
import { LabelIndex } from '../index/object-indexes';
import { isLikelyTypo, lazy, getOrCreate } from '../../problem';
import { record, type Card } from '../../service';

export const MONITOR_UNMATCHED = {
  code: 'monitor-unmatched', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The selector of a monitor matches the labels of a Service, or for a PodMonitor those of pods.',
  why: 'otherwise Prometheus finds no targets for it, and reports no error',
  fix: 'select labels in the metadata of the Service (not in its selector), and name its namespace in the namespaceSelector',
  basis: 'prometheus-operator, which turns a monitor into the configuration of Prometheus',
  see: 'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.ServiceMonitor',
  good: [{ selector: { app: 'web' }, service: { labels: { app: 'web' } } }],
  bad: [{ selector: { app: 'web' }, service: { labels: {}, selector: { app: 'web' } } }],
} as const satisfies Card;

/** A Service with the labels of its metadata. */
interface LabelledService {
  readonly labels: Readonly<Record<string, string>>;
  readonly service: AppService;
}

/** Resolves references that select by labels: to the Services of a ServiceMonitor, or the pods of a PodMonitor. */
export class MonitorSelection {
  private readonly knownServices = new Map<string, readonly AppService[]>();
  private readonly knownPods = new Map<string, readonly Workload[]>();
  private readonly podsByServices = new Map<readonly AppService[], readonly Workload[]>();

  constructor(private readonly context: CheckContext) {}

  /** Whether a selector matches anything. If not, a likely typo is reported. */
  matchesAny(object: AppObject, reference: CoreReference): boolean {
    if ((reference.pods === true ? this.pods(object, reference) : this.services(object, reference)).length > 0) return true;
    if (reference.pods === true) this.reportUnmatchedPods(object, reference);
    else this.reportUnmatched(object, reference);
    return false;
  }

  /** The Services that a reference selects. */
  services(object: AppObject, reference: CoreReference): readonly AppService[] {
    const { namespaces, selector } = readMonitor(object, reference);
    return this.selected(namespaces, selector);
  }

  private selected(namespaces: readonly string[] | undefined, selector: LabelSelector): readonly AppService[] {
    return getOrCreate(this.knownServices, `${JSON.stringify(namespaces)} ${selector.text}`, () =>
      this.labelled(namespaces, selector).map(({ service }) => service));
  }

  /** Whether a selector is broad: it matches everything, or any value of a label. */
  isBroad(object: AppObject, reference: CoreReference): boolean {
    const { selector } = readMonitor(object, reference);
    return Object.keys(selector.labels).length === 0 || selector.expressions.length > 0;
  }

  /** Whether a selector consists of flag labels only, such as `monitor: "true"`, which Services outside the input may have. */
  isByFlag(object: AppObject, reference: CoreReference): boolean {
    return Object.values(readMonitor(object, reference).selector.labels).every((value) => FLAGS.test(value));
  }

  /** The workloads whose pods a reference selects. */
  pods(object: AppObject, reference: CoreReference): readonly Workload[] {
    const { namespaces, selector } = readMonitor(object, reference);
    const { app } = this.context;
    return getOrCreate(this.knownPods, `${JSON.stringify(namespaces)} ${selector.text}`, () =>
      namespaces === undefined ? app.podsAnywhere(selector.labels) : namespaces.flatMap((namespace) => app.podsOf(namespace, selector)));
  }

  /** The workloads of some Services; `undefined` if one of them has none in the input. */
  podsBehind(services: readonly AppService[]): readonly Workload[] {
    let pods = this.podsByServices.get(services);
    if (pods === undefined) {
      const lists = services.map((service) => this.context.app.selectedBy(service));
      pods = lists.some(({ length }) => length === 0) ? [] : lists.length === 1 ? lists[0] : [...new Set(lists.flat())];
      this.podsByServices.set(services, pods);
    }
    return pods;
  }

  private labelled(namespaces: readonly string[] | undefined, selector: LabelSelector): readonly LabelledService[] {
    const { all, byNamespace } = this.index();
    const indexes = namespaces === undefined ? [all] : namespaces.flatMap((namespace) => byNamespace.get(namespace) ?? []);
    return indexes.flatMap((index) => index.carrying(selector.labels).filter(({ labels }) => matchesExpressions(selector, labels)));
  }

  private reportUnmatched(object: AppObject, reference: CoreReference): void {
    const { app, findings } = this.context;
    const { namespaces, selector } = readMonitor(object, reference);
    const path = declaredPath(reference.selector ?? '');
    if (Object.keys(selector.labels).length === 0 || selector.expressions.length > 0 || app.givesNamespace) return;
    const [service] = this.selected(undefined, selector);
    if (service !== undefined) {
      if (service.namespace === '' || object.namespace === '') return; // a namespace may be set when the manifests are applied
      findings.add(object, MONITOR_UNMATCHED, {
        path, found: selector.labels, related: [service],
        expected: `the labels of a Service in ${namespaces?.map((name) => `"${name}"`).join(', ') ?? 'any namespace'}; `
          + `${titleOf(service)} has them`,
        ...(reference.namespaces === undefined ? {} : { fix: `write "matchNames: [${service.namespace}]" in ${reference.namespaces}` }),
      });
      return;
    }
    for (const namespace of namespaces ?? []) {
      const pods = app.podsOf(namespace, selector);
      const byPods = pods.length === 0 ? undefined : this.index().byNamespace.get(namespace)?.items.slice(0, MAX_COMPARED)
        .find(({ service }) => service.selector !== undefined && podsMatchSelector(pods[0], service.selector));
      const typo = byPods === undefined ? findLabelTypo(this.index().byNamespace.get(namespace)?.items ?? [], selector) : undefined;
      const match = byPods ?? typo?.item;
      if (match === undefined) continue;
      findings.add(object, MONITOR_UNMATCHED, {
        path: typo === undefined ? path : [...path, 'matchLabels', typo.key],
        found: typo === undefined ? selector.labels : selector.labels[typo.key], related: [match.service],
        expected: `labels in the metadata of ${titleOf(match.service)}`
          + (byPods === undefined ? '' : '; its pods have them, the Service itself does not'),
        fix: typo === undefined ? `add ${labelsText(selector.labels)} to metadata.labels of ${titleOf(match.service)}`
          : `write "${typo.key}: ${match.labels[typo.key]}"`,
      });
      return;
    }
  }

  private reportUnmatchedPods(object: AppObject, reference: CoreReference): void {
    const { app, findings } = this.context;
    const { namespaces, selector } = readMonitor(object, reference);
    for (const namespace of namespaces ?? []) {
      const typo = findLabelTypo(app.workloadsIn(namespace), selector);
      if (typo === undefined) continue;
      findings.add(object, MONITOR_UNMATCHED, {
        path: [...declaredPath(reference.selector ?? ''), 'matchLabels', typo.key], found: selector.labels[typo.key], related: [typo.item],
        expected: `the labels of pods; those of ${titleOf(typo.item)} are the nearest`,
        fix: `write "${typo.key}: ${typo.item.labels[typo.key]}"`,
      });
      return;
    }
  }

  private readonly index = lazy(() => {
    const all = new LabelIndex<LabelledService>();
    const byNamespace = new Map<string, LabelIndex<LabelledService>>();
    for (const service of this.context.app.services) {
      const item = { labels: service.view.labels, service };
      getOrCreate(byNamespace, service.namespace, () => new LabelIndex()).add(item);
      all.add(item);
    }
    return { all, byNamespace };
  });
}

/** The first item that a selector does not match only because of a typo in one label, and the key of the label. */
function findLabelTypo<Item extends { readonly labels: Readonly<Record<string, string>> }>(items: readonly Item[],
  { labels }: LabelSelector):
  { readonly item: Item; readonly key: string } | undefined {
  for (const item of items.slice(0, MAX_COMPARED)) {
    const unmatched = Object.keys(labels).filter((key) => item.labels[key] !== labels[key]);
    const [key] = unmatched;
    if (unmatched.length === 1 && Object.hasOwn(item.labels, key) && isLikelyTypo(labels[key], item.labels[key])) return { item, key };
  }
  return undefined;
}

const FLAGS = /^(true|yes|on|enabled|1)$/i;

/** Maximum number of Services compared with a selector that matches none. */
const MAX_COMPARED = 50;

/** The namespaces that a reference selects from, `undefined` for all, and its selector. */
function readMonitor(object: AppObject, { selector = '', namespaces = '' }: CoreReference): {
  readonly namespaces: readonly string[] | undefined;
  readonly selector: LabelSelector;
} {
  const { any, matchNames } = record(namespaces === '' ? undefined : fieldAt(object.body, namespaces));
  const names = Array.isArray(matchNames) ? matchNames.filter((name): name is string => typeof name === 'string') : [];
  return {
    namespaces: any === true ? undefined : names.length > 0 ? names
    : [object.namespace], selector: readSelector(fieldAt(object.body, selector)),
  };
}

/** The first few labels as text: `"app: web", "tier: api"`. */
function labelsText(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels).slice(0, 4).map(([key, value]) => `"${key}: ${value}"`).join(', ');
}
