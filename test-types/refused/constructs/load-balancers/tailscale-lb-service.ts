// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { TailscaleLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new TailscaleLbService(chart, 'a0', { ports: [{ name: 'sctp', port: 132, protocol: 'SCTP' }] });

// refused at hostnam: 'hostnam' must not be set here: did you mean 'hostname'? [prop-unknown]
new TailscaleLbService(chart, 'a1', { ports: https, hostnam: 'shop' });

// refused at tags[0]: 'k8s' must be an ACL tag such as [annotation-value]
new TailscaleLbService(chart, 'a2', { ports: https, tags: ['k8s'] });

// refused at proxyClass: 'Bad Class' must be the name of a ProxyClass, without 'B' [annotation-value]
new TailscaleLbService(chart, 'words', { ports: https, proxyClass: 'Bad Class' });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here: remove it, and restrict the clients in the access controls of the tailnet [prop-of-another-kind]
new TailscaleLbService(chart, 'a4', { ports: https, loadBalancerSourceRanges: ['10.0.0.0/8'] });
