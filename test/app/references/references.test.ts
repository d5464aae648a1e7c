import { deployment, service, workload } from '../manifests';
import { PORTABLE } from '../../../src/service/cluster';
import { checkApp } from '../../../src/app/check-manifests';
import { CORE_REFERENCES } from '../../../src/app/references/table';
import { asList, portsOfReference } from '../../../src/app/references/reference';
import type { Problem } from '../../../src/problem/problem';

type Fields = Record<string, any>;
interface Case {
  readonly name: string;
  /** A valid object that refers to port `http` 80 of Service shop/web. */
  readonly right: Fields;
  /** Invalid variants of it, each with the expected severity and code, and the path. */
  readonly wrong: readonly (readonly [string, string, Fields])[];
}

const METADATA = { name: 'entry', namespace: 'shop' };
const HTTP_3 = { name: 'http3', port: 80, targetPort: 'web', protocol: 'UDP' };
const web = service('web', { ports: [{ name: 'http', port: 80, targetPort: 'web' }, HTTP_3] },
  { namespace: 'shop', labels: { app: 'web' } });
const pods = deployment('web', {
  ports: [{ name: 'web', containerPort: 8080 },
    { name: 'metrics', containerPort: 9090 }],
}, { namespace: 'shop' });
const shop = [web, pods];

const object = (apiVersion: string, kind: string, spec: Fields, metadata: Fields = METADATA): Fields =>
  ({ apiVersion, kind, metadata, spec });
const gateway = (kind: string, spec: Fields) => object('gateway.networking.k8s.io/v1', kind, spec);
const webhook = (kind: string, client: Fields) => ({
  apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: { name: 'entry' },
  webhooks: [{ name: 'a.example.com', clientConfig: { service: client } }],
});
const crd = (client: Fields) => object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', {
  group: 'example.com',
  conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig: { service: client } } },
}, { name: 'widgets.example.com' });
const apiService = (client: Fields | null) =>
  object('apiregistration.k8s.io/v1', 'APIService', {
    group: 'metrics.k8s.io', version: 'v1',
    service: client,
  }, { name: 'v1.metrics.k8s.io' });
const monitor = (endpoint: Fields, spec: Fields = {},
  metadata = METADATA) => object('monitoring.coreos.com/v1', 'ServiceMonitor',
    { selector: { matchLabels: { app: 'web' } }, endpoints: [endpoint], ...spec }, metadata);
const podMonitor = (endpoint: Fields, spec: Fields = {}) =>
  object('monitoring.coreos.com/v1', 'PodMonitor', { selector: { matchLabels: { app: 'web' } }, podMetricsEndpoints: [endpoint], ...spec });
const rollout = (strategy: Fields) => ({
  ...workload('Deployment', 'web', {}, { namespace: 'shop', spec: { strategy } }),
  apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout',
});
const virtualService = (http: Fields) => object('networking.istio.io/v1', 'VirtualService', { hosts: ['web.example.com'], http: [http] });
const destination = (given: Fields) => virtualService({ route: [{ destination: given }] });
const rule = (spec: Fields) => object('networking.istio.io/v1', 'DestinationRule', { host: 'web', ...spec });
const autoscaler = (describedObject: Fields) =>
  object('autoscaling/v2', 'HorizontalPodAutoscaler', { metrics: [{ type: 'Object', object: { describedObject } }] });
const prometheus = (alertmanager: Fields) =>
  object('monitoring.coreos.com/v1', 'Prometheus', { alerting: { alertmanagers: [alertmanager] } });
const traefik = (kind: string, spec: Fields) => object('traefik.io/v1alpha1', kind, spec);
const binding = (serviceRef: Fields) => object('elbv2.k8s.aws/v1beta1', 'TargetGroupBinding', { serviceRef });
const targetGroup = (targetReference: Fields) =>
  object('gateway.k8s.aws/v1beta1', 'TargetGroupConfiguration', { targetReference });
const grant = (to: Fields, from: Fields = {}, metadata: Fields = METADATA) => ({
  apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant', metadata,
  spec: {
    from: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', namespace: 'edge', ...from }],
    to: [{ group: '', kind: 'Service', ...to }],
  },
});

/** An Ingress of the current API version, or of one that was removed in 1.22, with one default backend or one rule. */
const entry = (apiVersion: string, at: 'default' | 'rule', backend: Fields) =>
  object(apiVersion, 'Ingress', at === 'rule' ? { rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }] }
  : apiVersion.endsWith('/v1') ? { defaultBackend: backend } : { backend });
const IN_RULE = 'spec.rules[0].http.paths[0].backend';
const backends = (kind: string, backend: Fields) => gateway(kind, { rules: [{ backendRefs: [backend] }] });
const mirrors = (kind: string, backend: Fields, ofRule: boolean) => {
  const filters = [{ type: 'RequestMirror', requestMirror: { backendRef: backend } }];
  return gateway(kind, { rules: [ofRule ? { filters } : { backendRefs: [{ name: 'web', port: 80, filters }] }] });
};
const oldCrd = (service: Fields) => ({ ...crd({}), spec: { conversion: { strategy: 'Webhook', webhookClientConfig: { service } } } });
const stream = (of: 'tcp' | 'tls', given: Fields) =>
  object('networking.istio.io/v1', 'VirtualService', { [of]: [{ route: [{ destination: given }] }] });

const client = { namespace: 'shop', name: 'web', port: 80 };
const clientCases = (make: (client: Fields) => Fields, path: string): Case['wrong'] => [
  ['error reference-missing', `${path}.name`, make({ ...client, name: 'wbe' })],
  ['warning reference-missing', `${path}.name`, make({ ...client, name: 'other' })],
  ['warning reference-missing', `${path}.name`, make({ ...client, namespace: 'shpo' })],
  ['error reference-port', `${path}.port`, make({ ...client, port: 8080 })],
  ['error reference-port', `${path}.port`, make({ namespace: 'shop', name: 'web' })], // the default is 443
];

