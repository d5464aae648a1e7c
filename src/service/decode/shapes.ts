import type { Minor } from '../minor';
import type { ServicePort, ServiceSpec } from '../objects';

/** The JSON types that are allowed at a place of an object. */
export type FieldShape =
  | { readonly type: 'string' | 'int32' | 'int64' | 'boolean' | 'int-or-string' | 'time' | 'anything' }
  | { readonly type: 'map' }
  | { readonly type: 'list'; readonly of: FieldShape }
  | { readonly type: 'struct'; readonly fields: ReadonlyMap<string, Field> };

/** One field of a struct, and the first minor that has it. */
export interface Field { readonly shape: FieldShape; readonly since?: Minor }

/** A shape of values that have a type once they are decoded. */
export type ShapeOf<Value> = FieldShape & { readonly decoded?: Value };

/** The type of the decoded values of a shape: each field of a struct may be absent. */
type Decoded<Shape> = Shape extends ShapeOf<infer Value> ? Value : never;

export const STRING: ShapeOf<string> = { type: 'string' };
export const INT32: ShapeOf<number> = { type: 'int32' };
const INT64: ShapeOf<number> = { type: 'int64' };
export const BOOLEAN: ShapeOf<boolean> = { type: 'boolean' };
const INT_OR_STRING: ShapeOf<number | string> = { type: 'int-or-string' };
export const TIME: ShapeOf<string> = { type: 'time' };
const ANYTHING: ShapeOf<unknown> = { type: 'anything' };
/** A map from strings to strings: labels, annotations, a selector. */
export const MAP: ShapeOf<Readonly<Record<string, string>>> = { type: 'map' };

export const list = <Item>(of: ShapeOf<Item>): ShapeOf<readonly Item[]> => ({ type: 'list', of });

export const struct = <Fields extends Readonly<Record<string, FieldShape | Field>>>(
  fields: Fields,
): ShapeOf<{ readonly [Name in keyof Fields]?: Decoded<Fields[Name] extends Field ? Fields[Name]['shape'] : Fields[Name]> }> => ({
  type: 'struct',
  fields: new Map(Object.entries(fields).map(([name, field]) => [name, 'shape' in field ? field : { shape: field }])),
});

/** Returns what a value of the shape is: `a string`, `an object`, `a whole number (int32)`, or `true or false` for a boolean. */
export const describeShape = ({ type }: FieldShape): string => SHAPES[type];

const SHAPES: Readonly<Record<FieldShape['type'], string>> = {
  string: 'a string', int32: 'a whole number (int32)', int64: 'a whole number', boolean: 'true or false',
  'int-or-string': 'a whole number or a string', time: 'a time such as "2024-01-31T12:00:00Z"', map: 'a map from strings to strings',
  list: 'a list', struct: 'an object', anything: 'anything',
};

/** Fields of an owner reference. */
export const OWNER = struct({
  apiVersion: STRING, kind: STRING, name: STRING, uid: STRING, controller: BOOLEAN, blockOwnerDeletion: BOOLEAN,
});

/** Fields of the metadata of any object. */
export const METADATA = struct({
  name: STRING, generateName: STRING, namespace: STRING, selfLink: STRING, uid: STRING, resourceVersion: STRING,
  generation: INT64, creationTimestamp: TIME, deletionTimestamp: TIME, deletionGracePeriodSeconds: INT64,
  labels: MAP, annotations: MAP,
  ownerReferences: list(OWNER), finalizers: list(STRING),
  managedFields: list(struct({
    manager: STRING, operation: STRING, apiVersion: STRING, time: TIME, fieldsType: STRING, fieldsV1: ANYTHING, subresource: STRING,
  })),
});

const OBJECT_REFERENCE = struct({
  kind: STRING, namespace: STRING, name: STRING, uid: STRING, apiVersion: STRING, resourceVersion: STRING, fieldPath: STRING,
});

/** Fields of the spec of a v1 Service. */
export const SERVICE_SPEC = struct({
  ports: list(struct({ name: STRING, protocol: STRING, appProtocol: STRING, port: INT32, targetPort: INT_OR_STRING, nodePort: INT32 })),
  selector: MAP, clusterIP: STRING, clusterIPs: list(STRING), type: STRING, externalIPs: list(STRING),
  sessionAffinity: STRING, loadBalancerIP: STRING, loadBalancerSourceRanges: list(STRING), externalName: STRING,
  externalTrafficPolicy: STRING, healthCheckNodePort: INT32, publishNotReadyAddresses: BOOLEAN,
  sessionAffinityConfig: struct({ clientIP: struct({ timeoutSeconds: INT32 }) }),
  ipFamilies: list(STRING), ipFamilyPolicy: STRING, allocateLoadBalancerNodePorts: BOOLEAN,
  loadBalancerClass: STRING, internalTrafficPolicy: STRING,
  trafficDistribution: { shape: STRING, since: '1.30' },
});

