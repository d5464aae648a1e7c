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

/** A policy as the API server evaluates it: conditions first, then variables when they are used. */
export function admit({ spec }: AdmissionObject): Policy {
  const { matchConditions, variables, validations: [validation] } = spec as unknown as Spec;
  const conditions = matchConditions.map(({ expression }) => compile(expression));
  const compiled = variables.map(({ name, expression }) => [name, compile(expression)] as const);
  const [isValid, message] = [compile(validation.expression), compile(validation.messageExpression)];
  return (service, before) => {
    const request = { operation: before === undefined ? 'CREATE' : 'UPDATE' };
    const given: Record<string, CelInput> = { object: toCel(service), oldObject: toCel(before ?? null), request: toCel(request) };
    if (!conditions.every((condition) => condition(given) === true)) return undefined;
    const values = new Map<string, CelInput>();
    const scope = { ...given, variables: values };
    for (const [name, value] of compiled) values.set(name, value(scope) as CelInput);
    return isValid(scope) === true ? undefined : String(message(scope));
  };
}

function toCel(value: unknown): CelInput {
  if (Array.isArray(value)) return value.map(toCel);
  if (typeof value === 'object' && value !== null) return new Map(Object.entries(value).map(([key, item]) => [key, toCel(item)]));
  return typeof value === 'number' ? BigInt(value) : value as CelInput;
}
