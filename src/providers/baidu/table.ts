import { BLANKS, exactBoolean, integer, oneOf, seconds, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const blb = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/cce-load-balancer-${name}` as const;
const eip = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/cce-elastic-ip-${name}` as const;
const id = <const Words extends string>(words: Words, good: string) => text({ words, without: BLANKS, good, bad: 'no id' });

const ONLY_TRUE = 'any value other than exactly "true" counts as false silently';
const FIXED = { isGone: true as const, use: 'the controller reads it, but still creates its listeners with fixed settings' };

/** Annotations of cloud-provider-baiducloud. */
export const BAIDU_TABLE = {
  // ---- the load balancer ----
  /**
   * Whether the load balancer stays inside the VPC, without an elastic IP; decided when it is created: nothing unbinds the IP of a public
   * one.
   * @default false
   */
  internalVpc: {
    key: blb('internal-vpc'), as: exactBoolean, default: 'false', wrong: 'open',
    onInvalid: 'any value other than exactly "true" silently creates a public load balancer', since: 'v1.0.1 or earlier',
  },
  /** Subnet of the load balancer, by the id of a subnet of the type BCC. @default - that of some node, if it is of the type BCC */
  subnetId: { key: blb('subnet-id'), as: id('the id of a subnet', 'sbn-0a1b2c3d'), wrong: 'refused', emptyIsUnset: true, since: 'v1.0.10' },
  /** Name of the load balancer. @default - `CCE/SVC/<cluster>/<namespace>/<name>` */
  loadBalancerName: { key: blb('lb-name'), as: text({ words: 'a name' }), wrong: 'cloud-refused', emptyIsUnset: true },
  /** Whether the load balancer gets a virtual IP; documented as for use inside Baidu. @default false */
  allocateVip: {
    key: blb('allocate-vip'), as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: ONLY_TRUE,
    since: 'v1.0.3',
  },
  /** An existing load balancer, by id; it is kept when the Service is deleted. @default - a new one */
  existingLoadBalancerId: {
    key: blb('exist-id'), as: id('the id of a load balancer', 'lb-0a1b2c3d'), wrong: 'ignored',
    onInvalid: 'an id that is not found is ignored, and another load balancer is created', emptyIsUnset: true, since: 'v1.0.11',
  },
  /** The load balancer of the Service, by id; read first, and written by the controller. @default - written by the controller */
  loadBalancerId: {
    key: blb('id'), as: id('the id of a load balancer', 'lb-0a1b2c3d'), wrong: 'ignored',
    onInvalid: 'an id that is not found is ignored', emptyIsUnset: true, since: 'v1.0.1 or earlier',
  },
  /** Whether the load balancer is kept when the Service is deleted; an existing one always is. @default false */
  reserveLoadBalancer: {
    key: blb('reserve-lb'), as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: ONLY_TRUE,
  },
  /** Maximum number of nodes behind the load balancer, 1 to 50. @default 50 */
  backendMaxNumber: { key: blb('rs-max-num'), as: integer({ min: 1, max: 50 }), default: '50', wrong: 'refused', since: 'v1.0.12' },

  // ---- elastic IP of a public one ----
  /** Name of the elastic IP. @default - that of the load balancer */
  elasticIpName: { key: eip('name'), as: text({ words: 'a name' }), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v1.0.4' },
  /** Whether the elastic IP is postpaid or prepaid; `'Prepaid'` needs `elasticIpReservationMonths`. @default 'Postpaid' */
  elasticIpPaymentTiming: {
    key: eip('payment-timing'), as: oneOf('Postpaid', 'Prepaid'), default: 'Postpaid', wrong: 'refused', emptyIsUnset: true,
    since: 'v1.0.4',
  },
  /** How a postpaid elastic IP is billed; not with `'Prepaid'`. @default 'ByTraffic' */
  elasticIpBillingMethod: {
    key: eip('billing-method'), as: oneOf('ByTraffic', 'ByBandwidth'), default: 'ByTraffic', wrong: 'refused', emptyIsUnset: true,
    since: 'v1.0.4',
  },
  /**
   * Bandwidth in Mbit/s, 1 to 1000, and at most 200 if it is billed by bandwidth or prepaid; it can be changed later. @default 1000, or
   * 200
   */
  elasticIpBandwidthMbps: { key: eip('bandwidth-in-mbps'), as: integer({ min: 1, max: 1000 }), wrong: 'refused', since: 'v1.0.4' },
  /** Months that a prepaid elastic IP is paid for, 1 to 36; for `'Prepaid'`. */
  elasticIpReservationMonths: { key: eip('reservation-length'), as: integer({ min: 1, max: 36 }), wrong: 'refused', since: 'v1.0.4' },

  // ---- read, and without effect ----
  /** Has no effect: it was meant as the algorithm that selects a node. */
  scheduler: {
    key: blb('scheduler'), as: text({ words: 'an algorithm that selects nodes' }), wrong: 'harmless', emptyIsUnset: true, deprecated: FIXED,
    since: 'v1.0.7',
  },
  /** Has no effect: it was meant as seconds between two checks, 1 to 10. */
  healthCheckIntervalSeconds: {
    key: blb('health-check-interval'), as: seconds({ min: 1, max: 10 }), wrong: 'refused', deprecated: FIXED, since: 'v1.0.7',
  },
  /** Has no effect: it was meant as seconds without an answer that fail a check, 1 to 60. */
  healthCheckTimeoutSeconds: {
    key: blb('health-check-timeout-in-second'), as: seconds({ min: 1, max: 60 }),
    wrong: 'refused', deprecated: FIXED, since: 'v1.0.7',
  },
  /** Has no effect: it was meant as successes after which a node counts as healthy, 2 to 5. */
  healthyThreshold: {
    key: blb('healthy-threshold'), as: integer({ min: 2, max: 5 }), wrong: 'refused', deprecated: FIXED, since: 'v1.0.7',
  },
  /** Has no effect: it was meant as failures after which a node is unhealthy, 2 to 5. */
  unhealthyThreshold: {
    key: blb('unhealthy-threshold'), as: integer({ min: 2, max: 5 }), wrong: 'refused', deprecated: FIXED, since: 'v1.0.7',
  },
  /** Has no effect: it was meant as the request of a UDP check. */
  healthCheckString: {
    key: blb('health-check-string'), as: text({ words: 'a request' }), wrong: 'harmless', emptyIsUnset: true, deprecated: FIXED,
    since: 'v1.0.7',
  },
} as const satisfies Table;

export const BAIDU_BLB = {
  protocols: ['TCP', 'UDP'],
  defaults: {
    /** Whether the load balancer stays inside the VPC, without an elastic IP. @default true */
    internalVpc: true,
  },
  without: ['loadBalancerSourceRanges', 'sessionAffinity', 'sessionAffinityConfig'],
  public: { internalVpc: false },
} as const satisfies ConstructSpec<typeof BAIDU_TABLE>;
