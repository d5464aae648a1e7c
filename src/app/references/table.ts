import { ISTIO } from './entry-implementations';
import { GATEWAY_API, ROUTES } from './gateway-api';
import { BACKEND_MISSING, BACKEND_PORT } from './unresolved-reference';
import type { CoreReference } from './reference';
import { findHeadlessService, STATEFUL_SET_SERVICE, severityOf } from '../pods/stateful-set-service';

const SERVICE_OF_WEBHOOK = {
  name: 'name', namespace: 'namespace', port: { at: 'port', is: 'number', absent: 443 }, protocol: 'TCP', toClusterIp: true,
} as const;
const TO_SERVICE = { group: [''], kind: ['Service', ''] };
const INGRESS = {
  kind: 'Ingress', group: ['networking.k8s.io', 'extensions'], missing: BACKEND_MISSING, wrongPort: BACKEND_PORT, protocol: 'TCP',
  why: BACKEND_MISSING.why, see: 'https://kubernetes.io/docs/concepts/services-networking/ingress/',
} as const;
const BACKENDS_OF_ROUTE = {
  group: GATEWAY_API, missing: BACKEND_MISSING, wrongPort: BACKEND_PORT, needsGrant: true, only: TO_SERVICE,
  at: ['spec.rules[].backendRefs[]', 'spec.rules[].backendRefs[].filters[].requestMirror.backendRef',
    'spec.rules[].filters[].requestMirror.backendRef'],
  name: 'name', namespace: 'namespace', port: { at: 'port', is: 'number', required: true },
  why: BACKEND_MISSING.why, see: 'https://gateway-api.sigs.k8s.io/api-types/httproute/',
} as const;
/** Fields of Traefik that refer to a Service: an absent kind means a Service; `TraefikService` is another resource. */
const TRAEFIK = {
  group: ['traefik.io', 'traefik.containo.us'], only: { kind: ['Service', ''] },
  name: 'name', namespace: 'namespace', port: { at: 'port', is: 'number or name' },
} as const;
const DESTINATION = { name: 'host', host: true, port: { at: 'port.number', is: 'number' }, protocol: 'TCP' } as const;

/**
 * Kinds that refer to Services, and are known to cause outages if they are wrong; `defineReference` adds to them.
 *
 * Fields as in the schemas of Kubernetes 1.36, Gateway API v1.4, prometheus-operator v0.86, Argo Rollouts v1.8, Istio 1.27 and the
 * multi-cluster Services API v1alpha1.
 */
