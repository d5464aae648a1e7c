import { isIPv6 } from 'node:net';
import { formatLabels, isIncompleteName, dropUndefined, readService, type ServiceView } from '../service';

/** The DNS names of a Service in the cluster. */
export interface DnsNames {
  /** The name alone, which resolves only in pods of the same namespace: `web`. */
  readonly short: string;
  /** The name with the namespace, which resolves in pods of every namespace: `web.shop`; `undefined` if the namespace is not known. */
  readonly namespaced: string | undefined;
  /** The name with the namespace and `svc`: `web.shop.svc`; `undefined` if the namespace is not known. */
  readonly svc: string | undefined;
  /** The fully qualified name: `web.shop.svc.cluster.local`; `undefined` if the namespace is not known. */
  readonly full: string | undefined;
}

/**
 * The DNS names of a Service, from the short to the fully qualified one:
 * `{ short: 'web', namespaced: 'web.shop', svc: 'web.shop.svc', full: 'web.shop.svc.cluster.local' }`. All but `short` are `undefined` if
 * the namespace is not known.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/
 */
export function dnsNamesOf({ name, namespace }: DiscoverySubject, clusterDomain: string): DnsNames {
  if (namespace === undefined) return { short: name, namespaced: undefined, svc: undefined, full: undefined };
  return {
    short: name, namespaced: `${name}.${namespace}`, svc: `${name}.${namespace}.svc`,
    full: `${name}.${namespace}.svc.${clusterDomain}`,
  };
}

/**
 * The host name that a client uses: `web` in the namespace of the Service, or if the Service has none; else the full name,
 * `web.shop.svc.cluster.local`.
 *
 * @param from namespace of the client; the full name is returned if it is omitted
 */
export const hostOf = (service: DiscoverySubject, clusterDomain: string, from?: string): string =>
  from !== undefined && from === service.namespace ? service.name : dnsNamesOf(service, clusterDomain).full ?? service.name;

/** A pod of a StatefulSet: its name, or the name of the set and the ordinal. */
export type StatefulPod = string | { readonly statefulSet: string; readonly ordinal: number };

/**
 * The DNS name of one pod of a StatefulSet that names this headless Service: `web-0.web.shop.svc.cluster.local`; `web-0.web` while the
 * namespace is not known.
 *
 * The name exists for pods whose `hostname` and `subdomain` are set, as the StatefulSet controller sets them, and which
 * are ready, unless the Service publishes addresses that are not.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id
 */
export const podDnsNameOf = (service: DiscoverySubject, pod: string, clusterDomain: string): string =>
  `${pod}.${hostOf(service, clusterDomain)}`;

/** The answer of DNS for the name of a Service. */
export interface DnsAnswer {
  /** Types of the DNS records that the name has. */
  readonly records: 'A/AAAA' | 'CNAME';
  /**
   * The addresses or the name that the records contain: the virtual IP, the addresses of pods or of manual endpoints, or the external name.
   */
  readonly of: 'virtual-ip' | 'pods' | 'listed-endpoints' | 'external-name';
  /** A sentence about what the name resolves to, without a full stop. */
  readonly text: string;
}

/**
 * The answer of cluster DNS for the full name of a Service: `{ records: 'A/AAAA', of: 'virtual-ip', text }`. `of` is `'pods'` for a
 * headless Service, `'listed-endpoints'` if that has no selector; an ExternalName has `records: 'CNAME'`, `of: 'external-name'`. `text` is
 * a sentence without a full stop.
 *
 * @param isIncomplete whether its `externalName` is the name of a Service without the cluster domain
 * @see https://github.com/kubernetes/dns/blob/master/docs/specification.md
 */
