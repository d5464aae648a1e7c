import { join } from 'node:path';
import * as ts from 'typescript';
import { pack, type Packed } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
beforeAll(() => { packed = pack(); });
afterAll(() => packed.remove());

const CREATED = [
  "new ClusterIpService(chart, 'a', { ports: [{ name: 'http', port: 80 }], selector: { app: 'web' } })",
  "new AwsNlbService(chart, 'a', { controller: 'in-tree', ports: [{ port: 80 }] })",
  "new LinodeNodeBalancerService(chart, 'a', { ports: [{ port: 80 }], scheme: 'internet-facing' })",
  "new EndpointSlice(chart, 'a', { service: 'db', addressType: 'IPv4', endpoints: [] })",
  "HeadlessService.fromServiceName(chart, 'a', 'db', { ports: [{ name: 'pg', port: 5432 }] })",
  '<const ports extends Ports>(id: string, ports: CheckedPorts<ports>) => new ClusterIpService(chart, id, { ports })',
];

// A library of somebody else, which is compiled with `declaration`.
test.each(CREATED)('what a module exports can be written in its declarations: %s', (created) => {
  packed.write({
    'library/index.ts': `import type { Chart } from 'cdk8s';
import {
  AwsNlbService, ClusterIpService, EndpointSlice, HeadlessService, LinodeNodeBalancerService, type CheckedPorts, type Ports,
} from 'cdk8s-services';
declare const chart: Chart;
export const made = ${created};
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
  expect(declared).toContain('export declare const made: ');
  expect(declared).not.toContain('cdk8s-services/lib');
});
