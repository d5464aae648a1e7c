// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { EquinixMetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].port: 0 must be from 1 to 65535 [port-number]
new EquinixMetalLbService(chart, 'a0', { ports: [{ name: 'https', port: 0 }] });

// refused at eipMetros: 'eipMetros' must not be set here: did you mean 'eipMetro'? [prop-unknown]
new EquinixMetalLbService(chart, 'a1', { ports: https, eipMetros: 'da' });

// refused at eipMetro: Type 'number' is not assignable to type 'string [annotation-value]
new EquinixMetalLbService(chart, 'a2', { ports: https, eipMetro: 5 });

// refused at externalTrafficPolicy: Did you mean '"Local"'? [external-traffic-policy]
new EquinixMetalLbService(chart, 'a3', { ports: https, externalTrafficPolicy: 'local' });
