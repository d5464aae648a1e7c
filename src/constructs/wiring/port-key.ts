import type { Port, PortName, Ports } from '../../service/ports';
import { didYouMean } from '../../problem/nearest';
import { misuse } from '../../problem/misuse';
import type { Mistake } from '../../service/checks/refused';

/** Name or number of a port of a Service; any name or number if the ports are known only at run time. */
export type PortKey<ports extends Ports> = [ports[number]] extends [never]
  ? Nothing<'no port of this Service is known: write ports: [{ port: 80 }] where it is created'> : keyOf<ports[number]>;
// Asked of each port: of a union that is written out, a message would show the name of this type and all ports.
type keyOf<port> = port extends { readonly name?: string; readonly port: infer digits } ? PortName<readonly [port]> | digits : never;

/** Name or number of a TCP port of a Service: the kubelet probes no others. */
export type TcpPortKey<ports extends Ports> = [tcp<ports[number]>] extends [never]
  ? Nothing<'no port of this Service is TCP, and the kubelet probes no others'> : keyOf<tcp<ports[number]>>;
type tcp<port> = port extends { readonly protocol: 'UDP' | 'SCTP' } ? never : port;

/** A message that no port of the Service has a name; `never` if one has. */
export type NoName<ports extends Ports> = [PortName<ports>] extends [never]
  ? Nothing<"no port of this Service has a name: write ports: [{ name: 'http', port: 80 }] where it is created"> : never;

// Where nothing can be named, the compiler would say 'never'. A text, so that such a Service is one of those whose ports are known later.
type Nothing<sentence> = string & Mistake<sentence>;

/** The port with the given name or number; any port if `key` is known only at run time. */
export type PortBy<ports extends Ports, key> = string extends key ? Port : number extends key ? Port
  : Extract<ports[number], { readonly name: key } | { readonly port: key }>;

/** The target port of a port: by default the same number; any name or number if it is known only at run time. */
export type TargetOf<port> = port extends { readonly targetPort: infer target extends number | string } ? target
  : port extends { readonly targetPort?: undefined; readonly port: infer same extends number } ? same : number | string;

/**
 * The port of a list that a name or a number stands for.
 *
 * @param subject whom an error is about: `shop/web (ClusterIpService)`
 * @throws when there is none, or when two ports share the number
 */
export function portOf<const ports extends Ports>(ports: ports, key: PortKey<ports>, subject: string): ports[number] {
  const found = ports.filter((port) => typeof key === 'number' ? port.port === key : port.name === key);
  if (found.length === 1) return found[0];
  const names = ports.flatMap((port) => port.name ?? []);
  if (found.length > 1)
    misuse(`${subject} has port ${key} for two protocols: pick one by its `
      + `name, ${names.map((name) => `"${name}"`).join(' or ')}.`);
  const wanted = typeof key === 'string' ? `named "${key}"${didYouMean(key, names)}` : `${key}.`;
  const known = ports.map(({ name, port }) => name === undefined ? `${port}` : `${name} (${port})`).join(', ');
  misuse(`${subject} has no port ${wanted} Its ports are: ${known || 'none known'}.`);
}
