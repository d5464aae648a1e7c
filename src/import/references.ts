import { serviceNameOfEndpoints } from './service-shape';
import { isRecord, namespaceOf, toRecord, type UnknownObject } from '../service';
import { pushTo } from '../problem';

/** References among the objects of an import: Services to workloads by labels, endpoints to Services by name. */
export class References<Entry extends { readonly object: UnknownObject }> {
  private readonly workloads = new Map<string, Entry>();
  private readonly endpoints = new Map<string, Entry[]>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      if (entry.object.kind === 'EndpointSlice' || entry.object.kind === 'Endpoints') this.addEndpoints(entry);
      else this.addWorkload(entry);
    }
  }

  /** The first workload whose selector has exactly the labels that a Service selects. */
  workloadOf(service: UnknownObject): Entry | undefined {
    const selector = toRecord(service.spec).selector;
    return isRecord(selector) && Object.keys(selector).length > 0 ? this.workloads.get(labelsKeyOf(service, selector)) : undefined;
  }

  /** The EndpointSlices and Endpoints of the Service with this name in the namespace of `object`. */
  endpointsOf(object: UnknownObject, name: string): readonly Entry[] {
    return this.endpoints.get(serviceKeyOf(object, name)) ?? [];
  }

  private addEndpoints(entry: Entry): void {
    const owner = serviceNameOfEndpoints(entry.object);
    if (owner !== undefined) pushTo(this.endpoints, serviceKeyOf(entry.object, owner), entry);
  }

  private addWorkload(entry: Entry): void {
    const { object } = entry;
    const selector = toRecord(object.spec).selector;
    if (!isRecord(selector) || !isRecord(selector.matchLabels) || selector.matchExpressions !== undefined) return;
    const key = labelsKeyOf(object, selector.matchLabels);
    if (!this.workloads.has(key)) this.workloads.set(key, entry);
  }
}

/**
 * The namespace of an object and a name, as `shop/web`; `/web` if the object has no namespace. The name of the object itself is not read.
 */
export const serviceKeyOf = (object: UnknownObject, name: string): string => `${namespaceOf(object) ?? ''}/${name}`;

const labelsKeyOf = (object: UnknownObject, labels: Record<string, unknown>): string =>
  JSON.stringify([namespaceOf(object) ?? '', Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1))]);
