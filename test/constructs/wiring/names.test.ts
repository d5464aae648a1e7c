import { Chart, Testing } from 'cdk8s';
import { ClusterIpService } from '../../../src/constructs/services/cluster-ip-service';
import { ExternalNameService } from '../../../src/constructs/services/external-name-service';
import { HeadlessService } from '../../../src/constructs/services/headless-service';
import { NodePortService } from '../../../src/constructs/services/node-port-service';
import { ServiceError } from '../../../src/problem/errors';

const chart = () => new Chart(Testing.app(), 'shop', { namespace: 'shop' });
const text = (value: string): string => value; // widens the type, as if known at run time only

describe('a Service of another app', () => {
  it.each([
    ['metadata.name', 'dns-1035-label', () => ClusterIpService.fromServiceName(chart(), 'it', text('My_DB'))],
    ['metadata.namespace', 'dns-label', () => HeadlessService.fromServiceName(chart(), 'it', 'db', { namespace: text('data_base') })],
    ['spec.ports[0].port', 'port-number', () =>
      NodePortService.fromServiceName(chart(), 'it', 'db', { ports: [{ port: Number(54320000) }] })],
    ['spec.ports[0].name', 'dns-label', () =>
      ClusterIpService.fromServiceName(chart(), 'it', 'db', { ports: [{ name: text('pg_main'), port: 5432 }] })],
    ['spec.ports[1].name', 'port-name-required',
      () => ClusterIpService.fromServiceName(chart(), 'it', 'db', { ports: [{ name: 'a', port: 1 }, { port: Number(2) }].slice() })],
  ] as const)('is held to the rules of its own: %s', (path, code, make) => {
    const problems = (() => { try { make(); } catch (error) { return (error as ServiceError).problems; } return []; })();
    expect(problems).toEqual([expect.objectContaining({ path, code })]); // one mistake, one problem
  });

  it('may have a name that only newer clusters accept', () => {
    expect(ClusterIpService.fromServiceName(chart(), 'it', text('3scale')).name).toBe('3scale');
  });

  it('needs no ports to be known', () => {
    expect(ExternalNameService.fromServiceName(chart(), 'it', 'mail').dnsNames.full).toBe('mail.shop.svc.cluster.local');
  });
});

describe('what a method would write', () => {
  const web = () => new ClusterIpService(chart(), 'web', { ports: [{ name: 'http', port: 80 }] });

  it('is refused if the API server would refuse it', () => {
    expect(() => web().routeBackend('http', Number(2_000_000))).toThrow('2000000 must be a whole number from 0 to 1000000');
    expect(() => web().grantRoutes({ kind: 'HTTPRoute', namespace: text('Edge') })).toThrow('dns-label');
    expect(() => web().env('http').toEnvVars(text('DB='))).toThrow("'DB=' must not contain '='");
    expect(() => new HeadlessService(chart(), 'db', {}).podDnsName({ statefulSet: 'db', ordinal: Number(-1) }))
      .toThrow('-1 must be a whole number from 0');
  });
});
