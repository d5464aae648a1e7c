import type { Port, PortName, Ports } from '../../service';
import { suggestText, throwUsageError } from '../../problem';
import type { ErrorMessage, MayHaveProblem } from '../../service/checks';

/** Name or number of a port of a Service; any name or number if the ports are known only at run time. */
export type PortKey<ports extends Ports> = [ports[number]] extends [never]
  ? Nothing<'no port of this Service is known: write ports: [{ port: 80 }] where it is created'> : KeyOf<ports[number]>;
// Asked of each port: of a union that is written out, a message would show the name of this type and all ports.
type KeyOf<port> = port extends { readonly name?: string | undefined; readonly port: infer digits }
  ? PortName<readonly [port]> | digits : never;

/**
 * Any key of a port inside of a generic function, whose ports are known where it is called; `never` if they are known.
 *
 * The parameters of all methods are unions with it, so that a generic function can pass on one and the same `PortName<ports>` to each.
 */
export type LaterKey<ports extends Ports> = [MayHaveProblem<ports[number]['port']>] extends [never]
  ? PortName<ports> | PortKey<ports> : never;

/** Clients of a Service's ports that connect over TCP only, with the reason why another port is refused. */
const TCP_ONLY = {
  probe: 'the kubelet probes TCP only',
  apiServer: 'the API server calls it with HTTPS over TCP',
  ingress: 'an Ingress leads to TCP ports only',
  istio: 'Istio routes TCP only',
  prometheus: 'Prometheus connects over TCP only',
} as const;
/** Clients that refer to TCP ports only. */
export type TcpClient = keyof typeof TCP_ONLY;

/** Name or number of a TCP port of a Service, for what connects over TCP only. */
export type TcpPortKey<ports extends Ports, client extends TcpClient> = [ports[number]] extends [never] ? PortKey<ports>
  : [Tcp<ports[number]>] extends [never] ? Nothing<NoTcp<client>> : KeyOf<Tcp<ports[number]>>;
/** Name of a TCP port of a Service, for what connects over TCP only. */
export type TcpPortName<ports extends Ports> = PortName<TcpPorts<ports>>;
/** The TCP ports of a Service. */
export type TcpPorts<ports extends Ports> = readonly Tcp<ports[number]>[];
type Tcp<port> = port extends { readonly protocol: 'UDP' | 'SCTP' } ? never : port;
type NoTcp<client extends TcpClient> = `no port of this Service is TCP: ${(typeof TCP_ONLY)[client]}`;

/** A message that no TCP port of the Service has a name, or that there is none; `never` if one has. */
export type NoTcpName<ports extends Ports, client extends TcpClient> = [ports[number]] extends [never] ? NoName<ports>
  : [Tcp<ports[number]>] extends [never] ? Nothing<NoTcp<client>> : NoName<TcpPorts<ports>>;

/** A message that no port of the Service has a name; `never` if one has. */
export type NoName<ports extends Ports> = [PortName<ports>] extends [never]
  ? Nothing<"no port of this Service has a name: write ports: [{ name: 'http', port: 80 }] where it is created"> : never;

// Where nothing can be named, the compiler would say 'never'. A text, so that such a Service is one of those whose ports are known later.
type Nothing<sentence> = string & ErrorMessage<sentence>;

/** The port with the given name or number; any port if `key` is known only at run time. */
export type PortBy<ports extends Ports, key> = {} extends Record<key & PropertyKey, 1> ? Port
  : Extract<ports[number], { readonly name: key } | { readonly port: key }>;

/** The target port of a port: by default the same number; any name or number if it is known only at run time. */
export type TargetOf<port> = port extends { readonly targetPort: infer target extends number | string } ? target
  : port extends { readonly targetPort?: undefined; readonly port: infer same extends number } ? same : number | string;

/**
 * The TCP port with a name or number: if a TCP and a UDP port share the number, the TCP port.
 *
 * @throws as `portOf` does, and for a port of another protocol
 */
export function tcpPortOf<const ports extends Ports>(ports: ports, key: string | number, client: TcpClient,
  subject: string): ports[number] {
  const tcp = ports.filter(({ protocol = 'TCP' }) => protocol === 'TCP');
  if (tcp.some((port) => hasKey(port, key))) return portOf(tcp, key, subject);
  const { protocol } = portOf<Ports>(ports, key, subject);
  throwUsageError(`${subject} has ${protocol} on port ${key}: ${TCP_ONLY[client]}.`);
}

/**
 * The port of a list with a name or number.
 *
 * @param subject whom an error is about: `shop/web (ClusterIpService)`
 * @throws when there is none, or when two ports share the number
 */
export function portOf<const ports extends Ports>(ports: ports, key: PortKey<ports>, subject: string): ports[number] {
  const found = ports.filter((port) => hasKey(port, key));
  if (found.length === 1) return found[0];
  const names = ports.flatMap((port) => port.name ?? []);
  if (found.length > 1)
    throwUsageError(`${subject} has port ${key} for two protocols: pick one by its `
      + `name, ${names.map((name) => `"${name}"`).join(' or ')}.`);
  const wanted = typeof key === 'string' ? `named "${key}"${suggestText(key, names)}` : `${key}.`;
  const known = ports.map(({ name, port }) => name === undefined ? `${port}` : `${name} (${port})`).join(', ');
  throwUsageError(`${subject} has no port ${wanted} Its ports are: ${known || 'none known'}.`);
}

function hasKey({ name, port }: Port, key: unknown): boolean {
  return typeof key === 'number' ? port === key : name === key;
}
