import {
  BLANKS, booleanText, dnsName, either, exactBoolean, integer, ipAddress, OF_STATUS, oneOf, oneOfAnyCase, onOff, openOneOf, portMap,
  portRange, portReference, presence, seconds, statusHostname, stringMap, text, untrimmedList,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const lb = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/alibaba-cloud-loadbalancer-${name}` as const;
const id = <const Words extends string>(words: Words, good: string) => text({ words, without: [...BLANKS, ','], good, bad: 'no id' });
const word = <const Words extends string>(words: Words) => ({
  characters: ['0-9', 'A-Z', 'a-z', '_', '-'], words,
  bad: 'no word',
}) as const;

/** On and off in any case. The controller passes most texts of a CLB on unchanged, so that case matters: a rule reports it. */
const ANY_CASE_ON_OFF = booleanText({ on: ['on'], off: ['off'], anyCase: true });
const COUNTS_AS_OFF = 'any value other than "on" counts as off';

/** Facts of a number whose range only the cloud checks: for text that is not a number the controller stops with an error. */
const LATER = { wrong: 'refused' } as const;

/** Annotations of cloud-provider-alibaba-cloud, for classic load balancers (CLB) and network load balancers (NLB). */
export const ALIBABA_TABLE = {
  // ---- the load balancer ----
  /** Whether it is reachable from the internet, or from its VPC only; a CLB cannot change. @default 'internet' */
  addressType: {
    key: lb('address-type'), as: oneOfAnyCase('internet', 'intranet'), default: 'internet', wrong: 'cloud-refused', emptyIsUnset: 'open',
    onInvalid: 'Alibaba Cloud refuses it', since: 'v1.9.3.101 or earlier',
  },
  /** An existing load balancer, by id; its listeners are left alone unless `forceOverrideListeners` is true. @default - a new one */
  loadBalancerId: { key: lb('id'), as: id('the id of a load balancer', 'lb-0a1b2c3d'), wrong: 'refused', since: 'v1.9.3.101 or earlier' },
  /** Whether the listeners of an existing load balancer are replaced. @default false */
  forceOverrideListeners: {
    key: lb('force-override-listeners'), as: exactBoolean,
    default: 'false', wrong: 'ignored', onInvalid: 'any value other than exactly "true" counts as '
      + 'false', since: 'v1.9.3.101 or earlier',
  },
  /** Whether the load balancer is kept when the Service is deleted; any text switches this on, even "false". @default false */
  preserveOnDelete: {
    key: lb('preserve-lb-on-delete'), as: presence, wrong: 'ignored',
    onInvalid: 'any value switches it on, even "false"', since: 'v2.10.0',
  },
  /** Name of the load balancer. @default - `a` and the UID of the Service, 32 characters */
  loadBalancerName: { key: lb('name'), as: text({ words: 'a name' }), wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier' },
  /** Address families: `'ipv6'` for a CLB, `'DualStack'` for an NLB. @default 'ipv4' */
  ipVersion: {
    key: lb('ip-version'), as: oneOfAnyCase('ipv4', 'ipv6', 'DualStack'), default: 'ipv4', wrong: 'cloud-refused',
    since: 'v1.9.3.101 or earlier',
  },
  /** Resource group. @default - that of the controller */
  resourceGroupId: {
    key: lb('resource-group-id'), as: id('the id of a resource group', 'rg-0a1b2c3d'), wrong: 'cloud-refused', since: 'v1.9.3.316',
  },
  /** Further tags. @default - none */
  additionalTags: {
    key: lb('additional-resource-tags'), as: stringMap({ bareKeys: true, assignInValue: false }), wrong: 'ignored',
    onInvalid: 'a tag without a key is dropped, and a value is cut at its "="', since: 'v1.9.3.101 or earlier',
  },
  /** Size of a CLB that is billed by size; needs `instanceChargeType: 'PayBySpec'`. @default 'slb.s1.small' */
  spec: {
    key: lb('spec'), wrong: 'cloud-refused',
    as: openOneOf(['slb.s1.small', 'slb.s2.small', 'slb.s2.medium', 'slb.s3.small', 'slb.s3.medium', 'slb.s3.large'], {
      like: ['slb.*'], characters: ['a-z', '0-9', '.'], pattern: /^slb\.[0-9a-z.]+$/, words: 'a size', bad: 'small',
    }), default: 'slb.s1.small', since: 'v1.9.3.101 or earlier',
  },
  /** How a CLB itself is billed: by use or by size. @default 'PayByCLCU' */
  instanceChargeType: {
    key: lb('instance-charge-type'), as: oneOfAnyCase('PayByCLCU', 'PayBySpec'), default: 'PayByCLCU', wrong: 'cloud-refused',
    since: 'v2.4.0',
  },
  /** How public traffic of a CLB is billed. @default 'paybytraffic' */
  internetChargeType: {
    key: lb('charge-type'), as: oneOf('paybytraffic', 'paybybandwidth'), default: 'paybytraffic', wrong: 'cloud-refused',
    since: 'v1.9.3.101 or earlier',
  },
  /** Maximum Mbit/s of a public CLB; needs `internetChargeType: 'paybybandwidth'`. @default - that of Alibaba Cloud */
  bandwidthMbps: { key: lb('bandwidth'), as: integer({ min: 0 }), ...LATER, since: 'v1.9.3.101 or earlier' },
  /** Shared bandwidth package of an NLB, by id; an empty text removes it, and no annotation leaves it unchanged. @default - unchanged */
  bandwidthPackageId: {
    key: lb('bandwidth-package-id'), wrong: 'cloud-refused', emptyIsUnset: false,
    as: text({
      words: 'the id of a bandwidth package, or nothing', minLength: 0, without: [...BLANKS, ','],
      good: 'cbwp-0a1b2c3d', bad: 'no id',
    }), since: 'v2.9.1',
  },
  /** Whether deletion protection of a CLB is on: it cannot be deleted in the console. @default true */
  deleteProtection: { key: lb('delete-protection'), as: onOff, default: 'on', wrong: 'cloud-refused', since: 'v1.9.3.316' },
  /** Whether a CLB cannot be changed in the console. @default 'ConsoleProtection' */
  modificationProtection: {
    key: lb('modification-protection'), as: oneOf('ConsoleProtection', 'NonProtection'),
    default: 'ConsoleProtection', wrong: 'cloud-refused', since: 'v1.9.3.316',
  },

  // ---- zones and addresses ----
  /**
   * Zones of an NLB with their vSwitches, as `zone:vsw-1`, and for each an IPv4 address and an elastic IP after further colons; a new NLB
   * needs them.
   */
  zoneMaps: {
    key: lb('zone-maps'), wrong: 'refused',
    as: untrimmedList(text({
      words: 'a zone and its vSwitch such as "cn-hangzhou-k:vsw-1"', hasExample: true, like: ['*:*'], without: [...BLANKS, ','],
      pattern: /^[^\s:,]+:[^\s:,]+(:[\d.]*(:[^\s:,]*)?)?$/,
      good: 'cn-hangzhou-k:vsw-0a1b2c3d', bad: 'cn-hangzhou-k',
    })), since: 'v2.5.1',
  },
  /** vSwitch (subnet) of a private CLB, by id. @default - a vSwitch of the cluster */
  vswitchId: { key: lb('vswitch-id'), as: id('the id of a vSwitch', 'vsw-0a1b2c3d'), wrong: 'cloud-refused', since: 'v1.9.3.239' },
  /** Zone of a CLB. @default - chosen by Alibaba Cloud */
  masterZoneId: { key: lb('master-zoneid'), as: id('a zone', 'cn-hangzhou-k'), wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier' },
  /** Second zone of a CLB, for when the first one fails. @default - that of Alibaba Cloud */
  slaveZoneId: { key: lb('slave-zoneid'), as: id('a zone', 'cn-hangzhou-j'), wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier' },
  /** Network of a CLB. @default - that of the cluster */
  networkType: { key: lb('network-type'), as: oneOf('classic', 'vpc'), since: 'v2.12.4' },
  /** Address of a CLB. @default - a free one */
  address: { key: lb('ip'), as: ipAddress(), wrong: 'cloud-refused', since: 'v2.7.0' },
  /** Whether the IPv6 address of an NLB with both families is reachable from the internet. @default - that of Alibaba Cloud */
  ipv6AddressType: { key: lb('ipv6-address-type'), as: oneOfAnyCase('internet', 'intranet'), wrong: 'cloud-refused', since: 'v2.9.1' },
  /** `'eip'` shows the elastic IP of a CLB in the Service's status. @default - the address of the CLB */
  externalIpType: {
    key: lb('external-ip-type'), as: oneOf('eip'), wrong: 'ignored',
    onInvalid: 'any other value shows the address of the CLB', since: 'v1.9.3.316',
  },
  /** Host name in the status of a Service of a CLB, instead of an address; wins over `externalIpType`. @default - the address */
  hostname: { key: lb('hostname'), as: statusHostname, ...OF_STATUS, since: 'v2.3.0' },

  // ---- which controller creates it ----
  /** `'nlb'` makes it an NLB where the controller's feature gate `LoadBalancerTypeAnnotation` is on; the class does so everywhere. */
  loadBalancerTypeAnnotation: {
    key: lb('type'), as: oneOf('nlb'), wrong: 'ignored',
    onInvalid: 'with the feature gate on, both controllers ignore a Service with any other value',
    since: 'v2.10.0',
  },
  /** Makes the controller of CLBs ignore the Service, whatever its value. */
  tunnelType: { key: lb('tunnel-type'), emptyIsUnset: false, as: text({ words: 'a text', minLength: 0 }), since: 'v2.12.4' },
  /** Makes the controller of CLBs ignore the Service, unless it is empty. */
  classAnnotation: {
    key: 'service.beta.kubernetes.io/class', emptyIsUnset: false, as: text({ words: 'a text', minLength: 0 }), since: 'v1.9.3.239',
  },

  // ---- listeners ----
  /**
   * Protocols of ports: `'http'`, `'https'`, `'tcp'` and `'udp'` for a CLB, `'tcp'`, `'udp'` and `'TCPSSL'` for an NLB. @default - those
   * of the Service's ports
   */
  protocolPort: {
    key: lb('protocol-port'), as: portMap(oneOfAnyCase('http', 'https', 'tcp', 'udp', 'TCPSSL'), { first: 'value' }),
    wrong: 'refused',
    onInvalid: 'the controller stops at an unknown protocol, and ignores a port that the Service does not have',
    since: 'v1.9.3.101 or earlier',
  },
  /** Ports of an NLB that listen on a whole range; needs `backendType: 'eni'`. @default - each port on its own number */
  listenerPortRange: { key: lb('listener-port-range'), as: portMap(portRange(), { first: 'value' }), wrong: 'refused', since: 'v2.11.2' },
  /** HTTP ports of a CLB that send clients to an HTTPS port. @default - none */
  forwardPort: {
    key: lb('forward-port'), as: portMap(portReference({ form: 'number' }), { first: 'port' }), wrong: 'refused', since: 'v1.9.3.239',
  },
  /** Server groups of an existing load balancer, by port. @default - a new one for each port */
  vgroupPort: {
    key: lb('vgroup-port'), as: portMap(id('the id of a server group', 'rsp-0a1b2c3d'), { first: 'value' }), wrong: 'refused',
    since: 'v2.1.0',
  },
  /** Seconds that a connection may be idle; on a CLB for HTTP and HTTPS ports. @default - that of Alibaba Cloud */
  idleTimeoutSeconds: { key: lb('idle-timeout'), as: seconds({ min: 0 }), ...LATER, since: 'v2.1.0' },
  /** Seconds that an HTTP or HTTPS port of a CLB waits for an answer. @default - that of Alibaba Cloud */
  requestTimeoutSeconds: { key: lb('request-timeout'), as: seconds({ min: 0 }), ...LATER, since: 'v2.3.0' },
  /** Seconds that a TCP connection through a CLB may be idle. @default - that of Alibaba Cloud */
  establishedTimeoutSeconds: { key: lb('established-timeout'), as: seconds({ min: 0 }), ...LATER, since: 'v2.3.0' },
  /** New connections per second that each listener of an NLB accepts. @default - no limit */
  connectionsPerSecond: { key: lb('cps'), as: integer({ min: 0 }), ...LATER, since: 'v2.5.1' },
  /** Whether backends get the PROXY protocol, version 2, from TCP and UDP ports. @default false */
  proxyProtocol: {
    key: lb('proxy-protocol'), as: ANY_CASE_ON_OFF, default: 'off', wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v2.5.1',
  },
  /** Whether the PROXY header of an NLB contains the endpoint of a PrivateLink. @default false */
  ppv2PrivateLinkEpId: {
    key: lb('ppv2-pvl-ep-id-enabled'), as: ANY_CASE_ON_OFF, default: 'off', wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v2.9.1',
  },
  /** Whether the PROXY header of an NLB contains the endpoint service of a PrivateLink. @default false */
  ppv2PrivateLinkEpsId: {
    key: lb('ppv2-pvl-eps-id-enabled'), as: ANY_CASE_ON_OFF, default: 'off', wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v2.9.1',
  },
  /** Whether the PROXY header of an NLB contains the VPC. @default false */
  ppv2VpcId: {
    key: lb('ppv2-pvl-vpc-id-enabled'), as: ANY_CASE_ON_OFF, default: 'off', wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v2.9.1',
  },
  /** Whether backends of an NLB see the client's address. @default - that of Alibaba Cloud */
  preserveClientIp: { key: lb('preserve-client-ip'), as: ANY_CASE_ON_OFF, wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v2.5.1' },
  /** Whether an NLB spreads traffic over all zones. @default - that of Alibaba Cloud */
  crossZoneEnabled: { key: lb('cross-zone-enabled'), as: ANY_CASE_ON_OFF, wrong: 'refused', since: 'v2.13.0' },
  /** Whether an HTTP or HTTPS port of a CLB adds the header with the client's port. @default false */
  xForwardedForClientSrcPort: {
    key: lb('xforwardedfor-clientsrcport'), as: onOff, default: 'off', wrong: 'cloud-refused', since: 'v2.9.1',
  },
  /** Whether an HTTP or HTTPS port of a CLB adds `X-Forwarded-Proto`. @default false */
  xForwardedForProto: { key: lb('xforwardedfor-proto'), as: onOff, default: 'off', wrong: 'cloud-refused', since: 'v2.1.0' },
  /** Whether an HTTP or HTTPS port of a CLB adds the header with its own port. @default false */
  xForwardedForSlbPort: { key: lb('xforwardedfor-slbport'), as: onOff, default: 'off', wrong: 'cloud-refused', since: 'v2.9.1' },

  // ---- TLS ----
  /** Certificates, by id, of HTTPS ports (one, CLB) or TCPSSL ports (NLB). @default - none */
  certIds: {
    key: lb('cert-id'), as: untrimmedList(id('the id of a certificate', '1234567890123456_0a1b2c3d')), wrong: 'cloud-refused',
    since: 'v1.9.3.101 or earlier',
  },
  /** Further certificates of TCPSSL ports of an NLB, by id; others are removed. @default - as they are */
  additionalCertIds: {
    key: lb('additional-cert-ids'),
    as: untrimmedList(id('the id of a certificate', '1234567890123456_0a1b2c3d')), wrong: 'cloud-refused', emptyIsUnset: false,
    since: 'v2.13.0',
  },
  /**
   * Further certificates of HTTPS ports of a CLB, by domain. The certificate of a domain may not change later: remove the domain first.
   * @default - none
   */
  domainExtensions: {
    key: lb('domain-extensions'), as: stringMap({ assign: ':', values: id('the id of a certificate', '1234567890123456_0a1b2c3d') }),
    wrong: 'refused', since: 'v2.13.0',
  },
  /** Policy of TLS versions and ciphers. @default - that of Alibaba Cloud */
  tlsCipherPolicy: {
    key: lb('tls-cipher-policy'), wrong: 'cloud-refused',
    as: openOneOf(
      ['tls_cipher_policy_1_0', 'tls_cipher_policy_1_1', 'tls_cipher_policy_1_2', 'tls_cipher_policy_1_2_strict',
        'tls_cipher_policy_1_2_strict_with_1_3'],
      {
        words: 'a TLS policy, or the id of your own', like: ['tls-*'], without: BLANKS, pattern: /^tls-[a-z0-9]+$/,
        bad: 'tls_cipher_policy_1_5',
      },
    ), since: 'v2.4.0',
  },
  /** Whether clients of TCPSSL ports of an NLB must present a certificate. @default false */
  caCert: {
    key: lb('cacert'), as: ANY_CASE_ON_OFF,
    default: 'off', wrong: 'open', onInvalid: 'any value other than "on" requires no client certificate', since: 'v2.5.1',
  },
  /** Certificate authorities of client certificates, by id; needs `caCert`. @default - none */
  caCertIds: {
    key: lb('cacert-id'), as: untrimmedList(id('the id of a certificate', '1234567890123456_0a1b2c3d')),
    wrong: 'cloud-refused', since: 'v2.5.1',
  },
  /** Whether TCPSSL ports of an NLB choose a protocol by ALPN. @default false */
  alpn: { key: lb('alpn'), as: ANY_CASE_ON_OFF, default: 'off', wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v2.10.0' },
  /** Protocols that ALPN offers; needs `alpn`. @default - that of Alibaba Cloud */
  alpnPolicy: {
    key: lb('alpn-policy'), as: openOneOf(['HTTP1Only', 'HTTP2Only', 'HTTP2Preferred', 'HTTP2Optional'], word('an ALPN policy')),
    wrong: 'cloud-refused', since: 'v2.10.0',
  },
  /** Whether HTTPS ports of a CLB speak HTTP/2. @default - that of Alibaba Cloud */
  http2Enabled: { key: lb('http2-enabled'), as: onOff, wrong: 'cloud-refused', since: 'v2.1.0' },

  // ---- who may connect ----
  /** Whether the listeners of a CLB use the access list. @default false */
  aclStatus: { key: lb('acl-status'), as: onOff, default: 'off', wrong: 'cloud-refused', since: 'v1.9.3.239' },
  /** Access list of a CLB, by id; needs `aclStatus`. @default - none */
  aclId: { key: lb('acl-id'), as: id('the id of an access list', 'acl-0a1b2c3d'), wrong: 'cloud-refused', since: 'v1.9.3.239' },
  /** Whether the list allows clients (`white`) or denies them (`black`); needs `aclStatus`. */
  aclType: { key: lb('acl-type'), as: oneOf('white', 'black'), wrong: 'cloud-refused', since: 'v1.9.3.239' },
  /** Security groups of an NLB, by id; an empty list removes them all, and no annotation leaves them unchanged. @default - as they are */
  securityGroupIds: {
    key: lb('security-group-ids'), as: untrimmedList(id('the id of a security group', 'sg-0a1b2c3d'), { minItems: 0 }),
    wrong: 'cloud-refused', emptyIsUnset: false, since: 'v2.6.0',
  },

  // ---- backends ----
  /** Whether traffic goes to pods (`'eni'`), or to nodes. @default - that of the controller's configuration */
  backendType: {
    key: 'service.beta.kubernetes.io/backend-type', as: oneOf('eni', 'ecs'), wrong: 'ignored',
    onInvalid: 'any value other than "eni" means nodes', since: 'v1.9.3.239',
  },
  /** Labels of the nodes that become backends. @default - all nodes */
  backendLabel: { key: lb('backend-label'), as: stringMap(), wrong: 'refused', since: 'v1.9.3.101 or earlier' },
  /** Address family of the backends; needs an `ipVersion` with that family, and feature gates of the controller. @default 'ipv4' */
  backendIpVersion: {
    key: lb('backend-ip-version'), as: oneOfAnyCase('ipv4', 'ipv6', 'dualstack'), default: 'ipv4', wrong: 'ignored', since: 'v2.1.0',
  },
  /** Kind of the server groups of an NLB. @default - that of `backendType` */
  serverGroupType: { key: lb('server-group-type'), as: oneOfAnyCase('Instance', 'Ip'), wrong: 'refused', since: 'v2.8.0' },
  /** How a backend is selected. @default 'rr' on a CLB */
  scheduler: {
    key: lb('scheduler'),
    as: openOneOf(['rr', 'wrr', 'wlc', 'sch', 'tch', 'qch'], {
      characters: ['a-z', 'A-Z'],
      words: 'an algorithm that selects backends', bad: 'round robin',
    }),
    wrong: 'cloud-refused', since: 'v1.9.3.239',
  },
  /** Weight of each backend, 0 to 100. @default - that of Alibaba Cloud */
  defaultWeight: { key: lb('default-weight'), as: integer({ min: 0, max: 100 }), wrong: 'refused', since: 'v2.14.0' },
  /**
   * Percentage of an existing server group's weight that this Service gets, 0 to 100; needs `vgroupPort`. @default - weights of their own
   */
  vgroupWeight: { key: lb('weight'), as: integer({ min: 0, max: 100 }), wrong: 'refused', since: 'v2.1.0' },
  /** Whether weights that were changed outside the controller are left alone. @default false */
  ignoreWeightUpdate: {
    key: lb('ignore-weight-update'), as: ANY_CASE_ON_OFF, default: 'off', wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v2.11.2',
  },
  /** Whether nodes that take no new pods are left out of the backends. @default false */
  removeUnscheduledBackend: {
    key: lb('remove-unscheduled-backend'), as: onOff, default: 'off', wrong: 'ignored', onInvalid: COUNTS_AS_OFF, since: 'v1.9.3.239',
  },
  /** Whether connections to removed backends may finish. @default false */
  connectionDrain: { key: lb('connection-drain'), as: ANY_CASE_ON_OFF, default: 'off', wrong: 'cloud-refused', since: 'v2.1.0' },
  /** Seconds for draining; needs `connectionDrain`. @default - that of Alibaba Cloud */
  connectionDrainTimeoutSeconds: { key: lb('connection-drain-timeout'), as: seconds({ min: 0 }), ...LATER, since: 'v2.1.0' },
  /** Seconds that a client of a TCP port of a CLB stays at its backend, 0 to 3600; 0 switches it off. @default 0 */
  persistenceTimeoutSeconds: {
    key: lb('persistence-timeout'), as: seconds({ min: 0, max: 3600 }), default: '0', ...LATER, since: 'v1.9.3.101 or earlier',
  },
  /** Whether clients of HTTP and HTTPS ports of a CLB stay at their backend, by a cookie. @default false */
  stickySession: { key: lb('sticky-session'), as: onOff, default: 'off', wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier' },
  /** Whether the CLB sets a cookie (`'insert'`), or uses the one of the server. */
  stickySessionType: {
    key: lb('sticky-session-type'), as: oneOf('insert', 'server'), wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier',
  },
  /** Name of the cookie of the server, up to 200 characters; needs `stickySessionType: 'server'`. */
  cookie: {
    key: lb('cookie'),
    as: text({
      words: 'letters, digits, "_" and "-"', maxLength: 200, characters: ['a-z', 'A-Z', '0-9', '_', '-'],
      good: 'NODE', bad: 'my cookie',
    }),
    wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier',
  },
  /** Seconds that the inserted cookie lives; needs `stickySessionType: 'insert'`. */
  cookieTimeoutSeconds: { key: lb('cookie-timeout'), as: seconds({ min: 1 }), ...LATER, since: 'v1.9.3.101 or earlier' },

  // ---- health check ----
  /**
   * Whether backends are checked: those of HTTP and HTTPS ports of a CLB, or all of an NLB, which reads the other settings only then.
   * @default false on a CLB
   */
  healthCheckFlag: { key: lb('health-check-flag'), as: ANY_CASE_ON_OFF, wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier' },
  /** Whether backends of TCP and UDP ports of a CLB are checked. @default - that of Alibaba Cloud */
  healthCheckSwitch: { key: lb('health-check-switch'), as: onOff, wrong: 'cloud-refused', since: 'v2.6.0' },
  /** Kind of check, in lower case for a CLB and in upper case for an NLB. @default 'tcp' */
  healthCheckType: {
    key: lb('health-check-type'), as: oneOf('tcp', 'http', 'TCP', 'HTTP', 'UDP'), default: 'tcp', wrong: 'cloud-refused',
    since: 'v1.9.3.101 or earlier',
  },
  /** Port that is checked; -520 is the port of the backend. @default - that of Alibaba Cloud */
  healthCheckConnectPort: {
    key: lb('health-check-connect-port'), as: either(oneOf(-520), integer({ min: 1, max: 65535 })), ...LATER,
    since: 'v1.9.3.101 or earlier',
  },
  /** Seconds without an answer that fail a TCP check, 1 to 300. @default - that of Alibaba Cloud */
  healthCheckConnectTimeoutSeconds: {
    key: lb('health-check-connect-timeout'), as: seconds({ min: 1, max: 300 }), ...LATER, since: 'v1.9.3.101 or earlier',
  },
  /** Seconds without an answer that fail an HTTP check of a CLB, 1 to 300. @default - that of Alibaba Cloud */
  healthCheckTimeoutSeconds: {
    key: lb('health-check-timeout'), as: seconds({ min: 1, max: 300 }), ...LATER, since: 'v1.9.3.101 or earlier',
  },
  /** Seconds between two checks, 1 to 50. @default 2 */
  healthCheckIntervalSeconds: {
    key: lb('health-check-interval'), as: seconds({ min: 1, max: 50 }), default: '2', ...LATER, since: 'v1.9.3.101 or earlier',
  },
  /** Successes after which a backend counts as healthy, 2 to 10. @default 3 */
  healthyThreshold: {
    key: lb('healthy-threshold'), as: integer({ min: 2, max: 10 }), default: '3', ...LATER, since: 'v1.9.3.101 or earlier',
  },
  /** Failures after which a backend is unhealthy, 2 to 10. @default 3 */
  unhealthyThreshold: {
    key: lb('unhealthy-threshold'), as: integer({ min: 2, max: 10 }), default: '3', ...LATER, since: 'v1.9.3.101 or earlier',
  },
  /** Host of an HTTP check; `$_ip` is the address of each backend. @default - that of Alibaba Cloud */
  healthCheckDomain: {
    key: lb('health-check-domain'),
    as: dnsName({ or: ', an address, or "$_ip"', also: ['$_ip'], address: true }),
    wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier',
  },
  /** Path of an HTTP check. @default - that of Alibaba Cloud */
  healthCheckUri: {
    key: lb('health-check-uri'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }),
    wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier',
  },
  /** Method of an HTTP check, in lower case for a CLB and in upper case for an NLB. @default - that of Alibaba Cloud */
  healthCheckMethod: { key: lb('health-check-method'), as: oneOf('head', 'get', 'HEAD', 'GET'), wrong: 'cloud-refused', since: 'v2.3.0' },
  /** Codes that pass an HTTP check. @default ['http_2xx'] */
  healthCheckHttpCodes: {
    key: lb('health-check-httpcode'),
    as: untrimmedList(oneOf('http_2xx', 'http_3xx', 'http_4xx', 'http_5xx')), wrong: 'cloud-refused', since: 'v1.9.3.101 or earlier',
  },
} as const satisfies Table;

export const ALIBABA_CLB = {
  protocols: ['TCP', 'UDP'],
  defaults: {
    /** Whether the load balancer is reachable from the internet, or only from its VPC; immutable. @default 'intranet' */
    addressType: 'intranet',
  },
  hidden: [
    'zoneMaps', 'ipv6AddressType', 'bandwidthPackageId', 'listenerPortRange', 'connectionsPerSecond', 'ppv2PrivateLinkEpId',
    'ppv2PrivateLinkEpsId', 'ppv2VpcId', 'preserveClientIp', 'crossZoneEnabled', 'additionalCertIds', 'caCert', 'caCertIds', 'alpn',
    'alpnPolicy', 'serverGroupType', 'securityGroupIds', 'loadBalancerTypeAnnotation', 'tunnelType', 'classAnnotation',
  ],
  onlyWords: { ipVersion: ['ipv4', 'ipv6'], protocolPort: ['http', 'https', 'tcp', 'udp'] },
  without: ['loadBalancerIP', 'loadBalancerSourceRanges', 'sessionAffinity', 'sessionAffinityConfig'],
  public: { addressType: 'internet' },
  speaks: { tls: ['per port', 'protocolPort', 'certIds'], http: ['per port', 'protocolPort'], proxy: ['v2', 'proxyProtocol'] },
} as const satisfies ConstructSpec<typeof ALIBABA_TABLE>;

export const ALIBABA_NLB = {
  protocols: ['TCP', 'UDP'],
  loadBalancerClass: 'alibabacloud.com/nlb',
  defaults: {
    /** Whether the load balancer is reachable from the internet, or only from its VPC. @default 'intranet' */
    addressType: 'intranet',
  },
  hidden: [
    'aclStatus', 'aclId', 'aclType', 'networkType', 'masterZoneId', 'slaveZoneId', 'address', 'vswitchId', 'externalIpType', 'hostname',
    'spec', 'instanceChargeType', 'internetChargeType', 'bandwidthMbps', 'deleteProtection', 'modificationProtection', 'forwardPort',
    'requestTimeoutSeconds', 'establishedTimeoutSeconds', 'domainExtensions', 'http2Enabled', 'persistenceTimeoutSeconds',
    'stickySession', 'stickySessionType', 'cookie', 'cookieTimeoutSeconds', 'healthCheckSwitch', 'healthCheckTimeoutSeconds',
    'xForwardedForClientSrcPort', 'xForwardedForProto', 'xForwardedForSlbPort', 'loadBalancerTypeAnnotation', 'tunnelType',
    'classAnnotation',
  ],
  onlyWords: { ipVersion: ['ipv4', 'DualStack'], protocolPort: ['tcp', 'udp', 'TCPSSL'] },
  without: ['loadBalancerIP', 'sessionAffinity', 'sessionAffinityConfig'],
  public: { addressType: 'internet' },
  needs: { zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'] },
  unless: [['loadBalancerId']],
  speaks: { tls: ['per port', 'protocolPort', 'certIds'], proxy: ['v2', 'proxyProtocol'] },
} as const satisfies ConstructSpec<typeof ALIBABA_TABLE>;
