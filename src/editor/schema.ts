import {
  ENDPOINTS, ENDPOINT_SLICE, INGRESS_SPEC, METADATA, NETWORK_POLICY_SPEC, SERVICE, STRING, struct, APP_PROTOCOLS, PROTOCOL, SERVICE_TYPE,
  IP_FAMILY, IP_FAMILY_POLICY, SESSION_AFFINITY, EXTERNAL_TRAFFIC_POLICY, INTERNAL_TRAFFIC_POLICY, TRAFFIC_DISTRIBUTION, type FieldShape,
} from '../service';

/** Names of fields and indices of list items, from the object to a field. */
export type FieldPath = readonly (string | number)[];

const OBJECT = { apiVersion: STRING, kind: STRING, metadata: METADATA };
const KINDS: Readonly<Record<string, FieldShape>> = {
  Service: SERVICE, Endpoints: ENDPOINTS, EndpointSlice: ENDPOINT_SLICE,
  Ingress: struct({ ...OBJECT, spec: INGRESS_SPEC }), NetworkPolicy: struct({ ...OBJECT, spec: NETWORK_POLICY_SPEC }),
};

/** The type of a field, such as `{ type: 'string' }`; `undefined` if the kind is unknown or has no such field. */
export function findShape(kind: string | undefined, path: FieldPath): FieldShape | undefined {
  return findField(kind, path)?.shape;
}

/**
 * First minor of Kubernetes that knows a field: `'1.30'` for `spec.trafficDistribution`; `undefined` if all supported minors do, or none.
 */
export function findSince(kind: string, path: FieldPath): string | undefined {
  return findField(kind, path)?.since;
}

function findField(kind: string | undefined, path: FieldPath): { shape: FieldShape; since: string | undefined } | undefined {
  let shape: FieldShape | undefined = kind !== undefined && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  let since: string | undefined;
  for (const step of path) {
    if (shape?.type === 'list') shape = shape.of;
    else if (shape?.type === 'map') shape = { type: 'string' };
    else if (shape?.type === 'struct') {
      const field = shape.fields.get(String(step));
      shape = field?.shape;
      since = field?.since ?? since;
    } else return undefined;
  }
  return shape === undefined ? undefined : { shape, since };
}

/** A path with `[]` for every index, as tables write it: `spec.ports[].name`. */
export function toPathPattern(path: FieldPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** The enumerated values of fields, by kind and path, such as `Service spec.type`. */
const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  'Service spec.type': SERVICE_TYPE.good,
  'Service spec.sessionAffinity': SESSION_AFFINITY.good,
  'Service spec.externalTrafficPolicy': EXTERNAL_TRAFFIC_POLICY.good,
  'Service spec.internalTrafficPolicy': INTERNAL_TRAFFIC_POLICY.good,
  'Service spec.trafficDistribution': ['PreferSameZone', 'PreferSameNode', ...TRAFFIC_DISTRIBUTION.good],
  'Service spec.ipFamilies[]': IP_FAMILY.good,
  'Service spec.ipFamilyPolicy': IP_FAMILY_POLICY.good,
  'Service spec.clusterIP': ['None'],
  'Service spec.ports[].protocol': PROTOCOL.good,
  'Service spec.ports[].appProtocol': APP_PROTOCOLS,
  'Endpoints subsets[].ports[].protocol': PROTOCOL.good,
  'EndpointSlice ports[].protocol': PROTOCOL.good,
  'EndpointSlice addressType': ['IPv4', 'IPv6', 'FQDN'],
};

/**
 * The enumerated values of a field: `['IPv4', 'IPv6']` for `spec.ipFamilies[]`, `['true', 'false']` for a boolean; empty if it has none.
 */
export function wordsOf(kind: string, path: FieldPath): readonly string[] {
  const words = WORDS[`${kind} ${toPathPattern(path)}`];
  if (words !== undefined) return words.map(String);
  return findShape(kind, path)?.type === 'boolean' ? ['true', 'false'] : [];
}
