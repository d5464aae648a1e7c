import { readFileSync } from 'node:fs';
import { PICTURES, picture, pictureFile } from '../../scripts/pictures';

test.each(PICTURES)('the picture of the example %s is as the examples are (npx tsx scripts/pictures.ts renews it)', example => {
  expect(readFileSync(pictureFile(example), 'utf8')).toBe(picture(example));
});
