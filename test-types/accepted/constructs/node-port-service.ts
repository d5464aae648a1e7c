// Valid programs: every line compiles, including those with values that are only known at run time.
import { Chart, Testing } from 'cdk8s';
import { NodePortService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
new NodePortService(chart, 'a0', { ports: [{ port: 1 }] });
new NodePortService(chart, 'a1', { ports: [{ port: 65000 }] });
new NodePortService(chart, 'a2', { ports: [{ port: 80, targetPort: 8080 }] });
new NodePortService(chart, 'a3', { ports: [{ port: 80, targetPort: 'fifteen-letters' }] });
new NodePortService(chart, 'a4', { ports: [{ name: '5xx', port: 80 }] });
new NodePortService(chart, 'a5', { ports: [{ name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', port: 80 }] });
new NodePortService(chart, 'a6', { ports: [{ port: 80, appProtocol: 'http' }] });
new NodePortService(chart, 'a7', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'dns-tcp', port: 53 }] });
new NodePortService(chart, 'a8', { ports: [{ port: 80 }], metadata: { name: 'web' } });
new NodePortService(chart, 'a9', { ports: [{ port: 80 }], metadata: { labels: { 'app.kubernetes.io/name': 'Web_1.2' } } });
new NodePortService(chart, 'a10', { ports: [{ port: 80 }], selector: { app: 'web' } });
new NodePortService(chart, 'a11', { ports: [{ port: 80 }], sessionAffinity: 'ClientIP' });
new NodePortService(chart, 'a12', { ports: [{ port: 80 }], ipFamilies: ['IPv4'] });
new NodePortService(chart, 'a13', { ports: [{ port: 80 }], internalTrafficPolicy: 'Local' });
new NodePortService(chart, 'a14', { ports: [{ port: 80 }], externalIPs: ['239.1.1.1'] });
new NodePortService(chart, 'a15', { ports: [{ port: 80 }], clusterIP: '255.255.255.255' });
new NodePortService(chart, 'a17', { ports: [{ port: 80 }], externalIPs: ['203.0.113.5'], externalTrafficPolicy: 'Local' });
new NodePortService(chart, 'a18', { ports: [{ port: 80, nodePort: 30000 }] });
new NodePortService(chart, 'a19', { ports: [{ port: 80, nodePort: 32767 }] });
new NodePortService(chart, 'a20', { ports: [{ name: 'a', port: 53, nodePort: 30053 }, { name: 'b', port: 53, protocol: 'UDP', nodePort: 30053 }] });
new NodePortService(chart, 'a21', { ports: [{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81 }] });
