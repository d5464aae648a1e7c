// Numeric enums: TypeScript accepts any number for them, but their values are known.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, HetznerLbService, LoadBalancerService, ManualEndpoints, NodePortService, servicesFor } from 'cdk8s-services';

const chart: Chart = Testing.chart();
enum P { None = -1, Zero = 0, Http = 80, Half = 80.5, Low = 99, Node = 30080, Kafka = 90920, Week = 604800 }
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: P.Http, targetPort: 8080 }] });

// refused at ports[0].port: "90920 must be from 1 to 65535" [port-number]
new ClusterIpService(chart, 'e0', { ports: [{ port: P.Kafka }] });

// refused at ports[0].port: "0 must be from 1 to 65535" [port-number]
new ClusterIpService(chart, 'e1', { ports: [{ port: P.Zero }] });

// refused at ports[0].port: "80.5 must be a whole number" [field-type]
new ClusterIpService(chart, 'e2', { ports: [{ port: P.Half }] });

// refused at ports[0].targetPort: "90920 must be from 1 to 65535" [port-number]
new ClusterIpService(chart, 'e3', { ports: [{ port: P.Http, targetPort: P.Kafka }] });

// refused at ports[0].nodePort: "99 must be a node port from 30000 to 32767 [node-port-range]
new NodePortService(chart, 'e4', { ports: [{ port: P.Http, nodePort: P.Low }] });

// refused at ports[1].port: '80/TCP' is already taken by another port of this Service: give one of them another number, or another protocol [port-duplicate]
new ClusterIpService(chart, 'e5', { ports: [{ name: 'a', port: P.Http }, { name: 'b', port: P.Http }] });

// refused at ports[1].nodePort: 30080 must not be the node port of two ports, unless these have the same number and two protocols: remove nodePort, and the cluster chooses one; or write another port [node-port-duplicate]
new NodePortService(chart, 'e6', { ports: [{ name: 'a', port: P.Http, nodePort: P.Node }, { name: 'b', port: P.Low, nodePort: P.Node }] });

// refused at sessionAffinityConfig.clientIP.timeoutSeconds: "604800 must be from 1 to 86400" [session-affinity-timeout]
new ClusterIpService(chart, 'e7', { ports: [{ port: 80 }], sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: P.Week } } });

// refused at healthCheckNodePort: "99 must be a node port from 30000 to 32767 [health-check-node-port-range]
new LoadBalancerService(chart, 'e8', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local', healthCheckNodePort: P.Low });

// refused at healthCheckNodePort: 30080 must not be the node port of a port, too [health-check-node-port-range]
new LoadBalancerService(chart, 'e9', { ports: [{ port: 80, nodePort: P.Node }], externalTrafficPolicy: 'Local', healthCheckNodePort: P.Node });

// refused at healthCheckRetries: "-1 must be a whole number of at least 1" [annotation-value]
new HetznerLbService(chart, 'e10', { ports: [{ port: 80 }], location: 'fsn1', healthCheckRetries: P.None });

// refused at healthCheckInterval: "604800 must be a whole number of seconds from 5 to 300" [annotation-value]
new AwsNlbService(chart, 'e11', { ports: [{ port: 80 }], healthCheckInterval: P.Week });

// refused at sslPorts[0]: "'99' must be a port of this Service: 80" | 80 [annotation-value]
new AwsNlbService(chart, 'e12', { ports: [{ port: 80 }], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'], sslPorts: [P.Low] });

// refused at ports[0].targetPort: "90920 must be from 1 to 65535" [port-number]
new ManualEndpoints(chart, 'e13', { ports: [{ port: 80, targetPort: P.Kafka }], endpoints: ['192.0.2.1'] });

// refused at ports[0].nodePort: "30080 must be a node port from 20000 to 22767 [node-port-range]
new (servicesFor({ nodePortRange: '20000-22767' }).NodePortService)(Testing.chart(), 'e14', { ports: [{ port: 80, nodePort: P.Node }] });

// refused: Argument of type 'P.Low' is not assignable to parameter of type
web.url(P.Low);

// refused: "-1 must be a whole number from 0 to 1000000"
web.routeBackend(80, P.None);
