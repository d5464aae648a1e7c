import { collectCards, problemsPage } from '../../scripts/problems-doc';
import { RULES } from '../../src/service/rules/catalogue';
import { APP_CARDS } from '../../src/app/catalogue';

describe('docs/problems.md', () => {
  const cards = collectCards();
  const page = problemsPage(cards);

  it('has one heading for every card of every room', () => {
    for (const { code } of [...RULES, ...APP_CARDS]) expect(page.split('\n').filter((line) => line === `## ${code}`)).toHaveLength(1);
    expect(page.match(/^## /gm)).toHaveLength(cards.length);
  });

  it('says of every card what, why, how to mend it, and where to read on', () => {
    for (const { code, title, why, fix, see } of cards) {
      expect([code, title.endsWith('.'), why !== '', fix !== '', see.startsWith('https://')]).toEqual([code, true, true, true, true]);
    }
  });

  it('says where every rule comes from: functions of Kubernetes, a controller, or who decides it instead', () => {
    expect(cards.filter(({ layer, source = [], basis }) => layer !== 'provider' && (source.length > 0) === (basis !== undefined))
      .map(({ code }) => code)).toEqual([]);
    for (const { source = [] } of cards) for (const each of source)
      expect(each).toMatch(/^(pkg|staging\/src\/k8s\.io)\/[\w./-]+\.go#[\w.]+$/);
    expect(page.match(/^- from: ./gm)).toHaveLength(cards.length);
  });
});
