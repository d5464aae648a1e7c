// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { BaiduBlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new BaiduBlbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at internalVpc: Type 'string' is not assignable to type 'boolean [annotation-value]
new BaiduBlbService(chart, 'a1', { ports: https, internalVpc: 'true' });

// refused at backendMaxNumber: 51 must be a whole number from 1 to 50 [annotation-value]
new BaiduBlbService(chart, 'a2', { ports: https, backendMaxNumber: 51 });

// refused at elasticIpBillingMethod: Did you mean '"ByTraffic"'? [annotation-value]
new BaiduBlbService(chart, 'a3', { ports: https, elasticIpBillingMethod: 'byTraffic' });

// refused at elasticIpPaymentTimimg: 'elasticIpPaymentTimimg' must not be set here: did you mean 'elasticIpPaymentTiming'? [prop-unknown]
new BaiduBlbService(chart, 'a4', { ports: https, elasticIpPaymentTimimg: 'Postpaid' });

// refused at unhealthyThreshold: 6 must be a whole number from 2 to 5 [annotation-value]
new BaiduBlbService(chart, 'a5', { ports: https, unhealthyThreshold: 6 });
