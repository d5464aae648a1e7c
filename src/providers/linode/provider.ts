import { LINODE_NODE_BALANCER, LINODE_TABLE } from './table';
import {
  addressReader, urlOf, defineController, ignoredField, OPEN, OWN_CONNECTIONS, STOPS, tlsModeOfWords, rangesOf, rulesOf,
  checkedElsewhere, withTypes, type AnnotatedService, type BuiltInProvider, type RangeFacts,
} from '../engine';
import { also, text } from '../../problem';
import type { Fields } from '../codecs/field-relations';
import type { RequiredTogether } from '../relations';
import { Wrong } from '../codecs/kind';

const { conflict, requires, onlyWhen, pitfall, setting } = rulesOf(LINODE_TABLE);

const lowerCaseTextOf = (service: AnnotatedService, property: string) => service.text(property)?.toLowerCase();
const hasFrontendSubnet = (service: AnnotatedService) => service.has('frontendSubnetId')
  || (service.has('frontendVpcName') && service.has('frontendSubnetName'));
/** Settings in the annotation of a port, each with the annotations that set its default for all ports. */
const DEFAULTS = {
  protocol: ['defaultProtocol'], 'proxy-protocol': ['defaultProxyProtocol', 'proxyProtocol'],
  algorithm: ['defaultAlgorithm'], stickiness: ['defaultStickiness'],
} as const;
type PortProperty = keyof typeof DEFAULTS;
type PortConfig = Readonly<Partial<Record<PortProperty | 'tls-secret-name', string>>>;

/** Effective settings of one Service port: those in its annotation, otherwise the defaults of the Service. */
interface PortSettings {
  readonly port: number;
  readonly isUdp: boolean;
  readonly config: PortConfig;
  readonly word: (setting: PortProperty) => string | undefined;
  /** The protocol of the port. */
  readonly protocol: string;
}

/**
 * Returns the settings of all ports, in order, without ports whose annotation cannot be read. `protocol` is in lower case: that of the
 * annotation or of the defaults, otherwise the port's own.
 */
function portSettingsOf(service: AnnotatedService): readonly PortSettings[] {
  const defaults = (setting: PortProperty) => DEFAULTS[setting].map((property) => service.text(property))
    .find((text) => text !== undefined);
  return service.ports.flatMap(({ port, protocol = 'TCP' }) => {
    const text = service.each('portConfig').find(({ filled }) => filled.port === String(port))?.text;
    // TypeScript: the table declares this type for `portConfig`.
    const portConfig = text === undefined ? {} : LINODE_TABLE.portConfig.as.of.decode(text, service.ports) as PortConfig | Wrong;
    if (portConfig instanceof Wrong) return [];
    const word = (setting: PortProperty) => (portConfig[setting] ?? defaults(setting))?.toLowerCase();
    return [{ port, isUdp: protocol === 'UDP', config: portConfig, word, protocol: word('protocol') ?? protocol.toLowerCase() }];
  });
}

/**
 * Returns a check for a setting of ports. It finds the first port for which `broken` is true, and returns the property that set the value:
 * `portConfig` for the port, or the property with the default for all ports. `undefined` if there is no such port.
 */
const findWrong = (setting: PortProperty, broken: (port: PortSettings) => boolean) => (service: AnnotatedService) => {
  const wrongPort = portSettingsOf(service).find(broken);
  return wrongPort === undefined ? undefined : wrongPort.config[setting] !== undefined ? 'portConfig'
    : DEFAULTS[setting].find((property) => service.has(property)) ?? 'portConfig';
};
/** A fix that asks to set the annotation of each TCP port to this JSON. It shows the key of the annotation for the first of these ports. */
const forPort = (service: AnnotatedService, json: string) => {
  const port = service.ports.find(({ protocol = 'TCP' }) => protocol === 'TCP')?.port;
  return `set "${LINODE_TABLE.portConfig.key.replace('{port}', String(port ?? '<port>'))}" to '${json}' for each TCP port`;
};
const PAGE = ['none', 'http_cookie', 'table'];
/** Values of the setting `stickiness` that each protocol supports. TCP is missing, because it ignores the setting. */
const STICKY: Readonly<Record<string, readonly string[]>> = { http: PAGE, https: PAGE, udp: ['none', 'session', 'source_ip'] };

