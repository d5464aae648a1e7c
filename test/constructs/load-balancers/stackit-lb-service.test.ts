import { Testing } from 'cdk8s';
import { StackitLbService } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;

function annotationsOf(props: object): Record<string, string> {
  const chart = Testing.chart();
  new StackitLbService(chart, 'web', { ...web, ...props });
  return (Testing.synth(chart)[0] as { metadata: { annotations: Record<string, string> } }).metadata.annotations;
}

describe('StackitLbService', () => {
  test('is internal by default', () => {
    expect(annotationsOf({})).toEqual({ 'lb.stackit.cloud/internal-lb': 'true' });
    expect(annotationsOf({ internalLb: false, externalAddress: '203.0.113.7' })).toEqual({
      'lb.stackit.cloud/internal-lb': 'false', 'lb.stackit.cloud/external-address': '203.0.113.7',
    });
  });

  test('refuses what the controller would, and older keys', () => {
    expect(() => annotationsOf({ externalAddress: '2001:db8::7' })).toThrow(/annotation-value/);
    expect(() => annotationsOf({ yawolReplicas: '2' })).toThrow(/yawolReplicas/);
    expect(() => annotationsOf({ loadBalancerIP: '203.0.113.7' })).toThrow(/loadBalancerIP/);
  });
});
