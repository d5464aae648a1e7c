import {
  ANNOTATION_PITFALL, ANNOTATION_REQUIRES, checkByHealthNodePort, defineController, exposureIf, hasAffinity, ignoredField, isLocal,
  LOAD_BALANCER_FIELD, LOAD_BALANCER_PUBLIC, LOAD_BALANCER_UNCLAIMED, settingOf, tlsModeOf, rulesOf, withTypes, type AnnotatedService,
  type BuiltInProvider, type Exposure, type Health, type RuntimeRule,
} from '../engine';
import { describeGroupRules, accessOfNlb } from './access';
import {
  deregistrationDelayOf, describeHairpin, describeHealth, hasIpTargets, isClientKept, isHttpCheck, NLB_KEEPS, readUnclaimed, STOPS,
  UNCLAIMED,
} from './nlb-traffic';
import { AWS_LOAD_BALANCER_CONTROLLER_TABLE, AWS_NLB } from './table';
import { also, text } from '../../problem';
import { ATTRIBUTE_RULES } from './attribute-rules';
import { GROUP_RULES, suggestCount } from './group-rules';
import { LISTENER_RULES } from './listener-rules';
import { QUOTA_RULES } from './quotas';
import type { Findings } from '../../service';

const { conflict, requires, onlyWhen, pitfall, rule, setting, exactly } = rulesOf(AWS_LOAD_BALANCER_CONTROLLER_TABLE);

const isInternetFacing = (service: AnnotatedService) => service.has('scheme')
  ? service.text('scheme') === 'internet-facing' : service.value('internal') === false;
const isDualstack = (service: AnnotatedService) => service.text('ipAddressType') === 'dualstack';
/** Returns why the stored `spec.ipFamilies` of a Service certainly contains IPv6; `undefined` if it does not, or if that is not known. */
function explainIpv6({ spec: { ipFamilies, ipFamilyPolicy }, cluster }: AnnotatedService): string | undefined {
  if (Array.isArray(ipFamilies) && ipFamilies.includes('IPv6')) return 'spec.ipFamilies contains IPv6';
  if (ipFamilyPolicy === 'RequireDualStack') return 'the API server adds IPv6 to spec.ipFamilies for the policy RequireDualStack';
  const isIPv6 = (cluster?.serviceCidrs ?? []).map((range) => range.includes(':'));
  if (ipFamilyPolicy === 'PreferDualStack' && isIPv6.includes(true))
    return 'the API server adds IPv6 to spec.ipFamilies for the policy PreferDualStack in this cluster, whose serviceCidrs have IPv6';
  return ipFamilies === undefined && isIPv6[0] === true ? 'IPv6 is the first family of the cluster, according to serviceCidrs' : undefined;
}

/** Annotations with lists of fixed addresses: each must have as many items as there are subnets. */
const ADDRESS_LISTS = ['eipAllocations', 'privateIpv4Addresses', 'ipv6Addresses', 'sourceNatIpv6Prefixes'] as const;

/** Pairs of a deprecated annotation and the load balancer attribute that the controller ignores if the annotation is set. */
const BEATEN = [
  ['accessLogEnabled', 'access_logs.s3.enabled'], ['accessLogS3BucketName', 'access_logs.s3.bucket'],
  ['accessLogS3BucketPrefix', 'access_logs.s3.prefix'], ['crossZoneLoadBalancingEnabled', 'load_balancing.cross_zone.enabled'],
] as const;

