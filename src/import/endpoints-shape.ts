import { ENDPOINT_SLICE_PROPS } from '../constructs/endpoints/endpoint-slice';
import { ENDPOINTS_PROPS } from '../constructs/endpoints/endpoints';
import { isRecord, record, type UnknownObject } from '../service';

/** A construct that lists endpoints, and its props without the metadata. */
export interface EndpointsShape {
  readonly construct: 'EndpointSlice' | 'Endpoints';
  readonly props: Readonly<Record<string, unknown>>;
}

/** The construct for a valid EndpointSlice or Endpoints that is not part of a `ManualEndpoints`. */
export function endpointsShape(object: UnknownObject): EndpointsShape {
  const construct = object.kind === 'Endpoints' ? 'Endpoints' : 'EndpointSlice';
  const props: Record<string, unknown> = {};
  const takes = construct === 'Endpoints' ? ENDPOINTS_PROPS : ENDPOINT_SLICE_PROPS;
  for (const field of takes) if (object[field] !== undefined) props[field] = object[field];
  if (Array.isArray(props.ports)) props.ports = props.ports.map(tidyPort);
  if (Array.isArray(props.endpoints)) props.endpoints = props.endpoints.map(tidyHints);
  if (Array.isArray(props.subsets)) {
    props.subsets = props.subsets.map((subset: unknown) =>
      (isRecord(subset) && Array.isArray(subset.ports) ? { ...subset, ports: subset.ports.map(tidyPort) } : subset));
  }
  return { construct, props };
}

/** Removes an empty name, replaces an empty protocol by TCP and `null` by {}, as the API server does; the props cannot express these. */
function tidyPort(port: unknown): unknown {
  return Object.fromEntries(Object.entries(record(port))
    .filter(([field, value]) => value !== '' || (field !== 'name' && field !== 'protocol')));
}

/** Replaces a hint that is `null` by one without a name, as the API server does. */
function tidyHints(endpoint: unknown): unknown {
  const { hints } = record(endpoint);
  return !isRecord(hints) ? endpoint : {
    ...endpoint as object, // TypeScript: the endpoint has hints
    hints: Object.fromEntries(Object.entries(hints).map(([field, items]) =>
      [field, Array.isArray(items) ? items.map((item: unknown) => item ?? { name: '' }) : items])),
  };
}
