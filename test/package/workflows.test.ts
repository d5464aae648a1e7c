import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './packed';
import { DEFAULT_MINORS, MINORS } from '../../src/service/minor';

interface Step { readonly id?: string; readonly uses?: string; readonly run?: string }
interface Job {
  readonly permissions?: Record<string, string>;
  readonly needs?: string | readonly string[];
  readonly outputs?: Record<string, string>;
  readonly steps: readonly Step[];
  readonly strategy?: { readonly matrix: Record<string, readonly string[]> };
}
interface Workflow { readonly name: string; readonly on: Record<string, unknown>; readonly jobs: Record<string, Job> }

const FOLDER = join(ROOT, '.github', 'workflows');
const workflows = readdirSync(FOLDER).map((file) => [file, parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow] as const);
const jobs = workflows.flatMap(([file, { jobs: all }]) =>
  Object.entries(all).map(([name, job]) => [`${file}: ${name}`, job, all] as const));
const tasks = Object.keys((JSON.parse(read('.projen/tasks.json')) as { tasks: object }).tasks);
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string>; devDependencies: Record<string, string> };

/** Write permissions of jobs. All other permissions are read-only. */
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  'release.yml: release_github': ['contents', 'id-token', 'attestations'], // the tag, the release, and build provenance of its files
  'release.yml: release_npm': ['id-token'], // trusted publishing, with provenance
};

/** The secrets that CONTRIBUTING.md tells maintainers to set. */
const SECRETS = ['GITHUB_TOKEN', 'PROJEN_GITHUB_TOKEN'];