/** Reports an internal scheme on a Service that the in-tree provider may make public. */
function checkClaim(service: AnnotatedService, findings: Findings): void {
  const { webhook, autoMode } = service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};
  // If neither the webhook nor the in-tree cloud provider runs, nothing creates the load balancer, which another rule reports.
  const isUnclaimed = webhook === false && service.cluster?.loadBalancer?.includes('aws-in-tree') === false;
  const claimed = service.spec.loadBalancerClass !== undefined || service.has('loadBalancerType') || webhook === true
    || autoMode === true || isUnclaimed;
  const internal = service.annotations['service.beta.kubernetes.io/aws-load-balancer-internal'];
  if (claimed || service.text('scheme') !== 'internal' || (internal !== undefined && internal !== 'false' && internal !== '')) return;
  findings.add(LOAD_BALANCER_PUBLIC, {
    path: service.path('scheme'), found: 'internal',
    expected: 'spec.loadBalancerClass "service.k8s.aws/nlb" as well', severity: 'warning',
    why: 'nothing assigns the Service to this controller; if its webhook does not, the cloud provider creates a load balancer that is '
      + 'reachable from the internet, as it does not read the scheme',
    fix: 'set spec.loadBalancerClass to "service.k8s.aws/nlb"',
  });
}

const SCHEME_NEEDS_CLAIM: RuntimeRule = {
  ...rule('scheme-needs-claim', 'pitfall', ['scheme'], 'The scheme is read by the controller that creates the load balancer.',
    checkClaim),
  evenIfUnsure: true as const,
  asData: {
    of: { scheme: 'internal' },
    beside: [{ loadBalancerClass: '*' }, { loadBalancerType: '*' }, { internal: { anyBut: ['', 'false'] } }],
    expected: 'spec.loadBalancerClass "service.k8s.aws/nlb" as well', severity: 'warning' as const,
  },
};

