import { OUTSCALE_LB, OUTSCALE_TABLE } from './table';
import {
  ANNOTATION_CONFLICT, urlOf, defineController, exposureIf, healthNodePortOf, isLocal, OWN_CONNECTIONS, refuseAffinity, tlsModeOf,
  annotatedRangesOf, rangesOf, rulesOf, findKey, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { also, text } from '../../problem';
import { toList } from '../../service';

const { requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(OUTSCALE_TABLE);

const FOR_EACH_INSTANCE = {
  says: 'Names, subregions, public IPs and subnets are listed for each instance.',
  expected: text`as many items as ${setting('instances')} says`,
  why: 'the controller stops with an error',
  fix: (service: AnnotatedService) => text`write ${service.value('instances') ?? 1} items, as ${setting('instances')} says`,
};

export const OUTSCALE_RULES = [
  rule('one-spelling', 'conflictsWith', [], 'An annotation is set under one spelling of its key.',
    ({ provider, annotations }, findings) => {
      const keysByProperty = new Map<string, string>();
      for (const key of Object.keys(annotations)) {
        const property = findKey(provider, key)?.property;
        const otherKey = property === undefined ? undefined : keysByProperty.get(property);
        if (property === undefined) continue;
        keysByProperty.set(property, key);
        if (otherKey === undefined || annotations[otherKey] === annotations[key]) continue;
        findings.add(ANNOTATION_CONFLICT, {
          path: ['metadata', 'annotations', key], found: annotations[key], expected: `no "${otherKey}" next to it`,
          why: 'the controller uses whichever it reads first, which differs from run to run', fix: `remove it, or "${otherKey}"`,
        });
      }
    }),
  requires('log-settings-need-logs', ['accessLogEmitInterval', 'accessLogBucketName',
    'accessLogBucketPrefix'], { accessLogEnabled: true }, {
    says: 'Settings of access logs need access logs to be on.', expected: also`${setting('accessLogEnabled', 'true')}`,
    why: 'without it the controller does not send them', outcome: 'event',
  }),
  requires('logs-need-a-bucket', { accessLogEnabled: true }, { accessLogBucketName: '*' }, {
    says: 'Access logs need a bucket.', expected: also`${setting('accessLogBucketName')}`,
    why: 'the cloud refuses access logs without a bucket',
    fix: text`set ${setting('accessLogBucketName')} to the name of the bucket`, outcome: 'cloud-refused',
  }),
  requires('draining-time-needs-draining', ['connectionDrainingTimeout'], { connectionDraining: true }, {
    says: 'A draining timeout needs connection draining.', expected: also`${setting('connectionDraining', 'true')}`,
    why: 'without it the controller does not send it', outcome: 'event',
  }),
  requires('check-protocol-needs-port', ['healthCheckProtocol'], { healthCheckPort: '*' }, {
    inManifests: (service) => (service.value('healthCheckPort') ?? 0) > 0,
    says: 'The protocol of the health check needs its port.', expected: also`${setting('healthCheckPort')}`,
    why: 'without the port the controller replaces it silently: HTTP under the policy Local, otherwise TCP', outcome: 'ignored',
  }),
  requires('tls-ports-need-certificate', ['sslPorts'], { sslCertificate: '*' }, {
    says: 'Ports with TLS need a certificate.', expected: also`${setting('sslCertificate')}`,
    why: 'without a certificate the ports use plain TCP', outcome: 'open',
  }),
  onlyWhen('ip-mode-needs-address', ['ingressIpMode'], { ingressAddress: ['ip', 'both'] }, {
    says: 'The mode of the address needs an address in the status.', expected: text`${setting('ingressAddress', 'ip')} or "both"`,
    why: 'the status shows a host name only', fix: text`set ${setting('ingressAddress', 'ip', ' to ')} or "both"`,
  }),
  pitfall('name-for-each-instance', ['name'], { instances: { items: 'atLeast' } }, FOR_EACH_INSTANCE),
  pitfall('one-for-each-instance', ['subregions', 'publicIpId', 'subnetId'], { instances: { items: 'exactly' } }, FOR_EACH_INSTANCE),
  pitfall('different-names', ['name'], (service) => {
    const names = toList(service.value('name')).map((name) => String(name).slice(0, 32));
    return new Set(names).size < names.length;
  }, {
    says: 'Names of instances must differ in their first 32 characters.', expected: 'different names',
    why: 'the controller stops with "duplicate name"', fix: 'write names that differ in their first 32 characters',
  }),
  pitfall('proxy-ports-are-node-ports', ['proxyProtocol'], (service) => {
    const listed: unknown = service.value('proxyProtocol');
    return Array.isArray(listed)
      && listed.some((number) => service.ports.some(({ port }) => port === number)
        && !service.ports.some(({ nodePort }) => nodePort === number));
  }, {
    says: 'The PROXY protocol is enabled by node port.', expected: '"*", or numbers of node ports',
    why: 'the controller compares with the node port, not with the port of the Service: it is enabled for no port',
    fix: 'write "*", or choose a nodePort and write its number', outcome: 'ignored',
  }),
  pitfall('public-ip-is-for-public', ['publicIpId', 'publicIpPool'], (service) => service.value('internal') !== true ? undefined
    : (['publicIpId', 'publicIpPool'] as const).find((property) => (service.text(property) ?? '') !== ''), {
    says: 'An internal load balancer has no public IP.', expected: 'a load balancer that is not internal',
    why: 'the controller requests an internal load balancer with a public IP from the cloud',
    fix: text`remove it, or set ${exactly('internal', 'false', ' to ')}`, outcome: 'unknown',
  }),
];

const DOMAIN = 'service.beta.kubernetes.io/';
const KEYS: ReadonlySet<string> = new Set(Object.values(OUTSCALE_TABLE).map(({ key }) => key));

/** Load balancers (LBU) of Outscale. */
export const OUTSCALE: BuiltInProvider<typeof OUTSCALE_TABLE> = defineController({
  id: 'outscale', cloud: 'outscale', cloudNames: ['osc', 'outscale'], release: 'v1.36.7', title: 'Outscale (LBU)',
  reads: { emptyIsUnset: true, octal: true },
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: [`${DOMAIN}osc-load-balancer-`],
  // The controller began as a fork of the AWS cloud provider and still reads the keys of the latter (matchAnnotationName): ignoring case,
  // with or without the domain, with "aws-" for "osc-" and "-s3-" for "-oos-". decodeAnnotations maps one more key.
  borrows: (key) => {
    if (key === `${DOMAIN}aws-load-balancer-security-groups`) return OUTSCALE_TABLE.securityGroup.key;
    const name = key.startsWith(DOMAIN) ? key.slice(DOMAIN.length) : key;
    const policyName = `${DOMAIN}${name.replace('aws-', 'osc-').replace('-s3-', '-oos-').toLowerCase()}`;
    return KEYS.has(policyName) ? policyName : undefined;
  },
  fields: {
    loadBalancerIP: {
      outcome: 'refused', why: 'the controller stops with "LoadBalancerIP cannot be specified"',
      fix: text`use ${setting('publicIpId')}`,
    },
    sessionAffinity: refuseAffinity(),
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', why: 'a port without a node port gets no listener', fix: 'remove it', when: (value) => value === false,
    },
  },
  // EnsureLoadBalancer (ccm/cloud/loadbalancer.go:281) reads the ranges of the field, otherwise those of the annotation.
  access: (service) =>
    ({ ranges: [...rangesOf(service), ...annotatedRangesOf(service)], enforcer: 'the security group of the load balancer' }),
  traffic: {
    source: urlOf('outscale/cloud-provider-osc', '64174f3b1d8f99c36cae78df7f63a6934744fb5e', 'ccm/cloud/loadbalancer.go'),
    called: () => 'Outscale LBU',
    exposure: (service) => exposureIf(service.text('internal'), 'public'),
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'proxyProtocol' }],
    speaks: tlsModeOf({
      certificates: ['sslCertificate'], ports: 'sslPorts', backend: 'backendProtocol',
      http: (service) => ['http', 'https'].includes(service.text('backendProtocol')?.toLowerCase() ?? ''),
    }),
    health: (service) => {
      const portText = service.text('healthCheckPort');
      const path = service.text('healthCheckPath');
      const port = portText ?? (isLocal(service) ? healthNodePortOf(service) : 'the first node port');
      const protocol = portText === undefined ? (isLocal(service) ? 'http' : 'tcp') : service.text('healthCheckProtocol')
        ?? (path === undefined ? 'tcp' : 'http');
      return `tests ${port} of each node by ${protocol.toUpperCase()}`;
    },
  },
  offers: {
    /**
     * A Service behind a load balancer (LBU) of Outscale.
     *
     * It is internal unless `internal` is `false`. This cannot be changed later: the controller sets the type only when it creates the load
     * balancer.
     *
     * @see https://github.com/outscale/cloud-provider-osc/blob/main/docs/annotations.md
     * @example
     * new OutscaleLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
     *   internal: false,
     *   sslCertificate: 'orn:ows:idauth::012345678910:server-certificate/shop',
     *   sslPorts: ['https'],
     *   loadBalancerSourceRanges: ['203.0.113.0/24'],
     * });
     */
    OutscaleLbService: OUTSCALE_LB,
  },
  table: OUTSCALE_TABLE, rules: OUTSCALE_RULES,
  docs: 'https://github.com/outscale/cloud-provider-osc/blob/main/docs/annotations.md',
});
