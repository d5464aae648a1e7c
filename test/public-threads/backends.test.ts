import { checkManifests } from '../../src/app/check-manifests';

// The manifests are shortened from the threads linked in the names of the tests; bench/public-threads.md lists all threads.

type Fields = Record<string, any>;
const object = (apiVersion: string, kind: string, name: string, spec: object, annotations?: object): Fields =>
  ({ apiVersion, kind, metadata: { name, namespace: 'shop', ...(annotations === undefined ? {} : { annotations }) }, spec });
const service = (spec: object, annotations?: object) => object('v1', 'Service', 'web', { ports: [{ port: 80 }], ...spec }, annotations);
const EXTERNAL = service({ type: 'ExternalName', externalName: 'example.com' });
const CLUSTER_IP = service({ selector: { app: 'web' } });
const OF_AWS = { 'alb.ingress.kubernetes.io/scheme': 'internal' };
const ingress = (className: string | undefined, annotations: object = {}) => object('networking.k8s.io/v1', 'Ingress', 'edge', {
  ...(className === undefined ? {} : { ingressClassName: className }),
  rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } }] } }],
}, { ...(className === 'nginx' ? {} : OF_AWS), ...annotations });
const GATEWAY_API = 'gateway.networking.k8s.io/v1';
const route = (parent: object = { name: 'edge' }) => object(GATEWAY_API, 'HTTPRoute', 'web', {
  parentRefs: [parent], rules: [{ backendRefs: [{ name: 'web', port: 80 }] }],
});
const gateway = (className: string) => object(GATEWAY_API, 'Gateway', 'edge',
  { gatewayClassName: className, listeners: [{ name: 'http', port: 80, protocol: 'HTTP' }] });
const gatewayClass = (controllerName: string) =>
  ({ apiVersion: GATEWAY_API, kind: 'GatewayClass', metadata: { name: 'aws-alb' }, spec: { controllerName } });
const classOf = (controller: string, more: object = {}, annotations: object = {}) =>
  ({ apiVersion: 'networking.k8s.io/v1', kind: 'IngressClass', metadata: { name: 'edge', annotations }, spec: { controller, ...more } });
const configured = (targetReference: object | undefined, more: object = { defaultConfiguration: { targetType: 'ip' } }) =>
  object('gateway.k8s.aws/v1beta1', 'TargetGroupConfiguration', 'web-targets', { targetReference, ...more });

const problems = (objects: readonly Fields[]) => checkManifests(objects, { together: () => true })
  .filter(({ code }) => ['backend-type', 'reference-missing'].includes(code));
const found = (objects: readonly Fields[]) => problems(objects).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const BACKEND = 'backend-type spec.rules[0].http.paths[0].backend.service.name';
const OF_ROUTE = 'backend-type spec.rules[0].backendRefs[0].name';

describe('an ExternalName Service behind an Ingress', () => {
  it.each([
    ['alb', 'kubernetes-sigs/aws-load-balancer-controller#3505', '503'],
    ['gce', 'kubernetes/ingress-gce#1169', 'NodePort or LoadBalancer'],
    ['traefik', 'traefik/traefik-helm-chart#521', 'allowExternalNameServices'],
    ['contour', 'projectcontour/contour#5776', 'enableExternalNameService'],
  ])('is not reached by %s (%s)', (className, _, why) => {
    expect(found([EXTERNAL, ingress(className)])).toEqual([`warning ${BACKEND}`]);
    expect(problems([EXTERNAL, ingress(className)])[0].why).toContain(why);
    expect(found([EXTERNAL, ingress(undefined, { 'kubernetes.io/ingress.class': className })])).toEqual([`warning ${BACKEND}`]);
  });

  it('is reached by ingress-nginx, and nothing is reported for an unknown controller', () => {
    for (const className of ['nginx', 'haproxy', undefined]) expect(found([EXTERNAL, ingress(className)])).toEqual([]);
    expect(found([EXTERNAL, ingress('edge'), classOf('k8s.io/ingress-nginx')])).toEqual([]);
  });

  it('depends on the controller of the IngressClass, also of the default one', () => {
    expect(found([EXTERNAL, ingress('edge'), classOf('traefik.io/ingress-controller')])).toEqual([`warning ${BACKEND}`]);
    expect(found([EXTERNAL, ingress(undefined),
      classOf('traefik.io/ingress-controller', {}, { 'ingressclass.kubernetes.io/is-default-class': 'true' })]))
      .toEqual([`warning ${BACKEND}`]);
  });

  it('counts as a Service that an Ingress in its namespace can refer to', () => {
    const [{ fix }] = problems([service({ type: 'ExternalName', externalName: 'nginx-service.namespace1.svc.cluster.local' }),
      ingress('alb')]);
    expect(fix).toBe('move this Ingress to namespace "namespace1", and refer to "nginx-service"');
  });

  it('is not reached by an IngressRoute either', () => {
    const routes = object('traefik.io/v1alpha1', 'IngressRoute', 'edge', { routes: [{ services: [{ name: 'web', port: 80 }] }] });
    expect(found([EXTERNAL, routes])).toEqual(['warning backend-type spec.routes[0].services[0].name']);
  });
});

