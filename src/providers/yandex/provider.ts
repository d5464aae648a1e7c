import { YANDEX_RULES } from './rules';
import { YANDEX_NLB, YANDEX_TABLE } from './table';
import { defineController, type BuiltInProvider } from '../engine/definition';

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
  offers: { YandexNlbService: YANDEX_NLB }, table: YANDEX_TABLE, rules: YANDEX_RULES,
  docs: 'https://yandex.cloud/en/docs/managed-kubernetes/nlb-ref/service',
});
