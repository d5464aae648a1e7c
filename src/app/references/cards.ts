import type { Card } from '../../problem/card';

const SEE_INGRESS = 'https://kubernetes.io/docs/concepts/services-networking/ingress/';

/** An entry that leads to a Service which is not there. */
export const BACKEND_MISSING = {
  code: 'backend-missing', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The backend of an Ingress or route is a Service of the same app and namespace.',
  why: 'requests for a backend that does not exist are answered with an error by the ingress controller or gateway',
  fix: 'make the Service, or correct the name; silence this for a Service that another app makes',
  see: SEE_INGRESS,
  good: [{ backend: 'web', services: ['web'] }], bad: [{ backend: 'wbe', services: ['web'] }],
} as const satisfies Card;

/** An entry that leads to a port which its Service does not have. */
export const BACKEND_PORT = {
  code: 'backend-port', layer: 'traffic', severity: 'error',
  title: 'The backend of an Ingress or route is a port that the Service has.',
  why: 'the controller looks the port up in the Service, by its number or its name, and never in the pods',
  fix: 'write the number or the name of a port of the Service, not the one of the container',
  see: SEE_INGRESS,
  good: [{ backend: { port: { name: 'http' } }, service: [{ name: 'http', port: 80 }] }],
  bad: [{ backend: { port: { number: 8080 } }, service: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;

/** A route to another namespace that nobody there allowed. */
export const BACKEND_GRANT = {
  code: 'backend-grant', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A route to a Service of another namespace has a ReferenceGrant there.',
  why: 'gateways refuse references across namespaces that the namespace referred to does not grant (RefNotPermitted)',
  fix: 'add a ReferenceGrant to the namespace of the Service',
  see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  good: [{ route: 'shop', service: 'shop' }], bad: [{ route: 'edge', service: 'shop' }],
} as const satisfies Card;

/** A ReferenceGrant that lets nobody do anything. */
export const GRANT_VAIN = {
  code: 'grant-vain', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A ReferenceGrant stands in the namespace of the Service, and names the kind and namespace of the routes.',
  why: 'gateways look for a grant in the namespace of the Service, and compare group, kind and namespace letter by letter',
  fix: 'put the grant into the namespace of the Service, with the group, kind and namespace of the routes in "from"',
  see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  good: [{ route: 'edge', service: 'shop', grant: 'shop' }], bad: [{ route: 'edge', service: 'shop', grant: 'edge' }],
} as const satisfies Card;

/** A reference to a Service that is not there. */
export const REFERENCE_MISSING = {
  code: 'reference-missing', layer: 'traffic', severity: 'warning', absence: true,
  title: 'What points at a Service names one that is there, in the right namespace.',
  why: 'a Service is found by its name and namespace, and nobody says a word when there is none',
  fix: 'correct the name or the namespace, or make the Service; silence this for a Service that another app makes',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ webhook: { namespace: 'shop', name: 'web' }, service: { namespace: 'shop', name: 'web' } }],
  bad: [{ webhook: { namespace: 'shop', name: 'wbe' }, service: { namespace: 'shop', name: 'web' } }],
} as const satisfies Card;

/** A reference to a port that its Service does not have. */
export const REFERENCE_PORT = {
  code: 'reference-port', layer: 'traffic', severity: 'error',
  title: 'What points at a port of a Service names one that the Service has.',
  why: 'the port is looked up in the Service, by its number or its name, and never in the pods',
  fix: 'write the port as the Service has it, not as the container has it',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  good: [{ serviceMonitor: 'metrics', service: [{ name: 'metrics', port: 9090 }] }],
  bad: [{ serviceMonitor: 'metrics', service: [{ name: 'http', port: 80 }] }],
} as const satisfies Card;

/** A reference to a Service without the API group of Services. */
export const REFERENCE_GROUP = {
  code: 'reference-group', layer: 'traffic', severity: 'error',
  title: 'What points at a Service in the Gateway API says that its API group is the core group.',
  why: 'the group of a parentRef is gateway.networking.k8s.io where none is written, and that of a targetRef must be written; there is '
    + 'no Service in the other group',
  fix: 'write group: ""',
  see: 'https://gateway-api.sigs.k8s.io/mesh/',
  good: [{ parentRef: { group: '', kind: 'Service', name: 'web' } }], bad: [{ parentRef: { kind: 'Service', name: 'web' } }],
} as const satisfies Card;

/** A monitor whose selector fits no Service, or no pods. */
export const MONITOR_UNMATCHED = {
  code: 'monitor-unmatched', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The selector of a monitor matches the labels of a Service, or for a PodMonitor those of pods.',
  why: 'Prometheus then has no targets for it, and nothing reports it',
  fix: 'select labels that stand in the metadata of the Service (not in its selector), and name its namespace in the namespaceSelector',
  see: 'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.ServiceMonitor',
  good: [{ selector: { app: 'web' }, service: { labels: { app: 'web' } } }],
  bad: [{ selector: { app: 'web' }, service: { labels: {}, selector: { app: 'web' } } }],
} as const satisfies Card;

/** A container port by a name that the containers do not have. */
export const CONTAINER_PORT_UNKNOWN = {
  code: 'container-port-unknown', layer: 'traffic', severity: 'error',
  title: 'A port that is looked up in a container by its name is one that the container declares.',
  why: 'the kubelet, Prometheus and network plugins look the name up in the ports of the container, and know nothing of names of the '
    + 'Service',
  fix: 'write the name of a port that the container declares, or its number',
  see: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port',
  good: [{ probe: 'http', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
  bad: [{ probe: 'htpp', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
} as const satisfies Card;

/** A NetworkPolicy for the port of a Service. */
export const POLICY_PORT = {
  code: 'policy-port', layer: 'traffic', severity: 'error',
  title: 'A NetworkPolicy names ports of the pods, not of the Service.',
  why: 'policies are applied after the port of the Service was translated to that of the container, so the packets that were meant are '
    + 'dropped',
  fix: 'write the port on which the container listens',
  see: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/',
  good: [{ policy: 8080, service: { port: 80, targetPort: 8080 } }], bad: [{ policy: 80, service: { port: 80, targetPort: 8080 } }],
} as const satisfies Card;

/** The DNS name of a Service that is not there. */
export const DNS_NAME_UNKNOWN = {
  code: 'dns-name-unknown', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The DNS name of a Service has its name and its namespace.',
  why: 'a Service is found as name.namespace.svc, and by its name alone from pods of its own namespace; other names do not resolve',
  fix: 'write the name and the namespace of the Service',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/',
  good: [{ env: 'http://web.shop.svc', service: { namespace: 'shop', name: 'web' } }],
  bad: [{ env: 'http://web.shpo.svc', service: { namespace: 'shop', name: 'web' } }],
} as const satisfies Card;

/** The DNS name of a Service with a port that it does not have. */
export const DNS_NAME_PORT = {
  code: 'dns-name-port', layer: 'traffic', severity: 'warning',
  title: 'The port behind the DNS name of a Service is one of its ports.',
  why: 'a virtual IP answers on the ports of the Service only; connections to any other port, such as that of the container, are refused '
    + 'or time out',
  fix: 'write a port of the Service',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ env: 'http://web.shop.svc:80', service: [{ port: 80, targetPort: 8080 }] }],
  bad: [{ env: 'http://web.shop.svc:8080', service: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;
