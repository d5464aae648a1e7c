import type { DecodeReporter } from '../decode/decode';
import { describeShape, type FieldShape } from '../decode/shapes';
import type { Card, Finding, Findings } from '../findings';
import { NAN_FIX, findNearest, formatFlow, renameKey, listText, text, writeSuggestion, type Path, type ValueList } from '../../problem';
import { MINORS } from '../minor';
import { isRecord } from '../record';

export const API_VERSION = {
  code: 'api-version', layer: 'api', severity: 'error', reason: 'BadRequest',
  title: 'An object has an apiVersion that the API server serves, such as "v1" for a Service.',
  why: 'the API server looks up what an object is by its apiVersion and kind',
  fix: 'write the apiVersion that is served',
  see: 'https://kubernetes.io/docs/reference/using-api/deprecation-guide/',
  source: ['staging/src/k8s.io/apiserver/pkg/endpoints/handlers/create.go#createHandler'],
  good: ['v1'], bad: ['v2', ''],
} as const satisfies Card;

/** Reports an apiVersion other than `served`, such as a missing one or that of another group. */
export function checkApiVersion(apiVersion: unknown, served: string, findings: Findings): void {
  if (apiVersion !== served) findings.add(API_VERSION, otherVersion(apiVersion, served));
}

/** What is wrong with an apiVersion other than `served`. */
export const otherVersion = (apiVersion: unknown, served: string): Finding =>
  ({ path: ['apiVersion'], found: apiVersion, expected: `"${served}"`, fix: `write apiVersion: ${served}` });

export const FIELD_TYPE = {
  code: 'field-type', layer: 'api', severity: 'error', reason: 'BadRequest',
  title: 'Every field has a value of the right JSON type.',
  why: 'the API server reads JSON into typed fields, and refuses the whole object when one value does not fit',
  fix: 'write a value of that type',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/service-resources/service-v1/',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/runtime/serializer/json/json.go#Decode',
    'staging/src/k8s.io/apimachinery/pkg/util/intstr/intstr.go#UnmarshalJSON',
  ],
  good: [{ port: 80 }, { port: null }, { targetPort: '80a' }], bad: [{ port: '80' }, { port: 80.5 }, { port: 4294967296 }, { name: 5 }],
} as const satisfies Card;

export const FIELD_UNKNOWN = {
  code: 'field-unknown', layer: 'api', severity: 'error', reason: 'Unknown field',
  title: 'An object has no fields but those of its API.',
  why: 'kubectl requests strict validation, which refuses unknown fields; without it they are dropped silently',
  fix: 'remove it, or spell it as the API does: names are case-sensitive',
  see: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#setting-the-field-validation-level',
  source: [
    'staging/src/k8s.io/apiserver/pkg/endpoints/handlers/create.go#fieldValidation',
    'staging/src/k8s.io/apimachinery/pkg/runtime/serializer/json/json.go#Decode',
    'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec',
    'staging/src/k8s.io/api/discovery/v1/types.go#EndpointHints',
    'staging/src/k8s.io/apimachinery/pkg/util/managedfields/internal/typeconverter.go#ObjectToTyped',
  ],
  good: [{ targetPort: 8080 }], bad: [{ targetport: 8080 }, { portName: 'http' }],
} as const satisfies Card;

/** Returns a reporter for `decode` that adds to `findings` the values and fields that the API server cannot decode. */
export const createDecodeReporter = (findings: Findings): DecodeReporter => ({
  refuseValue: (path, found, shape) =>
    findings.add(FIELD_TYPE, { path, found, expected: expectedOf(path, shape), fix: fixOf(path, found, shape) }),
  refuseField: (path, key, found, fields) => {
    const since = fields.get(key)?.since;
    if (since !== undefined) {
      findings.add(FIELD_UNKNOWN, {
        path, found, until: MINORS[MINORS.indexOf(since) - 1],
        expected: `no field "${key}", which needs Kubernetes ${since} or newer`, fix: 'remove it',
      });
      return;
    }
    const isContainerPort = fields.has('containerPort') && (key === 'port' || key === 'targetPort');
    const suggestion = isContainerPort ? 'containerPort' : findNearest(key, fields.keys());
    const owner = [...fields].find(([, { shape }]) => shape.type === 'struct' && shape.fields.has(key))?.[0];
    const fix = fields.has('matchLabels') && typeof found === 'string'
      ? `write ${String(path.at(-2))}: ${formatFlow({ matchLabels: { [key]: found } })}`
      : FIX_OF_REMOVED.get(key) ?? (owner === undefined ? suggestion && renameKey(suggestion) : `move it into "${owner}"`);
    findings.add(FIELD_UNKNOWN, { path, found, expected: 'a field that the API has', fix });
  },
});

/** Fixes for fields that earlier versions of the API had, and for fields of other objects. */
const FIX_OF_REMOVED: ReadonlyMap<string, string> = new Map([
  ['ipFamily', 'write "ipFamilies", a list'],
  ['topologyKeys', 'remove it; use "trafficDistribution"'],
  ['clusterName', 'remove it: it never had an effect'],
  ['topology', 'write "nodeName" and "zone"'],
  ['portName', 'write "name"'],
  ['containerPort', 'write "targetPort"'],
  ['backend', 'write "defaultBackend"'],
  ['subsets', 'write "endpoints" and "ports"'],
  ['from', 'write "to"'],
  ['to', 'write "from"'],
]);

