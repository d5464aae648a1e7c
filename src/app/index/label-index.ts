import type { Labels } from './fields';
import { pushTo } from '../../problem/group-by';

/** Whatever carries labels, found by them: by key first, then by value. */
export class LabelIndex<item extends { readonly labels: Labels }> {
  /** All of them, in order. */
  readonly items: item[] = [];
  private readonly byKey = new Map<string, Map<string, item[]>>();

  add(item: item): void {
    this.items.push(item);
    for (const key in item.labels) {
      let values = this.byKey.get(key);
      if (values === undefined) this.byKey.set(key, values = new Map());
      const value = item.labels[key];
      pushTo(values, value, item);
    }
  }

  /** Those that carry one label. */
  labelled(key: string, value: string): readonly item[] {
    return this.byKey.get(key)?.get(value) ?? NONE;
  }

  /**
   * The shortest list among those of the pairs of a selector, so that few candidates are compared; `undefined` where no label counts.
   *
   * @param counts whether a label is one that items carry themselves
   */
  rarest(selector: Labels, counts: (key: string) => boolean = () => true): readonly item[] | undefined {
    let rarest: readonly item[] | undefined;
    for (const key in selector) {
      if (!counts(key)) continue;
      const found = this.labelled(key, selector[key]);
      if (rarest === undefined || found.length < rarest.length) rarest = found;
    }
    return rarest;
  }

  /** Those that carry all labels of a selector. */
  carrying(selector: Labels): readonly item[] {
    const candidates = this.rarest(selector) ?? this.items;
    return candidates.filter(({ labels }) => {
      for (const key in selector) if (labels[key] !== selector[key]) return false;
      return true;
    });
  }
}

const NONE: readonly never[] = [];
