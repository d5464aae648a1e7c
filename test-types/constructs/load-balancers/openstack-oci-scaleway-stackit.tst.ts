import { Chart, Testing } from 'cdk8s';
import { describe, test } from 'tstyche';
import { OciLbService } from '../../../src/constructs/load-balancers/oci-lb-service';
import { OciNlbService } from '../../../src/constructs/load-balancers/oci-nlb-service';
import { OpenStackLbService } from '../../../src/constructs/load-balancers/open-stack-lb-service';
import { ScalewayLbService } from '../../../src/constructs/load-balancers/scaleway-lb-service';
import { StackitLbService } from '../../../src/constructs/load-balancers/stackit-lb-service';

const chart = new Chart(Testing.app(), 'shop');
const http = [{ name: 'http', port: 80 }] as const;
const dns = [{ name: 'dns', port: 53, protocol: 'UDP' }] as const;

describe('a load balancer of Scaleway', () => {
  test('takes switches and values by port', (everywhere = false) => {
    new ScalewayLbService(chart, 'a', { ports: http, proxyProtocolV2: ['http', 80], proxyProtocolV1: false, protocolHttp: '*', httpBackendTls: everywhere });
    new ScalewayLbService(chart, 'b', { ports: http, healthCheckType: { http: 'http', '*': 'tcp' }, healthCheckHttpCode: { 80: 204 }, healthCheckHttpUri: '/healthz' });
  });

  test('refuses a port that the Service does not have, and a check that does not exist', () => {
    // @ts-expect-error 'htpp' must be a port of this Service
    new ScalewayLbService(chart, 'c', { ports: http, proxyProtocolV2: ['htpp'] });
    // @ts-expect-error Type '"htp"' is not assignable
    new ScalewayLbService(chart, 'd', { ports: http, healthCheckType: { http: 'htp' } });
    // @ts-expect-error '10' must have a unit: did you mean '10s'?
    new ScalewayLbService(chart, 'e', { ports: http, timeoutClient: '10' });
  });
});

describe('the load balancers of Oracle Cloud', () => {
  test('carry UDP as a network load balancer only', () => {
    new OciNlbService(chart, 'f', { ports: dns });
    // @ts-expect-error Type '"UDP"' is not assignable to type '"TCP"'
    new OciLbService(chart, 'g', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });
  });

  test('have options of their own', () => {
    // @ts-expect-error 'nlbInternal' must not stand here
    new OciLbService(chart, 'h', { ports: http, nlbInternal: true });
    // @ts-expect-error 'shape' must not stand here
    new OciNlbService(chart, 'i', { ports: http, shape: 'flexible' });
    // @ts-expect-error 5 must be a whole number from 10 to 8192
    new OciLbService(chart, 'j', { ports: http, shapeFlexMinMbps: 5 });
  });
});

describe('the load balancers of OpenStack and STACKIT', () => {
  test('refuse numbers out of range, other words, and older keys', () => {
    // @ts-expect-error 11 must be a whole number from 1 to 10
    new OpenStackLbService(chart, 'k', { ports: http, healthMonitorMaxRetries: 11 });
    // @ts-expect-error Type '"v3"' is not assignable
    new OpenStackLbService(chart, 'l', { ports: http, proxyProtocol: 'v3' });
    // @ts-expect-error 'yawolReplicas' must not stand here
    new StackitLbService(chart, 'm', { ports: http, yawolReplicas: '2' });
  });
});
