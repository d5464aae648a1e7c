import type { BadCharacterOf, Digit } from './text';

/** The result of parsing a literal address: `'IPv4'`, `'IPv6'`, `'mapped'` (`::ffff:10.0.0.1`), `'zeros'` (leading zeros) or `'wrong'`. */
export type ReadIp<Address extends string> =
  Address extends `${infer A}.${infer B}.${infer C}.${infer D}` ? A extends `${string}:${string}` ? ReadV6<Address>
    : A | B | C | D extends Octet ? 'IPv4' : A | B | C | D extends Octet | `0${Octet}` | `00${Digit}` ? 'zeros' : 'wrong'
    : Address extends `${string}:${string}` ? ReadV6<Address> : 'wrong';

/** The result of parsing a literal range: that of `ReadIp` for its address, or `'bare'` for an address without a prefix. */
export type ReadCidr<Range extends string> =
  Range extends ` ${infer Rest}` | `${infer Rest} ` ? ReadCidr<Rest>
    : Range extends `${infer Address}/${infer Prefix}`
      ? Prefix extends PrefixLength<Address> ? ReadIp<Address> : Prefix extends `0${string}` ? 'zeros' : 'wrong'
      : ReadIp<Range> extends 'wrong' ? 'wrong' : 'bare';
/** The prefix lengths that a range with this address can have. */
type PrefixLength<Address extends string> = Address extends `${string}:${string}`
  ? Digit | `${NonZero}${Digit}` | `1${'0' | '1'}${Digit}` | `12${Exclude<Digit, '9'>}`
  : Digit | `${'1' | '2'}${Digit}` | '30' | '31' | '32';

/** The family of a literal address; `string` for `'None'`, and for an address that is known only at run time. */
export type FamilyOf<Address> = string extends Address ? string : Address extends `${string}:${string}` ? 'IPv6'
  : Address extends 'None' ? string : 'IPv4';

type Octet = Digit | `${NonZero}${Digit}` | `1${Digit}${Digit}` | `2${'0' | '1' | '2' | '3' | '4'}${Digit}`
  | `25${'0' | '1' | '2' | '3' | '4' | '5'}`;
type NonZero = Exclude<Digit, '0'>;

// The result of `ReadIp` for an address with colons. Checked only at run time: groups of more than four digits, too many groups
// together with '::', and IPv4 in the last groups.
type ReadV6<Address extends string> =
  Address extends `::${'ffff' | 'FFFF'}:${infer V4}` ? V4 extends `${string}.${string}`
    ? ReadIp<V4> extends 'wrong' ? 'wrong' : 'mapped' : 'IPv6'
    : Address extends `${string}:${string}.${string}` ? [BadCharacterOf<Lowercase<Address>, OfV6 | '.'>] extends [never] ? 'IPv6' : 'wrong'
      : [BadCharacterOf<Lowercase<Address>, OfV6>] extends [never]
        ? Address extends `${string}:::${string}` | `${string}::${string}::${string}` ? 'wrong'
          : Address extends `${string}::${string}` ? 'IPv6'
            : Address extends `:${string}` | `${string}:` | `${Groups8}:${string}` ? 'wrong' : Address extends Groups8 ? 'IPv6' : 'wrong'
        : 'wrong';
/** The characters of an IPv6 address in lower case. */
type OfV6 = Digit | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | ':';
/** Text of at least eight groups between colons, as in a full IPv6 address. */
type Groups8 = `${string}:${string}:${string}:${string}:${string}:${string}:${string}:${string}`;
