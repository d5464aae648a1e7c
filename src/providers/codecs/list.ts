import { celItems, celLet, celVariable } from './cel';
import { Wrong, type Kind, type TypeCheck } from './kind';
import type { LimitOf } from './numbers';
import type { ErrorInPlaceOf, IsInRange } from '../../service/checks';
import type { FactOf, IfLiteral } from '../../service/checks/text';
import type { RefusedBy, KnownTypeCheck } from './options';

/** How a list is written, and how long it may be. */
export interface ListFacts {
  /** Separator between two items. @default ',' */
  readonly separator?: string;
  /** Whether the controller takes blanks around items. @default true */
  readonly trimmed?: boolean;
  /** Whether the controller skips an empty item, as a trailing comma leaves one. @default - what `trimmed` says */
  readonly skipsEmpty?: boolean;
  /** Whether the controller ignores an item that repeats an earlier one. @default false */
  readonly distinct?: boolean;
  /** @default 1 */
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Several values in one text. */
export function list<value, check extends TypeCheck | undefined, const facts extends ListFacts = {}>(
  of: Kind<value, check>, facts?: facts,
): Kind<readonly value[], ListCheckOf<check, facts>>;
export function list<value>(of: Kind<value, any>, facts: ListFacts = {}): Kind<readonly value[],
  any> { // the overloads above name the type check
  const { separator = ',', trimmed = true, skipsEmpty = trimmed, minItems = 1, maxItems = Infinity } = facts;
  const many = maxItems === Infinity ? 'a list' : `a list of at most ${maxItems}`;
  const expected = `${minItems > 0 ? many : `${many} (may be empty)`} in which each item is ${of.expected}`;
  const counted = (items: readonly unknown[]) => {
    const count = facts.distinct === true ? new Set(items).size : items.length;
    return count >= minItems && count <= maxItems;
  };
  return {
    type: `list of ${of.type}`,
    expected,
    hasExample: of.hasExample,
    encode: (value, ports) => {
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return new Wrong(expected, value);
      const texts: string[] = [];
      for (const item of value) {
        const written = of.encode(item, ports);
        if (written instanceof Wrong) return written.within('', written.found ?? item);
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
        if (item !== item.trim()) return new Wrong('items without spaces between them: the controller does not trim them', part);
        const read = of.decode(item, ports);
        if (read instanceof Wrong) return read.within('', read.found ?? item);
        items.push(read);
      }
      return counted(items) ? items : new Wrong(expected, text);
    },
    cel: (text, context) => {
      const item = celVariable(text);
      const test = of.cel?.(item, context);
      if (test === undefined || (facts.distinct === true && (minItems > 1 || maxItems < Infinity))) return undefined;
      const items = celItems(text, item, { separator, trimmed, skipsEmpty });
      const least = minItems > 0 && skipsEmpty ? [`>= ${minItems}`] : [];
      const limits = [...least, ...(maxItems === Infinity ? [] : [`<= ${maxItems}`])];
      const all = (list: string) => `${list}.all(${item}, ${trimmed ? '' : `${item} == ${item}.trim() && `}${test})`;
      const sized = limits.length === 0 ? all(items)
        : celLet(items, (list) => [...limits.map((limit) => `size(${list}) ${limit}`), all(list)].join(' && '));
      if (skipsEmpty) return sized;
      return minItems > 0 ? `${text} != "" && ${sized}` : `(${text} == "" || ${sized})`;
    },
    samples: () => {
      const { good, bad, badTexts } = of.samples();
      const texts = good.filter(([, written]) => !written.includes(separator)).slice(0, Math.min(2, maxItems));
      const needed = Array.from({ length: Math.max(minItems, texts.length) }, (_, at) => texts[at % texts.length]);
      return {
        good: [[needed.map(([value]) => value), needed.map(([, written]) => written).join(separator)]],
        bad: ['not an array', ...(minItems > 0 ? [[]] : []), ...bad.map((value) => [value]),
          ...(maxItems === Infinity ? [] : [Array(maxItems + 1).fill(good[0][0])])],
        badTexts: badTexts.filter((one) => one.trim() !== '' && !one.includes(separator)),
      };
    },
  };
}

/** A list that the controller does not trim: white space next to a separator becomes part of an item. */
export function untrimmedList<value, check extends TypeCheck | undefined, const facts extends ListFacts = {}>(
  of: Kind<value, check>, facts?: facts,
): Kind<readonly value[], ListCheckOf<check, facts>> {
  // The type check of the facts that are given: whether it is trimmed says nothing there.
  return list<value, any, any>(of, { trimmed: false, ...facts });
}

/** The check of a list with these facts, each item of which has the type check. */
export type ListCheckOf<item, facts> = ListTypeCheck<
  KnownTypeCheck<item>, FactOf<facts, 'minItems'> extends 0 ? 0 : 1, LimitOf<FactOf<facts, 'maxItems'>>,
    FactOf<facts, 'separator'> extends infer separator extends string ? separator : ','
>;

/** The same check of a literal list at compile time: each item, separators within items, and the number of items. */
export interface ListTypeCheck<item extends TypeCheck, min extends 0 | 1, max extends number | 'none', separator extends string>
  extends TypeCheck {
  readonly problem: ListProblem<this['given'], item, min, max, separator, this['ports']>;
  readonly refused: IsLong<this['given']> extends true ? this['problem'] : [LengthProblem<this['given'], min, max>] extends [never]
    ? RefusedItems<this['given'], item, separator, this['ports']> : LengthProblem<this['given'], min, max>;
}

type ListProblem<given, item extends TypeCheck, min extends 0 | 1, max extends number | 'none', separator extends string, ports> =
  given extends readonly [] ? min extends 1 ? 'this list must have at least one item' : never
    : given extends readonly unknown[] ? (item & { readonly given: given[number]; readonly ports: ports })['problem']
    | SeparatedProblem<given[number], separator> | (max extends number ? LengthProblem<given, min, max> : never) : never;
// To look for the item at fault costs a hundred instantiations an item: of a longer list, the whole is refused with the sentence.
type IsLong<given> = '20' extends keyof given ? true : false;
type RefusedItems<given, item extends TypeCheck, separator extends string, ports> = {
  readonly [at in keyof given]: [SeparatedProblem<given[at], separator>] extends [never]
    ? RefusedBy<item, given[at], ports> : ErrorInPlaceOf<SeparatedProblem<given[at], separator>, given[at]>;
};
type LengthProblem<given, min extends 0 | 1, max extends number | 'none'> =
  given extends readonly [] ? min extends 1 ? 'this list must have at least one item' : never
    : max extends number ? given extends { readonly length: infer length extends number } ? number extends length ? never
      : IsInRange<length, 'none', max> extends true ? never : `this list must have at most ${max} items` : never : never;
type SeparatedProblem<item, separator extends string> =
  item extends `${string}${separator}${string}` ? IfLiteral<item, `'${item}' must be one item: '${separator}' stands between two`> : never;
