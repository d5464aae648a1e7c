import { Testing } from 'cdk8s';
import { linesOf, service } from '../../providers/provider-case';
import { OpenStackLbService } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;
const INTERNAL = 'service.beta.kubernetes.io/openstack-internal-load-balancer';

function annotationsOf(props: object): Record<string, string> {
  const chart = Testing.chart();
  new OpenStackLbService(chart, 'web', { ...web, ...props });
  return (Testing.synth(chart)[0] as { metadata: { annotations: Record<string, string> } }).metadata.annotations;
}

describe('OpenStackLbService', () => {
  test('is internal by default', () => {
    expect(annotationsOf({})).toEqual({ [INTERNAL]: 'true' });
    expect(annotationsOf({ internal: undefined })).toEqual({ [INTERNAL]: 'true' });
  });

  test('is public on request', () => {
    expect(annotationsOf({ internal: false, floatingSubnet: 'public-*', nodeSelector: { pool: 'web' } })).toEqual({
      [INTERNAL]: 'false', 'loadbalancer.openstack.org/floating-subnet': 'public-*', 'loadbalancer.openstack.org/node-selector': 'pool=web',
    });
  });

  test('does not set the scheme of a shared load balancer, which its owner decides', () => {
    const shared = { loadBalancerId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0' };
    expect(annotationsOf(shared)).toEqual({ 'loadbalancer.openstack.org/load-balancer-id': shared.loadBalancerId });
    expect(linesOf(service({ [INTERNAL]: 'true', 'loadbalancer.openstack.org/load-balancer-id': shared.loadBalancerId })))
      .toEqual(['warning annotation-pitfall [openstack-internal-load-balancer]']);
  });

  test('refuses what the controller refuses', () => {
    expect(() => annotationsOf({ proxyProtocol: 'v3' })).toThrow(/annotation-value/);
    expect(() => annotationsOf({ proxyProtocol: 'v2', xForwardedFor: true })).toThrow(/annotation-conflict/);
    expect(() => annotationsOf({ sourceRangesAnnotation: ['192.0.2.0/24'] })).toThrow(/loadBalancerSourceRanges|sourceRangesAnnotation/);
  });
});
