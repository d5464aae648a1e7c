// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, kubernetesAnnotations } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'https', port: 443 }] });

// refused at topologymode: 'topologymode' must not be set here: did you mean 'topologyMode'? [prop-unknown]
kubernetesAnnotations(web, { topologymode: 'Auto' });

// refused at topologyMode: Type 'true' is not assignable to type '"Auto" | "Disabled" | (string & {}) [annotation-value]
kubernetesAnnotations(web, { topologyMode: true });

// refused at serviceProxyName: Type 'number' is not assignable to type 'string [annotation-value]
kubernetesAnnotations(web, { serviceProxyName: 5 });

// refused at topologyMode: 'Enabled' must be a topology mode such as 'Auto' [annotation-value]
kubernetesAnnotations(web, { topologyMode: 'Enabled' });
