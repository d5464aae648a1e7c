import { AZURE_LB, AZURE_TABLE } from './table';
import {
  checkByHealthNodePort, checkedElsewhere, defineController, formatHealthCheck, isLocal, FORWARDS_UNCHANGED, LOAD_BALANCER_FIELD,
  LOAD_BALANCER_PROTOCOL, localHealthPortOf, OUTCOMES, rangesOf, rulesOf, withTypes, type AnnotatedService, type BuiltInProvider,
  type Health, type RangeFacts,
} from '../engine';
import { toList, parseCidr, cidrStrictProblem, toPlainRange, type ServicePort } from '../../service';
import { also, OWN, text, withExample } from '../../problem';
import { isPublicAddress } from '../codecs/network';

const { conflict, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(AZURE_TABLE);

const { says: STOPS } = OUTCOMES.refused;
/** Whether the load balancer is internal: the value must be exactly `true`, in lower case. */
const isInternal = (service: AnnotatedService): boolean => service.text('internal') === 'true';
const hasIpv6 = (service: AnnotatedService) => (Array.isArray(service.spec.ipFamilies) && service.spec.ipFamilies.includes('IPv6'))
  || service.spec.ipFamilyPolicy === 'PreferDualStack' || service.spec.ipFamilyPolicy === 'RequireDualStack';
const isDualStack = (service: AnnotatedService) => Array.isArray(service.spec.ipFamilies) && service.spec.ipFamilies.length === 2;
const hasSpecRanges = (service: AnnotatedService) => Array.isArray(service.spec.loadBalancerSourceRanges)
  && service.spec.loadBalancerSourceRanges.length > 0;
const hasLink = (service: AnnotatedService) => service.value('privateLinkServiceCreate') === true;
const isTcp = (port: ServicePort) => (port.protocol ?? 'TCP') === 'TCP';
const hasProbe = (service: AnnotatedService, port: ServicePort) =>
  (textOfPort(service, 'portHealthProbeProtocol', port) ?? port.appProtocol ?? service.text('healthProbeProtocol') ?? 'tcp').toLowerCase();
const isHttp = (service: AnnotatedService, port: ServicePort) => isTcp(port) && hasProbe(service, port).startsWith('http');
/** Whether one probe of kube-proxy's health check port replaces the probes of the ports, because externalTrafficPolicy is Local. */
const isLocalPolicy = (service: AnnotatedService) => service.spec.externalTrafficPolicy === 'Local'
  && !service.has('portHealthProbePort') && service.value('privateLinkServiceProxyProtocol') !== true;
/**
 * Returns the property if its annotation is set for a port number, but no port with that number satisfies `isMatch`; otherwise `undefined`.
 */
const findUnfit = <Property extends string>(service: AnnotatedService, property: Property, isMatch: (port: ServicePort) => boolean) =>
  service.ports.some((port) => textOfPort(service, property, port) !== undefined
    && !service.ports.some((sibling) => sibling.port === port.port && isMatch(sibling))) ? property : undefined;
const hasHostBits = (service: AnnotatedService, property: string) =>
  toList(service.value(property)).some((range) => cidrStrictProblem(String(range)) !== undefined);

/** The range with the bits after its prefix set to 0, as it should be written. */
const toPlainText = (range: unknown) => {
  const cidr = parseCidr(String(range));
  return cidr === undefined ? String(range) : toPlainRange(cidr);
};

const intervalOf = (service: AnnotatedService, port: ServicePort) =>
  Number(textOfPort(service, 'portHealthProbeIntervalSeconds', port) ?? service.value('healthProbeIntervalSeconds') ?? 5);
const probesOf = (service: AnnotatedService, port: ServicePort) =>
  Number(textOfPort(service, 'portHealthProbeNumOfProbe', port) ?? service.value('healthProbeNumOfProbe') ?? 2);
const BELOW_TWO_MINUTES = { productBelow: 120 } as const;

/** Settings of the probe of one port, and the switches without which the port has a probe. */
const PORT_PROBES = ['portHealthProbeIntervalSeconds', 'portHealthProbeNumOfProbe', 'portHealthProbePort', 'portHealthProbeProtocol',
  'portHealthProbeRequestPath'] as const;
const WITHOUT_PROBE = { portNoProbeRule: { notFor: true }, portNoLoadBalancerRule: { notFor: true } } as const;
const hasNoProbe = (service: AnnotatedService, port: ServicePort) => Object.keys(WITHOUT_PROBE)
  .some((property) => textOfPort(service, property, port)?.toLowerCase() === 'true');

const LINK_OPTIONS = {
  privateLinkServiceAutoApproval: '*', privateLinkServiceFqdns: '*', privateLinkServiceIpAddresses: '*',
  privateLinkServiceIpAddressCount: '*', privateLinkServiceName: '*', privateLinkServiceProxyProtocol: true,
  privateLinkServiceResourceGroup: '*', privateLinkServiceSubnet: '*', privateLinkServiceVisibility: '*',
} as const;

export const AZURE_RULES = [
  pitfall('subnet-needs-internal', ['internalSubnet'], { internal: true }, {
    unless: (service) => service.text('internalSubnet') === '', relation: 'requires', public: true,
    inPolicies: { of: { internalSubnet: { not: '' } }, beside: { internal: true } },
    says: 'An internal subnet needs an internal load balancer.', expected: also`${exactly('internal', 'true', ' with ')}`,
    why: 'the load balancer is public, and the subnet is ignored', severity: 'warning',
  }),
  onlyWhen('public-options', ['dnsLabelName', 'publicIpName', 'publicIpNameIpv6', 'publicIpPrefixId', 'publicIpPrefixIdIpv6',
    'publicIpTags'], { internal: { not: true } }, {
    says: 'Options of public IPs need a public load balancer.', expected: 'a public load balancer',
    why: 'an internal load balancer has no public IP',
    fix: 'remove it',
  }),
  onlyWhen('ipv6-options', ['loadBalancerIpv6', 'publicIpNameIpv6', 'publicIpPrefixIdIpv6'], hasIpv6, {
    says: 'Options of IPv6 need a Service with IPv6.', expected: 'IPv6 in spec.ipFamilies', why: 'the Service has no IPv6 address',
    fix: text`add IPv6 to spec.ipFamilies, or remove ${OWN}`,
  }),
  ...([['publicIpPrefixId', 'publicIpName'], ['publicIpPrefixIdIpv6', 'publicIpNameIpv6'], ['loadBalancerIpv4', 'publicIpName'],
    ['loadBalancerIpv6', 'publicIpNameIpv6'],
    ['loadBalancerIpv4', 'publicIpPrefixId'], ['loadBalancerIpv6', 'publicIpPrefixIdIpv6']] as const).map(([loser, winner]) =>
    conflict(`${winner}-beats-${loser}`, [winner, loser], {
      says: 'A public IP is set by name, prefix or address.', why: 'a name takes precedence over a prefix, and a prefix over an address',
      outcome: 'event', when: (service) => !isInternal(service),
    })),
  ...([['publicIpName', 'publicIpNameIpv6'], ['publicIpPrefixId', 'publicIpPrefixIdIpv6']] as const).map(([plain, six]) =>
    pitfall(`dual-stack-needs-${six}`, [plain,
      six], (service) => isDualStack(service) && !isInternal(service) && service.has(plain) !== service.has(six)
      ? service.has(plain) ? plain : six : undefined, {
      says: 'A dual-stack Service sets the public IPs of both IP families.', expected: 'the same for the other family as well',
      why: 'each IP family has its own key, and the other family gets a new address',
      fix: (service) => text`set ${withExample(setting(service.has(plain) ? six : plain))}`, outcome: 'event',
    })),
  ...(['loadBalancerIpv4', 'loadBalancerIpv6', 'publicIpName', 'publicIpNameIpv6'] as const).map((property) =>
    conflict(`configurations-or-${property}`, [property, 'loadBalancerConfigurations'], {
      says: 'Configurations and a fixed address exclude each other.',
      why: `on clusters with several load balancers ${STOPS}; on others the configurations do nothing`,
    })),
  pitfall('configurations-or-field', ['loadBalancerConfigurations'], { loadBalancerIP: { not: '*' } }, {
    relation: 'conflictsWith', says: 'Configurations and a fixed address exclude each other.',
    expected: 'no spec.loadBalancerIP next to it',
    why: `on clusters with several load balancers ${STOPS}`,
  }),

  ...(['loadBalancerIpv4', 'loadBalancerIpv6'] as const).map((property) =>
    pitfall(`${property}-is-public`, [property], (service) =>
      !isInternal(service) && service.has(property) && !isPublicAddress(service.text(property) ?? ''), {
      says: 'A public load balancer has a public address.', expected: 'the address of a public IP, or an internal load balancer',
      why: `${STOPS}: no public IP has this address`,
      fix: text`write the address of a public IP, or set ${setting('internal', 'true', ' to ')}`,
    })),
  rule('field-address-is-public', 'pitfall', ['loadBalancerIpv4'], 'A public load balancer has a public address.', (service, findings) => {
    const { loadBalancerIP } = service.spec;
    if (typeof loadBalancerIP !== 'string' || isInternal(service) || service.has('loadBalancerIpv4') || service.has('loadBalancerIpv6')
      || isPublicAddress(loadBalancerIP)) return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'loadBalancerIP'], found: loadBalancerIP, expected: 'the address of a public IP, or an internal load balancer',
      why: `${STOPS}: no public IP has this address`,
      fix: text`write the address of a public IP, or set ${setting('internal', 'true', ' to ')}`, severity: 'error',
    });
  }),
  ...(['loadBalancerIpv4', 'loadBalancerIpv6'] as const).map((property) => pitfall(`${property}-beats-field`, [property], (service) =>
    (service.text(property) ?? '') !== '' && typeof service.spec.loadBalancerIP === 'string' && service.spec.loadBalancerIP !== ''
      && service.spec.loadBalancerIP !== service.text(property)
      && service.spec.loadBalancerIP.includes(':') === (property === 'loadBalancerIpv6'), {
    relation: 'conflictsWith', says: 'An address is set once.', expected: 'no spec.loadBalancerIP next to it',
    why: 'the annotation takes precedence, and the field is ignored',
    fix: 'remove the field', outcome: 'event',
  })),
  rule('field-ranges-masked', 'pitfall', ['allowedIpRanges'], 'A range has no bits set beyond its prefix.', (service, findings) => {
    if (!hasSpecRanges(service)) return;
    const index = service.spec.loadBalancerSourceRanges?.findIndex((range) => typeof range === 'string'
      && cidrStrictProblem(range) !== undefined) ?? -1;
    if (index < 0) return;
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', 'loadBalancerSourceRanges', index], found: service.spec.loadBalancerSourceRanges?.[index],
      expected: 'a range such as "10.0.0.0/8", with no bits set beyond its prefix',
      why: 'the controller drops the range without an error: its clients are denied unless another range lists them',
      fix: `write "${toPlainText(service.spec.loadBalancerSourceRanges?.[index])}"`,
    });
  }),

  ...(['allowedIpRanges', 'sourceRangesAnnotation'] as const).flatMap((property) => [
    pitfall(`${property}-or-field`, [property], { loadBalancerSourceRanges: { not: '*' } }, {
      relation: 'conflictsWith', says: 'Source ranges are set in annotations or in the field.',
      expected: 'no spec.loadBalancerSourceRanges next to it', why: STOPS,
    }),
    pitfall(`${property}-masked`, [property], (service) => hasHostBits(service, property), {
      says: 'A range has no bits set beyond its prefix.', expected: 'ranges such as "10.0.0.0/8", with no bits set beyond their prefix',
      why: 'the controller drops the range without an error: its clients are denied unless another range lists them',
      fix: (service) => `write "${toList(service.value(property)).map(toPlainText).join(',')}"`, outcome: 'ignored',
    }),
  ]),
  pitfall('tags-beside-ranges', ['allowedServiceTags'], { loadBalancerSourceRanges: { not: '*' } }, {
    relation: 'conflictsWith', says: 'Service tags are not set together with spec.loadBalancerSourceRanges.',
    expected: text`${setting('allowedIpRanges')} in place of spec.loadBalancerSourceRanges`,
    why: 'the controller accepts both, but they do not work together',
    fix: text`write the ranges in ${setting('allowedIpRanges')}, and remove spec.loadBalancerSourceRanges`, outcome: 'event',
  }),
  requires('deny-needs-ranges', { denyAllExceptSourceRanges: true }, [{ allowedIpRanges: '*' }, { loadBalancerSourceRanges: '*' }], {
    inManifests: (service) => hasSpecRanges(service) || service.has('allowedIpRanges') || service.has('sourceRangesAnnotation'),
    says: 'Denying all other sources needs source ranges.', expected: text`${setting('allowedIpRanges')} or spec.loadBalancerSourceRanges`,
    why: 'without ranges it has no effect',
    fix: text`set ${setting('allowedIpRanges')} to the ranges of the clients, such as "203.0.113.0/24"`, outcome: 'event',
  }),

  pitfall('probe-below-two-minutes', ['healthProbeIntervalSeconds'], { healthProbeNumOfProbe: BELOW_TWO_MINUTES }, {
    says: 'The interval times the number of probes is below 120 seconds.', expected: 'interval × number of probes below 120', why: STOPS,
  }),
  withTypes(pitfall('port-probe-below-two-minutes', ['portHealthProbeIntervalSeconds', 'portHealthProbeNumOfProbe'], (service) => {
    const wrongPort = service.ports.find((port) => intervalOf(service, port) * probesOf(service, port) >= 120);
    if (wrongPort === undefined) return undefined;
    return textOfPort(service, 'portHealthProbeIntervalSeconds', wrongPort) !== undefined ? 'portHealthProbeIntervalSeconds'
      : textOfPort(service, 'portHealthProbeNumOfProbe', wrongPort) !== undefined ? 'portHealthProbeNumOfProbe' : undefined;
  }, {
    says: 'The interval times the number of probes is below 120 seconds.', expected: 'interval × number of probes below 120', why: STOPS,
    fix: 'lower the interval or the number of probes: by default they are "5" and "2"',
  }), ['portHealthProbeIntervalSeconds'], { portHealthProbeNumOfProbe: BELOW_TWO_MINUTES }),
  checkedElsewhere('The interval of a port times the number of probes is below 120 seconds.', ['portHealthProbeIntervalSeconds'], [
    { healthProbeNumOfProbe: BELOW_TWO_MINUTES }, { portHealthProbeNumOfProbe: '*' },
  ]),
  checkedElsewhere('The interval times the number of probes of a port is below 120 seconds.', ['portHealthProbeNumOfProbe'], [
    { healthProbeIntervalSeconds: BELOW_TWO_MINUTES }, { portHealthProbeIntervalSeconds: '*' },
  ]),
  requires('path-needs-http', ['healthProbeRequestPath'], (service) => isLocalPolicy(service)
    || service.ports.some((port) => isHttp(service, port)), {
    says: 'A request path needs an HTTP probe.', expected: 'a probe of protocol "http" or "https"', why: 'a TCP probe has no path',
    fix: text`set ${setting('healthProbeProtocol', 'http', ' to ')}`, outcome: 'event',
  }),
  pitfall('port-path-needs-http', ['portHealthProbeRequestPath'], (service) => isLocalPolicy(service)
    ? undefined : findUnfit(service, 'portHealthProbeRequestPath', (port) => isHttp(service, port)), {
    relation: 'requires', says: 'A request path needs an HTTP probe.', expected: 'a probe of protocol "http" or "https" on the port',
    why: 'a TCP probe has no path', fix: text`set ${setting('healthProbeProtocol', 'http', ' to ')}`, outcome: 'event',
  }),
  ...(['portHealthProbePort', 'portHealthProbeProtocol'] as const).map((property) =>
    pitfall(`${property}-is-tcp`, [property], (service) => findUnfit(service, property, isTcp), {
      relation: 'onlyWhen', says: 'Only TCP ports have probes.', expected: 'a TCP port', why: 'UDP and SCTP ports have no probe',
      fix: 'remove it', outcome: 'event',
    })),
  ...PORT_PROBES.map((property) => withTypes(pitfall(`${property}-needs-a-probe`, [property], (service) =>
    findUnfit(service, property, (port) => !hasNoProbe(service, port)), {
    relation: 'onlyWhen', says: 'A port without a probe has no settings of a probe.', expected: 'a port with a probe',
    why: text`the port has none, because of ${setting('portNoProbeRule')} or ${setting('portNoLoadBalancerRule')}`, fix: 'remove it',
    outcome: 'ignored', severity: 'warning',
  }), [property], WITHOUT_PROBE)),
  onlyWhen('local-has-its-own-probe', [
    'healthProbeProtocol', 'healthProbeRequestPath', 'portHealthProbeProtocol', 'portHealthProbeRequestPath',
    'portHealthProbeIntervalSeconds', 'portHealthProbeNumOfProbe',
  ], (service) => !isLocalPolicy(service), {
    says: 'With externalTrafficPolicy Local the probe goes to kube-proxy.',
    expected: 'externalTrafficPolicy Cluster, or a health-probe_port of the port',
    why: 'one HTTP probe of healthCheckNodePort is created instead',
    fix: 'remove it, or set the health-probe_port of the port',
  }),
  requires('ha-ports-need-internal', { enableHighAvailabilityPorts: true }, { internal: true }, {
    says: 'HA ports need an internal load balancer.', expected: also`${exactly('internal', 'true', ' with ')}`,
    why: 'a public load balancer has none, and ignores it', outcome: 'event',
  }),
  onlyWhen('ha-ports-have-one-rule', { portNoLoadBalancerRule: '*', portNoProbeRule: '*', disableFloatingIp: true }, [
    { enableHighAvailabilityPorts: { not: true } }, { internal: { not: true } },
  ], {
    says: 'With HA ports, no port has its own rule.', expected: 'no HA ports',
    why: 'HA ports are one rule for all ports', fix: 'remove it',
  }),
  withTypes(rule('sctp-needs-internal', 'pitfall', ['internal'], 'SCTP needs an internal load balancer.', (service, findings) => {
    const index = service.ports.findIndex((port) => port.protocol === 'SCTP'
      && textOfPort(service, 'portNoLoadBalancerRule', port)?.toLowerCase() !== 'true');
    if (index < 0 || isInternal(service)) return;
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports', index, 'protocol'], found: 'SCTP', expected: 'TCP or UDP, or an internal load balancer',
      why: 'only internal standard load balancers of Azure support SCTP', fix: text`set ${setting('internal', 'true', ' to ')}`,
    });
  }), { internal: false }, [{ ports: { without: 'SCTP' } }, { portNoLoadBalancerRule: '*' }]),

  requires('link-needs-internal', { privateLinkServiceCreate: true }, [{ internal: true }, { disableFloatingIp: true }], {
    inManifests: (service) => isInternal(service) || service.value('disableFloatingIp') === true,
    says: 'A Private Link Service needs an internal load balancer, or no floating IP.',
    expected: also`${setting('internal', 'true')} or ${setting('disableFloatingIp', 'true')}`,
    why: STOPS, fix: text`set ${setting('internal', 'true', ' to ')}`,
  }),
  requires('link-needs-ipv4', { privateLinkServiceCreate: true }, { ipFamilies: { not: ['IPv6'] } }, {
    inManifests: ({ spec: { ipFamilies } }) => !Array.isArray(ipFamilies) || ipFamilies.length === 0 || ipFamilies.includes('IPv4'),
    says: 'A Private Link Service needs IPv4.', expected: 'IPv4 in spec.ipFamilies', why: STOPS, fix: 'add IPv4 to spec.ipFamilies',
  }),
  requires('link-options', LINK_OPTIONS, { privateLinkServiceCreate: true }, {
    says: 'Options of a Private Link Service need one.', expected: also`${setting('privateLinkServiceCreate', 'true')}`,
    why: 'without it no Private Link Service is created', outcome: 'event',
  }),
  pitfall('visible-to-all', ['privateLinkServiceVisibility'], (service) => {
    const visibility = toList(service.value('privateLinkServiceVisibility'));
    return visibility.length > 1 && visibility.includes('*');
  }, {
    says: 'Visibility is "*" or a list of subscriptions.', expected: '"*" alone, or subscriptions only',
    why: '"*" takes precedence: every subscription sees the Private Link Service',
    fix: 'write "*" alone, or remove it from the list', outcome: 'event',
  }),
  pitfall('link-addresses-count', ['privateLinkServiceIpAddresses'], {
    privateLinkServiceIpAddressCount: { items: 'atMost', default: 1 },
  }, {
    relation: 'requires', unless: (service) => !hasLink(service), says: 'The address count is not below the number of addresses.',
    expected: text`at most as many addresses as ${setting('privateLinkServiceIpAddressCount')} says (1 by default)`,
    why: STOPS,
    fix: (service) => text`set ${setting('privateLinkServiceIpAddressCount', `${
      service.value('privateLinkServiceIpAddresses').length}`, ' to ')}`,
  }),
];

