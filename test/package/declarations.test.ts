import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { installPackage, ROOT, type Packed } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
beforeAll(() => { packed = installPackage(); });
afterAll(() => packed.remove());

const CREATED = [
  "new ClusterIpService(chart, 'a', { ports: [{ name: 'http', port: 80 }], selector: { app: 'web' } })",
  "new AwsNlbService(chart, 'a', { controller: 'in-tree', ports: [{ port: 80 }] })",
  "new LinodeNodeBalancerService(chart, 'a', { ports: [{ port: 80 }], scheme: 'internet-facing' })",
  "new EndpointSlice(chart, 'a', { service: 'db', addressType: 'IPv4', endpoints: [] })",
  "HeadlessService.fromServiceName(chart, 'a', 'db', { ports: [{ name: 'pg', port: 5432 }] })",
  '<const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports })',
  "new ClusterIpService(chart, 'a', { ports: [{ name: 'udp', port: 53, protocol: 'UDP' }, { name: 'tcp', port: 53, protocol: 'TCP' }] })",
];

// A module of a project of `cdk8s init`, which compiles with `declaration`. Its exports have types of the library.
const CONSUMER = `import { App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import {
  AwsNlbService, ClusterIpService as Plain, HetznerLbService, servicesFor, type PortName, type Ports, type ServiceReference,
} from 'cdk8s-services';

export const { ClusterIpService, HeadlessService, NodePortService, LoadBalancerService, ExternalNameService, ManualEndpoints } =
  servicesFor({ kubernetes: '1.34..1.36', loadBalancer: ['gcp'], nodePortRange: '20000-22767' });
export const same: typeof Plain = ClusterIpService;
export const services = servicesFor({ kubernetes: '1.34' });
export class Web extends ClusterIpService {}
export class MyChart extends Chart {
  readonly web = new ClusterIpService(this, 'web', { ports: [{ name: 'http', port: 80 }], trafficDistribution: 'PreferSameZone' });
  readonly plain = new Plain(this, 'plain', { ports: [{ name: 'http', port: 80 }], selector: { app: 'web' } });
  readonly nlb = new AwsNlbService(this, 'nlb', { ports: [{ name: 'http', port: 80 }] });
}
export const chart = new MyChart(new App(), 'c');
export const http = chart.web.port('http');
export const urlOf = <P extends Ports>(service: ServiceReference<P>, port: PortName<P>) =>
  [service.url(port), service.ingressBackend(port), service.probe(port), service.port(port), service.routeBackend(port)] as const;
export const urls = urlOf(chart.web, 'http');
export const instance: InstanceType<typeof Plain> = new Plain(chart, 'i', { ports: [{ name: 'http', port: 80 }] });
export type Props = ConstructorParameters<typeof Plain>[2];
export const hetzner = (props: ConstructorParameters<typeof HetznerLbService>[2]) => new HetznerLbService(chart, 'h', props);
export type Made = ReturnType<typeof hetzner>;
export const create = (scope: Construct, port: number) => new services.NodePortService(scope, 'n', { ports: [{ port }] });
`;

// The oldest, the middle and the newest compiler. The next test uses the default one.
const COMPILERS = ['typescript-5.4', 'typescript-5.9', 'typescript-7.0'];
test.each(COMPILERS)('%s declares what a program of cdk8s init exports', (compiler) => {
  packed.write({ 'consumer/main.ts': CONSUMER });
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', compiler, 'bin/tsc'), 'consumer/main.ts',
    '--declaration', '--outDir', 'declared', '--strict', '--target', 'es2022', '--module', 'node16', '--moduleResolution', 'node16',
    '--skipLibCheck', '--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types'),
    ...compiler.startsWith('typescript-5') ? [] : ['--ignoreConfig']], { cwd: packed.app, encoding: 'utf8' });
  expect([stdout, status]).toEqual(['', 0]);
  const declared = readFileSync(join(packed.app, 'declared/main.d.ts'), 'utf8');
  expect(declared).toContain('ClusterIpService: import("cdk8s-services").BoundClusterIpService<{');
  expect(declared).not.toContain('cdk8s-services/lib');
});

// For libraries that build on this one and are compiled with `declaration`.
test('what a module exports can be written in its declarations', () => {
  packed.write({
    'library/index.ts': `import type { Chart } from 'cdk8s';
import {
  AwsNlbService, ClusterIpService, EndpointSlice, HeadlessService, LinodeNodeBalancerService, type CheckedPorts, type Ports,
} from 'cdk8s-services';
declare const chart: Chart;
${CREATED.map((created, at) => `export const made${at} = ${created};`).join('\n')}
`,
  });
  const file = join(packed.app, 'library/index.ts');
  const program = ts.createProgram([file], {
    strict: true, declaration: true, emitDeclarationOnly: true,
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: [],
  });
  let declared = '';
  const { diagnostics } = program.emit(program.getSourceFile(file), (_file, text) => { declared = text; });
  expect([...program.getSemanticDiagnostics(program.getSourceFile(file)), ...diagnostics]
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  expect(declared.match(/export declare const made\d: /g)).toHaveLength(CREATED.length);
  expect(declared).not.toContain('cdk8s-services/lib');
  expect(declared.match(/\}\], "ok">;/g)).toHaveLength(3); // a short type that does not repeat the props
});
