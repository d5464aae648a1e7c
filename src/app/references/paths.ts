import { getOrCreate, type Path } from '../../problem';
import { isRecord, list, ownField, record, type UnknownObject } from '../../service';

/** Receives the value at a path, the path, and the index in the outermost list of the path. */
type Visit = (fields: UnknownObject, path: Path, outermost: number | undefined) => void;

/**
 * Visits the map at a path such as `spec.rules[].backendRefs[]`, or at each of several paths; `[]` marks lists, whose items are all visited
 * (as an empty map if they are none). Nothing is visited if a field on the path is absent or no map.
 */
export function visitPaths(body: UnknownObject, at: string | readonly string[], visit: Visit): void {
  for (const path of typeof at === 'string' ? [at] : at) walk(body, stepsOf(path), [], visit);
}

/** The value at a path of field names, such as `port.number`; `undefined` if there is nothing, and for an empty path. */
export function fieldAt(fields: UnknownObject, path: string): unknown {
  let value: unknown = fields;
  for (const { field } of path === '' ? [{ field: '' }] : stepsOf(path)) value = ownField(record(value), field);
  return value;
}

/**
 * The segments of a path that a table declares: `['port', 'number']` for `port.number`. Marks of lists are dropped: `['spec', 'rules']` for
 * `spec.rules[]`.
 */
export function declaredPath(path: string): Path {
  return stepsOf(path).map(({ field }) => field);
}

/** Whether a text contains one of `{`, `}`, `$`, `<` and `>`, as placeholders do: `{{ port }}`, `$(PORT)`, `<port>`. */
export function isTemplate(text: unknown): boolean {
  return typeof text === 'string' && /[{}$<>]/.test(text);
}

/** One field of a path, and whether the path continues in the items of the list in that field. */
interface Step {
  readonly field: string;
  readonly isList: boolean;
}

const PARSED_PATHS = new Map<string, readonly Step[]>();

/** The steps of a path, parsed once. */
function stepsOf(path: string): readonly Step[] {
  return getOrCreate(PARSED_PATHS, path, () => path === '' ? []
    : path.split('.').map((part) => part.endsWith('[]') ? { field: part.slice(0, -2), isList: true } : { field: part, isList: false }));
}

function walk(fields: UnknownObject, [step, ...steps]: readonly Step[], path: Path, visit: Visit): void {
  if (step === undefined) {
    visit(fields, path, undefined);
    return;
  }
  const value = ownField(fields, step.field), fieldPath = [...path, step.field];
  if (step.isList) list(value).forEach((item, index) =>
    walk(record(item), steps, [...fieldPath, index], (itemFields, itemPath) => visit(itemFields, itemPath, index)));
  else if (isRecord(value)) walk(value, steps, fieldPath, visit);
}
