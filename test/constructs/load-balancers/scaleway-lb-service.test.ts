import { Testing } from 'cdk8s';
import { ScalewayLbService } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] } as const;
const KEY = 'service.beta.kubernetes.io/scw-loadbalancer';
const ID = '11111111-2222-4333-8444-555555555555';

function annotationsOf(props: object): Record<string, string> {
  const chart = Testing.chart();
  new ScalewayLbService(chart, 'web', { ...web, ...props });
  return (Testing.synth(chart)[0] as { metadata: { annotations: Record<string, string> } }).metadata.annotations;
}

describe('ScalewayLbService', () => {
  test('is private by default', () => {
    expect(annotationsOf({})).toEqual({ [`${KEY}-private`]: 'true' });
    expect(annotationsOf({ private: undefined })).toEqual({ [`${KEY}-private`]: 'true' });
    expect(annotationsOf({ private: false })).toEqual({ [`${KEY}-private`]: 'false' });
  });

  test('does not change an external load balancer', () => {
    expect(annotationsOf({ externallyManaged: true, id: `fr-par-1/${ID}` }))
      .toEqual({ [`${KEY}-externally-managed`]: 'true', [`${KEY}-id`]: `fr-par-1/${ID}` });
  });

  test('writes values by port', () => {
    expect(annotationsOf({
      healthCheckType: { http: 'http', '*': 'tcp' }, healthCheckHttpUri: { 80: '/healthz' },
      certificateIds: { https: [ID] }, proxyProtocolV2: ['https'], proxyProtocolV1: false,
    })).toEqual({
      [`${KEY}-private`]: 'true', [`${KEY}-health-check-type`]: '80:http;tcp', [`${KEY}-health-check-http-uri`]: '80:/healthz',
      [`${KEY}-certificate-ids`]: `443:${ID}`, [`${KEY}-proxy-protocol-v2`]: '443', [`${KEY}-proxy-protocol-v1`]: 'false',
    });
  });

  test('refuses what the controller refuses', () => {
    expect(() => annotationsOf({ ipIds: [ID] })).toThrow(/annotation-pitfall/);
    expect(() => annotationsOf({ healthCheckType: { http: 'http' } })).toThrow(/annotation-pitfall/);
    expect(() => annotationsOf({ loadBalancerClass: 'example.com/other' })).toThrow(/loadBalancerClass/);
  });
});
