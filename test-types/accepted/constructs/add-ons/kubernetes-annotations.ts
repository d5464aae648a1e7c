// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, kubernetesAnnotations } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

kubernetesAnnotations(web, { topologyMode: 'Auto' });
kubernetesAnnotations(web, { serviceProxyName: 'cilium' });
