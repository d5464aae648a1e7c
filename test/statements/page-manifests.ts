/**
 * A manifest of a Kubernetes page with the expected results. Fields and values are those of the page, in the namespace `default`. If the
 * page shows only a part, such as an Ingress or an annotation, the Service is added here.
 */
export interface PageManifest {
  /** Page and section of kubernetes.io/docs. */
  readonly page: string;
  readonly objects: readonly object[];
  /** The construct that `import` writes for the first object. */
  readonly construct: string;
  /** Text of `explain` for the first object that corresponds to a sentence of the page. */
  readonly text: string | RegExp;
  /** The controller, if the text depends on it. */
  readonly profile?: string;
  /** Codes of the warnings about the manifest. @default none */
  readonly problems?: readonly string[];
}

const SERVICE = 'concepts/services-networking/service/';
const DNS = 'concepts/services-networking/dns-pod-service/';
const DUAL_STACK = 'concepts/services-networking/dual-stack/';
const VIRTUAL_IPS = 'reference/networking/virtual-ips/';
const CONNECT = 'tutorials/services/connect-applications-service/';
const ACCESS = 'tasks/access-application-cluster/';
const MY_APP = { 'app.kubernetes.io/name': 'MyApp' };
const MY_NGINX = { run: 'my-nginx' };
const BACKEND = { app: 'hello', tier: 'backend' };
const FRONTEND = { app: 'hello', tier: 'frontend' };
const TRACK = { track: 'stable' };
const SMALL = { resources: { requests: { cpu: '100m', memory: '100Mi' } } };
const TO_9376 = [{ protocol: 'TCP', port: 80, targetPort: 9376 }];
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';
const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';

/** The Service `my-service` of the page; `undefined` removes a field. */
const service = (spec: object, metadata: object = {}, more: object = {}): object => JSON.parse(JSON.stringify({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'my-service', namespace: 'default', ...metadata },
  spec: { selector: MY_APP, ports: TO_9376, ...spec }, ...more,
}));
const pod = (name: string, labels: object, spec: object) =>
  ({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'default', labels }, spec });
const deployment = (name: string, labels: object, replicas: number, container: object, spec: object = {}, matchLabels = labels) => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace: 'default' },
  spec: {
    replicas, selector: { matchLabels },
    template: { metadata: { labels }, spec: { containers: [{ name, ...container }], ...spec } },
  },
});
const balancer = (annotations: Record<string, string>, spec: object = {}) =>
  service({
    type: 'LoadBalancer', ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }, { name: 'admin', port: 8443 }], ...spec,
  }, { annotations });
const internal = (page: string, key: string, value: string, construct: string, text = ', and is internal.'): PageManifest =>
  ({ page: `${SERVICE}#internal-load-balancer (${page})`, objects: [balancer({ [key]: value })], construct, text });
const dualStack = (section: string, spec: object, text: string, construct = 'ClusterIpService'): PageManifest =>
  ({
    page: `${DUAL_STACK}#${section}`, construct, text,
    objects: [service({ ports: [{ protocol: 'TCP', port: 80 }], ...spec }, { labels: MY_APP })],
  });

const INGRESS = 'concepts/services-networking/ingress/';
const GATEWAY = 'concepts/services-networking/gateway/';
const POLICIES = 'concepts/services-networking/network-policies/';
const GUESTBOOK = 'tutorials/stateless-application/guestbook/';
/** An object of `networking.k8s.io/v1` or of the Gateway API, in the namespace of the Services. */
const networking = (kind: string, name: string, spec: object, apiVersion = 'networking.k8s.io/v1') =>
  ({ apiVersion, kind, metadata: { name, namespace: 'default' }, spec });
const gatewayApi = (kind: string, name: string, spec: object) => networking(kind, name, spec, 'gateway.networking.k8s.io/v1');
/** A Service that a backend refers to, and that the page does not show. */
const backendOf = (name: string, port: number) => service({ selector: { app: name }, ports: [{ port }] }, { name });
const rule = (host: string | undefined, ...paths: readonly (readonly [path: string, name: string, number: number])[]) => ({
  ...(host === undefined ? {} : { host }),
  http: { paths: paths.map(([path, name, number]) => ({ path, pathType: 'Prefix', backend: { service: { name, port: { number } } } })) },
});
/** Text of `explain` about an Ingress or a route. */
const arrives = (kind: string, name: string, hosts: readonly string[] = []) =>
  `Clients also arrive through ${kind} ${name}${hosts.length === 0 ? '' : ` (${hosts.join(', ')})`};`;
