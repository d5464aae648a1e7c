// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { LoadBalancerService, externalDns } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new LoadBalancerService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

externalDns(web, { hostname: ['web.example.com'], ttl: '10m' });
externalDns(web, { hostname: ['web.example.com'], target: ['203.0.113.5'], ttl: 300 });
externalDns(web, { hostname: ['web.example.com'], setIdentifier: 'blue', awsWeight: 10 });
