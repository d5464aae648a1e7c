import {
  podTemplatesOf, readAppService, readObject, workloadOf, type AppObject, type AppService, type Labels, type Workload,
} from './app-object';
import {
  isSetByController, isControllerLabel, isNamedAfterOwner, dropRoleLabels, matchesExpressions, type LabelSelector,
} from './labels';
import { KindIndex, LabelIndex, NearNames } from './object-indexes';
import { isRelease, Makers } from './makers';
import { lazy, getOrCreate, groupBy } from '../../problem';
import { asString, toRecord } from '../../service';

/** Everything in an app that traffic depends on, found by namespace, name and label. */
export class AppIndex {
  /** All objects in the order of the input. An object with exactly one pod template is stored as a `Workload`. */
  readonly objects: AppObject[] = [];
  readonly workloads: Workload[] = [];
  private readonly namespaces = new Map<string, Namespace>();
  /** The Services, which are in the core API group. */
  private readonly core = new KindIndex<AppService>();
  private readonly kinds = new Map([['Service', new Map<string, KindIndex>([['', this.core]])]]);

  /** Objects that create pods and Services outside of the input, such as a HelmRelease. */
  readonly makers = new Makers();

  /**
   * Reads every object once.
   *
   * @param applied positions of Applications (Argo CD) and Kustomizations (Flux, kustomize) whose objects are part of `objects`
   */
  constructor(objects: readonly unknown[], private readonly applied: ReadonlySet<number> = new Set()) {
    for (let index = 0; index < objects.length; index++) {
      const object = readObject(objects[index], index);
      if (object !== undefined) this.add(object);
    }
  }

  get services(): readonly AppService[] {
    return this.core.items;
  }

  /** Visits all objects, grouped by kind and API group. */
  eachKind(visit: (objects: KindIndex, kind: string, group: string) => void): void {
    for (const [kind, groups] of this.kinds) for (const [group, objects] of groups) visit(objects, kind, group);
  }

  /** Returns the Service with this namespace and name; the first one if there are several variants, only one of which is applied. */
  findService(namespace: string, name: string): AppService | undefined {
    return this.core.findByName(namespace, name).at(0);
  }

  /** Whether another object has the same kind, group, namespace and name: then they are variants, only one of which is applied. */
  hasDuplicate({ kind, group, namespace, name }: AppObject): boolean {
    return name !== '' && this.indexOfKind(kind, group).findByName(namespace, name).length > 1;
  }

  /** Whether a kustomization of the app (of kustomize or Flux) replaces the namespaces in manifests. */
  get replacesNamespaces(): boolean {
    return ['Kustomization', 'Component'].some((kind) =>
      this.objectsOf(kind, 'kustomize.config.k8s.io').some(({ body }) => asString(body.namespace) !== ''))
      || this.objectsOf('Kustomization', 'kustomize.toolkit.fluxcd.io')
        .some(({ body: { spec } }) => asString(toRecord(spec).targetNamespace) !== '');
  }

  /**
   * The Services that a reference may mean: those of the namespace, or if there are none, Services without a namespace, which may be
   * applied to it. For a reference without a namespace: Services without one, or if there are none, those of `default`.
   */
  findServices(namespace: string, name: string): readonly AppService[] {
    const services = this.core.findByName(namespace, name);
    return services.length > 0 ? services : this.core.findByName(namespace === '' ? 'default' : '', name);
  }

  /** The Services of that name in any namespace. */
  findServicesAnywhere(name: string): readonly AppService[] {
    return this.indexByName().get(name) ?? [];
  }
  private readonly indexByName = lazy(() => groupBy(this.services, ({ name }) => name));

  /** Whether a namespace has Services or workloads of the app. */
  hasObjectsIn(namespace: string): boolean {
    return this.namespaces.get(namespace)?.isUsed ?? false;
  }

  /** The Service that a misspelt name most likely means, in the namespaces of `findServices`. */
  findNearService(namespace: string, name: string): AppService | undefined {
    return this.findNear(namespace, name) ?? this.findNear(namespace === '' ? 'default' : '', name);
  }

