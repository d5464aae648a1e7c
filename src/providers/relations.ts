import type { EntriesText, Fields, WordsText, WordText } from './codecs/field-relations';
import type { AreApart, IsRangeFrom } from './codecs/ports/port-range';
import type { CrossRule } from './engine/definition';
import type { FamiliesProblem, ForeignFamilyProblem, SameFamilyProblem } from './ip-family-relations';
import type { Protocol as AnyProtocol } from '../service';
import type { Compare, PropOf, WordMistake } from '../service/checks';
import type {
  AreAlike, CertainItems, EntriesForProblem, EntryForProblem, ForwardsProblem, FurtherPortsWith, HasPart, IsLiteral, IsUnion, KeysOfPorts,
  KeyText, MatchingEntries, MayHave, NamedInProblem, NotForProblem, NumbersProblem, OverridingProblem, PartsDemand, PortNumber, Ports,
  PortsHaving, PortsLacking, PortsNamed, PortsOfTcp, PortsText, PortsWith, PortsWithoutEntry, PortsWithOther, SubjectText, UsesProblem,
} from './relation-parts';

/**
 * The required value of another property or field of the spec: this value, one of several, or any (`'*'`); with `not`, any but this value
 * or these words, a list of only these items, or a record with these entries; with `entry`, a record with these entries; with `max`, no
 * larger number. With `protocol`, all ports must have the protocol; with `one`, one must have it; with `without`, none may have it; with
 * `atMostOne`, not two; with `each`, all must have the field; with `same`, they must share one protocol. With `compared`, it must be a
 * number that is not larger (`atMost`), smaller (`below`), not smaller (`atLeast`) or larger (`above`) than that of the property itself,
 * or contain none of the ports of the property (`apart`), or have as many items (`asMany`). With `items`, it must be a number, of which
 * the property itself has at most, at least, or, if it is not 1, exactly that many items. With `productBelow`, its product with the number
 * of the property itself must be less than this number. With `naming`, the property itself must be the number of the first port (`first`),
 * or a record with the numbers of ports only (`only`, or such a record in its field `in`), or with an entry for every port (`every`), or
 * no UDP port (`noUdp`), or a list without TCP ports (`noTcp`) or without UDP ports (`tcpOnly`), or of ranges that begin at ports and do
 * not overlap (`ranges`); with `portNumber`, it must be the port with this number; with `listing`, a list with the port that the property
 * itself names; with `families`, it must have ranges or addresses of each IP family that the other one names (`covered`), or of these
 * families only (`within`), or must not have two of one family (`different`). With `noEntry`, a record must have no entry with these
 * fields that lacks the field `lacking`; with `entryFor`, it must have an entry under each key under which the property itself has one of
 * the words; with `notFor`, it must not have this value for a port for which the property itself has an entry. A word for an option with a
 * list must be one of its items, and for one with a record one of its values.
 */
export type Expected = string | boolean | readonly string[] | { readonly not: string | boolean | readonly string[] | Entries }
  | { readonly entry: Entries } | EntriesDemand | { readonly entryFor: readonly string[] } | { readonly max: number }
  | { readonly productBelow: number } | { readonly listing: 'port' } | { readonly notFor: true } | PortsDemand | Comparison | ItemsDemand
  | FamiliesDemand;

/**
 * What all ports must have: a protocol, another protocol, a field, or one protocol; a protocol that one of them must have; or how the
 * property itself must name them.
 */
type PortsDemand = { readonly protocol: string } | { readonly without: string } | { readonly each: 'nodePort' } | { readonly one: 'TCP' }
  | { readonly same: 'protocol' }
  | { readonly naming: 'first' | 'only' | 'every' | 'noUdp' | 'noTcp' | 'tcpOnly' | 'ranges'; readonly in?: string }
  | { readonly portNumber: number } | { readonly atMostOne: 'UDP' } | PartsDemand;

/** Fields that no entry of a record may have, unless it has the field `lacking`. */
type EntriesDemand = { readonly noEntry: Fields; readonly lacking?: string | readonly string[] };

/** IP families, or an IP family policy, whose families the property itself needs; `default` is that of a Service without them. */
type FamiliesDemand = { readonly families: 'covered' | 'within' | 'different'; readonly default?: 'IPv4' };

