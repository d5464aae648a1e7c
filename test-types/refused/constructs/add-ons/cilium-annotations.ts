// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, ciliumAnnotations } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

// refused at globl: 'globl' must not be set here: did you mean 'global'? [prop-unknown]
ciliumAnnotations(web, { globl: true });

// refused at affinity: Type '"near"' is not assignable to type '"local" | "none" | "remote" [annotation-value]
ciliumAnnotations(web, { global: true, affinity: 'near' });

// refused at nodeSelector: 'pool: web' must be a label selector such as [annotation-value]
ciliumAnnotations(web, { nodeSelector: 'pool: web' });

// refused at lbIpamIps: 'lbIpamIps' must not be set here: this construct has no such prop; remove it [prop-unknown]
ciliumAnnotations(web, { lbIpamIps: ['192.0.2.5'] });
