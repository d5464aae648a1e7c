import { App, Chart } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const chart = new Chart(new App(), 'core-network');

new AwsNlbService(chart, 'amf', {
  selector: { app: 'amf' },
  ports: [{ name: 'ngap', port: 38412, protocol: 'SCTP' }],
});
