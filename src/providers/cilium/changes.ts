import { sourceAt, type ChangeFact } from '../change-fact';

const at = sourceAt('cilium/cilium', '079d9740ae48e351419f9adfa71e853f1765f5a4');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  {
    id: 'ips', option: 'lbIpamIps', to: '*',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'The address is given back and the requested one is assigned; when that one is not free the Service has no address.',
    source: at('operator/pkg/lbipam/lbipam.go', 'LBIPAM.stripInvalidAllocations'),
  },
  {
    id: 'ips-removed', option: 'lbIpamIps', from: '*', to: null,
    effect: 'ignored',
    words: 'Without a wish the Service keeps the address that it has, as long as its family is still asked for.',
    source: at('operator/pkg/lbipam/lbipam.go', 'LBIPAM.stripInvalidAllocations'),
  },
  {
    id: 'labels', field: 'metadata.labels',
    if: 'the selector of the pool no longer matches the labels',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'When the selector of the pool no longer matches the Service, its address is given back and one comes from another pool.',
    source: at('operator/pkg/lbipam/lbipam.go', 'LBIPAM.stripInvalidAllocations'),
  },
  {
    id: 'sharing-key', option: 'lbIpamSharingKey',
    if: 'it no longer fits the other Services at its address',
    effect: 'recreated', lost: ['address', 'connections'],
    words: 'A Service that no longer fits the others at its address gives it up and gets another one.',
    source: at('operator/pkg/lbipam/lbipam.go', 'LBIPAM.checkSharingGroupCompatibility'),
  },
];
