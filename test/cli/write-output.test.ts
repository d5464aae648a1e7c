import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const PORTS = 300;
const web = (quote: string) => `apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  clusterIP: None
  selector: { app: web }
  ports:
${Array.from({ length: PORTS }, (_, at) => `  - { name: p${at}, port: ${quote}${at + 1}${quote} } # a comment\n`).join('')}`;
const BROKEN = web('"');
const FIXED = web('');

const contentOf = (file: string) => readFileSync(join(command.work, file), 'utf8');
const files = () => readdirSync(command.work).sort();

/** Environment that kills the process at the nth call of a function of `node:fs`, counted from 1. */
const killedAt = (name: string, call: number): NodeJS.ProcessEnv => {
  command.write('kill.js', `const fs = require('node:fs'); const real = fs.${name}; let calls = 0;
fs.${name} = (...args) => (++calls === ${call} ? process.kill(process.pid, 'SIGKILL') : real(...args));`);
  return { NODE_OPTIONS: `--require=${join(command.work, 'kill.js')}` };
};

const WRITERS: readonly { readonly name: string; readonly args: readonly string[]; readonly file: string }[] = [
  { name: 'check --fix', args: ['check', 'web.yaml', '--fix'], file: 'web.yaml' },
  { name: 'import -o', args: ['import', 'web.yaml', '--force', '-o', 'out.txt'], file: 'out.txt' },
  { name: 'graph -o', args: ['graph', 'web.yaml', '-f', 'html', '-o', 'out.txt'], file: 'out.txt' },
];

describe.each(WRITERS)('$name', ({ args, file }) => {
  const setUp = () => {
    command.write('out.txt', BROKEN);
    command.write('web.yaml', BROKEN);
  };

  test.each([['writeFileSync', 1], ['fchmodSync', 1], ['fsyncSync', 1], ['renameSync', 1]] as const)('killed before %s, leaves the file '
    + 'as it was', (name, call) => {
    setUp();
    expect(command.run(args, '', killedAt(name, call)).status).toBeNull();
    expect(contentOf(file)).toBe(BROKEN);
  });

  test('killed after the new file has its name, leaves the new text', () => {
    setUp();
    expect(command.run(args, '', killedAt('fsyncSync', 2)).status).toBeNull();
    expect(contentOf(file)).not.toBe(BROKEN);
    expect(contentOf(file)).toMatch(/\n$/);
  });

  test('on a full disk, leaves the file as it was and nothing beside it', () => {
    if (process.platform === 'win32') return; // Windows has no such limit
    setUp();
    const before = files();
    // A limit on the length of files: the last write ends early, as on a full disk.
    const { status, stderr } = spawnSync('sh', ['-c', 'trap "" XFSZ; ulimit -f 2; exec "$@"', 'sh', process.execPath, command.bin,
      ...args], { cwd: command.work, encoding: 'utf8' });
    expect(stderr).toContain(`${file} cannot be written: `);
    expect(status).toBe(2);
    expect(contentOf(file)).toBe(BROKEN);
    expect(files()).toEqual(before);
  });

  test('preserves the mode of the file, and writes through links', () => {
    if (process.platform === 'win32') return; // Windows requires a privilege for links
    setUp();
    const path = join(command.work, file);
    mkdirSync(join(command.work, 'real'));
    command.write(`real/${file}`, BROKEN);
    rmSync(path);
    symlinkSync(join('real', file), path);
    chmodSync(join(command.work, 'real', file), 0o640);
    linkSync(join(command.work, 'real', file), join(command.work, 'real', 'twin'));
    command.run(args);
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(statSync(path).mode % 0o1000).toBe(0o640);
    expect(contentOf(file)).not.toBe(BROKEN);
    expect(contentOf('real/twin')).toBe(contentOf(file));
    expect(readdirSync(join(command.work, 'real')).sort()).toEqual([file, 'twin'].sort());
  });
});

test('three at once fix a file as one does', async () => {
  for (let round = 0; round < 3; round++) {
    command.write('web.yaml', BROKEN);
    await Promise.all([1, 2, 3].map(() => new Promise((resolve) => {
      spawn(process.execPath, [command.bin, 'check', 'web.yaml', '--fix'], { cwd: command.work, stdio: 'ignore' }).on('close', resolve);
    })));
    expect(contentOf('web.yaml')).toBe(FIXED);
    expect(files()).toEqual(['web.yaml']);
  }
}, 60_000);

test('does not overwrite a change that was made since the file was read', () => {
  command.write('web.yaml', BROKEN);
  const other = `# somebody's own words\n${BROKEN}`;
  // The second read is the one directly before the write.
  command.write('meanwhile.js', `const fs = require('node:fs'); const real = fs.openSync; let calls = 0;
fs.openSync = (file, ...rest) => {
  if (String(file).endsWith('web.yaml') && typeof rest[0] === 'number' && ++calls === 2) fs.writeFileSync(file, ${JSON.stringify(other)});
  return real(file, ...rest);
};`);
  command.run(['check', 'web.yaml', '--fix'], '', { NODE_OPTIONS: `--require=${join(command.work, 'meanwhile.js')}` });
  expect(contentOf('web.yaml')).toBe(other);
});

test('does not change a file that contains bytes that are not text', () => {
  const bytes = Buffer.concat([Buffer.from(`${BROKEN}---\n# `), Buffer.from([0xff, 0xfe, 0x0a])]);
  command.write('web.yaml', bytes);
  expect(command.run(['check', 'web.yaml', '--fix']).status).toBe(1);
  expect(readFileSync(join(command.work, 'web.yaml'))).toEqual(bytes);
});

test('writes to a path with ".." in it, through folders that are not there', () => {
  command.write('web.yaml', FIXED);
  expect(command.run(['import', 'web.yaml', '-o', 'a/../b/c.ts'])).toMatchObject({ status: 0, stderr: 'a/../b/c.ts: 1 object imported\n' });
  expect(contentOf('b/c.ts')).toContain('extends Chart');
});

test('writes to a device or an open file of the process as it is', () => {
  if (process.platform === 'win32') return;
  command.write('web.yaml', FIXED);
  const { stdout } = spawnSync('sh', ['-c', '"$@" | cat', 'sh', process.execPath, command.bin, 'graph', 'web.yaml', '-o',
    '/dev/stdout'], { cwd: command.work, encoding: 'utf8' });
  expect(stdout).toMatch(/^flowchart LR/);
  expect(command.run(['graph', 'web.yaml', '-o', '/dev/null'])).toMatchObject({ status: 0 });
});
