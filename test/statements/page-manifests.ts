/** Manifests such as the Kubernetes pages on Services show, with what the library makes of them. */
export interface PageManifest {
  /** Page and section of kubernetes.io/docs. */
  readonly page: string;
  readonly objects: readonly object[];
  /** The construct that `import` writes for the first object. */
  readonly construct: string;
  /** What `explain` says of the first object, as the page does. */
  readonly says: string;
  /** Warnings that are true; none if omitted. */
  readonly problems?: readonly string[];
}

const SERVICE = 'concepts/services-networking/service/';
const DNS = 'concepts/services-networking/dns-pod-service/';
const DUAL_STACK = 'concepts/services-networking/dual-stack/';
const VIRTUAL_IPS = 'reference/networking/virtual-ips/';
const CONNECT = 'tutorials/services/connect-applications-service/';
const MY_APP = { 'app.kubernetes.io/name': 'MyApp' };
const MY_NGINX = { run: 'my-nginx' };
const BACKEND = { app: 'hello', tier: 'backend' };
const FRONTEND = { app: 'hello', tier: 'frontend' };
const TO_9376 = [{ protocol: 'TCP', port: 80, targetPort: 9376 }];
const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';

/** The page's `my-service`; `undefined` removes a field. */
const service = (spec: object, metadata: object = {}, more: object = {}): object => JSON.parse(JSON.stringify({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'my-service', namespace: 'default', ...metadata },
  spec: { selector: MY_APP, ports: TO_9376, ...spec }, ...more,
}));
const pod = (name: string, labels: object, spec: object) =>
  ({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'default', labels }, spec });
const deployment = (name: string, labels: object, container: object, spec: object = {}) => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace: 'default' },
  spec: {
    replicas: 2, selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers: [{ name, image: 'nginx', ...container }], ...spec } },
  },
});
const balancer = (annotations: Record<string, string>, spec: object = {}) =>
  service({
    type: 'LoadBalancer', ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }, { name: 'admin', port: 8443 }], ...spec,
  }, { annotations });
const internal = (page: string, key: string, value: string, construct: string, says = 'internal'): PageManifest =>
  ({ page: `${SERVICE}#internal-load-balancer (${page})`, objects: [balancer({ [key]: value })], construct, says });
const dualStack = (section: string, spec: object, says: string, construct = 'ClusterIpService'): PageManifest =>
  ({ page: `${DUAL_STACK}#${section}`, objects: [service({ ports: [{ protocol: 'TCP', port: 80 }], ...spec })], construct, says });

const INGRESS = 'concepts/services-networking/ingress/';
const GATEWAY = 'concepts/services-networking/gateway/';
const POLICIES = 'concepts/services-networking/network-policies/';
const GUESTBOOK = 'tutorials/stateless-application/guestbook/';
/** An object of `networking.k8s.io/v1` or of the Gateway API, in the namespace of the Services. */
const networking = (kind: string, name: string, spec: object, apiVersion = 'networking.k8s.io/v1') =>
  ({ apiVersion, kind, metadata: { name, namespace: 'default' }, spec });
const gatewayApi = (kind: string, name: string, spec: object) => networking(kind, name, spec, 'gateway.networking.k8s.io/v1');
/** The Service that a backend of the page names; the page does not show it. */
const backendOf = (name: string, port: number) => service({ selector: { app: name }, ports: [{ port }] }, { name });
const rule = (host: string | undefined, ...paths: readonly (readonly [path: string, name: string, number: number])[]) => ({
  ...(host === undefined ? {} : { host }),
  http: { paths: paths.map(([path, name, number]) => ({ path, pathType: 'Prefix', backend: { service: { name, port: { number } } } })) },
});
const ingress = (section: string, name: string, spec: object, ...backends: readonly (readonly [name: string, port: number])[]):
PageManifest => ({
  page: `${INGRESS}#${section}`, construct: 'ClusterIpService', says: 'Ingress',
  objects: [...backends.map(([backend, port]) => backendOf(backend, port)), networking('Ingress', name, spec)],
});
const EXAMPLE_GATEWAY = gatewayApi('Gateway', 'example-gateway', {
  gatewayClassName: 'example-class',
  listeners: [{ name: 'http', protocol: 'HTTP', port: 80, hostname: 'www.example.com', allowedRoutes: { namespaces: { from: 'Same' } } }],
});
const policy = (section: string, name: string, spec: object, objects: readonly object[]): PageManifest => ({
  page: `${POLICIES}#${section}`, construct: 'ClusterIpService', says: 'pods see the address of the client',
  objects: [...objects, networking('NetworkPolicy', name, spec)],
});
const DB = { role: 'db' };
const DATABASE = [
  service({ selector: DB, ports: [{ port: 6379 }] }, { name: 'db' }), deployment('db', DB, { ports: [{ containerPort: 6379 }] }),
];

