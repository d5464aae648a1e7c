// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { YandexNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new YandexNlbService(chart, 'a0', { ports: [{ name: 'sctp', port: 132, protocol: 'SCTP' }] });

// refused at loadBalancerType: 'Internal' is not known: write 'internal' [annotation-value]
new YandexNlbService(chart, 'a1', { ports: https, loadBalancerType: 'Internal' });

// refused at healthCheckInterval: '5' must have a unit: did you mean '5s'? [annotation-value]
new YandexNlbService(chart, 'a2', { ports: https, healthCheckInterval: '5' });

// refused at healthCheckHealthyThreshold: 1 must be a whole number from 2 to 10 [annotation-value]
new YandexNlbService(chart, 'a3', { ports: https, healthCheckHealthyThreshold: 1 });
