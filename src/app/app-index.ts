import { readObject, readService, workloadOf, type AppObject, type AppService, type Workload } from './app-object';
import { controllerSets, isControllerLabel, isNamedAfterOwner, withoutRoles } from './controller-labels';
import { text, type Labels } from './fields';
import { LabelIndex } from './label-index';
import { NearNames } from './near-names';
import { once } from './once';
import { podTemplates } from './pod-templates';
import { fitsExpressions, type LabelSelector } from './references/label-selector';
import { addTo, grouped } from '../problem/grouped';
import { record } from '../service/record';

/** Everything in an app that traffic depends on, found by namespace, name and label. */
export class AppIndex {
  readonly objects: AppObject[] = [];
  readonly services: AppService[] = [];
  readonly workloads: Workload[] = [];
  private readonly namespaces = new Map<string, Namespace>();
  private readonly others = new Map<string, AppObject[]>();

  /** Reads every object once. */
  constructor(objects: readonly unknown[]) {
    for (let index = 0; index < objects.length; index++) {
      const object = readObject(objects[index], index);
      if (object !== undefined) this.add(object);
    }
  }

  /** The Service of that name, in that namespace. */
  service(namespace: string, name: string): AppService | undefined {
    return this.namespaces.get(namespace)?.service(name);
  }

  /** All Services of that name, in that namespace: more than one where variants of it were given. */
  servicesNamed(namespace: string, name: string): readonly AppService[] {
    const service = this.service(namespace, name);
    return service === undefined ? [] : this.namespaces.get(namespace)?.variantsOf(name) ?? [service];
  }

  /**
   * Whether there is another object of the same kind, namespace and name: then it is one of several variants, and nobody knows which is
   * applied.
   */
  hasTwin(object: AppObject): boolean {
    if (this.twins === undefined) {
      const seen = new Set<string>();
      this.twins = new Set();
      for (const other of this.objects) {
        const key = identityOf(other);
        if (seen.has(key)) this.twins.add(key);
        else seen.add(key);
      }
    }
    return this.twins.has(identityOf(object));
  }
  private twins: Set<string> | undefined;

  /** Whether kustomize or Flux gives objects another namespace than the one that stands there, when they are applied. */
  get givesNamespace(): boolean {
    return this.ofKind('Kustomization', 'kustomize.config.k8s.io').some(({ body }) => text(body.namespace) !== '')
      || this.ofKind('Component', 'kustomize.config.k8s.io').some(({ body }) => text(body.namespace) !== '')
      || this.ofKind('Kustomization', 'kustomize.toolkit.fluxcd.io').some(({ body }) => text(record(body.spec).targetNamespace) !== '');
  }

  /** The Services that a reference means; where one side names no namespace, that of the other may be given when they are applied. */
  servicesFor(namespace: string, name: string): readonly AppService[] {
    const services = this.servicesNamed(namespace, name);
    return services.length > 0 ? services : this.servicesNamed(namespace === '' ? 'default' : '', name);
  }

  /** The Services of that name in any namespace. */
  servicesAnywhere(name: string): readonly AppService[] {
    return this.byName().get(name) ?? [];
  }
  private readonly byName = once(() => grouped(this.services, ({ name }) => name));

  /** Whether a namespace has Services or workloads of the app. */
  holds(namespace: string): boolean {
    return this.namespaces.get(namespace)?.isUsed ?? false;
  }

  /** The namespaces of Services and workloads. */
  namespaceNames(): readonly string[] {
    return [...this.namespaces.keys()];
  }

  /** Whether something in the app may bring in Services of a namespace that we cannot see: a chart, an application, a custom resource. */
  mayMakeServices(namespace: string): boolean {
    return this.mayHoldMorePods(namespace) || this.bringsMore();
  }
  private readonly bringsMore = once(() => BRINGS_MORE.some(([kind, group]) => this.ofKind(kind, group).length > 0));

  /** The Service of a namespace that a misspelt name most likely stood for. */
  nearService(namespace: string, name: string): AppService | undefined {
    const near = this.namespaces.get(namespace)?.nearNames().near(name);
    return near === undefined ? undefined : this.service(namespace, near);
  }

