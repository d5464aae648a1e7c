// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new AwsNlbService(chart, 'a0', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused at shceme: 'shceme' must not be set here: did you mean 'scheme'? [prop-unknown]
new AwsNlbService(chart, 'a1', { ports: https, shceme: 'internal' });

// refused at scheme: 'public' is not known: write 'internet-facing' [annotation-value]
new AwsNlbService(chart, 'a2', { ports: https, scheme: 'public' });

// refused at targetType: Type '"pod"' is not assignable to type '"ip" | "instance" [annotation-value]
new AwsNlbService(chart, 'a3', { ports: https, targetType: 'pod' });

// refused at sslPorts[0]: 'htps' must be a port of this Service [annotation-value]
new AwsNlbService(chart, 'a4', { ports: https, sslPorts: ['htps'] });

// refused at sslPorts[0]: '444' must be a port of this Service: https [annotation-value]
new AwsNlbService(chart, 'a5', { ports: https, sslPorts: [444] });

// refused at sslCertificateArns[0]: 'my-certificate' must be an ARN such as 'arn:aws:…:eu-west-1:111122223333:…' [annotation-value]
new AwsNlbService(chart, 'a6', { ports: https, sslCertificateArns: ['my-certificate'] });

// refused at sslCertificateArns[0]: 'arn:aws:s3:::bucket' must be an ARN such as 'arn:aws:…:eu-west-1:111122223333:…' [annotation-value]
new AwsNlbService(chart, 'a7', { ports: https, sslCertificateArns: ['arn:aws:s3:::bucket'] });

// refused at healthCheckInterval: 1 must be a whole number of seconds from 5 to 300 [annotation-value]
new AwsNlbService(chart, 'a8', { ports: https, healthCheckInterval: 1 });

// refused at privateIpv4Addresses[0]: '10.0.0' must be an IP address [annotation-value]
new AwsNlbService(chart, 'a9', { ports: https, privateIpv4Addresses: ['10.0.0'] });

// refused at sourceRanges[0]: '10.0.0.0' must have a prefix length, such as '10.0.0.0/32' [annotation-value]
new AwsNlbService(chart, 'a10', { ports: https, sourceRanges: ['10.0.0.0'] });

// refused at eipAllocations[0]: '203.0.113.5' must be an allocation id such as [annotation-value]
new AwsNlbService(chart, 'a11', { ports: https, eipAllocations: ['203.0.113.5'] });

// refused at listenerAttributes.https['tcp.idle_timeout.seconds']: Type 'number' is not assignable to type '"30 must be a whole number from 60 to 6000 [annotation-value]
new AwsNlbService(chart, 'a12', { ports: https, listenerAttributes: { https: { 'tcp.idle_timeout.seconds': 30 } } });

// refused at listenerAttributes.htps: 'htps' must be a port of this Service [annotation-value]
new AwsNlbService(chart, 'a13', { ports: https, listenerAttributes: { htps: { 'tcp.idle_timeout.seconds': 60 } } });

// refused at healthCheckProtocol: Did you mean '"tcp"'? [annotation-value]
new AwsNlbService(chart, 'a14', { ports: https, healthCheckProtocol: 'TCP' });

// refused at loadBalancerSourceRanges[0]: '10.0.0.1' must have a prefix length, such as '10.0.0.1/32' [cidr]
new AwsNlbService(chart, 'a15', { ports: https, loadBalancerSourceRanges: ['10.0.0.1'] });

// refused at loadBalancerIP: 'loadBalancerIP' must not be set here: use 'eipAllocations' or 'privateIpv4Addresses', or remove it [prop-of-another-kind]
new AwsNlbService(chart, 'a16', { ports: https, loadBalancerIP: '10.0.0.1' });

// refused at alpnPolicy: 'alpnPolicy' must not be set here: this construct has no such prop; remove it [prop-unknown]
new AwsNlbService(chart, 'a17', { ports: https, controller: 'in-tree', alpnPolicy: 'HTTP2Only' });

// refused at controller: Did you mean '"in-tree"'? [annotation-value]
new AwsNlbService(chart, 'a18', { ports: https, controller: 'intree' });