const CASES: readonly Case[] = [
  {
    name: 'Ingress', right: entry('networking.k8s.io/v1', 'rule', { service: { name: 'web', port: { name: 'http' } } }),
    wrong: (['default', 'rule'] as const).flatMap((at): Case['wrong'] => {
      const path = `${at === 'rule' ? IN_RULE : 'spec.defaultBackend'}.service`;
      const to = (service: Fields) => entry('networking.k8s.io/v1', at, { service });
      return [
        ['error backend-missing', `${path}.name`, to({ name: 'wbe', port: { number: 80 } })],
        ['warning backend-missing', `${path}.name`, to({ name: 'other', port: { number: 80 } })],
        ['error backend-port', `${path}.port.name`, to({ name: 'web', port: { name: 'htpp' } })],
        ['warning backend-port', `${path}.port.name`, to({ name: 'web', port: { name: 'web' } })], // the name of the container's port
        ['error backend-port', `${path}.port.number`, to({ name: 'web', port: { number: 8080 } })],
        ['error backend-port', `${path}.port.number`, to({ name: 'web' })],
      ];
    }),
  },
  {
    name: 'Ingress of extensions', right: entry('extensions/v1beta1', 'rule', { serviceName: 'web', servicePort: 'http' }),
    wrong: (['default', 'rule'] as const).flatMap((at): Case['wrong'] => {
      const path = at === 'rule' ? IN_RULE : 'spec.backend';
      const to = (backend: Fields) => entry('extensions/v1beta1', at, backend);
      return [
        ['error backend-missing', `${path}.serviceName`, to({ serviceName: 'wbe', servicePort: 80 })],
        ['error backend-port', `${path}.servicePort`, to({ serviceName: 'web', servicePort: 8080 })],
        ['error backend-port', `${path}.servicePort`, to({ serviceName: 'web', servicePort: 'htpp' })],
        ['warning backend-port', `${path}.servicePort`, to({ serviceName: 'web', servicePort: 'web' })],
        ['error backend-port', `${path}.servicePort`, to({ serviceName: 'web' })],
      ];
    }),
  },
  ...['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'].map((kind): Case => ({
    name: `backends of ${kind}`, right: backends(kind, { name: 'web', port: 80 }),
    wrong: [
      ['error backend-missing', 'spec.rules[0].backendRefs[0].name', backends(kind, { name: 'wbe', port: 80 })],
      ['warning backend-missing', 'spec.rules[0].backendRefs[0].name', backends(kind, { name: 'other', port: 80 })],
      ['error backend-port', 'spec.rules[0].backendRefs[0].port', backends(kind, { name: 'web', port: 8080 })],
      ['error backend-port', 'spec.rules[0].backendRefs[0].port', backends(kind, { name: 'web' })],
      ['error backend-missing', 'spec.rules[0].filters[0].requestMirror.backendRef.name', mirrors(kind, { name: 'wbe', port: 80 }, true)],
      ['error backend-port', 'spec.rules[0].filters[0].requestMirror.backendRef.port', mirrors(kind, { name: 'web', port: 8080 }, true)],
      ['error backend-missing', 'spec.rules[0].backendRefs[0].filters[0].requestMirror.backendRef.name',
        mirrors(kind, { name: 'wbe', port: 80 }, false)],
      ['error backend-port', 'spec.rules[0].backendRefs[0].filters[0].requestMirror.backendRef.port',
        mirrors(kind, { name: 'web', port: 8080 }, false)],
    ],
  })),
  ...['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'].map((kind): Case => ({
    name: `${kind} of a mesh`, right: gateway(kind, { parentRefs: [{ group: '', kind: 'Service', name: 'web', port: 80 }] }),
    wrong: [
      ['error reference-missing', 'spec.parentRefs[0].name', gateway(kind, { parentRefs: [{ group: '', kind: 'Service', name: 'wbe' }] })],
      ['error reference-port', 'spec.parentRefs[0].port',
        gateway(kind, { parentRefs: [{ group: '', kind: 'Service', name: 'web', port: 8080 }] })],
      ['error reference-port', 'spec.parentRefs[0].sectionName',
        gateway(kind, { parentRefs: [{ group: '', kind: 'Service', name: 'web', sectionName: 'htpp' }] })],
      ['error reference-port', 'spec.parentRefs[0].sectionName',
        gateway(kind, { parentRefs: [{ group: '', kind: 'Service', name: 'web', port: 80, sectionName: 'htpp' }] })],
      ['warning reference-group', 'spec.parentRefs[0].group', gateway(kind, { parentRefs: [{ kind: 'Service', name: 'web', port: 80 }] })],
    ],
  })),
  {
    name: 'BackendTLSPolicy',
    right: gateway('BackendTLSPolicy', { targetRefs: [{ group: '', kind: 'Service', name: 'web', sectionName: 'http' }] }),
    wrong: [
      ['error reference-missing', 'spec.targetRefs[0].name',
        gateway('BackendTLSPolicy', { targetRefs: [{ group: '', kind: 'Service', name: 'wbe' }] })],
      ['error reference-port', 'spec.targetRefs[0].sectionName',
        gateway('BackendTLSPolicy', { targetRefs: [{ group: '', kind: 'Service', name: 'web', sectionName: '80' }] })],
      ['error reference-group', 'spec.targetRefs[0].group',
        gateway('BackendTLSPolicy', { targetRefs: [{ kind: 'Service', name: 'web' }] })],
      ['error reference-port', 'spec.targetRef.sectionName',
        gateway('BackendTLSPolicy', { targetRef: { group: '', kind: 'Service', name: 'web', sectionName: 'web' } })],
      ['error reference-missing', 'spec.targetRef.name',
        gateway('BackendTLSPolicy', { targetRef: { group: '', kind: 'Service', name: 'wbe' } })],
    ],
  },
  {
    name: 'ReferenceGrant', right: grant({ name: 'web' }),
    wrong: [
      ['error reference-missing', 'spec.to[0].name', grant({ name: 'wbe' })],
      ['warning grant-vain', 'spec.to[0].group', grant({ group: 'core' })],
      ['warning grant-vain', 'spec.from[0].group', grant({}, { group: 'networking.k8s.io' })],
      ['warning grant-vain', 'spec.from[0].kind', grant({}, { kind: 'HttpRoutes' })],
    ],
  },
  {
    name: 'ServiceMonitor', right: monitor({ port: 'http' }),
    wrong: [
      ['error reference-port', 'spec.endpoints[0].port', monitor({ port: 'web' })], // the name of the container's port
      ['error reference-port', 'spec.endpoints[0].port', monitor({ port: 80 })], // a number
      ['error container-port-unknown', 'spec.endpoints[0].targetPort', monitor({ targetPort: 'metrisc' })],
      ['warning container-port-unknown', 'spec.endpoints[0].targetPort', monitor({ targetPort: 9091 })],
      ['warning monitor-unmatched', 'spec.selector', monitor({ port: 'http' }, {}, { name: 'entry', namespace: 'monitoring' })],
      ['warning monitor-unmatched', 'spec.selector.matchLabels[app]',
        monitor({ port: 'http' }, { selector: { matchLabels: { app: 'wbe' } } })],
    ],
  },
  {
    name: 'ServiceMonitor of another namespace',
    right: monitor({ port: 'http' }, { namespaceSelector: { matchNames: ['shop'] } }, { name: 'entry', namespace: 'monitoring' }),
    wrong: [],
  },
  {
    name: 'ServiceMonitor of any namespace',
    right: monitor({ targetPort: 9090 }, { namespaceSelector: { any: true } }, { name: 'entry', namespace: 'monitoring' }), wrong: [],
  },
  {
    name: 'PodMonitor', right: podMonitor({ port: 'metrics' }),
    wrong: [
      ['error container-port-unknown', 'spec.podMetricsEndpoints[0].port', podMonitor({ port: 'metrisc' })],
      // An injected sidecar may declare it.
      ['warning container-port-unknown', 'spec.podMetricsEndpoints[0].port', podMonitor({ port: 'of-a-sidecar' })],
      ['error container-port-unknown', 'spec.podMetricsEndpoints[0].targetPort', podMonitor({ targetPort: 'metrisc' })],
      ['warning container-port-unknown', 'spec.podMetricsEndpoints[0].portNumber', podMonitor({ portNumber: 9091 })],
    ],
  },
  ...['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration'].map((kind): Case => ({
    name: kind, right: webhook(kind, client), wrong: clientCases((given) => webhook(kind, given), 'webhooks[0].clientConfig.service'),
  })),
  { name: 'CustomResourceDefinition', right: crd(client), wrong: clientCases(crd, 'spec.conversion.webhook.clientConfig.service') },
  {
    name: 'CustomResourceDefinition of v1beta1', right: oldCrd(client),
    wrong: clientCases(oldCrd, 'spec.conversion.webhookClientConfig.service'),
  },
  { name: 'APIService', right: apiService(client), wrong: clientCases(apiService, 'spec.service') },
  { name: 'local APIService', right: apiService(null), wrong: [] },
  {
    name: 'StatefulSet', right: workload('StatefulSet', 'db', { labels: { app: 'db' } }, { namespace: 'shop', spec: {} }),
    wrong: [['warning stateful-set-service', 'spec.serviceName',
      workload('StatefulSet', 'db', { labels: { app: 'db' } }, { namespace: 'shop', spec: { serviceName: 'wbe', replicas: 2 } })]],
  },
  {
    name: 'Rollout', right: rollout({ canary: { stableService: 'web', canaryService: 'web' } }),
    wrong: [
      ['error reference-missing', 'spec.strategy.canary.stableService', rollout({ canary: { stableService: 'wbe' } })],
      ['error reference-missing', 'spec.strategy.canary.canaryService', rollout({ canary: { canaryService: 'wbe' } })],
      ['error reference-missing', 'spec.strategy.canary.pingPong.pingService', rollout({ canary: { pingPong: { pingService: 'wbe' } } })],
      ['error reference-missing', 'spec.strategy.canary.pingPong.pongService', rollout({ canary: { pingPong: { pongService: 'wbe' } } })],
      ['error reference-missing', 'spec.strategy.blueGreen.activeService', rollout({ blueGreen: { activeService: 'wbe' } })],
      ['warning reference-missing', 'spec.strategy.blueGreen.previewService',
        rollout({ blueGreen: { activeService: 'web', previewService: 'preview' } })],
    ],
  },
  {
    name: 'VirtualService', right: destination({ host: 'web', port: { number: 80 } }),
    wrong: [
      ['error reference-missing', 'spec.http[0].route[0].destination.host', destination({ host: 'wbe' })],
      ['error reference-missing', 'spec.http[0].route[0].destination.host', destination({ host: 'wbe.shop.svc.cluster.local' })],
      // Istio does not expand this name.
      ['error reference-missing', 'spec.http[0].route[0].destination.host', destination({ host: 'web.shop' })],
      ['error reference-port', 'spec.http[0].route[0].destination.port.number', destination({ host: 'web', port: { number: 8080 } })],
      ['error reference-missing', 'spec.http[0].mirror.host', virtualService({ mirror: { host: 'wbe' } })],
      ['error reference-missing', 'spec.http[0].mirrors[0].destination.host',
        virtualService({ mirrors: [{ destination: { host: 'wbe' } }] })],
      ['error reference-port', 'spec.http[0].mirror.port.number', virtualService({ mirror: { host: 'web', port: { number: 8080 } } })],
      ['error reference-port', 'spec.http[0].mirrors[0].destination.port.number',
        virtualService({ mirrors: [{ destination: { host: 'web', port: { number: 8080 } } }] })],
      ...(['tcp', 'tls'] as const).flatMap((of): Case['wrong'] => [
        ['error reference-missing', `spec.${of}[0].route[0].destination.host`, stream(of, { host: 'wbe' })],
        ['error reference-port', `spec.${of}[0].route[0].destination.port.number`, stream(of, { host: 'web', port: { number: 8080 } })],
      ]),
    ],
  },
  { name: 'VirtualService to the whole name', right: destination({ host: 'web.shop.svc.cluster.local' }), wrong: [] },
  { name: 'VirtualService to a name outside', right: destination({ host: 'api.example.com', port: { number: 1 } }), wrong: [] },
  {
    name: 'DestinationRule', right: rule({ trafficPolicy: { portLevelSettings: [{ port: { number: 80 } }] } }),
    wrong: [
      ['error reference-missing', 'spec.host', rule({ host: 'wbe' })],
      ['error reference-port', 'spec.trafficPolicy.portLevelSettings[0].port.number',
        rule({ trafficPolicy: { portLevelSettings: [{ port: { number: 8080 } }] } })],
      ['error reference-port', 'spec.subsets[0].trafficPolicy.portLevelSettings[0].port.number',
        rule({ subsets: [{ trafficPolicy: { portLevelSettings: [{ port: { number: 8080 } }] } }] })],
    ],
  },
  ...(['IngressRoute', 'IngressRouteTCP', 'IngressRouteUDP'] as const).map((kind): Case => {
    const to = (ref: Fields) => object('traefik.io/v1alpha1', kind, { routes: [{ services: [ref] }] });
    const path = 'spec.routes[0].services[0]', right = kind === 'IngressRouteUDP' ? 'http3' : 'http';
    return {
      name: kind, right: to({ name: 'web', port: right }),
      wrong: [
        ['error reference-missing', `${path}.name`, to({ name: 'wbe', port: 80 })],
        ['warning reference-missing', `${path}.name`, to({ name: 'web', namespace: 'shpo', port: 80 })],
        ['error reference-port', `${path}.port`, to({ name: 'web', port: 8080 })],
        ['error reference-port', `${path}.port`, to({ name: 'web', port: 'web' })],
      ],
    };
  }),
  {
    name: 'HTTPProxy', right: object('projectcontour.io/v1', 'HTTPProxy', { routes: [{ services: [{ name: 'web', port: 80 }] }] }),
    wrong: (['routes', 'tcpproxy'] as const).flatMap((field): Case['wrong'] => {
      const to = (ref: Fields) =>
        object('projectcontour.io/v1', 'HTTPProxy',
          field === 'routes' ? { routes: [{ services: [ref] }] } : { tcpproxy: { services: [ref] } });
      const path = field === 'routes' ? 'spec.routes[0].services[0]' : 'spec.tcpproxy.services[0]';
      return [
        ['error reference-missing', `${path}.name`, to({ name: 'wbe', port: 80 })],
        ['error reference-port', `${path}.port`, to({ name: 'web', port: 8080 })],
      ];
    }),
  },
  {
    name: 'Route of OpenShift',
    right: object('route.openshift.io/v1', 'Route', { to: { kind: 'Service', name: 'web' }, port: { targetPort: 8080 } }),
    wrong: [
      ['error reference-missing', 'spec.to.name', object('route.openshift.io/v1', 'Route', { to: { kind: 'Service', name: 'wbe' } })],
      ['warning reference-missing', 'spec.alternateBackends[0].name',
        object('route.openshift.io/v1', 'Route', { to: { name: 'web' }, alternateBackends: [{ kind: 'Service', name: 'other' }] })],
    ],
  },
  {
    name: 'Canary of Flagger', right: object('flagger.app/v1beta1', 'Canary', { targetRef: { kind: 'Service', name: 'web' } }),
    // A warning, because Flagger creates Services.
    wrong: [['warning reference-missing', 'spec.targetRef.name',
      object('flagger.app/v1beta1', 'Canary', { targetRef: { kind: 'Service', name: 'wbe' } })]],
  },
  {
    name: 'HorizontalPodAutoscaler', right: autoscaler({ apiVersion: 'v1', kind: 'Service', name: 'web' }),
    wrong: [
      ['error reference-missing', 'spec.metrics[0].object.describedObject.name',
        autoscaler({ apiVersion: 'v1', kind: 'Service', name: 'wbe' })],
    ],
  },
  {
    name: 'Prometheus', right: prometheus({ name: 'web', namespace: 'shop', port: 'http' }),
    // A warning, because the operator creates Services.
    wrong: [['warning reference-missing', 'spec.alerting.alertmanagers[0].name', prometheus({ name: 'wbe', port: 'http' })]],
  },
  {
    name: 'TraefikService', right: traefik('TraefikService', { weighted: { services: [{ name: 'web', port: 'http' }] } }),
    wrong: [
      ['error reference-missing', 'spec.weighted.services[0].name',
        traefik('TraefikService', { weighted: { services: [{ name: 'wbe', port: 80 }] } })],
      ['error reference-port', 'spec.weighted.services[0].port',
        traefik('TraefikService', { weighted: { services: [{ name: 'web', port: 8080 }] } })],
      ['error reference-missing', 'spec.mirroring.name', traefik('TraefikService', { mirroring: { name: 'wbe', port: 80 } })],
      ['error reference-port', 'spec.mirroring.mirrors[0].port',
        traefik('TraefikService', { mirroring: { name: 'web', port: 80, mirrors: [{ name: 'web', port: 8080 }] } })],
      ['error reference-port', 'spec.mirroring.port', traefik('TraefikService', { mirroring: { name: 'web', port: 8080 } })],
      ['error reference-missing', 'spec.mirroring.mirrors[0].name',
        traefik('TraefikService', { mirroring: { name: 'web', port: 80, mirrors: [{ name: 'wbe', port: 80 }] } })],
    ],
  },
  {
    // aws-load-balancer-controller#3498: the port is one of the Service, not its node port or the port of the container.
    name: 'TargetGroupBinding', right: binding({ name: 'web', port: 'http' }),
    wrong: [
      ['error reference-missing', 'spec.serviceRef.name', binding({ name: 'wbe', port: 80 })],
      ['error reference-port', 'spec.serviceRef.port', binding({ name: 'web', port: 30080 })],
      ['error reference-port', 'spec.serviceRef.port', binding({ name: 'web' })],
    ],
  },
  {
    // aws-load-balancer-controller#4804: without the reference target groups keep their defaults.
    name: 'TargetGroupConfiguration', right: targetGroup({ name: 'web' }),
    wrong: [['error reference-missing', 'spec.targetReference.name', targetGroup({ name: 'wbe' })]],
  },
  {
    name: 'ServiceExport',
    right: { apiVersion: 'multicluster.x-k8s.io/v1alpha1', kind: 'ServiceExport', metadata: { name: 'web', namespace: 'shop' } },
    wrong: [
      ['error reference-missing', 'metadata.name',
        { apiVersion: 'multicluster.x-k8s.io/v1alpha1', kind: 'ServiceExport', metadata: { name: 'wbe', namespace: 'shop' } }],
      ['warning reference-missing', 'metadata.name',
        { apiVersion: 'net.gke.io/v1', kind: 'ServiceExport', metadata: { name: 'other', namespace: 'shop' } }],
    ],
  },
];

