/** A Kubernetes object as parsed from JSON or YAML: its fields are not checked. */
export type UnknownObject = { readonly [field: string]: unknown };

/** One port of a Service, as in core/v1. */
export interface ServicePort {
  /** Name of the port; required with two or more ports. */
  readonly name?: string;
  /** Port number of the Service, 1 to 65535. */
  readonly port: number;
  /** Transport protocol: TCP, UDP or SCTP. */
  readonly protocol?: string;
  /** Number or name of the container port. */
  readonly targetPort?: number | string;
  /** Port on every node. */
  readonly nodePort?: number;
  /** Application protocol, as a hint for gateways, meshes and load balancers. */
  readonly appProtocol?: string;
}

/** The twenty fields of a Service's spec in core/v1. */
export interface ServiceSpec {
  /** ClusterIP, NodePort, LoadBalancer or ExternalName. @default 'ClusterIP' */
  readonly type?: string;
  /** The ports. */
  readonly ports?: readonly ServicePort[];
  /** Labels of the pods to select, in the namespace of the Service. @default - none: endpoints are created separately */
  readonly selector?: Readonly<Record<string, string>>;
  /** The virtual IP, or None. */
  readonly clusterIP?: string;
  /** The virtual IPs, one for each IP family. */
  readonly clusterIPs?: readonly string[];
  /** IPv4, IPv6 or both. */
  readonly ipFamilies?: readonly string[];
  /** SingleStack, PreferDualStack or RequireDualStack. */
  readonly ipFamilyPolicy?: string;
  /** Additional addresses at which nodes accept traffic for the Service; Kubernetes does not manage them. */
  readonly externalIPs?: readonly string[];
  /** None or ClientIP. */
  readonly sessionAffinity?: string;
  /** Timeout of the session affinity ClientIP. */
  readonly sessionAffinityConfig?: { readonly clientIP?: { readonly timeoutSeconds?: number } };
  /** Requested address of the load balancer; deprecated. */
  readonly loadBalancerIP?: string;
  /** Address ranges of the clients that can connect to the load balancer. */
  readonly loadBalancerSourceRanges?: readonly string[];
  /** Class of the controller that creates the load balancer. */
  readonly loadBalancerClass?: string;
  /** Whether Kubernetes allocates node ports for a Service of type LoadBalancer. */
  readonly allocateLoadBalancerNodePorts?: boolean;
  /** DNS name that an ExternalName Service resolves to. */
  readonly externalName?: string;
  /** Cluster or Local, for traffic from outside. */
  readonly externalTrafficPolicy?: string;
  /** Cluster or Local, for traffic from inside the cluster. */
  readonly internalTrafficPolicy?: string;
  /** Node port at which a load balancer checks whether a node has ready pods of the Service. */
  readonly healthCheckNodePort?: number;
  /** Whether endpoints and DNS include pods that are not ready. */
  readonly publishNotReadyAddresses?: boolean;
  /** Which endpoints are preferred: PreferClose, PreferSameZone or PreferSameNode. */
  readonly trafficDistribution?: string;
}
