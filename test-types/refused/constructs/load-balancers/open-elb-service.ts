// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { OpenElbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[1].name: 'https' must not name two ports of one Service: rename one of them, for example to 'https-1' [port-name-duplicate]
new OpenElbService(chart, 'a0', { ports: [{ name: 'https', port: 443 }, { name: 'https', port: 8443 }] });

// refused at eipAddress: '192.168.0.300' must be an IP address [annotation-value]
new OpenElbService(chart, 'a1', { ports: https, eipAddress: '192.168.0.300' });

// refused at nodeProxyType: Did you mean '"daemonset"'? [annotation-value]
new OpenElbService(chart, 'a2', { ports: https, nodeProxyType: 'daemonSet' });

// refused at eip: 'eip' must not be set here: this construct has no such prop; remove it [prop-unknown]
new OpenElbService(chart, 'a3', { ports: https, eip: '192.168.0.91' });
