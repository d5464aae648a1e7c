import { IBM_LB, IBM_TABLE } from './table';
import {
  checkByHealthNodePort, urlOf, defineController, formatHealthCheck, isLocal, LOAD_BALANCER_PROTOCOL, OUTCOMES, OPENS_CONNECTIONS,
  accessOfFirewall, accessOfKubeProxy, formatValue, checkedElsewhere, checkMixedProtocols, COVERED_FAMILIES, enforcedRanges, rulesOf,
  withTypes, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { toList } from '../../service';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, rule, setting } = rulesOf(IBM_TABLE);

const { says: STOPS } = OUTCOMES.refused;
const parseFeatures = (text = ''): ReadonlySet<string> => new Set(text.toLowerCase().split(',').map((feature) => feature.trim()));
const featuresOf = (service: AnnotatedService) => parseFeatures(service.text('enableFeatures'));
const isNlb = (service: AnnotatedService) => featuresOf(service).has('nlb');
const isIpvs = (service: AnnotatedService) => featuresOf(service).has('ipvs');
const isPrivate = (service: AnnotatedService) => service.has('ipType') && service.text('ipType') !== ''
  && service.text('ipType') !== 'public';

/** Options whose annotations have an effect only in clusters on VPC infrastructure. */
const OF_VPC = Object.keys(IBM_TABLE).filter((property): property is OfVpc => property.startsWith('vpc'));
/** Options whose annotations have an effect only in clusters on classic infrastructure. */
const OF_CLASSIC = ['vlan', 'ingressControllerPublic', 'ingressControllerPrivate', 'ipvsScheduler'] as const;
/**
 * Whether the cluster is a VPC cluster (`true`) or a classic one (`false`) according to the annotations; `undefined` if they do not say.
 */
function isOnVpc(service: AnnotatedService): boolean | undefined {
  if (isVpc(service)) return true;
  return isIpvs(service) || OF_CLASSIC.some((property) => service.has(property)) ? false : undefined;
}
const isVpc = (service: AnnotatedService) => OF_VPC.some((property) => service.has(property)) || isNlb(service);
type OfVpc = Extract<keyof typeof IBM_TABLE, `vpc${string}`>;
// TypeScript: Object.fromEntries loses the key type.
const NONE_OF_VPC = Object.fromEntries(OF_VPC.map((property) =>
  [property, { not: '*' }])) as { readonly [Property in OfVpc]: { readonly not: '*' } };

const TIMEOUT_BELOW_DELAY = {
  says: 'The timeout of a check must be below its delay.', expected: 'a timeout below the delay', why: STOPS,
};

