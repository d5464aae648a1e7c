import { lazy } from '../../app/index/lazy';
import type { Labels } from '../../app/index/fields';
import { matchesExpressions, type LabelSelector } from '../../app/references/label-selector';
import { pushTo } from '../../problem';

/** Items with label selectors, indexed so that those that select some labels are found without trying all of them. */
export class SelectorIndex<Item> {
  private readonly selectors = new Map<string, { readonly selector: LabelSelector; readonly items: Item[] }>();

  add(selector: LabelSelector, item: Item): void {
    const known = this.selectors.get(selector.text);
    if (known === undefined) this.selectors.set(selector.text, { selector, items: [item] });
    else known.items.push(item);
  }

  /** The first items whose selectors match the labels. */
  matching(labels: Labels, most: number): readonly Item[] {
    const candidates = [...Object.entries(labels).map(formatLabel), ''].flatMap((label) => this.byRarestLabel().get(label) ?? []);
    const matching = candidates.slice(0, MOST_TRIED).filter(({ selector }) =>
      Object.entries(selector.labels).every(([key, value]) => labels[key] === value) && matchesExpressions(selector, labels));
    return matching.flatMap(({ items }) => items.slice(0, most)).slice(0, most);
  }

  /** Selectors by their rarest label; `''` for those without labels. */
  private readonly byRarestLabel = lazy(() => {
    const uses = new Map<string, number>();
    const all = [...this.selectors.values()].map((each) => ({ each, labels: Object.entries(each.selector.labels).map(formatLabel) }));
    for (const { labels } of all) for (const label of labels) uses.set(label, (uses.get(label) ?? 0) + 1);
    const index = new Map<string, (typeof all)[number]['each'][]>();
    for (const { each, labels } of all) {
      const rarest = labels.reduce((best, label) => ((uses.get(label) ?? 0) < (uses.get(best) ?? Infinity) ? label : best), '');
      if ((index.get(rarest)?.length ?? 0) < MOST_TRIED) pushTo(index, rarest, each);
    }
    return index;
  });
}

/** Maximum number of selectors that are evaluated for one object; more differ only in their expressions. */
const MOST_TRIED = 100;

function formatLabel([key, value]: readonly [string, string]): string {
  return `${key}=${value}`;
}
