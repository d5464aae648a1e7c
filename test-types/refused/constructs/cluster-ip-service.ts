// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at ports[0].name: 'Http' must not contain 'H': write 'http' [dns-label]
new ClusterIpService(chart, 'a0', { ports: [{ name: 'Http', port: 80 }] });

// refused at ports[0].name: 'web-🎉' must not contain '🎉': write 'web' [dns-label]
new ClusterIpService(chart, 'emoji', { ports: [{ name: 'web-🎉', port: 80 }] });

// refused at metadata.labels.app: 'é🎉-x' must not contain 'é🎉': write 'x'; free text belongs in an annotation [label-value]
new ClusterIpService(chart, 'emojis', { metadata: { labels: { app: 'é🎉-x' } }, ports: [{ port: 80 }] });

// refused at ports[0].name: 'my_port' must not contain '_': write 'my-port' [dns-label]
new ClusterIpService(chart, 'a1', { ports: [{ name: 'my_port', port: 80 }] });

// refused at ports[0].name: 'a.b' must not contain '.': write 'a-b' [dns-label]
new ClusterIpService(chart, 'a2', { ports: [{ name: 'a.b', port: 80 }] });

// refused at ports[0].name: '-http' must begin and end with a letter or a digit: write 'http' [dns-label]
new ClusterIpService(chart, 'a3', { ports: [{ name: '-http', port: 80 }] });

// refused at ports[0].name: 'http-' must begin and end with a letter or a digit: write 'http' [dns-label]
new ClusterIpService(chart, 'a4', { ports: [{ name: 'http-', port: 80 }] });

// refused at ports[1].name: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
new ClusterIpService(chart, 'a5', { ports: [{ name: 'http', port: 80 }, { name: '', port: 81 }] });

// refused at ports[0].name: 'a b' must not contain ' ': write 'a-b' [dns-label]
new ClusterIpService(chart, 'a6', { ports: [{ name: 'a b', port: 80 }] });

// refused at ports[0].name: must have at most 63 characters [dns-label]
new ClusterIpService(chart, 'a7', { ports: [{ name: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', port: 80 }] });

// refused at ports[0].name: 'http/2' must not contain '/': write 'http-2' [dns-label]
new ClusterIpService(chart, 'a8', { ports: [{ name: 'http/2', port: 80 }] });

// refused at ports[0].name: 'grpc:web' must not contain ':': write 'grpc-web' [dns-label]
new ClusterIpService(chart, 'a9', { ports: [{ name: 'grpc:web', port: 80 }] });

// refused at ports[0].port: 0 must be from 1 to 65535 [port-number]
new ClusterIpService(chart, 'a10', { ports: [{ port: 0 }] });

// refused at ports[0].port: -1 must be from 1 to 65535 [port-number]
new ClusterIpService(chart, 'a11', { ports: [{ port: -1 }] });

// refused at ports[0].port: 65536 must be from 1 to 65535 [port-number]
new ClusterIpService(chart, 'a12', { ports: [{ port: 65536 }] });

// refused at ports[0].port: 70000 must be from 1 to 65535 [port-number]
new ClusterIpService(chart, 'a13', { ports: [{ port: 70000 }] });

// refused at ports[0].port: 80.5 must be a whole number [field-type]
new ClusterIpService(chart, 'a14', { ports: [{ port: 80.5 }] });

// refused at ports[0].port: 443000 must be from 1 to 65535 [port-number]
new ClusterIpService(chart, 'a15', { ports: [{ port: 443000 }] });

// refused at ports[0].port: is not assignable to type 'number' [field-type]
new ClusterIpService(chart, 'a16', { ports: [{ port: '80' }] });

// refused at ports[0].targetPort: '80' must contain a letter, or be a number without quotes: remove the quotes: 80 [target-port-name]
new ClusterIpService(chart, 'a17', { ports: [{ port: 80, targetPort: '80' }] });

// refused at ports[0].targetPort: 'Http' must not contain 'H': write 'http', and give the container port that name, or write the number of the port [target-port-name]
new ClusterIpService(chart, 'a18', { ports: [{ port: 80, targetPort: 'Http' }] });

// refused at ports[0].targetPort: 'a--b' must not contain '--': write 'a-b', and give the container port that name, or write the number of the port [target-port-name]
new ClusterIpService(chart, 'a19', { ports: [{ port: 80, targetPort: 'a--b' }] });

// refused at ports[0].targetPort: '-a' must not begin or end with '-': write 'a', and give the container port that name, or write the number of the port [target-port-name]
new ClusterIpService(chart, 'a20', { ports: [{ port: 80, targetPort: '-a' }] });

// refused at ports[0].targetPort: 'a-' must not begin or end with '-': write 'a', and give the container port that name, or write the number of the port [target-port-name]
new ClusterIpService(chart, 'a21', { ports: [{ port: 80, targetPort: 'a-' }] });

// refused at ports[0].targetPort: 'a_b' must not contain '_': write 'a-b', and give the container port that name, or write the number of the port [target-port-name]
new ClusterIpService(chart, 'a22', { ports: [{ port: 80, targetPort: 'a_b' }] });

// refused at ports[0].targetPort: 'sixteen-letters-x' must have at most 15 characters [target-port-name]
new ClusterIpService(chart, 'a23', { ports: [{ port: 80, targetPort: 'sixteen-letters-x' }] });

// refused at ports[0].targetPort: 65536 must be from 1 to 65535 [port-number]
new ClusterIpService(chart, 'a25', { ports: [{ port: 80, targetPort: 65536 }] });

// refused at ports[0].targetPort: 8080.5 must be a whole number [field-type]
new ClusterIpService(chart, 'a26', { ports: [{ port: 80, targetPort: 8080.5 }] });

// refused at ports[1].name: 'http' must not name two ports of one Service: rename one of them, for example to 'http-1' [port-name-duplicate]
new ClusterIpService(chart, 'a27', { ports: [{ name: 'http', port: 80 }, { name: 'http', port: 81 }] });

// refused at ports[1].port: this port must have a name, as there are two or more: give every port a name, such as 'http' [port-name-required]
new ClusterIpService(chart, 'a28', { ports: [{ name: 'http', port: 80 }, { port: 81 }] });

// refused at ports[1].port: '80/TCP' is already taken by another port of this Service: give one of them another number, or another protocol [port-duplicate]
new ClusterIpService(chart, 'a29', { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 80 }] });

// refused at ports[1].port: '53/UDP' is already taken by another port of this Service: give one of them another number, or another protocol [port-duplicate]
new ClusterIpService(chart, 'a30', { ports: [{ name: 'a', port: 53, protocol: 'UDP' }, { name: 'b', port: 53, protocol: 'UDP' }] });

// refused at ports[2].name: 'dns' must not name two ports of one Service: rename one of them, for example to 'dns-2' [port-name-duplicate]
new ClusterIpService(chart, 'a31', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'x', port: 80 }, { name: 'dns', port: 53 }] });

