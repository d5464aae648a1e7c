import { Wrong, type Kind, type PresentTypeCheck, type TypeCheck, type WithErrors } from './kind';
import type { LimitOf } from './numbers';
import type { ServicePort } from '../../service';
import type { ErrorInPlaceOf, IsInRange, FactOf, IfLiteral } from '../../service/checks';

/** How a list is written, and how long it may be. */
export interface ListFacts {
  /** Separator between two items. @default ',' */
  readonly separator?: string;
  /** Whether the controller removes white space around items. @default true */
  readonly trimmed?: boolean;
  /** Whether the controller skips an empty item, such as the one after a trailing comma. @default - the value of `trimmed` */
  readonly skipsEmpty?: boolean;
  /** Whether the controller ignores an item that repeats an earlier one. @default false */
  readonly distinct?: boolean;
  /** Minimum number of items. @default 1 */
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The expected value, as text after "expected". @default - the number of items, and what each item must be */
  readonly expected?: string;
}

/** Returns a kind for several values of a kind in one text, with separators between them. */
export function list<Value, Check extends TypeCheck | undefined, const Facts extends ListFacts = {}>(
  of: Kind<Value, Check>, facts?: Facts,
): Kind<readonly Value[], ListCheckOf<Check, Facts>>;
export function list<Value>(of: Kind<Value, any>, facts: ListFacts = {}): Kind<readonly Value[],
  any> { // TypeScript: the type check is in the overloads above
  const { separator = ',', trimmed = true, skipsEmpty = trimmed, minItems = 1, maxItems = Infinity } = facts;
  const listWords = `a list${maxItems === Infinity ? '' : ` of at most ${maxItems}`}${minItems > 0 ? '' : ' (may be empty)'}`;
  const expected = facts.expected ?? `${listWords} in which each item is ${of.expected}`;
  const isCountAllowed = (items: readonly unknown[]) => {
    const count = facts.distinct === true ? new Set(items).size : items.length;
    return count >= minItems && count <= maxItems;
  };
  /** Returns an error with the valid list if a text has another separator, such as `10.0.0.1;10.0.0.2`. */
  const suggestSeparator = (text: string, ports: readonly ServicePort[]): Wrong | undefined => {
    const parts = text.split(/[\s;,|]+/).filter((part) => part !== '');
    const isList = parts.length > 1 && !text.includes(separator) && parts.every((part) => !(of.decode(part, ports) instanceof Wrong));
    return isList ? Wrong.perhaps(`"${separator}" between the items`, text, parts.join(separator)) : undefined;
  };
  return {
    type: `list of ${of.type}`,
    expected,
    hasExample: of.hasExample,
    encode: (value, ports) => {
      if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return new Wrong(expected, value);
      const texts: string[] = [];
      for (const item of value) {
        const encoded = of.encode(item, ports);
        if (encoded instanceof Wrong) return encoded.within('', encoded.found ?? item);
        if (encoded === undefined) continue;
        if (encoded.includes(separator)) return new Wrong(`items without "${separator}"`, item);
        texts.push(encoded);
      }
      return texts.join(separator);
    },
    decode: (text, ports) => {
      const items: Value[] = [];
      for (const part of text === '' ? [] : text.split(separator)) {
        const item = trimmed ? part.trim() : part;
        if (item === '' && skipsEmpty) continue;
        if (item !== item.trim()) return new Wrong('items without spaces between them: the controller does not trim them', part);
        const decoded = of.decode(item, ports);
        if (decoded instanceof Wrong) return suggestSeparator(text, ports) ?? decoded.within('', decoded.found ?? item);
        items.push(decoded);
      }
      return isCountAllowed(items) ? items : new Wrong(expected, text);
    },
    accepts: of.accepts === undefined || (facts.distinct === true && (minItems > 1 || maxItems < Infinity)) ? undefined
      : { list: { separator, trimmed, skipsEmpty }, minItems, maxItems, of: of.accepts },
    samples: () => {
      const { good, bad, badTexts } = of.samples();
      const usable = good.filter(([, text]) => !text.includes(separator)).slice(0, Math.min(2, maxItems));
      const items = Array.from({ length: Math.max(minItems, usable.length) }, (_, index) => usable[index % usable.length]);
      return {
        good: [[items.map(([value]) => value), items.map(([, text]) => text).join(separator)]],
        bad: ['not an array', ...(minItems > 0 ? [[]] : []), ...bad.map((value) => [value]),
          ...(maxItems === Infinity ? [] : [Array(maxItems + 1).fill(good[0][0])])],
        badTexts: badTexts.filter((bad) => bad.trim() !== '' && !bad.includes(separator)),
      };
    },
  };
}

