import { Wrong, type Kind, type Twin } from './kind';
import type { ListTwin } from './twins';

/** How a list is written, and how long it may be. */
export interface ListFacts {
  /** What stands between two items. @default ',' */
  readonly separator?: string;
  /** Whether the controller takes blanks around items. @default true */
  readonly trimmed?: boolean;
  /** Whether the controller skips an empty item, as a trailing comma leaves one. @default - what `trimmed` says */
  readonly skipsEmpty?: boolean;
  /** @default 1 */
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Several values in one text. */
export function list<value, twin extends Twin | undefined>(of: Kind<value, twin>, facts: ListFacts = {}): Kind<readonly value[], OfItems<twin>> {
  const { separator = ',', trimmed = true, skipsEmpty = trimmed, minItems = 1, maxItems = Infinity } = facts;
  const many = maxItems === Infinity ? 'a list' : `a list of at most ${maxItems}`;
  const expected = `${minItems > 0 ? many : `${many} (may be empty)`}, each ${of.expected}`;
  const counted = (items: readonly unknown[]) => items.length >= minItems && items.length <= maxItems;
  return {
    type: `list of ${of.type}`,
    expected,
    encode: (value, ports) => {
      if (!Array.isArray(value) || !counted(value)) return new Wrong(expected, value);
      const texts: string[] = [];
      for (const item of value) {
        const written = of.encode(item, ports);
        if (written instanceof Wrong) return new Wrong(`in each item ${written.expected}`, item);
        if (written === undefined) continue;
        if (written.includes(separator)) return new Wrong(`items without "${separator}"`, item);
        texts.push(written);
      }
      return texts.join(separator);
    },
    decode: (text, ports) => {
      const items: value[] = [];
      for (const part of text === '' ? [] : text.split(separator)) {
        const item = trimmed ? part.trim() : part;
        if (item === '' && skipsEmpty) continue;
        if (item !== item.trim()) return new Wrong('items without blanks between: the controller does not trim them', part);
        const read = of.decode(item, ports);
        if (read instanceof Wrong) return new Wrong(`in each item ${read.expected}`, item);
        items.push(read);
      }
      return counted(items) ? items : new Wrong(expected, text);
    },
    samples: () => {
      const { good, bad, badTexts } = of.samples();
      const texts = good.filter(([, written]) => !written.includes(separator)).slice(0, Math.min(2, maxItems));
      const needed = Array.from({ length: Math.max(minItems, texts.length) }, (_, at) => texts[at % texts.length]);
      return {
        good: [[needed.map(([value]) => value), needed.map(([, written]) => written).join(separator)]],
        bad: ['not an array', ...(minItems > 0 ? [[]] : []), ...bad.map((value) => [value]), ...(maxItems === Infinity ? [] : [Array(maxItems + 1).fill(good[0][0])])],
        badTexts: badTexts.filter((one) => one.trim() !== '' && !one.includes(separator)),
      };
    },
  };
}

/** A list that the controller does not trim: blanks beside the separator become part of an item. */
export function untrimmedList<value, twin extends Twin | undefined>(of: Kind<value, twin>, facts: ListFacts = {}): Kind<readonly value[], OfItems<twin>> {
  return list(of, { trimmed: false, ...facts });
}

type OfItems<twin> = twin extends Twin ? ListTwin<twin> : undefined;