export function dnsAnswerOf(
  service: DiscoverySubject, clusterDomain: string, isIncomplete = isIncompleteName(service.externalName),
): DnsAnswer {
  const name = dnsNamesOf(service, clusterDomain).full ?? service.name;
  if (service.type === 'ExternalName')
    return {
      records: 'CNAME', of: 'external-name',
      text: `${name} is a CNAME for ${service.externalName ?? 'its externalName'}`
        + (isIncomplete ? ', which has no address without the cluster domain' : '; DNS does not look at ports'),
    };
  if (service.headless !== true)
    return {
      records: 'A/AAAA', of: 'virtual-ip',
      text: `${name} resolves to one address for each IP family: the virtual IP of the Service, whether or not it has endpoints`,
    };
  const addresses = service.publishNotReadyAddresses === true
    ? 'all, ready or not' : 'the ready ones; if none is ready, the name does not resolve';
  return service.selector === undefined
    ? {
      records: 'A/AAAA', of: 'listed-endpoints',
      text: `${name} resolves to the addresses of the endpoints that you list: ${addresses}`,
    }
    : {
      records: 'A/AAAA', of: 'pods',
      text: `${name} resolves to the addresses of the pods labelled ${formatLabels(service.selector)}: ${addresses}`,
    };
}

/** The SRV record of one named port. */
export interface SrvRecord {
  /** Name of the Service port: `http`. */
  readonly port: string;
  /** Name of the SRV record: `_http._tcp.web.shop.svc.cluster.local`. */
  readonly name: string;
  /** Port number in the SRV record; `undefined` if the target port is a name, because each pod can have another number for it. */
  readonly number: number | undefined;
  /** Host in the SRV record: the name of the Service, or for a headless Service a name for each endpoint. */
  readonly target: string;
  /** A sentence fragment that describes the records in the answer: `one record: port 80 at web.shop.svc.cluster.local`. */
  readonly answer: string;
}

/**
 * The SRV records of the named ports of a Service:
 * `{ port: 'http', name: '_http._tcp.web.shop.svc.cluster.local', number: 80, target, answer }`, where `answer` is a sentence. `number` is
 * the port, but the target port if the Service is headless (`undefined` if that is a name). Empty for unnamed ports, ExternalName, and if
 * the namespace is not known.
 *
 * @see https://github.com/kubernetes/dns/blob/master/docs/specification.md
 */
export function srvRecordsOf(service: DiscoverySubject, clusterDomain: string): SrvRecord[] {
  const { full } = dnsNamesOf(service, clusterDomain);
  if (full === undefined || service.type === 'ExternalName') return [];
  return (service.ports ?? []).flatMap(({ name: port, port: published, protocol = 'TCP', targetPort = published }) => {
    if (port === undefined || port === '') return [];
    const name = `_${port}._${protocol.toLowerCase()}.${full}`;
    if (service.headless !== true)
      return { port, name, number: published, target: full, answer: `one record: port ${published} at ${full}` };
    // A headless Service has no proxy: clients connect to the port of the container.
    const number = typeof targetPort === 'number' && targetPort !== 0 ? targetPort : typeof targetPort === 'string' ? undefined : published;
    const target = `<hostname>.${full}`;
    return {
      port, name, number, target,
      answer: `one record for each ${service.publishNotReadyAddresses === true ? 'endpoint, ready or not' : 'ready endpoint'}: `
        + `port ${number ?? `"${targetPort}" of its pod`} at ${target}`,
    };
  });
}

/** URL schemes for the values of `appProtocol` that have the prefix `kubernetes.io/`. */
const SCHEMES: Readonly<Record<string, string>> = {
  'kubernetes.io/h2c': 'http', 'kubernetes.io/ws': 'ws', 'kubernetes.io/wss': 'wss',
};

/** Protocols that the first word of a port's name denotes if the port has no `appProtocol`: `http` for `http` and `http-admin`. */
const BY_NAME: ReadonlySet<string> = new Set(['http', 'https', 'grpc', 'grpcs', 'ws', 'wss', 'mongodb', 'mysql', 'postgres', 'postgresql',
  'redis', 'amqp', 'amqps', 'mqtt', 'nats', 'kafka', 'ldap', 'ldaps', 'ftp', 'ssh']);

/**
 * The scheme of a port's URL, in lower case: its `appProtocol` (`http` for `kubernetes.io/h2c`), else the first word of its name if that is
 * a known scheme (`https` for `https-admin`), else the transport protocol, `tcp`. An `appProtocol` that cannot be a scheme counts as the
 * transport protocol.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
 */
