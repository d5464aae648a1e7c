import type { UnknownObject } from '../../service/objects';
import { record, isRecord, list, ownField } from '../../service/record';

/** Visits each place of an object that a path, or one of several, leads to: `spec.rules[].backendRefs[]`. */
export function visitPaths(body: UnknownObject, at: string | readonly string[],
  visit: (fields: UnknownObject, path: string) => void): void {
  if (typeof at === 'string') walk(body, stepsOf(at), 0, '', visit);
  else for (const path of at) walk(body, stepsOf(path), 0, '', visit);
}

/** The value at a path of field names; `undefined` if there is nothing. */
export function fieldOf(fields: UnknownObject, path: string): unknown {
  const dot = path.indexOf('.');
  if (dot < 0) return Object.hasOwn(fields, path) ? fields[path] : undefined;
  return fieldOf(record(fields[path.slice(0, dot)]), path.slice(dot + 1));
}

/** Whether something in a text is filled in before it is applied: `{{ port }}`, `$(PORT)`, `<port>`. */
export function isTemplate(text: unknown): boolean {
  return typeof text === 'string' && /[{}$<>]/.test(text);
}

interface Step {
  readonly field: string;
  readonly isList: boolean;
}

const KNOWN = new Map<string, readonly Step[]>();

/** The steps of a path, read once. */
function stepsOf(path: string): readonly Step[] {
  let steps = KNOWN.get(path);
  if (steps === undefined) {
    steps = path === '' ? [] : path.split('.')
      .map((part) => part.endsWith('[]') ? { field: part.slice(0, -2), isList: true } : { field: part, isList: false });
    KNOWN.set(path, steps);
  }
  return steps;
}

function walk(fields: UnknownObject, steps: readonly Step[], at: number, path: string, visit: (fields: UnknownObject, path: string) =>
  void): void {
  if (at === steps.length) {
    visit(fields, path);
    return;
  }
  const { field, isList } = steps[at];
  const value = ownField(fields, field);
  const here = path === '' ? field : `${path}.${field}`;
  if (isList) list(value).forEach((item, index) => walk(record(item), steps, at + 1, `${here}[${index}]`, visit));
  else if (isRecord(value)) walk(value, steps, at + 1, here, visit);
}
