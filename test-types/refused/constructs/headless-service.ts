// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { HeadlessService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at ports[0].name: 'Http' must not contain 'H': write 'http' [dns-label]
new HeadlessService(chart, 'a0', { ports: [{ name: 'Http', port: 80 }] });

// refused at ports[0].name: 'my_port' must not contain '_': write 'my-port' [dns-label]
new HeadlessService(chart, 'a1', { ports: [{ name: 'my_port', port: 80 }] });

// refused at ports[0].name: 'a.b' must not contain '.': write 'a-b' [dns-label]
new HeadlessService(chart, 'a2', { ports: [{ name: 'a.b', port: 80 }] });

// refused at ports[0].name: '-http' must begin and end with a letter or a digit: write 'http' [dns-label]
new HeadlessService(chart, 'a3', { ports: [{ name: '-http', port: 80 }] });

// refused at ports[0].targetPort: '80' must contain a letter, or be a number without quotes: remove the quotes: 80 [target-port-name]
new HeadlessService(chart, 'a4', { ports: [{ port: 80, targetPort: '80' }] });

// refused at ports[0].targetPort: 'Http' must not contain 'H': write 'http', and give the container port that name, or write the number of the port [target-port-name]
new HeadlessService(chart, 'a5', { ports: [{ port: 80, targetPort: 'Http' }] });

// refused at ports[0].targetPort: 'a--b' must not contain '--': write 'a-b', and give the container port that name, or write the number of the port [target-port-name]
new HeadlessService(chart, 'a6', { ports: [{ port: 80, targetPort: 'a--b' }] });

// refused at ports[1].name: 'http' must not name two ports of one Service: rename one of them, for example to 'http-1' [port-name-duplicate]
new HeadlessService(chart, 'a7', { ports: [{ name: 'http', port: 80 }, { name: 'http', port: 81 }] });

// refused at ports[1].port: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
new HeadlessService(chart, 'a8', { ports: [{ name: 'http', port: 80 }, { port: 81 }] });

// refused at ports[1].port: '80/TCP' is already taken by another port of this Service: give one of them another number, or another protocol [port-duplicate]
new HeadlessService(chart, 'a9', { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 80 }] });

// refused at selector.app: 'web!' must not contain '!': write 'web'; free text belongs in an annotation [label-value]
new HeadlessService(chart, 'a10', { selector: { app: 'web!' }, ports: [{ port: 80 }] });

// refused at selector['a b']: 'a b' must not contain ' ': write 'a-b' [qualified-name]
new HeadlessService(chart, 'a11', { selector: { 'a b': 'web' }, ports: [{ port: 80 }] });

// refused at externalIPs[0]: '0.0.0.0' must not be unspecified (0.0.0.0) [special-address]
new HeadlessService(chart, 'a12', { externalIPs: ['0.0.0.0'], ports: [{ port: 80 }] });

// refused at externalIPs[1]: '127.0.0.1' must not be loopback (127.0.0.0/8) [special-address]
new HeadlessService(chart, 'a13', { externalIPs: ['203.0.113.5', '127.0.0.1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: '169.254.1.1' must not be link-local (169.254.0.0/16) [special-address]
new HeadlessService(chart, 'a14', { externalIPs: ['169.254.1.1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: '224.0.0.1' must not be link-local multicast (224.0.0.0/24) [special-address]
new HeadlessService(chart, 'a15', { externalIPs: ['224.0.0.1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: 'fe80::1' must not be link-local (fe80::/10) [special-address]
new HeadlessService(chart, 'a16', { externalIPs: ['fe80::1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: 'db.example.com' must be an IP address [ip-address]
new HeadlessService(chart, 'a17', { externalIPs: ['db.example.com'], ports: [{ port: 80 }] });

// refused at clusterIP: 'clusterIP' must not be set here: use ClusterIpService [prop-of-another-kind]
new HeadlessService(chart, 'a18', { clusterIP: '10.0.0.1' });

// refused at externalTrafficPolicy: 'externalTrafficPolicy' must not be set here: use NodePortService or LoadBalancerService [prop-of-another-kind]
new HeadlessService(chart, 'a19', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local' });

// refused at clusterIP: 'clusterIP' must not be set here: remove it: HeadlessService writes it [prop-of-another-kind]
new HeadlessService(chart, 'a20', { clusterIP: 'None', ports: [{ port: 80 }] });

// refused at clusterIPs: 'clusterIPs' must not be set here: remove it: HeadlessService writes it [prop-of-another-kind]
new HeadlessService(chart, 'a21', { clusterIPs: ['None'], ports: [{ port: 80 }] });
