// Literals that only some of the classes may have that a program chooses from.
import { Testing } from 'cdk8s';
import { ClusterIpService, LoadBalancerService, NodePortService } from 'cdk8s-services';

const chart = Testing.chart();
const open = Math.random() > 1; // a boolean for the compiler, `false` at run time

// refused at ports[0].nodePort: 'nodePort' must not be set here: write ports: [{ nodePort: … }] of a NodePortService or a LoadBalancerService [node-port-type]
new (open ? NodePortService : ClusterIpService)(chart, 'a', { ports: [{ port: 80, nodePort: 30080 }] });

// refused at loadBalancerSourceRanges: 'loadBalancerSourceRanges' must not be set here: use LoadBalancerService [prop-of-another-kind]
new (open ? LoadBalancerService : ClusterIpService)(chart, 'b', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at externalTrafficPolicy: externalTrafficPolicy has no effect here: use NodePortService or LoadBalancerService, or remove it [external-traffic-policy-type]
new (open ? LoadBalancerService : ClusterIpService)(chart, 'c', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local' });

// refused at selector.app: 'a b' must not contain ' ': write 'a-b'; free text belongs in an annotation [label-value]
new (open ? LoadBalancerService : NodePortService)(chart, 'd', { ports: [{ port: 80 }], selector: { app: 'a b' } });

// refused at ports[1].nodePort: 'nodePort' must not be set here: write ports: [{ nodePort: … }] of a NodePortService or a LoadBalancerService [node-port-type]
new ClusterIpService(chart, 'e', { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 90, nodePort: 30000 }] });