/** Returns a kind for a list that the controller does not trim: white space next to a separator becomes part of an item. */
export function untrimmedList<Value, Check extends TypeCheck | undefined, const Facts extends ListFacts = {}>(
  of: Kind<Value, Check>, facts?: Facts,
): Kind<readonly Value[], ListCheckOf<Check, Facts>> {
  // TypeScript: the type check depends only on `facts`, not on `trimmed`.
  return list<Value, any, any>(of, { trimmed: false, ...facts });
}

/** The compile-time check of a list with these facts, whose items have the type check `Item`. */
export type ListCheckOf<Item, Facts> = ListTypeCheck<
  PresentTypeCheck<Item>, FactOf<Facts, 'minItems'> extends 0 ? 0 : 1, LimitOf<FactOf<Facts, 'maxItems'>>,
    FactOf<Facts, 'separator'> extends infer Separator extends string ? Separator : ','
>;

/** The compile-time check of a literal list: each item, separators within items, and the number of items. */
export interface ListTypeCheck<Item extends TypeCheck, Min extends 0 | 1, Max extends number | 'none', Separator extends string>
  extends TypeCheck {
  readonly problem: ListProblem<this['given'], Item, Min, Max, Separator, this['ports']>;
  readonly refused: IsLong<this['given']> extends true ? this['problem'] : [LengthProblem<this['given'], Min, Max>] extends [never]
    ? RefusedItems<this['given'], Item, Separator, this['ports']> : LengthProblem<this['given'], Min, Max>;
}

type ListProblem<Input, Item extends TypeCheck, Min extends 0 | 1, Max extends number | 'none', Separator extends string, Ports> =
  Input extends readonly [] ? Min extends 1 ? 'this list must have at least one item' : never
    : Input extends readonly unknown[] ? (Item & { readonly given: Input[number]; readonly ports: Ports })['problem']
    | SeparatedProblem<Input[number], Separator> | (Max extends number ? LengthProblem<Input, Min, Max> : never) : never;
// Whether a list has more than 20 items. If an item of such a list is wrong, the error is at the whole list: finding the item would cost a
// hundred type instantiations per item.
type IsLong<Input> = '20' extends keyof Input ? true : false;
type RefusedItems<Input, Item extends TypeCheck, Separator extends string, Ports> = {
  readonly [Index in keyof Input]: [SeparatedProblem<Input[Index], Separator>] extends [never]
    ? WithErrors<Item, Input[Index], Ports> : ErrorInPlaceOf<SeparatedProblem<Input[Index], Separator>, Input[Index]>;
};
type LengthProblem<Input, Min extends 0 | 1, Max extends number | 'none'> =
  Input extends readonly [] ? Min extends 1 ? 'this list must have at least one item' : never
    : Max extends number ? Input extends { readonly length: infer Length extends number } ? number extends Length ? never
      : IsInRange<Length, 0, Max> extends true ? never : `this list must have at most ${Max} items` : never : never;
type SeparatedProblem<Item, Separator extends string> =
  Item extends `${string}${Separator}${string}` ? IfLiteral<Item, `'${Item}' must be one item: '${Separator}' separates two`> : never;