/** Problems of references between objects that are applied together. */
function problemsOf(objects: readonly Fields[], together = () => true): Problem[] {
  return checkApp(objects, PORTABLE, { together: together })
    .filter(({ code }) => /^(reference|monitor|container-port|grant|policy|backend|stateful)/.test(code));
}
const linesOf = (objects: readonly Fields[],
  together?: () => boolean) => problemsOf(objects, together).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe.each(CASES)('$name', ({ right, wrong }) => {
  it('is right where Service and port are there', () => {
    expect(linesOf([...shop, right])).toEqual([]);
  });

  if (wrong.length > 0) {
    it.each(wrong)('reports %s at %s', (code, path, broken) => {
      expect(linesOf([...shop, broken])).toEqual([`${code} ${path}`]);
    });
  }

  it('is not checked if the app has nothing in the namespace', () => {
    for (const [, , broken] of wrong) if (broken.spec?.template === undefined)
      expect(linesOf([broken]).filter((line) => !/grant-vain|reference-group/.test(line))).toEqual([]);
  });
});

describe('the table of references', () => {
  it('has a case for each kind', () => {
    const kinds = new Set([...CASES.flatMap(({ right, wrong }) => [right, ...wrong.map(([, , broken]) => broken)]).map(({ kind }) => kind),
      'Ingress']);
    for (const { kind } of CORE_REFERENCES) for (const each of asList(kind)) expect(kinds).toContain(each);
  });

  it('has a wrong case for each way in which a kind can be wrong', () => {
    const tried = new Set(CASES.flatMap(({ wrong }) => wrong).map(([, path, { kind }]) => `${kind} ${path}`));
    const ways = CORE_REFERENCES.flatMap((reference) => asList(reference.kind).flatMap((kind) => asList(reference.at).flatMap((at) => {
      const fields = [reference.name?.startsWith('/') === true ? undefined
        : reference.name, ...portsOfReference(reference).map((port) => port.at)];
      return fields.flatMap((field) => field === undefined ? [] : `${kind} ${at}.${field}`.replaceAll('[]', '[0]'));
    })));
    expect(ways.length).toBeGreaterThan(90);
    expect(ways.filter((way) => !tried.has(way))).toEqual([]);
  });

  it('describes the consequence for each row, and links to its source', () => {
    for (const { why, see } of CORE_REFERENCES) {
      expect(why.length).toBeGreaterThan(20);
      expect(see).toMatch(/^https:/);
    }
  });

  it('names a port for a container only where pods are looked at', () => {
    for (const reference of CORE_REFERENCES)
      if (portsOfReference(reference).some(({ of }) => of === 'container')) expect(reference.selector).toBeDefined();
  });
});

