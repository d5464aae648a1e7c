import { BAIDU_TABLE as TABLE } from './table';
import type { AnnotatedService, CrossRule } from '../provider';
import { rulesOf } from '../cross-rule';
import { STOPS } from '../outcome';

const { conflict, requires, onlyWhen, pitfall } = rulesOf(TABLE);

const isPrepaid = (service: AnnotatedService) => service.text('elasticIpPaymentTiming') === 'Prepaid';
const isInternal = (service: AnnotatedService) => service.text('internalVpc') === 'true';
const isMade = (service: AnnotatedService) => (service.text('existingLoadBalancerId') ?? '') === '';

/** What must hold between the annotations of Baidu AI Cloud. */
export const BAIDU_RULES: readonly CrossRule[] = [
  conflict('prepaid-is-not-billed', ['elasticIpPaymentTiming', 'elasticIpBillingMethod'], {
    says: 'What is paid before use has no way to be billed.', why: STOPS,
    fix: 'remove billing-method, or set payment-timing to "Postpaid"', when: isPrepaid,
  }),
  pitfall('prepaid-for-how-long', ['elasticIpPaymentTiming'], (service) =>
    isPrepaid(service) && !service.has('elasticIpReservationMonths'), {
    relation: 'requires', says: 'What is paid before use is paid for some months.', expected: 'reservation-length as well',
    why: STOPS,
  }),
  requires('months-need-prepaid', ['elasticIpReservationMonths'], isPrepaid, {
    says: 'Months are for an elastic IP that is paid before use.', expected: 'payment-timing "Prepaid" as well',
    why: 'an elastic IP that is paid after use has no months', severity: 'warning',
  }),
  pitfall('bandwidth-of-the-billing', ['elasticIpBandwidthMbps'], (service) =>
    (isPrepaid(service) || service.text('elasticIpBillingMethod') === 'ByBandwidth') && service.value('elasticIpBandwidthMbps') > 200, {
    says: 'More than 200 Mbit/s are billed by traffic.', expected: 'at most 200 when it is billed by bandwidth or paid before', why: STOPS,
    fix: 'write "200" or less, or set billing-method to "ByTraffic"',
  }),
  onlyWhen('elastic-ip-is-public', ['elasticIpBandwidthMbps', 'elasticIpBillingMethod', 'elasticIpName', 'elasticIpPaymentTiming',
    'elasticIpReservationMonths'], (service) => !isInternal(service), {
    says: 'An elastic IP is made for a public load balancer.', expected: 'a public load balancer',
    why: 'an internal load balancer has no elastic IP', fix: 'remove it, or remove internal-vpc',
  }),
  onlyWhen('elastic-ip-of-ones-own', ['elasticIpBandwidthMbps', 'elasticIpBillingMethod', 'elasticIpName', 'elasticIpPaymentTiming',
    'elasticIpReservationMonths'], (service) => !service.spec.loadBalancerIP, {
    says: 'An elastic IP is named or made.', expected: 'no spec.loadBalancerIP too',
    why: 'spec.loadBalancerIP names an elastic IP that exists: none is made', fix: 'remove it',
  }),
  onlyWhen('existing-is-not-made', ['allocateVip', 'loadBalancerName', 'subnetId'], isMade, {
    says: 'Name, subnet and virtual IP are for a load balancer that the controller makes.', expected: 'no exist-id too',
    why: 'it is only read when the load balancer is made', fix: 'remove it',
  }),
  pitfall('existing-stays', ['reserveLoadBalancer'], (service) => !isMade(service) && service.text('reserveLoadBalancer') === 'false', {
    says: 'An existing load balancer stays.', expected: '"true", or nothing',
    why: 'exist-id keeps the load balancer when the Service goes, whatever this says', fix: 'remove it', outcome: 'harmless',
  }),
];

/** Relations that one Service does not show. */
export const BAIDU_NOT_ENFORCED: Readonly<Record<string, string>> = {};
