// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused: 'Http' must not contain 'H'
new ClusterIpService(chart, 'a0', { ports: [{ name: 'Http', port: 80 }] });

// refused: 'my_port' must not contain '_'
new ClusterIpService(chart, 'a1', { ports: [{ name: 'my_port', port: 80 }] });

// refused: 'a.b' must not contain '.'
new ClusterIpService(chart, 'a2', { ports: [{ name: 'a.b', port: 80 }] });

// refused: '-http' must begin and end with a letter or a digit
new ClusterIpService(chart, 'a3', { ports: [{ name: '-http', port: 80 }] });

// refused: 'http-' must begin and end with a letter or a digit
new ClusterIpService(chart, 'a4', { ports: [{ name: 'http-', port: 80 }] });

// refused: it must not be empty
new ClusterIpService(chart, 'a5', { ports: [{ name: '', port: 80 }] });

// refused: 'a b' must not contain ' '
new ClusterIpService(chart, 'a6', { ports: [{ name: 'a b', port: 80 }] });

// refused: must have at most 63 characters
new ClusterIpService(chart, 'a7', { ports: [{ name: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', port: 80 }] });

// refused: 'http/2' must not contain '/'
new ClusterIpService(chart, 'a8', { ports: [{ name: 'http/2', port: 80 }] });

// refused: 'grpc:web' must not contain ':'
new ClusterIpService(chart, 'a9', { ports: [{ name: 'grpc:web', port: 80 }] });

// refused: 0 must be from 1 to 65535
new ClusterIpService(chart, 'a10', { ports: [{ port: 0 }] });

// refused: -1 must be from 1 to 65535
new ClusterIpService(chart, 'a11', { ports: [{ port: -1 }] });

// refused: 65536 must be from 1 to 65535
new ClusterIpService(chart, 'a12', { ports: [{ port: 65536 }] });

// refused: 70000 must be from 1 to 65535
new ClusterIpService(chart, 'a13', { ports: [{ port: 70000 }] });

// refused: 80.5 must be a whole number
new ClusterIpService(chart, 'a14', { ports: [{ port: 80.5 }] });

// refused: 443000 must be from 1 to 65535
new ClusterIpService(chart, 'a15', { ports: [{ port: 443000 }] });

// refused: is not assignable to type 'number'
new ClusterIpService(chart, 'a16', { ports: [{ port: '80' }] });

// refused: '80' must contain a letter, or be a number without quotes
new ClusterIpService(chart, 'a17', { ports: [{ port: 80, targetPort: '80' }] });

// refused: 'Http' must not contain 'H'
new ClusterIpService(chart, 'a18', { ports: [{ port: 80, targetPort: 'Http' }] });

// refused: 'a--b' must not contain '--'
new ClusterIpService(chart, 'a19', { ports: [{ port: 80, targetPort: 'a--b' }] });

// refused: '-a' must not begin or end with '-'
new ClusterIpService(chart, 'a20', { ports: [{ port: 80, targetPort: '-a' }] });

// refused: 'a-' must not begin or end with '-'
new ClusterIpService(chart, 'a21', { ports: [{ port: 80, targetPort: 'a-' }] });

// refused: 'a_b' must not contain '_'
new ClusterIpService(chart, 'a22', { ports: [{ port: 80, targetPort: 'a_b' }] });

// refused: 'sixteen-letters-x' must have at most 15 characters
new ClusterIpService(chart, 'a23', { ports: [{ port: 80, targetPort: 'sixteen-letters-x' }] });

// refused: 0 must be from 1 to 65535
new ClusterIpService(chart, 'a24', { ports: [{ port: 80, targetPort: 0 }] });

// refused: 65536 must be from 1 to 65535
new ClusterIpService(chart, 'a25', { ports: [{ port: 80, targetPort: 65536 }] });

// refused: 8080.5 must be a whole number
new ClusterIpService(chart, 'a26', { ports: [{ port: 80, targetPort: 8080.5 }] });

// refused: 'http' must not name two ports of one Service
new ClusterIpService(chart, 'a27', { ports: [{ name: 'http', port: 80 }, { name: 'http', port: 81 }] });

// refused: this port must have a name, as there are two or more
new ClusterIpService(chart, 'a28', { ports: [{ name: 'http', port: 80 }, { port: 81 }] });

// refused: 80 must not be listened on by two ports of one Service with the protocol TCP
new ClusterIpService(chart, 'a29', { ports: [{ name: 'a', port: 80 }, { name: 'b', port: 80 }] });

// refused: 53 must not be listened on by two ports of one Service with the protocol UDP
new ClusterIpService(chart, 'a30', { ports: [{ name: 'a', port: 53, protocol: 'UDP' }, { name: 'b', port: 53, protocol: 'UDP' }] });

// refused: 'dns' must not name two ports of one Service
new ClusterIpService(chart, 'a31', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'x', port: 80 }, { name: 'dns', port: 53 }] });

// refused: Did you mean '"TCP"'?
new ClusterIpService(chart, 'a32', { ports: [{ port: 80, protocol: 'tcp' }] });

// refused: Type '"HTTP"' is not assignable to type
new ClusterIpService(chart, 'a33', { ports: [{ port: 80, protocol: 'HTTP' }] });

// refused: Did you mean to write 'targetPort'?
new ClusterIpService(chart, 'a34', { ports: [{ port: 80, targetport: 8080 }] });

// refused: Did you mean to write 'protocol'?
new ClusterIpService(chart, 'a35', { ports: [{ port: 80, protokol: 'TCP' }] });

// refused: 'nodeprt' does not exist
new ClusterIpService(chart, 'a36', { ports: [{ port: 80, nodeprt: 30080 }] });

// refused: '1web' must begin with a letter
new ClusterIpService(chart, 'a37', { metadata: { name: '1web' }, ports: [{ port: 80 }] });

// refused: 'Web' must not contain 'W'
new ClusterIpService(chart, 'a38', { metadata: { name: 'Web' }, ports: [{ port: 80 }] });

// refused: 'my.web' must not contain '.'
new ClusterIpService(chart, 'a39', { metadata: { name: 'my.web' }, ports: [{ port: 80 }] });

// refused: must have at most 63 characters
new ClusterIpService(chart, 'a40', { metadata: { name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, ports: [{ port: 80 }] });

// refused: 'Shop' must not contain 'S'
new ClusterIpService(chart, 'a41', { metadata: { namespace: 'Shop' }, ports: [{ port: 80 }] });

// refused: 'a b' must not contain ' '
new ClusterIpService(chart, 'a42', { metadata: { labels: { 'a b': 'x' } }, ports: [{ port: 80 }] });

// refused: '-x' must begin and end with a letter or a digit
new ClusterIpService(chart, 'a43', { metadata: { labels: { app: '-x' } }, ports: [{ port: 80 }] });

// refused: 'a/b/c' must have at most one '/'
new ClusterIpService(chart, 'a44', { metadata: { labels: { 'a/b/c': 'x' } }, ports: [{ port: 80 }] });

// refused: '/a' must have a domain before its '/'
new ClusterIpService(chart, 'a45', { metadata: { labels: { '/a': 'x' } }, ports: [{ port: 80 }] });

// refused: before the '/', 'Example.com' must not contain 'E'
new ClusterIpService(chart, 'a46', { metadata: { labels: { 'Example.com/a': 'x' } }, ports: [{ port: 80 }] });

// refused: 'v:1' must not contain ':'
new ClusterIpService(chart, 'a47', { metadata: { labels: { app: 'v:1' } }, ports: [{ port: 80 }] });

// refused: 'x/' must have a name after its '/'
new ClusterIpService(chart, 'a48', { metadata: { annotations: { 'x/': 'y' } }, ports: [{ port: 80 }] });

// refused: 'my note' must not contain ' '
new ClusterIpService(chart, 'a49', { metadata: { annotations: { 'my note': 'y' } }, ports: [{ port: 80 }] });

// refused: 'web!' must not contain '!'
new ClusterIpService(chart, 'a50', { selector: { app: 'web!' }, ports: [{ port: 80 }] });

// refused: 'a b' must not contain ' '
new ClusterIpService(chart, 'a51', { selector: { 'a b': 'web' }, ports: [{ port: 80 }] });

// refused: 'web.' must begin and end with a letter or a digit
new ClusterIpService(chart, 'a52', { selector: { app: 'web.' }, ports: [{ port: 80 }] });

// refused: must have at most 63 characters
new ClusterIpService(chart, 'a53', { selector: { app: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, ports: [{ port: 80 }] });

// refused: '10.0.0.256' must be an IP address
new ClusterIpService(chart, 'a54', { clusterIP: '10.0.0.256', ports: [{ port: 80 }] });

// refused: 'none' must be an IP address
new ClusterIpService(chart, 'a55', { clusterIP: 'none', ports: [{ port: 80 }] });

// refused: '10.0.0' must be an IP address
new ClusterIpService(chart, 'a56', { clusterIP: '10.0.0', ports: [{ port: 80 }] });

// refused: '1::2::3' must be an IP address
new ClusterIpService(chart, 'a57', { clusterIP: '1::2::3', ports: [{ port: 80 }] });

// refused: '10.0.0.010' must not have leading zeros
new ClusterIpService(chart, 'a58', { clusterIP: '10.0.0.010', ports: [{ port: 80 }] });

// refused: '::ffff:10.0.0.1' must be written as an IPv4 address
new ClusterIpService(chart, 'a59', { clusterIP: '::ffff:10.0.0.1', ports: [{ port: 80 }] });

// refused: '10.0.0.1/32' must be an IP address
new ClusterIpService(chart, 'a60', { clusterIP: '10.0.0.1/32', ports: [{ port: 80 }] });

// refused: '10.96.0.6' must be the same as clusterIP, '10.96.0.5'
new ClusterIpService(chart, 'a61', { clusterIP: '10.96.0.5', clusterIPs: ['10.96.0.6'], ports: [{ port: 80 }] });

// refused: clusterIPs must stand beside clusterIP
new ClusterIpService(chart, 'a62', { clusterIPs: ['10.96.0.6'], ports: [{ port: 80 }] });

// refused: must be of two families
new ClusterIpService(chart, 'a63', { clusterIP: '10.96.0.5', clusterIPs: ['10.96.0.5', '10.96.0.6'], ipFamilyPolicy: 'PreferDualStack', ports: [{ port: 80 }] });

// refused: '0.0.0.0' must not be unspecified (0.0.0.0)
new ClusterIpService(chart, 'a64', { externalIPs: ['0.0.0.0'], ports: [{ port: 80 }] });

// refused: '127.0.0.1' must not be loopback (127.0.0.0/8)
new ClusterIpService(chart, 'a65', { externalIPs: ['203.0.113.5', '127.0.0.1'], ports: [{ port: 80 }] });

// refused: '169.254.1.1' must not be link-local (169.254.0.0/16)
new ClusterIpService(chart, 'a66', { externalIPs: ['169.254.1.1'], ports: [{ port: 80 }] });

// refused: '224.0.0.1' must not be link-local multicast (224.0.0.0/24)
new ClusterIpService(chart, 'a67', { externalIPs: ['224.0.0.1'], ports: [{ port: 80 }] });

// refused: 'fe80::1' must not be link-local (fe80::/10)
new ClusterIpService(chart, 'a68', { externalIPs: ['fe80::1'], ports: [{ port: 80 }] });

// refused: 'db.example.com' must be an IP address
new ClusterIpService(chart, 'a69', { externalIPs: ['db.example.com'], ports: [{ port: 80 }] });

// refused: 'IPv4' must not be named twice
new ClusterIpService(chart, 'a70', { ipFamilies: ['IPv4', 'IPv4'], ports: [{ port: 80 }] });

// refused: 'SingleStack' must not stand beside two families
new ClusterIpService(chart, 'a71', { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'SingleStack', ports: [{ port: 80 }] });

// refused: Did you mean '"IPv4"'?
new ClusterIpService(chart, 'a72', { ipFamilies: ['ipv4'], ports: [{ port: 80 }] });

// refused: is not assignable to type 'IpFamilyPolicy
new ClusterIpService(chart, 'a73', { ipFamilyPolicy: 'DualStack', ports: [{ port: 80 }] });

// refused: Did you mean '"ClientIP"'?
new ClusterIpService(chart, 'a74', { sessionAffinity: 'ClientIp', ports: [{ port: 80 }] });

// refused: 86401 must be from 1 to 86400
new ClusterIpService(chart, 'a75', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 86401 } }, ports: [{ port: 80 }] });

