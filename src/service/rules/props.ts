import type { Card, Findings } from '../findings';
import { formatPath, findNearest, renameKey, text, type Path, type Text } from '../../problem';
import { getOwnField, isRecord } from '../record';

export const PROPS_OBJECT = {
  code: 'props-object', layer: 'api', severity: 'error',
  title: 'Props, and the metadata in them, are plain objects.',
  why: 'settings cannot be read from anything else, and would silently count as unset',
  fix: 'write them as an object: { ports: [{ port: 80 }] }',
  basis: 'a rule of this library: the API server never sees props',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/',
  good: [{}, { ports: [] }], bad: [null, 'web', 80, [], new Map(), new Date(0)],
} as const satisfies Card;

/** Whether props are a plain object; reports them if they are not. */
export const checkPropsObject = (props: unknown, findings: Findings): props is Readonly<Record<string, unknown>> =>
  isObject(props, 'the props of the construct as an object', [], findings);

/** Reports metadata, and labels and annotations in it, that are neither objects nor absent. */
export function checkMetadataObject(metadata: unknown, findings: Findings): void {
  if (metadata === undefined || metadata === null) return;
  if (!isObject(metadata, 'an object with name, namespace, labels or annotations', ['metadata'], findings)) return;
  for (const field of ['labels', 'annotations'] as const) {
    const record = metadata[field];
    if (record !== undefined && record !== null) isObject(record, `an object of ${field}`, ['metadata', field], findings);
  }
  for (const field of ['finalizers', 'ownerReferences'] as const) {
    const list = metadata[field];
    if (list !== undefined && list !== null && !Array.isArray(list))
      findings.add(PROPS_OBJECT, { path: ['metadata', field], expected: 'a list', reason: 'BadRequest', found: list });
  }
}

/** Whether a value is an object that stores its data in fields; reports it if it is not. */
function isObject(value: unknown, expected: string, path: Path, findings: Findings): value is Readonly<Record<string, unknown>> {
  if (isRecord(value) && !NO_RECORD.has(typeTagOf(value)) && !isOpaque(value)) return true;
  findings.add(PROPS_OBJECT, { path, expected, reason: 'BadRequest', found: value });
  return false;
}

/** Whether a value is an instance of a class without own fields, such as URLSearchParams. */
function isOpaque(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null && Object.keys(value).length === 0;
}

/** Classes whose instances do not store their data in fields. Tokens of cdk8s are not among them. */
export const NO_RECORD: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Date', 'RegExp', 'Promise', 'URL']);

/**
 * Returns the type of an object for messages: `Map` for a Map, `Array` for a list, `Object` for a plain object and for one of a user's
 * class.
 */
export const typeTagOf = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1);

export const PROP_UNKNOWN = {
  code: 'prop-unknown', layer: 'api', severity: 'error',
  title: 'A construct takes only the props it has.',
  why: 'the construct would ignore it, and the setting would silently have no effect',
  fix: 'remove it; the documentation of the construct lists its props',
  basis: 'a rule of this library: the API server never sees props',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/',
  good: [{ ports: [] }], bad: [{ port: 80 }, { selektor: {} }],
} as const satisfies Card;

export const PROP_OF_ANOTHER_KIND = {
  code: 'prop-of-another-kind', layer: 'api', severity: 'error',
  title: 'A field of the Service API is set only on the kinds of Service that have it.',
  why: 'the API server refuses or ignores the field on this kind of Service, or the construct writes it',
  fix: 'use the construct that has it',
  basis: 'a rule of this library: a construct has the fields that its kind of Service uses; the API server ignores or refuses others',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types',
  good: [{ ports: [] }], bad: [{ externalName: 'db.example.com' }],
} as const satisfies Card;

/** Suggestions for unknown props. */
interface PropSuggestions {
  /** Returns the construct that has a prop of this name, if there is one. */
  constructOfProp?(this: void, prop: string): string | undefined;
  /** Returns what to write instead of a prop that this construct does not have: `use LoadBalancerService`. */
  fixOf?(this: void, prop: string): string | undefined;
  /** Returns why the construct does not have a field of the Service API, and what to write instead, if that is known. */
  verdictOf?(this: void, prop: string): { readonly why: Text; readonly fix?: Text } | undefined;
}

/**
 * Reports each prop that is set but not among `allowedProps`, with the most similar one as fix.
 *
 * @param parent the path of the object that has the props
 */
