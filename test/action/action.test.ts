import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readInputs } from '../../action/inputs';
import { FakeGitHub } from './fake-github';

jest.setTimeout(120_000);
const PROJECT = resolve(__dirname, '../..');
const FOLDER = mkdtempSync(join(tmpdir(), 'cdk8s-services-action-'));
const REPOSITORY = join(FOLDER, 'repository');
const action = parse(readFileSync(join(PROJECT, 'action.yml'), 'utf8')) as {
  inputs: Record<string, { description: string; default: string }>; runs: { using: string; main: string };
};

const service = (name: string, port: number) =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec: { selector: { app: ${name} }, ports: [{ port: ${port} }] }\n`;

function build(name: string): string {
  const rolldown = join(dirname(require.resolve('rolldown/package.json')), 'bin/cli.mjs'), out = join(FOLDER, name);
  execFileSync(process.execPath, [rolldown, '-c', 'scripts/standalone.ts', '-d', out, '--log-level', 'silent'], { cwd: PROJECT });
  return out;
}

function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: REPOSITORY, encoding: 'utf8' })
    .trim();
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(REPOSITORY, name)), { recursive: true });
  writeFileSync(join(REPOSITORY, name), text);
}

let bundle: string, base: string, github: FakeGitHub;
beforeAll(() => {
  bundle = build('bundle');
  mkdirSync(REPOSITORY);
  git('init', '-q', '-b', 'main');
  write('web.yaml', service('web', 80));
  git('add', '.');
  git('commit', '-qm', 'base');
  base = git('rev-parse', 'HEAD');
});
afterAll(() => { rmSync(FOLDER, { recursive: true, force: true }); });
beforeEach(async () => {
  github = new FakeGitHub();
  await github.listen();
  write('web.yaml', service('web', 8080));
});
afterEach(() => { github.close(); });

interface Run { readonly code: number | null; readonly log: string; readonly summary: string; readonly output: string }

/** Runs the bundled Action as the runner does: defaults of `action.yml`, inputs in the environment, the payload in a file. */
async function run(inputs: Record<string, string>, event: object = pullRequest(), env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const folder = mkdtempSync(join(FOLDER, 'run-')), file = (name: string) => join(folder, name);
  writeFileSync(file('event'), JSON.stringify(event));
  const all = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [name, value])),
    token: 'token-of-the-job', ...inputs,
  };
  const child = spawn(process.execPath, [join(bundle, 'action.cjs')], {
    cwd: REPOSITORY,
    env: {
      PATH: process.env.PATH, ...Object.fromEntries(Object.entries(all).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      GITHUB_API_URL: github.url, GITHUB_REPOSITORY: 'shop/web', GITHUB_EVENT_PATH: file('event'), GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_OUTPUT: file('output'), GITHUB_STEP_SUMMARY: file('summary'), GITHUB_SHA: base, GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_WORKFLOW: 'check -- all', GITHUB_JOB: 'services', GITHUB_ACTOR: 'ann', ...env,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { log += text; });
  const code = await new Promise<number | null>((done) => { child.on('close', done); });
  const read = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : '');
  return { code, log, summary: read('summary'), output: read('output') };
}

function pullRequest(from = 'shop/web') {
  return { pull_request: { number: 7, base: { sha: base, repo: { full_name: 'shop/web' } }, head: { repo: { full_name: from } } } };
}

const count = (text: string, words: string) => text.split(words).length - 1;

test('is built from the sources: a build is repeatable, and names no place of the machine that made it', () => {
  const again = build('again');
  for (const file of ['action.cjs', 'command.cjs']) {
    const text = readFileSync(join(bundle, file), 'utf8');
    expect(text).toBe(readFileSync(join(again, file), 'utf8'));
    expect(text).not.toContain(PROJECT);
    expect(text).not.toMatch(/require\(["'](?!node:)(?:cdk8s|constructs|diff|yaml|commander|tinyglobby|picocolors)["']\)/);
  }
  expect(action.runs).toEqual({ using: 'node24', main: 'dist/standalone/action.cjs' }); // where the release puts it
});

test('the first run comments, uploads findings and writes a summary, with each heading once', async () => {
  write('bad.yaml', service('Bad', 80));
  const { code, log, summary, output } = await run({ diff: 'true' });
  rmSync(join(REPOSITORY, 'bad.yaml'));
  expect([code, output]).toEqual([1, 'exit-code=1\n']);
  expect(log).toMatch(/^::error file=bad\.yaml,line=3,.*title=name-invalid|^::error file=bad\.yaml/m);
  expect(github.comments).toHaveLength(1);
  const [{ body }] = github.comments;
  expect(body).toMatch(/^<!-- cdk8s-services: \S+ -->\n### What happens to the Services\n/);
  expect(count(body, '###')).toBe(1);
  expect(body).toContain('Service web');
  expect(summary).toMatch(/^### Services: 1 error, 0 warnings\n/);
  expect(summary).toContain('bad.yaml:3');
  expect(count(summary, '### What happens to the Services')).toBe(1);
  expect(github.sarif).toHaveLength(1);
  const [{ results, automationDetails }] = github.sarif[0].runs;
  expect([results.length, automationDetails]).toEqual([1, { id: 'cdk8s-services/' }]);
  expect(github.requests.find(({ path }) => path.endsWith('sarifs'))!.body).toMatchObject({ commit_sha: base, ref: 'refs/pull/7/merge' });
});

test('the second run updates the comment of the first', async () => {
  await run({ diff: 'true', sarif: 'false' });
  write('web.yaml', service('web', 9090));
  await run({ diff: 'true', sarif: 'false' });
  expect(github.writes.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  expect(github.comments).toHaveLength(1);
  expect(github.comments[0].body).toContain('9090');
});

test('leaves comments of other bots, other workflows and people alone, and finds its own on any page', async () => {
  const before = await run({ diff: 'true', sarif: 'false' });
  const own = github.comments[0], marker = own.body.split('\n')[0];
  const bot = { type: 'Bot', login: 'github-actions[bot]' };
  const others = [
    { id: 1, body: 'Coverage: 90 %', user: bot }, { id: 2, body: marker.replace('check', 'deploy'), user: bot },
    { id: 3, body: `${marker}\nquoted`, user: { type: 'User', login: 'eve' } }, { id: 4, body: `> ${marker}`, user: bot },
    { id: 5, body: marker.replace('%2Fservices', '%2Fother'), user: bot },
    ...Array.from({ length: 130 }, (_, at) => ({ id: 10 + at, body: 'and so on', user: { type: 'User', login: 'ann' } })),
  ];
  const bodies = others.map(({ body }) => body);
  github.comments = [...others, own, { id: 9999, body: 'the last comment', user: bot }];
  write('web.yaml', service('web', 9090));
  const { code } = await run({ diff: 'true', sarif: 'false' });
  expect([before.code, code]).toEqual([0, 0]);
  expect(own.body).toContain('9090');
  expect(github.comments.filter((comment) => comment !== own).map(({ body }) => body)).toEqual([...bodies, 'the last comment']);
});

test.each([
  ['a fork', () => pullRequest('eve/web'), {}],
  ['a fork that was deleted', () => ({ pull_request: { ...pullRequest().pull_request, head: { repo: null } } }), {}],
  ['Dependabot', () => pullRequest(), { GITHUB_ACTOR: 'dependabot[bot]' }],
] as const)('the read-only token of %s leaves a summary, a notice and the exit code of check', async (_, event, env) => {
  github.isReadOnly = true;
  write('bad.yaml', service('Bad', 80));
  const { code, log, summary, output } = await run({ diff: 'true' }, event(), env);
  rmSync(join(REPOSITORY, 'bad.yaml'));
  expect([code, output]).toEqual([1, 'exit-code=1\n']);
  expect(github.comments).toEqual([]);
  expect(log).toContain('::notice title=cdk8s-services::The pull request got no comment: 403 Resource not accessible by integration');
  expect(log).toContain('::notice title=cdk8s-services::Code scanning got no findings: 403');
  expect(log).not.toContain('::warning title=cdk8s-services');
  expect(summary).toContain('### What happens to the Services');
});

test('without permissions in the workflow, a warning says what is missing', async () => {
  github.isReadOnly = true;
  const { code, log } = await run({ diff: 'true' });
  expect(code).toBe(0);
  expect(count(log, '::warning title=cdk8s-services::')).toBe(2);
});

test('without a pull request nothing is compared', async () => {
  const push = { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/main' };
  const { code, summary } = await run({ diff: 'true' }, { ref: 'refs/heads/main' }, push);
  expect(code).toBe(0);
  expect(summary).toBe('### Services: no problems\n\n');
  expect(github.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /repos/shop/web/code-scanning/sarifs']);
});

test('findings of pull_request_target are not uploaded, because they would be those of the base branch', async () => {
  const { code, log } = await run({}, pullRequest(), { GITHUB_EVENT_NAME: 'pull_request_target' });
  expect([code, github.requests]).toEqual([0, []]);
  expect(log).toContain('the event is pull_request_target');
});

test('1 500 changes fit into a comment and a summary', async () => {
  const many = (port: number) => Array.from({ length: 1500 }, (_, at) => service(`web-${at}`, port)).join('---\n');
  write('many/all.yaml', many(80));
  git('add', 'many');
  git('commit', '-qm', 'many');
  const sha = git('rev-parse', 'HEAD');
  write('many/all.yaml', many(8080));
  const event = { pull_request: { ...pullRequest().pull_request, base: { sha } } };
  const { code, summary } = await run({ diff: 'true', files: 'many' }, event);
  rmSync(join(REPOSITORY, 'many'), { recursive: true });
  expect(code).toBe(0);
  expect(github.comments[0].body.length).toBeLessThanOrEqual(65_536);
  expect(github.comments[0].body).toMatch(/left out/);
  expect(summary.length).toBeLessThan(1_048_576);
});

test('repeats a request after status 502', async () => {
  github.failures = 1;
  await run({ diff: 'true', sarif: 'false' });
  expect(github.comments).toHaveLength(1);
});

test('a base that the checkout lacks is reported in the comment, and check decides about the exit code', async () => {
  const event = { pull_request: { number: 7, base: { sha: '0'.repeat(40) } } };
  const { code, log } = await run({ diff: 'true', sarif: 'false' }, event);
  expect(code).toBe(0);
  expect(github.comments[0].body).toContain('They could not be compared');
  expect(count(github.comments[0].body, '###')).toBe(1);
  expect(log).toContain('0000000000');
});

test('invalid options end with 2, after a summary', async () => {
  const { code, summary, output } = await run({ options: '--no-such-option' });
  expect([code, output]).toEqual([2, 'exit-code=2\n']);
  expect(summary).toContain('not checked');
});

test('neither an unreachable server nor a missing payload changes the exit code of check', async () => {
  const gone = await run({ diff: 'true' }, pullRequest(), { GITHUB_API_URL: 'http://127.0.0.1:9' });
  expect([gone.code, count(gone.log, '::warning title=cdk8s-services::')]).toEqual([0, 2]);
  const { code, log } = await run({ diff: 'true' }, pullRequest(), { GITHUB_EVENT_PATH: join(FOLDER, 'missing') });
  expect(code).toBe(0);
  expect(log).toContain('::warning title=cdk8s-services::Not everything could be reported: ENOENT');
});

test('options of the cluster reach diff, quotes keep white space, and nothing is interpreted', () => {
  const options = '-k 1.33 --max-warnings 0 --provider=azure -cprofile.yaml --skip port-undeclared --no-config --promote a';
  const inputs = readInputs({
    INPUT_FILES: '"my charts/" \'b c\'\n*.yaml $(id)', INPUT_OPTIONS: options,
    'INPUT_DIFF-OPTIONS': '--apply client-side',
  });
  expect(inputs.files).toEqual(['my charts/', 'b c', '*.yaml', '$(id)']);
  expect(inputs.diffOptions).toEqual(['-k', '1.33', '--provider=azure', '-cprofile.yaml', '--no-config', '--apply', 'client-side']);
  expect(inputs.options).toEqual(options.split(' '));
});

test('diff gets --provider of the options', async () => {
  await run({ diff: 'true', sarif: 'false', options: '--provider no-such-controller --max-warnings 0' });
  expect(github.comments[0].body).toContain('They could not be compared'); // diff refused the provider, and check did as well
});
