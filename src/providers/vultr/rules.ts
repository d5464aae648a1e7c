import { VULTR_TABLE as TABLE } from './table';
import { rulesOf, type CrossRule } from '../cross-rule';

const { conflict, requires, pitfall } = rulesOf(TABLE);

const STOPS = 'the controller stops with the event SyncLoadBalancerFailed';

/** What must hold between the annotations of Vultr, and the protocols of the ports. */
export const VULTR_RULES: readonly CrossRule[] = [
  conflict('vpc-twice', ['privateNetwork', 'vpc'], {
    says: 'The VPC is asked for under one name.', why: STOPS,
    fix: 'remove the older name',
  }),
  conflict('config-map-beats-rules', ['firewallRules', 'firewallRulesConfigMap'], {
    says: 'Firewall rules stand in one place.', why: 'the ConfigMap wins, and the annotation is not looked at',
    fix: 'remove one of them', outcome: 'ignored',
  }),
  requires('https-ports-need-a-certificate', ['httpsPorts'], (service) => service.value('sslPassThrough') === true || service.has('ssl')
    || service.has('autoSsl'), {
    says: 'TLS needs a certificate, or is passed through.',
    expected: 'ssl, auto-ssl or ssl-pass-through "true" beside it', outcome: 'cloud-refused',
    why: 'the controller asks Vultr for a listener with TLS, and gives it no certificate', fix: 'name the Secret of the certificate',
  }),
  pitfall('cookie-needs-a-name', ['stickySessionEnabled'], (service) =>
    service.value('stickySessionEnabled') === true && !service.has('stickySessionCookieName') ? 'stickySessionEnabled' : undefined, {
    relation: 'requires', says: 'Sticky sessions need the name of a cookie.', expected: 'sticky-session-cookie-name beside it',
    why: STOPS, fix: 'name the cookie',
  }),
  requires('name-needs-a-cookie', ['stickySessionCookieName'], (service) => service.value('stickySessionEnabled') === true, {
    says: 'A cookie is named where there is one.', expected: 'sticky-session-enabled "on" beside it', why: 'without it no cookie is set',
    fix: 'add sticky-session-enabled: "on"', outcome: 'ignored',
  }),
  pitfall('udp-needs-saying', ['protocol'], (service) =>
    service.protocols.has('UDP') && service.has('protocol') && service.text('protocol') !== 'udp' ? 'protocol' : undefined, {
    says: 'A Service with UDP ports says so once more.', expected: '"udp", as the ports are',
    why: 'the controller does not read the protocol of the ports: they become what this annotation says',
    fix: 'set it to "udp"', outcome: 'ignored',
  }),
  pitfall('backend-of-https', ['protocol'], (service) =>
    service.text('protocol') === 'https' && !service.has('backendProtocol') && service.value('sslPassThrough') !== true
      ? 'protocol' : undefined, {
    says: 'Where TLS ends at the load balancer, the protocol towards the nodes is said.', expected: 'backend-protocol beside "https"',
    why: 'it is https as well unless it is said',
    fix: 'set backend-protocol to "http" where the pods speak plain HTTP, or to "https" to say that they do not', severity: 'warning',
  }),
  pitfall('check-port-is-the-first', ['healthCheckPort'], (service) => {
    const port: unknown = service.value('healthCheckPort');
    return typeof port === 'number' && service.ports.length > 0 && service.ports[0].port !== port ? 'healthCheckPort' : undefined;
  }, {
    says: 'The port of the health check is the first one of the Service.', expected: 'the first port of the Service', why: STOPS,
    fix: 'remove it: the node port of the first port is checked',
  }),
];
