import type { AnnotatedService, Traffic } from './provider';
import type { ServicePort, Findings } from '../../../service';
import { ANNOTATION_PITFALL } from './cards';

/** How long a load balancer keeps connections to a removed pod open, and the name of the setting. */
export type Drain = NonNullable<ReturnType<NonNullable<Traffic['drain']>>>;

/** Description of the health check of a load balancer, or clauses about it. */
export type Health = NonNullable<ReturnType<NonNullable<Traffic['health']>>>;

/** Returns the URL of a file on GitHub at one commit. */
export const urlOf = (repo: string, commit: string, path: string): string => `https://github.com/${repo}/blob/${commit}/${path}`;

/** Sentence about the client's address behind a load balancer that forwards packets. */
export const FORWARDS_UNCHANGED = 'This load balancer forwards packets unchanged, so nodes see the address of the client; what pods see '
  + 'then depends on externalTrafficPolicy.';
/** Sentence about the client's address behind a load balancer that opens its own connections. */
export const OPENS_CONNECTIONS = 'This load balancer opens its own connections, so nodes see its address and not that of the client; what '
  + 'pods see then depends on externalTrafficPolicy.';
/** Facts about load balancers that open their own connections. */
export const OWN_CONNECTIONS = { client: () => OPENS_CONNECTIONS, sender: () => 'load-balancer' } as const satisfies Partial<Traffic>;
/** Sentence about the client's address if nodes announce the address of the load balancer themselves. */
export const NODES_ANNOUNCE = 'Nodes announce the address themselves, so they see the address of the client; what pods see then depends on '
  + 'externalTrafficPolicy.';
/** Returns a function that returns the address which the first set property requests. */
export const addressReader = (...properties: readonly string[]): NonNullable<Traffic['asked']> =>
  (service) => properties.map((property) => {
    const value: unknown = service.value(property);
    return Array.isArray(value) ? value.join(',') : service.text(property);
  }).find((text) => text !== undefined && text !== '');

/** The health check of a load balancer that tests kube-proxy. */
export const CHECKS_KUBE_PROXY = 'tests kube-proxy on each node, by HTTP on port 10256 for /healthz: it finds failed nodes, but not '
  + 'failed pods';

/** The health check of a load balancer that tests kube-proxy on the health check node port of the policy Local. */
export const checkByHealthNodePort = (service: AnnotatedService): string =>
  `sends HTTP requests for /healthz to each node on ${healthNodePortOf(service)}; kube-proxy answers 200 on nodes with a ready pod, and 503`
  + ' on others';

/** The health check if nodes announce the address: only the announcing agents decide. */
export const checkByAnnouncers = (service: AnnotatedService): Health => [
  `nothing checks health from outside: nodes announce the address${isLocal(service) ? ', those with a ready pod' : ''}, and the proxy `
    + 'picks among the ready pods',
];

/** Describes a health check request: `HTTP for /ready`, `TCP`. */
export const formatHealthCheck = (protocol: string, path?: string): string => protocol.toUpperCase() + (path === undefined
  ? '' : ` for ${path}`);

/** Text that follows a health check: under the policy Local, which nodes are targets; otherwise empty. */
export const localTargetsOf = (service: AnnotatedService, nodes: string): string =>
  isLocal(service) ? `; under the policy Local only nodes with ${nodes} are among its targets` : '';

/**
 * Returns traffic facts of controllers that let nodes announce an address, without a machine between client and node; `overrides` replace
 * them.
 */
export const announcer = (source: string, overrides: Partial<Traffic> = {}): Traffic => ({
  source,
  announced: true,
  client: () => NODES_ANNOUNCE,
  targets: () => 'service-ports',
  sender: () => 'client',
  health: checkByAnnouncers,
  healthPort: () => undefined,
  ...overrides,
});