describe('a name of another provider of Traefik', () => {
  it('is no Service', () => {
    const route = object('traefik.io/v1alpha1', 'IngressRoute', { routes: [{ services: [{ name: 'api@internal' }] }] });
    expect(linesOf([...shop, route])).toEqual([]);
  });
});

describe('ports of a mesh', () => {
  const two = service('web', { ports: [{ name: 'http', port: 80 }, { name: 'grpc', port: 90 }] }, { namespace: 'shop' });
  const route = (parent: Fields) => gateway('HTTPRoute', { parentRefs: [{ group: '', kind: 'Service', name: 'web', ...parent }] });

  it('are one where both number and name are written', () => {
    expect(linesOf([two, route({ port: 80, sectionName: 'http' })])).toEqual([]);
    expect(linesOf([two, route({ port: 80, sectionName: 'grpc' })])).toEqual(['error reference-port spec.parentRefs[0].sectionName']);
    expect(linesOf([two, route({ port: 81, sectionName: 'htpp' })]))
      .toEqual(['error reference-port spec.parentRefs[0].port', 'error reference-port spec.parentRefs[0].sectionName']);
  });
});

it('accepts the number of an unnamed port as sectionName, as Envoy Gateway does', () => {
  const unnamed = service('web', { ports: [{ port: 443 }] }, { namespace: 'shop' });
  const policy = (sectionName: string) =>
    gateway('BackendTLSPolicy', { targetRefs: [{ group: '', kind: 'Service', name: 'web', sectionName }] });
  expect(linesOf([unnamed, policy('443')])).toEqual([]);
  expect(linesOf([unnamed, policy('444')])).toEqual(['error reference-port spec.targetRefs[0].sectionName']);
});