const CLUSTER = 'which SKU of load balancers the cluster uses is not part of a Service';

/** Known relations that no rule enforces, with the reason. */
const AZURE_NOT_ENFORCED = {
  'loadBalancerConfigurations onlyWhen': CLUSTER, 'disableTcpReset onlyWhen': CLUSTER, 'enableHighAvailabilityPorts onlyWhen': CLUSTER,
  'internal onlyWhen': CLUSTER,
  'loadBalancerMode onlyWhen': CLUSTER,
};

/**
 * Whether one health probe of kube-proxy's health check port replaces the probes of the individual ports: with `externalTrafficPolicy:
 * Local`, unless annotations enable the PROXY protocol or set a probe port.
 */
const hasLocalProbe = (service: AnnotatedService): boolean =>
  isLocal(service) && !service.has('portHealthProbePort') && service.value('privateLinkServiceProxyProtocol') !== true;

/** Describes which ports Azure probes, and how. */
function azureProbeOf(service: AnnotatedService): Health {
  if (hasLocalProbe(service)) return checkByHealthNodePort(service);
  const probed = service.ports.filter((port) => (port.protocol ?? 'TCP') === 'TCP'
    && !['portNoLoadBalancerRule', 'portNoProbeRule'].some((property) => textOfPort(service, property, port)?.toLowerCase() === 'true'));
  if (probed.length === 0) return ['no port has a probe: UDP and SCTP ports never have one'];
  const unprobed = service.ports.some(({ protocol = 'TCP' }) => protocol !== 'TCP') ? ['UDP and SCTP ports have no probe'] : [];
  return [...probed.map((port) => probeOf(service, port)), ...unprobed];
}

