import { nameOf, namespaceOf, record, type UnknownObject, type ViewPort } from '../service';

/** A text or a number as it is shown; `undefined` for what is neither. */
export function shown(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Name of an object, as a node shows it. */
export function objectName(object: UnknownObject): string {
  return nameOf(object) ?? '(without a name)';
}

/** Namespace of an object; empty where the manifest names none. */
export function namespaceIn(object: UnknownObject): string {
  return namespaceOf(object) ?? '';
}

/** The labels of the pods that an object is or makes; `undefined` if it makes none. */
export function podsOf(object: UnknownObject): Record<string, unknown> | undefined {
  if (object.kind === 'Pod') return record(record(object.metadata).labels);
  const spec = record(object.spec);
  const template = record(spec.jobTemplate).spec === undefined ? spec.template : record(record(spec.jobTemplate).spec).template;
  return record(record(template).spec).containers === undefined ? undefined : record(record(record(template).metadata).labels);
}

/** Whether a selector takes pods with these labels. */
export function selects(selector: Record<string, unknown>, labels: Record<string, unknown>): boolean {
  return Object.entries(selector).every(([key, value]) => labels[key] === value);
}

/** Labels of ports on arrows: incoming (`443/TCP`), outgoing (`443 → 8443/TCP`), or through nodes (`30443 → 443/TCP`). */
export function portTexts(ports: readonly ViewPort[], which: 'port' | 'targetPort' | 'nodePort'): string[] {
  return ports.map((port) => {
    const name = port.name === undefined ? '' : `${port.name} `;
    const number = port.port === 0 ? '?' : port.port;
    const own = `${number}/${port.protocol}`;
    const other = port[which] ?? port.port;
    if (other === port.port) return name + own;
    return which === 'targetPort' ? `${name}${number} → ${other}/${port.protocol}` : `${name}${other} → ${own}`;
  });
}
