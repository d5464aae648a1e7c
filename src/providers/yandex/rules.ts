import { YANDEX_TABLE as TABLE } from './table';
import type { AnnotatedService, CrossRule } from '../engine/definition/provider';
import { rulesOf } from '../engine/cross-rule';

const { absent, onlyWhen } = rulesOf(TABLE);

const isInternal = (service: AnnotatedService) => service.value('loadBalancerType') === 'internal';

/** What must hold between the annotations of Yandex Cloud, as its documentation says. */
export const YANDEX_RULES: readonly CrossRule[] = [
  absent('internal-needs-subnet', 'loadBalancerType', 'subnetId', (service) => isInternal(service), {
    says: 'An internal load balancer needs a subnet.', expected: 'the id of a subnet',
    why: 'the documentation asks for the subnet of an internal load balancer, and does not say what happens without it',
    fix: 'set yandex.cloud/subnet-id to the id of a subnet, or load-balancer-type to "external"',
  }),
  onlyWhen('subnet-is-for-internal', ['subnetId'], isInternal, {
    says: 'A subnet needs an internal load balancer.', expected: 'yandex.cloud/load-balancer-type "internal" as well',
    why: 'without the type the load balancer is public', outcome: 'open', severity: 'error',
  }),
];
