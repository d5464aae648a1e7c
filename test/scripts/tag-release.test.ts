import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPolicyFiles } from '../../scripts/release-assets';

const SCRIPTS = resolve(__dirname, '../../scripts');
const FOLDER = mkdtempSync(join(tmpdir(), 'cdk8s-services-tag-'));
const ORIGIN = join(FOLDER, 'origin.git'), CLONE = join(FOLDER, 'clone'), BUNDLE = join(FOLDER, 'bundle');
afterAll(() => { rmSync(FOLDER, { recursive: true, force: true }); });

const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: CLONE, encoding: 'utf8', stdio: 'pipe' }).trim();
const git = (...args: string[]) => run('git', '-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args);

beforeAll(() => {
  for (const folder of [CLONE, BUNDLE]) mkdirSync(folder);
  execFileSync('git', ['init', '-q', '--bare', ORIGIN]);
  for (const name of ['action.cjs', 'command.cjs']) writeFileSync(join(BUNDLE, name), `// ${name}`);
  git('init', '-q', '-b', 'main');
  writeFileSync(join(CLONE, '.gitignore'), '/dist/\n');
  git('add', '.');
  git('commit', '-qm', 'feat: first');
  git('remote', 'add', 'origin', ORIGIN);
  git('push', '-q', 'origin', 'main');
});

test('the tag of a release has the code of the Action, and main does not', () => {
  const main = git('rev-parse', 'main');
  git('checkout', '-q', '--detach');
  run('bash', join(SCRIPTS, 'tag-release.sh'), 'v1.2.3', BUNDLE);
  expect(git('ls-remote', 'origin', 'refs/tags/v1.2.3')).toContain('v1.2.3');
  expect(git('ls-tree', '-r', '--name-only', 'v1.2.3')).toBe('.gitignore\ndist/standalone/action.cjs\ndist/standalone/command.cjs');
  expect(git('show', 'v1.2.3:dist/standalone/action.cjs')).toBe(readFileSync(join(BUNDLE, 'action.cjs'), 'utf8'));
  expect([git('rev-parse', 'v1.2.3^'), git('rev-parse', 'main')]).toEqual([main, main]);
  expect(run('bash', join(SCRIPTS, 'tag-release.sh'), 'v1.2.3', BUNDLE)).toBe('v1.2.3 exists'); // a retried release
});

test('the next version is computed from the commit of main that was released', () => {
  git('checkout', '-q', 'main');
  git('tag', 'v1.0.0');
  run('bash', join(SCRIPTS, 'version-tags.sh'));
  run('bash', join(SCRIPTS, 'version-tags.sh'));
  expect(git('rev-parse', 'v1.2.3', 'v1.0.0').split('\n')).toEqual([git('rev-parse', 'main'), git('rev-parse', 'main')]);
});

test('each controller with rules has a file of admission policies', () => {
  const files = createPolicyFiles();
  expect([...files.keys()]).toEqual(expect.arrayContaining(['policy-aws-load-balancer-controller.yaml', 'policy-metallb.yaml']));
  for (const text of files.values()) expect(text).toMatch(/^apiVersion: admissionregistration\.k8s\.io\/v1\nkind: ValidatingAdmissionPolicy\n/);
});
