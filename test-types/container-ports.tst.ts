import { ApiObject, Chart, Testing } from 'cdk8s';
import * as kplus from 'cdk8s-plus-34';
import { ClusterIpService, containerPorts, type ContainerPort } from 'cdk8s-services';
import { describe, expect, test } from 'tstyche';

const chart = new Chart(Testing.app(), 'shop');
const ports = containerPorts({ http: 8080, dns: { port: 5353, protocol: 'UDP' } });

describe('container ports', () => {
  test('are references that know their names and numbers', () => {
    expect(ports.http).type.toBe<'http'>();
    expect(ports.numberOf('http')).type.toBe<8080>();
    expect(ports.numberOf('dns')).type.toBe<5353>();
    new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80, targetPort: ports.http }] });
    new kplus.Deployment(chart, 'web-pods', { containers: [{ image: 'nginx', ports: ports.plusPorts() }] });
  });

  test('are missed by whoever uses an old name', () => {
    // @ts-expect-error Property 'web' does not exist on type
    new ClusterIpService(chart, 'old', { ports: [{ port: 80, targetPort: ports.web }] });
    // @ts-expect-error '"web"' is not assignable to parameter of type '"http" | "dns"'
    ports.networkPolicyPort('web');
  });

  test('are missed by raw objects, too', () => {
    const pod = (container: object) => new ApiObject(chart, 'pod', { apiVersion: 'v1', kind: 'Pod', spec: { containers: [container] } });
    pod({ name: 'web', ports: ports.podPorts(), livenessProbe: { httpGet: { port: ports.http } } });
    // @ts-expect-error Property 'web' does not exist on type
    pod({ name: 'web', ports: ports.podPorts(), livenessProbe: { httpGet: { port: ports.web } } });
    // @ts-expect-error Property 'web' does not exist on type
    pod({ name: 'web', ports: [{ containerPort: 8080, name: ports.web }] });
  });

  test('have names and numbers that the API server takes', () => {
    // @ts-expect-error 'Http' must not contain 'H'
    containerPorts({ Http: 8080 });
    // @ts-expect-error 65536 must be from 1 to 65535
    containerPorts({ http: 65536 });
    // @ts-expect-error 0 must be from 1 to 65535
    containerPorts({ http: 8080, dns: { port: 0 } });
  });

  test('may be known at run time only', (some: Record<string, ContainerPort> = {}, port = 8080) => {
    expect(containerPorts(some).numberOf('any')).type.toBe<number>();
    expect(containerPorts({ http: port }).http).type.toBe<'http'>();
    const wrapped = <const given extends Readonly<Record<string, ContainerPort>>>(given: given) => containerPorts<given>(given);
    expect(wrapped({ http: 8080 }).http).type.toBe<'http'>();
  });
});
