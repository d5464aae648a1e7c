import { toRecord, type UnknownObject } from '../../service';

/** Labels, or the label selector of a Service. */
export type Labels = Readonly<Record<string, string>>;

/**
 * The value of a label; `undefined` if the labels themselves do not have the key, as for inherited property names such as `constructor`.
 */
export function labelOf(labels: Labels, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}

/** Visits `containers`, then `initContainers` of a pod: each container, with the name of the list that contains it and its index there. */
export function eachContainer(podSpec: UnknownObject, visit: (container: UnknownObject, list: string, index: number) => void): void {
  for (const list of CONTAINERS) {
    const containers = podSpec[list];
    if (Array.isArray(containers)) for (let index = 0; index < containers.length; index++) visit(toRecord(containers[index]), list, index);
  }
}
const CONTAINERS = ['containers', 'initContainers'] as const;

/**
 * The labels of a field; empty if it is not a map. Values that are not strings, which the API server refuses: numbers and booleans are
 * converted (`1` to `'1'`), all others become `(no text)`.
 */
export function readLabels(value: unknown): Labels {
  const labels = toRecord(value);
  for (const key in labels) if (typeof labels[key] !== 'string')
    return Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, formatLabel(label)]));
  return labels as Labels; // TypeScript: every value is a string
}

function formatLabel(label: unknown): string {
  return typeof label === 'string' || typeof label === 'number' || typeof label === 'boolean' ? String(label) : '(no text)';
}