/** How the number, or the ports, of another property compare with those of the property itself. */
export type Comparison = {
  readonly compared: 'atMost' | 'below' | 'atLeast' | 'above' | 'apart' | 'asMany';
  /** Number, or time, to compare with if the second property is not set. @default - the numbers are then not compared */
  readonly default?: number | `${number}s`;
  /** Whether to compare only with `default`, because another rule compares the numbers if both properties are set. @default false */
  readonly onlyDefault?: true;
};

/** The number of items that the property itself has. */
export type ItemsDemand = { readonly items: 'atMost' | 'atLeast' | 'exactly'; readonly default?: number };

/** Entries of an option whose value is a record, such as attributes of a target group; `'*'` for any value. */
type Entries = Readonly<Record<string, boolean | '*'>>;

/** Values that are required together, by name. */
export type RequiredTogether = Readonly<Record<string, Expected>>;

/** Values that are required together with a property; in a list, the values of one item are enough. */
export type Requirements = RequiredTogether | readonly RequiredTogether[];

/**
 * The properties that a rule is about, or properties with the value, one of the values, or the fields, also of an entry, for which it
 * applies; `'*'` for any value. A switch is named with `true` if it has no effect when it is off, so that `false` needs no other option.
 */
export type Subject<Property extends string> = readonly Property[]
  | Readonly<Partial<Record<Property, string | boolean | readonly string[] | Fields>>>;

/**
 * The ports, if one of them has the protocol, if all of them have it, if they have several protocols, or a TCP and a UDP port with one
 * number.
 */
export interface PortsSubject { readonly ports: { readonly having: 'UDP' | 'UDP only' | 'several protocols' | 'one number' } }
/** Source ranges, if one of them is of the IP family. */
export interface RangesSubject { readonly loadBalancerSourceRanges: { readonly having: 'IPv6' } }

/** A rule that the compiler checks, too. */
export interface TypedRule<Of, Beside> extends CrossRule {
  /** The properties that the rule is about. */
  readonly of: Of;
  /** Values that are required together with each of these properties. */
  readonly beside: Beside;
}

/** Properties that exclude each other, as a relation of the last one: none of the other properties may be set together with it. */
export type Conflict<Of extends readonly string[]> =
  Of extends readonly [...infer Others extends readonly string[], infer Last extends string]
    ? TypedRule<readonly [Last], { readonly [Other in Others[number]]: { readonly not: '*' } }> : TypedRule<readonly [], {}>;

/**
 * The relations between props of a construct, from the rules of its controller, by the first of them.
 *
 * @typeParam Defaults the values that the construct writes for props that the user omits
 */
export type RelationsOf<Rules extends readonly CrossRule[], Defaults = object> = ByName<Relating<Rules[number]>, Defaults>;
// TypeScript: a mapped type over property names instead of one over rules with `as`, for which the compiler would evaluate the names again
// in each call.
type ByName<Rule extends TypedRule<object, object>, Defaults> = { [Name in NamesOf<Rule>]: RelationOf<Rule, Name, Defaults> };
type Relating<Rule> = Extract<Rule, TypedRule<object, object>>;
type NamesOf<Rule> = Rule extends { readonly of: infer Of }
  ? MemberOf<Of extends readonly (infer Name extends string)[] ? Name : keyof Of> : never;
/** The member of a construct's relations for a property; that of the ports is separate from those of options. */
type MemberOf<Property> = Property extends 'ports' ? 'ofPorts' : Property;
type RelationOf<Rule, Name, Defaults> = Rule extends TypedRule<infer Of, infer Beside>
  ? Name extends NamesOf<Rule> ? Relation<Of, Beside, Defaults> : never : never;
/** Values that are required together with a property. */
export interface Relation<Of, Beside, Defaults = object> {
  /** The properties that require others: a list of names, or a record with the values for which they require others. */
  readonly of: Of;
  /** Values that are required together with these properties. */
  readonly beside: Beside;
  /** The values that the construct writes by default. */
  readonly defaults: Defaults;
}

/** The relation that a property must be one of a few words. */
export interface Choice<Words extends string> {
  /** The allowed words, as a union. */
  readonly words: Words;
}

/** The words of a prop `scheme` that a construct has instead of the setting of its controller. */
export interface SchemeChoice<Other extends string = never> {
  /** Whether the load balancer can be reached from the internet. */
  readonly scheme: Choice<'internal' | 'internet-facing' | Other>;
}

/**
 * The problems of the ports with options beside them, as a union. They are separate from those of the options: in a generic function, the
 * compiler may not know the ports.
 */
