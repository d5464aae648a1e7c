import { groupBy } from '../problem/group-by';
import { nearest } from '../problem/nearest';
import type { Problem } from '../problem/problem';
import { API_VERSION } from '../service/rules/fields';
import { TOPOLOGY_HINTS_DEPRECATED } from '../service/rules/traffic';

/**
 * The problems of one object without those that only follow from another one, so that one mistake is one problem.
 *
 * What is refused at a place needs no word about traffic there, nor a warning of a controller; and what a misspelt field leaves out is not
 * missing; and fields of a version that is gone are known to that version.
 */
export function dropConsequences(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems;
  const refused = new Set<string>(), renamed = new Set<string>(), misspelt: string[] = [];
  const isOfOtherVersion = problems.some(({ code }) => code === API_VERSION.code);
  for (const { severity, layer, path, code, minors } of problems) {
    if (severity === 'error' && layer !== 'traffic' && minors === undefined) refused.add(placeOf(path)).add(path);
    if (code === 'field-unknown') misspelt.push(path);
    if (code === TOPOLOGY_HINTS_DEPRECATED.code) renamed.add(path);
  }
  if (refused.size === 0 && renamed.size === 0 && misspelt.length === 0) return problems;
  const isMeant = findMeant(misspelt);
  return problems.filter(({ severity, layer, path, found, code }) =>
    !(isOfOtherVersion && code === 'field-unknown') && !(layer === 'traffic' && refused.has(placeOf(path)))
    && !(layer === 'provider' && severity === 'warning' && (refused.has(path) || renamed.has(path)))
    && !(found === undefined && isMeant(path)));
}

/**
 * The part of an object that is repaired as a whole: a port, the selector, or the field itself. Name, node port and application protocol of
 * a port say nothing about its target.
 */
function placeOf(path: string): string {
  if (/^spec\.ports\[\d+\]\.(?:name|nodePort|appProtocol)$/.test(path)) return path;
  return /^(?:spec\.)?ports\[\d+\]|^spec\.selector(?=\[|$)/.exec(path)?.[0] ?? path;
}

/** Whether one of the misspelt fields may be meant as the field that is missing, or as the parent of that field. */
function findMeant(misspelt: readonly string[]): (missing: string) => boolean {
  const names = groupBy(misspelt, (path) => path.slice(0, path.lastIndexOf('.') + 1));
  const known = new Map<string, boolean>(); // many fields may be missing in one place
  return (missing) => {
    for (let at = 0; ; at = missing.indexOf('.', at) + 1) {
      const parent = missing.slice(0, at), name = missing.slice(at).split(/[.[]/, 1)[0], key = parent + name;
      if (!known.has(key))
        known.set(key, names.get(parent)?.some((path) => nearest(path.slice(at), [name]) !== undefined) ?? false);
      if (known.get(key) === true) return true;
      if (!missing.includes('.', at)) return false;
    }
  };
}

/** The same for a stream of problems of many objects. */
export function dropConsequencesOf<item>(items: readonly item[], problemOf: (item: item) => Problem,
  objectOf: (item: item) => unknown): item[] {
  const byObject = new Map<unknown, Problem[]>();
  for (const item of items) {
    const object = objectOf(item), problems = byObject.get(object);
    if (problems === undefined) byObject.set(object, [problemOf(item)]);
    else problems.push(problemOf(item));
  }
  const kept = new Set<Problem>();
  for (const problems of byObject.values()) for (const problem of dropConsequences(problems)) kept.add(problem);
  return items.filter((item) => kept.has(problemOf(item)));
}
