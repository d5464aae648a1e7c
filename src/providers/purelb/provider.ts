import { PURELB_NOT_ENFORCED, PURELB_RULES } from './rules';
import { PURELB_TABLE, PURE_LB } from './table';
import { ANNOUNCED, announcer, code, defineController, addressReader, isLocal, type BuiltInProvider } from '../engine/definition';

/** PureLB: addresses from ServiceGroups, announced on local networks or routed. */
export const PURELB: BuiltInProvider<typeof PURELB_TABLE> = defineController({
  id: 'purelb', release: 'v0.16.6', title: 'PureLB',
  sharing: { by: ['allowSharedIp'] },
  classes: ['purelb.io/purelbv2'],
  prefixes: ['purelb.io/'],
  elsewhere: { 'purelb.io/subnets': { from: 'leases' } },
  traffic: announcer(code('purelb/purelb', '08b4e19092ee909568c2dc48582de05931873df6', 'internal/local/announcer_local.go'), {
    asked: addressReader('addresses'),
    client: (service) => isLocal(service) && !service.has('allowLocal')
      ? 'PureLB changes the policy Local to Cluster for an address of a local pool, so that pods see the address of the node, unless '
        + 'purelb.io/allow-local is set.'
      : ANNOUNCED,
  }),
  offers: { PureLbService: PURE_LB }, table: PURELB_TABLE, rules: PURELB_RULES, notEnforced: PURELB_NOT_ENFORCED,
  docs: 'https://purelb.gitlab.io/docs/how_it_works/annotations/',
});
