// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { Endpoints } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at subset: Did you mean to write 'subsets'? [prop-unknown]
new Endpoints(chart, 'a0', { metadata: { name: 'db' }, subset: [] });

// refused at subsets[0].addresses[0].ip: '192.0.2' must be an IP address [ip-address]
new Endpoints(chart, 'a1', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2' }], ports: [{ port: 5432 }] }] });

// refused at subsets[0].addresses[0].ip: '169.254.169.254' must not be link-local (169.254.0.0/16) [special-address]
new Endpoints(chart, 'a2', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '169.254.169.254' }], ports: [{ port: 5432 }] }] });

// refused at subsets[0].notReadyAddresses[0].hostname: 'a.b' must not contain '.': write 'a-b' [dns-label]
new Endpoints(chart, 'a3', { metadata: { name: 'db' }, subsets: [{ notReadyAddresses: [{ ip: '192.0.2.5', hostname: 'a.b' }], ports: [{ port: 5432 }] }] });

// refused at subsets[0].ports[0].port: 0 must be from 1 to 65535 [port-number]
new Endpoints(chart, 'a4', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.5' }], ports: [{ port: 0 }] }] });

// refused at subsets[0].ports[0].name: 'a_b' must not contain '_': write 'a-b' [dns-label]
new Endpoints(chart, 'a5', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.5' }], ports: [{ name: 'a_b', port: 5432 }] }] });

// refused at subsets[0].addresses[0].address: 'address' does not exist [field-unknown]
new Endpoints(chart, 'a6', { metadata: { name: 'db' }, subsets: [{ addresses: [{ address: '192.0.2.5' }], ports: [{ port: 5432 }] }] });

// refused at subsets[0].ports[0].protocol: Did you mean '"UDP"'? [protocol]
new Endpoints(chart, 'a7', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.5' }], ports: [{ port: 53, protocol: 'Udp' }] }] });

// refused at subsets[0].ports[1].port: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
new Endpoints(chart, 'b0', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.1' }], ports: [{ name: 'pg', port: 5432 }, { port: 5433 }] }] });

// refused at subsets[0].ports[1].name: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
new Endpoints(chart, 'b1', { metadata: { name: 'db' }, subsets: [{ addresses: [{ ip: '192.0.2.1' }], ports: [{ name: 'pg', port: 5432 }, { name: '', port: 5433 }] }] });

// refused at subsets[0]: a subset must have addresses, or notReadyAddresses [subset-empty]
new Endpoints(chart, 'b2', { metadata: { name: 'db' }, subsets: [{ ports: [{ port: 5432 }] }] });
