// Generic functions and types of programs that use the classes: the caller determines the ports.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, HeadlessService, LoadBalancerService, NodePortService, servicesFor, type PortKey, type PortName, type Ports, type ServiceReference } from 'cdk8s-services';
import * as library from 'cdk8s-services';

const chart: Chart = Testing.chart();
const bound = servicesFor({ kubernetes: '1.34' });
const web = new ClusterIpService(chart, 'web', { metadata: { namespace: 'shop' }, ports: [{ name: 'http', port: 80 }] });

// Each method accepts the same key.
export function links<P extends Ports>(service: ServiceReference<P>, port: PortName<P>): unknown[] {
  return [service.port(port), service.url(port), service.env(port), service.srv(port), service.ingressBackend(port), service.routeBackend(port), service.probe(port), service.serviceMonitorEndpoint(port), service.policyTargetRef(port), service.webhookClientConfig(port), service.apiServiceReference(port), service.virtualServiceDestination(port)];
}
export const urlOf = <P extends Ports>(service: ServiceReference<P>, port: PortKey<P>): string => service.url(port);
links(web, 'http');
urlOf(web, 80);

// Each construct is assignable to a variable with its type.
export const clusterIp: InstanceType<typeof ClusterIpService> = new ClusterIpService(chart, 'i0', { ports: [{ name: 'http', port: 80 }] });
export const nodePort: InstanceType<typeof NodePortService> = new NodePortService(chart, 'i1', { ports: [{ port: 80, nodePort: 30080 }] });
export const loadBalancer: InstanceType<typeof LoadBalancerService> = new LoadBalancerService(chart, 'i2', { ports: [{ name: 'http', port: 80 }], loadBalancerClass: 'example.com/vip' });
export const ofProfile: InstanceType<typeof bound.ClusterIpService> = new bound.ClusterIpService(Testing.chart(), 'i3', { ports: [{ name: 'http', port: 80 }] });

// A class that is bound to a profile is assignable to the unbound class.
export const plain: typeof ClusterIpService = bound.ClusterIpService;
export const headless: typeof HeadlessService = bound.HeadlessService;
const props: ConstructorParameters<typeof LoadBalancerService>[2] = { ports: [{ port: 80 }], loadBalancerClass: 'example.com/vip' };
new LoadBalancerService(chart, 'i4', props);

// No props type of a construct is `any`.
type Untyped = { [name in keyof typeof library]: (typeof library)[name] extends abstract new (...given: infer given) => unknown ? given extends [unknown, unknown, infer props, ...unknown[]] ? 0 extends 1 & props ? name : never : never : never }[keyof typeof library];
export const untyped: [Untyped] extends [never] ? 0 : Untyped = 0;
new (class Own extends bound.ClusterIpService {})(Testing.chart(), 'i5', { ports: [{ port: 80 }] });