  private findNear(namespace: string, name: string): AppService | undefined {
    const nearestName = getOrCreate(this.nearNames, namespace, () => new NearNames(this.core.namesOf(namespace))).findNearest(name);
    return nearestName === undefined ? undefined : this.findService(namespace, nearestName);
  }

  private readonly nearNames = new Map<string, NearNames>();

  /** All objects of a kind, whatever its version. */
  objectsOf(kind: string, group: string): readonly AppObject[] {
    return this.kinds.get(kind)?.get(group)?.items ?? [];
  }

  /** The object of a kind and group with that namespace and name; the namespace of cluster-wide objects is the empty string. */
  findObject(kind: string, group: string, namespace: string, name: string): AppObject | undefined {
    return this.kinds.get(kind)?.get(group)?.findByName(namespace, name).at(0);
  }

  /** The workloads of a namespace. */
  workloadsOf(namespace: string): readonly Workload[] {
    return this.namespaces.get(namespace)?.items ?? NO_WORKLOADS;
  }

  /** The workloads of a namespace whose pods match a label selector. */
  podsOf(namespace: string, selector: LabelSelector): readonly Workload[] {
    return this.namespaces.get(namespace)?.selectByLabelSelector(selector) ?? NO_WORKLOADS;
  }

  /** The workloads of all namespaces whose pods have all of these labels. */
  findPodsAnywhere(labels: Labels): readonly Workload[] {
    return this.indexByLabel().findBySelector(labels);
  }

  /** The workloads with this name in a namespace: several if their kinds differ, or if files contain variants of one workload. */
  findWorkloads(namespace: string, name: string): readonly Workload[] {
    return this.namespaces.get(namespace)?.indexByName().get(name) ?? NO_WORKLOADS;
  }

  /** Workloads of a namespace whose pods carry one label. */
  findByLabel(namespace: string, key: string, value: string): readonly Workload[] {
    return this.namespaces.get(namespace)?.findByLabel(key, value) ?? NO_WORKLOADS;
  }

  /** The workloads whose pods a Service selects, in its own namespace. */
  podsSelectedBy(service: AppService): readonly Workload[] {
    const { selector } = service;
    if (selector === undefined) return NO_WORKLOADS;
    return service.selected ??= this.namespaces.get(service.namespace)?.selectByService(service, selector) ?? NO_WORKLOADS;
  }

  /** Workloads of other namespaces whose pods have all labels of the selector of a Service; at most `MAX_PODS_ELSEWHERE`. */
  findPodsElsewhere(service: AppService): readonly Workload[] {
    const { selector, selectorText } = service;
    if (selector === undefined || this.workloads.length === 0) return NO_WORKLOADS;
    const workloads = getOrCreate(this.workloadsBySelector, selectorText, () =>
      filterBySelector(this.indexByLabel().findRarest(selector, isTemplateLabel) ?? NO_WORKLOADS, selector).slice(0, MAX_PODS_ELSEWHERE));
    return workloads.filter((workload) => workload.namespace !== service.namespace);
  }
  private readonly workloadsBySelector = new Map<string, readonly Workload[]>();

  /** All workloads by label; built on first use, when a selector matches no pods of its namespace. */
  private readonly indexByLabel = lazy(() => {
    const labels = new LabelIndex<Workload>();
    for (const workload of this.workloads) labels.add(workload);
    return labels;
  });

  private add(object: AppObject): void {
    if (object.group === '' && object.kind === 'Service') {
      const service = readAppService(object);
      this.objects.push(service);
      this.core.add(service);
      this.getNamespace(service.namespace).hasServices = true;
      return;
    }
    const { templates, opaque } = podTemplatesOf(object);
    if ((opaque || isRelease(object)) && !this.applied.has(object.index)) this.makers.add(object);
    let indexed: AppObject = object;
    for (const template of templates) {
      const workload = workloadOf(object, template);
      this.workloads.push(workload);
      this.getNamespace(workload.namespace).add(workload);
      if (templates.length === 1) indexed = workload;
    }
    this.objects.push(indexed);
    this.indexOfKind(object.kind, object.group).add(indexed);
  }

  private indexOfKind(kind: string, group: string): KindIndex {
    return getOrCreate(getOrCreate(this.kinds, kind, () => new Map<string, KindIndex>()), group, () => new KindIndex());
  }

