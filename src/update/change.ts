import { groupBy, type ApiReason, type ObjectReference, type Path, type Severity } from '../problem';
import type { ChangeSource, Disruption } from '../providers/engine/definition';
import {
  toList, getOwnField, toRecord, stringOf, dropUndefined, ServiceView, decode, ENDPOINT_SLICE, ENDPOINTS, SERVICE, type UnknownObject,
  type DecodeReporter, type DecodedMetadata, type DecodedService, type DecodedServiceSpec,
} from '../service';
import { AppIndex, type AppObject, type AppService } from '../app/index';

export type { ChangeSource, Disruption } from '../providers/engine/definition/change-fact';

/**
 * The outcome of a change.
 *
 * - **refused**: the API server, or the load balancer controller, refuses it.
 * - **replaced**: the object must be deleted and created again.
 * - **recreated**: the controller deletes its load balancer, and creates another if one is still needed.
 * - **ignored**: the cluster keeps the old state, whatever the manifest says.
 * - **interrupts**: open connections break, or traffic pauses.
 * - **kept**: the new manifest omits it, and the API server keeps it.
 * - **lost**: the value is in the new or the old manifest, and the API server removes it.
 * - **renamed**, **moved**: another name, or another namespace; DNS names and addresses change.
 * - **added**, **removed**: a Service comes or goes.
 * - **exposed**, **unexposed**: it can be reached from outside the cluster, or no longer.
 * - **access-changed**: other clients can reach it.
 * - **redirected**: connections go to other targets.
 * - **port-removed**, **address-released**: the Service no longer has a port or an address.
 * - **endpoints-unmanaged**: without a selector nothing updates the endpoints.
 * - **unknown**: the controller reacts, and its source does not show the result.
 */
export type ChangeOutcome =
  | 'refused' | 'replaced' | 'recreated' | 'ignored' | 'interrupts' | 'kept' | 'lost' | 'renamed' | 'moved' | 'unknown'
  | 'added' | 'removed' | 'exposed' | 'unexposed' | 'redirected' | 'port-removed' | 'address-released' | 'endpoints-unmanaged'
  | 'access-changed';

/** All outcomes; the compiler refuses this list if one is missing. */
export const CHANGE_OUTCOMES: readonly ChangeOutcome[] = Object.keys({
  refused: 0, replaced: 0, recreated: 0, ignored: 0, interrupts: 0, kept: 0, lost: 0, renamed: 0, moved: 0, unknown: 0,
  added: 0, removed: 0, exposed: 0, unexposed: 0, redirected: 0, 'port-removed': 0, 'address-released': 0, 'endpoints-unmanaged': 0,
  'access-changed': 0,
} satisfies Readonly<Record<ChangeOutcome, 0>>) as ChangeOutcome[]; // TypeScript: the keys of this object are the outcomes

/** Outcomes that say who can reach a Service, and what; they are reported whatever their severity. */
export const ACCESS_OUTCOMES = [
  'added', 'removed', 'exposed', 'unexposed', 'redirected', 'port-removed', 'address-released', 'endpoints-unmanaged', 'access-changed',
] as const satisfies readonly ChangeOutcome[];

/** A field that differs between two manifests. */
export interface FieldChange {
  /** Path in the API server's spelling: `spec.ports[1].targetPort`. */
  readonly path: string;
  /** The same path as field names, indexes, and keys of maps: `['spec', 'ports', 1, 'targetPort']`. */
  readonly segments: Path;
  /** The value before the change. @default - there was none */
  readonly before?: unknown;
  /** The value after the change. @default - there is none */
  readonly after?: unknown;
}

