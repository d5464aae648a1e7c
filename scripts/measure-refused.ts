// How many of the Services that the API server refuses, written as literals, do not compile.
// Usage: tsx scripts/measure-refused.ts [how many of test/conformance/generated.jsonl.gz, 300 by default]
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkObject } from '../src/service/check-object';
import { readCluster } from '../src/service/read-cluster';
import { formatLiteral } from '../src/import/program';
import { shapeOfService, type ServiceConstruct } from '../src/import/service-shape';
import { isRecord } from '../src/service/record';
import { readCases, verdictAt, type Verdict } from '../test/conformance/verdicts';

const ROOT = join(__dirname, '..');
const FOLDER = join(ROOT, 'test-types/measured');
const CLUSTER = readCluster({ kubernetes: '1.36' });
const SIZE = Number(process.argv[2] ?? 300);

/** A refused Service, as a program. */
interface Sample {
  readonly id: string;
  readonly program: string;
  readonly message: string;
}

const samples: Sample[] = [];
let skipped = 0;
for (const { id, object, verdicts } of readCases(join(ROOT, 'test/conformance/generated.jsonl.gz'))) {
  if (samples.length === SIZE) break;
  const verdict = verdictAt(verdicts, '1.36');
  if (verdict.ok || object.kind !== 'Service') continue;
  const program = programOf(object);
  if (program === undefined) skipped++;
  else samples.push({ id, program, message: wordsOf(verdict) });
}

mkdirSync(FOLDER, { recursive: true });
try {
  for (const { id, program } of samples) writeFileSync(join(FOLDER, `${id}.ts`), program);
  writeFileSync(join(FOLDER, 'tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.programs.json',
      compilerOptions: { paths: { 'cdk8s-services': ['../../src/index.ts'] } }, include: ['*.ts'],
    }));
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', FOLDER, '--pretty',
    'false'], { cwd: ROOT, encoding: 'utf8' });
  const refused = new Set([...stdout.matchAll(/^test-types\/measured\/(\d+)\.ts\(\d+,\d+\): error/gm)].map(([, id]) => id));
  const unexpectedErrors = stdout.split('\n').filter((line) => /error TS/.test(line) && !line.startsWith('test-types/measured/'));
  if (unexpectedErrors.length > 0) throw new Error(`the programs could not be judged: ${unexpectedErrors[0]}`);
  const compiled = samples.filter(({ id }) => !refused.has(id));
  console.log(`${samples.length} Services that the API server of 1.36 refuses: ${refused.size} do not compile `
    + `(${(100 * refused.size / samples.length).toFixed(1)} %), ${compiled.length} are left to the run time`);
  console.log(`${skipped} others were passed over: no construct has a prop for what is in them, or the construct sets it right, or it `
    + 'is wrong in some clusters only');
  const byWords = new Map<string, string[]>();
  for (const { id, message } of compiled) byWords.set(message, [...byWords.get(message) ?? [], id]);
  for (const [message, ids] of [...byWords].sort((a, b) => b[1].length - a[1].length))
    console.log(`  ${ids.length} × ${message} (${ids.slice(0, 4).join(', ')})`);
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** The program for a Service, if a construct has props for all of its fields. */
function programOf(service: Readonly<Record<string, unknown>>): string | undefined {
  const { metadata, spec } = service;
  if (!isRecord(spec) || (metadata !== undefined && !isRecord(metadata))) return undefined;
  if (Object.keys(service).some((field) => !['apiVersion', 'kind', 'metadata', 'spec'].includes(field))) return undefined;
  const { construct, props, unsupported: unsupportedFields } = shapeOfService(service);
  if (Object.keys(unsupportedFields).length > 0 || isCorrectedBy(construct, metadata, props)) return undefined;
  const allProps = { ...(metadata === undefined ? {} : { metadata }), ...props };
  return `import { Chart, Testing } from 'cdk8s';\nimport { ${construct} } from 'cdk8s-services';\n\nnew ${construct}(Testing.chart() as `
    + `Chart, 'it', ${formatLiteral(allProps)});\n`;
}

/** Whether the construct corrects the mistake, such as the type or the name, or another cluster accepts it, such as an address. */
function isCorrectedBy(construct: ServiceConstruct, metadata: object | undefined, props: object): boolean {
  const type = construct === 'HeadlessService' ? { clusterIP: 'None' } : { type: construct.replace('Service', '').replace('Ip', 'IP') };
  const manifest = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'it', ...metadata }, spec: { ...type, ...props } };
  return !checkObject(manifest, CLUSTER).some(({ severity }) => severity === 'error');
}

function wordsOf({ stage, errors = [] }: Verdict): string {
  return `${stage}: ${errors.map(([type, field]) => `${type} ${field.replace(/\[\d+\]/g, '[]')}`).sort().filter((error, index, list) => error !== list[index - 1]).join(', ')}`;
}
