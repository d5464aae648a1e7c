// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment.
import { Chart, Testing } from 'cdk8s';
import { ManualEndpoints } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused: '127.0.0.1' must not be loopback
new ManualEndpoints(chart, 'a0', { ports: [{ port: 80 }], endpoints: ['127.0.0.1'] });

// refused: '10.0.0.300' must be an IP address
new ManualEndpoints(chart, 'a1', { ports: [{ port: 80 }], endpoints: ['10.0.0.1', '10.0.0.300'] });

// refused: '169.254.169.254' must not be link-local
new ManualEndpoints(chart, 'a2', { ports: [{ port: 80 }], endpoints: [{ address: '169.254.169.254' }] });

// refused: 'ff02::1' must not be link-local multicast
new ManualEndpoints(chart, 'a3', { ports: [{ port: 80 }], endpoints: ['ff02::1'] });

// refused: 'Db' must not contain 'D'
new ManualEndpoints(chart, 'a4', { ports: [{ port: 80 }], endpoints: [{ address: '10.0.0.1', hostname: 'Db' }] });

// refused: 'node_1' must not contain '_'
new ManualEndpoints(chart, 'a5', { ports: [{ port: 80 }], endpoints: [{ address: '10.0.0.1', nodeName: 'node_1' }] });

// refused: Did you mean to write 'hostname'?
new ManualEndpoints(chart, 'a6', { ports: [{ port: 80 }], endpoints: [{ address: '10.0.0.1', hostName: 'db' }] });

// refused: is not assignable to type 'number'
new ManualEndpoints(chart, 'a7', { ports: [{ port: 80, targetPort: 'http' }], endpoints: ['10.0.0.1'] });

// refused: 'selector' does not exist
new ManualEndpoints(chart, 'a8', { ports: [{ port: 80 }], endpoints: ['10.0.0.1'], selector: { app: 'x' } });

// refused: is not assignable to type
new ManualEndpoints(chart, 'a9', { ports: [{ port: 80 }], endpoints: ['10.0.0.1'], endpointsKind: 'Slices' });

// refused: 'Http' must not contain 'H'
new ManualEndpoints(chart, 'a10', { ports: [{ name: 'Http', port: 80 }] });

// refused: 'my_port' must not contain '_'
new ManualEndpoints(chart, 'a11', { ports: [{ name: 'my_port', port: 80 }] });

// refused: 'a.b' must not contain '.'
new ManualEndpoints(chart, 'a12', { ports: [{ name: 'a.b', port: 80 }] });
