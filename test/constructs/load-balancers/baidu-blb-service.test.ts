import { Chart, Testing } from 'cdk8s';
import { BaiduBlbService } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;

function annotations(make: (chart: Chart) => unknown): unknown {
  const chart = Testing.chart();
  make(chart);
  return Testing.synth(chart)[0].metadata.annotations;
}

describe('BaiduBlbService', () => {
  test('is internal by default', () => {
    expect(annotations((chart) => new BaiduBlbService(chart, 'web', { ...web, subnetId: 'sbn-0a1b' }))).toEqual({
      'service.beta.kubernetes.io/cce-load-balancer-internal-vpc': 'true',
      'service.beta.kubernetes.io/cce-load-balancer-subnet-id': 'sbn-0a1b',
    });
  });

  test('is public if its prop says so', () => {
    expect(annotations((chart) => new BaiduBlbService(chart, 'web', { ...web, internalVpc: false, elasticIpBandwidthMbps: 50 }))).toEqual({
      'service.beta.kubernetes.io/cce-load-balancer-internal-vpc': 'false',
      'service.beta.kubernetes.io/cce-elastic-ip-bandwidth-in-mbps': '50',
    });
  });
});
