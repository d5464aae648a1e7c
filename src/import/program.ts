import { formatComment, formatLiteral, quoteString } from './typescript-literal';

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
