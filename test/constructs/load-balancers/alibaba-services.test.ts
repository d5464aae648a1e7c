import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService, AlibabaNlbService, type AlibabaNlbServiceProps } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 80 }] } as const;
const PREFIX = 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer';

function synthesized(make: (chart: Chart) => unknown): { metadata: { annotations: unknown }; spec: { loadBalancerClass?: string } } {
  const chart = Testing.chart();
  make(chart);
  return Testing.synth(chart)[0];
}

describe('AlibabaClbService', () => {
  test('is internal by default, and has no class', () => {
    const { metadata, spec } = synthesized((chart) => new AlibabaClbService(chart, 'web', web));
    expect(metadata.annotations).toEqual({ [`${PREFIX}-address-type`]: 'intranet' });
    expect(spec.loadBalancerClass).toBeUndefined();
  });

  test('writes ports by number, whichever way they are named', () => {
    const { metadata } = synthesized((chart) => new AlibabaClbService(chart, 'web', {
      ...web, addressType: 'internet', protocolPort: { http: 'http', 443: 'https' }, forwardPort: { http: 'https' }, certIds: ['cert-1'],
    }));
    expect(metadata.annotations).toEqual({
      [`${PREFIX}-address-type`]: 'internet', [`${PREFIX}-protocol-port`]: 'https:443,http:80', [`${PREFIX}-forward-port`]: '80:443',
      [`${PREFIX}-cert-id`]: 'cert-1',
    });
  });

  test('refuses a port that the Service does not have', () => {
    const typo: any = { ...web, protocolPort: { htpps: 'https' } };
    expect(() => synthesized((chart) => new AlibabaClbService(chart, 'web', typo))).toThrow('perhaps "https"');
  });

  test('keeps a load balancer by leaving nothing behind when it does not', () => {
    expect(synthesized((chart) => new AlibabaClbService(chart, 'web', { ...web, preserveOnDelete: false })).metadata.annotations)
      .toEqual({ [`${PREFIX}-address-type`]: 'intranet' });
  });
});

describe('AlibabaNlbService', () => {
  test('is internal, and of the class of NLBs', () => {
    const { metadata, spec } =
      synthesized((chart) => new AlibabaNlbService(chart, 'web', { ...web, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'] }));
    expect(metadata.annotations)
      .toEqual({ [`${PREFIX}-address-type`]: 'intranet', [`${PREFIX}-zone-maps`]: 'cn-hangzhou-k:vsw-1,cn-hangzhou-j:vsw-2' });
    expect(spec.loadBalancerClass).toBe('alibabacloud.com/nlb');
  });

  test('removes its security groups with an empty list', () => {
    const { metadata } = synthesized((chart) =>
      new AlibabaNlbService(chart, 'web', { ...web, loadBalancerId: 'nlb-1', forceOverrideListeners: true, securityGroupIds: [] }));
    expect(metadata.annotations).toMatchObject({ [`${PREFIX}-security-group-ids`]: '' });
  });

  test('needs zones', () => {
    expect(() => synthesized((chart) => new AlibabaNlbService(chart, 'web', web as AlibabaNlbServiceProps))).toThrow('zoneMaps');
  });

  test('has no options of a CLB', () => {
    const wrong: any = { ...web, zoneMaps: ['cn-hangzhou-k:vsw-1'], aclId: 'acl-1' };
    expect(() => synthesized((chart) => new AlibabaNlbService(chart, 'web', wrong))).toThrow('aclId');
  });
});
