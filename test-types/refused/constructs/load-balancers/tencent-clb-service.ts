// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { TencentClbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new TencentClbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }], internalSubnetId: 'subnet-0a1b2c3d' });

// refused at directAccess: 'directAccess' must not be set here: this construct has no such prop; remove it [prop-unknown]
new TencentClbService(chart, 'a1', { ports: https, controller: 'ccm', directAccess: true });

// refused at controller: Did you mean '"tke"'? [annotation-value]
new TencentClbService(chart, 'a2', { ports: https, controller: 'tke2' });

// refused at scheme: 'public' is not known: write 'internet-facing' [annotation-value]
new TencentClbService(chart, 'a3', { ports: https, scheme: 'public' });

// refused at internetMaxBandwidthOut: 4000 must be a whole number from 1 to 2048 [annotation-value]
new TencentClbService(chart, 'a4', { ports: https, scheme: 'internet-facing', internetMaxBandwidthOut: 4000 });

// refused at syncMode: Type '"skipped"' is not assignable to type '"skip" [annotation-value]
new TencentClbService(chart, 'a5', { ports: https, internalSubnetId: 'subnet-0a1b2c3d', syncMode: 'skipped' });
