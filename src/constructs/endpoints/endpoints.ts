import type { Construct } from 'constructs';
import type { CheckedObject, ObjectLiterals } from '../services/checked';
import type { EndpointTarget } from './endpoint-slice';
import { EndpointsBase } from './endpoints-base';
import type { ObjectMetadata } from '../tree/object-metadata';
import type { AppProtocol, Protocol } from '../../service';
import type { EndpointsMistakes } from '../../service/rules/endpoints/endpoints';

/** One backend in an Endpoints object. */
export interface EndpointAddress {
  /** IPv4 or IPv6 address: not loopback, link-local, multicast or unspecified (`special-address`). */
  readonly ip: string;
  /**
   * Host name of the endpoint, a DNS label (`dns-label`): if the Service is headless, DNS resolves `<hostname>.<service>` to it.
   * @default - none
   */
  readonly hostname?: string | undefined;
  /**
   * Node that the endpoint is on, for traffic policies that send traffic only to endpoints on the same node.
   * @default - none
   */
  readonly nodeName?: string | undefined;
  /**
   * The object behind the endpoint, usually a Pod.
   * @default - none
   */
  readonly targetRef?: EndpointTarget | undefined;
}

/** Backends that listen on the same ports. */
export interface EndpointSubset {
  /**
   * Addresses that are ready.
   * @default - none; then `notReadyAddresses` must not be empty (`subset-empty`)
   */
  readonly addresses?: readonly EndpointAddress[] | undefined;
  /**
   * Addresses that are not ready.
   * @default - none
   */
  readonly notReadyAddresses?: readonly EndpointAddress[] | undefined;
  /**
   * Ports on which the backends listen.
   * @default - none, as for a headless Service without ports
   */
  readonly ports?: readonly {
    /**
     * Name of the Service port that forwards here: a DNS label (`dns-label`).
     * @default - none; required with two or more ports (`port-name-required`)
     */
    readonly name?: string | undefined;
    /** Port number on which the backends listen, 1 to 65535 (`port-number`). */
    readonly port: number;
    /** Transport protocol. @default 'TCP' */
    readonly protocol?: Protocol | undefined;
    /** Application protocol, as a hint for gateways, meshes and load balancers. @default - none */
    readonly appProtocol?: AppProtocol | undefined;
  }[] | undefined;
}

/** Props of `Endpoints`. */
export interface EndpointsProps {
  /**
   * Name, namespace, labels and annotations, as in every cdk8s construct. The name must be that of the Service.
   * @default - a name generated from the construct's path, the chart's namespace and labels
   */
  readonly metadata?: ObjectMetadata | undefined;
  /**
   * Groups of backends that listen on the same ports.
   * @default - none
   */
  readonly subsets?: readonly EndpointSubset[] | undefined;
}

/** The fields of `EndpointsProps` besides `metadata`. */
export const ENDPOINTS_PROPS = ['subsets'] as const satisfies readonly (keyof EndpointsProps)[];
const PROPS: ReadonlySet<string> = new Set(ENDPOINTS_PROPS);

/**
 * The backends of a Service of the same name, in the older API: for controllers that do not read EndpointSlices.
 *
 * Deprecated in Kubernetes 1.33, in favour of `EndpointSlice`. The Service is created elsewhere; to create it with its endpoints, use
 * `ManualEndpoints`.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#endpoints
 * @example
 * new Endpoints(chart, 'db', {
 *   metadata: { name: 'db' },
 *   subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports: [{ name: 'postgres', port: 5432 }] }],
 * });
 */
export class Endpoints<const Input extends ObjectLiterals<EndpointsMistakes<Input>> = never> extends EndpointsBase {
  constructor(scope: Construct, id: string, props: CheckedObject<EndpointsProps, Input, EndpointsMistakes<Input>>) {
    super(scope, id, props, { apiVersion: 'v1', kind: 'Endpoints', resourceType: 'endpoints', allowedProps: PROPS });
  }
}
