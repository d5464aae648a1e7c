import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const PROJECT = join(__dirname, '../..');
const read = (name: string) => readFileSync(join(PROJECT, name), 'utf8');
/** Options of the command. */
const OPTIONS = new Set(read('src/cli/main.ts').match(/--[a-z-]+/g));

test('the page on CI pins every other Action by its commit, and has inputs of ours that there are', () => {
  const page = read('docs/ci.md');
  const uses = [...page.matchAll(/uses: (\S+)/g)].map(([, action]) => action).filter((action) => !action.startsWith('cdk8s-services/'));
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  expect(uses.length).toBeGreaterThan(0);
  const { inputs } = parse(read('action.yml')) as { inputs: Record<string, { description: string; default: string }> };
  const [steps] = [...page.matchAll(/```yaml\n(permissions: [^`]+)```/g)].map(([, text]) => parse(text) as { steps: { with: object }[] });
  expect(Object.keys(steps.steps[1].with).filter((name) => !(name in inputs))).toEqual([]);
  for (const input of Object.values(inputs)) expect([typeof input.description, typeof input.default]).toEqual(['string', 'string']);
});

test('pre-commit runs a command that the package has, with options that it has', () => {
  const hooks = parse(read('.pre-commit-hooks.yaml')) as {
    id: string; entry: string; language: string; files?: string; always_run?: boolean;
  }[];
  const { bin } = JSON.parse(read('package.json')) as { bin: Record<string, string> };
  for (const { id, entry, language, files = '', always_run: always = false } of hooks) {
    // Hooks run the package from npm: a checkout, which pre-commit would install, has no compiled command.
    const [npx, yes, program, verb, ...options] = entry.split(' ');
    expect([npx, yes, Object.keys(bin).includes(program), verb, language]).toEqual(['npx', '--yes', true, 'check', 'system']);
    expect(options.filter((option) => option !== '.' && !OPTIONS.has(option))).toEqual([]);
    // Always run on the folder: for a commit that only removes a workload, pre-commit passes no files.
    expect(always).toBe(id === 'cdk8s-services-check');
    if (!always) expect(['a/web.yml', 'web.json', 'web.ts'].map((name) => new RegExp(files).test(name))).toEqual([true, true, false]);
  }
});

test('the page on CI names options that there are, and files that there are', () => {
  const page = read('docs/ci.md');
  const named = [...page.matchAll(/cdk8s-services check[^`\n]*/g)].flatMap(([line]) => line.match(/--[a-z-]+/g) ?? []);
  expect(named.filter((option) => !OPTIONS.has(option))).toEqual([]);
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  expect(files).toContain('schema');
  expect(existsSync(join(PROJECT, 'schema/cdk8s-services.schema.json'))).toBe(true);
});
