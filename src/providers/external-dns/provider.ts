import { EXTERNAL_DNS_TABLE } from './table';
import {
  defineController, rulesOf, ANNOTATION_DEPRECATED, ANNOTATION_INERT, type AnnotatedService, type BuiltInProvider, type CrossRule,
  type Provider,
} from '../engine';
import { also, text, renameKey } from '../../problem';
import type { ClusterProfile, Findings } from '../../service';

const { conflict, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(EXTERNAL_DNS_TABLE);

const hasRecords = (service: AnnotatedService) => service.spec.clusterIP === 'None'
  || ['LoadBalancer', 'NodePort', 'ExternalName'].includes(service.spec.type ?? 'ClusterIP');

/** Options of routing policies of Route 53. */
const ROUTING = [
  'awsWeight', 'awsRegion', 'awsFailover', 'awsGeolocationContinentCode', 'awsGeolocationCountryCode',
  'awsGeolocationSubdivisionCode', 'awsGeoproximityBias',
  'awsGeoproximityCoordinates', 'awsGeoproximityLocalZoneGroup', 'awsGeoproximityRegion', 'awsMultiValueAnswer', 'awsHealthCheckId',
] as const;

/** The routing policy that an option belongs to; `awsHealthCheckId` is missing, because a health check may be combined with any. */
const POLICY: Readonly<Record<string, string>> = {
  awsWeight: 'weight', awsRegion: 'latency', awsFailover: 'failover', awsGeolocationContinentCode: 'geolocation',
  awsGeolocationCountryCode: 'geolocation',
  awsGeolocationSubdivisionCode: 'geolocation', awsGeoproximityBias: 'geoproximity', awsGeoproximityCoordinates: 'geoproximity',
  awsGeoproximityLocalZoneGroup: 'geoproximity', awsGeoproximityRegion: 'geoproximity', awsMultiValueAnswer: 'multi-value',
};

const routingPoliciesOf = (service: AnnotatedService) =>
  [...new Set(Object.keys(POLICY).filter((property) => service.has(property)).map((property) => POLICY[property]))];

export const EXTERNAL_DNS_RULES: readonly CrossRule[] = [
  rule('one-prefix', 'pitfall', ['hostname',
    'internalHostname'], 'ExternalDNS reads one prefix: since v0.22.0 `external-dns.kubernetes.io/`, up to v0.21.0 '
      + '`external-dns.alpha.kubernetes.io/`.', (service, findings) => checkPrefix(service.annotations, service.cluster, findings)),
  requires('routing-needs-identifier', ROUTING, { setIdentifier: '*' }, {
    says: 'A routing policy needs a set identifier.', expected: also`${setting('setIdentifier')}`,
    fix: text`set ${setting('setIdentifier')} to a text that no other record of the name has, such as "eu-west-1"`,
    why: 'Route 53 refuses a routing policy without it', outcome: 'cloud-refused',
  }),
  pitfall('one-routing-policy', ['setIdentifier'], (service) => routingPoliciesOf(service).length > 1, {
    says: 'A record has one routing policy.', expected: 'annotations of one routing policy',
    why: 'Route 53 refuses several policies on one record',
    fix: (service) => `keep the annotations of one of ${routingPoliciesOf(service).join(', ')}, and remove the others`,
    outcome: 'cloud-refused',
  }),
  pitfall('continent-hides-country', ['awsGeolocationCountryCode',
    'awsGeolocationSubdivisionCode'], (service) => !service.has('awsGeolocationContinentCode') ? undefined
    : service.has('awsGeolocationCountryCode') ? 'awsGeolocationCountryCode'
    : service.has('awsGeolocationSubdivisionCode') ? 'awsGeolocationSubdivisionCode' : undefined, {
    relation: 'conflictsWith', says: 'A continent and a country exclude each other.',
    expected: text`no ${setting('awsGeolocationContinentCode')} next to it`,
    why: 'the continent wins, and this one is ignored', fix: text`remove it, or ${setting('awsGeolocationContinentCode')}`,
    outcome: 'ignored',
  }),
  onlyWhen('hostname-needs-address', ['hostname'], (service) => hasRecords(service) || service.has('target'), {
    says: 'A ClusterIP Service without a target gets no records under its hostname.',
    expected: text`${setting('internalHostname')}, a target, or a Service that is reached from outside`,
    why: 'a ClusterIP Service gets records only with the flag --publish-internal-services',
    fix: text`use ${setting('internalHostname')} in its place`,
  }),
  onlyWhen('access-is-node-port', ['access'], { type: 'NodePort' }, {
    says: 'Access needs a NodePort Service.', expected: 'a Service of type NodePort',
    why: 'the annotation is read on NodePort Services only', fix: 'remove it',
  }),
  onlyWhen('endpoints-type-is-headless', ['endpointsType'], { clusterIP: 'None' }, {
    says: 'The endpoints type needs a headless Service.', expected: 'a headless Service',
    why: 'the annotation is read on headless Services only', fix: 'remove it',
  }),
  conflict('kops-internal-or-external', ['kopsExternal', 'kopsInternal'], {
    says: 'A NodePort Service has external or internal host names, not both.', why: 'nothing is published for a NodePort Service with both',
    outcome: 'ignored', when: (service) => service.spec.type === 'NodePort',
  }),
  pitfall('controller-hides', ['controller'], (service) =>
    service.has('controller') && service.text('controller') !== 'dns-controller' && service.has('hostname'), {
    says: 'A Service with a hostname must not be hidden from ExternalDNS.', expected: '"dns-controller", or no hostname',
    why: 'any other name hides the Service from ExternalDNS',
    fix: text`write "dns-controller", or remove ${exactly('hostname')}`, severity: 'warning',
  }),
];

/** Known relations that no rule enforces: manifests do not show the DNS provider and the flags of an instance. */
const EXTERNAL_DNS_NOT_ENFORCED: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.keys(EXTERNAL_DNS_TABLE).filter((property) => /^(aws|azure|cloudflare|coredns|scw|webhook|setIdentifier)/.test(property))
    .map((property) => [property, 'which DNS provider the instance serves is a flag']),
  ...['internalHostname', 'kopsExternal', 'kopsInternal', 'moleculeDomainName', 'mateDnsname'].map((property) =>
    [property, 'a flag of ExternalDNS']),
].map(([property, reason]) => [`${property} onlyWhen`, reason]));

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

