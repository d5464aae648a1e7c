// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment.
import { Chart, Testing } from 'cdk8s';
import { AwsElbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused: 'htpps' must be a port of this Service
new AwsElbService(chart, 'a0', { ports: [{ name: 'https', port: 443 }], sslPorts: ['htpps'] });

// refused: is not assignable to type
new AwsElbService(chart, 'a1', { ports: [{ name: 'https', port: 443 }], scheme: 'public' });

// refused: is not assignable to type
new AwsElbService(chart, 'a2', { ports: [{ name: 'https', port: 443 }], backendProtocol: 'HTTP3' });

// refused: is not assignable to type
new AwsElbService(chart, 'a3', { ports: [{ port: 53, protocol: 'UDP' }] });

// refused: 70000 must be from 1 to 65535
new AwsElbService(chart, 'a4', { ports: [{ port: 70000 }] });