// The compiler compares the settings of a port with the defaults only if the protocol is among them.
const NO_UDP_PORT = [{ ports: { without: 'UDP' } }, { portConfig: '*' }] as const;
const NO_UDP_DEFAULT = [{ defaultProtocol: { not: 'udp' } }, { portConfig: '*' }] as const;
const UDP_WITHOUT_TLS = 'UDP ports have no TLS.';
const UDP_WITHOUT_PROXY = 'UDP ports do not support the PROXY protocol.';
const ALGORITHM_FITS = 'The algorithm supports the protocol of every port.';
const STICKINESS_FITS = 'The stickiness supports the protocol of every port.';
const DEFAULT_FOR_ALL = 'A default protocol applies to all ports, including UDP ports.';
const LIST_OF_TCP = 'An access list supports only TCP ports.';

/** The typed part of a rule about settings of UDP ports, whose protocol is not among the settings. */
const noUdpEntry = <const Having extends Fields>(says: string, having: Having) => [
  checkedElsewhere(says, ['portConfig'], { ports: { noEntryFor: 'UDP', having, lacking: 'protocol' } }),
  checkedElsewhere(says, { defaultProtocol: 'udp' }, { portConfig: { noEntry: having, lacking: 'protocol' } }),
] as const;
/**
 * The typed part of a rule about UDP ports for which neither the protocol nor another setting is among their settings, so that defaults
 * apply to both. `fitting` are the defaults that UDP ports support.
 */
const noUdpDefaults = <const Lacking extends readonly string[], const Fitting extends RequiredTogether>(
  says: string, lacking: Lacking, fitting: Fitting,
) => [
  checkedElsewhere(says, ['portConfig'], [{ ports: { noEntryFor: 'UDP', having: {}, lacking } }, fitting]),
  checkedElsewhere(says, ['portConfig'], [
    { ports: { noEntryFor: 'any', having: {}, lacking } }, { defaultProtocol: { not: 'udp' } }, fitting,
  ]),
] as const;
const NO_PROXY = { not: ['v1', 'v2'] } as const;

