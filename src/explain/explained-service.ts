import { joinWords } from '../problem';
import { subjectOf, type KnownPort, type DiscoverySubject } from './discovery';
import type { AppContext, RelatedObjects } from './app-context';
import { findUsedState } from '../app/endpoints/endpoints';
import {
  formatLabels, toList, readService, toRecord, isServiceType, isIncompleteName, type ClusterProfile, type ServiceView,
} from '../service';
import { ReadService } from '../providers/engine/annotated-service';
import { ENTRIES, entriesOf } from '../providers/engine/definition/entries';
import type { Provider } from '../providers/engine/definition';

/** One fact about a Service, with a link to the documentation. */
export interface Fact {
  /** The fact as a sentence. */
  readonly text: string;
  /** URL of the documentation that supports the fact. */
  readonly source: string;
}

/** The questions that an explanation answers, in this order. */
export const TOPICS = {
  reach: 'Who reaches it, from where, under which name, and what they see',
  names: 'Names and variables that clients find it by',
  dns: 'What DNS answers',
  entries: 'Addresses and ports',
  backends: 'Where connections end',
  proxy: 'What the proxy does with a connection',
  'client-address': "The client's address",
  'load-balancer': 'The load balancer',
  firewall: 'Firewall rules that must be open',
  rollout: 'When one of its pods stops',
  limits: 'Limits',
} as const;

/** A question that an explanation answers. */
export type Topic = keyof typeof TOPICS;

/** One line of a summary: what it is about, and the facts of this Service. */
export interface SummaryLine {
  /** What the line is about, such as `path`. */
  readonly label: SummaryLabel;
  /** The facts about `label`, in a few words. */
  readonly text: string;
}

/** The topic of a line of a summary. */
export type SummaryLabel = 'reached by' | 'names' | 'address' | 'path' | 'client IP' | 'access' | 'health' | 'attention';

/** The most important facts of one Service, in at most twelve lines. */
export interface Summary {
  /** Name, type and controller: `shop/web · LoadBalancer · AWS Load Balancer Controller`. */
  readonly title: string;
  /** The lines of the summary, one for each label that applies to the Service. */
  readonly lines: readonly SummaryLine[];
  /** The summary as text: the title, and each line with its label in an aligned column. */
  readonly text: string;
}

/** An explanation of a Service as data: facts by topic. Topics without facts are omitted. */
export interface Explanation {
  /** Type and name of the Service: `LoadBalancer Service shop/web`. */
  readonly subject: string;
  /** The most important facts of this Service, in at most twelve lines. */
  readonly summary: Summary;
  /** The facts by topic, in the order of `TOPICS`. */
  readonly topics: Readonly<Partial<Record<Topic, readonly Fact[]>>>;
  /** The explanation as text: a heading for each topic, a line for each fact, and links to documentation. */
  readonly text: string;
}

/** Pages that more than one topic quotes. */
export const PAGES = {
  service: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  dns: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/',
  dnsSpecification: 'https://github.com/kubernetes/dns/blob/master/docs/specification.md',
  virtualIps: 'https://kubernetes.io/docs/reference/networking/virtual-ips/',
  slices: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  sourceIp: 'https://kubernetes.io/docs/tutorials/services/source-ip/',
  policies: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-policies',
  protocols: 'https://kubernetes.io/docs/reference/networking/service-protocols/',
  windows: 'https://kubernetes.io/docs/concepts/services-networking/windows-networking/',
} as const;

/** The input of an explanation: the manifest, its discovery fields, and the cluster. */
export interface ExplainedService extends Pick<ServiceView, 'headless' | 'ports' | 'spec' | 'annotations'> {
  /** The Service as the API server decodes it. */
  readonly view: ServiceView;
  readonly subject: DiscoverySubject;
  readonly type: string;
  readonly cluster: ClusterProfile;
  /** Whether the manifest was read from a cluster: then it has a uid, a resourceVersion or a status. */
  readonly isLive: boolean;
  /** The addresses in `status.loadBalancer.ingress`. */
  readonly ingress: readonly IngressAddress[];
  /** All objects that are applied together with the Service; `undefined` if they are not known. */
  readonly appContext: AppContext | undefined;
  /**
   * The objects of `appContext` that refer to the Service, that its selector matches, or that define its endpoints; empty lists without a
   * context.
   */
  readonly related: RelatedObjects;
}

/** A row of a table of facts: the text of a fact, and the Services for which it is true. */
export interface FactRow {
  /** Returns whether the fact is true of a Service. @default - it is true of every Service */
  readonly when?: (service: ExplainedService) => boolean;
  /** One sentence or several; each of them becomes one fact. */
  readonly text: string | ((service: ExplainedService) => string | readonly string[]);
  /** URL of the documentation that supports the fact. */
  readonly source: string;
}

