import { wordList, type ExplainedService } from './explained-service';
import { accessOf, compareAccess } from '../providers/engine/access';
import { ReadService } from '../providers/engine/annotated-service';
import { mixedProtocols, fieldProblems, ignoredFields } from '../providers/engine/check-provider';
import { ownerOf } from '../providers/engine/owner';
import type { Access } from '../providers/engine/definition/access';
import { requestedAddresses } from '../providers/engine/settings';
import type { Exposure, FirewallPorts, Provider, ProxySwitch, TlsMode, Targets, Traffic } from '../providers/engine/definition/provider';
import type { ServicePort, ServiceSpec } from '../service/objects';
import { localHealthPort } from '../providers/engine/definition/traffic';

/** As much of a load balancer as an explanation asks about. */
export interface LoadBalancerView {
  readonly title: string;
  /** Why no controller creates it, in a sentence that follows "No controller creates it: "; `undefined` if one may. */
  readonly unmade: string | undefined;
  /** Usual name of its load balancer: `AWS NLB`. */
  readonly called: string;
  readonly exposure: Exposure;
  /** Annotation by which the PROXY protocol is switched on. */
  readonly proxyProtocol: string | undefined;
  /** Annotation by which it is on for some ports only. */
  readonly proxyPartly: string | undefined;
  /** Annotation by which it could be. */
  readonly proxySwitch: string | undefined;
  /** Version of the PROXY protocol that is on; `undefined` if nobody knows. */
  readonly proxyVersion: 1 | 2 | undefined;
  /** Whether nodes announce the address themselves. */
  readonly announced: boolean;
  /** What it connects to. */
  readonly targets: Targets;
  /** Source address that the firewall of the targets sees. */
  readonly sender: 'client' | 'load-balancer';
  /** What happens to the client's address; `undefined` where nobody can tell. */
  readonly client: string | undefined;
  /** How it finds out which targets live, where that is not what Kubernetes itself describes. */
  readonly health: string | undefined;
  /** Port of the nodes for health checks, in addition to those of the traffic. */
  readonly healthPort: string | undefined;
  readonly healthFrom: { readonly says: string; readonly source: string };
  /** All rules of a firewall, where the controller names them. */
  firewall(ports: FirewallPorts): readonly string[] | undefined;
  /** Who can connect, and what enforces it, if all possible controllers agree; `undefined` if no controller is known. */
  readonly access: Access | undefined;
  /** What is made of a Service whose type asks for no load balancer. */
  readonly unasked: string | undefined;
  /** The address that is asked for, where an annotation says it. */
  readonly asked: string | undefined;
  /** Whether it carries a port; one that nobody knows carries all. */
  serves(port: ServicePort): boolean;
  /** Whether it does not honour a field of the spec that is set; `undefined` where nobody can tell who acts. */
  ignores(field: keyof ServiceSpec): boolean | undefined;
  /** What it does not take of the fields and ports of this Service, in sentences. */
  readonly unheeded: readonly string[];
  /** What it does with TLS and HTTP; `undefined` where it passes on what comes, or nobody knows. */
  readonly speaks: TlsMode | undefined;
  /** What else whoever asks for one must know. */
  readonly notes: readonly string[];
  /** Page of the provider about these matters. */
  readonly source: string;
}

/** The load balancer that a Service of type LoadBalancer asks for; every topic asks, and it is looked up once. */
export function loadBalancerOf(service: ExplainedService): LoadBalancerView {
  const known = KNOWN.get(service) ?? viewOf(service);
  KNOWN.set(service, known);
  return known;
}
const KNOWN = new WeakMap<ExplainedService, LoadBalancerView>();