export type PortsRelationsProblem<Input, Types> =
  Types extends { readonly relations: { readonly ofPorts: infer OfPorts } }
    ? RelationProblem<'ports', Input['ports' & keyof Input], OfPorts, Input> : never;
/** Ports of protocol TCP, which no relation of the ports refuses, except many ports. They are compared first, as they are in most calls. */
export type TcpPorts = readonly { readonly port: number; readonly protocol?: 'TCP' }[];
/** More ports than relations of ports allow at least. */
export interface ManyPorts { readonly 50: unknown }

/** The problems between the props of one construct except the ports, as a union; only options with relations are evaluated. */
export type RelationsProblem<Input, Relations, Written extends keyof Input & keyof Relations =
  ['clusterIPs' | 'publishNotReadyAddresses'] extends [keyof Input] ? CertainOptions<Input, keyof Input & keyof Relations>
    : keyof Input & keyof Relations> =
  Input extends SatisfiedProps<Relations, Written> ? never : ProblemOfAny<Input, Relations, Written>;
/**
 * The options that are certainly set, for props that are, or include, an interface of all props: it has more options than the compiler can
 * compare at once (TS2589 in TypeScript 5.4). Two props that few calls have tell them apart; `any` in `ConstructorParameters` has all.
 */
type CertainOptions<Input, Written extends keyof Input> = {} extends Pick<Input, Written> ? never
  : { readonly [Option in Written]: undefined extends Input[Option] ? never : Option }[Written];
type ProblemOfAny<Input, Relations, Written extends keyof Input & keyof Relations> =
  { [Option in Written]: RelationProblem<Option, Input[Option], Relations[Option], Input> }[Written];

/**
 * Props that certainly satisfy the relations of the options `Written`. A comparison with this type is cheaper than checking each relation,
 * and TypeScript caches it by the names of the options, which are equal in many calls.
 */
type SatisfiedProps<Relations, Written extends keyof Relations> = [Written] extends [never] ? unknown
  : { [Option in Written]: SatisfiedByOption<Option, Relations[Option]> }[Written] extends (props: infer All) => void ? All : never;
// TypeScript: in the position of a parameter, several inferred types are intersected.
type SatisfiedByOption<Option extends PropertyKey, OptionRelation> = OptionRelation extends Relation<infer Of, infer Beside, infer Defaults>
  ? (props: { readonly [Name in Option]: unknown } & (SatisfiedAlternative<Beside, Defaults>
      | (Of extends { readonly [Name in Option]: infer Value extends boolean }
        ? { readonly [Name in Option]: Exclude<boolean, Value> } : never))) => void
  : OptionRelation extends Choice<infer Words> ? (props: { readonly [Name in Option]: Words }) => void : never;
/**
 * Props that meet the first of the alternatives; those that are met by default are optional. TypeScript: the alternatives of many options
 * would be a union that is too complex.
 */
type SatisfiedAlternative<Beside, Defaults> = Beside extends readonly [infer First, ...unknown[]] ? SatisfiedAlternative<First, Defaults>
  : Beside extends unknown ? { readonly [Other in Exclude<keyof Beside, MetByDefault<Beside, Defaults>>]: Met<Beside[Other]> }
    & { readonly [Other in MetByDefault<Beside, Defaults>]?: Met<Beside[Other]> } : never;
/** Names of the required props that meet their requirement when the user omits them, for example because of a default. */
type MetByDefault<Beside, Defaults> = {
  [Other in keyof Beside]: Other extends keyof Defaults ? Defaults[Other] extends Met<Beside[Other]> ? Other : never
    : Beside[Other] extends { readonly default: unknown } ? never
      : Beside[Other] extends MetIfOmitted ? Other : never
}[keyof Beside];
/** Requirements that a prop meets if it is not set. */
type MetIfOmitted = { readonly not: unknown } | { readonly compared: unknown } | { readonly items: unknown }
  | { readonly families: unknown } | { readonly max: unknown } | { readonly noEntry: unknown } | { readonly productBelow: unknown }
  | { readonly entryFor: unknown } | { readonly notFor: unknown };
