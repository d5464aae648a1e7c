import type { ServicePort, ServiceSpec } from '../objects';

/** Metadata after reading: every value is of its type, or absent. */
export interface DecodedMetadata {
  readonly name?: string;
  readonly generateName?: string;
  readonly namespace?: string;
  readonly resourceVersion?: string;
  readonly uid?: string;
  readonly creationTimestamp?: unknown;
  readonly deletionTimestamp?: unknown;
  readonly deletionGracePeriodSeconds?: number;
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

/** A port of a Service or of endpoints after reading. */
export type DecodedPort = Partial<ServicePort>;

/** A Service's spec after reading. */
export type DecodedServiceSpec = Omit<ServiceSpec, 'ports'> & { readonly ports?: readonly DecodedPort[] };

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
