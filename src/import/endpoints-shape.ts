import type { UnknownObject } from '../domain/objects';
import { isRecord } from './service-shape';

/** A construct that lists endpoints, and its props but for the metadata. */
export interface EndpointsShape {
  readonly construct: 'EndpointSlice' | 'Endpoints';
  readonly props: Readonly<Record<string, unknown>>;
}

const FIELDS = {
  EndpointSlice: ['addressType', 'endpoints', 'ports'],
  Endpoints: ['subsets'],
} as const;

/** The construct for an EndpointSlice or Endpoints that the server accepts, where no Service is made with it. */
export function endpointsShape(object: UnknownObject): EndpointsShape {
  const construct = object.kind === 'Endpoints' ? 'Endpoints' : 'EndpointSlice';
  const props: Record<string, unknown> = {};
  for (const field of FIELDS[construct]) if (object[field] !== undefined) props[field] = object[field];
  if (Array.isArray(props.subsets)) props.subsets = props.subsets.map(withoutEmptyProtocols);
  return { construct, props };
}

/** The server writes TCP for an empty protocol; the prop has no word for it. */
function withoutEmptyProtocols(subset: unknown): unknown {
  if (!isRecord(subset) || !Array.isArray(subset.ports)) return subset;
  const ports = subset.ports.map((port: unknown) => {
    if (!isRecord(port) || port.protocol !== '') return port;
    const { protocol: _, ...rest } = port;
    return rest;
  });
  return { ...subset, ports };
}
