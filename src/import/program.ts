import { isIP } from 'node:net';
import {
  escapeControls, escapeControlsInJson, buildOnce, getOrCreate, placeOfProblem, renderFound, type Path, type Problem,
} from '../problem';
import { ipAddressStrictProblem, portNumberProblem, isRecord, PORTABLE, toRecord, getOwnField, type UnknownObject } from '../service';
import { concernsPlaceholder, dropPlaceholders } from '../loader/placeholders';

/** A construct call of the generated program. */
export interface ConstructCall {
  /** Name of the class: `ApiObject` of cdk8s, or a construct of this library. */
  readonly construct: string;
  readonly id: string;
  readonly props: object;
  /** Comments above the call. */
  readonly remarks: readonly string[];
  /** Comments and statements below the call; `$` is replaced by the variable that holds the construct. */
  readonly after: readonly string[];
  /** The variable that holds the construct, if other statements already refer to it by name. */
  readonly variable?: string;
}

/** Builds the text of a TypeScript program: a chart that creates constructs one after another, and an app. */
export class ProgramBuilder {
  private readonly ids = new Identifiers();
  private readonly variables = new Identifiers();
  private readonly fromLibrary = new Set<string>();
  private readonly fromCdk8s = new Set(['App', 'Chart']);
  private readonly statements: string[] = [];

  /** @param namespace the namespace of all objects, if they share one */
  constructor(private readonly chart: string, readonly namespace: string | undefined) {}

  /** Returns a construct id that no other construct has: the name, or the namespace and the name. */
  idOf(name: string, namespace?: string): string {
    return this.ids.createUnique(toIdPart(name), namespace === undefined ? undefined : toIdPart(namespace));
  }

  isIdGiven(id: string): boolean {
    return this.ids.has(toIdPart(id));
  }

  /** An unused variable name: `myWeb` for `my-web`. */
  declareVariable(name: string): string {
    return this.variables.createUnique(toIdentifier(name));
  }

  /** Adds names to the imports, in addition to the constructs. */
  addImport(source: 'cdk8s' | 'cdk8s-services', ...names: readonly string[]): void {
    for (const name of names) (source === 'cdk8s' ? this.fromCdk8s : this.fromLibrary).add(name);
  }

  add({ construct, id, props, remarks, after, variable }: ConstructCall): void {
    this.addImport(construct === 'ApiObject' ? 'cdk8s' : 'cdk8s-services', construct);
    const holder = variable ?? (after.length === 0 ? undefined : this.declareVariable(id));
    const declared = holder === undefined ? '' : `const ${holder} = `;
    const room = 12 + declared.length + construct.length + id.length;
    const creation = `${declared}new ${construct}(this, ${quoteString(id)}, ${formatLiteral(props, '    ', room)});\n`;
    const below = after.map((line) => `    ${line.startsWith('//') ? line : line.replace('$', () => holder ?? '')}\n`);
    this.statements.push(`${formatComment(remarks, '    ')}    ${creation}${below.join('')}`);
  }

  /**
   * Returns the text of the program.
   *
   * @param kubernetes the minors that the program sets with `Cluster.set`. @default - the program sets none
   */
  text(kubernetes: string | undefined): string {
    if (kubernetes !== undefined) this.addImport('cdk8s-services', 'Cluster');
    const id = this.chart.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').toLowerCase()
      || 'services';
    const props = this.namespace === undefined ? 'props' : `{ namespace: ${quoteString(this.namespace)}, ...props }`;
    return [
      `import { ${[...this.fromCdk8s].sort().join(', ')}, type ChartProps } from 'cdk8s';\n`,
      ...(this.fromLibrary.size === 0 ? [] : [`import { ${[...this.fromLibrary].sort().join(', ')} } from 'cdk8s-services';\n`]),
      'import type { Construct } from \'constructs\';\n',
      '\n',
      `export class ${this.chart} extends Chart {\n`,
      '  constructor(scope: Construct, id: string, props: ChartProps = {}) {\n',
      `    super(scope, id, ${props});\n`,
      ...this.statements.map((statement) => `\n${statement}`),
      '  }\n',
      '}\n',
      '\n',
      'const app = new App();\n',
      ...(kubernetes === undefined ? [] : [`Cluster.set(app, { kubernetes: ${quoteString(kubernetes)} });\n`]),
      `new ${this.chart}(app, ${quoteString(id)});\n`,
      'app.synth();\n',
    ].join('');
  }
}