// refused at ports[0].protocol: Did you mean '"TCP"'? [protocol]
new ClusterIpService(chart, 'a32', { ports: [{ port: 80, protocol: 'tcp' }] });

// refused at ports[0].protocol: Type '"HTTP"' is not assignable to type [protocol]
new ClusterIpService(chart, 'a33', { ports: [{ port: 80, protocol: 'HTTP' }] });

// refused at ports[0].targetport: 'targetport' must not be set here: did you mean 'targetPort'? [field-unknown]
new ClusterIpService(chart, 'a34', { ports: [{ port: 80, targetport: 8080 }] });

// refused at ports[0].protokol: 'protokol' must not be set here: did you mean 'protocol'? [field-unknown]
new ClusterIpService(chart, 'a35', { ports: [{ port: 80, protokol: 'TCP' }] });

// refused at ports[0].nodeprt: 'nodeprt' must not be set here: a port has no such field; remove it [field-unknown]
new ClusterIpService(chart, 'a36', { ports: [{ port: 80, nodeprt: 30080 }] });

// refused at metadata.name: '1web' must begin with a letter [dns-1035-label]
new ClusterIpService(chart, 'a37', { metadata: { name: '1web' }, ports: [{ port: 80 }] });

// refused at metadata.name: 'Web' must not contain 'W': write 'web' [dns-1035-label]
new ClusterIpService(chart, 'a38', { metadata: { name: 'Web' }, ports: [{ port: 80 }] });

// refused at metadata.name: 'my.web' must not contain '.': write 'my-web' [dns-1035-label]
new ClusterIpService(chart, 'a39', { metadata: { name: 'my.web' }, ports: [{ port: 80 }] });