/** Values that certainly meet a requirement (a literal of type `Expected`); `RelationProblem` checks other values. */
type Met<Demand> = Demand extends { readonly not: infer Unwanted } ? Unwanted extends boolean ? Exclude<boolean, Unwanted> : undefined
  : Demand extends { readonly protocol: infer Protocol } ? readonly { readonly protocol: Protocol }[]
  : Demand extends { readonly without: infer Protocol } ? readonly { readonly protocol: Exclude<AnyProtocol, Protocol> }[]
  : Demand extends { readonly each: infer Field extends string } ? readonly { readonly [Name in Field]: number }[]
  : Demand extends { readonly naming: 'tcpOnly' } ? TcpPorts
  : Demand extends { readonly families: unknown } | { readonly items: unknown } | { readonly naming: unknown }
    | { readonly noEntry: unknown } | PartsDemand | { readonly productBelow: unknown } | { readonly atMostOne: unknown }
    | { readonly entryFor: unknown } | { readonly listing: unknown } | { readonly notFor: unknown } ? undefined
  : Demand extends { readonly entry: infer Entry } ? Entry
  : Demand extends { readonly onlyDefault: true } ? unknown : Demand extends { readonly compared: unknown } ? undefined
  : Demand extends '*' ? unknown : WordOf<Demand>;

/** The problem of the relations of one option; `never` for an option without relations. */
export type RelationsMistakes<Option, Input, Relations> = Option extends keyof Input & keyof Relations
  ? RelationProblem<Option, Input[Option], Relations[Option], Input> : never;

/** The error message if an option does not fit other props; `never` if it does, or if a value is known only at run time. */
type RelationProblem<Option, Value, OptionRelation, Input> = undefined extends Value ? never
  : OptionRelation extends Relation<infer Of, infer Beside, infer Defaults>
    ? Of extends readonly unknown[] | { readonly [Name in Option & string]: '*' } ? Unmet<Option, Value, Beside, Input, Defaults>
      : Of extends { readonly ports: { readonly having: infer Protocol extends string } }
        ? [PortsHaving<Protocol, Value>] extends [never] ? never : Unmet<PortsText<Protocol>, Value, Beside, Input, Defaults>
      : IsSubject<Value, Of[Option & keyof Of]> extends true
        ? Unmet<SubjectText<Option, Of[Option & keyof Of]>, Value, Beside, Input, Defaults> : never
    : OptionRelation extends Choice<infer Words> ? WordMistake<Value, Words> : never;

/** Whether a value is certainly one for which a relation applies. */
type IsSubject<Value, Wanted> = Wanted extends string | boolean | readonly unknown[] | { readonly having: unknown }
  ? IsWord<Value, WordOf<Wanted>> : HasPart<Value, Wanted>;

type Unmet<Option, Value, Beside, Input, Defaults> = Beside extends readonly unknown[]
  ? true extends IsAlternativeMet<Beside[number], Option, Value, Input, Defaults> ? never
    : Beside[0] extends Readonly<Record<string, PartsDemand | { readonly naming: unknown } | { readonly productBelow: unknown }
      | { readonly families: unknown }>>
      ? BrokenRelation<Option, Value, Beside[0], Input, Defaults>
      : `${Option & string} must be set together with ${ListWithOr<Beside>}`
  : BrokenRelation<Option, Value, Beside, Input, Defaults>;
type IsAlternativeMet<Alternative, Option, Value, Input, Defaults> = Alternative extends unknown
  ? [BrokenRelation<Option, Value, Alternative, Input, Defaults>] extends [never] ? true : false : never;
/** Alternatives of one setting each, as text: `scheme: 'internal', or subnets`. */
type ListWithOr<List> = List extends readonly [infer First, ...infer Others]
  ? `${AlternativeText<First, First[keyof First]>}${Others extends readonly [] ? '' : `, or ${ListWithOr<Others>}`}` : never;

type AlternativeText<One, Demand> = Demand extends { readonly portNumber: infer Number extends number } ? `be port ${Number}`
  : `${keyof One & string}${Demand extends { readonly noEntry: infer Having } ? ` without ${WordsText<Having>}` : ValueText<Demand>}`;