export const AWS_LOAD_BALANCER_CONTROLLER_RULES = [
  rule('unclaimed', 'requires', ['loadBalancerType',
    'targetType'], 'The type "external" needs a target type or a class.', (service, findings) => {
    const certainty = readUnclaimed(service);
    if (certainty === undefined) return;
    findings.add(LOAD_BALANCER_UNCLAIMED, {
      severity: certainty === 'never' ? 'error' : 'warning', path: service.path('loadBalancerType'), found: 'external',
      expected: text`${settingOf(service, 'targetType', 'instance', ' with ')} or "ip", or spec.loadBalancerClass`,
      why: certainty === 'never' ? `${UNCLAIMED.never}: no controller creates a load balancer` : UNCLAIMED[certainty],
      fix: text`set spec.loadBalancerClass to "service.k8s.aws/nlb", or ${setting('targetType', 'ip', ' to ')}`,
    });
  }),
  onlyWhen('type-beside-class', ['loadBalancerType'], (service) => !service.provider.classes.includes(service.spec.loadBalancerClass ?? '')
    || ['', 'nlb', 'external', 'nlb-ip'].includes(service.text('loadBalancerType') ?? ''), {
    says: 'The class alone decides which load balancer is created.',
    expected: 'no such type: the class already makes it an NLB of this controller',
    why: 'a Service of this class gets an NLB, whatever its type annotation says', fix: 'remove it',
  }),
  SCHEME_NEEDS_CLAIM,
  conflict('scheme-twice', ['scheme', 'internal'], {
    says: 'The scheme is set once.', why: 'the scheme annotation takes precedence, and the older one is not read',
    when: (service) => (service.value('scheme') === 'internal') !== service.value('internal'),
    keep: 'scheme', severity: 'warning',
  }),
  requires('eip-needs-internet-facing', ['eipAllocations'], { scheme: 'internet-facing' }, {
    inManifests: isInternetFacing, says: 'Elastic IPs need an internet-facing NLB.', expected: 'an internet-facing scheme as well',
    why: `${STOPS}: Elastic IPs are public`,
  }),
  requires('private-ipv4-needs-internal', ['privateIpv4Addresses'], { scheme: { not: 'internet-facing' } }, {
    inManifests: (service) => !isInternetFacing(service), says: 'Private IPv4 addresses need an internal NLB.',
    expected: 'an internal scheme as well', why: STOPS,
    fix: text`set ${setting('scheme', 'internal', ' to ')}, or use ${setting('eipAllocations')} in its place`,
  }),
  conflict('eip-or-private-ipv4', ['eipAllocations', 'privateIpv4Addresses'], {
    says: 'Elastic IPs and private IPv4 addresses exclude each other.',
    why: `${STOPS}: one needs an internet-facing NLB, the other an internal one`,
  }),
  ...ADDRESS_LISTS.map((property) => pitfall(`${property}-count`, [property], { subnets: { compared: 'asMany' } }, {
    relation: 'requires', says: `There are as many ${property} as subnets.`, expected: 'one item for each of the subnets',
    why: `${STOPS}: it pairs them with the subnets`, fix: suggestCount,
  })),
  requires('ipv6-needs-dualstack', ['ipv6Addresses', 'sourceNatIpv6Prefixes'], { ipAddressType: 'dualstack' }, {
    says: 'IPv6 addresses need a dualstack NLB.', expected: 'the IP address type "dualstack" as well', why: STOPS,
  }),
  pitfall('source-nat-needs-dualstack', { enablePrefixForIpv6SourceNat: 'on' }, { ipAddressType: 'dualstack' }, {
    relation: 'requires', says: 'IPv6 source NAT needs a dualstack NLB.', expected: 'the IP address type "dualstack" as well', why: STOPS,
  }),
  requires('prefixes-need-source-nat', ['sourceNatIpv6Prefixes'], { enablePrefixForIpv6SourceNat: 'on' }, {
    says: 'Source NAT prefixes need source NAT to be on.', expected: also`${setting('enablePrefixForIpv6SourceNat', 'on')}`, why: STOPS,
  }),
  withTypes(pitfall('udp-on-dualstack', ['ipAddressType'], (service) =>
    isDualstack(service) && service.protocols.has('UDP')
    && (service.text('enablePrefixForIpv6SourceNat') !== 'on' || explainIpv6(service) === undefined), {
    says: 'UDP on a dualstack NLB needs IPv6 source NAT and an IPv6 Service.',
    expected: text`"ipv4", or ${setting('enablePrefixForIpv6SourceNat', 'on')} and spec.ipFamilies with IPv6`,
    why: 'AWS refuses a UDP listener on a dualstack NLB without them',
    fix: text`write "ipv4", or set ${setting('enablePrefixForIpv6SourceNat', 'on', ' to ')} and add IPv6 to spec.ipFamilies`,
    outcome: 'cloud-refused',
  }), { ipAddressType: 'dualstack' }, [{ ports: { without: 'UDP' } }, { enablePrefixForIpv6SourceNat: 'on' }]),
  // `buildTargetGroupIPAddressType` reads spec.ipFamilies, which the API server fills in.
  withTypes(rule('ipv6-service-needs-dualstack', 'pitfall', ['ipAddressType'], 'A Service of the IPv6 family needs a dualstack NLB.',
    (service, findings) => {
    const because = isDualstack(service) ? undefined : explainIpv6(service);
    if (because === undefined) return;
    findings.add(ANNOTATION_REQUIRES, {
      path: service.path('ipAddressType'), found: service.text('ipAddressType'), expected: `"dualstack", as ${because}`, why: STOPS,
      fix: text`set ${setting('ipAddressType', 'dualstack', ' to ')}`,
    });
  }), { ipFamilies: 'IPv6', ipFamilyPolicy: 'RequireDualStack' }, { ipAddressType: 'dualstack' }),
  pitfall('ipv6-ranges-need-dualstack', ['sourceRanges'], (service) =>
    !isDualstack(service) && service.text('sourceRanges')?.includes(':') === true, {
    says: 'IPv6 source ranges need a dualstack NLB.', expected: 'IPv4 ranges, or the IP address type "dualstack"', why: STOPS,
    fix: text`remove the IPv6 ranges, or set ${setting('ipAddressType', 'dualstack', ' to ')}`,
  }),

  withTypes(rule('ipv6-field-ranges-need-dualstack', 'pitfall', ['sourceRanges'], 'IPv6 source ranges need a dualstack NLB.',
  (service, findings) => {
    const ranges: unknown = service.spec.loadBalancerSourceRanges;
    if (isDualstack(service) || !Array.isArray(ranges)) return;
    const index = ranges.findIndex((range) => typeof range === 'string' && range.includes(':'));
    if (index < 0) return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'loadBalancerSourceRanges', index], found: ranges[index],
      expected: 'IPv4 ranges, or the IP address type "dualstack"', why: STOPS,
      fix: text`remove the IPv6 ranges, or set ${setting('ipAddressType', 'dualstack', ' to ')}`, severity: 'error',
    });
  }), { loadBalancerSourceRanges: { having: 'IPv6' } }, { ipAddressType: 'dualstack' }),

  ...LISTENER_RULES,
  ...QUOTA_RULES,

  onlyWhen('http-check-settings', ['healthCheckPath', 'healthCheckSuccessCodes'], [
    { healthCheckProtocol: ['http', 'https'] }, { externalTrafficPolicy: 'Local' },
  ], {
    inManifests: isHttpCheck,
    says: 'Path and codes need an HTTP health check.', expected: also`${setting('healthCheckProtocol', 'http')} or "https"`,
    why: 'a TCP health check has neither path nor codes',
  }),
  onlyWhen('node-labels-need-instances', ['targetNodeLabels'], { targetType: { not: 'ip' } }, {
    inManifests: (service) => !hasIpTargets(service),
    says: 'Node labels need instance targets.', expected: 'instance targets',
    why: 'with ip targets the controller registers pods, and does not read the annotation',
    fix: text`remove it, or set ${setting('targetType', 'instance', ' to ')}`,
  }),
  withTypes(rule('instances-need-node-ports', 'requires', ['targetType'], 'Instance targets need node ports.', (service, findings) => {
    if (service.spec.allocateLoadBalancerNodePorts !== false || hasIpTargets(service)
      || !service.ports.some((port) => port.nodePort === undefined)) return;
    const isSet = service.has('targetType');
    findings.add(isSet ? ANNOTATION_PITFALL : LOAD_BALANCER_FIELD, {
      path: isSet ? service.path('targetType') : ['spec', 'allocateLoadBalancerNodePorts'],
      found: isSet ? service.text('targetType') : false,
      expected: text`${settingOf(service, 'targetType', 'ip', ' with ')}, as no node ports are allocated`,
      why: `${STOPS}: targets are instances, on node ports, unless it says "ip"`,
      fix: text`set ${setting('targetType', 'ip', ' to ')}, or remove spec.allocateLoadBalancerNodePorts`, severity: 'error',
    });
  }), { allocateLoadBalancerNodePorts: false }, [{ targetType: 'ip' }, { ports: { each: 'nodePort' } }]),
  pitfall('instances-need-a-node-port-service', ['targetType'], (service) =>
    (service.spec.type ?? 'ClusterIP') === 'ClusterIP' && service.text('targetType') === 'instance'
    && service.text('loadBalancerType') !== undefined, {
    says: 'Instance targets need a Service with node ports.', expected: '"ip", or a Service of type LoadBalancer or NodePort', why: STOPS,
    fix: 'write "ip", or set spec.type to LoadBalancer',
  }),
  // AWS accepts equal seconds for an NLB, unlike for other load balancers.
  pitfall('timeout-within-interval', ['healthCheckTimeout'], { healthCheckInterval: { compared: 'atLeast', default: 10 } }, {
    relation: 'requires', says: 'The health check timeout must not be longer than the interval, which is 10 seconds by default.',
    expected: text`at most as many seconds as ${setting('healthCheckInterval')}, 10 by default`, why: 'AWS refuses it',
    outcome: 'cloud-refused',
  }),
  pitfall('interval-within-default-timeout', ['healthCheckInterval'], {
    healthCheckTimeout: { compared: 'atMost', default: 6, onlyDefault: true },
  }, {
    inManifests: (service) =>
      service.has('healthCheckTimeout') || Number(service.value('healthCheckInterval')) >= defaultTimeoutOf(service),
    relation: 'requires', says: 'An interval below the default timeout of the health check needs a timeout.',
    expected: also`${setting('healthCheckTimeout')}`, why: 'AWS refuses a timeout that is longer than the interval',
    outcome: 'cloud-refused',
  }),
  pitfall('ip-targets-and-named-check-port', ['healthCheckPort'], (service) => {
    const port = service.ports.find(({ name }) => name !== undefined && name === service.text('healthCheckPort'));
    return port !== undefined && typeof port.targetPort === 'string' && hasIpTargets(service);
  }, {
    says: 'A named health check port needs a numeric targetPort with ip targets.',
    expected: 'a number, or a port whose targetPort is a number',
    why: STOPS, fix: 'write the number of the port on which the pods listen, such as "8080"',
  }),

  onlyWhen('bucket-needs-logs', ['accessLogS3BucketName', 'accessLogS3BucketPrefix'], { accessLogEnabled: true }, {
    says: 'The bucket annotations need access-log-enabled.', expected: also`${setting('accessLogEnabled', 'true')}`,
    why: text`the annotation is read only while ${setting('accessLogEnabled')} is true`,
    fix: text`use access_logs.s3.enabled=true,access_logs.s3.bucket=<name of the bucket> in ${setting('loadBalancerAttributes')}`,
    outcome: 'ignored', severity: 'warning',
  }),
  pitfall('false-does-not-stop-logs', ['accessLogEnabled'], (service) => service.value('accessLogEnabled') === false, {
    says: 'Access logs are disabled by an attribute.', expected: 'access_logs.s3.enabled=false in the attributes',
    why: '"false" sends no attribute: logs that are on stay on',
    fix: text`add access_logs.s3.enabled=false to ${setting('loadBalancerAttributes')}`, severity: 'warning',
  }),
  ...BEATEN.map(([property, attribute]) => pitfall(`${property}-beats-attribute`, [property, 'loadBalancerAttributes'], (service) =>
    service.has(property) && service.value('loadBalancerAttributes')?.[attribute] !== undefined, {
      relation: 'conflictsWith', says: `${attribute} is set once.`, expected: `no "${attribute}" in the attributes as well`,
      why: 'the deprecated annotation wins over the attribute', fix: text`remove ${exactly(property)}`, severity: 'warning',
    })),
  pitfall('logs-need-bucket', { loadBalancerAttributes: { 'access_logs.s3.enabled': true } }, [
    { loadBalancerAttributes: { entry: { 'access_logs.s3.bucket': '*' } } }, { accessLogS3BucketName: '*' },
  ], {
    says: 'Access logs need a bucket.', expected: '"access_logs.s3.bucket" with "access_logs.s3.enabled"',
    why: 'AWS refuses access logs without a bucket', fix: 'add access_logs.s3.bucket=<name of the bucket>', outcome: 'cloud-refused',
  }),
  ...ATTRIBUTE_RULES,
  ...GROUP_RULES,
];

