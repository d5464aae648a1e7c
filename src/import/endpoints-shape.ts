import { ENDPOINT_SLICE_PROPS } from '../constructs/endpoints/endpoint-slice';
import { ENDPOINTS_PROPS } from '../constructs/endpoints/endpoints';
import { isRecord, record, type UnknownObject } from '../service';

/** A construct that lists endpoints, and its props but for the metadata. */
export interface EndpointsShape {
  readonly construct: 'EndpointSlice' | 'Endpoints';
  readonly props: Readonly<Record<string, unknown>>;
}

/** The construct for an EndpointSlice or Endpoints that the server accepts, where no Service is made with it. */
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

/** The server takes an empty name for none, writes TCP for an empty protocol, and reads `null` as {}; the props have no word for these. */
function tidyPort(port: unknown): unknown {
  return Object.fromEntries(Object.entries(record(port))
    .filter(([field, value]) => value !== '' || (field !== 'name' && field !== 'protocol')));
}

/** A hint that is `null` is one without a name, as the server reads it. */
function tidyHints(endpoint: unknown): unknown {
  const { hints } = record(endpoint);
  return !isRecord(hints) ? endpoint : {
    ...endpoint as object, // it has hints
    hints: Object.fromEntries(Object.entries(hints).map(([field, items]) =>
      [field, Array.isArray(items) ? items.map((item: unknown) => item ?? { name: '' }) : items])),
  };
}
