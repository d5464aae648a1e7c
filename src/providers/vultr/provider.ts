import { VULTR_RULES } from './rules';
import { VULTR_LB, VULTR_TABLE } from './table';
import {
  code, defineController, formatHealthCheck, ignoredField, OPEN, OWN_CONNECTIONS, createSettings, tlsModeOf, type BuiltInProvider,
} from '../engine/definition';
import { accessOfFirewall, formatValue } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(VULTR_TABLE);

/** Load balancers of Vultr. */
export const VULTR: BuiltInProvider<typeof VULTR_TABLE> = defineController({
  id: 'vultr', cloud: 'vultr', release: 'v0.18.0', title: 'Vultr',
  mixedProtocols: {
    outcome: 'ignored', why: 'the controller does not read the protocol of a port: all ports get the protocol of the annotation',
  },
  prefixes: ['service.beta.kubernetes.io/vultr-loadbalancer-'],
  fields: { loadBalancerSourceRanges: ignoredField(text`use ${setting('firewallRules')}`, OPEN), loadBalancerIP: ignoredField() },
  access: (service) => accessOfFirewall(service, service.has('firewallRulesConfigMap')
    ? `the firewall rules of the ConfigMap ${formatValue(service, 'firewallRulesConfigMap')}`
    : service.has('firewallRules') ? `the firewall rules of the load balancer: ${formatValue(service, 'firewallRules')}` : undefined),
  traffic: {
    source: code('vultr/vultr-cloud-controller-manager', 'd5f3ab033270563596f3e00d66e33140d0117ef2', 'vultr/loadbalancers.go'),
    called: () => 'Vultr LB',
    speaks: tlsModeOf({
      certificates: ['ssl'], ports: 'httpsPorts', backend: 'backendProtocol',
      onlyIf: (service) => service.value('sslPassThrough') !== true,
      http: (service) => service.text('protocol')?.startsWith('http') === true,
    }),
    exposure: () => 'public',
    unmade: (service) => service.value('create') === false ? `${VULTR_TABLE.create.key} is "false"` : undefined,
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'proxyProtocol' }],
    health: (service) => {
      const path = service.text('healthCheckPath');
      const port = service.text('healthCheckPort');
      const protocol = service.text('healthCheckProtocol') ?? (path === undefined ? 'tcp' : 'http');
      return `tests ${port === undefined ? 'the node port of the first port' : `port ${port}`} by ${formatHealthCheck(protocol, path)}`;
    },
  },
  offers: { VultrLbService: VULTR_LB }, table: VULTR_TABLE, rules: VULTR_RULES,
  docs: 'https://github.com/vultr/vultr-cloud-controller-manager/blob/main/docs/load-balancers.md',
});
