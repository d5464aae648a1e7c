import type { ObjectMetadata } from '../tree/object-metadata';
import type { Selector } from './selector';
import type { NodePort, Port, Ports } from '../../service';

// Unions of literals are repeated in the props, because editors and error messages then show the words instead of a type name.

/** An address family. */
export type IpFamily = 'IPv4' | 'IPv6';

/** How many address families a Service has. */
export type IpFamilyPolicy = NonNullable<ForwardingServiceProps['ipFamilyPolicy']>;

/** Which endpoints traffic may go to: all in the cluster, or only those on the same node. */
export type TrafficPolicy = NonNullable<ForwardingServiceProps['internalTrafficPolicy']>;

/** Which endpoints are preferred. */
export type TrafficDistribution = NonNullable<ForwardingServiceProps['trafficDistribution']>;

/** Settings of session affinity. */
export interface SessionAffinityConfig {
  /** For `sessionAffinity: 'ClientIP'`. */
  readonly clientIP?: {
    /**
     * Seconds for which a client stays with its pod after its last connection, 1 to 86400 (`session-affinity-timeout`).
     * @default 10800
     */
    readonly timeoutSeconds?: number | undefined;
  } | undefined;
}

/** Props of every Service. */
export interface ServiceMetadataProps {
  /**
   * Name, namespace, labels and annotations, as in every cdk8s construct.
   *
   * A name must be a DNS label that begins with a letter (`dns-1035-label`); since Kubernetes 1.36, it may also begin with a digit. An
   * annotation that a known load balancer controller reads is checked against the values that this controller accepts.
   * @default - a name generated from the construct's path, the chart's namespace and labels
   */
  readonly metadata?: ObjectMetadata | undefined;
}

/** Props of every Service that forwards traffic to pods. */
export interface ForwardingServiceProps<P extends Ports = Ports> extends ServiceMetadataProps {
  /**
   * Ports that clients connect to, with their target ports; at least one (`ports-required`).
   *
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports
   */
  readonly ports: P;
  /**
   * The pods to select, in the namespace of the Service: labels, a cdk8s-plus workload, or any ApiObject with a pod template
   * (`selector-other-namespace`).
   * @default - none: endpoints are created separately, for example by `ManualEndpoints`
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors
   */
  readonly selector?: Selector | undefined;
  /**
   * Whether all connections from one client go to the same pod.
   * @default 'None'
   * @see https://kubernetes.io/docs/reference/networking/virtual-ips/#session-affinity
   */
  readonly sessionAffinity?: 'None' | 'ClientIP' | undefined;
  /**
   * How long session affinity lasts; only with `sessionAffinity: 'ClientIP'`.
   * @default - three hours, if `sessionAffinity` is `'ClientIP'`
   */
  readonly sessionAffinityConfig?: SessionAffinityConfig | undefined;
  /**
   * Address families, the primary one first; two need an `ipFamilyPolicy` (`ip-family-policy-single`).
   * @default - the cluster's primary family
   * @see https://kubernetes.io/docs/concepts/services-networking/dual-stack/
   */
  readonly ipFamilies?: readonly ('IPv4' | 'IPv6')[] | undefined;
  /**
   * Whether the Service has one address family, two if the cluster supports it, or always two (`dual-stack-unconfigured`).
   * @default - `'SingleStack'`; `'RequireDualStack'` for a headless Service without a selector
   */
  readonly ipFamilyPolicy?: 'SingleStack' | 'PreferDualStack' | 'RequireDualStack' | undefined;
  /**
   * Whether traffic from inside the cluster goes to all endpoints, or only to those on the node of the client.
   * @default 'Cluster'
   * @see https://kubernetes.io/docs/concepts/services-networking/service-traffic-policy/
   */
  readonly internalTrafficPolicy?: 'Cluster' | 'Local' | undefined;
  /**
   * Which endpoints are preferred. Needs Kubernetes 1.31 or newer; `'PreferSameZone'` and `'PreferSameNode'` need 1.34
   * (`traffic-distribution`); `'PreferClose'` is deprecated from 1.35 on (`prefer-close-deprecated`).
   * @default - none preferred
   * @see https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-distribution
   */
  readonly trafficDistribution?: 'PreferClose' | 'PreferSameZone' | 'PreferSameNode' | undefined;
  /**
   * Additional IP addresses of the Service, which your network must route to the nodes (`special-address`). Deprecated since Kubernetes
   * 1.36 (`external-ips-deprecated`).
   * @default - none
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#external-ips
   */
  readonly externalIPs?: readonly string[] | undefined;
  /**
   * Whether to also publish endpoints that are not ready.
   * @default false
   */
  readonly publishNotReadyAddresses?: boolean | undefined;
}

