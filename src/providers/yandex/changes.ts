import { FOLLOWED, changesIn, unpublished, type ChangeFact } from '../engine/definition';
import { YANDEX_TABLE } from './table';

const source = changesIn('yandex-cloud/docs', '0423c802d9365d2d169bbb3ddfe1718583e5a58b');

const CLOSED = 'The controller is closed, and no page of its documentation describes a change.';

/** Effects of changes according to the documentation: the controller is not open source. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('en/_includes/managed-kubernetes/nlb-ref/service.md', {
    type: [{ option: 'loadBalancerType', removal: true }, 'unknown', 'yandex.cloud/load-balancer-type',
      'No page describes a change: the tutorial deletes the Service before it creates an internal one.'],
  }),
  unpublished('options', { option: Object.keys(YANDEX_TABLE).filter((option) => option !== 'loadBalancerType') }, CLOSED),
  unpublished('fields', { field: FOLLOWED }, CLOSED),
];