function probeOf(service: AnnotatedService, port: ServicePort): string {
  const target = textOfPort(service, 'portHealthProbePort', port)
    ?? (port.nodePort === undefined ? 'its node port' : `node port ${port.nodePort}`);
  const probe = (textOfPort(service, 'portHealthProbeProtocol',
    port) ?? port.appProtocol ?? service.text('healthProbeProtocol') ?? 'tcp').trim()
    .toLowerCase();
  const path = textOfPort(service, 'portHealthProbeRequestPath', port) ?? service.text('healthProbeRequestPath');
  if (probe !== 'http' && probe !== 'https') return `the probe of port ${port.name ?? port.port} connects to ${target} by TCP`;
  const byApp = textOfPort(service, 'portHealthProbeProtocol', port) === undefined && port.appProtocol !== undefined;
  // The default path is "/", to which gateways often respond with 404.
  const consequence = path !== undefined ? '' : `${byApp ? `, because of appProtocol ${port.appProtocol}` : ''}: a node gets no traffic `
    + `unless the answer is 200, whatever readiness probes say. Set ${keyAt('portHealthProbeRequestPath', port)} to a path that answers `
    + `200, or ${keyAt('portHealthProbeProtocol', port)} to "tcp"`;
  return `the probe of port ${port.name ?? port.port} requests ${target} by ${formatHealthCheck(probe, path ?? '/')}${consequence}`;
}

