import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isChangedWithoutNote } from '../../scripts/api-report';

const repository = mkdtempSync(join(tmpdir(), 'api-report-'));
afterAll(() => rmSync(repository, { recursive: true }));

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=somebody', '-c', 'user.email=somebody@example.com', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();
}

/** Commits files with these texts and returns the previous commit. */
function commit(texts: Readonly<Record<string, string>>): string {
  const before = git('rev-parse', 'HEAD');
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(repository, file), text);
  git('add', '.');
  git('commit', '-qm', 'feat: something');
  return before;
}

beforeAll(() => {
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'chore: begin');
  mkdirSync(join(repository, 'etc'));
  commit({ 'etc/cdk8s-services.api.md': 'one', 'CHANGELOG.md': 'one', 'README.md': 'one' });
});

describe('a change of the public surface', () => {
  it('fails without an entry in the changelog', () => {
    expect(isChangedWithoutNote(commit({ 'etc/cdk8s-services.api.md': 'two', 'README.md': 'two' }), repository)).toBe(true);
  });

  it('passes with an entry in the changelog, in any commit', () => {
    const before = commit({ 'etc/cdk8s-services.api.md': 'three' });
    commit({ 'CHANGELOG.md': 'three' });
    expect(isChangedWithoutNote(before, repository)).toBe(false);
  });
});

it('no other change asks for one', () => {
  expect(isChangedWithoutNote(commit({ 'README.md': 'three' }), repository)).toBe(false);
});
