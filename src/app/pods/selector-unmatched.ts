import {
  podsMatchSelector, labelOf, readSelector, listObjects, titleOf, controllerOf, isFromCluster, dropRoleLabels, areVariants, isVariant,
  namesOneOf, type AppIndex, type AppService, type Labels, type Workload,
} from '../index';
import { isForRecord } from '../external-names';
import { defineCheck, type AppFindings, type CheckContext } from '../check-context';
import { buildOnce, countEach, getOrCreate, groupBy, isLikelyTypo, lazy } from '../../problem';
import { asString, toRecord, type Card } from '../../service';
import { findManualEndpoints } from '../endpoints/endpoints';
import { imagesOf } from './listening-ports';

const SEE = 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service';

export const SELECTOR_EMPTY = {
  code: 'selector-empty', layer: 'traffic', severity: 'warning',
  title: 'The selector of a Service names at least one label.',
  why: 'an empty selector selects no pods, and no controller creates endpoints for the Service',
  fix: 'name the labels of the pods, or leave the field out of a Service whose endpoints are written by hand',
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  good: [{ app: 'web' }], bad: [{}],
} as const satisfies Card;

export const SELECTOR_UNMATCHED = {
  code: 'selector-unmatched', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The selector of a Service matches the pods of a workload.',
  why: 'a Service without matching pods has no endpoints: connections to it are refused',
  fix: 'select labels that the pods of the workload have, or remove the Service',
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: SEE,
  good: [{ app: 'web' }], bad: [{ app: 'wbe' }],
} as const satisfies Card;

export const SELECTOR_OTHER_NAMESPACE = {
  code: 'selector-other-namespace', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A Service is in the namespace of the pods that it selects.',
  why: 'a Service selects pods of its own namespace only',
  fix: 'put the Service in the namespace of the workload; pods in other namespaces reach it as name.namespace',
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: SEE,
  good: [{ service: 'shop', workload: 'shop' }], bad: [{ service: 'shop', workload: 'billing' }],
} as const satisfies Card;

/** Reports selectors without any label. */
export const selectorEmpty = defineCheck({ cards: [SELECTOR_EMPTY], check: checkSelectorEmpty });

function checkSelectorEmpty({ app, findings }: CheckContext): void {
  for (const service of app.services) {
    const { spec: { selector }, view } = service;
    if (service.selector !== undefined || selector === undefined || service.type === 'ExternalName'
      || !view.isReadable(['spec', 'selector']) || isForRecord(service.body.metadata, 'recordTargets')
      || findManualEndpoints(app).has(service)) continue; // the API server stores an empty selector as none
    findings.add(service, SELECTOR_EMPTY, { path: ['spec', 'selector'], found: selector, expected: 'at least one label' });
  }
}

/** Reports selectors that match no pods, or only pods of another namespace. */
export const selectorUnmatched = defineCheck({ cards: [SELECTOR_UNMATCHED, SELECTOR_OTHER_NAMESPACE], check: checkSelectors });

function checkSelectors(context: CheckContext): void {
  const { app, findings } = context;
  for (const service of app.services) {
    if (service.selector === undefined || service.type === 'ExternalName' || app.podsSelectedBy(service).length > 0) continue;
    if (isFromCluster(service.body) && !app.workloadsOf(service.namespace).some(({ kind }) => kind === 'Pod'))
      continue; // the workload may be missing from the output of kubectl
    const otherWorkloads = app.findPodsElsewhere(service);
    if (otherWorkloads.some((workload) => isDefaultNamespace(workload.namespace) && isDefaultNamespace(service.namespace))) continue;
    if (otherWorkloads.some((workload) => (workload.namespace === '' || service.namespace === '')
      && context.areTogether(service.index, workload.index) === false)) continue; // objects of another file may be applied to any namespace
    if (otherWorkloads.length > 0) reportElsewhere(service, otherWorkloads, findings);
    else if (isSelectorMisspelt(app, service)) reportUnmatched(context, service);
    else if (service.namespace === 'kube-system') continue; // its pods may be static pods, or add-ons of the distribution
    else if (app.makers.of(service.namespace).length > 0 || context.createsPods(service.selector ?? {}))
      context.recordUndecided('selectors', service, ['spec', 'selector'], app.makers.of(service.namespace));
    else if (app.workloadsOf(service.namespace).length > 0) reportUnmatched(context, service);
  }
}