  private getNamespace(name: string): Namespace {
    return getOrCreate(this.namespaces, name, () => new Namespace());
  }
}

const NO_WORKLOADS: readonly Workload[] = [];

/** Maximum number of workloads of other namespaces that are listed for a selector: a few are enough for a message. */
const MAX_PODS_ELSEWHERE = 100;

/**
 * Maximum number of selectors with `matchExpressions` that are compared with the pods of a namespace. No index helps to evaluate them, so a
 * large input could take very long.
 */
const MAX_EVALUATED_SELECTORS = 50;

/** The workloads of one namespace by label, and whether it has Services. */
class Namespace extends LabelIndex<Workload> {
  hasServices = false;
  /** Number of selectors with expressions that were evaluated so far. */
  private evaluatedSelectors = 0;
  /** The selected workloads by selector: many objects have the same one. */
  private readonly selected = new Map<string, readonly Workload[]>();
  /** The workloads by name; built on first use, because most apps do not need this index. */
  readonly indexByName = lazy(() => groupBy(this.items, ({ name }) => name));

  get isUsed(): boolean {
    return this.hasServices || this.items.length > 0;
  }

  /**
   * The workloads whose pods match the selector of a Service. If there are none, those that match it without its role labels, such as
   * `role: master`.
   */
  selectByService({ selectorText }: AppService, selector: Labels): readonly Workload[] {
    if (this.items.length === 0) return NO_WORKLOADS;
    return getOrCreate(this.selected, selectorText, () => {
      const matches = filterBySelector(this.findRarest(selector, isTemplateLabel) ?? this.findOwnerCandidates(selector), selector);
      const remainingLabels = matches.length === 0 ? dropRoleLabels(selector) : undefined;
      return remainingLabels === undefined || Object.keys(remainingLabels).length === 0 ? matches
        : filterBySelector(this.findRarest(remainingLabels, isTemplateLabel) ?? NO_WORKLOADS, remainingLabels);
    });
  }

  /**
   * The workloads whose pod templates match a label selector. Of the selectors with expressions, only the first `MAX_EVALUATED_SELECTORS`
   * are evaluated; the result for others is empty.
   */
  selectByLabelSelector(selector: LabelSelector): readonly Workload[] {
    if (this.items.length === 0) return NO_WORKLOADS;
    return getOrCreate(this.selected, selector.text, () => {
      if (selector.expressions.length > 0 && this.evaluatedSelectors++ >= MAX_EVALUATED_SELECTORS) return NO_WORKLOADS;
      return this.findBySelector(selector.labels).filter(({ labels }) => matchesExpressions(selector, labels));
    });
  }

  /**
   * Candidates for a selector that has only labels set by controllers, which no pod template has: the workloads that the values name, such
   * as the Job `web` for `job-name: web`; all workloads if no label contains a name.
   */
  private findOwnerCandidates(selector: Labels): readonly Workload[] {
    const keys = Object.keys(selector).filter(isNamedAfterOwner);
    const owners = keys.flatMap((key) => {
      const value = selector[key], names = [value, value.replace(/-\d+$/, '')]; // the StatefulSet `web` for its pod `web-0`
      return [...names.flatMap((name) => this.indexByName().get(name) ?? []), ...this.findByLabel(key, value)];
    });
    return keys.length === 0 ? this.items : [...new Set(owners)];
  }
}

/** Whether the pods of a workload have all labels of a selector, including labels that controllers set; true for an empty selector. */
export function podsMatchSelector(workload: Workload, selector: Labels): boolean {
  for (const key in selector) {
    if (workload.labels[key] !== selector[key] && !isSetByController(workload, key, selector[key])) return false;
  }
  return true;
}

function filterBySelector(candidates: readonly Workload[], selector: Labels): readonly Workload[] {
  if (candidates.length === 1) return podsMatchSelector(candidates[0], selector) ? candidates : NO_WORKLOADS;
  return candidates.filter((workload) => podsMatchSelector(workload, selector));
}

const isTemplateLabel = (key: string): boolean => !isControllerLabel(key);
