// Measures the response times of an editor: completion and hover at the last of 1 000 constructions in one file, and the diagnostics of a
// file with 50 of them after a keystroke, from the language server of TypeScript.
// Usage: tsx bench/language-server.ts [way]…, as in bench/types.ts; needs `npm run compile` first, as users get declarations.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './compare';
import { WAYS, type Way } from './types';

const ROOT = join(__dirname, '..');
const FOLDER = join(ROOT, 'dist/bench-language-server/a');
const FILE = join(FOLDER, 'program.ts');
const CALLS = 1000;
/** Number of constructions in the file whose diagnostics are requested after each keystroke. */
const CALLS_OF_A_FILE = 50;
const RUNS = 7;
/** Letters typed for one median; before them as many to warm up. */
const KEYSTROKES = 25;
const NLB = "new AwsNlbService(chart, 'nlb', { metadata: { name: 'nlb' }, selector: { app: 'nlb' }, ports: [{ name: 'https', port: 443 }],"
  + " scheme: 'internal', targetType: 'ip', sslPorts: ['https'],"
  + " sslCertificateArns: ['arn:aws:acm:eu-west-1:123456789012:certificate/1'] });";

/** A TypeScript language server that gets one request after the other. */
class Server {
  private readonly process: ChildProcessWithoutNullStreams =
    spawn(process.execPath, [join(ROOT, 'node_modules/typescript/lib/tsserver.js'), '--disableAutomaticTypingAcquisition']);
  private readonly waiting = new Map<number, () => void>();
  private sequence = 0;
  private received = '';

  constructor() {
    this.process.stdout.setEncoding('utf8').on('data', (text: string) => this.receive(text));
  }

  /** Sends a command that has no answer. */
  notify(command: string, args: object): void {
    this.process.stdin.write(`${JSON.stringify({ seq: ++this.sequence, type: 'request', command, arguments: args })}\n`);
  }

  /** Milliseconds that the server computes until its answer; wall-clock time would include other work on the machine. */
  async request(command: string, args: object): Promise<number> {
    const start = this.cpuTime();
    await new Promise<void>((answer) => {
      this.waiting.set(this.sequence + 1, answer);
      this.notify(command, args);
    });
    return (this.cpuTime() - start) / 1e6;
  }

  /** Nanoseconds that the server's thread has run; wall-clock time if the system does not report it. */
  private cpuTime(): number {
    const schedule = `/proc/${this.process.pid}/schedstat`;
    return Number(existsSync(schedule) ? readFileSync(schedule, 'utf8').split(' ')[0] : process.hrtime.bigint());
  }

  stop(): void {
    this.process.kill();
  }

  private receive(text: string): void {
    const lines = (this.received + text).split('\n');
    this.received = lines.pop()!;
    for (const line of lines) {
      if (!line.startsWith('{')) continue;
      const message = JSON.parse(line) as { type: string; request_seq: number };
      if (message.type === 'response') this.waiting.get(message.request_seq)?.();
    }
  }
}

void main(process.argv.length > 2 ? process.argv.slice(2) : Object.keys(WAYS));

async function main(names: readonly string[]): Promise<void> {
  console.log('| way | diagnostics after a keystroke, ms, 50 calls | and an AwsNlbService |\n| --- | --- | --- |');
  for (const name of names) {
    const imports = `${WAYS[name]!.imports}\nimport { AwsNlbService } from '../../../lib/index';`;
    const alone = await measureKeystrokes(writeProgram({ ...WAYS[name]!, imports }, CALLS_OF_A_FILE));
    const both = await measureKeystrokes(writeProgram({ ...WAYS[name]!, imports }, CALLS_OF_A_FILE, [NLB]));
    console.log(`| ${name} | ${alone.toFixed(0)} | ${both.toFixed(0)} |`);
  }
  console.log('\n| way | at the 1 000th call | first, ms | again, ms | after an edit, ms |\n| --- | --- | --- | --- | --- |');
  for (const name of names) {
    const lines = writeProgram(WAYS[name]!);
    const at = lines.findLastIndex((line) => line.includes('new '));
    const protocol = name.startsWith('cdk8s-plus') ? 'Protocol.' : "protocol: '";
    for (const [question, command, offset] of [
      ['completion', 'completionInfo', lines[at]!.lastIndexOf(protocol) + protocol.length + 1],
      ['hover', 'quickinfo', lines[at]!.lastIndexOf('ports:') + 2],
    ] as const) {
      console.log(`| ${name} | ${question} | ${(await measure(command, { file: FILE, line: at + 1, offset })).map((ms) => ms.toFixed(0)).join(' | ')} |`);
    }
  }
}

/** The time of the first answer of a server, and the medians of repeated requests, without and with an edit at the top of the file. */
async function measure(command: string,
  place: { readonly file: string; readonly line: number; readonly offset: number }): Promise<number[]> {
  const server = new Server();
  server.notify('open', { file: FILE });
  const first = await server.request(command, place);
  const unchanged: number[] = [], edited: number[] = [];
  for (let run = 0; run < RUNS; run++) unchanged.push(await server.request(command, place));
  for (let run = 0; run < RUNS; run++) {
    // A letter in an argument of the first call, as one types.
    server.notify('change', { file: FILE, line: 4, offset: 1, endLine: 4, endOffset: 1, insertString: ' ' });
    edited.push(await server.request(command, place));
  }
  server.stop();
  return [first, median(unchanged), median(edited)];
}

/** Median of the time that a file's diagnostics take after a letter was typed into the name of its first construction. */
async function measureKeystrokes(lines: readonly string[]): Promise<number> {
  const server = new Server();
  server.notify('open', { file: FILE });
  const line = lines.findIndex((text) => text.includes('new ')) + 1;
  const offset = lines[line - 1]!.indexOf("'s0'") + 3;
  const times: number[] = [];
  for (let run = 0; run < 2 * KEYSTROKES; run++) {
    server.notify('change', { file: FILE, line, offset, endLine: line, endOffset: offset, insertString: 'x' });
    const time = await server.request('semanticDiagnosticsSync', { file: FILE });
    if (run >= KEYSTROKES) times.push(time);
  }
  server.stop();
  return median(times);
}

/** Writes the program of one way, and more lines; returns its lines. */
function writeProgram({ imports, call }: Way, count = CALLS, more: readonly string[] = []): string[] {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const calls = Array.from({ length: count }, (_, at) => `  ${call(at, at.toString(36), 1000 + at * 3)}`);
  const lines = [...imports.split('\n'), 'export function make(chart: Chart): void {', ...calls, ...more, '}'];
  writeFileSync(FILE, lines.join('\n'));
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({
    compilerOptions: {
      strict: true, noEmit: true, skipLibCheck: true, target: 'es2022', lib: ['es2022'], module: 'node16',
      moduleResolution: 'node16', types: ['node'],
    },
    include: ['*.ts'],
  }));
  return lines;
}
