import { listText, type ValueList } from '../../problem';
import { type Labels } from './fields';
import type { PodTemplate } from './pod-templates';
import type { DecodedServiceSpec } from '../../service/decode/decoded-objects';
import { asString, readService as viewOf, record, type ServiceView, type UnknownObject, type ViewPort } from '../../service';

/** One object of an app. An absent namespace is the empty string, so that two objects without a namespace have the same one. */
export interface AppObject {
  /** Position of the object in the list that is checked. */
  readonly index: number;
  readonly apiVersion: string;
  /** API group; empty for core/v1. */
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly body: UnknownObject;
}

/** A core/v1 Service. */
export interface AppService extends AppObject {
  /** The Service as the API server decodes it. */
  readonly view: ServiceView;
  /** `ClusterIP` if the type cannot be read. */
  readonly type: string;
  readonly headless: boolean;
  /** Selector of the Service; `undefined` if it is absent or empty, so that no controller creates endpoints. */
  readonly selector: Labels | undefined;
  /** The selector as one string, whatever the order of its labels; empty if there is none. */
  readonly selectorText: string;
  /** The workloads that the Service selects, computed on first use. */
  selected: readonly Workload[] | undefined;
  readonly ports: readonly ViewPort[];
  readonly spec: DecodedServiceSpec;
}

/** An object that creates pods, and one of its pod templates. */
export interface Workload extends AppObject, PodTemplate {}

/**
 * Reads an object: `{ index, apiVersion: 'apps/v1', group: 'apps', kind, namespace, name, body }`, where `group` is empty for the core
 * group, `namespace` and `name` are empty if absent, and `body` is the value. `undefined` if `kind` or `apiVersion` is not a string.
 */
export function readObject(value: unknown, index: number): AppObject | undefined {
  const body = record(value);
  if (typeof body.kind !== 'string' || typeof body.apiVersion !== 'string') return undefined;
  const metadata = record(body.metadata);
  const slash = body.apiVersion.indexOf('/');
  return {
    index,
    apiVersion: body.apiVersion,
    group: slash < 0 ? '' : body.apiVersion.slice(0, slash),
    kind: body.kind,
    namespace: asString(metadata.namespace),
    name: asString(metadata.name),
    body,
  };
}

/**
 * Adds the fields of a Service to those of its object, with the defaults of the API server: `type: 'ClusterIP'`, and ports with
 * `protocol: 'TCP'` and `targetPort` equal to `port`. `selector` is `undefined` if it is absent or empty.
 */
export function readAppService({ index, apiVersion, group, kind, namespace, name, body }: AppObject): AppService {
  const view = viewOf(body);
  const { spec, type = 'ClusterIP', headless, selector, ports } = view;
  return {
    index, apiVersion, group, kind, namespace, name, body, view, spec, ports, type, headless, selector,
    selectorText: selector === undefined ? '' : canonicalSelector(selector), selected: undefined,
  };
}

/**
 * The fields of an object and of its pod template in one object. Written out, because copying fields from object to object takes several
 * times as long.
 */
export function workloadOf(
  { index, apiVersion, group, kind, namespace, name, body }: AppObject,
  { labels, containerPorts, exact, podSpec, podPath, names }: PodTemplate,
): Workload {
  return { index, apiVersion, group, kind, namespace, name, body, labels, containerPorts, exact, podSpec, podPath, names };
}

/** A selector as one string, whatever the order of its labels. */
function canonicalSelector(selector: Labels): string {
  const keys = Object.keys(selector);
  if (keys.length > 1) keys.sort();
  let text = '';
  for (const key of keys) text += `${key}=${selector[key]},`;
  return text;
}

/**
 * Whether two objects are the same Service: they have the same name, and the same namespace, or one has none and so may be applied to the
 * namespace of the other. False for Services without a name, unless it is the same object.
 */
export function isSameService(service: AppService, other: AppService): boolean {
  return service === other || (service.name !== '' && service.name === other.name
    && (service.namespace === other.namespace || service.namespace === '' || other.namespace === ''));
}

/** Returns the name of an object in messages: `Deployment shop/web`, or `Deployment web` if it has no namespace. */
export function titleOf({ kind, namespace, name }: AppObject): string {
  return `${kind} ${namespace === '' ? name : `${namespace}/${name}`}`;
}

/**
 * Returns the names of the first three objects, and how many more there are: `Service shop/a, Service shop/b, Service shop/c and 2 more`,
 * or `Service a and Service b`.
 */
export function listObjects(objects: readonly AppObject[]): string {
  return listText(objectNames(objects));
}

/**
 * Returns the names of objects as a `ValueList` for a message: `{ list: ['Service shop/web', …], conjunction: 'and', more: 2 }`, with at
 * most three names in `list`, and the number of the others in `more`.
 */
export function objectNames(objects: readonly AppObject[]): ValueList {
  return { list: objects.slice(0, 3).map(titleOf), conjunction: 'and', more: Math.max(0, objects.length - 3) };
}
