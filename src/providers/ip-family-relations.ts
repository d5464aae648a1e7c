// IP families of ranges and addresses, for the relations between options.
import type { IsLiteral } from './relation-parts';

/** The error message if a list has no range or address of an IP family that the Service certainly has. */
export type FamiliesProblem<Option, Ranges, Families> = Ranges extends readonly unknown[]
  ? IsLiteral<Ranges['length'] | Ranges[number]> extends true
    ? MustHaveFamily<Option, Exclude<FamiliesIn<Families>, FamilyOf<Ranges[number]>>, Ranges[number]> : never
  : never;
type MustHaveFamily<Option, Family, Range> = Family extends string
  ? [Range] extends [`${string}/${string}`]
    ? `${Option & string} must have ranges of each IP family: add ${Family} ranges such as '${
      Family extends 'IPv4' ? '203.0.113.0/24' : '2001:db8::/32'}'`
    : `${Option & string} must have addresses of each IP family: add one of ${Family}` : never;
/** The error message for two addresses that are certainly of one IP family. */
export type SameFamilyProblem<Option, Addresses> = Addresses extends readonly [infer First, infer Second]
  ? [IsLiteral<First>, IsLiteral<Second>, FamilyOf<First>] extends [true, true, FamilyOf<Second>]
    ? `${Option & string} must have one address, or one IPv4 and one IPv6 address` : never : never;
/** The error message if an address, or one in a list, is certainly of an IP family that is not among the families. */
export type ForeignFamilyProblem<Option, Addresses, Other, Families> = Families extends readonly (infer Family)[]
  ? [ForeignAddresses<Addresses extends string ? readonly [Addresses] : Addresses, Family>] extends [never] ? never
    : `${Option & string} must be of the IP families in ${Other & string}: write an ${Family & string} address, or change ${Other & string}`
  : never;
type ForeignAddresses<Addresses, Family> = Addresses extends readonly unknown[] ? number extends Addresses['length'] ? never : {
  [Index in keyof Addresses]: IsLiteral<Addresses[Index]> extends true
    ? [Extract<FamilyOf<Addresses[Index]>, Family>] extends [never] ? Addresses[Index] : never : never
}[number] : never;
/** The IP families that a list, or an IP family policy, certainly names. */
type FamiliesIn<Value> = [Value] extends ['RequireDualStack'] ? 'IPv4' | 'IPv6' : [Value] extends ['IPv4' | 'IPv6'] ? Value
  : Value extends readonly unknown[] ? number extends Value['length'] ? never
    : { [Index in keyof Value]: [Value[Index]] extends ['IPv4'] ? 'IPv4' : [Value[Index]] extends ['IPv6'] ? 'IPv6' : never }[number]
  : never;
type FamilyOf<Range> = Range extends `${string}:${string}` ? 'IPv6' : 'IPv4';