export function urlSchemeOf({ appProtocol, name = '', protocol = 'TCP' }: KnownPort): string {
  if (appProtocol !== undefined && appProtocol !== '') {
    const scheme = SCHEMES[appProtocol.toLowerCase()] ?? appProtocol.toLowerCase();
    return /^[a-z][a-z0-9+.-]*$/.test(scheme) ? scheme : protocol.toLowerCase(); // `example.com/thing` is not a scheme
  }
  const [word] = name.split('-');
  return BY_NAME.has(word) ? word : protocol.toLowerCase();
}

/**
 * The port number to which clients connect: that of the container if the Service is headless, because there is no proxy.
 *
 * `undefined` if a headless Service names its target port: then each pod may have its own number.
 */
export function clientPortOf(service: DiscoverySubject, { port, targetPort }: KnownPort): number | undefined {
  if (service.headless !== true || targetPort === undefined || targetPort === 0 || targetPort === '') return port;
  return typeof targetPort === 'number' ? targetPort : undefined;
}

/**
 * The URL of a port, always with its number: `http://web.shop.svc.cluster.local:80`; the number of a headless Service is the target port.
 *
 * @param from namespace of the client, if it is known: in the namespace of the Service, the URL has the short name
 */
export const urlOfPort = (service: DiscoverySubject, port: KnownPort, clusterDomain: string, from?: string): string =>
  `${urlSchemeOf(port)}://${hostOf(service, clusterDomain, from)}:${clientPortOf(service, port) ?? port.port}`;

/** One environment variable that the kubelet sets in containers. */
export interface ServiceVariable {
  /** Name of the environment variable, such as `WEB_SERVICE_HOST`. */
  readonly name: string;
  /** Value of the environment variable; `undefined` if only the cluster knows it, as for an allocated virtual IP. */
  readonly value: string | undefined;
  /** Description of what the value means: `the number of the first port`. */
  readonly holds: string;
}

/** The environment variables of one Service: by their meaning, and all of them in the order in which the kubelet builds them. */
export interface ServiceVariables {
  /** Name of the environment variable with the virtual IP: `WEB_SERVICE_HOST`. */
  readonly host: string;
  /** Name of the environment variable with the number of the first port: `WEB_SERVICE_PORT`. */
  readonly port: string;
  /** Names of the environment variables with the numbers of the named ports, by port name: `{ http: 'WEB_SERVICE_PORT_HTTP' }`. */
  readonly ports: Readonly<Record<string, string>>;
  /** All variables of the Service, including the older ones in the style of Docker links, in the order in which the kubelet builds them. */
  readonly all: readonly ServiceVariable[];
}

/** The conditions under which containers have the variables, one sentence each. */
export const SERVICE_VARIABLE_LIMITS = [
  'Only containers of pods in the namespace of the Service have them.',
  'Only containers that start after the Service was created have them: create the Service before its clients, or use DNS, which has no '
    + 'such limit.',
  'Pods with enableServiceLinks: false get none of them, except those for the Service "kubernetes".',
  'Headless Services and ExternalName Services have none, because they have no virtual IP.',
] as const;

/**
 * The environment variables of a Service that the kubelet sets in containers:
 * `{ host: 'WEB_SERVICE_HOST', port: 'WEB_SERVICE_PORT', ports: { http: 'WEB_SERVICE_PORT_HTTP' }, all }`, with the named ports in `ports`,
 * and each variable with its value in `all`. `undefined` for a Service that has none: a headless one, an ExternalName, and one without
 * ports.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
export function variablesOf(service: DiscoverySubject): ServiceVariables | undefined {
  const { ports = [], clusterIP } = service;
  if (service.headless === true || service.type === 'ExternalName' || ports.length === 0) return undefined;
  const prefix = toVariableName(service.name);
  const host = `${prefix}_SERVICE_HOST`;
  const port = `${prefix}_SERVICE_PORT`;
  const named = ports.flatMap(({ name }) => name === undefined || name === '' ? [] : [[name, `${port}_${toVariableName(name)}`] as const]);
  const numberOf = (name: string) => ports.find((candidate) => candidate.name === name)?.port;
  return {
    host, port, ports: Object.fromEntries(named),
    all: [
      { name: host, value: clusterIP, holds: 'the virtual IP' },
      { name: port, value: String(ports[0].port), holds: 'the number of the first port' },
      ...named.map(([name, variable]) => ({ name: variable, value: String(numberOf(name)), holds: `the number of port "${name}"` })),
      ...linkVariablesOf(prefix, ports, clusterIP),
    ],
  };
}

/** Converts a Service or port name to a part of an environment variable, as the kubelet does: `MY_WEB` for `my-web`. */
const toVariableName = (name: string): string => name.replaceAll('-', '_').toUpperCase();