export const IBM_RULES = [
  ...(['ingressControllerPublic', 'ingressControllerPrivate'] as const).map((property) =>
    conflict(`ip-type-or-${property}`, ['ipType', property], {
      says: 'A type and an address of the ingress controllers exclude each other.', why: STOPS,
    })),
  conflict('one-ingress-address', ['ingressControllerPublic', 'ingressControllerPrivate'], {
    says: 'A Service uses only one address of the ingress controllers.', why: STOPS,
  }),
  onlyWhen('classic-not-on-vpc', OF_CLASSIC, (service) => !isVpc(service), {
    says: 'Options of classic clusters do nothing on VPC.', expected: 'no options of VPC',
    why: 'VPC clusters do not read it', fix: 'remove it',
  }),
  checkedElsewhere('Load balancers of VPC send to node ports.', { allocateLoadBalancerNodePorts: false }, NONE_OF_VPC),
  enforcedRanges('Source ranges work on classic clusters only.', { ...NONE_OF_VPC, enableFeatures: { not: ['nlb'] } }),
  enforcedRanges('Source ranges are set for each IP family.', [
    COVERED_FAMILIES, { vlan: { not: '*' }, ipvsScheduler: { not: '*' }, enableFeatures: { not: ['ipvs'] } },
  ]),
  requires('ipvs-scheduler-needs-ipvs', ['ipvsScheduler'], isIpvs, {
    says: 'A scheduler needs version 2.0.', expected: also`${setting('enableFeatures', 'ipvs', ' with ')}`,
    why: 'only version 2.0 has a scheduler',
    fix: text`add "ipvs" to ${setting('enableFeatures')}`, outcome: 'event',
  }),
  withTypes(pitfall('ipvs-needs-local', ['enableFeatures'], (service) =>
    isIpvs(service) && service.spec.externalTrafficPolicy !== 'Local', {
    says: 'Version 2.0 needs externalTrafficPolicy Local.', expected: 'spec.externalTrafficPolicy "Local" as well', why: STOPS,
    fix: 'set spec.externalTrafficPolicy to "Local"',
  }), { enableFeatures: 'ipvs' }, { externalTrafficPolicy: 'Local' }),
  withTypes(pitfall('nlb-without-proxy-protocol', ['enableFeatures'], (service) =>
    isNlb(service) && featuresOf(service).has('proxy-protocol'), {
    says: 'An NLB has no PROXY protocol.', expected: '"nlb" or "proxy-protocol"', why: STOPS, fix: 'remove "proxy-protocol", or "nlb"',
  }), { enableFeatures: 'nlb' }, { enableFeatures: { not: 'proxy-protocol' } }),
  conflict('subnets-beat-zone', ['vpcSubnets', 'zone'], {
    says: 'A load balancer has subnets or a zone, not both.',
    why: 'the subnets take precedence, and the zone is ignored', keep: 'vpcSubnets',
    outcome: 'event',
  }),
  withTypes(pitfall('private-nlb-needs-a-subnet', ['enableFeatures',
    'vpcSubnets'], (service) => !isNlb(service) || !isPrivate(service) || service.value('vpcSubnets')?.length === 1 ? undefined
    : service.has('vpcSubnets') ? 'vpcSubnets' : 'enableFeatures', {
    relation: 'requires', says: 'A private NLB needs exactly one subnet.',
    expected: 'one subnet without worker nodes in vpc-subnets', why: STOPS,
    fix: 'set vpc-subnets to the name of one subnet without worker nodes, such as "0717-shop"',
  }), { enableFeatures: 'nlb' }, [{ vpcSubnets: '*' }, { ipType: 'public' }]),
  withTypes(rule('udp-needs-nlb', 'pitfall', ['enableFeatures'], 'An ALB supports only TCP.', (service, findings) => {
    const index = service.ports.findIndex(({ protocol }) => protocol === 'UDP');
    if (index < 0 || isNlb(service) || !isVpc(service) || checkMixedProtocols(service, findings, 'error')) return;
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports', index, 'protocol'], found: 'UDP', expected: text`TCP, or ${setting('enableFeatures', 'nlb')}`,
      why: 'an ALB of VPC supports only TCP', fix: text`add "nlb" to ${setting('enableFeatures')}`,
    });
  }), OF_VPC, [{ ports: { without: 'UDP' } }, { enableFeatures: 'nlb' }]),
  withTypes(pitfall('udp-needs-a-check', ['enableFeatures', 'vpcHealthCheckUdpPort'], (service) =>
    isNlb(service) && service.protocols.has('UDP') && service.spec.externalTrafficPolicy !== 'Local'
    && !service.has('vpcHealthCheckUdpPort'), {
    relation: 'requires', says: 'A UDP load balancer with externalTrafficPolicy Cluster needs a TCP port for its health check.',
    expected: also`${setting('vpcHealthCheckUdpPort')}`, why: STOPS,
  }), { enableFeatures: 'nlb' }, [{ ports: { without: 'UDP' } }, { externalTrafficPolicy: 'Local' }, { vpcHealthCheckUdpPort: '*' }]),
  requires('check-port-needs-protocol', ['vpcHealthCheckPort'], { vpcHealthCheckProtocol: '*' }, {
    says: 'The port of a health check needs its protocol.', expected: also`${setting('vpcHealthCheckProtocol')}`,
    why: 'it is not read without vpc-health-check-protocol', outcome: 'event',
  }),
  requires('check-path-needs-http', ['vpcHealthCheckPath'], { vpcHealthCheckProtocol: ['http', 'https'] }, {
    says: 'The path of a health check needs an HTTP check.', expected: also`${setting('vpcHealthCheckProtocol', 'http')} or "https"`,
    why: 'it is not read without vpc-health-check-protocol', outcome: 'event',
  }),
  pitfall('timeout-below-delay', ['vpcHealthCheckTimeoutSeconds'], { vpcHealthCheckDelaySeconds: { compared: 'above', default: 5 } },
    TIMEOUT_BELOW_DELAY),
  pitfall('delay-above-timeout', ['vpcHealthCheckDelaySeconds'], {
    vpcHealthCheckTimeoutSeconds: { compared: 'below', default: 2, onlyDefault: true },
  }, TIMEOUT_BELOW_DELAY),
  withTypes(pitfall('idle-timeout-needs-alb', ['vpcIdleConnectionTimeoutSeconds'], (service) =>
    service.has('vpcIdleConnectionTimeoutSeconds') && isNlb(service), {
    relation: 'onlyWhen', says: 'An idle timeout needs an ALB.', expected: text`no "nlb" in ${setting('enableFeatures')}`, why: STOPS,
    fix: text`remove it, or "nlb" from ${setting('enableFeatures')}`,
  }), ['vpcIdleConnectionTimeoutSeconds'], { enableFeatures: { not: 'nlb' } }),
  withTypes(pitfall('port-range-needs-public-nlb', ['vpcPortRange'], (service) =>
    service.has('vpcPortRange') && (!isNlb(service) || isPrivate(service)), {
    relation: 'onlyWhen', says: 'Ranges of ports need a public NLB.',
    expected: also`${setting('enableFeatures', 'nlb')} and ${setting('ipType', 'public')}`, why: STOPS,
    fix: text`add "nlb" to ${setting('enableFeatures')}, and set ${setting('ipType', 'public', ' to ')}`,
  }), ['vpcPortRange'], { enableFeatures: 'nlb', ipType: 'public' }),
  withTypes(pitfall('port-range-begins-at-a-port', ['vpcPortRange'], (service) => {
    const ranges = toList(service.value('vpcPortRange')).map((range) => String(range).split('-').map(Number)).sort(([a], [b]) => a - b);
    return ranges.some(([low, high], index) => high < low || !service.ports.some(({ port }) => port === low)
      || (index > 0 && ranges[index - 1][1] >= low));
  }, {
    says: 'A range begins at a port of the Service, and ranges do not overlap.',
    expected: 'ranges that begin at a port of the Service and do not overlap', why: STOPS,
    fix: (service) => `write ranges that begin at ${service.ports.map(({ port }) => port).join(' or ')} and do not overlap`,
  }), ['vpcPortRange'], { ports: { naming: 'ranges' } }),
  onlyWhen('quota-needs-cluster', ['vpcMemberQuota'], { externalTrafficPolicy: { not: 'Local' } }, {
    says: 'A quota of nodes needs externalTrafficPolicy Cluster.', expected: 'externalTrafficPolicy Cluster',
    why: 'with Local it is not read',
    fix: 'remove it',
  }),
];

