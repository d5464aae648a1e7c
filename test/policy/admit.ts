import { celList, celMap, isCelList, type CelInput, type CelList, type CelValue } from '@bufbuild/cel';
import { compile } from './evaluate';
import type { AdmissionObject } from '../../src/policy/admission-policies';

/** A policy that can be evaluated for Services. */
export interface Policy {
  /** Message of the policy, or `undefined` if it admits the Service. */
  (service: object, before?: object): string | undefined;
  /** All problems; the message contains as many as fit. */
  problems(service: object, before?: object): readonly string[];
}

interface Expression {
  readonly name: string;
  readonly expression: string;
}

interface Spec {
  readonly matchConditions: readonly Expression[];
  readonly variables: readonly Expression[];
  readonly validations: readonly { readonly expression: string; readonly messageExpression: string }[];
}

/** Returns a policy that is evaluated as in the API server: conditions first, then each variable on first use. */
export function admit({ spec }: AdmissionObject): Policy {
  const { matchConditions, variables, validations: [validation] } = spec as unknown as Spec;
  const names = expressionIds(variables);
  const evaluate = (expression: string, scope: Record<string, CelInput>) => compileOnce(expression)(scope) as CelValue;
  const scopeOf = (service: object, before?: object): Record<string, CelInput> | undefined => {
    const request = requestOf(service, before);
    if (!matchConditions.every(({ expression }) => evaluate(expression, request.scope) === true)) return undefined;
    const scope: Record<string, CelInput> = { ...request.scope };
    scope.variables = celMap(new LazyVariables(variables.map(({ name, expression }) => [name, () => {
      const id = names.get(name) ?? '';
      const known = id.startsWith('constant') ? CONSTANTS : request.known;
      const value = known.get(id) ?? flat(evaluate(expression, scope));
      known.set(id, value);
      return value;
    }])));
    return scope;
  };
  const policy = (service: object, before?: object) => {
    const scope = scopeOf(service, before);
    return scope === undefined || evaluate(validation.expression, scope) === true ? undefined
      : String(evaluate(validation.messageExpression, scope));
  };
  return Object.assign(policy, {
    problems(service: object, before?: object) {
      const scope = scopeOf(service, before);
      return scope === undefined ? [] : [...evaluate('variables.problems', scope) as CelList].map(String);
    },
  });
}

/** Returns lists as flat lists. A list that was built item by item is nested, and reading it takes quadratic time. */
function flat(value: CelValue): CelValue {
  return isCelList(value) ? celList([...value]) : value;
}

const COMPILED = new Map<string, ReturnType<typeof compile>>();

function compileOnce(expression: string): ReturnType<typeof compile> {
  const known = COMPILED.get(expression) ?? compile(expression);
  COMPILED.set(expression, known);
  return known;
}

/** Values of variables that do not depend on the Service, by the id of their expression. */
const CONSTANTS = new Map<string, CelValue>();

/** Ids of the expressions of variables, by name. Equal expressions have the same id in all policies. */
function expressionIds(variables: readonly Expression[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, expression } of variables) {
    const text = expression.replace(/\bvariables\.(\w+)/g, (_, other: string) => found.get(other) ?? other);
    const id = IDS.get(text) ?? `${/\b(?:object|oldObject|request|varying\d+)\b/.test(text) ? 'varying' : 'constant'}${IDS.size}`;
    IDS.set(text, id);
    found.set(name, id);
  }
  return found;
}

const IDS = new Map<string, string>();

interface Request {
  readonly before: object | undefined;
  readonly scope: Readonly<Record<string, CelInput>>;
  /** Values of variables by the id of their expression: the policies of one controller share most of them. */
  readonly known: Map<string, CelValue>;
}

const REQUESTS = new WeakMap<object, Request>();

function requestOf(service: object, before: object | undefined): Request {
  const lastRequest = REQUESTS.get(service);
  if (lastRequest !== undefined && lastRequest.before === before) return lastRequest;
  const operation = before === undefined ? 'CREATE' : 'UPDATE';
  const scope = { object: toCel(service), oldObject: toCel(before ?? null), request: toCel({ operation }) };
  const request: Request = { before, scope, known: new Map() };
  REQUESTS.set(service, request);
  return request;
}

/** Values by name, each computed once, when it is first read. */
class LazyVariables extends Map<string, CelValue> {
  private readonly rest: Map<string, () => CelValue>;

  constructor(values: readonly (readonly [name: string, value: () => CelValue])[]) {
    super();
    this.rest = new Map(values);
  }

  override get(name: string): CelValue | undefined {
    const compute = this.rest.get(name);
    if (compute !== undefined) {
      this.set(name, compute());
      this.rest.delete(name);
    }
    return super.get(name);
  }
}

function toCel(value: unknown): CelValue {
  if (Array.isArray(value)) return celList(value.map(toCel));
  if (typeof value === 'object' && value !== null) return celMap(new Map(Object.entries(value).map(([key, item]) => [key, toCel(item)])));
  return typeof value === 'number' ? BigInt(value) : value as CelValue;
}
