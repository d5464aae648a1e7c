import { defineCheck, type AppFindings, type CheckContext } from '../check-context';
import {
  matchesExpressions, readSelector, podsMatchSelector, eachContainer, titleOf, LabelIndex, type LabelSelector, type AppIndex,
  type AppObject, type AppService, type Labels, type Workload,
} from '../index';
import { getField, isTemplate, parsePath, type CoreReference } from './reference';
import { declaredPortsOf } from '../pods/target-port';
import { buildOnce, findNearest, getOrCreate, isLikelyTypo, text, writeValue, type Message, type Path } from '../../problem';
import { asString, toList, stringOf, toRecord, toRecords, type Card, type Finding, type UnknownObject } from '../../service';

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

/** An object that selects Services by their labels, as a ServiceMonitor does, or pods, as a PodMonitor does. */
export class Monitor {
  /** The namespaces from which the monitor selects Services or pods; `undefined` for all namespaces. */
  private readonly namespaces: readonly string[] | undefined;
  private readonly selector: LabelSelector;
  /** Path of the selector. */
  private readonly path: Path;

  constructor(private readonly app: AppIndex, private readonly object: AppObject, private readonly reference: CoreReference) {
    const { selector = '', namespaces = '' } = reference;
    const { any, matchNames } = toRecord(namespaces === '' ? undefined : getField(object.body, namespaces));
    const names = toList(matchNames).flatMap((name) => stringOf(name) ?? []);
    this.namespaces = any === true ? undefined : names.length > 0 ? names : [object.namespace];
    this.selector = readSelector(getField(object.body, selector));
    this.path = parsePath(selector);
  }

  /** Whether the selector is broad: it has no `matchLabels`, or it has expressions, which can match several values of a label. */
  get isBroad(): boolean {
    return Object.keys(this.selector.labels).length === 0 || this.selector.expressions.length > 0;
  }

  /** Whether the selector consists of flag labels only, such as `monitor: "true"`, which Services outside the input may have. */
  get isByFlag(): boolean {
    return Object.values(this.selector.labels).every((value) => FLAGS.test(value));
  }

  /** The selected Services; monitors with equal selectors share one list. */
  services(): readonly AppService[] {
    return selectServices(this.app, this.namespaces, this.selector);
  }

  /**
   * The pods that the monitor selects, or that are behind the Services that it selects; empty if one of these Services has no pods in the
   * input.
   */
  findPods(): readonly Workload[] {
    const { app, namespaces, selector } = this;
    if (this.reference.pods !== true) {
      const services = this.services();
      return getOrCreate(cachedSelectionsOf(app).podsBehind, services, () => podsOfServices(app, services));
    }
    return getOrCreate(cachedSelectionsOf(app).pods, selectionKeyOf(namespaces, selector), () =>
      namespaces?.flatMap((namespace) => app.podsOf(namespace, selector)) ?? app.findPodsAnywhere(selector.labels));
  }

  /** Whether the selector matches anything. If not, a likely mistake is reported. */
  matchesAny(findings: AppFindings): boolean {
    const isOfPods = this.reference.pods === true;
    const matches = (isOfPods ? this.findPods() : this.services()).length > 0;
    if (!matches && isOfPods) this.reportUnmatchedPods(findings);
    else if (!matches) this.reportUnmatched(findings);
    return matches;
  }

  private reportUnmatched(findings: AppFindings): void {
    const { app, object, reference, namespaces, selector, path } = this;
    if (this.isBroad || app.replacesNamespaces) return;
    const [service] = selectServices(app, undefined, selector);
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
      const [workload] = app.podsOf(namespace, selector), services = indexServices(app).byNamespace.get(namespace)?.items ?? [];
      const serviceOfPods = workload && services.slice(0, MAX_COMPARED)
        .find(({ service }) => service.selector !== undefined && podsMatchSelector(workload, service.selector));
      const typo = serviceOfPods === undefined ? findLabelTypo(services, selector) : undefined;
      const match = serviceOfPods ?? typo?.item;
      if (match === undefined) continue;
      findings.add(object, MONITOR_UNMATCHED, {
        path: typo === undefined ? path : [...path, 'matchLabels', typo.key],
        found: typo === undefined ? selector.labels : selector.labels[typo.key], related: [match.service],
        expected: `labels in the metadata of ${titleOf(match.service)}`
          + (serviceOfPods === undefined ? '' : '; its pods have them, the Service itself does not'),
        fix: typo === undefined ? `add ${formatAsYamlLabels(selector.labels)} to metadata.labels of ${titleOf(match.service)}`
          : `write "${typo.key}: ${match.labels[typo.key]}"`,
      });
      return;
    }
  }

  private reportUnmatchedPods(findings: AppFindings): void {
    const { app, object, namespaces, selector, path } = this;
    for (const namespace of namespaces ?? []) {
      const typo = findLabelTypo(app.workloadsOf(namespace), selector);
      if (typo === undefined) continue;
      findings.add(object, MONITOR_UNMATCHED, {
        path: [...path, 'matchLabels', typo.key], found: selector.labels[typo.key], related: [typo.item],
        expected: `the labels of pods; those of ${titleOf(typo.item)} are the nearest`,
        fix: `write "${typo.key}: ${typo.item.labels[typo.key]}"`,
      });
      return;
    }
  }
}