export const CORE_REFERENCES: readonly CoreReference[] = [
  {
    ...INGRESS, at: ['spec.defaultBackend.service', 'spec.rules[].http.paths[].backend.service'], name: 'name',
    port: [{ at: 'port.name', is: 'name' }, { at: 'port.number', is: 'number', required: true }],
    // With `use-annotation` as the port, the name is that of an action in an annotation of the AWS Load Balancer Controller.
    except: { 'port.name': ['use-annotation'] },
  },
  {
    ...INGRESS, at: ['spec.backend', 'spec.rules[].http.paths[].backend'], name: 'serviceName',
    port: { at: 'servicePort', is: 'number or name', required: true }, except: { servicePort: ['use-annotation'] },
  },
  { ...BACKENDS_OF_ROUTE, kind: ROUTES.filter((kind) => kind !== 'UDPRoute'), protocol: 'TCP' },
  { ...BACKENDS_OF_ROUTE, kind: 'UDPRoute', protocol: 'UDP', why: 'the gateway drops packets for a backend that it cannot find' },
  {
    kind: ROUTES, group: GATEWAY_API, at: 'spec.parentRefs[]', attaches: true, only: { group: ['', 'core'], kind: ['Service'] },
    name: 'name', namespace: 'namespace',
    port: [{ at: 'port', is: 'number' }, { at: 'sectionName', is: 'name' }], everyPort: true, severityWithoutGroup: 'warning',
    why: 'the mesh does not attach the route, and requests to the Service ignore it',
    see: 'https://gateway-api.sigs.k8s.io/mesh/',
  },
  {
    kind: 'ReferenceGrant', group: GATEWAY_API, at: 'spec.to[]', only: { group: [''], kind: ['Service'] }, name: 'name',
    why: 'the Service is not in the namespace of the grant, so the grant allows nothing',
    see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  },
  {
    kind: 'BackendTLSPolicy', group: GATEWAY_API, at: ['spec.targetRefs[]', 'spec.targetRef'],
    only: { group: ['', 'core'], kind: ['Service'] }, name: 'name',
    port: { at: 'sectionName', is: 'name' }, unnamedByNumber: true, severityWithoutGroup: 'error',
    why: 'the policy applies to nothing, and the gateway connects to the backend in plain text',
    see: 'https://gateway-api.sigs.k8s.io/api-types/backendtlspolicy/',
  },
  {
    kind: 'ServiceMonitor', group: 'monitoring.coreos.com', at: 'spec.endpoints[]', selector: 'spec.selector',
    namespaces: 'spec.namespaceSelector', // no protocol: Prometheus discovers ports of any
    port: [{ at: 'port', is: 'name' }, { at: 'targetPort', is: 'number or name', of: 'container' }],
    why: 'Prometheus keeps only targets whose Service port has this name, so it finds none',
    see: 'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.Endpoint',
  },
  {
    kind: 'PodMonitor', group: 'monitoring.coreos.com', at: 'spec.podMetricsEndpoints[]', selector: 'spec.selector',
    namespaces: 'spec.namespaceSelector', pods: true,
    port: [{ at: 'port', is: 'name', of: 'container' }, { at: 'targetPort', is: 'number or name', of: 'container' },
      { at: 'portNumber', is: 'number', of: 'container' }],
    why: 'Prometheus keeps only targets whose container port has this name, so it finds none',
    see: 'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PodMetricsEndpoint',
  },
  {
    kind: ['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'], group: 'admissionregistration.k8s.io',
    at: 'webhooks[].clientConfig.service',
    ...SERVICE_OF_WEBHOOK,
    why: 'the API server cannot call the webhook, and rejects the requests it covers unless failurePolicy is Ignore',
    see: 'https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#service-reference',
  },
  ...['webhook.clientConfig.service', 'webhookClientConfig.service'].map((service): CoreReference => ({
    kind: 'CustomResourceDefinition', group: 'apiextensions.k8s.io', at: 'spec.conversion', only: { strategy: ['Webhook'] },
    name: `${service}.name`, namespace: `${service}.namespace`, port: { at: `${service}.port`, is: 'number', absent: 443 }, protocol: 'TCP',
    toClusterIp: true,
    why: 'the API server cannot convert objects between versions, so that reading, listing and writing them fail',
    see: 'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/#service-reference',
  })),
  {
    kind: 'APIService', group: 'apiregistration.k8s.io', at: 'spec.service', ...SERVICE_OF_WEBHOOK,
    why: 'the API stays unavailable, and API discovery and namespace deletion fail',
    see: 'https://kubernetes.io/docs/tasks/extend-kubernetes/configure-aggregation-layer/#contacting-the-extension-apiserver',
  },
  {
    kind: 'StatefulSet', group: ['apps', 'apps.kruise.io'], at: 'spec', name: 'serviceName', missing: STATEFUL_SET_SERVICE,
    maxSeverity: severityOf, findMeant: findHeadlessService,
    why: STATEFUL_SET_SERVICE.why, see: STATEFUL_SET_SERVICE.see,
  },
  {
    kind: 'HorizontalPodAutoscaler', group: 'autoscaling', at: 'spec.metrics[].object.describedObject', name: 'name',
    only: { apiVersion: ['v1'], kind: ['Service'] },
    why: 'the autoscaler gets no metric (FailedGetObjectMetric)',
    see: 'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale-walkthrough/',
  },
  {
    // The operator creates the Service alertmanager-operated.
    kind: 'Prometheus', group: 'monitoring.coreos.com', at: 'spec.alerting.alertmanagers[]', name: 'name', namespace: 'namespace',
    except: { name: ['alertmanager-operated'] }, createsServices: true, maxSeverity: 'warning',
    why: 'Prometheus finds no Alertmanager, and drops its alerts',
    see: 'https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.AlertmanagerEndpoints',
  },
  ...[
    ['spec.strategy.blueGreen', 'activeService'], ['spec.strategy.blueGreen', 'previewService'],
    ['spec.strategy.canary', 'stableService'], ['spec.strategy.canary', 'canaryService'],
    ['spec.strategy.canary.pingPong', 'pingService'], ['spec.strategy.canary.pingPong', 'pongService'],
  ].map(([at, name]) => ({
    kind: 'Rollout', group: 'argoproj.io', at, name,
    why: 'Argo Rollouts stops with InvalidSpec and creates no new pods',
    see: 'https://argo-rollouts.readthedocs.io/en/stable/features/specification/',
  })),
  {
    kind: 'VirtualService', group: ISTIO, ...DESTINATION,
    at: ['http[].route[].destination', 'http[].mirrors[].destination', 'http[].mirror', 'tcp[].route[].destination',
      'tls[].route[].destination'].map((path) => `spec.${path}`),
    why: 'Istio has no cluster for the destination, and proxies answer with 503',
    see: 'https://istio.io/latest/docs/reference/config/networking/virtual-service/#Destination',
  },
  {
    kind: 'DestinationRule', group: ISTIO, at: 'spec', name: 'host', host: true,
    why: 'Istio applies the rule to nothing, and reports no error',
    see: 'https://istio.io/latest/docs/reference/config/networking/destination-rule/#DestinationRule',
  },
  {
    kind: 'DestinationRule', group: ISTIO,
    at: ['spec.trafficPolicy.portLevelSettings[]', 'spec.subsets[].trafficPolicy.portLevelSettings[]'], ...DESTINATION, name: '/spec.host',
    why: 'Istio applies the settings to no port, and reports no error',
    see: 'https://istio.io/latest/docs/reference/config/networking/destination-rule/#TrafficPolicy-PortTrafficPolicy',
  },
  {
    kind: ['IngressRoute', 'IngressRouteTCP'], ...TRAEFIK, at: 'spec.routes[].services[]', protocol: 'TCP',
    why: 'Traefik skips the router, and answers with 404 or closes the connection',
    see: 'https://doc.traefik.io/traefik/reference/routing-configuration/kubernetes/crd/http/ingressroute/',
  },
  {
    kind: 'IngressRouteUDP', ...TRAEFIK, at: 'spec.routes[].services[]', protocol: 'UDP',
    why: 'Traefik skips the router, and drops the packets',
    see: 'https://doc.traefik.io/traefik/reference/routing-configuration/kubernetes/crd/udp/ingressrouteudp/',
  },
  {
    kind: 'TraefikService', ...TRAEFIK, at: ['spec.weighted.services[]', 'spec.mirroring', 'spec.mirroring.mirrors[]'],
    why: 'Traefik skips the routers that use it',
    see: 'https://doc.traefik.io/traefik/reference/routing-configuration/kubernetes/crd/http/traefikservice/',
  },
  {
    kind: 'HTTPProxy', group: 'projectcontour.io', at: ['spec.routes[].services[]', 'spec.tcpproxy.services[]'],
    name: 'name', port: { at: 'port', is: 'number', required: true }, protocol: 'TCP',
    why: 'Contour marks the HTTPProxy invalid, and Envoy answers with 503',
    see: 'https://projectcontour.io/docs/main/config/fundamentals/',
  },
  {
    // spec.port.targetPort is a port of the endpoints, by number or name, not of the Service.
    kind: 'Route', group: 'route.openshift.io', at: ['spec.to', 'spec.alternateBackends[]'], only: { kind: ['Service', ''] }, name: 'name',
    why: 'the router has no endpoints for the route, and answers with 503',
    see: 'https://docs.redhat.com/en/documentation/openshift_container_platform/4.12/html/network_apis/route-route-openshift-io-v1',
  },
  {
    // Flagger creates the Services of a Canary, unless the Canary targets a Service that exists.
    kind: 'Canary', group: 'flagger.app', at: 'spec.targetRef', only: { kind: ['Service'] }, name: 'name', createsServices: true,
    maxSeverity: 'warning',
    why: 'Flagger does not initialize the Canary', see: 'https://docs.flagger.app/usage/how-it-works',
  },
  {
    kind: 'TargetGroupBinding', group: 'elbv2.k8s.aws', at: 'spec.serviceRef', name: 'name',
    port: { at: 'port', is: 'number or name', required: true },
    why: 'the AWS Load Balancer Controller registers no targets, and the load balancer refuses or resets connections',
    see: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/targetgroupbinding/targetgroupbinding/',
  },
  {
    kind: 'TargetGroupConfiguration', group: 'gateway.k8s.aws', at: 'spec.targetReference', name: 'name',
    only: { group: ['', 'core'], kind: ['Service', ''] },
    why: 'the configuration applies to nothing: target groups keep the defaults of the Gateway, such as instance targets',
    see: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/gateway/targetgroupconfig/',
  },
  {
    kind: 'ServiceExport', group: ['multicluster.x-k8s.io', 'net.gke.io'], at: 'metadata', name: 'name',
    why: 'there is nothing to export: the ServiceExport stays invalid, and other clusters find no such Service',
    see: 'https://multicluster.sigs.k8s.io/concepts/multicluster-services-api/',
  },
];
