import type { ServicePort, ServiceSpec } from '../objects';

/** Decoded metadata: every value has its type, or is absent. */
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

/** A decoded owner reference. */
export interface DecodedOwner {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly uid?: string;
  readonly controller?: boolean;
  readonly blockOwnerDeletion?: boolean;
}

/** A decoded port of a Service or of endpoints. */
export type DecodedPort = Partial<ServicePort>;

/** The decoded spec of a Service. */
export type DecodedServiceSpec = Omit<ServiceSpec, 'ports'> & { readonly ports?: readonly DecodedPort[] };

/** A decoded Service. */
export interface DecodedService { readonly metadata?: DecodedMetadata; readonly spec?: DecodedServiceSpec }

/** A decoded address of Endpoints. */
export interface DecodedEndpointAddress { readonly ip?: string; readonly hostname?: string; readonly nodeName?: string }

/** A decoded Endpoints object. */
export interface DecodedEndpoints {
  readonly metadata?: DecodedMetadata;
  readonly subsets?: readonly {
    readonly addresses?: readonly DecodedEndpointAddress[];
    readonly notReadyAddresses?: readonly DecodedEndpointAddress[];
    readonly ports?: readonly DecodedPort[];
  }[];
}

/** A decoded EndpointSlice. */
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
