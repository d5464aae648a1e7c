// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { LoadBalancerService, gardenerDns } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new LoadBalancerService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

gardenerDns(web, { dnsNames: ['web.example.com'], class: 'garden', ttl: 300 });
gardenerDns(web, { dnsNames: ['*.example.com'], routingPolicy: { type: 'weighted', setIdentifier: 'blue', parameters: { weight: '10' } } });