/** Objects other than Services whose annotations ExternalDNS reads (its folder `source`). */
const OTHER_KINDS = [
  ['Ingress', 'networking.k8s.io'],
  ...['Gateway', 'HTTPRoute', 'GRPCRoute', 'TLSRoute', 'TCPRoute', 'UDPRoute'].map((kind) => [kind, 'gateway.networking.k8s.io'] as const),
  ...['Gateway', 'VirtualService'].map((kind) => [kind, 'networking.istio.io'] as const),
  ['HTTPProxy', 'projectcontour.io'], ['Route', 'route.openshift.io'],
  ...['IngressRoute', 'IngressRouteTCP', 'IngressRouteUDP'].map((kind) => [kind, 'traefik.io'] as const),
] as const satisfies readonly (readonly [kind: string, group: string])[];

/** ExternalDNS, which creates DNS records for Services. */
export const EXTERNAL_DNS: BuiltInProvider<typeof EXTERNAL_DNS_TABLE> = defineController({
  id: 'external-dns',
  hostNames: 'hostname', recordTargets: 'target',
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

const STABLE = 'external-dns.kubernetes.io/';
const ALPHA = 'external-dns.alpha.kubernetes.io/';

/** Matches the part after the prefix of keys that ExternalDNS reads; other keys may be for its flag `--annotation-filter`. */
const KEY_NAME = new RegExp('^(?:access|alias|controller|endpoints-type|gateway(?:-.*)?|(?:internal-)?hostname|ingress(?:-.*)?|record-type|'
  + 'set-identifier|target|ttl|(?:aws|azure|cloudflare|coredns|scw|webhook)-.*)$');

/** Reports annotations with a prefix that ExternalDNS does not read: its release or a flag determines the only one that it reads. */
function checkPrefix(annotations: Readonly<Record<string, unknown>>, cluster: ClusterProfile | undefined, findings: Findings): void {
  const prefix = cluster?.controllerSettings?.['external-dns']?.annotationPrefix;
  const releases = cluster?.releases?.get('external-dns');
  if (prefix === undefined && releases?.every(isAlphaRead) === true) return;
  for (const [key, found] of Object.entries(annotations)) {
    const otherPrefix = [STABLE, ALPHA].find((candidate) => key.startsWith(candidate) && !key.startsWith(prefix ?? STABLE));
    if (otherPrefix === undefined || !KEY_NAME.test(key.slice(otherPrefix.length))) continue;
    const expectedKey = (prefix ?? STABLE) + key.slice(otherPrefix.length);
    const path = ['metadata', 'annotations', key];
    if (prefix !== undefined) {
      findings.add(ANNOTATION_INERT, {
        path, found, expected: `a key that begins with "${prefix}"`, fix: renameKey(expectedKey),
        why: 'ExternalDNS reads no other keys in this cluster, as the cluster profile says (--annotation-prefix)',
      });
    } else if (annotations[expectedKey] === undefined) {
      findings.add(ANNOTATION_DEPRECATED, {
        path, found, expected: `"${expectedKey}", alone or in addition`,
        ...(cluster?.releases !== undefined && releases === undefined ? { severity: 'advice' } : {}), // nothing says which release runs
        why: `ExternalDNS since v0.22.0 reads "${STABLE}" only, unless its flag --annotation-prefix says otherwise: it removes the `
          + `records; up to v0.21.0 it reads "${ALPHA}" only`,
        fix: text`write "${expectedKey}"; keep both while v0.21.0 or older runs${{
          program: '', yaml: ' (if the cluster profile has the annotationPrefix, check --fix renames it)',
        }}`,
      });
      return; // only the first such key is reported: its fix helps all keys
    }
  }
}

/**
 * Whether a version of ExternalDNS or of its chart reads only keys that begin with `external-dns.alpha.kubernetes.io/`: ExternalDNS below
 * v0.22.0, its chart below 1.22, or Bitnami's chart below 10.
 */
function isAlphaRead(version: string): boolean {
  const [, major, minor] = /^v?(\d+)\.(\d+)(?![\d ,|-])/.exec(version)?.map(Number) ?? [];
  return major < 2 ? minor < 22 : major < 10;
}
