// Writes the options of load balancer constructs, and what the compiler checks of them, as plain interfaces: one file for each controller.
/* eslint-disable no-bitwise -- flags of the compiler */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import type { ConstructSpec, BuiltInProvider } from '../src/providers/engine/definition/construct-spec';
import type { Table } from '../src/providers/engine/definition/provider';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';
import { EXPOSURE_PROPS, suggestExposures } from '../src/providers/engine/construct-props';
import { audienceOf } from '../src/constructs/tree/prop-names';
import { renderText } from '../src/problem';
import { findMeantProp, withRemoval } from '../src/service/rules/props';
import { createSourceProgram } from './source-program';

const SRC = join(__dirname, '..', 'src');
/** Maximum length of a union of words in one line; a longer union is folded. */
const MOST_CHARACTERS = 90;
const PROBE = join(SRC, 'providers/options-of-tables.ts');

/**
 * Interfaces with the options, the checks and the relations of the load balancer constructs of these controllers, by file below `src`.
 *
 * The compiler resolves a type that it derives from a table again for each program, and an editor for each keystroke. An interface costs
 * it a sixth of that, and shows the same comments.
 */
export function createOptionsFiles(head: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const controllers = ids.map((id) => ({ ...CONTROLLERS[id].load(), id })).filter(({ offers }) => offers !== undefined);
  const tables = readTypedTables(controllers);
  return new Map(controllers.map(({ id, title, table, offers = {} }) => {
    const { options, checked, relations } = tables.get(id)!;
    const rows = Object.keys(table).flatMap((row) => options.find(({ name }) => name === row) ?? []);
    const interfaces = Object.entries(offers).map(([construct, { hidden = [], fixed = {}, defaults = {}, onlyWords = {} }]) => {
      const members = rows.filter(({ name }) => !hidden.includes(name) && !(name in fixed))
        .map((row) => withWords(row, onlyWords[row.name]));
      const [constructName, name] = [construct.split('/')[0]!, nameOf(construct)];
      const checks = members.filter((member) => checked.has(member.name)).map((member) =>
        `  readonly ${member.name}: TypeCheckOf<Table['${member.name}']>;`);
      return [
        formatInterface(`Options of \`${constructName}\` that become annotations or labels of ${title}.`, `${name}Options`,
          members.map(({ name: member, text }) => member in defaults ? withDefault(text, defaults[member]) : text)),
        formatInterface(`Checks of the options of \`${constructName}\` by the compiler.`, `${name}Checks`, checks),
        formatInterface(`What must hold between options of \`${constructName}\`, for the compiler.`, `${name}Relations`,
          [...formatRelations(relations.get(construct)!, members), ...formatExposure(members, offers[construct]!),
            ...formatFieldFixes(members, offers[construct]!, CONTROLLERS[id].load())]),
      ].join('\n');
    }).join('\n');
    return [`providers/${id}/options.generated.ts`, `${head}${importsOf(interfaces, id)}${interfaces}`];
  }));
}

/** A member with the value that the construct writes as its default, in place of that of the controller. */
function withDefault(text: string, value: unknown): string {
  const tag = `@default ${JSON.stringify(value).replaceAll('"', "'")}`;
  return /@default/.test(text) ? text.replace(/@default [^]*?(?=\s*\*\/)/, tag) : text.replace(/(?=\s*\*\/)/, ` ${tag}`);
}

