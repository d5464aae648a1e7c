import { DIGITALOCEAN_NOT_ENFORCED, DIGITALOCEAN_RULES } from './rules';
import { DIGITALOCEAN_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of DigitalOcean. */
export const DIGITALOCEAN: Provider<typeof DIGITALOCEAN_TABLE> = defineProvider({
  id: 'digitalocean',
  title: 'DigitalOcean',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/do-loadbalancer-', 'service.kubernetes.io/do-loadbalancer-', 'kubernetes.digitalocean.com/'],
  fields: {
    loadBalancerIP: { outcome: 'ignored', why: 'the controller does not read it', fix: 'use do-loadbalancer-ip' },
  },
  table: DIGITALOCEAN_TABLE,
  rules: DIGITALOCEAN_RULES,
  notEnforced: DIGITALOCEAN_NOT_ENFORCED,
  docs: 'https://docs.digitalocean.com/products/kubernetes/how-to/configure-load-balancers/',
});
