// References to a Service, all typed by its ports: if you rename a port, every use of the old name stops compiling.
// The container declares its ports once; Service, probes, ServiceMonitor, webhook, BackendTLSPolicy and VirtualService follow.
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService, containerPorts } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'pointers', { namespace: 'shop' });

const labels = { 'app.kubernetes.io/name': 'web' };
const ports = containerPorts({ web: 8443, metrics: 9090 });

const web = new ClusterIpService(chart, 'web', {
  metadata: { name: 'web', labels },
  selector: labels,
  ports: [
    { name: 'https', port: 443, targetPort: ports.web, appProtocol: 'https' },
    { name: 'metrics', port: 9090, targetPort: ports.metrics },
  ],
});

new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' },
  spec: {
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'web', image: 'registry.example.com/web:1.4', ports: ports.podPorts(),
          readinessProbe: web.probe('https', { path: '/ready' }), livenessProbe: web.probe('metrics'),
        }],
      },
    },
  },
});

new ApiObject(chart, 'monitor', {
  apiVersion: 'monitoring.coreos.com/v1', kind: 'ServiceMonitor', metadata: { name: 'web' },
  spec: { selector: { matchLabels: labels }, endpoints: [{ ...web.serviceMonitorEndpoint('metrics'), interval: '30s' }] },
});

new ApiObject(chart, 'webhook', {
  apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', metadata: { name: 'web.example.com' },
  webhooks: [{
    name: 'web.example.com', admissionReviewVersions: ['v1'], sideEffects: 'None',
    clientConfig: web.webhookClientConfig('https', { path: '/validate' }),
  }],
});

new ApiObject(chart, 'tls', {
  apiVersion: 'gateway.networking.k8s.io/v1', kind: 'BackendTLSPolicy', metadata: { name: 'web' },
  spec: { targetRefs: [web.policyTargetRef('https')], validation: { hostname: 'web.example.com', wellKnownCACertificates: 'System' } },
});

new ApiObject(chart, 'api', {
  apiVersion: 'apiregistration.k8s.io/v1', kind: 'APIService', metadata: { name: 'v1.web.example.com' },
  spec: {
    group: 'web.example.com', version: 'v1', groupPriorityMinimum: 100, versionPriority: 100,
    service: web.apiServiceReference('https'),
  },
});

new ApiObject(chart, 'mesh', {
  apiVersion: 'networking.istio.io/v1', kind: 'VirtualService', metadata: { name: 'web' },
  spec: { hosts: ['web.example.com'], http: [{ route: [{ destination: web.virtualServiceDestination('https') }] }] },
});

app.synth();
