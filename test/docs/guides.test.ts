import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../../scripts/docs-snippets';

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** Reference pages: lists, tables, and the index. */
const REFERENCE = ['README', 'problems', 'troubleshooting', 'command', 'comparison', 'compatibility'].map((name) => `docs/${name}.md`);
const GUIDES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)
  .filter((page) => !REFERENCE.includes(page));

describe('the guides', () => {
  it('are about twenty, of at most 18 000 words with code and tables', () => {
    expect(GUIDES.length).toBeGreaterThanOrEqual(18);
    expect(GUIDES.length).toBeLessThanOrEqual(23);
    expect(GUIDES.map((page) => read(page).split(/\s+/).length).reduce((sum, words) => sum + words)).toBeLessThanOrEqual(18_000);
  });

  it.each(GUIDES)('%s states in its first paragraph which question it answers', (page) => {
    const first = read(page).split('\n\n').slice(1).find((paragraph) => !paragraph.startsWith('English')) ?? '';
    expect(first.trim()).toMatch(/^(?![#|<!-])[^]{40,600}[.:]$/);
  });

  it('repeat no example', () => {
    const shown = ['README.md', ...GUIDES].flatMap((page) => [...read(page).matchAll(/^<!-- (?:code|yaml|text|refusal) \S+ -->$/gm)]
      .map(([place]) => place));
    expect(shown.filter((place, at) => shown.indexOf(place) !== at)).toEqual([]);
    const blocks = GUIDES.flatMap((page) => [...read(page).matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, text]) => text));
    expect(blocks.filter((block, at) => blocks.indexOf(block) !== at)).toEqual([]);
  });
});

it.each(['README.md', 'README.zh-CN.md'])('%s shows the playground on its first screen, and links to it', (page) => {
  const screen = read(page).split('\n').slice(0, 12).join('\n');
  const [, picture] = /\[!\[[^\]]+\]\((\S+)\)\]\(https:\/\/\S+\/playground\/\)/.exec(screen) ?? [];
  expect(existsSync(join(ROOT, picture ?? 'no picture'))).toBe(true);
});

it('docs/editors.md starts the language server in each editor', () => {
  const editors = new Map(read('docs/editors.md').split(/^## /m).slice(1).map((part) => [part.slice(0, part.indexOf('\n')), part]));
  expect([...editors.keys()]).toEqual(expect.arrayContaining(['VS Code', 'Neovim', 'Helix', 'Zed', 'JetBrains IDEs']));
  for (const name of ['Neovim', 'Helix', 'Zed', 'JetBrains IDEs']) expect(editors.get(name)).toMatch(/cdk8s-services[^]*\blsp\b/);
  expect(JSON.parse(/```text\n([^`]+)/.exec(editors.get('Zed')!)![1]!)).toMatchObject({ lsp: { 'yaml-language-server': { binary: { arguments: ['lsp'] } } } });
});

/** First questions of a new user, with the pages to open from the README and a pattern of the answer. */
const QUESTIONS: readonly (readonly [question: string, clicks: readonly string[], answer: RegExp])[] = [
  ['How do I install it?', [], /npm install cdk8s-services/],
  ['How do I check the YAML that I have?', [], /npx cdk8s-services check manifests\//],
  ['How do I keep my NLB?', ['docs/changing-a-service.md'], /selectedBy/],
  ['How do I make a load balancer internal or public?', ['docs/load-balancers.md'], /`AwsNlbService`.*`scheme: 'internet-facing'`/],
  ['What does this code mean?', ['docs/problems.md', 'docs/problems/load-balancer-public.md'], /reachable from the internet/],
  ['How do I silence it?', ['docs/ci.md'], /cdk8s-services-ignore \S+:/],
  ['Which versions are supported?', ['docs/compatibility.md'], /\| Kubernetes \| 1\.26 to/],
  ['Why is EXTERNAL-IP pending?', ['docs/troubleshooting.md'], /EXTERNAL-IP.*pending/],
  ['Which type of Service do I need?', ['docs/choosing-a-service.md'], /ClusterIpService/],
  ['How do I run it in GitHub Actions?', ['docs/ci.md'], /uses: cdk8s-services\/cdk8s-services@/],
  ['Does it work with cdk8s-plus?', ['docs/from-cdk8s-plus.md'], /\.plus\(\)/],
];

describe('a first question is answered within two clicks from the README', () => {
  it.each(QUESTIONS)('%s', (_question, clicks, answer) => {
    expect(clicks.length).toBeLessThanOrEqual(2);
    let page = 'README.md';
    for (const next of clicks) {
      const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => posix.join(posix.dirname(page), target));
      expect(links).toContain(next);
      page = next;
    }
    expect(read(page)).toMatch(answer);
  });
});
