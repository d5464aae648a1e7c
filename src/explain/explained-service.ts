import { discoverySubject, type KnownPort, type DiscoverySubject } from './discovery-subject';
import type { AppContext } from './app-context';
import type { Fact } from './explanation';
import { readService, record, type ClusterProfile, type ServiceView, type ViewPort } from '../service';
import { isIncompleteName } from '../service/rules/external-name';
import type { DecodedServiceSpec } from '../service/decode/decoded-objects';

/** The input of an explanation: the manifest, its discovery fields, and the cluster. */
export interface ExplainedService {
  /** The Service as the API server decodes it. */
  readonly view: ServiceView;
  readonly known: DiscoverySubject;
  readonly type: string;
  readonly headless: boolean;
  readonly ports: readonly ViewPort[];
  readonly spec: DecodedServiceSpec;
  readonly annotations: Readonly<Record<string, string>>;
  readonly cluster: ClusterProfile;
  /** Whether the object was read from a cluster: then it has a uid or a resourceVersion. */
  readonly isLive: boolean;
  /** The objects around it; `undefined` if they are not known. */
  readonly around: AppContext | undefined;
}

/** A row of a table of facts: what is said of which Services. */
export interface FactRow {
  /** @default - of all Services that the table is about */
  readonly when?: (service: ExplainedService) => boolean;
  /** A sentence, or several, each of which is a fact. */
  readonly text: string | ((service: ExplainedService) => string | readonly string[]);
  /** URL of the documentation. */
  readonly source: string;
}

/** The facts of a table that are true of a Service. */
export function factsOf(service: ExplainedService, table: readonly FactRow[]): Fact[] {
  return table.filter(({ when }) => when?.(service) !== false).flatMap(({ text, source }) =>
    [typeof text === 'string' ? text : text(service)].flat().map((each) => ({ text: each, source })));
}

/** Reads a Service manifest for an explanation. */
export function explainedService(object: unknown, cluster: ClusterProfile, around?: AppContext): ExplainedService {
  const view = readService(object);
  const { type = 'ClusterIP', headless, ports, spec, annotations } = view;
  return {
    view, known: discoverySubject(view), isLive: hasServerFields(object), type, headless, ports, spec, annotations, cluster, around,
  };
}

function hasServerFields(object: unknown): boolean {
  const { uid, resourceVersion } = record(record(object).metadata);
  return uid !== undefined || resourceVersion !== undefined;
}

/** Whether it is `default/kubernetes`, the Service that the API server creates for itself. */
export function isDefaultKubernetes({ known }: Pick<ExplainedService, 'known'>): boolean {
  return known.name === 'kubernetes' && (known.namespace ?? 'default') === 'default' && known.selector === undefined;
}

/** The full name of the Service that an externalName without the cluster domain means; `undefined` if it is another host. */
export function completedName({ type, known, cluster, around }: ExplainedService): string | undefined {
  if (type !== 'ExternalName' || known.externalName === undefined) return undefined;
  const name = known.externalName.replace(/\.$/, '');
  if (isIncompleteName(name)) return `${name}.${cluster.clusterDomain}`;
  const [short, namespace = known.namespace ?? '', ...rest] = name.split('.');
  return rest.length === 0 && around?.hasService(namespace, short) === true
    ? `${short}.${namespace || '<namespace>'}.svc.${cluster.clusterDomain}` : undefined;
}

/** Whether node ports are open on loopback addresses only. */
export function isLoopbackOnly({ nodePortAddresses }: ClusterProfile): boolean {
  return nodePortAddresses?.every((range) => range.startsWith('127.') || range === '::1/128') === true;
}

/** Name of the proxy that handles the Service instead of kube-proxy, if its label `service.kubernetes.io/service-proxy-name` has one. */
export function otherProxy({ view }: Pick<ExplainedService, 'view'>): string | undefined {
  return view.labels['service.kubernetes.io/service-proxy-name'];
}

/** Text after "on" for a Service without ports, which the API server refuses unless it is headless. */
export const NO_PORT = 'no port';

/** A port in a few words: `http (80/TCP)`. */
export function portText({ name, port, protocol = 'TCP' }: KnownPort): string {
  const number = port === 0 ? 'no number' : port;
  return name === undefined || name === '' ? `${number}/${protocol}` : `${name} (${number}/${protocol})`;
}

/** Whether traffic from outside stays on the node where it arrives. */
export function isLocalOnly({ spec }: ExplainedService): boolean {
  return spec.externalTrafficPolicy === 'Local';
}

/** A clause with an upper-case letter first. */
export function upperFirst(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.substring(1);
}

/** A list as text: `a, b and c`. */
export function wordList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
