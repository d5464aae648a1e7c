import { anything, array, choice, exactBoolean, integer, json, list, object, oneOf, record, string, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const ccm = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/tencentcloud-loadbalancer-${name}` as const;
const tke = <const Name extends string>(name: Name) => `service.cloud.tencent.com/${name}` as const;
const qcloud = <const Name extends string>(name: Name) => `service.kubernetes.io/qcloud-loadbalancer-${name}` as const;
const id = <const Words extends string>(words: Words,
  good: string) => text({ words, characters: ['a-z', 'A-Z', '0-9', '_', '-'], pattern: /^[0-9A-Za-z][0-9A-Za-z_-]*$/, good, bad: 'no id' });

const BILLED = oneOf('TRAFFIC_POSTPAID_BY_HOUR', 'BANDWIDTH_POSTPAID_BY_HOUR');
const BANDWIDTH = integer({ min: 1, max: 2048 });

const SECRET = string({
  words: 'the name of a Secret', characters: ['a-z', '0-9', '-', '.'],
  pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'shop-tls',
});
const LISTENER = object({
  /** Protocols of the port, instead of the one in the Service; TCP and UDP together need `directAccess`. */
  protocol: array(choice('TCP', 'UDP', 'TCP_SSL', 'HTTP', 'HTTPS', 'QUIC'), { minItems: 1 }),
  /** Secret of the Service's namespace that holds the id of a certificate under `qcloud_cert_id`, not a key pair. */
  tls: SECRET,
  /** Hosts of an HTTP or HTTPS port, each with its own Secret. */
  hosts: record(object({
    /** Secret of the Service's namespace that holds the id of a certificate under `qcloud_cert_id`, not a key pair. */
    tls: SECRET,
  }, { sample: { tls: 'shop-tls' } }), { key: { pattern: /^\S+$/, words: 'host names', good: 'shop.example.com' } }),
}, {
  required: ['protocol'],
  relations: [
    { of: { protocol: 'TCP_SSL' }, beside: { tls: '*' }, says: '"tls" with the protocol "TCP_SSL"' },
    { of: { protocol: 'HTTPS' }, beside: [{ tls: '*' }, { hosts: '*' }], says: '"tls" or "hosts" with the protocol "HTTPS"' },
  ],
});

/**
 * Annotations of the two controllers of Tencent Cloud: the managed one of TKE, and the open-source one, whose names begin with `ccm`.
 *
 * No option has `since`: the managed controller is closed, and the only release of the open-source one, v0.1.0, reads none of them.
 */
export const TENCENT_TABLE = {
  // ---- managed TKE: the load balancer ----
  /** Subnet of a private load balancer, by id; without it the load balancer is public. */
  internalSubnetId: {
    key: qcloud('internal-subnetid'), as: id('the id of a subnet', 'subnet-0a1b2c3d'), wrong: 'open',
    onInvalid: 'the load balancer is private only if it is given a subnet',
  },
  /** An existing load balancer, by id. @default - a new one */
  existingLoadBalancerId: { key: 'service.kubernetes.io/tke-existed-lbid', as: id('the id of a load balancer', 'lb-0a1b2c3d') },
  /** Whether several Services of a serverless cluster share that load balancer, with 10 listeners at most. @default false */
  shareExistingLoadBalancer: { key: 'service.kubernetes.io/qcloud-share-existed-lb', as: exactBoolean, default: 'false' },
  /** Generation of the load balancer; `'yunapi_clb'` and `'classic'` are the old one. @default 'yunapiv3_forward_clb' */
  loadbalanceType: {
    key: 'service.kubernetes.io/loadbalance-type', as: oneOf('yunapi_clb', 'classic', 'yunapiv3_forward_clb'),
    default: 'yunapiv3_forward_clb',
    deprecated: { isGone: true, use: 'the generation can no longer be chosen' },
  },
  /** Further parameters of the call that creates it, such as `AddressIPVersion`, `VipIsp` or `ZoneId`. @default - none */
  extensiveParameters: {
    key: 'service.kubernetes.io/service.extensiveParameters',
    as: json(record(anything(), {
      key: {
        pattern: /^[A-Z][0-9A-Za-z]*$/,
        words: 'parameters of CreateLoadBalancer, such as "AddressIPVersion",', good: 'LoadBalancerName',
      },
    })),
  },
  /** How public traffic is billed; needs `internetMaxBandwidthOut`. @default - that of Tencent Cloud */
  internetChargeType: { key: qcloud('internet-charge-type'), as: BILLED },
  /** Maximum outgoing Mbit/s of a public load balancer, 1 to 2048; needs `internetChargeType`. @default - that of Tencent Cloud */
  internetMaxBandwidthOut: { key: qcloud('internet-max-bandwidth-out'), as: BANDWIDTH },
  /** The older name of `internetChargeType`. */
  internetChargeTypeLegacy: {
    key: 'kubernetes.io/service.internetChargeType', as: BILLED,
    deprecated: { use: qcloud('internet-charge-type') },
  },
  /** The older name of `internetMaxBandwidthOut`. */
  internetMaxBandwidthOutLegacy: {
    key: 'kubernetes.io/service.internetMaxBandwidthOut', as: BANDWIDTH,
    deprecated: { use: qcloud('internet-max-bandwidth-out') },
  },
  /**
   * Region of a load balancer outside the cluster's region; needs `crossVpcId` or `existingLoadBalancerId`. @default - that of the cluster
   */
  crossRegionId: { key: tke('cross-region-id'), as: id('a region', 'ap-guangzhou') },
  /** VPC of a load balancer outside the cluster's VPC; needs `crossRegionId`. @default - that of the cluster */
  crossVpcId: { key: tke('cross-vpc-id'), as: id('the id of a VPC', 'vpc-0a1b2c3d') },
  /** Security groups of the load balancer, 5 at most. @default - none */
  securityGroups: { key: tke('security-groups'), as: list(id('the id of a security group', 'sg-0a1b2c3d'), { maxItems: 5 }) },
  /** Whether its traffic bypasses the security groups of the nodes; not for an existing load balancer. @default false */
  passToTarget: { key: tke('pass-to-target'), as: exactBoolean, default: 'false' },
  /** `'skip'` makes the controller ignore the load balancer. @default - it is kept in sync */
  syncMode: { key: tke('mode'), as: oneOf('skip'), since: 'service-controller v2.10.0' },
  /** A TkeServiceConfig of the same namespace with settings of the load balancer. @default - none */
  tkeServiceConfig: {
    key: tke('tke-service-config'),
    as: text({
      words: 'the name of a TkeServiceConfig', characters: ['a-z', '0-9', '-', '.'], pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/,
      maxLength: 253, good: 'web-config', bad: 'Web Config',
    }),
  },
  /** Whether a TkeServiceConfig is created for the Service. @default false */
  tkeServiceConfigAuto: { key: tke('tke-service-config-auto'), as: exactBoolean, default: 'false' },

  // ---- managed TKE: listeners and backends ----
  /**
   * Protocols and certificates of ports, by the number of the port: TLS, HTTP, HTTPS and QUIC. The Secret of a certificate holds its id
   * under `qcloud_cert_id`, no key pair. @default - the protocols of the Service's ports
   */
  specifyProtocol: {
    key: tke('specify-protocol'), as: json(record(LISTENER, { key: { pattern: /^[1-9]\d{0,4}$/, words: 'port numbers', good: '80' } })),
  },
  /** Whether traffic goes straight to pods; TCP together with UDP and graceful shutdown need it. @default false */
  directAccess: { key: tke('direct-access'), as: exactBoolean, default: 'false' },
  /** Whether a pod that terminates gets the weight 0 before it is removed; needs `directAccess`. @default false */
  enableGraceShutdown: { key: tke('enable-grace-shutdown'), as: exactBoolean, default: 'false' },
  /** Whether a pod that is not ready gets the weight 0; needs `directAccess`. @default false */
  enableGraceShutdownTkex: { key: tke('enable-grace-shutdown-tkex'), as: exactBoolean, default: 'false' },
  /** Whether only nodes with pods of the Service are backends; needs `externalTrafficPolicy: 'Local'`. @default false */
  localOnlyNodesWithPods: { key: 'service.kubernetes.io/local-svc-only-bind-node-with-pod', as: exactBoolean, default: 'false' },
  /** Whether nodes are weighted by their number of pods; needs `localOnlyNodesWithPods`. @default false */
  localWeightedBalance: { key: tke('local-svc-weighted-balance'), as: exactBoolean, default: 'false' },
  /** Labels of the nodes that become backends, as a label selector. @default - all nodes */
  backendsLabel: {
    key: qcloud('backends-label'),
    as: text({
      words: 'a label selector such as "tier=web,zone in (a, b)"', hasExample: true, unlike: ['=*', ',*', '*=', '*,'],
      pattern: /^[^=,].*[^=,]$/,
      good: 'tier=web', bad: '=web',
    }),
  },

  // ---- the open-source controller ----
  /**
   * Whether the load balancer is public or private; `'private'` needs `ccmInternalSubnetId`. A change creates a new one with a new address.
   * @default 'public'
   */
  ccmType: {
    key: ccm('type'), as: oneOf('public', 'private'), default: 'public', wrong: 'open',
    onInvalid: 'any value other than exactly "private" silently creates a public load balancer',
  },
  /** Subnet of a private load balancer, by id. */
  ccmInternalSubnetId: { key: ccm('type-internal-subnet-id'), as: id('the id of a subnet', 'subnet-0a1b2c3d'), wrong: 'cloud-refused' },
  /** Generation of the load balancer; a change creates a new one with a new address. @default 'application' */
  ccmKind: {
    key: ccm('kind'), as: oneOf('application', 'classic'), default: 'application', wrong: 'ignored',
    onInvalid: 'any other value means "application" silently',
  },
  /** Name of the load balancer. @default 'kubernetes-loadbalancer' */
  ccmName: { key: ccm('name'), as: text({ words: 'a name' }), default: 'kubernetes-loadbalancer', wrong: 'cloud-refused' },
} as const satisfies Table;

/** How `TencentClbService` offers the options of the managed controller of TKE as props: all but those of the open-source controller. */
export const TENCENT_CLB = {
  protocols: ['TCP', 'UDP'],
  scheme: { subnets: ['internalSubnetId'] },
  hidden: ['ccmType', 'ccmInternalSubnetId', 'ccmKind', 'ccmName', 'internetChargeTypeLegacy', 'internetMaxBandwidthOutLegacy'],
  public: { scheme: 'internet-facing' },
  needs: { internalSubnetId: 'subnet-0a1b2c3d' },
  unless: [['scheme', 'internet-facing'], ['existingLoadBalancerId']],
  publicWithout: 'a load balancer is internal only if it is in a subnet',
  speaks: { tls: ['per port', 'specifyProtocol'], http: ['per port', 'specifyProtocol'] },
} as const satisfies ConstructSpec<typeof TENCENT_TABLE>;

/** How `TencentClbService` offers the options of the open-source controller: it reads four, one of which is a prop. */
export const TENCENT_CLB_CCM = {
  protocols: ['TCP', 'UDP'],
  // The load balancer is public without the annotation, and for every value except "private".
  scheme: { sets: 'ccmType', internal: 'private', public: 'public', unset: 'controller-default' },
  hidden: [
    'internalSubnetId', 'existingLoadBalancerId', 'shareExistingLoadBalancer', 'loadbalanceType', 'extensiveParameters',
    'internetChargeType', 'internetMaxBandwidthOut', 'internetChargeTypeLegacy', 'internetMaxBandwidthOutLegacy', 'crossRegionId',
    'crossVpcId', 'securityGroups', 'passToTarget', 'syncMode', 'tkeServiceConfig', 'tkeServiceConfigAuto', 'specifyProtocol',
    'directAccess', 'enableGraceShutdown', 'enableGraceShutdownTkex', 'localOnlyNodesWithPods', 'localWeightedBalance', 'backendsLabel',
    'ccmType',
  ],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges', 'sessionAffinity', 'sessionAffinityConfig'],
  public: { controller: 'ccm', scheme: 'internet-facing' },
  needs: { controller: 'ccm', ccmInternalSubnetId: 'subnet-0a1b2c3d' },
  unless: [['scheme', 'internet-facing'], ['scheme', 'controller-default']],
} as const satisfies ConstructSpec<typeof TENCENT_TABLE>;