/** Relations between the annotations of Linode, and the protocols of the ports. */
export const LINODE_RULES = [
  withTypes(pitfall('https-needs-a-secret', ['defaultProtocol'], findWrong('protocol', ({ protocol, config: portConfig }) =>
    protocol === 'https' && (portConfig['tls-secret-name'] ?? '') === ''), {
    relation: 'requires', says: 'HTTPS needs a TLS Secret for each port.',
    expected: 'port-<number> with "tls-secret-name" for every port, with "https"', why: `${STOPS}: a default setting cannot name a Secret`,
    fix: (service) => `remove it, and ${forPort(service, '{"protocol":"https","tls-secret-name":"shop-tls"}')}`,
  }), { defaultProtocol: 'https' }, { portConfig: '*' }),
  checkedElsewhere('HTTPS needs a TLS Secret for each port.', ['portConfig'], [
    { ports: { noEntryFor: 'any', having: {}, lacking: ['protocol', 'tls-secret-name'] } }, { defaultProtocol: { not: 'https' } },
  ]),
  withTypes(pitfall('default-protocol-reaches-udp', ['defaultProtocol'], findWrong('protocol', ({ isUdp, config: portConfig, protocol }) =>
    isUdp && portConfig.protocol === undefined && protocol !== 'udp'), {
    says: DEFAULT_FOR_ALL, expected: 'no default protocol with UDP ports',
    why: 'it replaces the protocol of UDP ports: they become TCP',
    fix: (service) => `remove it, and ${forPort(service, `{"protocol":"${lowerCaseTextOf(service, 'defaultProtocol') ?? 'http'}"}`)}`,
    outcome: 'ignored',
  }), { defaultProtocol: ['http', 'https', 'tcp'] }, NO_UDP_PORT),
  checkedElsewhere(DEFAULT_FOR_ALL, ['portConfig'], [
    { ports: { noEntryFor: 'UDP', having: {}, lacking: 'protocol' } }, { defaultProtocol: { not: ['http', 'https', 'tcp'] } },
  ]),
  withTypes(pitfall('proxy-protocol-needs-tcp', ['defaultProxyProtocol'], findWrong('proxy-protocol', ({ protocol, word }) =>
    protocol === 'udp' && ['v1', 'v2'].includes(word('proxy-protocol') ?? '')), {
    says: UDP_WITHOUT_PROXY, expected: '"none" with UDP ports', why: STOPS,
    fix: (service) => `remove it, and ${forPort(service, '{"proxy-protocol":"v2"}')}`, alsoAbout: ['proxyProtocol'],
  }), { defaultProxyProtocol: ['v1', 'v2'], proxyProtocol: ['v1', 'v2'] }, NO_UDP_PORT),
  checkedElsewhere(UDP_WITHOUT_PROXY, { defaultProxyProtocol: ['v1', 'v2'], proxyProtocol: ['v1', 'v2'] }, NO_UDP_DEFAULT),
  checkedElsewhere(UDP_WITHOUT_PROXY, { defaultProxyProtocol: ['v1', 'v2'], proxyProtocol: ['v1', 'v2'] }, {
    portConfig: { noEntry: { protocol: 'udp' }, lacking: 'proxy-protocol' },
  }),
  ...noUdpEntry(UDP_WITHOUT_PROXY, { 'proxy-protocol': ['v1', 'v2'] }),
  ...noUdpDefaults(UDP_WITHOUT_PROXY, ['protocol', 'proxy-protocol'], { defaultProxyProtocol: NO_PROXY, proxyProtocol: NO_PROXY }),
  withTypes(pitfall('algorithm-fits-the-protocol', ['defaultAlgorithm'], findWrong('algorithm', ({ protocol, word }) =>
    word('algorithm') === (protocol === 'udp' ? 'source' : 'ring_hash')), {
    relation: 'onlyWhen', says: ALGORITHM_FITS,
    expected: '"source" for TCP ports only, or "ring_hash" for UDP ports only', why: STOPS,
    fix: 'write "roundrobin" or "leastconn", which all ports support',
  }), { defaultAlgorithm: 'source' }, NO_UDP_PORT),
  checkedElsewhere(ALGORITHM_FITS, { defaultAlgorithm: 'source' }, NO_UDP_DEFAULT),
  checkedElsewhere(ALGORITHM_FITS, { defaultAlgorithm: 'source' }, { portConfig: { noEntry: { protocol: 'udp' }, lacking: 'algorithm' } }),
  checkedElsewhere(ALGORITHM_FITS, { defaultAlgorithm: 'ring_hash' }, [
    { ports: { protocol: 'UDP' } }, { defaultProtocol: 'udp' }, { portConfig: '*' },
  ]),
  checkedElsewhere(ALGORITHM_FITS, { defaultAlgorithm: 'ring_hash' }, {
    portConfig: { noEntry: { protocol: ['http', 'https', 'tcp'] }, lacking: 'algorithm' },
  }),
  ...noUdpEntry(ALGORITHM_FITS, { algorithm: 'source' }),
  ...noUdpDefaults(ALGORITHM_FITS, ['protocol', 'algorithm'], { defaultAlgorithm: { not: 'source' } }),
  checkedElsewhere(ALGORITHM_FITS, ['portConfig'], [
    { ports: { noEntryFor: 'TCP', having: {}, lacking: ['protocol', 'algorithm'] } }, { defaultProtocol: 'udp' },
    { defaultAlgorithm: { not: 'ring_hash' } },
  ]),
  checkedElsewhere(ALGORITHM_FITS, ['portConfig'], [
    { ports: { noEntryFor: 'TCP', having: { algorithm: 'ring_hash' }, lacking: 'protocol' } }, { defaultProtocol: 'udp' },
  ]),
  withTypes(pitfall('stickiness-fits-the-protocol', ['defaultStickiness'], findWrong('stickiness', ({ protocol, word }) =>
    STICKY[protocol]?.includes(word('stickiness') ?? 'none') === false), {
    relation: 'onlyWhen', says: STICKINESS_FITS,
    expected: '"none", "http_cookie" or "table" for HTTP, and "none", "session" or "source_ip" for UDP', why: STOPS,
    fix: (service) => `remove it, and ${forPort(service, '{"stickiness":"http_cookie"}')} of HTTP`,
  }), { defaultStickiness: ['session', 'source_ip'] }, [{ defaultProtocol: { not: 'http' } }, { portConfig: '*' }]),
  checkedElsewhere(STICKINESS_FITS, { defaultStickiness: ['session', 'source_ip'] }, {
    portConfig: { noEntry: { protocol: ['http', 'https'] }, lacking: 'stickiness' },
  }),
  checkedElsewhere(STICKINESS_FITS, { defaultStickiness: ['http_cookie', 'table'] }, NO_UDP_PORT),
  checkedElsewhere(STICKINESS_FITS, { defaultStickiness: ['http_cookie', 'table'] }, NO_UDP_DEFAULT),
  checkedElsewhere(STICKINESS_FITS, { defaultStickiness: ['http_cookie', 'table'] }, {
    portConfig: { noEntry: { protocol: 'udp' }, lacking: 'stickiness' },
  }),
  ...noUdpEntry(STICKINESS_FITS, { stickiness: ['http_cookie', 'table'] }),
  ...noUdpDefaults(STICKINESS_FITS, ['protocol', 'stickiness'], { defaultStickiness: { not: ['http_cookie', 'table'] } }),
  checkedElsewhere(STICKINESS_FITS, ['portConfig'], [
    { ports: { noEntryFor: 'any', having: {}, lacking: ['protocol', 'stickiness'] } }, { defaultProtocol: { not: ['http', 'https'] } },
    { defaultStickiness: { not: ['session', 'source_ip'] } },
  ]),
  checkedElsewhere(STICKINESS_FITS, { defaultProtocol: ['http', 'https'] }, {
    portConfig: { noEntry: { stickiness: ['session', 'source_ip'] }, lacking: 'protocol' },
  }),
  pitfall('no-stickiness-for-tcp', ['portConfig'], (service) =>
    portSettingsOf(service).some(({ protocol, config }) => protocol === 'tcp' && (config.stickiness ?? 'none') !== 'none'), {
    says: 'TCP ports have no stickiness.', expected: 'no "stickiness" for a TCP port', why: 'the controller silently ignores it',
    fix: 'remove "stickiness" from it, or set its "protocol" to "http"', severity: 'warning',
  }),
  pitfall('no-secret-for-udp', ['portConfig'], (service) =>
    portSettingsOf(service).some(({ protocol, config }) => protocol === 'udp' && (config['tls-secret-name'] ?? '') !== ''), {
    says: UDP_WITHOUT_TLS, expected: 'no "tls-secret-name" for a UDP port', why: STOPS, fix: 'remove "tls-secret-name" from it',
  }),
  ...noUdpEntry(UDP_WITHOUT_TLS, { 'tls-secret-name': '*' }),
  conflict('firewall-twice', ['firewallAcl', 'firewallId'], {
    says: 'Use an existing firewall, or an access list for a new one.',
    why: 'the id takes precedence, and the access list is ignored: other clients may connect',
    keep: 'firewallId', outcome: 'open',
  }),
  withTypes(pitfall('access-list-is-of-tcp', ['firewallAcl'], (service) => service.has('firewallAcl')
    && portSettingsOf(service).some(({ protocol }) => protocol === 'udp'), {
    says: LIST_OF_TCP, expected: 'no UDP port with an access list', outcome: 'open',
    why: 'the controller writes rules for TCP only: a deny list admits all UDP, and an allow list admits none',
    fix: text`create a firewall yourself, and set ${setting('firewallId')} to its id`,
  }), ['firewallAcl'], NO_UDP_PORT),
  checkedElsewhere(LIST_OF_TCP, ['firewallAcl'], NO_UDP_DEFAULT),
  checkedElsewhere(LIST_OF_TCP, ['firewallAcl'], { portConfig: { noEntry: { protocol: 'udp' } } }),
  ...noUdpDefaults(LIST_OF_TCP, ['protocol'], { firewallAcl: { not: '*' } }),
  requires('body-needs-its-check', ['checkBody'], { checkType: 'http_body' }, {
    says: 'A body needs the check http_body.', expected: also`${setting('checkType', 'http_body')}`, why: 'no other check reads the body',
    outcome: 'ignored',
  }),
  pitfall('check-needs-its-body', { checkType: 'http_body' }, { checkBody: '*' }, {
    says: 'The check http_body needs a body.', expected: text`${setting('checkBody')} with "http_body"`, why: STOPS,
    fix: text`set ${setting('checkBody')} to the regular expression that the body must match, such as "ok"`,
  }),
  onlyWhen('path-needs-http', ['checkPath'], { checkType: ['http', 'http_body'] }, {
    says: 'A path needs an HTTP health check.', expected: also`${setting('checkType', 'http')} or "http_body"`,
    why: 'other checks have no path',
  }),
  onlyWhen('udp-check-needs-udp', ['udpCheckPort'], (service) => service.protocols.has('UDP')
    || lowerCaseTextOf(service, 'defaultProtocol') === 'udp', {
    says: 'A port for UDP checks needs a UDP port.', expected: 'a UDP port in the Service',
    why: 'it is used for UDP ports only', fix: 'remove it',
  }),
  requires('range-needs-a-subnet', ['frontendIpv4Range', 'frontendIpv6Range'], hasFrontendSubnet, {
    says: 'A frontend range needs the subnet of the frontend.',
    expected: also`${setting('frontendSubnetId')}, or ${setting('frontendVpcName')} and ${setting('frontendSubnetName')},`, why: STOPS,
    fix: text`set ${setting('frontendSubnetId')} to the number of the subnet, or ${setting('frontendVpcName')} and ${
      setting('frontendSubnetName')} to the names`,
  }),
  requires('subnet-needs-its-vpc', ['frontendSubnetName'], { frontendVpcName: '*' }, {
    says: 'The name of a subnet needs the name of its VPC.', expected: also`${setting('frontendVpcName')}`, why: STOPS,
    fix: text`set ${setting('frontendVpcName')} to the name of the VPC`,
  }),
  requires('vpc-needs-its-subnet', ['frontendVpcName'], { frontendSubnetName: '*' }, {
    says: 'The name of a VPC needs the name of its subnet.', expected: also`${setting('frontendSubnetName')}`, why: STOPS,
    fix: text`set ${setting('frontendSubnetName')} to the name of the subnet`,
  }),
  onlyWhen('older-name', ['proxyProtocol'], { defaultProxyProtocol: { not: '*' } }, {
    says: 'The older name has no effect together with the newer one.', expected: text`no ${setting('defaultProxyProtocol')} next to it`,
    why: 'the newer name takes precedence',
    fix: 'remove it',
  }),
];

