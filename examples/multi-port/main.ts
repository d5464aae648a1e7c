// One Service with several ports: HTTP, gRPC, and metrics for Prometheus.
// Each port has a name, and declares its application protocol with appProtocol.
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

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
    { name: 'grpc', port: 50051, targetPort: 'grpc', appProtocol: 'kubernetes.io/h2c' },
    { name: 'metrics', port: 9090, targetPort: 'metrics', appProtocol: 'http' },
  ],
});

// A misspelt name does not compile: service.port('metric').
service.metadata.addAnnotation('prometheus.io/scrape', 'true');
service.metadata.addAnnotation('prometheus.io/port', `${service.port('metrics').port}`);

app.synth();