/** Whether a selector is that of a workload of the app except for a typo, and no Service selects the workload. */
function isSelectorMisspelt(app: AppIndex, service: AppService): boolean {
  const nearest = findNearestWorkload(app, service);
  return nearest !== undefined && nearest.misspelt && !findServedWorkloads(app).has(nearest.workload);
}

/** Whether the own selector of a workload has all labels of a selector, which the pods of the workload do not have. */
function selectsItself({ kind, body }: Workload, selector: Labels = {}): boolean {
  const own = toRecord(body.spec).selector, { labels } = readSelector(kind === 'ReplicationController' ? { matchLabels: own } : own);
  return Object.entries(selector).every(([key, value]) => labelOf(labels, key) === value);
}

/** Whether a namespace is `default` or absent. */
const isDefaultNamespace = (namespace: string): boolean => namespace === '' || namespace === 'default';

/** Reports that only pods in another namespace match: a warning, because other manifests may create pods in that of the Service. */
function reportElsewhere(service: AppService, workloads: readonly Workload[], findings: AppFindings): void {
  const namespaces = [...new Set(workloads.map((workload) => workload.namespace))];
  const namespaceText = service.namespace === '' ? 'the namespace of the Service' : `namespace "${service.namespace}"`;
  findings.add(service, SELECTOR_OTHER_NAMESPACE, {
    path: ['spec', 'selector'], found: service.selector,
    expected: `labels of pods in ${namespaceText}; `
      + `only ${listObjects(workloads)} ${workloads.length === 1 ? 'has' : 'have'} them`,
    ...(namespaces.length === 1 && namespaces[0] !== ''
      ? { fix: `put the Service in namespace "${namespaces[0]}", or the workload in ${namespaceText}` } : {}),
  }, workloads);
}

/** The workloads of an app that Services select. */
export const findServedWorkloads = buildOnce((app: AppIndex) => new Set(app.services.flatMap((service) => app.podsSelectedBy(service))));

const indexWorkloads = buildOnce((app: AppIndex) =>
  new Map(app.workloads.map((workload) => [qualifyName(workload.namespace, workload.name), workload])));

const qualifyName = (namespace: string, name: string): string => `${namespace}/${name}`;

function reportUnmatched(context: CheckContext, service: AppService): void {
  const { app, findings } = context;
  const nearest = findNearestWorkload(app, service);
  if (nearest === undefined) {
    if (isOfOperator(app, service) || isChartSelector(app, service)) return; // an operator or a chart creates the pods
    const workloads = app.workloadsOf(service.namespace);
    const namesake = workloads.length === 1 ? workloads[0] : indexWorkloads(app).get(qualifyName(service.namespace, service.name));
    findings.add(service, SELECTOR_UNMATCHED, {
      path: ['spec', 'selector'], found: service.selector, ...explainMismatch(service),
      ...(hasOwnWorkload(context, service, workloads) ? {} : { severity: 'advice' }),
      expected: `labels that pods of this app have${namesake === undefined ? '' : `; those of ${titleOf(namesake)} have `
        + Object.keys(service.selector ?? {}).slice(0, MAX_SHOWN).map((key) => describeLabel(namesake.labels, key)).join(', ')}`,
    });
    return;
  }
  const { workload, key, misspelt } = nearest;
  if (selectsItself(workload, service.selector)) return; // labels of the template are wrong: the workload has a problem
  const [label, selected] = [labelOf(workload.labels, key), service.selector?.[key]];
  const mayBeCreated = app.makers.of(service.namespace).length > 0 || context.createsPods(service.selector ?? {});
  const isServed = findServedWorkloads(app).has(workload); // then this Service may be for a workload that does not exist yet
  const isApart = isServed && !misspelt && context.areTogether(service.index, workload.index) === false;
  findings.add(service, SELECTOR_UNMATCHED, {
    path: ['spec', 'selector', key], found: selected, ...explainMismatch(service),
    severity: isApart ? 'advice' : misspelt && !isServed && !mayBeCreated ? 'error' : 'warning',
    expected: `labels that pods of this app have; those of ${titleOf(workload)} have ${describeLabel(workload.labels, key)}`,
    fix: label === undefined ? `remove "${key}" from the selector, or add it to the pod template of ${titleOf(workload)}`
      : `${isServed ? `add the workload whose pods have "${key}: ${selected}", or ` : ''}write "${key}: ${label}"`,
  }, [workload]);
}

