/** The format of `key=value` pairs in one text. */
export interface PairFormat {
  /** Separator between two key-value pairs. @default ',' */
  readonly separator?: string;
  /** Separator between key and value. @default '=' */
  readonly assign?: string;
  /** Whether a backslash escapes a separator within a value. @default false */
  readonly escapes?: boolean;
  /** Whether a pair can be a key without `assign`, which means an empty value. @default false */
  readonly bareKeys?: boolean;
  /** Whether a value can contain the separator `assign`. If not, the controller drops the rest of the value from there on. @default true */
  readonly assignInValue?: boolean;
  /** `'kept'` if blanks around the separator `assign` are part of the key and the value. @default - the controller removes them */
  readonly blanks?: 'kept';
  /** Meaning of a pair with an empty value: `'unset'` if the pair counts as absent. @default - the value is the empty string */
  readonly emptyValue?: 'unset';
}

type Family = 'IPv4' | 'IPv6';

/**
 * The texts that the parser of a kind accepts, as data: `src/policy/accepted-texts.ts` translates them for admission policies. In a rule
 * with several parts, `of` is the rule of each.
 */
export type AcceptedTexts =
  /** One of these texts. With `anyCase`, they are in lower case, and the text may be in any. */
  | { readonly in: readonly string[]; readonly anyCase?: boolean | undefined }
  | { readonly is: string }
  | { readonly contains: string }
  /** A beginning in lower case, which the text has in any case. */
  | { readonly startsWith: string }
  | { readonly matches: RegExp }
  /** The number of characters, both included. */
  | { readonly size: readonly [min: number, max: number] }
  | { readonly not: AcceptedTexts }
  | { readonly all: readonly AcceptedTexts[] }
  | { readonly any: readonly AcceptedTexts[] }
  /** A text that is accepted without a character. */
  | { readonly ignoring: string; readonly of: AcceptedTexts }
  /** The limits of a number, for a text in digits. */
  | { readonly number: 'signed' | 'unsigned' | 'decimal'; readonly min?: number | undefined; readonly max?: number | undefined }
  /** A duration as Go reads it, with its limits in seconds, and the form of any but 0. */
  | { readonly duration: readonly [min: number, max: number]; readonly format: string; readonly maxLength: number }
  | { readonly address: Family | undefined }
  | { readonly cidr: Family | undefined; readonly bits: number | undefined }
  /** A host name, the texts in `also`, and addresses if `address` is set. */
  | {
    readonly host: {
      readonly also?: readonly string[]; readonly wildcard?: true; readonly address?: true; readonly lowerCase?: true;
    };
  }
  | {
    readonly list: { readonly separator: string; readonly trimmed: boolean; readonly skipsEmpty: boolean };
    readonly minItems: number; readonly maxItems: number; readonly of: AcceptedTexts;
  }
  /** Pairs with rules for keys, for values, and for the values of some keys. */
  | {
    readonly pairs: PairFormat; readonly needsOne: boolean; readonly keys: AcceptedTexts; readonly values: AcceptedTexts;
    readonly valuesOf?: ReadonlyMap<string, AcceptedTexts>;
  }
  /** A port of the Service. */
  | { readonly port: { readonly form: string; readonly anyCase?: boolean; readonly unknown?: 'wrong' | 'passes' } }
  /** Pairs of ports and values: `443:https`. */
  | {
    readonly portMap: { readonly first: 'port' | 'value'; readonly skipsEmpty?: true };
    readonly ports: AcceptedTexts; readonly of: AcceptedTexts;
  }
  /** A value, or values with lists of ports: `80,8080:http;tcp`. */
  | { readonly portValues: AcceptedTexts; readonly of: AcceptedTexts };

/** Returns the rule that all rules hold; `undefined` if one of them cannot be expressed as data (is `undefined`). */
export const allOf = (...rules: readonly (AcceptedTexts | undefined)[]): AcceptedTexts | undefined =>
  rules.some((rule) => rule === undefined) ? undefined : { all: rules as readonly AcceptedTexts[] };

/** Returns the rule that one of the rules holds; `undefined` if one of them cannot be expressed as data (is `undefined`). */
export const anyOf = (...rules: readonly (AcceptedTexts | undefined)[]): AcceptedTexts | undefined =>
  rules.some((rule) => rule === undefined) ? undefined : { any: rules as readonly AcceptedTexts[] };
