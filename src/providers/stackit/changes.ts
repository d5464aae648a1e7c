import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('stackitcloud/cloud-provider-stackit', 'd561f8ea011cc9e7f1946aa89170f51b732b2985');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'internal', option: 'internalLb',
    effect: 'refused',
    words: 'A load balancer stays public or internal: the controller stops with an error.',
    source: at('pkg/ccm/loadbalancer_spec.go', 'lbSpecFromService'),
  },
  {
    id: 'listener-network', option: 'listenerNetwork',
    effect: 'refused',
    words: 'A change makes the controller stop with an error.',
    source: at('pkg/ccm/loadbalancer_spec.go', 'lbSpecFromService'),
  },
];