const keyAt = (property: 'portHealthProbeRequestPath' | 'portHealthProbeProtocol', { port }: ServicePort): string =>
  AZURE_TABLE[property].key.replace('{port}', String(port));

function textOfPort(service: AnnotatedService, property: string, port: ServicePort): string | undefined {
  return service.each(property).find(({ filled }) => filled.port === String(port.port))?.text;
}

/**
 * Who can connect: the ranges of the field, of both annotations, and service tags, as `AccessControl` writes them to the network security
 * group. Ranges with bits set beyond their prefix are dropped. An internal load balancer without ranges is open only to the virtual
 * network.
 */
function accessOf(service: AnnotatedService): RangeFacts {
  const setRanges = rangesOf(service, 'allowedIpRanges', 'sourceRangesAnnotation');
  const ranges = setRanges.map((set) => ({ ...set, ranges: set.ranges.filter((range) => cidrStrictProblem(range) === undefined) }));
  const tags: readonly string[] = service.value('allowedServiceTags') ?? [];
  // With a floating IP, kube-proxy also enforces `loadBalancerSourceRanges`.
  const field = setRanges.some(({ from }) => 'field' in from) && service.text('disableFloatingIp') !== 'true';
  const group = 'the network security group of the subnet';
  const dropsAll = setRanges.length > 0 && ranges.every((source) => source.ranges.length === 0);
  return {
    ranges, all: true, enforcer: group,
    named: [
      ...tags.map((tag) => `the service tag ${tag}`),
      ...dropsAll ? ['no address (every range has bits set beyond its prefix, and the controller drops it)'] : [],
    ],
    ...isInternal(service) && { otherwise: `${group}, whose default rules allow the virtual network` },
    ...isInternal(service) && !field && service.value('denyAllExceptSourceRanges') !== true && {
      besides: {
        why: 'the default rules of the network security group allow the whole virtual network, whatever the ranges are', certain: false,
        fix: text`set ${exactly('denyAllExceptSourceRanges', 'true', ' to ')}`,
      },
    },
  };
}