/** The facts of a table that are true of a Service, in its order: `{ text, source }` for each text of each row. */
export function factsOf(service: ExplainedService, table: readonly FactRow[]): Fact[] {
  return table.filter(({ when }) => when?.(service) !== false).flatMap(({ text, source }) =>
    [typeof text === 'string' ? text : text(service)].flat().map((factText) => ({ text: factText, source })));
}

/** One address in `.status.loadBalancer.ingress`. */
export interface IngressAddress {
  readonly address: string;
  /**
   * The field `ipMode`: `VIP` if packets reach nodes with the load balancer's address as destination, `Proxy` if with that of a node or
   * pod.
   */
  readonly ipMode: unknown;
}

/**
 * Reads a Service manifest for an explanation. The type is ClusterIP if absent or invalid, such as a placeholder; `isLive` is whether the
 * manifest was read from a cluster.
 */
export function readExplainedService(object: unknown, cluster: ClusterProfile, appContext?: AppContext): ExplainedService {
  const view = readService(object);
  const { headless, ports, spec, annotations } = view, type = isServiceType(view.type ?? '') ? String(view.type) : 'ClusterIP';
  const ingress = ingressOf(object), subject = subjectOf(view);
  return {
    view, subject, isLive: ingress.length > 0 || hasServerFields(object), ingress, type, headless, ports, spec, annotations, cluster,
    appContext, related: appContext?.findRelated(subject.namespace ?? '', subject.name) ?? NOT_RELATED,
  };
}

const NOT_RELATED: RelatedObjects = { workloads: [], lostPorts: [], rollOuts: [], referrers: [], policies: [], endpoints: [] };

function ingressOf(object: unknown): IngressAddress[] {
  return toList(toRecord(toRecord(toRecord(object).status).loadBalancer).ingress).map(toRecord).flatMap(({ ip, hostname, ipMode }) => {
    const address = typeof ip === 'string' && ip !== '' ? ip : hostname;
    return typeof address === 'string' && address !== '' ? [{ address, ipMode }] : [];
  });
}

function hasServerFields(object: unknown): boolean {
  const { uid, resourceVersion } = toRecord(toRecord(object).metadata);
  return uid !== undefined || resourceVersion !== undefined;
}

/**
 * Whether it is `default/kubernetes`, the Service without a selector that the API server creates for itself; an absent namespace counts as
 * `default`.
 */
export const isDefaultKubernetes = ({ subject }: Pick<ExplainedService, 'subject'>): boolean =>
  subject.name === 'kubernetes' && (subject.namespace ?? 'default') === 'default' && subject.selector === undefined;

/**
 * The fully qualified name for an externalName that is the name of a Service without the cluster domain: `db.shop.svc.cluster.local` for
 * `db.shop.svc`, and for `db.shop` or `db` if that is a Service of the app. `undefined` for any other host and type.
 */
export function completeName({ type, subject, cluster, appContext }: ExplainedService): string | undefined {
  if (type !== 'ExternalName' || subject.externalName === undefined) return undefined;
  const name = subject.externalName.replace(/\.$/, '');
  if (isIncompleteName(name)) return `${name}.${cluster.clusterDomain}`;
  const [short, namespace = subject.namespace ?? '', ...otherLabels] = name.split('.');
  return otherLabels.length === 0 && appContext?.hasService(namespace, short) === true
    ? `${short}.${namespace || '<namespace>'}.svc.${cluster.clusterDomain}` : undefined;
}

/**
 * The Service of the cluster whose full name the externalName is: `shop/db` for `db.shop.svc.cluster.local`; `undefined` if it is another
 * host.
 */
export function serviceOfName({ subject, cluster }: ExplainedService): string | undefined {
  const name = (subject.externalName ?? '').replace(/\.$/, ''), end = `.svc.${cluster.clusterDomain}`;
  if (!name.endsWith(end)) return undefined;
  const [serviceName, namespace, ...otherLabels] = name.slice(0, -end.length).split('.');
  return otherLabels.length === 0 && namespace !== undefined ? `${namespace}/${serviceName}` : undefined;
}

/**
 * The receivers of its connections, as the subject of a sentence: `pods` if it has a selector, `the API servers` for `default/kubernetes`,
 * otherwise `the endpoints`.
 */
export function endsOf(service: ExplainedService): string {
  if (service.subject.selector !== undefined) return 'pods';
  return isDefaultKubernetes(service) ? 'the API servers' : 'the endpoints';
}

/**
 * The receivers of its connections in detail: `pods of Deployment web`, or if they are not known `pods with app=web`; without a selector
 * `the API servers` for `default/kubernetes`, or the endpoints that the manifests list.
 */
