import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { derivedFiles } from '../../scripts/derived';

test.each([...derivedFiles()])('%s is what the rules and the homes say: `npm run docs` writes it', (file, text) => {
  expect(readFileSync(join(__dirname, '../../src', file), 'utf8')).toBe(text);
});