/** Notes on the public IP and the security group. */
const notesOf = (service: AnnotatedService): string[] => [
  ...(service.text('internal') === 'true'
    ? [] : ['A permanent public IP must be created first, as a static one, in the resource group of the cluster\'s other '
      + 'resources (MC_…), unless azure-load-balancer-resource-group names another; then the Service can request it.',
    'If that public IP is in a resource group where the cluster has no permission, no load balancer is created: the Service gets the '
      + 'event SyncLoadBalancerFailed (CreatingLoadBalancerFailed in old clusters).']),
  'Its network rules are written to the security group that securityGroupName in the cloud configuration names; it must be set if a '
    + 'subnet has several.',
];

/** Load balancers of Azure: of AKS, and of clusters that run cloud-provider-azure themselves. */
export const AZURE: BuiltInProvider<typeof AZURE_TABLE> = defineController({
  id: 'azure', cloud: 'azure', cloudNames: ['azure', 'aks'], release: 'v1.36.5', title: 'Azure',
  sharing: { by: [] },
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/azure-', 'service.beta.kubernetes.io/port_'],
  access: accessOf,
  traffic: {
    source: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
    called: () => 'Azure LB',
    exposure: (service) => service.text('internal') === 'true' ? 'internal' : 'public',
    client: () => FORWARDS_UNCHANGED,
    proxyProtocol: [{
      property: 'privateLinkServiceProxyProtocol', version: 2, isOn: (value) => value.trim().toLowerCase() === 'true',
      works: (service) => service.value('privateLinkServiceCreate') === true, // only the link service sends it
    }],
    // With a floating IP, which is the default, packets keep their destination: they reach the nodes with the address of the load balancer
    // and the port of the Service.
    targets: (service) => service.text('disableFloatingIp') === 'true' ? 'nodes' : 'service-ports',
    sender: () => 'client',
    notes: notesOf,
    asked: (service) => ['loadBalancerIpv4', 'loadBalancerIpv6'].map((property) => service.text(property)).filter((text) =>
      text !== undefined)
      .join(',') || undefined,
    sameAsLoadBalancerIP: { options: ['loadBalancerIpv4', 'loadBalancerIpv6'] }, // getServiceLoadBalancerIP
    serves: (service, port) =>
      service.each('portNoLoadBalancerRule').find(({ filled }) => filled.port === String(port.port))?.text.toLowerCase() !== 'true',
    health: azureProbeOf,
    healthPort: (service) => (hasLocalProbe(service) ? localHealthPortOf(service) : undefined) ?? 'the node port of each TCP port',
    healthFrom: {
      says: '168.63.129.16 (the tag AzureLoadBalancer)',
      source: 'https://learn.microsoft.com/en-us/azure/load-balancer/load-balancer-custom-probe-overview',
    },
  },
  offers: {
    /**
     * A Service behind a load balancer of Azure.
     *
     * It is internal unless `internal` is false.
     *
     * @see https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/
     * @example
     * new AzureLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
     *   internalSubnet: 'shop',
     *   portHealthProbeProtocol: { https: 'https' },
     *   portHealthProbeRequestPath: { https: '/healthz' },
     * });
     */
    AzureLbService: AZURE_LB,
  },
  table: AZURE_TABLE, rules: AZURE_RULES, notEnforced: AZURE_NOT_ENFORCED,
  docs: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
});
