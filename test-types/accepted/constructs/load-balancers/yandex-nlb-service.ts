// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { YandexNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new YandexNlbService(chart, 'a0', { ports: https, subnetId: 'e9b0a1b2c3d4', healthCheckInterval: '5s' });
new YandexNlbService(chart, 'a1', { ports: https, loadBalancerType: 'external', healthCheckHealthyThreshold: 3 });
