import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPOSITORY = 'https://github.com/cdk8s-services/cdk8s-services';

/** What GitHub shows as it is: the site links there. */
const ELSEWHERE = ['.github/**', 'bench/**', 'etc/**', 'examples/**', 'projenrc/**', 'scripts/**', 'site/**', 'src/**', 'test/**', 'test-types/**', 'node_modules/**'];
const PAGES = /^(?:README(?:\.zh-CN)?|API|CHANGELOG|CONTRIBUTING|SECURITY|docs\/.*)\.md$/;

/** The guides, chapter by chapter, as `docs/README.md` lists them. */
const chapters = readFileSync(join(ROOT, 'docs/README.md'), 'utf8').split(/^## /m).slice(1).map((chapter) => ({
  text: chapter.slice(0, chapter.indexOf('\n')),
  items: [...chapter.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text, link]) => ({ text: text!.replaceAll('`', ''), link: targetOf('docs/README.md', link!) })),
}));

/** Pages of the load balancer controllers. */
const controllers = readdirSync(join(ROOT, 'docs/providers')).filter((file) => file !== 'README.md')
  .map((file) => ({ text: /^# (.*)$/m.exec(readFileSync(join(ROOT, 'docs/providers', file), 'utf8'))?.[1] ?? file, link: `/docs/providers/${file.slice(0, -3)}` }));

export default defineConfig({
  title: 'cdk8s-services',
  description: 'Kubernetes Services for cdk8s, checked by the compiler, at synth and on the command line.',
  lang: 'en',
  srcDir: '..',
  srcExclude: ELSEWHERE,
  rewrites: { 'README.md': 'index.md', 'README.zh-CN.md': 'zh-CN.md' },
  base: process.env.SITE_BASE ?? '/',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/docs/README' },
      { text: 'API', link: '/API' },
      { text: 'Problems', link: '/docs/problems' },
      { text: 'Load balancers', link: '/docs/providers/README' },
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: '中文', link: '/zh-CN' },
    ],
    sidebar: [...chapters, { text: 'Load balancers and add-ons', collapsed: true, items: controllers }],
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    outline: [2, 3],
  },
  markdown: {
    attrs: { disable: true },
    config: (markdown) => {
      const open = markdown.renderer.rules.link_open ?? ((tokens, at, options, _env, self) => self.renderToken(tokens, at, options));
      markdown.renderer.rules.link_open = (tokens, at, options, env, self) => {
        const href = tokens[at]!.attrGet('href') ?? '';
        if (!/^(?:[a-z]+:|#|\/)/.test(href)) tokens[at]!.attrSet('href', targetOf(env.relativePath as string, decodeURI(href)));
        return open(tokens, at, options, env, self);
      };
    },
  },
});

/** Where a link of a page leads: another page of the site, or a file in the repository. */
function targetOf(page: string, href: string): string {
  const [path = '', anchor] = href.split('#');
  const from = page === 'index.md' ? 'README.md' : page === 'zh-CN.md' ? 'README.zh-CN.md' : page;
  const file = posix.normalize(posix.join(posix.dirname(from), path));
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  if (file === 'README.md') return `/${suffix}`;
  if (file === 'README.zh-CN.md') return `/zh-CN${suffix}`;
  if (PAGES.test(file) && existsSync(join(ROOT, file))) return `/${file.slice(0, -3)}${suffix}`;
  return `${REPOSITORY}/blob/main/${file}${suffix}`;
}