function viewOf({ annotations, cluster, view }: ExplainedService): LoadBalancerView {
  const { certainty, entries } = ownerOf(view, cluster);
  const className = view.loadBalancerClass;
  const acting = certainty === 'nobody'
    ? [] : entries.map((entry) => new ReadService(entry.load(), annotations, view, view.labels, cluster));
  const only = acting.length === 1 ? acting[0] : undefined;
  const traffic: Traffic = only?.provider.traffic ?? UNKNOWN;
  // Without a controller only what Kubernetes itself says holds, which asks the spec alone.
  const service = only ?? new ReadService(NO_PROVIDER, {}, view);
  const against = only === undefined ? [] : fieldProblems(only);
  const switches: readonly Switch[] = only === undefined ? anyProxyProtocol(annotations)
    : (traffic.proxyProtocol ?? []).filter(({ works }) => works?.(only) !== false)
      .map(({ property, isOn, version }) => ({
        key: only.keyOf(property), text: only.text(property), isOn, version: typeof version === 'function' ? version(only) : version,
      }));
  const switchedOn = (sure: true | 'some') =>
    switches.find(({ text, isOn = isSaid }) => text !== undefined && isOn(text, service) === sure);
  const proxy = (sure: true | 'some') => switchedOn(sure)?.key;
  const on = switchedOn(true);
  return {
    source: traffic.source,
    unmade: traffic.unmade?.(service) ?? (certainty === 'nobody' ? leftBy(entries.map((entry) => entry.load())) : undefined),
    title: acting.length > 0 ? acting.map(({ provider }) => provider.title).join(' or ')
      : className !== undefined ? `the controller of class ${className}` : "the cluster's load balancer controller",
    called: acting.length > 0 ? [...new Set(acting.map((each) => each.provider.traffic?.called?.(each)
      ?? each.provider.title.replace(/ \(.*/, '')))].join(' or ')
      : className !== undefined ? `load balancer of class ${className}` : 'load balancer',
    exposure: agreed(acting.map((each) => each.provider.traffic?.exposure?.(each) ?? 'unknown')) ?? 'unknown',
    proxyProtocol: proxy(true),
    proxyPartly: proxy('some'),
    proxyVersion: on?.version,
    announced: traffic.announced === true,
    proxySwitch: only === undefined ? undefined : switches[0]?.key,
    targets: traffic.targets?.(service) ?? 'nodes',
    sender: traffic.sender?.(service) ?? 'load-balancer',
    client: traffic.client?.(service),
    health: traffic.health?.(service),
    healthPort: (traffic.healthPort ?? localHealthPort)(service),
    healthFrom: { says: 'the load balancer', source: traffic.source, ...traffic.healthFrom },
    firewall: (ports) => traffic.firewall?.(service, ports),
    access: agreedAccess(acting.map((each) => accessOf(each))),
    unasked: traffic.unasked?.(service),
    asked: acting.length === 0 ? undefined : agreed(acting.map((each) => requestedAddresses(each).value.join(' and '))) || undefined,
    serves: (port) => only === undefined || (only.provider.protocols.some((one) => one === (port.protocol ?? 'TCP'))
      && traffic.serves?.(service, port) !== false && !refuses(only)
      && !against.some(({ path }) => path.startsWith(`spec.ports[${only.ports.indexOf(port)}].`)
        || (path === 'spec.allocateLoadBalancerNodePorts' && port.nodePort === undefined))),
    speaks: traffic.speaks?.(service) ?? agreedTls(acting),
    notes: [...acting.flatMap(({ provider }) => provider.retired ?? []), ...traffic.notes?.(service) ?? []],
    ignores: (field) => agreed(acting.map((each) => {
      const found = ignoredFields(each).find((other) => other.field === field);
      return found?.verdict.outcome === 'unknown' ? undefined : found !== undefined;
    })),
    unheeded: against.map(({ path, why }) => `It does not accept ${path} as written: ${why}.`),
  };
}

/** Whether no load balancer comes of it. */
function refuses(service: ReadService): boolean {
  const verdicts = [mixedProtocols(service), ...ignoredFields(service).map(({ verdict }) => verdict)];
  return verdicts.some((verdict) => verdict?.outcome === 'refused');
}

/** Why controllers that leave a Service make none of it; a closed one that reads the same keys may take it. */
function leftBy(running: readonly Provider[]): string | undefined {
  return running.some(({ managed }) => managed !== undefined) ? undefined
    : `${wordList(running.map(({ title }) => title))} ${running.length === 1 ? 'leaves' : 'leave'} a Service with these annotations to `
      + 'another controller, and the profile names no other';
}

/** What all that may act say; `undefined` where they differ, or there is none. */
function agreed<answer>(answers: readonly answer[]): answer | undefined {
  return answers.length > 0 && answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
}

/** How all of several controllers handle TLS, if they terminate it on the same ports. */
function agreedTls(acting: readonly ReadService[]): TlsMode | undefined {
  const modes = acting.map((each) => ({ mode: each.provider.traffic?.speaks?.(each), ports: each.ports }));
  const ends = modes.map(({ mode, ports }) => ports.filter((port) => mode?.ends(port) === true).map(({ port }) => port).join());
  return acting.length > 1 && ends[0] !== '' && agreed(ends) !== undefined ? { ends: (port) => modes[0].mode?.ends(port) === true } : undefined;
}

/** What holds for all that may act: the same clients, each with its own enforcer. */
function agreedAccess(answers: readonly Access[]): Access | undefined {
  const [first, ...others] = answers;
  if (first === undefined || others.some((other) => compareAccess(first, other) !== 'same' || (first.open === undefined) !== (other.open === undefined)))
    return undefined;
  const enforcers = [...new Set(answers.map(({ enforcer }) => enforcer ?? ''))].filter((name) => name !== '');
  return { ...first, enforcer: enforcers.length === 0 ? undefined : enforcers.join(' or ') };
}

/** Stands for a controller that nobody can name. */
const NO_PROVIDER: Provider = {
  id: '', title: '', makes: 'load-balancer', protocols: [], classes: [], prefixes: [],
  table: {}, rules: [], docs: '',
};

const UNKNOWN: Traffic = { source: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer' };

interface Switch { readonly key: string; readonly text: string | undefined; readonly isOn?: ProxySwitch['isOn']; readonly version?: 1 | 2 | undefined }

/** Of a controller that we do not know, the name of an annotation tells. */
function anyProxyProtocol(annotations: Readonly<Record<string, string>>): readonly Switch[] {
  return Object.entries(annotations).filter(([key]) => /proxy-?protocol/i.test(key)).map(([key, text]) => ({ key, text }));
}

function isSaid(value: string): boolean {
  return !['', 'false', 'off', 'none', '0'].includes(value.toLowerCase());
}
