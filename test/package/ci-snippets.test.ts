import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from './packed';
import { BuiltCommand } from '../cli/built-command';

jest.setTimeout(120_000);
const command = new BuiltCommand();
afterAll(() => command.remove());

const page = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8');
/** The code block below a heading. */
const codeOf = (heading: string) => new RegExp(`^### ${heading}\n+\`\`\`\\w+\n([^]*?)^\`\`\``, 'm').exec(page)![1]; // the page has the heading

/** Shell commands of the snippet for each CI system. */
const SHELL: Readonly<Record<string, readonly string[]>> = {
  GitLab: (parse(codeOf('GitLab')) as { 'check-services': { script: string[] } })['check-services'].script,
  Jenkins: [...codeOf('Jenkins').matchAll(/\bsh '([^']+)'/g)].map(([, line]) => line),
  'Azure Pipelines': (parse(codeOf('Azure Pipelines')) as { steps: { script?: string }[] }).steps.flatMap(({ script }) => script ?? []),
};

const service = (port: string, number: number) => `apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  type: ExternalName
  externalName: db.example.com
  ports: [{ name: ${port}, port: ${number} }]
`;

/** Runs shell commands in a new repository with two commits. `npx` runs the command of this checkout. */
function run(folder: string, lines: readonly string[], name: string) {
  const work = join(command.work, folder);
  const bin = join(work, '../bin');
  for (const path of [work, bin]) mkdirSync(path, { recursive: true });
  writeFileSync(join(bin, 'npx'), '#!/bin/sh\n[ "$1 $2" = "--yes cdk8s-services" ] || exit 127\nshift 2\n'
    + `exec "${process.execPath}" "${command.bin}" "$@"\n`);
  chmodSync(join(bin, 'npx'), 0o755);
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: work });
  git('init', '-q');
  for (const number of [80, 81]) {
    writeFileSync(join(work, 'web.yaml'), service(name, number));
    git('add', '.');
    git('commit', '-qm', `port ${number}`);
  }
  const base = execFileSync('git', ['rev-parse', 'HEAD~1'], { cwd: work, encoding: 'utf8' }).trim();
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', lines.join('\n')], {
    cwd: work, encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CI_MERGE_REQUEST_DIFF_BASE_SHA: base },
  });
  return { status, output: stdout + stderr, report: readFileSync(join(work, 'services.xml'), 'utf8') };
}

describe.each(Object.entries(SHELL))('the shell lines of %s', (system, lines) => {
  test('pass for manifests without errors, and write the report', () => {
    expect(lines.length).toBeGreaterThan(0);
    const { status, output, report } = run(`${system} good`, lines, 'http');
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(report).toMatch(/^<\?xml[^]*<testsuites?\b/);
    expect(report).not.toContain('<failure');
    if (system === 'GitLab') expect(output).toContain('web');
  });

  test('fail for an error, and write it into the report', () => {
    const { status, report } = run(`${system} bad`, lines, 'Http');
    expect(status).toBe(1);
    expect(report).toContain('<failure');
    expect(report).toContain('dns-label');
  });
});
