// Ports of literals, and parts of structured values, for the relations between options.
import type { EntriesText, Fields, HasFields, WordText } from './codecs/field-relations';
import type { Compare } from '../service/checks';

export type IsUnion<Value, Whole = Value> = Value extends unknown ? [Whole] extends [Value] ? false : true : never;
/** The items of a list that are not one of several values, as in `[prod ? 'http' : 'https']`. */
export type CertainItems<List extends readonly unknown[]> = {
  [Index in keyof List]: IsUnion<List[Index]> extends true ? never : List[Index]
};

/** Whether a type is a literal, or a union of literals. */
export type IsLiteral<Value> = [Value] extends [never] ? false : Value extends PropertyKey ? {} extends Record<Value, 1> ? false : true
  : false;
/** The number of the port that a name or number certainly names. */
export type PortNumber<NameOrNumber, Ports> = NameOrNumber extends number ? NameOrNumber
  : PortsNamed<NameOrNumber, Ports> extends { readonly port: infer Number } ? Number : never;
/** The ports that certainly have this name or number. */
export type PortsNamed<NameOrNumber, Ports> = IsLiteral<NameOrNumber> extends true ? Ports extends readonly (infer Port)[]
  ? Extract<Port, { readonly port: NameOrNumber } | { readonly name: NameOrNumber }> : never : never;
/** A key of a record as text. */
export type KeyText<Key> = Key extends string | number ? `${Key}` : never;
/** Names and numbers of ports, as keys of a record by port. */
export type KeysOfPorts<Ports> = Ports extends readonly (infer Port)[] ? KeysOfPort<Port> : never;
export type KeysOfPort<Port> = Port extends unknown ? KeyText<Port[keyof Port & ('name' | 'port')]> : never;
/** The name of a port, or its number without one, as a key of a record by port. */
type OwnKey<Port> = Port extends { readonly name: infer Name extends string } ? Name : KeyText<Port[keyof Port & 'port']>;
/** The keys of the ports for which a record certainly has no entry. */
export type PortsWithoutEntry<Entries, Ports> = string extends keyof Entries ? never
  : Ports extends readonly (infer Port)[] ? Port extends { readonly port: unknown } ? IsLiteral<KeysOfPort<Port>> extends true
  ? [Extract<KeyText<keyof Entries>, KeysOfPort<Port> | '*'>] extends [never] ? OwnKey<Port> : never : never : never : never;

/** The ports that certainly have another protocol. */
export type PortsWithOther<Protocol, Ports> = Ports extends readonly (infer Port)[] ? Port extends { readonly protocol: infer PortProtocol }
  ? Protocol extends PortProtocol ? never : Port : 'protocol' extends keyof Port ? never
    : Protocol extends 'TCP' ? never : Port : never;

/** The ports that certainly have the protocol. */
export type PortsWith<Protocol, Ports> = Ports extends readonly (infer Port)[] ? Port extends { readonly protocol: infer PortProtocol }
  ? [PortProtocol] extends [Protocol] ? Port : never : never : never;
/** The ports of a list that certainly have the protocol, after the first of them. */
export type FurtherPortsWith<Protocol, Ports> = Ports extends readonly [infer First, ...infer Others]
  ? [PortsWith<Protocol, [First]>] extends [never] ? FurtherPortsWith<Protocol, Others> : PortsWith<Protocol, Others> : never;
/** Ports that certainly have the protocol, all of them for `UDP only`, or the first and another of certainly several protocols. */
export type PortsHaving<Protocol, Ports> = Protocol extends 'one number' ? SharedNumber<PortsOfTcp<Ports>, PortsWith<'UDP', Ports>>
  : Protocol extends 'several protocols'
  ? Ports extends readonly [infer First, ...infer Others]
    ? [PortsWithOther<'TCP', [First]>] extends [never]
      ? [PortsOfTcp<[First]>] extends [never] ? never : PortsWithOther<'TCP', Others>
      : PortsOfTcp<Others>
    : never
  : Protocol extends 'UDP only' ? Ports extends readonly PortsWith<'UDP', Ports>[] ? PortsWith<'UDP', Ports> : never
  : PortsWith<Protocol, Ports>;
/** The number that two ports certainly have. */
type SharedNumber<Tcp, Udp> = Tcp extends { readonly port: infer Number }
  ? IsLiteral<Number> extends true ? Extract<Udp, { readonly port: Number }> : never : never;
