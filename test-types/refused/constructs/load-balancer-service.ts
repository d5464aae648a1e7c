// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { LoadBalancerService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at ports[0].name: 'Http' must not contain 'H': write 'http' [dns-label]
new LoadBalancerService(chart, 'a0', { ports: [{ name: 'Http', port: 80 }] });

// refused at ports[0].name: 'my_port' must not contain '_': write 'my-port' [dns-label]
new LoadBalancerService(chart, 'a1', { ports: [{ name: 'my_port', port: 80 }] });

// refused at ports[0].name: 'a.b' must not contain '.': write 'a-b' [dns-label]
new LoadBalancerService(chart, 'a2', { ports: [{ name: 'a.b', port: 80 }] });

// refused at ports[0].nodePort: 80 must be a node port from 30000 to 32767 [node-port-range]
new LoadBalancerService(chart, 'a3', { ports: [{ port: 80, nodePort: 80 }] });

// refused at ports[0].nodePort: 29999 must be a node port from 30000 to 32767 [node-port-range]
new LoadBalancerService(chart, 'a4', { ports: [{ port: 80, nodePort: 29999 }] });

// refused at ports[0].nodePort: 32768 must be a node port from 30000 to 32767 [node-port-range]
new LoadBalancerService(chart, 'a5', { ports: [{ port: 80, nodePort: 32768 }] });

// refused at ports[0].nodePort: 300800 must be a node port from 30000 to 32767 [node-port-range]
new LoadBalancerService(chart, 'a6', { ports: [{ port: 80, nodePort: 300800 }] });

// refused at ports[0].nodePort: 30080.5 must be a node port from 30000 to 32767 [field-type]
new LoadBalancerService(chart, 'a7', { ports: [{ port: 80, nodePort: 30080.5 }] });

// refused at ports[1].nodePort: 30080 must not be the node port of two ports, unless these have the same number and two protocols: remove nodePort, and the cluster chooses one; or write another port [node-port-duplicate]
new LoadBalancerService(chart, 'a8', { ports: [{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30080 }] });

// refused at ports[1].nodePort: 30053 must not be the node port of two ports [node-port-taken]
new LoadBalancerService(chart, 'a9', { ports: [{ name: 'a', port: 53, nodePort: 30053 }, { name: 'b', port: 54, protocol: 'UDP', nodePort: 30053 }] });

// refused at loadBalancerSourceRanges[0]: '10.0.0.1' must have a prefix length, such as '10.0.0.1/32' [cidr]
new LoadBalancerService(chart, 'a10', { loadBalancerSourceRanges: ['10.0.0.1'], ports: [{ port: 80 }] });

// refused at loadBalancerSourceRanges[0]: '10.0.0.0/33' must be a range [cidr]
new LoadBalancerService(chart, 'a11', { loadBalancerSourceRanges: ['10.0.0.0/33'], ports: [{ port: 80 }] });

// refused at loadBalancerSourceRanges[1]: 'all' must be a range [cidr]
new LoadBalancerService(chart, 'a12', { loadBalancerSourceRanges: ['10.0.0.0/8', 'all'], ports: [{ port: 80 }] });

// refused at loadBalancerSourceRanges[0]: '2001:db8::/129' must be a range [cidr]
new LoadBalancerService(chart, 'a13', { loadBalancerSourceRanges: ['2001:db8::/129'], ports: [{ port: 80 }] });

// refused at loadBalancerSourceRanges[0]: '10.0.0.0/08' must not have leading zeros [cidr-strict]
new LoadBalancerService(chart, 'a14', { loadBalancerSourceRanges: ['10.0.0.0/08'], ports: [{ port: 80 }] });

// refused at loadBalancerClass: 'my class' must not contain ' ': write 'my-class' [qualified-name]
new LoadBalancerService(chart, 'a15', { loadBalancerClass: 'my class', ports: [{ port: 80 }] });

// refused at loadBalancerClass: it must not be empty [qualified-name]
new LoadBalancerService(chart, 'a16', { loadBalancerClass: '', ports: [{ port: 80 }] });

// refused at loadBalancerIP: '10.0.0' must be an IP address [warned load-balancer-ip]
new LoadBalancerService(chart, 'a17', { loadBalancerIP: '10.0.0', ports: [{ port: 80 }] });

// refused at healthCheckNodePort: healthCheckNodePort must be set together with externalTrafficPolicy: 'Local' [health-check-node-port]
new LoadBalancerService(chart, 'a18', { healthCheckNodePort: 30000, ports: [{ port: 80 }] });

// refused at healthCheckNodePort: healthCheckNodePort must be set together with externalTrafficPolicy: 'Local' [health-check-node-port]
new LoadBalancerService(chart, 'a18b', { healthCheckNodePort: 30000, ports: [{ port: 80, nodePort: 30000 }] });

// refused at healthCheckNodePort: 80 must be a node port [health-check-node-port-range]
new LoadBalancerService(chart, 'a19', { externalTrafficPolicy: 'Local', healthCheckNodePort: 80, ports: [{ port: 80 }] });

// refused at externalTrafficPolicy: Did you mean '"Local"'? [external-traffic-policy]
new LoadBalancerService(chart, 'a20', { externalTrafficPolicy: 'local', ports: [{ port: 80 }] });

// refused at allocateLoadBalancerNodePorts: is not assignable to type 'boolean [field-type]
new LoadBalancerService(chart, 'a21', { allocateLoadBalancerNodePorts: 'no', ports: [{ port: 80 }] });

// refused at ports[1].name: 'http' must not name two ports of one Service: rename one of them, for example to 'http-1' [port-name-duplicate]
new LoadBalancerService(chart, 'a22', { ports: [{ name: 'http', port: 80 }, { name: 'http', port: 81 }] });

// refused at ports[1].port: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
new LoadBalancerService(chart, 'a23', { ports: [{ name: 'http', port: 80 }, { port: 81 }] });

// refused at sessionAffinityConfig.clientIP.timeoutSeconds: 86401 must be from 1 to 86400 [session-affinity-timeout]
new LoadBalancerService(chart, 'a24', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 86401 } }, ports: [{ port: 80 }] });

// refused at sessionAffinityConfig.clientIP.timeoutSeconds: 0 must be from 1 to 86400 [session-affinity-timeout]
new LoadBalancerService(chart, 'a25', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } }, ports: [{ port: 80 }] });

// refused at sessionAffinityConfig: sessionAffinityConfig must be set together with sessionAffinity: 'ClientIP' [warned session-affinity-config]
new LoadBalancerService(chart, 'a26', { sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } }, ports: [{ port: 80 }] });

// refused at clusterIP: 'None' must not be set on a Service with node ports or a load balancer, which need a virtual IP: use HeadlessService [headless-type]
new LoadBalancerService(chart, 'no-virtual-ip', { clusterIP: 'None', ports: [{ port: 80 }] });

// refused at metadata.generateName: must have at most 63 characters [dns-1035-label]
new LoadBalancerService(chart, 'long-prefix', { metadata: { generateName: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' }, ports: [{ port: 80 }] });
