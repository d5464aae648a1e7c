import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES, picture, pictureFile } from '../../scripts/pictures';

test.each(PICTURES)('the picture of the example %s is as the examples are (npx tsx scripts/pictures.ts renews it)', (example) => {
  expect(readFileSync(pictureFile(example), 'utf8')).toBe(picture(example));
});

test.each(['README.md', 'README.zh-CN.md'])('%s shows every picture', (page) => {
  const text = readFileSync(join(__dirname, '../..', page), 'utf8');
  for (const example of PICTURES) expect(text).toMatch(new RegExp(`!\\[[^\\]]+\\]\\(docs/pictures/${example}\\.svg\\)`));
});
