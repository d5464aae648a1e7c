import { changesIn, type ChangeFact } from '../engine/definition';
import { EXTERNAL_DNS_TABLE as TABLE } from './table';

const source = changesIn('kubernetes-sigs/external-dns', '2bf1bf8af2b70f23579f9147c1f7e9394f7f83d5');

/** A condition on the flag --policy, which manifests do not show: up to v0.21.0 it is "sync" by default, later it has no default. */
const SYNC = 'ExternalDNS runs with --policy=sync';
const NO_DELETE = 'ExternalDNS runs with --policy=upsert-only or create-only';

const NAMES = ['hostname', 'internalHostname', 'kopsExternal', 'kopsInternal', 'moleculeDomainName', 'mateDnsname'];

/** Settings that are sent to the DNS provider with each record. */
const SETTINGS = Object.keys(TABLE).filter((option) => /^(alias|recordType|aws|azure|cloudflare|coredns|scw|webhook)/.test(option));

export const CHANGES: readonly ChangeFact[] = [
  ...source('plan/plan.go', {
    'names-gone': [{ option: NAMES, drops: true, if: SYNC }, ['in-place', 'dns-name'], 'Plan.calculateChanges:217',
      'The records of a name that is no longer listed are deleted; with --policy=upsert-only or create-only they stay, and nothing removes '
        + 'them.'],
    names: [{ option: NAMES }, 'in-place', 'Plan.calculateChanges:207', 'Records are created for a new name.'],
    ttl: [{ option: 'ttl' }, 'in-place', 'shouldUpdateTTL:329',
      'The records get the new TTL; resolvers may cache them for the previous TTL.'],
    'ttl-removed': [{ option: 'ttl', from: '*', to: null, if: 'ExternalDNS runs without --min-ttl' }, 'ignored', 'shouldUpdateTTL:330',
      'Without the annotation the records keep their TTL: only a requested TTL is compared.',
      'write the TTL that you want'],
    target: [{ option: 'target' }, 'in-place', 'targetChanged:325', 'The records of the same names point at the new target.'],
    settings: [{ option: SETTINGS }, 'in-place', 'Plan.providerSpecificChanged:336', 'The records are updated with the new setting.'],
    'set-identifier': [{ option: 'setIdentifier' }, 'in-place', 'planTable.newPlanKey:137',
      'It identifies the records: those of the new identifier are created, and those of the old one deleted.'],
  }),
  ...source('plan/policy.go', {
    'target-of-another-type': [{
      option: 'target', from: '*', to: '*',
      if: 'it is an address and was a name, or a name and was an address, and ExternalDNS runs with --policy=upsert-only',
    }, 'refused', 'UpsertOnlyPolicy.Apply:43',
      'The record of the old type is not deleted, and DNS allows no other record next to a CNAME: the DNS provider refuses the new one.',
      'delete the old record at the DNS provider first'],
    'set-identifier-stays': [{
      option: 'setIdentifier', from: '*', if: NO_DELETE,
      removal: 'source/annotations/provider_specific.go#ProviderSpecificAnnotations:38',
    }, 'ignored', 'UpsertOnlyPolicy.Apply:43',
      'The records of the old identifier stay next to the new ones, and resolvers return both.', 'delete the old records at the DNS '
        + 'provider'],
  }),
  ...source('source/service.go', {
    'node-addresses': [{ option: ['access', 'endpointsType'] }, 'in-place', 'serviceSource.generateEndpoints:513',
      'The records of the same names point at the new addresses.'],
    'no-address': [{
      field: 'spec.type', to: 'ClusterIP', when: { options: { hostname: '*', target: null } },
      if: `${SYNC}, and without --publish-internal-services`,
    }, ['in-place', 'dns-name'], 'serviceSource.generateEndpoints:535',
      'A Service of type ClusterIP has no address for its host name: the records are deleted.', 'use internal-hostname'],
  }),
  ...source('source/annotations/annotations.go', {
    hidden: [{ option: 'controller', to: /^(?!dns-controller$)./, if: SYNC }, ['in-place', 'dns-name'], 'IsControllerMismatch:59',
      'Another controller is named, so ExternalDNS no longer sees the Service, and deletes its records.',
      'let the other controller create the records first'],
    controller: [{ option: 'controller' }, 'in-place', 'IsControllerMismatch:59',
      'ExternalDNS creates the records of a Service that it sees.'],
  }),
];