  /** All objects of a kind that is neither a Service nor a workload, whatever its version. */
  ofKind(kind: string, group: string): readonly AppObject[] {
    return this.others.get(kind)?.filter((object) => object.group === group) ?? [];
  }

  /** The workloads of a namespace. */
  workloadsIn(namespace: string): readonly Workload[] {
    return this.namespaces.get(namespace)?.workloads ?? [];
  }

  /** The workloads of a namespace whose pods a label selector fits. */
  podsOf(namespace: string, selector: LabelSelector): readonly Workload[] {
    return this.namespaces.get(namespace)?.selectPods(selector) ?? NO_WORKLOADS;
  }

  /** The workloads of one name. */
  workloadsNamed(namespace: string, name: string): readonly Workload[] {
    return this.namespaces.get(namespace)?.workloadsNamed(name) ?? [];
  }

  /** Workloads of a namespace whose pods carry one label. */
  labelled(namespace: string, key: string, value: string): readonly Workload[] {
    return this.namespaces.get(namespace)?.labelled(key, value) ?? [];
  }

  /** Whether a namespace holds custom resources whose controller may make pods that we cannot see. */
  mayHoldMorePods(namespace: string): boolean {
    return this.namespaces.get(namespace)?.opaque ?? false;
  }

  /** The workloads whose pods a Service selects, in its own namespace. */
  selectedBy(service: AppService): readonly Workload[] {
    const { selector } = service;
    if (selector === undefined) return NO_WORKLOADS;
    return service.selected ??= this.namespaces.get(service.namespace)?.select(service, selector) ?? NO_WORKLOADS;
  }

  /** Workloads of other namespaces that a selector would fit: some of them, where there are very many. */
  selectedElsewhere(service: AppService): readonly Workload[] {
    const { selector, selectorText } = service;
    if (selector === undefined || this.workloads.length === 0) return NO_WORKLOADS;
    let found = this.elsewhere.get(selectorText);
    if (found === undefined) {
      found = allCarrying(this.anywhere().rarest(selector, isWritten) ?? NO_WORKLOADS, selector).slice(0, 100);
      this.elsewhere.set(selectorText, found);
    }
    return found.filter((workload) => workload.namespace !== service.namespace);
  }
  private readonly elsewhere = new Map<string, readonly Workload[]>();

  /** All workloads by label, made when the first selector matches nothing. */
  private readonly anywhere = once(() => {
    const labels = new LabelIndex<Workload>();
    for (const workload of this.workloads) labels.add(workload);
    return labels;
  });

  private add(object: AppObject): void {
    if (object.group === '' && object.kind === 'Service') {
      const service = readService(object);
      this.objects.push(service);
      this.services.push(service);
      this.namespace(service.namespace).addService(service);
      return;
    }
    const { templates, opaque } = podTemplates(object);
    if (opaque) this.namespace(object.namespace).opaque = true;
    for (const template of templates) {
      const workload = workloadOf(object, template);
      this.workloads.push(workload);
      this.namespace(workload.namespace).add(workload);
      if (templates.length === 1) this.objects.push(workload); // one that stands for the object
    }
    if (templates.length !== 1) this.objects.push(object);
    if (templates.length === 0) addTo(this.others, object.kind, object);
  }

  private namespace(name: string): Namespace {
    let namespace = this.namespaces.get(name);
    if (namespace === undefined) this.namespaces.set(name, namespace = new Namespace());
    return namespace;
  }
}

const NO_WORKLOADS: readonly Workload[] = [];

/** Kinds that stand for objects which are made elsewhere. */
const BRINGS_MORE = [
  ['HelmRelease', 'helm.toolkit.fluxcd.io'], ['Kustomization', 'kustomize.toolkit.fluxcd.io'], ['HelmChart', 'helm.cattle.io'],
  ['Kustomization', 'kustomize.config.k8s.io'], ['Component', 'kustomize.config.k8s.io'], ['Application', 'argoproj.io'],
  ['ApplicationSet', 'argoproj.io'], ['Subscription', 'operators.coreos.com'],
] as const;

