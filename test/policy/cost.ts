import { isIPv4 } from 'node:net';
import { parse } from '@bufbuild/cel';
import { isAddress, isRange, trimSpaces } from './evaluate';
import type { AdmissionObject } from '../../src/policy/admission-policies';

type Expr = NonNullable<ReturnType<typeof parse>['expr']>;
type Scope = Readonly<Record<string, unknown>>;

/** Evaluation cost of each expression of a policy by its name, as the API server counts it. */
export type Costs = ReadonlyMap<string, number>;

/** Cost at which the API server stops the evaluation of an expression. */
export const COST_LIMIT = 1_000_000;
/** Cost at which the API server stops the evaluation of a policy. */
export const POLICY_LIMIT = 10_000_000;

const PARSED = new Map<string, Expr>();

/**
 * Returns the evaluation costs of a policy for a Service.
 *
 * @see https://github.com/google/cel-go/blob/v0.26.0/interpreter/runtimecost.go
 * @see https://github.com/kubernetes/kubernetes/blob/v1.34.0/staging/src/k8s.io/apiserver/pkg/cel/library/cost.go
 */
export function costsOf({ spec }: AdmissionObject, service: object): Costs {
  const { matchConditions, variables, validations: [validation] } = spec as unknown as {
    matchConditions: { name: string; expression: string }[]; variables: { name: string; expression: string }[];
    validations: { expression: string; messageExpression: string }[];
  };
  const costs = new Map<string, number>();
  const values: Record<string, unknown> = {};
  const scope: Scope = { object: service, oldObject: null, request: { operation: 'CREATE' }, variables: values };
  const run = (name: string, expression: string) => {
    const meter = new Meter();
    const tree = PARSED.get(expression) ?? parse(expression).expr!; // an expression has one
    PARSED.set(expression, tree);
    const value = meter.evaluate(tree, scope);
    costs.set(name, meter.cost);
    return value;
  };
  for (const { name, expression } of variables)
    Object.defineProperty(values, name, {
      configurable: true,
      get: () => {
        const value = run(name, expression);
        Object.defineProperty(values, name, { value });
        return value;
      },
    });
  if (!matchConditions.every(({ name, expression }) => run(`condition ${name}`, expression) === true)) return costs;
  if (run('validation', validation.expression) !== true) run('message', validation.messageExpression);
  return costs;
}

const LIST = 10;
const MAP = 30;

class Meter {
  cost = 0;

  evaluate(expr: Expr, scope: Scope): unknown {
    const { exprKind: kind } = expr;
    switch (kind.case) {
      case 'constExpr': return constantOf(kind.value.constantKind.value);
      case 'identExpr': this.cost++; return scope[kind.value.name];
      case 'selectExpr': {
        const of = this.evaluate(kind.value.operand!, scope) as Record<string, unknown> | null; // a selection has one
        this.cost++;
        return kind.value.testOnly ? of?.[kind.value.field] !== undefined : of?.[kind.value.field];
      }
      case 'listExpr': this.cost += LIST; return kind.value.elements.map((one) => this.evaluate(one, scope));
      case 'structExpr':
        this.cost += MAP;
        return Object.fromEntries(kind.value.entries.map(({ keyKind, value }) =>
          [String(this.evaluate(keyKind.value as Expr, scope)), this.evaluate(value!, scope)])); // a map entry has both
      case 'comprehensionExpr': {
        const { iterVar, iterRange, accuVar, accuInit, loopCondition, loopStep, result } = kind.value;
        const range = this.evaluate(iterRange!, scope) as object; // a comprehension has this and all below
        const inner = Object.create(scope) as Record<string, unknown>;
        inner[accuVar] = this.evaluate(accuInit!, scope);
        for (const item of Array.isArray(range) ? range : Object.keys(range)) {
          inner[iterVar] = item;
          if (this.evaluate(loopCondition!, inner) === false) break;
          inner[accuVar] = this.evaluate(loopStep!, inner);
        }
        return this.evaluate(result!, inner);
      }
      case 'callExpr': return this.call(kind.value.function, [...(kind.value.target === undefined ? [] : [kind.value.target]),
        ...kind.value.args], scope);
      default: throw new Error(`no cost of ${kind.case}`);
    }
  }

  private call(name: string, args: readonly Expr[], scope: Scope): unknown {
    if (name === '_&&_') return this.evaluate(args[0], scope) === true && this.evaluate(args[1], scope);
    if (name === '_||_') return this.evaluate(args[0], scope) === true || this.evaluate(args[1], scope);
    if (name === '_?_:_') return this.evaluate(args[this.evaluate(args[0], scope) === true ? 1 : 2], scope);
    const values = args.map((one) => this.evaluate(one, scope));
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (known === undefined) throw new Error(`no cost of the function ${name}`);
    // Appends to the list that a macro builds, as copying it for each item would be slow.
    const isBuilt = name === '_+_' && Array.isArray(values[0]) && args[0].exprKind.case === 'identExpr';
    const result = isBuilt ? append(values as [unknown[], unknown[]]) : known.run(...values as never[]);
    this.cost += known.cost?.(values, result) ?? 1;
    return result;
  }
}

