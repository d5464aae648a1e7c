import { BuiltCommand } from './built-command';

let command: BuiltCommand;
beforeAll(() => { command = new BuiltCommand(); }, 60_000);
afterAll(() => command.remove());

type Spec = Readonly<Record<string, unknown>>;
type Metadata = Readonly<Record<string, unknown>>;

const PORTS = [{ name: 'http', port: 80 }];
const NAMED = { externalName: 'a.example.com', type: 'ExternalName', selector: undefined, ports: undefined };
const service = (spec: Spec, metadata: Metadata = {}): object => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', ...metadata }, spec: { selector: { app: 'web' }, ports: PORTS, ...spec },
});
const BALANCER = { type: 'LoadBalancer' }, NOTHING = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'none' } };
const located = (location: string): object => service(BALANCER, { annotations: { 'load-balancer.hetzner.cloud/location': location } });
const dns = (ports: readonly object[]): object => service({ ports });
const disowned = (spec: Spec): object =>
  service(spec, { annotations: { 'service.kubernetes.io/do-loadbalancer-disown': 'true' } });

/** A change with each outcome, and whether it fails by default. */
const CHANGES: Readonly<Record<string, readonly [before: object, after: object, failsByDefault: boolean, ...args: string[]]>> = {
  refused: [service({ clusterIP: '10.0.0.1' }), service({ clusterIP: '10.0.0.2' }), true],
  replaced: [service({ clusterIP: '10.0.0.1' }), service({ clusterIP: '10.0.0.2' }), true], // it is refused as well
  recreated: [service(BALANCER), service({}), true, '--provider', 'gcp'],
  lost: [
    dns([{ name: 'dns', port: 53 }]), dns([{ name: 'dns', port: 53 }, { name: 'dns-udp', port: 53, protocol: 'UDP' }]), true,
    '--apply', 'client-side',
  ],
  orphaned: [disowned(BALANCER), disowned({}), true, '--provider', 'digitalocean'],
  ignored: [located('fsn1'), located('nbg1'), false, '--provider', 'hetzner'],
  interrupts: [service({}), service({ sessionAffinity: 'ClientIP' }), false],
  kept: [service({ ipFamilyPolicy: 'PreferDualStack' }), service({}), false],
  renamed: [service({}), service({}, { name: 'shop' }), false],
  moved: [service({}, { namespace: 'a' }), service({}, { namespace: 'b' }), false],
  unknown: [service({ ...BALANCER, loadBalancerSourceRanges: ['203.0.113.0/24'] }),
    service({ ...BALANCER, loadBalancerSourceRanges: ['203.0.113.0/25'] }), false],
  added: [NOTHING, service({}), false],
  removed: [service({}), { ...NOTHING, metadata: { name: 'other' } }, false],
  exposed: [service({}), service(BALANCER), false],
  unexposed: [service({ type: 'NodePort' }), service({}), false],
  redirected: [service(NAMED), service({ ...NAMED, externalName: 'b.example.com' }), false],
  'port-removed': [service({ ports: [...PORTS, { name: 'admin', port: 81 }] }), service({}), false],
  'address-released': [service({}), service(NAMED), false],
  'endpoints-unmanaged': [service({}), service({ selector: undefined }), false],
  'access-changed': [service({ ...BALANCER, loadBalancerSourceRanges: ['203.0.113.0/24'] }),
    service({ ...BALANCER, loadBalancerSourceRanges: ['203.0.113.0/25'] }), false, '--provider', 'azure'],
};

test.each(Object.entries(CHANGES))('%s can be passed to --fail-on', (outcome, [before, after, failsByDefault, ...args]) => {
  const sides = [command.write('before.json', JSON.stringify(before)), command.write('after.json', JSON.stringify(after))];
  const run = (...more: readonly string[]): number | null => command.run(['diff', '--format', 'json', ...args, ...more, ...sides]).status;
  expect({ asked: run('--fail-on', outcome), byDefault: run() }).toEqual({ asked: 1, byDefault: failsByDefault ? 1 : 0 });
}, 60_000);
