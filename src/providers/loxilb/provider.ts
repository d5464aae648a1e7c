import { LOXI_LB, LOXILB_TABLE } from './table';
import {
  urlOf, defineController, formatHealthCheck, ignoredAffinity, ignoredField, rangesOf, rulesOf, withTypes, type AnnotatedService,
  type BuiltInProvider,
} from '../engine';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, exactly, setting } = rulesOf(LOXILB_TABLE);

const isClientProbed = (service: AnnotatedService) => ['optional', 'required'].includes(service.value('mtlsFrontendMode'));

/** Values of `ipam` with which the targets are IPv6 addresses, too: `addLB` (pkg/agent/manager/loadbalancer/loadbalancer.go:461). */
const TO_IPV6 = ['ipv6', 'ip6', 'nat66'] as const;

export const LOXILB_RULES = [
  withTypes(conflict('one-source-of-secondaries', ['secondaryIPs', 'poolSelectSecondary'], {
    says: 'Secondary addresses are either listed or come from pools.', why: 'the controller stops with "SecondaryIP is specified"',
    when: (service) => service.value('secondaryIPs') !== undefined && service.value('poolSelectSecondary') !== undefined,
  }), ['poolSelectSecondary'], { secondaryIPs: { not: '*' } }),
  withTypes(pitfall('secondary-pools-are-ipv4', ['poolSelectSecondary'], (service) =>
    service.value('poolSelectSecondary') !== undefined && !['ipv4', 'ip', 'ip4', undefined].includes(service.value('ipam')), {
    relation: 'onlyWhen', says: 'Secondary pools need an IPv4 address.', expected: text`${exactly('ipam', 'ipv4')}, or none`,
    why: 'the controller stops with "SecondaryIP Svc not possible"', fix: text`remove it, or set ${exactly('ipam', 'ipv4', ' to ')}`,
  }), { ipam: ['ipv6', 'ip6', 'nat66', 'ipv6to4', 'nat64'] }, { poolSelectSecondary: { not: '*' } }),
  withTypes(pitfall('ipv4-address-needs-ipv4-targets', ['staticIP'], (service) =>
    /^\d+\./.test(service.text('staticIP') ?? '') && TO_IPV6.includes(service.value('ipam')), {
    says: 'An IPv4 address needs IPv4 targets.', expected: text`an IPv6 address, or ${exactly('ipam', 'ipv4')}`,
    why: 'the targets are then IPv6 addresses, and LoxiLB refuses to translate IPv4 to IPv6',
    fix: text`write an IPv6 address, or set ${exactly('ipam', 'ipv4', ' to ')}`,
  }), { staticIP: { having: 'IPv4' } }, { ipam: { not: TO_IPV6 } }),
  onlyWhen('probe-needs-type', ['probePort', 'probeReq', 'probeResp'], { probeType: ['ping', 'udp', 'tcp', 'http', 'https'] }, {
    says: 'Port, request and response of a probe need a probe type.', expected: text`${exactly('probeType')} as well, and not "none"`,
    why: 'without a type the controller drops it', fix: text`set ${exactly('probeType', 'tcp', ' to ')} or "http"`, outcome: 'ignored',
  }),
  requires('mode-needs-secret', { mtlsFrontendMode: ['optional', 'required'] }, { mtlsFrontendSecret: '*' }, {
    inManifests: (service) => (service.text('mtlsFrontendSecret') ?? '') !== '',
    says: 'Client certificates need a Secret.', expected: also`${exactly('mtlsFrontendSecret')}`,
    why: 'the controller stops with an error',
  }),
  onlyWhen('secret-needs-mode', { mtlsFrontendSecret: '*', mtlsFrontendCnPattern: '*', mtlsFrontendRequireCn: true }, {
    mtlsFrontendMode: ['optional', 'required'],
  }, {
    says: 'Settings of client certificates need a mode that requests them.',
    expected: text`${exactly('mtlsFrontendMode', 'optional')} or "required"`, why: 'without the mode no certificate is required',
    fix: text`set ${setting('mtlsFrontendMode', 'required', ' to ')}`,
  }),
  withTypes(requires('cn-needs-pattern', ['mtlsFrontendRequireCn'], (service) => service.value('mtlsFrontendRequireCn') !== true
    || !isClientProbed(service) || (service.text('mtlsFrontendCnPattern') ?? '') !== '', {
    says: 'Comparing names needs a pattern.', expected: also`${exactly('mtlsFrontendCnPattern')}`,
    why: 'the controller stops with an error', fix: text`set ${exactly('mtlsFrontendCnPattern', '*.example.com', ' to ')}, for example`,
  }), { mtlsFrontendRequireCn: true }, { mtlsFrontendCnPattern: '*' }),
  onlyWhen('backend-secrets-need-verify', ['mtlsBackendCaSecret', 'mtlsBackendClientSecret'], { mtlsBackendVerify: true }, {
    says: 'Secrets for targets need verification of targets.', expected: text`${exactly('mtlsBackendVerify', 'true')}`,
    why: 'without it the controller ignores them', fix: text`set ${setting('mtlsBackendVerify', 'true', ' to ')}`,
  }),
];

