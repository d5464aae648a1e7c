import { AKO_TABLE, AVI_LB } from './table';
import { urlOf, defineController, hasAffinity, OWN_CONNECTIONS, rulesOf, type BuiltInProvider } from '../engine';

const { conflict, pitfall } = rulesOf(AKO_TABLE);

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

const AKO_NOT_ENFORCED: Readonly<Record<string,
  string>> = { 'externalDnsHostname onlyWhen': 'the format of names is a setting of AKO' };

/** Virtual services of VMware Avi, created by the Avi Kubernetes Operator (AKO). */
export const AKO: BuiltInProvider<typeof AKO_TABLE> = defineController({
  id: 'ako', title: 'VMware Avi (AKO)', classes: ['ako.vmware.com/avi-lb'],
  prefixes: ['ako.vmware.com/', 'aviinfrasetting.ako.vmware.com/', 'skipnodeport.ako.vmware.com/'],
  elsewhere: {
    'ako.vmware.com/tenant-name': { from: 'namespaces' }, 'ako.vmware.com/vs-uuid': 'written by AKO',
    'ako.vmware.com/host-fqdn-vs-uuid-map': 'written by AKO',
  },
  reads: { emptyIsUnset: true },
  // AKO also reads this annotation of ExternalDNS, so it does not show which controller handles the Service.
  borrows: (key) => key === AKO_TABLE.externalDnsHostname.key ? key : undefined,
  selectedBy: { yes: { sharedVip: '*' } },
  // AKO also reads this annotation on a Service of another class, but only to refuse it (`shared-needs-class`).
  besides: (service) => service.has('sharedVip'),
  fields: {
    loadBalancerSourceRanges: {
      outcome: 'ignored', why: 'AKO ignores it: every client that reaches the address may connect',
      fix: 'remove it, and name the ranges in the network security policy of an L4Rule',
    },
    sessionAffinity: {
      outcome: 'ignored', why: 'AKO does not read it', fix: 'remove it, and name a persistence profile in an L4Rule',
      when: hasAffinity,
    },
  },
  traffic: {
    source: urlOf('vmware/load-balancer-and-ingress-services-for-kubernetes', 'ba495be9e90c486db3f8b4ba3a53155707c0c774',
      'internal/nodes/avi_model_l4_translator.go'),
    called: () => 'VMware Avi',
    ...OWN_CONNECTIONS,
    targets: (service) => service.has('skipNodePort') ? 'pods' : undefined,
    asked: (service) => service.spec.loadBalancerIP ?? service.text('loadBalancerIp'),
    health: () => ['service engines of Avi check targets with the health monitors of the pool'],
    healthFrom: { says: 'the service engines of Avi' },
  },
  offers: {
    /**
     * A Service behind a virtual service of VMware Avi, created by the Avi Kubernetes Operator (AKO).
     *
     * Whether the address is internal or public depends on its AviInfraSetting.
     *
     * @see https://techdocs.broadcom.com/us/en/vmware-security-load-balancing/avi-load-balancer/avi-kubernetes-operator/2-1.html
     * @example
     * new AviLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8443 }],
     *   infraSetting: 'internal',
     *   l4Rule: 'shop/web',
     * });
     */
    AviLbService: AVI_LB,
  },
  table: AKO_TABLE, rules: AKO_RULES, notEnforced: AKO_NOT_ENFORCED,
  docs: 'https://techdocs.broadcom.com/us/en/vmware-security-load-balancing/avi-load-balancer/avi-kubernetes-operator/2-1.html',
});
