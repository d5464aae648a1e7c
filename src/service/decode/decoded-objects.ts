import type { ServicePort, ServiceSpec } from '../objects';
import type { Decoded } from './shape';
import type { ENDPOINT_ADDRESS, ENDPOINT_SLICE, ENDPOINTS, METADATA, OWNER } from './shapes';

/** Decoded metadata: every value has its type, or is absent. */
export type DecodedMetadata = Decoded<typeof METADATA>;

/** A decoded owner reference. */
export type DecodedOwner = Decoded<typeof OWNER>;

/** A decoded port of a Service or of endpoints. */
export type DecodedPort = Partial<ServicePort>;

/** The decoded spec of a Service. */
export type DecodedServiceSpec = Omit<ServiceSpec, 'ports'> & { readonly ports?: readonly DecodedPort[] };

/** A decoded Service. */
export interface DecodedService { readonly metadata?: DecodedMetadata; readonly spec?: DecodedServiceSpec }

/** A decoded address of Endpoints. */
export type DecodedEndpointAddress = Decoded<typeof ENDPOINT_ADDRESS>;

/** A decoded Endpoints object. */
export type DecodedEndpoints = Decoded<typeof ENDPOINTS>;

/** A decoded EndpointSlice. */
export type DecodedEndpointSlice = Decoded<typeof ENDPOINT_SLICE>;
