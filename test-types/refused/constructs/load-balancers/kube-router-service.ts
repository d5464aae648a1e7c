// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { KubeRouterService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: Did you mean '"TCP"'? [protocol]
new KubeRouterService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'Tcp' }] });

// refused at scheduler: 'wrr' is not known: write 'rr' [annotation-value]
new KubeRouterService(chart, 'a1', { ports: https, scheduler: 'wrr' });

// refused at schedFlags[0]: Did you mean '"flag-1"'? [annotation-value]
new KubeRouterService(chart, 'a2', { ports: https, scheduler: 'mh', schedFlags: ['flag-4'] });

// refused at dsr: Type 'true' is not assignable to type '"tunnel" [annotation-value]
new KubeRouterService(chart, 'a3', { ports: https, dsr: true });

// refused at advertiseClusterIP: 'advertiseClusterIP' must not be set here: did you mean 'advertiseClusterIp'? [prop-unknown]
new KubeRouterService(chart, 'a4', { ports: https, advertiseClusterIP: true });
