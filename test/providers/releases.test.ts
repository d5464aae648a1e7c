import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

const page = readFileSync(join(__dirname, '../../bench/controller-releases.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([\w-]+)` \| (\S+) \| [\w./, -]+ \|$/gm)].map(([, id, release]) => [id, release]);
const providers = ENTRIES.map((entry) => entry.load());

test('the release that a table was compared with is that of the folder', () => {
  const released = providers.flatMap(({ id, release }) => (release === undefined ? [] : [[id, release]]));
  expect(new Map(rows as [string, string][])).toEqual(new Map(released as [string, string][]));
});

test.each(providers.map(({ id, release }) => [id, release] as const))('%s was compared, or the page says why not', (id, release) => {
  if (release === undefined) expect(page.slice(page.indexOf('Not in the list'))).toContain(`\`${id}\``);
  else expect(release).toMatch(/^v\d+\.\d+\.\d+$/);
});
