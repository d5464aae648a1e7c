import { HUAWEI_ELB, HUAWEI_TABLE } from './table';
import {
  ANNOTATION_REQUIRES, urlOf, checkedElsewhere, defineController, ignoredAffinity, ignoredField, LOAD_BALANCER_FIELD, STOPS, tlsModeOf,
  rulesOf, withTypes, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(HUAWEI_TABLE);

const isClass = (...classes: readonly string[]) => (service: AnnotatedService) => classes.includes(service.text('elbClass') ?? '');
const isDedicated = isClass('dedicated');
const isHttp = (service: AnnotatedService) => service.has('defaultTlsContainerRef') || service.value('xForwardedHost') === true;

const HTTP_PORTS = [{ xForwardedHost: true }, { defaultTlsContainerRef: '*' }] as const;
const AFFINITY_FITS = 'Session affinity of TCP and UDP ports is by source IP, for at most 60 minutes.';

const EVERY_PORT = {
  says: 'TLS and HTTP apply to every port of the Service.', expected: 'TCP ports only',
  why: 'it changes the protocol of every port, including UDP ports', fix: 'move the UDP ports to another Service', outcome: 'ignored',
} as const;

export const HUAWEI_RULES = [
  rule('class-is-mandatory', 'requires', ['elbClass'], 'Every Service needs the class of its load balancer.', (service, findings) => {
    if (service.has('elbClass')) return;
    findings.add(ANNOTATION_REQUIRES, {
      path: service.path('elbClass'), found: undefined, expected: '"shared" or "dedicated"',
      why: `${STOPS}: it cannot know which kind of load balancer to create`,
      fix: text`set ${exactly('elbClass', 'shared', ' to ')} or "dedicated"`,
    });
  }),
  rule('selector-is-mandatory', 'requires', ['elbClass'], 'The Service needs a selector.', (service, findings) => {
    if (Object.keys(service.spec.selector ?? {}).length > 0) return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'selector'], found: undefined, expected: 'a selector', severity: 'error',
      why: `${STOPS}: it does not support a Service without a selector`,
      fix: 'set spec.selector to the labels of the pods, such as { app: "web" }',
    });
  }),
  withTypes(pitfall('dedicated-needs-zones', ['elbClass'], (service) =>
    isDedicated(service) && !service.has('elbId') && (service.text('availabilityZones') ?? '') === '', {
    relation: 'requires', says: 'A new dedicated load balancer needs availability zones.',
    expected: text`${setting('availabilityZones')} with "dedicated", or the id of an existing one`,
    why: STOPS, fix: text`set ${setting('availabilityZones')} to zones of your region, such as "cn-north-4a"`,
  }), { elbClass: 'dedicated' }, [{ availabilityZones: '*' }, { elbId: '*' }]),
  requires('dedicated-only', { availabilityZones: '*', enableCrossVpc: true, l4FlavorId: '*', l7FlavorId: '*' }, {
    elbClass: 'dedicated',
  }, {
    says: 'Zones, flavors and backends in another VPC need a dedicated load balancer.', expected: 'the class "dedicated" as well',
    why: 'the annotation is not read for other classes', outcome: 'ignored',
  }),
  onlyWhen('existing-has-its-zones', ['availabilityZones', 'l4FlavorId', 'l7FlavorId'], { elbId: { not: '*' } }, {
    says: 'Zones and flavors are for a load balancer that the controller creates.',
    expected: 'a new load balancer, without the id of an existing one',
    why: 'the annotation is read only when the load balancer is created', fix: 'remove it',
  }),
  requires('nat-needs-dnat', ['natGatewayId'], { elbClass: 'dnat' }, {
    says: 'A NAT gateway needs the class "dnat".', expected: 'the class "dnat" as well',
    why: 'the annotation is not read for other classes',
    outcome: 'ignored',
  }),
  requires('nat-needs-address', ['natGatewayId'], { loadBalancerIP: '*' }, {
    unless: (service) => !isClass('dnat')(service), says: 'A NAT gateway needs the floating IP that it forwards.',
    expected: 'the floating IP in spec.loadBalancerIP', why: STOPS,
    fix: 'set spec.loadBalancerIP to the floating IP, such as "203.0.113.5"',
  }),
  withTypes(pitfall('dnat-needs-nat', ['elbClass'], (service) => isClass('dnat')(service) && !service.has('natGatewayId'), {
    relation: 'requires', says: 'The class "dnat" needs a NAT gateway.', expected: also`${exactly('natGatewayId')}`,
    why: STOPS,
  }), { elbClass: 'dnat' }, { natGatewayId: '*' }),
  onlyWhen('nodes-choose-the-subnet', ['subnetId'], (service) => !isDedicated(service), {
    says: 'A dedicated load balancer is in the subnet of the nodes.', expected: 'a class other than "dedicated"',
    why: 'the subnet of the node, if it can be read, takes precedence over the annotation', fix: 'remove it',
  }),

  conflict('one-elastic-ip', ['eipId', 'eipAutoCreate'], {
    says: 'Use an existing elastic IP, or settings for a new one.',
    why: 'the id takes precedence, and the settings of a new one are ignored',
    keep: 'eipId', outcome: 'ignored',
  }),
  pitfall('elastic-ip-is-deleted', ['eipId'], (service) => service.has('eipId') && !service.has('keepEip'), {
    says: 'An existing elastic IP is deleted with the Service unless keep-eip is set.',
    expected: text`${setting('keepEip', 'true')} as well, or "false" if it may be deleted`, severity: 'warning',
    why: 'the controller deletes the elastic IP together with the Service, although it did not create it',
    fix: text`set ${setting('keepEip', 'true', ' to ')}`,
  }),
  onlyWhen('keep-what-there-is', { keepEip: true }, [{ eipId: '*' }, { eipAutoCreate: '*' }, { elbId: '*' }], {
    says: 'Keeping an elastic IP needs an elastic IP.', expected: also`${setting('eipId')} or ${setting('eipAutoCreate')}`,
    why: 'an internal load balancer has no elastic IP', fix: 'remove it',
  }),

  pitfall('tls-is-for-every-port', ['defaultTlsContainerRef'], { ports: { without: 'UDP' } }, EVERY_PORT),
  pitfall('http-is-for-every-port', { xForwardedHost: true }, { ports: { without: 'UDP' } }, {
    ...EVERY_PORT, unless: (service) => service.has('defaultTlsContainerRef'),
  }),
  onlyWhen('timeouts-need-http', ['requestTimeoutSeconds', 'responseTimeoutSeconds'], isHttp, {
    says: 'Request timeouts need HTTP or TLS ports.', expected: also`${setting('xForwardedHost', 'true')} or a certificate`,
    why: 'TCP and UDP listeners have no requests', fix: 'remove it',
  }),
  onlyWhen('client-address-of-shared', ['enableTransparentClientIp'], (service) => !isDedicated(service) && !isHttp(service), {
    says: 'Passing on the client address is optional only on TCP and UDP ports of a shared load balancer.',
    expected: 'the class "shared", and no HTTP',
    why: 'a dedicated load balancer always passes it on, and HTTP carries it in a header', fix: 'remove it',
  }),
  pitfall('affinity-option-needs-flag', ['sessionAffinityOption'], (service) =>
    service.has('sessionAffinityOption') && ['off', '', undefined].includes(service.text('sessionAffinityFlag')), {
    relation: 'requires', says: 'Settings of session affinity need the flag.', expected: also`${setting('sessionAffinityFlag', 'on')}`,
    why: 'without the flag it is not read, unless the controller is configured with affinity', severity: 'warning',
  }),
  withTypes(pitfall('affinity-fits-the-listener', ['sessionAffinityOption'], (service) => {
    const option = service.value('sessionAffinityOption');
    if (option === undefined || isHttp(service)) return false;
    return (option.persistence_timeout ?? 1) > 60 || ['HTTP_COOKIE', 'APP_COOKIE'].includes(option.type);
  }, {
    says: AFFINITY_FITS,
    expected: 'the type "SOURCE_IP" and at most 60 minutes',
    why: 'cookies and longer times are for HTTP and TLS ports',
    fix: 'write {"type":"SOURCE_IP","persistence_timeout":60}', outcome: 'cloud-refused',
  }), { sessionAffinityOption: { type: ['HTTP_COOKIE', 'APP_COOKIE'] } }, HTTP_PORTS),
  checkedElsewhere(AFFINITY_FITS, { sessionAffinityOption: { persistence_timeout: { above: 60 } } }, HTTP_PORTS),
  requires('check-option-needs-flag', ['healthCheckOption'], (service) => service.text('healthCheckFlag') !== 'off'
    || service.value('healthCheckOption')?.enable === true, {
    says: 'Settings of the health check need the health check.', expected: also`${setting('healthCheckFlag', 'on')}`,
    why: 'without a health check they have no effect', severity: 'warning',
  }),
];