it("ignores the port of a route if Consul's gateway is configured, which finds backends by their names", () => {
  const route = backends('HTTPRoute', { name: 'web', port: 8080 });
  const consul = object('consul.hashicorp.com/v1alpha1', 'GatewayClassConfig', {}, { name: 'gateway', namespace: '' });
  expect(linesOf([...shop, route])).toEqual(['error backend-port spec.rules[0].backendRefs[0].port']);
  expect(linesOf([...shop, consul, route])).toEqual([]);
});

it.each([
  ['a sidecar of Istio', { port: 'http-envoy-prom' }], ['a sidecar of Linkerd', { port: 'linkerd-admin' }],
])('treats the port of %s as one of an injected container', (_, endpoint) => {
  expect(linesOf([...shop, podMonitor(endpoint)])).toEqual([]);
});

it('reports no port of pods that a chart may create', () => {
  const release = object('helm.toolkit.fluxcd.io/v2', 'HelmRelease',
    { values: { template: { metadata: { labels: { app: 'web' } }, spec: { containers: [] } } } }, { name: 'web', namespace: 'shop' });
  expect(linesOf([release, podMonitor({ port: 'metrics' })])).toEqual([]);
});

it.each([
  ['everything', {}], ['whatever has a label', { matchExpressions: [{ key: 'app', operator: 'Exists' }] }],
])('reports no port of a ServiceMonitor that selects %s', (_, selector) => {
  expect(linesOf([...shop, monitor({ port: 'metrics' }, { selector })])).toEqual([]);
});

