import { booleanText, exactBoolean, integer, ipAddress, oneOf, seconds, text, untrimmedList } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const loxilb = <const Name extends string>(name: Name) => `loxilb.io/${name}` as const;
const YES_NO = booleanText({ on: ['yes'], off: ['no'] });
const name = <const Words extends string>(words: Words) => text({ words, without: [' ', ','], good: 'shop', bad: 'the shop' });
const FILE = 'pkg/agent/manager/loadbalancer/loadbalancer.go';
const READ = `${FILE}: addLoadBalancer`;
const YES_OR_NO = 'only exactly "yes" and "no" are read; any other text, even "true", silently leaves the default';
const ZERO = 'a value that is not a number counts as 0, which means the default of LoxiLB';

/** Annotations of kube-loxilb, as of v0.9.8.4; an empty text counts as absent. */
export const LOXILB_TABLE = {
  // ---- address ----
  /** Address pool, by the name that it has in the flags of kube-loxilb. @default - the default pool */
  poolSelect: {
    key: loxilb('poolSelect'), as: name('the name of an address pool'), wrong: 'refused',
    onInvalid: 'a pool that does not exist stops the controller: the Service stays pending', source: READ, since: 'v0.9.7',
  },
  /** Address to use, even outside the pool. @default - one of the pool */
  staticIP: {
    key: loxilb('staticIP'), as: ipAddress(), wrong: 'ignored',
    onInvalid: 'an address of the pool is used instead, and only the log shows it; the private CIDR is disabled nevertheless',
    source: `${FILE}: getServiceLoxiStaticIP`, since: 'v0.9.1',
  },
  /** Pools that secondary addresses for SCTP multi-homing come from. @default - none */
  poolSelectSecondary: {
    key: loxilb('poolSelectSecondary'), as: untrimmedList(name('the name of an address pool')),
    wrong: 'refused', onInvalid: 'spaces after a comma belong to the name, and a pool that does not exist stops the controller',
    source: READ, since: 'v0.9.7',
  },
  /** Secondary addresses, three at most. @default - none */
  secondaryIPs: {
    key: loxilb('secondaryIPs'), as: untrimmedList(ipAddress(), { maxItems: 3 }), wrong: 'ignored',
    onInvalid: 'one wrong address, a space after a comma, or a fourth address: all of them are dropped, and only the log shows it',
    source: READ, since: 'v0.8.7',
  },
  /** Address family: of the virtual address, and for `'ipv6to4'` that of the clients. @default 'ipv4' */
  ipam: {
    key: loxilb('ipam'), as: oneOf('ipv4', 'ip', 'ip4', 'ipv6', 'ip6', 'nat66', 'ipv6to4', 'nat64'), default: 'ipv4', wrong: 'ignored',
    onInvalid: 'any other text silently means ipv4', source: READ, since: 'v0.8.7',
  },
  /** Zone of the kube-loxilb that handles the Service. @default - every zone */
  zoneSelect: {
    key: loxilb('zoneselect'), as: name('the name of a zone'), wrong: 'ignored',
    onInvalid: 'in a zone that no kube-loxilb has, no controller creates the load balancer, and no error is reported', source: READ,
    since: 'v0.9.2',
  },
  /** Instance of the zone that carries the address. @default - each instance in turn */
  zoneInstance: { key: loxilb('zoneinstance'), as: name('the name of an instance'), wrong: 'refused', source: READ, since: 'v0.9.8' },

  // ---- targets ----
  /** NAT mode. @default - that of the flags of kube-loxilb */
  lbmode: {
    key: loxilb('lbmode'), as: oneOf('default', 'onearm', 'fullnat', 'dsr', 'fullproxy', 'hostonearm'),
    wrong: 'ignored',
    onInvalid: 'any other text becomes a mode that LoxiLB does not support, silently', source: READ, since: 'v0.8.7',
  },
  /** How a target is selected. @default 'rr' */
  epSelect: {
    key: loxilb('epselect'), as: oneOf('rr', 'roundrobin', 'hash', 'persist', 'lc', 'n2', 'n2det', 'n3'), default: 'rr',
    wrong: 'ignored', onInvalid: 'any other text silently means round robin', source: READ, since: 'v0.9.2',
  },
  /** Label of the nodes that become targets, as `key=value`. @default - all nodes */
  nodeLabel: {
    key: loxilb('nodelabel'),
    as: text({ words: 'a label such as "role=edge"', hasExample: true, without: [' '], good: 'role=edge', bad: 'role edge' }),
    wrong: 'refused', source: READ, since: 'v0.9.5',
  },
  /** Whether pods are the targets instead of node ports. @default - a flag of kube-loxilb */
  usePodNetwork: { key: loxilb('usepodnetwork'), as: YES_NO, wrong: 'ignored', onInvalid: YES_OR_NO, source: READ, since: 'v0.9.7' },
  /** Whether targets come from an Endpoints object of the user. @default - a flag of kube-loxilb */
  useExternalEndpoint: {
    key: loxilb('useExternalEndpoint'), as: YES_NO, wrong: 'ignored', onInvalid: YES_OR_NO, source: READ, since: 'v0.9.8',
  },
  /** Whether pods on the node of LoxiLB are preferred. @default false */
  preferLocalPod: {
    key: loxilb('prefLocalPod'), as: YES_NO, default: 'no', wrong: 'ignored', onInvalid: YES_OR_NO, source: READ, since: 'v0.9.4',
  },
  /**
   * Multus networks whose pod addresses are the targets; its presence makes kube-loxilb handle a Service of any class. @default - the pod
   * network
   */
  multusNets: {
    key: loxilb('multus-nets'), as: untrimmedList(name('the name of a network')), wrong: 'ignored', emptyIsUnset: false, source: READ,
    since: 'v0.8.6',
  },
  /** Whether targets get the PROXY protocol, version 2. @default false */
  useProxyProtocolV2: {
    key: loxilb('useproxyprotov2'), as: YES_NO, default: 'no', wrong: 'ignored', onInvalid: YES_OR_NO, source: READ, since: 'v0.9.8',
  },
  /** Whether the rule applies to traffic that leaves the cluster. @default false */
  egress: { key: loxilb('egress'), as: YES_NO, default: 'no', wrong: 'ignored', onInvalid: YES_OR_NO, source: READ, since: 'v0.9.8' },
  /** Seconds that a session may be idle. @default 1800 */
  timeout: {
    key: loxilb('timeout'), as: seconds({ min: 0 }), default: '1800', wrong: 'ignored',
    onInvalid: 'text that is not a whole number silently means 1800', source: READ, since: 'v0.8.7',
  },

  // ---- health check ----
  /** Whether targets are probed. @default false */
  liveness: {
    key: loxilb('liveness'), as: YES_NO, default: 'no', wrong: 'ignored',
    onInvalid: 'any value other than exactly "yes" counts as no', source: READ, since: 'v0.8.7',
  },
  /** Kind of probe. @default - chosen by the protocol of the port */
  probeType: {
    key: loxilb('probetype'), as: oneOf('none', 'ping', 'udp', 'tcp', 'http', 'https'), wrong: 'ignored',
    onInvalid: 'any other text counts as unset', source: READ, since: 'v0.9.0',
  },
  /** Port of the probe, 1 to 65535. @default - the port of the target */
  probePort: {
    key: loxilb('probeport'), as: integer({ min: 1, max: 65535 }), wrong: 'ignored',
    onInvalid: 'a value that is not a number counts as 0; a larger number is truncated to 16 bits', source: READ, since: 'v0.9.0',
  },
  /** The request of the probe: the path for HTTP. @default - none */
  probeReq: { key: loxilb('probereq'), as: text({ words: 'a request' }), source: READ, since: 'v0.9.0' },
  /** Answer that the probe expects. @default - any */
  probeResp: { key: loxilb('proberesp'), as: text({ words: 'an answer' }), source: READ, since: 'v0.9.0' },
  /** Seconds between probes. @default 60 */
  probeTimeout: {
    key: loxilb('probetimeout'), as: seconds({ min: 0 }), default: '60', wrong: 'ignored', onInvalid: ZERO, source: READ, since: 'v0.9.2',
  },
  /** Failed probes after which a target is unhealthy. @default 2 */
  probeRetries: {
    key: loxilb('proberetries'), as: integer({ min: 0 }), default: '2', wrong: 'ignored', onInvalid: ZERO, source: READ, since: 'v0.9.2',
  },

  // ---- mutual TLS ----
  /** Whether clients must show a certificate. @default 'disabled' */
  mtlsFrontendMode: {
    key: loxilb('mtls-frontend-mode'), since: 'after v0.9.8.4', as: oneOf('disabled', 'optional', 'required'), default: 'disabled',
    wrong: 'refused', source: `${FILE}: getMtlsFrontendConfig`,
  },
  /** Secret of the Service's namespace with `client-ca.crt` or `server.crt`. @default - none */
  mtlsFrontendSecret: {
    key: loxilb('mtls-frontend-secret'), since: 'after v0.9.8.4', as: name('the name of a Secret'), wrong: 'refused',
    source: `${FILE}: getMtlsFrontendConfig`,
  },
  /** Whether the name in the client's certificate is checked; this switch reads "true", while others read "yes". @default false */
  mtlsFrontendRequireCn: {
    key: loxilb('mtls-frontend-require-cn'), since: 'after v0.9.8.4',
    as: exactBoolean, default: 'false', wrong: 'open', emptyIsUnset: false,
    onInvalid: 'any value other than exactly "true", including "yes", counts as false: certificates of every name are accepted',
    source: `${FILE}: getMtlsFrontendConfig`,
  },
  /** Pattern of the names that are allowed. @default - none */
  mtlsFrontendCnPattern: {
    key: loxilb('mtls-frontend-cn-pattern'), since: 'after v0.9.8.4', as: text({ words: 'a pattern of names' }),
    source: `${FILE}: getMtlsFrontendConfig`,
  },
  /** Whether the certificates of targets are verified. @default false */
  mtlsBackendVerify: {
    key: loxilb('mtls-backend-verify'), since: 'after v0.9.8.4', as: exactBoolean, default: 'false', wrong: 'open', emptyIsUnset: false,
    onInvalid: 'any value other than exactly "true" counts as false: targets are not verified', source: `${FILE}: getMtlsBackendConfig`,
  },
  /** Secret with `backend-ca.crt`; this release reads the certificate and does not send it to LoxiLB. @default - none */
  mtlsBackendCaSecret: {
    key: loxilb('mtls-backend-ca-secret'), since: 'after v0.9.8.4', as: name('the name of a Secret'), wrong: 'refused',
    source: `${FILE}: getMtlsBackendConfig`,
  },
  /** Secret with `tls.crt` and `tls.key` that LoxiLB presents to targets. @default - none */
  mtlsBackendClientSecret: {
    key: loxilb('mtls-backend-client-secret'), since: 'after v0.9.8.4', as: name('the name of a Secret'),
    wrong: 'refused', source: `${FILE}: getMtlsBackendConfig`,
  },
} as const satisfies Table;

export const LOXI_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select its pool with poolSelect',
  loadBalancerClass: 'loxilb.io/loxilb',
  classIsOptional: true,
  otherClasses: 'any',
  without: ['loadBalancerIP', 'sessionAffinity', 'sessionAffinityConfig'],
  speaks: { proxy: ['v2', 'useProxyProtocolV2'] },
} as const satisfies ConstructSpec<typeof LOXILB_TABLE>;