/** The ports that certainly have the protocol TCP. */
export type PortsOfTcp<Ports> = Ports extends readonly (infer Port)[] ? Port extends { readonly protocol: infer Protocol }
  ? [Protocol] extends ['TCP'] ? Port : never : Port extends unknown ? 'protocol' extends keyof Port ? never : Port : never : never;
/** The ports as the subject of a message. */
export type PortsText<Protocol extends string> = Protocol extends 'UDP' | 'UDP only' ? 'UDP ports'
  : Protocol extends 'one number' ? 'TCP and UDP ports of one number' : `ports of ${Protocol}`;
/** The ports that certainly lack the field. */
export type PortsLacking<Field, Ports> = Ports extends readonly (infer Port)[]
  ? Port extends unknown ? Field extends keyof Port ? never : Port : never : never;

/** The ports of a list. */
export type Ports<List> = List extends readonly (infer Port)[] ? Port : never;

/** Whether a record may contain all entries of `Demand`: false only for a literal that certainly lacks one of them. */
export type MayHave<Value, Demand> = Value extends unknown ? [MissingEntries<Value, Demand>] extends [never] ? true : false : never;
type MissingEntries<Value, Demand> = {
  [Key in keyof Demand]: Key extends keyof Value ? Demand[Key] extends Value[Key] | '*' ? never : Key : Key
}[keyof Demand];

/** The keys of the entries of a record that certainly have the fields, and lack another one, or all of several. */
export type MatchingEntries<Entries, Demand> = string extends keyof Entries ? never : Demand extends { readonly noEntry: infer Having } ? {
  [Key in keyof Entries]: HasFields<Entries[Key], Having> extends true
    ? Demand extends { readonly lacking: infer Lacking } ? Lacks<Entries[Key], NamesIn<Lacking>> extends true ? Key : never : Key : never
}[keyof Entries] : never;
/** Whether each alternative of a type lacks all of the fields. */
type Lacks<Value, Field> = Value extends object ? [Extract<keyof Value, Field>] extends [never] ? true : false : false;
type NamesIn<List> = List extends readonly (infer Name)[] ? Name : List;

/** Whether a value, or one of its entries, certainly has the fields. */
export type HasPart<Value, Having> = HasFields<Value, Having> extends true ? true : string extends keyof Value ? false
  : true extends { [Key in keyof Value]: HasFields<Value[Key], Having> }[keyof Value] ? true : false;
/** An option as the subject of a message, with the fields for which it requires others: `config with mode: 'tcp'`. */
export type SubjectText<Option, Wanted> =
  Wanted extends Readonly<Record<string, boolean>> | readonly unknown[] | { readonly having: unknown } ? Option
  : Wanted extends object ? `${Option & string} with ${EntriesText<Wanted>}` : Option;

/** How ports must be named by parts of the property itself, or how these must fit each other. */
export type PartsDemand =
  // no entry for a port of this protocol may have these fields, unless it has a field `lacking`; without fields, such a port needs an entry
  // with `listedIn`, only for ports that this option lists, and for all ports without it
  | {
    readonly noEntryFor: 'TCP' | 'TLS' | 'UDP' | 'any'; readonly having: Fields; readonly lacking?: string | readonly string[];
    readonly listedIn?: string;
  }
  // for each port of the protocol, its entries, in place of those that the option `overriding` has for all ports, must include `needs` if
  // they include `having`
  | { readonly overriding: string; readonly of: 'UDP' | 'any'; readonly having: Fields; readonly needs: Fields }
  // there must not be more numbers of ports; more ports than `maxPorts` certainly have more numbers, as one number has few protocols
  | { readonly maxNumbers: number; readonly maxPorts: number }
  // its list `namedIn`, if there is one, must have an item with the name of each port, or `unnamed` and the number of a port without name
  | { readonly namedIn: string; readonly unnamed: string }
  // its list `of` may use only names in its list `uses`; `default` are the names that are used, and exist, where a list is missing
  | { readonly uses: string; readonly of: string; readonly default?: readonly string[] }
  // it must lead from ports with the first word to ports with the second one
  | { readonly forwards: readonly [from: string, to: string] };
