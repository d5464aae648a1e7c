import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM, SeenFolder } from './browser';

jest.setTimeout(120_000);
const ROOT = join(__dirname, '..', '..');
if (CHROMIUM === undefined)
  console.warn('There is no Chromium here, so the playground is not tried: install Debian\'s package "chromium", or name one with '
    + 'CHROMIUM.');

// A browser is no dependency of the project: without one these tests cannot run.
const inBrowser = CHROMIUM === undefined ? describe.skip : describe;

inBrowser('the playground', () => {
  let folder: string;
  let seen: SeenFolder;
  const mistakes: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'playground-'));
    const { status, stderr } = spawnSync('npx', ['tsx', 'scripts/playground.ts', folder], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    seen = await SeenFolder.open(folder);
    seen.page.on('pageerror', (error) => mistakes.push(error.message));
    await seen.page.goto(`${seen.origin}/`);
  });
  afterAll(async () => {
    await seen.close();
    rmSync(folder, { recursive: true });
  });
  const shown = (id: string) => seen.page.locator(`#${id}`);
  const type = (yaml: string) => seen.page.fill('#yaml', yaml);

  it('begins with a Service that has a mistake, and tells it', async () => {
    await expect(shown('check').innerText()).resolves.toMatch(/'Http' must not contain 'H'/);
    await expect(shown('check').innerText()).resolves.toMatch(/perhaps "service\.beta\.kubernetes\.io\/aws-load-balancer-internal"/);
    await expect(shown('check').innerText()).resolves.toMatch(/the name of a container port of Deployment web/);
    await expect(shown('check').locator('.error').count()).resolves.toBe(3);
  });

  it('checks what is typed', async () => {
    await type('apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ports: [{ port: 99999 }] }\n');
    await expect(shown('check').innerText())
      .resolves.toMatch(/spec\.ports\[0\]\.port: expected a port number from 1 to 65535, found 99999/);
    await type('apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n');
    await expect(shown('check').innerText()).resolves.not.toMatch(/expected/);
  });

  it('says where YAML cannot be read, and goes on', async () => {
    await type('a: [\n---\napiVersion: v1\nkind: Service\nmetadata: { name: Web }\nspec: { ports: [{ port: 80 }] }\n');
    await expect(shown('check').innerText()).resolves.toMatch(/line 2[^]*metadata\.name/);
  });

  it.each([
    ['no YAML at all', '\u0000\ufeff]]}}{{%@!!<<&*'], ['a document that never ends', 'a: "'],
    ['an unknown tag and an anchor of itself', 'a: &a [*a, !!js/function "x"]'],
    ['objects that are none', '- 1\n- null\n--- 5\n--- []\n---\nkind: Service\n'],
    ['names of objects',
      'apiVersion: v1\nkind: Service\n__proto__: { polluted: true }\nconstructor: 1\nmetadata: { name: __proto__ }\nspec: { ports: [{ '
        + 'port: 80 }], selector: { __proto__: x } }'],
  ])('stands %s', async (_, yaml) => {
    await type(yaml);
    for (const tab of ['check', 'explain', 'graph']) {
      await seen.page.click(`[data-tab=${tab}]`);
      await expect(shown(tab).innerText()).resolves.not.toBeUndefined();
    }
    expect(mistakes).toEqual([]);
    await seen.page.click('[data-tab=check]');
  });

  it.each([
    ['aliases that unfold without end',
      `a0: &a0 [x, x]\n${Array.from({ length: 60 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`).join('\n')}\n`],
    ['brackets within brackets', '['.repeat(10_000)],
    ['maps within maps', `${Array.from({ length: 3000 }, (_, at) => `{a: ${at % 7}`).join(', b: ').slice(0, 10_000)}`],
    ['a name without end', `apiVersion: v1\nkind: Service\nmetadata: { name: "${'<b>x'.repeat(2500)}" }\nspec: { ports: [{ port: 80 }] }`],
    ['a thousand ports',
      'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: LoadBalancer, ports: '
        + `[${Array.from({ length: 900 }, (_, at) => `{port: ${at}}`).join(',')}] }`],
  ])('stands 10 000 characters of %s, and goes on', async (_, yaml) => {
    await type(yaml);
    await type('apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ports: [{ port: 99999 }] }\n');
    await expect(shown('check').innerText()).resolves.toMatch(/found 99999/);
    expect(mistakes).toEqual([]);
  });

  it('shows text from a manifest as text', async () => {
    await type('apiVersion: v1\nkind: Service\nmetadata: { name: "<img src=x onerror=alert(1)>" }\nspec: { ports: [{ port: 80 }] }\n');
    await expect(shown('check').locator('img').count()).resolves.toBe(0);
    await expect(shown('graph').locator('img').count()).resolves.toBe(0);
  });

  it('explains and draws', async () => {
    await type('apiVersion: v1\nkind: Service\nmetadata: { name: web, namespace: shop }\nspec: { selector: { app: web }, ports: [{ name: '
      + 'http, port: 80 }] }\n');
    await seen.page.click('[data-tab=explain]');
    await expect(shown('explain').innerText()).resolves.toMatch(/web\.shop\.svc\.cluster\.local/);
    await seen.page.click('[data-tab=graph]');
    await expect(shown('graph').locator('svg').innerHTML()).resolves.toContain('web');
    await type('apiVersion: v1\nkind: Service\nmetadata: { name: web, namespace: shop }\nspec: { type: LoadBalancer, selector: { app: '
      + 'web }, ports: [{ name: http, port: 80 }] }\n');
    await seen.page.selectOption('#controller', 'hetzner');
    await expect(shown('graph').locator('svg').innerHTML()).resolves.toContain('Hetzner LB');
    await seen.page.selectOption('#controller', '');
  });

  it('asks the controller that is chosen', async () => {
    await type('apiVersion: v1\nkind: Service\nmetadata: { name: dns, namespace: shop }\nspec: { type: LoadBalancer, selector: { app: '
      + 'dns }, ports: [{ port: 53, protocol: UDP }] }\n');
    await seen.page.click('[data-tab=check]');
    const before = await shown('check').innerText();
    await seen.page.selectOption('#controller', 'hetzner');
    await expect(shown('check').innerText()).resolves.not.toBe(before);
  });

  it('throws nothing', () => {
    expect(mistakes).toEqual([]);
  });
});
