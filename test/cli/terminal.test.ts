import { spawnSync } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { BuiltCommand } from './built-command';
import { Terminal } from '../../src/cli/terminal';

/** A stream that is a terminal or not. */
function stream(isTTY: boolean, columns?: number) {
  const through = Object.assign(new PassThrough(), { isTTY, columns });
  return { through: through as unknown as NodeJS.WriteStream, text: () => String(through.read() ?? '') };
}

test('shows progress on a terminal, cut to its width, and removes it before other output', () => {
  const errors = stream(true, 20);
  const terminal = new Terminal(stream(true).through, errors.through, {});
  terminal.showProgress('reading a-file-with-a-long-name.yaml … 500 objects');
  expect(errors.text()).toBe('\r\u001b[Kreading a-file-with');
  terminal.printMessage('done');
  expect(errors.text()).toBe('\r\u001b[Kdone\n');
});

test('shows the whole text on a terminal without a known width', () => {
  const errors = stream(true, 0);
  new Terminal(stream(true).through, errors.through, {}).showProgress('reading web.yaml … 500 objects');
  expect(errors.text()).toBe('\r\u001b[Kreading web.yaml … 500 objects');
});

test('shows no progress anywhere else', () => {
  const errors = stream(false);
  const terminal = new Terminal(stream(true).through, errors.through, {});
  terminal.showProgress('reading web.yaml … 500 objects');
  terminal.clearProgress();
  expect(errors.text()).toBe('');
});

test.each([
  ['a terminal', true, {}, true],
  ['a file', false, {}, false],
  ['a terminal and NO_COLOR', true, { NO_COLOR: '1' }, false],
  ['a terminal and an empty NO_COLOR, which says nothing', true, { NO_COLOR: '' }, true],
  ['a terminal that is dumb', true, { TERM: 'dumb' }, false],
  ['a file and FORCE_COLOR', false, { FORCE_COLOR: '1' }, true],
  ['a terminal, FORCE_COLOR and NO_COLOR', true, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('decides on colours for %s', (_, isTTY, env, isColored) => {
  const other = stream(!isTTY).through;
  expect(new Terminal(stream(isTTY).through, other, env).colors.isColorSupported).toBe(isColored);
  expect(new Terminal(other, stream(isTTY).through, env).errorColors.isColorSupported).toBe(isColored);
});

test('waits for a reader that is slower', async () => {
  const output = stream(false);
  const pieces = Array.from({ length: 50 }, (_, at) => `${at}:${'x'.repeat(10_000)}\n`);
  let read = '';
  output.through.on('data', (chunk: Buffer) => { read += String(chunk); });
  await new Terminal(output.through, stream(false).through, {}).writeAll(pieces);
  await new Promise((done) => setImmediate(done));
  expect(read).toBe(pieces.join(''));
});

/** Python program that runs a command in a pseudo-terminal and prints its output. */
const ON_A_TERMINAL = 'import pty, sys; pty.spawn(sys.argv[1:])';
const hasPython = spawnSync('python3', ['-c', 'import pty']).status === 0;

// Skipped without Python, as Node.js cannot open a pseudo-terminal.
(hasPython ? describe : describe.skip)('on a real terminal', () => {
  const command = new BuiltCommand();
  afterAll(() => command.remove());

  function onTerminal(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    const { stdout } = spawnSync('python3', ['-c', ON_A_TERMINAL, process.execPath, command.bin, ...args], {
      cwd: command.work, encoding: 'utf8', env: { PATH: process.env.PATH, TERM: 'xterm', ...env },
    });
    return stdout;
  }

  test.each(['import', 'graph', 'explain'])('%s removes its progress before it writes', (name) => {
    command.write('many.yaml',
      Array.from({ length: 501 }, (_, at) => `apiVersion: v1\nkind: Service\nmetadata: { name: web-${at} }\n`).join('---\n'));
    expect(onTerminal([name, 'many.yaml']))
      .toMatch(/^\r\u001b\[Kreading many\.yaml … 500 objects\r\u001b\[K(?:import|flowchart|web-0)/);
  });

  test('the command shows progress and colours, and with NO_COLOR no colours', () => {
    const web = (at: number) => `apiVersion: v1\nkind: Service\nmetadata: { name: web-${at} }\nspec: { selector: { app: web-${at} }, `
      + `ports: [{ port: ${at === 7 ? 0 : 80} }] }\n`;
    command.write('web.yaml', Array.from({ length: 600 }, (_, at) => web(at)).join('---\n'));
    const colored = onTerminal(['check', 'web.yaml']);
    expect(colored).toContain('\r\u001b[Kreading web.yaml … 500 objects\r\u001b[K');
    expect(colored).toContain('\u001b[31m1 error, 0 warnings\u001b[39m in 600 objects');
    const plain = onTerminal(['check', 'web.yaml'], { NO_COLOR: '1' });
    expect(plain).toContain('1 error, 0 warnings in 600 objects');
    expect(plain).not.toMatch(/\u001b\[\d/);
  });
});
