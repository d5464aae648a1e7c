// Types of programs that use the classes, and keys of ports.
import { Chart, Testing } from 'cdk8s';
import {
  AwsNlbService, ClusterIpService, HetznerLbService, LoadBalancerService, TencentClbService, YandexNlbService, type PortName, type Ports,
  type ServiceReference,
} from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }] });
const urlOf = <P extends Ports>(service: ServiceReference<P>, port: PortName<P>): string => service.url(port);
type ClusterIpProps = ConstructorParameters<typeof ClusterIpService>[2];
type LoadBalancerProps = ConstructorParameters<typeof LoadBalancerService>[2];
type HetznerProps = ConstructorParameters<typeof HetznerLbService>[2];
type AwsNlbProps = ConstructorParameters<typeof AwsNlbService>[2];
type TencentProps = ConstructorParameters<typeof TencentClbService>[2];
type YandexProps = ConstructorParameters<typeof YandexNlbService>[2];

// refused: Argument of type '"htpp"' is not assignable to parameter of type '"dns" | "http"'
urlOf(web, 'htpp');

// refused: Did you mean to write 'selector'? [prop-unknown]
new ClusterIpService(chart, 'p0', { ports: [{ port: 80 }], selectr: { app: 'web' } } satisfies ClusterIpProps);

// refused: Did you mean to write 'loadBalancerSourceRanges'? [prop-unknown]
new LoadBalancerService(chart, 'p1', { ports: [{ port: 80 }], loadBalancerSourceRangs: ['10.0.0.0/8'] } satisfies LoadBalancerProps);

// refused: Did you mean to write 'location'? [prop-unknown]
new HetznerLbService(chart, 'p2', { ports: [{ port: 80 }], locatoin: 'fsn1' } satisfies HetznerProps);

// refused: 'public' is not known: write 'internet-facing' [annotation-value]
new AwsNlbService(chart, 'p3', { ports: [{ port: 80 }], scheme: 'public' } satisfies AwsNlbProps);

// refused: 'public' is not known: write 'internet-facing' [annotation-value]
new TencentClbService(chart, 'p4', { ports: [{ port: 80 }], scheme: 'public' } satisfies TencentProps);

// refused: Did you mean to write 'selector'? [prop-unknown]
new YandexNlbService(chart, 'p5', { ports: [{ port: 80 }], subnetId: 'e9b0a1b2c3d4e5f6a7b8', selectr: { app: 'web' } } satisfies YandexProps);
