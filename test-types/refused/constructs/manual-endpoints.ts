// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { ManualEndpoints } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at endpoints[0]: 'https://192.0.2.1' must be an IP address [ip-address]
new ManualEndpoints(chart, 'a-url', { ports: [{ port: 80 }], endpoints: ['https://192.0.2.1'] });

// refused at endpoints[0]: '127.0.0.1' must not be loopback [special-address]
new ManualEndpoints(chart, 'a0', { ports: [{ port: 80 }], endpoints: ['127.0.0.1'] });

// refused at endpoints[1]: '10.0.0.300' must be an IP address [ip-address]
new ManualEndpoints(chart, 'a1', { ports: [{ port: 80 }], endpoints: ['10.0.0.1', '10.0.0.300'] });

// refused at endpoints[0].address: '169.254.169.254' must not be link-local [special-address]
new ManualEndpoints(chart, 'a2', { ports: [{ port: 80 }], endpoints: [{ address: '169.254.169.254' }] });

// refused at endpoints[0]: 'ff02::1' must not be link-local multicast [special-address]
new ManualEndpoints(chart, 'a3', { ports: [{ port: 80 }], endpoints: ['ff02::1'] });

// refused at endpoints[0].hostname: 'Db' must not contain 'D': write 'db' [dns-label]
new ManualEndpoints(chart, 'a4', { ports: [{ port: 80 }], endpoints: [{ address: '10.0.0.1', hostname: 'Db' }] });

// refused at endpoints[0].nodeName: 'node_1' must not contain '_' [dns-subdomain]
new ManualEndpoints(chart, 'a5', { ports: [{ port: 80 }], endpoints: [{ address: '10.0.0.1', nodeName: 'node_1' }] });

// refused at endpoints[0].hostName: Did you mean to write 'hostname'? [prop-unknown]
new ManualEndpoints(chart, 'a6', { ports: [{ port: 80 }], endpoints: [{ address: '10.0.0.1', hostName: 'db' }] });

// refused at ports[0].targetPort: is not assignable to type 'number' [field-type]
new ManualEndpoints(chart, 'a7', { ports: [{ port: 80, targetPort: 'http' }], endpoints: ['10.0.0.1'] });

// refused at selector: 'selector' must not be set here: use a Service that forwards to pods, such as ClusterIpService [prop-of-another-kind]
new ManualEndpoints(chart, 'a8', { ports: [{ port: 80 }], endpoints: ['10.0.0.1'], selector: { app: 'x' } });

// refused at endpointsKind: is not assignable to type [manual-endpoint]
new ManualEndpoints(chart, 'a9', { ports: [{ port: 80 }], endpoints: ['10.0.0.1'], endpointsKind: 'Slices' });

// refused at ports[0].name: 'Http' must not contain 'H': write 'http' [dns-label]
new ManualEndpoints(chart, 'a10', { ports: [{ name: 'Http', port: 80 }] });

// refused at ports[0].name: 'my_port' must not contain '_': write 'my-port' [dns-label]
new ManualEndpoints(chart, 'a11', { ports: [{ name: 'my_port', port: 80 }] });

// refused at ports[0].name: 'a.b' must not contain '.': write 'a-b' [dns-label]
new ManualEndpoints(chart, 'a12', { ports: [{ name: 'a.b', port: 80 }] });
