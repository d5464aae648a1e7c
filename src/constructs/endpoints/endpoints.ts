import { Construct } from 'constructs';
import type { CheckedObject, ObjectLiterals } from '../services/checked';
import { mergeMetadata, type ObjectMetadata } from '../tree/object-metadata';
import {
  checkObject, Findings, checkMetadataObject, checkPropNames, checkPropsObject, toRecord, labelValueProblem, checkServiceName, PROPS_OBJECT,
  type AppProtocol, type Protocol, type EndpointsMistakes, type SliceMistakes,
} from '../../service';
import { ApiObject, type ApiObjectMetadata } from 'cdk8s';
import { checkOrSchedule, isWritable, createAtomically, type Created } from '../app/check-or-schedule';
import { Cluster } from '../app/cluster';
import { checkScope } from '../tree/check-scope';
import { dropUndefinedDeeply } from '../services/service-base';
import type { Problem } from '../../problem';
import { PlainApiObject } from '../../synth/plain-api-object';

/** The manifest that a kind of object for endpoints creates from its props. */
export interface EndpointsBlueprint {
  readonly apiVersion: string;
  readonly kind: string;
  /** Plural name of the resource in the API. */
  readonly resourceType: string;
  /** The names of the props that the construct has. */
  readonly allowedProps: ReadonlySet<string>;
  /** Props that are not fields of the object, such as `service` of an EndpointSlice, which becomes a label. */
  readonly otherProps?: ReadonlySet<string>;
  /** Reports problems that only this construct can find in its props. */
  readonly check?: (findings: Findings) => void;
  /** Labels that the construct writes, over those of the metadata. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Base class of `EndpointSlice` and `Endpoints`. The object is a child named `Resource`, checked when it is created. */
export abstract class EndpointsBase extends Construct {
  /** Plural name of the resource in the API. */
  readonly resourceType: string;
  /** Warnings about the object; printed once at synth. */
  readonly warnings: readonly Problem[];
  private readonly resource: ApiObject;

  protected constructor(scope: Construct, id: string, props: unknown, blueprint: EndpointsBlueprint) {
    checkScope(scope, id, new.target);
    super(scope, id);
    this.resourceType = blueprint.resourceType;
    const { resource, problems } = createAtomically(this, () => createEndpointsResource(this, props, blueprint));
    this.resource = resource;
    this.warnings = problems;
  }

  /** Name of the object, given or generated. */
  get name(): string {
    return this.resource.name;
  }

  /** Namespace of the object; `undefined` if neither its metadata nor its chart sets one. */
  get namespace(): string | undefined {
    return this.resource.metadata.namespace;
  }

  /** Metadata of the object: labels and annotations can be added until synth. */
  get metadata(): ApiObject['metadata'] {
    return this.resource.metadata;
  }
}

function createEndpointsResource(
  construct: Construct, props: unknown, { apiVersion, kind, allowedProps, otherProps, labels, check }: EndpointsBlueprint,
): Created {
  const cluster = Cluster.of(construct.node.scope!), findings = new Findings(cluster.minors);
  if (!checkPropsObject(props, findings)) return { problems: findings.problems };
  const { metadata, ...fieldProps }: { readonly metadata?: ApiObjectMetadata } = props;
  checkMetadataObject(metadata, findings);
  checkPropNames(fieldProps, allowedProps, findings, []);
  check?.(findings);
  if (findings.problems.length > 0) return { problems: findings.problems };
  const fields = Object.fromEntries(Object.entries(fieldProps).filter(([prop]) => otherProps?.has(prop) !== true));
  if (!isWritable(construct, { ...fields, metadata }, findings)) return { problems: findings.problems };
  const resource = new PlainApiObject(construct, 'Resource', {
    apiVersion, kind,
    // TypeScript: for an object, the result is an object.
    metadata: mergeMetadata(metadata, { labels }), ...dropUndefinedDeeply(fields) as object,
  });
  return { resource, problems: checkOrSchedule(construct, resource, (manifest) => checkObject(manifest, cluster)) };
}

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
const SLICE_PROPS: ReadonlySet<string> = new Set(ENDPOINT_SLICE_PROPS);

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
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', resourceType: 'endpointslices', allowedProps: SLICE_PROPS,
      otherProps: NO_FIELDS,
      ...(name === undefined ? {} : { labels: { 'kubernetes.io/service-name': name } }),
      check: (findings) => {
        if (name === '') findings.add(PROPS_OBJECT, { path: SERVICE_LABEL, found: service, ...NAMELESS });
        else if (typeof service === 'string' && labelValueProblem(service) === undefined)
          checkServiceName(service, SERVICE_LABEL, findings);
      },
    });
  }
}

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
const ADDRESS_PROPS: ReadonlySet<string> = new Set(ENDPOINTS_PROPS);

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
    super(scope, id, props, { apiVersion: 'v1', kind: 'Endpoints', resourceType: 'endpoints', allowedProps: ADDRESS_PROPS });
  }
}