describe('how certain a missing Service is', () => {
  const wrong = webhook('ValidatingWebhookConfiguration', { ...client, name: 'wbe' });
  const lines = (objects: readonly Fields[], together?: () => boolean) => linesOf([...shop, ...objects, wrong], together);

  it('is an error only for a typo, and names the intended Service', () => {
    const [problem] = problemsOf([...shop, wrong]);
    expect(problem).toMatchObject({ severity: 'error', found: 'wbe', fix: 'write "web"' });
    expect(problem.why).toContain('https://kubernetes.io/');
  });

  it('is a warning where the two may not be applied together', () => {
    expect(lines([], () => false)).toEqual(['warning reference-missing webhooks[0].clientConfig.service.name']);
  });

  it.each([
    ['HelmRelease', 'helm.toolkit.fluxcd.io/v2'], ['Kustomization', 'kustomize.toolkit.fluxcd.io/v1'],
    ['Kustomization', 'kustomize.config.k8s.io/v1beta1'],
    ['Application', 'argoproj.io/v1alpha1'], ['HelmChart', 'helm.cattle.io/v1'], ['Postgres', 'example.com/v1'],
  ])('is a warning beside a %s (%s), which may make it; and nothing where no name is near', (kind, apiVersion) => {
    const maker = { apiVersion, kind, metadata: { name: 'more', namespace: 'shop' }, spec: {} };
    expect(lines([maker])).toEqual(['warning reference-missing webhooks[0].clientConfig.service.name']);
    expect(linesOf([...shop, maker, webhook('ValidatingWebhookConfiguration', { ...client, name: 'other' })])).toEqual([]);
  });

  it('is a warning if the Service is in another namespace, and names it', () => {
    const [problem] = problemsOf([...shop, webhook('ValidatingWebhookConfiguration', { ...client, namespace: 'shpo' })]);
    expect(problem).toMatchObject({
      severity: 'warning',
      expected: 'the name of a Service in namespace "shpo"; Service shop/web is in another',
    });
  });

  it('assumes that a Service without a namespace gets it when it is applied', () => {
    const bare = service('web', { ports: [{ name: 'http', port: 80 }] });
    expect(linesOf([bare, webhook('ValidatingWebhookConfiguration', client)])).toEqual([]);
    expect(linesOf([bare, webhook('ValidatingWebhookConfiguration', { ...client, port: 81 })]))
      .toEqual(['error reference-port webhooks[0].clientConfig.service.port']);
  });

  it('reports no port for variants of the Service and an ExternalName, and only warns for a Service of an operator', () => {
    const wrongPort = webhook('ValidatingWebhookConfiguration', { ...client, port: 8443 });
    const variant = service('web', { ports: [{ port: 8443 }] }, { namespace: 'shop' });
    expect(linesOf([...shop, variant, wrongPort])).toEqual([]);
    expect(linesOf([service('web', {
      type: 'ExternalName', externalName: 'example.com', selector: undefined,
      ports: undefined,
    }, { namespace: 'shop' }), wrongPort])).toEqual([]);
    const listed = service('web', { type: 'ExternalName', externalName: 'example.com', selector: undefined, ports: [{ port: 9001 }] },
      { namespace: 'shop' });
    expect(linesOf([listed, wrongPort])).toEqual(['warning reference-port webhooks[0].clientConfig.service.port']);
    expect(linesOf([listed, entry('networking.k8s.io/v1', 'default', { service: { name: 'web', port: { name: 'https' } } })]))
      .toEqual(['error backend-port spec.defaultBackend.service.port.name']);
    const operated = { ...web, metadata: { ...web.metadata, labels: { 'app.kubernetes.io/managed-by': 'web-operator' } } };
    expect(linesOf([operated, wrongPort])).toEqual(['warning reference-port webhooks[0].clientConfig.service.port']);
  });

  it('is a warning for a monitor of whatever carries a flag, which may be more than we see', () => {
    const flagged = service('web', { ports: [{ name: 'http', port: 80 }] }, { namespace: 'shop', labels: { app: 'web', monitor: 'true' } });
    const ports = (labels: Fields) => linesOf([flagged, pods, monitor({ port: 'metrics' }, { selector: { matchLabels: labels } })])
      .filter((line) => line.includes('reference-port'));
    expect(ports({ monitor: 'true' })).toEqual(['warning reference-port spec.endpoints[0].port']);
    expect(ports({ app: 'web', monitor: 'true' })).toEqual(['error reference-port spec.endpoints[0].port']);
  });

  it('is a warning for a monitor of a Service without visible pods, as their controller may create another Service', () => {
    expect(linesOf([web, monitor({ port: 'metrics' })])).toContain('warning reference-port spec.endpoints[0].port');
    expect(linesOf([web, pods, monitor({ port: 'metrics' })])).toEqual(['error reference-port spec.endpoints[0].port']);
  });

  it('is not looked up for a conversion that calls no webhook', () => {
    const converting = (strategy?: string) => linesOf([web, object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', {
      conversion: { strategy, webhook: { clientConfig: { service: { name: 'web', namespace: 'shop', port: 9443 } } } },
    })]);
    expect(converting('Webhook')).toEqual(['error reference-port spec.conversion.webhook.clientConfig.service.port']);
    expect(converting()).toEqual([]);
    expect(converting('None')).toEqual([]);
  });

  it('is a warning for a conversion whose webhook the Operator Lifecycle Manager writes', () => {
    const webhookdefinitions = [{ type: 'ConversionWebhook' }];
    const bundle = object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', { webhookdefinitions });
    expect(linesOf([web, bundle, crd({ name: 'web', namespace: 'shop', port: 9443 })]))
      .toEqual(['warning reference-port spec.conversion.webhook.clientConfig.service.port']);
  });

  it('is not looked up where the Service of that name gets its namespace later', () => {
    const later = service('web', {}, { namespace: '${NAMESPACE}' });
    expect(linesOf([later, pods, webhook('MutatingWebhookConfiguration', client)])).toEqual([]);
  });

  it('suggests the number of a port without a name, or a name for it', () => {
    const unnamed = service('web', { ports: [{ port: 3000, targetPort: 'http' }] }, { namespace: 'shop', labels: { app: 'web' } });
    const byName = entry('networking.k8s.io/v1', 'default', { service: { name: 'web', port: { name: 'https' } } });
    expect(problemsOf([unnamed, byName])[0].fix).toBe('write "number: 3000" in its place, or name port 3000 of Service shop/web "https"');
    expect(problemsOf([unnamed, monitor({ port: 'https' })])[0].fix).toBe('name port 3000 of Service shop/web "https"');
  });

  it('names the port that the container declares instead', () => {
    expect(problemsOf([service('web', { ports: [{ port: 443, targetPort: 9443 }] }, { namespace: 'shop' }),
      webhook('MutatingWebhookConfiguration', { ...client, port: 9443 })])[0].fix)
      .toBe('write 443: 9443 is where the container listens');
    const metadata = { namespace: 'shop', labels: { app: 'web' } };
    const named = service('web', { ports: [{ name: 'api', port: 443, targetPort: 'https' }] }, metadata);
    const pods = deployment('web', { ports: [{ name: 'https', containerPort: 9443 }] }, { namespace: 'shop' });
    expect(problemsOf([named, pods, webhook('MutatingWebhookConfiguration', { ...client, port: 9443 })])[0].fix)
      .toBe('write 443: 9443 is where the container listens');
    expect(problemsOf([named, pods, monitor({ port: 'https' })])[0].fix).toBe('write "api": https is where the container listens');
  });

  it('names all ports if the intended one is unknown, and the port that may be missing', () => {
    const ports = [{ name: 'http', port: 80 }, { name: 'admin', port: 81 }];
    const two = service('web', { ports }, { namespace: 'shop', labels: { app: 'web' } });
    const fixOf = (object: Fields) => problemsOf([two, object]).find(({ code }) => code === 'reference-port')?.fix;
    expect(fixOf(monitor({ port: 'metrics' }))).toBe('write "http" or "admin", or add a port named "metrics" to Service shop/web');
    expect(fixOf(webhook('MutatingWebhookConfiguration', { name: 'web', namespace: 'shop' })))
      .toBe('write "port: 80" or "port: 81", or add port 443 to Service shop/web');
    expect(fixOf(webhook('MutatingWebhookConfiguration', { ...client, port: 8443 })))
      .toBe('write 80 or 81, or add port 8443 to Service shop/web');
    // A field for names never selects a number, nor the other way round.
    expect(fixOf(monitor({ port: 9187 }))).toBe('write "http" or "admin"');
    expect(problemsOf([two, {
      apiVersion: 'gateway.networking.k8s.io/v1', kind: 'GRPCRoute', metadata: { name: 'entry', namespace: 'shop' },
      spec: { rules: [{ backendRefs: [{ name: 'web', port: '8O' }] }] },
    }]).find(({ code }) => code === 'backend-port')?.fix).toBe('write 80 or 81');
  });

  it('names the Service to create, or the namespace of the one there is', () => {
    const host = (name: string) => ({
      apiVersion: 'networking.istio.io/v1', kind: 'VirtualService', metadata: { name: 'entry', namespace: 'shop' },
      spec: { http: [{ route: [{ destination: { host: name } }] }] },
    });
    const fixOf = (object: Fields) => problemsOf([...shop, object])[0].fix;
    expect(fixOf(webhook('MutatingWebhookConfiguration', { ...client, name: 'payments' })))
      .toBe('create Service "payments" in namespace "shop", or correct the name; silence this if another app creates it');
    expect(fixOf(webhook('MutatingWebhookConfiguration', { ...client, namespace: 'shpo' })))
      .toBe('write "namespace: shop", or create Service "web" in namespace "shpo"');
    expect(fixOf(host('web.shpo.svc.cluster.local')))
      .toBe('write "web.shop.svc.cluster.local", or create Service "web" in namespace "shpo"');
    expect(fixOf(host('wbe.shop.svc.cluster.local'))).toBe('write "web.shop.svc.cluster.local"');
    const exported = { apiVersion: 'multicluster.x-k8s.io/v1alpha1', kind: 'ServiceExport', metadata: { name: 'web', namespace: 'edge' } };
    expect(problemsOf([...shop, service('other', {}, { namespace: 'edge' }), exported])[0].fix)
      .toBe('create Service "web" in namespace "edge", or move this ServiceExport to namespace "shop"');
  });
});