/** Known relations that no rule enforces, with the reason. */
const AWS_LOAD_BALANCER_CONTROLLER_NOT_ENFORCED: Readonly<Record<string, string>> = {
  'accessLogS3BucketName requires': 'the same condition as its onlyWhen, which is enforced',
  'accessLogS3BucketPrefix requires': 'the same condition as its onlyWhen, which is enforced',
  'backendProtocol onlyWhen': 'the same condition as its requires, which is enforced',
  'sslNegotiationPolicy onlyWhen': 'the same condition as its requires, which is enforced',
  'healthCheckTimeout onlyWhen': 'the feature gate is a flag of the controller, not part of a manifest',
  'minimumLoadBalancerCapacity onlyWhen': 'the feature gate is a flag of the controller, not part of a manifest',
  'manageBackendSecurityGroupRules requires': 'the flag is the controller\'s, not part of a manifest',
};

const settingsOf = (service: AnnotatedService) => service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};

const exposureOf = (service: AnnotatedService): Exposure => service.text('scheme') === undefined
  ? exposureIf(service.text('internal'), 'internal') : service.text('scheme') === 'internal' ? 'internal' : 'public';

/** Annotations for the target groups of an ALB, which can be set on the Service to which an Ingress refers. */
const ALB_TARGET_GROUPS = ['target-type', 'target-group-attributes', 'target-node-labels', 'healthcheck-*', 'success-codes',
  'healthy-threshold-count',
  'unhealthy-threshold-count', 'backend-protocol', 'backend-protocol-version', 'auth-*', 'multi-cluster-target-group', 'tags',
    'load-balancer-name'];

