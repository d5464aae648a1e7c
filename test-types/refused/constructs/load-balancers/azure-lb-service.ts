// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { AzureLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: Did you mean '"TCP"'? [protocol]
new AzureLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'tcp' }] });

// refused at internall: 'internall' must not be set here: did you mean 'internal'? [prop-unknown]
new AzureLbService(chart, 'a1', { ports: https, internall: true });

// refused at allowedIpRanges[0]: '10.0.0.0' must have a prefix length, such as '10.0.0.0/32' [annotation-value]
new AzureLbService(chart, 'a2', { ports: https, allowedIpRanges: ['10.0.0.0'] });

// refused at healthProbeIntervalSeconds: 60 must be a whole number of seconds from 5 to 59 [annotation-value]
new AzureLbService(chart, 'a3', { ports: https, healthProbeIntervalSeconds: 60 });

// refused at healthProbeProtocol: Did you mean '"tcp"'? [annotation-value]
new AzureLbService(chart, 'a4', { ports: https, healthProbeProtocol: 'TCP' });

// refused at loadBalancerIpv4: '10.0.0' must be an IP address [annotation-value]
new AzureLbService(chart, 'a5', { ports: https, loadBalancerIpv4: '10.0.0' });

// refused at tcpIdleTimeoutMinutes: 3 must be a whole number of minutes from 4 to 100 [annotation-value]
new AzureLbService(chart, 'a6', { ports: https, tcpIdleTimeoutMinutes: 3 });

// refused at portHealthProbePort.htps: 'htps' must be a port of this Service [annotation-value]
new AzureLbService(chart, 'a7', { ports: https, portHealthProbePort: { htps: 443 } });

// refused at additionalPublicIps[0]: 'shop.example.com' must be an IP address [annotation-value]
new AzureLbService(chart, 'a8', { ports: https, additionalPublicIps: ['shop.example.com'] });
