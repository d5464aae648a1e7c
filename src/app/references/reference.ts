import { declareWithoutPods, type AppIndex, type AppObject, type AppService } from '../index';
import { asString, isList, isRecord, toList, getOwnField, toRecord, type Card, type UnknownObject } from '../../service';
import { getOrCreate, type Path, type Severity } from '../../problem';

/**
 * How objects of a kind refer to Services: the fields with name, namespace and port.
 *
 * Paths are field names separated by dots; `[]` after a name means each item of a list: `spec.routes[].services[]`.
 */
export interface Reference {
  /** Kind of the objects, or several kinds: `IngressRoute`. */
  readonly kind: string | readonly string[];
  /** API group of the kind, without version; empty for core/v1: `traefik.io`. */
  readonly group: string | readonly string[];
  /** Path of the fields that refer to one Service; the empty path is the object itself. */
  readonly at: string | readonly string[];
  /** Field with the name of the Service, below `at`. @default - `selector` selects the Services */
  readonly name?: string;
  /** Field with a label selector for Services, in the object itself, instead of a name. @default - `name` names the Service */
  readonly selector?: string;
  /** Field with the namespace of the Service, below `at`. @default - the namespace of the object */
  readonly namespace?: string;
  /**
   * Values that fields below `at` must have; otherwise it is not a reference to a Service. `''` matches an absent field.
   * @default - any values
   */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /** The field that selects a port, or several fields: the first one that is set counts. @default - no port is selected */
  readonly port?: ReferencePort | readonly ReferencePort[];
  /** Transport protocol of the connections; a port with only the other protocol gives a warning (`reference-port`). @default - any */
  readonly protocol?: 'TCP' | 'UDP';
  /** What happens if the reference is wrong, in a sentence without a full stop: `Traefik answers with 404`. */
  readonly why: string;
  /** URL of the documentation or source. */
  readonly see: string;
}

/** A field that selects a port of the Service. */
export interface ReferencePort {
  /** Name of the field, below `at` of the reference. */
  readonly at: string;
  /** What the field contains: the number of a port, its name, or either. */
  readonly is: 'number' | 'name' | 'number or name';
  /** Whether the field refers to a port of the Service, or of the containers behind it. @default 'service' */
  readonly of?: 'service' | 'container';
  /** Port that is used if the field is absent. @default - none */
  readonly absent?: number;
  /** Whether the field is required for Services with ports. @default false */
  readonly required?: true;
}

/**
 * Further properties of the references in the built-in table. A name that begins with `/` is a field of the object itself, and is checked
 * by another reference of the table.
 */
export interface CoreReference extends Reference {
  /** The rule that reports a missing Service. @default REFERENCE_MISSING */
  readonly missing?: Card;
  /** The rule that reports a port that the Service does not have. @default REFERENCE_PORT */
  readonly wrongPort?: Card;
  /** Values, by field below `at`, with which the object does not refer to a Service: `{ servicePort: ['use-annotation'] }`. */
  readonly except?: Readonly<Record<string, readonly string[]>>;
  /** Whether all fields in `port` are checked, and must select the same port. @default - only the first field that is set is checked */
  readonly everyPort?: true;
  /** Whether the number of an unnamed port may be used where a name is required. */
  readonly unnamedByNumber?: true;
  /**
   * Severity of a reference without an API group, for a field whose default group is not the core group, or that requires the group.
   * @default - such a reference is valid
   */
  readonly severityWithoutGroup?: Severity;
  /** Whether clients connect to the cluster IP, which a headless Service does not have: `reference-headless` reports such a Service. */
  readonly toClusterIp?: true;
  /** Whether the name is a DNS name, as in Istio objects: `web`, `web.shop.svc.cluster.local`. @default - the name of an object */
  readonly host?: true;
  /** Whether a reference to another namespace needs a ReferenceGrant there. */
  readonly needsGrant?: true;
  /**
   * Whether the reference attaches the object to the Service, as `spec.parentRefs` of a mesh route does, instead of routing traffic to it.
   */
  readonly attaches?: true;
  /** Whether the selector selects pods instead of Services. */
  readonly pods?: true;
  /** Field of a namespace selector of the prometheus-operator form, in the object itself: `{ any, matchNames }`. */
  readonly namespaces?: string;
  /** Returns the Service to suggest for a missing one, if other fields of the object show it. @default - the one with the nearest name */
  readonly findMeant?: (app: AppIndex, object: AppObject) => AppService | undefined;
  /** Whether the controller of this kind of object creates Services: then it may create a missing one. */
  readonly createsServices?: true;
  /** Maximum severity of the problem that reports a missing Service. @default 'error' */
  readonly maxSeverity?: Severity | ((app: AppIndex, object: AppObject) => Severity);
}

/** The fields of a reference that select a port: a list of one if it declares one, empty if none. */
export const portsOfReference = ({ port = [] }: Reference): readonly ReferencePort[] => isList(port) ? port : [port];