const ingress = (section: string, name: string, hosts: readonly string[], spec: object,
  ...backends: readonly (readonly [name: string, port: number])[]): PageManifest => ({
  page: `${INGRESS}#${section}`, construct: 'ClusterIpService', text: arrives('Ingress', name, hosts),
  objects: [...backends.map(([backend, port]) => backendOf(backend, port)), networking('Ingress', name, spec)],
});
const EXAMPLE_CLASS = {
  apiVersion: 'gateway.networking.k8s.io/v1', kind: 'GatewayClass', metadata: { name: 'example-class' },
  spec: { controllerName: 'example.com/gateway-controller' },
};
const EXAMPLE_GATEWAY = gatewayApi('Gateway', 'example-gateway', {
  gatewayClassName: 'example-class',
  listeners: [{ name: 'http', protocol: 'HTTP', port: 80, hostname: 'www.example.com', allowedRoutes: { namespaces: { from: 'Same' } } }],
});
interface RouteRule { readonly backendRefs: readonly { readonly name: string; readonly port: number }[]; readonly matches?: object }
const route = (kind: string, name: string, host: string, { backendRefs, ...more }: RouteRule): PageManifest => ({
  page: `${GATEWAY}#api-kind-${kind.toLowerCase()}`, construct: 'ClusterIpService', text: arrives(kind, name, [host]),
  objects: [
    ...backendRefs.map((backend) => backendOf(backend.name, backend.port)), EXAMPLE_CLASS, EXAMPLE_GATEWAY,
    gatewayApi(kind, name, { parentRefs: [{ name: 'example-gateway' }], hostnames: [host], rules: [{ ...more, backendRefs }] }),
  ],
});
/** A Service that the page creates with `kubectl expose deployment source-ip-app`. */
const sourceIp = (name: string, spec: object, construct: string, text: string): PageManifest => ({
  page: `tutorials/services/source-ip/ (${name}${'externalTrafficPolicy' in spec ? ', Local' : ''})`, construct, text,
  objects: [
    service({ selector: SOURCE_IP, ports: [{ port: 80, targetPort: 8080 }], ...spec }, { name, labels: SOURCE_IP }),
    deployment('source-ip-app', SOURCE_IP, 1, { name: 'echoserver', image: 'registry.k8s.io/echoserver:1.4' }),
  ],
});
const SOURCE_IP = { app: 'source-ip-app' };
/** A NetworkPolicy for the pods of a Service. */
const policy = (section: string, name: string, spec: object, text: string): PageManifest => ({
  page: `${POLICIES}#${section}`, construct: 'ClusterIpService', text,
  objects: [
    service({ selector: DB, ports: [{ port: 6379 }] }, { name: 'db' }),
    deployment('db', DB, 1, { image: 'redis', ports: [{ containerPort: 6379 }] }), networking('NetworkPolicy', name, spec),
  ],
});
const DB = { role: 'db' };

const HELLO = { run: 'load-balancer-example' };
const EXPOSED = { 'app.kubernetes.io/name': 'load-balancer-example' };
const HOSTNAMES = { app: 'hostnames' };
const GUESTS = { app: 'guestbook', tier: 'frontend' };
const MYSQL = { app: 'mysql', 'app.kubernetes.io/name': 'mysql' };
const MONGO = { 'app.kubernetes.io/name': 'mongo', 'app.kubernetes.io/component': 'backend' };
/** The Service and the Deployment of a Redis role in the guestbook. */
const redis = (role: string, replicas: number, image: string, port: object): PageManifest => {
  const labels = { app: 'redis', role, tier: 'backend' };
  const name = `redis-${role}`;
  return {
    page: `${GUESTBOOK}#${name}`, construct: 'ClusterIpService', text: `on 6379/TCP, and reach pods of Deployment ${name}.`,
    objects: [
      service({ selector: labels, ports: [port] }, { name, labels }),
      deployment(name, labels, replicas, { name: role, image, ports: [{ containerPort: 6379 }], ...SMALL }, {}, { app: 'redis' }),
    ],
  };
};

