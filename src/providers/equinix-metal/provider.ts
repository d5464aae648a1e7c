import { EQUINIX_METAL_RULES } from './rules';
import { EQUINIX_METAL_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Equinix Metal: reserves an Elastic IP, which another program announces. */
export const EQUINIX_METAL: Provider<typeof EQUINIX_METAL_TABLE> = defineProvider({
  id: 'equinix-metal',
  title: 'Equinix Metal cloud provider (Elastic IPs, emlb)',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP', 'SCTP'],
  classes: [],
  prefixes: ['metal.equinix.com/eip-', 'equinix.com/loadbalancer'],
  table: EQUINIX_METAL_TABLE,
  rules: EQUINIX_METAL_RULES,
  docs: 'https://github.com/kubernetes-sigs/cloud-provider-equinix-metal',
});
