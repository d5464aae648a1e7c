import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());

const BAD = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ports: [{ port: 0 }] }\n---\n';

test('ends silently when the reader closes the pipe, as in `| head`', async () => {
  const child = spawn(process.execPath, [command.bin, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let printed = '';
  child.stderr.on('data', (text) => printed += String(text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, printed }).toEqual({ code: 0, printed: '' });
});

/** Runs a line of shell, in which `"$1" "$2"` is the command. */
const shell = (line: string) => spawnSync('sh', ['-c', line, 'sh', process.execPath, command.bin], { cwd: command.work, encoding: 'utf8' });

test.each([
  ['check bad.yaml', 1], ['check bad.yaml -f json', 1], ['check fine.yaml', 0], ['check bad.yaml gone.yaml', 2],
  ['import bad.yaml', 1], ['explain bad.yaml gone.yaml', 2], ['graph bad.yaml', 0],
])('%s exits with %i also when the reader closes the pipe', (args, expected) => {
  if (process.platform === 'win32') return; // Windows has no such shell
  command.write('bad.yaml', BAD.repeat(300)); // more than a pipe holds
  command.write('fine.yaml', BAD.replace('port: 0', 'port: 80'));
  // Compares the exit code of the command, not that of `head`.
  expect(shell(`{ "$1" "$2" ${args}; echo $? >&2; } | head -n 1`).stderr).toMatch(new RegExp(`^${expected}\n$`, 'm'));
});

test.each(['check bad.yaml', 'check bad.yaml -f sarif', 'import bad.yaml', 'explain bad.yaml',
  'graph bad.yaml'])('%s exits with 2 when its report cannot be written', (args) => {
  if (!existsSync('/dev/full')) return; // a device of Linux
  command.write('bad.yaml', BAD);
  const { status, stderr } = shell(`"$1" "$2" ${args} > /dev/full`);
  expect({ status, stderr })
    .toEqual({ status: 2, stderr: expect.stringContaining('standard output cannot be written: the disk is full') as string });
});

test('exits with 2 when its messages cannot be written, whatever they were', () => {
  if (!existsSync('/dev/full')) return; // a device of Linux
  expect(shell('"$1" "$2" check gone.yaml 2> /dev/full').status).toBe(2);
});
