import { BLANKS, cidr, dnsName, either, integer, list, oneOf, oneOfAnyCase, portList, presence, seconds, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';
import { anyOf } from '../../problem';

const ibm = <const Name extends string>(name: Name) => `service.kubernetes.io/ibm-load-balancer-cloud-provider-${name}` as const;

const name = <const Words extends string>(words: Words) =>
  text({ words, maxLength: 63, characters: ['a-z', '0-9', '-'], pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/, good: 'shop', bad: 'My Shop' });

/** Labels that select the nodes used as backends. */
const NODE_LABELS = anyOf(
  /^ibm-cloud\.kubernetes\.io\/(?:internal-ip|machine-type|os|region|subnet-id|worker-(?:id|pool-id|pool-name|version)|zone)=[^=]+$/,
  /^(?:kubernetes\.io\/(?:arch|hostname|os)|node\.kubernetes\.io\/instance-type|topology\.kubernetes\.io\/(?:region|zone))=[^=]+$/,
);

/**
 * Annotations of IBM Cloud on Services, as of August 2026: of the managed VPC controller, of the published one, and of classic clusters.
 *
 * Releases are those of the published controller; options without `since` are those of the managed one, whose history is not public.
 */
export const IBM_TABLE = {
  // ---- the load balancer ----
  /**
   * Whether it is reached from the internet; on VPC a change is refused. @default - public; on classic private where no node is on a
   * public VLAN
   */
  ipType: {
    key: ibm('ip-type'), since: '1.22 or earlier', as: oneOf('public', 'private'), default: 'public', wrong: 'ignored',
    emptyIsUnset: 'open',
    onInvalid: 'on VPC any value other than "public" silently means private, and on classic the controller stops with an error',
  },
  /**
   * Features: `nlb` creates a network load balancer, `proxy-protocol` sends the PROXY header, `ipvs` creates version 2.0 on classic.
   * @default - an ALB; on classic version 1.0
   */
  enableFeatures: {
    key: ibm('enable-features'), since: '1.22 or earlier',
    as: list(oneOfAnyCase('nlb', 'proxy-protocol', 'ipvs')), wrong: 'ignored', emptyIsUnset: 'items',
  },
  /** Name of a VPC load balancer, which then outlives the cluster. @default - made from cluster and Service */
  vpcLbName: { key: ibm('vpc-lb-name'), since: '1.24', as: name('a name in lower case'), wrong: 'cloud-refused', emptyIsUnset: true },
  /** Domain in which its address is registered; removing the annotation does not remove the entry. */
  dnsName: { key: ibm('dns-name'), as: dnsName(), since: '1.30' },
  /** Seconds that a connection through an ALB may be idle, 50 to 7200. @default 50 */
  vpcIdleConnectionTimeoutSeconds: {
    key: ibm('vpc-idle-connection-timeout'), as: seconds({ min: 50, max: 7200 }), default: '50', wrong: 'refused',
  },
  /** Ranges of ports that a public NLB forwards, by first port, which is a port of the Service. */
  vpcPortRange: {
    key: ibm('vpc-port-range'), wrong: 'refused',
    as: list(text({
      words: 'a range of ports', like: ['*-*'], characters: ['0-9', '-'], pattern: /^[1-9]\d{0,4}-[1-9]\d{0,4}$/,
      good: '443-500', bad: '30000',
    })),
  },

  // ---- places ----
  /** Zone; `vpcSubnets` wins over it. */
  zone: { key: ibm('zone'), since: '1.22 or earlier', as: name('the name of a zone'), wrong: 'refused', trims: true, emptyIsUnset: true },
  /** Subnets of the VPC, by ID, name or CIDR; a private NLB needs exactly one, without worker nodes. @default - those of the cluster */
  vpcSubnets: {
    key: ibm('vpc-subnets'), since: '1.24',
    as: list(either(text({
      words: 'an ID, a name or a CIDR of a subnet', characters: ['a-z', 'A-Z', '0-9', '-', '_', '.'],
      pattern: /^[A-Za-z0-9][-A-Za-z0-9_.]*$/, good: '0717-shop', bad: 'a/b',
    }), cidr())),
    wrong: 'refused', emptyIsUnset: true,
  },
  /** VLAN of the address; on classic clusters. */
  vlan: {
    key: ibm('vlan'), since: '1.22 or earlier',
    as: text({ words: 'the ID of a VLAN', characters: ['0-9'], good: '2234945', bad: 'public' }), wrong: 'refused',
    onInvalid: 'the controller stops with an error for a VLAN that its configuration does not have',
  },
  /** Whether it uses the public address reserved for the cluster's ingress controllers; on classic clusters. @default false */
  ingressControllerPublic: {
    key: 'service.kubernetes.io/ibm-ingress-controller-public', since: '1.22 or earlier',
    as: presence, wrong: 'harmless', onInvalid: 'any value switches it on',
  },
  /** Whether it uses the private address reserved for the cluster's ingress controllers; on classic clusters. @default false */
  ingressControllerPrivate: {
    key: 'service.kubernetes.io/ibm-ingress-controller-private', since: '1.22 or earlier',
    as: presence, wrong: 'harmless', onInvalid: 'any value switches it on',
  },
  /** A security group to use instead of the managed one. */
  vpcSecurityGroup: { key: ibm('vpc-security-group'), as: text({ words: 'a security group' }), since: '1.30' },
  /** Ports that the cluster may reach on an ALB; for clusters that are secure by default. */
  vpcAllowOutboundTraffic: { key: ibm('vpc-allow-outbound-traffic'), as: portList({ form: 'number' }) },

  // ---- back ends ----
  /** Label of the nodes that get traffic, as `key=value`: only one, with a key from a fixed list. @default - all nodes */
  vpcNodeSelector: {
    key: ibm('vpc-node-selector'), since: '1.24', wrong: 'ignored', trims: true, emptyIsUnset: true,
    onInvalid: 'the published controller silently uses all nodes, and the managed one stops with an error',
    as: text({
      words: 'one known label of nodes as "key=value"', hasExample: true,
      like: ['ibm-cloud.kubernetes.io/*=*', 'kubernetes.io/*=*', 'node.kubernetes.io/instance-type=*', 'topology.kubernetes.io/*=*'],
      pattern: NODE_LABELS, good: 'ibm-cloud.kubernetes.io/worker-pool-name=edge', bad: 'pool=edge',
    }),
  },
  /** Nodes of each zone that get traffic: a number, or `disable` or `max` for all; at most 50 in all. @default 8 */
  vpcMemberQuota: {
    key: ibm('vpc-member-quota'), as: either(oneOf('disable', 'max'), integer({ min: 0 })), default: '8', wrong: 'refused',
  },
  /** How version 2.0 picks a node: in turn, or by the address of the client; on classic clusters. @default 'rr' */
  ipvsScheduler: { key: ibm('ipvs-scheduler'), since: '1.22 or earlier', as: oneOf('rr', 'sh'), default: 'rr', wrong: 'refused' },

  // ---- health check ----
  /** Protocol of the health check. @default - 'http' with externalTrafficPolicy Local, else 'tcp' */
  vpcHealthCheckProtocol: { key: ibm('vpc-health-check-protocol'), as: oneOf('http', 'https', 'tcp'), wrong: 'refused' },
  /** Port of the health check, 1 to 65535; needs its protocol. @default - the node port */
  vpcHealthCheckPort: { key: ibm('vpc-health-check-port'), as: integer({ min: 1, max: 65535 }), wrong: 'refused' },
  /** Path of an HTTP check; needs its protocol. @default '/' */
  vpcHealthCheckPath: {
    key: ibm('vpc-health-check-path'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: '/a b' }), default: '/',
    wrong: 'refused',
  },
  /** Seconds between two checks, 2 to 60; more than the timeout. @default 5 */
  vpcHealthCheckDelaySeconds: { key: ibm('vpc-health-check-delay'), as: seconds({ min: 2, max: 60 }), default: '5', wrong: 'refused' },
  /** Seconds to wait for an answer, 1 to 59; less than the delay. @default 2 */
  vpcHealthCheckTimeoutSeconds: { key: ibm('vpc-health-check-timeout'), as: seconds({ min: 1, max: 59 }), default: '2', wrong: 'refused' },
  /** Failed checks after which a node is unhealthy, 1 to 10. @default 2 */
  vpcHealthCheckRetries: { key: ibm('vpc-health-check-retries'), as: integer({ min: 1, max: 10 }), default: '2', wrong: 'refused' },
  /** TCP node port that is checked for a UDP load balancer, 1 to 65535; needed with externalTrafficPolicy Cluster. */
  vpcHealthCheckUdpPort: { key: ibm('vpc-health-check-udp'), as: integer({ min: 1, max: 65535 }), wrong: 'refused' },
} as const satisfies Table;

export const IBM_LB = {
  protocols: ['TCP', 'UDP'],
  defaults: { ipType: 'private' },
  hidden: ['ingressControllerPublic', 'ingressControllerPrivate'],
  public: { ipType: 'public' },
  speaks: { proxy: ['v1, not on an NLB', 'enableFeatures'] },
} as const satisfies ConstructSpec<typeof IBM_TABLE>;
