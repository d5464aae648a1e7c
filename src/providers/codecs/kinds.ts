// The kinds of values in tables, for one import.
export { arn, arnList } from './arn';
export { anyCaseBoolean, booleanText, exactBoolean, goBoolean, onOff, presence, type BooleanTexts } from './boolean';
export {
  anyCaseChoice, anything, array, bool, choice, eitherShape, int, json, object, record, string, type Shape, type ShapeValue,
} from './json';
export { isKeyed, perName, perPort, type KeyedKind } from './keyed';
export { Wrong, SAMPLE_PORTS, type Kind, type Samples, type TypeCheck } from './kind';
export { list, untrimmedList, type ListFacts } from './list';
export { attributes, stringMap, unknownAttributes, type AttributesOf, type MapFacts } from './map';
export {
  cidr, cidrList, dnsNameKind as dnsName, isCidr, ipAddress, ipAddressList, OF_STATUS, statusHostname,
} from './network';
export {
  decimal, goDuration, integer, milliseconds, minutes, oddInteger, seconds, type DurationRange, type Range,
} from './numbers';
export { either, knownOneOf, oneOf, oneOfAnyCase, openOneOf, type UnknownWord } from './one-of';
export { portList, portMap, portSwitch, portValues, type PortListKind, type PortMapFacts, type PortValues } from './ports/port-values';
export { portRange } from './ports/port-range';
export { findPort, portReference, type PortKind } from './ports/ports';
export { BLANKS, text, type Grammar, type TextFacts } from './text';