describe('what is filled in later', () => {
  const route = (ref: Fields) => backends('HTTPRoute', { name: 'web', port: 80, ...ref });

  it.each<[string, Fields]>([['a name', { name: '${NAME}' }], ['a namespace', { name: 'wbe', namespace: '{{ ns }}' }],
    ['a port', { port: '$(PORT)' }], ['a port of the shell', { port: '$((PORT))' }]])('is not looked up: %s', (_, ref) => {
    expect(linesOf([...shop, route(ref)])).toEqual([]);
  });

  it('may be the number of a port, which is reported as one of the Service', () => {
    const unread = service('web', { ports: [{ name: 'http', port: '$((PORT))' }] }, { namespace: 'shop' });
    expect(linesOf([unread, route({ port: 8080 })])).toEqual([]);
    expect(problemsOf([unread, monitor({ port: 80 }, { selector: {} })])).toEqual([]);
    const [problem] = problemsOf([unread, entry('extensions/v1beta1', 'default', { serviceName: 'web', servicePort: 'htpp' })]);
    expect(problem).toMatchObject({ code: 'backend-port', fix: 'write "http"' });
  });
});

it('treats the rootService of a Rollout as an action of the ALB', () => {
  expect(linesOf([...shop, rollout({ canary: { stableService: 'web', trafficRouting: { alb: { rootService: 'wbe', servicePort: 1 } } } })]))
    .toEqual([]);
});

