import { AKO_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';

const { conflict, pitfall } = rulesOf(TABLE);

export const AKO_RULES = [
  conflict('shared-address-takes-traffic', ['sharedVip', 'disableTraffic'], {
    says: 'A shared address cannot stop taking traffic.', why: 'AKO ignores it for a shared address', outcome: 'event',
    when: (service) => service.value('disableTraffic') === true,
  }),
  conflict('shared-address-has-default-profile', ['sharedVip', 'applicationProfile'], {
    says: 'A shared address uses the default application profile.', keep: 'sharedVip', outcome: 'event',
    why: 'AKO ignores it for a shared address: an L4Rule can name the profile there',
  }),
  pitfall('shared-needs-class', ['sharedVip'], (service) => service.has('sharedVip')
    && ![undefined, 'ako.vmware.com/avi-lb'].includes(service.spec.loadBalancerClass), {
    relation: 'requires', says: 'Services that share an address need the class of AKO.', outcome: 'refused',
    expected: 'no such key on a Service of another class',
    why: 'AKO then deletes the virtual service that all Services with this key share', fix: 'remove it',
  }),
  pitfall('field-beats-address', ['loadBalancerIp'], (service) =>
    service.has('loadBalancerIp') && (service.spec.loadBalancerIP ?? '') !== ''
      && service.spec.loadBalancerIP !== service.text('loadBalancerIp'), {
    relation: 'conflictsWith', says: 'The address is set in one place.', expected: 'no spec.loadBalancerIP next to it',
    why: 'the field takes precedence, and AKO ignores the annotation', fix: 'remove it, or spec.loadBalancerIP', outcome: 'event',
  }),
];

export const AKO_NOT_ENFORCED: Readonly<Record<string,
  string>> = { 'externalDnsHostname onlyWhen': 'the format of names is a setting of AKO' };