function append([list, items]: [unknown[], unknown[]]): unknown[] {
  list.push(...items);
  return list;
}

function constantOf(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

interface CelFunction {
  readonly run: (...args: any[]) => unknown; // the functions have different argument types
  /** @default 1 */
  readonly cost?: (args: readonly unknown[], result: unknown) => number;
}

/** Size of a value as the API server counts it: characters of a string, items of a list, and 1 for anything else. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
}
const costOfTraversal = (factor: number) => ([text]: readonly unknown[]) => Math.ceil(sizeOf(text) * factor);
const costOfPrefix = costOfTraversal(0.1);
const costOfComparison = ([one, other]: readonly unknown[]) => Math.ceil(Math.min(sizeOf(one), sizeOf(other)) * 0.1);
const countItems = (value: unknown): number => Array.isArray(value) ? value.reduce<number>((sum, one) => sum + countItems(one), 0)
  : typeof value === 'string' ? Math.floor(value.length * 0.1) : 1;
const parseSeconds = (text: string) => [...text.matchAll(/([\d.]+)(h|m|s|ms|us|µs|ns)(?![a-z])/g)]
  .reduce((sum, [, count, unit]) => sum + Number(count) * ({ h: 3600, m: 60, s: 1, ms: 1e-3 }[unit] ?? 1e-6), 0);
const REGEXES = new Map<string, RegExp>();
const regex = (source: string) => {
  const known = REGEXES.get(source) ?? new RegExp(source.replace(/\(\?s:\.\)/g, '[^]').replace(/^\(\?i\)/, '')
    .replace(/\\x\{(\w+)\}/g, (_, code: string) => `\\u${code.padStart(4, '0')}`));
  REGEXES.set(source, known);
  return known;
};

const FUNCTIONS: Readonly<Record<string, CelFunction>> = {
  '!_': { run: (one: boolean) => !one },
  '@not_strictly_false': { run: (one: unknown) => one !== false },
  '_==_': { run: (one, other) => one === other, cost: costOfComparison },
  '_!=_': { run: (one, other) => one !== other, cost: costOfComparison },
  '_<_': { run: (one: number, other: number) => one < other },
  '_<=_': { run: (one: number, other: number) => one <= other },
  '_>_': { run: (one: number, other: number) => one > other },
  '_>=_': { run: (one: number, other: number) => one >= other },
  '_/_': { run: (one: number, other: number) => Math.trunc(one / other) },
  '_-_': { run: (one: number, other: number) => one - other },
  '_+_': {
    run: (one: any, other: any) => Array.isArray(one) ? [...one, ...other] : one + other, // numbers, texts and lists
    cost: ([one, other]) => typeof one === 'string' ? Math.ceil((sizeOf(one) + sizeOf(other)) * 0.1) : 1,
  },
  '_[_]': { run: (of: any, at: string | number) => of[at] as unknown }, // lists and maps
  '@in': {
    run: (one: string, of: object) => Array.isArray(of) ? of.includes(one) : Object.hasOwn(of, one),
    cost: ([, of]) => Array.isArray(of) ? of.length : 1,
  },
  size: { run: sizeOf },
  int: { run: Number }, double: { run: Number }, string: { run: String }, duration: { run: parseSeconds },
  startsWith: { run: (text: string, start: string) => text.startsWith(start), cost: costOfPrefix },
  endsWith: { run: (text: string, end: string) => text.endsWith(end), cost: costOfPrefix },
  contains: {
    run: (text: string, part: string) => text.includes(part),
    cost: ([text, part]) => Math.ceil(sizeOf(text) * 0.1) * Math.ceil(sizeOf(part) * 0.1),
  },
  matches: {
    run: (text: string, pattern: string) => regex(pattern).test(text),
    cost: ([text, pattern]) => Math.ceil((sizeOf(text) + 1) * 0.1) * Math.ceil(sizeOf(pattern) * 0.25),
  },
  substring: { run: (text: string, from: number, to?: number) => text.slice(from, to), cost: costOfPrefix },
  lowerAscii: { run: (text: string) => text.toLowerCase(), cost: costOfPrefix },
  trim: { run: trimSpaces, cost: costOfPrefix },
  replace: { run: (text: string, one: string, other: string) => text.replaceAll(one, other), cost: costOfTraversal(0.2) },
  split: { run: (text: string, by: string) => text.split(by), cost: costOfTraversal(0.2) },
  join: { run: (list: string[], by: string) => list.join(by), cost: (_, result) => Math.ceil(sizeOf(result) * 0.2) },
  indexOf: { run: (of: string | string[], one: string) => of.indexOf(one), cost: ([of]) => countItems(of) },
  lastIndexOf: { run: (of: string, one: string) => of.lastIndexOf(one), cost: ([of]) => countItems(of) },
  sum: { run: (list: number[]) => list.reduce((sum, one) => sum + one, 0), cost: ([list]) => countItems(list) },
  isIP: { run: isAddress, cost: costOfPrefix }, isCIDR: { run: isRange, cost: costOfPrefix },
  ip: { run: (text: string) => text.split('/')[0], cost: costOfPrefix }, cidr: { run: (text: string) => text, cost: costOfPrefix },
  family: { run: (text: string) => isIPv4(text) ? 4 : 6 },
};