/** Whether objects of a kind route clients to Services: `Ingress`, and kinds that end with `Route`, such as those of the Gateway API. */
export const isIngressKind = (kind: string): boolean => kind === 'Ingress' || kind.endsWith('Route');

/** The value as a list: `['Ingress']` for `'Ingress'`; a list is returned unchanged. */
export const asList = (value: string | readonly string[]): readonly string[] => typeof value === 'string' ? [value] : value;

/**
 * Whether fields refer to a Service: each field of `only` has one of its values, and none of `except` has one; an absent field counts as
 * empty.
 */
export function refersToService({ only, except }: CoreReference, fields: UnknownObject): boolean {
  for (const field in only) if (!only[field].includes(asString(getField(fields, field)))) return false;
  for (const field in except) if (except[field].includes(asString(getField(fields, field)))) return false;
  return true;
}

/** Namespace and name of a Service. */
export interface TargetName { readonly namespace: string; readonly name: string }

/**
 * The name and namespace of the Service in the fields of a reference, as written: `{ name: 'web', namespace: 'shop' }`; each is the empty
 * string if the reference has no such field, or if its value is absent or not a string.
 */
export function readTarget({ name = '', namespace = '' }: CoreReference, { body }: AppObject, fields: UnknownObject): TargetName {
  return {
    name: asString(name.startsWith('/') ? getField(body, name.slice(1)) : getField(fields, name)),
    namespace: asString(getField(fields, namespace)),
  };
}

/**
 * The Service that a reference names, `{ name: 'web', namespace: 'shop' }`: without a namespace, in that of its host name or of the object.
 * The name is empty if the reference names none.
 */
export function resolveTarget(reference: CoreReference, object: AppObject, fields: UnknownObject): TargetName {
  const { name, namespace } = readTarget(reference, object, fields);
  const [service, hostNamespace] = reference.host === true ? name.split('.') : [name];
  return { name: service, namespace: namespace || hostNamespace || object.namespace };
}

/** Declares that the kinds of a reference create no pods, so that its missing Services are reported as certain. */
export function declareKinds({ kind, group, createsServices }: CoreReference): void {
  if (createsServices === true) return;
  for (const oneKind of asList(kind)) for (const oneGroup of asList(group)) declareWithoutPods(oneKind, oneGroup);
}

/** Receives the value at a path, the path, and the index in the outermost list of the path. */
type Visit = (fields: UnknownObject, path: Path, outermost: number | undefined) => void;

/**
 * Visits the map at a path such as `spec.rules[].backendRefs[]`, or at each of several paths. `[]` marks a list: all its items are visited,
 * an item that is not a map as an empty map. Nothing is visited if another field on the path is absent or not a map.
 */
export function visitPaths(body: UnknownObject, paths: string | readonly string[], visit: Visit): void {
  for (const path of typeof paths === 'string' ? [paths] : paths) walk(body, stepsOf(path), [], visit);
}

/** The value at a path of field names, such as `port.number`; `undefined` if there is nothing, and for an empty path. */
export function getField(fields: UnknownObject, path: string): unknown {
  let value: unknown = fields;
  for (const { field } of path === '' ? [{ field: '' }] : stepsOf(path)) value = getOwnField(toRecord(value), field);
  return value;
}

/**
 * The segments of a path that a table declares: `['port', 'number']` for `port.number`. Marks of lists are dropped: `['spec', 'rules']` for
 * `spec.rules[]`.
 */
export const parsePath = (path: string): Path => stepsOf(path).map(({ field }) => field);

/** Whether a text contains one of `{`, `}`, `$`, `<` and `>`, as placeholders do: `{{ port }}`, `$(PORT)`, `<port>`. */
export const isTemplate = (text: unknown): boolean => typeof text === 'string' && /[{}$<>]/.test(text);

/** One field of a path, and whether the path continues in the items of the list in that field. */
interface Step { readonly field: string; readonly isList: boolean }

const PARSED_PATHS = new Map<string, readonly Step[]>();

/** The steps of a path, parsed once. */
const stepsOf = (path: string): readonly Step[] => getOrCreate(PARSED_PATHS, path, () => path === '' ? []
  : path.split('.').map((part) => part.endsWith('[]') ? { field: part.slice(0, -2), isList: true } : { field: part, isList: false }));

function walk(fields: UnknownObject, [step, ...steps]: readonly Step[], path: Path, visit: Visit): void {
  if (step === undefined) {
    visit(fields, path, undefined);
    return;
  }
  const value = getOwnField(fields, step.field), fieldPath = [...path, step.field];
  if (step.isList) toList(value).forEach((item, index) =>
    walk(toRecord(item), steps, [...fieldPath, index], (itemFields, itemPath) => visit(itemFields, itemPath, index)));
  else if (isRecord(value)) walk(value, steps, fieldPath, visit);
}