/** A `why` about DNS for a problem of a headless Service; nothing for other Services, whose problems have the `why` of the rule. */
const explainMismatch = ({ headless }: AppService): { readonly why?: string } =>
  headless ? { why: 'a headless Service without matching pods has no endpoints: its DNS name has no addresses' } : {};

/**
 * Whether a Service was probably written for one of the workloads: for one that may be applied together with it, or for one that no Service
 * selects, if that is the only workload, not a Pod, which may be of a client, or has a label with a word of the name or selector of the
 * Service.
 */
function hasOwnWorkload(context: CheckContext, { index, name, selector = {} }: AppService, workloads: readonly Workload[]): boolean {
  const words = splitWords(name, ...Object.values(selector)), served = findServedWorkloads(context.app);
  const resembles = ({ kind, labels }: Workload): boolean =>
    (workloads.length === 1 && kind !== 'Pod') || splitWords(...Object.values(labels)).some((word) => words.includes(word));
  return workloads.slice(0, MAX_COMPARED).some((workload) =>
    context.areTogether(index, workload.index) !== false || (!served.has(workload) && resembles(workload)));
}

/** The significant words of object names: without words of one or two letters, and without common words. */
const splitWords = (...names: readonly string[]): readonly string[] =>
  names.join('-').split(/[-._]/).filter((word) => word.length > 2 && !COMMON_WORD.test(word));

/**
 * Whether the selector has a label that no pod template in the input has, and that an operator or Istio probably sets on pods: a key with
 * the domain of the operator, the key `istio`, or `app.kubernetes.io/managed-by`.
 */
function isOfOperator(app: AppIndex, { selector = {} }: AppService): boolean {
  return Object.keys(dropRoleLabels(selector) ?? selector).some((key) => {
    if (key === MANAGED_BY) return !labelsOfPods(app).has(`${key}=${selector[key]}`);
    return ((/[./]/.test(key) && !COMMON_KEY.test(key)) || key === 'istio') && !labelsOfPods(app).has(key);
  });
}

/** Whether the selector consists of the recommended labels of Helm charts, and has nothing in common with the workloads of the input. */
function isChartSelector(app: AppIndex, { selector = {}, namespace, name }: AppService): boolean {
  const labels = Object.entries(selector);
  return labels.length > 1 && labels.every(([key, value]) => key.startsWith('app.kubernetes.io/')
    && app.findByLabel(namespace, key, value).length === 0)
    && ![name, ...labels.map(([, value]) => value)].some((text) => indexWorkloads(app).has(qualifyName(namespace, text)));
}

/** The label keys of all pod templates, and the values of their `app.kubernetes.io/managed-by` labels. */
const labelsOfPods = buildOnce((app: AppIndex): ReadonlySet<string> =>
  new Set(app.workloads.flatMap(({ labels }) => [...Object.keys(labels), `${MANAGED_BY}=${labelOf(labels, MANAGED_BY)}`])));

const COMMON_WORD = /^(?:app|service|svc|deployment|demo|test|sample|example)$/;
const MANAGED_BY = 'app.kubernetes.io/managed-by';
/** Matches keys that anybody may set, although they have a domain: `app.kubernetes.io/name`, `topology.k8s.io/zone`. */
const COMMON_KEY = /^(?:[\w.-]+\.)?(?:kubernetes\.io|k8s\.io|helm\.sh)\//;

/** A workload whose pods lack one label of a selector. */
interface NearWorkload {
  readonly workload: Workload;
  readonly key: string;
  /** Whether the value in the selector is likely a typo. */
  readonly misspelt: boolean;
}

/** Maximum number of labels in a message. */
const MAX_SHOWN = 3;
/** Maximum number of workloads compared with a selector that matches none, to limit the time for large inputs. */
const MAX_COMPARED = 50;

/**
 * The workload whose pods match all labels of the selector except one. A workload whose label value differs only by a typo is preferred,
 * then one that no Service selects.
 */