/** Whether the controller acts on the Service; `undefined` if that depends on the webhook of its chart. */
function claimsService(service: AnnotatedService): boolean | undefined {
  const type = service.text('loadBalancerType');
  // No controller acts on "external" without a target type or a class: the rule `unclaimed` reports that.
  if (type === 'nlb-ip' || type === 'external') return true;
  if (service.spec.type !== 'LoadBalancer') return false;
  const { webhook, autoMode } = settingsOf(service);
  if (type === undefined && (webhook === true || autoMode === true)) return true;
  return type === undefined && webhook !== false ? undefined : false; // the chart's webhook may add the class to a Service without a type
}

/** Default seconds of the health check timeout: `buildTargetGroupHealthCheckConfig` has another one for instances of the policy Local. */
const defaultTimeoutOf = (service: AnnotatedService): number => isLocal(service) && !hasIpTargets(service) ? 6 : 10;

/** Describes the health check. */
function healthCheckOf(service: AnnotatedService): Health {
  return describeHealth(service) ?? (hasIpTargets(service)
    ? 'connects by TCP to the port of each pod'
    : isLocal(service) ? checkByHealthNodePort(service)
    : 'connects by TCP to the node port of each port: it fails on every node if the Service has no ready endpoint');
}

/** The AWS Load Balancer Controller, which creates NLBs for Services. */
export const AWS_LOAD_BALANCER_CONTROLLER: BuiltInProvider<typeof AWS_LOAD_BALANCER_CONTROLLER_TABLE> = defineController({
  id: 'aws-load-balancer-controller', cloud: 'aws', cloudNames: ['aws', 'eks', 'amazonaws'], release: 'v3.5.0',
  title: 'AWS Load Balancer Controller',
  withoutPods: ['IngressClassParams.elbv2.k8s.aws'],
  // The first function is for Services of EKS Auto Mode, which reads the same annotations, but perhaps not all of them.
  asProps: [
    (options) => ({ controller: 'eks-auto-mode', ...options }),
    ({ loadBalancerType, ...options }, className) => ({
      selectedBy: className !== undefined ? { class: className } : loadBalancerType === undefined ? 'webhook' : 'annotation', ...options,
    }),
  ],
  keepsClass: (className) => className === undefined
    ? 'on AwsNlbService set selectedBy to "annotation", or to "webhook" if it has no aws-load-balancer-type annotation'
    : className.endsWith('/nlb') ? undefined : `on AwsNlbService set selectedBy to { class: "${className}" }`,
  classes: ['service.k8s.aws/nlb', 'eks.amazonaws.com/nlb'],
  anyClass: '--load-balancer-class',
  prefixes: ['service.beta.kubernetes.io/aws-load-balancer-', 'service.beta.kubernetes.io/actions.', 'alb.ingress.kubernetes.io/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  selectedBy: { yes: { loadBalancerType: ['nlb-ip', 'external'] }, no: { loadBalancerType: { not: ['nlb-ip', 'external'] } } },
  claims: claimsService,
  fields: {
    sessionAffinity: {
      outcome: 'ignored', when: hasAffinity,
      why: 'the controller does not read it: the NLB spreads the connections of a client',
      fix: text`set ${setting('targetGroupAttributes', 'stickiness.enabled=true,stickiness.type=source_ip', ' to ')}`,
    },
    loadBalancerIP: ignoredField(text`use ${setting('eipAllocations')} or ${setting('privateIpv4Addresses')}`),
    externalIPs: ignoredField(),
  },
  elsewhere: {
    'service.beta.kubernetes.io/aws-load-balancer-quic-enabled-containers': { from: 'pods' },
    // For an ALB, the controller reads these annotations both from the Ingress and from its Service: `buildTargetGroupSpec`
    // (pkg/ingress/model_build_target_group.go:257).
    ...Object.fromEntries(ALB_TARGET_GROUPS.map((name) => [`alb.ingress.kubernetes.io/${name}`,
      { for: 'an Ingress to this Service only' }])),
    'alb.ingress.kubernetes.io/*': { from: 'Ingresses' },
  },
  access: accessOfNlb,
  traffic: {
    source: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/',
    called: () => 'AWS NLB',
    unmade: (service) => readUnclaimed(service) === 'never' ? UNCLAIMED.never : undefined,
    notes: (service) => [
      ...readUnclaimed(service) === undefined ? [] : [`It is possible that no controller creates it: ${UNCLAIMED['without-webhook']}.`],
      ...describeHairpin(exposureOf(service) === 'internal', isClientKept(service, !hasIpTargets(service))),
    ],
    speaks: tlsModeOf({
      certificates: ['sslCertificateArns'], ports: 'sslPorts', policy: 'sslNegotiationPolicy',
      backend: 'backendProtocol',
    }),
    exposure: exposureOf,
    client: (service) => hasIpTargets(service) && !isClientKept(service, false)
      ? 'The NLB sends connections directly to the pods, from its own address, unless preserve_client_ip.enabled=true is among '
        + 'its target group attributes; UDP always keeps the address.'
      : isClientKept(service, true) ? NLB_KEEPS
      : 'The NLB sends connections to the nodes from its own address, as preserve_client_ip.enabled=false says; UDP always keeps '
        + 'the address of the client.',
    proxyProtocol: [
      { property: 'proxyProtocol', version: 2 }, {
        property: 'proxyProtocolPorts', version: 2,
        isOn: (_, service) => {
          const numbers: readonly (string | number)[] = service.value('proxyProtocolPorts') ?? [];
          const on = service.ports.filter(({ port }) => numbers.includes(port)).length;
          return on === service.ports.length || (on > 0 && 'some');
        },
      },
      { property: 'targetGroupAttributes', version: 2, isOn: (value) => /proxy_protocol_v2\.enabled=true/.test(value) },
    ],
    unasked: (service) => service.text('loadBalancerType') !== 'nlb-ip'
      && !(service.text('loadBalancerType') === 'external' && ['instance', 'ip'].includes(service.text('targetType') ?? ''))
      ? undefined : 'AWS Load Balancer Controller creates an NLB for it, although its type does not ask for one: these annotations claim '
        + 'any Service, unless the feature gate ServiceTypeLoadBalancerOnly is on.',
    targets: (service) => hasIpTargets(service) ? 'pods' : 'nodes',
    drain: (service) => hasIpTargets(service) ? deregistrationDelayOf(service.text('targetGroupAttributes')) : undefined,
    sender: (service) => isClientKept(service, !hasIpTargets(service)) ? 'client' : 'load-balancer',
    health: healthCheckOf,
    firewall: describeGroupRules,
  },
  offers: { AwsNlbService: AWS_NLB }, table: AWS_LOAD_BALANCER_CONTROLLER_TABLE, rules: AWS_LOAD_BALANCER_CONTROLLER_RULES,
  notEnforced: AWS_LOAD_BALANCER_CONTROLLER_NOT_ENFORCED,
  docs: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/',
});
