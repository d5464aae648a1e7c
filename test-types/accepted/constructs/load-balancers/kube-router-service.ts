// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { KubeRouterService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new KubeRouterService(chart, 'a0', { ports: https, scheduler: 'mh', schedFlags: ['flag-1'], dsr: 'tunnel' });
new KubeRouterService(chart, 'a1', { ports: https, advertiseClusterIp: true, advertiseExternalIp: false });