/** The annotation definitions of a table that determine how a load balancer handles TLS. */
export interface TlsRows {
  /** Properties with certificates: if one of them is set, TLS is enabled. */
  readonly certificates: readonly string[];
  /** Property that lists the ports that terminate TLS. @default - all TCP ports */
  readonly ports?: string;
  /** Ports that terminate TLS if the Service does not set the property in `ports`. @default - all TCP ports */
  readonly portsOtherwise?: readonly number[];
  /** Property that selects the TLS policy. */
  readonly policy?: string;
  /** Property that sets the protocol to the pods; `podsSpeak` of its annotation definition lists the values that mean TLS. */
  readonly backend?: string;
  /** Whether the load balancer reads HTTP on this port. @default - it does not */
  readonly http?: (service: AnnotatedService, port: ServicePort) => boolean;
  /** Whether the load balancer handles HTTP on every port where it terminates TLS. @default - the result of `http` */
  readonly tlsIsHttp?: true;
  /** Whether the load balancer adds no header for the client address to HTTP requests. @default - it sets X-Forwarded-For */
  readonly hidesClient?: (service: AnnotatedService) => boolean;
  /** Further condition for TLS, in addition to a certificate. @default - none */
  readonly onlyIf?: (service: AnnotatedService) => boolean;
}

/**
 * Returns a function that says how a load balancer handles TLS for a Service, according to its table. It returns `undefined` for a Service
 * without certificate whose ports are not read as HTTP.
 */
export function tlsModeOf(rows: TlsRows): NonNullable<Traffic['speaks']> {
  const { certificates, ports, portsOtherwise, policy, backend, http, tlsIsHttp, hidesClient, onlyIf } = rows;
  return (service) => {
    const hasTls = certificates.some((property) => service.has(property)) && onlyIf?.(service) !== false;
    const isTlsPort = (port: ServicePort) =>
      ports === undefined || (isPortListed(service, ports, port) ?? portsOtherwise?.includes(port.port) ?? true);
    const ends = (port: ServicePort) => hasTls && (port.protocol ?? 'TCP') === 'TCP' && isTlsPort(port);
    const readsHttp = (port: ServicePort) => http?.(service, port) === true || (tlsIsHttp === true && ends(port));
    if (!hasTls && !service.ports.some(readsHttp)) return undefined;
    return {
      ends, readsHttp, encryptsAgain: (port) => backend !== undefined && backendProtocolOf(service, backend, port) === 'tls',
      policy: policy === undefined ? undefined : service.text(policy), hidesClient: hidesClient?.(service) ?? false,
    };
  };
}

/**
 * Whether an option that lists ports, names or numbers, has this port; `undefined` if it is not set, or begins with `*`, which means all.
 */
export function isPortListed(service: AnnotatedService, property: string, { port, name }: ServicePort): boolean | undefined {
  const listedPorts = service.text(property)?.split(',').map((item) => item.trim());
  if (listedPorts === undefined || listedPorts[0] === '*') return undefined;
  return listedPorts.includes(String(port)) || (name !== undefined && listedPorts.includes(name));
}

/**
 * Returns a function that says how a load balancer handles TLS if each port has a protocol word: `https` handles HTTP inside TLS, `tcpssl`
 * terminates TLS and forwards the bytes. `undefined` for a Service that has no such word.
 */
export function tlsModeOfWords(wordOf: (service: AnnotatedService, port: ServicePort) => string | undefined,
  policy?: string): NonNullable<Traffic['speaks']> {
  return (service) => {
    const protocolOf = (port: ServicePort) => wordOf(service, port)?.toLowerCase() ?? '';
    const ends = (port: ServicePort) => ['https', 'quic', 'tcpssl', 'tcp_ssl', 'ssl', 'tls'].includes(protocolOf(port));
    const readsHttp = (port: ServicePort) => ['http', 'https', 'quic'].includes(protocolOf(port));
    const isHandled = service.ports.some((port) => ends(port) || readsHttp(port));
    return isHandled ? { ends, readsHttp, policy: policy === undefined ? undefined : service.text(policy) } : undefined;
  };
}

/** Whether traffic from outside stays on the node where it arrives: `externalTrafficPolicy` is Local. */
export const isLocal = ({ spec }: AnnotatedService): boolean => spec.externalTrafficPolicy === 'Local';

/** Returns the health check node port as text: `port 32000`, or `the allocated healthCheckNodePort` if the manifest has none. */
export const healthNodePortOf = ({ spec }: AnnotatedService): string =>
  isNodePort(spec.healthCheckNodePort) ? `port ${spec.healthCheckNodePort}` : 'the allocated healthCheckNodePort';