/** The manifests of the pages on Services, in page order. */
export const PAGE_MANIFESTS: readonly PageManifest[] = [
  { page: `${SERVICE}#defining-a-service`, objects: [service({})], construct: 'ClusterIpService', text: '80/TCP → 9376' },
  {
    page: `${SERVICE}#field-spec-ports`, construct: 'ClusterIpService', text: 'the container port named "http-web-svc"',
    objects: [
      service({
        selector: { 'app.kubernetes.io/name': 'proxy' },
        ports: [{ name: 'name-of-service-port', protocol: 'TCP', port: 80, targetPort: 'http-web-svc' }],
      }, { name: 'nginx-service' }),
      pod('nginx', { 'app.kubernetes.io/name': 'proxy' },
        { containers: [{ name: 'nginx', image: 'nginx:stable', ports: [{ containerPort: 80, name: 'http-web-svc' }] }] }),
    ],
  },
  {
    page: `${SERVICE}#services-without-selectors`, construct: 'ClusterIpService', text: 'the endpoints in the EndpointSlices',
    objects: [service({ selector: undefined }), {
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
      metadata: { name: 'my-service-1', namespace: 'default', labels: { 'kubernetes.io/service-name': 'my-service' } }, addressType: 'IPv4',
      ports: [{ name: '', appProtocol: 'http', protocol: 'TCP', port: 9376 }],
      endpoints: [{ addresses: ['10.4.5.6'] }, { addresses: ['10.1.2.3'] }],
    }],
  },
  {
    page: `${SERVICE}#services-without-selectors (1.12)`, construct: 'ManualEndpoints', text: 'mirrors your Endpoints',
    objects: [service({ selector: undefined }), {
      apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'my-service', namespace: 'default' },
      subsets: [{ addresses: [{ ip: '1.2.3.4' }], ports: [{ port: 9376 }] }],
    }], problems: ['endpoints-deprecated'],
  },
  {
    page: `${SERVICE}#multi-port-services`, construct: 'ClusterIpService', text: 'http (80/TCP) → 9376 and https (443/TCP) → 9377',
    objects: [service({
      ports: [
        { name: 'http', protocol: 'TCP', port: 80, targetPort: 9376 }, { name: 'https', protocol: 'TCP', port: 443, targetPort: 9377 },
      ],
    })],
  },
  {
    page: `${SERVICE}#nodeport-custom-port`, construct: 'NodePortService', text: 'port 30007 for 80/TCP',
    objects: [service({ type: 'NodePort', ports: [{ port: 80, targetPort: 80, nodePort: 30007 }] })],
  },
  {
    page: `${SERVICE}#loadbalancer`, construct: 'LoadBalancerService', text: '192.0.2.127; 10.0.171.239 (cluster IP)',
    objects: [service({ type: 'LoadBalancer', clusterIP: '10.0.171.239' }, {},
      { status: { loadBalancer: { ingress: [{ ip: '192.0.2.127' }] } } })],
  },
  {
    page: `${SERVICE}#loadbalancer (1.12)`, construct: 'LoadBalancerService', text: '78.11.24.19 was requested',
    objects: [service({ type: 'LoadBalancer', clusterIP: '10.0.171.239', loadBalancerIP: '78.11.24.19' }, {},
      { status: { loadBalancer: { ingress: [{ ip: '146.148.47.155' }] } } })],
  },
  internal('GCP', 'networking.gke.io/load-balancer-type', 'Internal', 'GcpLbService'),
  {
    page: `${SERVICE}#internal-load-balancer (GCP, 1.12)`, objects: [balancer({ 'cloud.google.com/load-balancer-type': 'Internal' })],
    construct: 'GcpLbService', text: ', and is internal.', problems: ['annotation-deprecated'],
  },
  internal('AWS', `${AWS}internal`, 'true', 'AwsElbService'),
  { ...internal('AWS, 1.12', `${AWS}internal`, '0.0.0.0/0', 'AwsElbService'), profile: 'aws-in-tree' },
  internal('Azure', 'service.beta.kubernetes.io/azure-load-balancer-internal', 'true', 'AzureLbService'),
  internal('IBM Cloud', 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type', 'private', 'IbmLbService'),
  internal('OpenStack', 'service.beta.kubernetes.io/openstack-internal-load-balancer', 'true', 'OpenStackLbService'),
  internal('Baidu', 'service.beta.kubernetes.io/cce-load-balancer-internal-vpc', 'true', 'BaiduBlbService'),
  internal('Tencent', 'service.kubernetes.io/qcloud-loadbalancer-internal-subnetid', 'subnet-a1b2c3d4', 'TencentClbService'),
  internal('Alibaba', 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type', 'intranet', 'AlibabaClbService'),
  internal('OCI', 'service.beta.kubernetes.io/oci-load-balancer-internal', 'true', 'OciLbService'),
  // The fragments of the page of 1.12, together with earlier fragments that they depend on.
  ...([
    ['certificate', {}, 'terminates TLS on http (80/TCP), https (443/TCP) and admin (8443/TCP)'],
    ['https to pods', { 'backend-protocol': 'https' }, /pods, which must have their own certificate[^]*at layer 7 [^]*in X-Forwarded-For/],
    ['http to pods', { 'backend-protocol': 'http' }, /the pods get plain HTTP[^]*at layer 7 [^]*in X-Forwarded-For/],
    ['ssl to pods', { 'backend-protocol': 'ssl' }, /pods, which must have their own certificate[^]*at layer 4: it forwards bytes unchanged/],
    ['tcp to pods', { 'backend-protocol': 'tcp' }, /the pods get the decrypted bytes[^]*at layer 4: it forwards bytes unchanged/],
    ['policy', { 'ssl-negotiation-policy': 'ELBSecurityPolicy-TLS-1-2-2017-01' }, 'ELBSecurityPolicy-TLS-1-2-2017-01'],
  ] as const).map(([part, annotations, text]) => ({
    page: `${SERVICE}#ssl-support-on-aws (1.12, ${part})`, construct: 'AwsElbService', profile: 'aws-in-tree', text,
    objects: [balancer({
      [`${AWS}ssl-cert`]: CERTIFICATE, ...Object.fromEntries(Object.entries(annotations).map(([key, text]) => [AWS + key, text])),
    })],
  })),
  {
    page: `${SERVICE}#ssl-support-on-aws`, construct: 'AwsElbService', text: 'terminates TLS on https (443/TCP) and admin (8443/TCP)',
    objects: [balancer({
      [`${AWS}ssl-cert`]: CERTIFICATE,
      [`${AWS}backend-protocol`]: 'http', [`${AWS}ssl-ports`]: '443,8443',
      [`${AWS}ssl-negotiation-policy`]: 'ELBSecurityPolicy-TLS-1-2-2017-01',
    })],
  },
  {
    page: `${SERVICE}#proxy-protocol-support-on-aws`, construct: 'AwsElbService', text: 'The PROXY protocol is on',
    objects: [balancer({ [`${AWS}proxy-protocol`]: '*' })],
  },
  {
    page: `${SERVICE}#elb-access-logs-on-aws`, construct: 'AwsElbService', profile: 'aws-in-tree',
    text: 'It writes access logs to the bucket my-bucket, below my-bucket-prefix/prod, every 60 minutes.',
    objects: [balancer({
      [`${AWS}access-log-enabled`]: 'true', [`${AWS}access-log-emit-interval`]: '60', [`${AWS}access-log-s3-bucket-name`]: 'my-bucket',
      [`${AWS}access-log-s3-bucket-prefix`]: 'my-bucket-prefix/prod',
    })],
  },
  {
    page: `${SERVICE}#connection-draining-on-aws`, construct: 'AwsElbService', profile: 'aws-in-tree',
    text: 'keeps its open connections for at most 60 seconds.',
    objects: [balancer({ [`${AWS}connection-draining-enabled`]: 'true', [`${AWS}connection-draining-timeout`]: '60' })],
  },
  {
    page: `${SERVICE}#other-elb-annotations`, construct: 'AwsElbService', profile: 'aws-in-tree',
    text: /idle for 60 seconds[^]*all zones[^]*environment=prod,owner=devops[^]*sg-53fae93f,sg-42efd82e[^]*every 20 seconds and waits 5/,
    objects: [balancer({
      [`${AWS}connection-idle-timeout`]: '60', [`${AWS}cross-zone-load-balancing-enabled`]: 'true',
      [`${AWS}additional-resource-tags`]: 'environment=prod,owner=devops', [`${AWS}healthcheck-healthy-threshold`]: '2', // "" on the page
      [`${AWS}healthcheck-unhealthy-threshold`]: '3', [`${AWS}healthcheck-interval`]: '20', [`${AWS}healthcheck-timeout`]: '5',
      [`${AWS}extra-security-groups`]: 'sg-53fae93f,sg-42efd82e',
    })],
  },
  {
    page: `${SERVICE}#aws-nlb-support`, construct: 'AwsNlbService', text: 'kubernetes.io/rule/nlb/client',
    objects: [balancer({ [`${AWS}type`]: 'nlb' })],
  },
  {
    page: `${SERVICE}#aws-nlb-support (source ranges)`, construct: 'LoadBalancerService',
    text: 'Whether only clients in 143.231.0.0/16 can connect depends on the controller',
    objects: [service({ type: 'LoadBalancer', loadBalancerSourceRanges: ['143.231.0.0/16'] })],
  },
  {
    page: `${SERVICE}#externalname`, construct: 'ExternalNameService', text: 'is a CNAME for my.database.example.com',
    objects: [service({ type: 'ExternalName', externalName: 'my.database.example.com', selector: undefined, ports: undefined },
      { namespace: 'prod' })],
  },
  {
    page: `${SERVICE}#external-ips`, construct: 'ClusterIpService', text: 'Packets that arrive at a node for 198.51.100.32',
    objects: [service({ ports: [{ name: 'http', protocol: 'TCP', port: 80, targetPort: 49152 }], externalIPs: ['198.51.100.32'] })],
    problems: ['external-ips-deprecated'],
  },
  {
    page: `${SERVICE}#external-ips (1.12)`, construct: 'ClusterIpService', text: 'Packets that arrive at a node for 80.11.12.10',
    objects: [service({ ports: [{ name: 'http', protocol: 'TCP', port: 80, targetPort: 9376 }], externalIPs: ['80.11.12.10'] })],
    problems: ['external-ips-deprecated'],
  },
  {
    page: `${DNS}#pod-s-hostname-and-subdomain-fields`, construct: 'HeadlessService', text: 'subdomain: default-subdomain',
    objects: [
      service({ clusterIP: 'None', selector: { name: 'busybox' }, ports: [{ name: 'foo', port: 1234, targetPort: 1234 }] },
        { name: 'default-subdomain' }),
      ...['1', '2'].map((number) => pod(`busybox${number}`, { name: 'busybox' }, {
        hostname: `busybox-${number}`, subdomain: 'default-subdomain',
        containers: [{ name: 'busybox', image: 'busybox:1.28', command: ['sleep', '3600'] }],
      })),
    ],
  },
  {
    page: `${DNS}#pod-s-dns-policy`, construct: 'ClusterIpService', text: 'ClusterFirstWithHostNet',
    objects: [service({ selector: { app: 'busybox' }, ports: [{ port: 80 }] }), pod('busybox', { app: 'busybox' }, {
      hostNetwork: true, dnsPolicy: 'ClusterFirstWithHostNet', restartPolicy: 'Always',
      containers: [{ name: 'busybox', image: 'busybox:1.28', imagePullPolicy: 'IfNotPresent', command: ['sleep', '3600'] }],
    })],
  },
  dualStack('dual-stack-options-on-new-services', {}, 'a virtual IP that the cluster picks, on 80/TCP'),
  dualStack('dual-stack-options-on-new-services (preferred)', { ipFamilyPolicy: 'PreferDualStack' },
    'one virtual IP of each family in a dual-stack cluster'),
  dualStack('dual-stack-options-on-new-services (order)', { ipFamilyPolicy: 'PreferDualStack', ipFamilies: ['IPv6', 'IPv4'] },
    'IPv6 is the primary family'),
  dualStack('dual-stack-options-on-new-services (IPv6)', { ipFamilies: ['IPv6'] }, 'It has one address family, IPv6'),
  dualStack('dual-stack-defaults-on-existing-services', {
    type: 'ClusterIP', ipFamilyPolicy: 'SingleStack', ipFamilies: ['IPv4'], clusterIP: '10.0.197.123', clusterIPs: ['10.0.197.123'],
    ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }],
  }, 'It has one address family, IPv4'),
  dualStack('dual-stack-defaults-on-existing-services (headless)', {
    ipFamilyPolicy: 'SingleStack', ipFamilies: ['IPv4'], clusterIP: 'None', clusterIPs: ['None'],
    ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }],
  }, 'It has one address family, IPv4', 'HeadlessService'),
  dualStack('service-type-loadbalancer', { type: 'LoadBalancer', ipFamilyPolicy: 'PreferDualStack', ipFamilies: ['IPv6'] },
    'IPv6 is the primary family', 'LoadBalancerService'),
  {
    page: 'concepts/services-networking/endpoint-slices/', construct: 'ClusterIpService', text: 'the endpoints in the EndpointSlices',
    objects: [service({ selector: undefined, ports: [{ name: 'http', port: 80 }] }, { name: 'example' }), {
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
      metadata: { name: 'example-abc', namespace: 'default', labels: { 'kubernetes.io/service-name': 'example' } },
      addressType: 'IPv4', ports: [{ name: 'http', protocol: 'TCP', port: 80 }],
      endpoints: [{ addresses: ['10.1.2.3'], conditions: { ready: true }, hostname: 'pod-1', nodeName: 'node-1', zone: 'us-west2-a' }],
    }],
  },
  {
    page: 'concepts/services-networking/cluster-ip-allocation/', construct: 'ClusterIpService', problems: ['port-merge-trap'],
    text: /the virtual IP 10\.96\.0\.10[^]*The cluster allocates from the upper part of the range first/,
    objects: [service({
      type: 'ClusterIP', clusterIP: '10.96.0.10', selector: { 'k8s-app': 'kube-dns' },
      ports: [{ name: 'dns', port: 53, protocol: 'UDP', targetPort: 53 }, { name: 'dns-tcp', port: 53, protocol: 'TCP', targetPort: 53 }],
    }, {
      name: 'kube-dns', namespace: 'kube-system',
      labels: { 'k8s-app': 'kube-dns', 'kubernetes.io/cluster-service': 'true', 'kubernetes.io/name': 'CoreDNS' },
    })],
  },
  {
    page: `${VIRTUAL_IPS}#session-affinity`, construct: 'ClusterIpService', text: '10800 seconds',
    objects: [service({ sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } } })],
  },
  {
    page: 'concepts/services-networking/service-traffic-policy/', construct: 'ClusterIpService', text: 'only pods on their own node',
    objects: [service({ internalTrafficPolicy: 'Local' })],
  },
  {
    page: `${VIRTUAL_IPS}#traffic-distribution`, construct: 'ClusterIpService', text: 'endpoints in the zone of the client are preferred',
    problems: ['prefer-close-deprecated'],
    objects: [service({ trafficDistribution: 'PreferClose' })],
  },
  sourceIp('clusterip', {}, 'ClusterIpService', 'From inside the cluster pods see the address of the client.'),
  sourceIp('nodeport', { type: 'NodePort' }, 'NodePortService', 'pods then see the address of the node, not of the client.'),
  sourceIp('nodeport', { type: 'NodePort', externalTrafficPolicy: 'Local' }, 'NodePortService', 'nodes preserve the source address'),
  sourceIp('loadbalancer', { type: 'LoadBalancer' }, 'LoadBalancerService', 'pods then see the address of the node, not of the client.'),
  sourceIp('loadbalancer', { type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 32122 }, 'LoadBalancerService',
    'kube-proxy answers HTTP requests for /healthz on port 32122 of each node: 200 on nodes with a ready pod, and 503 on others.'),
  {
    page: `${CONNECT}#creating-a-service`, construct: 'ClusterIpService', text: 'labelled run=my-nginx',
    objects: [
      service({ selector: MY_NGINX, ports: [{ port: 80, protocol: 'TCP' }] }, { name: 'my-nginx', labels: MY_NGINX }),
      deployment('my-nginx', MY_NGINX, 2, { image: 'nginx', ports: [{ containerPort: 80 }] }),
    ],
  },
  {
    page: `${CONNECT}#securing-the-service`, construct: 'NodePortService', text: 'for http (8080/TCP) and https (443/TCP)',
    objects: [
      service({
        type: 'NodePort', selector: MY_NGINX,
        ports: [{ port: 8080, targetPort: 80, protocol: 'TCP', name: 'http' }, { port: 443, protocol: 'TCP', name: 'https' }],
      }, { name: 'my-nginx', labels: MY_NGINX }),
      deployment('my-nginx', MY_NGINX, 1, {
        name: 'nginxhttps', image: 'bprashanth/nginxhttps:1.0', ports: [{ containerPort: 443 }, { containerPort: 80 }],
        volumeMounts: [
          { mountPath: '/etc/nginx/ssl', name: 'secret-volume' }, { mountPath: '/etc/nginx/conf.d', name: 'configmap-volume' },
        ],
      }, {
        volumes: [
          { name: 'secret-volume', secret: { secretName: 'nginxsecret' } },
          { name: 'configmap-volume', configMap: { name: 'nginxconfigmap' } },
        ],
      }),
    ],
  },
  {
    page: `${ACCESS}connecting-frontend-backend/#creating-the-backend-service-object`, construct: 'ClusterIpService',
    text: /labelled app=hello, tier=backend\.[^]*container port named "http"/,
    objects: [
      service({ selector: BACKEND, ports: [{ protocol: 'TCP', port: 80, targetPort: 'http' }] }, { name: 'hello' }),
      deployment('backend', { ...BACKEND, ...TRACK }, 3,
        { name: 'hello', image: 'gcr.io/google-samples/hello-go-gke:1.0', ports: [{ name: 'http', containerPort: 80 }] }),
    ],
  },
  {
    page: `${ACCESS}connecting-frontend-backend/#creating-the-frontend`, construct: 'LoadBalancerService',
    text: "It is created by the cluster's load balancer controller.",
    objects: [
      service({ type: 'LoadBalancer', selector: FRONTEND, ports: [{ protocol: 'TCP', port: 80, targetPort: 80 }] },
        { name: 'frontend' }),
      deployment('frontend', { ...FRONTEND, ...TRACK }, 1, {
        name: 'nginx', image: 'gcr.io/google-samples/hello-frontend:1.0',
        lifecycle: { preStop: { exec: { command: ['/usr/sbin/nginx', '-s', 'quit'] } } },
      }),
    ],
  },
  {
    page: 'concepts/workloads/controllers/statefulset/#components', construct: 'HeadlessService',
    text: 'Pods of a StatefulSet whose serviceName is nginx',
    objects: [
      service({ clusterIP: 'None', selector: { app: 'nginx' }, ports: [{ port: 80, name: 'web' }] },
        { name: 'nginx', labels: { app: 'nginx' } }),
      {
        apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'web', namespace: 'default' },
        spec: {
          serviceName: 'nginx', replicas: 3, selector: { matchLabels: { app: 'nginx' } },
          template: {
            metadata: { labels: { app: 'nginx' } },
            spec: {
              terminationGracePeriodSeconds: 10,
              containers: [{
                name: 'nginx', image: 'registry.k8s.io/nginx-slim:0.8', ports: [{ containerPort: 80, name: 'web' }],
                volumeMounts: [{ name: 'www', mountPath: '/usr/share/nginx/html' }],
              }],
            },
          },
          volumeClaimTemplates: [{
            metadata: { name: 'www' },
            spec: {
              accessModes: ['ReadWriteOnce'], storageClassName: 'my-storage-class', resources: { requests: { storage: '1Gi' } },
            },
          }],
        },
      },
    ],
  },
  {
    page: 'tutorials/services/pods-and-endpoint-termination-flow/', construct: 'ClusterIpService',
    text: 'a preStop hook sleeps 180 seconds before SIGTERM, and what still runs is killed after 120 seconds',
    problems: ['grace-period-short'], // intended by the page
    objects: [
      service({ selector: { app: 'nginx' }, ports: [{ protocol: 'TCP', port: 80, targetPort: 80 }] }, { name: 'nginx-service' }),
      deployment('nginx-deployment', { app: 'nginx' }, 1, {
        name: 'nginx', image: 'nginx:latest', ports: [{ containerPort: 80 }],
        lifecycle: { preStop: { exec: { command: ['/bin/sh', '-c', 'sleep 180'] } } },
      }, { terminationGracePeriodSeconds: 120 }),
    ],
  },
  ingress('the-ingress-resource', 'minimal-ingress', [],
    { ingressClassName: 'nginx-example', rules: [rule(undefined, ['/testpath', 'test', 80])] }, ['test', 80]),
  {
    page: 'tasks/network/extend-service-ip-ranges/', construct: 'ClusterIpService', text: 'a range that ServiceCIDR objects name',
    objects: [
      service({}),
      { apiVersion: 'networking.k8s.io/v1', kind: 'ServiceCIDR', metadata: { name: 'newcidr1' }, spec: { cidrs: ['10.96.0.0/24'] } },
    ],
  },
  {
    page: 'tasks/network/extend-service-ip-ranges/#validating-admission-policy', construct: 'ClusterIpService',
    text: 'a range that ServiceCIDR objects name',
    objects: [
      service({}),
      {
        apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicy', metadata: { name: 'servicecidrs.default' },
        spec: {
          failurePolicy: 'Fail',
          matchConstraints: {
            resourceRules: [{
              apiGroups: ['networking.k8s.io'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['servicecidrs'],
            }],
          },
          matchConditions: [{ name: 'exclude-default-servicecidr', expression: "object.metadata.name != 'kubernetes'" }],
          variables: [{ name: 'allowed', expression: "['10.96.0.0/16','2001:db8::/64']" }],
          validations: [{
            expression: 'object.spec.cidrs.all(newCIDR, variables.allowed.exists(allowedCIDR, cidr(allowedCIDR).containsCIDR(newCIDR)))',
          }],
        },
      },
      {
        apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingAdmissionPolicyBinding',
        metadata: { name: 'servicecidrs-default-binding' },
        spec: { policyName: 'servicecidrs.default', validationActions: ['Deny', 'Audit'] },
      },
    ],
  },
  ingress('default-backend', 'test-ingress', [], { defaultBackend: { service: { name: 'test', port: { number: 80 } } } }, ['test', 80]),
  {
    ...ingress('resource-backend', 'ingress-resource-backend', [], {
      defaultBackend: { resource: { apiGroup: 'k8s.example.com', kind: 'StorageBucket', name: 'static-assets' } },
      rules: [{
        http: {
          paths: [{
            path: '/icons', pathType: 'ImplementationSpecific',
            backend: { resource: { apiGroup: 'k8s.example.com', kind: 'StorageBucket', name: 'icon-assets' } },
          }],
        },
      }],
    }, ['static-assets', 80]),
    text: /^(?![^]*Clients also arrive)/, // the backend is another kind of object with the same name
  },
  ingress('hostname-wildcards', 'ingress-wildcard-host', ['foo.bar.com'],
    { rules: [rule('foo.bar.com', ['/bar', 'service1', 80]), rule('*.foo.com', ['/foo', 'service2', 80])] },
    ['service1', 80], ['service2', 80]),
  ingress('simple-fanout', 'simple-fanout-example', ['foo.bar.com'],
    { rules: [rule('foo.bar.com', ['/foo', 'service1', 4200], ['/bar', 'service2', 8080])] },
    ['service1', 4200], ['service2', 8080]),
  ingress('updating-an-ingress', 'test', ['foo.bar.com'],
    { rules: [rule('foo.bar.com', ['/foo', 'service1', 80]), rule('bar.baz.com', ['/foo', 'service2', 80])] },
    ['service1', 80], ['service2', 80]),
  ingress('name-based-virtual-hosting', 'name-virtual-host-ingress', ['foo.bar.com'],
    { rules: [rule('foo.bar.com', ['/', 'service1', 80]), rule('bar.foo.com', ['/', 'service2', 80])] },
    ['service1', 80], ['service2', 80]),
  ingress('name-based-virtual-hosting (no third host)', 'name-virtual-host-ingress-no-third-host', ['first.bar.com'], {
    rules: [
      rule('first.bar.com', ['/', 'service1', 80]), rule('second.bar.com', ['/', 'service2', 80]), rule(undefined, ['/', 'service3', 80]),
    ],
  }, ['service1', 80], ['service2', 80], ['service3', 80]),
  ingress('tls', 'tls-example-ingress', ['https-example.foo.com'], {
    tls: [{ hosts: ['https-example.foo.com'], secretName: 'testsecret-tls' }],
    rules: [rule('https-example.foo.com', ['/', 'service1', 80])],
  }, ['service1', 80]),
  route('HTTPRoute', 'example-httproute', 'www.example.com',
    { matches: [{ path: { type: 'PathPrefix', value: '/login' } }], backendRefs: [{ name: 'example-svc', port: 8080 }] }),
  route('GRPCRoute', 'example-grpcroute', 'svc.example.com', { backendRefs: [{ name: 'example-svc', port: 50051 }] }),
  route('GRPCRoute', 'example-grpcroute', 'svc.example.com',
    { matches: [{ method: { service: 'com.example', method: 'Login' } }], backendRefs: [{ name: 'foo-svc', port: 50051 }] }),
  policy('networkpolicy-resource', 'test-network-policy', {
    podSelector: { matchLabels: DB }, policyTypes: ['Ingress', 'Egress'],
    ingress: [{
      from: [
        { ipBlock: { cidr: '172.17.0.0/16', except: ['172.17.1.0/24'] } }, { namespaceSelector: { matchLabels: { project: 'myproject' } } },
        { podSelector: { matchLabels: { role: 'frontend' } } },
      ],
      ports: [{ protocol: 'TCP', port: 6379 }],
    }],
    egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/24' } }], ports: [{ protocol: 'TCP', port: 5978 }] }],
  }, 'Only connections that an ingress rule of NetworkPolicy test-network-policy allows, by source and container port, reach the pods'),
  policy('targeting-a-range-of-ports', 'multi-port-egress', {
    podSelector: { matchLabels: DB }, policyTypes: ['Egress'],
    egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/24' } }], ports: [{ protocol: 'TCP', port: 32000, endPort: 32768 }] }],
  }, 'NetworkPolicy multi-port-egress limits the connections that the pods open, not those to the Service.'),
  policy('allow-all-ingress-traffic', 'allow-all-ingress', { podSelector: {}, ingress: [{}], policyTypes: ['Ingress'] },
    'NetworkPolicy allow-all-ingress allows all connections to the pods, whatever other policies say.'),
  policy('default-deny-all-ingress-traffic', 'default-deny-ingress', { podSelector: {}, policyTypes: ['Ingress'] },
    'No connection reaches the pods: NetworkPolicy default-deny-ingress has no ingress rule'),
  policy('default-deny-all-ingress-and-all-egress-traffic', 'default-deny-all', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    'NetworkPolicy default-deny-all limits the connections that the pods open, not those to the Service.'),
  {
    page: 'concepts/services-networking/topology-aware-routing/', construct: 'ClusterIpService', text: 'endpoints are allotted to zones',
    objects: [
      service({ selector: { app: 'example' }, ports: [{ name: 'http', port: 80 }] },
        { name: 'example-svc', annotations: { 'service.kubernetes.io/topology-mode': 'Auto' } }),
      {
        apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
        metadata: { name: 'example-hints', namespace: 'default', labels: { 'kubernetes.io/service-name': 'example-svc' } },
        addressType: 'IPv4', ports: [{ name: 'http', protocol: 'TCP', port: 80 }],
        endpoints: [{
          addresses: ['10.1.2.3'], conditions: { ready: true }, hostname: 'pod-1', zone: 'zone-a',
          hints: { forZones: [{ name: 'zone-a' }] },
        }],
      },
    ],
  },
  {
    page: `${DNS}#pod-dns-config`, construct: 'ClusterIpService', text: 'The short names work by the search list of pods',
    objects: [service({ selector: { app: 'dns-example' } }), pod('dns-example', { app: 'dns-example' }, {
      containers: [{ name: 'test', image: 'nginx' }], dnsPolicy: 'None',
      dnsConfig: {
        nameservers: ['192.0.2.1'], searches: ['ns1.svc.cluster-domain.example', 'my.dns.search.suffix'],
        options: [{ name: 'ndots', value: '2' }, { name: 'edns0' }],
      },
    })],
  },
  ...[{}, { externalTrafficPolicy: 'Local' }].map((more, at): PageManifest => ({
    page: `${ACCESS}create-external-load-balancer/${at === 0 ? '' : '#preserving-the-client-source-ip'}`, construct: 'LoadBalancerService',
    text: at === 0 ? 'its address then appears in .status.loadBalancer.ingress' : 'nodes preserve the source address',
    objects: [service({ selector: { app: 'example' }, ports: [{ port: 8765, targetPort: 9376 }], type: 'LoadBalancer', ...more },
      { name: 'example-service' })],
  })),
  ...[['10.0.0.0/8'], ['130.211.204.1/32', '130.211.204.2/32']].map((loadBalancerSourceRanges): PageManifest => ({
    page: `${ACCESS}configure-cloud-provider-firewall/ (${loadBalancerSourceRanges[0]})`, construct: 'LoadBalancerService',
    text: `Whether only clients in ${loadBalancerSourceRanges.join(' and ')} can connect depends on the controller`,
    objects: [service({
      selector: { app: 'example' }, ports: [{ port: 8765, targetPort: 9376 }], type: 'LoadBalancer', loadBalancerSourceRanges,
    }, { name: 'myapp' })],
  })),
  {
    page: `${ACCESS}service-access-application-cluster/`, construct: 'NodePortService',
    text: 'on a port from 30000-32767 that the cluster picks for 8080/TCP',
    objects: [
      service({ type: 'NodePort', selector: HELLO, ports: [{ port: 8080, targetPort: 8080 }] }, { name: 'example-service', labels: HELLO }),
      deployment('hello-world', HELLO, 2, {
        image: 'us-docker.pkg.dev/google-samples/containers/gke/hello-app:2.0', ports: [{ containerPort: 8080, protocol: 'TCP' }],
      }),
    ],
  },
  {
    page: 'tutorials/stateless-application/expose-external-ip-address/', construct: 'LoadBalancerService',
    text: 'its address then appears in .status.loadBalancer.ingress',
    objects: [
      service({ type: 'LoadBalancer', selector: EXPOSED, ports: [{ port: 8080, targetPort: 8080 }] }, { labels: EXPOSED }),
      deployment('hello-world', EXPOSED, 5, { image: 'gcr.io/google-samples/hello-app:2.0', ports: [{ containerPort: 8080 }] }),
    ],
  },
  {
    page: `${ACCESS}port-forward-access-application-cluster/`, construct: 'ClusterIpService',
    text: 'on 27017/TCP, and reach pods of Deployment mongo.',
    objects: [
      service({ selector: MONGO, ports: [{ port: 27017, targetPort: 27017 }] }, { name: 'mongo', labels: MONGO }),
      deployment('mongo', MONGO, 1,
        { image: 'mongo:4.2', args: ['--bind_ip', '0.0.0.0'], ports: [{ containerPort: 27017 }], ...SMALL }),
    ],
  },
  {
    page: `${ACCESS}ingress-minikube/`, construct: 'NodePortService', text: arrives('Ingress', 'example-ingress', ['hello-world.example']),
    objects: [
      ...['web', 'web2'].flatMap((name) => [
        service({ type: 'NodePort', selector: { app: name }, ports: [{ port: 8080, targetPort: 8080 }] }, { name, labels: { app: name } }),
        deployment(name, { app: name }, 1,
          { name: 'hello-app', image: `us-docker.pkg.dev/google-samples/containers/gke/hello-app:${name === 'web' ? 1 : 2}.0` }),
      ]),
      networking('Ingress', 'example-ingress',
        { ingressClassName: 'nginx', rules: [rule('hello-world.example', ['/', 'web', 8080], ['/v2', 'web2', 8080])] }),
    ],
  },
  ...[{}, {
    clusterIP: '10.0.1.175', type: 'ClusterIP', sessionAffinity: 'None',
    ports: [{ name: 'default', protocol: 'TCP', port: 80, targetPort: 9376, nodePort: 0 }],
  }].map((stored, at): PageManifest => ({
    page: `tasks/debug/debug-application/debug-service/${at === 0 ? '' : '#is-the-service-defined-correctly'}`,
    construct: 'ClusterIpService',
    text: 'default (80/TCP) → 9376, and reach pods of Deployment hostnames.',
    objects: [
      service({ selector: HOSTNAMES, ports: [{ name: 'default', protocol: 'TCP', port: 80, targetPort: 9376 }], ...stored },
        { name: 'hostnames', labels: HOSTNAMES }, at === 0 ? {} : { status: { loadBalancer: {} } }),
      deployment('hostnames', HOSTNAMES, 3, { image: 'registry.k8s.io/serve_hostname' }),
    ],
  })),
  redis('leader', 1, 'docker.io/redis:6.0.5', { port: 6379, targetPort: 6379 }),
  redis('follower', 2, 'us-docker.pkg.dev/google-samples/containers/gke/gb-redis-follower:v2', { port: 6379 }),
  {
    page: `${GUESTBOOK}#creating-the-frontend-service`, construct: 'ClusterIpService',
    text: 'on 80/TCP, and reach pods of Deployment frontend.',
    objects: [
      service({ selector: GUESTS, ports: [{ port: 80 }] }, { name: 'frontend', labels: GUESTS }),
      deployment('frontend', GUESTS, 3, {
        name: 'php-redis', image: 'us-docker.pkg.dev/google-samples/containers/gke/gb-frontend:v5',
        env: [{ name: 'GET_HOSTS_FROM', value: 'dns' }], ports: [{ containerPort: 80 }], ...SMALL,
      }),
    ],
  },
  {
    page: 'tasks/run-application/run-replicated-stateful-application/#services', construct: 'HeadlessService',
    text: 'Pods of a StatefulSet whose serviceName is mysql have their own names',
    objects: [
      service({ clusterIP: 'None', selector: { app: 'mysql' }, ports: [{ name: 'mysql', port: 3306 }] }, { name: 'mysql', labels: MYSQL }),
      service({ selector: { app: 'mysql' }, ports: [{ name: 'mysql', port: 3306 }] },
        { name: 'mysql-read', labels: { ...MYSQL, readonly: 'true' } }),
    ],
  },
];
