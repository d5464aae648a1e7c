import { isDeepStrictEqual } from 'node:util';
import type { ExplainedService } from './explained-service';
import { accessOf, compareAccess } from '../providers/engine/access';
import { ReadService } from '../providers/engine/annotated-service';
import { explainUnhandled, findController } from '../providers/engine/owner';
import { mixedProtocolsVerdictOf, findFieldProblems, findIgnoredFields } from '../providers/engine/check-provider';
import {
  localHealthPortOf, type Access, type FirewallPorts, type Provider, type ProxySwitch, type TlsMode, type Traffic,
} from '../providers/engine/definition';
import { readRequestedAddresses, schemeOf } from '../providers/engine/settings';
import { buildOnce, type Problem } from '../problem';
import type { ServicePort, ServiceSpec, ServiceView } from '../service';

/** The load balancer of a Service of type LoadBalancer, as an explanation needs it; cached, because every topic needs it. */
export const loadBalancerOf = buildOnce(({ annotations, cluster, view }: ExplainedService) => {
  const { certainty, entries } = findController(view, cluster);
  const acting = certainty === 'nobody'
    ? [] : entries.map((entry) => new ReadService(entry.load(), annotations, view, view.labels, cluster));
  return {
    ...creatorOf(acting, view.loadBalancerClass),
    /**
     * Why no controller creates the load balancer, as text after "No controller creates it: "; `undefined` if a controller may create it.
     */
    unmade: findAgreedAnswer(acting, (traffic, service) => traffic.unmade?.(service))
      ?? (certainty === 'nobody' ? explainIfUnhandled(entries.map((entry) => entry.load())) : undefined),
    ...forwardingOf(acting, view), ...proxyOf(acting, annotations), ...healthCheckOf(acting, view), ...tlsOf(acting),
    /** Returns whether the controller ignores a field of the spec that is set; `undefined` if the controller is not known. */
    ignores: (field: keyof ServiceSpec) => findAgreed(acting.map((service) => {
      const verdict = findIgnoredFields(service).find((ignored) => ignored.field === field)?.verdict;
      return verdict?.outcome === 'unknown' ? undefined : verdict !== undefined;
    })),
    /**
     * Clauses about fields and ports of this Service that the load balancer does not support: `spec.ports[0] is not supported as written
     * (…)`.
     */
    unsupported: findCommonProblems(acting).map(({ path, why }) => `${path} is not supported as written (${why})`),
  };
});

/** The load balancer of a Service, as `loadBalancerOf` returns it. */
export type ExplainedLoadBalancer = ReturnType<typeof loadBalancerOf>;

/** The load balancer of a Service; `undefined` for a Service of another type, and if no controller creates the load balancer. */
export function createdLoadBalancerOf(service: ExplainedService): ExplainedLoadBalancer | undefined {
  const balancer = service.type === 'LoadBalancer' ? loadBalancerOf(service) : undefined;
  return balancer?.unmade === undefined ? balancer : undefined;
}

/** Names and notes of the controllers in `acting`, those that may handle the Service. */
function creatorOf(acting: readonly ReadService[], className: string | undefined) {
  const names = [...new Set(acting.map((service) => trafficOf(service).called?.(service) ?? service.provider.title))];
  return {
    /** URL of the controller's load balancer documentation. */
    source: sourceOf(acting),
    title: acting.length > 0 ? acting.map(({ provider }) => provider.title).join(' or ')
      : className !== undefined ? `the controller of class ${className}` : "the cluster's load balancer controller",
    /** Whether a controller that this library knows may create the load balancer. */
    isKnown: acting.length > 0,
    /** Usual name of this kind of load balancer: `AWS NLB`. */
    name: acting.length > 0 ? names.join(' or ') : className !== undefined ? `load balancer of class ${className}` : 'load balancer',
    /** A sentence about what the controller does with a Service whose type is not LoadBalancer; `undefined` if that is not known. */
    otherTypes: findAgreedAnswer(acting, (traffic, service) => traffic.unasked?.(service)),
    notes: [...acting.flatMap(({ provider: { retired } }) => retired === undefined ? [] : `${retired}.`),
      ...findAgreedAnswer(acting, (traffic, service) => traffic.notes?.(service)) ?? [],
      ...acting.length === 0 && className !== undefined && !className.includes('/')
        ? ['Classes without a prefix are reserved for controllers of your own: those of others have one, such as example.com/lb.'] : []],
  };
}

