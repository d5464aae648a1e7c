import { SCALEWAY_NOT_ENFORCED, SCALEWAY_RULES } from './rules';
import { SCALEWAY_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of Scaleway. */
export const SCALEWAY: Provider<typeof SCALEWAY_TABLE> = defineProvider({
  id: 'scaleway',
  title: 'Scaleway',
  makes: 'load-balancer',
  protocols: ['TCP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/scw-loadbalancer-'],
  table: SCALEWAY_TABLE,
  rules: SCALEWAY_RULES,
  notEnforced: SCALEWAY_NOT_ENFORCED,
  docs: 'https://github.com/scaleway/scaleway-cloud-controller-manager/blob/master/docs/loadbalancer-annotations.md',
});
