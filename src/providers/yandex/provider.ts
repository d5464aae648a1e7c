import { YANDEX_NLB, YANDEX_TABLE } from './table';
import { defineController, rulesOf, type BuiltInProvider } from '../engine';
import { also, text } from '../../problem';

const { absent, onlyWhen, exactly, setting } = rulesOf(YANDEX_TABLE);

/** Relations between the annotations of Yandex Cloud, according to its documentation. */
export const YANDEX_RULES = [
  absent('internal-needs-subnet', 'loadBalancerType', 'subnetId', (service) => service.value('loadBalancerType') === 'internal', {
    says: 'An internal load balancer needs a subnet.', expected: 'the id of a subnet',
    why: 'the documentation asks for the subnet of an internal load balancer, and does not say what happens without it',
    fix: text`set ${exactly('subnetId')} to the id of a subnet, or ${setting('loadBalancerType', 'external', ' to ')}`,
  }),
  onlyWhen('subnet-is-for-internal', ['subnetId'], { loadBalancerType: 'internal' }, {
    says: 'A subnet needs an internal load balancer.', expected: also`${exactly('loadBalancerType', 'internal')}`,
    why: 'without the type the load balancer is public', outcome: 'open', severity: 'error',
  }),
];

/** Network Load Balancers of Yandex Cloud, from its documentation: the controller is closed. */
export const YANDEX: BuiltInProvider<typeof YANDEX_TABLE> = defineController({
  id: 'yandex', cloud: 'yandex', cloudNames: ['yandex', 'yandexcloud'], title: 'Yandex Cloud (from its documentation)', isUnpublished: true,
  prefixes: ['yandex.cloud/load-balancer-', 'yandex.cloud/subnet-id'],
  traffic: {
    // Pages of the documentation: en/network-load-balancer/concepts/health-check.md, and nlb-ref/service.md for ports and policy.
    health: () => ['its health checks come from 198.18.235.0/24 and 198.18.248.0/24: the security groups of the nodes must allow them'],
    sender: () => 'client',
    firewall: (_, { nodes, from }) => [
      `To the nodes: ${nodes}, from ${from}.`, 'Health checks, to the nodes: from 198.18.235.0/24 and 198.18.248.0/24.',
    ],
    source: 'https://yandex.cloud/en/docs/managed-kubernetes/nlb-ref/service',
    called: () => 'Yandex Cloud NLB',
    exposure: (service) => service.text('loadBalancerType') === 'internal' ? 'internal' : 'public',
  },
  offers: {
    /**
     * A Service behind a Network Load Balancer of Yandex Cloud. Its options are as Yandex documents them: its controller is not public.
     *
     * It is internal, and needs a subnet, unless `loadBalancerType` is `'external'`.
     *
     * @see https://yandex.cloud/en/docs/managed-kubernetes/nlb-ref/service
     * @example
     * new YandexNlbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
     *   subnetId: 'e9b0a1b2c3d4e5f6g7h8',
     *   healthCheckInterval: '5s',
     * });
     */
    YandexNlbService: YANDEX_NLB,
  },
  table: YANDEX_TABLE, rules: YANDEX_RULES,
  docs: 'https://yandex.cloud/en/docs/managed-kubernetes/nlb-ref/service',
});
