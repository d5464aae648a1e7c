import {
  AwsElbService, AwsNlbService, AzureLbService, BaiduBlbService, ClusterIpService, EndpointSlice, ExternalNameService, GcpLbService,
    LoadBalancerService, LoxiLbService, OpenStackLbService,
} from '../../src';
import { doesNotExplain, finds, returns, LB, clusterWith, page, passes, service, synthesized, explains, writes } from './evidence';
import type { Statement } from './statements';

const HOW = 'docs/how-services-work.md';
const TLS_PAGE = 'docs/tls-http-proxy-protocol.md';
const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const selector = { app: 'web' };
const ports = [{ name: 'http', port: 80, targetPort: 8080 }] as const;
const CERTIFICATE = 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b2c3d-0000-4000-8000-000000000000';
const IAM = 'arn:aws:iam::111122223333:server-certificate/shop';
const IN_TREE = clusterWith('aws-in-tree');
const NLB = { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb' };
const THREE = { ...LB, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }, { name: 'admin', port: 8443 }] };
const SCTP = { ports: [{ name: 'ngap', port: 38412, protocol: 'SCTP' }] };
const UDP = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };

/** Evidence that a Classic ELB with these props has these annotations. */
const elb = (props: object, annotations: Record<string, string>) => writes(
  (chart) => new AwsElbService(chart, 'web', { selector, ports, ...props }),
  { metadata: { annotations: Object.fromEntries(Object.entries(annotations).map(([key, value]) => [`${AWS}${key}`, value])) } },
);
const elbFinds = (annotations: Record<string, string>, code: 'annotation-value' | 'annotation-requires' | 'annotation-pitfall') => finds(
  code, service(LB, Object.fromEntries(Object.entries(annotations).map(([key, value]) => [`${AWS}${key}`, value]))), IN_TREE,
);
/** Evidence for an NLB of the in-tree provider, which opens the nodes to clients: AWS Load Balancer Controller uses its security group. */
const nlbExplains = (text: string) => explains(text, LB, IN_TREE, { [`${AWS}type`]: 'nlb' });
const elbExplains = (text: string, annotations: Record<string, string>, spec: object = THREE) =>
  explains(text, spec, IN_TREE, Object.fromEntries(Object.entries(annotations).map(([key, value]) => [`${AWS}${key}`, value])));

