import { checkPrefix, OTHER_KINDS } from './prefix';
import { EXTERNAL_DNS_NOT_ENFORCED, EXTERNAL_DNS_RULES } from './rules';
import { EXTERNAL_DNS_TABLE } from './table';
import { defineController, type AnnotatedService, type BuiltInProvider, type Provider } from '../engine/definition';

const SOURCE = 'https://github.com/kubernetes-sigs/external-dns/blob/2bf1bf8af2b70f23579f9147c1f7e9394f7f83d5/source/service.go#L281';

/** Which addresses DNS records of pods contain, as text before "pods", by the value of the annotation `endpoints-type`. */
const TARGETS: Readonly<Record<string, string>> = {
  NodeExternalIP: 'external addresses of the nodes of the', HostIP: 'addresses of the nodes of the',
};

/** Describes the DNS records that ExternalDNS creates for a headless Service, as its function `extractHeadlessEndpoints` does. */
function describeHeadlessRecords(service: AnnotatedService): ReturnType<NonNullable<NonNullable<Provider['explains']>['dns']>> {
  const { clusterIP, publishNotReadyAddresses, selector } = service.spec;
  const hosts: readonly string[] = [service.value('hostname') ?? [], service.value('internalHostname') ?? []].flat();
  if (clusterIP !== 'None' || hosts.length === 0 || service.has('target')) return [];
  const names = hosts.map((host) => host.replace(/\.$/, '')).join(', ');
  if (selector === undefined || Object.keys(selector).length === 0) return [{
    text: `ExternalDNS creates no records for ${names} from endpoints that you list, unless their targetRef names a pod of the namespace.`,
    source: SOURCE,
  }];
  const targets = TARGETS[service.text('endpointsType') ?? ''] ?? 'addresses of the';
  const pods = publishNotReadyAddresses === true ? 'pods, ready or not' : 'ready pods';
  return [{
    text: `ExternalDNS publishes ${names} with the ${targets} ${pods}, and for each pod with a hostname, as the StatefulSet controller `
      + `sets it, its own record: <pod>.${hosts[0].replace(/\.$/, '')} and so on.`, source: SOURCE,
  }, { text: 'ExternalDNS creates no SRV records for a headless Service, and its records contain no ports.', source: SOURCE }];
}

/** ExternalDNS, which creates DNS records for Services. */
export const EXTERNAL_DNS: BuiltInProvider<typeof EXTERNAL_DNS_TABLE> = defineController({
  id: 'external-dns',
  hostNames: 'hostname',
  release: 'v0.22.0', title: 'ExternalDNS',
  withoutPods: ['DNSEndpoint.externaldns.k8s.io'],
  makes: 'add-on',
  prefixes: ['external-dns.kubernetes.io/', 'external-dns.alpha.kubernetes.io/', 'dns.alpha.kubernetes.io/'],
  otherPrefixes: [['external-dns.alpha.kubernetes.io/', 'external-dns.kubernetes.io/']],
  elsewhere: {
    'external-dns.kubernetes.io/ingress*': { from: 'Ingresses' }, 'external-dns.alpha.kubernetes.io/ingress*': { from: 'Ingresses' },
    'external-dns.kubernetes.io/gateway*': { from: 'Gateways' }, 'external-dns.alpha.kubernetes.io/gateway*': { from: 'Gateways' },
  },
  explains: { dns: describeHeadlessRecords },
  others: { kinds: OTHER_KINDS, check: checkPrefix },
  table: EXTERNAL_DNS_TABLE, rules: EXTERNAL_DNS_RULES, notEnforced: EXTERNAL_DNS_NOT_ENFORCED,
  docs: 'https://kubernetes-sigs.github.io/external-dns/latest/docs/annotations/annotations/',
});