/** Converts a name to a construct id, in which `/` and line breaks are not allowed, and which must not be empty. */
const toIdPart = (name: string): string => name === '' ? 'unnamed' : name.replace(/[/\n]/g, '--');

/** Converts a name to a variable: `myWeb` for `my-web`. */
function toIdentifier(name: string): string {
  const camel = name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');
  return /^[a-zA-Z]/.test(camel) ? camel.charAt(0).toLowerCase() + camel.slice(1) : `service${camel}`;
}

/** Generates names that are unique in the program, from wanted ones. */
class Identifiers {
  private readonly usedNames = new Set<string>(RESERVED);
  /** The last number that was appended to each name; the search for a free name continues with the next one. */
  private readonly last = new Map<string, number>();

  has(name: string): boolean {
    return this.usedNames.has(name);
  }

  /** The name, or the namespace and the name, or the name with a number, whichever is unused first. */
  createUnique(name: string, namespace?: string): string {
    const candidates = namespace === undefined ? [name] : [name, `${namespace}-${name}`];
    let free = candidates.find((candidate) => !this.usedNames.has(candidate));
    for (let number = (this.last.get(name) ?? 1) + 1; free === undefined; number++) {
      if (!this.usedNames.has(`${name}${number}`)) free = `${name}${number}`;
      this.last.set(name, number);
    }
    this.usedNames.add(free);
    return free;
  }
}

/**
 * Names that are not available: reserved words of JavaScript, variables of the generated program, and ids that `constructs` rejects as
 * taken.
 */
const RESERVED = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'app', 'id', 'props', 'scope', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else',
  'enum', 'export', 'extends', 'false',
  'finally', 'for', 'function', 'if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package', 'private',
  'protected', 'public', 'return',
  'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield',
  'await', 'arguments', 'eval',
];

/** Source text that is written into a literal unchanged: the name of a variable. */
export class RawCode {
  constructor(readonly text: string) {}
}

/** A value with remarks, written as comments above it. */
export class WithComments {
  constructor(readonly value: unknown, readonly remarks: readonly string[]) {}
}

const WIDTH = 110;

/**
 * Formats plain data as a TypeScript literal, without needless quotes: `{ a: 1, 'b-c': ['x'] }` if it fits on the line, otherwise one
 * property or item per line, with commas at their ends.
 *
 * @param indent indentation of the line on which the literal begins
 * @param room number of characters of that line before the literal
 */