/** One consequence of a change. */
export interface ChangeResult {
  /** The outcome of the change. */
  readonly outcome: ChangeOutcome;
  /** Whether the outcome always occurs; if not, `when` has the condition. */
  readonly certain: boolean;
  /** The condition, in words that follow "if". @default - it is certain */
  readonly when?: string;
  /** Stable name of the rule, part of our API: `cluster-ip-immutable`. */
  readonly code: string;
  /** Field in the API server's spelling. Empty for the object as a whole. */
  readonly path: string;
  /** The same path as field names, indexes, and keys of maps. */
  readonly segments: Path;
  /** The API server's reason for its refusal. */
  readonly reason?: ApiReason;
  /** The message of the API server or the controller. */
  readonly says?: string;
  /** An `error` should block a merge, a `warning` needs a review, a `note` is for information only. */
  readonly severity: Exclude<Severity, 'advice'>;
  /** The outcome and its reason, as text. */
  readonly why: string;
  /** How to avoid this consequence. */
  readonly fix: string;
  /** What the change disrupts. @default - nothing */
  readonly lost?: readonly Disruption[];
  /** Whether the load balancer continues to exist although no controller manages it any more. @default - it is managed, or deleted */
  readonly orphans?: true;
  /** Id of the controller that decides, if it is not the API server. */
  readonly controller?: string;
  /** Objects that still refer to the old Service or port: `Ingress shop/web spec.rules[0]…`. @default - none in the manifests */
  readonly users?: readonly string[];
  /** The Kubernetes minor versions in which the outcome occurs, if not in all that are checked: `1.26..1.28`. */
  readonly minors?: string;
  /** Reference to the controller's source. */
  readonly source?: ChangeSource;
}

/** A consequence whose path is not yet written as text. */
export type Effect = Omit<ChangeResult, 'path' | 'segments'> & { readonly path: Path };

/** What changes in one object, and the consequences. */
export interface Change {
  /** The object in the manifests after the change; for a removed object, in the manifests before. */
  readonly object: ObjectReference;
  /** Whether `object.index` is a position in the manifests before or after the change. */
  readonly side: 'before' | 'after';
  /** The fields that differ, by path. */
  readonly fields: readonly FieldChange[];
  /** The consequences; empty if there are none. */
  readonly outcomes: readonly ChangeResult[];
  /**
   * The object as the API server will store it, without newly allocated values. Only if `live` has the object and the API server accepts
   * the change.
   */
  readonly stored?: UnknownObject;
}

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
 * Reads the manifests of one side, whatever JSON they are: Services and endpoints by `comparedKeyOf` (of duplicates the last one), and
 * endpoints by their Service. Other objects are in `app` only.
 */
export function readManifests(manifests: readonly unknown[]): ManifestSet {
  const app = new AppIndex(manifests);
  const objects = new Map<string, ComparedObject>();
  for (const object of app.objects) {
    const compared = readCompared(object);
    if (compared === undefined) continue;
    const key = comparedKeyOf(compared);
    objects.delete(key); // the entry moves to the position of the last duplicate
    objects.set(key, compared);
  }
  return { app, objects, endpoints: groupBy(objects.values(), (object) => isService(object) ? undefined : findTie(object)) };
}

/** Returns the Endpoints and EndpointSlices that are tied to a Service; empty if there are none. */
export const endpointsOfService = (side: ManifestSet, service: ComparedService): readonly ComparedObject[] =>
  side.endpoints.get(comparedKeyOf(service)) ?? [];

/** Returns the Service that Endpoints or an EndpointSlice are tied to; `undefined` if the manifests do not have it. */
export function serviceOfEndpoints(endpoints: ComparedObject, side: ManifestSet): ComparedService | undefined {
  const key = findTie(endpoints);
  const service = key === undefined ? undefined : side.objects.get(key);
  return service !== undefined && isService(service) ? service : undefined;
}

/** The key of the Service that Endpoints are tied to by their name, or an EndpointSlice by its label; `undefined` without the label. */
function findTie({ object, kind, metadata }: ComparedObject): string | undefined {
  const name = kind === 'Endpoints' ? object.name : metadata.labels?.['kubernetes.io/service-name'];
  return name === undefined ? undefined : `Service/${namespaceOrDefault(object)}/${name}`;
}