// refused: 0 must be from 1 to 86400
new ClusterIpService(chart, 'a76', { sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } }, ports: [{ port: 80 }] });

// refused: sessionAffinityConfig must stand beside sessionAffinity: 'ClientIP'
new ClusterIpService(chart, 'a77', { sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } }, ports: [{ port: 80 }] });

// refused: is not assignable to type 'TrafficPolicy
new ClusterIpService(chart, 'a78', { internalTrafficPolicy: 'local', ports: [{ port: 80 }] });

// refused: is not assignable to type 'TrafficDistribution
new ClusterIpService(chart, 'a79', { trafficDistribution: 'PreferZone', ports: [{ port: 80 }] });

// refused: Did you mean to write 'selector'?
new ClusterIpService(chart, 'a80', { selecter: { app: 'web' }, ports: [{ port: 80 }] });

// refused: 'externalName' does not exist
new ClusterIpService(chart, 'a81', { externalName: 'db.example.com', ports: [{ port: 80 }] });

// refused: 'a b' must not contain ' '
new ClusterIpService(chart, 'a82', { ports: [{ port: 80, appProtocol: 'a b' }] });

// refused: 'x/y/z' must have at most one '/'
new ClusterIpService(chart, 'a83', { ports: [{ port: 80, appProtocol: 'x/y/z' }] });

// refused: it must not be empty
new ClusterIpService(chart, 'a84', { ports: [{ port: 80, appProtocol: '' }] });

// refused: 'nodePort' does not exist
new ClusterIpService(chart, 'a85', { ports: [{ port: 80, nodePort: 30080 }] });

// refused: 'loadBalancerClass' does not exist
new ClusterIpService(chart, 'a86', { loadBalancerClass: 'x', ports: [{ port: 80 }] });

// refused: Type '"clientIP"' is not assignable to type
new ClusterIpService(chart, 'dns-affinity', { ports: [{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }], sessionAffinity: 'clientIP' });

// refused: ports must hold at least one port
new ClusterIpService(chart, 'no-ports', { ports: [], selector: { app: 'web' } });