/** The error message for entries that do not fit the protocol of their port. */
export type EntriesForProblem<Option, Entries, Demand, Ports, Input> = Demand extends { readonly listedIn: infer List extends string }
  ? EntriesForProblem<Option, Entries, Omit<Demand, 'listedIn'>, readonly ListedPorts<Input, List, Ports>[], Input>
  : Demand extends { readonly noEntryFor: infer Protocol; readonly having: infer Having }
  ? {} extends Having
    ? MustHaveField<Option, Demand, EntriesFor<Protocol, MatchingEntries<Entries, Demand & { readonly noEntry: Having }>, Ports>
      | PortsWithoutEntry<Entries, readonly PortsFor<Protocol, Ports>[]>>
    : [EntriesFor<Protocol, MatchingEntries<Entries, Demand & { readonly noEntry: Having }>, Ports>] extends [never] ? never
      : `${Option & string} must not have ${EntriesText<Having>} for ${Protocol & string} ports`
  : never;
/** The ports that an option certainly lists, or all without the option; not those that share their number with a port of UDP. */
type ListedPorts<Input, List, Ports> = List extends keyof Input
  ? IsUnion<Input[List]> extends true ? never : Input[List] extends readonly unknown[]
    ? number extends Input[List]['length'] ? never : Unshared<PortsNamed<CertainItems<Input[List]>[number], Ports>, Ports>
    : never
  : Ports extends readonly (infer Port)[] ? Unshared<Port, Ports> : never;
type Unshared<Port, Ports> = Port extends unknown ? [SharedNumber<Port, PortsWith<'UDP', Ports>>] extends [never] ? Port : never : never;
type EntriesFor<Protocol, Key, Ports> = Key extends unknown ? [PortsOfKey<Key, Ports>] extends [never] ? never
  : [PortsOfKey<Key, Ports>] extends [PortsFor<Protocol, Ports>] ? KeyText<Key> : never : never;
type PortsFor<Protocol, List> = Protocol extends 'any' ? Ports<List> : Protocol extends 'TCP' | 'TLS' ? PortsOfTcp<List>
  : PortsWith<Protocol, List>;
type MustHaveField<Option, Demand, Key> = Key extends string ? Demand extends { readonly lacking: infer Field }
  ? `${Option & string} must have ${WordText<Field>} for '${Key}'` : never : never;
/** The error message if the entries of a port, in place of those for all ports, lack what they require. */
export type OverridingProblem<Option, Entries, Demand, Ports, Input> = Demand extends
  { readonly overriding: infer All; readonly of: infer Protocol; readonly having: infer Having; readonly needs: infer Entry }
  ? string extends keyof Entries ? never
    : MustHaveFor<Option, Entry, KeyLacking<PortsFor<Protocol, Ports>, Entries, All extends keyof Input ? Input[All] : {}, Having, Entry>>
  : never;
type KeyLacking<Port, Entries, All, Having, Entry> = Port extends { readonly port: unknown }
  ? IsLiteral<KeysOfPort<Port>> extends true
    ? true extends IsOverridingMet<Entries, KeysOfPort<Port>, All, Having, Entry> ? never
      : Extract<KeyText<keyof Entries>, KeysOfPort<Port>> extends infer Key ? [Key] extends [never] ? OwnKey<Port> : Key : never
    : never : never;
/** Whether the entries under one of the keys may be valid, for each alternative of both records. */
type IsOverridingMet<Entries, Key, All, Having, Entry> = Entries extends unknown ? All extends unknown
  ? EntryUnder<Entries, Key> extends infer Own ? Own extends unknown
    ? HasFields<Overridden<Own, All>, Having> extends true ? MayHave<Overridden<Own, All>, Entry> : true : never : never
  : never : never;
type EntryUnder<Entries, Key> = [Extract<KeyText<keyof Entries>, Key>] extends [never] ? {}
  : { [Name in keyof Entries]: KeyText<Name> extends Key ? Entries[Name] : never }[keyof Entries];
type Overridden<Own, All> = { readonly [Name in keyof Own | keyof All]: Name extends keyof Own
  ? undefined extends Own[Name] ? Own[Name] | All[Name & keyof All] : Own[Name] : All[Name & keyof All] };
type MustHaveFor<Option, Entry, Key> = Key extends string ? `${Option & string} must have ${EntriesText<Entry>} for '${Key}'` : never;

