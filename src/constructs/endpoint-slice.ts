import type { Construct } from 'constructs';
import type { CheckedObject } from './checked';
import { EndpointsBase } from './endpoints-base';
import type { ObjectMetadata } from './object-metadata';
import type { AppProtocol } from '../service/ports';
import type { Protocol } from '../service/protocol';
import type { sliceMistakes } from '../service/rules/endpoint-slices';
import { labelValueProblem } from '../service/rules/labels';
import { checkServiceName } from '../service/rules/names';
import { PROPS_OBJECT } from '../service/rules/props';
import { record } from '../service/record';

/** One backend in an EndpointSlice. */
export interface SliceEndpoint {
  /**
   * Its addresses, 1 to 100 (`addresses-count`), of the slice's `addressType`; clients may assume that any of them will do, and kube-proxy
   * takes the first.
   */
  readonly addresses: readonly string[];
  /**
   * Whether it takes traffic.
   * @default - ready, as clients read it
   */
  readonly conditions?: {
    /** Whether it takes new connections. @default true */
    readonly ready?: boolean;
    /** Whether it answers, even while it shuts down. @default - the same as `ready` */
    readonly serving?: boolean;
    /** Whether it shuts down. @default false */
    readonly terminating?: boolean;
  };
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
   * Zone it runs in, for traffic that prefers the same zone.
   * @default - none
   */
  readonly zone?: string;
  /**
   * Whose traffic it should get: that of at most 8 zones, or since Kubernetes 1.33 of at most 8 nodes (`hints-count`).
   * @default - everybody's
   */
  readonly hints?: {
    /** Zones whose clients should use it. */
    readonly forZones?: readonly { readonly name: string }[];
    /** Nodes whose clients should use it. */
    readonly forNodes?: readonly { readonly name: string }[];
  };
  /**
   * The object behind it.
   * @default - none
   */
  readonly targetRef?: EndpointTarget;
  /**
   * Topology of clusters before Kubernetes 1.21.
   * @default - none
   * @deprecated use `nodeName` and `zone`
   */
  readonly deprecatedTopology?: Readonly<Record<string, string>>;
}

/** The object behind an endpoint, usually a Pod. */
export interface EndpointTarget {
  /** API version of the object. */
  readonly apiVersion?: string;
  /** Kind of the object. */
  readonly kind?: string;
  /** Namespace of the object. */
  readonly namespace?: string;
  /** Name of the object. */
  readonly name?: string;
  /** Unique id that the cluster gave the object. */
  readonly uid?: string;
  /** Version of the object that was looked at. */
  readonly resourceVersion?: string;
  /** Part of the object, as a path of fields. */
  readonly fieldPath?: string;
}

/** One port on which the backends of an EndpointSlice listen. */
export interface SlicePort {
  /**
   * The name of the Service's port that leads here: a DNS label (`dns-label`), and no other port's (`port-name-duplicate`).
   * @default - none, as that of the only port of a Service
   */
  readonly name?: string;
  /**
   * Where the backends listen, 1 to 65535.
   * @default - all ports, which only some readers of slices understand
   */
  readonly port?: number;
  /**
   * Transport protocol.
   * @default 'TCP'
   * @see https://kubernetes.io/docs/reference/networking/service-protocols/
   */
  readonly protocol?: Protocol;
  /**
   * What is spoken over it, as a hint for gateways, meshes and load balancers.
   * @default - none
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol
   */
  readonly appProtocol?: AppProtocol;
}

/** Props of `EndpointSlice`. */
export interface EndpointSliceProps {
  /**
   * Name, namespace, labels and annotations, as in every cdk8s construct.
   *
   * The name must be a DNS subdomain (`dns-subdomain`); a Service may have many slices, so it is usually the Service's and something
   * behind it.
   * @default - a name generated from the construct's path, the chart's namespace and labels
   */
  readonly metadata?: ObjectMetadata;
  /**
   * The Service that leads to these backends: its name, or a Service of this or another app. It becomes the label
   * `kubernetes.io/service-name`.
   * @default - what the labels of the metadata say
   * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#ownership
   */
  readonly service?: string | { readonly name: string };
  /**
   * What the addresses are; it can never be changed. `'FQDN'` is deprecated (`fqdn-deprecated`): nothing in Kubernetes reads it.
   */
  readonly addressType: 'IPv4' | 'IPv6' | 'FQDN';
  /**
   * The backends, at most 1000 (`endpoints-count`).
   * @default - none
   */
  readonly endpoints?: readonly SliceEndpoint[];
  /**
   * Where they listen.
   * @default - none, which clients read as no port at all
   */
  readonly ports?: readonly SlicePort[];
}

const NAMELESS = {
  expected: 'the name of a Service, or a Service', why: 'a slice without it belongs to no Service and has no effect',
  fix: 'pass the name of the Service, or the construct that creates it',
} as const;

const SERVICE_LABEL = 'metadata.labels[kubernetes.io/service-name]';
const BESIDES: ReadonlySet<string> = new Set(['service'] satisfies (keyof EndpointSliceProps)[]);
const TAKES: ReadonlySet<string> = new Set(['service', 'addressType', 'endpoints', 'ports'] satisfies (keyof EndpointSliceProps)[]);

/**
 * One slice of the backends of a Service that is made elsewhere: by another chart, by hand, or by a construct of its own.
 *
 * It is written as it is said. `ManualEndpoints` makes a Service together with its slices, and keeps names, ports and families of the two
 * in step.
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
export class EndpointSlice<const given extends object = object> extends EndpointsBase {
  constructor(scope: Construct, id: string, props: CheckedObject<EndpointSliceProps, given, sliceMistakes<given>>) {
    // What the compiler has checked, and what a cast or plain JavaScript may have passed.
    const { service }: Partial<EndpointSliceProps> = record(props);
    const name = typeof service === 'object' && service !== null ? service.name ?? '' : service ?? undefined;
    super(scope, id, props, {
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', resourceType: 'endpointslices', takes: TAKES, besides: BESIDES,
      ...(name === undefined ? {} : { labels: { 'kubernetes.io/service-name': name } }),
      check: (findings) => {
        if (name === '') findings.add(PROPS_OBJECT, { path: SERVICE_LABEL, found: service, ...NAMELESS });
        else if (typeof service === 'string' && labelValueProblem(service) === undefined)
          checkServiceName(service, SERVICE_LABEL, findings);
      },
    });
  }
}