// refused at metadata.name: must have at most 63 characters [dns-1035-label]
new ClusterIpService(chart, 'a40', { metadata: { name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, ports: [{ port: 80 }] });

// refused at metadata.namespace: 'Shop' must not contain 'S': write 'shop' [dns-label]
new ClusterIpService(chart, 'a41', { metadata: { namespace: 'Shop' }, ports: [{ port: 80 }] });

// refused at metadata.labels['a b']: 'a b' must not contain ' ': write 'a-b' [qualified-name]
new ClusterIpService(chart, 'a42', { metadata: { labels: { 'a b': 'x' } }, ports: [{ port: 80 }] });

// refused at metadata.labels.app: '-x' must begin and end with a letter or a digit: write 'x'; free text belongs in an annotation [label-value]
new ClusterIpService(chart, 'a43', { metadata: { labels: { app: '-x' } }, ports: [{ port: 80 }] });

// refused at metadata.labels['a/b/c']: 'a/b/c' must have at most one '/' [qualified-name]
new ClusterIpService(chart, 'a44', { metadata: { labels: { 'a/b/c': 'x' } }, ports: [{ port: 80 }] });

// refused at metadata.labels['/a']: '/a' must have a domain before its '/' [qualified-name]
new ClusterIpService(chart, 'a45', { metadata: { labels: { '/a': 'x' } }, ports: [{ port: 80 }] });

// refused at metadata.labels['Example.com/a']: before the '/', 'Example.com' must not contain 'E': write 'example.com/a' [qualified-name]
new ClusterIpService(chart, 'a46', { metadata: { labels: { 'Example.com/a': 'x' } }, ports: [{ port: 80 }] });

// refused at metadata.labels.app: 'v:1' must not contain ':': write 'v-1'; free text belongs in an annotation [label-value]
new ClusterIpService(chart, 'a47', { metadata: { labels: { app: 'v:1' } }, ports: [{ port: 80 }] });

// refused at metadata.annotations['x/']: 'x/' must have a name after its '/' [annotation-key]
new ClusterIpService(chart, 'a48', { metadata: { annotations: { 'x/': 'y' } }, ports: [{ port: 80 }] });

// refused at metadata.annotations['my note']: 'my note' must not contain ' ': write 'my-note' [annotation-key]
new ClusterIpService(chart, 'a49', { metadata: { annotations: { 'my note': 'y' } }, ports: [{ port: 80 }] });

// refused at selector.app: 'web!' must not contain '!': write 'web'; free text belongs in an annotation [label-value]
new ClusterIpService(chart, 'a50', { selector: { app: 'web!' }, ports: [{ port: 80 }] });

// refused at selector['a b']: 'a b' must not contain ' ': write 'a-b' [qualified-name]
new ClusterIpService(chart, 'a51', { selector: { 'a b': 'web' }, ports: [{ port: 80 }] });

// refused at selector.app: 'web.' must begin and end with a letter or a digit [label-value]
new ClusterIpService(chart, 'a52', { selector: { app: 'web.' }, ports: [{ port: 80 }] });

// refused at selector.app: must have at most 63 characters [label-value]
new ClusterIpService(chart, 'a53', { selector: { app: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, ports: [{ port: 80 }] });

// refused at clusterIP: '10.0.0.256' must be an IP address [ip-address]
new ClusterIpService(chart, 'a54', { clusterIP: '10.0.0.256', ports: [{ port: 80 }] });

// refused at clusterIP: 'none' must be an IP address, or 'None': use HeadlessService [ip-address]
new ClusterIpService(chart, 'a55', { clusterIP: 'none', ports: [{ port: 80 }] });

// refused at clusterIP: '10.0.0' must be an IP address [ip-address]
new ClusterIpService(chart, 'a56', { clusterIP: '10.0.0', ports: [{ port: 80 }] });

// refused at clusterIP: '1::2::3' must be an IP address [ip-address]
new ClusterIpService(chart, 'a57', { clusterIP: '1::2::3', ports: [{ port: 80 }] });

// refused at clusterIP: '10.0.0.010' must not have leading zeros [ip-address-strict]
new ClusterIpService(chart, 'a58', { clusterIP: '10.0.0.010', ports: [{ port: 80 }] });

// refused at clusterIP: '::ffff:10.0.0.1' must be written as an IPv4 address [ip-address-strict]
new ClusterIpService(chart, 'a59', { clusterIP: '::ffff:10.0.0.1', ports: [{ port: 80 }] });

// refused at clusterIP: '10.0.0.1/32' must be an IP address [ip-address]
new ClusterIpService(chart, 'a60', { clusterIP: '10.0.0.1/32', ports: [{ port: 80 }] });

// refused at clusterIPs: '10.96.0.6' must be the same as clusterIP, '10.96.0.5' [cluster-ips-first]
new ClusterIpService(chart, 'a61', { clusterIP: '10.96.0.5', clusterIPs: ['10.96.0.6'], ports: [{ port: 80 }] });

// refused at clusterIPs: clusterIPs must be set together with clusterIP [cluster-ips-first]
new ClusterIpService(chart, 'a62', { clusterIPs: ['10.96.0.6'], ports: [{ port: 80 }] });

// refused at clusterIPs: must be of two families [cluster-ips-families]
new ClusterIpService(chart, 'a63', { clusterIP: '10.96.0.5', clusterIPs: ['10.96.0.5', '10.96.0.6'], ipFamilyPolicy: 'PreferDualStack', ports: [{ port: 80 }] });

// refused at externalIPs[0]: '0.0.0.0' must not be unspecified (0.0.0.0) [special-address]
new ClusterIpService(chart, 'a64', { externalIPs: ['0.0.0.0'], ports: [{ port: 80 }] });

// refused at externalIPs[1]: '127.0.0.1' must not be loopback (127.0.0.0/8) [special-address]
new ClusterIpService(chart, 'a65', { externalIPs: ['203.0.113.5', '127.0.0.1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: '169.254.1.1' must not be link-local (169.254.0.0/16) [special-address]
new ClusterIpService(chart, 'a66', { externalIPs: ['169.254.1.1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: '224.0.0.1' must not be link-local multicast (224.0.0.0/24) [special-address]
new ClusterIpService(chart, 'a67', { externalIPs: ['224.0.0.1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: 'fe80::1' must not be link-local (fe80::/10) [special-address]
new ClusterIpService(chart, 'a68', { externalIPs: ['fe80::1'], ports: [{ port: 80 }] });

// refused at externalIPs[0]: 'db.example.com' must be an IP address [ip-address]
new ClusterIpService(chart, 'a69', { externalIPs: ['db.example.com'], ports: [{ port: 80 }] });

// refused at ipFamilies: 'IPv4' must not be named twice [ip-family-duplicate]
new ClusterIpService(chart, 'a70', { ipFamilies: ['IPv4', 'IPv4'], ports: [{ port: 80 }] });

// refused at ipFamilyPolicy: 'SingleStack' must not be set together with two families: set ipFamilyPolicy: PreferDualStack [ip-family-policy-single]
new ClusterIpService(chart, 'a71', { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'SingleStack', ports: [{ port: 80 }] });

// refused at ipFamilies[0]: Did you mean '"IPv4"'? [ip-family]
new ClusterIpService(chart, 'a72', { ipFamilies: ['ipv4'], ports: [{ port: 80 }] });

// refused at ipFamilyPolicy: Type '"DualStack"' is not assignable to type '"SingleStack" | "PreferDualStack" | "RequireDualStack" [ip-family-policy]
new ClusterIpService(chart, 'a73', { ipFamilyPolicy: 'DualStack', ports: [{ port: 80 }] });

// refused at sessionAffinity: Did you mean '"ClientIP"'? [session-affinity]
new ClusterIpService(chart, 'a74', { sessionAffinity: 'ClientIp', ports: [{ port: 80 }] });

// refused at sessionAffinityConfig.clientIP.timeoutSeconds: 86401 must be from 1 to 86400 [session-affinity-timeout]
new ClusterIpService(chart, 'a75', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 86401 } }, ports: [{ port: 80 }] });

// refused at sessionAffinityConfig.clientIP.timeoutSeconds: 0 must be from 1 to 86400 [session-affinity-timeout]
new ClusterIpService(chart, 'a76', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } }, ports: [{ port: 80 }] });

// refused at sessionAffinityConfig: sessionAffinityConfig must be set together with sessionAffinity: 'ClientIP' [warned session-affinity-config]
new ClusterIpService(chart, 'a77', { sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } }, ports: [{ port: 80 }] });

// refused at internalTrafficPolicy: Did you mean '"Local"'? [internal-traffic-policy]
new ClusterIpService(chart, 'a78', { internalTrafficPolicy: 'local', ports: [{ port: 80 }] });

// refused at trafficDistribution: Type '"PreferZone"' is not assignable to type '"PreferClose" | "PreferSameNode" | "PreferSameZone" [traffic-distribution]
new ClusterIpService(chart, 'a79', { trafficDistribution: 'PreferZone', ports: [{ port: 80 }] });

// refused at selecter: 'selecter' must not be set here: did you mean 'selector'? [prop-unknown]
new ClusterIpService(chart, 'a80', { selecter: { app: 'web' }, ports: [{ port: 80 }] });

// refused at externalName: 'externalName' must not be set here: use ExternalNameService [prop-of-another-kind]
new ClusterIpService(chart, 'a81', { externalName: 'db.example.com', ports: [{ port: 80 }] });

// refused at ports[0].appProtocol: 'a b' must not contain ' ': write 'a-b' [qualified-name]
new ClusterIpService(chart, 'a82', { ports: [{ port: 80, appProtocol: 'a b' }] });

// refused at ports[0].appProtocol: 'x/y/z' must have at most one '/' [qualified-name]
new ClusterIpService(chart, 'a83', { ports: [{ port: 80, appProtocol: 'x/y/z' }] });

// refused at ports[0].appProtocol: it must not be empty [qualified-name]
new ClusterIpService(chart, 'a84', { ports: [{ port: 80, appProtocol: '' }] });

// refused at ports[0].nodePort: 'nodePort' must not be set here: write ports: [{ nodePort: … }] of a NodePortService or a LoadBalancerService [node-port-type]
new ClusterIpService(chart, 'a85', { ports: [{ port: 80, nodePort: 30080 }] });

// refused at loadBalancerClass: 'loadBalancerClass' must not be set here: use LoadBalancerService [prop-of-another-kind]
new ClusterIpService(chart, 'a86', { loadBalancerClass: 'x', ports: [{ port: 80 }] });

// refused at sessionAffinity: Type '"clientIP"' is not assignable to type [session-affinity]
new ClusterIpService(chart, 'dns-affinity', { ports: [{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }], sessionAffinity: 'clientIP' });

// refused at ports: ports must hold at least one port [ports-required]
new ClusterIpService(chart, 'no-ports', { ports: [], selector: { app: 'web' } });

// refused at metadata.lables: Did you mean to write 'labels'? [field-unknown]
new ClusterIpService(chart, 'misspelt-labels', { metadata: { lables: { app: 'web' } }, ports: [{ port: 80 }] });

// refused at metadata.nmae: 'nmae' does not exist [field-unknown]
new ClusterIpService(chart, 'misspelt-name', { metadata: { nmae: 'web' }, ports: [{ port: 80 }] });

// refused at sessionAffinityConfig.clientIp: Did you mean to write 'clientIP'? [field-unknown]
new ClusterIpService(chart, 'misspelt-client', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIp: { timeoutSeconds: 60 } }, ports: [{ port: 80 }] });

// refused at metadata.generateName: 'Web' must not contain 'W' [dns-1035-label]
new ClusterIpService(chart, 'prefix', { metadata: { generateName: 'Web-' }, ports: [{ port: 80 }] });

// refused at metadata.generateName: '-' must begin with a letter and end with a letter or a digit [dns-1035-label]
new ClusterIpService(chart, 'hyphen', { metadata: { generateName: '-' }, ports: [{ port: 80 }] });

// refused at metadata.finalizers[1]: 'mine' must have a domain in front, such as 'example.com/mine' [finalizer]
new ClusterIpService(chart, 'finalizer', { metadata: { finalizers: ['example.com/mine', 'mine'] }, ports: [{ port: 80 }] });

// refused at metadata.finalizers[0]: before the '/', 'no such' must not contain ' ': write 'no-such/finalizer' [finalizer]
new ClusterIpService(chart, 'finalizers', { metadata: { finalizers: ['no such/finalizer'] }, ports: [{ port: 80 }] });

// refused at ports[0].name: 'one-two-three-four-Five' must not contain 'F': write 'one-two-three-four-five' [dns-label]
new ClusterIpService(chart, 'b1', { ports: [{ name: 'one-two-three-four-Five', port: 80 }] });

// refused at ports[0].name: 'abcdefghijklmnop_q' must not contain '_': write 'abcdefghijklmnop-q' [dns-label]
new ClusterIpService(chart, 'b2', { ports: [{ name: 'abcdefghijklmnop_q', port: 80 }] });

// refused at ports[1].name: 'b-' must begin and end with a letter or a digit: write 'b' [dns-label]
new ClusterIpService(chart, 'b3', { ports: [{ name: 'a', port: 80 }, { name: 'b-', port: 81 }] });

// refused at ports[0].name: must have at most 63 characters [dns-label]
new ClusterIpService(chart, 'b4', { ports: [{ name: 'aaaaaaaaaaaaaaa-aaaaaaaaaaaaaaa-aaaaaaaaaaaaaaa-aaaaaaaaaaaaaaaa', port: 80 }] });

// refused at metadata.name: '5-words' must begin with a letter [dns-1035-label]
new ClusterIpService(chart, 'b5', { ports: [{ port: 80 }], metadata: { name: '5-words' } });

// refused at ports[0].name: 'My_DB' must not contain 'M': write 'my-db' [dns-label]
new ClusterIpService(chart, 'first-character', { ports: [{ name: 'My_DB', port: 80 }] });
