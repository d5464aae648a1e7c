import { Chart, Testing } from 'cdk8s';
import { TencentClbService, type TencentClbServiceProps } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;

function annotations(make: (chart: Chart) => unknown): unknown {
  const chart = Testing.chart();
  make(chart);
  return Testing.synth(chart)[0].metadata.annotations;
}

describe('TencentClbService', () => {
  test('a CLB of TKE is internal by its subnet', () => {
    expect(annotations((chart) => new TencentClbService(chart, 'web', { ...web, internalSubnetId: 'subnet-0a1b' }))).toEqual({
      'service.kubernetes.io/qcloud-loadbalancer-internal-subnetid': 'subnet-0a1b',
    });
  });

  test('a CLB of TKE is never public by an oversight', () => {
    expect(() => annotations((chart) => new TencentClbService(chart, 'web', web as TencentClbServiceProps)))
      .toThrow('expected a value, or scheme: \'internet-facing\', or existingLoadBalancerId');
    expect(() => annotations((chart) =>
      new TencentClbService(chart, 'web',
        { ...web, scheme: 'internet-facing', internalSubnetId: 'subnet-0a1b' } as TencentClbServiceProps)))
        .toThrow('internet-facing');
  });

  test('a CLB of TKE is public when it says so, and what an existing load balancer is', () => {
    expect(annotations((chart) => new TencentClbService(chart, 'web', { ...web, scheme: 'internet-facing', passToTarget: true }))).toEqual({
      'service.cloud.tencent.com/pass-to-target': 'true',
    });
    expect(annotations((chart) => new TencentClbService(chart, 'web', { ...web, existingLoadBalancerId: 'lb-1' }))).toEqual({
      'service.kubernetes.io/tke-existed-lbid': 'lb-1',
    });
  });

  test('a CLB of the open-source controller is private unless it says otherwise', () => {
    expect(annotations((chart) => new TencentClbService(chart, 'web', { ...web, controller: 'ccm', ccmInternalSubnetId: 'subnet-0a1b' })))
      .toEqual({
      'service.beta.kubernetes.io/tencentcloud-loadbalancer-type': 'private',
      'service.beta.kubernetes.io/tencentcloud-loadbalancer-type-internal-subnet-id': 'subnet-0a1b',
    });
    const subnetless: TencentClbServiceProps = { ...web, controller: 'ccm' };
    expect(() => annotations((chart) => new TencentClbService(chart, 'web', subnetless))).toThrow('annotation-requires');
    expect(annotations((chart) => new TencentClbService(chart, 'web', { ...web, controller: 'ccm', scheme: 'internet-facing' }))).toEqual({
      'service.beta.kubernetes.io/tencentcloud-loadbalancer-type': 'public',
    });
  });

  test('does not mix the options of the two controllers', () => {
    const mixed: any = { ...web, controller: 'ccm', ccmInternalSubnetId: 'subnet-0a1b', directAccess: true };
    expect(() => annotations((chart) => new TencentClbService(chart, 'web', mixed))).toThrow('directAccess');
  });
});
