import { App, Chart, type ChartProps } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';
import type { Construct } from 'constructs';

export class Services extends Chart {
  constructor(scope: Construct, id: string, props: ChartProps = {}) {
    super(scope, id, { namespace: 'ingress', ...props });

    new AwsNlbService(this, 'gateway', {
      metadata: { name: 'gateway' },
      selector: { app: 'gateway' },
      ports: [{ name: 'https', port: 443, targetPort: 8443 }],
      scheme: 'internet-facing',
      targetType: 'ip',
    });
  }
}

const app = new App();
new Services(app, 'services');
app.synth();
