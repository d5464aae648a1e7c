import { App, Chart } from 'cdk8s';
import { AwsNlbService, checkManifests, HeadlessService, portRange, Problems } from '../../src';

// kubernetes#23864: ports of SIP and RTP.
const CLASS = { loadBalancerClass: 'service.k8s.aws/nlb' }, TYPE = 'service.beta.kubernetes.io/aws-load-balancer-type';
const found = (count: number, spec: object, annotations = {}): string[] => checkManifests([{
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'media', annotations },
  spec: { type: 'LoadBalancer', selector: { app: 'media' }, ports: portRange('rtp', 10000, 9999 + count, 'UDP'), ...spec },
}]).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const WARNING = ['warning load-balancer-field spec.ports'], ERROR = ['error load-balancer-field spec.ports'];

describe('quotas of an NLB', () => {
  test('an NLB has at most 50 listeners with either controller; a Classic Load Balancer may have more', () => {
    expect(found(50, CLASS)).toEqual([]);
    expect(found(51, CLASS)).toEqual(ERROR);
    expect(found(51, { ports: portRange('sip', 5000, 5050) }, { [TYPE]: 'nlb' })).toEqual(ERROR);
    expect(found(51, { ports: portRange('sip', 5000, 5050) }, { [TYPE]: 'clb' })).toEqual([]);
    expect(found(51, { type: 'ClusterIP' })).toEqual([]);
  });

  test('its security group has 60 rules, one for each port and source range', () => {
    const ranges = { loadBalancerSourceRanges: ['10.0.0.0/8', '192.168.0.0/16'] };
    expect(found(30, { ...CLASS, ...ranges })).toEqual([]);
    expect(found(31, { ...CLASS, ...ranges })).toEqual(WARNING);
    expect(found(31, CLASS)).toEqual([]);
  });
});

describe('portRange', () => {
  test('lists the ports, which constructs take beside others', () => {
    const chart = new Chart(new App(), 'shop');
    Problems.of(chart).silence('load-balancer-field', 'this test is about ports');
    const nlb = new AwsNlbService(chart, 'media', { selector: { app: 'media' }, ports: portRange('rtp', 10000, 10002, 'UDP') });
    expect(nlb.port('rtp-10002')).toMatchObject({ port: 10002, protocol: 'UDP' });
    const both = new HeadlessService(chart, 'both', {
      selector: { app: 'media' }, ports: [{ name: 'sip', port: 5060, protocol: 'UDP' }, ...portRange('rtp', 1, 2)],
    });
    expect(both.port('rtp-2')).toMatchObject({ port: 2, protocol: 'TCP' });
  });

  test.each([[0, 5], [5, 4], [1, 65536], [1.5, 2]])('refuses %d to %d', (first, last) => {
    expect(() => portRange('rtp', first, last)).toThrow(RangeError);
  });
});
