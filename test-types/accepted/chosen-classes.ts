// A program that chooses the class by a condition: the constraints of the type parameters of these classes are identical.
import { Testing } from 'cdk8s';
import { ClusterIpService, LoadBalancerService, NodePortService } from 'cdk8s-services';

const chart = Testing.chart();
const open = Math.random() > 1; // a boolean for the compiler, `false` at run time
const count = Math.random();

const Service = open ? LoadBalancerService : ClusterIpService;
new Service(chart, 'a', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] }).url('http');
new (open ? NodePortService : ClusterIpService)(chart, 'b', { ports: [{ port: 80 }], externalIPs: ['192.0.2.1'], externalTrafficPolicy: 'Local' });
new (open ? NodePortService : LoadBalancerService)(chart, 'c', { ports: [{ port: 80, nodePort: 30080 }], externalTrafficPolicy: 'Local' });
new (count > 2 ? LoadBalancerService : count > 1 ? NodePortService : ClusterIpService)(chart, 'd', { ports: [{ port: 80 }] }).port;

// What only some of the classes have.
const balanced: LoadBalancerService<readonly [{ readonly port: 80 }], 'loadBalancer'> =
  new LoadBalancerService(chart, 'e', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['192.0.2.0/24'] });
const local: NodePortService<readonly [{ readonly port: 80 }], 'nodePort'> =
  new NodePortService(chart, 'f', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local' });
const inside: ClusterIpService<readonly [{ readonly port: 80 }], 'ok'> = new ClusterIpService(chart, 'g', { ports: [{ port: 80 }] });
const more: { readonly loadBalancerIP?: string } = {};
new ClusterIpService(chart, 'h', { ports: [{ port: 80 }], ...more });
export { balanced, local, inside };
