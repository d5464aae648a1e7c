// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { NodePortService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at ports[0].name: 'Http' must not contain 'H': write 'http' [dns-label]
new NodePortService(chart, 'a0', { ports: [{ name: 'Http', port: 80 }] });

// refused at ports[0].name: 'my_port' must not contain '_': write 'my-port' [dns-label]
new NodePortService(chart, 'a1', { ports: [{ name: 'my_port', port: 80 }] });

// refused at ports[0].name: 'a.b' must not contain '.': write 'a-b' [dns-label]
new NodePortService(chart, 'a2', { ports: [{ name: 'a.b', port: 80 }] });

// refused at ports[0].targetPort: '80' must contain a letter, or be a number without quotes: remove the quotes: 80 [target-port-name]
new NodePortService(chart, 'a3', { ports: [{ port: 80, targetPort: '80' }] });

// refused at ports[0].targetPort: 'Http' must not contain 'H': write 'http', and give the container port that name, or write the number of the port [target-port-name]
new NodePortService(chart, 'a4', { ports: [{ port: 80, targetPort: 'Http' }] });

// refused at ports[0].targetPort: 'a--b' must not contain '--': write 'a-b', and give the container port that name, or write the number of the port [target-port-name]
new NodePortService(chart, 'a5', { ports: [{ port: 80, targetPort: 'a--b' }] });

// refused at ports[1].name: 'http' must not name two ports of one Service: rename one of them, for example to 'http-1' [port-name-duplicate]
new NodePortService(chart, 'a6', { ports: [{ name: 'http', port: 80 }, { name: 'http', port: 81 }] });

// refused at ports[1].port: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
new NodePortService(chart, 'a7', { ports: [{ name: 'http', port: 80 }, { port: 81 }] });

// refused at ports[1].port: '80/TCP' is already taken by another port of this Service: give one of them another number, or another protocol [port-duplicate]
new NodePortService(chart, 'a8', { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 80 }] });

// refused at ports[0].nodePort: 80 must be a node port from 30000 to 32767 [node-port-range]
new NodePortService(chart, 'a9', { ports: [{ port: 80, nodePort: 80 }] });

// refused at ports[0].nodePort: 29999 must be a node port from 30000 to 32767 [node-port-range]
new NodePortService(chart, 'a10', { ports: [{ port: 80, nodePort: 29999 }] });

// refused at ports[0].nodePort: 32768 must be a node port from 30000 to 32767 [node-port-range]
new NodePortService(chart, 'a11', { ports: [{ port: 80, nodePort: 32768 }] });

// refused at ports[0].nodePort: 300800 must be a node port from 30000 to 32767 [node-port-range]
new NodePortService(chart, 'a12', { ports: [{ port: 80, nodePort: 300800 }] });

// refused at ports[0].nodePort: 30080.5 must be a node port from 30000 to 32767 [field-type]
new NodePortService(chart, 'a13', { ports: [{ port: 80, nodePort: 30080.5 }] });

// refused at ports[1].nodePort: 30080 must not be the node port of two ports, unless these have the same number and two protocols: remove nodePort, and the cluster chooses one; or write another port [node-port-duplicate]
new NodePortService(chart, 'a14', { ports: [{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30080 }] });

// refused at ports[1].nodePort: 30053 must not be the node port of two ports [node-port-taken]
new NodePortService(chart, 'a15', { ports: [{ name: 'a', port: 53, nodePort: 30053 }, { name: 'b', port: 54, protocol: 'UDP', nodePort: 30053 }] });

// refused at clusterIP: '10.0.0.256' must be an IP address [ip-address]
new NodePortService(chart, 'a16', { clusterIP: '10.0.0.256', ports: [{ port: 80 }] });

// refused at clusterIP: 'none' must be an IP address, or 'None': use HeadlessService [ip-address]
new NodePortService(chart, 'a17', { clusterIP: 'none', ports: [{ port: 80 }] });

// refused at ports[0].protocol: Did you mean '"TCP"'? [protocol]
new NodePortService(chart, 'a18', { ports: [{ port: 80, protocol: 'tcp' }] });

// refused at ports[0].protocol: Type '"HTTP"' is not assignable to type [protocol]
new NodePortService(chart, 'a19', { ports: [{ port: 80, protocol: 'HTTP' }] });

// refused at ports[0].targetport: 'targetport' must not be set here: did you mean 'targetPort'? [field-unknown]
new NodePortService(chart, 'a20', { ports: [{ port: 80, targetport: 8080 }] });

// refused at clusterIP: 'None' must not be set on a Service with node ports or a load balancer, which need a virtual IP: use HeadlessService [headless-type]
new NodePortService(chart, 'no-virtual-ip', { clusterIP: 'None', ports: [{ port: 80 }] });

// refused at clusterIP: 'None' must not be set on a Service with node ports or a load balancer, which need a virtual IP: use HeadlessService [headless-type]
new NodePortService(chart, 'no-virtual-ips', { clusterIP: 'None', clusterIPs: ['None'], ports: [{ port: 80 }] });
