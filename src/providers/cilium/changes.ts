import { readIn, type ChangeFact } from '../change-fact';

const source = readIn('cilium/cilium', '079d9740ae48e351419f9adfa71e853f1765f5a4');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('operator/pkg/lbipam/lbipam.go', {
    ips: [{ option: 'lbIpamIps', to: '*' }, ['recreated', 'address', 'connections'], 'LBIPAM.stripInvalidAllocations',
      'The address is given back and the requested one is assigned; when that one is not free the Service has no address.'],
    'ips-removed': [{ option: 'lbIpamIps', from: '*', to: null }, 'ignored', 'LBIPAM.stripInvalidAllocations',
      'Without a wish the Service keeps the address that it has, as long as its family is still asked for.'],
    labels: [{ field: 'metadata.labels', if: 'the selector of the pool no longer matches the labels' },
      ['recreated', 'address', 'connections'], 'LBIPAM.stripInvalidAllocations',
      'When the selector of the pool no longer matches the Service, its address is given back and one comes from another pool.'],
    'sharing-key': [{ option: 'lbIpamSharingKey', if: 'it no longer fits the other Services at its address' },
      ['recreated', 'address', 'connections'], 'LBIPAM.checkSharingGroupCompatibility',
      'A Service that no longer fits the others at its address gives it up and gets another one.'],
  }),
];