const NEVER_READ = 'the controller never reads it, which the row says';
const AT_CREATION = 'a Service does not show whether its load balancer exists';

const HUAWEI_NOT_ENFORCED = {
  'connectionLimit requires': NEVER_READ,
  'eipId onlyWhen': AT_CREATION,
  'eipAutoCreate onlyWhen': 'the conflict with eip-id says it',
};

/** Values of `elb.class` that only the controller of the managed service CCE reads. */
const CCE_CLASSES = ['union', 'performance'];
/** Keys that only the controller of CCE reads. */
const CCE_KEYS = [
  'autocreate', 'protocol-port', 'cert-id', 'tls-certificate-ids', 'pass-through', 'enterpriseID', 'session-affinity-mode',
  'health-check-options', 'http2-enable', 'acl-id', 'acl-status',
  'acl-type', 'keepalive_timeout', 'client_timeout', 'member_timeout', 'proxy-protocol-enable', 'security-pool-protocol',
  'tls-ciphers-policy', 'x-forwarded-port', 'x-forwarded-for-port',
  'reserve-client-ip', 'ipv6-vip-virsubnet-id', 'connect-limit', 'blacklist', 'whitelist',
].map((name) => `kubernetes.io/elb.${name}`);

/** Elastic Load Balance (ELB) of Huawei Cloud, as cloud-provider-huaweicloud creates it. */
export const HUAWEI: BuiltInProvider<typeof HUAWEI_TABLE> = defineController({
  id: 'huawei', cloud: 'huawei', release: 'v0.26.9', title: 'Huawei Cloud (cloud-provider-huaweicloud)', classes: ['huaweicloud.com/elb'],
  prefixes: ['kubernetes.io/elb.', 'kubernetes.io/natgateway.'],
  managed: 'Huawei Cloud CCE',
  elsewhere: {
    'kubernetes.io/elb.mark': 'a counter that the controller writes',
    ...Object.fromEntries(CCE_KEYS.map((key) => [key, 'read by the controller of CCE, which is closed: from its documentation only'])),
  },
  selectedBy: { no: { elbClass: CCE_CLASSES, ...Object.fromEntries(CCE_KEYS.map((key) => [key, '*' as const])) } },
  claims: (service) => CCE_CLASSES.includes(service.text('elbClass') ?? '')
    || CCE_KEYS.some((key) => Object.hasOwn(service.annotations, key)) ? false : undefined,
  fields: {
    loadBalancerSourceRanges: ignoredField('remove it, and set an access list on the load balancer itself',
      'every client that reaches the load balancer may connect'),
    loadBalancerIP: {
      outcome: 'ignored', why: 'the controller reads it for the class "dnat" only',
      when: (_, service) => service.text('elbClass') !== 'dnat',
      fix: text`use ${setting('eipId')}`,
    },
    sessionAffinity: ignoredAffinity(text`use ${setting('sessionAffinityFlag')}`),
  },
  traffic: {
    source: urlOf('kubernetes-sigs/cloud-provider-huaweicloud', '037c9107fd4a33aa924b5c7c55e9578cfc61aa01', 'docs/usage-guide.md'),
    called: () => 'Huawei Cloud ELB',
    speaks: tlsModeOf({ certificates: ['defaultTlsContainerRef'] }),
    // With the class "dnat", a NAT gateway with a public address forwards to the Service.
    exposure: (service) => service.has('eipId') || service.has('eipAutoCreate') || service.text('elbClass') === 'dnat'
      ? 'public' : 'internal',
    targets: ({ spec }) => spec.allocateLoadBalancerNodePorts === false ? 'pods' : 'nodes',
    health: (service) => service.text('healthCheckFlag') === 'off'
      ? 'is switched off: failed targets keep getting connections'
      : 'tests its targets, unless the cloud configuration switches it off',
  },
  offers: {
    /**
     * A Service behind an Elastic Load Balance (ELB) of Huawei Cloud, created by cloud-provider-huaweicloud.
     *
     * It is internal unless it gets an elastic IP (`eipId` or `eipAutoCreate`) or is published through a NAT gateway (`elbClass: 'dnat'`).
     *
     * @see https://github.com/kubernetes-sigs/cloud-provider-huaweicloud/blob/master/docs/usage-guide.md
     * @example
     * new HuaweiElbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80, targetPort: 8080 }],
     *   elbClass: 'dedicated',
     *   availabilityZones: ['cn-north-4a', 'cn-north-4b'],
     *   eipAutoCreate: { ip_type: '5_bgp', bandwidth_size: 5, share_type: 'PER' },
     * });
     */
    HuaweiElbService: HUAWEI_ELB,
  },
  table: HUAWEI_TABLE, rules: HUAWEI_RULES, notEnforced: HUAWEI_NOT_ENFORCED,
  docs: 'https://github.com/kubernetes-sigs/cloud-provider-huaweicloud/blob/master/docs/usage-guide.md',
});
