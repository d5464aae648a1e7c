import { ALIBABA_CLB, ALIBABA_NLB, ALIBABA_TABLE } from './table';
import {
  addressReader, ANNOTATION_REQUIRES, urlOf, defineController, formatHealthCheck, ignoredAffinity, ignoredField, FORWARDS_UNCHANGED,
  localTargetsOf, STOPS, tlsModeOfWords, accessOfFirewall, formatValue, enforcedRanges, rulesOf, withTypes, type AnnotatedService,
  type BuiltInProvider,
} from '../engine';
import { also, OWN, text } from '../../problem';
import { toRecord, type ServicePort } from '../../service';

const { absent, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(ALIBABA_TABLE);

type Property = keyof typeof ALIBABA_TABLE;

/** The compiler's part of rules about HTTP and HTTPS ports, which compares only with one word: no port has the protocol HTTP. */
const WITHOUT_HTTP = { protocolPort: { not: 'http' } } as const;
const NEEDS_COOKIE = 'Alibaba Cloud requires it of HTTP and HTTPS listeners with sticky sessions';
const BY_CLASS = 'set spec.loadBalancerClass to "alibabacloud.com/nlb"';

const lowerCaseTextOf = (service: AnnotatedService, property: Property) => service.text(property)?.toLowerCase();
const isSetToOn = (service: AnnotatedService, property: Property) => lowerCaseTextOf(service, property) === 'on';

/** Whether the Service certainly gets an NLB. */
const isNlb = (service: AnnotatedService) => service.spec.loadBalancerClass === 'alibabacloud.com/nlb';
/**
 * Whether the Service certainly gets a CLB (Classic Load Balancer). If a feature gate of the controller is enabled, the annotation for the
 * type can request an NLB.
 */
const isClb = (service: AnnotatedService) => service.spec.loadBalancerClass === undefined && !service.has('loadBalancerTypeAnnotation');

/**
 * Returns the protocol of the listener of a port in lower case: that of the annotation for this port, otherwise the port's own, `tcp` by
 * default.
 */
function protocolOf(service: AnnotatedService, { port, protocol = 'TCP' }: ServicePort): string {
  const listenerProtocols: Readonly<Record<string, string>> = service.value('protocolPort') ?? {};
  return (listenerProtocols[String(port)] ?? protocol).toLowerCase();
}
const listenersOf = (service: AnnotatedService): ReadonlySet<string> => new Set(service.ports.map((port) => protocolOf(service, port)));
const hasProtocol = (...protocols: readonly string[]) => (service: AnnotatedService) =>
  protocols.some((protocol) => listenersOf(service).has(protocol));
const hasTls = hasProtocol('https', 'tcpssl');
const hasHttp = hasProtocol('http', 'https');
/** The protocols in the annotation `protocol-port`, such as `https:443,http:80`: the parts before the colons. */
const requestedProtocolsOf = (service: AnnotatedService) =>
  (service.text('protocolPort') ?? '').split(',').map((part) => part.split(':')[0]);

const OF_CLB = [
  'networkType', 'masterZoneId', 'slaveZoneId', 'address', 'vswitchId', 'externalIpType', 'hostname', 'spec', 'instanceChargeType',
  'internetChargeType', 'bandwidthMbps',
  'deleteProtection', 'modificationProtection', 'forwardPort', 'requestTimeoutSeconds', 'establishedTimeoutSeconds', 'domainExtensions',
  'http2Enabled', 'persistenceTimeoutSeconds',
  'stickySession', 'stickySessionType', 'cookie', 'cookieTimeoutSeconds', 'healthCheckSwitch', 'healthCheckTimeoutSeconds',
  'xForwardedForClientSrcPort', 'xForwardedForProto', 'xForwardedForSlbPort', 'tunnelType',
] as const satisfies readonly Property[];
const OF_NLB = [
  'zoneMaps', 'ipv6AddressType', 'bandwidthPackageId', 'listenerPortRange', 'connectionsPerSecond', 'ppv2PrivateLinkEpId',
  'ppv2PrivateLinkEpsId', 'ppv2VpcId',
  'preserveClientIp', 'crossZoneEnabled', 'additionalCertIds', 'alpn', 'alpnPolicy', 'serverGroupType',
] as const satisfies readonly Property[];
const CHECKS = [
  'healthCheckType', 'healthCheckConnectPort', 'healthCheckConnectTimeoutSeconds', 'healthCheckIntervalSeconds', 'healthyThreshold',
  'unhealthyThreshold', 'healthCheckDomain',
  'healthCheckUri', 'healthCheckMethod', 'healthCheckHttpCodes',
] as const satisfies readonly Property[];
/**
 * Options whose value the controller passes on unchanged for a CLB, so their case matters; for an NLB, the controller ignores their case.
 */
const LOWER_ON_CLB = ['addressType', 'ipVersion', 'connectionDrain', 'healthCheckFlag',
  'proxyProtocol'] as const satisfies readonly Property[];

export const ALIBABA_RULES = [
  enforcedRanges('Source ranges are enforced by an NLB that the controller created.', { loadBalancerId: { not: '*' } }),
  pitfall('proxy-protocol-of-a-clb', ['proxyProtocol'], (service) =>
    !isNlb(service) && service.value('proxyProtocol') === true && service.text('proxyProtocol') !== 'on', {
    says: 'A CLB enables the PROXY protocol only for exactly "on".', expected: '"on", in lower case',
    why: 'a CLB treats any other value as off; only an NLB ignores case', fix: 'write "on"', outcome: 'ignored',
  }),
  pitfall('package-is-public', ['bandwidthPackageId'], { addressType: { not: 'intranet' } }, {
    unless: (service) => !isNlb(service) || service.text('bandwidthPackageId') === '',
    says: 'A bandwidth package needs a public NLB.', expected: also`${setting('addressType', 'internet')}`,
    why: 'an NLB inside the network has no public bandwidth to share',
    fix: text`remove it, or set ${setting('addressType', 'internet', ' to ')}`, outcome: 'cloud-refused',
  }),
  // ---- settings only for a CLB or only for an NLB ----
  onlyWhen('only-a-clb', OF_CLB, (service) => !isNlb(service), {
    says: 'Settings of a CLB have no effect on an NLB.', expected: 'a Service of a CLB', why: 'an NLB ignores it', fix: 'remove it',
  }),
  onlyWhen('only-an-nlb', OF_NLB, (service) => !isClb(service), {
    says: 'Settings of an NLB have no effect on a CLB.', expected: 'spec.loadBalancerClass "alibabacloud.com/nlb"',
    why: 'a CLB ignores it',
    fix: text`${BY_CLASS}, or remove ${OWN}`,
  }),
  onlyWhen('access-list-of-a-clb', ['aclId', 'aclStatus', 'aclType'], (service) => !isNlb(service), {
    says: 'An access list needs a CLB.', expected: text`${setting('securityGroupIds')} on an NLB`,
    why: 'an NLB ignores it: every client may connect',
    fix: text`use ${setting('securityGroupIds')}, with the ids of security groups`, severity: 'error',
  }),
  onlyWhen('security-groups-of-an-nlb', ['securityGroupIds'], (service) => !isClb(service), {
    says: 'Security groups need an NLB.', expected: 'an access list on a CLB', why: 'a CLB ignores it: every client may connect',
    fix: text`use ${setting('aclId')} with the id of an access list, ${setting('aclStatus', 'on')} and ${setting('aclType', 'white')}`,
    severity: 'error',
  }),
  onlyWhen('client-certificates-of-an-nlb', ['caCert', 'caCertIds'], (service) => !isClb(service), {
    says: 'Client certificates need an NLB.', expected: 'spec.loadBalancerClass "alibabacloud.com/nlb"',
    why: 'a CLB ignores it: clients need no certificate', fix: BY_CLASS, severity: 'error',
  }),
  absent('nlb-needs-zones', 'zoneMaps', 'zoneMaps', (service) => isNlb(service) && !service.has('loadBalancerId'), {
    says: 'A new NLB needs its zones.', expected: 'zones and vSwitches, or the id of an existing NLB',
    why: `${STOPS}: it cannot know where to create the NLB`,
    fix: text`set ${setting('zoneMaps', 'cn-hangzhou-k:vsw-1,cn-hangzhou-j:vsw-2', ' to ')}, for example`,
  }),
  pitfall('protocols-of-a-clb', ['protocolPort'], (service) =>
    isClb(service) && service.has('protocolPort')
    && requestedProtocolsOf(service).some((protocol) => !ALIBABA_CLB.onlyWords.protocolPort.some((word) => word === protocol)), {
    says: 'A CLB supports http, https, tcp and udp, in lower case.', expected: '"http", "https", "tcp" or "udp", in lower case', why: STOPS,
    fix: 'write the protocol of each port in lower case, such as "https:443"; TCPSSL needs an NLB',
  }),
  pitfall('udp-has-no-http', ['protocolPort'], (service) => isClb(service) && service.text('backendType') !== 'eni'
    && service.ports.some(({ port, protocol }) => protocol === 'UDP'
      && ['http', 'https'].includes(String(toRecord(service.value('protocolPort'))[port]))
      && service.ports.every((other) => other.port !== port || other.protocol === 'UDP')), {
    says: 'UDP ports have no HTTP listeners.', expected: 'http and https for TCP ports only',
    why: 'the listener sends TCP to a node port of UDP: no traffic arrives', fix: 'remove the UDP port from it, or make it a TCP port',
    severity: 'warning',
  }),
  pitfall('protocols-of-an-nlb', ['protocolPort'], (service) =>
    isNlb(service) && service.has('protocolPort')
    && requestedProtocolsOf(service).some((protocol) =>
      !ALIBABA_NLB.onlyWords.protocolPort.some((word) => word.toLowerCase() === protocol.toLowerCase())), {
    says: 'An NLB supports TCP, UDP and TCPSSL.', expected: '"TCP", "UDP" or "TCPSSL"', why: `${STOPS}: an NLB does not support HTTP`,
    fix: 'write TCP, UDP or TCPSSL before each port, such as "TCPSSL:443"; HTTP needs a CLB',
  }),
  rule('lower-case-on-a-clb', 'pitfall', LOWER_ON_CLB, 'A CLB accepts these values in lower case only.', (service, findings) => {
    if (!isClb(service)) return;
    for (const property of LOWER_ON_CLB) {
      const text = service.text(property);
      if (text === undefined || text === text.toLowerCase() || service.value(property) === undefined) continue;
      findings.add(ANNOTATION_REQUIRES, {
        path: service.path(property), found: text, expected: `"${text.toLowerCase()}", in lower case`,
        why: 'only an NLB reads it in any case', fix: `write "${text.toLowerCase()}"`,
      });
    }
  }),
  pitfall('ipv6-alone-is-a-clb', ['ipVersion'], (service) => isNlb(service) && lowerCaseTextOf(service, 'ipVersion') === 'ipv6', {
    says: 'An NLB has IPv4 or both IP families.', expected: '"ipv4" or "DualStack"',
    why: 'Alibaba Cloud refuses it for an NLB', fix: 'write "DualStack"',
    outcome: 'cloud-refused',
  }),
  pitfall('both-families-are-an-nlb', ['ipVersion'], (service) => isClb(service) && lowerCaseTextOf(service, 'ipVersion') === 'dualstack', {
    says: 'A CLB has one IP family.', expected: '"ipv4" or "ipv6"', why: 'Alibaba Cloud refuses it for a CLB',
    fix: 'write "ipv4" or "ipv6"',
    outcome: 'cloud-refused',
  }),
  withTypes(pitfall('backend-family-fits', ['backendIpVersion'], (service) => {
    const [backend, family] = [lowerCaseTextOf(service, 'backendIpVersion'), lowerCaseTextOf(service, 'ipVersion')];
    if (backend === undefined || backend === 'ipv4') return false;
    return isClb(service) && (backend === 'dualstack' || family !== 'ipv6') || (isNlb(service) && family !== 'dualstack');
  }, {
    says: 'Backends have an IP family that their load balancer has.',
    expected: also`${setting('ipVersion', 'ipv6')} on a CLB, or "DualStack" on an NLB,`,
    why: 'the controller ignores it silently otherwise',
    fix: (service) => text`set ${setting('ipVersion', isNlb(service) ? 'DualStack' : 'ipv6', ' to ')}, or ${
      setting('backendIpVersion', 'ipv4', ' to ')}`, outcome: 'ignored',
  }), { backendIpVersion: ['ipv6', 'dualstack'] }, { ipVersion: ['ipv6', 'DualStack'] }),
  requires('ipv6-address-of-both', ['ipv6AddressType'], { ipVersion: 'DualStack' }, {
    says: 'An IPv6 address type needs an NLB with both IP families.', expected: also`${setting('ipVersion', 'DualStack')}`,
    why: 'an NLB of IPv4 has no IPv6 address', outcome: 'ignored',
  }),
  requires('switch-of-a-private-clb', ['vswitchId'], { addressType: 'intranet' }, {
    says: 'A vSwitch needs a private CLB.', expected: also`${setting('addressType', 'intranet')}`,
    why: 'without it the CLB is public, and a public CLB is in no vSwitch', outcome: 'open',
  }),

  // ---- settings for reusing an existing load balancer ----
  requires('override-an-existing-one', { forceOverrideListeners: true, vgroupPort: '*' }, { loadBalancerId: '*' }, {
    says: 'Settings of existing listeners and server groups need an existing load balancer.',
    expected: 'the id of an existing load balancer as well',
    why: 'it is read for an existing load balancer only', outcome: 'ignored',
  }),
  pitfall('listeners-are-left-alone', ['loadBalancerId'], (service) =>
    service.has('loadBalancerId') && !service.has('forceOverrideListeners') && !service.has('vgroupPort'), {
    says: 'The listeners of an existing load balancer are not changed by default.',
    expected: also`${setting('forceOverrideListeners', 'true')}, or ${setting('vgroupPort')},`, severity: 'warning',
    why: 'the listeners of an existing load balancer are not changed: this Service has no effect on them',
    fix: text`set ${setting('forceOverrideListeners', 'true', ' to ')}, or to "false" if that is intended`,
  }),
  requires('weight-of-a-group', ['vgroupWeight'], { vgroupPort: '*' }, {
    says: 'A share of the weight needs an existing server group.', expected: also`${setting('vgroupPort')}`,
    why: 'it is read for existing server groups only', outcome: 'ignored',
  }),

  // ---- billing ----
  requires('bandwidth-is-billed', ['bandwidthMbps'], { internetChargeType: 'paybybandwidth' }, {
    says: 'A bandwidth needs a CLB that is billed by bandwidth.', expected: also`${setting('internetChargeType', 'paybybandwidth')}`,
    why: 'the controller ignores it otherwise', outcome: 'ignored',
  }),
  requires('size-is-billed', ['spec'], { instanceChargeType: 'PayBySpec' }, {
    says: 'A size needs a CLB that is billed by size.', expected: also`${setting('instanceChargeType', 'PayBySpec')}`,
    why: 'a CLB that is billed by use has no size', severity: 'warning',
  }),

  // ---- listeners ----
  withTypes(requires('certificates-need-tls', ['certIds', 'tlsCipherPolicy'], hasTls, {
    says: 'Certificates and TLS policies need a TLS port.',
    expected: also`${setting('protocolPort')} with an https port, or a TCPSSL port of an NLB,`,
    why: 'no port uses TLS: clients connect in plain text, and no error is reported',
    fix: (service) => text`set ${setting('protocolPort')} to each port with TLS, such as "${isNlb(service) ? 'TCPSSL' : 'https'}:443"`,
    outcome: 'ignored',
  }), ['certIds', 'tlsCipherPolicy'], { protocolPort: ['https', 'TCPSSL'] }),
  withTypes(requires('tls-needs-certificate', ['protocolPort'], (service) =>
    !hasTls(service) || service.has('certIds') || service.has('loadBalancerId'), {
    says: 'A port with TLS has a certificate.', expected: also`${setting('certIds')}`,
    why: 'the controller requests the listener without a certificate, and Alibaba Cloud refuses it', outcome: 'cloud-refused',
  }), { protocolPort: ['https', 'TCPSSL'] }, [{ certIds: '*' }, { loadBalancerId: '*' }]),
  onlyWhen('tls-of-an-nlb', ['additionalCertIds', 'alpn', 'caCert'], (service) => !isNlb(service) || hasProtocol('tcpssl')(service), {
    says: 'Further certificates, ALPN and client certificates need a TCPSSL port.',
    expected: also`${setting('protocolPort')} with a TCPSSL port`,
    why: 'no port uses TLS', fix: text`set ${setting('protocolPort')} to each port with TLS, such as "TCPSSL:443"`,
  }),
  pitfall('one-certificate-on-a-clb', ['certIds'], (service) => isClb(service) && (service.value('certIds')?.length ?? 0) > 1, {
    says: 'A CLB has one certificate; others are set by domain.', expected: 'one id', why: 'a CLB passes on the whole text as one id',
    fix: text`keep one, and write the others in ${setting('domainExtensions')}, such as "www.example.com:1234567890123456_0a1b2c3d"`,
    outcome: 'cloud-refused',
  }),
  onlyWhen('domains-need-https', ['domainExtensions', 'http2Enabled'], (service) => isNlb(service) || hasProtocol('https')(service), {
    says: 'Domains and HTTP/2 need an HTTPS port.', expected: also`${setting('protocolPort')} with an https port`,
    why: 'no port uses HTTPS',
    fix: text`set ${setting('protocolPort')} to each HTTPS port, such as "https:443"`,
  }),
  requires('alpn-policy-needs-alpn', ['alpnPolicy'], { alpn: true }, {
    says: 'An ALPN policy needs ALPN.', expected: also`${setting('alpn', 'on')}`,
    why: 'without ALPN there is nothing to choose', outcome: 'ignored',
  }),
  requires('authorities-need-the-switch', ['caCertIds'], { caCert: true }, {
    says: 'Certificate authorities need client certificates to be switched on.', expected: also`${setting('caCert', 'on')}`,
    why: 'without it clients need no certificate', fix: text`set ${exactly('caCert', 'on', ' to ')}`, outcome: 'open',
  }),
  withTypes(pitfall('forward-from-http-to-https', ['forwardPort'], (service) => {
    const protocols: Readonly<Record<string, string>> = service.value('protocolPort') ?? {};
    const forwards: Readonly<Record<string, number>> = service.value('forwardPort') ?? {};
    return Object.entries(forwards).some(([from, to]) => protocols[from] !== 'http' || protocols[to] !== 'https');
  }, {
    relation: 'requires', says: 'A redirect goes from an HTTP port to an HTTPS port.',
    expected: text`${setting('protocolPort')} with the first as http and the second as https`,
    why: 'the controller ignores it for a port that is not HTTP',
    fix: text`set ${setting('protocolPort')} to both ports, such as "http:80,https:443"`, outcome: 'ignored',
  }), ['forwardPort'], { protocolPort: { forwards: ['http', 'https'] } }),
  onlyWhen('http-of-a-clb', ['requestTimeoutSeconds', 'stickySession', 'xForwardedForClientSrcPort', 'xForwardedForProto',
    'xForwardedForSlbPort'], (service) => isNlb(service) || hasHttp(service), {
    says: 'Requests, cookies and headers need an HTTP or HTTPS port.',
    expected: also`${setting('protocolPort')} with an http or https port`,
    why: 'TCP and UDP ports have none', fix: text`set ${setting('protocolPort')} to each HTTP port, such as "http:80"`,
  }),
  onlyWhen('idle-timeout-of-http', ['idleTimeoutSeconds'], (service) => !isClb(service) || hasHttp(service), {
    says: 'The idle timeout of a CLB applies to its HTTP and HTTPS ports.',
    expected: also`${setting('protocolPort')} with an http or https port`,
    why: 'TCP ports of a CLB have the established timeout',
    fix: text`use ${setting('establishedTimeoutSeconds')} for TCP ports`,
  }),
  onlyWhen('established-is-tcp', ['establishedTimeoutSeconds', 'persistenceTimeoutSeconds'], (service) => isNlb(service)
    || hasProtocol('tcp', 'udp')(service), {
    says: 'The timeout of connections applies to TCP ports.', expected: 'a TCP port', why: 'HTTP and HTTPS ports have the idle timeout',
    fix: text`use ${setting('idleTimeoutSeconds')} for HTTP ports`,
  }),
  requires('ranges-need-pods', ['listenerPortRange'], { backendType: 'eni' }, {
    says: 'Ranges of ports need pods as backends.', expected: also`${exactly('backendType', 'eni', ' with ')}`, why: STOPS,
  }),
  requires('ids-need-proxy-protocol', { ppv2PrivateLinkEpId: true, ppv2PrivateLinkEpsId: true, ppv2VpcId: true }, { proxyProtocol: true }, {
    says: 'Fields of the PROXY protocol need the PROXY protocol.', expected: also`${setting('proxyProtocol', 'on')}`,
    why: 'without the PROXY protocol no header is sent', outcome: 'ignored',
  }),
  requires('list-needs-status', ['aclId', 'aclType'], { aclStatus: true }, {
    says: 'An access list must be switched on.', expected: also`${setting('aclStatus', 'on')}`,
    why: 'without it the list is not used: every client may connect', outcome: 'open',
  }),

  // ---- backends ----
  requires('drain-needs-the-switch', ['connectionDrainTimeoutSeconds'], { connectionDrain: true }, {
    says: 'A draining timeout needs connection draining.', expected: also`${setting('connectionDrain', 'on')}`,
    why: 'without it connections are cut at once', outcome: 'ignored',
  }),
  requires('cookie-sort-needs-cookies', ['stickySessionType'], { stickySession: true }, {
    says: 'A type of cookie needs sticky sessions.', expected: also`${setting('stickySession', 'on')}`,
    why: 'without them there is no cookie',
    outcome: 'ignored',
  }),
  requires('name-of-the-server-cookie', ['cookie'], { stickySessionType: 'server' }, {
    says: 'The name of a cookie is for cookies of the server.', expected: also`${setting('stickySessionType', 'server')}`,
    why: 'a cookie that the CLB inserts has its own name', outcome: 'ignored',
  }),
  requires('life-of-the-inserted-cookie', ['cookieTimeoutSeconds'], { stickySessionType: 'insert' }, {
    says: 'The lifetime of a cookie is for cookies that the CLB inserts.', expected: also`${setting('stickySessionType', 'insert')}`,
    why: 'the server sets the lifetime of its own cookie', outcome: 'ignored',
  }),

  requires('sticky-needs-a-type', { stickySession: true }, [{ stickySessionType: '*' }, WITHOUT_HTTP], {
    inManifests: (service) => service.has('stickySessionType') || !hasHttp(service),
    says: 'Sticky sessions need a type of cookie.', expected: also`${setting('stickySessionType')}`, why: NEEDS_COOKIE,
    fix: text`set ${setting('stickySessionType', 'insert', ' to ')} or "server"`, outcome: 'cloud-refused',
  }),
  requires('server-cookie-needs-a-name', { stickySessionType: 'server' }, [{ cookie: '*' }, WITHOUT_HTTP], {
    inManifests: (service) => service.has('cookie') || !hasHttp(service),
    says: 'A cookie of the server needs its name.', expected: also`${setting('cookie')}`, why: NEEDS_COOKIE,
    fix: text`set ${setting('cookie')} to the name of the cookie`, outcome: 'cloud-refused',
  }),
  requires('inserted-cookie-needs-a-lifetime', { stickySessionType: 'insert' }, [{ cookieTimeoutSeconds: '*' }, WITHOUT_HTTP], {
    inManifests: (service) => service.has('cookieTimeoutSeconds') || !hasHttp(service),
    says: 'An inserted cookie needs a lifetime.', expected: also`${setting('cookieTimeoutSeconds')}`, why: NEEDS_COOKIE,
    fix: text`set ${setting('cookieTimeoutSeconds', '1800', ' to ')}, for example`, outcome: 'cloud-refused',
  }),

  // ---- health check ----
  onlyWhen('nlb-checks-by-the-flag', CHECKS, (service) => !isNlb(service) || isSetToOn(service, 'healthCheckFlag'), {
    says: 'An NLB reads settings of the health check only if the flag is on.', expected: also`${setting('healthCheckFlag', 'on')}`,
    why: 'without the flag an NLB ignores them',
  }),
  pitfall('flag-is-for-http', ['healthCheckFlag'], (service) => isClb(service) && service.has('healthCheckFlag') && !hasHttp(service), {
    says: 'The flag of a CLB applies to HTTP and HTTPS ports.', expected: also`${setting('protocolPort')} with an http or https port`,
    why: text`TCP and UDP ports of a CLB have ${setting('healthCheckSwitch')}`,
    fix: text`use ${setting('healthCheckSwitch')} in its place`, outcome: 'harmless',
  }),
  onlyWhen('switch-is-for-tcp', ['healthCheckSwitch'], (service) => isNlb(service) || hasProtocol('tcp', 'udp')(service), {
    says: 'The switch of a CLB applies to TCP and UDP ports.', expected: 'a TCP or UDP port',
    why: text`HTTP and HTTPS ports of a CLB have ${setting('healthCheckFlag')}`,
    fix: text`use ${setting('healthCheckFlag')} in its place`,
  }),
];

const ALIBABA_NOT_ENFORCED = { 'loadBalancerTypeAnnotation onlyWhen': 'a feature gate of the controller' };

/** Classic load balancers (CLB) and network load balancers (NLB) of Alibaba Cloud, as cloud-provider-alibaba-cloud creates them. */
export const ALIBABA: BuiltInProvider<typeof ALIBABA_TABLE> = defineController({
  id: 'alibaba', cloud: 'alibaba', cloudNames: ['alibaba', 'aliyun', 'alicloud', 'alibabacloud'], release: 'v2.14.0',
  title: 'Alibaba Cloud', classes: ['alibabacloud.com/nlb'],
  reads: { emptyIsUnset: true },
  prefixes: ['service.beta.kubernetes.io/alibaba-cloud-loadbalancer-'],
  otherPrefixes: [['service.beta.kubernetes.io/alicloud-loadbalancer-', 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-']],
  // A Service with one of these annotations gets no CLB (Classic Load Balancer). It gets an NLB only if its class says so.
  selectedBy: { no: { tunnelType: '*', classAnnotation: { not: [''] } } },
  claims: (service) => service.has('tunnelType') || (service.text('classAnnotation') ?? '') !== '' ? false : undefined,
  fields: {
    loadBalancerIP: ignoredField(text`use ${setting('address')} on a CLB, or ${setting('zoneMaps')} on an NLB`),
    loadBalancerSourceRanges: {
      outcome: 'ignored', when: (_, service) => !isNlb(service) || service.has('loadBalancerId'),
      why: 'the controller uses it only on an NLB that it created: every client may connect',
      fix: text`use ${setting('aclId')}, ${setting('aclStatus')} and ${setting('aclType')} on a CLB, or ${
        setting('securityGroupIds')} on an NLB`,
    },
    sessionAffinity: ignoredAffinity(text`use ${setting('persistenceTimeoutSeconds')} or ${setting('stickySession')} on a CLB`),
  },
  access: (service) => {
    const groups = isNlb(service) && service.has('securityGroupIds')
      ? `the security groups ${formatValue(service, 'securityGroupIds')}` : undefined;
    const hasList = !isNlb(service) && service.text('aclStatus') === 'on' && service.has('aclId');
    const effect = service.text('aclType') === 'black' ? 'refuses' : 'admits';
    return accessOfFirewall(service, hasList ? `the access list ${formatValue(service, 'aclId')}, which ${effect} its members` : groups);
  },
  traffic: {
    source: urlOf('kubernetes/cloud-provider-alibaba-cloud', 'eeb0ddc687ee5ee9d3726559d6a8ec056f694947', 'docs/usage.md'),
    asked: addressReader('address'),
    called: (service) => isNlb(service) ? 'Alibaba Cloud NLB' : 'Alibaba Cloud CLB',
    exposure: (service) => service.text('addressType')?.toLowerCase() === 'intranet' ? 'internal' : 'public',
    speaks: tlsModeOfWords(protocolOf, 'tlsCipherPolicy'),
    client: (service) => !isNlb(service) ? undefined
      : service.text('preserveClientIp') === 'on' ? FORWARDS_UNCHANGED
      : `An NLB keeps the address of the client if you set ${service.keyOf('preserveClientIp')}: on.`,
    // The value is case-sensitive for a CLB (Classic Load Balancer).
    proxyProtocol: [
      { property: 'proxyProtocol', version: 2, isOn: (value, service) => (isNlb(service) ? value.toLowerCase() : value) === 'on' },
    ],
    targets: (service) => service.text('backendType') === 'eni' ? 'pods' : undefined,
    health: (service) => {
      const check = formatHealthCheck(service.text('healthCheckType') ?? 'tcp', service.text('healthCheckUri'));
      return `uses ${check}${localTargetsOf(service, 'a ready pod')}`;
    },
  },
  offers: {
    /**
     * A Service behind a classic load balancer (CLB) of Alibaba Cloud.
     *
     * It is internal unless `addressType` is `'internet'`.
     *
     * @see https://github.com/kubernetes/cloud-provider-alibaba-cloud/blob/master/docs/usage.md
     * @example
     * new AlibabaClbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 80 }],
     *   addressType: 'internet',
     *   protocolPort: { http: 'http', https: 'https' },
     *   forwardPort: { http: 'https' },
     *   certIds: ['1234567890123456_0a1b2c3d'],
     * });
     */
    AlibabaClbService: ALIBABA_CLB,
    /**
     * A Service behind a network load balancer (NLB) of Alibaba Cloud.
     *
     * It is internal unless `addressType` is `'internet'`. A new load balancer needs `zoneMaps`.
     *
     * @see https://github.com/kubernetes/cloud-provider-alibaba-cloud/blob/master/docs/usage.md
     * @example
     * new AlibabaNlbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'tls', port: 443, targetPort: 8080 }],
     *   zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'],
     *   protocolPort: { tls: 'TCPSSL' },
     *   certIds: ['1234567890123456_0a1b2c3d'],
     * });
     */
    AlibabaNlbService: ALIBABA_NLB,
  },
  table: ALIBABA_TABLE, rules: ALIBABA_RULES,
  notEnforced: ALIBABA_NOT_ENFORCED,
  docs: 'https://github.com/kubernetes/cloud-provider-alibaba-cloud/blob/master/docs/usage.md',
});
