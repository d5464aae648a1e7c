import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES, drawPicture, pictureFileOf } from '../../scripts/pictures';
import { SCREENS } from '../../scripts/screens';

test.each(PICTURES)('the picture of the example %s is as the examples are (npx tsx scripts/pictures.ts renews it)', (example) => {
  expect(readFileSync(pictureFileOf(example), 'utf8')).toBe(drawPicture(example));
});

test.each(Object.entries(SCREENS))('the picture of %s is up to date (npx tsx scripts/pictures.ts updates it)',
  async (name, screen) => {
  expect(readFileSync(pictureFileOf(name), 'utf8')).toBe(await screen());
}, 120_000);

test.each([
  ['README.md', 'docs/', Object.keys(SCREENS)], ['README.zh-CN.md', 'docs/', Object.keys(SCREENS)],
  ['docs/graph.md', '', PICTURES], ['docs/zh/graph.md', '../', PICTURES],
])('%s shows its pictures', (page, folder, names) => {
  const text = readFileSync(join(__dirname, '../..', page), 'utf8');
  for (const name of names) expect(text).toMatch(new RegExp(`!\\[[^\\]]+\\]\\(${folder}pictures/${name}\\.svg\\)`));
});
