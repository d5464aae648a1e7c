// Valid programs: every line compiles, including those with values that are only known at run time.
import { Chart, Testing } from 'cdk8s';
import { ManualEndpoints } from 'cdk8s-services';

const chart: Chart = Testing.chart();
new ManualEndpoints(chart, 'a0', { ports: [{ port: 5432 }], endpoints: ['192.0.2.10'] });
new ManualEndpoints(chart, 'a1', { ports: [{ port: 5432 }], endpoints: ['192.0.2.10', '2001:db8::1'] });
new ManualEndpoints(chart, 'a2', { ports: [{ port: 5432 }], endpoints: [{ address: '192.0.2.10', hostname: 'db-0', nodeName: 'node.example', zone: 'Any text', ready: false }] });
new ManualEndpoints(chart, 'a3', { ports: [{ port: 5432 }], endpoints: [] });
new ManualEndpoints(chart, 'a4', { ports: [{ port: 80, targetPort: 8080 }], endpoints: ['10.0.0.1'], endpointsKind: 'Endpoints' });