export function formatLiteral(value: unknown, indent = '', room = 0): string {
  const short = formatOnOneLine(value);
  if (short !== undefined && indent.length + room + short.length <= WIDTH) return short;
  const deeper = `${indent}  `;
  if (value instanceof WithComments) return formatLiteral(value.value, indent, room);
  if (Array.isArray(value)) {
    const items = value.map((item) => `${formatRemarks(item, deeper)}${deeper}${formatLiteral(dropComments(item), deeper, 1)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  if (hasProperties(value)) {
    const lines = Object.entries(value).map(([key, item]) => {
      const name = formatPropertyKey(key);
      const field = isShorthand(name, item) ? name : `${name}: ${formatLiteral(dropComments(item), deeper, name.length + 3)}`;
      return `${formatRemarks(item, deeper)}${deeper}${field},\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
  }
  return short ?? 'undefined';
}

/** A string as a TypeScript literal: in single quotes, or in double quotes if it contains single but no double quotes. */
export function quoteString(text: string): string {
  const escaped = escapeControlsInJson(text).slice(1, -1);
  if (!text.includes('\'')) return `'${escaped.replaceAll('\\"', '"')}'`;
  return text.includes('"') ? `'${escaped.replaceAll('\\"', '"').replaceAll('\'', '\\\'')}'` : `"${escaped}"`;
}

/**
 * Formats comment lines, each with its line end: `  // a` and a line break; characters that would end the comment are replaced. Empty if
 * there are no lines.
 */
export const formatComment = (lines: readonly string[], indent: string): string =>
  lines.map((line) => `${indent}// ${escapeControls(line)}\n`).join('');

const formatRemarks = (item: unknown, indent: string): string =>
  item instanceof WithComments ? formatComment(item.remarks, indent) : '';

/** The value itself; that inside if it has comments. */
export const dropComments = (item: unknown): unknown => item instanceof WithComments ? item.value : item;

/** A value as a TypeScript literal on one line; `undefined` if a value inside it has comments, which need lines of their own. */
function formatOnOneLine(value: unknown): string | undefined {
  if (value instanceof WithComments) return undefined;
  if (value instanceof RawCode) return value.text;
  if (typeof value === 'string') return quoteString(value);
  if (Array.isArray(value)) {
    const items = value.map(formatOnOneLine);
    return items.some((item) => item === undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (!hasProperties(value)) return Object.is(value, -0) ? '-0' : String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const items = entries.map(([key, item]) => {
    const text = formatOnOneLine(item);
    return text === undefined ? undefined : isShorthand(formatPropertyKey(key), item) ? text : `${formatPropertyKey(key)}: ${text}`;
  });
  return items.some((item) => item === undefined) ? undefined : `{ ${items.join(', ')} }`;
}

/** Whether a property can be shorthand: `selector` for `selector: selector`. */
const isShorthand = (name: string, item: unknown): boolean => item instanceof RawCode && item.text === name;

function formatPropertyKey(key: string): string {
  if (key === '__proto__') return '[\'__proto__\']'; // a computed key, so that `__proto__` is an ordinary property
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoteString(key);
}

const hasProperties = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof RawCode);

/**
 * Replaces each value that the API server accepts but the compiler refuses by source text with a cast, such as `'10.0.0.1' as string`: an
 * IP address as external name, an invalid load balancer address, a node port outside the range, or a node port of two ports.
 */
export function addCasts(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wide = { ...props };
  if (typeof wide.externalName === 'string' && isIP(wide.externalName) > 0) wide.externalName = castToString(wide.externalName);
  if (typeof wide.loadBalancerIP === 'string' && isIP(wide.loadBalancerIP) === 0) wide.loadBalancerIP = castToString(wide.loadBalancerIP);
  if (Array.isArray(wide.ports)) {
    const nodePorts = new Set<unknown>();
    wide.ports = wide.ports.map((port: unknown) => {
      if (!isRecord(port) || typeof port.nodePort !== 'number') return port;
      const { nodePort } = port;
      const usual = nodePort >= PORTABLE.nodePorts.first && nodePort <= PORTABLE.nodePorts.last && !nodePorts.has(nodePort);
      nodePorts.add(nodePort);
      return usual ? port : { ...port, nodePort: new RawCode(`${nodePort} as number`) };
    });
  }
  return wide;
}

/**
 * Returns props of EndpointSlice and Endpoints with a cast, `'010.0.0.1' as string` or `0 as number`, around each literal that the compiler
 * refuses although the API server may accept it: addresses in a spelling that only some minors accept, and unreachable ports. Other values,
 * and addresses of type FQDN, are returned unchanged.
 *
 * @param field name of the field that has the value; empty for the props
 */
export function widenEndpoints(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => widenEndpoints(item, field));
  if (isRecord(value) && value.addressType === 'FQDN') return value; // addresses of type FQDN are names
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, widenEndpoints(item, name)]));
  if ((field === 'addresses' || field === 'ip') && typeof value === 'string')
    return ipAddressStrictProblem(value) === undefined ? value : castToString(value);
  return field === 'port' && typeof value === 'number' && portNumberProblem(value) !== undefined
    ? new RawCode(`${value} as number`) : value;
}

/** Returns metadata with a cast around each name, label and annotation that is not a string, which the compiler refuses, too. */
export function widenMetadata(metadata: UnknownObject): UnknownObject {
  const cast = (value: unknown) => typeof value === 'string' ? value : new RawCode(`${formatLiteral(value)} as unknown as string`);
  const castAll = (map: unknown) => Object.fromEntries(Object.entries(toRecord(map)).map(([key, value]) => [key, cast(value)]));
  return Object.fromEntries(Object.entries(metadata).map(([field, value]) => [field, ['labels', 'annotations'].includes(field)
    ? castAll(value) : ['name', 'namespace'].includes(field) ? cast(value) : value]));
}

