// Moving a database into the cluster: clients dial `orders-db` before and after, and none of them changes.
// In production the name still leads to the old server by a CNAME; in staging the database runs in the cluster already.
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
              ports: [{ name: 'postgres', containerPort: 5432 }],
            }],
          },
        },
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
