import { ANYTHING, BOOLEAN, INT32, INT64, INT_OR_STRING, list, MAP, STRING, struct, TIME } from './shape';

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
export const ENDPOINT_ADDRESS = struct({ ip: STRING, hostname: STRING, nodeName: STRING, targetRef: OBJECT_REFERENCE });

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
