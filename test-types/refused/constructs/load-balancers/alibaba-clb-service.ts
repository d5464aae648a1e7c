// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new AlibabaClbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at adressType: 'adressType' must not be set here: did you mean 'addressType'? [prop-unknown]
new AlibabaClbService(chart, 'a1', { ports: https, adressType: 'internet' });

// refused at addressType: 'public' is not known: write 'internet' [annotation-value]
new AlibabaClbService(chart, 'a2', { ports: https, addressType: 'public' });

// refused at bandwidthMbps: -1 must be a whole number of at least 0 [annotation-value]
new AlibabaClbService(chart, 'a3', { ports: https, bandwidthMbps: -1 });

// refused at persistenceTimeoutSeconds: 3601 must be a whole number of seconds from 0 to 3600 [annotation-value]
new AlibabaClbService(chart, 'a4', { ports: https, persistenceTimeoutSeconds: 3601 });

// refused at protocolPort.htps: 'htps' must be a port of this Service [annotation-value]
new AlibabaClbService(chart, 'a5', { ports: https, protocolPort: { htps: 'https' } });

// refused at zoneMaps: 'zoneMaps' must not be set here: this construct has no such prop; remove it [prop-unknown]
new AlibabaClbService(chart, 'a6', { ports: https, zoneMaps: ['cn-hangzhou-k:vsw-1'] });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here: use 'aclId', 'aclStatus' and 'aclType' on a CLB, or 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-security-group-ids' on an NLB, or remove it [prop-of-another-kind]
new AlibabaClbService(chart, 'a7', { ports: https, loadBalancerSourceRanges: ['10.0.0.0/8'] });

// refused at scheduler: Type 'number' is not assignable to type '(string & {}) | "rr" | "wrr" | "wlc" | "sch" | "tch" | "qch" [annotation-value]
new AlibabaClbService(chart, 'a8', { ports: https, scheduler: 1 });
