import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TANGLE, createApp, nlb, service } from './pictures-of';
import { graph } from '../../src/graph/graph';
import { CHROMIUM, ServedFolder } from '../site/browser';

jest.setTimeout(120_000);
if (CHROMIUM === undefined)
  console.warn('There is no Chromium here, so pictures are not looked at: install Debian\'s package "chromium", or name one with '
    + 'CHROMIUM.');

// Skipped without a browser, because the project does not depend on one.
const inBrowser = CHROMIUM === undefined ? describe.skip : describe;
const ERROR = {
  code: 'selector-unmatched', layer: 'traffic', severity: 'error', path: 'spec.selector', segments: ['spec', 'selector'],
  expected: 'labels', why: '', fix: '', docs: 'https://example.com', object: { index: 0 },
} as const;
const ODD = [service('web', { ports: [{ port: 80, nodePort: 30080 }], type: 'NodePort', selector: { app: 'gone' } }),
  service('api', { type: 'LoadBalancer', ports: [{ port: 443 }] }, 'shop', nlb('internal')), ...createApp(3, 1)];

inBrowser('pictures in Chromium', () => {
  let folder: string;
  let seen: ServedFolder;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    const put = (name: string, text: string) => { writeFileSync(join(folder, name), text); };
    for (const [name, objects] of Object.entries({ forty: createApp(40, 2), tangle: TANGLE, odd: ODD })) {
      const svg = graph(objects, {
        format: 'svg', title: 'An app',
        problems: name === 'odd' ? [ERROR, { ...ERROR, severity: 'warning', object: { index: 1 } }] : [],
      });
      put(`${name}.html`,
        `<!doctype html><meta charset="utf-8"><body style="margin:0;width:1000px">${svg.replace('<svg ', '<svg style="max-width:100%" ')}`);
    }
    put('page.html',
      graph([...createApp(40, 2), ...createApp(150, 3).map((object) => ({
 ...object, metadata: {
 ...object.metadata,
        namespace: 'large',
},
}))],
        { format: 'html', title: 'All of it' }));
    seen = await ServedFolder.open(folder);
  });
  afterAll(async () => {
    await seen.close();
    rmSync(folder, { recursive: true });
  });
  const open = (name: string) => seen.page.goto(`${seen.origin}/${name}.html`);

  it.each(['forty', 'tangle', 'odd'])('%s has letters of at least 10 pixels at the width of a README', async (name) => {
    await open(name);
    const sizes = await seen.page.evaluate<number[]>('[...document.querySelectorAll(\'svg text\')].map((text) => '
      + 'parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)');
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
  });

  it.each(['forty', 'tangle', 'odd'])('%s has every text inside its box', async (name) => {
    await open(name);
    const outside = await seen.page.$$eval('svg .node', (nodes) => nodes.flatMap((node) => {
      const box = node.querySelector('.edge-of')?.getBoundingClientRect();
      return [...node.querySelectorAll('text')].filter((text) => {
        const own = text.getBoundingClientRect();
        return box === undefined || own.left < box.left || own.right > box.right || own.top < box.top - 1 || own.bottom > box.bottom + 1;
      }).map((text) => text.textContent);
    }));
    expect(outside).toEqual([]);
  });

  it.each(['forty', 'tangle', 'odd'])('%s has no arrow through the label of another box', async (name) => {
    await open(name);
    const crossed = await seen.page.evaluate<string[]>(`
      const plates = [...document.querySelectorAll('rect.plate')].map((plate) => ({ to: plate.dataset.to, box: plate.getBoundingClientRect() }));
      [...document.querySelectorAll('path.edge')].flatMap((path) => {
        const points = Array.from({ length: 120 }, (_, step) => path.getPointAtLength((path.getTotalLength() * step) / 119).matrixTransform(path.getScreenCTM()));
        const through = ({ left, right, top, bottom }) => points.some(({ x, y }) => x > left + 0.5 && x < right - 0.5 && y > top + 0.5 && y < bottom - 0.5);
        return plates.filter(({ to, box }) => to !== path.dataset.to && through(box)).map(({ to }) => path.dataset.from + ' > ' + path.dataset.to + ' through a label of ' + to);
      })`);
    expect(crossed).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('the letters of boxes have enough contrast on a %s page', async (colorScheme) => {
    await seen.page.emulateMedia({ colorScheme });
    await open('odd');
    const ratios = await seen.page.evaluate<number[]>(`
      const bright = (colour) => {
        const [red, green, blue] = colour.match(/[\\d.]+/g).map((part) => Number(part) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      [...document.querySelectorAll('svg .node text')].map((text) => {
        const both = [text, text.parentElement.querySelector('.edge-of')].map((element) => bright(getComputedStyle(element).fill));
        return Math.max(...both) / Math.min(...both);
      })`);
    await seen.page.emulateMedia({ colorScheme: 'light' });
    expect(ratios.length).toBeGreaterThan(10);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([['8080', 1], ['checkout-36.example.com', 1], ['shop-3.example.net', 1], ['user-profile', 1],
    ['nowhere-to-be-found', 0]])('a search for %s finds it', async (words, least) => {
    await open('page');
    await seen.page.fill('input[type=search]', words);
    const found = await seen.page.$$eval('.node[data-find]:not(.dim)', (nodes) => nodes.length);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThan(least === 0 ? 1 : await seen.page.locator('.node[data-find]').count());
    await expect(seen.page.locator('output').innerText()).resolves.toMatch(least === 0 ? /nothing found/ : /^\d+ found$/);
  });

  it('a namespace of 150 Services is split into parts of 40', async () => {
    await open('page');
    const pages = await seen.page.$$eval('details', (all) =>
      all.map((each) => [...each.querySelectorAll('svg')].map((svg) => svg.querySelectorAll('.node.service:not(.key)').length)));
    expect(pages.find((counts) => counts.reduce((sum, each) => sum + each, 0) === 150)?.length).toBeGreaterThan(2);
    for (const [, ...later] of pages) for (const each of later) expect(each).toBeLessThanOrEqual(60);
  });
});
