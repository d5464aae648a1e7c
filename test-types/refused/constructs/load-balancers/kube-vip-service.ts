// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { KubeVipService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].targetPort: 65536 must be from 1 to 65535 [port-number]
new KubeVipService(chart, 'a0', { ports: [{ name: 'https', port: 443, targetPort: 65536 }] });

// refused at loadBalancerIPs: 'loadBalancerIPs' must not be set here: did you mean 'loadbalancerIPs'? [prop-unknown]
new KubeVipService(chart, 'a1', { ports: https, loadBalancerIPs: ['203.0.113.5'] });

// refused at loadbalancerIPs[0]: '203.0.113.5/32' must be an IP address [annotation-value]
new KubeVipService(chart, 'a2', { ports: https, loadbalancerIPs: ['203.0.113.5/32'] });

// refused at rpFilter: 3 must be a whole number from 0 to 2 [annotation-value]
new KubeVipService(chart, 'a3', { ports: https, rpFilter: 3 });

// refused at upnpLeaseDuration: '60' must have a unit: did you mean '60s'? [annotation-value]
new KubeVipService(chart, 'a4', { ports: https, upnpLeaseDuration: '60' });

// refused at egressAllowedNetworks[0]: '10.0.0.0' must have a prefix length, such as '10.0.0.0/32' [annotation-value]
new KubeVipService(chart, 'a5', { ports: https, egressAllowedNetworks: ['10.0.0.0'] });

// refused at loadBalancerIP: 'loadBalancerIP' must not be set here: did you mean 'loadbalancerIPs'? [prop-of-another-kind]
new KubeVipService(chart, 'a6', { ports: https, loadBalancerIP: '203.0.113.5' });
