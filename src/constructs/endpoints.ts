import type { Construct } from 'constructs';
import type { CheckedObject } from './checked';
import type { EndpointTarget } from './endpoint-slice';
import { EndpointsBase } from './endpoints-base';
import type { ObjectMetadata } from './object-metadata';
import type { AppProtocol } from '../service/ports';
import type { Protocol } from '../service/protocol';
import type { endpointsMistakes } from '../service/rules/endpoints';

/** One backend in an Endpoints object. */
export interface EndpointAddress {
  /** IPv4 or IPv6 address: not loopback, link-local, multicast or unspecified (`special-address`). */
  readonly ip: string;
  /**
   * Host name, a DNS label (`dns-label`), under which a headless Service gives it a DNS name of its own.
   * @default - none
   */
  readonly hostname?: string;
  /**
   * Node it runs on, for traffic policies that prefer the same node.
   * @default - none
   */
  readonly nodeName?: string;
  /**
   * The object behind it.
   * @default - none
   */
  readonly targetRef?: EndpointTarget;
}

/** Backends that listen on the same ports. */
export interface EndpointSubset {
  /**
   * Backends that take traffic.
   * @default - none; then there must be some that are not ready (`subset-empty`)
   */
  readonly addresses?: readonly EndpointAddress[];
  /**
   * Backends that take none yet, or no more.
   * @default - none
   */
  readonly notReadyAddresses?: readonly EndpointAddress[];
  /**
   * Where they listen.
   * @default - none: for a headless Service without ports
   */
  readonly ports?: readonly {
    /**
     * The name of the Service's port that leads here: a DNS label (`dns-label`).
     * @default - none; needed as soon as there are two ports (`port-name-required`)
     */
    readonly name?: string;
    /** Where the backends listen, 1 to 65535 (`port-number`). */
    readonly port: number;
    /** Transport protocol. @default 'TCP' */
    readonly protocol?: Protocol;
    /** What is spoken over it, as a hint for gateways, meshes and load balancers. @default - none */
    readonly appProtocol?: AppProtocol;
  }[];
}

/** Props of `Endpoints`. */
export interface EndpointsProps {
  /**
   * Name, namespace, labels and annotations, as in every cdk8s construct. The name is that of the Service which leads to these backends.
   * @default - a name generated from the construct's path, the chart's namespace and labels
   */
  readonly metadata?: ObjectMetadata;
  /**
   * The backends, in sets that listen on the same ports.
   * @default - none
   */
  readonly subsets?: readonly EndpointSubset[];
}

const TAKES: ReadonlySet<string> = new Set(['subsets'] satisfies (keyof EndpointsProps)[]);

/**
 * The backends of the Service that has the same name and is made elsewhere, in the older form, for controllers that do not read
 * EndpointSlices.
 *
 * Deprecated by Kubernetes since 1.33 in favour of `EndpointSlice`. `ManualEndpoints` makes a Service together with its endpoints.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#endpoints
 * @example
 * new Endpoints(chart, 'db', {
 *   metadata: { name: 'db' },
 *   subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports: [{ name: 'postgres', port: 5432 }] }],
 * });
 */
export class Endpoints<const given extends object = object> extends EndpointsBase {
  constructor(scope: Construct, id: string, props: CheckedObject<EndpointsProps, given, endpointsMistakes<given>>) {
    super(scope, id, props, { apiVersion: 'v1', kind: 'Endpoints', resourceType: 'endpoints', takes: TAKES });
  }
}