export function checkPropNames(
  props: object, allowedProps: ReadonlySet<string>, findings: Findings, parent: Path = SPEC,
  { constructOfProp = () => undefined, fixOf = () => undefined, verdictOf = () => undefined }: PropSuggestions = {},
): void {
  for (const prop of Object.keys(props)) {
    if (allowedProps.has(prop)) continue;
    const found = getOwnField(props, prop);
    if (found === undefined) continue;
    const construct = constructOfProp(prop);
    const verdict = verdictOf(prop);
    const nearest = findMeantProp(prop, allowedProps, construct !== undefined || verdict !== undefined);
    const otherFix = verdict !== undefined ? withRemoval(verdict.fix)
      : construct === undefined ? undefined : `use ${construct}, or remove it`;
    findings.add(construct === undefined ? PROP_UNKNOWN : PROP_OF_ANOTHER_KIND, {
      path: [...parent, prop], subject: { kind: 'prop', name: prop },
      place: `prop "${formatPath(parent === SPEC ? [prop] : [...parent, prop])}"`,
      reason: construct === undefined ? 'Unknown field' : 'Forbidden', found,
      expected: construct === undefined ? 'a prop of this construct' : `no "${prop}", which this construct does not accept`,
      ...verdict !== undefined && { why: verdict.why },
      fix: fixOf(prop) ?? (nearest === undefined ? otherFix : renameKey(nearest)),
    });
  }
}

/**
 * Returns the most similar name of a prop. A field of the Service API is no typo: for it, only a name that begins with it, or the other way
 * round.
 */
export function findMeantProp(prop: string, allowedProps: ReadonlySet<string>, isField: boolean): string | undefined {
  const nearest = findNearest(prop, allowedProps);
  return nearest === undefined || !isField || isPartOf(prop, nearest) || isPartOf(nearest, prop) ? nearest : undefined;
}

/** Whether a name begins with another one, in any case: `loadbalancerIPs` with `loadBalancerIP`. */
const isPartOf = (part: string, name: string): boolean => name.toLowerCase().startsWith(part.toLowerCase());

/** The fix of a controller for a field; where it names settings to use instead, the prop may also be removed. */
export const withRemoval = (fix: Text = 'remove it'): Text => typeof fix === 'string' ? fix : text`${fix}, or remove it`;

/** The path of the field whose properties are the props of a Service. */
const SPEC: Path = ['spec'];

export const SELECTOR_INEXPRESSIBLE = {
  code: 'selector-inexpressible', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A Service selects pods in its own namespace, by equal labels only.',
  why: 'the selector of a Service is a plain map of labels: it cannot hold expressions or namespaces, and dropping them would select '
    + 'other pods',
  fix: 'give the pods a distinct label and select by it, in a Service in the same namespace',
  source: ['staging/src/k8s.io/api/core/v1/types.go#ServiceSpec', 'pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  good: [{ matchLabels: { app: 'web' } }], bad: [{ matchExpressions: [{ key: 'app', operator: 'Exists' }] }],
} as const satisfies Card;

/**
 * Reports each value in props, at any depth, that a manifest cannot contain: cdk8s would fail to write it without naming the field.
 *
 * @param parents the objects that contain the value
 */
export function checkPlainData(value: unknown, path: Path, findings: Findings, parents = new Set<object>()): void {
  if (typeof value !== 'object' || value === null) return;
  const tag = typeTagOf(value);
  if (NO_RECORD.has(tag) || WRAPPERS.has(tag)) {
    findings.add(PROPS_OBJECT, {
      path, reason: 'BadRequest', expected: 'a value that YAML has: an object, a list, a string, a number or a boolean', found: `a ${tag}`,
      why: 'it cannot be written to a manifest', fix: FIX_BY_TYPE[tag] ?? PROPS_OBJECT.fix,
    });
  } else if (parents.has(value) || parents.size > MAX_DEPTH) {
    findings.add(PROPS_OBJECT, {
      path, reason: 'BadRequest', found: 'more of it',
      expected: parents.has(value) ? 'data that does not contain itself' : `data that is nested at most ${MAX_DEPTH} deep`,
      why: 'it cannot be written to a manifest', fix: 'write a copy that ends',
    });
  } else if (Array.isArray(value) || value.constructor === Object) { // objects of other classes may be tokens, which cdk8s resolves
    parents.add(value);
    for (const [key, item] of Object.entries(value))
      checkPlainData(item, [...path, Array.isArray(value) ? Number(key) : key], findings, parents);
    parents.delete(value);
  }
}
const MAX_DEPTH = 100;

/** Classes of objects such as `new String('a')`, which a manifest cannot contain either. */
const WRAPPERS: ReadonlySet<string> = new Set(['String', 'Number', 'Boolean']);

/** Fixes for values that a manifest cannot contain, by their type. */
const FIX_BY_TYPE: Readonly<Record<string, string>> = {
  Map: 'write Object.fromEntries(map)', Set: 'write [...set]', Date: 'write date.toISOString()',
  RegExp: 'write its source as a string', URL: 'write url.href',
  Promise: 'await it first', String: 'write the string without new', Number: 'write the number without new',
  Boolean: 'write true or false without new',
};
