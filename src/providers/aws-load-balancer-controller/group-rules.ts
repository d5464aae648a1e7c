import { AWS_LOAD_BALANCER_CONTROLLER_TABLE as TABLE } from './table';
import { enforcedRanges, rulesOf, type AnnotatedService } from '../engine';
import { also, text, type Message } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, twice, setting } = rulesOf(TABLE);

/** Whether the controller creates a security group for the NLB. */
const managesGroup = (service: AnnotatedService) => !service.has('securityGroups') && service.value('disableNlbSecurityGroups') !== true;

/** The fix for a list of addresses that has another length than the list of subnets. */
export const suggestCount = (service: AnnotatedService): Message => {
  const count: unknown = service.value('subnets').length;
  return text`write ${String(count)} ${count === 1 ? 'item' : 'items'}, as ${setting('subnets')} has`;
};

const KEEPS_CLIENT = { 'preserve_client_ip.enabled': true } as const;

export const RANGES_NEED_GROUP = 'Source ranges need the managed security group.';

/** Conditions for source ranges, for both controllers of AWS. */
export const SOURCE_RANGE_RULES = [
  twice('spec-ranges-win', 'sourceRanges', 'loadBalancerSourceRanges', {
    relation: 'conflictsWith', says: 'Source ranges are set in only one place.',
    why: 'the field of the spec takes precedence, and the annotation is ignored', keep: 'loadBalancerSourceRanges',
    severity: 'warning',
  }),
  requires('ranges-need-load-balancer', ['sourceRanges'], (service) => service.spec.type === 'LoadBalancer', {
    says: 'Source ranges need a Service of type LoadBalancer.', expected: 'a Service of type LoadBalancer',
    why: 'the API server refuses it on other types', fix: 'remove it',
  }),
];

/** Relations between the annotations on who may connect: security groups, prefix lists, source ranges. */
export const GROUP_RULES = [
  enforcedRanges(RANGES_NEED_GROUP, { securityGroups: { not: '*' } }),
  enforcedRanges(RANGES_NEED_GROUP, [
    { disableNlbSecurityGroups: { not: true } }, { manageBackendSecurityGroupRules: { not: false } },
  ]),
  enforcedRanges(RANGES_NEED_GROUP, [
    { disableNlbSecurityGroups: { not: true } }, { targetType: { not: 'ip' } }, { targetGroupAttributes: { entry: KEEPS_CLIENT } },
    { ports: { protocol: 'UDP' } },
  ]),
  enforcedRanges(RANGES_NEED_GROUP, [
    { disableNlbSecurityGroups: { not: true } }, { targetGroupAttributes: { not: { 'preserve_client_ip.enabled': false } } },
    { ports: { protocol: 'UDP' } },
  ]),
  conflict('groups-make-ranges-inert', ['securityGroups', 'sourceRanges'], {
    says: RANGES_NEED_GROUP,
    why: 'the ranges are not applied to groups that you name: those groups decide who may connect',
    fix: text`remove it, and allow the ranges in the rules of the groups; or remove ${setting('securityGroups')}`, outcome: 'open',
  }),
  conflict('groups-make-prefix-lists-inert', ['securityGroups', 'securityGroupPrefixLists'], {
    says: 'Prefix lists need the managed security group.', why: 'the lists are not applied to groups that you name',
    fix: text`remove it, and allow the lists in the rules of the groups; or remove ${setting('securityGroups')}`, outcome: 'open',
  }),
  conflict('groups-make-icmp-inert', ['securityGroups', 'enableIcmpForPathMtuDiscovery'], {
    says: 'The ICMP switch needs the managed security group.', why: 'the rule is not added to groups that you name',
    fix: 'remove it, and allow ICMP type 3 code 4 in the rules of the groups', outcome: 'ignored', severity: 'warning',
  }),
  ...(['securityGroups', 'securityGroupPrefixLists', 'enableIcmpForPathMtuDiscovery',
    'inboundSecurityGroupRulesOnPrivateLinkTraffic'] as const).map((property) =>
    pitfall(`no-groups-or-${property}`, [property], { disableNlbSecurityGroups: { not: true } }, {
      alsoAbout: ['disableNlbSecurityGroups'],
      relation: property === 'inboundSecurityGroupRulesOnPrivateLinkTraffic' ? 'requires' : 'conflictsWith',
      says: `${property} needs an NLB with security groups.`, expected: text`no ${setting('disableNlbSecurityGroups')} next to it`,
      why: 'the NLB has no security group to apply it to', fix: text`remove it, or ${setting('disableNlbSecurityGroups')}`,
      outcome: 'ignored',
    })),
  onlyWhen('needs-managed-group', ['securityGroupPrefixLists', 'enableIcmpForPathMtuDiscovery'], {
    securityGroups: { not: '*' }, disableNlbSecurityGroups: { not: true },
  }, {
    says: 'Prefix lists and ICMP need the managed security group.', expected: 'a security group that the controller manages',
    why: 'it changes the managed group only', fix: 'remove it',
  }),
  onlyWhen('ranges-need-a-place', ['sourceRanges'], (service) => managesGroup(service) || service.protocols.has('UDP')
    || !service.has('disableNlbSecurityGroups')
    || service.value('targetGroupAttributes')?.['preserve_client_ip.enabled'] !== false, {
    says: 'Without security groups, source ranges need the client\'s address.',
    expected: 'preserve_client_ip.enabled=true, or a managed security group',
    why: 'neither the NLB nor the nodes then filter by the client\'s address',
    fix: text`add preserve_client_ip.enabled=true to ${setting('targetGroupAttributes')}`, severity: 'error',
  }),
  onlyWhen('backend-rules-are-managed-anyway', ['manageBackendSecurityGroupRules'], [
    { securityGroups: '*' }, { disableNlbSecurityGroups: true },
  ], {
    says: 'Managing backend rules is optional only with your own security groups, or with none.',
    expected: also`${setting('securityGroups')} or ${setting('disableNlbSecurityGroups')}`,
    why: 'with the managed group the rules are always managed, and the annotation is not read', fix: 'remove it',
  }),
  ...SOURCE_RANGE_RULES,
];
