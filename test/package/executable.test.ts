import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { ROOT } from './packed';
import { executableNameOf } from '../../scripts/executable';
import { BuiltCommand } from '../cli/built-command';

jest.setTimeout(300_000);
const FOLDER = mkdtempSync(join(tmpdir(), 'cdk8s-services-executable-')), WORK = join(FOLDER, 'work');
const executable = join(FOLDER, executableNameOf(process.platform, process.arch));
let told: string, npm: BuiltCommand;

beforeAll(() => {
  const build = ['--import', 'tsx', 'scripts/executable.ts', FOLDER];
  told = execFileSync(process.execPath, build, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  npm = new BuiltCommand();
  cpSync(join(ROOT, 'test/examples'), WORK, { recursive: true, filter: (file) => !file.endsWith('.ts') });
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: WORK });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'examples');
  const web = join(WORK, 'web-app.yaml');
  writeFileSync(web, readFileSync(web, 'utf8').replace(/^kind: Service$(?<rest>[^]*?)port: \d+/m, 'kind: Service$<rest>port: 8123'));
});
afterAll(() => {
  npm.remove();
  rmSync(FOLDER, { recursive: true, force: true });
});

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { cwd: WORK, encoding: 'utf8', input: '', env: { PATH: '/usr/bin:/bin' }, maxBuffer: 1e8 });

const COMMANDS: readonly (readonly string[])[] = [
  ['--version'], ['--help'], ['check', '.'], ['check', '.', '--format', 'json'], ['check', '.', '--format', 'sarif'],
  ['check', '.', '--provider', 'aws-load-balancer-controller', '--fix', '--dry-run'], ['check', 'missing'], ['check', '--no-such-option'],
  ['explain', 'web-app.yaml'], ['explain', 'port-name-duplicate'], ['graph', '.', '--format', 'svg'], ['graph', '.', '--format', 'html'],
  ['import', '.', '--app'], ['policy', '-p', 'metallb'], ['diff', 'HEAD', '--format', 'markdown', '--', '.'], ['lsp', '--stdio'],
];

test.each(COMMANDS.map((args) => [args.join(' '), args] as const))('%s prints what the npm command prints', (_, args) => {
  const { stdout, stderr, status } = run(executable, args);
  const expected = run(process.execPath, [npm.bin, ...args]);
  expect({ stdout, stderr, status }).toEqual({ stdout: expected.stdout, stderr: expected.stderr, status: expected.status });
});

test('starts without Node.js; its build prints its size and its starting time', () => {
  const { stdout, status } = spawnSync(executable, ['check', '.'], { cwd: WORK, encoding: 'utf8', env: {} });
  expect([status, stdout]).toEqual([0, expect.stringContaining('0 errors')]);
  expect(told).toMatch(/: \d+\.\d MB, starts in \d+ ms \(the npm command: \d+ ms\)\n$/);
});

test('has a name for each platform', () => {
  const names = ([['linux', 'x64'], ['linux', 'arm64'], ['darwin', 'arm64'], ['darwin', 'x64'], ['win32', 'x64']] as const)
    .map(([platform, architecture]) => executableNameOf(platform, architecture));
  expect(names).toEqual(['cdk8s-services-linux-x64', 'cdk8s-services-linux-arm64', 'cdk8s-services-macos-arm64',
    'cdk8s-services-macos-x64', 'cdk8s-services-windows-x64.exe']);
});

describe('the container', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const lines = dockerfile.replace(/\\\n/g, '').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const image = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('has a Dockerfile without complaints of a linter', () => {
    const { ERROR } = ValidationSeverity;
    expect(validate(dockerfile, {
      instructionCasing: ERROR, emptyContinuationLine: ERROR, instructionJSONInSingleQuotes: ERROR, instructionCmdMultiple: ERROR,
      instructionEntrypointMultiple: ERROR, instructionHealthcheckMultiple: ERROR, instructionWorkdirRelative: ERROR,
      deprecatedMaintainer: ERROR,
    })).toEqual([]);
  });

  it('is built from the executable of this checkout, in images of chosen versions', () => {
    const images = lines.filter((line) => line.startsWith('FROM '));
    expect(images.filter((line) => !/^FROM (?:node:\d+-alpine|alpine:\d+\.\d+)(?: AS build)?$/.test(line))).toEqual([]);
    expect(dockerfile).toContain('RUN npx tsx scripts/executable.ts /out');
    expect(image).toContain('COPY --from=build /cdk8s-services /usr/local/bin/cdk8s-services');
  });

  it('contains git, trusts the mounted folder, and runs as an ordinary user', () => {
    const run = image.find((line) => line.startsWith('RUN '))!;
    expect(run).toMatch(/apk add --no-cache git .*git config --system --add safe\.directory \/work .*adduser -D services/);
    const words = image.map((line) => line.split(' ')[0]);
    expect(words).toEqual(['FROM', 'RUN', 'COPY', 'USER', 'WORKDIR', 'ENTRYPOINT', 'CMD']);
  });
});
