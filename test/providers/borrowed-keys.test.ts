import { linesOf, service } from './provider-case';
import { explain } from '../../src/explain/explain';
import { readCluster } from '../../src/service/read-cluster';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const HOSTNAME = 'external-dns.alpha.kubernetes.io/hostname';
const avi = { loadBalancerClass: 'ako.vmware.com/avi-lb' };

describe('Outscale', () => {
  test('reads keys of AWS as its own, where the profile names it', () => {
    const annotations = {
      [`${AWS}internal`]: 'true', [`${AWS}access-log-enabled`]: 'true',
      [`${AWS}access-log-s3-bucket-name`]: 'shop-logs',
    };
    expect(linesOf(service(annotations), ['outscale'])).toEqual([]);
    expect(explain(service(annotations), readCluster({ loadBalancer: ['outscale'] })).text)
      .toContain('is created by Outscale (LBU), and is internal');
  });

  test('refuses their values as it refuses its own', () => {
    expect(linesOf(service({ [`${AWS}internal`]: '0.0.0.0/0' }), ['outscale'])).toEqual(['annotation-value [aws-load-balancer-internal]']);
    expect(linesOf(service({ [`${AWS}internal`]: '0.0.0.0/0' }), ['aws-in-tree'])).toEqual([]);
  });

  test.each([
    'service.beta.kubernetes.io/OSC-Load-Balancer-Internal', 'osc-load-balancer-internal', 'aws-load-balancer-internal',
    'service.beta.kubernetes.io/aws-LOAD-balancer-internal',
  ])('reads %s, as it compares names', (key) => {
    expect(linesOf(service({ [key]: 'true' }), ['outscale'])).toEqual([]);
    expect(explain(service({ [key]: 'true' }), readCluster({ loadBalancer: ['outscale'] })).text).toContain('and is internal');
  });

  const UNREAD = ['service.beta.kubernetes.io/AWS-load-balancer-internal', 'Service.Beta.Kubernetes.io/osc-load-balancer-internal'];
  test.each(UNREAD)('does not read %s', (key) => {
    expect(linesOf(service({ [key]: 'true' }), ['outscale'])).toEqual([expect.stringMatching(/^annotation-unknown/)]);
  });

  test('treats AWS keys that it does not read as inert', () => {
    expect(linesOf(service({ [`${AWS}scheme`]: 'internal' }), ['outscale'])).toEqual(['warning annotation-inert [aws-load-balancer-scheme]']);
  });

  test('warns that the controller uses one of two spellings at random', () => {
    expect(linesOf(service({ 'service.beta.kubernetes.io/osc-load-balancer-internal': 'true', [`${AWS}internal`]: 'false' }), ['outscale']))
      .toEqual(['annotation-conflict [aws-load-balancer-internal]']);
  });

  test('reports nothing for them if the controller is unknown', () => {
    expect(linesOf(service({ [`${AWS}type`]: 'nlb', [`${AWS}internal`]: 'true' }))).toEqual([]);
  });
});

describe('AKO', () => {
  test('reads the host name of ExternalDNS on its Services, as one name', () => {
    expect(linesOf(service({ [HOSTNAME]: 'web.example.com' }, avi))).toEqual([]);
    expect(linesOf(service({ [HOSTNAME]: 'a.example.com,b.example.com' }, avi))).toEqual(['annotation-value [hostname]']);
  });

  test('does not read it on other Services', () => {
    expect(linesOf(service({ [HOSTNAME]: 'a.example.com,b.example.com' }))).toEqual(['warning annotation-deprecated [hostname]']);
  });
});