/** One for each manifest of the pages, in their order; fields and values are those of the page, texts are ours. */
export const PAGE_MANIFESTS: readonly PageManifest[] = [
  { page: `${SERVICE}#defining-a-service`, objects: [service({})], construct: 'ClusterIpService', says: '80/TCP → 9376' },
  {
    page: `${SERVICE}#field-spec-ports`, construct: 'ClusterIpService', says: 'the container port named "http-web-svc"',
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
    page: `${SERVICE}#services-without-selectors`, construct: 'ClusterIpService', says: 'the endpoints in the EndpointSlices',
    objects: [service({ selector: undefined }), {
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
      metadata: { name: 'my-service-1', namespace: 'default', labels: { 'kubernetes.io/service-name': 'my-service' } }, addressType: 'IPv4',
      ports: [{ name: '', appProtocol: 'http', protocol: 'TCP', port: 9376 }],
      endpoints: [{ addresses: ['10.4.5.6'] }, { addresses: ['10.1.2.3'] }],
    }],
  },
  {
    page: `${SERVICE}#services-without-selectors (1.12)`, construct: 'ManualEndpoints', says: 'mirrors your Endpoints',
    objects: [service({ selector: undefined }), {
      apiVersion: 'v1', kind: 'Endpoints', metadata: { name: 'my-service', namespace: 'default' },
      subsets: [{ addresses: [{ ip: '1.2.3.4' }], ports: [{ port: 9376 }] }],
    }], problems: ['endpoints-deprecated'],
  },
  {
    page: `${SERVICE}#multi-port-services`, construct: 'ClusterIpService', says: 'http (80/TCP) → 9376 and https (443/TCP) → 9377',
    objects: [service({
      ports: [
        { name: 'http', protocol: 'TCP', port: 80, targetPort: 9376 }, { name: 'https', protocol: 'TCP', port: 443, targetPort: 9377 },
      ],
    })],
  },
  {
    page: `${SERVICE}#nodeport-custom-port`, construct: 'NodePortService', says: 'port 30007 for 80/TCP',
    objects: [service({ type: 'NodePort', ports: [{ port: 80, targetPort: 80, nodePort: 30007 }] })],
  },
  {
    page: `${SERVICE}#loadbalancer`, construct: 'LoadBalancerService', says: 'the virtual IP 10.0.171.239',
    objects: [service({ type: 'LoadBalancer', clusterIP: '10.0.171.239' }, {},
      { status: { loadBalancer: { ingress: [{ ip: '192.0.2.127' }] } } })],
  },
  {
    page: `${SERVICE}#loadbalancer (1.12)`, construct: 'LoadBalancerService', says: '78.11.24.19 was requested',
    objects: [service({ type: 'LoadBalancer', clusterIP: '10.0.171.239', loadBalancerIP: '78.11.24.19' })],
  },
  internal('GCP', 'networking.gke.io/load-balancer-type', 'Internal', 'GcpLbService'),
  {
    page: `${SERVICE}#internal-load-balancer (GCP, 1.12)`, objects: [balancer({ 'cloud.google.com/load-balancer-type': 'Internal' })],
    construct: 'GcpLbService', says: 'internal', problems: ['annotation-deprecated'],
  },
  internal('AWS', `${AWS}internal`, 'true', 'AwsElbService'),
  internal('Azure', 'service.beta.kubernetes.io/azure-load-balancer-internal', 'true', 'AzureLbService'),
  internal('IBM Cloud', 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type', 'private', 'IbmLbService'),
  internal('OpenStack', 'service.beta.kubernetes.io/openstack-internal-load-balancer', 'true', 'OpenStackLbService'),
  internal('Baidu', 'service.beta.kubernetes.io/cce-load-balancer-internal-vpc', 'true', 'BaiduBlbService'),
  internal('Tencent', 'service.kubernetes.io/qcloud-loadbalancer-internal-subnetid', 'subnet-a1b2c3d4', 'TencentClbService'),
  internal('Alibaba', 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type', 'intranet', 'AlibabaClbService'),
  internal('OCI', 'service.beta.kubernetes.io/oci-load-balancer-internal', 'true', 'OciLbService'),
  {
    page: `${SERVICE}#ssl-support-on-aws`, construct: 'AwsElbService', says: 'terminates TLS on https (443/TCP) and admin (8443/TCP)',
    objects: [balancer({
      [`${AWS}ssl-cert`]: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
      [`${AWS}backend-protocol`]: 'http', [`${AWS}ssl-ports`]: '443,8443',
      [`${AWS}ssl-negotiation-policy`]: 'ELBSecurityPolicy-TLS-1-2-2017-01',
    })],
  },
  {
    page: `${SERVICE}#proxy-protocol-support-on-aws`, construct: 'AwsElbService', says: 'The PROXY protocol is on',
    objects: [balancer({ [`${AWS}proxy-protocol`]: '*' })],
  },
  {
    page: `${SERVICE}#elb-access-logs-on-aws`, construct: 'AwsElbService', says: 'created by',
    objects: [balancer({
      [`${AWS}access-log-enabled`]: 'true', [`${AWS}access-log-emit-interval`]: '60', [`${AWS}access-log-s3-bucket-name`]: 'my-bucket',
      [`${AWS}access-log-s3-bucket-prefix`]: 'my-bucket-prefix/prod',
    })],
  },
  {
    page: `${SERVICE}#connection-draining-on-aws`, construct: 'AwsElbService', says: 'created by',
    objects: [balancer({ [`${AWS}connection-draining-enabled`]: 'true', [`${AWS}connection-draining-timeout`]: '60' })],
  },
  {
    page: `${SERVICE}#other-elb-annotations`, construct: 'AwsElbService', says: 'created by',
    objects: [balancer({
      [`${AWS}connection-idle-timeout`]: '60', [`${AWS}cross-zone-load-balancing-enabled`]: 'true',
      [`${AWS}additional-resource-tags`]: 'environment=prod,owner=devops', [`${AWS}healthcheck-healthy-threshold`]: '2',
      [`${AWS}healthcheck-unhealthy-threshold`]: '3', [`${AWS}healthcheck-interval`]: '20', [`${AWS}healthcheck-timeout`]: '5',
      [`${AWS}extra-security-groups`]: 'sg-53fae93f,sg-42efd82e',
    })],
  },
  {
    page: `${SERVICE}#aws-nlb-support`, construct: 'AwsNlbService', says: 'kubernetes.io/rule/nlb/client',
    objects: [balancer({ [`${AWS}type`]: 'nlb' })],
  },
  {
    page: `${SERVICE}#aws-nlb-support (source ranges)`, construct: 'LoadBalancerService', says: '143.231.0.0/16',
    objects: [service({ type: 'LoadBalancer', loadBalancerSourceRanges: ['143.231.0.0/16'] })],
  },
  {
    page: `${SERVICE}#externalname`, construct: 'ExternalNameService', says: 'is a CNAME for my.database.example.com',
    objects: [service({ type: 'ExternalName', externalName: 'my.database.example.com', selector: undefined, ports: undefined },
      { namespace: 'prod' })],
  },
  {
    page: `${SERVICE}#external-ips`, construct: 'ClusterIpService', says: 'Packets that arrive at a node for 198.51.100.32',
    objects: [service({ ports: [{ name: 'http', protocol: 'TCP', port: 80, targetPort: 49152 }], externalIPs: ['198.51.100.32'] })],
    problems: ['external-ips-deprecated'],
  },
  {
    page: `${DNS}#pod-s-hostname-and-subdomain-fields`, construct: 'HeadlessService', says: 'subdomain: default-subdomain',
    objects: [
      service({ clusterIP: 'None', selector: { name: 'busybox' }, ports: [{ name: 'foo', port: 1234 }] }, { name: 'default-subdomain' }),
      ...['1', '2'].map((number) => pod(`busybox${number}`, { name: 'busybox' }, {
        hostname: `busybox-${number}`, subdomain: 'default-subdomain',
        containers: [{ name: 'busybox', image: 'busybox:1.28', command: ['sleep', '3600'] }],
      })),
    ],
  },
  {
    page: `${DNS}#pod-s-dns-policy`, construct: 'ClusterIpService', says: 'ClusterFirstWithHostNet',
    objects: [service({ selector: { app: 'busybox' }, ports: [{ port: 80 }] }), pod('busybox', { app: 'busybox' }, {
      hostNetwork: true, dnsPolicy: 'ClusterFirstWithHostNet', restartPolicy: 'Always',
      containers: [{ name: 'busybox', image: 'busybox:1.28', command: ['sleep', '3600'], ports: [{ containerPort: 80 }] }],
    })],
  },
  dualStack('dual-stack-options-on-new-services', { ipFamilyPolicy: 'PreferDualStack' }, 'PreferDualStack'),
  dualStack('dual-stack-options-on-new-services (order)', { ipFamilyPolicy: 'PreferDualStack', ipFamilies: ['IPv6', 'IPv4'] },
    'IPv6 is the primary family'),
  dualStack('dual-stack-defaults-on-existing-services', { ipFamilyPolicy: 'SingleStack', ipFamilies: ['IPv4'], clusterIP: '10.0.197.123' },
    'It has one address family, IPv4'),
  dualStack('service-type-loadbalancer', { type: 'LoadBalancer', ipFamilyPolicy: 'PreferDualStack', ipFamilies: ['IPv6', 'IPv4'] },
    'IPv6 is the primary family', 'LoadBalancerService'),
  dualStack('headless-services-with-selectors', { clusterIP: 'None', ipFamilyPolicy: 'RequireDualStack' },
    'records of both address families', 'HeadlessService'),
  {
    page: 'concepts/services-networking/endpoint-slices/', construct: 'ClusterIpService', says: 'the endpoints in the EndpointSlices',
    objects: [service({ selector: undefined, ports: [{ name: 'http', port: 80 }] }, { name: 'example' }), {
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
      metadata: { name: 'example-abc', namespace: 'default', labels: { 'kubernetes.io/service-name': 'example' } },
      addressType: 'IPv4', ports: [{ name: 'http', protocol: 'TCP', port: 80 }],
      endpoints: [{ addresses: ['10.1.2.3'], conditions: { ready: true }, hostname: 'pod-1', nodeName: 'node-1', zone: 'us-west2-a' }],
    }],
  },
  {
    page: `${VIRTUAL_IPS}#session-affinity`, construct: 'ClusterIpService', says: '10800 seconds',
    objects: [service({ sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } } })],
  },
  {
    page: 'concepts/services-networking/service-traffic-policy/', construct: 'ClusterIpService', says: 'only pods on their own node',
    objects: [service({ internalTrafficPolicy: 'Local' })],
  },
  {
    page: `${VIRTUAL_IPS}#traffic-distribution`, construct: 'ClusterIpService', says: 'endpoints in the zone of the client are preferred',
    problems: ['prefer-close-deprecated'],
    objects: [service({ trafficDistribution: 'PreferClose' })],
  },
  {
    page: 'tutorials/services/source-ip/#source-ip-for-services-with-type-loadbalancer', construct: 'LoadBalancerService',
    says: 'nodes preserve the source address',
    objects: [service({ type: 'LoadBalancer', externalTrafficPolicy: 'Local', healthCheckNodePort: 32122 })],
  },
  {
    page: `${CONNECT}#creating-a-service`, construct: 'ClusterIpService', says: 'labelled run=my-nginx',
    objects: [
      service({ selector: MY_NGINX, ports: [{ port: 80, protocol: 'TCP' }] }, { name: 'my-nginx', labels: MY_NGINX }),
      deployment('my-nginx', MY_NGINX, { ports: [{ containerPort: 80 }] }),
    ],
  },
  {
    page: `${CONNECT}#securing-the-service`, construct: 'NodePortService', says: 'https (443/TCP)',
    objects: [
      service({
        type: 'NodePort', selector: MY_NGINX,
        ports: [{ port: 8080, targetPort: 80, protocol: 'TCP', name: 'http' }, { port: 443, protocol: 'TCP', name: 'https' }],
      }, { name: 'my-nginx', labels: MY_NGINX }),
      deployment('my-nginx', MY_NGINX, { ports: [{ containerPort: 443 }, { containerPort: 80 }] }),
    ],
  },
  {
    page: 'tasks/access-application-cluster/connecting-frontend-backend/', construct: 'ClusterIpService',
    says: 'container port named "http"',
    objects: [
      service({ selector: BACKEND, ports: [{ protocol: 'TCP', port: 80, targetPort: 'http' }] }, { name: 'hello' }),
      deployment('backend', BACKEND, { ports: [{ name: 'http', containerPort: 80 }] }),
      service({ type: 'LoadBalancer', selector: FRONTEND, ports: [{ protocol: 'TCP', port: 80, targetPort: 80 }] },
        { name: 'frontend' }),
      deployment('frontend', FRONTEND, { ports: [{ containerPort: 80 }] }),
    ],
  },
  {
    page: 'concepts/workloads/controllers/statefulset/#components', construct: 'HeadlessService',
    says: 'Pods of a StatefulSet whose serviceName is nginx',
    objects: [
      service({ clusterIP: 'None', selector: { app: 'nginx' }, ports: [{ port: 80, name: 'web' }] },
        { name: 'nginx', labels: { app: 'nginx' } }),
      {
        apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'web', namespace: 'default' },
        spec: {
          serviceName: 'nginx', replicas: 3, selector: { matchLabels: { app: 'nginx' } },
          template: {
            metadata: { labels: { app: 'nginx' } },
            spec: { containers: [{ name: 'nginx', image: 'nginx', ports: [{ containerPort: 80, name: 'web' }] }] },
          },
        },
      },
    ],
  },
  {
    page: 'tutorials/services/pods-and-endpoint-termination-flow/', construct: 'ClusterIpService', says: 'a preStop hook that sleeps',
    problems: ['grace-period-short'], // the hook of the page sleeps 180 seconds
    objects: [
      service({ selector: { app: 'nginx' }, ports: [{ protocol: 'TCP', port: 80, targetPort: 80 }] }, { name: 'nginx-service' }),
      deployment('nginx', { app: 'nginx' }, {
        ports: [{ containerPort: 80 }], lifecycle: { preStop: { exec: { command: ['/bin/sh', '-c', 'sleep 180'] } } },
      }, { terminationGracePeriodSeconds: 120 }),
    ],
  },
  {
    page: 'concepts/services-networking/ingress/#the-ingress-resource', construct: 'ClusterIpService', says: 'Ingress',
    objects: [service({ selector: { app: 'test' }, ports: [{ port: 80 }] }, { name: 'test', namespace: 'default' }), {
      apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'minimal-ingress', namespace: 'default' },
      spec: {
        ingressClassName: 'nginx-example',
        rules: [{
          http: { paths: [{ path: '/testpath', pathType: 'Prefix', backend: { service: { name: 'test', port: { number: 80 } } } }] },
        }],
      },
    }],
  },
  {
    page: 'tasks/network/extend-service-ip-ranges/', construct: 'ClusterIpService', says: 'a range that ServiceCIDR objects name',
    objects: [
      service({}),
      { apiVersion: 'networking.k8s.io/v1', kind: 'ServiceCIDR', metadata: { name: 'newcidr1' }, spec: { cidrs: ['10.96.0.0/24'] } },
    ],
  },
  {
    page: 'tasks/network/extend-service-ip-ranges/#validating-admission-policy', construct: 'ClusterIpService', says: 'a virtual IP',
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
  ingress('default-backend', 'test-ingress', { defaultBackend: { service: { name: 'test', port: { number: 80 } } } }, ['test', 80]),
  ingress('resource-backend', 'ingress-resource-backend', {
    defaultBackend: { resource: { apiGroup: 'k8s.example.com', kind: 'StorageBucket', name: 'static-assets' } },
    rules: [{
      http: {
        paths: [{
          path: '/icons', pathType: 'ImplementationSpecific',
          backend: { resource: { apiGroup: 'k8s.example.com', kind: 'StorageBucket', name: 'icon-assets' } },
        }],
      },
    }],
  }, ['service1', 80]),
  ingress('hostname-wildcards', 'ingress-wildcard-host',
    { rules: [rule('foo.bar.com', ['/bar', 'service1', 80]), rule('*.foo.com', ['/foo', 'service2', 80])] },
    ['service1', 80], ['service2', 80]),
  ingress('simple-fanout', 'simple-fanout-example',
    { rules: [rule('foo.bar.com', ['/foo', 'service1', 4200], ['/bar', 'service2', 8080])] },
    ['service1', 4200], ['service2', 8080]),
  ingress('name-based-virtual-hosting', 'name-virtual-host-ingress',
    { rules: [rule('foo.bar.com', ['/', 'service1', 80]), rule('bar.foo.com', ['/', 'service2', 80])] },
    ['service1', 80], ['service2', 80]),
  ingress('name-based-virtual-hosting (no third host)', 'name-virtual-host-ingress-no-third-host', {
    rules: [
      rule('first.bar.com', ['/', 'service1', 80]), rule('second.bar.com', ['/', 'service2', 80]), rule(undefined, ['/', 'service3', 80]),
    ],
  }, ['service1', 80], ['service2', 80], ['service3', 80]),
  ingress('tls', 'tls-example-ingress', {
    tls: [{ hosts: ['https-example.foo.com'], secretName: 'testsecret-tls' }],
    rules: [rule('https-example.foo.com', ['/', 'service1', 80])],
  }, ['service1', 80]),
  {
    page: `${GATEWAY}#api-kind-httproute`, construct: 'ClusterIpService', says: 'a virtual IP',
    objects: [backendOf('example-svc', 8080), EXAMPLE_GATEWAY, gatewayApi('HTTPRoute', 'example-httproute', {
      parentRefs: [{ name: 'example-gateway' }], hostnames: ['www.example.com'],
      rules: [{ matches: [{ path: { type: 'PathPrefix', value: '/login' } }], backendRefs: [{ name: 'example-svc', port: 8080 }] }],
    })],
  },
  {
    page: `${GATEWAY}#api-kind-grpcroute`, construct: 'ClusterIpService', says: 'a virtual IP',
    objects: [backendOf('foo-svc', 50051), EXAMPLE_GATEWAY, gatewayApi('GRPCRoute', 'example-grpcroute', {
      parentRefs: [{ name: 'example-gateway' }], hostnames: ['svc.example.com'],
      rules: [{ matches: [{ method: { service: 'com.example', method: 'Login' } }], backendRefs: [{ name: 'foo-svc', port: 50051 }] }],
    })],
  },
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
  }, DATABASE),
  policy('targeting-a-range-of-ports', 'multi-port-egress', {
    podSelector: { matchLabels: DB }, policyTypes: ['Egress'],
    egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/24' } }], ports: [{ protocol: 'TCP', port: 32000, endPort: 32768 }] }],
  }, DATABASE),
  policy('allow-all-ingress-traffic', 'allow-all-ingress', { podSelector: {}, ingress: [{}], policyTypes: ['Ingress'] }, DATABASE),
  policy('limit-access (declare-network-policy)', 'access-nginx', {
    podSelector: { matchLabels: { app: 'nginx' } }, ingress: [{ from: [{ podSelector: { matchLabels: { access: 'true' } } }] }],
  }, [
    service({ selector: { app: 'nginx' }, ports: [{ port: 80 }] }, { name: 'nginx', labels: { app: 'nginx' } }),
    deployment('nginx', { app: 'nginx' }, {}),
  ]),
  {
    page: 'concepts/services-networking/topology-aware-routing/', construct: 'ClusterIpService', says: 'endpoints are allotted to zones',
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
    page: `${DNS}#pod-dns-config`, construct: 'ClusterIpService', says: 'svc.cluster.local',
    objects: [service({ selector: { app: 'dns-example' } }), pod('dns-example', { app: 'dns-example' }, {
      containers: [{ name: 'test', image: 'nginx' }], dnsPolicy: 'None',
      dnsConfig: {
        nameservers: ['192.0.2.1'], searches: ['ns1.svc.cluster-domain.example', 'my.dns.search.suffix'],
        options: [{ name: 'ndots', value: '2' }, { name: 'edns0' }],
      },
    })],
  },
  {
    page: 'tasks/access-application-cluster/create-external-load-balancer/', construct: 'LoadBalancerService',
    says: 'nodes preserve the source address',
    objects: [service({
      selector: { app: 'example' }, ports: [{ port: 8765, targetPort: 9376 }], externalTrafficPolicy: 'Local', type: 'LoadBalancer',
    }, { name: 'example-service' })],
  },
  {
    page: 'tasks/access-application-cluster/service-access-application-cluster/', construct: 'NodePortService', says: '8080/TCP',
    objects: [
      service({ type: 'NodePort', selector: { 'app.kubernetes.io/name': 'load-balancer-example' }, ports: [{ port: 8080 }] },
        { name: 'example-service' }),
      deployment('hello-world', { 'app.kubernetes.io/name': 'load-balancer-example' },
        { image: 'gcr.io/google-samples/hello-app:2.0', ports: [{ containerPort: 8080 }] }),
    ],
  },
  {
    page: 'tasks/debug/debug-application/debug-service/', construct: 'ClusterIpService', says: 'default (80/TCP) → 9376',
    objects: [
      service({ selector: { app: 'hostnames' }, ports: [{ name: 'default', protocol: 'TCP', port: 80, targetPort: 9376 }] },
        { name: 'hostnames', labels: { app: 'hostnames' } }),
      deployment('hostnames', { app: 'hostnames' }, { image: 'registry.k8s.io/serve_hostname' }),
    ],
  },
  ...(['leader', 'follower'] as const).map((role): PageManifest => {
    const labels = { app: 'redis', role, tier: 'backend' };
    return {
      page: `${GUESTBOOK}#redis-${role}`, construct: 'ClusterIpService', says: '6379',
      objects: [
        service({ selector: labels, ports: [{ port: 6379, targetPort: 6379 }] }, { name: `redis-${role}`, labels }),
        deployment(`redis-${role}`, labels, { ports: [{ containerPort: 6379 }] }),
      ],
    };
  }),
  {
    page: 'tasks/run-application/run-replicated-stateful-application/#services', construct: 'HeadlessService', says: 'mysql (3306/TCP)',
    objects: [
      service({ clusterIP: 'None', selector: { app: 'mysql' }, ports: [{ name: 'mysql', port: 3306 }] },
        { name: 'mysql', labels: { app: 'mysql' } }),
      service({ selector: { app: 'mysql' }, ports: [{ name: 'mysql', port: 3306 }] },
        { name: 'mysql-read', labels: { app: 'mysql', readonly: 'true' } }),
    ],
  },
];
