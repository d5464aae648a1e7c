import type { Card } from '../../problem/card';

const SEE_INGRESS = 'https://kubernetes.io/docs/concepts/services-networking/ingress/';

/** An entry that leads to a Service which is not there. */
export const BACKEND_MISSING = {
  code: 'backend-missing', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The backend of an Ingress or route is a Service of the same app and namespace.',
  why: 'the ingress controller or gateway answers requests for a missing backend with an error',
  fix: 'create the Service, or correct the name; silence this if another app creates the Service',
  see: SEE_INGRESS,
  good: [{ backend: 'web', services: ['web'] }], bad: [{ backend: 'wbe', services: ['web'] }],
} as const satisfies Card;

/** An entry that leads to a port which its Service does not have. */
export const BACKEND_PORT = {
  code: 'backend-port', layer: 'traffic', severity: 'error',
  title: 'The backend of an Ingress or route is a port that the Service has.',
  why: 'the controller looks up the port in the Service, by number or name, not in the pods',
  fix: 'write the number or name of a port of the Service, not of the container',
  see: SEE_INGRESS,
  good: [{ backend: { port: { name: 'http' } }, service: [{ name: 'http', port: 80 }] }],
  bad: [{ backend: { port: { number: 8080 } }, service: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;

/** A route to another namespace that nobody there allowed. */
export const BACKEND_GRANT = {
  code: 'backend-grant', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A route to a Service of another namespace has a ReferenceGrant there.',
  why: 'gateways refuse references to another namespace unless that namespace grants them (RefNotPermitted)',
  fix: 'add a ReferenceGrant to the namespace of the Service',
  see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  good: [{ route: 'shop', service: 'shop' }], bad: [{ route: 'edge', service: 'shop' }],
} as const satisfies Card;

/** A ReferenceGrant that lets nobody do anything. */
export const GRANT_VAIN = {
  code: 'grant-vain', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A ReferenceGrant is in the namespace of the Service, and names the kind and namespace of the routes.',
  why: 'gateways look for a grant in the namespace of the Service, and compare group, kind and namespace exactly',
  fix: 'put the grant in the namespace of the Service, with the group, kind and namespace of the routes in "from"',
  see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  good: [{ route: 'edge', service: 'shop', grant: 'shop' }], bad: [{ route: 'edge', service: 'shop', grant: 'edge' }],
} as const satisfies Card;

/** A reference to a Service that is not there. */
export const REFERENCE_MISSING = {
  code: 'reference-missing', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A reference to a Service names one that exists, in the right namespace.',
  why: 'a Service is looked up by name and namespace, and no error is reported if it does not exist',
  fix: 'correct the name or the namespace, or create the Service; silence this if another app creates it',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ webhook: { namespace: 'shop', name: 'web' }, service: { namespace: 'shop', name: 'web' } }],
  bad: [{ webhook: { namespace: 'shop', name: 'wbe' }, service: { namespace: 'shop', name: 'web' } }],
} as const satisfies Card;

/** A reference to a port that its Service does not have. */
export const REFERENCE_PORT = {
  code: 'reference-port', layer: 'traffic', severity: 'error',
  title: 'A reference to a port of a Service names one that the Service has.',
  why: 'the port is looked up in the Service, by number or name, not in the pods',
  fix: 'write a port of the Service, not of the container',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  good: [{ serviceMonitor: 'metrics', service: [{ name: 'metrics', port: 9090 }] }],
  bad: [{ serviceMonitor: 'metrics', service: [{ name: 'http', port: 80 }] }],
} as const satisfies Card;

/** A reference to a Service without the API group of Services. */
export const REFERENCE_GROUP = {
  code: 'reference-group', layer: 'traffic', severity: 'error',
  title: 'A Gateway API reference to a Service sets the core API group.',
  why: 'the group of a parentRef defaults to gateway.networking.k8s.io, and a targetRef must set it; Service is in the core group',
  fix: 'write group: ""',
  see: 'https://gateway-api.sigs.k8s.io/mesh/',
  good: [{ parentRef: { group: '', kind: 'Service', name: 'web' } }], bad: [{ parentRef: { kind: 'Service', name: 'web' } }],
} as const satisfies Card;

/** A monitor whose selector fits no Service, or no pods. */
export const MONITOR_UNMATCHED = {
  code: 'monitor-unmatched', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The selector of a monitor matches the labels of a Service, or for a PodMonitor those of pods.',
  why: 'otherwise Prometheus finds no targets for it, and reports no error',
  fix: 'select labels in the metadata of the Service (not in its selector), and name its namespace in the namespaceSelector',
  see: 'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.ServiceMonitor',
  good: [{ selector: { app: 'web' }, service: { labels: { app: 'web' } } }],
  bad: [{ selector: { app: 'web' }, service: { labels: {}, selector: { app: 'web' } } }],
} as const satisfies Card;

/** A container port by a name that the containers do not have. */
export const CONTAINER_PORT_UNKNOWN = {
  code: 'container-port-unknown', layer: 'traffic', severity: 'error',
  title: 'A container port that is referred to by name is declared by the container.',
  why: 'the kubelet, Prometheus and network plugins look up the name in the ports of the container, not of the Service',
  fix: 'write the name of a port that the container declares, or its number',
  see: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port',
  good: [{ probe: 'http', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
  bad: [{ probe: 'htpp', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
} as const satisfies Card;

/** A NetworkPolicy for the port of a Service. */
export const POLICY_PORT = {
  code: 'policy-port', layer: 'traffic', severity: 'error',
  title: 'A NetworkPolicy names ports of the pods, not of the Service.',
  why: 'policies apply after the Service port is translated to the container port, so the intended packets are dropped',
  fix: 'write the port on which the container listens',
  see: 'https://kubernetes.io/docs/concepts/services-networking/network-policies/',
  good: [{ policy: 8080, service: { port: 80, targetPort: 8080 } }], bad: [{ policy: 80, service: { port: 80, targetPort: 8080 } }],
} as const satisfies Card;

/** The DNS name of a Service that is not there. */
export const DNS_NAME_UNKNOWN = {
  code: 'dns-name-unknown', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The DNS name of a Service has its name and its namespace.',
  why: 'a Service resolves as name.namespace.svc, and by its name alone in its own namespace; other names do not resolve',
  fix: 'write the name and the namespace of the Service',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/',
  good: [{ env: 'http://web.shop.svc', service: { namespace: 'shop', name: 'web' } }],
  bad: [{ env: 'http://web.shpo.svc', service: { namespace: 'shop', name: 'web' } }],
} as const satisfies Card;

/** The DNS name of a Service with a port that it does not have. */
export const DNS_NAME_PORT = {
  code: 'dns-name-port', layer: 'traffic', severity: 'warning',
  title: 'The port behind the DNS name of a Service is one of its ports.',
  why: 'a virtual IP accepts connections on the ports of the Service only; on other ports, such as the container port, they are refused '
    + 'or time out',
  fix: 'write a port of the Service',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ env: 'http://web.shop.svc:80', service: [{ port: 80, targetPort: 8080 }] }],
  bad: [{ env: 'http://web.shop.svc:8080', service: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;
