import { collectCards, createPages, formatIndex } from '../../scripts/problems-doc';
import { RULES } from '../../src/service/check-object';
import { APP_CARDS } from '../../src/app/checks';
import { docsUrlOf } from '../../src/service/findings';

describe('the pages of problem codes', () => {
  const cards = collectCards();
  const pages = createPages(cards);

  it('has a page for every card, at the address that problems name', () => {
    for (const { code } of [...RULES, ...APP_CARDS]) {
      const [, path] = docsUrlOf(code).split('/blob/main/');
      expect(pages.get(path!)).toMatch(new RegExp(`^# ${code}\n`));
    }
    expect(pages.size).toBe(cards.length + 1);
  });

  it('lists every code once in the index, with a link to its page', () => {
    const linked = [...formatIndex(cards).matchAll(/\]\((problems\/[\w-]+\.md)\)/g)].map(([, path]) => `docs/${path}`);
    expect(linked.sort()).toEqual([...pages.keys()].filter((path) => path !== 'docs/problems.md').sort());
  });

  it('states what, why, how to fix it, and where to read on', () => {
    for (const { code, title, why, fix, see } of cards) {
      expect([code, title.endsWith('.'), why !== '', fix !== '', see.startsWith('https://')]).toEqual([code, true, true, true, true]);
    }
  });

  it('names the source of every rule: functions of Kubernetes, a controller, or what it is based on', () => {
    expect(cards.filter(({ layer, source = [], basis }) => layer !== 'provider' && (source.length > 0) === (basis !== undefined))
      .map(({ code }) => code)).toEqual([]);
    for (const { source = [] } of cards) for (const each of source)
      expect(each).toMatch(/^(pkg|staging\/src\/k8s\.io)\/[\w./-]+\.go#[\w.]+$/);
    for (const [path, page] of pages) if (path !== 'docs/problems.md') expect(page).toMatch(/^- Source: ./m);
  });
});
