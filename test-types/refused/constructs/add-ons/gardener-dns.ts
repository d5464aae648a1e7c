// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { LoadBalancerService, gardenerDns } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new LoadBalancerService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

// refused at dnsName: 'dnsName' must not be set here: did you mean 'dnsNames'? [prop-unknown]
gardenerDns(web, { dnsName: ['web.example.com'] });

// refused at ttl: Type 'string' is not assignable to type 'number [annotation-value]
gardenerDns(web, { dnsNames: ['web.example.com'], ttl: '10m' });

// refused at ignore: Type '"yes"' is not assignable to type [annotation-value]
gardenerDns(web, { dnsNames: ['web.example.com'], ignore: 'yes' });

// refused at dnsNames[0]: 'https://web.example.com' must be a DNS name [annotation-value]
gardenerDns(web, { dnsNames: ['https://web.example.com'] });
