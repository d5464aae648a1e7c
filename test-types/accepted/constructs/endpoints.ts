// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { Endpoints } from 'cdk8s-services';

const chart: Chart = Testing.chart();

new Endpoints(chart, 'a0', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.10' }], ports: [{ name: 'postgres', port: 5432 }] }] });
new Endpoints(chart, 'a1', { metadata: { name: 'dns' }, subsets: [{ addresses: [{ ip: '192.0.2.10', hostname: 'a' }], notReadyAddresses: [{ ip: '192.0.2.11' }], ports: [{ port: 53, protocol: 'UDP' }] }] });
new Endpoints(chart, 'not-ready', { metadata: { name: 'db' }, subsets: [{ notReadyAddresses: [{ ip: '192.0.2.1' }], ports: [{ name: '', port: 5432 }] }] });
