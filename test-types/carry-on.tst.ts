import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, type ClusterIpServiceProps, type Ports } from 'cdk8s-services';
import { describe, expect, test } from 'tstyche';

const chart = new Chart(Testing.app(), 'shop');
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }] });

describe('the ports of a Service', () => {
  test('are known by name, with their numbers and protocols', () => {
    expect(web.port('http').port).type.toBe<80>();
    expect(web.port('dns').protocol).type.toBe<'UDP'>();
  });

  test('are the only ones', () => {
    // @ts-expect-error '"htpp"' is not assignable
    web.port('htpp');
    // @ts-expect-error '"htpp"' is not assignable to parameter of type '"http" | 80 | "dns" | 53'
    web.url('htpp');
    // @ts-expect-error '"htpp"' is not assignable
    web.env('htpp');
    // @ts-expect-error '81' is not assignable
    web.networkPolicyPort(81);
    // @ts-expect-error '"htpp"' is not assignable
    web.srv('htpp');
    // @ts-expect-error '"htpp"' is not assignable
    web.ingressBackend('htpp');
    // @ts-expect-error '81' is not assignable
    web.ingressBackend(81);
    // @ts-expect-error '"htpp"' is not assignable
    web.routeBackend('htpp');
    // @ts-expect-error 'htpp' must be a port of this Service
    new AwsNlbService(chart, 'tls', { ports: [{ name: 'http', port: 80 }], sslPorts: ['htpp'] });
  });
});

describe('values that are known at run time only', () => {
  test('are taken', (name = 'http', port = 80, props: ClusterIpServiceProps = { ports: [] }) => {
    new ClusterIpService(chart, 'wide', { ports: [{ name, port }] });
    new ClusterIpService(chart, 'ahead', props);
    new ClusterIpService(chart, 'spread', { ...props, selector: { app: name } });
    expect(new ClusterIpService(chart, 'loop', { ports: [1, 2].map((each) => ({ name: `p${each}`, port: each })) }).port(name).port).type.toBe<number>();
  });

  test('are taken from a generic wrapper, and its callers know their ports', () => {
    const wrapped = <const ports extends Ports>(ports: ports) => new ClusterIpService(chart, 'wrapped', { ports });
    expect(wrapped([{ name: 'http', port: 80 }]).port('http').port).type.toBe<80>();
  });
});

describe('a mistake', () => {
  test('is refused with what to do', () => {
    // @ts-expect-error 'Http' must not contain 'H'
    new ClusterIpService(chart, 'a', { ports: [{ name: 'Http', port: 80 }] });
    // @ts-expect-error 65536 must be from 1 to 65535
    new ClusterIpService(chart, 'b', { ports: [{ port: 65536 }] });
    // @ts-expect-error '10.0.0' must be an IP address
    new ClusterIpService(chart, 'c', { clusterIP: '10.0.0', ports: [{ port: 80 }] });
    // @ts-expect-error this port must have a name, as there are two or more
    new ClusterIpService(chart, 'd', { ports: [{ port: 80 }, { name: 'http', port: 81 }] });
  });
});
