import { nameOf, namespaceOf, record, type UnknownObject } from '../service';
import { dns1035LabelProblem } from '../service/rules/names';

/** The identity of an object in a cluster; objects without a name are never the same. */
export function identityOf(object: UnknownObject, index: number): string {
  const name = nameOf(object);
  return name === undefined || name === ''
    ? String(index) : JSON.stringify([...[object.apiVersion, object.kind].map((word) => (typeof word === 'string' ? word : '')),
      namespaceOf(object) ?? '', name]);
}

/** How messages call an object: `Service shop/web`. */
export function title(object: UnknownObject): string {
  const namespace = namespaceOf(object);
  return `${String(object.kind)} ${namespace === undefined ? '' : `${namespace}/`}${nameOf(object) ?? '(without a name)'}`;
}

/** The name of the Service that endpoints belong to: the label of an EndpointSlice if it is a valid name, or the name of an Endpoints. */
export function serviceNameOfEndpoints(endpoints: UnknownObject): string | undefined {
  if (endpoints.kind === 'Endpoints') return nameOf(endpoints);
  const owner = record(record(endpoints.metadata).labels)['kubernetes.io/service-name'];
  return typeof owner === 'string' && dns1035LabelProblem(owner) === undefined ? owner : undefined;
}

/** The object without one of its labels. */
export function withoutLabel(object: UnknownObject, label: string): UnknownObject {
  const { labels, ...metadata } = record(object.metadata);
  const { [label]: _, ...rest } = record(labels);
  return { ...object, metadata: { ...metadata, labels: rest } };
}
