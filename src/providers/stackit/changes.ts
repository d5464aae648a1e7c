import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('stackitcloud/cloud-provider-stackit', 'd561f8ea011cc9e7f1946aa89170f51b732b2985');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/ccm/loadbalancer_spec.go', {
    internal: [{ option: 'internalLb' }, 'refused', 'lbSpecFromService',
      'A load balancer stays public or internal: the controller stops with an error.'],
    'listener-network': [{ option: 'listenerNetwork' }, 'refused', 'lbSpecFromService',
      'A change makes the controller stop with an error.'],
  }),
];
