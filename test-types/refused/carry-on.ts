// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }] });

// refused: '"htpp"' is not assignable
web.port('htpp');

// refused: no port of this Service has a name: write ports: [{ name: 'http', port: 80 }] where it is created
new ClusterIpService(chart, 'no-name', { ports: [{ port: 80 }] }).port('http');

// refused: '"http"' is not assignable to parameter of type '80'
new ClusterIpService(chart, 'no-such-backend', { ports: [{ port: 80 }] }).ingressBackend('http');

// refused: '81' is not assignable to parameter of type '80'
new ClusterIpService(chart, 'no-such-number', { ports: [{ port: 80 }] }).routeBackend(81);

const two = new ClusterIpService(chart, 'two', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }] });

// refused: is not assignable to parameter of type '53 | 80 | "dns" | "http"'
two.url('htpp');

// refused: is not assignable to parameter of type '53 | 80 | "dns" | "http"'
two.env('htpp');

// refused: is not assignable to parameter of type '"dns" | "http"'
two.srv('htpp');

// refused: is not assignable to parameter of type '"http" | 80'
two.ingressBackend('htpp');

// refused: is not assignable to parameter of type '53 | 80 | "dns" | "http"'
two.routeBackend('htpp');

// refused: '"metric"' is not assignable to parameter of type '"http"'
two.serviceMonitorEndpoint('metric');

// refused: '80' is not assignable to parameter of type '"http"'
two.serviceMonitorEndpoint(80);

// refused: is not assignable to parameter of type '"http" | 80'
two.webhookClientConfig('htpp');

// refused: '81' is not assignable to parameter of type '"http" | 80'
two.apiServiceReference(81);

// refused: '81' is not assignable to parameter of type '53 | 80 | "dns" | "http"'
two.networkPolicyPort(81);

// refused: '"htpp"' is not assignable to parameter of type '"dns" | "http" | undefined'
two.policyTargetRef('htpp');

// refused: is not assignable to parameter of type '"http" | 80'
two.virtualServiceDestination('htpp');

const bare = new ClusterIpService(chart, 'bare', { ports: [{ port: 9090 }] });

// refused: no port of this Service has a name: write ports: [{ name: 'http', port: 80 }] where it is created
bare.serviceMonitorEndpoint('metrics');

// refused: no port of this Service has a name: write ports: [{ name: 'http', port: 80 }] where it is created
bare.srv('metrics');

// refused: no port of this Service has a name: write ports: [{ name: 'http', port: 80 }] where it is created
bare.policyTargetRef('metrics');

const udp = new ClusterIpService(chart, 'dns', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'diameter', port: 3868, protocol: 'SCTP' }] });

// refused: no port of this Service is TCP: the kubelet probes TCP only
udp.probe('dns');

// refused: no port of this Service is TCP: the API server calls it with HTTPS over TCP
udp.webhookClientConfig('dns');

// refused: no port of this Service is TCP: the API server calls it with HTTPS over TCP
udp.apiServiceReference(3868);

// refused: no port of this Service is TCP: an Ingress leads to TCP ports only
udp.ingressBackend(53);

// refused: no port of this Service is TCP: Istio routes TCP only
udp.virtualServiceDestination('dns');

// refused: no port of this Service is TCP: Prometheus connects over TCP only
udp.serviceMonitorEndpoint('dns');

// refused: no port of this Service is known: write ports: [{ port: 80 }] where it is created
ClusterIpService.fromServiceName(chart, 'elsewhere', 'postgres').url('postgres');
