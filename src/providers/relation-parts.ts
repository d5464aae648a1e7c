// Ports of literals, and parts of structured values, for the relations between options.
import type { EntriesText, Fields, HasFields } from './codecs/field-relations';

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
/** The numbers of the ports for which a record certainly has no entry. */
export type PortsWithoutEntry<Entries, Ports> = Ports extends readonly (infer Port)[] ? Port extends { readonly port: infer Number }
  ? IsLiteral<KeysOfPort<Port>> extends true ? [Extract<KeyText<keyof Entries>, KeysOfPort<Port> | '*'>] extends [never] ? KeyText<Number>
    : never : never : never : never;

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

/** The keys of the entries of a record that certainly have the fields, and lack another one. */
export type MatchingEntries<Entries, Demand> = string extends keyof Entries ? never : Demand extends { readonly noEntry: infer Having } ? {
  [Key in keyof Entries]: HasFields<Entries[Key], Having> extends true
    ? Demand extends { readonly lacking: keyof Entries[Key] } ? never : Key : never
}[keyof Entries] : never;

/** Whether a value, or one of its entries, certainly has the fields. */
export type HasPart<Value, Having> = HasFields<Value, Having> extends true ? true : string extends keyof Value ? false
  : true extends { [Key in keyof Value]: HasFields<Value[Key], Having> }[keyof Value] ? true : false;
/** An option as the subject of a message, with the fields for which it requires others: `config with mode: 'tcp'`. */
export type SubjectText<Option, Wanted> =
  Wanted extends Readonly<Record<string, boolean>> | readonly unknown[] | { readonly having: unknown } ? Option
  : Wanted extends object ? `${Option & string} with ${EntriesText<Wanted>}` : Option;

/** How ports must be named by parts of the property itself. */
export type PartsDemand =
  // no entry for a port of this protocol may have these fields, unless it has the field `lacking`
  | { readonly noEntryFor: 'TCP' | 'UDP'; readonly having: Fields; readonly lacking?: string }
  // its list `namedIn`, if there is one, must have an item with the name of each port
  | { readonly namedIn: string };
/** The error message for entries that do not fit the protocol of their port. */
export type EntriesForProblem<Option, Entries, Demand, Ports> = Demand extends
  { readonly noEntryFor: infer Protocol; readonly having: infer Having } ? {
    [Key in MatchingEntries<Entries, Demand & { readonly noEntry: Having }>]:
    [PortsOfKey<Key, Ports>] extends [never] ? never
      : [PortsOfKey<Key, Ports>] extends [Protocol extends 'TCP' ? PortsOfTcp<Ports> : PortsWith<Protocol, Ports>]
        ? `${Option & string} must not have ${EntriesText<Having>} for ${Protocol & string} ports` : never
  }[MatchingEntries<Entries, Demand & { readonly noEntry: Having }>] : never;
type PortsOfKey<Key, Ports> = PortsNamed<Key | (Key extends `${infer Number extends number}` ? Number : never), Ports>;

/** The error message if a list in a value has no item with the name of a port, or with it as the name of its backend. */
export type NamedInProblem<Option, Value, List, Ports> = List extends keyof Value
  ? Value[List] extends readonly [unknown, ...unknown[]]
    ? IsLiteral<NameOf<Value[List][number]>> extends true
      ? MustHaveItem<Option, List, Exclude<NameOfPort<Ports>, NameOf<Value[List][number]>>> : never
    : never : never;
type NameOf<Item> = Item extends unknown ? Item[keyof Item & ('name' | 'default_backend')] : never;
type NameOfPort<Ports> = Ports extends readonly (infer Port)[] ? Port extends { readonly name: infer Name }
  ? IsLiteral<Name> extends true ? Name : never : never : never;
type MustHaveItem<Option, List, Name> = Name extends string
  ? `${Option & string} must have one of its ${List & string} for each port: write one for '${Name}'` : never;

/** The error message if a record lacks an entry under a key under which the property itself has one of the words. */
export type EntryForProblem<Option, OwnValue, Other, Words, Value> = IsLiteral<keyof Value> extends true
  ? MustHaveKey<Option, Other, Exclude<KeyText<KeysWith<OwnValue, Words>>, KeyText<keyof Value>>, KeyText<keyof Value>> : never;
type KeysWith<Value, Words> = string extends keyof Value ? never
  : { [Key in keyof Value]: [Value[Key]] extends [Words] ? Key : never }[keyof Value];
// A port can be named by its name in one record, and by its number in the other one.
type MustHaveKey<Option, Other, Key, Keys> = Key extends `${number}`
  ? [Keys] extends [`${number}`] ? MustHaveEntryOf<Option, Other, Key> : never
  : [Extract<Keys, `${number}`>] extends [never] ? MustHaveEntryOf<Option, Other, Key> : never;
type MustHaveEntryOf<Option, Other, Key> = Key extends string
  ? `${Option & string} must be set together with ${Other & string} for the same ports: write an entry for '${Key}'` : never;
