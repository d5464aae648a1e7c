// Writes every sample value of every option of load balancers as a literal in a program, and compiles these programs: valid samples must
// compile against the declarations in lib/, and invalid ones must not.
// Of several invalid samples of an option, a quarter is compiled after the first; all with `EVERY=1`, as in the weekly run.
// Usage: tsx scripts/measure-literals.ts [typescript-5.4 | typescript | typescript-7.0]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDrawn } from '../test/in-turn';
import { isKeyed } from '../src/providers/codecs/keyed';
import { formatLiteral } from '../src/import/program';
import { ENTRIES } from '../src/providers/engine/definition/entries';
import type { ConstructSpec } from '../src/providers/engine/definition/construct-spec';
import type { Row } from '../src/providers/engine/definition/provider';
import { requireFreshDeclarations } from './fresh-declarations';

const ROOT = join(__dirname, '..');
const FOLDER = join(ROOT, 'test-types/measured-literals');
const COMPILER = process.argv[2] ?? 'typescript-7.0';
/** Each checker of TypeScript 7 computes the types of the library again, and CI has two processors. */
const CHECKERS = COMPILER === 'typescript-7.0' ? ['--checkers', '2'] : [];

/** Invalid samples that compile and valid ones that do not, with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  "GcpLbService.loadBalancerType: 'internal'": 'an older spelling: the construct offers today\'s only',
  "GcpLbService.loadBalancerType: 'external'": 'an older spelling: the construct offers today\'s only',
  "AlibabaClbService.ipVersion: 'DualStack'": 'a word of network load balancers',
  "AlibabaNlbService.ipVersion: 'ipv6'": 'a word of classic load balancers',
  "AlibabaNlbService.protocolPort: { https: 'http' }": 'the same',
  "AlibabaNlbService.protocolPort: { '80': 'http', '443': 'http' }": 'the same',
  "AwsNlbService.healthCheckProtocol: 'ssl'": 'the same',
  "AviLbService.l4Rule: 'a/b/c'": 'how many slashes there are is asked at run time',
  "AwsElbService.sslNegotiationPolicy: { allowUnknown: 'ELBSecurityPolicy-TLS-1-2-2017-01' }": 'the way around the list takes any text; '
    + 'at run time a policy that the list has is told',
  "AwsNlbService.sslNegotiationPolicy: { allowUnknown: 'ELBSecurityPolicy-TLS-1-2-2017-01' }": 'the same',
  "QingCloudLbService.healthCheckMethod: { https: 'ping' }": 'a method with path and host is a language of its own',
  "GcpLbService.customForwardingRules: ['some/rule/of-mine']": 'the form of a URL is asked at run time',
  "HetznerLbService.nodeSelector: 'zone in b'": 'a label selector is a language of its own',
  "OciLbService.nodeLabelSelector: 'pool in web'": 'a label selector is a language of its own',
  "OciNlbService.nlbNodeLabelSelector: 'pool in web'": 'a label selector is a language of its own',
};

/** The messages of relations between options, or between attributes of one option. */
const RELATION =
  /must (?:not )?(?:be (?:set together|less than|greater than|the number of)|(?:have|contain) (?:an entry|one address|at most|[\w.]+=))/;

/** Names longer than 253 letters: constructors refuse them, but the compiler does not count letters. */
const IS_LONG = /^(?:\{ '\*': |\[ )?'[x.]{254,}'/;

/** A construction of a load balancer with one option. */
interface Sample {
  readonly option: string;
  readonly value: string;
  readonly isGood: boolean;
}

requireFreshDeclarations();
const samples = new Map<string, Sample>();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const file of readdirSync(join(ROOT, 'src/constructs/load-balancers'))) writeProgram(file);
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.programs.json', include: ['*.ts'] }));
  printReport(compile());
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}