/** Fields of a v1 Service. */
export const SERVICE = struct({
  apiVersion: STRING, kind: STRING, metadata: METADATA, spec: SERVICE_SPEC,
  status: struct({
    loadBalancer: struct({
      ingress: list(struct({
        ip: STRING, hostname: STRING, ipMode: { shape: STRING, since: '1.29' },
        ports: list(struct({ port: INT32, protocol: STRING, error: STRING })),
      })),
    }),
    conditions: list(struct({
      type: STRING, status: STRING, observedGeneration: INT64, lastTransitionTime: TIME, reason: STRING, message: STRING,
    })),
  }),
});

/** Fields of an address of Endpoints. */
const ENDPOINT_ADDRESS = struct({ ip: STRING, hostname: STRING, nodeName: STRING, targetRef: OBJECT_REFERENCE });

/** Fields of a v1 Endpoints. */
export const ENDPOINTS = struct({
  apiVersion: STRING, kind: STRING, metadata: METADATA,
  subsets: list(struct({
    addresses: list(ENDPOINT_ADDRESS), notReadyAddresses: list(ENDPOINT_ADDRESS),
    ports: list(struct({ name: STRING, port: INT32, protocol: STRING, appProtocol: STRING })),
  })),
});

/** Fields of a discovery.k8s.io/v1 EndpointSlice. */
export const ENDPOINT_SLICE = struct({
  apiVersion: STRING, kind: STRING, metadata: METADATA, addressType: STRING,
  endpoints: list(struct({
    addresses: list(STRING),
    conditions: struct({ ready: BOOLEAN, serving: BOOLEAN, terminating: BOOLEAN }),
    hostname: STRING, targetRef: OBJECT_REFERENCE, deprecatedTopology: MAP, nodeName: STRING, zone: STRING,
    hints: struct({
      forZones: list(struct({ name: STRING })),
      forNodes: { shape: list(struct({ name: STRING })), since: '1.33' },
    }),
  })),
  ports: list(struct({ name: STRING, protocol: STRING, port: INT32, appProtocol: STRING })),
});

const INGRESS_BACKEND = struct({
  service: struct({ name: STRING, port: struct({ name: STRING, number: INT32 }) }),
  resource: struct({ apiGroup: STRING, kind: STRING, name: STRING }),
});

/** Fields of the spec of a networking.k8s.io/v1 Ingress. */
export const INGRESS_SPEC = struct({
  ingressClassName: STRING, defaultBackend: INGRESS_BACKEND, tls: list(struct({ hosts: list(STRING), secretName: STRING })),
  rules: list(struct({
    host: STRING, http: struct({ paths: list(struct({ path: STRING, pathType: STRING, backend: INGRESS_BACKEND })) }),
  })),
});

const LABEL_SELECTOR = struct({
  matchLabels: MAP, matchExpressions: list(struct({ key: STRING, operator: STRING, values: list(STRING) })),
});
const POLICY_PORTS = list(struct({ protocol: STRING, port: INT_OR_STRING, endPort: INT32 }));
const POLICY_PEERS = list(struct({
  podSelector: LABEL_SELECTOR, namespaceSelector: LABEL_SELECTOR, ipBlock: struct({ cidr: STRING, except: list(STRING) }),
}));

/** Fields of the spec of a networking.k8s.io/v1 NetworkPolicy. */
export const NETWORK_POLICY_SPEC = struct({
  podSelector: LABEL_SELECTOR, policyTypes: list(STRING),
  ingress: list(struct({ ports: POLICY_PORTS, from: POLICY_PEERS })), egress: list(struct({ ports: POLICY_PORTS, to: POLICY_PEERS })),
});

/** Decoded metadata: every value has its type, or is absent. */
export type DecodedMetadata = Decoded<typeof METADATA>;

/** A decoded owner reference. */
export type DecodedOwner = Decoded<typeof OWNER>;

/** A decoded port of a Service or of endpoints. */
export type DecodedPort = Partial<ServicePort>;

/** The decoded spec of a Service. */
export type DecodedServiceSpec = Omit<ServiceSpec, 'ports'> & { readonly ports?: readonly DecodedPort[] };

/** A decoded Service. */
export interface DecodedService { readonly metadata?: DecodedMetadata; readonly spec?: DecodedServiceSpec }

/** A decoded address of Endpoints. */
export type DecodedEndpointAddress = Decoded<typeof ENDPOINT_ADDRESS>;

/** A decoded Endpoints object. */
export type DecodedEndpoints = Decoded<typeof ENDPOINTS>;

/** A decoded EndpointSlice. */
export type DecodedEndpointSlice = Decoded<typeof ENDPOINT_SLICE>;
