import { celAll, celLength, celLet, celMatches, celString, celStrings, celVariable } from './cel';
import type { AcceptedTexts } from '../providers/codecs/accepted-texts';
import { LEADING_ZERO, withDefaults, type CelContext, type Kind, type Reading } from '../providers/codecs/kind';
import { pushTo } from '../problem';

/** Words that some parsers read as a boolean. */
const SWITCHES = ['true', 'false', 'True', 'False', 'TRUE', 'FALSE', 't', 'f', 'T', 'F', '1', '0', 'yes', 'no', 'on', 'off', 'enabled',
  'disabled', 'enable', 'disable', 'y', 'n'];

/**
 * Returns the condition that a text has a value: `k.lowerAscii() == "on"` for a string (rules compare case-insensitively), and for a
 * boolean `k in [...]` with all words that the kind reads as this value.
 */
export function celMeans(kind: Kind<any, any>, text: string, value: string | boolean): string {
  if (typeof value === 'string') return `${text}.lowerAscii() == ${celString(value.toLowerCase())}`;
  return `${text} in ${celStrings(SWITCHES.filter((word) => kind.decode(word, []) === value))}`;
}

/** The condition, in CEL, that a controller can use a text, as `readText` decides it; `undefined` if CEL cannot express it. */
export function celOfReading(
  kind: Kind<any, any>, // `any`: kinds of all values
  reading: Reading, text: string, context: CelContext, defaults?: Reading,
): string | undefined {
  const { trims, anyCase, octal, asDefault, emptyIsUnset, otherPorts } = withDefaults(reading, defaults);
  if (otherPorts !== undefined) return undefined;
  const trimmed = trims === true ? `${text}.trim()` : text;
  const normalized = anyCase === true ? `${trimmed}.lowerAscii()` : trimmed;
  const canBeDecoded = celOfKind(kind, normalized, context);
  if (canBeDecoded === undefined) return undefined;
  const mayBeOctal = octal === true && kind.samples().good.some(([value]) => typeof value === 'number');
  const isDecoded = mayBeOctal ? `(${canBeDecoded}) && !${celMatches(normalized, LEADING_ZERO)}` : canBeDecoded;
  const isValid = emptyIsUnset === 'open' ? `${normalized} != "" && ${isDecoded}` : isDecoded;
  const unset: string[] = [];
  if (emptyIsUnset === 'items') unset.push(`${text}.split(",").all(x1, x1.trim() == "")`);
  if (emptyIsUnset === true) unset.push(`${trimmed} == ""`);
  if (asDefault !== undefined) unset.push(`${normalized} in ${celStrings(asDefault)}`);
  return unset.length === 0 ? isValid : [...unset, `(${isValid})`].join(' || ');
}

/** The condition, in CEL, that a kind accepts a text; `undefined` if CEL cannot express it. */
const celOfKind = (kind: Kind<any, any>, text: string, context: CelContext): string | undefined => // `any`: kinds of all values
  kind.cel?.(text, context) ?? (kind.accepts && celOf(kind.accepts, text, context));

/** The condition, in CEL, that a rule holds for a text; `undefined` if CEL cannot express it. */
function celOf(rule: AcceptedTexts, text: string, context: CelContext): string | undefined {
  if ('in' in rule) return `${rule.anyCase === true ? `${text}.lowerAscii()` : text} in ${celStrings(rule.in)}`;
  if ('is' in rule) return `${text} == ${celString(rule.is)}`;
  if ('contains' in rule) return `${text}.contains(${celString(rule.contains)})`;
  if ('startsWith' in rule) return `${text}.lowerAscii().startsWith(${celString(rule.startsWith)})`;
  if ('matches' in rule) return celMatches(text, rule.matches);
  if ('size' in rule) return celLength(text, ...rule.size);
  if ('not' in rule) return celNot(celOf(rule.not, text, context), 'in' in rule.not);
  if ('all' in rule) return celAll(...rule.all.map((part) => celOf(part, text, context)));
  if ('any' in rule) return celAny(rule.any.map((part) => celOf(part, text, context)));
  if ('ignoring' in rule) return celOf(rule.of, `${text}.replace(${celString(rule.ignoring)}, "")`, context);
  if ('number' in rule) return celNumber(rule, text);
  if ('duration' in rule) return celDuration(rule, text);
  if ('address' in rule) return celAddress(rule.address, text, context);
  if ('cidr' in rule) return celCidr(rule.cidr, rule.bits, text, context);
  if ('host' in rule) return celHost(rule.host, text, context);
  if ('list' in rule) return celList(rule, text, context);
  if ('pairs' in rule) return celPairs(rule, text, context);
  if ('port' in rule) return celPort(rule.port, text, context);
  return 'portMap' in rule ? celPortMap(rule, text, context) : celPortValues(rule, text, context);
}

