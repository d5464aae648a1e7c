import { changesIn, type ChangeFact } from '../engine/definition';

const source = changesIn('gardener/external-dns-management', '1c4b43a7df2e7dd277a3e87e7dd81bf3cdd5b5e7');

const SETTINGS = ['ttl', 'resolveTargetsToAddresses', 'cnameLookupInterval', 'routingPolicy'];

export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/dnsman2/controller/source/common/sourcereconciler.go', {
    'names-gone': [{ option: 'dnsNames', drops: true, when: { typeBefore: 'LoadBalancer' } }, ['in-place', 'dns-name'],
      'SourceReconciler.deleteObsoleteOwnedDNSEntries:203',
      'The entry of a name that is no longer listed is deleted, and its records with it.'],
    names: [{ option: 'dnsNames' }, 'in-place', 'SourceReconciler.createOrUpdateDNSEntry:120', 'An entry is created for a new name.'],
  }),
  ...source('pkg/dnsman2/controller/source/common/dnsspecinput.go', {
    'names-wrong': [{ option: 'dnsNames', to: '!', when: { typeBefore: 'LoadBalancer' } }, 'refused', 'GetDNSSpecInputForService:60',
      'The controller stops with an error, and the entries stay as they were.'],
    settings: [{ option: [...SETTINGS, 'ipStack', 'ignore'] }, 'in-place', 'modifyEntryFor:213',
      'The entry of each name is updated, and its records with it.'],
    'settings-wrong': [{ option: SETTINGS, to: '!' }, 'refused', 'AugmentFromCommonAnnotations:169',
      'The controller stops with an error, and the entries stay as they were.'],
    'ip-stack-removed': [{ option: 'ipStack', from: '*', to: null }, 'ignored', 'modifyEntryFor:228',
      'Without the annotation the entries keep the one that they have.', 'write "ipv4"'],
  }),
  ...source('pkg/dnsman2/dns/ignore.go', {
    'settings-of-ignored': [{
      option: [...SETTINGS, 'ipStack'], when: { options: { ignore: /^(?:true|reconcile|full)$/ } },
      removal: 'pkg/dnsman2/controller/source/common/dnsspecinput.go#modifyEntryFor:226',
    }, 'ignored', 'IgnoreReconcileByAnnotation:25', 'Records of an entry that is ignored stay as they are.',
      'remove dns.gardener.cloud/ignore in the same change'],
    'names-of-ignored': [{
      option: 'dnsNames', drops: true, when: { options: { ignore: 'full' }, typeBefore: 'LoadBalancer' },
      removal: 'pkg/dnsman2/controller/source/common/dnsspecinput.go#GetDNSNamesFromAnnotations:246',
    }, 'ignored', 'IgnoreFullByAnnotation:13',
      'Records of an entry that is fully ignored stay at the DNS provider when the entry is deleted.',
      'remove dns.gardener.cloud/ignore before you remove the name'],
  }),
  ...source('pkg/dnsman2/controller/source/service/actuator.go', {
    class: [{ option: 'class', when: { options: { dnsNames: '*' } } }, ['in-place', 'dns-name'], 'Actuator.IsRelevantSourceObject:84',
      'The controller of the old class deletes the entries and their records; one of the new class creates its own.'],
    'same-class': [{ option: 'class', from: /^(?:gardendns)?$/, to: /^(?:gardendns)?$/ }, 'in-place', 'Actuator.IsRelevantSourceObject:84',
      'A Service without the annotation has this class already.'],
    'class-of-no-names': [{ option: 'class', when: { options: { dnsNames: null } } }, 'in-place', 'Actuator.IsRelevantSourceObject:87',
      'A Service without names has no entries.'],
    type: [{ field: 'spec.type', from: 'LoadBalancer', when: { options: { dnsNames: '*' } } }, ['in-place', 'dns-name'],
      'Actuator.IsRelevantSourceObject:79', 'Only load balancers have entries: they are deleted, and their records with them.'],
  }),
];
