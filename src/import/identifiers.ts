/** Names that are each given once. */
export class Identifiers {
  private readonly given = new Set<string>(RESERVED);
  /** The number that was last put after a name. */
  private readonly last = new Map<string, number>();

  has(name: string): boolean {
    return this.given.has(name);
  }

  /** The name itself, or with the namespace, or with a number after it, whichever is free first. */
  unused(name: string, namespace?: string): string {
    const candidates = namespace === undefined ? [name] : [name, `${namespace}-${name}`];
    let free = candidates.find((candidate) => !this.given.has(candidate));
    for (let number = (this.last.get(name) ?? 1) + 1; free === undefined; number++) {
      if (!this.given.has(`${name}${number}`)) free = `${name}${number}`;
      this.last.set(name, number);
    }
    this.given.add(free);
    return free;
  }
}

/** Words that cannot be variables, variables of the generated program, and ids that `constructs` regards as taken. */
const RESERVED = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'app', 'id', 'props', 'scope', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else',
  'enum', 'export', 'extends', 'false',
  'finally', 'for', 'function', 'if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package', 'private',
  'protected', 'public', 'return',
  'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield',
  'await', 'arguments', 'eval',
];