// Without `& unknown`, the compiler would show the name of this type instead of the messages of an option that breaks two relations.
type BrokenRelation<Option, OwnValue, Beside, Input, Defaults> = {
  [Other in keyof Beside]: Other extends keyof Input ? BrokenBy<Option, OwnValue, Other, Beside[Other], Input[Other], Input>
    : Other extends keyof Defaults
      ? Input extends LeftToController | OmittedWith<Defaults> ? never
        : BrokenBy<Option, OwnValue, Other, Beside[Other], Defaults[Other], Input>
      : Beside[Other] extends { readonly default: infer Value }
        ? Beside[Other] extends { readonly families: unknown } ? FamiliesProblem<Option, OwnValue, Value>
          : Beside[Other] extends { readonly items: unknown } ? ItemsProblem<Beside[Other], Option, OwnValue, Other, Value>
          : OrderProblem<Beside[Other], Option, OwnValue, Other, Value, `, which is ${Value & NumberOrTime} by default`>
      : Beside[Other] extends MetIfOmitted ? never : MustBeSet<Option, Other, Beside[Other]>
}[keyof Beside] & unknown;
/** Props with which the construct writes no defaults of its own; only the constructor knows those of the controller. */
interface LeftToController { readonly defaults: 'controller' }
/** Props with which the construct does not write these defaults. */
type OmittedWith<Defaults> = Defaults extends { readonly unless: infer Props } ? SatisfiedAlternative<Props, object> : never;
/** The error message if `Value` of the prop `Other` does not meet `Demand`. */
type BrokenBy<Option, OwnValue, Other, Demand, Value, Input> = Demand extends { readonly not: infer Unwanted }
  ? undefined extends Value ? never : Unwanted extends '*' ? MustNotBeSet<Option, Other, '*'>
    : IsWord<Value, [Value] extends [readonly unknown[]] ? Unwanted : WordOf<Unwanted>> extends true
      ? MustNotBeSet<Option, Other, Unwanted> : never
  : Demand extends { readonly onlyDefault: true } ? never
  : Demand extends { readonly protocol: infer Protocol }
    ? [PortsWithOther<Protocol, Value>] extends [never] ? never : MustBeSet<Option, Other, Demand>
  : Demand extends { readonly without: infer Protocol }
    ? [PortsWith<Protocol, Value>] extends [never] ? never : MustBeSet<Option, Other, Demand>
  : Demand extends { readonly atMostOne: infer Protocol }
    ? [FurtherPortsWith<Protocol, Value>] extends [never] ? never : MustBeSet<Option, Other, Demand>
  : Demand extends { readonly each: infer Field } ? [PortsLacking<Field, Value>] extends [never] ? never : MustBeSet<Option, Other, Demand>
  : Demand extends { readonly same: unknown } ? [PortsHaving<'several protocols', Value>] extends [never] ? never
    : `${Other & string} must have one protocol: create one Service for each protocol`
  : Demand extends { readonly one: infer Protocol }
    ? [PortsWithOther<Protocol, Value>] extends [never] ? never
      : [Ports<Value>] extends [PortsWithOther<Protocol, Value>] ? MustBeSet<Option, Other, Demand> : never
  : Demand extends { readonly entry: infer Entry } ? true extends MayHave<Value, Entry> ? never : MustBeSet<Option, Other, Demand>
  : Demand extends { readonly noEntry: unknown }
    ? [MatchingEntries<Value, Demand>] extends [never] ? never : MustNotBeSet<Option, Other, Demand>
  : Demand extends { readonly entryFor: readonly (infer Word)[] } ? EntryForProblem<Option, OwnValue, Other, Word, Value>
  : Demand extends { readonly notFor: infer Unwanted }
    ? NotForProblem<Option, OwnValue, Other, Value, Unwanted, Input['ports' & keyof Input]>
  : Demand extends { readonly noEntryFor: unknown } ? EntriesForProblem<Option, OwnValue, Demand, Value, Input>
  : Demand extends { readonly overriding: unknown } ? OverridingProblem<Option, OwnValue, Demand, Value, Input>
  : Demand extends { readonly maxNumbers: unknown } ? NumbersProblem<Value, Demand>
  : Demand extends { readonly namedIn: unknown } ? NamedInProblem<Option, OwnValue, Demand, Value>
  : Demand extends { readonly listing: unknown } ? ListingProblem<Option, OwnValue, Other, Demand, Value>
  : Demand extends { readonly uses: unknown } ? UsesProblem<Option, OwnValue, Demand>
  : Demand extends { readonly forwards: unknown } ? ForwardsProblem<Option, OwnValue, Demand, Other, Value>
  : Demand extends { readonly max: infer Max extends number }
    ? Value extends number ? Compare<Value, Max> extends 'greater' ? MustBeSet<Option, Other, Demand> : never : never
  : Demand extends ComparingDemand ? ComparisonProblem<Option, OwnValue, Other, Demand, Value>
  : Demand extends '*' ? never : true extends MayBeWord<Value, WordOf<Demand>> ? never : MustBeSet<Option, Other, Demand>;
