import { AppIndex } from '../app/index/app-index';
import type { AppObject, AppService } from '../app/index/app-object';
import { decode, type DecodeReporter } from '../service/decode/decode';
import type { DecodedMetadata, DecodedService, DecodedServiceSpec } from '../service/decode/decoded-objects';
import { ENDPOINT_SLICE, ENDPOINTS, SERVICE } from '../service/decode/shapes';
import { list, ownField, record, ServiceView } from '../service';
import { pushTo } from '../problem';

/** One of the objects that are compared, as the API server reads it. */
export interface ComparedObject {
  readonly object: AppObject;
  readonly kind: (typeof KINDS)[number]['kind'];
  readonly metadata: DecodedMetadata;
  /** The fields other than metadata. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A Service that is compared. */
export interface ComparedService extends ComparedObject {
  readonly object: AppService;
  readonly spec: DecodedServiceSpec;
  /** Whether the API server refuses the Service because it cannot read a value. In `spec`, such a value is absent. */
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
  /** Objects by kind, namespace and name. Of several objects with the same name, the last one, because it is the one that stays applied. */
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
    objects.delete(key); // the entry moves to the position of the last duplicate
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
export function serviceOfEndpoints(endpoints: ComparedObject, side: ManifestSet): ComparedService | undefined {
  const key = tiedTo(endpoints);
  const service = key === undefined ? undefined : side.objects.get(key);
  return service !== undefined && isService(service) ? service : undefined;
}

/** The key of the Service that Endpoints are tied to by their name, or an EndpointSlice by its label; `undefined` without the label. */
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

/** Returns the view of a Service, from its decoded spec and metadata. */
export function viewOf({ metadata, spec }: Pick<ComparedService, 'metadata' | 'spec'>): ServiceView {
  return new ServiceView(spec, [], metadata, metadata);
}

export function namespaceOrDefault({ namespace }: AppObject): string {
  return namespace === '' ? 'default' : namespace;
}

export function isService(object: ComparedObject): object is ComparedService {
  return object.kind === 'Service';
}

function readCompared(object: AppObject): ComparedObject | undefined {
  const compared = KINDS.find(({ group, kind }) => object.group === group && object.kind === kind);
  if (compared === undefined || object.name === '') return undefined; // a generated name matches nothing
  const { kind, shape } = compared, { value, unreadable } = decode(object.body, shape, IGNORED);
  const { apiVersion: _, kind: __, metadata = {}, ...body }: DecodedObject = value;
  if (kind !== 'Service') return { object, kind, metadata, body };
  const { spec = {} }: DecodedService = value;
  const service: ComparedService = {
    object: object as AppService, // TypeScript: the index has one for every Service
    kind, metadata, spec, body: { spec }, hasUnreadable: unreadable.length > 0,
  };
  return service;
}

/** The fields that all decoded objects have. */
interface DecodedObject { readonly apiVersion?: string; readonly kind?: string; readonly metadata?: DecodedMetadata }

/** The kinds of objects that `compareManifests` compares. */
const KINDS = [
  { group: '', kind: 'Service', shape: SERVICE }, { group: '', kind: 'Endpoints', shape: ENDPOINTS },
  { group: 'discovery.k8s.io', kind: 'EndpointSlice', shape: ENDPOINT_SLICE },
] as const;

/** Unreadable values count as absent; `check` reports them. */
const IGNORED: DecodeReporter = { refuseValue() {}, refuseField() {} };
