import { containerPorts } from '../../src/service/container-ports';
import { ServiceError } from '../../src/problem/errors';

const ports = containerPorts({ http: 8080, dns: { port: 5353, protocol: 'UDP' } });

test('each port is known by its name', () => {
  expect([ports.http, ports.dns]).toEqual(['http', 'dns']);
});

test('the ports are spelt as pods, cdk8s-plus and NetworkPolicies spell them', () => {
  expect(ports.podPorts())
    .toEqual([{ name: 'http', containerPort: 8080, protocol: 'TCP' }, { name: 'dns', containerPort: 5353, protocol: 'UDP' }]);
  expect(ports.plusPorts()).toEqual([{ name: 'http', number: 8080, protocol: 'TCP' }, { name: 'dns', number: 5353, protocol: 'UDP' }]);
  expect(ports.networkPolicyPort('dns')).toEqual({ port: 'dns', protocol: 'UDP' });
  expect(ports.numberOf('http')).toBe(8080);
});

test.each([
  [{ Http: 8080 }, 'target-port-name', 'ports[0].name'],
  [{ 80: 8080 }, 'target-port-name', 'ports[0].name'],
  [{ http: 0 }, 'port-number', 'ports[0].containerPort'],
  [{ http: 8080, dns: { port: 65536 } }, 'port-number', 'ports[1].containerPort'],
  [{ http: null }, 'port-number', 'ports[0].containerPort'],
  [{ http: { port: 80, protocol: 'udp' } }, 'protocol', 'ports[0].protocol'],
])('%j is refused', (given, code, path) => {
  expect(problemsOf(() => containerPorts(given as Record<string, number>))).toEqual([{ code, path }]);
});

test('all problems are reported at once', () => {
  expect(problemsOf(() => containerPorts({ Http: 0 } as Record<string, number>))).toHaveLength(2);
});

test('a name that only the run time knows is refused there', () => {
  const some: Record<string, number> = { http: 8080 };
  expect(() => containerPorts(some).numberOf('htpp')).toThrow('there is no container port named "htpp": there are http');
});

function problemsOf(action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (error instanceof ServiceError) return error.problems.map(({ code, path }) => ({ code, path }));
    throw error;
  }
  return [];
}
