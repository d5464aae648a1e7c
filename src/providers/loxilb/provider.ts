import { LOXILB_RULES } from './rules';
import { LOXILB_TABLE, LOXI_LB } from './table';
import {
  code, defineController, formatHealthCheck, ignoredAffinity, ignoredField, createSettings, type BuiltInProvider,
} from '../engine/definition';
import { rangesOf } from '../engine/access';
import { text } from '../../problem';

const { exactly } = createSettings(LOXILB_TABLE);

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
    source: code('loxilb-io/kube-loxilb', '3d62e040d93157bd47d25a7f3755ca19731a2fad', 'pkg/agent/manager/loadbalancer/loadbalancer.go'),
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