/** Props of every Service with a virtual IP. */
export interface VirtualIpServiceProps<P extends Ports = Ports> extends ForwardingServiceProps<P> {
  /**
   * The virtual IP: an address in the service range of the cluster (`cluster-ip-range`) that no other Service has (`cluster-ip-taken`). It
   * cannot be changed later, unless the type changes to or from ExternalName.
   * @default - the cluster picks one
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#choosing-your-own-ip-address
   */
  readonly clusterIP?: string | undefined;
  /**
   * The virtual IPs, one for each address family; the first equals `clusterIP` (`cluster-ips-first`).
   * @default - the cluster picks them
   */
  readonly clusterIPs?: readonly string[] | undefined;
  /**
   * Whether external traffic goes to all endpoints, or only to those on the node where it arrives, which preserves the client IP address.
   *
   * A Service of type ClusterIP may set it only together with `externalIPs`, from Kubernetes 1.29 on (`external-traffic-policy-type`).
   * @default 'Cluster'
   * @see https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/#preserving-the-client-source-ip
   */
  readonly externalTrafficPolicy?: 'Cluster' | 'Local' | undefined;
}

/** Props of `ClusterIpService`. */
export interface ClusterIpServiceProps<P extends Ports = Ports> extends VirtualIpServiceProps<P> {}

/** Props of `NodePortService`. */
export interface NodePortServiceProps<P extends Ports<NodePort> = Ports<NodePort>> extends VirtualIpServiceProps<P> {}

/** Fields of the API for Services of type LoadBalancer, whichever controller creates the load balancer. */
export interface LoadBalancerFields {
  /**
   * Client address ranges that may connect, in CIDR notation (`cidr`). Not every controller honours them (`load-balancer-field`).
   * @default - all clients
   * @see https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/
   */
  readonly loadBalancerSourceRanges?: readonly string[] | undefined;
  /**
   * Whether to allocate node ports. Set it to false if the load balancer reaches pods directly.
   * @default true
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-nodeport-allocation
   */
  readonly allocateLoadBalancerNodePorts?: boolean | undefined;
  /**
   * Port on every node that tells the load balancer whether the node has ready pods of the Service. It needs
   * `externalTrafficPolicy: 'Local'` (`health-check-node-port`) and must be in the node port range (`health-check-node-port-range`).
   * @default - the cluster picks one
   */
  readonly healthCheckNodePort?: number | undefined;
  /**
   * IP address to request for the load balancer (`load-balancer-ip`).
   *
   * @default - the controller picks one
   * @deprecated since Kubernetes 1.24, and not checked by the API server: use the annotation of your controller
   */
  readonly loadBalancerIP?: string | undefined;
}

/** Props of `LoadBalancerService`. */
export interface LoadBalancerServiceProps<P extends Ports<NodePort> = Ports<NodePort>> extends VirtualIpServiceProps<P>,
  LoadBalancerFields {
  /**
   * Class of the controller that creates the load balancer, a qualified name such as `example.com/internal-vip` (`qualified-name`). It
   * cannot be changed later.
   * @default - the cluster's default controller
   * @see https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-class
   */
  readonly loadBalancerClass?: string | undefined;
}

/** The fields of `ForwardingServiceProps`, in the order in which `import` writes them. */
export const FORWARDING_PROPS = [
  'metadata', 'selector', 'ports', 'ipFamilyPolicy', 'ipFamilies', 'sessionAffinity', 'sessionAffinityConfig',
  'internalTrafficPolicy', 'trafficDistribution', 'externalIPs', 'publishNotReadyAddresses',
] as const satisfies readonly (keyof ForwardingServiceProps)[];

/** The fields of `VirtualIpServiceProps`, in the order in which `import` writes them. */
export const VIRTUAL_IP_PROPS = [
  'clusterIP', 'clusterIPs', ...FORWARDING_PROPS, 'externalTrafficPolicy',
] as const satisfies readonly (keyof VirtualIpServiceProps)[];

/** The port in `P` that has this name; any port if the names are known only at run time. */
export type PortNamed<P extends Ports, Name extends string> =
  string extends Name ? Port : LiteralPort<Extract<P[number], { readonly name: Name }>>;
type LiteralPort<Found> = [Found] extends [never] ? Port : Found;
