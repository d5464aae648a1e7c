import { GARDENER_DNS_TABLE } from './table';
import { defineController, type BuiltInProvider } from '../engine/definition';

const ELSEWHERE = { from: 'other kinds of object' };

/** Gardener's external-dns-management, which creates DNS records for load balancers. */
export const GARDENER_DNS: BuiltInProvider<typeof GARDENER_DNS_TABLE> = defineController({
  id: 'gardener-dns', release: 'v0.49.0', title: 'Gardener DNS (external-dns-management)', makes: 'add-on',
  prefixes: ['dns.gardener.cloud/'],
  types: ['LoadBalancer'],
  elsewhere: {
    'dns.gardener.cloud/targets': ELSEWHERE, 'dns.gardener.cloud/ingress': ELSEWHERE,
    'dns.gardener.cloud/target-hard-ignore': ELSEWHERE,
  },
  table: GARDENER_DNS_TABLE,
  docs: 'https://gardener.cloud/docs/extensions/others/gardener-extension-shoot-dns-service/dns_names/',
});
