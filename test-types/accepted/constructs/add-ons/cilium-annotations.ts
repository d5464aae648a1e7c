// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, ciliumAnnotations } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

ciliumAnnotations(web, { global: true, affinity: 'local' });
ciliumAnnotations(web, { nodeSelector: 'pool=web,zone in (a,b)', lbAlgorithm: 'maglev' });
