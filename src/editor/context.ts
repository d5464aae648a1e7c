import { AppIndex, readObject, readAppService, type AppObject, type AppService, type Workload } from '../app/index';
import { asList, portsOfReference, refersToService, resolveTarget, type ReferencePort } from '../app/references/reference';
import { referencesOf } from '../app/references/define-reference';
import { getValue, toRecord, type ClusterProfile } from '../service';
import { findCursor, type Cursor } from './cursor';
import { toPathPattern } from './schema';

/** The objects of a folder, and the cluster that they are for: what completion and hover refer to. */
export class EditorContext {
  private index: AppIndex | undefined;

  constructor(readonly objects: readonly unknown[], readonly cluster: ClusterProfile) {}

  /** Services and workloads by name and label; built on first use. */
  get app(): AppIndex {
    return this.index ??= new AppIndex(this.objects);
  }

  /** Workloads in the namespace of a Service that its selector matches; all of them if the Service has no selector yet. */
  workloadsOf({ namespace, selector }: AppService): readonly Workload[] {
    const workloads = this.app.workloads.filter((workload) => isSameNamespace(workload.namespace, namespace));
    return selector === undefined ? workloads
      : workloads.filter(({ labels }) => Object.entries(selector).every(([key, value]) => labels[key] === value));
  }

  /** Services of a namespace. */
  servicesIn(namespace: string): readonly AppService[] {
    return this.app.services.filter((service) => isSameNamespace(service.namespace, namespace));
  }
}

/** Whether two objects may be in one namespace: an object without a namespace gets one when it is applied. */
function isSameNamespace(namespace: string, otherNamespace: string): boolean {
  return namespace === otherNamespace || namespace === '' || otherNamespace === '';
}

/** A position in a Kubernetes object. */
export interface Position {
  readonly cursor: Cursor;
  /** The object around the position, with index -1. */
  readonly object: AppObject;
  /** The object as a Service; `undefined` if it is of another kind or group. */
  readonly service: AppService | undefined;
  /** The path of the field with `[]` for every index: `spec.ports[].name`. */
  readonly pattern: string;
}

/** The position at an offset of a text; `undefined` in comments, and if the object has no `kind` or `apiVersion`. */
export function findPosition(text: string, offset: number): Position | undefined {
  const cursor = findCursor(text, offset), object = cursor === undefined ? undefined : readObject(cursor.object, -1);
  if (cursor === undefined || object === undefined) return undefined;
  const service = object.kind === 'Service' && object.group === '' ? readAppService(object) : undefined;
  return { cursor, object, service, pattern: toPathPattern(cursor.path) };
}

/** Matches the path of the port of a probe or hook of a container: `spec.containers[].readinessProbe.httpGet.port`. */
export const PROBE_PORT = /\.(?:httpGet|tcpSocket|grpc)\.port$/;

/** A field that refers to a Service, or to one of its ports. */
export interface ReferenceAt {
  /** Namespace of the Service. */
  readonly namespace: string;
  /** Name of the Service; empty if it is not written yet. */
  readonly name: string;
  /** The field that selects a port; `undefined` if the cursor is in the name of the Service. */
  readonly port?: ReferencePort;
}

/**
 * The reference to a Service that a value belongs to, as `{ namespace, name, port }`; `undefined` for keys, and for values that are neither
 * the name nor a port of a reference. The namespace is that of the object if the reference has none.
 */
export function findReference({ cursor: { path, part }, object, pattern }: Position): ReferenceAt | undefined {
  if (part !== 'value') return undefined;
  for (const reference of referencesOf(object.kind, object.group)) {
    for (const place of asList(reference.at)) {
      const prefix = place === '' ? '' : `${place}.`, below = pattern.slice(prefix.length);
      if (!pattern.startsWith(prefix)) continue;
      const port = portsOfReference(reference).find((portField) => portField.at === below && portField.of !== 'container');
      if (port === undefined && below !== reference.name) continue;
      const fields = toRecord(getValue(object.body, path.slice(0, path.length - below.split('.').length)));
      if (reference.name === undefined || !refersToService(reference, fields)) continue;
      return { ...resolveTarget(reference, object, fields), port };
    }
  }
  return undefined;
}