/** Statements of the page on Services from the section on load balancers on, and of the page on protocols. */
export const OUTSIDE: readonly Statement[] = [
  [104, 'the cloud makes a load balancer',
    writes((chart) => new LoadBalancerService(chart, 'web', { selector, ports }), { spec: { type: 'LoadBalancer' } }),
    explains('the address of a load balancer created by', LB)],
  [105, 'that happens asynchronously', page(HOW, 'Its controller creates the load balancer asynchronously'),
    explains('It is created after the Service, which takes seconds to minutes:', LB)],
  [106, 'its address appears in .status.loadBalancer', page(HOW, 'kubectl wait --for=jsonpath='),
    explains('its address then appears in .status.loadBalancer.ingress', LB)],
  [107, 'how traffic gets to the pods is up to the cloud',
    explains('connects directly to the pods:', NLB, {}, { [`${AWS}nlb-target-type`]: 'ip' }),
    explains('To the nodes: 30000-32767/TCP', LB, clusterWith('hetzner'))],
  [108, 'loadBalancerIP may be given on some clouds',
    writes((chart) =>
      new AzureLbService(chart, 'web', { selector, ports, loadBalancerIP: '10.0.0.9' }), { spec: { loadBalancerIP: '10.0.0.9' } })],
  [109, 'without it an address is picked', explains('the cloud picks one, and a recreated Service may get another.', LB),
    doesNotExplain('the cloud picks one,', { ...LB, loadBalancerIP: '192.0.2.1' })],
  [110, 'where it is not supported it is ignored', finds('load-balancer-field', service({ ...LB, loadBalancerIP: '192.0.2.1' }), IN_TREE)],
  [111, 'Azure: make a static public IP first', page(HOW, 'On Azure, the static public IP must be'),
    page(HOW, 'reserve a static one,'), explains('A permanent public IP must be created first', LB, clusterWith('azure')),
    doesNotExplain('must be created first', LB, clusterWith('azure'),
      { 'service.beta.kubernetes.io/azure-load-balancer-internal': 'true' })],
  [112, 'Azure: in the resource group of the other resources', page(HOW, "the resource group of the cluster's other resources (`MC_…`)"),
    explains('the resource group of the cluster\'s other resources (MC_…)', LB, clusterWith('azure'))],
  [113, 'Azure: then ask for it as loadBalancerIP',
    writes((chart) => new AzureLbService(chart, 'web', { selector, ports, internal: false, loadBalancerIP: '203.0.113.9' }),
      { spec: { loadBalancerIP: '203.0.113.9' } })],
  [114, 'Azure: securityGroupName in the cloud configuration', page(HOW, '`securityGroupName` in the cloud configuration'),
    explains('the security group that securityGroupName in the cloud configuration names', LB, clusterWith('azure'))],
  [115, 'SCTP is up to the implementation, which may make none',
    finds('load-balancer-protocol', service({ ...LB, ...SCTP }), clusterWith('hetzner'))],
  [116, 'traffic inside one network needs an internal one',
    writes((chart) =>
      new AwsNlbService(chart, 'web', { selector, ports }), { metadata: { annotations: { [`${AWS}scheme`]: 'internal' } } })],
  [117, 'one Service inside, one outside',
    page(HOW, 'create two Services with the same selector, one internal and one public (split-horizon DNS)'),
    returns('construct', () => synthesized((chart) => {
    new AwsNlbService(chart, 'inside', { selector, ports });
    new AwsNlbService(chart, 'outside', { selector, ports, scheme: 'internet-facing' });
  }).map(({ metadata }) => metadata.annotations[`${AWS}scheme`]), ['internal', 'internet-facing'])],
  [118, 'GCP: the annotation',
    writes((chart) => new GcpLbService(chart, 'web', { selector, ports }),
      { metadata: { annotations: { 'networking.gke.io/load-balancer-type': 'Internal' } } })],
  [119, 'AWS: the annotation', elb({}, { internal: 'true' })],
  [120, 'Azure: the annotation',
    writes((chart) => new AzureLbService(chart, 'web', { selector, ports }),
      { metadata: { annotations: { 'service.beta.kubernetes.io/azure-load-balancer-internal': 'true' } } })],
  [121, 'OpenStack: the annotation',
    writes((chart) => new OpenStackLbService(chart, 'web', { selector, ports }),
      { metadata: { annotations: { 'service.beta.kubernetes.io/openstack-internal-load-balancer': 'true' } } })],
  [122, 'Baidu: the annotation',
    writes((chart) => new BaiduBlbService(chart, 'web', { selector, ports }),
      { metadata: { annotations: { 'service.beta.kubernetes.io/cce-load-balancer-internal-vpc': 'true' } } })],
  [123, 'ssl-cert is an ARN', elb({ sslCertificateArn: CERTIFICATE }, { 'ssl-cert': CERTIFICATE }),
    elbFinds({ 'ssl-cert': 'shop' }, 'annotation-value')],
  [124, 'of IAM or ACM', passes(service(LB, { [`${AWS}ssl-cert`]: IAM, [`${AWS}internal`]: 'true', [`${AWS}type`]: 'nlb' }), IN_TREE),
    elb({ sslCertificateArn: IAM }, { 'ssl-cert': IAM })],
  [125, 'backend-protocol is https, http, ssl or tcp',
    elb({ sslCertificateArn: CERTIFICATE, backendProtocol: 'https' }, { 'backend-protocol': 'https' }),
    elbFinds({ 'backend-protocol': 'HTTP' }, 'annotation-value')],
  [126, 'https and ssl: the pod authenticates itself', page(HOW, 'the pods must present a certificate'),
    elbExplains('which must have their own', { 'ssl-cert': CERTIFICATE, 'backend-protocol': 'https' })],
  [127, 'http and https: layer 7',
    elbExplains('It works at layer 7 (HTTP): it terminates the connection of the client, parses headers', {
      'ssl-cert': CERTIFICATE,
      'backend-protocol': 'http',
    })],
  [128, 'X-Forwarded-For names the client',
    elbExplains('sends the client address in X-Forwarded-For; its targets see the address of the load balancer', {
      'ssl-cert': CERTIFICATE,
      'backend-protocol': 'http',
    })],
  [129, 'tcp and ssl: layer 4, headers untouched',
    elbExplains('It works at layer 4: it forwards bytes unchanged', { 'ssl-cert': CERTIFICATE, 'backend-protocol': 'tcp' })],
  [130, 'ssl-ports limits TLS to some ports',
    writes((chart) =>
      new AwsElbService(chart, 'web', {
        selector, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }],
        sslCertificateArn: CERTIFICATE, sslPorts: ['https'],
      }), { metadata: { annotations: { [`${AWS}ssl-ports`]: 'https' } } })],
  [131, 'of 80, 443 and 8443 the first stays plain', page(HOW, 'port 80 is not encrypted'),
    elbExplains('terminates TLS on https (443/TCP) and admin (8443/TCP)', { 'ssl-cert': CERTIFICATE, 'ssl-ports': '443,8443' }),
    elbExplains('http (80/TCP) is forwarded unchanged: TLS is not terminated there.', { 'ssl-cert': CERTIFICATE, 'ssl-ports': '443,8443' }),
    doesNotExplain('It works at layer 4', THREE, {},
      { [`${AWS}ssl-cert`]: CERTIFICATE, [`${AWS}ssl-ports`]: '443,8443', [`${AWS}backend-protocol`]: 'http' })],
  [132, 'TLS policies are predefined',
    elb({
      sslCertificateArn: CERTIFICATE,
      sslNegotiationPolicy: 'ELBSecurityPolicy-TLS-1-2-2017-01',
    }, { 'ssl-negotiation-policy': 'ELBSecurityPolicy-TLS-1-2-2017-01' }),
        elbFinds({ 'ssl-cert': CERTIFICATE, 'ssl-negotiation-policy': 'foo bar' }, 'annotation-value')],
  [133, 'how to list them', page(HOW, 'aws elb describe-load-balancer-policies'),
    elbExplains('aws elb describe-load-balancer-policies', { 'ssl-cert': CERTIFICATE })],
  [134, 'PROXY protocol: the annotation "*"', elb({ proxyProtocol: '*' }, { 'proxy-protocol': '*' }),
    elbFinds({ 'proxy-protocol': 'v1' }, 'annotation-value')],
  [135, 'for all ports, nothing else', elbFinds({ 'proxy-protocol': '80' }, 'annotation-value')],
  [136, 'access logs: enabled', elb({ accessLogEnabled: true, accessLogS3BucketName: 'shop-logs' }, { 'access-log-enabled': 'true' })],
  [137, 'access logs: every 5 or 60 minutes',
    elb({ accessLogEnabled: true, accessLogEmitInterval: 60, accessLogS3BucketName: 'shop-logs' }, { 'access-log-emit-interval': '60' }),
    elbFinds({ 'access-log-emit-interval': '10' }, 'annotation-value')],
  [138, 'access logs: the bucket',
    elb({ accessLogEnabled: true, accessLogS3BucketName: 'shop-logs' }, { 'access-log-s3-bucket-name': 'shop-logs' }),
    elbFinds({ 'access-log-s3-bucket-name': 'shop-logs' }, 'annotation-requires')],
  [139, 'access logs: a prefix',
    elb({
      accessLogEnabled: true, accessLogS3BucketName: 'shop-logs',
      accessLogS3BucketPrefix: 'web/prod',
    }, { 'access-log-s3-bucket-prefix': 'web/prod' })],
  [140, 'draining: enabled', elb({ connectionDrainingEnabled: true }, { 'connection-draining-enabled': 'true' })],
  [141, 'draining: how long',
    elb({ connectionDrainingEnabled: true, connectionDrainingTimeout: 60 }, { 'connection-draining-timeout': '60' }),
    elbFinds({ 'connection-draining-timeout': '60' }, 'annotation-requires')],
  [142, 'idle timeout', elb({ connectionIdleTimeout: 60 }, { 'connection-idle-timeout': '60' }),
    elbFinds({ 'connection-idle-timeout': '4001' }, 'annotation-value')],
  [143, 'across zones', elb({ crossZoneLoadBalancingEnabled: true }, { 'cross-zone-load-balancing-enabled': 'true' })],
  [144, 'tags', elb({ additionalResourceTags: { environment: 'prod' } }, { 'additional-resource-tags': 'environment=prod' })],
  [145, 'healthy after 2 to 10 checks', elb({ healthCheckHealthyThreshold: 2 }, { 'healthcheck-healthy-threshold': '2' }),
    elbFinds({ 'healthcheck-healthy-threshold': '11' }, 'annotation-value')],
  [146, 'unhealthy after 2 to 10', elb({ healthCheckUnhealthyThreshold: 3 }, { 'healthcheck-unhealthy-threshold': '3' }),
    elbFinds({ 'healthcheck-unhealthy-threshold': '1' }, 'annotation-value')],
  [147, 'every 5 to 300 seconds', elb({ healthCheckInterval: 20 }, { 'healthcheck-interval': '20' }),
    elbFinds({ 'healthcheck-interval': '301' }, 'annotation-value')],
  [148, 'within 2 to 60 seconds, less than the interval', elbFinds({ 'healthcheck-timeout': '61' }, 'annotation-value'),
    elbFinds({ 'healthcheck-timeout': '10', 'healthcheck-interval': '10' }, 'annotation-pitfall')],
  [149, 'further security groups',
    elb({ extraSecurityGroups: ['sg-0123456789abcdef0'] }, { 'extra-security-groups': 'sg-0123456789abcdef0' })],
  [150, 'type nlb',
    writes((chart) => new AwsNlbService(chart, 'web', { selector, ports }), { spec: { loadBalancerClass: 'service.k8s.aws/nlb' } }),
    passes(service(LB, { [`${AWS}type`]: 'nlb', [`${AWS}internal`]: 'true' }), IN_TREE)],
  [151, 'an NLB keeps the client\'s address as far as the node',
    explains('The NLB keeps the address of the client on its way to the nodes', NLB)],
  [152, 'policy Cluster: pods do not see it', explains('pods then see the address of the node, not of the client.', NLB)],
  [153, 'policy Local: pods see it',
    explains('nodes preserve the source address, and send connections to their', { ...NLB, externalTrafficPolicy: 'Local' })],
  [154, '… but traffic may be uneven', explains('traffic can be uneven:', { ...NLB, externalTrafficPolicy: 'Local' }),
    doesNotExplain('traffic can be uneven:', NLB)],
  [155, 'nodes without pods fail the health check',
    explains('kube-proxy answers HTTP requests for /healthz on the allocated healthCheckNodePort of each node: 200 on nodes with '
      + 'a ready pod, and 503', { ...LB, externalTrafficPolicy: 'Local' })],
  [156, 'on healthCheckNodePort, which is picked',
    explains('the allocated healthCheckNodePort', { ...LB, externalTrafficPolicy: 'Local' })],
  [157, 'for even traffic: a DaemonSet, or anti-affinity',
    explains('A DaemonSet, pod anti-affinity or topologySpreadConstraints', { ...LB, externalTrafficPolicy: 'Local' })],
  [158, 'it may be internal',
    writes((chart) => new AwsNlbService(chart, 'web', { selector, ports, scheme: 'internal' }),
      { metadata: { annotations: { [`${AWS}scheme`]: 'internal' } } })],
  [159, 'security rule: health check', nlbExplains('Health checks, to the nodes:')],
  [160, 'security rule: clients', nlbExplains('Client traffic, to the nodes:')],
  [161, 'security rule: path MTU', nlbExplains('Path MTU discovery, to the nodes: ICMP type 3 code 4')],
  [162, 'without source ranges every client may connect', explains('from 0.0.0.0/0', NLB),
    explains('every client that can reach the load balancer can connect', NLB)],
  [163, 'nodes with public addresses are reached past it',
    explains('Clients that can reach a node bypass the load balancer on the node ports', NLB),
    explains('Keep nodes off public addresses, or behind a firewall.', NLB)],
  [164, 'loadBalancerSourceRanges limits clients, where it is honoured',
    explains('Only clients in 192.0.2.0/24 can connect to the address of the load balancer',
      { ...LB, loadBalancerSourceRanges: ['192.0.2.0/24'] }, clusterWith('gcp')),
        explains('ignores the source ranges', { ...LB, loadBalancerSourceRanges: ['192.0.2.0/24'] }, clusterWith('hetzner'))],
  [167, 'ExternalName maps to a DNS name',
    writes((chart) =>
      new ExternalNameService(chart, 'db', { externalName: 'db.example.com' }), { spec: { externalName: 'db.example.com' } }),
        finds('external-name', service({ type: 'ExternalName', externalName: 'db_1.example.com', ports: undefined, selector: undefined }))],
  [168, 'DNS answers with a CNAME', explains('is a CNAME for db.example.com', { type: 'ExternalName', externalName: 'db.example.com' })],
  [169, 'DNS sends clients on, no proxy does',
    explains('No traffic passes through it: DNS redirects clients to', { type: 'ExternalName', externalName: 'db.example.com' })],
  [170, 'it can move into the cluster later',
    explains('To move that host into the cluster later,', { type: 'ExternalName', externalName: 'db.example.com' }),
    page('docs/changing-a-service.md', 'headless')],
  [171, 'traffic to external IPs on the port reaches endpoints',
    explains('Packets that arrive at a node for 192.0.2.1, port http (80/TCP), are accepted too', { externalIPs: ['192.0.2.1'] })],
  [172, 'Kubernetes does not manage them', explains('Kubernetes neither assigns nor announces these', { externalIPs: ['192.0.2.1'] })],
  [173, 'with any type', ...(['ClusterIP', 'NodePort', 'LoadBalancer'] as const)
    .map((type) => explains('Packets that arrive at a node for 192.0.2.1', { type, externalIPs: ['192.0.2.1'] }))],
  [174, '(deprecated since 1.36, off in 1.40, gone in 1.43)',
    finds('external-ips-deprecated', service({ externalIPs: ['192.0.2.1'] }), { kubernetes: '1.36' }),
    explains('deprecated since Kubernetes 1.36, to be off by default in 1.40 and gone in 1.43', { externalIPs: ['192.0.2.1'] })],
  [175, 'userspace does not scale to thousands', page(HOW, 'does not scale to thousands of Services')],
  [176, 'userspace hides the client\'s address', page(HOW, 'hides the address of the client, because kube-proxy opens its own connection')],
  [177, 'iptables keeps it inside the cluster', explains('From inside the cluster pods see the address of the client')],
  [178, '… not through load balancers and node ports',
    explains('pods then see the address of the node, not of the client.', { type: 'NodePort' }),
    explains('pods then see the address of the node, not of the client.', LB)],
  [180, 'each Service has an address, so that ports do not collide', page(HOW, 'two Services can use the same port.'),
    explains('so the Service can use any port without conflicts.')],
  [181, 'an allocator notes the address before the Service is stored', explains('The virtual IP is allocated before the Service is stored'),
    page(HOW, 'each allocated address is an IPAddress object')],
  [182, 'no host answers for it', explains('The address belongs to no machine')],
  [183, 'variables and DNS hold address and port',
    explains('Containers have its address in WEB_SERVICE_HOST, the first port in WEB_SERVICE_PORT')],
  [184, 'userspace: a random port, redirect, choose, pass on',
    page(HOW, 'opens a random port of its own for each Service, and redirects connections to the virtual IP there')],
  [185, 'owners choose any port without risk', page(HOW, 'two Services can use the same port.'),
    explains('so the Service can use any port without conflicts.')],
  [186, 'iptables: rules for each Service and endpoint, DNAT', explains('for each endpoint one that rewrites the destination (DNAT)')],
  [187, 'chosen by affinity, or at random', explains('picks one endpoint at random'),
    explains('go to the same pod until', { sessionAffinity: 'ClientIP' })],
  [188, 'kube-proxy need not run for it to work', explains('Rules in the kernel keep working while kube-proxy restarts or is down;')],
  [189, 'the client\'s address is not altered', explains('From inside the cluster pods see the address of the client')],
  [190, '… it is through node ports and load balancers',
    explains('any node accepts the connection and may forward it to a pod on another', LB)],
  [191, 'iptables is slow with 10 000 Services', explains('With about 10 000 Services, updates become slow:')],
  [192, 'ipvs takes the same time, and has more algorithms', explains('in constant time', {}, { proxyMode: 'ipvs' })],
  [193, 'Service is a resource of the core',
    returns('construct', () => synthesized((chart) => new ClusterIpService(chart, 'web', { selector, ports }))
      .map(({ apiVersion, kind }) => `${apiVersion}/${kind}`), ['v1/Service'])],
  [195, 'SCTP in endpoints, NetworkPolicy and pods, too',
    writes((chart) =>
      new EndpointSlice(chart, 'web', {
        addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.1'] }],
        ports: [{ name: 'ngap', port: 38412, protocol: 'SCTP' }],
      }), { ports: [{ protocol: 'SCTP' }] }),
          returns('construct', networkPolicyProtocol, 'SCTP')],
  [196, 'the network is set up as for TCP', page(HOW, 'SCTP works like TCP'), passes(service(SCTP)),
    explains('on ngap (38412/SCTP), and reach pods', SCTP)],
  [197, 'multihoming needs the network plugin', explains('multihomed associations need one that gives a pod several addresses', SCTP)],
  [198, 'its address translation needs modules of the kernel', explains('NAT for them needs special kernel modules', SCTP)],
  [199, 'load balancers carry it where the cloud can', finds('load-balancer-protocol', service({ ...LB, ...SCTP }), clusterWith('gcp')),
    explains('Most load balancers do not support SCTP', { ...LB, ...SCTP })],
  [200, 'not on Windows', finds('sctp-support', service(SCTP), { nodeOs: ['windows'] })],
  [201, 'not in userspace mode', page(HOW, 'and does not support SCTP. Kubernetes 1.26 removed it')],
  [202, 'any protocol of the three may be chosen',
    ...(['TCP', 'UDP', 'SCTP'] as const)
      .map((protocol) =>
        writes((chart) =>
          new ClusterIpService(chart, 'web', { selector, ports: [{ port: 80, protocol }] }), { spec: { ports: [{ protocol }] } }))],
  [203, 'three values are valid', finds('protocol', service({ ports: [{ port: 80, protocol: 'DCCP' }] }))],
  [204, 'an application protocol may be given',
    writes((chart) => new ClusterIpService(chart, 'web', { selector, ports: [{ port: 80, appProtocol: 'kubernetes.io/h2c' }] }),
      { spec: { ports: [{ appProtocol: 'kubernetes.io/h2c' }] } })],
  [205, 'SCTP where the plugin carries it', passes(service(SCTP), { sctp: true }), finds('sctp-support', service(SCTP), { sctp: false })],
  [206, 'SCTP through load balancers mostly not', finds('load-balancer-protocol', service({ ...LB, ...SCTP }),
    clusterWith('digitalocean'))],
  [207, 'SCTP not on Windows', explains('SCTP does not work on Windows nodes', SCTP, { nodeOs: ['linux', 'windows'] })],
  [208, 'multihomed: several interfaces by the plugin', page('docs/pods-and-ports.md', 'one that gives a pod several interfaces'),
    explains('and multihomed associations need one that gives a pod several addresses;', SCTP)],
  [209, 'multihomed: translation by the kernel', explains('NAT for them needs special kernel modules', SCTP)],
  [210, 'TCP for any Service, by default', explains('http (80/TCP)'), passes(service())],
  [211, 'UDP for most', passes(service(UDP))],
  [212, 'UDP through load balancers is up to the cloud', finds('load-balancer-protocol', service({ ...LB, ...UDP }),
    clusterWith('hetzner')),
    ...['civo', 'scaleway', 'upcloud'].map((id) => finds('load-balancer-protocol', service({ ...LB, ...UDP }), clusterWith(id)))],
  [213, 'a load balancer may proxy HTTP', page(TLS_PAGE,
    '| [`AwsElbService`](providers/aws-in-tree.md) | per port: `sslCertificateArn`, `sslPorts` | yes: `backendProtocol` |'),
      elbExplains('It works at layer 7', { 'backend-protocol': 'http' })],
  [214, 'by protocol TCP and an annotation', elb({ backendProtocol: 'http' }, { 'backend-protocol': 'http' })],
  [215, 'HTTPS there, plain HTTP to the pods',
    elbExplains('the pods get plain HTTP', { 'ssl-cert': CERTIFICATE, 'backend-protocol': 'http' })],
  [216, 'an Ingress is another way', page('docs/choosing-a-service.md', 'one load balancer for an Ingress or Gateway'),
    {
      where: 'construct',
      check: () => { synthesized((chart) =>
        expect(new ClusterIpService(chart, 'web', { metadata: { name: 'web' }, selector, ports }).ingressBackend('http'))
          .toEqual({ service: { name: 'web', port: { name: 'http' } } })); },
    }],
  [217, 'appProtocol http is plain towards the pods, https is TLS',
    finds('annotation-pitfall',
      service({ ...LB, ports: [{ port: 443, appProtocol: 'http' }] }, {
        [`${AWS}ssl-cert`]: CERTIFICATE,
        [`${AWS}backend-protocol`]: 'https', [`${AWS}internal`]: 'true',
      }), IN_TREE),
          passes(service({ ...LB, ports: [{ port: 443, appProtocol: 'http' }] }, {
            [`${AWS}ssl-cert`]: CERTIFICATE,
            [`${AWS}backend-protocol`]: 'http', [`${AWS}internal`]: 'true',
          }), IN_TREE),
    passes(service({ ...LB, ports: [{ name: 'a', port: 80, appProtocol: 'http' }, { name: 'b', port: 443, appProtocol: 'https' }] }, {
      [`${AWS}ssl-cert`]: CERTIFICATE, [`${AWS}ssl-ports`]: '443', [`${AWS}backend-protocol`]: 'https', [`${AWS}internal`]: 'true',
    }), IN_TREE)],
  [218, 'PROXY protocol at the load balancer', page(TLS_PAGE, '| v1: `proxyProtocol` |'),
    elbExplains('The PROXY protocol is on', { 'proxy-protocol': '*' })],
  [219, 'a first line tells the connection', page(HOW, 'PROXY TCP4 192.0.2.202 10.0.42.7 12345 7'),
    elbExplains('such as "PROXY TCP4 192.0.2.202 10.0.42.7 12345 7"', { 'proxy-protocol': '*' })],
  [220, 'the rest is the client\'s data', page(HOW, 'followed by the client\'s data'),
    elbExplains('the data of the client follows', { 'proxy-protocol': '*' })],
  [221, 'when one side closes the other is closed',
    page(HOW, 'When one side closes its connection, the load balancer closes the other one too and sends remaining data'),
    elbExplains('the load balancer closes the other and sends the remaining data', { 'proxy-protocol': '*' })],
  [222, 'by protocol TCP and an annotation',
    writes((chart) => new AwsNlbService(chart, 'web', { selector, ports, proxyProtocol: '*' }),
      { metadata: { annotations: { [`${AWS}proxy-protocol`]: '*' } } })],
  [223, 'the load balancer', elbExplains('The load balancer terminates TLS on', { 'ssl-cert': CERTIFICATE })],
  [224, 'TLS or plain towards the pods', elbExplains('the pods get the decrypted bytes', { 'ssl-cert': CERTIFICATE }),
    elbExplains('it encrypts again towards the pods', { 'ssl-cert': CERTIFICATE, 'backend-protocol': 'ssl' })],
  [225, 'what can be set is up to the cloud', page(TLS_PAGE, '| construct | TLS termination | HTTP | PROXY protocol |'),
    doesNotExplain('TLS on', LB, clusterWith('gcp')), elbExplains('TLS on', { 'ssl-cert': CERTIFICATE })],
  [226, 'identity as server, perhaps as client, by the means of the cloud', page(HOW, 'If the pods require a client certificate,'),
    elbExplains('which must have their own', { 'ssl-cert': CERTIFICATE, 'backend-protocol': 'ssl' }),
    writes((chart) => new LoxiLbService(chart, 'web', { selector, ports, mtlsBackendVerify: true, mtlsBackendClientSecret: 'identity' }),
      { metadata: { annotations: { 'loxilb.io/mtls-backend-verify': 'true', 'loxilb.io/mtls-backend-client-secret': 'identity' } } }),
    finds('reference-missing',
      [service(), {
        apiVersion: 'gateway.networking.k8s.io/v1', kind: 'BackendTLSPolicy', metadata: { name: 'web', namespace: 'shop' },
        spec: {
          targetRefs: [{ group: '', kind: 'Service', name: 'wbe' }],
          validation: { hostname: 'web.example.com', wellKnownCACertificates: 'System' },
        },
      }])],
];

function networkPolicyProtocol(): unknown {
  let protocol: unknown;
  synthesized((chart) => {
    protocol = new ClusterIpService(chart, 'web', { selector, ports: [{ name: 'ngap', port: 38412, protocol: 'SCTP' }] })
      .networkPolicyPort('ngap').protocol;
  });
  return protocol;
}
