import { Testing, type Chart } from 'cdk8s';
import { OciLbService, OciNlbService } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;

function annotationsOf(make: (chart: Chart) => unknown): Record<string, string> {
  const chart = Testing.chart();
  make(chart);
  return (Testing.synth(chart)[0] as { metadata: { annotations: Record<string, string> } }).metadata.annotations;
}

describe('OciLbService', () => {
  const annotations = (props: object) => annotationsOf((chart) => new OciLbService(chart, 'web', { ...web, ...props }));

  test('is internal by default', () => {
    expect(annotations({})).toEqual({ 'service.beta.kubernetes.io/oci-load-balancer-internal': 'true' });
    expect(annotations({ internal: false, sslPorts: ['http'], tlsSecret: 'web-tls' })).toEqual({
      'service.beta.kubernetes.io/oci-load-balancer-internal': 'false', 'service.beta.kubernetes.io/oci-load-balancer-ssl-ports': '80',
      'service.beta.kubernetes.io/oci-load-balancer-tls-secret': 'web-tls',
    });
  });

  test('refuses what the controller refuses or ignores', () => {
    expect(() => annotations({ loadBalancerIP: '203.0.113.7' })).toThrow(/annotation-pitfall/);
    expect(() => annotations({ shape: 'flexible' })).toThrow(/annotation-pitfall/);
    expect(() => annotations({ nlbInternal: true })).toThrow(/nlbInternal/);
    expect(() => annotations({ ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] })).toThrow(/annotation-pitfall/);
    expect(() => annotations({ sessionAffinity: 'ClientIP' })).toThrow(/sessionAffinity/);
  });
});

describe('OciNlbService', () => {
  const annotations = (props: object) => annotationsOf((chart) => new OciNlbService(chart, 'web', { ...web, ...props }));

  test('is an internal network load balancer by default', () => {
    expect(annotations({}))
      .toEqual({ 'oci.oraclecloud.com/load-balancer-type': 'nlb', 'oci-network-load-balancer.oraclecloud.com/internal': 'true' });
    expect(annotations({ nlbInternal: false })).toMatchObject({ 'oci-network-load-balancer.oraclecloud.com/internal': 'false' });
  });

  test('refuses options of the other kind', () => {
    expect(() => annotations({ internal: true })).toThrow(/internal/);
    expect(() => annotations({ nlbPreserveSource: true })).toThrow(/annotation-requires/);
  });
});
