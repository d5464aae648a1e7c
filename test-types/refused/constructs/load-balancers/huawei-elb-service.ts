// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { HuaweiElbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new HuaweiElbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at elbClass: Type '"union"' is not assignable to type '"shared" | "dedicated" | "elasticity" | "dnat" [annotation-value]
new HuaweiElbService(chart, 'a1', { ports: https, elbClass: 'union' });

// refused at lbAlgorithm: Did you mean '"ROUND_ROBIN"'? [annotation-value]
new HuaweiElbService(chart, 'a2', { ports: https, lbAlgorithm: 'RoundRobin' });

// refused at idleTimeoutSeconds: 4001 must be a whole number of seconds from 0 to 4000 [annotation-value]
new HuaweiElbService(chart, 'a3', { ports: https, idleTimeoutSeconds: 4001 });

// refused at keepEIP: 'keepEIP' must not be set here: did you mean 'keepEip'? [prop-unknown]
new HuaweiElbService(chart, 'a4', { ports: https, keepEIP: true });

// refused at healthCheckFlag: Type 'string' is not assignable to type 'boolean [annotation-value]
new HuaweiElbService(chart, 'a5', { ports: https, healthCheckFlag: 'on' });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here: remove it, and set an access list on the load balancer itself [prop-of-another-kind]
new HuaweiElbService(chart, 'a6', { ports: https, loadBalancerSourceRanges: ['10.0.0.0/8'] });
