// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { StackitLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new StackitLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at yawolReplicas: 'yawolReplicas' must not be set here: this construct has no such prop; remove it [prop-unknown]
new StackitLbService(chart, 'a1', { ports: https, yawolReplicas: '2' });

// refused at servicePlanId: Did you mean '"p10"'? [annotation-value]
new StackitLbService(chart, 'a2', { ports: https, servicePlanId: 'p100' });

// refused at tcpProxyProtocolPortsFilter[0]: 'htpps' must be a port of this Service [annotation-value]
new StackitLbService(chart, 'a3', { ports: https, tcpProxyProtocolPortsFilter: ['htpps'], tcpProxyProtocol: true });

// refused at tcpIdleTimeout: '60' must have a unit: did you mean '60s'? [annotation-value]
new StackitLbService(chart, 'a4', { ports: https, tcpIdleTimeout: '60' });

// refused at externalAddress: '203.0.113' must be an IP address [annotation-value]
new StackitLbService(chart, 'a5', { ports: https, externalAddress: '203.0.113' });
