import { YANDEX_RULES } from './rules';
import { YANDEX_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Network Load Balancers of Yandex Cloud, from its documentation: the controller is closed. */
export const YANDEX: Provider<typeof YANDEX_TABLE> = defineProvider({
  id: 'yandex',
  title: 'Yandex Cloud (from its documentation)',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  classes: [],
  prefixes: ['yandex.cloud/load-balancer-', 'yandex.cloud/subnet-id'],
  traffic: {
    source: 'https://yandex.cloud/en/docs/managed-kubernetes/nlb-ref/service',
    called: () => 'Yandex Cloud NLB',
    exposure: (service) => service.text('loadBalancerType') === 'internal' ? 'internal' : 'public',
  },
  constructs: ['YandexNlbService'],
  table: YANDEX_TABLE,
  rules: YANDEX_RULES,
  docs: 'https://yandex.cloud/en/docs/managed-kubernetes/nlb-ref/service',
});
