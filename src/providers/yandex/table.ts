import { goDuration, integer, oneOf, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const yandex = <const Name extends string>(name: Name) => `yandex.cloud/${name}` as const;
const THRESHOLD = integer({ min: 2, max: 10 });
const PAGE = 'documentation only: yandex-cloud/docs, en/_includes/managed-kubernetes/nlb-ref/service.md';

/**
 * Annotations of the Network Load Balancer in Managed Service for Kubernetes of Yandex Cloud.
 *
 * From the documentation only: the controller is closed, and neither its first releases nor its reaction to wrong values are documented.
 */
export const YANDEX_TABLE = {
  /** Whether the load balancer has an internal or a public address. @default 'external' */
  loadBalancerType: {
    key: yandex('load-balancer-type'), as: oneOf('external', 'internal'), default: 'external', wrong: 'open',
    onInvalid: 'the documentation lists only these two values, and without the annotation the load balancer is public', source: PAGE,
  },
  /** Subnet of an internal load balancer, by id. */
  subnetId: {
    key: yandex('subnet-id'),
    as: text({ words: 'the id of a subnet', characters: ['a-z', '0-9'], good: 'e9b0a1b2c3d4e5f6g7h8', bad: 'my subnet' }),
    wrong: 'unknown', source: PAGE,
  },
  /** Time between two checks, 2s to 300s. @default - not documented */
  healthCheckInterval: {
    key: yandex('load-balancer-healthcheck-interval'), as: goDuration({ minSeconds: 2, maxSeconds: 300 }),
    wrong: 'unknown', source: PAGE,
  },
  /** Time without an answer that fails a check, 1s to 60s. @default - not documented */
  healthCheckTimeout: {
    key: yandex('load-balancer-healthcheck-timeout'), as: goDuration({ minSeconds: 1, maxSeconds: 60 }),
    wrong: 'unknown', source: PAGE,
  },
  /** Successes after which a node is healthy, 2 to 10. @default - not documented */
  healthCheckHealthyThreshold: {
    key: yandex('load-balancer-healthcheck-healthy-threshold'), as: THRESHOLD,
    wrong: 'unknown', source: PAGE,
  },
  /** Failures after which a node is unhealthy, 2 to 10. @default - not documented */
  healthCheckUnhealthyThreshold: {
    key: yandex('load-balancer-healthcheck-unhealthy-threshold'), as: THRESHOLD,
    wrong: 'unknown', source: PAGE,
  },
} as const satisfies Table;

export const YANDEX_NLB = {
  protocols: ['TCP', 'UDP'],
  defaults: { loadBalancerType: 'internal' },
  public: { loadBalancerType: 'external' },
  needs: { subnetId: 'e9b0a1b2c3d4' },
  unless: [['loadBalancerType', 'external']],
} as const satisfies ConstructSpec<typeof YANDEX_TABLE>;