/** A member with only these words in its type. */
function withWords(member: Member, words: readonly string[] | undefined): Member {
  const union = words && [...words].sort().map((word) => `'${word}'`).join(' | ');
  return union === undefined ? member
    : { ...member, text: member.text.replace(/(?:'[^']*'(?: \| )?)+(?=(?:>>)? \| undefined;$)/, union) };
}

function formatInterface(comment: string, name: string, members: readonly string[]): string {
  return members.length === 0 ? '' : `/** ${comment} */\nexport interface ${name} {\n${members.join('\n')}\n}\n`;
}

function importsOf(interfaces: string, id: string): string {
  return [
    ...importOf(['ExposureFixes', 'FieldFix'], '../../service/foreign-props', interfaces),
    ...interfaces.includes('TypeCheckOf<')
      ? ["import type { TypeCheckOf } from '../codecs/kind';", `import type { ${tableNameOf(id)} } from './table';`] : [],
    ...importOf(['Choice', 'Relation'], '../relations', interfaces),
  ].sort().map((line) => `${line}\n`).join('')
    + (interfaces.includes('TypeCheckOf<') ? `\ntype Table = typeof ${tableNameOf(id)};\n\n` : '');
}

/** The import of those names that a text uses as generic types; empty if it uses none. */
function importOf(names: readonly string[], module: string, text: string): string[] {
  const used = names.filter((name) => new RegExp(`[:|] ${name}<`).test(text));
  return used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '${module}';`];
}

/** Beginning of the names of a construct's interfaces: `TencentClbCcm` for `TencentClbService/ccm`. */
function nameOf(construct: string): string {
  const [name, form = ''] = construct.split('/');
  return `${name.replace(/Service$/, '')}${form.slice(0, 1).toUpperCase()}${form.slice(1)}`;
}

interface Member {
  readonly name: string;
  readonly text: string;
  /** The accepted words, if the type of the member is a union of words. */
  readonly words?: readonly string[];
}

/** The relations of the options of a construct, and the words of options that accept only some. */
function formatRelations(relations: readonly string[], members: readonly Member[]): string[] {
  const choices = new Map(members.flatMap(({ name, words }) => words === undefined ? []
    : [[name, `Choice<${words.map((word) => `'${word}'`).join(' | ')}>`]]));
  const propOfRelation = (relation: string) => /^ {2}readonly (\w+): /.exec(relation)![1]!;
  const related = new Set(relations.map(propOfRelation));
  return [
    ...relations.map((relation) => {
      const choice = choices.get(propOfRelation(relation));
      return choice === undefined ? relation : relation.replace(/;$/, `\n    | ${choice};`);
    }),
    ...[...choices].filter(([name]) => !related.has(name)).map(([name, choice]) => foldUnion(`  readonly ${name}: ${choice};`)),
  ];
}

/** The compiler's advice for `scheme` and `internal`, if the construct makes load balancers public or internal with another prop. */
function formatExposure(members: readonly Member[], offer: ConstructSpec): string[] {
  const fixes = suggestExposures(offer);
  const absent = EXPOSURE_PROPS.filter((prop) => !members.some(({ name }) => name === prop) && !Object.hasOwn(Object(offer.public), prop));
  return fixes === undefined ? []
    : absent.map((prop) => `  readonly ${prop}: ExposureFixes<\n    ${JSON.stringify(fixes.internal)},\n    ${JSON.stringify(fixes.public)}\n  >;`);
}

/**
 * The compiler's advice for fields of the Service API that the construct does not have, in the words of its constructor. It is left out
 * where the field is only to be removed: the general message says so.
 */
function formatFieldFixes(members: readonly Member[], { without = [] }: ConstructSpec, provider: BuiltInProvider): string[] {
  const allowedProps = new Set(members.map(({ name }) => name)), audience = audienceOf({ provider, props: {}, allowedProps });
  return without.flatMap((field) => {
    const verdict = provider.fields?.[field === 'sessionAffinityConfig' ? 'sessionAffinity' : field];
    if (verdict?.fix === undefined || verdict.fix === 'remove it' || findMeantProp(field, allowedProps, true) !== undefined) return [];
    return [`  readonly ${field}: FieldFix<"${renderText(withRemoval(verdict.fix), audience, 'fix').replaceAll('"', "'")}">;`];
  });
}

/** A union in lines that end before column 140. */
function foldUnion(text: string): string {
  return text.length <= 130 ? text : text.replace(/(.{60,100}) \| /g, '$1\n      | ');
}

/** The types that the compiler derives from a table and its rules. */
interface TypedTable {
  /** The properties of `OptionsOf` the table, with the comments of its rows. */
  readonly options: readonly Member[];
  /** Names of the options whose literals are checked. */
  readonly checked: ReadonlySet<string>;
  /** Relations between the options of each construct. */
  readonly relations: ReadonlyMap<string, readonly string[]>;
}

function readTypedTables(controllers: readonly Controller[]): ReadonlyMap<string, TypedTable> {
  const aliases: string[] = [];
  const aliasOf = (type: string) => aliases.push(`export type Probe${aliases.length} = ${type};`) - 1;
  const probes = controllers.map(({ id, table, rules, offers = {} }) => {
    const tableType = `typeof import('./${id}/table').${tableNameOf(id)}`;
    const typedRules = rules.length === 0 ? '[]' : `typeof import('./${id}/provider').${rulesNameOf(id)}`;
    return {
      id, table, options: aliasOf(`OptionsOf<${tableType}>`), checks: aliasOf(`TypeChecksOf<${tableType}>`),
      relations: Object.entries(offers).map(([construct, offer]) => ({
        construct, at: aliasOf(`RelationsOf<${withSubnets(typedRules, offer)}, ${toLiteralType(defaultsOf(offer))}>`), offer,
      })),
    };
  });
  const { checker, source } = createSourceProgram(PROBE, `import type { OptionsOf } from './engine/definition/options';
import type { TypeChecksOf } from './codecs/kind';
import type { RelationsOf, TypedRule } from './relations';
${aliases.join('\n')}`);
  const nodes = source.statements.filter(ts.isTypeAliasDeclaration);
  const propertiesOf = (at: number) => checker.getTypeAtLocation(nodes[at]!).getProperties();
  return new Map(probes.map(({ id, table, options, checks, relations }) => [id, {
    options: propertiesOf(options).map((property) => ({
      name: property.name, text: formatMember(property, checker), ...wordsOf(checker.getNonNullableType(checker.getTypeOfSymbol(property))),
    })),
    checked: new Set(propertiesOf(checks).map(({ name }) => name)),
    relations: new Map(relations.map(({ construct, at, offer }) =>
      [construct, propertiesOf(at).filter(({ name }) => name === 'ports' ? offer.protocols.length > 1 : !isClosed(name, offer))
        .flatMap((property) => formatRelation(property, checker, offer, table))])),
  }]));
}

type Controller = BuiltInProvider & { readonly id: string };

/** The type of a controller's rules, and for `scheme` with subnets the rule that a public load balancer has none of them. */
function withSubnets(rules: string, { scheme }: ConstructSpec): string {
  if (scheme === undefined || !('subnets' in scheme)) return rules;
  const isInternal = "{ readonly scheme: { readonly not: 'internet-facing' } }";
  return `readonly (${rules}[number] | TypedRule<${JSON.stringify(scheme.subnets)}, ${isInternal}>)[]`;
}

/** The values that a construct writes for props that the user omits, and the props with which it does not. */
const defaultsOf = ({ defaults, defaultsUnless: unless, scheme }: ConstructSpec): object =>
  ({ ...defaults, ...scheme && { scheme: 'internal' }, ...unless && { unless } });

function wordsOf(type: ts.Type): Pick<Member, 'words'> {
  const parts = type.isUnion() ? type.types : [type];
  return parts.every((part) => part.isStringLiteral()) ? { words: parts.map(({ value }) => value).sort() } : {};
}

/** The type of a value that JSON can express. */
function toLiteralType(value: unknown): string {
  return typeof value !== 'object' || value === null ? JSON.stringify(value)
    : `{ ${Object.entries(value).map(([name, one]) => `readonly ${name}: ${toLiteralType(one)};`).join(' ')} }`;
}

/** Whether users of a construct cannot set an option or a field. */
const isClosed = (name: string, { hidden = [], fixed = {}, without = [] }: ConstructSpec): boolean =>
  [...hidden, ...Object.keys(fixed), ...without].includes(name);

/** A relation as text, without its parts about options that users of the construct cannot set. */
function formatRelation(
  property: ts.Symbol, checker: ts.TypeChecker, offer: ConstructSpec, table: Readonly<Table>,
): readonly string[] {
  const type = checker.getTypeOfSymbol(property);
  const parts = (type.isUnion() ? type.types : [type]).flatMap((part) => {
    const [properties, beside, defaults] = checker.getTypeArguments(part as ts.TypeReference);
    const alternatives = (checker.isTupleType(beside!) ? checker.getTypeArguments(beside as ts.TypeReference) : [beside!])
      .map((type) => ({ type, isMet: isMetByConstruct(type, checker, offer, table) }));
    if (alternatives.some(({ isMet }) => isMet === true)) return [];
    const possible = alternatives.filter(({ isMet }) => isMet === undefined).map(({ type }) => type);
    const otherProps = possible.flatMap((type) => type.getProperties().map(({ name }) => isSetByScheme(name, offer) ? 'scheme' : name));
    if (possible.length === 0 || otherProps.some((name) => isClosed(name, offer))) return [];
    const texts = possible.map((type) => replaceByScheme(formatPlainType(type, checker), offer));
    const isDefault = otherProps.some((name) => defaults!.getProperty(name) !== undefined);
    const defaultMembers = defaults!.getProperties().filter(({ name }) => otherProps.includes(name) || (isDefault && name === 'unless'))
      .map((symbol) => `readonly ${symbol.name}: ${formatPlainType(checker.getTypeOfSymbol(symbol), checker)};`);
    return foldType(`Relation<${formatSubject(property.name, properties!, checker)}, ${
      texts.length === 1 ? texts[0] : `readonly [${texts.join(', ')}]`}${
      defaultMembers.length === 0 ? '' : `, { ${defaultMembers.join(' ')} }`}>`);
  }).sort();
  return parts.length === 0 ? [] : [`  readonly ${property.name}: ${parts.join('\n    | ')};`];
}

/**
 * The values of a property for which a relation applies, as text: `{ readonly internal: true }`. For any value, `[]`: relations only ask
 * whether it is a list.
 */
function formatSubject(name: string, properties: ts.Type, checker: ts.TypeChecker): string {
  const isList = checker.isTupleType(properties) || checker.isArrayType(properties), own = properties.getProperty(name);
  const values = own === undefined ? undefined : checker.getTypeOfSymbol(own);
  if (isList || (values?.isStringLiteral() === true && values.value === '*')) return '[]';
  return values === undefined ? formatPlainType(properties, checker) : `{ readonly ${name}: ${formatPlainType(values, checker)} }`;
}

/**
 * Whether a construct with an option that users cannot set meets a requirement of one value for it; `undefined` for other requirements. The
 * option has the value that the construct fixes, or the default of the controller.
 */
function isMetByConstruct(
  requirement: ts.Type, checker: ts.TypeChecker, offer: ConstructSpec, table: Table,
): boolean | undefined {
  const [property, ...others] = requirement.getProperties();
  const { name } = property!, expected = checker.getTypeOfSymbol(property!), unwanted = expected.getProperty('not');
  const other = unwanted && checker.getTypeOfSymbol(unwanted);
  if (others.length === 0 && other?.isStringLiteral() && offer.fixed !== undefined && Object.hasOwn(offer.fixed, name))
    return offer.fixed[name] !== other.value;
  if (others.length > 0 || !expected.isStringLiteral() || expected.value === '*' || isSetByScheme(name, offer)) return undefined;
  const { fixed = {}, hidden = [] } = offer;
  if (Object.hasOwn(fixed, name)) return expected.value === fixed[name];
  const value = hidden.includes(name) ? table[name]?.default : undefined;
  return value === undefined ? undefined : expected.value === value;
}

/** Whether the prop `scheme` of a construct sets the option. */
const isSetByScheme = (name: string, { scheme }: ConstructSpec): boolean =>
  scheme !== undefined && 'sets' in scheme && scheme.sets === name;

/** A requirement as text, with the prop `scheme` in place of the option that it sets. */
function replaceByScheme(text: string, { scheme }: ConstructSpec): string {
  if (scheme === undefined || !('sets' in scheme)) return text;
  const words = [[scheme.internal, 'internal'], [scheme.public, 'internet-facing']] as const;
  return words.reduce((replaced, [value, word]) => {
    const literal = toLiteralType(value).replaceAll('"', "'");
    return replaced.replace(new RegExp(`\\b${scheme.sets}: (\\{ readonly not: )?${literal}(?=[; ])`, 'g'), `scheme: $1'${word}'`);
  }, text);
}

function formatPlainType(type: ts.Type, checker: ts.TypeChecker): string {
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).replace(/"([^"]*)"/g, "'$1'").replace(/; }/g, ' }');
}

/** A type in lines that end before column 140; the name of a member precedes the first one. */
function foldType(text: string): string {
  return text.split(/(?<=[;,]) (?=readonly|\{)/).reduce<string[]>((lines, part) => {
    const line = lines.length === 0 ? part : `${lines.at(-1)} ${part}`;
    return line.length <= (lines.length === 1 ? 90 : 130) ? [...lines.slice(0, -1), line] : [...lines, part];
  }, []).join('\n      ');
}

/** Name of the constant that a controller's folder exports its rules as. */
function rulesNameOf(id: string): string {
  return /^export const (\w+_RULES)\b/m.exec(readFileSync(join(SRC, 'providers', id, 'provider.ts'), 'utf8'))![1]!;
}

/** Name of the constant that a controller's folder exports its table as. */
export function tableNameOf(id: string): string {
  return /^export const (\w+_TABLE)\b/m.exec(readFileSync(join(SRC, 'providers', id, 'table.ts'), 'utf8'))![1]!;
}

/** A property as text, with its comment; `indent` is that of the interface or object type around it. */
function formatMember(property: ts.Symbol, checker: ts.TypeChecker, indent = ''): string {
  const type = checker.getTypeOfSymbol(property);
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  const [comment] = (property.declarations ?? []).flatMap((node) => ts.getJSDocCommentsAndTags(node)).filter(ts.isJSDoc).slice(-1);
  const docs = comment === undefined ? '' : `${indent}  ${comment.getText().replace(/\n\s*\*/g, `\n${indent}   *`)}\n`;
  const name = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`;
  const text = formatType(isOptional ? checker.getNonNullableType(type) : type, checker, `${indent}  `);
  return `${docs}${indent}  readonly ${name}${isOptional ? `?: ${text} | undefined` : `: ${text}`};`;
}

/** A type in full, without names of other files. The members of a union are sorted, as compilers do not agree on their order. */
function formatType(type: ts.Type, checker: ts.TypeChecker, indent: string): string {
  if ((type.flags & ts.TypeFlags.Boolean) !== 0) return 'boolean';
  if (type.isUnion()) return formatUnion(type, checker, indent);
  if (type.isStringLiteral()) return `'${type.value}'`;
  if ((type.flags & ts.TypeFlags.Object) === 0 && !type.isIntersection()) return checker.typeToString(type);
  if (type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.String) !== 0)) return '(string & {})';
  if (checker.isArrayType(type)) {
    const item = formatType(checker.getTypeArguments(type as ts.TypeReference)[0]!, checker, indent);
    return `readonly ${item.includes(' | ') && !item.startsWith('{') ? `(${item})` : item}[]`;
  }
  const keys = [...new Map(checker.getIndexInfosOfType(type).map((info) => [formatType(info.type, checker, indent), info])).values()];
  if (keys.length === 1 && checker.getPropertiesOfType(type).length === 0)
    return `Readonly<Record<string, ${formatType(keys[0]!.type, checker, indent)}>>`;
  return `{\n${checker.getPropertiesOfType(type).map((property) => formatMember(property, checker, indent)).join('\n')}\n${indent}}`;
}

function formatUnion(type: ts.UnionType, checker: ts.TypeChecker, indent: string): string {
  const isBoolean = type.types.some(({ flags }) => (flags & ts.TypeFlags.BooleanLiteral) !== 0);
  const otherTypes = type.types.filter(({ flags }) => (flags & ts.TypeFlags.BooleanLiteral) === 0);
  const parts = [...otherTypes.map((part) => formatType(part, checker, indent)), ...isBoolean ? ['boolean'] : []].sort();
  const lines = parts.reduce<string[]>((lines, part) => {
    const line = lines.length === 0 ? part : `${lines.at(-1)} | ${part}`;
    return line.length <= MOST_CHARACTERS ? [...lines.slice(0, -1), line] : [...lines, lines.length === 0 ? part : `${indent}  | ${part}`];
  }, []);
  return lines.join('\n');
}