function writeProgram(file: string): void {
  const source = readFileSync(join(ROOT, 'src/constructs/load-balancers', file), 'utf8');
  const construct = /export class (\w+)/.exec(source)?.[1];
  if (construct === undefined) return;
  const lines = ["import { Chart, Testing } from 'cdk8s';",
    `import { ${construct} } from '../../src/constructs/load-balancers/${file.slice(0, -3)}';`, 'const chart = Testing.chart() as Chart;'];
  for (const id of new Set([...source.matchAll(/LoadBalancer\.define\('([a-z-]+)'/g)].map(([, name]) => name))) {
    const rows = Object.entries(ENTRIES.find((entry) => entry.id === id)?.load().table ?? {}).filter(([, row]) => row.output !== true);
    for (const [property, row] of rows) {
      const { good, bad } = (isKeyed(row.as) ? row.as.of : row.as).samples();
      const drawn = bad.filter((_, at) => at === 0 || isDrawn(4, lines.length + at));
      const values = [...good.map(([value]) => ({ value, good: true })), ...drawn.map((value) => ({ value, good: false }))];
      for (const { value, good: isGood } of values) {
        // An option that is `undefined` is not set, and TypeScript has no literals for `NaN` and `Infinity`.
        if (value === undefined || Number.isNaN(value) || value === Infinity) continue;
        const words = formatLiteral(value as object).replace(/\n */g, ' ');
        lines.push(`new ${construct}(chart, 'it', { ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 `
          + `}], ${controllerOf(construct, id, property)}${findNeeded(source, id, property)}${property}: ${findKeyed(row, words)} });`);
        samples.set(`${file}:${lines.length}`, { option: `${construct}.${property}`, value: words, isGood });
      }
    }
  }
  writeFileSync(join(FOLDER, file), `${lines.join('\n')}\n`);
}

/** The compiler's messages, by `file:line`. */
function compile(): Map<string, string> {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules', COMPILER, 'bin/tsc'), '-p', FOLDER, '--pretty', 'false',
    ...CHECKERS], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });
  const unexpectedErrors = stdout.split('\n').filter((line) => /error TS/.test(line) && !line.startsWith('test-types/measured-literals/'));
  if (unexpectedErrors.length > 0) throw new Error(`the programs could not be judged: ${unexpectedErrors[0]}`);
  return new Map([...stdout.matchAll(/^test-types\/measured-literals\/(.*?)\((\d+),\d+\): error TS\d+: (.*(?:\n {2}.*)*)/gm)].map(([, file,
    line, words]) => [`${file}:${line}`, words]));
}

function printReport(messages: ReadonlyMap<string, string>): void {
  const places = [...samples];
  // Options of the table that the construct does not have as a prop: even valid values do not compile.
  const hidden = new Set(places.filter(([place, { isGood: good }]) => good
    && /'\w+' (?:does not exist in type|must not be set here)/.test(messages.get(place) ?? '')).map(([, { option }]) => option));
  const offered = places.filter(([, { option }]) => !hidden.has(option));
  // Relations to other options are tested in `test-types/refused/relations.ts`: an option that needs another one is not a failure.
  const isRefusedAlone = (place: string) => messages.has(place)
    && !RELATION.test(messages.get(place) ?? '');
  const failures = offered.filter(([place, { option, value, isGood: good }]) => (good ? isRefusedAlone(place) : !messages.has(place))
    && !IS_LONG.test(value) && EXCUSED[`${option}: ${value}`] === undefined);
  const count = (isGood: boolean) => offered.filter(([, { isGood: good }]) => good === isGood).length;
  console.log(`${COMPILER}: ${count(false)} bad samples and ${count(true)} good ones of the options, ${failures.length} on the wrong `
    + `side, ${Object.keys(EXCUSED).length} excused`);
  for (const [place, { option, value }] of failures) console.error(`  ${option}: ${value} ${messages.get(place)?.split('\n')[0] ?? 'compiles'}`);
  process.exitCode = failures.length === 0 && offered.length > 0 ? 0 : 1;
}

function controllerOf(construct: string, id: string, property: string): string {
  if (construct === 'AwsNlbService' && id === 'aws-in-tree') return "controller: 'in-tree', ";
  return construct === 'TencentClbService' && property.startsWith('ccm') ? "controller: 'ccm', " : '';
}

/** The required props of a construct, from its `ConstructSpec`. */
function findNeeded(source: string, id: string, property: string): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the path of the table contains the ID of a controller
  const table = require(join(ROOT, 'src/providers', id, 'table')) as Readonly<Record<string, Partial<ConstructSpec>>>;
  const offers = Object.entries(table).filter(([name]) => new RegExp(`typeof ${name}\\b`).test(source))
    .flatMap<Readonly<Record<string, unknown>>>(([, offer]) => offer.needs === undefined ? [] : [offer.needs]);
  const needs = offers.find(({ controller }) => (controller === 'ccm') === property.startsWith('ccm')) ?? {};
  return Object.entries(needs).filter(([name]) => name !== 'controller' && name !== property)
    .map(([name, value]) => `${name}: ${formatLiteral(value as object).replace(/\n */g, ' ')}, `).join('');
}

function findKeyed(row: Row, words: string): string {
  return isKeyed(row.as) ? `{ '${row.as.keyed === 'name' ? row.as.names?.good ?? 'name' : 'https'}': ${words} }` : words;
}
