import { serviceNameOfEndpoints } from './service-shape';
import { isRecord, namespaceOf, toRecord, type UnknownObject } from '../service';
import { groupBy } from '../problem';

/** References among the objects of an import: Services to workloads by labels, endpoints to Services by name. */
export class References<Entry extends { readonly object: UnknownObject }> {
  private readonly workloads: ReadonlyMap<string, readonly Entry[]>;
  private readonly endpoints: ReadonlyMap<string, readonly Entry[]>;

  constructor(entries: readonly Entry[]) {
    this.workloads = groupBy(entries, ({ object }) => selectorKeyOf(object));
    this.endpoints = groupBy(entries, ({ object }) => ownerKeyOf(object));
  }

  /** The first workload whose selector has exactly the labels that a Service selects. */
  workloadOf(service: UnknownObject): Entry | undefined {
    const selector = toRecord(service.spec).selector;
    return isRecord(selector) && Object.keys(selector).length > 0 ? this.workloads.get(labelsKeyOf(service, selector))?.[0] : undefined;
  }

  /** The EndpointSlices and Endpoints of the Service with this name in the namespace of `object`. */
  endpointsOf(object: UnknownObject, name: string): readonly Entry[] {
    return this.endpoints.get(serviceKeyOf(object, name)) ?? [];
  }
}

function selectorKeyOf(workload: UnknownObject): string | undefined {
  const { matchLabels, matchExpressions } = toRecord(toRecord(workload.spec).selector);
  return isRecord(matchLabels) && matchExpressions === undefined ? labelsKeyOf(workload, matchLabels) : undefined;
}

function ownerKeyOf(object: UnknownObject): string | undefined {
  const owner = object.kind === 'EndpointSlice' || object.kind === 'Endpoints' ? serviceNameOfEndpoints(object) : undefined;
  return owner === undefined ? undefined : serviceKeyOf(object, owner);
}

/**
 * The namespace of an object and a name, as `shop/web`; `/web` if the object has no namespace. The name of the object itself is not read.
 */
export const serviceKeyOf = (object: UnknownObject, name: string): string => `${namespaceOf(object) ?? ''}/${name}`;

const labelsKeyOf = (object: UnknownObject, labels: Record<string, unknown>): string =>
  JSON.stringify([namespaceOf(object) ?? '', Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1))]);
