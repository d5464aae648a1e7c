import {
  anyCaseBoolean, BLANKS, booleanText, cidrList, dnsName, either, integer, ipAddress, ipAddressList, list, minutes, oneOf, oneOfAnyCase,
  perPort, portReference, seconds, stringMap, text,
} from '../codecs/kinds';
import type { AnnotatedService, ConstructSpec, Table } from '../engine/definition';

const azure = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/azure-${name}` as const;

const PATH = text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' });
const PREFIX_ID = text({
  words: 'the resource ID of a public IP prefix', like: ['/*/*/*'], without: BLANKS,
  pattern: /^\/subscriptions\/\S+\/publicIPPrefixes\/[^/\s]+$/i,
  good: '/subscriptions/0a1b/resourceGroups/shop/providers/Microsoft.Network/publicIPPrefixes/shop', bad: 'shop',
});
const SUBSCRIPTION = text({
  words: 'the ID of a subscription', like: ['*-*-*-*-*'], characters: ['0-9', 'a-f', 'A-F', '-'],
  pattern: /^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/, good: '11111111-2222-3333-4444-555555555555', bad: 'shop',
});

/** Azure compares names case-insensitively. */
const inLowerCase = (text?: string) => text?.toLowerCase();

/** Annotations of cloud-provider-azure on Services, as of August 2026. Interval times number of probes stays below 120 seconds. */
export const AZURE_TABLE = {
  /**
   * Extra public addresses that are published in the Service status and admitted by the security group, without being configured on the
   * load balancer.
   */
  additionalPublicIps: {
    key: azure('additional-public-ips'), as: ipAddressList(undefined, { trimmed: false }),
    wrong: 'refused', onInvalid: 'the controller stops with an error, also for a space after a comma', since: 'v1.20',
  },
  /** Source CIDRs from which the security group admits traffic to this Service. */
  allowedIpRanges: {
    key: azure('allowed-ip-ranges'), as: cidrList({ skipsEmpty: false }),
    wrong: 'ignored', onInvalid: 'the controller drops it, and denies all that is not listed elsewhere; no error is '
      + 'reported', since: 'v1.29',
  },
  /** Azure service tags from which the security group admits traffic to this Service. */
  allowedServiceTags: {
    key: azure('allowed-service-tags'), as: list(text({
      words: 'a service tag', characters: ['a-z', 'A-Z', '0-9', '.', '/'], good: 'AzureFrontDoor.Backend', bad: 'Azure Front Door',
    }), { skipsEmpty: false }),
    wrong: 'cloud-refused', since: 'v1.11',
  },
  /**
   * Adds a deny rule so that even traffic from inside the virtual network is blocked unless its source is on the allowed list. @default
   * false
   */
  denyAllExceptSourceRanges: {
    key: azure('deny-all-except-load-balancer-source-ranges'), as: anyCaseBoolean, default: 'false',
    wrong: 'ignored', emptyIsUnset: true, since: 'v1.21',
  },
  /**
   * Turns off floating IP (direct server return) so that rules target the node port and security rules use node addresses as destination.
   * @default false
   */
  disableFloatingIp: {
    key: azure('disable-load-balancer-floating-ip'), as: anyCaseBoolean,
    default: 'false', wrong: 'ignored', emptyIsUnset: true, since: 'v1.21',
  },
  /**
   * Stops the controller from adding allow and deny rules for this Service to the cluster network security group; existing rules of the
   * Service are removed. @default false
   */
  disableNsgRule: {
    key: azure('disable-load-balancer-nsg-rule'), since: 'after v1.36.5',
    as: anyCaseBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
  },
  /** DNS label for the public IP; Azure serves it as <label>.<region>.cloudapp.azure.com. */
  dnsLabelName: {
    key: azure('dns-label-name'),
    as: text({
      words: 'a DNS label', characters: ['a-z', '0-9', '-'], pattern: /^[a-z][a-z0-9-]{1,61}[a-z0-9]$/, good: 'shop',
      bad: 'shop.example.com',
    }),
    wrong: 'cloud-refused', emptyIsUnset: true, since: 'v1.15',
  },
  /** Restricts the Service to the named configurations when several standard load balancers are in use. */
  loadBalancerConfigurations: {
    key: azure('load-balancer-configurations'),
    as: list(text({
      words: 'the name of a configuration', maxLength: 80, characters: ['a-z', 'A-Z', '0-9', '-', '_', '.'],
      good: 'lb1', bad: 'lb 1',
    })),
    wrong: 'refused', comparedAs: inLowerCase, since: 'v1.28',
  },
  /** Stops the load balancer from sending TCP resets to both ends when a flow idles out. @default false */
  disableTcpReset: {
    key: azure('load-balancer-disable-tcp-reset'), as: anyCaseBoolean,
    default: 'false', wrong: 'ignored', emptyIsUnset: true, since: 'v1.25',
  },
  /** Replaces the per-port rules by one rule that forwards every port and protocol. @default false */
  enableHighAvailabilityPorts: {
    key: azure('load-balancer-enable-high-availability-ports'), as: anyCaseBoolean, default: 'false',
    wrong: 'ignored', emptyIsUnset: true, since: 'v1.20',
  },
  /** Seconds between two probes, for ports without a per-port override, 5 to 59. @default 5 */
  healthProbeIntervalSeconds: {
    key: azure('load-balancer-health-probe-interval'), trims: true, as: seconds({ min: 5, max: 59 }), default: '5',
    wrong: 'refused', since: 'v1.21',
  },
  /** Number of failed probes after which a node is removed, for ports without a per-port override, 2 to 23. @default 2 */
  healthProbeNumOfProbe: {
    key: azure('load-balancer-health-probe-num-of-probe'), trims: true, as: integer({ min: 2, max: 23 }), default: '2',
    wrong: 'refused', since: 'v1.21',
  },
  /**
   * Probe protocol of the TCP ports that have neither a per-port override nor an appProtocol; not read where the cluster has one shared
   * probe. @default 'tcp'
   */
  healthProbeProtocol: {
    key: azure('load-balancer-health-probe-protocol'), trims: true, as: oneOfAnyCase('tcp', 'http', 'https'), default: 'tcp',
    wrong: 'ignored', emptyIsUnset: true, onInvalid: 'the controller silently uses a TCP probe', since: 'v1.10',
  },
  /** Request path of http and https probes, for ports without a per-port override. @default - / */
  healthProbeRequestPath: { key: azure('load-balancer-health-probe-request-path'), as: PATH, since: 'v1.20' },
  /**
   * Puts the Service on the internal (private) load balancer instead of the public one; a cluster in ServiceGateway mode refuses it.
   *
   * A change moves the Service to the other load balancer, with another address.
   * @default false
   */
  internal: {
    key: azure('load-balancer-internal'), as: booleanText({ on: ['true'], off: ['false', 'False', 'FALSE'] }), default: 'false',
    wrong: 'open', onInvalid: 'any value other than exactly "true" silently creates a load balancer that is reachable from the internet',
    since: 'v1.10',
  },
  /** Name of the subnet, in the virtual network of the cluster, that holds the internal frontend. */
  internalSubnet: {
    key: azure('load-balancer-internal-subnet'), as: text({
      words: 'the name of a subnet, not a resource ID', without: ['/'], pattern: /^[^/\s][^/]*$/, good: 'internal',
      bad: '/subscriptions/1/subnets/internal',
    }),
    wrong: 'refused', emptyIsUnset: true, comparedAs: inLowerCase, since: 'v1.10',
  },
  /** IPv4 address of the frontend: an existing public IP for a public Service, or the static private address for an internal one. */
  loadBalancerIpv4: { key: azure('load-balancer-ipv4'), as: ipAddress('IPv4'), wrong: 'refused', emptyIsUnset: true, since: 'v1.21' },
  /** IPv6 counterpart of azure-load-balancer-ipv4. */
  loadBalancerIpv6: { key: azure('load-balancer-ipv6'), as: ipAddress('IPv6'), wrong: 'refused', emptyIsUnset: true, since: 'v1.21' },
  /** On the basic SKU chooses which VM set backs the load balancer: one named set, or automatic choice. @default - primary VM set */
  loadBalancerMode: {
    key: azure('load-balancer-mode'), trims: true,
    as: text({
      words: '"__auto__", or the name of a VM set', without: BLANKS, unlike: ['auto'], pattern: /^(?!auto$)\S+$/i,
      good: '__auto__', bad: 'auto',
    }),
    onInvalid: 'the documentation says "auto", but the code accepts "__auto__" only', comparedAs: inLowerCase, since: 'v1.10',
  },
  /**
   * Resource group in which the public IP of the Service is looked up or created when it is not the cluster resource group. @default -
   * resource group of the cluster
   */
  publicIpResourceGroup: {
    key: azure('load-balancer-resource-group'), as: text({ words: 'the name of a resource group' }),
    wrong: 'refused', emptyIsUnset: true, comparedAs: inLowerCase, since: 'v1.10',
  },
  /** Idle timeout of the load-balancing rules, in minutes, 4 to 100. @default 4 */
  tcpIdleTimeoutMinutes: {
    key: azure('load-balancer-tcp-idle-timeout'), trims: true, as: minutes({ min: 4, max: 100 }), default: '4',
    wrong: 'refused', since: 'v1.11.4',
  },
  /** IP tags (such as RoutingPreference) requested for a public IP created for the Service. */
  publicIpTags: {
    key: azure('pip-ip-tags'), as: stringMap({ assignInValue: false, repeats: 'last' }),
    wrong: 'event', emptyIsUnset: true, onInvalid: 'a pair without exactly one "=" is dropped silently', since: 'v1.21',
  },
  /** Name of an existing public IP resource to use as the frontend. */
  publicIpName: {
    key: azure('pip-name'), as: text({ words: 'the name of a public IP' }),
    wrong: 'refused', emptyIsUnset: true, comparedAs: inLowerCase, since: 'v1.16',
  },
  /** Name of the existing IPv6 public IP for a dual-stack or IPv6-only Service. */
  publicIpNameIpv6: {
    key: azure('pip-name-ipv6'), as: text({ words: 'the name of a public IP' }),
    wrong: 'refused', emptyIsUnset: true, comparedAs: inLowerCase, since: 'v1.27',
  },
  /** Resource ID of the public IP prefix from which a new public IP for the Service is taken. */
  publicIpPrefixId: { key: azure('pip-prefix-id'), as: PREFIX_ID, wrong: 'cloud-refused', emptyIsUnset: true, since: 'v1.21' },
  /** IPv6 counterpart of azure-pip-prefix-id. */
  publicIpPrefixIdIpv6: { key: azure('pip-prefix-id-ipv6'), as: PREFIX_ID, wrong: 'cloud-refused', emptyIsUnset: true, since: 'v1.27' },
  /** Azure resource tags put on the public IP of the Service. */
  publicIpResourceTags: { key: azure('pip-tags'), as: stringMap(), wrong: 'event', emptyIsUnset: true, since: 'v1.20' },
  /** Subscriptions whose private endpoint connections are approved without review. */
  privateLinkServiceAutoApproval: {
    key: azure('pls-auto-approval'), trims: true, emptyIsUnset: true, as: list(SUBSCRIPTION, { separator: ' ' }), since: 'v1.24',
  },
  /** Creates and manages an Azure Private Link Service in front of the load balancer frontend. @default false */
  privateLinkServiceCreate: {
    key: azure('pls-create'), as: anyCaseBoolean, trims: true, default: 'false', wrong: 'ignored', emptyIsUnset: true, since: 'v1.24',
  },
  /** Names published with the Private Link Service. */
  privateLinkServiceFqdns: {
    key: azure('pls-fqdns'), trims: true, emptyIsUnset: true,
    as: list(dnsName(), { separator: ' ' }),
    since: 'v1.24',
  },
  /** Static NAT addresses; the first one becomes the primary, missing ones are assigned dynamically. */
  privateLinkServiceIpAddresses: {
    key: azure('pls-ip-configuration-ip-address'), as: ipAddressList('IPv4', { separator: ' ', maxItems: 8 }),
    wrong: 'refused', trims: true, emptyIsUnset: true, since: 'v1.24',
  },
  /** Number of NAT addresses of the Private Link Service, 1 to 8. @default 1 */
  privateLinkServiceIpAddressCount: {
    key: azure('pls-ip-configuration-ip-address-count'), trims: true, as: integer({ min: 1, max: 8 }), default: '1',
    wrong: 'refused', since: 'v1.24',
  },
  /**
   * Subnet from which the Private Link Service takes its NAT addresses. @default - azure-load-balancer-internal-subnet if set on an
   * internal Service, else the subnet of the cloud configuration
   */
  privateLinkServiceSubnet: {
    key: azure('pls-ip-configuration-subnet'), as: text({ words: 'the name of a subnet' }),
    wrong: 'refused', emptyIsUnset: true, comparedAs: inLowerCase, since: 'v1.24',
  },
  /** Name of the Private Link Service. @default - pls-<name of the frontend IP configuration> */
  privateLinkServiceName: {
    key: azure('pls-name'), as: text({ words: 'a name' }), wrong: 'refused', comparedAs: inLowerCase, since: 'v1.24',
  },
  /** Makes the Private Link Service send a PROXY protocol v2 header to the backends. @default false */
  privateLinkServiceProxyProtocol: {
    key: azure('pls-proxy-protocol'), as: anyCaseBoolean, trims: true, default: 'false', wrong: 'ignored', emptyIsUnset: true,
      since: 'v1.24',
  },
  /** Resource group in which the Private Link Service is created. */
  privateLinkServiceResourceGroup: {
    key: azure('pls-resource-group'), as: text({ words: 'the name of a resource group' }),
    wrong: 'cloud-refused', emptyIsUnset: true, comparedAs: inLowerCase, since: 'v1.29',
  },
  /** Subscriptions that may see the Private Link Service. @default - empty: only callers with role-based access */
  privateLinkServiceVisibility: {
    key: azure('pls-visibility'), trims: true, emptyIsUnset: true, as: list(either(oneOf('*'), SUBSCRIPTION), { separator: ' ' }),
    since: 'v1.24',
  },
  /** Has no effect any more: it allowed several Services to share one security rule. */
  sharedSecurityRule: {
    key: azure('shared-securityrule'), as: anyCaseBoolean,
    deprecated: { isGone: true, use: 'the controller shares rules automatically, and no longer reads it' }, since: 'v1.10',
  },
  /** Generic Kubernetes annotation form of the source ranges; parsed like azure-allowed-ip-ranges and merged with it. */
  sourceRangesAnnotation: {
    key: 'service.beta.kubernetes.io/load-balancer-source-ranges', as: cidrList({ skipsEmpty: false }),
    wrong: 'ignored', onInvalid: 'the controller drops it without an error: its clients are denied unless another range lists them',
    since: 'v1.11 or earlier',
  },
  /** Seconds between two probes of this port, 5 to 59. @default - value of azure-load-balancer-health-probe-interval, else 5 */
  portHealthProbeIntervalSeconds: {
    key: 'service.beta.kubernetes.io/port_{port}_health-probe_interval', trims: true, unread: hasOneProbe,
    as: perPort(seconds({ min: 5, max: 59 })),
    wrong: 'refused', since: 'v1.21',
  },
  /**
   * Number of failed probes after which a node is removed for this port, 2 to 23. @default - value of
   * azure-load-balancer-health-probe-num-of-probe, else 2
   */
  portHealthProbeNumOfProbe: {
    key: 'service.beta.kubernetes.io/port_{port}_health-probe_num-of-probe', trims: true, unread: hasOneProbe,
    as: perPort(integer({ min: 2, max: 23 })),
    wrong: 'refused', since: 'v1.21',
  },
  /** Port the probe of this port connects to. @default - node port of the same port */
  portHealthProbePort: {
    key: 'service.beta.kubernetes.io/port_{port}_health-probe_port',
    as: perPort(either(portReference({ form: 'name-or-number', anyCase: true }), integer({ min: 0, max: 65535 }))),
    wrong: 'refused', since: 'v1.24',
  },
  /** Probe protocol of this port; wins over appProtocol and the global annotation. */
  portHealthProbeProtocol: {
    key: 'service.beta.kubernetes.io/port_{port}_health-probe_protocol', trims: true, as: perPort(oneOfAnyCase('tcp', 'http', 'https')),
    wrong: 'ignored', onInvalid: 'the controller silently uses a TCP probe', since: 'v1.24',
  },
  /** Request path of the http or https probe of this port. @default - value of azure-load-balancer-health-probe-request-path, else / */
  portHealthProbeRequestPath: {
    key: 'service.beta.kubernetes.io/port_{port}_health-probe_request-path',
    as: perPort(PATH), since: 'v1.20',
  },
  /** Creates no load-balancing rule (and hence no probe) for this port. @default false */
  portNoLoadBalancerRule: {
    key: 'service.beta.kubernetes.io/port_{port}_no_lb_rule', as: perPort(anyCaseBoolean), default: 'false',
    wrong: 'ignored', emptyIsUnset: true, since: 'v1.24',
  },
  /** Creates no health probe for this port. @default false */
  portNoProbeRule: {
    key: 'service.beta.kubernetes.io/port_{port}_no_probe_rule', as: perPort(anyCaseBoolean), default: 'false',
    wrong: 'ignored', emptyIsUnset: true, since: 'v1.24',
  },
} as const satisfies Table;

/** Whether one probe covers all ports, so that settings of a port are ignored: with HA ports, and with externalTrafficPolicy Local. */
function hasOneProbe(service: AnnotatedService): boolean {
  return service.spec.externalTrafficPolicy === 'Local' || service.text('enableHighAvailabilityPorts')?.toLowerCase() === 'true';
}

export const AZURE_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  defaults: { internal: true },
  hidden: ['sharedSecurityRule', 'sourceRangesAnnotation'],
  public: { internal: false },
  speaks: { proxy: ['v2, with Private Link Service', 'privateLinkServiceProxyProtocol'] },
} as const satisfies ConstructSpec<typeof AZURE_TABLE>;
