// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused: 'htpps' must be a port of this Service
new AwsNlbService(chart, 'a0', { ports: [{ name: 'https', port: 443 }], sslPorts: ['htpps'] });

// refused: '444' must be a port of this Service
new AwsNlbService(chart, 'a1', { ports: [{ name: 'https', port: 443 }], sslPorts: [444] });

// refused: is not assignable to type
new AwsNlbService(chart, 'a2', { ports: [{ name: 'https', port: 443 }], scheme: 'internet_facing' });

// refused: is not assignable to type
new AwsNlbService(chart, 'a3', { ports: [{ name: 'https', port: 443 }], targetType: 'pod' });

// refused: 'Http' must not contain 'H'
new AwsNlbService(chart, 'a4', { ports: [{ name: 'Http', port: 80 }] });

// refused: is not assignable to type
new AwsNlbService(chart, 'a5', { ports: [{ port: 80, protocol: 'SCTP' }] });

// refused: '10.0.0.1' must have a prefix length
new AwsNlbService(chart, 'a6', { ports: [{ name: 'https', port: 443 }], loadBalancerSourceRanges: ['10.0.0.1'] });
