import { PURELB_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';
import { text } from '../../problem';

const { conflict, onlyWhen, twice, exactly } = rulesOf(TABLE);

export const PURELB_RULES = [
  conflict('shared-or-multi-pool', ['allowSharedIp', 'multiPool'], {
    says: 'A shared address and several pools exclude each other.',
    why: 'PureLB writes the event AllocationFailed and gives the Service no address',
    when: (service) => service.value('multiPool') === true,
  }),
  conflict('addresses-beat-the-group', ['serviceGroup', 'addresses'], {
    says: 'A ServiceGroup has no effect together with chosen addresses.',
    why: 'the addresses take precedence, and PureLB writes a ConfigurationWarning event',
    keep: 'addresses', outcome: 'event',
  }),
  twice('address-twice', 'addresses', 'loadBalancerIP', {
    says: 'Addresses are set in one place.', why: 'spec.loadBalancerIP is deprecated, and the annotation takes precedence',
    keep: 'addresses', severity: 'warning',
  }),
  onlyWhen('affinity-needs-own-address', ['nodeAffinity'], { allowSharedIp: { not: '*' } }, {
    says: 'Node affinity needs an address that is not shared.', expected: 'no sharing key next to it',
    why: 'PureLB ignores it for a shared address', fix: text`remove it, or ${exactly('allowSharedIp')}`,
  }),
];

export const PURELB_NOT_ENFORCED = {
  'allowSharedIp requires': 'the ports of the other Services with the same key are looked at by the whole-app check of shared addresses',
};
