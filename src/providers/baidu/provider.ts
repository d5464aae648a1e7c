import { BAIDU_BLB, BAIDU_TABLE } from './table';
import {
  urlOf, defineController, ignoredAffinity, ignoredField, localTargetsOf, STOPS, rulesOf, withTypes, type AnnotatedService,
  type BuiltInProvider,
} from '../engine';
import { also } from '../../problem';

const { conflict, requires, onlyWhen, pitfall, setting } = rulesOf(BAIDU_TABLE);

const isPrepaid = (service: AnnotatedService) => service.text('elasticIpPaymentTiming') === 'Prepaid';
const isInternal = (service: AnnotatedService) => service.text('internalVpc') === 'true';
const isMade = (service: AnnotatedService) => (service.text('existingLoadBalancerId') ?? '') === '';

export const BAIDU_RULES = [
  withTypes(conflict('prepaid-is-not-billed', ['elasticIpPaymentTiming', 'elasticIpBillingMethod'], {
    says: 'A prepaid elastic IP has no billing method.', why: STOPS,
    fix: 'remove billing-method, or set payment-timing to "Postpaid"', when: isPrepaid,
  }), { elasticIpPaymentTiming: 'Prepaid' }, { elasticIpBillingMethod: { not: '*' } }),
  pitfall('prepaid-for-how-long', { elasticIpPaymentTiming: 'Prepaid' }, { elasticIpReservationMonths: '*' }, {
    relation: 'requires', says: 'A prepaid elastic IP needs a number of months.', expected: also`${setting('elasticIpReservationMonths')}`,
    why: STOPS,
  }),
  requires('months-need-prepaid', ['elasticIpReservationMonths'], { elasticIpPaymentTiming: 'Prepaid' }, {
    says: 'A number of months is for a prepaid elastic IP.', expected: also`${setting('elasticIpPaymentTiming', 'Prepaid')}`,
    why: 'a postpaid elastic IP has no reservation length', severity: 'warning',
  }),
  withTypes(pitfall('bandwidth-of-the-billing', ['elasticIpBandwidthMbps'], (service) =>
    (isPrepaid(service) || service.text('elasticIpBillingMethod') === 'ByBandwidth') && service.value('elasticIpBandwidthMbps') > 200, {
    says: 'More than 200 Mbit/s needs billing by traffic.', expected: 'at most 200 if it is billed by bandwidth or prepaid', why: STOPS,
    fix: 'write "200" or less, or set billing-method to "ByTraffic"',
  }), { elasticIpBillingMethod: 'ByBandwidth', elasticIpPaymentTiming: 'Prepaid' }, { elasticIpBandwidthMbps: { max: 200 } }),
  onlyWhen('elastic-ip-is-public', ['elasticIpBandwidthMbps', 'elasticIpBillingMethod', 'elasticIpName', 'elasticIpPaymentTiming',
    'elasticIpReservationMonths'], (service) => !isInternal(service), {
    says: 'Settings of an elastic IP need a public load balancer.', expected: 'a public load balancer',
    why: 'an internal load balancer has no elastic IP', fix: 'remove it, or remove internal-vpc',
  }),
  onlyWhen('elastic-ip-of-ones-own', ['elasticIpBandwidthMbps', 'elasticIpBillingMethod', 'elasticIpName', 'elasticIpPaymentTiming',
    'elasticIpReservationMonths'], (service) => !service.spec.loadBalancerIP, {
    says: 'Use an existing elastic IP, or settings for a new one.', expected: 'no spec.loadBalancerIP next to it',
    why: 'spec.loadBalancerIP names an existing elastic IP, so no new one is created', fix: 'remove it',
  }),
  onlyWhen('existing-is-not-made', ['allocateVip', 'loadBalancerName', 'subnetId'], isMade, {
    says: 'Name, subnet and virtual IP are for a load balancer that the controller creates.', expected: 'no exist-id next to it',
    why: 'the annotation is read only when the load balancer is created', fix: 'remove it',
  }),
  pitfall('existing-stays', ['reserveLoadBalancer'], (service) => !isMade(service) && service.text('reserveLoadBalancer') === 'false', {
    says: 'An existing load balancer is always kept.', expected: '"true", or nothing',
    why: 'exist-id keeps the load balancer when the Service is deleted, whatever this annotation says',
    fix: 'remove it', outcome: 'harmless',
  }),
];

const WRITTEN = 'written by the controller';

/** Baidu Load Balance (BLB) of Baidu AI Cloud, as cloud-provider-baiducloud creates it. */
export const BAIDU: BuiltInProvider<typeof BAIDU_TABLE> = defineController({
  id: 'baidu', cloud: 'baidu', cloudNames: ['cce', 'bce'], release: 'v1.0.14', title: 'Baidu AI Cloud', isUnpublished: true,
  // https://github.com/kubernetes/org/issues/4774
  retired: 'The published source has been archived since April 2024; what Baidu CCE runs today may differ',
  prefixes: ['service.beta.kubernetes.io/cce-'],
  elsewhere: {
    'service.beta.kubernetes.io/cce-load-balancer-cce-add-eip': WRITTEN,
    'service.beta.kubernetes.io/cce-load-balancer-cce-add-id': WRITTEN,
  },
  fields: {
    loadBalancerIP: {
      outcome: 'ignored', when: (_, service) => service.text('internalVpc') === 'true',
      why: 'it names an elastic IP, and an internal load balancer has none', fix: 'remove it, or remove internal-vpc',
    },
    loadBalancerSourceRanges: ignoredField(undefined, 'every client that reaches the load balancer may connect'),
    sessionAffinity: ignoredAffinity('remove it'),
  },
  traffic: {
    source: urlOf('kubernetes-sigs/cloud-provider-baiducloud', '72e796527dc8a83b7923d82bc57ee52811e39caf',
      'docs/controllers/service/annotations.md'),
    called: () => 'Baidu BLB',
    exposure: (service) => service.text('internalVpc') === 'true' ? 'internal' : 'public',
    health: (service) => 'has fixed settings: the annotations for it have no '
      + `effect${localTargetsOf(service, 'pods of the Service')}`,
  },
  offers: {
    /**
     * A Service behind a load balancer (BLB) of Baidu AI Cloud.
     *
     * It is internal unless `internalVpc` is false.
     *
     * @see https://github.com/kubernetes-sigs/cloud-provider-baiducloud
     * @example
     * new BaiduBlbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80, targetPort: 8080 }],
     *   internalVpc: false,
     *   elasticIpBillingMethod: 'ByTraffic',
     *   elasticIpBandwidthMbps: 50,
     * });
     */
    BaiduBlbService: BAIDU_BLB,
  },
  table: BAIDU_TABLE, rules: BAIDU_RULES,
  docs: 'https://github.com/kubernetes-sigs/cloud-provider-baiducloud',
});
