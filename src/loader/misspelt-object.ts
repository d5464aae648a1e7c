import { nearest } from '../problem';

/** A document that looks like a Kubernetes object but is not one. */
export interface MisspeltObject {
  /** The key at which it shows; absent if a key is missing. */
  readonly key?: string;
  /** The problem, and what to write. */
  readonly reason: string;
}

/** Kinds of the built-in API groups that manifests of applications use, by apiVersion. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  v1: ['Binding', 'ComponentStatus', 'ConfigMap', 'Endpoints', 'Event', 'LimitRange', 'List', 'Namespace', 'Node', 'PersistentVolume',
    'PersistentVolumeClaim', 'Pod', 'PodTemplate', 'ReplicationController', 'ResourceQuota', 'Secret', 'Service', 'ServiceAccount'],
  'apps/v1': ['ControllerRevision', 'DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'],
  'batch/v1': ['CronJob', 'Job'],
  'discovery.k8s.io/v1': ['EndpointSlice'],
  'networking.k8s.io/v1': ['IPAddress', 'Ingress', 'IngressClass', 'NetworkPolicy', 'ServiceCIDR'],
};

/**
 * Returns what is misspelt if a document has the form of a Kubernetes object, but not its `apiVersion` and `kind`: kubectl refuses it, and
 * nothing in it would be checked.
 */
export function misspeltObject(value: Readonly<Record<string, unknown>>): MisspeltObject | undefined {
  const { apiVersion, kind } = value;
  if (typeof apiVersion === 'string' && typeof kind === 'string') return misspeltKind(apiVersion, kind);
  if (!isMap(value.metadata) || (!isMap(value.spec) && !isMap(value.data))) return undefined;
  for (const [name, given] of [['apiVersion', apiVersion], ['kind', kind]] as const) {
    if (typeof given === 'string') continue;
    if (given !== undefined) return { key: name, reason: `${name} must be a string, found ${JSON.stringify(given)?.slice(0, 40)}` };
    const written = Object.keys(value).find((key) => isLike(key, name));
    if (written !== undefined) return { key: written, reason: `no Kubernetes object: found the key "${written}", write "${name}"` };
    const isKnown = name === 'kind' ? Object.hasOwn(KINDS, String(apiVersion))
      : Object.values(KINDS).some((kinds) => kinds.includes(String(kind)));
    if (isKnown) return { reason: `no Kubernetes object: ${name} is missing` };
  }
  return undefined;
}

function misspeltKind(apiVersion: string, kind: string): MisspeltObject | undefined {
  const kinds = Object.hasOwn(KINDS, apiVersion) ? KINDS[apiVersion] : undefined;
  if (kinds === undefined || kinds.includes(kind) || kind.endsWith('List')) return undefined;
  const meant = kinds.find((each) => each.toLowerCase() === kind.toLowerCase() || `${each}s`.toLowerCase() === kind.toLowerCase())
    ?? nearest(kind, kinds);
  return meant === undefined ? undefined : { key: 'kind', reason: `there is no kind "${kind}" in ${apiVersion}: write "${meant}"` };
}

function isLike(key: string, name: string): boolean {
  return key !== name && (key.toLowerCase() === name.toLowerCase() || nearest(key, [name]) !== undefined);
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
