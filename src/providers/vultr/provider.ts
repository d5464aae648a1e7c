import { VULTR_LB, VULTR_TABLE } from './table';
import {
  urlOf, defineController, formatHealthCheck, ignoredField, OPEN, OWN_CONNECTIONS, STOPS, tlsModeOf, accessOfFirewall, formatValue,
  ONE_PROTOCOL, rulesOf, withTypes, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { also, OWN, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, exactly, setting } = rulesOf(VULTR_TABLE);

/** Relations between the annotations of Vultr, and the protocols of the ports. */
export const VULTR_RULES = [
  ONE_PROTOCOL,
  conflict('vpc-twice', ['privateNetwork', 'vpc'], { says: 'The VPC is set under one key.', why: STOPS, keep: 'vpc' }),
  conflict('config-map-beats-rules', ['firewallRules', 'firewallRulesConfigMap'], {
    says: 'Firewall rules are set in one place.', why: 'the ConfigMap takes precedence, and the annotation is ignored',
    keep: 'firewallRulesConfigMap', outcome: 'ignored',
  }),
  requires('https-ports-need-a-certificate', ['httpsPorts'], [{ sslPassThrough: true }, { ssl: '*' }, { autoSsl: '*' }], {
    says: 'TLS needs a certificate, or passthrough.',
    expected: also`ssl, ${setting('autoSsl')} or ${setting('sslPassThrough', 'true')}`, outcome: 'cloud-refused',
    why: 'the controller requests a TLS listener from Vultr without a certificate',
    fix: text`set ${exactly('ssl')} to the name of the Secret with the certificate`,
  }),
  pitfall('cookie-needs-a-name', { stickySessionEnabled: true }, { stickySessionCookieName: '*' }, {
    relation: 'requires', says: 'Sticky sessions need the name of a cookie.', expected: also`${setting('stickySessionCookieName')}`,
    why: STOPS,
  }),
  requires('name-needs-a-cookie', ['stickySessionCookieName'], { stickySessionEnabled: true }, {
    says: 'The name of a cookie needs sticky sessions by cookie.', expected: also`${setting('stickySessionEnabled', 'on')}`,
    why: 'without it no cookie is set',
    outcome: 'ignored',
  }),
  withTypes(pitfall('udp-needs-saying', ['protocol'], (service) =>
    service.protocols.has('UDP') && service.protocols.size === 1 && service.text('protocol') !== 'udp', {
    says: 'A Service with UDP ports needs the protocol annotation "udp".', expected: '"udp", like the ports',
    why: 'the controller does not read the protocol of the ports: all ports get the protocol of this annotation',
    fix: 'write "udp"', outcome: 'ignored',
  }), { ports: { having: 'UDP only' } }, { protocol: 'udp' }),
  onlyWhen('backend-of-http', ['backendProtocol'], (service) => {
    const { frontends, backend } = protocolsOf(service);
    return frontends.some((frontend) => frontend.startsWith('http') ? backend?.startsWith('http') === true : frontend === backend);
  }, {
    says: 'The backend protocol is one that the frontend supports.',
    expected: 'a backend protocol that one of the frontends supports',
    why: 'the controller replaces it by the protocol of the frontend', fix: text`set protocol to "http" or "https", or remove ${OWN}`,
  }),
  pitfall('backend-of-https', ['protocol'], (service) =>
    service.text('protocol') === 'https' && !service.has('backendProtocol') && service.value('sslPassThrough') !== true, {
    says: 'If the load balancer terminates TLS, set the protocol towards the nodes.',
    expected: text`${setting('backendProtocol')} together with "https"`,
    why: 'without it, it is https as well',
    fix: text`set ${setting('backendProtocol', 'http', ' to ')} where the pods speak plain HTTP, or to "https" if they use HTTPS`,
    severity: 'warning',
  }),
  pitfall('check-port-is-the-first', ['healthCheckPort'], { ports: { naming: 'first' } }, {
    says: 'The port of the health check is the first one of the Service.', expected: 'the first port of the Service', why: STOPS,
    fix: 'remove it: the node port of the first port is checked',
  }),
];

/** The protocols of the listeners (frontends), as buildForwardingRules determines them, and the requested protocol to the nodes. */
function protocolsOf(service: AnnotatedService): { readonly frontends: readonly string[]; readonly backend: string | undefined } {
  const https: readonly unknown[] = Array.isArray(service.value('httpsPorts')) ? service.value('httpsPorts') : [];
  const ended = service.value('sslPassThrough') === true ? 'tcp' : 'https';
  return {
    frontends: service.ports.map(({ port }) => https.includes(port) ? ended : service.text('protocol') ?? 'tcp'),
    backend: service.text('backendProtocol')?.toLowerCase(),
  };
}

/** Load balancers of Vultr. */
export const VULTR: BuiltInProvider<typeof VULTR_TABLE> = defineController({
  id: 'vultr', cloud: 'vultr', release: 'v0.18.0', title: 'Vultr',
  mixedProtocols: {
    outcome: 'ignored', why: 'the controller does not read the protocol of a port: all ports get the protocol of the annotation',
  },
  prefixes: ['service.beta.kubernetes.io/vultr-loadbalancer-'],
  fields: { loadBalancerSourceRanges: ignoredField(text`use ${setting('firewallRules')}`, OPEN), loadBalancerIP: ignoredField() },
  access: (service) => accessOfFirewall(service, service.has('firewallRulesConfigMap')
    ? `the firewall rules of the ConfigMap ${formatValue(service, 'firewallRulesConfigMap')}`
    : service.has('firewallRules') ? `the firewall rules of the load balancer: ${formatValue(service, 'firewallRules')}` : undefined),
  traffic: {
    source: urlOf('vultr/vultr-cloud-controller-manager', 'd5f3ab033270563596f3e00d66e33140d0117ef2', 'vultr/loadbalancers.go'),
    called: () => 'Vultr LB',
    speaks: tlsModeOf({
      certificates: ['ssl'], ports: 'httpsPorts', backend: 'backendProtocol',
      onlyIf: (service) => service.value('sslPassThrough') !== true,
      http: (service) => service.text('protocol')?.startsWith('http') === true,
    }),
    exposure: () => 'public',
    unmade: (service) => service.value('create') === false ? `${VULTR_TABLE.create.key} is "false"` : undefined,
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'proxyProtocol' }],
    health: (service) => {
      const path = service.text('healthCheckPath');
      const port = service.text('healthCheckPort');
      const protocol = service.text('healthCheckProtocol') ?? (path === undefined ? 'tcp' : 'http');
      return `tests ${port === undefined ? 'the node port of the first port' : `port ${port}`} by ${formatHealthCheck(protocol, path)}`;
    },
  },
  offers: {
    /**
     * A Service behind a load balancer of Vultr, which is always public: restrict it with `firewallRules`.
     *
     * @see https://github.com/vultr/vultr-cloud-controller-manager/blob/main/docs/load-balancers.md
     * @example
     * new VultrLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 8080 }],
     *   protocol: 'http',
     *   httpsPorts: ['https'],
     *   ssl: 'shop-tls',
     *   backendProtocol: 'http',
     * });
     */
    VultrLbService: VULTR_LB,
  },
  table: VULTR_TABLE, rules: VULTR_RULES,
  docs: 'https://github.com/vultr/vultr-cloud-controller-manager/blob/main/docs/load-balancers.md',
});