/** The error message if a record has an entry for a port for which another one certainly has the value. */
export type NotForProblem<Option, OwnValue, Other, Value, Unwanted, Ports> = Ports extends readonly (infer Port)[]
  ? MustHaveNoEntry<Option, Other, Unwanted, KeyBeside<Port, OwnValue, Value, Unwanted>> : never;
type KeyBeside<Port, OwnValue, Value, Unwanted> = Port extends unknown ? IsLiteral<KeysOfPort<Port>> extends true
  ? [EntryUnder<Value, KeysOfPort<Port>>] extends [Unwanted] ? Extract<KeyText<keyof OwnValue>, KeysOfPort<Port>> : never : never : never;
type MustHaveNoEntry<Option, Other, Unwanted, Key> = Key extends string
  ? `${Option & string} must not have an entry for '${Key}', for which ${Other & string} is ${Unwanted & boolean}: remove one of them`
  : never;

/** The error message if ports certainly have more numbers. */
export type NumbersProblem<Ports, Demand> = Demand extends { readonly maxNumbers: infer Max extends number; readonly maxPorts: infer Most }
  ? HasMore<Ports, Max> extends true ? HasMore<HasMore<Ports, Most & number> extends true ? Ports : NumberedOnce<Ports>, Max> extends true
    ? `ports must have at most ${Max} numbers: divide them among several Services` : never : never : never;
type HasMore<List, Max extends number> = List extends readonly unknown[] ? IsLiteral<List['length']> extends true
  ? Compare<List['length'], Max> extends 'greater' ? true : false : false : false;
/** The ports of a list without UDP ports that share their number with one of TCP. */
type NumberedOnce<Ports> = [PortsHaving<'one number', Ports>] extends [never] ? Ports : WithoutAny<Ports, PortsHaving<'one number', Ports>>;
type WithoutAny<List, Item, Found extends unknown[] = []> = List extends readonly [infer First, ...infer Others]
  ? WithoutAny<Others, Item, First extends Item ? Found : [...Found, First]> : Found;
type PortsOfKey<Key, Ports> = PortsNamed<Key | (Key extends `${infer Number extends number}` ? Number : never), Ports>;

/** The error message if a list in a value has no item with the name of a port, or with it as the name of its backend. */
export type NamedInProblem<Option, Value, Demand, Ports> = Demand extends { readonly namedIn: infer List; readonly unnamed: infer Prefix }
  ? List extends keyof Value ? Value[List] extends readonly [unknown, ...unknown[]]
    ? IsLiteral<NameOf<Value[List][number]>> extends true
      ? MustHaveItem<Option, List, Exclude<NameOfPort<Ports, Prefix>, NameOf<Value[List][number]>>> : never
    : never : never : never;
type NameOf<Item> = Item extends unknown ? Item[keyof Item & ('name' | 'default_backend')] : never;
type NameOfPort<Ports, Prefix> = Ports extends readonly (infer Port)[] ? Port extends { readonly name: infer Name }
  ? IsLiteral<Name> extends true ? Name : never
  : Port extends { readonly port: infer Number extends number } ? 'name' extends keyof Port ? never
    : IsLiteral<Number> extends true ? `${Prefix & string}${Number}` : never : never : never;
type MustHaveItem<Option, List, Name> = Name extends string
  ? `${Option & string} must have one of its ${List & string} for each port: write one for '${Name}'` : never;

/** The error message if a list in a value uses a name that another list in it does not have. */
export type UsesProblem<Option, Value, Demand> = Demand extends { readonly uses: infer List; readonly of: infer Of }
  ? UsesOf<Option, Value, List, Of, Demand extends { readonly default: infer Defaults } ? Defaults : readonly []> : never;
type UsesOf<Option, Value, List, Of, Defaults> = List extends keyof Value
  ? IsLiteral<NameOf<Ports<Value[List]>>> extends true
    ? MustUse<Option, List, Of, Defaults, UnknownIn<Value, Of, List, Ports<Defaults>, NameOf<Ports<Value[List]>>>> : never
  : Defaults extends readonly [] ? never
    : MustUse<Option, List, Of, Defaults, UnknownIn<Value, Of, List, Ports<Defaults>, Ports<Defaults>>>;
/** The names that the items of the list `Of` certainly use, and that are not known; items without names use the default ones. */
type UnknownIn<Value, Of, List, Default, Known> = Of extends keyof Value
  ? Value[Of] extends readonly [unknown, ...unknown[]]
    ? { [Index in keyof Value[Of]]: CertainlyUnknown<Value[Of][Index], List, Default, Known> }[number]
    : Value[Of] extends readonly [] ? Exclude<Default, Known> : never
  : Exclude<Default, Known>;
