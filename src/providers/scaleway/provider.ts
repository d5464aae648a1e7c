import { isEnabled, SCALEWAY_LB, SCALEWAY_TABLE } from './table';
import {
  checkByHealthNodePort, urlOf, defineController, exposureIf, formatHealthCheck, isLocal, localHealthPortOf, OWN_CONNECTIONS, STOPS,
  rangesOf, rulesOf, withTypes, type AnnotatedService, type BuiltInProvider, type TlsMode,
} from '../engine';
import { isRecord, toList, type ServicePort } from '../../service';
import { also, OWN, text } from '../../problem';

const { requires, onlyWhen, pitfall, twice, exactly, setting } = rulesOf(SCALEWAY_TABLE);

const isTheirs = (service: AnnotatedService) => service.value('externallyManaged') === true;

/** Numbers of the ports for which a boolean option is on: `true` and `'*'` mean all ports, otherwise the value lists them. */
function portsOf(service: AnnotatedService, property: string): readonly unknown[] {
  const value: unknown = service.value(property);
  if (value === true || value === '*') return service.ports.map(({ port }) => port);
  return toList(value);
}

/** Whether the health check of a port has one of these types. */
function isCheckedWith(service: AnnotatedService, ...kinds: readonly string[]): boolean {
  const value: unknown = service.value('healthCheckType') ?? 'tcp';
  return (isRecord(value) ? Object.values(value) : [value]).some((used) => kinds.some((kind) => kind === used));
}

const OTHER_CHECKS = ['healthCheckType', 'healthCheckHttpUri', 'healthCheckHttpMethod', 'healthCheckHttpCode', 'healthCheckMysqlUser',
  'healthCheckPgsqlUser'] as const;
const NEEDS_USER = 'without a user the controller creates a check without settings, which Scaleway refuses';
const THEIRS = ['privateNetworkIds', 'type', 'private', 'ipIds', 'flexibleIpTypes', 'privateIpIds'] as const;

