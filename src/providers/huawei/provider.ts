import { HUAWEI_NOT_ENFORCED, HUAWEI_RULES } from './rules';
import { HUAWEI_ELB, HUAWEI_TABLE } from './table';
import {
  code, defineController, ignoredAffinity, ignoredField, createSettings, tlsModeOf, type BuiltInProvider,
} from '../engine/definition';
import { text } from '../../problem';

const { setting } = createSettings(HUAWEI_TABLE);

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
    source: code('kubernetes-sigs/cloud-provider-huaweicloud', '037c9107fd4a33aa924b5c7c55e9578cfc61aa01', 'docs/usage-guide.md'),
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
  offers: { HuaweiElbService: HUAWEI_ELB }, table: HUAWEI_TABLE, rules: HUAWEI_RULES, notEnforced: HUAWEI_NOT_ENFORCED,
  docs: 'https://github.com/kubernetes-sigs/cloud-provider-huaweicloud/blob/master/docs/usage-guide.md',
});
