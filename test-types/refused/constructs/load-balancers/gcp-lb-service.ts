// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { GcpLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new GcpLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at loadBalancerType: Did you mean '"Internal"'?
new GcpLbService(chart, 'a1', { ports: https, loadBalancerType: 'internal' });

// refused at networkTier: Did you mean '"Premium"'? [annotation-value]
new GcpLbService(chart, 'a2', { ports: https, networkTier: 'premium' });

// refused at internalAllowGlobalAcess: 'internalAllowGlobalAcess' must not be set here: did you mean 'internalAllowGlobalAccess'? [prop-unknown]
new GcpLbService(chart, 'a3', { ports: https, internalAllowGlobalAcess: true });

// refused at maxRatePerEndpoint: Type 'string' is not assignable to type 'number [annotation-value]
new GcpLbService(chart, 'a4', { ports: https, maxRatePerEndpoint: '5' });

// refused at loadBalancerSourceRanges[0]: '10.0.0.1' must have a prefix length, such as '10.0.0.1/32' [cidr]
new GcpLbService(chart, 'a5', { ports: https, loadBalancerSourceRanges: ['10.0.0.1'] });

// refused at backendServiceBased: Type 'true' is not assignable to type '"enabled" [annotation-value]
new GcpLbService(chart, 'a6', { ports: https, backendServiceBased: true });