/**
 * Returns the spec, with `protocol: null` in the ports where it is written so: server-side apply distinguishes it from the default, TCP.
 */
export function writtenSpecOf({ object, spec }: ComparedService): DecodedServiceSpec {
  const protocols = toList(toRecord(object.body.spec).ports).map((port) => getOwnField(port, 'protocol'));
  if (!protocols.includes(null)) return spec;
  const ports = spec.ports?.map((port, index) => (protocols[index] === null ? { ...port, protocol: NULL } : port));
  return { ...spec, ports };
}
const NULL = null as unknown as undefined; // TypeScript: `null` is not valid in a decoded port, and is removed by the merge

/** Returns the identity of an object in a cluster, `Service/shop/web`; an absent namespace means "default" to the API server. */
export const comparedKeyOf = ({ kind, object }: ComparedObject): string => `${kind}/${namespaceOrDefault(object)}/${object.name}`;

/** Returns the view of a Service, from its decoded spec and metadata. */
export const viewOf = ({ metadata, spec }: Pick<ComparedService, 'metadata' | 'spec'>): ServiceView =>
  new ServiceView(spec, [], metadata, metadata);

export const namespaceOrDefault = ({ namespace }: AppObject): string => namespace === '' ? 'default' : namespace;

export const isService = (object: ComparedObject): object is ComparedService => object.kind === 'Service';

function readCompared(read: AppObject): ComparedObject | undefined {
  const compared = KINDS.find(({ group, kind }) => read.group === group && read.kind === kind);
  const { name } = toRecord(read.body.metadata);
  // The API server refuses a name such as `no` without quotes, but the object is still in the manifests.
  const object = typeof name === 'boolean' || typeof name === 'number' ? { ...read, name: String(name) } : read;
  if (compared === undefined || object.name === '') return undefined; // a generated name matches nothing
  const { kind, shape } = compared, { value, unreadable } = decode(object.body, shape, IGNORED);
  const { apiVersion: _, kind: __, metadata = {}, ...body } = value;
  if (kind !== 'Service') return { object, kind, metadata, body: fillPortDefaults(body) };
  const { spec = {} }: DecodedService = value;
  const service: ComparedService = {
    object: object as AppService, // TypeScript: the index has one for every Service
    kind, metadata, spec, body: { spec }, hasUnreadable: unreadable.length > 0,
  };
  return service;
}

/** Endpoints or an EndpointSlice with ports as the API server stores them: with a protocol, and without an empty name. */
function fillPortDefaults(body: UnknownObject): UnknownObject {
  const { ports, subsets } = body;
  const filled = toList(ports).map(toRecord).map(({ name, protocol, ...port }) =>
    dropUndefined({ ...port, name: name === '' ? undefined : name, protocol: stringOf(protocol) || 'TCP' }));
  return {
    ...body, ...(ports === undefined ? {} : { ports: filled }),
    ...(subsets === undefined ? {} : { subsets: toList(subsets).map(toRecord).map(fillPortDefaults) }),
  };
}

/** The kinds of objects that `compareManifests` compares. */
const KINDS = [
  { group: '', kind: 'Service', shape: SERVICE }, { group: '', kind: 'Endpoints', shape: ENDPOINTS },
  { group: 'discovery.k8s.io', kind: 'EndpointSlice', shape: ENDPOINT_SLICE },
] as const;

/** Unreadable values count as absent; `check` reports them. */
const IGNORED: DecodeReporter = { refuseValue() {}, refuseField() {} };

/**
 * How manifests reach the cluster: `server-side` as Flux does, `client-side` as `kubectl apply` and Argo CD do, `replace` as `kubectl
 * replace`.
 */
export type ApplyMode = 'server-side' | 'client-side' | 'replace';

export const APPLY_MODES: readonly ApplyMode[] = ['server-side', 'client-side', 'replace'];
