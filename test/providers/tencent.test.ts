import { describeProvider, linesOf, service } from './provider-case';
import { TENCENT } from '../../src/providers/tencent/provider';

describeProvider(TENCENT);

const CCM = 'service.beta.kubernetes.io/tencentcloud-loadbalancer';
const TKE = 'service.cloud.tencent.com';
const K8S = 'service.kubernetes.io';
const lines = (annotations: Record<string, string>, spec = {}) => linesOf(service(annotations, spec), ['tencent']);
const BOTH = { ports: [{ name: 'dns', port: 53 }, { name: 'dns-udp', port: 53, protocol: 'UDP' }] };
const https = (port: number) => JSON.stringify({ [port]: { protocol: ['HTTPS'], hosts: { 'shop.example.com': { tls: 'shop-cert' } } } });

describe('a load balancer of Tencent Cloud', () => {
  test.each<[string, Record<string, string>, object]>([
    ['of TKE that is private', { [`${K8S}/qcloud-loadbalancer-internal-subnetid`]: 'subnet-0a1b' }, {}],
    ['of TKE with HTTPS', { [`${TKE}/specify-protocol`]: https(443) }, {}],
    ['of TKE with TCP and UDP', { [`${TKE}/direct-access`]: 'true' }, BOTH],
    ['of TKE with weights', { [`${K8S}/local-svc-only-bind-node-with-pod`]: 'true', [`${TKE}/local-svc-weighted-balance`]: 'true' },
      { externalTrafficPolicy: 'Local' }],
    ['of the open-source controller that is private',
      { [`${CCM}-type`]: 'private', [`${CCM}-type-internal-subnet-id`]: 'subnet-0a1b' }, {}],
    ['of the open-source controller with TCP and UDP', { [`${CCM}-type`]: 'public' }, BOTH],
  ])('%s has no problem', (_, annotations, spec) => {
    expect(lines(annotations, spec)).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, string]>([
    ['has the keys of one controller', { [`${CCM}-kind`]: 'classic', [`${TKE}/direct-access`]: 'true' }, {},
      'annotation-conflict [tencentcloud-loadbalancer-kind]'],
    ['is public by any word but private', { [`${CCM}-type`]: 'Private', [`${CCM}-type-internal-subnet-id`]: 'subnet-0a1b' }, {},
      'annotation-value [tencentcloud-loadbalancer-type]'],
    ['is public although it has a subnet', { [`${CCM}-type-internal-subnet-id`]: 'subnet-0a1b' }, {},
      'load-balancer-public [tencentcloud-loadbalancer-type-internal-subnet-id]'],
    ['needs a subnet when it is private', { [`${CCM}-type`]: 'private' }, {}, 'annotation-requires [tencentcloud-loadbalancer-type-internal-subnet-id]'],
    ['is of the newer kind by any other word', { [`${CCM}-kind`]: 'Classic' }, {}, 'annotation-value [tencentcloud-loadbalancer-kind]'],
    ['knows no session affinity', { [`${CCM}-type`]: 'public' }, { sessionAffinity: 'ClientIP' },
      'load-balancer-field spec.sessionAffinity'],
    ['is open to everybody', { [`${CCM}-type`]: 'public' }, { loadBalancerSourceRanges: ['203.0.113.0/24'] },
      'access-open spec.loadBalancerSourceRanges'],
    ['turns SCTP into TCP', { [`${CCM}-type`]: 'public' }, { ports: [{ port: 80, protocol: 'SCTP' }] },
      'load-balancer-protocol spec.ports[0].protocol'],
    ['shuts down gracefully with direct access', { [`${TKE}/enable-grace-shutdown`]: 'true' }, {},
      'annotation-requires [enable-grace-shutdown]'],
    ['weighs pods that are not ready with direct access', { [`${TKE}/enable-grace-shutdown-tkex`]: 'true' }, {},
      'annotation-requires [enable-grace-shutdown-tkex]'],
    ['carries TCP and UDP with direct access', { [`${TKE}/pass-to-target`]: 'true' }, BOTH, 'load-balancer-protocol spec.ports'],
    ['specifies TCP and UDP with direct access', { [`${TKE}/specify-protocol`]: '{"80":{"protocol":["TCP","UDP"]}}' }, {},
      'annotation-pitfall [specify-protocol]'],
    ['weighs nodes with pods', { [`${TKE}/local-svc-weighted-balance`]: 'true' }, {}, 'annotation-requires [local-svc-weighted-balance]'],
    ['has nodes with pods where traffic stays', { [`${K8S}/local-svc-only-bind-node-with-pod`]: 'true' }, {},
      'annotation-requires [local-svc-only-bind-node-with-pod]'],
    ['bills a bandwidth', { [`${K8S}/qcloud-loadbalancer-internet-charge-type`]: 'TRAFFIC_POSTPAID_BY_HOUR' }, {},
      'annotation-requires [qcloud-loadbalancer-internet-charge-type]'],
    ['buys bandwidth in one way', { [`${K8S}/qcloud-loadbalancer-internet-max-bandwidth-out`]: '10' }, {},
      'annotation-requires [qcloud-loadbalancer-internet-max-bandwidth-out]'],
    ['has a secret for TLS', { [`${TKE}/specify-protocol`]: '{"443":{"protocol":["TCP_SSL"]}}' }, {},
      'warning annotation-value [specify-protocol]'],
    ['specifies ports of its own', { [`${TKE}/specify-protocol`]: https(8443) }, {}, 'annotation-pitfall [specify-protocol]'],
    ['leaves security groups of an existing one alone', { [`${TKE}/pass-to-target`]: 'true', [`${K8S}/tke-existed-lbid`]: 'lb-1' }, {},
      'warning annotation-inert [pass-to-target]'],
    ['shares one that exists', { [`${K8S}/qcloud-share-existed-lb`]: 'true' }, {}, 'annotation-requires [qcloud-share-existed-lb]'],
    ['names the VPC in another region', { [`${TKE}/cross-region-id`]: 'ap-guangzhou' }, {}, 'annotation-requires [cross-region-id]'],
    ['names the region of another VPC', { [`${TKE}/cross-vpc-id`]: 'vpc-1' }, {}, 'annotation-requires [cross-vpc-id]'],
    ['has at most five security groups', { [`${TKE}/security-groups`]: 'sg-1,sg-2,sg-3,sg-4,sg-5,sg-6' }, {},
      'warning annotation-value [security-groups]'],
  ])('%s', (_, annotations, spec, line) => {
    expect(lines(annotations, spec)).toContain(line);
  });
});