const VPC = 'whether the controller works with VPCs is a fact of the cluster';

const LINODE_NOT_ENFORCED = {
  'backendIpv4Range onlyWhen': VPC, 'backendSubnetId onlyWhen': VPC, 'backendSubnetName onlyWhen': VPC, 'backendVpcName onlyWhen': VPC,
  'enableIpv6Backends requires': 'which addresses the nodes have is a fact of the cluster',
};

interface Acl { readonly allowList?: Families; readonly denyList?: Families }
interface Families { readonly ipv4?: readonly string[]; readonly ipv6?: readonly string[] }

/** Who is admitted: by the Cloud Firewall that annotations describe or name. */
function accessOfAcl(service: AnnotatedService): RangeFacts {
  const acl = service.has('firewallId') ? undefined : service.value('firewallAcl') as Acl | undefined; // TypeScript: the type of the row
  const allowed = [...acl?.allowList?.ipv4 ?? [], ...acl?.allowList?.ipv6 ?? []];
  const ranges = allowed.length === 0 ? [] : [{ from: { annotation: service.keyOf('firewallAcl') }, ranges: allowed }];
  const isNamed = service.has('firewallId') || acl?.denyList !== undefined;
  return {
    ranges, enforcer: 'a Cloud Firewall of the NodeBalancer',
    ...isNamed && { otherwise: 'the Cloud Firewall that the annotation names or describes' },
    ignored: {
      ranges: ranges.length > 0 || isNamed ? [] : rangesOf(service), why: `the controller does not read it: ${OPEN}`, certain: true,
      fix: text`use ${setting('firewallAcl')} or ${setting('firewallId')}`,
    },
  };
}

