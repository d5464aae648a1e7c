import { Chart, Testing } from 'cdk8s';
import { describe, test } from 'tstyche';
import { AlibabaClbService } from '../../../src/constructs/load-balancers/alibaba-clb-service';
import { AlibabaNlbService } from '../../../src/constructs/load-balancers/alibaba-nlb-service';
import { BaiduBlbService } from '../../../src/constructs/load-balancers/baidu-blb-service';
import { HuaweiElbService } from '../../../src/constructs/load-balancers/huawei-elb-service';
import { TencentClbService } from '../../../src/constructs/load-balancers/tencent-clb-service';

const chart = new Chart(Testing.app(), 'shop');
const https = [{ name: 'https', port: 443 }] as const;

describe('the load balancers of Alibaba Cloud, Baidu, Huawei and Tencent', () => {
  test('take what their controllers understand, and what is known at run time only', (id = '', number = 5) => {
    new AlibabaClbService(chart, 'a', { ports: https, loadBalancerId: 'lb-0a1b2c3d', protocolPort: { https: 'https' }, vgroupPort: { 443: id, [id]: id }, unhealthyThreshold: number });
    new AlibabaNlbService(chart, 'b', { ports: https, zoneMaps: [id, id], protocolPort: { 443: 'TCPSSL' }, healthCheckConnectPort: -520 });
    new BaiduBlbService(chart, 'c', { ports: https, internalVpc: false, elasticIpBandwidthMbps: number });
    new HuaweiElbService(chart, 'd', { ports: https, elbClass: 'dedicated', availabilityZones: [id], eipAutoCreate: { ip_type: '5_bgp', bandwidth_size: number } });
    new TencentClbService(chart, 'e', { ports: https, internalSubnetId: id, specifyProtocol: { 443: { protocol: ['HTTPS'], tls: 'cert' } } });
    new TencentClbService(chart, 'f', { ports: https, controller: 'ccm', scheme: 'internet-facing' });
  });

  test('refuse a port that the Service does not have', () => {
    // @ts-expect-error 'htps' must be a port of this Service
    new AlibabaClbService(chart, 'a', { ports: https, protocolPort: { htps: 'https' } });
    // @ts-expect-error 'http' must be a port of this Service
    new AlibabaClbService(chart, 'b', { ports: https, forwardPort: { https: 'http' } });
  });

  test('refuse numbers out of range', () => {
    // @ts-expect-error 11 must be a whole number from 2 to 10
    new AlibabaNlbService(chart, 'a', { ports: https, zoneMaps: ['a:b'], unhealthyThreshold: 11 });
    // @ts-expect-error 51 must be a whole number from 1 to 50
    new BaiduBlbService(chart, 'b', { ports: https, backendMaxNumber: 51 });
    // @ts-expect-error 4001 must be whole seconds without a unit from 0 to 4000
    new HuaweiElbService(chart, 'c', { ports: https, idleTimeoutSeconds: 4001 });
    // @ts-expect-error 4000 must be a whole number from 1 to 2048
    new TencentClbService(chart, 'd', { ports: https, scheme: 'internet-facing', internetMaxBandwidthOut: 4000 });
  });

  test('refuse options of the other kind or controller', () => {
    // @ts-expect-error 'zoneMaps' must not stand here
    new AlibabaClbService(chart, 'a', { ports: https, zoneMaps: ['a:b'] });
    // @ts-expect-error 'aclId' must not stand here
    new AlibabaNlbService(chart, 'b', { ports: https, aclId: 'acl-1' });
    // @ts-expect-error 'directAccess' must not stand here
    new TencentClbService(chart, 'c', { ports: https, controller: 'ccm', directAccess: true });
    // @ts-expect-error Type '"union"' is not assignable
    new HuaweiElbService(chart, 'd', { ports: https, elbClass: 'union' });
  });
});
