// Props and ports that are constants: the compiler cannot underline what is wrong in them, so the sentence must stand in its first line.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, HeadlessService, LoadBalancerService, MetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const ports = [{ name: 'Http', port: 80 }] as const;
const props = { ports: [{ name: 'Grpc', port: 80 }], selector: { app: 'web' } } as const;
const address = { ports: [{ port: 80 }], clusterIP: '10.0' } as const;
const misspelt = { selectr: { app: 'web' } };
const misspeltConst = { selectr: { app: 'web' } } as const;
const foreign = { loadBalancerClass: 'example.com/vip' };
const pasted = { type: 'LoadBalancer' };
const misspeltPort = { protokol: 'UDP' };

// refused at ports: is not assignable to type 'readonly [RefusedPort<"'Http' must not contain 'H'",
new ClusterIpService(chart, 'ports', { ports });

// refused: is not assignable to parameter of type 'Refused<"'Grpc' must not contain 'G'", ClusterIpServiceProps<Ports>,
new ClusterIpService(chart, 'props', props);

// refused: is not assignable to parameter of type 'Refused<"'10.0' must be an IP address", ClusterIpServiceProps<Ports>,
new ClusterIpService(chart, 'address', address);

// refused: is not assignable to parameter of type 'Refused<"'selectr' must not stand here: did you mean 'selector'?", ClusterIpServiceProps<Ports>,
new ClusterIpService(chart, 'misspelt', { ...misspelt, ports: [{ port: 80 }] });

// refused: is not assignable to parameter of type 'Refused<"'selectr' must not stand here: did you mean 'selector'?",
new HeadlessService(chart, 'misspelt-const', { ...misspeltConst, ports: [{ port: 80 }] });

// refused: is not assignable to parameter of type 'Refused<"'loadBalancerClass' must not stand here: use LoadBalancerService",
new ClusterIpService(chart, 'foreign', { ...foreign, ports: [{ port: 80 }] });

// refused: is not assignable to parameter of type 'Refused<"'type' must not stand here: the construct writes it",
new MetalLbService(chart, 'pasted', { ...pasted, ports: [{ port: 80 }] });
