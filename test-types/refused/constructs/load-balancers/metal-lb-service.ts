// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { MetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].name: 'Http' must not contain 'H': write 'http' [dns-label]
new MetalLbService(chart, 'a0', { ports: [{ name: 'Http', port: 80 }] });

// refused at adressPool: 'adressPool' must not be set here: did you mean 'addressPool'? [prop-unknown]
new MetalLbService(chart, 'a1', { ports: https, adressPool: 'internal' });

// refused at selector.app: 'web!' must not contain '!': write 'web'; free text belongs in an annotation [label-value]
new MetalLbService(chart, 'a2', { ports: https, selector: { app: 'web!' } });

// refused at loadBalancerIPs[0]: '192.0.2' must be an IP address [annotation-value]
new MetalLbService(chart, 'a3', { ports: https, loadBalancerIPs: ['192.0.2'] });

// refused at addressPool: Type 'string[]' is not assignable to type 'string [annotation-value]
new MetalLbService(chart, 'a5', { ports: https, addressPool: ['internal'] });
