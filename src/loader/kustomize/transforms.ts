import { nameOf, toRecord, type UnknownObject } from '../../service';

/** Transformations of objects before they are applied. */
export interface Transforms {
  /** Namespace to set on all objects. */
  readonly namespace?: string;
  /** Namespace to set on objects that have none. */
  readonly defaultNamespace?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** Labels to add to selectors and to the labels of pods. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Labels to add to `metadata.labels` of the objects. */
  readonly ownLabels?: Readonly<Record<string, string>>;
}

const NO_NAMES: readonly string[] = [];

/** An object as kustomize, Flux or Argo CD applies it. */
export class Transformed {
  constructor(
    /** Position of the original object in the list of all objects that were read. */
    readonly index: number,
    /** The transformed object. */
    readonly object: UnknownObject,
    /** The names that the object had before each prefix or suffix was added: patches may refer to any of them. */
    readonly formerNames: readonly string[] = NO_NAMES,
  ) {}
}

/**
 * Returns objects as kustomize, Flux or Argo CD apply them: with prefix and suffix, namespace and labels; references to Services follow
 * their new names. `formerNames` of each has its earlier names: `['web']` for `dev-web`. `defaultNamespace` is set only where there is
 * none.
 */
export function applyTransforms(members: readonly Transformed[],
  { namespace, defaultNamespace, prefix = '', suffix = '', labels = {}, ownLabels = {} }: Transforms): Transformed[] {
  const renames = prefix !== '' || suffix !== '';
  const hasLabels = Object.keys(labels).length > 0;
  const hasOwnLabels = Object.keys(ownLabels).length > 0;
  if (namespace === undefined && defaultNamespace === undefined && !renames && !hasLabels && !hasOwnLabels) return [...members];
  const names = new Map(!renames ? [] : members.filter(({ object }) => object.kind === 'Service').map(({ object }) => nameOf(object) ?? '')
    .map((name) => [name, prefix + name + suffix]));
  return members.map(({ index, object, formerNames }) => {
    const metadata = toRecord(object.metadata);
    const name = nameOf(object) ?? '';
    const hasNamespace = typeof metadata.namespace === 'string' && metadata.namespace !== '';
    const newNamespace = namespace ?? (hasNamespace ? undefined : defaultNamespace);
    // A Namespace object is renamed to the namespace that the other objects get.
    const ownName = object.kind === 'Namespace' ? namespace : undefined;
    const isRenamed = renames && name !== '' && object.kind !== 'Namespace' && object.kind !== 'CustomResourceDefinition';
    const newName = isRenamed ? prefix + name + suffix : ownName;
    const renamed: UnknownObject = {
      ...(renames && object.kind !== 'Service' ? withNames(object, names) : object),
      metadata: {
        ...metadata, ...(newNamespace === undefined || ownName !== undefined ? {} : { namespace: newNamespace }),
        ...(newName === undefined ? {} : { name: newName }),
      },
    };
    // Labels of other kinds do not matter to any check: only ServiceMonitors select objects by these labels, and they select Services.
    const isLabelled = hasOwnLabels && object.kind === 'Service';
    const withOwnLabels = isLabelled ? { ...renamed, metadata: addLabels(renamed.metadata, ownLabels) } : renamed;
    const transformed = hasLabels ? withLabels(withOwnLabels, labels) : withOwnLabels;
    return new Transformed(index, transformed, isRenamed ? [...formerNames, name] : formerNames);
  });
}

/** Fields whose value can be the name of a Service, in objects of any kind. */
const NAMING: ReadonlySet<string> = new Set(['name', 'serviceName', 'service', 'backend', 'host']);

function withNames(object: UnknownObject, names: ReadonlyMap<string, string>): UnknownObject {
  if (names.size === 0 || toRecord(toRecord(object.spec).template).spec !== undefined) {
    const spec = toRecord(object.spec);
    const renamed = typeof spec.serviceName === 'string' ? names.get(spec.serviceName) : undefined;
    return renamed === undefined ? object : { ...object, spec: { ...spec, serviceName: renamed } };
  }
  const rename = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value === 'string') return NAMING.has(key) ? names.get(value) ?? value : value;
    if (value === null || typeof value !== 'object' || depth > 50) return value;
    if (Array.isArray(value)) return value.map((item) => rename(item, key, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, rename(item, field, depth + 1)]));
  };
  return { ...object, spec: rename(object.spec, '', 0) };
}

function withLabels(object: UnknownObject, labels: Readonly<Record<string, string>>): UnknownObject {
  const spec = toRecord(object.spec);
  if (object.kind === 'Service')
    return spec.type === 'ExternalName' ? object : { ...object, spec: { ...spec, selector: { ...toRecord(spec.selector), ...labels } } };
  if (object.kind === 'Pod') return { ...object, metadata: addLabels(object.metadata, labels) };
  const template = toRecord(spec.template);
  if (template.spec === undefined) return object;
  const selector = toRecord(spec.selector);
  const selectors = WITH_SELECTOR.has(object.kind) || selector.matchLabels !== undefined
    ? { selector: { ...selector, matchLabels: { ...toRecord(selector.matchLabels), ...labels } } }
    : object.kind === 'ReplicationController' ? { selector: { ...selector, ...labels } } : {};
  return { ...object, spec: { ...spec, ...selectors, template: { ...template, metadata: addLabels(template.metadata, labels) } } };
}

/** Kinds to which kustomize adds a selector if they have none. */
const WITH_SELECTOR: ReadonlySet<unknown> = new Set(['Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet']);

function addLabels(metadata: unknown, labels: Readonly<Record<string, string>>): UnknownObject {
  const fields = toRecord(metadata);
  return { ...fields, labels: { ...toRecord(fields.labels), ...labels } };
}
