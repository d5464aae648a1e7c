import { isIPv6 } from 'node:net';
import type { DiscoverySubject } from './discovery-subject';

/** One environment variable that the kubelet sets in containers. */
export interface ServiceVariable {
  /** Name of the variable. */
  readonly name: string;
  /** Value of the variable; `undefined` if only the cluster knows it, such as the virtual IP. */
  readonly value: string | undefined;
  /** The value, as text. */
  readonly holds: string;
}

/** The environment variables of one Service: by their meaning, and all of them in the order in which the kubelet builds them. */
export interface ServiceVariables {
  /** Name of the variable with the virtual IP: `WEB_SERVICE_HOST`. */
  readonly host: string;
  /** Name of the variable with the number of the first port: `WEB_SERVICE_PORT`. */
  readonly port: string;
  /** Names of the variables with the numbers of the named ports: `{ http: 'WEB_SERVICE_PORT_HTTP' }`. */
  readonly ports: Readonly<Record<string, string>>;
  /** All variables, including those in the older form of Docker links, in the order in which the kubelet builds them. */
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
 * The environment variables of a Service that the kubelet sets in containers; `undefined` for a Service that has none.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
export function serviceVariables(service: DiscoverySubject): ServiceVariables | undefined {
  const { ports = [], clusterIP } = service;
  if (service.headless === true || service.type === 'ExternalName' || ports.length === 0) return undefined;
  const prefix = variableName(service.name);
  const host = `${prefix}_SERVICE_HOST`;
  const port = `${prefix}_SERVICE_PORT`;
  const named = ports.flatMap(({ name }) => name === undefined || name === '' ? [] : [[name, `${port}_${variableName(name)}`] as const]);
  const numberOf = (name: string) => ports.find((candidate) => candidate.name === name)?.port;
  return {
    host, port, ports: Object.fromEntries(named),
    all: [
      { name: host, value: clusterIP, holds: 'the virtual IP' },
      { name: port, value: String(ports[0].port), holds: 'the number of the first port' },
      ...named.map(([name, variable]) => ({ name: variable, value: String(numberOf(name)), holds: `the number of port "${name}"` })),
      ...linkVariables(prefix, ports, clusterIP),
    ],
  };
}

/** As the kubelet spells it: upper case, and underscores for hyphens. */
function variableName(name: string): string {
  return name.replaceAll('-', '_').toUpperCase();
}

/** The variables that containers linked by Docker once had. */
function linkVariables(prefix: string, ports: NonNullable<DiscoverySubject['ports']>, clusterIP: string | undefined): ServiceVariable[] {
  return ports.flatMap(({ port, protocol = 'TCP' }, at) => {
    const name = `${prefix}_PORT_${port}_${protocol.toUpperCase()}`;
    const transport = protocol.toLowerCase();
    const url = clusterIP === undefined ? undefined : `${transport}://${isIPv6(clusterIP) ? `[${clusterIP}]` : clusterIP}:${port}`;
    const holds = `${transport}://, the virtual IP and :${port}`;
    return [
      ...(at === 0 ? [{ name: `${prefix}_PORT`, value: url, holds }] : []),
      { name, value: url, holds },
      { name: `${name}_PROTO`, value: transport, holds: 'the transport protocol' },
      { name: `${name}_PORT`, value: String(port), holds: 'the number of the port' },
      { name: `${name}_ADDR`, value: clusterIP, holds: 'the virtual IP' },
    ];
  });
}
