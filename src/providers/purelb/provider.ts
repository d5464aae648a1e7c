import { PURELB_NOT_ENFORCED, PURELB_RULES } from './rules';
import { PURELB_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** PureLB: addresses from ServiceGroups, announced on local networks or routed. */
export const PURELB: Provider<typeof PURELB_TABLE> = defineProvider({
  id: 'purelb',
  title: 'PureLB',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP', 'SCTP'],
  classes: ['purelb.io/purelbv2'],
  prefixes: ['purelb.io/'],
  elsewhere: { 'purelb.io/subnets': 'read from leases' },
  table: PURELB_TABLE,
  rules: PURELB_RULES,
  notEnforced: PURELB_NOT_ENFORCED,
  docs: 'https://purelb.gitlab.io/docs/how_it_works/annotations/',
});
