import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { CHROMIUM, ServedFolder } from './browser';

const THEME = join(__dirname, '..', '..', 'site', '.vitepress', 'theme');
const table = (rows: readonly string[]) => `<table><tbody>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</tbody></table>`;
const KEYS = ['location', 'protocol', 'type', 'name', 'scheme', 'health-check-port', 'health-check-path', 'certificates', 'hostname'];

(CHROMIUM === undefined ? it.skip : it)('filters long tables with the keyboard, and only once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  await build({
    stdin: {
      contents: 'import { filterTables } from "./filter-tables";\n' + 'filterTables(document, "Filter rows");\n'.repeat(2),
      resolveDir: THEME,
    },
    bundle: true, outfile: join(folder, 'filter.js'),
  });
  writeFileSync(join(folder, 'index.html'), `<!doctype html><body>${table(KEYS)}${table(['a', 'b'])}<script src="filter.js"></script>`);
  const seen = await ServedFolder.open(folder);
  try {
    const { page } = seen;
    await page.goto(`${seen.origin}/`);
    const field = page.getByRole('searchbox', { name: 'Filter rows' });
    await expect(field.count()).resolves.toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.type('PORT health');
    await page.getByRole('status').filter({ hasText: '1 / 9' }).waitFor();
    await expect(page.locator('tr:visible').allTextContents()).resolves.toEqual(['health-check-port', 'a', 'b']);
    await field.fill('');
    await expect(page.locator('tr:visible').count()).resolves.toBe(11);
  } finally {
    await seen.close();
    rmSync(folder, { recursive: true });
  }
});