/** One namespace of an app. */
class Namespace {
  opaque = false;
  private readonly services: AppService[] = [];
  private readonly labels = new LabelIndex<Workload>();
  private readonly selected = new Map<string, readonly Workload[]>();
  // Few apps ask by name, so that these are made for those that do.
  private readonly servicesByName = once(() => grouped(this.services, ({ name }) => name));
  private readonly workloadsByName = once(() => grouped(this.workloads, ({ name }) => name));
  readonly nearNames = once(() => new NearNames(this.servicesByName().keys()));

  get workloads(): readonly Workload[] {
    return this.labels.items;
  }

  addService(service: AppService): void {
    this.services.push(service);
  }

  add(workload: Workload): void {
    this.labels.add(workload);
  }

  service(name: string): AppService | undefined {
    return this.servicesByName().get(name)?.[0];
  }

  /** Services of one name, of which there may be several. */
  variantsOf(name: string): readonly AppService[] | undefined {
    return this.servicesByName().get(name);
  }

  get isUsed(): boolean {
    return this.services.length > 0 || this.workloads.length > 0;
  }

  workloadsNamed(name: string): readonly Workload[] | undefined {
    return this.workloadsByName().get(name);
  }

  labelled(key: string, value: string): readonly Workload[] {
    return this.labels.labelled(key, value);
  }

  select(service: AppService, selector: Labels): readonly Workload[] {
    return this.remembered(service.selectorText) ?? this.remember(service.selectorText, this.find(selector));
  }

  private find(selector: Labels): readonly Workload[] {
    const found = allCarrying(this.labels.rarest(selector, isWritten) ?? this.ownersOf(selector), selector);
    const rest = found.length === 0 ? withoutRoles(selector) : undefined;
    return rest === undefined || Object.keys(rest).length === 0 ? found
      : allCarrying(this.labels.rarest(rest, isWritten) ?? NO_WORKLOADS, rest);
  }

  /** Those whose templates carry the labels and fit the expressions. */
  selectPods(selector: LabelSelector): readonly Workload[] {
    return this.remembered(selector.text)
      ?? this.remember(selector.text, this.labels.carrying(selector.labels).filter(({ labels }) => fitsExpressions(selector, labels)));
  }

  /** One selector is common to many objects; each is looked up once. */
  private remembered(text: string): readonly Workload[] | undefined {
    return this.workloads.length === 0 ? NO_WORKLOADS : this.selected.get(text);
  }

  private remember(text: string, found: readonly Workload[]): readonly Workload[] {
    this.selected.set(text, found);
    return found;
  }

  /** What may make pods with labels that only controllers write: the workload the value is named after, or any where it names none. */
  private ownersOf(selector: Labels): readonly Workload[] {
    const owners = new Set<Workload>();
    let named = false;
    for (const key in selector) {
      const value = selector[key];
      if (!isNamedAfterOwner(key)) continue;
      named = true;
      for (const name of [value, value.replace(/-\d+$/, '')]) for (const owner of this.workloadsByName().get(name) ?? []) owners.add(owner);
      for (const owner of this.labelled(key, value)) owners.add(owner);
    }
    return named ? [...owners] : this.workloads;
  }
}

function identityOf({ group, kind, namespace, name, index }: AppObject): string {
  return name === '' ? String(index) : `${group}/${kind}/${namespace}/${name}`;
}

/** Whether the pods of a workload carry all labels of a selector, those counted that controllers set. */
export function carries(workload: Workload, selector: Labels): boolean {
  for (const key in selector) {
    if (workload.labels[key] !== selector[key] && !controllerSets(workload, key, selector[key])) return false;
  }
  return true;
}

function allCarrying(candidates: readonly Workload[], selector: Labels): readonly Workload[] {
  if (candidates.length === 1) return carries(candidates[0], selector) ? candidates : NO_WORKLOADS;
  return candidates.filter((workload) => carries(workload, selector));
}

function isWritten(key: string): boolean {
  return !isControllerLabel(key);
}
