import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(__dirname, '..', '..', 'docs');
const rows = readFileSync(join(DOCS, 'troubleshooting.md'), 'utf8').split('\n').filter((line) => line.startsWith('| ')).slice(2)
  .map((line) => line.slice(2, -2).split(' | '));

test.each(rows)('%s has a command, a meaning and a problem code', (_symptom, run, meaning, codes) => {
  expect(run).toMatch(/^`(?:check|explain|diff) .*`$/);
  expect(meaning).toMatch(/^[A-Z`].*\.$/);
  const pages = [...codes!.matchAll(/\]\((problems\/[\w-]+\.md)\)/g)].map(([, page]) => page!);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !existsSync(join(DOCS, page)))).toEqual([]);
});
