import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PAGE, slimCode, type Entries } from './slim-code';
import { slimTypes } from './slim-types';

/** Makes what the compiler wrote into what is published, in place: `docs/package.md` tells why, and how small it must be. */
const ROOT = join(__dirname, '..');

export function slim(folder: string, entries: Entries): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
  slimTypes(folder, files.filter((file) => file.endsWith('.d.ts')), entries.modules);
  slimCode(folder, files.filter((file) => file.endsWith('.js')), entries);
}

/** Keeps what pages say of rules beside the one command that shows it. */
function keepPages(folder: string): void {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { cards, readable } = require(join(folder, 'cli', 'explain', 'cards.js')) as typeof import('../src/cli/explain/cards');
  const pages = cards().map((card) => {
    const { title, see, rules, good, bad } = card;
    const page: Record<typeof PAGE[number], unknown> = { title, see, rules, good: readable(good), bad: readable(bad) };
    return [card.code, page];
  });
  writeFileSync(join(folder, 'cli', 'explain', 'card-pages.json'), JSON.stringify(Object.fromEntries(pages)));
}

if (require.main === module) {
  const folder = join(ROOT, 'lib');
  keepPages(folder);
  slim(folder, { modules: ['index', 'plugin'], programs: ['cli/main'] });
}
