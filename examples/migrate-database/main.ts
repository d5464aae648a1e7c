// Moving a database into the cluster: clients use the name `orders-db` before and after, so none of them changes.
// In production the name is still a CNAME for the old server; in staging the database already runs in the cluster.
import { ApiObject, App, Chart } from 'cdk8s';
import { ExternalNameService, HeadlessService } from 'cdk8s-services';

const NAME = 'orders-db';

class OutsideDatabase extends Chart {
  constructor(app: App, namespace: string) {
    super(app, namespace, { namespace });
    new ExternalNameService(this, 'database', { metadata: { name: NAME }, externalName: 'orders.db.example.com' });
  }
}

class DatabaseInCluster extends Chart {
  constructor(app: App, namespace: string) {
    super(app, namespace, { namespace });
    const labels = { app: NAME };
    const postgres = new ApiObject(this, 'postgres', {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: NAME },
      spec: {
        serviceName: NAME,
        replicas: 1,
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            containers: [{
              name: 'postgres',
              image: 'postgres:17',
              envFrom: [{ secretRef: { name: NAME } }],
              env: [{ name: 'PGDATA', value: '/var/lib/postgresql/data/pgdata' }],
              ports: [{ name: 'postgres', containerPort: 5432 }],
              readinessProbe: { exec: { command: ['pg_isready', '--username=postgres'] } },
              volumeMounts: [{ name: 'data', mountPath: '/var/lib/postgresql/data' }],
            }],
          },
        },
        volumeClaimTemplates: [{
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } } },
        }],
      },
    });
    new HeadlessService(this, 'database', {
      metadata: { name: NAME },
      selector: postgres,
      ports: [{ name: 'postgres', port: 5432 }],
    });
  }
}

const app = new App();
new OutsideDatabase(app, 'production');
new DatabaseInCluster(app, 'staging');
app.synth();
