import { throwUsageError } from '../problem';

/** Transport protocols of Service ports. */
export const PROTOCOLS = ['TCP', 'UDP', 'SCTP'] as const;

/** A transport protocol of a Service port. */
export type Protocol = (typeof PROTOCOLS)[number];

/**
 * The well-known values of `appProtocol`; any other qualified name is also valid.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
 */
export const APP_PROTOCOLS = ['http', 'https', 'grpc', 'tcp', 'tls', 'kubernetes.io/h2c', 'kubernetes.io/ws', 'kubernetes.io/wss'] as const;

/** A well-known application protocol, or any name of the form `name` or `example.com/name`. */
export type AppProtocol = (typeof APP_PROTOCOLS)[number] | (string & {});

/** The name of a container port; editors suggest the common ones. */
export type TargetPortName = 'http' | 'https' | 'grpc' | 'metrics' | (string & {});

/** One port of a Service. */
export interface Port<P extends string = Protocol> {
  /**
   * Name by which clients, Ingresses and endpoints refer to this port.
   *
   * A DNS label of at most 63 characters (`dns-label`), unique in the Service (`port-name-duplicate`).
   * @default - none; required with two or more ports (`port-name-required`)
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services
   */
  readonly name?: string | undefined;
  /** Port number that clients connect to, 1 to 65535 (`port-number`). */
  readonly port: number;
  /**
   * Transport protocol; a load balancer may not support all of them (`load-balancer-protocol`).
   * @default 'TCP'
   * @see https://kubernetes.io/docs/reference/networking/service-protocols/
   */
  readonly protocol?: P | undefined;
  /**
   * Port on which the pods listen: a number from 1 to 65535, or the name of a container port with at most 15 characters
   * (`target-port-name`); at synth, the selected pods must declare that name (`target-port-unknown`).
   * @default - the same number as `port`
   */
  readonly targetPort?: number | TargetPortName | undefined;
  /**
   * Application protocol, as a hint for gateways, meshes and load balancers: a well-known value or any qualified name (`qualified-name`).
   * @default - none
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
   */
  readonly appProtocol?: AppProtocol | undefined;
}

/** One port of a Service that is open on every node. */
export interface NodePort<P extends string = Protocol> extends Port<P> {
  /**
   * Port on every node, from the cluster's node port range (`node-port-range`).
   * @default - the cluster picks a free one
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport
   */
  readonly nodePort?: number | undefined;
}

/** One port of a Service whose endpoints are listed manually; its target port must be a number. */
export interface EndpointPort<P extends string = Protocol> extends Omit<Port<P>, 'targetPort'> {
  /**
   * Port number on which the endpoints listen, 1 to 65535.
   * @default - the same number as `port`
   */
  readonly targetPort?: number | undefined;
}

/** The ports of a Service, in the order in which they are written. */
export type Ports<GivenPort = Port> = readonly GivenPort[];

/** The names in a list of ports; `string` if they are known only at run time. */
export type PortName<P extends Ports<{ readonly name?: string | undefined }>> = NameOf<P[number]>;
// The name of a port, `never` for a port without one. It is inferred, because `GivenPort['name']` would be `unknown` without a name.
type NameOf<GivenPort> = GivenPort extends { readonly name?: infer Name } ? NonNullable<Name> : never;

/** One port of a range. */
export interface RangePort<P extends string = Protocol> {
  /** Name of the range, a hyphen and the port number: `rtp-10000`. */
  readonly name: string;
  /** Port number. */
  readonly port: number;
  /** The protocol of the range. */
  readonly protocol: P;
}

/**
 * The ports of a range, named `rtp-10000`, `rtp-10001` and so on: a Service lists each port separately.
 *
 * kube-proxy, and a load balancer per port, get a rule for each; an NLB has at most 50 listeners (`load-balancer-field`).
 *
 * @param name beginning of the names
 * @param first the first number
 * @param last the last number, which belongs to the range
 * @param protocol of all ports. @default 'TCP'
 * @throws RangeError unless 1 ≤ first ≤ last ≤ 65535
 * @see https://github.com/kubernetes/kubernetes/issues/23864
 * @example
 * new ClusterIpService(chart, 'media', {
 *   selector: { app: 'media' },
 *   ports: [{ name: 'sip', port: 5060, protocol: 'UDP' }, ...portRange('rtp', 10000, 10019, 'UDP')],
 * });
 */
export function portRange<const P extends Protocol = 'TCP'>(
  name: string, first: number, last: number, protocol?: P,
): readonly RangePort<P>[] {
  if (![first, last].every(Number.isInteger) || first < 1 || last > 65535 || first > last)
    throwUsageError(`portRange: expected two numbers from 1 to 65535, the smaller one first, found ${String(first)} and ${String(last)}`,
      RangeError);
  const allPorts = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  // TypeScript: `TCP` is the default of the type parameter.
  return allPorts.map((port) => ({ name: `${name}-${port}`, port, protocol: protocol ?? 'TCP' as P }));
}
