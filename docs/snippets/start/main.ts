import { App, Chart, ChartProps } from 'cdk8s';
import * as kplus from 'cdk8s-plus-33';
import { ClusterIpService } from 'cdk8s-services';
import { Construct } from 'constructs';

export class MyChart extends Chart {
  constructor(scope: Construct, id: string, props: ChartProps = { }) {
    super(scope, id, { namespace: 'shop', ...props });

    const web = new kplus.Deployment(this, 'web', {
      containers: [{ image: 'registry.example.com/shop/web:1.8.3', ports: [{ name: 'http', number: 8080 }], securityContext: { user: 1000 } }],
    });

    const service = new ClusterIpService(this, 'service', {
      metadata: { name: 'web' },
      selector: web,
      ports: [{ name: 'http', port: 80, targetPort: 'http' }],
    });

    new kplus.Deployment(this, 'worker', {
      containers: [{
        image: 'registry.example.com/shop/worker:1.8.3',
        envVariables: { WEB_URL: kplus.EnvValue.fromValue(service.url('http')) }, // http://web.shop.svc.cluster.local:80
        securityContext: { user: 1000 },
      }],
    });
  }
}

const app = new App();
new MyChart(app, 'shop');
app.synth();
