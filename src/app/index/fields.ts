import { record, type UnknownObject } from '../../service';

/** Labels, or the equal labels that a Service asks of its pods. */
export type Labels = Readonly<Record<string, string>>;

/** One label; `undefined` if there is none, also for a name that every object inherits. */
export function labelOf(labels: Labels, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}

/** The objects of a field that is a list. */
export function records(value: unknown): readonly UnknownObject[] {
  return Array.isArray(value) ? Array.from(value, record) : []; // `map` would keep holes
}

/** Visits the containers of a pod, with the list that each is in, and its place there. */
export function eachContainer(podSpec: UnknownObject, visit: (container: UnknownObject, list: string, at: number) => void): void {
  for (const list of CONTAINERS) {
    const containers = podSpec[list];
    if (Array.isArray(containers)) for (let at = 0; at < containers.length; at++) visit(record(containers[at]), list, at);
  }
}
const CONTAINERS = ['containers', 'initContainers'] as const;

/** A field that is a string; the empty one where it is not. */
export function asString(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The labels of a field. A value that is not a string, which the API server would refuse, is converted to a string. */
export function readLabels(value: unknown): Labels {
  const given = record(value);
  for (const key in given) if (typeof given[key] !== 'string')
    return Object.fromEntries(Object.entries(given)
      .map(([name, label]) => [name, typeof label === 'number' || typeof label === 'boolean' ? String(label) : '(no text)']));
  return given as Labels; // every value was just seen to be a string
}
