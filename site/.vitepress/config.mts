import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { writeApiPages } from './api-pages.mts';
import { playgroundLinkOf } from './playground-link.mts';
import { splitQuery, splitWords } from './search.mts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { homepage, repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { homepage?: string; repository: { url: string } };
const REPOSITORY = repository.url.replace(/^git\+|\.git$/g, '');
/** Address of the site: the home page in package.json if it is set, otherwise GitHub Pages. Preview images need absolute addresses. */
const SITE = new URL(homepage?.includes('://github.com/') === false ? homepage
  : REPOSITORY.replace(/^https:\/\/github\.com\/([^/]+)\/(.+)$/, 'https://$1.github.io/$2/'));
const ORIGIN = process.env.SITE_ORIGIN ?? SITE.origin;
/** Path of the site on its server, `/` by default. `SITE_BASE=/name/` builds it for a folder. */
const BASE = process.env.SITE_BASE ?? '/';

/** The pages of the API, which GitHub shows as one page. */
const API = writeApiPages(ROOT, 'site/api');

/** Files that are not pages of the site. Links to them lead to GitHub. */
const EXCLUDED_FILES = ['API.md', '.github/**', 'bench/**', 'editors/**', 'etc/**', 'examples/**', 'projenrc/**', 'scripts/**', 'site/.vitepress/**', 'site/playground/**', 'src/**', 'test/**', 'test-types/**', 'node_modules/**'];
const PAGES = /^(?:site\/(?:index|zh)|README(?:\.zh-CN)?|CHANGELOG|CONTRIBUTING|SECURITY|docs\/.*)\.md$/;

/** Pages whose path on the site differs from that of their file in the repository, by file. Chinese pages are under `/zh/`. */
const REWRITES: Readonly<Record<string, string>> = {
  ...API.rewrites, 'site/index.md': 'index.md', 'site/zh.md': 'zh/index.md', 'README.md': 'overview.md', 'README.zh-CN.md': 'zh/overview.md',
  ...Object.fromEntries(readdirSync(join(ROOT, 'docs/zh')).map((file) => [`docs/zh/${file}`, `zh/docs/${file}`])),
};
const FILES = Object.fromEntries(Object.entries(REWRITES).map(([file, page]) => [page, file]));

/** Sidebar entries for the chapters and guides that an index page lists. */
const chaptersOf = (index: string) => readFileSync(join(ROOT, index), 'utf8').split(/^## /m).slice(1).map((chapter) => ({
  text: chapter.slice(0, chapter.indexOf('\n')),
  items: [...chapter.matchAll(/\[([^\]]+)\]\(([^)]+)\)(（英文）)?/g)].map(([, text, link, note = '']) => ({ text: text!.replaceAll('`', '') + note, link: targetOf(index, link!) })),
}));