/** A demand that compares two values. If each is one of several, as in `{ a: prod ? 2 : 1, b: prod ? 2 : 1 }`, they may fit each other. */
type ComparingDemand = { readonly compared: unknown } | { readonly items: unknown } | { readonly families: unknown }
  | { readonly naming: unknown } | { readonly portNumber: unknown } | { readonly productBelow: unknown };
/** The error message if two values do not compare as required. */
type ComparisonProblem<Option, OwnValue, Other, Demand, Value> = [IsUnion<OwnValue>, IsUnion<Value>] extends [true, true] ? never
  : Demand extends { readonly compared: 'apart' }
  ? IsLiteral<Shared<PortsIn<OwnValue>, PortsIn<Value>>> extends true
    ? `${Option & string} must not name a port that ${Other & string} names: remove the port from '${Other & string}', or from it` : never
  : Demand extends { readonly families: 'different' } ? SameFamilyProblem<Option, OwnValue>
  : Demand extends { readonly families: 'within' } ? ForeignFamilyProblem<Option, OwnValue, Other, Value>
  : Demand extends { readonly families: unknown } ? FamiliesProblem<Option, OwnValue, Value>
  : Demand extends { readonly compared: 'asMany' } ? CountProblem<Option, OwnValue, Other, Value>
  : Demand extends { readonly portNumber: infer Number } ? OtherNumberProblem<Option, Number, PortNumber<OwnValue, Value>>
  : Demand extends { readonly naming: infer Naming extends keyof NamingProblems<unknown, unknown, unknown> }
    ? NamingProblems<Option, Demand extends { readonly in: infer Part } ? PropOf<OwnValue, Part> : OwnValue, Value>[Naming]
  : Demand extends { readonly items: unknown } ? ItemsProblem<Demand, Option, OwnValue, Other, Value>
  : Demand extends { readonly productBelow: infer Limit extends number } ? ProductProblem<Option, OwnValue, Other, Value, Limit>
  : OrderProblem<Demand, Option, OwnValue, Other, Value>;

/** Whether a value is certainly one of the words, or a list or a record with one of them; `boolean` if some of its alternatives are. */
type IsWord<Value, Words> = [Value] extends [Words] ? true
  : Value extends readonly unknown[] ? number extends Value['length'] ? false : IsAny<AreWords<Value, Words>[number]>
  : Value extends object ? string extends keyof Value ? false : IsAny<AreWords<Value, Words>[keyof Value]> : false;
type IsAny<Results> = true extends Results ? true : false;
type AreWords<Values, Words> = { readonly [Key in keyof Values]: [Values[Key]] extends [Words] ? true : false };
/** Whether a value may be one of the words, or a list or a record with one of them. */
type MayBeWord<Value, Words> = [Extract<Words, Value>] extends [never] ? Value extends readonly unknown[] ? MayBeIn<Value[number], Words>
  : Value extends object ? MayBeIn<Value[keyof Value], Words> : false : true;
type MayBeIn<Item, Words> = [Extract<Words, Item>] extends [never] ? false : true;

/** The error message if a list certainly does not contain the port that another option names. */
type ListingProblem<Option, Port, Other, Demand, List> = List extends readonly (infer Item)[]
  ? [IsLiteral<Port | Item>, AreAlike<KeyText<Port>, KeyText<Item>>, Extract<Item, Port>] extends [true, true, never]
    ? MustBeSet<Option, Other, Demand> : never : never;

/** The error message if the numbers of two options do not compare as required: `a must not be less than b: write at least 5`. */
type OrderProblem<Demand, Option, OwnValue, Other, Value, End extends string = ''> =
  Demand extends { readonly compared: infer Compared extends keyof Orders } ? OwnValue extends NumberOrTime ? Value extends NumberOrTime
    ? Compare<NumberOf<OwnValue>, NumberOf<Value>> extends Orders[Compared][0]
      ? `${Option & string} must ${Orders[Compared][1]} ${Other & string}${End}: ${Demand extends { readonly onlyDefault: true }
        ? `set '${Other & string}' to ${Orders[Compared][3]} ${OwnValue}` : `write ${Orders[Compared][2]} ${Value}`}` : never
    : never : never : never;
