import type { Construct } from 'constructs';
import type { CheckedObject, ObjectLiterals } from '../services/checked';
import { EndpointsBase } from './endpoints-base';
import type { ObjectMetadata } from '../tree/object-metadata';
import { toRecord, type AppProtocol, type Protocol } from '../../service';
import type { SliceMistakes } from '../../service/rules/endpoints/endpoint-slices';
import { labelValueProblem } from '../../service/rules/labels';
import { checkServiceName } from '../../service/rules/names';
import { PROPS_OBJECT } from '../../service/rules/props';

/** One backend in an EndpointSlice. */
export interface SliceEndpoint {
  /**
   * Addresses of the endpoint, 1 to 100 (`addresses-count`), of the slice's `addressType`. They are interchangeable; kube-proxy uses the
   * first.
   */
  readonly addresses: readonly string[];
  /**
   * Conditions of the endpoint.
   * @default - none: clients treat the endpoint as ready
   */
  readonly conditions?: {
    /** Whether the endpoint accepts new connections. @default true */
    readonly ready?: boolean | undefined;
    /** Whether the endpoint can respond, also while it is terminating. @default - the same as `ready` */
    readonly serving?: boolean | undefined;
    /** Whether the endpoint is terminating. @default false */
    readonly terminating?: boolean | undefined;
  } | undefined;
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
   * Zone that the endpoint is in, for traffic that prefers the same zone.
   * @default - none
   */
  readonly zone?: string | undefined;
  /**
   * Clients that should use the endpoint: those in at most 8 zones, or since Kubernetes 1.33 on at most 8 nodes (`hints-count`).
   * @default - none: all clients
   */
  readonly hints?: {
    /** Zones whose clients should use it. */
    readonly forZones?: readonly { readonly name: string }[] | undefined;
    /** Nodes whose clients should use it. */
    readonly forNodes?: readonly { readonly name: string }[] | undefined;
  } | undefined;
  /**
   * The object behind the endpoint, usually a Pod.
   * @default - none
   */
  readonly targetRef?: EndpointTarget | undefined;
  /**
   * Topology information of the v1beta1 API, from before Kubernetes 1.21.
   * @default - none
   * @deprecated use `nodeName` and `zone`
   */
  readonly deprecatedTopology?: Readonly<Record<string, string>> | undefined;
}

/** The object behind an endpoint, usually a Pod. */
export interface EndpointTarget {
  /** API version of the object. */
  readonly apiVersion?: string | undefined;
  /** Kind of the object. */
  readonly kind?: string | undefined;
  /** Namespace of the object. */
  readonly namespace?: string | undefined;
  /** Name of the object. */
  readonly name?: string | undefined;
  /** UID of the object. */
  readonly uid?: string | undefined;
  /** Resource version of the object. */
  readonly resourceVersion?: string | undefined;
  /** Path of a field inside the object. */
  readonly fieldPath?: string | undefined;
}

/** One port on which the backends of an EndpointSlice listen. */
export interface SlicePort {
  /**
   * Name of the Service port that forwards here: a DNS label (`dns-label`), unique in the slice (`port-name-duplicate`).
   * @default - none, for the only port of a Service without port names
   */
  readonly name?: string | undefined;
  /**
   * Port number on which the backends listen, 1 to 65535.
   * @default - all ports, which only some consumers of slices support
   */
  readonly port?: number | undefined;
  /**
   * Transport protocol.
   * @default 'TCP'
   * @see https://kubernetes.io/docs/reference/networking/service-protocols/
   */
  readonly protocol?: Protocol | undefined;
  /**
   * Application protocol, as a hint for gateways, meshes and load balancers.
   * @default - none
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
   */
  readonly appProtocol?: AppProtocol | undefined;
}

/** Props of `EndpointSlice`. */
export interface EndpointSliceProps {
  /**
   * Name, namespace, labels and annotations, as in every cdk8s construct.
   *
   * The name must be a DNS subdomain (`dns-subdomain`). A Service may have several slices, so it is usually the name of the Service with a
   * suffix.
   * @default - a name generated from the construct's path, the chart's namespace and labels
   */
  readonly metadata?: ObjectMetadata | undefined;
  /**
   * The Service that these backends belong to: its name, or a Service of this or another app. It becomes the label
   * `kubernetes.io/service-name`.
   * @default - the value of that label in the metadata
   * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#ownership
   */
  readonly service?: string | { readonly name: string } | undefined;
  /** Type of all addresses in the slice; immutable. `'FQDN'` is deprecated (`fqdn-deprecated`): nothing in Kubernetes reads it. */
  readonly addressType: 'IPv4' | 'IPv6' | 'FQDN';
  /**
   * The backends, at most 1000 (`endpoints-count`).
   * @default - none
   */
  readonly endpoints?: readonly SliceEndpoint[] | undefined;
  /**
   * Ports on which the backends listen.
   * @default - none: clients treat the slice as having no ports
   */
  readonly ports?: readonly SlicePort[] | undefined;
}

const NAMELESS = {
  expected: 'the name of a Service, or a Service', why: 'a slice without it belongs to no Service and has no effect',
  fix: 'pass the name of the Service, or the construct that creates it',
} as const;

const SERVICE_LABEL = ['metadata', 'labels', 'kubernetes.io/service-name'];
const NO_FIELDS: ReadonlySet<string> = new Set(['service'] satisfies (keyof EndpointSliceProps)[]);
/** The fields of `EndpointSliceProps` besides `metadata`, in the order in which `import` writes them. */
export const ENDPOINT_SLICE_PROPS = [
  'service', 'addressType', 'endpoints', 'ports',
] as const satisfies readonly (keyof EndpointSliceProps)[];
const PROPS: ReadonlySet<string> = new Set(ENDPOINT_SLICE_PROPS);

/**
 * A slice of the backends of a Service that is created elsewhere, such as in another chart.
 *
 * All fields are written as given. To create a Service together with its slices, use `ManualEndpoints`: it keeps their names, ports and
 * address families consistent.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/
 * @example
 * new EndpointSlice(chart, 'db-replicas', {
 *   metadata: { name: 'db-replicas' },
 *   service: 'db',
 *   addressType: 'IPv4',
 *   endpoints: [{ addresses: ['192.0.2.10'], conditions: { ready: true }, zone: 'eu-west-1a' }],
 *   ports: [{ name: 'postgres', port: 5432 }],
 * });
 */
export class EndpointSlice<const Input extends ObjectLiterals<SliceMistakes<Input>> = never> extends EndpointsBase {
  constructor(scope: Construct, id: string, props: CheckedObject<EndpointSliceProps, Input, SliceMistakes<Input>>) {
    // Validated at run time too, because a cast or plain JavaScript may pass anything.
    const { service }: Partial<EndpointSliceProps> = toRecord(props);
    const name = typeof service === 'object' && service !== null ? service.name ?? '' : service ?? undefined;
    super(scope, id, props, {
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', resourceType: 'endpointslices', allowedProps: PROPS, otherProps: NO_FIELDS,
      ...(name === undefined ? {} : { labels: { 'kubernetes.io/service-name': name } }),
      check: (findings) => {
        if (name === '') findings.add(PROPS_OBJECT, { path: SERVICE_LABEL, found: service, ...NAMELESS });
        else if (typeof service === 'string' && labelValueProblem(service) === undefined)
          checkServiceName(service, SERVICE_LABEL, findings);
      },
    });
  }
}