/** Where connections come from and go to, as far as the controllers in `acting` agree. */
function forwardingOf(acting: readonly ReadService[], { ports }: ServiceView) {
  const targets = findAgreedAnswer(acting, (traffic, service) => traffic.targets?.(service) ?? 'nodes') ?? 'nodes';
  return {
    exposure: findAgreedAnswer(acting, (_, service) => schemeOf(service).value) ?? 'unknown',
    /** Whether the nodes themselves announce the address of the load balancer, for example over BGP. */
    announced: findAgreedAnswer(acting, (traffic) => traffic.announced === true) === true,
    /** What the load balancer connects to: node ports, pods, the nodes on the port numbers of the Service, or its cluster IP. */
    targets,
    /** Whether connections reach pods without node ports and without the externalTrafficPolicy. */
    skipsNodes: targets === 'pods' || targets === 'cluster-ip',
    /** Source address of the packets that reach nodes or pods, for firewall rules; `undefined` if it is not known. */
    sender: findAgreedAnswer(acting, (traffic, service) => traffic.sender?.(service)),
    /** The client address that pods see; `undefined` if it is not known. */
    client: findAgreedAnswer(acting, (traffic, service) => traffic.client?.(service)),
    /** Returns all firewall rules that the load balancer needs; `undefined` if the controller does not document them. */
    firewall: (firewallPorts: FirewallPorts) =>
      findAgreedAnswer(acting, (traffic, service) => traffic.firewall?.(service, firewallPorts)),
    /** Who can connect, and what enforces it, if all possible controllers agree; `undefined` if no controller is known. */
    access: findAgreedAccess(acting.map((service) => accessOf(service))),
    /** The address that an annotation or field requests for the load balancer; `undefined` if none does. */
    requested: findAgreed(acting.map((service) => readRequestedAddresses(service).value.join(' and '))) || undefined,
    /** The ports of the Service that the load balancer forwards; all ports if the controller is not known. */
    carriedPorts: ports.filter((port) => acting.length === 0 || acting.some((service) => isCarried(service, port))),
  };
}

/** How the load balancer checks its targets. */
function healthCheckOf(acting: readonly ReadService[], view: ServiceView) {
  return {
    /** A description of the health check; `undefined` if the controller is not known or documents no health check. */
    health: findAgreedAnswer(acting, (traffic, service) => traffic.health?.(service)),
    /** Port and protocol on the nodes that health checks use, if it is not one of the ports for traffic. */
    healthPort: acting.length === 0 ? localHealthPortOf(new ReadService(NO_PROVIDER, {}, view))
      : findAgreedAnswer(acting, (traffic, service) => (traffic.healthPort ?? localHealthPortOf)(service)),
    healthFrom: { says: 'the load balancer', source: sourceOf(acting), ...acting.length === 1 && trafficOf(acting[0]).healthFrom },
  };
}

const sourceOf = (acting: readonly ReadService[]): string => (acting.length === 1 ? trafficOf(acting[0]) : UNKNOWN_TRAFFIC).source;

/** The answer that all controllers in `acting` share; `undefined` if they differ or none is known. */
const findAgreedAnswer = <Answer>(
  acting: readonly ReadService[], getAnswer: (traffic: Traffic, service: ReadService) => Answer,
): Answer | undefined => findAgreed(acting.map((service) => getAnswer(trafficOf(service), service)));

const trafficOf = ({ provider }: ReadService): Traffic => provider.traffic ?? UNKNOWN_TRAFFIC;

/** The problems with fields and ports that all of these controllers report, with the text of the first controller. */
function findCommonProblems(acting: readonly ReadService[]): readonly Problem[] {
  const [first = [], ...otherProblems] = acting.map((candidate) => findFieldProblems(candidate));
  return first.filter(({ path }) => otherProblems.every((problems) => problems.some((problem) => problem.path === path)));
}

/** Whether the load balancer of a controller forwards this port of the Service. */
function isCarried(service: ReadService, port: ServicePort): boolean {
  return service.provider.protocols.some((protocol) => protocol === (port.protocol ?? 'TCP'))
    && trafficOf(service).serves?.(service, port) !== false && !isRefused(service)
    && !findFieldProblems(service).some(({ segments: [, field, index] }) => (field === 'ports' && index === service.ports.indexOf(port))
      || (field === 'allocateLoadBalancerNodePorts' && port.nodePort === undefined));
}

/** How a load balancer uses the PROXY protocol, which tells pods the client's address. */
interface ProxyView {
  /** Key of the annotation that enables the PROXY protocol on all ports. */
  readonly proxyProtocol?: string | undefined;
  /** Key of the annotation that enables the PROXY protocol only on some ports. */
  readonly proxyPartly?: string | undefined;
  /** Key of the annotation that can enable the PROXY protocol, whether or not it is set. */
  readonly proxySwitch?: string | undefined;
  /** The enabled version of the PROXY protocol; `undefined` if it is not known. */
  readonly proxyVersion?: 1 | 2 | undefined;
}

/**
 * How the load balancers of the controllers in `acting` use the PROXY protocol: the properties on which they agree. If no controller is
 * known, any enabled annotation with `proxy-protocol` in its key counts as the one that enables it.
 */
