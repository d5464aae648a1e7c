import { EXTERNAL_NAME_PROPS } from '../constructs/services/external-name-service';
import { LOAD_BALANCER_PROPS } from '../constructs/services/load-balancer-service';
import { FORWARDING_PROPS, VIRTUAL_IP_PROPS } from '../constructs/services/service-props';
import { isRecord, nameOf, namespaceOf, readService, toRecord, dns1035LabelProblem, type UnknownObject } from '../service';
import { groupBy } from '../problem';

/** The constructs for Services that are not specific to a controller. */
export type ServiceConstruct = 'ClusterIpService' | 'HeadlessService' | 'NodePortService' | 'LoadBalancerService' | 'ExternalNameService';

/** The construct for a Service, its props, and the fields that are not props. */
export interface ServiceShape {
  readonly construct: ServiceConstruct;
  /** Fields of the spec that are props, in the order in which we write them. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Fields of the spec for which the construct has no prop, by JSON pointer relative to the spec: `selector`, `ports/0/targetPort`. */
  readonly unsupported: Readonly<Record<string, unknown>>;
}

/** The construct for each type of Service other than ClusterIP. */
const CONSTRUCTS: ReadonlyMap<string | undefined, ServiceConstruct> =
  new Map([['NodePort', 'NodePortService'], ['LoadBalancer', 'LoadBalancerService'], ['ExternalName', 'ExternalNameService']]);

/** The props of each construct, in the order in which they are written. */
const PROPS: Readonly<Record<ServiceConstruct, readonly string[]>> = {
  ClusterIpService: VIRTUAL_IP_PROPS,
  HeadlessService: FORWARDING_PROPS,
  NodePortService: VIRTUAL_IP_PROPS,
  LoadBalancerService: ['loadBalancerClass', ...LOAD_BALANCER_PROPS],
  ExternalNameService: EXTERNAL_NAME_PROPS,
};

/** Values that mean the same as an absent field to the API server, by field: such a field is not written. */
const DEFAULTS: Readonly<Record<string, readonly unknown[]>> = {
  clusterIP: [''], externalName: [''], loadBalancerIP: [''], sessionAffinity: [''], externalTrafficPolicy: [''], type: [''],
  healthCheckNodePort: [0], publishNotReadyAddresses: [false],
};

/**
 * The construct and props for a valid Service: `{ construct: 'ClusterIpService', props: { selector, ports }, unsupported: {} }`. Fields of
 * the spec with a default that the construct writes, and empty ones, are left out; `unsupported` has those that the construct does not
 * have.
 */
export function shapeOfService(service: UnknownObject): ServiceShape {
  const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const spec: Record<string, unknown> = Object.fromEntries(Object.entries(toRecord(service.spec))
    .filter(([field, value]) => !isDefault(DEFAULTS, field, value) && !isEmpty(value)));
  if (Array.isArray(spec.ports)) spec.ports = spec.ports.map(tidyServicePort);

  const { type, headless } = readService(service);
  const construct = headless && type !== 'ExternalName' ? 'HeadlessService' : CONSTRUCTS.get(type) ?? 'ClusterIpService';
  delete spec.type;
  if (construct === 'ExternalNameService' && spec.sessionAffinity === 'None') delete spec.sessionAffinity;
  if (construct === 'HeadlessService') {
    delete spec.clusterIP;
    delete spec.clusterIPs;
  }

  const props: Record<string, unknown> = {};
  const allowed = PROPS[construct];
  for (const field of ['selector', ...allowed]) if (allowed.includes(field) && spec[field] !== undefined) props[field] = spec[field];
  // `ports` is required for a Service with a virtual IP, even if it is empty.
  if (construct !== 'HeadlessService' && construct !== 'ExternalNameService') props.ports ??= [];
  // The construct accepts a timeout only with session affinity; the API server accepts it always.
  if (props.sessionAffinity !== 'ClientIP') delete props.sessionAffinityConfig;
  const unsupported = Object.fromEntries(Object.entries(spec).filter(([field]) => !Object.hasOwn(props, field)));
  if (construct === 'ExternalNameService' && Array.isArray(props.ports))
    props.ports = props.ports.map((port, index) => toExternalPort(port, index, unsupported));
  return { construct, props, unsupported };
}

/**
 * Moves fields of a port that ExternalNameService does not accept to `unsupported`. The API server accepts them, but they have no effect.
 */
function toExternalPort(port: unknown, index: number, unsupported: Record<string, unknown>): unknown {
  if (!isRecord(port)) return port;
  const supported = { ...port };
  for (const field of ['targetPort', 'nodePort']) {
    if (supported[field] === undefined || (field === 'targetPort' && typeof supported[field] === 'number')) continue;
    unsupported[`ports/${index}/${field}`] = supported[field];
    delete supported[field];
  }
  return supported;
}

/** The fields of a port that the generated program writes first, in this order. */
const PORT_FIELDS = ['name', 'port', 'protocol', 'targetPort', 'nodePort', 'appProtocol'];

/** Values that mean the same as an absent field of a port. */
const PORT_DEFAULTS: Readonly<Record<string, readonly unknown[]>> = { name: [''], protocol: [''], targetPort: ['', 0], nodePort: [0] };

/** A port with its fields in canonical order, without fields that have no effect. */
function tidyServicePort(port: unknown): unknown {
  if (!isRecord(port)) return port;
  const fields = [...new Set([...PORT_FIELDS, ...Object.keys(port)])].map((field): [string, unknown] => [field, port[field]]);
  return Object.fromEntries(fields.filter(([field, value]) => value !== undefined && !isDefault(PORT_DEFAULTS, field, value)));
}

const isDefault = (defaults: Readonly<Record<string, readonly unknown[]>>, field: string, value: unknown): boolean =>
  Object.hasOwn(defaults, field) && defaults[field].includes(value);

/**
 * A text that is equal for manifests of the same object: `["v1","Service","shop","web"]` as JSON, with an empty namespace if there is none.
 * Without a name, it is the index, so such objects are never the same.
 */
export function identityOf(object: UnknownObject, index: number): string {
  const name = nameOf(object);
  return name === undefined || name === ''
    ? String(index) : JSON.stringify([...[object.apiVersion, object.kind].map((word) => (typeof word === 'string' ? word : '')),
      namespaceOf(object) ?? '', name]);
}

/**
 * The name of the Service that endpoints belong to: the name of an Endpoints, or the label `kubernetes.io/service-name` of an
 * EndpointSlice; `undefined` if the label is absent or not a valid name.
 */
export function serviceNameOfEndpoints(endpoints: UnknownObject): string | undefined {
  if (endpoints.kind === 'Endpoints') return nameOf(endpoints);
  const owner = toRecord(toRecord(endpoints.metadata).labels)['kubernetes.io/service-name'];
  return typeof owner === 'string' && dns1035LabelProblem(owner) === undefined ? owner : undefined;
}

/** The object without one of its labels; `metadata.labels` becomes an empty map if there are no others. */
export function dropLabel(object: UnknownObject, label: string): UnknownObject {
  const { labels, ...metadata } = toRecord(object.metadata);
  const { [label]: _, ...otherLabels } = toRecord(labels);
  return { ...object, metadata: { ...metadata, labels: otherLabels } };
}

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