describe('hosts of Istio', () => {
  it('are not looked up where a ServiceEntry brings them in', () => {
    const entry = object('networking.istio.io/v1', 'ServiceEntry', { hosts: ['wbe'] });
    expect(linesOf([...shop, entry, destination({ host: 'wbe' })])).toEqual([]);
  });

  it('end in the domain of the cluster', () => {
    const broken = destination({ host: 'wbe.shop.svc.corp.local' });
    const codesOf = (cluster: Fields) => checkApp([...shop, broken], { ...PORTABLE, ...cluster }).map(({ code }) => code);
    expect(codesOf({})).not.toContain('reference-missing');
    expect(codesOf({ clusterDomain: 'corp.local' })).toContain('reference-missing');
  });

  it('name the complete intended name', () => {
    expect(problemsOf([...shop, destination({ host: 'web.shop' })])[0].fix).toBe('write "web.shop.svc.cluster.local"');
  });
});

describe('grants', () => {
  const route = (namespace: string) => ({
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'entry', namespace: 'edge' },
    spec: { rules: [{ backendRefs: [{ name: 'web', namespace, port: 80 }] }] },
  });

  it('permit a route to another namespace', () => {
    expect(linesOf([...shop, route('shop'), grant({})])).toEqual([]);
  });

  it('are required in the namespace of the Service, and have no effect in that of the route', () => {
    const beside = grant({}, {}, { name: 'grant', namespace: 'edge' });
    expect(linesOf([...shop, route('shop')])).toEqual(['warning backend-grant spec.rules[0].backendRefs[0].namespace']);
    expect(linesOf([...shop, route('shop'), beside])).toEqual(['warning grant-vain spec.from[0].namespace']);
    expect(problemsOf([...shop, route('shop'), beside])[0].fix).toBe('move the grant to namespace "shop", where the Services are');
  });

  it('have one problem if they are in the namespace of the route and name its Service', () => {
    const named = grant({}, { name: 'web' }, { name: 'grant', namespace: 'edge' });
    expect(linesOf([...shop, route('shop'), named])).toEqual(['warning grant-vain spec.from[0].namespace']);
  });

  it('may have an effect for a Service that is not in the app', () => {
    const wide = grant({}, {}, { name: 'grant', namespace: 'other' });
    expect(linesOf([...shop, route('other'), wide])).not.toContainEqual(expect.stringContaining('grant-vain'));
  });

  it('are not reported if the routes that they name are not in the app', () => {
    expect(linesOf([...shop, grant({}, { namespace: 'elsewhere' })])).toEqual([]);
  });

  it('are not required for a Service of another app', () => {
    expect(linesOf([...shop, route('other')])).toEqual(['warning backend-missing spec.rules[0].backendRefs[0].name']);
    expect(linesOf([route('other')])).toEqual([]);
  });
});
