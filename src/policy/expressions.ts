import { celString, celStrings } from '../providers/codecs/cel';
import type { Provider } from '../providers/engine/definition/provider';

/** A variable of a policy, or one of its conditions. */
export interface Variable {
  readonly name: string;
  readonly expression: string;
}

/** Limits that keep the cost of a policy, which the API server counts, below what it allows; beyond them nothing is checked. */
export const MOST_ANNOTATIONS = 500;
/** Keys of one controller that are looked at. */
export const MOST_KEYS = 100;
/** Characters of all values that are looked at. */
export const MOST_TEXT = 4096;

/** The value of the annotation `k`. */
export const VALUE = 'variables.values[k]';

/** The annotations, those before an update, and the keys of a controller that are new or changed. */
export function variables(provider: Pick<Provider, 'prefixes' | 'otherPrefixes' | 'table'>): readonly Variable[] {
  const prefixes = [...provider.prefixes, ...(provider.otherPrefixes ?? []).map(([other]) => other)];
  const others = Object.values(provider.table).flatMap((row) => [row.key, ...row.aliases ?? [], ...row.legacyKeys ?? []])
    .filter((key) => !key.includes('{') && !prefixes.some((prefix) => key.startsWith(prefix)));
  const isOwn = [...prefixes.map((prefix) => `k.startsWith(${celString(prefix)})`),
    ...(others.length === 0 ? [] : [`k in ${celStrings(others)}`])].join(' || ');
  return commonVariables(isOwn);
}

/** The same for keys that meet a condition on `k`. */
export function commonVariables(isOwn: string): readonly Variable[] {
  const changed = '(!(k in variables.before) || variables.before[k] != variables.values[k])';
  return [
    { name: 'type', expression: 'has(object.spec.type) ? object.spec.type : "ClusterIP"' },
    { name: 'values', expression: 'has(object.metadata.annotations) ? object.metadata.annotations : {}' },
    { name: 'isUpdate', expression: `request.operation == "UPDATE" && ${OLD_TYPE} == variables.type` },
    {
      name: 'before',
      expression: 'variables.isUpdate && has(oldObject.metadata.annotations) ? oldObject.metadata.annotations : {}',
    },
    {
      name: 'changed',
      expression: `size(variables.values) > ${MOST_ANNOTATIONS} ? [] : variables.values.filter(k, (${isOwn}) && ${changed})`,
    },
    {
      name: 'keys',
      expression: `size(variables.changed) > ${MOST_KEYS} || variables.changed.map(k, size(${VALUE})).sum() > ${MOST_TEXT}`
        + ' ? [] : variables.changed',
    },
    {
      name: 'ports',
      expression: 'has(object.spec.ports) ? object.spec.ports.map(p, string(p.port))'
        + ' + object.spec.ports.filter(p, has(p.name)).map(p, p.name) : []',
    },
  ];
}

const OLD_TYPE = '(has(oldObject.spec.type) ? oldObject.spec.type : "ClusterIP")';

/** The key `k` on one line: what the API server does not accept as a key may get here, too. */
export const KEY = 'k.replace("\\n", "").replace("\\r", "")';

/** A problem in the words of `check`, of the annotation `k`. */
export function problemText(expected: string): string {
  return `"metadata.annotations[" + ${KEY} + "]: expected " + ${celString(shown(expected))} + ", found " + ${shownValue(VALUE)}`;
}

/** A text of a table as it may be part of a message: on one line, and not too long. */
export function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 300 ? `${line.slice(0, 297)}...` : line;
}

/** A value as `check` shows it: quoted, on one line, and shortened. */
export function shownValue(value: string): string {
  const escapes = [['\\', '\\\\'], ['"', '\\"'], ['\n', '\\n'], ['\r', '\\r'], ['\t', '\\t'], ['\u001b', '\\u001b']]
    .map(([one, other]) => `.replace(${celString(one)}, ${celString(other)})`).join('');
  return `"\\"" + (size(${value}) > 60 ? ${value}.substring(0, 57) + "..." : ${value})${escapes} + "\\""`;
}
