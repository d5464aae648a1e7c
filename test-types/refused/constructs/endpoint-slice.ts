// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { EndpointSlice } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at addressType: Did you mean '"IPv4"'? [address-type]
new EndpointSlice(chart, 'a0', { addressType: 'ipv4', endpoints: [{ addresses: ['192.0.2.10'] }] });

// refused at addressTipe: Did you mean to write 'addressType'? [prop-unknown]
new EndpointSlice(chart, 'a1', { service: 'db', addressTipe: 'IPv4' });

// refused at endpoints[0].addresses[0]: '192.0.2.300' must be an IP address [ip-address]
new EndpointSlice(chart, 'a2', { service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.300'] }] });

// refused at endpoints[0].addresses[1]: '127.0.0.1' must not be loopback (127.0.0.0/8) [special-address]
new EndpointSlice(chart, 'a3', { service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.10', '127.0.0.1'] }] });

// refused at endpoints[0].addresses[0]: 'fe80::1' must not be link-local (fe80::/10) [special-address]
new EndpointSlice(chart, 'a4', { service: 'db', addressType: 'IPv6', endpoints: [{ addresses: ['fe80::1'] }] });

// refused at endpoints[0].hostname: 'Db' must not contain 'D': write 'db' [dns-label]
new EndpointSlice(chart, 'a5', { service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.10'], hostname: 'Db' }] });

// refused at endpoints[0].nodeName: 'node_1' must not contain '_' [dns-subdomain]
new EndpointSlice(chart, 'a6', { service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.10'], nodeName: 'node_1' }] });

// refused at endpoints[0].address: Did you mean to write 'addresses'? [field-unknown]
new EndpointSlice(chart, 'a7', { service: 'db', addressType: 'IPv4', endpoints: [{ address: '192.0.2.10' }] });

// refused at ports[0].name: 'Postgres' must not contain 'P': write 'postgres' [dns-label]
new EndpointSlice(chart, 'a8', { service: 'db', addressType: 'IPv4', ports: [{ name: 'Postgres', port: 5432 }] });

// refused at ports[0].port: 54320000 must be from 1 to 65535
new EndpointSlice(chart, 'a9', { service: 'db', addressType: 'IPv4', ports: [{ name: 'postgres', port: 54320000 }] });

// refused at ports[0].protocol: Did you mean '"TCP"'? [protocol]
new EndpointSlice(chart, 'a10', { service: 'db', addressType: 'IPv4', ports: [{ name: 'postgres', port: 5432, protocol: 'tcp' }] });

// refused at metadata.name: 'Db' must not contain 'D' [dns-subdomain]
new EndpointSlice(chart, 'a11', { service: 'db', addressType: 'IPv4', metadata: { name: 'Db' } });

// refused at endpoints[0].addresses[0]: 'db.example.com' must be an IP address [ip-address]
new EndpointSlice(chart, 'a12', { service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['db.example.com'] }] });

// refused at endpoints[0].addresses[0]: '2001:db8::1' must be an IPv4 address, as addressType says [slice-address-family]
new EndpointSlice(chart, 'b0', { service: 'db', addressType: 'IPv4', endpoints: [{ addresses: ['2001:db8::1'] }] });

// refused at endpoints[0].addresses: an endpoint must have at least one address [addresses-count]
new EndpointSlice(chart, 'b1', { service: 'db', addressType: 'IPv4', endpoints: [{ addresses: [] }] });

// refused at ports[1].name: 'pg' must not name two ports of one Service: rename one of them, for example to 'pg-1' [port-name-duplicate]
new EndpointSlice(chart, 'b2', { service: 'db', addressType: 'IPv4', ports: [{ name: 'pg', port: 5432 }, { name: 'pg', port: 5433 }] });

// refused at service: 'Db' must not contain 'D': write 'db' [dns-1035-label]
new EndpointSlice(chart, 'b3', { service: 'Db', addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.1'] }] });
