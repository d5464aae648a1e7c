import { record, type UnknownObject } from '../service';
import { namespaceOf, records, shown, text } from './manifest';

/** The targets of an entry. */
export interface EntryTarget {
  readonly kind: 'Service' | 'Gateway';
  readonly namespace: string;
  readonly name: string;
  readonly labels: readonly string[];
  /** The arrow comes from there: a Gateway leads to its routes. */
  readonly reversed?: boolean;
}

/** An Ingress, Gateway or route, by its position, and where it leads. */
export interface Entry {
  readonly index: number;
  readonly leadsTo: readonly EntryTarget[];
}

const ROUTES: ReadonlySet<string> = new Set(['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute']);

/** The objects other than Services through which traffic enters the cluster. */
export function entriesOf(objects: readonly UnknownObject[]): Entry[] {
  return objects.flatMap((object, index) => {
    const group = (text(object.apiVersion) ?? '').split('/')[0];
    if (object.kind === 'Ingress' && (group === 'networking.k8s.io' || group === 'extensions'))
      return [{ index, leadsTo: ingressLeads(object) }];
    if (group !== 'gateway.networking.k8s.io') return [];
    if (object.kind === 'Gateway') return [{ index, leadsTo: [] }];
    return ROUTES.has(text(object.kind) ?? '') ? [{ index, leadsTo: routeLeads(object) }] : [];
  });
}

function ingressLeads(object: UnknownObject): EntryTarget[] {
  const spec = record(object.spec);
  const namespace = namespaceOf(object);
  const leads: EntryTarget[] = [];
  const add = (backend: Record<string, unknown>, where: string) => {
    const service = record(backend.service);
    const name = text(service.name) ?? text(backend.serviceName);
    if (name === undefined) return;
    const port = record(service.port);
    const number = shown(port.name ?? port.number ?? backend.servicePort);
    leads.push({ kind: 'Service', namespace, name, labels: [`${where}${number === undefined ? '' : ` → ${number}`}`] });
  };
  add(record(spec.defaultBackend ?? spec.backend), 'everything else');
  for (const rule of records(spec.rules)) {
    for (const path of records(record(rule.http).paths)) add(record(path.backend), `${text(rule.host) ?? '*'}${text(path.path) ?? '/'}`);
  }
  return leads;
}

function routeLeads(object: UnknownObject): EntryTarget[] {
  const spec = record(object.spec);
  const own = namespaceOf(object);
  const hosts = Array.isArray(spec.hostnames) ? spec.hostnames.flatMap((host) => shown(host) ?? []) : [];
  const parents = records(spec.parentRefs).filter((parent) => (parent.kind ?? 'Gateway') === 'Gateway').map((parent): EntryTarget => ({
    kind: 'Gateway', namespace: text(parent.namespace) ?? own, name: shown(parent.name) ?? '?', reversed: true, labels: hosts,
  }));
  const backends = records(spec.rules).flatMap((rule) => {
    const paths = records(rule.matches).flatMap((match) => text(record(match.path).value) ?? []);
    return records(rule.backendRefs).filter((backend) => (backend.kind ?? 'Service') === 'Service').map((backend): EntryTarget => ({
      kind: 'Service', namespace: text(backend.namespace) ?? own, name: shown(backend.name) ?? '?',
      labels: [`${paths.join(' ')}${behind(' → ', backend.port)}${behind(' (weight ', backend.weight, ')')}`.trim()],
    }));
  });
  return [...parents, ...backends];
}

/** A value with a prefix and a suffix; empty if there is no value. */
function behind(before: string, value: unknown, after = ''): string {
  const written = shown(value);
  return written === undefined ? '' : before + written + after;
}