function findNearestWorkload(app: AppIndex, { selector = {}, namespace }: AppService): NearWorkload | undefined {
  const labelled = Object.entries(selector).flatMap(([key, value]) => app.findByLabel(namespace, key, value).slice(0, MAX_COMPARED));
  const candidates = labelled.length > 0 ? new Set(labelled) : app.workloadsOf(namespace).slice(0, MAX_COMPARED);
  const near = [...candidates].flatMap((workload) => withUnmatchedLabel(workload, selector) ?? []);
  return near.find(({ misspelt }) => misspelt) ?? near.find(({ workload }) => !findServedWorkloads(app).has(workload)) ?? near[0];
}

/**
 * The workload and the only label of the selector that its pods lack; `undefined` if they have all labels or lack several. The only label
 * of a selector must be a typo: otherwise the workload has nothing in common with the selector.
 */
function withUnmatchedLabel(workload: Workload, selector: Labels): NearWorkload | undefined {
  const keys = Object.keys(selector);
  const [key, ...otherKeys] = keys.filter((label) => !podsMatchSelector(workload, { [label]: selector[label] }));
  if (key === undefined || otherKeys.length > 0) return undefined;
  const label = labelOf(workload.labels, key);
  const misspelt = label !== undefined && isLikelyTypo(selector[key], label);
  return misspelt || keys.length > 1 ? { workload, key, misspelt } : undefined;
}

/** Returns the label of a key in messages: `"app: web"`, or `no label "app"`. */
export function describeLabel(labels: Labels, key: string): string {
  const label = labelOf(labels, key);
  return label === undefined ? `no label "${key}"` : `"${key}: ${label}"`;
}

export const SELECTOR_MANY_WORKLOADS = {
  code: 'selector-many-workloads', layer: 'traffic', severity: 'warning',
  title: 'The selector of a Service matches the pods of one workload.',
  why: 'connections go to all pods that match; a label shared by two workloads mixes their traffic',
  fix: 'add a label to the selector that only the intended pods have, or silence this if it is intended, as with canaries',
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  good: [{ app: 'web', component: 'api' }], bad: [{ app: 'web' }],
} as const satisfies Card;

/** Reports selectors that match the pods of several workloads. */
export const selectorManyWorkloads = defineCheck({ cards: [SELECTOR_MANY_WORKLOADS], check: checkSelectorManyWorkloads });

function checkSelectorManyWorkloads({ app, findings }: CheckContext): void {
  for (const service of app.services) {
    const selected = app.podsSelectedBy(service);
    if (selected.length < 2) continue;
    const selection = describeSelection(selected), { workloads } = selection;
    if (selection.areOne || isForSeveral(service, selection)) continue;
    findings.add(service, SELECTOR_MANY_WORKLOADS, {
      path: ['spec', 'selector'], found: service.selector, related: workloads,
      expected: `the pods of one workload; ${listObjects(workloads)} all match`,
    });
  }
}

/** Whether the selector of a Service is probably meant to match several workloads. */
function isForSeveral(service: AppService, selection: Selection): boolean {
  if (Object.values(service.selector ?? {}).includes('true')) return true; // a flag label, such as `metrics: "true"`
  if (selection.areVariants && !namesOneOf(service.name, selection.names)) return true;
  // A port of many workloads is for example that of metrics; by a headless Service the pods of several workloads find each other.
  if ((selection.workloads.length > 3 || (service.headless && service.ports.length > 0)) && allDeclare(service, selection)) return true;
  return areExtensions(service, selection) || areAlike(service, selection) || leadsToOne(service, selection);
}

/** Whether all workloads declare all ports of the Service. */
const allDeclare = ({ ports }: AppService, { workloads, countByPort }: Selection): boolean =>
  ports.every(({ targetPort }) => countByPort().get(targetPort) === workloads.length);

/**
 * Whether all workloads run one image, whatever its tags, and declare the ports of the Service or no port at all: then they are instances
 * of one application. False if there are two workloads and the name of the Service shares a word with only one of them, because the
 * Service may be meant for that workload.
 */
function areAlike(service: AppService, selection: Selection): boolean {
  const { workloads, runOneImage, countByPort } = selection;
  return (allDeclare(service, selection) || countByPort().size === 0) && runOneImage()
    && (workloads.length > 2 || !hasWordOfOne(service.name, workloads));
}