/** Rules of one form: those with a property of this name. */
type RuleWith<Name extends string> = Extract<AcceptedTexts, Readonly<Record<Name, unknown>>>;

const celNot = (condition: string | undefined, needsBrackets: boolean): string | undefined =>
  condition && (needsBrackets ? `!(${condition})` : `!${condition}`);

const celAny = (conditions: readonly (string | undefined)[]): string | undefined =>
  conditions.includes(undefined) ? undefined : `(${conditions.join(' || ')})`;

/** The limits of a number: `int(x) >= 1 && int(x) <= 10`; `true` without limits. */
function celNumber({ number, min, max }: RuleWith<'number'>, text: string): string {
  const isDecimal = number === 'decimal';
  const value = isDecimal ? `double(${text})` : `int(${number === 'signed' ? `${text}.replace("+", "")` : text})`;
  // CEL compares doubles with doubles only.
  const formatLimit = (limit: number) => isDecimal && Number.isInteger(limit) ? `${limit}.0` : String(limit);
  return celAll(min === undefined ? 'true' : `${value} >= ${formatLimit(min)}`,
    max === undefined ? 'true' : `${value} <= ${formatLimit(max)}`) ?? 'true';
}

function celDuration({ duration: [min, max], format, maxLength }: RuleWith<'duration'>, text: string): string {
  const isZero = celMatches(text, /^[+-]?0$/), isTooLong = celMatches(text, TOO_LONG);
  const notTooLong = max === Infinity ? '' : ` && duration(${text}) <= duration("${max}s")`;
  const isInRange = `duration(${text}) >= duration("${min}s")${notTooLong}`;
  // A duration that CEL cannot compare is longer than 1e8 seconds.
  const isLimited = `(${isTooLong} ? ${max < 1e8 ? 'false' : `!${text}.startsWith("-")`} : ${isInRange})`;
  return `(${isZero} ? ${min <= 0} : size(${text}) <= ${maxLength} && ${text}.matches(${celString(format)}) && ${isLimited})`;
}

/** Matches durations that exceed the range of CEL, which counts nanoseconds in 64 bits. */
const TOO_LONG = /\d{5}h|\d{7}m|\d{8}s|\d{11}ms/;

/** Matches a DNS subdomain in lower case. */
const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
/** Matches an IPv4 address, which no host name is. */
const IPV4_NAME = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(\.|$)){4}$/;

/** The condition that a text is a host name, with the alternatives that the kind has. */
function celHost({ also = [], wildcard, address, lowerCase }: RuleWith<'host'>['host'], text: string, context: CelContext): string {
  if (lowerCase === true) return `size(${text}) <= 253 && ${celMatches(text, SUBDOMAIN)} && !${celMatches(text, IPV4_NAME)}`;
  const name = wildcard === true ? `(${text}.startsWith("*.") ? ${text}.substring(2) : ${text})` : text;
  const isName = `size(${name}) <= 253 && ${celMatches(`${name}.lowerAscii()`, SUBDOMAIN)}`;
  const alternatives = also.length === 0 ? [] : [`${text} in ${celStrings(also)}`];
  if (address === true) return `(${[...alternatives, celAddress(undefined, text, context), isName].join(' || ')})`;
  return `(${[...alternatives, `${isName} && !${celMatches(text, IPV4_NAME)}`].join(' || ')})`;
}

type Family = NonNullable<RuleWith<'address'>['address']>;

/** The pattern of an IPv4 address: four numbers up to 255. The word boundary after an optional dot makes the dot necessary between two. */
const IPV4 = '((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])[.]?\\b){4}';
/** The pattern of a group of an IPv6 address. */
const GROUP = '[0-9a-fA-F]{1,4}';
/** The pattern of the beginning of an IPv6 address up to "::": `2001:db8::`. */
const UP_TO_COLONS = `(${GROUP}(:${GROUP})*)?::`;
/**
 * The pattern of an IPv6 address without a zone. The number of groups next to "::" is not limited here, because the cost of a CEL
 * expression grows with the length of the pattern; `celPattern` counts the groups.
 */