type CertainlyUnknown<Item, List, Default, Known> =
  true extends (Item extends unknown ? [UnknownOf<Item, List, Default, Known>] extends [never] ? true : false : never) ? never
    : UnknownOf<Item, List, Default, Known>;
type UnknownOf<Item, List, Default, Known> = Item extends unknown ? List extends keyof Item
  ? Item[List] extends readonly [unknown, ...unknown[]]
    ? { [Index in keyof Item[List]]: IsLiteral<NameOf<Item[List][Index]>> extends true
      ? [Extract<NameOf<Item[List][Index]>, Known>] extends [never] ? NameOf<Item[List][Index]> : never : never }[number]
    : Item[List] extends readonly [] ? Exclude<Default, Known> : never
  : Exclude<Default, Known> : never;
type MustUse<Option, List, Of, Defaults, Name> =
  MustHaveAmong<Option, List, Of, Quoted<Exclude<Name, Ports<Defaults>>> | QuotedItems<Defaults, Name>>;
type MustHaveAmong<Option, List, Of, Names> = Names extends '' ? never
  : `${Option & string} must have ${Names & string} among its ${List & string}, or ${Of & string} that use others`;
type Quoted<Name> = Name extends string ? `'${Name}'` : never;
/** The items of a list that are among the names, as text: `'a' and 'b'`. */
type QuotedItems<List, Name, Text extends string = ''> = List extends readonly [infer First, ...infer Others]
  ? QuotedItems<Others, Name, First extends Name ? `${Text}${Text extends '' ? '' : ' and '}${Quoted<First>}` : Text> : Text;

/** The error message if a record leads from or to a port that another one certainly does not give the required word. */
export type ForwardsProblem<Option, OwnValue, Demand, Other, Value> = Demand extends { readonly forwards: readonly [infer From, infer To] }
  ? IsLiteral<keyof OwnValue | keyof Value> extends true ? {
    [Key in keyof OwnValue]: MustBeAt<Option, Other, KeyText<Key>, From, Value> | MustBeAt<Option, Other, KeyText<OwnValue[Key]>, To, Value>
  }[keyof OwnValue] : never : never;
type MustBeAt<Option, Other, Key extends string, Word, Value> = IsLiteral<Key> extends true
  ? [Key] extends [KeyText<keyof Value>]
    ? [IsLiteral<WordAt<Value, Key>>, Extract<WordAt<Value, Key>, Word>] extends [true, never] ? MustWriteAt<Option, Other, Key, Word>
      : never
  : AreAlike<Key, KeyText<keyof Value>> extends true ? MustWriteAt<Option, Other, Key, Word> : never : never;
type WordAt<Value, Key> = { [Each in keyof Value]: KeyText<Each> extends Key ? Value[Each] : never }[keyof Value];
type MustWriteAt<Option, Other, Key extends string, Word> =
  `${Option & string} must be set together with ${Other & string} with '${Word & string}' for '${Key}'`;

/** The error message if a record lacks an entry under a key under which the property itself has one of the words. */
export type EntryForProblem<Option, OwnValue, Other, Words, Value> = IsLiteral<keyof Value> extends true
  ? MustHaveKey<Option, Other, Exclude<KeyText<KeysWith<OwnValue, Words>>, KeyText<keyof Value>>, KeyText<keyof Value>> : never;
type KeysWith<Value, Words> = string extends keyof Value ? never
  : { [Key in keyof Value]: [Value[Key]] extends [Words] ? Key : never }[keyof Value];
type MustHaveKey<Option, Other, Key, Keys> = AreAlike<Key, Keys> extends true ? MustHaveEntryOf<Option, Other, Key> : never;
/** Whether all keys are names, or all are numbers: a port can be named by its name in one record, and by its number in the other one. */
export type AreAlike<Key, Keys> = Key extends `${number}` ? [Keys] extends [`${number}`] ? true : false
  : [Extract<Keys, `${number}`>] extends [never] ? true : false;
type MustHaveEntryOf<Option, Other, Key> = Key extends string
  ? `${Option & string} must be set together with ${Other & string} for the same ports: write an entry for '${Key}'` : never;
