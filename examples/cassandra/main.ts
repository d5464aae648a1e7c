// A Cassandra ring: a StatefulSet whose pods find each other by the DNS names of a headless Service.
// DNS also returns pods that are not ready, because the members must find each other to become ready.
import { ApiObject, App, Chart } from 'cdk8s';
import { HeadlessService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'cassandra', { namespace: 'databases' });

const labels = { app: 'cassandra' };
const ring = new HeadlessService(chart, 'ring', {
  metadata: { name: 'cassandra', labels },
  selector: labels,
  ports: [
    { name: 'cql', port: 9042 },
    { name: 'intra-node', port: 7000 },
  ],
  publishNotReadyAddresses: true,
});

new ApiObject(chart, 'stateful-set', {
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'cassandra', labels },
  spec: {
    serviceName: ring.name,
    replicas: 3,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        terminationGracePeriodSeconds: 180,
        containers: [{
          name: 'cassandra',
          image: 'cassandra:5.0',
          env: [{ name: 'CASSANDRA_SEEDS', value: ring.podDnsName({ statefulSet: 'cassandra', ordinal: 0 }) }],
          ports: [
            { name: 'cql', containerPort: 9042 },
            { name: 'intra-node', containerPort: 7000 },
          ],
          readinessProbe: { tcpSocket: { port: 'cql' }, periodSeconds: 10 },
          volumeMounts: [{ name: 'data', mountPath: '/var/lib/cassandra' }],
        }],
      },
    },
    volumeClaimTemplates: [{
      metadata: { name: 'data' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
    }],
  },
});

app.synth();
