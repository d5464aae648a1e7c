import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const [, guarantees = ''] = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').split('## What the command guarantees');
const bullets = guarantees.split('\n## ')[0]!.split('\n- ').slice(1).map((text) => text.replace(/\s+/g, ' '));

test.each(bullets)('SECURITY.md names a test for: %s', (bullet) => {
  const [, evidence] = /\(([^()]*)\)\.(?: `.*)?$/.exec(bullet)!;
  const files = ['test/cli/file-handling.test.ts', ...[...evidence!.matchAll(/`([^`]+\.ts)`/g)].map(([, file]) => file!)];
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const titles = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('');
  for (const [finding] of evidence!.matchAll(/36\.\d/g)) expect(titles).toContain(`'${finding}: `);
});

test('there are guarantees', () => expect(bullets.length).toBeGreaterThan(6));
