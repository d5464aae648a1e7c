// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { ScalewayLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP: use TCP, or another kind of load balancer [load-balancer-protocol]
new ScalewayLbService(chart, 'a0', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at proxyProtocolV2[0]: 'htpps' must be a port of this Service [annotation-value]
new ScalewayLbService(chart, 'a1', { ports: https, proxyProtocolV2: ['htpps'] });

// refused at healthCheckType.https: Did you mean '"http"'? [annotation-value]
new ScalewayLbService(chart, 'a2', { ports: https, healthCheckType: { https: 'htp' } });

// refused at timeoutClient: '10' must have a unit: did you mean '10s'? [annotation-value]
new ScalewayLbService(chart, 'a3', { ports: https, timeoutClient: '10' });

// refused at forwardPortAlgorithm: Did you mean '"roundrobin"'? [annotation-value]
new ScalewayLbService(chart, 'a4', { ports: https, forwardPortAlgorithm: 'round_robin' });

// refused at redispatchAttemptCount: 2 must be a whole number from 0 to 1 [annotation-value]
new ScalewayLbService(chart, 'a5', { ports: https, redispatchAttemptCount: 2 });

// refused at flexibleIpTypes[0]: Did you mean '"ipv4"'? [annotation-value]
new ScalewayLbService(chart, 'a6', { ports: https, flexibleIpTypes: ['IPv4'] });

// refused at privat: 'privat' must not be set here: did you mean 'private'? [prop-unknown]
new ScalewayLbService(chart, 'a7', { ports: https, privat: true });