/**
 * Whether the name of one workload is a prefix of all other names (`web` and `web-slow`), and all workloads declare the ports of the
 * Service. A workload with another purpose, such as `web-worker`, would declare other ports or none.
 */
const areExtensions = (service: AppService, selection: Selection): boolean =>
  service.ports.length > 0 && allDeclare(service, selection) && selection.haveCommonPrefix();

/** Whether one name is a prefix of all others: `web` of `web-slow` and `web-fast`. */
function isOnePrefix(names: readonly string[]): boolean {
  const shortest = names.reduce((shortest, name) => name.length < shortest.length ? name : shortest);
  return names.every((name) => name === shortest || (/^[-._]/.test(name.slice(shortest.length)) && name.startsWith(shortest)));
}

/** Whether a version label, such as `version`, has a different value in each workload. */
const haveDifferentVersions = (workloads: readonly Workload[]): boolean => VERSION_LABELS.some((key) => {
  const values = new Set(workloads.map(({ labels }) => labelOf(labels, key)));
  return !values.has(undefined) && values.size === workloads.length;
});

const VERSION_LABELS = ['version', 'app.kubernetes.io/version', 'track', 'color', 'colour', 'slot', 'variant'] as const;

/**
 * Whether every target port is a name that only one of the selected workloads declares, so each port leads to one workload. A name that no
 * container declares has its own problem.
 */
function leadsToOne({ headless, ports }: AppService, { countByPort }: Selection): boolean {
  return !headless && ports.length > 0
    && ports.every(({ targetPort }) => typeof targetPort === 'string' && (countByPort().get(targetPort) ?? 0) < 2);
}

/**
 * Whether a word of the name of the Service occurs in the names of some workloads, but not of all: "public" in the Service `public-web`
 * with the workloads `public-api` and `private-api`.
 */
function hasWordOfOne(name: string, workloads: readonly Workload[]): boolean {
  const names = workloads.map((workload) => splitName(workload.name));
  return splitName(name).some((word) => names.some((words) => words.includes(word)) && !names.every((words) => words.includes(word)));
}

const splitName = (name: string): readonly string[] => name.split(/[-._]/);

/** Whether all workloads have the same images, whatever their tags. */
function haveSameImages(workloads: readonly Workload[]): boolean {
  const images = imagesOf(workloads[0]).join(' ');
  return images !== '' && workloads.every((workload) => imagesOf(workload).join(' ') === images);
}

/** The topmost owner of a workload in objects read from a cluster, such as the Deployment of a ReplicaSet or pod. */
function topOwnerOf(workload: Workload, workloadsByUid: ReadonlyMap<string | undefined, Workload>): Workload {
  let owner = workload;
  for (let step = 0; step < MAX_OWNERS; step++) owner = workloadsByUid.get(controllerOf(owner.body)) ?? owner;
  return owner;
}

/** Maximum number of owners above a workload: a Rollout or Deployment may own a ReplicaSet, which owns a pod. */
const MAX_OWNERS = 3;

/** The workloads that a selector matches, and what they have in common; computed once, as many Services may have the same selector. */
const describeSelection = buildOnce((selected: readonly Workload[]) => {
  const byOwner = new Map<string, Workload>();
  const byUid = new Map(selected.map((workload) => [asString(toRecord(workload.body.metadata).uid), workload]));
  for (const workload of selected) {
    const owner = topOwnerOf(workload, byUid), { kind, name, index, body } = owner;
    // Objects with the same owner, and copies in several files, are one workload in the cluster.
    const key = controllerOf(body) ?? (name === '' ? `${index}` : `${kind} ${name}`);
    if (!byOwner.has(key)) byOwner.set(key, owner);
  }
  const workloads = [...byOwner.values()], names = workloads.map(({ name }) => name), [first] = workloads;
  return {
    workloads, names,
    /** Whether the workloads belong together: they are pod templates of one custom resource, or all of them but one are Pods. */
    areOne: workloads.every(({ index }) => index === first.index) || workloads.filter(({ kind }) => kind !== 'Pod').length < 2,
    /** Whether the workloads are versions of a canary or numbered members of a cluster. */
    areVariants: haveDifferentVersions(workloads) || areVariants(names),
    /** How many of the workloads declare a port, by its number and by its name. */
    countByPort: lazy(() => countEach(workloads.flatMap(({ containerPorts }) =>
      [...new Set(containerPorts.flatMap(({ number, name }) => [number, name]))]))),
    runOneImage: lazy(() => haveSameImages(workloads)),
    haveCommonPrefix: lazy(() => isOnePrefix(names)),
  };
});
type Selection = ReturnType<typeof describeSelection>;

