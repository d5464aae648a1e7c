import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { CHROMIUM, ServedFolder, fileFor } from './browser';

jest.setTimeout(120_000);
const DIST = join(__dirname, '..', '..', 'site', '.vitepress', 'dist');
const isBuilt = existsSync(join(DIST, 'index.html'));
if (!isBuilt) console.warn('The site is not built, so it is not tried: `npm run site` builds it.');

const pages = isBuilt
  ? readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html') && file !== '404.html') : [];

// Skipped unless the site is built, by its own command and workflow.
(isBuilt ? describe : describe.skip)('the pages of the site', () => {
  it('are the guides, the API, the problems and a page for each controller', () => {
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'overview.html', 'zh/index.html', 'zh/overview.html',
      'zh/docs/discovery.html', 'API.html', 'docs/problems.html',
      'docs/getting-started.html', 'docs/providers/hetzner.html', 'playground/index.html']));
  });

  it('link to pages that are there', () => {
    const lost = pages.flatMap((page) => [...readFileSync(join(DIST, page), 'utf8').matchAll(/<a\b[^>]*?href="([^"#?]+)/g)]
      .map(([, href]) => href!).filter((href) => !/^[a-z]+:/.test(href))
      .filter((href) => fileFor(DIST, href.startsWith('/') ? href : posix.join('/', dirname(page), href)) === undefined)
      .map((href) => `${page}: ${href}`));
    expect([...new Set(lost)]).toEqual([]);
  });

  it('link to headings that are there', () => {
    const idsOf = new Map<string, ReadonlySet<string>>();
    const ids = (file: string): ReadonlySet<string> => {
      if (!idsOf.has(file))
        idsOf.set(file, new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)));
      return idsOf.get(file)!;
    };
    const lost = pages.filter((page) => !page.startsWith('playground/')).flatMap((page) =>
      [...readFileSync(join(DIST, page), 'utf8').matchAll(/<a\b[^>]*?href="([^"#?]*)#([^"]+)"/g)]
        .filter(([, href]) => !/^[a-z]+:|^\/playground\//.test(href!))
        .filter(([, href, anchor]) => {
          const file = href === '' ? join(DIST, page)
            : fileFor(DIST, href!.startsWith('/') ? href! : posix.join('/', dirname(page), href!));
          return file !== undefined && !ids(file).has(decodeURIComponent(anchor!));
        })
        .map(([, href, anchor]) => `${page}: ${href}#${anchor}`));
    expect([...new Set(lost)]).toEqual([]);
  });

  it('have the API construct by construct: its members, its props and its example', () => {
    const text = (page: string) => readFileSync(join(DIST, page), 'utf8');
    const constructs = [...readFileSync(join(__dirname, '../../API.md'), 'utf8').matchAll(/^### (\w+Service|ManualEndpoints)$/gm)]
      .map(([, name]) => name!);
    expect(constructs.length).toBeGreaterThan(40);
    expect(constructs.filter((name) => !text('API.html').includes(`href="/api/${name}"`))).toEqual([]);
    expect(constructs.filter((name) => !text(`api/${name}.html`).includes(`>${name} <`))).toEqual([]);
    expect(text('api/ClusterIpService.html')).toMatch(/id="clusteripserviceprops".*href="\/api\/VirtualIpServiceProps"/s);
    expect(text('docs/command.html').includes('href="/api/Cluster#clusterprops"')).toBe(true); // `API.md#clusterprops` in the repository
  });

  it('open the example of each controller in the playground, as a whole program', () => {
    const programs = pages.filter((page) => /^docs\/providers\/(?!README)/.test(page)).map((page) =>
      [page, [...readFileSync(join(DIST, page), 'utf8').matchAll(/href="[^"]*playground\/#([\w-]+)"/g)]
        .map(([, fragment]) => inflateRawSync(Buffer.from(fragment!, 'base64url')).toString())] as const);
    expect(programs.length).toBeGreaterThan(30);
    expect(programs.filter(([, texts]) => !texts.some((text) => text.includes("from 'cdk8s-services'"))).map(([page]) => page)).toEqual([]);
  });

  it('show an icon and a picture for previews', () => {
    const page = readFileSync(join(DIST, 'docs', 'discovery.html'), 'utf8');
    const [, icon] = /<link rel="icon"[^>]* href="([^"]+)"/.exec(page) ?? [];
    expect(icon === undefined ? undefined : fileFor(DIST, icon)).toBeDefined();
    const [, picture] = /<meta property="og:image" content="https:\/\/[^/"]+([^"]+)"/.exec(page) ?? [];
    expect(picture === undefined ? undefined : fileFor(DIST, picture)).toBeDefined();
    expect(page).toMatch(/<meta property="og:title" content="Discovery/);
  });
});

/** The pages with the longest lines of code. */
function longestLines(): string[] {
  const longest = (page: string) => Math.max(0, ...[...readFileSync(join(DIST, page), 'utf8').matchAll(/<pre [^>]*>.*?<\/pre>/gs)]
    .flatMap(([block]) => block.replace(/<[^>]*>/g, '').split('\n').map((line) => line.length)));
  return pages.map((page) => [page, longest(page)] as const).sort(([, one], [, other]) => other - one).slice(0, 6).map(([page]) => page);
}

(isBuilt && CHROMIUM !== undefined ? describe : describe.skip)('the site in a browser', () => {
  let seen: ServedFolder;
  beforeAll(async () => { seen = await ServedFolder.open(DIST); });
  afterAll(() => seen.close());

  it.each(['/', '/zh/'])('shows a refused program on %s without scrolling', async (path) => {
    await seen.page.setViewportSize({ width: 1280, height: 720 });
    await seen.page.goto(`${seen.origin}${path}`);
    const message = seen.page.locator('pre', { hasText: 'must not contain' });
    await message.waitFor();
    const { y, height } = (await message.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(720);
    const program = (await seen.page.locator('pre', { hasText: 'new ClusterIpService' }).boundingBox())!;
    expect(program.y).toBeGreaterThan(0);
  });

  it('cuts off no line of code at 1280 px', async () => {
    await seen.page.setViewportSize({ width: 1280, height: 720 });
    const cut: string[] = [];
    for (const path of longestLines()) {
      await seen.page.goto(`${seen.origin}/${path}`);
      await seen.page.locator('pre').first().waitFor();
      cut.push(...await seen.page.locator('pre').evaluateAll((blocks) => blocks
        .map((block) => block as unknown as { scrollWidth: number; clientWidth: number; textContent: string })
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)));
    }
    expect(cut).toEqual([]);
  });

  it('filters long tables, also of a page that a link leads to', async () => {
    await seen.page.goto(`${seen.origin}/docs/discovery`);
    await seen.page.locator('.VPNavBar a', { hasText: 'Load balancers' }).first().click();
    await seen.page.locator('.vp-doc a[href$="/docs/providers/hetzner"]').first().click();
    await seen.page.waitForURL('**/docs/providers/hetzner');
    const field = seen.page.getByRole('searchbox', { name: 'Filter rows' }).first();
    const rows = seen.page.locator('.vp-doc table tbody tr:visible');
    await field.waitFor();
    const all = await rows.count();
    await field.fill('proxy');
    await seen.page.getByRole('status').filter({ hasText: /^\d+ \/ \d+$/ }).waitFor();
    expect(await rows.count()).toBeLessThan(all);
    await rows.filter({ hasText: /proxy/ }).first().waitFor();
  });

  it('opens a block of code in the playground', async () => {
    await seen.page.goto(`${seen.origin}/docs/getting-started`);
    await seen.page.getByRole('link', { name: 'Open in the playground' }).last().click();
    await seen.page.waitForURL('**/playground/#*');
    await seen.page.getByRole('tabpanel').locator('.view-line', { hasText: 'Service' }).first().waitFor();
    await seen.page.goto(`${seen.origin}/docs/providers/hetzner`);
    await seen.page.getByRole('link', { name: 'Open in the playground' }).first().click();
    await seen.page.getByRole('region', { name: 'Manifests' })
      .locator('.view-line', { hasText: 'load-balancer.hetzner.cloud/location' }).waitFor();
  });

  it.each([['EXTERNAL-IP pending', /Troubleshooting/], ['CrashLoop', /Troubleshooting/], ['session affinity', /sessionAffinity|affinity/i], ['aws-load-balancer-scheme', /AWS Load Balancer Controller/],
    ['port-name-duplicate', /port-name-duplicate/]])('finds %s', async (words, hit) => {
    await seen.page.goto(`${seen.origin}/`);
    await seen.page.click('.DocSearch-Button, .VPNavBarSearchButton, #local-search button');
    await seen.page.fill('#localsearch-input', words);
    await seen.page.waitForSelector('.results .result');
    await seen.page.locator('.results', { hasText: hit }).waitFor();
  });

  it('finds Chinese words on Chinese pages', async () => {
    await seen.page.goto(`${seen.origin}/zh/`);
    await seen.page.click('.DocSearch-Button, .VPNavBarSearchButton, #local-search button');
    await seen.page.fill('#localsearch-input', '无头服务'); // some pages have another word between the two
    await seen.page.locator('.results .result').first().click();
    await seen.page.waitForURL('**/zh/docs/**');
    await seen.page.locator('.vp-doc', { hasText: '无头' }).waitFor();
  });

  it('leads from one language to the other, and in Chinese from guide to guide', async () => {
    await seen.page.setViewportSize({ width: 1440, height: 900 });
    await seen.page.goto(`${seen.origin}/docs/discovery`);
    await seen.page.hover('.VPNavBarTranslations button');
    await seen.page.locator('.VPNavBarTranslations a', { hasText: '简体中文' }).click();
    await seen.page.waitForURL('**/zh/');
    await seen.page.locator('.front a', { hasText: 'Service 如何工作' }).click();
    await seen.page.waitForURL('**/zh/docs/how-services-work');
    await seen.page.locator('h1', { hasText: 'Service 如何工作' }).waitFor(); // the address changes before the page is rendered
    await seen.page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' });
  });

  it('leads from the front page to a guide, and from there to the playground', async () => {
    await seen.page.goto(`${seen.origin}/`);
    await seen.page.locator('.front a', { hasText: 'Getting started' }).click();
    await seen.page.waitForURL('**/docs/getting-started');
    await seen.page.locator('h1', { hasText: 'Getting started' }).waitFor();
    await seen.page.locator('.VPNavBar a', { hasText: 'Playground' }).first().click();
    await seen.page.getByRole('tab', { name: 'YAML' }).click();
    await seen.page.getByRole('tabpanel', { name: 'YAML' }).getByRole('link', { name: 'annotation-unknown' }).click();
    await seen.page.waitForURL('**/docs/problems/annotation-unknown');
    await seen.page.locator('h1', { hasText: 'annotation-unknown' }).waitFor();
  });
});
