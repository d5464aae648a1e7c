import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { buildPlayground } from '../../scripts/playground';
import { CHROMIUM, ServedFolder } from './browser';

jest.setTimeout(180_000);
if (CHROMIUM === undefined)
  console.warn('There is no Chromium here, so the playground is not tried: install Debian\'s package "chromium", or name one with '
    + 'CHROMIUM.');

const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata: { name: web, namespace: shop }\n'
  + 'spec: { selector: { app: web }, ports: [{ port: 80 }] }\n';
const PROGRAM = `import { App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');
new ClusterIpService(chart, 'web', {
  metadata: { name: 'web' },
  selector: { app: 'web' },
  ports: [{ name: 'http', port: 80 }],
});
`;

// Skipped without a browser, which is not a dependency of the project.
const inBrowser = CHROMIUM === undefined ? describe.skip : describe;

inBrowser('the playground', () => {
  let folder: string;
  let seen: ServedFolder;
  let page: Page;
  const mistakes: string[] = [];
  const requests: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'playground-'));
    await buildPlayground(folder);
    seen = await ServedFolder.open(folder);
    page = seen.page;
    page.setDefaultTimeout(45_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    page.on('pageerror', (error) => mistakes.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${seen.origin}/`);
    await page.locator('#program .monaco-editor .view-line').first().waitFor();
  });
  afterAll(async () => {
    await seen.close();
    rmSync(folder, { recursive: true });
  });

  const panel = (tab: string) => page.getByRole('tabpanel', { name: tab });
  const open = async (tab: string) => page.getByRole('tab', { name: tab }).click();
  const problem = (tab: string, text: RegExp | string) => panel(tab).locator('.problems').getByRole('listitem').filter({ hasText: text })
    .first();
  const region = (tab: string, name: string) => panel(tab).getByRole('region', { name, exact: true });
  const status = (tab: string, text: RegExp | string) => panel(tab).getByRole('status').filter({ hasText: text });
  const line = (area: Locator, text: string) => area.locator('.view-line', { hasText: text }).first();

  /** Replaces the text of an editor by pasting. */
  async function paste(area: Locator, text: string): Promise<void> {
    await page.mouse.move(2, 2); // away from elements with a hover text
    await area.locator('.monaco-editor').getByRole('textbox').focus();
    await page.keyboard.press('Control+A');
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
  }

  describe('TypeScript', () => {
    const program = () => region('TypeScript', 'Program');
    const manifests = () => region('TypeScript', 'Manifests');

    it('begins with a program that the compiler and the constructor refuse', async () => {
      await problem('TypeScript', '\'Http\' must not contain \'H\'').filter({ hasText: 'from the compiler' }).waitFor();
      await problem('TypeScript', /90900 must be from 1 to 65535/).waitFor();
      await problem('TypeScript', /spec\.ports\[0\]\.name: expected a DNS label/).filter({ hasText: 'from the constructor' }).waitFor();
      await panel('TypeScript').getByText('There is no YAML').waitFor();
    });

    it('applies quick fixes of the compiler', async () => {
      await paste(program(), PROGRAM.replace('(chart,', '(chrt,'));
      const misspelt = problem('TypeScript', /Cannot find name 'chrt'/);
      await misspelt.getByRole('button', { name: /chart/ }).click();
      await misspelt.waitFor({ state: 'detached' });
      await line(program(), '(chart, \'web\'').waitFor();
    });

    it('shows the YAML of a program, and follows what is typed', async () => {
      await paste(program(), PROGRAM);
      await status('TypeScript', 'No problems').waitFor();
      await line(manifests(), 'port: 80').waitFor();
      await line(program(), 'port: 80').click();
      await page.keyboard.press('End');
      for (let at = 0; at < ' }],'.length; at++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.type('80');
      await line(manifests(), 'port: 8080').waitFor();
      await page.keyboard.type('80');
      await problem('TypeScript', /808080 must be from 1 to 65535/).waitFor();
      await page.keyboard.press('Control+Z');
    });

    it('completes as an editor does', async () => {
      await paste(program(), PROGRAM);
      await line(program(), 'selector').click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('sessionAff');
      await page.locator('.suggest-widget .monaco-list-row', { hasText: 'sessionAffinity' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type(': \'ClientIP\',');
      await line(manifests(), 'sessionAffinity: ClientIP').waitFor();
    });

    it('suggests an export for a misspelt one, also while declarations are still being read', async () => {
      await page.reload();
      await line(program(), 'ClusterIpService').waitFor();
      await paste(program(), PROGRAM.replace('{ ClusterIpService }', '{ HeadlesService }'));
      await problem('TypeScript', /Did you mean 'HeadlessService'/).waitFor();
    });

    it('opens a definition in the program, and shows one of the library', async () => {
      await paste(program(), PROGRAM);
      // Waits for syntax highlighting, which makes the word an element: before that, a click hits another word.
      await line(program(), 'new ClusterIpService').getByText('ClusterIpService', { exact: true }).click();
      await page.keyboard.press('F12');
      await page.locator('.peekview-widget .view-line', { hasText: 'class ClusterIpService' }).first().waitFor();
      await page.keyboard.press('Escape');
      await line(program(), 'new ClusterIpService').click();
      await page.keyboard.press('Home');
      for (let at = 0; at < 'new ClusterIpService(c'.length; at++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F12');
      await program().locator('.active-line-number', { hasText: /^4$/ }).waitFor();
    });

    it('reports what is found at synth, and what the program prints', async () => {
      await paste(program(), `${PROGRAM}import { ApiObject } from 'cdk8s';
new ApiObject(chart, 'pod', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', labels: { app: 'wbe' } }, spec: { containers: [{ name: 'a' }] } });
console.log('made', 2);`);
      await problem('TypeScript', /selector-unmatched/).filter({ hasText: 'from the synth' }).waitFor();
      await panel('TypeScript').getByText('made 2').waitFor();
    });

    it('stops an endless program, and one that uses the network', async () => {
      await paste(program(), 'for (;;) {}');
      await problem('TypeScript', /may not end/).waitFor();
      await paste(program(), 'const { fetch } = globalThis as any;\nfetch("/secret");');
      await problem('TypeScript', /fetch is not a function/).waitFor();
    });
  });

  describe('YAML', () => {
    const manifests = () => region('YAML', 'Manifests');
    beforeAll(() => open('YAML'));

    it('shows the problems of check, and fixes them', async () => {
      await problem('YAML', /'Http' must not contain 'H'/).waitFor();
      await problem('YAML', /the name of a container port of Deployment web/).waitFor();
      const annotation = problem('YAML', /annotation-unknown/);
      await expect(annotation.getByRole('link', { name: 'annotation-unknown' }).getAttribute('href'))
        .resolves.toBe('../docs/problems/annotation-unknown');
      expect(existsSync(join(__dirname, '../../docs/problems/annotation-unknown.md'))).toBe(true);
      await annotation.getByRole('button', { name: /aws-load-balancer-internal/ }).click();
      await annotation.waitFor({ state: 'detached' });
      await line(manifests(), 'aws-load-balancer-internal').waitFor();
    });

    it('completes annotations', async () => {
      await paste(manifests(), SERVICE.replace('{ name: web, namespace: shop }', '\n  name: web\n  annotations:\n    ')
        .replace('spec: {', 'spec: { type: LoadBalancer,'));
      await manifests().locator('.view-line', { hasText: 'annotations' }).click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.type('metallb.io/addr');
      await page.locator('.suggest-widget .monaco-list-row', { hasText: 'metallb.io/address-pool' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('main');
      await line(manifests(), 'metallb.io/address-pool: main').waitFor();
    });

    it('opens the workload of a selector', async () => {
      await paste(manifests(), `${SERVICE}---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\n`
        + 'spec: { selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } },\n'
        + '  spec: { containers: [{ name: web }] } } }\n');
      await line(manifests(), 'selector: { app: web }, ports').click();
      await page.keyboard.press('Home');
      for (let at = 0; at < 'spec: { selector: { a'.length; at++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F12');
      await manifests().locator('.active-line-number', { hasText: /^[78]$/ }).waitFor();
    });

    it('leads from an annotation to the documentation', async () => {
      await paste(manifests(), SERVICE.replace('namespace: shop', 'namespace: shop, annotations: { metallb.io/address-pool: main }'));
      await manifests().locator('.detected-link', { hasText: 'metallb.io/address-pool' }).first().waitFor();
    });

    it('checks for the cluster that is chosen', async () => {
      await paste(manifests(), SERVICE.replace('ports: [{ port: 80 }]', 'type: LoadBalancer, ports: [{ port: 53, protocol: UDP }]'));
      await status('YAML', /./).waitFor();
      await page.getByLabel('Load balancer controller').selectOption('hetzner');
      await problem('YAML', /Hetzner|UDP/).waitFor();
      await page.getByLabel('Load balancer controller').selectOption('');
    });

    it.each([
      ['no YAML at all', '\u0000\ufeff]]}}{{%@!!<<&*'], ['a document that never ends', 'a: "'],
      ['an unknown tag and an anchor of itself', 'a: &a [*a, !!js/function "x"]'],
      ['aliases that unfold without end', `a0: &a0 [x, x]\n${Array.from({ length: 60 },
        (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`).join('\n')}\n`],
      ['brackets within brackets', '['.repeat(2000)],
      ['HTML', SERVICE.replace('name: web', 'name: "<img src=x onerror=alert(1)>"')],
    ])('stands %s, and goes on', async (_, text) => {
      await paste(manifests(), text);
      await paste(manifests(), SERVICE.replace('80', '99999'));
      await problem('YAML', /found 99999/).waitFor();
      await expect(page.locator('img').count()).resolves.toBe(0);
      expect(mistakes).toEqual([]);
    });
  });

  it('reports what a change does', async () => {
    await open('Change');
    await panel('Change').getByText(/recreated/).first().waitFor();
    await panel('Change').getByText(/refused/).first().waitFor();
    await paste(region('Change', 'Before'), SERVICE);
    await paste(region('Change', 'After'), SERVICE);
    await panel('Change').getByText('0 of 1 Service and endpoints changed').first().waitFor();
  });

  it('removes an earlier error after a result', async () => {
    await page.route('**/compute.worker.js', async (route) => route.abort());
    await page.reload();
    await problem('Change', /failed to load/).waitFor();
    await page.unroute('**/compute.worker.js');
    await paste(region('Change', 'After'), SERVICE.replace('port: 80', 'port: 81'));
    await panel('Change').getByText(/1 of 1 Service/).first().waitFor();
    await expect(problem('Change', /failed to load/).count()).resolves.toBe(0);
    mistakes.splice(0); // errors about the worker that was not loaded
  });

  it('explains and draws', async () => {
    await open('YAML');
    await paste(region('YAML', 'Manifests'), SERVICE);
    await open('Explain');
    await panel('Explain').getByText('web.shop.svc.cluster.local').first().waitFor();
    await panel('Explain').locator('#diagram svg', { hasText: 'web' }).waitFor();
  });

  it('stores the compressed text in the address, and offers examples', async () => {
    await open('TypeScript');
    await paste(region('TypeScript', 'Program'), PROGRAM.replace('shop', 'market'));
    await line(region('TypeScript', 'Manifests'), 'name: web').waitFor();
    const fragment = (url: URL) => inflateRawSync(Buffer.from(url.hash.slice(1), 'base64url')).toString();
    await page.waitForURL((url) => url.hash !== '' && fragment(url).includes('market'));
    expect(JSON.parse(fragment(new URL(page.url())))).toEqual({ tab: 'typescript', program: PROGRAM.replace('shop', 'market') });
    await page.reload();
    await page.locator('.view-line', { hasText: 'market' }).waitFor();
    await page.getByLabel('Example').selectOption({ label: 'An internal NLB' });
    await line(region('TypeScript', 'Manifests'), 'aws-load-balancer').waitFor();
  });

  it('has an accessible name for every element', async () => {
    await open('TypeScript');
    await paste(region('TypeScript', 'Program'), PROGRAM); // without manifests, their editor is hidden
    for (const [tab, names] of Object.entries({
      TypeScript: ['Program in TypeScript', 'Manifests that the program synthesizes'], YAML: ['Kubernetes manifests'],
      Change: ['Manifests before the change', 'Manifests after the change'], Explain: ['Kubernetes manifests to explain'],
    })) {
      await open(tab);
      for (const name of names) await panel(tab).getByRole('textbox', { name }).waitFor();
      await panel(tab).locator('[role=status]:not(:empty), [aria-live]:not(:empty)').first().waitFor();
    }
    await expect(page.evaluate(`[...document.querySelectorAll('a, button, select, textarea, [role=tabpanel], [role=tablist]')]
      .filter((each) => each.checkVisibility() && each.closest('.monaco-editor') === null && (each.labels ?? []).length === 0
        && !each.hasAttribute('aria-label') && !each.hasAttribute('aria-labelledby') && each.textContent.trim() === '')
      .map((each) => each.outerHTML)`)).resolves.toEqual([]);
    await open('TypeScript');
  });

  it('is used with the keyboard alone', async () => {
    await page.getByRole('tab', { name: 'TypeScript' }).focus();
    await page.keyboard.press('ArrowRight');
    await panel('YAML').waitFor();
    await page.keyboard.press('End');
    await panel('Explain').waitFor();
    await page.keyboard.press('ArrowRight');
    await panel('TypeScript').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+M'); // now Tab leaves the editor
    for (let at = 0; at < 3; at++) await page.keyboard.press('Tab');
    await expect(page.evaluate('document.activeElement.closest("#program") === null')).resolves.toBe(true);
  });

  it('needs no scrolling sideways on a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['TypeScript', 'YAML', 'Change', 'Explain']) {
      await open(tab);
      await status(tab, /^(?!…)/).first().waitFor({ state: 'attached' });
      await expect(page.evaluate('document.documentElement.scrollWidth')).resolves.toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('follows the appearance of the site', async () => {
    await page.evaluate('localStorage.setItem("vitepress-theme-appearance", "dark")');
    await page.reload();
    await page.locator('html.dark .monaco-editor.vs-dark:visible').first().waitFor();
  });

  it('explains the word under the pointer', async () => {
    await open('TypeScript');
    await region('TypeScript', 'Program').locator('.view-line span', { hasText: /^AwsNlbService$/ }).last().hover();
    await page.locator('.monaco-hover', { hasText: 'Network Load Balancer' }).waitFor();
    await open('YAML');
    await region('YAML', 'Manifests').locator('.view-line span', { hasText: /^targetPort$/ }).first().hover();
    await page.locator('.monaco-hover', { hasText: 'spec.ports[].targetPort' }).waitFor();
  });

  it('starts what runs programs, and Monaco, after the compiler has answered', () => {
    const at = (file: RegExp) => requests.findIndex((url) => file.test(url));
    expect(at(/types\.json$/)).toBeLessThan(at(/compute\.worker\.js$/));
    expect(at(/types\.json$/)).toBeLessThan(at(/main\.css$/));
  });

  it('throws nothing, and sends requests only to its own server', () => {
    expect(mistakes).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(seen.origin) && !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([]);
  });
});
