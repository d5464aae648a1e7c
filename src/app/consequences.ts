import { formatPath, getOrCreate, groupBy, findNearest, pushTo, type Path, type Problem } from '../problem';
import { API_VERSION, TOPOLOGY_HINTS_DEPRECATED } from '../service';

/**
 * Returns the problems of one object without those that are consequences of another one, in the same order, so that one mistake is one
 * problem. A value that the API server refuses needs no message about traffic or a controller; an error needs no warning that expects the
 * same; a field is not missing if it was misspelt; fields of a removed API version are valid in that version.
 */
export function dropConsequences(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems;
  const refusedParts = new Set<string>(), refusedPaths = new Set<string>(), errorsByPath = new Map<string, Problem>();
  const renamed = new Set<string>(), misspelt: Path[] = [], misplaced = new Set<unknown>();
  const isOfOtherVersion = problems.some(({ code }) => code === API_VERSION.code);
  for (const problem of problems) {
    const { severity, layer, path, segments, code, minors } = problem;
    if (severity === 'error' && minors === undefined) errorsByPath.set(path, problem);
    if (severity === 'error' && layer !== 'traffic' && minors === undefined) refusedParts.add(pathOfPart(path, segments)).add(path);
    if (severity === 'error' && layer === 'api' && minors === undefined) refusedPaths.add(path);
    if (code === 'field-unknown') misspelt.push(segments);
    if (code === 'field-unknown' || code === 'field-type') misplaced.add(segments.at(-1));
    if (code === TOPOLOGY_HINTS_DEPRECATED.code) renamed.add(path);
  }
  if (errorsByPath.size === 0 && renamed.size === 0 && misspelt.length === 0) return problems;
  const isMisspelling = matchMisspelt(misspelt);
  const isInRefused = (missing: Path) => missing.some((_, index) => refusedPaths.has(formatPath(missing.slice(0, index))));
  // Reading `expected` renders a message, so only messages of two problems with the same path are compared.
  const isRepeatedError = (problem: Problem) =>
    problem.severity === 'warning' && errorsByPath.get(problem.path)?.expected === problem.expected;
  return problems.filter((problem) => !isRepeatedError(problem)).filter(({ severity, layer, path, segments, found, code }) =>
    !(isOfOtherVersion && code === 'field-unknown') && !(layer === 'traffic' && refusedParts.has(pathOfPart(path, segments)))
    && !(layer === 'provider' && (refusedPaths.has(path) || (severity !== 'error' && (refusedParts.has(path) || renamed.has(path)))))
    && !(found === undefined
      && (isMisspelling(segments) || isInRefused(segments) || (segments.length === 2 && misplaced.has(segments[1])))));
}

/**
 * Returns the path of the part of an object in which one mistake may cause further problems: a port, the selector, or the field itself.
 * Name, node port and application protocol of a port are separate parts, because the target of the port does not depend on them.
 */
function pathOfPart(path: string, segments: Path): string {
  const [first, second, , field] = segments;
  const isSeparate = segments.length === 4 && SEPARATE_FIELDS.has(field); // `spec.ports[0].name`
  const length = first === 'ports' ? 2 : first !== 'spec' ? Infinity
    : second === 'ports' && !isSeparate ? 3 : second === 'selector' ? 2 : Infinity;
  return segments.length <= length ? path : formatPath(segments.slice(0, length));
}

const SEPARATE_FIELDS: ReadonlySet<unknown> = new Set(['name', 'nodePort', 'appProtocol']);

/** Returns a predicate for the path of a missing field: whether one of `misspelt` is a typo of the field or of its parent. */
function matchMisspelt(misspelt: readonly Path[]): (missing: Path) => boolean {
  const names = groupBy(misspelt, (path) => formatPath(path.slice(0, -1)));
  const cache = new Map<string, boolean>(); // many fields may be missing in one place
  return (missing) => missing.some((name, index) => {
    if (typeof name === 'number') return false;
    const parent = formatPath(missing.slice(0, index));
    return getOrCreate(cache, `${parent} ${name}`, () =>
      names.get(parent)?.some((path) => findNearest(String(path.at(-1)), [name]) !== undefined) ?? false);
  });
}

/**
 * Returns the items without those whose problem `dropConsequences` drops, in the same order; `objectOf` tells which problems belong to one
 * object.
 */
export function dropConsequencesOf<Item>(items: readonly Item[], problemOf: (item: Item) => Problem,
  objectOf: (item: Item) => unknown): Item[] {
  const byObject = new Map<unknown, Problem[]>();
  for (const item of items) pushTo(byObject, objectOf(item), problemOf(item));
  const remaining = new Set([...byObject.values()].flatMap((problems) => dropConsequences(problems)));
  return items.filter((item) => remaining.has(problemOf(item)));
}
