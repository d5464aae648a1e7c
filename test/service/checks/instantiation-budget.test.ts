import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

// Counts, not times: three named ports, selector, name, labels, three annotations and a cluster IP, every literal distinct.
const BUDGET = 700;

const CONSTRUCTS: readonly (readonly [name: string, file: string])[] = [
  ['ClusterIpService', 'cluster-ip-service'], ['AwsNlbService', 'load-balancers/aws-nlb-service'],
  ['HetznerLbService', 'load-balancers/hetzner-lb-service'],
];

it.each(CONSTRUCTS)('checks a construction of %s within the budget of instantiations, however many there are', (name, source) => {
  const [few, more, most] = [20, 40, 80].map((calls) => instantiations(calls, name, source));
  const perCall = (more - few) / 20;
  expect(perCall).toBeLessThanOrEqual(BUDGET);
  expect((most - more) / 40).toBeLessThanOrEqual(perCall * 1.1);
});

function instantiations(calls: number, name: string, source: string): number {
  const folder = mkdtempSync(join(__dirname, '../../budget-'));
  try {
    const file = join(folder, 'calls.ts');
    const lines = Array.from({ length: calls }, (_, at) => at.toString(36).padStart(2, '0')).map((id, at) => `new ${name}(chart, 's${at}', {
      metadata: { name: 'svc-${id}', labels: { app: 'app-${id}' }, annotations: { 'example.com/team': 'team-${id}', 'example.com/tier-${id}': 'web', 'service.example.com/idle': '60' } },
      selector: { app: 'app-${id}' }, clusterIP: '10.96.${at}.7',
      ports: [{ name: 'http-${id}', port: ${1000 + 3 * at}, targetPort: 8080 }, { name: 'grpc-${id}', port: ${1001 + 3 * at}, targetPort: 'grpc' }, { name: 'dns-${id}', port: ${1002 + 3 * at}, protocol: 'TCP' }],
    });`);
    writeFileSync(file,
      ["import type { Chart } from 'cdk8s';", `import { ${name} } from '../../src/constructs/${source}';`,
        'declare const chart: Chart;', ...lines].join('\n'));
    const program = ts.createProgram([file], {
      strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: ['node'],
    });
    expect(program.getSemanticDiagnostics(program.getSourceFile(file))).toEqual([]);
    return program.getInstantiationCount();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
