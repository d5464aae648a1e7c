// One workload with several ports: HTTP and metrics behind a cluster IP, and gRPC behind a headless Service.
// A gRPC client keeps one connection, which a cluster IP sends to one pod; with the addresses of all pods, it balances itself.
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService, HeadlessService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'multi-port');

const labels = { app: 'catalog' };
const deployment = new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'catalog' },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        containers: [{
          name: 'catalog',
          image: 'registry.example.com/shop/catalog:4.2.0',
          ports: [
            { name: 'http', containerPort: 8080 },
            { name: 'grpc', containerPort: 50051 },
            { name: 'metrics', containerPort: 9090 },
          ],
          readinessProbe: { grpc: { port: 50051 } },
        }],
      },
    },
  },
});

const service = new ClusterIpService(chart, 'service', {
  metadata: { name: 'catalog' },
  selector: deployment,
  ports: [
    { name: 'http', port: 80, targetPort: 'http', appProtocol: 'http' },
    { name: 'metrics', port: 9090, targetPort: 'metrics', appProtocol: 'http' },
  ],
});

// Clients use dns:///catalog-grpc:50051 and the policy round_robin.
new HeadlessService(chart, 'grpc', {
  metadata: { name: 'catalog-grpc' },
  selector: deployment,
  ports: [{ name: 'grpc', port: 50051, appProtocol: 'kubernetes.io/h2c' }],
});

// A misspelt name does not compile: service.port('metric').
service.metadata.addAnnotation('prometheus.io/scrape', 'true');
service.metadata.addAnnotation('prometheus.io/port', `${service.port('metrics').port}`);

app.synth();
