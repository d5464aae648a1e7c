import { hostOf } from './dns/dns-names';
import type { KnownPort, DiscoverySubject } from './discovery-subject';

/** Schemes of the application protocols that Kubernetes itself has named. */
const SCHEMES: Readonly<Record<string, string>> = {
  'kubernetes.io/h2c': 'http', 'kubernetes.io/ws': 'ws', 'kubernetes.io/wss': 'wss',
};

/** Protocols that a port's name may denote if it has no `appProtocol`: `http`, or `http-admin`. */
const BY_NAME: ReadonlySet<string> = new Set(['http', 'https', 'grpc', 'grpcs', 'ws', 'wss', 'mongodb', 'mysql', 'postgres', 'postgresql',
  'redis', 'amqp', 'amqps', 'mqtt', 'nats', 'kafka', 'ldap', 'ldaps', 'ftp', 'ssh']);

/**
 * The scheme of a port's URL: from its `appProtocol`, else from the first word of its name, else the transport protocol.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
 */
export function urlScheme({ appProtocol, name = '', protocol = 'TCP' }: KnownPort): string {
  if (appProtocol !== undefined && appProtocol !== '') {
    const scheme = SCHEMES[appProtocol.toLowerCase()] ?? appProtocol.toLowerCase();
    return /^[a-z][a-z0-9+.-]*$/.test(scheme) ? scheme : protocol.toLowerCase(); // `example.com/thing` is no scheme
  }
  const [word] = name.split('-');
  return BY_NAME.has(word) ? word : protocol.toLowerCase();
}

/**
 * The number that clients dial: behind a headless Service there is no proxy, so it is that of the container.
 *
 * `undefined` if a headless Service names its target port: then each pod may have its own number.
 */
export function clientPort(service: DiscoverySubject, { port, targetPort }: KnownPort): number | undefined {
  if (service.headless !== true || targetPort === undefined || targetPort === 0 || targetPort === '') return port;
  return typeof targetPort === 'number' ? targetPort : undefined;
}

/**
 * The URL of a port, always with its number: `http://web.shop.svc.cluster.local:80`.
 *
 * @param from namespace of the client, where it is known: pods of the Service's own are given the short name
 */
export function portUrl(service: DiscoverySubject, port: KnownPort, clusterDomain: string, from?: string): string {
  return `${urlScheme(port)}://${hostOf(service, clusterDomain, from)}:${clientPort(service, port) ?? port.port}`;
}