/** A Service with the labels of its metadata. */
interface LabelledService { readonly labels: Labels; readonly service: AppService }

/** The Services of an app by their labels: all of them, and those of each namespace. */
const indexServices = buildOnce((app: AppIndex) => {
  const all = new LabelIndex<LabelledService>(), byNamespace = new Map<string, LabelIndex<LabelledService>>();
  for (const service of app.services) {
    const item = { labels: service.view.labels, service };
    getOrCreate(byNamespace, service.namespace, () => new LabelIndex()).add(item);
    all.add(item);
  }
  return { all, byNamespace };
});

/** The Services and pods that selectors match, computed so far: many monitors have the same selector. */
const cachedSelectionsOf = buildOnce((_app: AppIndex) => ({
  services: new Map<string, readonly AppService[]>(), pods: new Map<string, readonly Workload[]>(),
  podsBehind: new Map<readonly AppService[], readonly Workload[]>(),
}));

/** The Services of some namespaces, or of all, that a selector matches. */
function selectServices(app: AppIndex, namespaces: readonly string[] | undefined, selector: LabelSelector): readonly AppService[] {
  return getOrCreate(cachedSelectionsOf(app).services, selectionKeyOf(namespaces, selector), () => {
    const { all, byNamespace } = indexServices(app);
    const indexes = namespaces === undefined ? [all] : namespaces.flatMap((namespace) => byNamespace.get(namespace) ?? []);
    return indexes.flatMap((index) => index.findBySelector(selector.labels))
      .filter(({ labels }) => matchesExpressions(selector, labels)).map(({ service }) => service);
  });
}

const selectionKeyOf = (namespaces: readonly string[] | undefined, selector: LabelSelector): string =>
  `${JSON.stringify(namespaces)} ${selector.text}`;

/** The workloads behind some Services; empty if one of the Services has no workload in the input. */
function podsOfServices(app: AppIndex, services: readonly AppService[]): readonly Workload[] {
  const lists = services.map((service) => app.podsSelectedBy(service));
  if (lists.some(({ length }) => length === 0)) return [];
  return lists.length === 1 ? lists[0] : [...new Set(lists.flat())];
}

/** The first item that a selector does not match only because of a typo in one label, and the key of the label. */
function findLabelTypo<Item extends { readonly labels: Labels }>(
  items: readonly Item[], { labels }: LabelSelector,
): { readonly item: Item; readonly key: string } | undefined {
  for (const item of items.slice(0, MAX_COMPARED)) {
    const unmatched = Object.keys(labels).filter((key) => item.labels[key] !== labels[key]);
    const [key] = unmatched;
    if (unmatched.length === 1 && Object.hasOwn(item.labels, key) && isLikelyTypo(labels[key], item.labels[key])) return { item, key };
  }
  return undefined;
}

/** Matches values of labels that switch something on. */
const FLAGS = /^(true|yes|on|enabled|1)$/i;

/** Maximum number of Services compared with a selector that matches none, to limit the time for large inputs. */
const MAX_COMPARED = 50;

/** The first few labels as text: `"app: web", "tier: api"`. */
const formatAsYamlLabels = (labels: Labels): string =>
  Object.entries(labels).slice(0, 4).map(([key, value]) => `"${key}: ${value}"`).join(', ');

