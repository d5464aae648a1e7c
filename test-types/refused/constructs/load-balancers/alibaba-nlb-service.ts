// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { AlibabaNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new AlibabaNlbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }], zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'] });

// refused at ports[0].port: 443000 must be from 1 to 65535 [port-number]
new AlibabaNlbService(chart, 'a1', { ports: [{ name: 'https', port: 443000 }], zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'] });

// refused at aclId: 'aclId' must not be set here: this construct has no such prop; remove it [prop-unknown]
new AlibabaNlbService(chart, 'a2', { ports: https, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'], aclId: 'acl-0a1b2c3d' });

// refused at protocolPort.444: '444' must be a port of this Service [annotation-value]
new AlibabaNlbService(chart, 'a3', { ports: https, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'], protocolPort: { 444: 'TCPSSL' } });

// refused at serverGroupType: Did you mean '"Ip"'? [annotation-value]
new AlibabaNlbService(chart, 'a4', { ports: https, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'], serverGroupType: 'IP' });

// refused at unhealthyThreshold: 11 must be a whole number from 2 to 10 [annotation-value]
new AlibabaNlbService(chart, 'a5', { ports: https, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'], unhealthyThreshold: 11 });
