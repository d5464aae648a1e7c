import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('yandex-cloud/docs', '0423c802d9365d2d169bbb3ddfe1718583e5a58b');

/** What the documentation says of changes: the controller is closed. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('en/_includes/managed-kubernetes/nlb-ref/service.md', {
    type: [{ option: 'loadBalancerType' }, 'unknown', 'yandex.cloud/load-balancer-type',
      'No page describes a change: the tutorial deletes the Service before it makes an internal one.'],
  }),
];