/** Describes the expected value at a path: the range of a port, what a selector contains instead of `matchLabels`, otherwise the type. */
function expectedOf(path: Path, shape: FieldShape): string {
  if (isInSelector(path))
    return 'labels in the selector itself: a Service selects by equal labels, without matchLabels and matchExpressions';
  return shape.type === 'int32' && PORT_FIELDS.has(path.at(-1)) ? 'a port number from 1 to 65535' : describeShape(shape);
}

const PORT_FIELDS: ReadonlySet<unknown> = new Set(['port', 'nodePort', 'healthCheckNodePort', 'containerPort', 'hostPort', 'number']);

/** Whether a path is `spec.selector.matchLabels` or `spec.selector.matchExpressions`, which a Deployment has, but a Service does not. */
const isInSelector = ({ length, 0: spec, 1: selector, 2: key }: Path): boolean =>
  length === 3 && spec === 'spec' && selector === 'selector' && (key === 'matchLabels' || key === 'matchExpressions');

/** Returns the fix for a value of a wrong type, such as to remove quotes; an example of the expected value if no other fix is known. */
function fixOf(path: Path, found: unknown, shape: FieldShape): string {
  if (isInSelector(path))
    return path[2] === 'matchLabels' && isLabels(found)
      ? `write selector: ${formatFlow(found)}` : 'write the labels of the pods, without matchExpressions';
  const [parent, field] = path, name = path.at(-1);
  if (parent === 'spec' && field === 'selector' && path.length === 3 && typeof found === 'object') return 'move it out of the selector';
  if (typeof found === 'number' && Number.isNaN(found)) return NAN_FIX;
  if (path.at(-2) === 'port' && typeof found === 'number' && name === 'name') return `write "number: ${found}"`;
  if (path.at(-2) === 'port' && typeof found === 'string' && name === 'number' && !/^\d+$/.test(found)) return `write "name: ${found}"`;
  if (shape.type === 'string' && (typeof found === 'number' || typeof found === 'boolean')) return `put it in quotes: "${String(found)}"`;
  if ((shape.type === 'int32' || shape.type === 'int64') && typeof found === 'string' && /^-?\d{1,10}$/.test(found))
    return `remove the quotes: ${found}`;
  if (shape.type === 'boolean' && (found === 'true' || found === 'false')) return `remove the quotes: ${found}`;
  if (shape.type === 'struct' && shape.fields.has('number') && (typeof found === 'number' || typeof found === 'string'))
    return `write port: ${formatFlow({ [typeof found === 'string' ? 'name' : 'number']: found })}`;
  if (shape.type === 'struct' && shape.fields.has('name') && typeof found === 'string' && typeof name === 'string')
    return `write ${name}: ${formatFlow({ name: found })}`;
  if (shape.type === 'list' && typeof found === 'string') return `write a list: [${JSON.stringify(found)}]`;
  if (typeof found === 'string' && parent === 'endpoints' && path.length === 2) return `write { addresses: [${JSON.stringify(found)}] }`;
  if ((typeof found === 'number' || typeof found === 'string') && field === 'ports' && path.length === 3) {
    const [, port, target] = /^(\d{1,5})(?::(\d{1,5}))?$/.exec(String(found)) ?? []; // `80`, or `80:8080` as in Docker
    if (port !== undefined) return `write { port: ${port}${target === undefined ? '' : `, targetPort: ${target}`} }`;
  }
  const expected = shape.type === 'list' && isRecord(found) ? 'a list: begin its items with "- "' : expectedOf(path, shape);
  return `write ${(path.length === 2 ? EXAMPLES[field] : undefined) ?? expected}`;
}

/** Examples for fields that are often written in a wrong form. */
const EXAMPLES: Readonly<Record<string, string>> = {
  selector: 'the labels of the pods: selector: { app: "web" }', labels: 'labels: { app: "web" }',
  ports: 'a list of ports: ports: [{ name: "http", port: 80 }]',
  sessionAffinityConfig: 'sessionAffinityConfig: { clientIP: { timeoutSeconds: 3600 } }',
};

const isLabels = (value: unknown): boolean => isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** Reports a value that is not one of `allowed`, with the most similar one as fix. Upper and lower case differ. */
export function checkOneOf(card: Card, value: string, allowed: readonly string[], path: () => Path, findings: Findings): void {
  if (allowed.includes(value)) return;
  findings.add(card, {
    path: path(), found: value, reason: 'Unsupported value', expected: text`${quoteAll(allowed)}`, allowed,
    fix: writeSuggestion(findNearest(value, allowed)),
  });
}

/** Returns values as a `ValueList` for a message: `{ list: ['"a"', '"b"'], conjunction: 'or' }`. */
export const quoteAll = (values: readonly string[]): ValueList =>
  ({ list: values.map((value) => `"${value}"`), conjunction: 'or' });

/** Returns values as text: `"a", "b" or "c"`; `"a"` for one. */
export const listWithOr = (values: readonly string[]): string => listText(quoteAll(values));
