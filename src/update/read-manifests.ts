import { AppIndex } from '../app/index/app-index';
import type { AppObject, AppService } from '../app/index/app-object';
import { decode, type DecodeReporter } from '../service/decode/decode';
import type { DecodedEndpointSlice, DecodedMetadata, DecodedService, DecodedServiceSpec } from '../service/decode/decoded-objects';
import { ENDPOINT_SLICE, ENDPOINTS, SERVICE } from '../service/decode/shapes';
import { list, ownField, record } from '../service';
import { pushTo } from '../problem';

/** One of the objects that are compared, as the API server reads it. */
export interface ComparedObject {
  readonly object: AppObject;
  readonly kind: 'Service' | 'Endpoints' | 'EndpointSlice';
  readonly metadata: DecodedMetadata;
  /** The fields other than metadata. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A Service that is compared. */
export interface ComparedService extends ComparedObject {
  readonly object: AppService;
  readonly spec: DecodedServiceSpec;
  /** Whether there is a value that the API server cannot read: it refuses the Service; here it counts as absent. */
  readonly hasUnreadable: boolean;
}

/** A Service before and after a change. */
export interface ServicePair {
  readonly before: ComparedService;
  readonly after: ComparedService;
  /** The Service as read from the cluster. @default - not known */
  readonly live?: ComparedService;
}

/** The manifests before or after a change. */
export interface ManifestSet {
  readonly app: AppIndex;
  /** Objects by kind, namespace and name; of several with one name the last, because it is the one that stays applied. */
  readonly objects: ReadonlyMap<string, ComparedObject>;
  /** Endpoints and EndpointSlices by the key of the Service that they are tied to. */
  readonly endpoints: ReadonlyMap<string, readonly ComparedObject[]>;
}

/**
 * Reads the manifests of one side, whatever JSON they are: Services and endpoints by `comparedKey` (of duplicates the last one), and
 * endpoints by their Service. Other objects are in `app` only.
 */
export function readManifests(manifests: readonly unknown[]): ManifestSet {
  const app = new AppIndex(manifests);
  const objects = new Map<string, ComparedObject>();
  for (const object of app.objects) {
    const compared = readCompared(object);
    if (compared === undefined) continue;
    const key = comparedKey(compared);
    objects.delete(key); // the last duplicate keeps its position
    objects.set(key, compared);
  }
  const endpoints = new Map<string, ComparedObject[]>();
  for (const object of objects.values()) {
    const key = isService(object) ? undefined : tiedTo(object);
    if (key !== undefined) pushTo(endpoints, key, object);
  }
  return { app, objects, endpoints };
}

/** Returns the Endpoints and EndpointSlices that are tied to a Service; empty if there are none. */
export function endpointsOfService(side: ManifestSet, service: ComparedService): readonly ComparedObject[] {
  return side.endpoints.get(comparedKey(service)) ?? [];
}

/** Returns the Service that Endpoints or an EndpointSlice are tied to; `undefined` if the manifests do not have it. */
export function serviceKeyOf(endpoints: ComparedObject, side: ManifestSet): ComparedService | undefined {
  const key = tiedTo(endpoints);
  const service = key === undefined ? undefined : side.objects.get(key);
  return service !== undefined && isService(service) ? service : undefined;
}

/** Endpoints by their name, a slice by its label. */
function tiedTo({ object, kind, metadata }: ComparedObject): string | undefined {
  const name = kind === 'Endpoints' ? object.name : metadata.labels?.['kubernetes.io/service-name'];
  return name === undefined ? undefined : `Service/${namespaceOrDefault(object)}/${name}`;
}

/**
 * Returns the spec, with `protocol: null` in the ports where it is written so: server-side apply distinguishes it from the default, TCP.
 */
export function specAsWritten({ object, spec }: ComparedService): DecodedServiceSpec {
  const protocols = list(record(object.body.spec).ports).map((port) => ownField(port, 'protocol'));
  if (!protocols.includes(null)) return spec;
  const ports = spec.ports?.map((port, index) => (protocols[index] === null ? { ...port, protocol: NULL } : port));
  return { ...spec, ports };
}
const NULL = null as unknown as undefined; // TypeScript: `null` is not valid in a decoded port, and is removed by the merge

/** Returns the identity of an object in a cluster, `Service/shop/web`; an absent namespace means "default" to the API server. */
export function comparedKey({ kind, object }: ComparedObject): string {
  return `${kind}/${namespaceOrDefault(object)}/${object.name}`;
}

export function namespaceOrDefault({ namespace }: AppObject): string {
  return namespace === '' ? 'default' : namespace;
}

export function isService(object: ComparedObject): object is ComparedService {
  return object.kind === 'Service';
}

function readCompared(object: AppObject): ComparedObject | undefined {
  if (object.name === '') return undefined; // a generated name matches nothing
  if (object.group === '' && object.kind === 'Service') {
    // TypeScript, here and below: `decode` ensures the shape.
    const { value, unreadable } = decode(object.body, SERVICE, IGNORED);
    const { metadata = {}, spec = {} } = value as DecodedService; // TypeScript: see above
    const compared: ComparedService = {
      object: object as AppService, // TypeScript: the index has one for every Service
      kind: 'Service', metadata, spec, body: { spec }, hasUnreadable: unreadable.length > 0,
    };
    return compared;
  }
  if (object.group === '' && object.kind === 'Endpoints') {
    // As above.
    const { metadata = {}, subsets } = decode(object.body, ENDPOINTS, IGNORED).value as { metadata?: DecodedMetadata; subsets?: unknown };
    return { object, kind: 'Endpoints', metadata, body: { subsets } };
  }
  if (object.group !== 'discovery.k8s.io' || object.kind !== 'EndpointSlice') return undefined;
  // As above.
  const { metadata = {}, addressType, endpoints, ports } = decode(object.body, ENDPOINT_SLICE, IGNORED).value as DecodedEndpointSlice;
  return { object, kind: 'EndpointSlice', metadata, body: { addressType, endpoints, ports } };
}

/** Unreadable values count as absent; `check` reports them. */
const IGNORED: DecodeReporter = { refuseValue() {}, refuseField() {} };