const MANAGED = 'whether the cluster is a managed VPC cluster is not part of a Service';

/** Known relations that no rule enforces, with the reason. */
const IBM_NOT_ENFORCED = {
  'dnsName onlyWhen': MANAGED, 'vpcAllowOutboundTraffic onlyWhen': MANAGED, 'vpcHealthCheckDelaySeconds onlyWhen': MANAGED,
  'vpcHealthCheckPath onlyWhen': MANAGED,
  'vpcHealthCheckPort onlyWhen': MANAGED, 'vpcHealthCheckProtocol onlyWhen': MANAGED, 'vpcHealthCheckRetries onlyWhen': MANAGED,
  'vpcHealthCheckTimeoutSeconds onlyWhen': MANAGED,
  'vpcHealthCheckUdpPort onlyWhen': MANAGED, 'vpcSecurityGroup onlyWhen': MANAGED,
  'vpcLbName onlyWhen': 'whether the load balancer exists is a fact of the cloud',
};

/** Load balancers of IBM Cloud, on VPC and on classic infrastructure. */
export const IBM: BuiltInProvider<typeof IBM_TABLE> = defineController({
  id: 'ibm', cloud: 'ibm', title: 'IBM Cloud', isUnpublished: true,
  mixedProtocols: { outcome: 'event', why: 'an ALB supports only TCP, and an NLB either TCP or UDP' },
  abbreviated: 'service.kubernetes.io/ibm-load-balancer-cloud-provider-',
  prefixes: ['service.kubernetes.io/ibm-'],
  fields: {
    loadBalancerSourceRanges: {
      // On classic infrastructure the load balancer has the address of a node, so kube-proxy enforces the ranges.
      outcome: 'unknown', when: (_, service) => isOnVpc(service) !== false,
      why: 'on VPC the controller does not read it: every client may connect',
      fix: 'remove it, and write the ranges into the security group of the load balancer',
    },
    allocateLoadBalancerNodePorts: {
      outcome: 'refused',
      when: (value, service) => value === false && Object.keys(service.annotations).some((key) => key.includes('provider-vpc-')),
      why: 'on VPC the load balancer sends to node ports', fix: 'remove it',
    },
  },
  access: (service) => {
    if (isOnVpc(service) === false) return accessOfKubeProxy(service);
    const facts = accessOfFirewall(service, service.has('vpcSecurityGroup')
      ? `the security group ${formatValue(service, 'vpcSecurityGroup')}` : undefined);
    return facts.ignored === undefined ? facts : { ...facts, ignored: { ...facts.ignored, certain: isOnVpc(service) === true } };
  },
  traffic: {
    source: urlOf('IBM-Cloud/cloud-provider-ibm', '568c208b3f995f3382c7c312b0ca509f5dd2eaba', 'docs/resources/service/annotations.md'),
    called: () => 'IBM Cloud LB',
    exposure: (service) => [undefined, 'public'].includes(service.text('ipType')) ? 'public' : 'internal',
    client: (service) => isNlb(service) ? undefined : OPENS_CONNECTIONS,
    sender: (service) => isNlb(service) ? undefined : 'load-balancer',
    proxyProtocol: [{ property: 'enableFeatures', isOn: (value) => parseFeatures(value).has('proxy-protocol') }],
    health: (service) => {
      const protocol = service.text('vpcHealthCheckProtocol');
      if (protocol === undefined) return isLocal(service) ? checkByHealthNodePort(service) : 'connects by TCP to the node port';
      const port = service.text('vpcHealthCheckPort');
      return `tests ${port === undefined ? 'the node port' : `port ${port}`} `
        + `by ${formatHealthCheck(protocol, protocol === 'tcp' ? undefined : service.text('vpcHealthCheckPath') ?? '/')}`;
    },
  },
  offers: {
    /**
     * A Service behind a load balancer of IBM Cloud.
     *
     * It is private unless `ipType` is `'public'`.
     *
     * @see https://cloud.ibm.com/docs/containers?topic=containers-setup_vpc_nlb
     * @example
     * new IbmLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
     *   enableFeatures: ['nlb'],
     *   vpcSubnets: ['0717-shop'],
     *   vpcHealthCheckProtocol: 'https',
     *   vpcHealthCheckPath: '/healthz',
     * });
     */
    IbmLbService: IBM_LB,
  },
  table: IBM_TABLE, rules: IBM_RULES, notEnforced: IBM_NOT_ENFORCED,
  docs: 'https://cloud.ibm.com/docs/containers?topic=containers-setup_vpc_nlb',
});
