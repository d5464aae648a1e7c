/* eslint-disable no-console */
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from './compare';
import { BuiltCommand } from '../test/cli/built-command';

const MIB = 1024 * 1024;
/** Maximum heap of Node.js in MiB: far below its default. */
const HEAP = 512;

/** A file that is long, deep, or made to fill memory. */
interface Monster {
  readonly name: string;
  readonly file: string;
  write(path: string): void;
}

const MONSTERS: readonly Monster[] = [
  ...[5, 16, 25, 30, 64].map((size) => repeatText(`a List of Services in YAML, ${size} MiB`, `list-${size}.yaml`, size,
    ['apiVersion: v1\nkind: List\nitems:\n', (at) => formatYaml(at, '- ', '  '), ''])),
  ...[5, 16, 25, 30, 64].map((size) => repeatText(`a List of Services in JSON, ${size} MiB`, `list-${size}.json`, size,
    ['{"apiVersion":"v1","kind":"List","items":[', (at) => `${at === 0 ? '' : ','}\n${formatJson(at)}`, ']}'])),
  ...[25, 100].map((size) => repeatText(`JSON Lines, ${size} MiB`, `lines-${size}.jsonl`, size, ['', (at) => `${formatJson(at)}\n`, ''])),
  repeatText('documents of YAML, 25 MiB', 'documents-25.yaml', 25, ['', (at) => `---\n${formatYaml(at, '', '')}`, '']),
  repeatText('a ConfigMap with a text of 25 MiB', 'text.yaml', 25,
    ['apiVersion: v1\nkind: ConfigMap\nmetadata: { name: text }\ndata:\n  text: |\n', () => `    ${'x'.repeat(1019)}\n`, '']),
  repeatText('a list of numbers in YAML, 5 MiB', 'numbers.yaml', 5, ['a:\n', () => '- 1\n', '']),
  repeatText('a list of empty lists in JSON, 30 MiB', 'empty.json', 30, ['{"a":[1', () => ',[]', ']}']),
  repeatText('the smallest objects in JSON Lines, 18 MiB', 'small.jsonl', 18, ['', () => '{"apiVersion":"v1","kind":"Service"}\n', '']),
  createTextFile('100 000 levels in YAML', 'deep.yaml', '['.repeat(100_000)),
  createTextFile('100 000 levels in JSON', 'deep.json', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)),
  createTextFile('aliases that unfold to 10^29 values', 'bomb.yaml',
    Array.from({ length: 29 }, (_, at) => `a${at}: &a${at} [${Array(10).fill(at === 0 ? 'x' : `*a${at - 1}`).join(', ')}]`).join('\n')),
  createTextFile('random bytes, 30 MiB', 'binary.yaml', randomBytes(30 * MIB)),
];

/**
 * Measures the command with files that are long, deeply nested, or made to fill memory, with little memory for Node.js.
 *
 * One run each; run it with `npm run bench -- monsters`.
 */
function main(): void {
  const command = new BuiltCommand();
  try {
    command.write('cost.js',
      'process.on(\'exit\', () => require(\'fs\').writeFileSync(\'cost.json\', JSON.stringify(process.resourceUsage())));');
    printTable(['`check` of', 'peak memory', 'CPU', 'exit', 'what it says'], MONSTERS.map((monster) => measure(command, monster)));
  } finally {
    command.remove();
  }
}

function measure(command: BuiltCommand, { name, file, write }: Monster): string[] {
  const path = join(command.work, file);
  write(path);
  writeFileSync(join(command.work, 'cost.json'), '{}');
  const { stdout, stderr, status } = command.run(['check', file], '', { NODE_OPTIONS: `--max-old-space-size=${HEAP} -r ./cost.js` });
  rmSync(path);
  const { maxRSS = NaN, userCPUTime = NaN, systemCPUTime = NaN } =
    JSON.parse(readFileSync(join(command.work, 'cost.json'), 'utf8')) as Partial<NodeJS.ResourceUsage>;
  const message = stderr.split('\n')[0].replace(`${file}:`, '').replace(/^(?:\d+:\d+:)?\s*/, '') || stdout.trimEnd().split('\n').slice(-1)[0];
  return [name, `${(maxRSS / 1024).toFixed(0)} MiB`, `${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s`, String(status),
    message.replaceAll('|', '\\|')];
}

function createTextFile(name: string, file: string, content: string | Buffer): Monster {
  return { name, file, write: (path) => writeFileSync(path, content) };
}

/** A file of a given size in MiB: a beginning, the same piece as often as it fits, and an end. */
function repeatText(name: string, file: string, size: number,
  [head, piece, tail]: readonly [string, (at: number) => string, string]): Monster {
  return {
    name,
    file,
    write: (path) => {
      writeFileSync(path, '');
      let open = head;
      for (let at = 0, length = 0; length + open.length < size * MIB; at++) {
        open += piece(at);
        if (open.length < MIB) continue;
        appendFileSync(path, open);
        length += open.length;
        open = '';
      }
      appendFileSync(path, open + tail);
    },
  };
}

function formatYaml(at: number, first: string, indent: string): string {
  const lines = [
    'apiVersion: v1', 'kind: Service', 'metadata:', `  name: web-${at}`, `  namespace: team-${at % 50}`, 'spec:', '  selector:',
    `    app: web-${at}`, '  ports:',
    `    - name: ${at % 1000 === 7 ? 'Http' : 'http'}`, '      port: 80', '      targetPort: 8080',
  ];
  return lines.map((line, index) => `${index === 0 ? first : indent}${line}\n`).join('');
}

function formatJson(at: number): string {
  return JSON.stringify({
    apiVersion: 'v1', kind: 'Service', metadata: { name: `web-${at}`, namespace: `team-${at % 50}` },
    spec: { selector: { app: `web-${at}` }, ports: [{ name: at % 1000 === 7 ? 'Http' : 'http', port: 80, targetPort: 8080 }] },
  });
}

main();
