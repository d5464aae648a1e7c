import { STACKIT_NOT_ENFORCED, STACKIT_RULES } from './rules';
import { STACKIT_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of STACKIT. */
export const STACKIT: Provider<typeof STACKIT_TABLE> = defineProvider({
  id: 'stackit',
  title: 'STACKIT',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  classes: [],
  prefixes: ['lb.stackit.cloud/', 'yawol.stackit.cloud/'],
  fields: {
    loadBalancerIP: { outcome: 'ignored', why: 'the controller does not read it', fix: 'use lb.stackit.cloud/external-address' },
    sessionAffinity: {
      outcome: 'ignored', why: 'the load balancer does not look at it, and spreads connections of one client over the nodes',
      fix: 'use lb.stackit.cloud/session-persistence-with-source-ip', when: (value) => value !== 'None',
    },
  },
  table: STACKIT_TABLE,
  rules: STACKIT_RULES,
  notEnforced: STACKIT_NOT_ENFORCED,
  docs: 'https://github.com/stackitcloud/cloud-provider-stackit/blob/main/docs/load-balancer.md',
});