const castToString = (text: string): RawCode => new RawCode(`${quoteString(text)} as string`);

/** Text by layer: who refuses or ignores the value. */
export const REFUSERS = {
  api: 'the API server refuses', provider: 'the load balancer controller refuses or ignores', traffic: 'no traffic arrives through',
} as const;

/**
 * Paths of the values with placeholders, such as `${PORT}`, that a tool fills in before the object is applied; cached, because each problem
 * of the object needs them.
 */
const placeholdersOf = buildOnce((object: UnknownObject) => dropPlaceholders(object)?.unknown ?? []);

/** Whether the value that a problem is about is a placeholder, or contains one. */
export const isFilledInLater = ({ segments }: Problem, object: UnknownObject): boolean =>
  concernsPlaceholder(segments, placeholdersOf(object));

/**
 * Who refuses or ignores the value of a problem: `the API server refuses it: spec.type: expected …, found … [code]`, after
 * `filled in later; as it is, ` if the value has a placeholder.
 */
export const describeRefusal = (problem: Problem, object: UnknownObject): string =>
  `${isFilledInLater(problem, object) ? 'filled in later; as it is, ' : ''}${REFUSERS[problem.layer]} it: ${sentence(problem)}`;

/** A problem in one sentence: `spec.ports[0].name: expected a DNS label …, found "Http" [dns-label]`; without the path if it has none. */
export function sentence(problem: Problem): string {
  const place = placeOfProblem(problem);
  return `${place === '' ? '' : `${place}: `}expected ${problem.expected}, found ${renderFound(problem.found)} [${problem.code}]`;
}

/**
 * Attaches each problem as a comment to its field, or to the nearest existing field above it; returns `{ object, above }`, where `above`
 * are the comments on the object itself.
 */
export function annotateProblems(object: UnknownObject, problems: readonly Problem[]): { object: UnknownObject; above: readonly string[] } {
  const remarks = new Remarks();
  for (const problem of problems) {
    const field = findSteps(object, problem.segments).reduce((above, step) => above.below(step), remarks);
    field.comments.push(remarkOf(problem, object));
  }
  return { object: toRecord(withRemarks(object, remarks)), above: remarks.comments };
}

/**
 * A comment on a problem: `WRONG, the API server refuses it: spec.ports[0].name: expected …, found "Http" [dns-label]; write "http"`. It
 * does not begin with `WRONG` if the value has a placeholder.
 */
export const remarkOf = (problem: Problem, object: UnknownObject): string =>
  `${isFilledInLater(problem, object) ? '' : 'WRONG, '}${describeRefusal(problem, object)}; ${problem.fix}`;

/**
 * Comments on a value, in `comments`, and on its fields and items, in `within`. They are collected first, so that each value is copied only
 * once.
 */
class Remarks {
  readonly comments: string[] = [];
  readonly within = new Map<string | number, Remarks>();

  below(step: string | number): Remarks {
    return getOrCreate(this.within, step, () => new Remarks());
  }
}

/** The longest prefix of a path that exists in the object, as keys and indexes. */
function findSteps(object: unknown, path: Path): (string | number)[] {
  const steps: (string | number)[] = [];
  let value: unknown = object;
  for (let step of path) {
    if (typeof value !== 'object' || value === null) break;
    if (step === 'clusterIPs' && !Object.hasOwn(value, step)) step = 'clusterIP'; // the API server fills the list from this field
    if (!Object.hasOwn(value, step)) break;
    steps.push(step);
    value = getOwnField(value, String(step));
  }
  return steps;
}

function withRemarks(value: unknown, { within }: Remarks): unknown {
  if (within.size === 0) return value;
  const addRemark = (item: unknown, step: string | number): unknown => {
    const remarks = within.get(step);
    if (remarks === undefined) return item;
    const inside = withRemarks(item, remarks);
    return remarks.comments.length === 0 ? inside : new WithComments(inside, remarks.comments);
  };
  if (Array.isArray(value)) return value.map(addRemark);
  return Object.fromEntries(Object.entries(toRecord(value)).map(([key, item]) => [key, addRemark(item, key)]));
}
