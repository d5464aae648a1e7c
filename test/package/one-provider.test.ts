import { join } from 'node:path';
import * as ts from 'typescript';
import { pack, type Packed } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
beforeAll(() => { packed = pack(); });
afterAll(() => packed.remove());

// Counts, not times: bench/one-provider.ts has those.
test('an app with one load balancer is type-checked as if there were no other: their tables are read, and never looked at', () => {
  const [byItself, byTheFrontDoor] = [check('./node_modules/cdk8s-services/lib/constructs/load-balancers/aws-nlb-service'),
    check('cdk8s-services')];
  // Those of its controllers, and Kubernetes' own keys, which `metadata.annotations` of any construct may hold.
  expect(byItself.tables).toEqual(['aws-in-tree', 'aws-load-balancer-controller', 'kubernetes']);
  expect(byTheFrontDoor.tables.length).toBeGreaterThanOrEqual(30);
  expect(byTheFrontDoor.types - byItself.types).toBeLessThan(50);
  expect(byTheFrontDoor.instantiations - byItself.instantiations).toBeLessThan(50);
  // What is read of them: a bare ApiObject makes the compiler read four times as much.
  expect(byTheFrontDoor.lines - byItself.lines).toBeLessThan(18_000);
});

/** Checks one call of a construct, as users get its declarations. */
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