/** LoxiLB: kube-loxilb configures eBPF load balancers for Services. */
export const LOXILB: BuiltInProvider<typeof LOXILB_TABLE> = defineController({
  id: 'loxilb', release: 'v0.9.8', title: 'LoxiLB (kube-loxilb)', classes: ['loxilb.io/loxilb'],
  anyClass: 'loxilbLoadBalancerClass',
  reads: { emptyIsUnset: true },
  prefixes: ['loxilb.io/'],
  elsewhere: { 'loxilb.io/zonelabel': 'a label of nodes' },
  // kube-loxilb ignores a Service without its class, unless the Service has Multus networks.
  selectedBy: { yes: { multusNets: '*' } },
  claims: (service) => service.has('multusNets'),
  besides: (service) => service.has('multusNets'),
  fields: {
    loadBalancerIP: ignoredField(text`use ${exactly('staticIP')}`),
    sessionAffinity: ignoredAffinity(text`use ${exactly('epSelect', 'persist')}`),
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', why: text`targets are node ports unless ${exactly('usePodNetwork')} is "yes": without them none gets traffic`,
      fix: text`set ${exactly('usePodNetwork', 'yes', ' to ')}`,
      when: (value, service) => value === false && service.value('usePodNetwork') !== true,
    },
  },
  access: (service) => ({ ranges: rangesOf(service), enforcer: 'the rules of LoxiLB (allowed sources)' }),
  traffic: {
    called: () => 'LoxiLB',
    source: urlOf('loxilb-io/kube-loxilb', '3d62e040d93157bd47d25a7f3755ca19731a2fad', 'pkg/agent/manager/loadbalancer/loadbalancer.go'),
    proxyProtocol: [{ property: 'useProxyProtocolV2', version: 2, isOn: (value) => value === 'yes' }],
    targets: (service) => service.value('usePodNetwork') === true || service.has('multusNets') ? 'pods' : 'nodes',
    asked: (service) => service.text('staticIP'),
    health: (service) => {
      if (service.value('liveness') !== true)
        return ['LoxiLB does not probe its targets, unless loxilb.io/liveness is "yes" or a flag of kube-loxilb says so'];
      const type: unknown = service.value('probeType');
      return [`LoxiLB probes its targets${typeof type === 'string' ? ` by ${formatHealthCheck(type)}` : ''}`];
    },
    healthPort: () => undefined,
  },
  offers: { LoxiLbService: LOXI_LB }, table: LOXILB_TABLE, rules: LOXILB_RULES,
  docs: 'https://docs.loxilb.io/latest/kube-loxilb/',
});
