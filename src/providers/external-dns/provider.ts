import { checkPrefix, OTHER_KINDS } from './prefix';
import { EXTERNAL_DNS_NOT_ENFORCED, EXTERNAL_DNS_RULES } from './rules';
import { EXTERNAL_DNS_TABLE } from './table';
import { headlessRecords } from './headless-records';
import { defineController, type HomeProvider } from '../engine/definition';

/** ExternalDNS, which makes DNS records for Services. */
export const EXTERNAL_DNS: HomeProvider<typeof EXTERNAL_DNS_TABLE> = defineController({
  id: 'external-dns',
  hostNames: 'hostname',
  release: 'v0.22.0',
  title: 'ExternalDNS',
  withoutPods: ['DNSEndpoint.externaldns.k8s.io'],
  makes: 'add-on',
  prefixes: ['external-dns.kubernetes.io/', 'external-dns.alpha.kubernetes.io/', 'dns.alpha.kubernetes.io/'],
  otherPrefixes: [['external-dns.alpha.kubernetes.io/', 'external-dns.kubernetes.io/']],
  elsewhere: {
    'external-dns.kubernetes.io/ingress*': 'read from Ingresses', 'external-dns.alpha.kubernetes.io/ingress*': 'read from Ingresses',
    'external-dns.kubernetes.io/gateway*': 'read from Gateways', 'external-dns.alpha.kubernetes.io/gateway*': 'read from Gateways',
  },
  explains: { dns: headlessRecords },
  others: { kinds: OTHER_KINDS, check: checkPrefix },
  table: EXTERNAL_DNS_TABLE,
  rules: EXTERNAL_DNS_RULES,
  notEnforced: EXTERNAL_DNS_NOT_ENFORCED,
  docs: 'https://kubernetes-sigs.github.io/external-dns/latest/docs/annotations/annotations/',
});
