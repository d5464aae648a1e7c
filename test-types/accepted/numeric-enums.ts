// Numeric enums with valid values, and numbers that are only known at run time.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, HetznerLbService, LoadBalancerService, ManualEndpoints, NodePortService, servicesFor } from 'cdk8s-services';

const chart: Chart = Testing.chart();
enum P { None = -1, Zero = 0, Http = 80, Half = 80.5, Low = 99, Node = 30080, Kafka = 90920, Week = 604800 }
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: P.Http, targetPort: 8080 }] });

new ClusterIpService(chart, 'g0', { ports: [{ name: 'a', port: P.Http }, { name: 'b', port: P.Low, targetPort: P.Http }] });
new NodePortService(chart, 'g1', { ports: [{ port: P.Http, nodePort: P.Node }] });
new NodePortService(chart, 'g2', { ports: [{ name: 'a', port: P.Http, nodePort: P.Node }, { name: 'b', port: P.Http, protocol: 'UDP', nodePort: P.Node }] });
new LoadBalancerService(chart, 'g3', { ports: [{ port: P.Http }], externalTrafficPolicy: 'Local', healthCheckNodePort: P.Node });
new AwsNlbService(chart, 'g4', { ports: [{ port: P.Http }], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'], sslPorts: [P.Http] });
new AwsNlbService(chart, 'g5', { ports: [{ port: 80 }], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'], sslPorts: [P.Http], healthCheckInterval: P.Low });
new HetznerLbService(chart, 'g6', { ports: [{ port: P.Http }], location: 'fsn1', healthCheckRetries: P.Http });
new ManualEndpoints(chart, 'g7', { ports: [{ port: 80, targetPort: P.Low }], endpoints: ['192.0.2.1'] });
new (servicesFor({ nodePortRange: '30000-32767' }).NodePortService)(Testing.chart(), 'g8', { ports: [{ port: 80, nodePort: P.Node }] });
web.url(80);
web.url(P.Http);
web.routeBackend(P.Http, P.Low);

export const probed: 8080 = web.probe(P.Http).tcpSocket.port;
