import { isHttpCheck, hasIpTargets, STOPS } from './nlb-traffic';
import { AWS_LOAD_BALANCER_CONTROLLER_TABLE as TABLE } from './table';
import { LOAD_BALANCER_PROTOCOL, settingOf, rulesOf, withTypes, type AnnotatedService } from '../engine';
import { hasFields } from '../codecs/field-relations';
import { also, OWN, text } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, rule, setting } = rulesOf(TABLE);

/** Whether the NLB has TLS listeners: if a certificate is set, listeners of TCP ports use TLS. */
const hasTls = (service: AnnotatedService) => service.has('sslCertificateArns');
const IDLE_TIMEOUT = 'tcp.idle_timeout.seconds';
/** Fields of a listener's action with stickiness of target groups. */
const STICKY = { forwardConfig: { targetGroupStickinessConfig: { enabled: true } } } as const;

/** Relations between the annotations of an NLB's listeners: TLS, TCP and UDP on one number, QUIC, the PROXY protocol. */
export const LISTENER_RULES = [
  // An error although the controller accepts the Service: its listeners do not encrypt, although the annotation says that they should.
  requires('tls-needs-certificate', ['sslNegotiationPolicy', 'sslPorts'], { sslCertificateArns: '*' }, {
    says: 'TLS settings need a certificate.', expected: also`${setting('sslCertificateArns')}`,
    why: 'without a certificate the controller creates plain TCP listeners and reports nothing: traffic is not encrypted',
    fix: text`set ${setting('sslCertificateArns')} to the ARN of the certificate, or remove ${OWN}`, outcome: 'open',
  }),
  // `buildListenerConfig` (model_build_listener.go): without ssl-ports, every TCP listener becomes TLS.
  pitfall('certificate-on-every-port', ['sslCertificateArns'], (service) => hasTls(service) && !service.has('sslPorts')
    && service.ports.some(({ port, name, appProtocol }) => port === 80 || name === 'http' || appProtocol === 'http'), {
    says: 'A certificate without ssl-ports makes every TCP port TLS.',
    expected: text`${setting('sslPorts')} as well, with the ports that are TLS`,
    why: text`without ${setting('sslPorts')} every TCP port terminates TLS, even the HTTP port: clients that send plain HTTP get no answer`,
    fix: text`set ${setting('sslPorts')} to the ports that are TLS`, severity: 'warning',
  }),
  requires('backend-tls-needs-certificate', { backendProtocol: 'ssl' }, { sslCertificateArns: '*' }, {
    inManifests: hasTls,
    says: 'Encryption to the targets needs a certificate.', expected: also`${setting('sslCertificateArns')}`,
    why: 'without a certificate there is no TLS listener, and the annotation is not read',
    fix: text`set ${setting('sslCertificateArns')} to the ARN of the certificate, or remove ${OWN}`, severity: 'warning',
  }),
  onlyWhen('alpn-needs-tls', { alpnPolicy: ['HTTP1Only', 'HTTP2Only', 'HTTP2Optional', 'HTTP2Preferred'] }, { sslCertificateArns: '*' }, {
    says: 'ALPN needs a TLS listener.', expected: also`a TLS listener: ${setting('sslCertificateArns')}`,
    why: 'the annotation is read for TLS listeners only',
    fix: text`set ${setting('sslCertificateArns')} to the ARN of the certificate, or remove ${OWN}`,
  }),
  pitfall('udp-is-never-tls', ['sslPorts'], { ports: { naming: 'tcpOnly' } }, {
    says: 'UDP ports cannot use TLS.', expected: 'TCP ports only', why: 'TLS replaces TCP: a UDP port stays as it is, silently',
    fix: 'remove the UDP port from the list', outcome: 'ignored',
  }),
  onlyWhen('listener-attributes-not-on-tls', ['listenerAttributes'], (service) =>
    !service.each('listenerAttributes').some(({ filled }) => filled.protocol === 'TLS'), {
    says: 'Listener attributes have no effect on TLS listeners.', expected: 'a listener that is not TLS',
    why: 'the controller does not send attributes of TLS listeners to AWS', fix: 'remove it',
  }),
  withTypes(onlyWhen('idle-timeout-is-for-tcp', ['listenerAttributes'], (service) =>
    !service.each('listenerAttributes').some(({ filled, text: pairs }) => filled.protocol === 'UDP' && pairs.includes(IDLE_TIMEOUT)), {
    says: 'UDP listeners have a fixed idle timeout.', expected: `no "${IDLE_TIMEOUT}" for UDP ports`,
    why: 'the idle timeout of UDP flows is 120 seconds, which AWS does not change', fix: `remove ${IDLE_TIMEOUT} from it`,
  }), ['listenerAttributes'], [
    { ports: { noEntryFor: 'UDP', having: { [IDLE_TIMEOUT]: '*' } } }, { enableTcpUdpListener: true },
  ]),
  withTypes(pitfall('stickiness-not-on-tls', ['listenerActions'], (service) => service.each('listenerActions').some((action) =>
    action.filled.protocol === 'TLS' && hasFields(TABLE.listenerActions.as.of.decode(action.text, service.ports), STICKY)), {
    says: 'A TLS listener has no stickiness of target groups.', expected: 'no "targetGroupStickinessConfig" on a TLS listener',
    why: 'AWS refuses it on TLS listeners', fix: 'remove "targetGroupStickinessConfig" from it', outcome: 'cloud-refused',
  }), ['listenerActions'], [
    { ports: { noEntryFor: 'TLS', having: STICKY, listedIn: 'sslPorts' } }, { sslCertificateArns: { not: '*' } },
  ]),
  pitfall('capacity-not-with-tls', { minimumLoadBalancerCapacity: { CapacityUnits: { above: 0 } } }, {
    sslCertificateArns: { not: '*' },
  }, {
    says: 'Capacity cannot be reserved on an NLB with TLS listeners.', expected: 'no TLS listener',
    why: 'AWS does not reserve capacity for an NLB with TLS listeners', outcome: 'cloud-refused',
  }),

  withTypes(rule('one-number-two-protocols', 'pitfall', ['enableTcpUdpListener'],
    'A TCP and a UDP port with one number need a merged listener.', (service, findings) => {
    if (service.sharedNumbers.length === 0 || service.value('enableTcpUdpListener') === true) return;
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports', service.ports.findLastIndex((port) => service.sharedNumbers.includes(port.port)), 'port'],
      found: service.sharedNumbers[0], expected: text`another number, or ${settingOf(service, 'enableTcpUdpListener', 'true', ' with ')}`,
      why: 'the controller creates one listener for each port number, and silently drops the later port',
      fix: text`set ${setting('enableTcpUdpListener', 'true', ' to ')}`,
    });
  }), { ports: { having: 'one number' } }, { enableTcpUdpListener: true }),
  requires('quic-without-groups', ['quicEnabledPorts'], { disableNlbSecurityGroups: true }, {
    says: 'QUIC needs an NLB without security groups.', expected: also`${setting('disableNlbSecurityGroups', 'true')}`,
    why: 'AWS refuses QUIC on an NLB with security groups', outcome: 'cloud-refused',
  }),
  conflict('quic-or-groups', ['quicEnabledPorts', 'securityGroups'], {
    says: 'QUIC and security groups exclude each other.', why: 'AWS refuses QUIC on an NLB with security groups', outcome: 'cloud-refused',
  }),
  pitfall('quic-not-on-dualstack', ['quicEnabledPorts'], { ipAddressType: { not: 'dualstack' } }, {
    relation: 'conflictsWith', says: 'A dualstack NLB does not support QUIC.',
    expected: 'the IP address type "ipv4"', why: 'AWS refuses it',
    fix: text`set ${setting('ipAddressType', 'ipv4', ' to ')}`, outcome: 'cloud-refused',
  }),
  pitfall('quic-ports-are-udp', ['quicEnabledPorts'], { ports: { naming: 'noTcp' } }, {
    says: 'QUIC ports are UDP ports.', expected: 'UDP ports only', why: `${STOPS} when a listed port is TCP`,
    fix: 'remove the TCP port from the list',
  }),
  pitfall('quic-is-the-only-udp', ['quicEnabledPorts'], { ports: { atMostOne: 'UDP' } }, {
    says: 'A QUIC listener is the only UDP listener of its NLB.', expected: 'one UDP port in the Service',
    why: 'AWS allows one QUIC listener for each NLB, and no UDP listeners with it', fix: 'move the other UDP ports to another Service',
    outcome: 'cloud-refused',
  }),

  conflict('proxy-protocol-twice', ['proxyProtocol', 'proxyProtocolPorts'], {
    says: 'The PROXY protocol is enabled for all ports or for a list, not both.',
    why: '"*" takes precedence, and the list of ports is not read',
    keep: 'proxyProtocol', outcome: 'ignored',
  }),
  pitfall('proxy-protocol-beats-attribute', ['proxyProtocol', 'proxyProtocolPorts', 'targetGroupAttributes'], (service) =>
    (service.has('proxyProtocol') || service.has('proxyProtocolPorts'))
      && service.value('targetGroupAttributes')?.['proxy_protocol_v2.enabled'] !== undefined ? 'targetGroupAttributes' : undefined, {
    relation: 'conflictsWith', says: 'The PROXY protocol is set once.',
    expected: 'no "proxy_protocol_v2.enabled" together with the PROXY protocol annotations',
    why: 'the annotation wins over the attribute', fix: 'remove proxy_protocol_v2.enabled from it', severity: 'warning',
  }),
  pitfall('proxy-protocol-and-node-check', ['proxyProtocol'], (service) =>
    service.has('proxyProtocol') && service.spec.externalTrafficPolicy === 'Local' && !hasIpTargets(service) && isHttpCheck(service), {
    says: 'The PROXY protocol does not work with instance targets and externalTrafficPolicy Local.',
    expected: 'a TCP health check, or ip targets',
    why: 'the health check goes to kube-proxy, which does not understand the PROXY header: no node becomes healthy',
    fix: text`set ${setting('targetType', 'ip', ' to ')}, or ${setting('healthCheckProtocol', 'tcp', ' to ')}`, outcome: 'refused',
    severity: 'warning',
  }),
];
