// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { OciNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new OciNlbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at shape: 'shape' must not be set here: this construct has no such prop; remove it [prop-unknown]
new OciNlbService(chart, 'a1', { ports: https, shape: 'flexible' });

// refused at nlbBackendPolicy: Type '"IP_HASH"' is not assignable to type '"FIVE_TUPLE" | "THREE_TUPLE" | "TWO_TUPLE" [annotation-value]
new OciNlbService(chart, 'a2', { ports: https, nlbBackendPolicy: 'IP_HASH' });

// refused at nlbHealthCheckIntervalMs: 1000 must be a whole number of milliseconds from 10000 to 1800000 [annotation-value]
new OciNlbService(chart, 'a3', { ports: https, nlbHealthCheckIntervalMs: 1000 });

// refused at nlbAssignedPrivateIpv4: '10.0.0.1/32' must be an IP address [annotation-value]
new OciNlbService(chart, 'a4', { ports: https, nlbAssignedPrivateIpv4: '10.0.0.1/32' });

// refused at nlbAssignedIpv6: '2001:db8:::5' must be an IP address [annotation-value]
new OciNlbService(chart, 'a5', { ports: https, nlbAssignedIpv6: '2001:db8:::5' });

// refused at internal: 'internal' must not be set here: write nlbInternal: true, which is the default [prop-unknown]
new OciNlbService(chart, 'internal', { ports: https, internal: true });
