import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readCommittedObjects } from '../../src/cli/diff/git-sources';
import { BuiltCommand } from './built-command';

// Each test covers a guarantee of SECURITY.md by running the command on untrusted files.
const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const SERVICE = `apiVersion: v1
kind: Service
metadata: { name: web }
spec: { ports: [{ port: 80 }], clusterIP: None }
`;
const MISSPELT = SERVICE.replace('clusterIP: None', 'sessionAffinity: none');

/** Puts programs of these names first on the PATH; each appends its arguments to `calls`. */
function withPrograms(scripts: Readonly<Record<string, string>>): { readonly env: NodeJS.ProcessEnv; readonly calls: () => string } {
  const bin = join(command.folder, 'programs');
  const log = join(command.folder, 'calls');
  rmSync(bin, { recursive: true, force: true });
  rmSync(log, { force: true });
  mkdirSync(bin);
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(bin, name), `#!/bin/sh\nprintf '%s\\n' "$@" >> '${log}'\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { env: { PATH: `${bin}${delimiter}${process.env.PATH}` }, calls: () => (existsSync(log) ? readFileSync(log, 'utf8') : '') };
}

test('36.1: a folder whose name is an option of helm stays an operand', () => {
  command.write('--post-renderer=bash/Chart.yaml', 'apiVersion: v2\nname: web\nversion: 1.0.0\n');
  command.write('--post-renderer=bash/templates/web.yaml', SERVICE);
  const { env, calls } = withPrograms({ helm: `printf '%s' '${SERVICE}'` });
  const { status } = command.run(['check', '--helm', '.'], undefined, env);
  expect(status).toBe(0);
  const args = calls().trim().split('\n');
  expect(args.slice(0, 2)).toEqual(['template', '--']);
  expect(args.filter((arg) => arg.startsWith('--'))).toEqual(['--']);
});

test('36.1: kustomize builds without plugins, charts and downloads', () => {
  command.write('kustomization.yaml', 'resources: [web.yaml]\n');
  command.write('web.yaml', SERVICE);
  const { env, calls } = withPrograms({
    kustomize: `printf '%s' '${SERVICE}'; echo "$HTTPS_PROXY" > '${command.folder}/environment'
      git ls-remote 'file://${command.work}' 2>&1 >/dev/null | head -1 > '${command.folder}/git'`,
  });
  expect(command.run(['check', '--kustomize', '.'], undefined, env)).toMatchObject({ status: 0 });
  expect(calls().trim().split('\n')).toEqual(['build', '--', expect.stringMatching(/work$/)]);
  expect(readFileSync(join(command.folder, 'environment'), 'utf8')).toBe('http://127.0.0.1:9\n');
  expect(readFileSync(join(command.folder, 'git'), 'utf8')).toContain("transport 'file' not allowed");
});

test.each([
  ['resources: ["https://github.com/example/base?ref=v1"]', 'https://github.com/example/base?ref=v1'],
  ['resources: ["git@example.com:a/b.git"]', 'git@example.com:a/b.git'],
  ['resources: [web.yaml]\ncomponents: [github.com/example/base]', 'github.com/example/base'],
  ['resources: [web.yaml]\npatches: [{ path: "https://example.com/patch.yaml" }]', 'https://example.com/patch.yaml'],
  ['configMapGenerator: [{ name: a, files: ["a=https://example.com/a.txt"] }]', 'https://example.com/a.txt'],
  ['resources: [base]', 'ssh://git@example.com/a'],
])('36.1: a kustomization with "%s" is built only if --allow-remote is given', (text, remote) => {
  command.write('kustomization.yaml', `${text}\n`);
  command.write('base/kustomization.yaml', 'resources: ["ssh://git@example.com/a"]\n');
  command.write('web.yaml', SERVICE);
  const { env, calls } = withPrograms({ kustomize: `printf '%s' '${SERVICE}'` });
  const { status, stderr } = command.run(['check', '--kustomize', 'kustomization.yaml', 'base'], undefined, env);
  expect(status).toBe(2);
  expect(stderr).toContain(`(kustomize build): cannot be read: it refers to "${remote}", which kustomize would download: `
    + 'add --allow-remote, or keep a copy in the repository');
  expect(calls()).not.toContain(`${command.work}\n`);
  command.run(['check', '--kustomize', '--allow-remote', 'kustomization.yaml'], undefined, env);
  expect(calls()).toContain('build\n--\n');
});

test('36.1: annotations and images of a kustomization may hold addresses', () => {
  command.write('kustomization.yaml', 'resources: [web.yaml]\ncommonAnnotations: { a: "https://example.com" }\n'
    + 'images: [{ name: web, newName: "ghcr.io/example/web" }]\n');
  command.write('web.yaml', SERVICE);
  const { env } = withPrograms({ kustomize: `printf '%s' '${SERVICE}'` });
  expect(command.run(['check', '--kustomize', '.'], undefined, env)).toMatchObject({ status: 0 });
});

test('36.1: helm renders under a fixed name, without plugins and without downloading dependencies', () => {
  command.write('Chart.yaml', 'apiVersion: v2\nname: web\nversion: 1.0.0\n'
    + 'dependencies: [{ name: a, version: 1.0.0, repository: "https://example.com" }]\n');
  command.write('templates/web.yaml', SERVICE);
  const { env, calls } = withPrograms({ helm: `printf '%s' '${SERVICE}'; echo "$HELM_PLUGINS" > '${command.folder}/environment'` });
  expect(command.run(['check', '--helm', '.'], undefined, env)).toMatchObject({ status: 0 });
  expect(calls().trim().split('\n')).toEqual(['template', '--', 'release-name', expect.stringMatching(/work$/)]);
  expect(readFileSync(join(command.folder, 'environment'), 'utf8')).toBe('/dev/null\n');
});

test.each([
  ['a patch that is a device', 'kustomization.yaml', 'resources: [web.yaml]\npatches: [{ path: /dev/zero }]\n'],
  ['a patch outside of the root', 'kustomization.yaml', 'resources: [web.yaml]\npatches: [{ path: ../../../../etc/passwd }]\n'],
])('36.2: does not read %s', (_title, name, text) => {
  command.write('web.yaml', SERVICE);
  command.write(name, text);
  expect(command.run(['check', '.'])).toMatchObject({ status: 0 });
});

test.each(['kustomization.yaml', '.cdk8s-services.yaml'])('36.2: does not read a device through a link named %s', (name) => {
  command.write('web.yaml', SERVICE);
  symlinkSync('/dev/zero', join(command.work, name));
  const { status, stderr } = command.run(['check', 'web.yaml']);
  expect([0, 2]).toContain(status);
  expect(stderr).not.toContain('bug');
});

test('36.2: does not print a line of a file that the configuration links to', () => {
  command.write('web.yaml', SERVICE);
  writeFileSync(join(command.folder, 'secret'), 'root:secret:1\nmore\n');
  symlinkSync(join(command.folder, 'secret'), join(command.work, '.cdk8s-services.yaml'));
  const { status, stderr } = command.run(['check', 'web.yaml']);
  expect(status).toBe(2);
  expect(stderr).toContain('it is a link to a file outside of');
  expect(stderr).not.toContain('root:');
});

test.each([
  ['too long', 'a'.repeat(300)], ['impossible', '"a\\0b"'],
])('36.2: the path of an Application that is %s names no folder', (_title, path) => {
  command.write('app.yaml', `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web }
