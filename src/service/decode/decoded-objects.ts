/** Metadata after reading: every value is of its type, or absent. */
export interface DecodedMetadata {
  readonly name?: string;
  readonly generateName?: string;
  readonly namespace?: string;
  readonly resourceVersion?: string;
  readonly generation?: number;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly finalizers?: readonly string[];
  readonly ownerReferences?: readonly DecodedOwner[];
}

/** An owner reference after reading. */
export interface DecodedOwner {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly uid?: string;
  readonly controller?: boolean;
  readonly blockOwnerDeletion?: boolean;
}

/** A Service's port after reading. */
export interface DecodedPort {
  readonly name?: string;
  readonly port?: number;
  readonly protocol?: string;
  readonly targetPort?: number | string;
  readonly nodePort?: number;
  readonly appProtocol?: string;
}

/** A Service's spec after reading. */
export interface DecodedServiceSpec {
  readonly type?: string;
  readonly ports?: readonly DecodedPort[];
  readonly selector?: Readonly<Record<string, string>>;
  readonly clusterIP?: string;
  readonly clusterIPs?: readonly string[];
  readonly ipFamilies?: readonly string[];
  readonly ipFamilyPolicy?: string;
  readonly externalIPs?: readonly string[];
  readonly sessionAffinity?: string;
  readonly sessionAffinityConfig?: { readonly clientIP?: { readonly timeoutSeconds?: number } };
  readonly loadBalancerIP?: string;
  readonly loadBalancerSourceRanges?: readonly string[];
  readonly loadBalancerClass?: string;
  readonly allocateLoadBalancerNodePorts?: boolean;
  readonly externalName?: string;
  readonly externalTrafficPolicy?: string;
  readonly internalTrafficPolicy?: string;
  readonly healthCheckNodePort?: number;
  readonly trafficDistribution?: string;
}

/** A Service after reading. */
export interface DecodedService {
  readonly metadata?: DecodedMetadata;
  readonly spec?: DecodedServiceSpec;
}

/** An address of an Endpoints after reading. */
export interface DecodedEndpointAddress {
  readonly ip?: string;
  readonly hostname?: string;
  readonly nodeName?: string;
}

/** An Endpoints after reading. */
export interface DecodedEndpoints {
  readonly metadata?: DecodedMetadata;
  readonly subsets?: readonly {
    readonly addresses?: readonly DecodedEndpointAddress[];
    readonly notReadyAddresses?: readonly DecodedEndpointAddress[];
    readonly ports?: readonly DecodedPort[];
  }[];
}

/** An EndpointSlice after reading. */
export interface DecodedEndpointSlice {
  readonly metadata?: DecodedMetadata;
  readonly addressType?: string;
  readonly endpoints?: readonly {
    readonly addresses?: readonly string[];
    readonly hostname?: string;
    readonly nodeName?: string;
    readonly hints?: {
      readonly forZones?: readonly { readonly name?: string }[];
      readonly forNodes?: readonly { readonly name?: string }[];
    };
  }[];
  readonly ports?: readonly DecodedPort[];
}
