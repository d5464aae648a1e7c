import { YANDEX_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';
import { also, text } from '../../problem';

const { absent, onlyWhen, exactly, setting } = rulesOf(TABLE);

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
