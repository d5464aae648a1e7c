import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'bench', 'public-threads.md'), 'utf8');
/** Test files in the page, with the name of the test if the page has one. */
const TESTS = [...PAGE.matchAll(/`(test\/[\w./-]+\.test\.ts)`(?:, "([^"]+)")?/g)].map(([, file, name]) => [file, name] as const);

describe('bench/public-threads.md', () => {
  it.each(TESTS)('names a test that exists: %s %s', (file, name = '') => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(name);
  });

  it('has each of the 24 items', () => {
    const items = new Set([...PAGE.matchAll(/^\| (\d+) \|/gm)].map(([, item]) => Number(item)));
    expect([...items].sort((one, other) => one - other)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  });

  it('counts findings before and after', () => expect(PAGE).toMatch(/\| before \| after \||findings before \| after/));
});