/**
 * The variables in the style of Docker links: `WEB_PORT`, and for each port `WEB_PORT_80_TCP` and variables for its protocol, number and
 * address.
 */
function linkVariablesOf(prefix: string, ports: NonNullable<DiscoverySubject['ports']>, clusterIP: string | undefined): ServiceVariable[] {
  return ports.flatMap(({ port, protocol = 'TCP' }, index) => {
    const name = `${prefix}_PORT_${port}_${protocol.toUpperCase()}`;
    const transport = protocol.toLowerCase();
    const url = clusterIP === undefined ? undefined : `${transport}://${isIPv6(clusterIP) ? `[${clusterIP}]` : clusterIP}:${port}`;
    const holds = `${transport}://, the virtual IP and :${port}`;
    return [
      ...(index === 0 ? [{ name: `${prefix}_PORT`, value: url, holds }] : []),
      { name, value: url, holds },
      { name: `${name}_PROTO`, value: transport, holds: 'the transport protocol' },
      { name: `${name}_PORT`, value: String(port), holds: 'the number of the port' },
      { name: `${name}_ADDR`, value: clusterIP, holds: 'the virtual IP' },
    ];
  });
}

/** The properties of one port that discovery needs. */
export interface KnownPort {
  readonly name?: string;
  readonly port: number;
  /** @default 'TCP' */
  readonly protocol?: string;
  readonly targetPort?: number | string;
  readonly appProtocol?: string;
}

/** The properties of a Service that discovery needs. */
export interface DiscoverySubject {
  readonly name: string;
  /** Namespace of the Service; `undefined` if it is known only when the manifests are applied. */
  readonly namespace?: string;
  /** @default 'ClusterIP' */
  readonly type?: string;
  /** Whether the Service has no virtual IP (`clusterIP: None`). @default false */
  readonly headless?: boolean;
  readonly ports?: readonly KnownPort[];
  /** The virtual IP of the Service, if the manifest sets `clusterIP`. */
  readonly clusterIP?: string;
  /** Labels of the pods that the Service selects; `undefined` for a Service whose endpoints are defined manually. */
  readonly selector?: Readonly<Record<string, string>>;
  readonly externalName?: string;
  readonly publishNotReadyAddresses?: boolean;
}

/**
 * Name, type, headlessness, ports and selector of the Service in a manifest. Fields that are absent or malformed are left out, except that
 * type is `ClusterIP` and the list of ports is empty then.
 */
export const readSubject = (object: unknown): DiscoverySubject => subjectOf(readService(object));

/**
 * The fields of a Service that DNS names and environment variables depend on: `name`, `type` (by default `'ClusterIP'`), `headless` and
 * `ports`, and `namespace`, `selector`, `externalName`, `clusterIP` and `publishNotReadyAddresses` if they are set. A headless Service has
 * no `clusterIP`.
 */
export const subjectOf = ({ name, namespace, type = 'ClusterIP', headless, ports, selector, spec }: ServiceView): DiscoverySubject =>
  dropUndefined({
    name, type, headless, ports, namespace, selector, externalName: spec.externalName || undefined,
    clusterIP: headless ? undefined : spec.clusterIP || undefined,
    publishNotReadyAddresses: spec.publishNotReadyAddresses || undefined,
  });