// refused at sslPorts[0]: 'htps' must be a port of this Service [annotation-value]
new AwsNlbService(chart, 'a19', { ports: https, controller: 'in-tree', sslCertificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1', sslPorts: ['htps'] });

// refused at sslNegotiationPolicy: did you mean 'ELBSecurityPolicy-TLS13-1-2-2021-06'? [annotation-value]
new AwsNlbService(chart, 'a20', { ports: https, sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'], sslNegotiationPolicy: 'ELBSecurityPolicy-TLS13-1-2-2O21-06' });

// refused at sslPorts: Type 'string[]' is not assignable to type '"sslPorts must be set together with sslCertificateArn [annotation-requires]
new AwsNlbService(chart, 'a90', { ports: https, controller: 'in-tree', sslPorts: ['https'] });

// refused at loadBalancerClass: 'loadBalancerClass' must not be set here: remove it: the construct writes it, if its controller has a class [prop-of-another-kind]
new AwsNlbService(chart, 'class', { ports: https, loadBalancerClass: 'service.k8s.aws/nlb' });

// refused at internal: 'internal' must not be set here: write scheme: 'internal', which is the default [prop-unknown]
new AwsNlbService(chart, 'internal', { ports: https, internal: true });

// refused at loadBalancerAttributes: this must be a record: write { 'load_balancing.cross_zone.enabled': true } [annotation-value]
new AwsNlbService(chart, 'text', { ports: https, loadBalancerAttributes: 'load_balancing.cross_zone.enabled=true' });

// refused at additionalResourceTags: this must be a record: write { 'team': 'web', … } [annotation-value]
new AwsNlbService(chart, 'tags', { ports: https, additionalResourceTags: 'team=web,tier=1' });

// refused at sslCert: 'sslCert' must not be set here: did you mean 'sslCertificateArns'? [prop-unknown]
new AwsNlbService(chart, 'ssl-cert', { ports: [{ port: 443 }], sslCert: 'arn:aws:acm:eu-west-1:111122223333:certificate/a' });

// refused at scheme: 'private' is not known: write 'internal' [annotation-value]
new AwsNlbService(chart, 'words1', { ports: https, controller: 'in-tree', scheme: 'private' });

// refused at targetGroupAttributes['stickiness.enabld']: 'stickiness.enabld' is not known: did you mean 'stickiness.enabled'? [annotation-value]
new AwsNlbService(chart, 'attribute', { ports: https, targetGroupAttributes: { 'stickiness.enabld': true } });

// refused at targetGroupAttributesPerPort.443['stickiness.enabld']: 'stickiness.enabld' is not known: did you mean 'stickiness.enabled'? [annotation-value]
new AwsNlbService(chart, 'per-port', { ports: https, targetGroupAttributesPerPort: { 443: { 'stickiness.enabld': true } } });

// refused at ports: ports must have at most 50 numbers: divide them among several Services [load-balancer-field]
new AwsNlbService(chart, 'in-tree-ports', { controller: 'in-tree', ports: [{ name: 'p1', port: 1 }, { name: 'p2', port: 2 }, { name: 'p3', port: 3 }, { name: 'p4', port: 4 }, { name: 'p5', port: 5 }, { name: 'p6', port: 6 }, { name: 'p7', port: 7 }, { name: 'p8', port: 8 }, { name: 'p9', port: 9 }, { name: 'p10', port: 10 }, { name: 'p11', port: 11 }, { name: 'p12', port: 12 }, { name: 'p13', port: 13 }, { name: 'p14', port: 14 }, { name: 'p15', port: 15 }, { name: 'p16', port: 16 }, { name: 'p17', port: 17 }, { name: 'p18', port: 18 }, { name: 'p19', port: 19 }, { name: 'p20', port: 20 }, { name: 'p21', port: 21 }, { name: 'p22', port: 22 }, { name: 'p23', port: 23 }, { name: 'p24', port: 24 }, { name: 'p25', port: 25 }, { name: 'p26', port: 26 }, { name: 'p27', port: 27 }, { name: 'p28', port: 28 }, { name: 'p29', port: 29 }, { name: 'p30', port: 30 }, { name: 'p31', port: 31 }, { name: 'p32', port: 32 }, { name: 'p33', port: 33 }, { name: 'p34', port: 34 }, { name: 'p35', port: 35 }, { name: 'p36', port: 36 }, { name: 'p37', port: 37 }, { name: 'p38', port: 38 }, { name: 'p39', port: 39 }, { name: 'p40', port: 40 }, { name: 'p41', port: 41 }, { name: 'p42', port: 42 }, { name: 'p43', port: 43 }, { name: 'p44', port: 44 }, { name: 'p45', port: 45 }, { name: 'p46', port: 46 }, { name: 'p47', port: 47 }, { name: 'p48', port: 48 }, { name: 'p49', port: 49 }, { name: 'p50', port: 50 }, { name: 'p51', port: 51 }] });
