// Valid programs: every line compiles, including those with values that are only known at run time.
import { Chart, Testing } from 'cdk8s';
import { HeadlessService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
new HeadlessService(chart, 'a0', {});
new HeadlessService(chart, 'a1', { ports: [{ port: 1 }] });
new HeadlessService(chart, 'a2', { ports: [{ port: 9999 }] });
new HeadlessService(chart, 'a3', { ports: [{ port: 80, targetPort: '8a' }] });
new HeadlessService(chart, 'a4', { ports: [{ name: '5xx', port: 80 }] });
new HeadlessService(chart, 'a5', { ports: [{ port: 53, protocol: 'UDP' }] });
new HeadlessService(chart, 'a6', { ports: [{ port: 80, appProtocol: 'example.com/My_Proto' }] });
new HeadlessService(chart, 'a7', { metadata: { name: 'web' } });
new HeadlessService(chart, 'a8', { metadata: { labels: { 'app.kubernetes.io/name': 'Web_1.2' } } });
new HeadlessService(chart, 'a9', { selector: { app: 'web' } });
new HeadlessService(chart, 'a10', { sessionAffinity: 'ClientIP' });
new HeadlessService(chart, 'a11', { ipFamilies: ['IPv4'] });
new HeadlessService(chart, 'a12', { internalTrafficPolicy: 'Local' });
new HeadlessService(chart, 'a13', { externalIPs: ['239.1.1.1'] });

new HeadlessService(chart, 'no-ports', { ports: [], selector: { app: 'db' } });