const IPV6 = `((${GROUP}:){7}${GROUP}|((${GROUP}:){6}|${UP_TO_COLONS}(${GROUP}:)*)${IPV4}|${UP_TO_COLONS}((${GROUP}:)*${GROUP})?)`;
/** Matches an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`), which controllers accept, but the IP functions of CEL do not. */
const MAPPED = /^[0:]*:ffff:[0-9a-f.:]+$/;
const MAPPED_RANGE = /^[0:]*:ffff:[0-9a-f.:]+\/\d{1,3}$/;

/** Returns the CEL condition that a value matches a pattern of IP addresses, and that "::" in it stands for at least one group. */
function celPattern(text: string, pattern: string, family: Family | undefined): string {
  const group = celVariable(text);
  const count = `size(${text}.split("/")[0].split(":").filter(${group}, ${group} != ""))`;
  // An IPv4 address at the end stands for two groups.
  const limit = family === 'IPv4' ? '' : ` && (!${text}.contains("::") || ${count} + (${text}.contains(".") ? 1 : 0) <= 7)`;
  return `${text}.matches(${celString(`^${pattern}$`)})${limit}`;
}

/**
 * Returns the condition that a value is an address: with the IP functions of CEL if the cluster has them, otherwise with regular
 * expressions.
 */
function celAddress(family: Family | undefined, text: string, { hasIpFunctions }: CelContext): string {
  const pattern = family === 'IPv6' ? IPV6 : family === 'IPv4' ? IPV4 : `(${IPV4}|${IPV6})`;
  if (!hasIpFunctions) return celPattern(text, pattern, family);
  const orMapped = family === 'IPv4' ? '' : ` || ${celMatches(`${text}.lowerAscii()`, MAPPED)}`;
  return `(isIP(${text})${celFamily(`ip(${text})`, family)}${orMapped})`;
}

/** Returns the end of a CEL condition, ` && ip(x).family() == 4`, that an address is of a family; empty without a family. */
const celFamily = (address: string, family: Family | undefined): string =>
  family === undefined ? '' : ` && ${address}.family() == ${family === 'IPv4' ? 4 : 6}`;

/** Returns the condition that a value is a range, as `celAddress` does for an address. */
function celCidr(family: Family | undefined, bits: number | undefined, text: string, { hasIpFunctions }: CelContext): string {
  const ranges = { IPv4: `${IPV4}/0?([12]?[0-9]|3[0-2]|0[0-9])`, IPv6: `${IPV6}/(12[0-8]|1[01][0-9]|0?[0-9]{1,2})` };
  const withPrefix = bits === undefined ? '' : ` && ${text}.endsWith("/${bits}")`;
  if (!hasIpFunctions)
    return `${celPattern(text, family === undefined ? `(${ranges.IPv4}|${ranges.IPv6})` : ranges[family], family)}${withPrefix}`;
  const orMapped = family === 'IPv4' ? '' : ` || ${celMatches(`${text}.lowerAscii()`, MAPPED_RANGE)}`;
  return `(isCIDR(${text})${celFamily(`cidr(${text}).ip()`, family)}${orMapped})${withPrefix}`;
}

function celList({ list: { separator, trimmed, skipsEmpty }, minItems, maxItems, of }: RuleWith<'list'>, text: string,
  context: CelContext): string | undefined {
  const item = celVariable(text);
  const isItem = celOf(of, item, context);
  if (isItem === undefined) return undefined;
  const items = `${text}.split(${celString(separator)})${trimmed ? `.map(${item}, ${item}.trim())` : ''}`
    + (skipsEmpty ? `.filter(${item}, ${item} != "")` : '');
  const limits = [...(minItems > 0 && skipsEmpty ? [`>= ${minItems}`] : []), ...(maxItems === Infinity ? [] : [`<= ${maxItems}`])];
  const testAllItems = (itemList: string) => `${itemList}.all(${item}, ${trimmed ? '' : `${item} == ${item}.trim() && `}${isItem})`;
  const isList = limits.length === 0 ? testAllItems(items)
    : celLet(items, (itemList) => [...limits.map((limit) => `size(${itemList}) ${limit}`), testAllItems(itemList)].join(' && '));
  if (skipsEmpty) return isList;
  return minItems > 0 ? `${text} != "" && ${isList}` : `(${text} == "" || ${isList})`;
}

/**
 * The condition that each pair in a text is valid. A pair is a part of the text at first (`key=value`), and then a CEL list of its key and
 * value (`["key", "value"]`); `item` is the CEL variable for both.
 */
