import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const [, guarantees = ''] = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').split('## What the command guarantees');
const bullets = guarantees.split('\n## ')[0]!.split('\n- ').slice(1).map((text) => text.replace(/\s+/g, ' '));

test.each(bullets)('SECURITY.md names a test for: %s', (bullet) => {
  const [, evidence] = /\(([^()]*)\)\.(?: `.*)?$/.exec(bullet)!;
  const titles = readFileSync(join(ROOT, 'test/cli/file-handling.test.ts'), 'utf8');
  for (const [, file] of evidence!.matchAll(/`([^`]+\.ts)`/g)) expect([file, existsSync(join(ROOT, file!))]).toEqual([file, true]);
  for (const [finding] of evidence!.matchAll(/36\.\d/g)) expect(titles).toContain(`'${finding}: `);
});

test('there are guarantees', () => expect(bullets.length).toBeGreaterThan(6));
