import { PURE_LB, PURELB_TABLE } from './table';
import {
  NODES_ANNOUNCE, announcer, urlOf, defineController, addressReader, isLocal, RANGES_OF_EACH_FAMILY, rulesOf, withTypes,
  type BuiltInProvider,
} from '../engine';
import { text } from '../../problem';

const { conflict, onlyWhen, twice, exactly } = rulesOf(PURELB_TABLE);

export const PURELB_RULES = [
  RANGES_OF_EACH_FAMILY,
  withTypes(conflict('shared-or-multi-pool', ['allowSharedIp', 'multiPool'], {
    says: 'A shared address and several pools exclude each other.',
    why: 'PureLB writes the event AllocationFailed and gives the Service no address',
    when: (service) => service.value('multiPool') === true,
  }), { multiPool: true }, { allowSharedIp: { not: '*' } }),
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

const PURELB_NOT_ENFORCED = {
  'allowSharedIp requires': 'the ports of the other Services with the same key are looked at by the whole-app check of shared addresses',
};

/** PureLB: addresses from ServiceGroups, announced on local networks or routed. */
export const PURELB: BuiltInProvider<typeof PURELB_TABLE> = defineController({
  id: 'purelb', release: 'v0.16.6', title: 'PureLB',
  sharing: { by: ['allowSharedIp'] },
  classes: ['purelb.io/purelbv2'],
  prefixes: ['purelb.io/'],
  elsewhere: { 'purelb.io/subnets': { from: 'leases' } },
  traffic: announcer(urlOf('purelb/purelb', '08b4e19092ee909568c2dc48582de05931873df6', 'internal/local/announcer_local.go'), {
    asked: addressReader('addresses'),
    client: (service) => isLocal(service) && !service.has('allowLocal')
      ? 'PureLB changes the policy Local to Cluster for an address of a local pool, so that pods see the address of the node, unless '
        + 'purelb.io/allow-local is set.'
      : NODES_ANNOUNCE,
  }),
  offers: {
    /**
     * A Service with an address from a ServiceGroup of PureLB.
     *
     * Whether the address is internal or public depends on its group.
     *
     * @see https://purelb.gitlab.io/docs/how_it_works/annotations/
     * @example
     * new PureLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   serviceGroup: 'internal',
     * });
     */
    PureLbService: PURE_LB,
  },
  table: PURELB_TABLE, rules: PURELB_RULES, notEnforced: PURELB_NOT_ENFORCED,
  docs: 'https://purelb.gitlab.io/docs/how_it_works/annotations/',
});