spec: { source: { path: ${path} } }
`);
  expect(command.run(['check', '.'])).toMatchObject({ status: 0, stderr: '' });
});

test('36.3: patterns of an Application and of the configuration take linear time', () => {
  const pattern = `${'*a'.repeat(12)}b`;
  command.write('app.yaml', `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web }
spec: { source: { path: dir, directory: { include: '${pattern}' } } }
`);
  command.write(`dir/${'a'.repeat(40)}.yaml`, SERVICE);
  command.write('.cdk8s-services.yaml', `exclude: ['${pattern}']\n`);
  expect(command.run(['check', '.'])).toMatchObject({ status: 0 });
});

test('36.4: neither reads nor fixes files through a link that leaves the work tree', () => {
  mkdirSync(join(command.folder, 'out'), { recursive: true });
  writeFileSync(join(command.folder, 'out/web.yaml'), MISSPELT);
  mkdirSync(join(command.work, 'in'));
  symlinkSync('../../out', join(command.work, 'in/folder'));
  symlinkSync('../../out/web.yaml', join(command.work, 'in/web.yaml'));
  const { status, stderr } = command.run(['check', '--fix', 'in']);
  expect(status).toBe(2);
  expect(stderr).toContain('it is a link to a file outside of');
  expect(stderr).toContain('it is a link to a folder outside of');
  expect(readFileSync(join(command.folder, 'out/web.yaml'), 'utf8')).toBe(MISSPELT);
});

test('36.4: reads no pipelines and pages through links', () => {
  command.write('in/web.yaml', `${SERVICE.replace('clusterIP: None', 'selector: { app: web }')}`);
  const { stdout } = command.run(['check', 'in']);
  for (const name of ['.github/workflows/a.yml', '.gitlab-ci.yml', 'readme.md'])
    command.write(`out/${name}`, 'run: kubectl create deployment web --image web\n');
  for (const name of ['.github', '.gitlab-ci.yml', 'readme.md']) symlinkSync(`../out/${name}`, join(command.work, 'in', name));
  expect(command.run(['check', 'in']).stdout).toBe(stdout);
  for (const name of ['.github', '.gitlab-ci.yml']) {
    rmSync(join(command.work, 'in', name));
    cpSync(join(command.work, 'out', name), join(command.work, 'in', name), { recursive: true });
    expect(command.run(['check', 'in']).stdout).not.toBe(stdout);
    rmSync(join(command.work, 'in', name), { recursive: true });
  }
});

(process.platform === 'win32' ? test.skip : test)('36.4: committed manifests are read from files of the work tree only', async () => {
  command.write('committed/web.yaml', SERVICE);
  const committed = join(command.work, 'committed');
  execFileSync('mkfifo', [join(committed, 'pipe.yaml')]);
  expect(await readCommittedObjects(committed)).toHaveLength(1);
  command.write('out/api.yaml', SERVICE);
  symlinkSync('../out/api.yaml', join(committed, 'api.yaml'));
  await expect(readCommittedObjects(committed)).rejects.toThrow('it is a link to a file outside of');
});

test('36.4: reads through a link into the work tree, but fixes only files of the given folder', () => {
  command.write('out/web.yaml', MISSPELT);
  mkdirSync(join(command.work, 'in'));
  symlinkSync('../out', join(command.work, 'in/l'));
  const { stdout } = command.run(['check', '--fix', 'in']);
  expect(stdout).toContain('[session-affinity]');
  expect(readFileSync(join(command.work, 'out/web.yaml'), 'utf8')).toBe(MISSPELT);
});

test.each([
  ['apiversion: v1', 'apiVersion: v1', 1, 'found the key "apiversion", write "apiVersion"'],
  ['apiVerison: v1', 'apiVersion: v1', 1, 'found the key "apiVerison", write "apiVersion"'],
  ['Kind: Service', 'kind: Service', 2, 'found the key "Kind", write "kind"'],
  ['', 'apiVersion: v1', 1, 'apiVersion is missing'],
  ['kind: Services', 'kind: Service', 2, 'there is no kind "Services" in v1: write "Service"'],
  ['kind: service', 'kind: Service', 2, 'there is no kind "service" in v1: write "Service"'],
])('36.6: a document with "%s" is an error with its position', (written, right, line, reason) => {
  const { status, stderr } = command.run(['check', command.write('web.yaml', SERVICE.replace(right, written))]);
  expect(status).toBe(2);
  expect(stderr).toContain(`web.yaml:${line}:1: cannot be read: `);
  expect(stderr).toContain(reason);
});

test('36.6: nothing was checked is exit code 2, unless --allow-empty', () => {
  command.write('values.yaml', 'replicas: 3\n');
  mkdirSync(join(command.work, 'empty'));
  for (const name of ['values.yaml', 'empty']) {
    expect([name, command.run(['check', name]).status]).toEqual([name, 2]);
    expect([name, command.run(['check', '--allow-empty', name]).status]).toEqual([name, 0]);
  }
});

test('36.6: hidden folders are named in a note', () => {
  command.write('web.yaml', SERVICE);
  command.write('.hidden/web.yaml', SERVICE);
  expect(command.run(['check', '.']).stderr).toContain('note: 1 hidden file or folder is left out: name it to read it');
});

(process.platform === 'win32' ? test.skip : test)('36.7: a signal leaves no temporary file behind', async () => {
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 40; at++) command.write(`${at}.yaml`, MISSPELT);
    const child = spawn(process.execPath, [command.bin, 'check', '--fix', '.'], { cwd: command.work, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.once('data', () => child.kill('SIGTERM')); // the first file was written
    await new Promise((done) => { child.on('close', done); });
    expect(readdirSync(command.work).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  }
}, 60_000);

test('36.8: --changed starts no program that the checked repository names', () => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: command.work, stdio: 'pipe' });
  const marker = join(command.folder, 'ran');
  rmSync(marker, { force: true });
  command.write('web.yaml', SERVICE);
  git('init', '-q');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first');
  command.write('.gitattributes', '* filter=evil\n');
  git('config', 'core.fsmonitor', `touch ${marker}; false`);
  git('config', 'filter.evil.clean', `touch ${marker}; cat`);
  command.write('web.yaml', `${SERVICE}# changed\n`);
  expect(command.run(['check', '--changed', 'HEAD', '.'])).toMatchObject({ status: 0 });
  expect(existsSync(marker)).toBe(false);
});

test('36.8: a git in the checked folder is not started', () => {
  const marker = join(command.folder, 'ran');
  rmSync(marker, { force: true });
  command.write('git', `#!/bin/sh\ntouch '${marker}'\n`);
  chmodSync(join(command.work, 'git'), 0o755);
  command.write('web.yaml', SERVICE);
  command.run(['check', '--changed', 'HEAD', '.'], undefined, { PATH: `.${delimiter}${process.env.PATH}` });
  expect(existsSync(marker)).toBe(false);
});

(process.platform === 'linux' ? test : test.skip)('36.8: a name that is not valid UTF-8 is reported as such', () => {
  mkdirSync(command.work, { recursive: true });
  writeFileSync(Buffer.concat([Buffer.from(`${command.work}/a`), Buffer.from([0xff]), Buffer.from('.yaml')]), SERVICE);
  expect(command.run(['check', '.']).stderr).toContain('its name is not valid UTF-8: rename it');
});