export const CONTAINER_PORT_UNKNOWN = {
  code: 'container-port-unknown', layer: 'traffic', severity: 'error',
  title: 'A container port that is referred to by name is declared by the container.',
  why: 'the kubelet, Prometheus and network plugins look up the name in the ports of the container, not of the Service',
  fix: 'write the name of a port that the container declares, or its number',
  source: ['pkg/probe/util.go#ResolveContainerPort'],
  see: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port',
  good: [{ probe: 'http', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
  bad: [{ probe: 'htpp', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
} as const satisfies Card;

/**
 * Reports a reference to a port that none of the pods declares: an error if it is a likely typo of the name of a declared port, otherwise a
 * warning, because an injected sidecar may have the port.
 */
export function reportUndeclaredPort(findings: AppFindings, object: AppObject, pods: readonly Workload[], port: Finding): void {
  const { found } = port, declared = declaredPortsOf(pods);
  const suggestion = typeof found === 'string' ? findNearest(found, declared.listNames()) : undefined;
  const isTypo = declared.certain && suggestion !== undefined && isLikelyTypo(String(found), suggestion);
  findings.add(object, CONTAINER_PORT_UNKNOWN, {
    ...port, severity: isTypo ? 'error' : 'warning', ...(suggestion === undefined ? {} : { fix: writeValue(suggestion) }),
  }, pods);
}

/** Fields of a container by which the kubelet looks a port up, by number or by name. */
const PORT_FIELDS = ['livenessProbe', 'readinessProbe', 'startupProbe', 'lifecycle.postStart', 'lifecycle.preStop']
  .flatMap((field) => [`${field}.httpGet.port`, `${field}.tcpSocket.port`]);

/**
 * Looks up the ports that probes and lifecycle hooks call by name; the kubelet searches only the same container.
 *
 * @see https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port
 */
export const containerPortNames = defineCheck({ cards: [CONTAINER_PORT_UNKNOWN], check: checkContainerPortNames });

function checkContainerPortNames({ app, findings }: CheckContext): void {
  for (const workload of app.workloads) {
    if (!workload.mayNameServices || workload.podPath.length === 0) continue; // a custom controller may add ports
    eachContainer(workload.podSpec, (container, list, index) => {
      const { livenessProbe, readinessProbe, startupProbe, lifecycle } = container;
      if ((livenessProbe ?? readinessProbe ?? startupProbe ?? lifecycle) !== undefined)
        checkContainer(findings, workload, container, [...workload.podPath, list, index]);
    });
  }
}

function checkContainer(findings: AppFindings, workload: Workload, container: UnknownObject, containerPath: Path): void {
  for (const field of PORT_FIELDS) {
    const name = getField(container, field);
    if (typeof name !== 'string' || name === '' || declares(container, name)) continue;
    const names = toRecords(container.ports).map((port) => asString(port.name)).filter((portName) => portName !== '');
    const suggestion = findNearest(name, names);
    const isPatch = container.image === undefined; // of a container that may declare more ports
    findings.add(workload, CONTAINER_PORT_UNKNOWN, {
      path: [...containerPath, ...parsePath(field)], found: name,
      severity: workload.exact && !isPatch && !isTemplate(name) ? 'error' : 'warning',
      expected: names.length === 0 ? 'the name of a port of the same container, which names none'
        : text`the name of a port of the same container (${names.slice(0, 6).join(', ')})`,
      why: field.startsWith('lifecycle')
        ? 'the hook fails, and a container whose postStart hook fails is killed'
        : 'the probe always fails: the container is restarted, or never becomes ready',
      fix: /^\d+$/.test(name) ? text`write it without quotes: ${name}`
        : suggestion !== undefined ? text`write "${suggestion}"` : suggestContainerPort(container, name),
    });
  }
}

/** The fix for a port name that resembles no declared one: use a declared port, or declare one with this name. */
function suggestContainerPort(container: UnknownObject, name: string): Message {
  const words = toRecords(container.ports).slice(0, MAX_SHOWN).flatMap(({ name: portName, containerPort }) =>
    asString(portName) !== '' ? `"${asString(portName)}"` : typeof containerPort === 'number' ? String(containerPort) : []);
  const adding = text`add a port named "${name}" to the container`;
  return words.length === 0 ? adding : text`write ${{ list: words, conjunction: 'or' }}, or ${adding}`;
}
/** Maximum number of ports that the text of a fix lists. */
const MAX_SHOWN = 4;

const declares = (container: UnknownObject, name: string): boolean =>
  toRecords(container.ports).some((port) => port.name === name);
