// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { UpCloudLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP: use TCP, or another kind of load balancer [load-balancer-protocol]
new UpCloudLbService(chart, 'a0', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at nodeSelectors: 'nodeSelectors' must not be set here: did you mean 'nodeSelector'? [prop-unknown]
new UpCloudLbService(chart, 'a1', { ports: https, nodeSelectors: 'matchlabels: { pool: web }' });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here: write rules for the frontends in the config [prop-of-another-kind]
new UpCloudLbService(chart, 'a2', { ports: https, loadBalancerSourceRanges: ['10.0.0.0/8'] });
