import type { AppIndex, AppObject, AppService } from '../index';
import { annotationsOf, toRecords, asString, toRecord, toList, type UnknownObject } from '../../service';
import { buildOnce, groupBy, type Path } from '../../problem';

/** One port that endpoints serve. */
export interface EndpointsPort {
  /** Path of the port: `ports[0]`, `subsets[0].ports[0]`. */
  readonly path: Path;
  readonly name: string;
  readonly protocol: string;
  readonly number: number | undefined;
}

/** One address of an endpoint. */
export interface AppEndpointAddress { readonly path: Path; readonly address: string; readonly state: EndpointState }

/** Whether an endpoint is ready; `terminating` if it is not, but serves until it is gone. */
export type EndpointState = 'ready' | 'terminating' | 'unready';

/** Returns the state of the endpoints that clients connect to: kube-proxy uses terminating ones if none is ready, DNS never. */
export const findUsedState = (endpoints: readonly { readonly state: EndpointState }[], headless: boolean): EndpointState =>
  headless || endpoints.some(({ state }) => state === 'ready') ? 'ready' : 'terminating';

/** Returns the state of an endpoint in an EndpointSlice, as kube-proxy reads its conditions. */
export function stateOf(endpoint: UnknownObject): EndpointState {
  const { ready, serving, terminating } = toRecord(endpoint.conditions);
  if (ready !== false) return 'ready';
  return serving !== false && terminating === true ? 'terminating' : 'unready';
}

/** Endpoints or an EndpointSlice, in one shape. */
export interface AppEndpoints extends AppObject {
  /** Name of the Service that the endpoints belong to; empty for a slice without the label for it. */
  readonly service: string;
  readonly ports: readonly EndpointsPort[];
  readonly addresses: readonly AppEndpointAddress[];
}

/** All Endpoints and EndpointSlices of an app that are written for a Service. */
export const endpointsOf = buildOnce((app: AppIndex): readonly AppEndpoints[] => [
  ...app.objectsOf('Endpoints', '').filter(isForService), ...app.objectsOf('EndpointSlice', 'discovery.k8s.io'),
].map(readEndpointsObject));

/** Reads Endpoints or an EndpointSlice, whichever it is. */
export const readEndpointsObject = (object: AppObject): AppEndpoints =>
  object.kind === 'Endpoints' ? readEndpoints(object) : readSlice(object);

/** The endpoints with addresses of each Service without a selector. */
export const findManualEndpoints = buildOnce((app: AppIndex): ReadonlyMap<AppService, readonly AppEndpoints[]> =>
  groupBy(endpointsOf(app).filter(({ addresses }) => addresses.length > 0), (object) => {
    const service = app.findService(object.namespace, object.service);
    return service?.selector === undefined ? service : undefined;
  }));

/** Whether Endpoints belong to a Service: some are locks for leader election. */
const isForService = ({ body }: AppObject): boolean =>
  annotationsOf(body)['control-plane.alpha.kubernetes.io/leader'] === undefined;

function readEndpoints(object: AppObject): AppEndpoints {
  const subsets = toRecords(object.body.subsets);
  return {
    ...object,
    service: object.name,
    ports: subsets.flatMap((subset, s) => toRecords(subset.ports).map((port, p) => readEndpointPort(port, ['subsets', s, 'ports', p]))),
    addresses: subsets.flatMap((subset, s) => ['addresses', 'notReadyAddresses'].flatMap((field) =>
      toRecords(subset[field]).map((address, a) => ({
        path: ['subsets', s, field, a, 'ip'], address: asString(address.ip), state: field === 'addresses' ? 'ready' : 'unready',
      })))),
  };
}

const readSlice = (object: AppObject): AppEndpoints => ({
  ...object,
  service: asString(toRecord(toRecord(object.body.metadata).labels)['kubernetes.io/service-name']),
  ports: toRecords(object.body.ports).map((port, index) => readEndpointPort(port, ['ports', index])),
  addresses: toRecords(object.body.endpoints).flatMap((endpoint, e) => Array.from(toList(endpoint.addresses), (address, a) => ({
    path: ['endpoints', e, 'addresses', a], address: asString(address), state: stateOf(endpoint),
  }))),
});

const readEndpointPort = (port: UnknownObject, path: Path): EndpointsPort => ({
  path, name: asString(port.name), protocol: asString(port.protocol) || 'TCP',
  number: typeof port.port === 'number' ? port.port : undefined,
});