export const SCALEWAY_RULES = [
  // ---- addresses ----
  pitfall('private-has-no-public-address', ['ipIds'], { private: { not: true } }, {
    alsoAbout: ['private'], relation: 'conflictsWith', says: 'A private load balancer has no public address.',
    expected: text`no ${setting('private', 'true')} next to it`,
    why: STOPS, fix: text`remove it, or set ${exactly('private', 'false', ' to ')}`,
  }),
  withTypes(pitfall('private-has-no-address-field', { private: true }, { loadBalancerIP: { not: '*' } }, {
    relation: 'conflictsWith', says: 'A private load balancer has no public address.',
    expected: 'no spec.loadBalancerIP next to it', why: STOPS,
    fix: 'write "false", or remove spec.loadBalancerIP',
  }), ['loadBalancerIP'], { private: { not: true } }),
  twice('ids-beat-the-field', 'ipIds', 'loadBalancerIP', {
    says: 'Public addresses are set in one place.', why: 'the annotation takes precedence, and the field is ignored', keep: 'ipIds',
    outcome: 'event',
  }),
  pitfall('ipv4-must-be-there', ['flexibleIpTypes'], (service) => {
    const types: readonly string[] | undefined = service.value('flexibleIpTypes');
    return types !== undefined && !types.includes('ipv4');
  }, { says: 'A public load balancer has an IPv4 address.', expected: '"ipv4" or "ipv4,ipv6"', why: STOPS, fix: 'write "ipv4,ipv6"' }),
  requires('theirs-needs-an-id', { externallyManaged: true }, { id: '*' }, {
    says: 'An externally managed load balancer needs an id.', expected: also`${setting('id')}`, why: STOPS,
  }),
  pitfall('theirs-is-as-it-is', THEIRS, (service) => isTheirs(service) ? THEIRS.find((property) => service.has(property)) : undefined, {
    relation: 'conflictsWith', says: 'Settings of the load balancer have no effect if it is managed externally.',
    expected: text`no ${setting('externallyManaged', 'true')} next to it`,
    why: 'the controller does not change size, privacy, networks and addresses of such a load balancer', fix: 'remove it', outcome: 'event',
  }),

  // ---- protocol ----
  pitfall('one-version-a-port', ['proxyProtocolV2', 'sendProxyV2'], { proxyProtocolV1: { compared: 'apart' } }, {
    alsoAbout: ['proxyProtocolV1'], relation: 'conflictsWith', says: 'A port has one version of the PROXY protocol.',
    expected: 'no port that has version 1', why: STOPS,
  }),
  requires('http3-needs-http', ['enableHttp3'], (service) => service.value('enableHttp3') !== true
    || (portsOf(service, 'protocolHttp').length > 0 && service.has('certificateIds')), {
    says: 'HTTP/3 needs HTTP and a certificate.', expected: also`${setting('protocolHttp')} and ${setting('certificateIds')}`,
    why: 'without them no port uses HTTP/3',
    fix: text`set ${setting('protocolHttp', 'true', ' to ')} and ${setting('certificateIds')} to the ids of certificates, or remove ${OWN}`,
    outcome: 'event',
  }),
  requires('cookie-needs-a-name', { stickySessions: 'cookie' }, { stickySessionsCookieName: '*' }, {
    says: 'Sticky sessions by cookie need the name of the cookie.',
    expected: also`${setting('stickySessionsCookieName')}`, why: STOPS,
  }),
  requires('name-needs-a-cookie', ['stickySessionsCookieName'], { stickySessions: 'cookie' }, {
    says: 'The name of a cookie needs sticky sessions by cookie.', expected: also`${setting('stickySessions', 'cookie')}`,
    why: 'without it no cookie is set', outcome: 'event',
  }),

  // ---- health check ----
  pitfall('every-port-has-a-check', ['healthCheckType'], { ports: { naming: 'every' } }, {
    says: 'Every port needs a type of health check.', expected: 'an entry for every port, or one without ports for the others', why: STOPS,
    fix: 'add an entry without ports, such as ";tcp"',
  }),
  onlyWhen('http-checks', ['healthCheckHttpUri', 'healthCheckHttpMethod',
    'healthCheckHttpCode'], (service) => isCheckedWith(service, 'http', 'https'), {
    says: 'Settings of HTTP checks need an HTTP check.', expected: text`${setting('healthCheckType', 'http')} or "https"`,
    why: 'no port is checked by HTTP', fix: text`set ${setting('healthCheckType', 'http', ' to ')}`,
  }),
  requires('mysql-checks', ['healthCheckMysqlUser'], (service) => isCheckedWith(service, 'mysql'), {
    says: 'A MySQL user needs a MySQL check.', expected: also`${setting('healthCheckType', 'mysql')}`,
    why: 'no port is checked by MySQL', outcome: 'event',
  }),
  requires('pgsql-checks', ['healthCheckPgsqlUser'], (service) => isCheckedWith(service, 'pgsql'), {
    says: 'A PostgreSQL user needs a PostgreSQL check.', expected: also`${setting('healthCheckType', 'pgsql')}`,
    why: 'no port is checked by PostgreSQL', outcome: 'event',
  }),
  requires('mysql-needs-a-user', { healthCheckType: 'mysql' }, [{ healthCheckMysqlUser: '*' }, { healthCheckFromService: '*' }], {
    says: 'A MySQL check needs a user.', expected: also`${setting('healthCheckMysqlUser')}`, why: NEEDS_USER,
    fix: text`set ${setting('healthCheckMysqlUser')} to the name of the user`, outcome: 'cloud-refused',
  }),
  requires('pgsql-needs-a-user', { healthCheckType: 'pgsql' }, [{ healthCheckPgsqlUser: '*' }, { healthCheckFromService: '*' }], {
    says: 'A PostgreSQL check needs a user.', expected: also`${setting('healthCheckPgsqlUser')}`, why: NEEDS_USER,
    fix: text`set ${setting('healthCheckPgsqlUser')} to the name of the user`, outcome: 'cloud-refused',
  }),
  requires('kube-proxy-needs-local', ['healthCheckFromService'], (service) => portsOf(service, 'healthCheckFromService').length === 0
    || service.spec.externalTrafficPolicy === 'Local', {
    says: 'Health checks by kube-proxy need externalTrafficPolicy Local.', expected: 'spec.externalTrafficPolicy "Local"',
    why: 'otherwise the controller ignores it, and only its log shows it',
    fix: 'set spec.externalTrafficPolicy to Local', outcome: 'event',
  }),
  pitfall('kube-proxy-beats-checks', OTHER_CHECKS, (service) => {
    const checkedPorts = portsOf(service, 'healthCheckFromService');
    const checksAllPorts = service.spec.externalTrafficPolicy === 'Local' && service.ports.length > 0
      && service.ports.every(({ port }) => checkedPorts.includes(port));
    return checksAllPorts ? OTHER_CHECKS.find((property) => service.has(property)) : undefined;
  }, {
    says: 'If kube-proxy is the health check, other checks have no effect.',
    expected: also`no ${setting('healthCheckFromService')} for every port`,
    why: 'kube-proxy is checked instead on every port', fix: 'remove it', outcome: 'event',
  }),
];

