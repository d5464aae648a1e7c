// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { LoxiLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at lbmode: Type '"nat"' is not assignable to type [annotation-value]
new LoxiLbService(chart, 'a0', { ports: https, lbmode: 'nat' });

// refused at secondaryIPs: this list must have at most 3 items [annotation-value]
new LoxiLbService(chart, 'a1', { ports: https, secondaryIPs: ['203.0.113.5', '203.0.113.6', '203.0.113.7', '203.0.113.8'] });

// refused at liveness: Type 'string' is not assignable to type 'boolean [annotation-value]
new LoxiLbService(chart, 'a2', { ports: https, liveness: 'yes' });

// refused at loadBalancerIP: 'loadBalancerIP' must not be set here [prop-of-another-kind]
new LoxiLbService(chart, 'a3', { ports: https, loadBalancerIP: '203.0.113.5' });
