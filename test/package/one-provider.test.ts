import { join } from 'node:path';
import * as ts from 'typescript';
import { installPackage, type Packed } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
beforeAll(() => { packed = installPackage(); });
afterAll(() => packed.remove());

// Compares counts; bench/one-provider.ts measures times.
test('an app with one load balancer is type-checked at the cost of one: other tables are read, but not evaluated', () => {
  const [fromOwnFile, fromIndex] = [check('./node_modules/cdk8s-services/lib/constructs/load-balancers/aws-nlb-service'),
    check('cdk8s-services')];
  // The tables of its controllers, and the keys of Kubernetes, which `metadata.annotations` of each construct accepts.
  expect(fromOwnFile.tables).toEqual(['aws-in-tree', 'aws-load-balancer-controller', 'kubernetes']);
  expect(fromIndex.tables.length).toBeGreaterThanOrEqual(30);
  expect(fromIndex.types - fromOwnFile.types).toBeLessThan(50);
  expect(fromIndex.instantiations - fromOwnFile.instantiations).toBeLessThan(50);
  // Lines of the other declarations. An ApiObject alone makes the compiler read four times as many.
  expect(fromIndex.lines - fromOwnFile.lines).toBeLessThan(19_850);
});

/** Type-checks one construct call against the packed declarations, and returns what the compiler read and counted. */
function check(from: string): { tables: string[]; lines: number; types: number; instantiations: number } {
  packed.write({
    'one/app.ts': `import { Chart, Testing } from 'cdk8s';\nimport { AwsNlbService } from '${from.replace('./', '../')}';
new AwsNlbService(Testing.chart() as Chart, 'web', { ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', healthCheckInterval: 10 });\n`,
  });
  const file = join(packed.app, 'one/app.ts');
  const program = ts.createProgram([file], {
    strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: [],
  });
  expect(program.getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  const sources = program.getSourceFiles();
  return {
    tables: sources.flatMap(({ fileName }) => /lib\/providers\/([^/]+)\/table\.d\.ts$/.exec(fileName)?.[1] ?? []).sort(),
    lines: sources.reduce((sum, { text }) => sum + text.split('\n').length, 0), types: program.getTypeCount(),
    instantiations: program.getInstantiationCount(),
  };
}
