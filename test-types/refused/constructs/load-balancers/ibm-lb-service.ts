// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { IbmLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new IbmLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at ipType: 'internal' is not known: write 'private' [annotation-value]
new IbmLbService(chart, 'a1', { ports: https, ipType: 'internal' });

// refused at enableFeatures[0]: Type '"proxy"' is not assignable to type '"ipvs" | "nlb" | "proxy-protocol" [annotation-value]
new IbmLbService(chart, 'a2', { ports: https, enableFeatures: ['proxy'] });

// refused at ipvsScheduler: 'wrr' is not known: write 'rr' [annotation-value]
new IbmLbService(chart, 'a3', { ports: https, ipvsScheduler: 'wrr' });

// refused at vpcHealthCheckPort: 70000 must be a whole number from 1 to 65535 [annotation-value]
new IbmLbService(chart, 'a4', { ports: https, vpcHealthCheckPort: 70000 });

// refused at vpcIdleConnectionTimeoutSeconds: 30 must be a whole number of seconds from 50 to 7200 [annotation-value]
new IbmLbService(chart, 'a5', { ports: https, vpcIdleConnectionTimeoutSeconds: 30 });

// refused at vpcAllowOutboundTraffic[0]: '444' must be a port of this Service [annotation-value]
new IbmLbService(chart, 'a6', { ports: https, vpcAllowOutboundTraffic: [444] });

// refused at vpcHealthCheckProtokol: 'vpcHealthCheckProtokol' must not be set here: did you mean 'vpcHealthCheckProtocol'? [prop-unknown]
new IbmLbService(chart, 'a7', { ports: https, vpcHealthCheckProtokol: 'tcp' });

// refused at vpcPortRange: vpcPortRange must contain ranges that begin at a port of this Service and do not overlap [annotation-pitfall]
new IbmLbService(chart, 'a8', { ports: [{ name: 'https', port: 443 }, { name: 'alt', port: 450 }], ipType: 'public', enableFeatures: ['nlb'], vpcPortRange: ['443-500', '450-460'] });

// refused at vpcPortRange: vpcPortRange must contain ranges that begin at a port of this Service and do not overlap [annotation-pitfall]
new IbmLbService(chart, 'a9', { ports: https, ipType: 'public', enableFeatures: ['nlb'], vpcPortRange: ['443-400'] });
