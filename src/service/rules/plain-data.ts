import { NO_RECORD, PROPS_OBJECT, typeTag } from './props';
import type { Findings } from '../findings';
import type { Path } from '../../problem';

/**
 * Reports each value in props, at any depth, that a manifest cannot contain: cdk8s would fail to write it without naming the field.
 *
 * @param parents the objects that contain the value
 */
export function checkPlainData(value: unknown, path: Path, findings: Findings, parents = new Set<object>()): void {
  if (typeof value !== 'object' || value === null) return;
  const tag = typeTag(value);
  if (NO_RECORD.has(tag) || BOXES.has(tag)) {
    findings.add(PROPS_OBJECT, {
      path, reason: 'BadRequest', expected: 'a value that YAML has: an object, a list, a string, a number or a boolean', found: `a ${tag}`,
      why: 'it cannot be written to a manifest', fix: PLAIN[tag] ?? PROPS_OBJECT.fix,
    });
  } else if (parents.has(value) || parents.size > DEPTH) {
    findings.add(PROPS_OBJECT, {
      path, reason: 'BadRequest',
      expected: parents.has(value) ? 'data that does not contain itself' : `data that is nested at most ${DEPTH} deep`, found: 'more of it',
      why: 'it cannot be written to a manifest', fix: 'write a copy that ends',
    });
  } else if (Array.isArray(value) || value.constructor === Object) { // objects of other classes may be tokens, which cdk8s resolves
    parents.add(value);
    for (const [key, item] of Object.entries(value))
      checkPlainData(item, [...path, Array.isArray(value) ? Number(key) : key], findings, parents);
    parents.delete(value);
  }
}
const DEPTH = 100;

/** Classes of objects such as `new String('a')`, which a manifest cannot contain either. */
const BOXES: ReadonlySet<string> = new Set(['String', 'Number', 'Boolean']);

/** Fixes for values that a manifest cannot contain, by their type. */
const PLAIN: Readonly<Record<string, string>> = {
  Map: 'write Object.fromEntries(map)', Set: 'write [...set]', Date: 'write date.toISOString()',
  RegExp: 'write its source as a string', URL: 'write url.href',
  Promise: 'await it first', String: 'write the string without new', Number: 'write the number without new',
  Boolean: 'write true or false without new',
};
