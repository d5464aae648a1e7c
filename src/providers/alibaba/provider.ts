import { ALIBABA_NOT_ENFORCED, ALIBABA_RULES, isNlb, protocolOf } from './rules';
import { ALIBABA_CLB, ALIBABA_NLB, ALIBABA_TABLE } from './table';
import {
  code, defineController, addressReader, formatHealthCheck, ignoredAffinity, ignoredField, KEPT, localTargetsOf, createSettings,
  tlsModeOfWords, type BuiltInProvider,
} from '../engine/definition';
import { accessOfFirewall, formatValue } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(ALIBABA_TABLE);

/** Classic load balancers (CLB) and network load balancers (NLB) of Alibaba Cloud, as cloud-provider-alibaba-cloud creates them. */
export const ALIBABA: BuiltInProvider<typeof ALIBABA_TABLE> = defineController({
  id: 'alibaba', cloud: 'alibaba', cloudNames: ['alibaba', 'aliyun', 'alicloud', 'alibabacloud'], release: 'v2.14.0',
  title: 'Alibaba Cloud', classes: ['alibabacloud.com/nlb'],
  reads: { emptyIsUnset: true },
  prefixes: ['service.beta.kubernetes.io/alibaba-cloud-loadbalancer-'],
  otherPrefixes: [['service.beta.kubernetes.io/alicloud-loadbalancer-', 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-']],
  // A Service with one of these annotations gets no CLB (Classic Load Balancer). It gets an NLB only if its class says so.
  selectedBy: { no: { tunnelType: '*', classAnnotation: { not: [''] } } },
  claims: (service) => service.has('tunnelType') || (service.text('classAnnotation') ?? '') !== '' ? false : undefined,
  fields: {
    loadBalancerIP: ignoredField(text`use ${setting('address')} on a CLB, or ${setting('zoneMaps')} on an NLB`),
    loadBalancerSourceRanges: {
      outcome: 'ignored', when: (_, service) => !isNlb(service) || service.has('loadBalancerId'),
      why: 'the controller uses it only on an NLB that it created: every client may connect',
      fix: text`use ${setting('aclId')}, ${setting('aclStatus')} and ${setting('aclType')} on a CLB, or ${
        setting('securityGroupIds')} on an NLB`,
    },
    sessionAffinity: ignoredAffinity(text`use ${setting('persistenceTimeoutSeconds')} or ${setting('stickySession')} on a CLB`),
  },
  access: (service) => {
    const groups = isNlb(service) && service.has('securityGroupIds')
      ? `the security groups ${formatValue(service, 'securityGroupIds')}` : undefined;
    const hasList = !isNlb(service) && service.text('aclStatus') === 'on' && service.has('aclId');
    const effect = service.text('aclType') === 'black' ? 'refuses' : 'admits';
    return accessOfFirewall(service, hasList ? `the access list ${formatValue(service, 'aclId')}, which ${effect} its members` : groups);
  },
  traffic: {
    source: code('kubernetes/cloud-provider-alibaba-cloud', 'eeb0ddc687ee5ee9d3726559d6a8ec056f694947', 'docs/usage.md'),
    asked: addressReader('address'),
    called: (service) => isNlb(service) ? 'Alibaba Cloud NLB' : 'Alibaba Cloud CLB',
    exposure: (service) => service.text('addressType')?.toLowerCase() === 'intranet' ? 'internal' : 'public',
    speaks: tlsModeOfWords(protocolOf, 'tlsCipherPolicy'),
    client: (service) => !isNlb(service) ? undefined
      : service.text('preserveClientIp') === 'on' ? KEPT
      : `An NLB keeps the address of the client if you set ${service.keyOf('preserveClientIp')}: on.`,
    // The value is case-sensitive for a CLB (Classic Load Balancer).
    proxyProtocol: [
      { property: 'proxyProtocol', version: 2, isOn: (value, service) => (isNlb(service) ? value.toLowerCase() : value) === 'on' },
    ],
    targets: (service) => service.text('backendType') === 'eni' ? 'pods' : undefined,
    health: (service) => {
      const check = formatHealthCheck(service.text('healthCheckType') ?? 'tcp', service.text('healthCheckUri'));
      return `uses ${check}${localTargetsOf(service, 'a ready pod')}`;
    },
  },
  offers: { AlibabaClbService: ALIBABA_CLB, AlibabaNlbService: ALIBABA_NLB }, table: ALIBABA_TABLE, rules: ALIBABA_RULES,
  notEnforced: ALIBABA_NOT_ENFORCED,
  docs: 'https://github.com/kubernetes/cloud-provider-alibaba-cloud/blob/master/docs/usage.md',
});
