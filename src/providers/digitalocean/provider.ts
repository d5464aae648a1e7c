import { DIGITAL_OCEAN_LB, DIGITALOCEAN_TABLE } from './table';
import {
  checkByHealthNodePort, urlOf, defineController, formatHealthCheck, ignoredField, isLocal, isPortListed, CHECKS_KUBE_PROXY,
  kubeProxyPortOf, localHealthPortOf, OPENS_CONNECTIONS, STOPS, tlsModeOf, rangesOf, rulesOf, withTypes, type AnnotatedService,
  type BuiltInProvider,
} from '../engine';
import { also, OWN, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, twice, setting } = rulesOf(DIGITALOCEAN_TABLE);

const isPassthrough = (service: AnnotatedService) => service.value('tlsPassthrough') === true;
const hasCertificate = (service: AnnotatedService) => service.has('certificateId') || service.has('certificateName');
const isNetwork = (service: AnnotatedService) => service.text('type') === 'REGIONAL_NETWORK';
const portsOf = (service: AnnotatedService, property: string): readonly unknown[] => {
  const value: unknown = service.value(property);
  return (Array.isArray(value) ? value : value === undefined ? []
    : [value]).map((port) => service.ports.find(({ name }) => name === port)?.port ?? port);
};
const CERTIFICATE = text`set ${setting('certificateId')} to the id of the certificate, or ${setting('certificateName')} to its name`;
const NAMED = [{ certificateId: '*' }, { certificateName: '*' }] as const;
const NAMED_OR_PASSED = [...NAMED, { tlsPassthrough: true }] as const;

const ONE_LIST = {
  alsoAbout: ['httpPorts'], relation: 'conflictsWith', says: 'A port is in one list of protocols only.',
  expected: 'ports that no other list names', why: STOPS,
} as const;

