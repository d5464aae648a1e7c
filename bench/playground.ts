// Milliseconds until the playground shows a diagnostic in headless Chromium: `npm run bench -- playground`; needs `npm run compile` first.
/* eslint-disable no-console */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPlayground } from '../scripts/playground';
import { ServedFolder } from '../test/site/browser';

const LOADS = 5;
const KEYS = 20;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  await buildPlayground(folder);
  const first: number[] = [], processor: number[] = [], later: number[] = [];
  for (let load = 0; load < LOADS; load++) {
    const seen = await ServedFolder.open(folder); // opens a new browser, with an empty cache
    const { page } = seen;
    const start = Date.now();
    await page.goto(`${seen.origin}/`);
    const problems = page.locator('#panel-typescript .problems li');
    await problems.first().waitFor({ timeout: 60_000 });
    first.push(Date.now() - start);
    const { processInfo } = await (await page.context().browser()!.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
    processor.push(1000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0));
    if (load === LOADS - 1) {
      await page.locator('#program .monaco-editor').getByRole('textbox').focus();
      await page.keyboard.press('Control+End');
      const message = problems.filter({ hasText: 'Cannot find name \'x\'' }).first();
      for (let key = 0; key < KEYS; key++) {
        const pressed = Date.now();
        await page.keyboard.press(key % 2 === 0 ? 'x' : 'Backspace');
        await message.waitFor({ state: key % 2 === 0 ? 'visible' : 'detached', timeout: 60_000 });
        later.push(Date.now() - pressed);
      }
    }
    await seen.close();
  }
  console.log('| diagnostic | median, ms | slowest, ms |\n| --- | --- | --- |');
  for (const [name, times] of [['the first, after loading the page', first], ['processor time of the browser until then', processor],
    ['a later one, after a key', later]] as const) {
    times.sort((a, b) => a - b);
    console.log(`| ${name} | ${Math.round(times[Math.floor(times.length / 2)]!)} | ${Math.round(times.at(-1)!)} |`);
  }
  rmSync(folder, { recursive: true });
}

void main();