function celPairs({ pairs: format, needsOne, ...rules }: RuleWith<'pairs'>, text: string, context: CelContext): string | undefined {
  const { assign = '=', separator = ',' } = format;
  const item = celVariable(text);
  const isPairValid = celPair(rules, item, context);
  if (isPairValid === undefined) return undefined;
  const sign = celString(assign), signIndex = `${item}.indexOf(${sign})`;
  const parts = `${text}.split(${celString(separator)}).filter(${item}, ${item}.trim() != "")`;
  const partConditions: string[] = [];
  if (format.bareKeys !== true) partConditions.push(`${item}.contains(${sign})`);
  if (format.blanks === 'kept') partConditions.push(`(${signIndex} <= 0 || !${item}.matches(${celString(`\\s${assign}|${assign}\\s`)}))`);
  const pair = `${item}.contains(${sign}) ? [${item}.substring(0, ${signIndex}).trim(), `
    + `${item}.substring(${signIndex} + ${assign.length}).trim()] : [${item}.trim(), ""]`;
  const toPairs = (partList: string) => `${partList}.map(${item}, ${pair})`
    + (format.emptyValue === 'unset' ? `.filter(${item}, ${item}[1] != "")` : '');
  const withoutSign = format.assignInValue === false ? `!${item}[1].contains(${sign}) && ` : '';
  const testAll = (pairList: string) => `${pairList}.all(${item}, ${withoutSign}${isPairValid})`;
  const testParts = (partList: string) => needsOne
    ? celLet(toPairs(partList), (pairList) => `size(${pairList}) > 0 && ${testAll(pairList)}`) : testAll(toPairs(partList));
  const allValid = partConditions.length === 0 ? testParts(parts)
    : celLet(parts, (partList) => `${partList}.all(${item}, ${partConditions.join(' && ')}) && ${testParts(partList)}`);
  // A value with a backslash, which escapes the next character, always passes, because CEL cannot split it correctly.
  return format.escapes === true ? `(${text}.contains(${celString('\\')}) || ${allValid})` : allValid;
}

/** The condition that a pair, a CEL list of its key and value, is valid. */
function celPair({ keys, values, valuesOf = new Map() }: Pick<RuleWith<'pairs'>, 'keys' | 'values' | 'valuesOf'>, pair: string,
  context: CelContext): string | undefined {
  const namesByTest = new Map<string, string[]>();
  for (const [name, rule] of valuesOf) {
    const test = celOf(rule, `${pair}[1]`, context);
    if (test !== undefined) pushTo(namesByTest, test, name);
  }
  return celAll(celOf(keys, `${pair}[0]`, context), celOf(values, `${pair}[1]`, context),
    ...[...namesByTest].map(([test, names]) => `(!(${pair}[0] in ${celStrings(names)}) || ${test})`));
}

/** The condition that a text is a port of the Service. */
function celPort({ form, anyCase, unknown }: RuleWith<'port'>['port'], text: string, { ports }: CelContext): string {
  const name = anyCase === true ? `${text}.lowerAscii()` : text;
  const isPort = unknown === 'passes' ? 'true'
    : `(${text}.matches("^0*[0-9]{1,6}$") ? string(int(${text})) in ${ports} : ${name} in ${ports})`;
  return form === 'number' ? `${text}.matches("^[0-9]+$") && ${isPort}` : isPort;
}

function celPortMap(
  { portMap: { first, skipsEmpty }, ports, of }: RuleWith<'portMap'>, text: string, context: CelContext,
): string | undefined {
  const pair = celVariable(text);
  const colon = `${pair}.${first === 'port' ? 'indexOf' : 'lastIndexOf'}(":")`;
  const sides = [`${pair}.substring(0, ${colon})`, `${pair}.substring(${colon} + 1)`];
  const [number, value] = first === 'port' ? sides : sides.reverse();
  const isPair = celAll(`${pair}.contains(":")`, celOf(ports, number, context), celOf(of, value, context));
  return isPair && `${text} != "" && ${text}.split(",").all(${pair}, ${skipsEmpty === true ? `${pair} == "" || ` : ''}(${isPair}))`;
}

function celPortValues({ portValues, of }: RuleWith<'portValues'>, text: string, context: CelContext): string | undefined {
  const parts = celVariable(text); // the parts of an entry: `["80", "http"]` or `["http"]`
  const isValue = celOf(of, `${parts}[size(${parts}) - 1]`, context), isPortList = celOf(portValues, `${parts}[0]`, context);
  if (isValue === undefined || isPortList === undefined) return undefined;
  const isEntry = `size(${parts}) <= 2 && ${isValue} && (size(${parts}) == 1 || ${parts}[0] == "*" || ${isPortList})`;
  return `${text}.split(";").map(${parts}, ${parts}.split(":")).all(${parts}, ${isEntry})`;
}
