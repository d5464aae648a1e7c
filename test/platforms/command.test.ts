import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { BuiltCommand } from '../cli/built-command';

// File handling of the command on the current system; the workflow `platforms` runs these tests on Windows and macOS.
jest.setTimeout(120_000);
const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n';
const BAD = SERVICE.replace('port: 80', 'port: 0');
let command: BuiltCommand;
beforeAll(() => {
  command = new BuiltCommand();
  command.write('apps/web/service.yaml', SERVICE);
  command.write('apps/bad/service.yaml', BAD.replaceAll('web', 'bad'));
  command.write('generated/old.yaml', BAD.replaceAll('web', 'old'));
  command.write('.cdk8s-services.yaml', 'exclude: [generated/*.yaml]\n');
});
afterAll(() => { command.remove(); });

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: command.work });
const filesOf = (stdout: string) => (JSON.parse(stdout) as { problems: { file: string }[] }).problems
  .map(({ file }) => file.replaceAll('\\', '/'));

test('reads folders, globs and absolute names, leaves out what the configuration says, and reads standard input', () => {
  const json = ['--format', 'json'];
  for (const name of ['.', 'apps/**/*.yaml', join('apps', 'bad', 'service.yaml')]) {
    const { stdout, status } = command.run(['check', name, ...json]);
    expect([status, filesOf(stdout)]).toEqual([1, ['apps/bad/service.yaml']]);
  }
  expect(command.run(['check', join(command.work, 'apps', 'bad'), ...json]).status).toBe(1);
  expect(command.run(['check', '-'], SERVICE).status).toBe(0);
});

test('writes addresses with slashes into SARIF', () => {
  const { runs: [{ results }] } = JSON.parse(command.run(['check', '.', '--format', 'sarif']).stdout) as {
    runs: [{ results: { locations: [{ physicalLocation: { artifactLocation: { uri: string } } }] }[] }];
  };
  expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('apps/bad/service.yaml');
});

test('compares with a commit, and finds what changed since', () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  command.write('apps/web/service.yaml', SERVICE.replace('port: 80', 'port: 8080'));
  expect(command.run(['diff', 'HEAD', '--', 'apps/web']).stdout).toContain('80 → 8080');
  expect(command.run(['check', '.', '--changed', 'HEAD']).status).toBe(0);
});