/** NodeBalancers of Linode (Akamai). */
export const LINODE: BuiltInProvider<typeof LINODE_TABLE> = defineController({
  id: 'linode', cloud: 'linode', release: 'v0.9.8', title: 'Linode (Akamai)',
  prefixes: ['service.beta.kubernetes.io/linode-loadbalancer-'],
  fields: {
    loadBalancerSourceRanges: ignoredField(text`use ${setting('firewallAcl')} or ${setting('firewallId')}`, OPEN),
    loadBalancerIP: ignoredField(text`use ${setting('reservedIpv4')}`),
  },
  access: accessOfAcl,
  traffic: {
    source: urlOf('linode/linode-cloud-controller-manager', 'b9aa9012c53f99dd4785255982903fcac6ce6800', 'cloud/linode/loadbalancers.go'),
    asked: addressReader('reservedIpv4'),
    called: () => 'Linode NodeBalancer',
    exposure: (service) =>
      ['frontendSubnetId', 'frontendSubnetName', 'frontendVpcName', 'frontendIpv4Range', 'frontendIpv6Range'].some((property) =>
        service.has(property)) ? 'internal' : 'public',
    speaks: tlsModeOfWords((service, { port, protocol }) =>
      portSettingsOf(service).find((settings) => settings.port === port)?.protocol ?? service.text('defaultProtocol') ?? protocol),
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'defaultProxyProtocol' }, { property: 'proxyProtocol' }],
    health: (service) => {
      const type = service.text('checkType') ?? 'connection';
      if (type === 'none') return ['it has no active health check: check-type is none'];
      return type === 'connection'
        ? 'connects to the node port; UDP ports have none'
        : `tests the node port by HTTP for ${service.text('checkPath') ?? '/'}; UDP ports have none`;
    },
  },
  offers: {
    /**
     * A Service behind a NodeBalancer of Linode (Akamai).
     *
     * It is internal, with its frontend in a subnet of a VPC (`frontendSubnetId`), unless `scheme` is `'internet-facing'`.
     *
     * @see https://github.com/linode/linode-cloud-controller-manager/blob/main/docs/configuration/annotations.md
     * @example
     * new LinodeNodeBalancerService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
     *   scheme: 'internet-facing',
     *   portConfig: { https: { protocol: 'https', 'tls-secret-name': 'shop-tls' } },
     * });
     */
    LinodeNodeBalancerService: LINODE_NODE_BALANCER,
  },
  // For import: the construct requires `scheme`, and without a subnet the load balancer is public.
  asProps: [(options) => ({ ...options, scheme: 'internet-facing' })],
  table: LINODE_TABLE, rules: LINODE_RULES, notEnforced: LINODE_NOT_ENFORCED,
  docs: 'https://github.com/linode/linode-cloud-controller-manager/blob/main/docs/configuration/annotations.md',
});