export const DIGITALOCEAN_RULES = [
  withTypes(conflict('certificate-or-passthrough', ['certificateId', 'certificateName', 'tlsPassthrough'], {
    says: 'TLS is terminated at the load balancer or passed through, not both.', why: STOPS,
    when: (service) => isPassthrough(service) && hasCertificate(service),
  }), { tlsPassthrough: true }, { certificateId: { not: '*' }, certificateName: { not: '*' } }),
  conflict('id-beats-name', ['certificateName', 'certificateId'], {
    says: 'A certificate is set by id or by name.', why: 'the id takes precedence, and the name is ignored',
    keep: 'certificateId', outcome: 'event',
    when: (service) => !isPassthrough(service),
  }),
  pitfall('one-list-a-port', ['tlsPorts', 'http2Ports'], { httpPorts: { compared: 'apart' } }, ONE_LIST),
  pitfall('http2-or-tls-port', ['http2Ports'], { tlsPorts: { compared: 'apart' } }, ONE_LIST),
  requires('tls-needs-a-certificate', ['tlsPorts', 'http2Ports'], NAMED_OR_PASSED, {
    says: 'TLS needs a certificate, or passthrough.',
    expected: also`${setting('certificateId')}, ${setting('certificateName')} or ${setting('tlsPassthrough', 'true')}`, why: STOPS,
    fix: CERTIFICATE,
  }),
  requires('https-needs-a-certificate', { protocol: ['https', 'http2'] }, NAMED_OR_PASSED, {
    says: 'HTTPS needs a certificate, or passthrough.',
    expected: also`${setting('certificateId')}, ${setting('certificateName')} or ${setting('tlsPassthrough', 'true')}`, why: STOPS,
    fix: CERTIFICATE,
  }),
  requires('http3-needs-a-certificate', ['http3Port'], NAMED, {
    says: 'HTTP/3 needs a certificate.', expected: also`${setting('certificateId')} or ${setting('certificateName')}`, why: STOPS,
    fix: CERTIFICATE,
  }),
  withTypes(requires('http3-needs-a-tls-list', ['http3Port'], (service) =>
    portsOf(service, 'http3Port').every((port) => (port === 443 && hasCertificate(service))
      || [...portsOf(service, 'tlsPorts'), ...portsOf(service, 'http2Ports')].includes(port)), {
    says: 'A port with HTTP/3 needs HTTPS as well.',
    expected: text`the same port in ${setting('tlsPorts')} or ${setting('http2Ports')}, or 443 with a certificate`,
    why: 'clients find HTTP/3 through HTTPS', fix: (service) => text`add ${String(service.value('http3Port'))} to ${setting('tlsPorts')}`,
  }), ['http3Port'], [{ tlsPorts: { listing: 'port' } }, { http2Ports: { listing: 'port' } }, { ports: { portNumber: 443 } }]),
  conflict('http3-or-passthrough', ['tlsPassthrough', 'http3Port'], {
    says: 'HTTP/3 is terminated at the load balancer, so it cannot be passed through.', why: STOPS, when: isPassthrough,
  }),
  conflict('size-twice', ['sizeSlug', 'sizeUnit'], {
    says: 'The size is set by number of nodes or by slug.', why: STOPS, keep: 'sizeUnit',
  }),
  withTypes(conflict('internal-is-ipv4', ['network', 'networkStack'], {
    says: 'An internal load balancer has IPv4 only.', why: STOPS, fix: text`remove ${setting('networkStack')}`,
    when: (service) => service.text('network') === 'INTERNAL' && service.text('networkStack') === 'DUALSTACK',
  }), { networkStack: 'DUALSTACK' }, { network: { not: 'INTERNAL' } }),
  requires('check-needs-override', ['healthCheckPath', 'healthCheckPort',
    'healthCheckProtocol'], (service) => service.has('overrideHealthCheck'), {
    says: 'Settings of the health check need override-health-check.', expected: also`${setting('overrideHealthCheck', 'true')}`,
    why: 'without it the health check uses kube-proxy, and ignores this', outcome: 'ignored', severity: 'warning',
  }),
  pitfall('cookies-need-both', { stickySessionsType: 'cookies' }, { stickySessionsCookieName: '*', stickySessionsCookieTtl: '*' }, {
    relation: 'requires', says: 'Sticky sessions by cookie need a name and a lifetime.',
    expected: also`${setting('stickySessionsCookieName')} and ${setting('stickySessionsCookieTtl')}`, why: STOPS,
    fix: text`set ${setting('stickySessionsCookieName', 'NODE', ' to ')} and ${
      setting('stickySessionsCookieTtl', '300', ' to ')}, for example`,
  }),
  requires('cookie-needs-cookies', ['stickySessionsCookieName', 'stickySessionsCookieTtl'], { stickySessionsType: ['cookies', 'none'] }, {
    says: 'Settings of a cookie need sticky sessions by cookie.', expected: also`${setting('stickySessionsType', 'cookies')}`,
    why: 'without it no cookie is set', fix: text`set ${setting('stickySessionsType', 'cookies', ' to ')}, or remove ${OWN}`,
    outcome: 'ignored',
  }),
  onlyWhen('regional-only', {
    certificateId: '*', certificateName: '*', tlsPassthrough: true, protocol: ['http', 'https', 'http2', 'http3'], httpPorts: '*',
    tlsPorts: '*', http2Ports: '*', http3Port: '*',
  }, { type: { not: 'REGIONAL_NETWORK' } }, {
    says: 'Protocols and certificates need a load balancer of type REGIONAL.', expected: 'the type "REGIONAL"',
    why: 'a REGIONAL_NETWORK load balancer ignores it: traffic passes through unencrypted',
    fix: text`set ${setting('type', 'REGIONAL', ' to ')}`, severity: 'error',
  }),
  onlyWhen('regional-rather', ['enableBackendKeepalive', 'enableProxyProtocol', 'httpIdleTimeoutSeconds', 'redirectHttpToHttps',
    'stickySessionsType'], (service) => !isNetwork(service), {
    says: 'HTTP settings need a load balancer of type REGIONAL.', expected: 'the type "REGIONAL"',
    why: 'they are documented for REGIONAL; on REGIONAL_NETWORK the API decides whether they apply',
    fix: text`set ${setting('type', 'REGIONAL', ' to ')}`,
  }),
  onlyWhen('type-needs-saying', ['certificateId', 'certificateName', 'tlsPassthrough', 'protocol', 'httpPorts', 'tlsPorts', 'http2Ports',
    'http3Port'], (service) => service.has('type'), {
    says: 'HTTP settings need the type REGIONAL to be set.', expected: 'the type "REGIONAL" as well',
    why: 'since v0.1.61 a new load balancer is REGIONAL_NETWORK, which ignores this', fix: text`set ${setting('type', 'REGIONAL', ' to ')}`,
  }),
  pitfall('check-needs-tcp', ['overrideHealthCheck'], [{ ports: { one: 'TCP' } }, { type: 'REGIONAL_NETWORK' }], {
    says: 'Health checks do not support UDP ports.', expected: 'a TCP port in the Service', why: STOPS,
    fix: text`add a TCP port, or remove ${OWN}`,
  }),
  pitfall('check-port-is-no-udp', ['healthCheckPort'], [{ ports: { naming: 'noUdp' } }, { overrideHealthCheck: { not: '*' } }], {
    says: 'Health checks do not support UDP ports.', expected: 'a TCP port of this Service', why: STOPS,
    fix: text`write the number of a TCP port of this Service, or remove ${OWN}`,
  }),
  withTypes(twice('ranges-beat-allow-rules', 'allowRules', 'loadBalancerSourceRanges', {
    relation: 'conflictsWith', says: 'Source ranges are set in only one place.',
    why: 'the field takes precedence, and the annotation is ignored',
    keep: 'loadBalancerSourceRanges', outcome: 'ignored',
  }), ['allowRules'], { loadBalancerSourceRanges: { not: '*' } }),
];