const SCALEWAY_NOT_ENFORCED = {
  'private requires': 'whether the controller is configured with a Private Network is a fact of the cluster',
};

/** Whether a port has certificates: the annotation lists them for all ports, or by port number. */
function hasCertificate(service: AnnotatedService, { port }: ServicePort): boolean {
  // TypeScript: the table declares this type for `certificateIds`.
  const value = service.value('certificateIds') as readonly string[] | Readonly<Record<string, unknown>> | undefined;
  return Array.isArray(value) || (value !== undefined && [String(port), '*'].some((key) => Object.hasOwn(value, key)));
}

/** How the load balancer handles TLS, by port. */
function tlsModesOf(service: AnnotatedService): TlsMode | undefined {
  const [ends, readsHttp] = [(port: ServicePort) => hasCertificate(service, port),
    (port: ServicePort) => isEnabled(service, 'protocolHttp', port)];
  return service.ports.some((port) => ends(port) || readsHttp(port))
    ? {
      ends, readsHttp, policy: service.text('sslCompatibilityLevel'),
      encryptsAgain: (port) => isEnabled(service, 'httpBackendTls', port),
    } : undefined;
}

/** Describes the health check. */
function healthCheckOf(service: AnnotatedService): string {
  if (isLocal(service) && service.has('healthCheckFromService')) return checkByHealthNodePort(service);
  const type: unknown = service.value('healthCheckType') ?? 'tcp';
  if (typeof type !== 'string') return 'tests the node port of each port as scw-loadbalancer-health-check-type says';
  const path = type.startsWith('http') ? service.text('healthCheckHttpUri') ?? '/' : undefined;
  return `tests the node port by ${formatHealthCheck(type, path)}`;
}

/** Load balancers of Scaleway. */
export const SCALEWAY: BuiltInProvider<typeof SCALEWAY_TABLE> = defineController({
  id: 'scaleway', cloud: 'scaleway', cloudNames: ['scw', 'scaleway'], release: 'v0.36.2', title: 'Scaleway',
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/scw-loadbalancer-'],
  // Function makeACLSpecs of the controller.
  access: (service) => ({
    ranges: rangesOf(service), enforcer: 'access lists (ACLs) of the load balancer, which also admit the addresses of the nodes',
  }),
  traffic: {
    source: urlOf('scaleway/scaleway-cloud-controller-manager', 'bddc17f83b3e7bd8432ba01a05e83f141f99f95a',
      'scaleway/loadbalancers_annotations.go'),
    called: () => 'Scaleway LB',
    speaks: tlsModesOf,
    exposure: (service) => exposureIf(service.text('private'), 'public'),
    ...OWN_CONNECTIONS,
    proxyProtocol: (['proxyProtocolV2', 'proxyProtocolV1', 'sendProxyV2'] as const)
      .map((property) => ({
        property, version: property === 'proxyProtocolV1' ? 1 : 2,
        isOn: (_: string, service: AnnotatedService) => service.ports.every((port) => isEnabled(service, property, port))
          || (service.ports.some((port) => isEnabled(service, property, port)) && 'some'),
      })),
    healthPort: (service) => service.has('healthCheckFromService') ? localHealthPortOf(service) : undefined,
    health: healthCheckOf,
  },
  offers: {
    /**
     * A Service behind a load balancer of Scaleway.
     *
     * It is private unless `private` is `false` or `externallyManaged` is `true`. A private one needs a Private Network in the
     * configuration of the controller.
     *
     * @see https://github.com/scaleway/scaleway-cloud-controller-manager/blob/master/docs/loadbalancer-annotations.md
     * @example
     * new ScalewayLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8443 }],
     *   private: false,
     *   type: 'LB-S',
     *   proxyProtocolV2: ['https'],
     *   healthCheckType: { http: 'http', '*': 'tcp' },
     *   healthCheckHttpUri: '/healthz',
     * });
     */
    ScalewayLbService: SCALEWAY_LB,
  },
  table: SCALEWAY_TABLE, rules: SCALEWAY_RULES, notEnforced: SCALEWAY_NOT_ENFORCED,
  docs: 'https://github.com/scaleway/scaleway-cloud-controller-manager/blob/master/docs/loadbalancer-annotations.md',
});
