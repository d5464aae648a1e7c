import { STACKIT_RULES } from './rules';
import { STACKIT_LB, STACKIT_TABLE } from './table';
import {
  code, defineController, hasAffinity, ignoredField, exposureIf, createSettings, type BuiltInProvider,
} from '../engine/definition';
import { rangesOf } from '../engine/access';
import { text } from '../../problem';

const { exactly } = createSettings(STACKIT_TABLE);

/** Load balancers of STACKIT. */
export const STACKIT: BuiltInProvider<typeof STACKIT_TABLE> = defineController({
  id: 'stackit', cloud: 'stackit', release: 'v1.36.3', title: 'STACKIT',
  prefixes: ['lb.stackit.cloud/', 'yawol.stackit.cloud/'],
  fields: {
    loadBalancerIP: ignoredField(text`use ${exactly('externalAddress')}`),
    sessionAffinity: {
      outcome: 'ignored', why: 'the load balancer ignores it, and spreads the connections of one client over the nodes',
      fix: text`use ${exactly('sessionPersistenceWithSourceIp')}`, when: hasAffinity,
    },
  },
  access: (service) =>
    ({ ranges: rangesOf(service, 'yawolLoadBalancerSourceRanges'), enforcer: 'the access control of the load balancer' }),
  traffic: {
    source: code('stackitcloud/cloud-provider-stackit', 'd561f8ea011cc9e7f1946aa89170f51b732b2985', 'pkg/ccm/loadbalancer_spec.go'),
    called: () => 'STACKIT NLB',
    // Source: docs/load-balancer.md#limitations
    health: () => ['it has no health check: the controller takes a node off its targets if Kubernetes reports that it is not ready'],
    firewall: (_, { nodes }) => [
      `To the nodes: ${nodes}, from the load balancer; it adds the rule to the security groups of the nodes itself.`,
    ],
    exposure: (service) => exposureIf(service.text('internalLb') ?? service.text('yawolInternalLb'), 'public'),
    proxyProtocol: [{ property: 'tcpProxyProtocol' }, { property: 'yawolTcpProxyProtocol' }],
  },
  offers: { StackitLbService: STACKIT_LB }, table: STACKIT_TABLE, rules: STACKIT_RULES,
  docs: 'https://github.com/stackitcloud/cloud-provider-stackit/blob/main/docs/load-balancer.md',
});
