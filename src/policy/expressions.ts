import { keysOfRow } from './row-keys';
import { celString, celStrings } from './cel';
import type { Provider } from '../providers/engine/definition';
import { listPrefixes } from '../providers/engine/keys';

/** A variable of a policy, or one of its conditions. */
export interface Variable { readonly name: string; readonly expression: string }

/** Why CEL cannot express an annotation or a rule. */
export type NotCheckedReason = 'conditional' | 'other-ports' | 'value' | 'rule';

/** An annotation or a rule that the policies of a controller do not check. */
export interface NotChecked {
  /** The annotation key, which can contain a part in braces such as `{port}`, or the name of the rule. */
  readonly subject: string;
  readonly reason: NotCheckedReason;
  readonly text: string;
}

/** Maximum number of annotations. This and the next two limits keep a policy below the CEL cost limit; beyond them nothing is checked. */
export const MAX_ANNOTATIONS = 500;
/** Maximum number of keys of one controller. */
export const MAX_KEYS = 100;
/** Maximum number of characters of all values together. */
export const MAX_TEXT = 4096;

/** CEL expression of the value of the annotation `k`. */
export const VALUE = 'variables.values[k]';

/** Short spellings of the keys of a controller, with `~` instead of the prefix that most of them have. */
export class ShortKeys {
  /** CEL expression that evaluates to the short spelling of the key in the CEL variable `k`. */
  readonly ofKey: string;
  private readonly prefix: string;

  constructor({ prefixes, table }: Pick<Provider, 'prefixes' | 'table'>) {
    const keys = [...prefixes, ...Object.values(table).map(({ key }) => key)];
    const countSaved = (prefix: string) => prefix.length * keys.filter((key) => key.startsWith(prefix)).length;
    // CEL `replace` also replaces in the middle of a string, and "projectcalico.org/" is also part of "lb.projectcalico.org/".
    this.prefix = prefixes.filter((prefix) => keys.every((key) => key.lastIndexOf(prefix) <= 0))
      .reduce((best, prefix) => countSaved(prefix) > countSaved(best) ? prefix : best, '');
    this.ofKey = this.prefix === '' ? 'k' : `k.replace(${celString(this.prefix)}, "~")`;
  }

  /**
   * Returns the short spelling of a key: `~ssl-cert` for `service.beta.kubernetes.io/ssl-cert`. A key without the prefix is returned
   * unchanged.
   */
  shorten(key: string): string {
    return this.prefix !== '' && key.startsWith(this.prefix) ? `~${key.slice(this.prefix.length)}` : key;
  }

  /** Returns a CEL expression that evaluates to the whole key, given a CEL expression that evaluates to its short spelling. */
  expandKey(short: string): string {
    return this.prefix === '' ? short : `${short}.replace("~", ${celString(this.prefix)})`;
  }

  /**
   * Returns a CEL expression of a constant key for use inside `withPrefix`, where `p` is the prefix: `p + "ssl-cert"`, or a string literal
   * if the key lacks the prefix.
   */
  literal(key: string): string {
    const short = this.shorten(key);
    return short === key ? celString(key) : `p + ${celString(short.slice(1))}`;
  }

  /** Wraps a CEL expression such that `p` in it is the prefix: so `literal` need not repeat the prefix for each key. */
  withPrefix(expression: string): string {
    return `[${celString(this.prefix)}].map(p, ${expression})[0]`;
  }
}

/** Returns the variables of a controller's policy (`createVariables`), for keys with its prefixes and the keys of its table without one. */
export function variables(provider: Provider): readonly Variable[] {
  const prefixes = listPrefixes(provider);
  const otherKeys = Object.values(provider.table).flatMap((row) => row.key.includes('{') ? [] : keysOfRow(provider, row))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)));
  return createVariables([formatStartsWith(prefixes), ...(otherKeys.length === 0 ? [] : [`k in ${celStrings(otherKeys)}`])].join(' || '));
}

/**
 * Returns the condition, in CEL, that the key `k` begins with one of the prefixes: `k.startsWith("a/") || k.startsWith("b/")`; `false`
 * without prefixes.
 */
export function formatStartsWith(prefixes: readonly string[]): string {
  return prefixes.map((prefix) => `k.startsWith(${celString(prefix)})`).join(' || ') || 'false';
}

/**
 * Returns the variables of a policy in CEL, in this order: `type`, `values` (the annotations), `isUpdate`, `before` (annotations before an
 * update), `touched` (changed keys), `changed` (those that also meet `isOwn`, a condition on `k`), `keys` (the same, empty if there are too
 * many) and `ports`.
 */
export function createVariables(isOwn: string): readonly Variable[] {
  const touched = 'variables.values.filter(k, !(k in variables.before) || variables.before[k] != variables.values[k])'
    + ' + variables.before.filter(k, !(k in variables.values))';
  const ports = 'object.spec.ports.map(p, string(p.port)) + object.spec.ports.filter(p, has(p.name)).map(p, p.name)';
  return [
    { name: 'type', expression: 'has(object.spec.type) ? object.spec.type : "ClusterIP"' },
    { name: 'values', expression: 'has(object.metadata.annotations) ? object.metadata.annotations : {}' },
    { name: 'isUpdate', expression: `request.operation == "UPDATE" && ${OLD_TYPE} == variables.type` },
    {
      name: 'before',
      expression: 'variables.isUpdate && has(oldObject.metadata.annotations) ? oldObject.metadata.annotations : {}',
    },
    {
      // The keys of the annotations that an update adds, changes or removes, or all keys of a new Service.
      name: 'touched',
      expression: `size(variables.values) > ${MAX_ANNOTATIONS} || size(variables.before) > ${MAX_ANNOTATIONS} ? [] : ${touched}`,
    },
    { name: 'changed', expression: `variables.touched.filter(k, k in variables.values && (${isOwn}))` },
    {
      name: 'keys',
      expression: `size(variables.changed) > ${MAX_KEYS} || variables.changed.map(k, size(${VALUE})).sum() > ${MAX_TEXT}`
        + ' ? [] : variables.changed',
    },
    { name: 'ports', expression: `has(object.spec.ports) ? ${ports} : []` },
  ];
}

const OLD_TYPE = '(has(oldObject.spec.type) ? oldObject.spec.type : "ClusterIP")';

/**
 * Returns a CEL expression of a list of texts, one for each item of a CEL list of pairs `[key, expected]`, in the words of `check`:
 * `metadata.annotations[key]: expected …, found "…"`. The variable `values` of the policy has the values found.
 */
export function formatProblems(pairs: string): string {
  // The message must be one line, but a key may contain line breaks, because the API server has not validated it yet.
  const key = 'x[0].replace("\\n", "").replace("\\r", "")';
  const foundText = celTextOf('variables.values[x[0]]');
  return `(${pairs}).map(x, "metadata.annotations[" + ${key} + "]: expected " + x[1] + ", found " + ${foundText})`;
}

/** Returns a CEL expression that formats a value as `check` does: in quotes, on one line, and cut at 60 characters. */
function celTextOf(value: string): string {
  const escapes = [['\\', '\\\\'], ['"', '\\"'], ['\n', '\\n'], ['\r', '\\r'], ['\t', '\\t'], ['\u001b', '\\u001b']]
    .map(([from, to]) => `.replace(${celString(from)}, ${celString(to)})`).join('');
  return `"\\"" + (size(${value}) > 60 ? ${value}.substring(0, 57) + "..." : ${value})${escapes} + "\\""`;
}
