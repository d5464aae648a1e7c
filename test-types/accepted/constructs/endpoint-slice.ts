// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { EndpointSlice } from 'cdk8s-services';

const chart: Chart = Testing.chart();

new EndpointSlice(chart, 'a0', { metadata: { name: 'db-replicas' }, service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.10'], conditions: { ready: true }, zone: 'eu-west-1a' }], ports: [{ name: 'postgres', port: 5432 }] });
new EndpointSlice(chart, 'a1', { metadata: { name: 'db.six' }, service: 'db', addressType: 'IPv6', endpoints: [{ addresses: ['2001:db8::5'], hostname: 'db-1', nodeName: 'node-1' }] });
new EndpointSlice(chart, 'a2', { service: 'db', addressType: 'FQDN', endpoints: [{ addresses: ['db.example.com'] }], ports: [] });
new EndpointSlice(chart, 'empty-name', { metadata: { name: 'db-2' }, service: 'db', addressType: 'IPv6', endpoints: [{ addresses: ['2001:db8::1'] }], ports: [{ name: '', port: 5432 }] });
new EndpointSlice(chart, 'names', { service: 'db', addressType: 'FQDN', endpoints: [{ addresses: ['db.example.com'] }] });
