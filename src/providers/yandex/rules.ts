import { YANDEX_TABLE as TABLE } from './table';
import type { AnnotatedService, CrossRule } from '../provider';
import { rulesOf } from '../cross-rule';

const { requires, onlyWhen } = rulesOf(TABLE);

const isInternal = (service: AnnotatedService) => service.value('loadBalancerType') === 'internal';

/** What must hold between the annotations of Yandex Cloud, as its documentation says. */
export const YANDEX_RULES: readonly CrossRule[] = [
  requires('internal-needs-subnet', ['loadBalancerType'], (service) => !isInternal(service) || service.has('subnetId'), {
    says: 'An internal load balancer is in a subnet.', expected: 'yandex.cloud/subnet-id as well',
    why: 'the documentation asks for the subnet, and does not say what comes of its absence', severity: 'error',
  }),
  onlyWhen('subnet-is-for-internal', ['subnetId'], isInternal, {
    says: 'A subnet is that of an internal load balancer.', expected: 'yandex.cloud/load-balancer-type "internal" as well',
    why: 'without the type the load balancer is public', outcome: 'open', severity: 'error',
  }),
];