export const SERVICE_DUPLICATE = {
  code: 'service-twin', layer: 'traffic', severity: 'warning',
  title: 'No two Services of one type have the same selector and ports.',
  why: 'both send traffic to the same pods on the same ports: if pods are named after one of them, it is probably a copy whose selector '
    + 'was not changed',
  fix: 'correct the selector of one, or remove it',
  basis: 'a rule of this library: Kubernetes accepts any number of Services for the same pods',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  good: [{ type: 'ClusterIP' }, { type: 'LoadBalancer' }], bad: [{ type: 'ClusterIP' }, { type: 'ClusterIP' }],
} as const satisfies Card;

/** Reports Services that differ only in their names. */
export const duplicateServices = defineCheck({ cards: [SERVICE_DUPLICATE], check: findDuplicates });

function findDuplicates(context: CheckContext): void {
  const selecting = context.app.services.filter(({ selector, type }) => selector !== undefined && type !== 'ExternalName');
  for (const inNamespace of groupBy(selecting, ({ namespace }) => namespace).values()) {
    for (const services of groupBy(inNamespace, ({ selectorText }) => selectorText).values())
      if (services.length > 1) compareServices(services, context);
  }
}

function compareServices(services: readonly AppService[], { app, findings }: CheckContext): void {
  const groups = new Map<string, Map<string, AppService>>();
  for (const service of services) {
    const group = getOrCreate(groups, fingerprintOf(service), () => new Map());
    if (!group.has(service.name)) group.set(service.name, service);
  }
  for (const group of groups.values()) {
    const [first, ...otherServices] = group.values();
    for (const service of otherServices) {
      // Aliases, Services of a rollout and Services in front of a proxy have the same selector on purpose. If a workload has the name of
      // the Service and is not selected by it, the Service is probably a copy whose selector was not changed.
      const namesakes = app.findWorkloads(service.namespace, service.name);
      const ownWorkload = namesakes.find((workload) => !podsMatchSelector(workload, service.selector ?? {}));
      const isDeliberate = otherServices.length > 1 || isVariant(first.name) || isVariant(service.name)
        || isOfRollout(first) || isOfRollout(service);
      if (isDeliberate && ownWorkload === undefined) continue;
      findings.add(service, SERVICE_DUPLICATE, {
        path: ['spec', 'selector'], found: service.selector, related: [first],
        expected: `another selector, or other ports, than ${titleOf(first)} has`,
        ...(ownWorkload === undefined ? { severity: 'advice' } : { fix: `select the pods of ${titleOf(ownWorkload)}` }),
      });
    }
  }
}

/**
 * Whether a name is that of progressive rollouts, such as `web-canary`: Argo Rollouts and Flagger change the selectors of such Services.
 */
const isOfRollout = ({ name }: AppService): boolean =>
  /(?:^|-)(?:canary|stable|active|preview|primary|root|blue|green|ping|pong)(?:-|$)/.test(name);

/**
 * Fields of the spec that are not compared as such: those with unique values, such as `clusterIP`, and those that `fingerprintOf` compares
 * in another form, such as `ports`.
 */
const IGNORED: ReadonlySet<string> = new Set(['type', 'selector', 'ports', 'clusterIP', 'clusterIPs', 'ipFamilies', 'healthCheckNodePort']);

/**
 * Returns a string by which Services with the same selector are compared: it is equal if clients, controllers and Prometheus see no
 * difference between the Services.
 */
function fingerprintOf({ type, headless, ports, body, spec }: AppService): string {
  let text = `${type}${headless ? ' headless' : ''}`;
  for (const { port, protocol, targetPort } of ports) text += ` ${port}/${protocol}>${targetPort}`;
  const otherFields = Object.entries(spec).filter(([field]) => !IGNORED.has(field));
  return `${text} ${JSON.stringify([otherFields, toRecord(body.metadata).annotations])}`;
}