describe.each(jobs)('the job %s', (title, job, all) => {
  it('declares its permissions, and has no unnecessary write permission', () => {
    expect(job.permissions).toBeDefined();
    const writes = Object.entries(job.permissions ?? {}).filter(([, may]) => may === 'write').map(([what]) => what);
    expect(writes).toEqual(MAY_WRITE[title] ?? []);
  });

  it('pins every action by its commit', () => {
    expect(job.steps.flatMap(({ uses }) => uses ?? []).filter((uses) => !/^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
  });

  it('runs scripts that a shell can read', () => {
    const broken = commands(job)
      .map((run) => spawnSync('bash', ['-n'], { input: run.replace(/\$\{\{.*?\}\}/g, 'value') }).stderr.toString())
      .filter((text) => text !== '');
    expect(broken).toEqual([]);
  });

  it('runs tasks and tools that exist', () => {
    const lost = commands(job).flatMap((run) => [
      ...[...run.matchAll(/npx projen ([\w:-]+)/g)].map(([, task]) => task).filter((task) => !tasks.includes(task)),
      ...[...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script).filter((script) => !(script in manifest.scripts)),
      ...[...run.matchAll(/npx (?!projen)([a-z][\w-]*)/g)].map(([, tool]) => tool)
        .filter((tool) => !existsSync(join(ROOT, 'node_modules', '.bin', tool))),
      ...[...run.matchAll(/(?:bash|tsx) ((?:\.ci|scripts)\/\S+)/g)].map(([, file]) => file).filter((file) => !existsSync(join(ROOT, file))),
    ]);
    expect(lost).toEqual([]);
  });

  it('fetches no tool of any version', () => {
    expect(commands(job).filter((run) => /@latest\b/.test(run))).toEqual([]);
  });

  it('refers to steps, jobs and outputs that exist', () => {
    const text = JSON.stringify(job);
    const ids = job.steps.flatMap(({ id }) => id ?? []);
    expect([...text.matchAll(/\bsteps\.([\w-]+)\./g)].map(([, id]) => id).filter((id) => !ids.includes(id))).toEqual([]);
    const needs = [job.needs ?? []].flat();
    expect(needs.filter((need) => !(need in all))).toEqual([]);
    expect([...text.matchAll(/\bneeds\.(\w+)\.outputs\.(\w+)/g)].filter(([, need, output]) => !needs.includes(need)
      || all[need].outputs?.[output] === undefined)).toEqual([]);
    expect([...text.matchAll(/\bmatrix\.(\w+)/g)].filter(([, key]) => job.strategy?.matrix[key] === undefined)).toEqual([]);
  });

  it('uses only the secrets of CONTRIBUTING.md, and gives none to a pull request', () => {
    const secrets = [...JSON.stringify(job).matchAll(/\bsecrets\.(\w+)/g)].map(([, secret]) => secret);
    expect(secrets.filter((secret) => !SECRETS.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => secret !== 'GITHUB_TOKEN' && !read('CONTRIBUTING.md').includes(`\`${secret}\``))).toEqual([]);
  });

  it('expands no untrusted input in a shell script: it is passed in environment variables', () => {
    expect(commands(job).filter((run) => /\$\{\{\s*github\.(event|head_ref)/.test(run))).toEqual([]);
  });
});

it('tries the examples on the oldest minor, the newest, and one between', () => {
  const { test: job } = workflows.find(([file]) => file === 'cluster.yml')![1].jobs;
  const minors = job.strategy!.matrix.image.map((image) => /^kindest\/node:v(\d+\.\d+)\.\d+@sha256:[0-9a-f]{64}$/.exec(image)![1]);
  expect(minors).toEqual([MINORS[0], MINORS[DEFAULT_MINORS.first], MINORS[MINORS.length - 1]]);
  expect(commands(job)).toContain('npm run test:cluster');
});

it('a workflow with the permissions of the project runs no code of a pull request', () => {
  const trusting = workflows.filter(([, { on }]) => 'pull_request_target' in on).flatMap(([, { jobs: all }]) => Object.values(all));
  expect(trusting.flatMap(({ steps }) => steps).filter(({ uses, run }) => run !== undefined || uses?.startsWith('actions/checkout@')))
    .toEqual([]);
});

describe('CI', () => {
  const [, compatibility] = workflows.find(([file]) => file === 'compatibility.yml')!;
  const ci = read('.ci/run');
  const steps = (task: string): string =>
    JSON.stringify((JSON.parse(read('.projen/tasks.json')) as { tasks: Record<string, { steps: object[] }> }).tasks[task].steps);

  it('runs on every pull request and on main, on each Node.js', () => {
    expect(Object.keys(compatibility.on)).toEqual(expect.arrayContaining(['pull_request', 'push']));
    expect(compatibility.jobs.test.steps.map(({ run }) => run)).toContain('bash .ci/run');
    expect(compatibility.jobs.test.strategy?.matrix.node.length).toBeGreaterThan(1);
  });

  it('installs from the lock file, tests, and fails when a generated file is stale', () => {
    expect(ci).toMatch(/^npm ci\nnpm test\n/m);
    expect(ci).toMatch(/^npx tsx scripts\/lanes\.ts 'npx projen docs:pages' 'npx projen'\nif \[ -n "\$\(git status --porcelain\)" \]/m);
    // The other steps of `npm run docs` are part of `npm test`: test/scripts/derived.test.ts compares what the first one writes.
    expect(steps('docs')).toBe('[{"exec":"tsx scripts/derived.ts"},{"spawn":"compile"},{"spawn":"docs:pages"}]');
    expect(ci).toContain('set -euo pipefail');
  });

  it('compiles, tests, lints, and checks types on every compiler that the compatibility page says', () => {
    const compilers = ['typescript-5.4', 'typescript-5.9', 'typescript', 'typescript-7.0'];
    for (const task of ['compile', 'test:compiles', 'eslint', 'test:literals', ...compilers.map((compiler) => `test:types ${compiler}`)])
      expect(steps('test')).toContain(`npx projen ${task}\\"`);
    expect(steps('test:compiles')).toContain('tsc --noEmit -p tsconfig.dev.json');
    expect(steps('test')).toContain('"jest"');
    expect(steps('test:types')).toContain('"tsx scripts/type-tests.ts"'); // without arguments: all compilers
    expect(read('scripts/type-tests.ts')).toContain(`[${compilers.map((compiler) => `'${compiler}'`).join(', ')}]`);
    expect(read('test/package/install.test.ts')).toContain("'typescript-5.9'");
  });
});

it('lists the requirements for pull requests', () => {
  expect(read('.github/pull_request_template.md')).toContain('CHANGELOG.md');
});

it.each(readdirSync(join(ROOT, '.github', 'ISSUE_TEMPLATE')))('the issue template %s can be read', (file) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${file}`)) as {
    name?: string; description?: string;
    body?: { type: string; id?: string }[]; contact_links?: { url: string }[];
  };
  if (file === 'config.yml') return expect(form.contact_links?.every(({ url }) => url.startsWith('https://'))).toBe(true);
  expect(form).toMatchObject({ name: expect.any(String) as string, description: expect.any(String) as string });
  const ids = form.body?.flatMap(({ id }) => id ?? []) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
});

it('CODEOWNERS names one team of the organisation that the repository is in, and folders that exist', () => {
  const lines = read('.github/CODEOWNERS').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const [, organisation] = /github\.com\/([^/]+)\//.exec(read('package.json')) ?? [];
  expect([...new Set(lines.flatMap(([, ...owners]) => owners))]).toEqual([`@${organisation}/maintainers`]);
  expect(lines.map(([path]) => path).filter((path) => path !== '*' && !existsSync(join(ROOT, path)))).toEqual([]);
});

function commands(job: Job): string[] {
  return job.steps.flatMap(({ run }) => run ?? []);
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

test('a release runs no code of dependencies where anything may be written, and publishes without a token', () => {
  const { jobs: all } = workflows.find(([file]) => file === 'release.yml')![1];
  for (const job of Object.values(all)) {
    const installs = commands(job).some((run) => /\bnpm (?:ci|install)\b|\bnpx\b/.test(run));
    if (installs) expect(Object.values(job.permissions ?? {})).not.toContain('write');
  }
  const publish = all.release_npm.steps.at(-1)!;
  expect(publish.run).toMatch(/^npm publish dist\/js\/\*\.tgz /);
  expect(JSON.stringify(all.release_npm)).not.toMatch(/secrets\.|_TOKEN/);
  // Trusted publishing needs npm 11.5.1; Node.js 24.11 includes npm 11.6.
  expect(JSON.stringify(all.release_npm.steps[0])).toContain('"node-version":"24.11.1"');
});
