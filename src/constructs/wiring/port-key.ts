import type { Port, PortName, Ports } from '../../service';
import { suggestText, throwUsageError } from '../../problem';
import type { ErrorMessage, MayHaveProblem } from '../../service/checks';

/** Name or number of a port of a Service; any name or number if the ports are known only at run time. */
export type PortKey<P extends Ports> = [P[number]] extends [never]
  ? NoNamedPort<'no port of this Service is known: write ports: [{ port: 80 }] where it is created'> : KeyOf<P[number]>;
// TypeScript: a conditional type distributes over a union of ports, so that error messages list names and numbers, not this type.
type KeyOf<GivenPort> = GivenPort extends { readonly name?: string | undefined; readonly port: infer Digits }
  ? PortName<readonly [GivenPort]> | Digits : never;

/**
 * Any key of a port in a generic function, where the ports are not known yet; `never` if they are known.
 *
 * The parameters of all methods are unions with it, so that a generic function can pass the same `PortName<ports>` to each.
 */
export type LaterKey<P extends Ports> = [MayHaveProblem<P[number]['port']>] extends [never] ? PortName<P> | PortKey<P> : never;

/** Clients that connect over TCP only, with the reason why another protocol is refused. */
const TCP_ONLY = {
  probe: 'the kubelet probes TCP only',
  apiServer: 'the API server calls it with HTTPS over TCP',
  ingress: 'an Ingress leads to TCP ports only',
  istio: 'Istio routes TCP only',
  prometheus: 'Prometheus connects over TCP only',
} as const;
/** Clients that refer to TCP ports only. */
export type TcpClient = keyof typeof TCP_ONLY;

/** Name or number of a TCP port of a Service, for clients that connect over TCP only. */
export type TcpPortKey<P extends Ports, Client extends TcpClient> = [P[number]] extends [never] ? PortKey<P>
  : [Tcp<P[number]>] extends [never] ? NoNamedPort<NoTcp<Client>> : KeyOf<Tcp<P[number]>>;
/** Name of a TCP port of a Service, for clients that connect over TCP only. */
export type TcpPortName<P extends Ports> = PortName<TcpPorts<P>>;
/** The TCP ports of a Service. */
export type TcpPorts<P extends Ports> = readonly Tcp<P[number]>[];
type Tcp<GivenPort> = GivenPort extends { readonly protocol: 'UDP' | 'SCTP' } ? never : GivenPort;
type NoTcp<Client extends TcpClient> = `no port of this Service is TCP: ${(typeof TCP_ONLY)[Client]}`;

/** A message that no TCP port of the Service has a name, or that there is none; `never` if one has. */
export type NoTcpName<P extends Ports, Client extends TcpClient> = [P[number]] extends [never] ? NoName<P>
  : [Tcp<P[number]>] extends [never] ? NoNamedPort<NoTcp<Client>> : NoName<TcpPorts<P>>;

/** A message that no port of the Service has a name; `never` if one has. */
export type NoName<P extends Ports> = [PortName<P>] extends [never]
  ? NoNamedPort<"no port of this Service has a name: write ports: [{ name: 'http', port: 80 }] where it is created"> : never;

// An error message instead of `never`. As a subtype of `string`, it is accepted where names are known only at run time.
type NoNamedPort<Sentence> = string & ErrorMessage<Sentence>;

/** The port with the given name or number; any port if `Key` is known only at run time. */
export type PortBy<P extends Ports, Key> = {} extends Record<Key & PropertyKey, 1> ? Port
  : Extract<P[number], { readonly name: Key } | { readonly port: Key }>;

/** The target port of a port: by default the same number; any name or number if it is known only at run time. */
export type TargetOf<GivenPort> = GivenPort extends { readonly targetPort: infer Target extends number | string } ? Target
  : GivenPort extends { readonly targetPort?: undefined; readonly port: infer Same extends number } ? Same : number | string;

/**
 * Returns the TCP port with a name or number, also if a UDP port has the same number.
 *
 * @param subject the Service in errors: `shop/web (ClusterIpService)`
 * @throws as `portOf` does, and for a port of another protocol
 */
export function tcpPortOf<const P extends Ports>(ports: P, key: string | number, client: TcpClient,
  subject: string): P[number] {
  const tcp = ports.filter(({ protocol = 'TCP' }) => protocol === 'TCP');
  if (tcp.some((port) => hasNameOrNumber(port, key))) return portOf(tcp, key, subject);
  const { protocol } = portOf<Ports>(ports, key, subject);
  throwUsageError(`${subject} has ${protocol} on port ${key}: ${TCP_ONLY[client]}.`);
}

/**
 * Returns the port of a list that has this name, or this number (`port`, not the target port).
 *
 * @param subject the Service in errors: `shop/web (ClusterIpService)`
 * @throws if there is no such port, or if two ports share the number
 */
export function portOf<const P extends Ports>(ports: P, key: PortKey<P>, subject: string): P[number] {
  const matches = ports.filter((port) => hasNameOrNumber(port, key));
  if (matches.length === 1) return matches[0];
  const names = ports.flatMap((port) => port.name ?? []);
  if (matches.length > 1)
    throwUsageError(`${subject} has port ${key} for two protocols: pick one by its `
      + `name, ${names.map((name) => `"${name}"`).join(' or ')}.`);
  const described = typeof key === 'string' ? `named "${key}"${suggestText(key, names)}` : `${key}.`;
  const knownPorts = ports.map(({ name, port }) => name === undefined ? `${port}` : `${name} (${port})`).join(', ');
  throwUsageError(`${subject} has no port ${described} Its ports are: ${knownPorts || 'none known'}.`);
}

const hasNameOrNumber = ({ name, port }: Port, key: unknown): boolean =>
  typeof key === 'number' ? port === key : name === key;