/**
 * Returns the health check node port for firewall rules: `32000/TCP`, or `the healthCheckNodePort/TCP` if the manifest has none;
 * `undefined` under the policy Cluster.
 */
export function localHealthPortOf(service: AnnotatedService): string | undefined {
  const { healthCheckNodePort } = service.spec;
  return isLocal(service) ? `${isNodePort(healthCheckNodePort) ? healthCheckNodePort : 'the healthCheckNodePort'}/TCP` : undefined;
}

/**
 * Returns the port of the health check for firewall rules: that of `localHealthPortOf` under the policy Local, otherwise kube-proxy's own
 * port, `10256/TCP`.
 */
export const kubeProxyPortOf = (service: AnnotatedService): string => localHealthPortOf(service) ?? '10256/TCP';

/**
 * Returns the exposure by a boolean as text: `internal` for `1`, `t` and `true` in any case, `public` for other texts; `otherwise` without
 * a text.
 */
export function exposureIf(text: string | undefined, otherwise: 'internal' | 'public'): 'internal' | 'public' {
  if (text === undefined) return otherwise;
  return ['1', 't', 'true'].includes(text.toLowerCase()) ? 'internal' : 'public';
}

/**
 * Returns the value of the prop `scheme` for a switch that makes a load balancer internal: `internet-facing` if it is `false` or not set,
 * otherwise `internal`.
 */
export const schemeOfSwitch = (internal: unknown): 'internal' | 'internet-facing' =>
  internal === undefined || internal === false ? 'internet-facing' : 'internal';

/** Whether a value is a node port; the API server treats 0 as absent. */
const isNodePort = (value: unknown): value is number => typeof value === 'number' && value !== 0;

/** Whether pods use TLS, by the `appProtocol` of the port. Values that are not listed do not determine it. */
const APP_PROTOCOLS: ReadonlyMap<string, 'plain' | 'tls'> = new Map([
  ['http', 'plain'], ['kubernetes.io/h2c', 'plain'], ['kubernetes.io/ws', 'plain'], ['https', 'tls'], ['kubernetes.io/wss', 'tls'],
]);

/**
 * Returns whether a port's pods use TLS (`tls`) or not (`plain`) according to an option; `undefined` if it is absent or does not determine
 * this.
 */
export function backendProtocolOf(service: AnnotatedService, property: string, port: ServicePort): 'plain' | 'tls' | undefined {
  const { podsSpeak: values = {} } = service.provider.table[property];
  if (typeof values === 'function') return values(service, port);
  const text = service.text(property)?.toLowerCase() ?? '';
  return Object.hasOwn(values, text) ? values[text] : undefined;
}

/** Reports an option that contradicts the `appProtocol` of a port: one of them means TLS to the pods, the other no TLS. */
export function checkControllerAppProtocol(service: AnnotatedService, findings: Findings): void {
  for (const [property, row] of Object.entries(service.provider.table)) {
    if (row.podsSpeak === undefined) continue;
    const contradicting = service.ports.find((port) => {
      const ofAnnotation = backendProtocolOf(service, property, port), ofPort = protocolOfPort(port);
      return ofAnnotation !== undefined && ofPort !== undefined && ofAnnotation !== ofPort;
    });
    if (contradicting === undefined) continue;
    const [use, opposite] = protocolOfPort(contradicting) === 'tls' ? ['TLS', 'http'] : ['no TLS', 'https'];
    findings.add(ANNOTATION_PITFALL, {
      path: service.path(property), found: service.text(property), severity: 'warning',
      expected: `the protocol of appProtocol "${contradicting.appProtocol}" of port ${contradicting.port}: the pods use ${use}`,
      why: 'the load balancer reads only this annotation, while gateways and meshes read appProtocol: one of the two uses a protocol '
        + 'that the pods do not understand',
      fix: `if the pods use ${use}, change this annotation; otherwise set appProtocol of port ${contradicting.port} to "${opposite}"`,
    });
  }
}

const protocolOfPort = ({ appProtocol = '' }: ServicePort): 'plain' | 'tls' | undefined => APP_PROTOCOLS.get(appProtocol);