export function targetsOf(service: ExplainedService): string {
  const { subject, related: { workloads } } = service;
  if (isDefaultKubernetes(service)) return 'the API servers';
  if (subject.selector === undefined) return listEndpoints(service);
  return workloads.length > 0 ? `pods of ${joinWords(workloads)}` : `pods with ${formatLabels(subject.selector)}`;
}

function listEndpoints({ related: { endpoints }, headless }: ExplainedService): string {
  // kube-proxy connects only to the first address of each endpoint in an EndpointSlice; DNS returns all addresses.
  const connected = endpoints.flatMap(({ addresses }) =>
    addresses.filter(({ path: [list, , , index] }) => headless || list === 'subsets' || index === 0));
  const usedState = findUsedState(connected, headless);
  const [ready, unready] = [true, false].map((isUsed) =>
    [...new Set(connected.filter(({ state }) => (state === usedState) === isUsed).map(({ address }) => address))]);
  if (ready.length + unready.length === 0) return 'endpoints that you create';
  const numbers = [...new Set(endpoints.flatMap(({ ports }) => ports.flatMap(({ number }) => number ?? [])))];
  const on = numbers.length === 0 ? '' : ` on ${joinWords(numbers.map(String))}`;
  const listing = usedState === 'ready' ? 'listed' : usedState;
  const listed = ready.length === 0 ? 'no endpoint' : ready.length > MAX_ADDRESSES ? `${ready.length} ${listing} endpoints${on}`
    : `the ${listing} endpoint${ready.length === 1 ? '' : 's'} ${joinWords(ready)}${on}`;
  return unready.length === 0 ? listed : `${listed} (not ready: ${unready.length > MAX_ADDRESSES ? unready.length : joinWords(unready)})`;
}

const MAX_ADDRESSES = 4;

/**
 * Whether node ports are open on loopback addresses only: all `nodePortAddresses` of the profile are in `127.0.0.0/8`, or are `::1/128`.
 * False if it has none.
 */
export const isLoopbackOnly = ({ nodePortAddresses }: ClusterProfile): boolean =>
  nodePortAddresses?.every((range) => range.startsWith('127.') || range === '::1/128') === true;

/**
 * The proxy mode, if it opens no node ports on loopback addresses (`'nftables'` or `'ipvs'`) and the profile has no other node port
 * addresses; otherwise `undefined`.
 */
export function findModeWithoutLoopback(cluster: ClusterProfile): string | undefined {
  const { proxyMode } = cluster;
  return isLoopbackOnly(cluster) && (proxyMode === 'nftables' || proxyMode === 'ipvs') ? proxyMode : undefined;
}

/**
 * Name of the proxy that handles the Service instead of kube-proxy: the label `service.kubernetes.io/service-proxy-name`; `undefined` if it
 * is absent.
 */
export const otherProxyOf = ({ view }: Pick<ExplainedService, 'view'>): string | undefined =>
  view.labels['service.kubernetes.io/service-proxy-name'];

/** Text in place of the ports for a Service without ports, which the API server refuses unless it is headless. */
export const NO_PORT = 'no port';

/** A port as text: `http (80/TCP)`, or `80/TCP` without a name. The number 0, which cannot be read, is `unknown`. */
export function formatPort({ name, port, protocol = 'TCP' }: KnownPort): string {
  const number = port === 0 ? 'unknown' : port; // a placeholder, or not a number
  return name === undefined || name === '' ? `${number}/${protocol}` : `${name} (${number}/${protocol})`;
}

/** Ports as text: `http (80/TCP) and metrics (9090/TCP)`; empty if there are none. */
export const joinPorts = (ports: readonly KnownPort[]): string => joinWords(ports.map(formatPort));

/** Whether traffic from outside stays on the node where it arrives: `externalTrafficPolicy` is Local. */
export const isLocalOnly = ({ spec }: ExplainedService): boolean => spec.externalTrafficPolicy === 'Local';

/**
 * Facts about a subject of `Provider.explains`, such as `'dns'`, from the controllers of the cluster, and from those whose annotations the
 * Service has; empty if they have none.
 */
export function factsOfControllers(
  { annotations, cluster, view }: ExplainedService, subject: keyof NonNullable<Provider['explains']>,
): Fact[] {
  const entries = new Set([
    ...ENTRIES.filter(({ id }) => cluster.loadBalancer?.includes(id) === true), ...Object.keys(annotations).flatMap(entriesOf),
  ]);
  return [...entries].flatMap((entry) => {
    const provider = entry.load();
    return [...provider.explains?.[subject]?.(new ReadService(provider, annotations, view, view.labels, cluster)) ?? []];
  });
}