describe('an ExternalName Service behind a route', () => {
  it.each([
    ['traefik', 'traefik/traefik#12950'], ['eg', 'envoyproxy/gateway#5617'], ['cilium', 'cilium/cilium#24495'],
    ['contour', 'projectcontour/contour#5776'],
  ])('is not reached by %s (%s)', (className, thread) => {
    const [problem, ...others] = problems([EXTERNAL, route(), gateway(className)]);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'backend-type', severity: 'warning' });
    if (className !== 'eg' && className !== 'contour') expect(problem.why).toContain(thread.replace('#', '/issues/'));
  });

  it('is advised against by the Gateway API, where the gateway is not known', () => {
    expect(problems([EXTERNAL, route()])[0].why).toContain('the specification of the Gateway API');
    expect(found([EXTERNAL, route(), gateway('nginx')])).toEqual([]);
    expect(found([EXTERNAL, route({ group: '', kind: 'Service', name: 'web' })])).toEqual([]);
  });

  it('is an alias for Istio, whose host must be a Service or a ServiceEntry (istio/istio#61519)', () => {
    const virtualService = object('networking.istio.io/v1', 'VirtualService', 'web',
      { hosts: ['example.org'], http: [{ route: [{ destination: { host: 'web' } }] }] });
    const entry = object('networking.istio.io/v1', 'ServiceEntry', 'example', { hosts: ['example.com'], resolution: 'DNS' });
    const inside = service({ type: 'ExternalName', externalName: 'web.other.svc.cluster.local' });
    for (const objects of [[route(), gateway('istio')], [ingress('istio')], [virtualService]]) {
      expect(problems([EXTERNAL, ...objects]))
        .toMatchObject([{
          code: 'backend-type', severity: 'warning',
          fix: expect.stringContaining('create a ServiceEntry (networking.istio.io) with "hosts: [example.com]"'),
        }]);
      expect(found([EXTERNAL, entry, ...objects])).toEqual([]);
      expect(found([inside, ...objects])).toEqual([]);
    }
  });

  it('needs the Backend of Envoy Gateway (envoyproxy/gateway#5817)', () => {
    expect(problems([EXTERNAL, route(), gateway('eg')])[0].fix).toContain('create a Backend (gateway.envoyproxy.io)');
    const [fqdn] = checkManifests([{
      apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
      metadata: { name: 'web-1', labels: { 'kubernetes.io/service-name': 'web' } },
      addressType: 'FQDN', endpoints: [{ addresses: ['example.com'] }], ports: [{ port: 443 }],
    }]).filter(({ code }) => code === 'fqdn-deprecated');
    expect(fqdn.fix).toContain('as most gateways refuse one as the backend of a route');
  });
});

describe('a ClusterIP Service behind instance targets (kubernetes-sigs/aws-load-balancer-controller#4014, #4563, #4804)', () => {
  const TARGET_TYPE = 'alb.ingress.kubernetes.io/target-type';
  it('fails behind an Ingress, for certain where an annotation asks for instances', () => {
    expect(found([CLUSTER_IP, ingress('alb')])).toEqual([`warning ${BACKEND}`]);
    expect(found([CLUSTER_IP, ingress('alb', { [TARGET_TYPE]: 'instance' })])).toEqual([`error ${BACKEND}`]);
    expect(found([CLUSTER_IP, ingress('alb', { [TARGET_TYPE]: 'ip' })])).toEqual([]);
    expect(found([service({ selector: { app: 'web' } }, { [TARGET_TYPE]: 'ip' }), ingress('alb')])).toEqual([]);
    expect(found([service({ type: 'NodePort', selector: { app: 'web' } }), ingress('alb')])).toEqual([]);
    expect(found([CLUSTER_IP, ingress('nginx')])).toEqual([]);
  });

  it('is not reported of the class "alb" alone, which Alibaba Cloud has, too', () => {
    const bare = ingress('alb');
    for (const annotations of [{}, { 'alb.ingress.kubernetes.io/healthcheck-enabled': 'true' }])
      expect(found([CLUSTER_IP, { ...bare, metadata: { ...bare.metadata, annotations } }])).toEqual([]);
  });

  it('depends on the parameters of the IngressClass, which take precedence', () => {
    const parameters = { apiGroup: 'elbv2.k8s.aws', kind: 'IngressClassParams', name: 'edge' };
    const params = (targetType: string) =>
      ({ apiVersion: 'elbv2.k8s.aws/v1beta1', kind: 'IngressClassParams', metadata: { name: 'edge' }, spec: { targetType } });
    const alb = classOf('ingress.k8s.aws/alb', { parameters });
    expect(found([CLUSTER_IP, ingress('edge'), alb])).toEqual([]);
    expect(found([CLUSTER_IP, ingress('edge'), alb, params('instance')])).toEqual([`error ${BACKEND}`]);
    expect(found([CLUSTER_IP, ingress('edge', { [TARGET_TYPE]: 'instance' }), alb, params('ip')])).toEqual([]);
    expect(found([CLUSTER_IP, ingress('edge'), classOf('eks.amazonaws.com/alb')])).toEqual([]);
  });

  it('fails behind a Gateway without a TargetGroupConfiguration for it', () => {
    const alb = [gatewayClass('gateway.k8s.aws/alb'), gateway('aws-alb'), route(), CLUSTER_IP];
    expect(found(alb)).toEqual([`warning ${OF_ROUTE}`]);
    expect(problems(alb)[0].fix).toContain('TargetGroupConfiguration (gateway.k8s.aws) with targetReference.name web');
    expect(found([...alb, configured({ name: 'web' })])).toEqual([]);
    expect(found([...alb, configured(undefined)])).toEqual([]); // a default of the Gateway, which v2.14.0 ignored
    expect(found([...alb, configured({ name: 'web' }, { defaultConfiguration: { targetType: 'instance' } })]))
      .toEqual([`error ${OF_ROUTE}`]);
  });

  it('has its defaults if the TargetGroupConfiguration is for another Service', () => {
    expect(found([CLUSTER_IP, configured({ name: 'wbe' })])).toEqual(['error reference-missing spec.targetReference.name']);
    expect(found([CLUSTER_IP, configured({ kind: 'Gateway', name: 'edge' })])).toEqual([]);
  });
});