/** Sidebar entries for the pages of the load balancer controllers. */
const controllers = readdirSync(join(ROOT, 'docs/providers')).filter((file) => file !== 'README.md')
  .map((file) => ({ text: /^# (.*)$/m.exec(readFileSync(join(ROOT, 'docs/providers', file), 'utf8'))?.[1] ?? file, link: `/docs/providers/${file.slice(0, -3)}` }));

export default defineConfig({
  title: 'cdk8s-services',
  description: 'Kubernetes Services for cdk8s, checked by the compiler, at synth and on the command line.',
  lang: 'en',
  srcDir: '..',
  srcExclude: EXCLUDED_FILES,
  rewrites: REWRITES,
  base: BASE,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}favicon.svg` }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:site_name', content: 'cdk8s-services' }],
    ['meta', { property: 'og:image', content: `${ORIGIN}${BASE}card.png` }],
    ['meta', { property: 'og:image:alt', content: 'A program in TypeScript with a port named Http, and the sentence with which the compiler refuses it.' }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ],
  transformHead: ({ title, description }) => [['meta', { property: 'og:title', content: title }], ['meta', { property: 'og:description', content: description }]],
  vite: { publicDir: join(ROOT, 'site', 'public') },
  cleanUrls: true,
  locales: {
    root: { label: 'English', lang: 'en' },
    zh: {
      label: '简体中文', lang: 'zh-CN', link: '/zh/', description: 'cdk8s 的 Kubernetes Service：由编译器、合成和命令行检查。',
      themeConfig: {
        nav: [
          { text: '指南', link: '/zh/docs/README' },
          { text: 'API（英文）', link: '/API' },
          { text: '问题（英文）', link: '/docs/problems' },
          { text: 'Playground（英文）', link: '/playground/', target: '_self' },
        ],
        sidebar: chaptersOf('docs/zh/README.md'),
        outline: { level: [2, 3], label: '本页目录' },
        docFooter: { prev: '上一页', next: '下一页' }, sidebarMenuLabel: '菜单', returnToTopLabel: '返回顶部', darkModeSwitchLabel: '外观', langMenuLabel: '语言',
      },
    },
  },
  themeConfig: {
    i18nRouting: false, // not every page is in both languages
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize: splitWords }, searchOptions: { tokenize: splitQuery, combineWith: 'AND' } },
        locales: { zh: { translations: { button: { buttonText: '搜索' }, modal: { noResultsText: '没有结果', footer: { selectText: '选择', navigateText: '切换', closeText: '关闭' } } } } },
      },
    },
    nav: [
      { text: 'Guides', link: '/docs/README' },
      { text: 'API', link: '/API' },
      { text: 'Problems', link: '/docs/problems' },
      { text: 'Load balancers', link: '/docs/providers/README' },
      { text: 'Playground', link: '/playground/', target: '_self' },
    ],
    sidebar: [...chaptersOf('docs/README.md'), { text: 'Load balancers and add-ons', collapsed: true, items: controllers }],
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    outline: [2, 3],
  },
  markdown: {
    attrs: { disable: true },
    anchor: { slugify: githubAnchor },
    config: (markdown) => {
      const renderLink = markdown.renderer.rules.link_open ?? ((tokens, index, options, _env, self) => self.renderToken(tokens, index, options));
      markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
        const href = tokens[index]!.attrGet('href') ?? '';
        if (!/^(?:[a-z]+:|#|\/)/.test(href)) tokens[index]!.attrSet('href', targetOf(env.relativePath as string, decodeURI(href)));
        return renderLink(tokens, index, options, env, self);
      };
      const renderFence = markdown.renderer.rules.fence!;
      markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
        const { info, content } = tokens[index]!, previous = tokens[index - 1];
        const link = playgroundLinkOf(ROOT, info.trim().split(/\s/)[0] ?? '', content, previous?.type === 'html_block' ? previous.content : '');
        const isChinese = String(env.relativePath).startsWith('zh/');
        return renderFence(tokens, index, options, env, self) + (link === undefined ? ''
          : `<p class="open-in-playground"><a href="${BASE}${link}" target="_self">${isChinese ? '在 Playground 中打开' : 'Open in the playground'}</a></p>\n`);
      };
    },
  },
});

/** The anchor that GitHub gives a heading, such as `137` for "1.37". With the same anchors, links work on GitHub and on the site. */
function githubAnchor(title: string): string {
  return title.trim().toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

/** Returns the address that a link of a page leads to: a page of the site, or a file on GitHub. */
function targetOf(page: string, href: string): string {
  const [path = '', anchor] = href.split('#');
  const from = FILES[page] ?? page;
  const file = posix.normalize(posix.join(from.startsWith('site/api/') ? '.' : posix.dirname(from), path)); // links of API.md are relative to the root
  if (file === 'API.md') return API.addresses.get(anchor ?? '') ?? '/API';
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  if (PAGES.test(file) && existsSync(join(ROOT, file))) return `/${(REWRITES[file] ?? file).replace(/(^|(?<=\/))index\.md$|\.md$/, '')}${suffix}`;
  return `${REPOSITORY}/blob/main/${file}${suffix}`;
}
