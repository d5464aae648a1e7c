// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { PureLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].appProtocol: 'a b' must not contain ' ': write 'a-b' [qualified-name]
new PureLbService(chart, 'a0', { ports: [{ name: 'https', port: 443, appProtocol: 'a b' }] });

// refused at addresses[0]: '203.0.113' must be an IP address [annotation-value]
new PureLbService(chart, 'a1', { ports: https, addresses: ['203.0.113'] });

// refused at nodeAffinity: Type '"endpoints"' is not assignable to type '"service-endpoints" [annotation-value]
new PureLbService(chart, 'a2', { ports: https, nodeAffinity: 'endpoints' });

// refused at serviceGroups: 'serviceGroups' must not be set here: did you mean 'serviceGroup'? [prop-unknown]
new PureLbService(chart, 'a3', { ports: https, serviceGroups: 'localaccess' });

// refused at multiPool: Type 'string' is not assignable to type 'boolean [annotation-value]
new PureLbService(chart, 'a4', { ports: https, multiPool: 'yes' });
