import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDerivedFiles } from '../../scripts/derived';

test.each([...createDerivedFiles()])('%s is what the rules and the homes say: `npm run docs` writes it', (file, text) => {
  expect(readFileSync(join(__dirname, '../../src', file), 'utf8')).toBe(text);
});
