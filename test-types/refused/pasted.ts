// Names from manifests or other tools at the top level of the props.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, LoadBalancerService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at name: 'name' must not be set here: write metadata: { name: … } [prop-unknown]
new ClusterIpService(chart, 'name', { name: 'web', ports: [{ port: 80 }] });

// refused at annotations: 'annotations' must not be set here: write metadata: { annotations: … } [prop-unknown]
new LoadBalancerService(chart, 'annotations', { annotations: { 'example.com/a': 'b' }, ports: [{ port: 80 }] });

// refused at type: 'type' must not be set here: this construct is of type LoadBalancer already [prop-of-another-kind]
new LoadBalancerService(chart, 'type', { type: 'LoadBalancer', ports: [{ port: 80 }] });

// refused at internal: 'internal' must not be set here: use the construct of your cloud, such as AwsNlbService [prop-unknown]
new LoadBalancerService(chart, 'internal', { internal: true, ports: [{ port: 80 }] });

// refused at spec: 'spec' must not be set here: write its fields as props [prop-unknown]
new ClusterIpService(chart, 'spec', { spec: { ports: [{ port: 80 }] }, ports: [{ port: 80 }] });

// refused at port: 'port' must not be set here: write ports: [{ port: … }] [prop-unknown]
new ClusterIpService(chart, 'port', { port: 80, ports: [{ port: 80 }] });

// refused at ports[0]: write { port: 80 } [field-type]
new ClusterIpService(chart, 'numbers', { ports: [80, 443] });

// refused at ports[0]: write { port: 80, targetPort: 8080 } [field-type]
new ClusterIpService(chart, 'as-docker', { ports: ['80:8080'] });

// refused at ports[1]: write { port: 443 } [field-type]
new LoadBalancerService(chart, 'half', { ports: [{ name: 'http', port: 80 }, 443] });

// refused at ports: ports must be a list: write [{ name: 'http', port: 80 }] [field-type]
new ClusterIpService(chart, 'record', { ports: { http: 80 } });

// refused at ports: ports must be a list: write [{ port: 8080 }] [field-type]
new ClusterIpService(chart, 'number', { ports: 8080 });

// refused at metadata.resourceVersion: '4711' must not be set here: an object that is created has no resourceVersion [resource-version]
new ClusterIpService(chart, 'version', { metadata: { resourceVersion: '4711' }, ports: [{ port: 80 }] });

// refused at selector: a selector must be labels, and no text: write selector: { app: 'web' } [field-type]
new ClusterIpService(chart, 'as-flag', { selector: 'app=web', ports: [{ port: 80 }] });

// refused at metadata: metadata must be an object: write metadata: { name: 'web' } [props-object]
new ClusterIpService(chart, 'name-alone', { metadata: 'web', ports: [{ port: 80 }] });
