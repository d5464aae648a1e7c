import { describeProvider, linesOf, service } from './provider-case';
import { BAIDU } from '../../src/providers/baidu/provider';

describeProvider(BAIDU);

const lines = (short: Record<string, string>, spec = {}) =>
  linesOf(service(Object.fromEntries(Object.entries(short).map(([name, text]) => [`service.beta.kubernetes.io/cce-${name}`, text])), spec),
    ['baidu']).filter((line) => !line.startsWith('note controller-retired')); // reported for every Service: test/providers/findings.test.ts
const EIP = 'elastic-ip';
const BLB = 'load-balancer';

describe('a load balancer of Baidu AI Cloud', () => {
  test.each<[string, Record<string, string>, object]>([
    ['that is internal', { [`${BLB}-internal-vpc`]: 'true', [`${BLB}-subnet-id`]: 'sbn-0a1b' }, {}],
    ['that is paid before', {
      [`${EIP}-payment-timing`]: 'Prepaid', [`${EIP}-bandwidth-in-mbps`]: '200',
      [`${EIP}-reservation-length`]: '36',
    }, {}],
    ['that is paid after', {
      [`${EIP}-payment-timing`]: 'Postpaid', [`${EIP}-billing-method`]: 'ByTraffic',
      [`${EIP}-bandwidth-in-mbps`]: '1000',
    }, {}],
    ['that exists already', { [`${BLB}-exist-id`]: 'lb-0a1b', [`${BLB}-reserve-lb`]: 'true' }, {}],
    ['that leaves ids empty', { [`${BLB}-exist-id`]: '', [`${BLB}-subnet-id`]: '' }, {}],
    ['that carries TCP and UDP', { [`${BLB}-rs-max-num`]: '50' },
      { ports: [{ name: 'dns', port: 53 }, { name: 'dns-udp', port: 53, protocol: 'UDP' }] }],
    ['that has an elastic IP of one\'s own', { [`${BLB}-rs-max-num`]: '50' }, { loadBalancerIP: '203.0.113.5' }],
  ])('%s has no problem', (_, annotations, spec) => {
    expect(lines(annotations, spec)).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['is public by any value other than true', { [`${BLB}-internal-vpc`]: 'True' }, {},
      'annotation-value [cce-load-balancer-internal-vpc]'],
    ['is not billed when it is paid before',
      { [`${EIP}-payment-timing`]: 'Prepaid', [`${EIP}-reservation-length`]: '1', [`${EIP}-billing-method`]: 'ByTraffic' }, {},
      'annotation-conflict [cce-elastic-ip-billing-method]'],
    ['is paid before for some months', { [`${EIP}-payment-timing`]: 'Prepaid' }, {}, 'annotation-pitfall [cce-elastic-ip-payment-timing]'],
    ['has no months when it is paid after', { [`${EIP}-reservation-length`]: '12' }, {},
      'warning annotation-requires [cce-elastic-ip-reservation-length]'],
    ['has less bandwidth when it is billed by it', { [`${EIP}-billing-method`]: 'ByBandwidth', [`${EIP}-bandwidth-in-mbps`]: '500' }, {},
      'annotation-pitfall [cce-elastic-ip-bandwidth-in-mbps]'],
    ['has no elastic IP inside', { [`${BLB}-internal-vpc`]: 'true', [`${EIP}-bandwidth-in-mbps`]: '50' }, {},
      'warning annotation-inert [cce-elastic-ip-bandwidth-in-mbps]'],
    ['makes no elastic IP beside one\'s own', { [`${EIP}-bandwidth-in-mbps`]: '50' }, { loadBalancerIP: '203.0.113.5' },
      'warning annotation-inert [cce-elastic-ip-bandwidth-in-mbps]'],
    ['binds no elastic IP inside', { [`${BLB}-internal-vpc`]: 'true' }, { loadBalancerIP: '203.0.113.5' },
      'warning load-balancer-field spec.loadBalancerIP'],
    ['stays when it existed before', { [`${BLB}-exist-id`]: 'lb-0a1b', [`${BLB}-reserve-lb`]: 'false' }, {},
      'warning annotation-pitfall [cce-load-balancer-reserve-lb]'],
    ['has its subnet when it existed before', { [`${BLB}-exist-id`]: 'lb-0a1b', [`${BLB}-subnet-id`]: 'sbn-0a1b' }, {},
      'warning annotation-inert [cce-load-balancer-subnet-id]'],
    ['has no scheduler', { [`${BLB}-scheduler`]: 'RoundRobin' }, {}, 'warning annotation-deprecated [cce-load-balancer-scheduler]'],
    ['has a fixed health check', { [`${BLB}-health-check-interval`]: '3' }, {},
      'warning annotation-deprecated [cce-load-balancer-health-check-interval]'],
    ['stops at a health check that is no number', { [`${BLB}-health-check-interval`]: '3s' }, {},
      'annotation-value [cce-load-balancer-health-check-interval]'],
    ['is open to everybody', {}, { loadBalancerSourceRanges: ['203.0.113.0/24'] },
      'access-open spec.loadBalancerSourceRanges'],
    ['knows no SCTP', { [`${BLB}-rs-max-num`]: '50' }, { ports: [{ port: 80, protocol: 'SCTP' }] },
      'load-balancer-protocol spec.ports[0].protocol'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines({ [`${BLB}-rs-max-num`]: '50', ...annotations }, spec)).toContain(line);
  });
});