/** A number, or a time in seconds, such as `5s`. */
type NumberOrTime = number | `${number}s`;
type NumberOf<Value> = Value extends `${infer Seconds extends number}s` ? `${Seconds}` extends `${string}.${string}` ? number : Seconds
  : Value extends number ? Value : never;
/** The error message if a list does not have as many items as another one. */
type CountProblem<Option, OwnValue, Other, Value> = OwnValue extends readonly unknown[] ? Value extends readonly unknown[]
  ? IsLiteral<OwnValue['length'] | Value['length']> extends true ? OwnValue['length'] extends Value['length'] ? never
    : `${Option & string} must have as many items as ${Other & string}: write ${Value['length']} ${Value['length'] extends 1 ? 'item'
      : 'items'}` : never : never : never;
/** The error message if a list has more or fewer items than another option says. */
type ItemsProblem<Demand, Option, List, Other, Count> = Demand extends { readonly items: infer Compared extends keyof ItemCounts }
  ? [Compared, Count] extends ['exactly', 1] ? never
  : List extends readonly unknown[] ? Count extends number ? IsLiteral<List['length'] | Count> extends true
    ? Compare<List['length'], Count> extends ItemCounts[Compared][0]
      ? `${Option & string} must have ${ItemCounts[Compared][1]} items as ${Other & string} says: ${
        Compared extends 'atMost' ? `set ${Other & string} to ${List['length']}` : `write ${Count} items`}` : never
    : never : never : never : never;
/** How the number of items compares with that of the other option where it breaks each requirement, and the requirement in words. */
interface ItemCounts {
  atMost: ['greater', 'at most as many'];
  atLeast: ['less', 'at least as many'];
  exactly: ['less' | 'greater', 'as many'];
}
/** The error message if two numbers, or those of one port in two records, do not multiply to less than the limit. */
type ProductProblem<Option, OwnValue, Other, Value, Limit extends number> = OwnValue extends number
  ? Value extends number ? [Compare<OwnValue, 0>, Compare<OwnValue, Limit>] extends ['greater', 'less']
    ? Compare<Value, CountBelow<Limit, OwnValue>> extends 'greater'
      ? `${Option & string} times ${Other & string} must be less than ${Limit}: set ${Other & string} to at most ${
        CountBelow<Limit, OwnValue>}` : never : never : never
  : { [Port in keyof OwnValue]: ComparisonProblem<Option, OwnValue[Port], Other, { readonly productBelow: Limit },
    Value extends number ? Value : Port extends keyof Value ? Value[Port] : never> }[keyof OwnValue];
/** The largest whole number whose product with a whole number is less than the limit. */
type CountBelow<Limit extends number, Factor extends number> = CountIn<Items<Limit>, Items<Factor>>;
type CountIn<Rest extends 1[], Part extends 1[], Count extends 1[] = []> =
  Rest extends [1, ...Part, ...infer Others extends 1[]] ? CountIn<[1, ...Others], Part, [...Count, 1]> : Count['length'];
type Items<Count extends number, Found extends 1[] = []> = Found['length'] extends Count ? Found : Items<Count, [...Found, 1]>;
/**
 * How an option's number compares with that of the other option where it breaks each requirement, the message for that, and the words for
 * the number to write for the option, and for the other one.
 */
interface Orders {
  atMost: ['less', 'not be less than', 'at least', 'at most'];
  below: ['less' | 'equal', 'be greater than', 'more than', 'less than'];
  atLeast: ['greater', 'not be greater than', 'at most', 'at least'];
  above: ['greater' | 'equal', 'be less than', 'less than', 'more than'];
}
/** The ports that an option certainly names; `'*'` for all of them. */
type PortsIn<Value> = boolean extends Value ? never : Value extends true ? '*'
  : Value extends readonly unknown[] ? CertainItems<Value>[number] : Value extends string | number ? Value : never;
