import type { BadCharacterOf, Digit } from './text';

/** The result of parsing a literal address: its problem, or its family. */
export type ReadIp<address extends string> =
  address extends `${infer a}.${infer b}.${infer c}.${infer d}` ? a extends `${string}:${string}` ? ReadV6<address>
    : a | b | c | d extends Octet ? 'IPv4' : a | b | c | d extends Octet | `0${Octet}` | `00${Digit}` ? 'zeros' : 'wrong'
    : address extends `${string}:${string}` ? ReadV6<address> : 'wrong';

/** The result of parsing a literal range of addresses. */
export type ReadCidr<range extends string> =
  range extends ` ${infer rest}` | `${infer rest} ` ? ReadCidr<rest>
    : range extends `${infer address}/${infer bits}`
      ? bits extends Bits<address> ? ReadIp<address> : bits extends `0${string}` ? 'zeros' : 'wrong'
      : ReadIp<range> extends 'wrong' ? 'wrong' : 'bare';
type Bits<address extends string> = address extends `${string}:${string}`
  ? Digit | `${NonZero}${Digit}` | `1${'0' | '1'}${Digit}` | `12${Exclude<Digit, '9'>}`
  : Digit | `${'1' | '2'}${Digit}` | '30' | '31' | '32';

/** The family of an address literal; `string` where it is not known. */
export type FamilyOf<address> = string extends address ? string : address extends `${string}:${string}` ? 'IPv6'
  : address extends 'None' ? string : 'IPv4';


type Octet = Digit | `${NonZero}${Digit}` | `1${Digit}${Digit}` | `2${'0' | '1' | '2' | '3' | '4'}${Digit}`
  | `25${'0' | '1' | '2' | '3' | '4' | '5'}`;
type NonZero = Exclude<Digit, '0'>;

// Groups of more than four digits, too many groups beside '::', and IPv4 in the last groups are left to the function.
type ReadV6<address extends string> =
  address extends `::${'ffff' | 'FFFF'}:${infer v4}` ? v4 extends `${string}.${string}`
    ? ReadIp<v4> extends 'wrong' ? 'wrong' : 'mapped' : 'IPv6'
    : address extends `${string}:${string}.${string}` ? [BadCharacterOf<Lowercase<address>, InV6 | '.'>] extends [never] ? 'IPv6' : 'wrong'
      : [BadCharacterOf<Lowercase<address>, InV6>] extends [never]
        ? address extends `${string}:::${string}` | `${string}::${string}::${string}` ? 'wrong'
          : address extends `${string}::${string}` ? 'IPv6'
            : address extends `:${string}` | `${string}:` | `${Eight}:${string}` ? 'wrong' : address extends Eight ? 'IPv6' : 'wrong'
        : 'wrong';
type InV6 = Digit | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | ':';
type Eight = `${string}:${string}:${string}:${string}:${string}:${string}:${string}:${string}`;