function proxyOf(acting: readonly ReadService[], annotations: Readonly<Record<string, string>>): ProxyView {
  if (acting.length === 0)
    return { proxyProtocol: Object.keys(annotations).find((key) => /proxy-?protocol/i.test(key) && isTurnedOn(annotations[key])) };
  const views = acting.map(proxyOfOne);
  const agreedProxyOf = <Key extends keyof ProxyView>(key: Key): ProxyView[Key] => findAgreed(views.map((view) => view[key]));
  return {
    proxyProtocol: agreedProxyOf('proxyProtocol'), proxyPartly: agreedProxyOf('proxyPartly'), proxySwitch: agreedProxyOf('proxySwitch'),
    proxyVersion: agreedProxyOf('proxyVersion'),
  };
}

function proxyOfOne(service: ReadService): ProxyView {
  const switches = (trafficOf(service).proxyProtocol ?? []).filter(({ works }) => works?.(service) !== false);
  const findSwitch = (on: true | 'some') => switches.find(({ property, isOn = isTurnedOn }) => {
    const text = service.text(property);
    return text !== undefined && isOn(text, service) === on;
  });
  const keyOf = (setting: ProxySwitch | undefined) => (setting === undefined ? undefined : service.keyOf(setting.property));
  const on = findSwitch(true), version = on?.version;
  return {
    proxyProtocol: keyOf(on), proxyPartly: keyOf(findSwitch('some')), proxySwitch: keyOf(switches[0]),
    proxyVersion: typeof version === 'function' ? version(service) : version,
  };
}

/** Whether a controller refuses the Service, and so creates no load balancer. */
function isRefused(service: ReadService): boolean {
  const verdicts = [mixedProtocolsVerdictOf(service), ...findIgnoredFields(service).map(({ verdict }) => verdict)];
  return verdicts.some((verdict) => verdict?.outcome === 'refused');
}

/**
 * Why no controller of the cluster handles a Service; `undefined` if a closed-source controller that reads the same annotations may handle
 * it.
 */
const explainIfUnhandled = (running: readonly Provider[]): string | undefined =>
  running.some(({ managed }) => managed !== undefined) ? undefined : explainUnhandled(running);

/** The answer that all items of the list share; `undefined` if they differ or the list is empty. */
const findAgreed = <Answer>(answers: readonly Answer[]): Answer | undefined =>
  answers.length > 0 && answers.every((answer) => isDeepStrictEqual(answer, answers[0])) ? answers[0] : undefined;

/**
 * How the load balancers of the controllers in `acting` handle TLS and HTTP. `tls` is `undefined` if they do not terminate TLS, if they
 * terminate it on different ports, or if no controller is known. If they terminate it on the same ports, but differ in how they handle HTTP
 * or encrypt connections to pods, `tls` only contains `ends`, the predicate for these ports, and `tlsDiffers` is true.
 */
function tlsOf(acting: readonly ReadService[]): { readonly tls: TlsMode | undefined; readonly tlsDiffers: boolean } {
  const modes = acting.map((candidate) => ({ mode: trafficOf(candidate).speaks?.(candidate), ports: candidate.ports }));
  if (modes.length === 1) return { tls: modes[0].mode, tlsDiffers: false };
  const listPortsBy = (key: 'ends' | 'readsHttp' | 'encryptsAgain') =>
    findAgreed(modes.map(({ mode, ports }) => ports.filter((port) => mode?.[key]?.(port) === true).map(({ port }) => port).join()));
  const mode = (listPortsBy('ends') ?? '') === '' ? undefined : modes[0].mode;
  if (mode === undefined) return { tls: undefined, tlsDiffers: false };
  const { ends, readsHttp, encryptsAgain } = mode;
  const tlsDiffers = listPortsBy('readsHttp') === undefined || listPortsBy('encryptsAgain') === undefined;
  return { tls: tlsDiffers ? { ends } : { ends, readsHttp, encryptsAgain }, tlsDiffers };
}

/**
 * Returns the access (who can connect) that all controllers grant, with everything that enforces it, such as the firewall and the nodes;
 * `undefined` if they admit different clients.
 */
function findAgreedAccess(answers: readonly Access[]): Access | undefined {
  const [first, ...otherAnswers] = answers;
  const isSame = (otherAccess: Access): boolean => compareAccess(first, otherAccess) === 'same'
    && (first.open === undefined) === (otherAccess.open === undefined);
  if (first === undefined || !otherAnswers.every(isSame)) return undefined;
  const enforcers = [...new Set(answers.map(({ enforcer }) => enforcer ?? ''))].filter((name) => name !== '');
  return { ...first, enforcer: enforcers.length === 0 ? undefined : enforcers.join(' or ') };
}

/** The controller if it is not known: it has no annotations and no rules. */
const NO_PROVIDER: Provider = {
  id: '', title: '', makes: 'load-balancer', protocols: [], classes: [], prefixes: [],
  table: {}, rules: [], docs: '',
};

const UNKNOWN_TRAFFIC: Traffic = { source: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer' };

const isTurnedOn = (value: string): boolean => !['', 'false', 'off', 'none', '0'].includes(value.toLowerCase());
