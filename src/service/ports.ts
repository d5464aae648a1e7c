import type { Protocol } from './protocol';

/**
 * The values of `appProtocol` that Kubernetes and the gateways around it know; any other qualified name may stand there too.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
 */
export const APP_PROTOCOLS = [
  'http', 'https', 'grpc', 'tcp', 'tls', 'kubernetes.io/h2c', 'kubernetes.io/ws', 'kubernetes.io/wss',
] as const;

/** A well-known application protocol, or any name of the form `name` or `example.com/name`. */
export type AppProtocol = (typeof APP_PROTOCOLS)[number] | (string & {});

/** The name of a container port: one that many images have, or any other. */
export type TargetPortName = 'http' | 'https' | 'grpc' | 'metrics' | (string & {});

/** One port of a Service. */
export interface Port<protocol extends string = Protocol> {
  /**
   * Name by which clients, Ingress, Gateway routes and endpoints pick this port.
   *
   * A DNS label of at most 63 characters (`dns-label`), different from every other (`port-name-duplicate`).
   * @default - none; needed as soon as there are two ports (`port-name-required`)
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services
   */
  readonly name?: string;
  /**
   * Number that clients dial, 1 to 65535 (`port-number`).
   */
  readonly port: number;
  /**
   * Transport protocol; of load balancers only those that they carry (`load-balancer-protocol`).
   * @default 'TCP'
   * @see https://kubernetes.io/docs/reference/networking/service-protocols/
   */
  readonly protocol?: protocol;
  /**
   * Where the pods listen: a number from 1 to 65535, or the name of a container port (at most 15 characters, `target-port-name`; at synth
   * looked for, `target-port-unknown`).
   * @default - the same number as `port`
   */
  readonly targetPort?: number | TargetPortName;
  /**
   * What is spoken over it, as a hint for gateways, meshes and load balancers; a well-known word or any qualified name (`qualified-name`).
   * @default - none
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
   */
  readonly appProtocol?: AppProtocol;
}

/** One port of a Service that is open on every node. */
export interface NodePort<protocol extends string = Protocol> extends Port<protocol> {
  /**
   * Port on every node, from the cluster's node port range (`node-port-range`).
   * @default - the cluster picks a free one
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport
   */
  readonly nodePort?: number;
}

/** One port of a Service whose backends are listed by hand: they have numbers, no names. */
export interface EndpointPort<protocol extends string = Protocol> extends Omit<Port<protocol>, 'targetPort'> {
  /**
   * Where the endpoints listen, 1 to 65535.
   * @default - the same number as `port`
   */
  readonly targetPort?: number;
}

/** The ports of a Service, in the order in which they are written. */
export type Ports<port = Port> = readonly port[];

/** The names of a list of ports; `string` where they are known only at run time. */
export type PortName<ports extends Ports<{ readonly name?: string }>> = nameOf<ports[number]>;
// Of a port without a name, the field of that name would be of any type.
type nameOf<port> = port extends { readonly name?: infer name } ? NonNullable<name> : never;
