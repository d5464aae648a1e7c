import { App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart = new Chart(new App(), 'c');
const [valid, wrong]: [8080, 80443] = [8080, 80443];
const either = () => chart.node.children.length > 99 ? valid : wrong;

// refused at ports[0].port: Type '80443' is not assignable to type [port-number]
new ClusterIpService(chart, 'either', { ports: [{ port: either() }] });