const DIGITALOCEAN_NOT_ENFORCED = { 'firewallManaged onlyWhen': 'whether the controller has a firewall is a fact of the cluster' };

const isRegional = (service: AnnotatedService): boolean => service.text('type') === 'REGIONAL';

/** Describes the health check. */
function healthCheckOf(service: AnnotatedService): string {
  if (!service.has('overrideHealthCheck')) return isLocal(service) ? checkByHealthNodePort(service) : CHECKS_KUBE_PROXY;
  const path = service.text('healthCheckPath');
  const protocol = service.text('healthCheckProtocol') ?? (path === undefined ? 'tcp' : 'http');
  return `tests the node port of port ${service.text('healthCheckPort') ?? service.ports[0]?.port ?? 'one'} `
    + `by ${formatHealthCheck(protocol, path)}`;
}

/** Load balancers of DigitalOcean. */
export const DIGITALOCEAN: BuiltInProvider<typeof DIGITALOCEAN_TABLE> = defineController({
  id: 'digitalocean', cloud: 'digitalocean', cloudNames: ['do', 'digitalocean'], release: 'v0.1.68', title: 'DigitalOcean',
  prefixes: ['service.beta.kubernetes.io/do-loadbalancer-', 'service.kubernetes.io/do-loadbalancer-', 'kubernetes.digitalocean.com/'],
  fields: { loadBalancerIP: ignoredField(text`use ${setting('ip')}`) },
  access: (service) => ({ ranges: rangesOf(service, 'allowRules'), enforcer: 'the firewall of the load balancer' }), // buildFirewall
  traffic: {
    source: urlOf('digitalocean/digitalocean-cloud-controller-manager', '70d527e38456469eadcf69624228eeaa4c0fec37',
      'cloud-controller-manager/do/loadbalancers.go'),
    called: () => 'DigitalOcean LB',
    speaks: tlsModeOf({
      certificates: ['certificateId', 'certificateName'], ports: 'tlsPorts', portsOtherwise: [443],
      onlyIf: (service) => service.value('tlsPassthrough') !== true, tlsIsHttp: true,
      http: (service, port) => service.text('protocol')?.startsWith('http') === true
        || ['httpPorts', 'http2Ports'].some((property) => isPortListed(service, property, port) === true),
    }),
    exposure: (service) => service.text('network') === 'INTERNAL' ? 'internal' : 'public',
    client: (service) => isRegional(service) ? OPENS_CONNECTIONS : undefined,
    proxyProtocol: [{ property: 'enableProxyProtocol', version: 1, works: (service) => service.text('type') !== 'REGIONAL_NETWORK' }],
    targets: (service) => isRegional(service) ? 'nodes' : 'service-ports',
    sender: (service) => isRegional(service) ? 'load-balancer' : 'client',
    health: healthCheckOf,
    healthPort: (service) => service.has('overrideHealthCheck') ? localHealthPortOf(service) : kubeProxyPortOf(service),
  },
  offers: {
    /**
     * A Service behind a load balancer of DigitalOcean.
     *
     * It is internal unless `network` is `'EXTERNAL'`.
     *
     * @see https://docs.digitalocean.com/products/kubernetes/how-to/configure-load-balancers/
     * @example
     * new DigitalOceanLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
     *   type: 'REGIONAL',
     *   network: 'EXTERNAL',
     *   certificateName: 'shop',
     *   tlsPorts: ['https'],
     * });
     */
    DigitalOceanLbService: DIGITAL_OCEAN_LB,
  },
  table: DIGITALOCEAN_TABLE, rules: DIGITALOCEAN_RULES,
  notEnforced: DIGITALOCEAN_NOT_ENFORCED,
  docs: 'https://docs.digitalocean.com/products/kubernetes/how-to/configure-load-balancers/',
});