type Shared<Ports, Others> = '*' extends Ports ? Others : '*' extends Others ? Ports : Extract<Ports, Others>;
/** The error messages if an option does not name the ports as required. */
interface NamingProblems<Option, OwnValue, Ports> {
  first: Ports extends readonly [{ readonly port: infer First extends number }, ...unknown[]]
    ? IsLiteral<First | OwnValue> extends true ? [Extract<OwnValue, First>] extends [never]
      ? `${Option & string} must be the number of the first port: write ${First}` : never : never : never;
  only: IsLiteral<keyof OwnValue> extends true ? [Exclude<KeyText<keyof OwnValue>, KeysOfPorts<Ports>>] extends [never] ? never
    : `${Option & string} must have entries for ports of this Service only` : never;
  every: OwnValue extends object ? MustHaveEntry<Option, PortsWithoutEntry<OwnValue, Ports>> : never;
  noUdp: NamesOneOf<OwnValue, PortsWith<'UDP', Ports>, Ports> extends true
    ? `${Option & string} must not be a UDP port: write the number of a TCP port of this Service` : never;
  ranges: OwnValue extends readonly unknown[]
    ? IsLiteral<PortOf<Ports>> extends true
      ? false extends { readonly [Index in keyof OwnValue]: IsRangeFrom<OwnValue[Index], `${PortOf<Ports>}`> }[number]
        | AreApart<OwnValue>
        ? `${Option & string} must contain ranges that begin at a port of this Service and do not overlap` : never : never : never;
  tcpOnly: OwnValue extends readonly unknown[]
    ? true extends { readonly [Index in keyof OwnValue]: NamesOneOf<OwnValue[Index], PortsWith<'UDP', Ports>, Ports> }[number]
      ? `${Option & string} must not contain a UDP port: remove the UDP port from the list` : never : never;
  noTcp: OwnValue extends readonly unknown[]
    ? true extends { readonly [Index in keyof OwnValue]: NamesOneOf<OwnValue[Index], PortsOfTcp<Ports>, Ports> }[number]
      ? `${Option & string} must not contain a TCP port: remove the TCP port from the list` : never : never;
}
type PortOf<List> = Ports<List> extends { readonly port: infer Number extends number } ? Number : never;
/** Whether a name or number certainly names one of the ports `Of`. */
type NamesOneOf<NameOrNumber, Of, Ports> = [PortsNamed<NameOrNumber, Ports>] extends [never] ? false
  : [PortsNamed<NameOrNumber, Ports>] extends [Of] ? true : false;
type OtherNumberProblem<Option, Number, Port> = IsLiteral<Port> extends true ? Port extends Number ? never
  : `${Option & string} must be port ${Number & number}` : never;
type MustHaveEntry<Option, Key> = Key extends string ? `${Option & string} must have an entry for each port: write one for ${Key}` : never;
type WordOf<Demand> = Demand extends readonly (infer Word)[] ? Word : Demand extends { readonly having: 'IPv6' } ? `${string}:${string}`
  : Demand extends { readonly having: 'IPv4' } ? `${number}.${string}`
  : Demand;

type MustBeSet<Option, Other, Value> = Option extends Other | `${Other & string} with ${string}`
  ? `${Option & string} must contain ${WordText<Value extends { readonly entry: infer Entry } ? Entry : Value>}`
  : `${Option & string} must be set together with ${Other & string}${ValueText<Value>}`;
type MustNotBeSet<Option, Other, Value> = Value extends boolean ? MustBeSet<Option, Other, Value extends true ? false : true>
  : `${Option & string} must not be set together with ${Other & string}${ValueText<Value>}`;
/** A required value as the end of a message: `: 'internal'`, `: not true`, ` of TCP only`; empty for any value. */
type ValueText<Value> = Value extends '*' ? ''
  : Value extends { readonly protocol: infer Protocol extends string } ? ` of ${Protocol} only`
  : Value extends { readonly without: infer Protocol extends string } ? ` without ${Protocol}`
  : Value extends { readonly atMostOne: infer Protocol extends string } ? ` of which only one is ${Protocol}`
  : Value extends { readonly each: infer Field extends string } ? ` with a ${Field} each`
  : Value extends { readonly one: infer Protocol extends string } ? ` including ${Protocol}`
  : Value extends { readonly max: infer Max extends number } ? ` of at most ${Max}`
  : Value extends { readonly listing: unknown } ? ' with the same port'
  : Value extends { readonly forwards: readonly [infer From, unknown] } ? `: ${WordText<From>}`
  : Value extends { readonly entry: infer Demand } ? `: ${EntriesText<Demand>}`
  : Value extends { readonly noEntry: infer Having }
    ? ` of ${WordsText<Having>}${Value extends { readonly lacking: infer Lacking extends string }
      ? ` without ${Lacking}` : ''}`
  : Value extends { readonly not: infer Other }
    ? Other extends boolean ? ValueText<Other extends true ? false : true> : `: not ${WordText<Other>}`
    : `: ${WordText<Value>}`;
