import type { CelInput } from '@bufbuild/cel';
import { compile } from './evaluate';
import type { AdmissionObject } from '../../src/policy/admission-policies';

/** What a policy says of a Service: its message, or nothing if it admits it. */
export type Policy = (service: object, before?: object) => string | undefined;

interface Spec {
  readonly matchConditions: readonly { readonly expression: string }[];
  readonly variables: readonly { readonly name: string; readonly expression: string }[];
  readonly validations: readonly { readonly expression: string; readonly messageExpression: string }[];
}

/** A policy as the API server evaluates it: conditions first, then each variable when it is first used. */
export function admit({ spec }: AdmissionObject): Policy {
  const { matchConditions, variables, validations: [validation] } = spec as unknown as Spec;
  const compiled = new Map<string, ReturnType<typeof compile>>();
  const evaluate = (expression: string, scope: Record<string, CelInput>) => {
    const program = compiled.get(expression) ?? compile(expression);
    compiled.set(expression, program);
    return program(scope) as CelInput;
  };
  return (service, before) => {
    const request = { operation: before === undefined ? 'CREATE' : 'UPDATE' };
    const given: Record<string, CelInput> = { object: toCel(service), oldObject: toCel(before ?? null), request: toCel(request) };
    if (!matchConditions.every(({ expression }) => evaluate(expression, given) === true)) return undefined;
    const scope: Record<string, CelInput> = { ...given };
    scope.variables = new Lazily(variables.map(({ name, expression }) => [name, () => evaluate(expression, scope)]));
    return evaluate(validation.expression, scope) === true ? undefined : String(evaluate(validation.messageExpression, scope));
  };
}

/** Values by name, each computed once, when it is first read. */
class Lazily extends Map<string, CelInput> {
  private readonly rest: Map<string, () => CelInput>;

  constructor(values: readonly (readonly [name: string, value: () => CelInput])[]) {
    super();
    this.rest = new Map(values);
  }

  override get(name: string): CelInput | undefined {
    const compute = this.rest.get(name);
    if (compute !== undefined) {
      this.set(name, compute());
      this.rest.delete(name);
    }
    return super.get(name);
  }
}

function toCel(value: unknown): CelInput {
  if (Array.isArray(value)) return value.map(toCel);
  if (typeof value === 'object' && value !== null) return new Map(Object.entries(value).map(([key, item]) => [key, toCel(item)]));
  return typeof value === 'number' ? BigInt(value) : value as CelInput;
}
