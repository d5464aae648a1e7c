// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { LoadBalancerService, externalDns } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new LoadBalancerService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

// refused at hostnames: 'hostnames' must not be set here: did you mean 'hostname'? [prop-unknown]
externalDns(web, { hostnames: ['web.example.com'] });

// refused at hostname: Type 'string' is not assignable to type 'readonly string[] [annotation-value]
externalDns(web, { hostname: 'web.example.com' });

// refused at ttl: 0 must be a whole number of seconds from 1 to 2147483647 [annotation-value]
externalDns(web, { hostname: ['web.example.com'], ttl: 0 });

// refused at ttl: '10' must have a unit: did you mean '10s'? [annotation-value]
externalDns(web, { hostname: ['web.example.com'], ttl: '10' });

// refused at access: Type '"internal"' is not assignable to type '"private" | "public" [annotation-value]
externalDns(web, { hostname: ['web.example.com'], access: 'internal' });

// refused at awsWeight: 256 must be a whole number from 0 to 255 [annotation-value]
externalDns(web, { hostname: ['web.example.com'], setIdentifier: 'a', awsWeight: 256 });

// refused at awsGeolocationContinentCode: Type '"EN"' is not assignable to type '"AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA" [annotation-value]
externalDns(web, { hostname: ['web.example.com'], setIdentifier: 'a', awsGeolocationContinentCode: 'EN' });

// refused at cloudflareProxied: Type 'string' is not assignable to type 'boolean [annotation-value]
externalDns(web, { hostname: ['web.example.com'], cloudflareProxied: 'true' });
