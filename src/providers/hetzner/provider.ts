import { HETZNER_LB, HETZNER_TABLE } from './table';
import {
  ANNOTATION_REQUIRES, urlOf, defineController, exposureIf, formatHealthCheck, ignoredField, OPEN, OWN_CONNECTIONS, schemeOfSwitch,
  STOPS, tlsModeOf, rulesOf, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { also, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(HETZNER_TABLE);

const protocolOf = (service: AnnotatedService) => service.text('protocol')?.toLowerCase() ?? 'tcp';
const hasCustomCheck = (service: AnnotatedService) =>
  ['healthCheckProtocol', 'healthCheckPort', 'healthCheckInterval', 'healthCheckTimeout',
    'healthCheckRetries'].some((property) => service.has(property));
const checkHealthProtocol = (service: AnnotatedService) => hasCustomCheck(service)
  ? service.text('healthCheckProtocol')?.toLowerCase() ?? protocolOf(service) : 'tcp';

export const HETZNER_RULES = [
  requires('https-needs-a-certificate', { protocol: 'https' }, [{ httpCertificates: '*' }, { certificateType: 'managed' }], {
    says: 'HTTPS needs certificates.',
    expected: text`${setting('httpCertificates')}, or ${setting('certificateType', 'managed')} with ${
      setting('httpManagedCertificateDomains')}, with "https"`, why: STOPS,
    fix: text`set ${setting('httpCertificates')} to the name of a certificate, or ${
      setting('certificateType', 'managed', ' to ')} and ${
      setting('httpManagedCertificateDomains', 'shop.example.com', ' to ')}, for example`,
  }),
  requires('redirect-needs-https', { httpRedirectHttp: true }, { protocol: 'https' }, {
    says: 'A redirect to HTTPS needs the protocol HTTPS.', expected: 'the protocol "https" as well',
    why: 'Hetzner refuses a redirect on a load balancer that does not use HTTPS',
    fix: text`set ${exactly('protocol', 'https', ' to ')}`, outcome: 'cloud-refused',
  }),
  pitfall('managed-needs-domains', { certificateType: 'managed' }, { httpManagedCertificateDomains: '*' }, {
    says: 'A managed certificate needs its domains.', expected: also`${setting('httpManagedCertificateDomains')}`,
    why: STOPS,
  }),
  requires('managed-only', {
    httpManagedCertificateDomains: '*', httpManagedCertificateName: '*', httpManagedCertificateAcmeStaging: true,
  }, { certificateType: 'managed' }, {
    says: 'Settings of managed certificates need managed certificates.', expected: also`${setting('certificateType', 'managed')}`,
    why: 'without it the certificates must be uploaded ones, and the controller ignores this', outcome: 'ignored',
  }),
  onlyWhen('certificates-need-https', ['httpCertificates'], { protocol: 'https', certificateType: { not: 'managed' } }, {
    says: 'Uploaded certificates need the protocol HTTPS.', expected: 'the protocol "https", and no managed certificates',
    why: 'a load balancer that does not terminate TLS does not use them', fix: text`set ${exactly('protocol', 'https', ' to ')}`,
  }),
  onlyWhen('http-only', { httpCookieLifetime: '*', httpCookieName: '*', httpStickySessions: true, httpTimeoutIdle: '*' }, {
    protocol: ['http', 'https'],
  }, {
    says: 'HTTP settings need an HTTP protocol.', expected: also`${exactly('protocol', 'http')} or "https"`,
    why: 'a TCP load balancer does not read HTTP',
  }),
  onlyWhen('http-check-only', ['healthCheckHttpDomain', 'healthCheckHttpPath', 'httpStatusCodes'], [
    { healthCheckProtocol: ['http', 'https'] }, { protocol: ['http', 'https'] },
  ], {
    inManifests: (service) => checkHealthProtocol(service) !== 'tcp',
    says: 'Settings of HTTP checks need an HTTP check.', expected: also`${setting('healthCheckProtocol', 'http')} or "https"`,
    why: 'they do not turn the check into an HTTP check: without a protocol, port, interval, timeout or retries of the check it stays a '
      + 'TCP check',
  }),
  onlyWhen('https-check-only', { healthCheckHttpValidateCertificate: true }, [{ healthCheckProtocol: 'https' }, { protocol: 'https' }], {
    inManifests: (service) => checkHealthProtocol(service) === 'https',
    says: 'Verifying a certificate needs an HTTPS health check.', expected: also`${setting('healthCheckProtocol', 'https')}`,
    why: 'other checks do not use TLS',
  }),
  rule('has-a-place', 'requires', ['location', 'networkZone'], 'A load balancer has a location or a network zone.', (service, findings) => {
    if (['location', 'networkZone'].some((property) => (service.text(property) ?? '') !== '')) return;
    findings.add(ANNOTATION_REQUIRES, {
      path: service.path('location'), expected: 'a location, or a network zone',
      why: `${STOPS} when it creates one, unless its environment has a default`,
      fix: text`set ${exactly('location')}, for example to "fsn1"`, severity: 'warning',
    });
  }),
  conflict('location-beats-zone', ['networkZone', 'location'], {
    says: 'A load balancer has a location or a network zone, not both.', why: 'the location takes precedence, and the zone is ignored',
    keep: 'location', outcome: 'event', when: (service) => service.text('location') !== '' && service.text('networkZone') !== '',
  }),
];

const NETWORK = 'whether the controller has a private network is a fact of the cluster';

const HETZNER_NOT_ENFORCED = {
  'disablePublicNetwork requires': NETWORK, 'privateIpv4 requires': NETWORK, 'privateSubnetIpRange requires': NETWORK,
  'usePrivateIp requires': NETWORK,
};

/** Options of health checks: if one of them is set, health checks use the protocol of the load balancer, otherwise TCP. */
const CUSTOM = ['healthCheckPort', 'healthCheckInterval', 'healthCheckTimeout', 'healthCheckRetries'];

/** Load balancers of Hetzner Cloud. */
export const HETZNER: BuiltInProvider<typeof HETZNER_TABLE> = defineController({
  id: 'hetzner', cloud: 'hetzner', cloudNames: ['hetzner', 'hcloud'], release: 'v1.35.0', title: 'Hetzner Cloud',
  prefixes: ['load-balancer.hetzner.cloud/'],
  fields: {
    loadBalancerSourceRanges: ignoredField('use a firewall of Hetzner on the nodes, or an internal load balancer', OPEN),
    loadBalancerIP: ignoredField(text`use ${setting('privateIpv4')}, or ${exactly('name')} with the name of an existing load balancer`),
  },
  traffic: {
    source: urlOf('hetznercloud/hcloud-cloud-controller-manager', '6485324fbd9701d3422c0cf301fa4535065d9d65',
      'internal/hcops/load_balancer.go'),
    called: () => 'Hetzner LB',
    speaks: tlsModeOf({
      certificates: ['httpCertificates', 'httpManagedCertificateDomains'],
      onlyIf: (service) => service.text('protocol')?.toLowerCase() === 'https',
      http: (service) => service.text('protocol')?.toLowerCase().startsWith('http') === true,
    }),
    exposure: (service) => exposureIf(service.text('disablePublicNetwork'),
      service.cluster?.controllerSettings?.hetzner?.publicNetwork === false ? 'internal' : 'public'),
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'usesProxyProtocol', version: 1 }],
    healthPort: (service) => service.has('healthCheckPort') ? `${service.text('healthCheckPort')}/TCP` : undefined,
    health: (service) => {
      const protocol = service.text('healthCheckProtocol')?.toLowerCase()
        ?? (CUSTOM.some((property) => service.has(property)) ? service.text('protocol')?.toLowerCase() : undefined) ?? 'tcp';
      const path = service.text('healthCheckHttpPath');
      const port = service.text('healthCheckPort');
      return `tests ${port === undefined ? 'the node port' : `port ${port}`} of each node `
        + `by ${formatHealthCheck(protocol, protocol === 'tcp' ? undefined : path)}`;
    },
  },
  offers: {
    /**
     * A Service behind a load balancer of Hetzner Cloud.
     *
     * It is internal, and needs a private network, unless `scheme` is `'internet-facing'`.
     *
     * @see https://github.com/hetznercloud/hcloud-cloud-controller-manager/blob/main/docs/reference/load_balancer_annotations.md
     * @example
     * new HetznerLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
     *   scheme: 'internet-facing',
     *   location: 'fsn1',
     *   protocol: 'https',
     *   httpCertificates: ['shop'],
     * });
     */
    HetznerLbService: HETZNER_LB,
  },
  asProps: [({ disablePublicNetwork, ...options }) => ({
    ...options,
    scheme: disablePublicNetwork === undefined ? 'controller-default' : schemeOfSwitch(disablePublicNetwork),
  })],
  table: HETZNER_TABLE, rules: HETZNER_RULES, notEnforced: HETZNER_NOT_ENFORCED,
  docs: 'https://github.com/hetznercloud/hcloud-cloud-controller-manager/blob/main/docs/reference/load_balancer_annotations.md',
});
