// Props and ports that are constants: the compiler cannot underline the invalid value, so its first line must contain the message.
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
const nodePort = { port: 80, nodePort: 30080 } as const;
const two = [{ name: 'http', port: 80 }, { name: 'grpc', port: 81 }] as const;
const metadata = { name: 'My_Web' } as const;

// refused at ports: is not assignable to type 'readonly [WithErrors<{ name: "'Http' must not contain 'H': write 'http'"; }, Port< [dns-label]
new ClusterIpService(chart, 'ports', { ports });

// refused: is not assignable to parameter of type 'WithErrors<{ ports: [{ name: "'Grpc' must not contain 'G': write 'grpc'"; }]; }, ClusterIpServiceProps<Ports>>' [dns-label]
new ClusterIpService(chart, 'props', props);

// refused: is not assignable to parameter of type 'WithErrors<{ clusterIP: "'10.0' must be an IP address"; }, ClusterIpServiceProps<Ports>>' [ip-address]
new ClusterIpService(chart, 'address', address);

// refused: is not assignable to parameter of type 'WithErrors<{ selectr: "'selectr' must not be set here: did you mean 'selector'?"; }, ClusterIpServiceProps<Ports>> [prop-unknown]
new ClusterIpService(chart, 'misspelt', { ...misspelt, ports: [{ port: 80 }] });

// refused: is not assignable to parameter of type 'WithErrors<{ selectr: "'selectr' must not be set here: did you mean 'selector'?"; }, HeadlessServiceProps<Ports>> [prop-unknown]
new HeadlessService(chart, 'misspelt-const', { ...misspeltConst, ports: [{ port: 80 }] });

// refused: 'loadBalancerClass' must not be set here: use LoadBalancerService [prop-of-another-kind]
new ClusterIpService(chart, 'foreign', { ...foreign, ports: [{ port: 80 }] });

// refused: is not assignable to parameter of type 'WithErrors<{ type: "'type' must not be set here: this construct is of type LoadBalancer already"; }, [prop-of-another-kind]
new MetalLbService(chart, 'pasted', { ...pasted, ports: [{ port: 80 }] });

// refused at ports[0]: 'protokol' must not be set here: did you mean 'protocol'? [field-unknown]
new ClusterIpService(chart, 'misspelt-field', { ports: [{ name: 'dns', port: 53, ...misspeltPort }] });

// refused at ports[0]: 'nodePort' must not be set here: write ports: [{ nodePort: … }] of a NodePortService or a LoadBalancerService [node-port-type]
new ClusterIpService(chart, 'foreign-field', { ports: [{ name: 'http', ...nodePort }] });

// refused at ports: 'http' must not name two ports of one Service: rename one of them, for example to 'http-2' [port-name-duplicate]
new ClusterIpService(chart, 'spread', { ports: [...two, { name: 'http', port: 82 }] });

// refused at ports: 'grpc' must not name two ports of one Service: rename one of them, for example to 'grpc-3' [port-name-duplicate]
new ClusterIpService(chart, 'spread-between', { ports: [{ name: 'admin', port: 79 }, ...two, { name: 'grpc', port: 82 }] });

// refused at metadata: WithErrors<{ name: "'My_Web' must not contain 'M': write 'my-web' [dns-1035-label]
new ClusterIpService(chart, 'metadata', { metadata, ports: [{ port: 80 }] });
