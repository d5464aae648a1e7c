import { discoverySubject, type KnownPort, type DiscoverySubject } from './discovery-subject';
import type { AppContext } from './app-context';
import type { ClusterProfile } from '../service/cluster';
import type { DecodedServiceSpec } from '../service/decode/decoded-objects';
import { readService, type ServiceView, type ViewPort } from '../service/service-view';

/** A Service as an explanation sees it: the manifest, what discovery knows of it, and the cluster. */
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
  /** The objects around it; `undefined` where they are not known. */
  readonly around: AppContext | undefined;
}

/** Reads a Service manifest for an explanation. */
export function explainedService(object: unknown, cluster: ClusterProfile, around?: AppContext): ExplainedService {
  const view = readService(object);
  const { type = 'ClusterIP', headless, ports, spec, annotations } = view;
  return { view, known: discoverySubject(view), type, headless, ports, spec, annotations, cluster, around };
}

/** A port in a few words: `http (80/TCP)`. */
export function portText({ name, port, protocol = 'TCP' }: KnownPort): string {
  const number = port === 0 ? 'no number' : port;
  return name === undefined || name === '' ? `${number}/${protocol}` : `${name} (${number}/${protocol})`;
}

/** Whether traffic from outside stays on the node where it arrives. */
export function isLocal({ spec }: ExplainedService): boolean {
  return spec.externalTrafficPolicy === 'Local';
}

/** Words in one line: `a, b and c`. */
export function wordList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
