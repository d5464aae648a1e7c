import type { ErrorInPlaceOf, IsInRange, MayHaveProblem } from '../../service/checks';

/** The type of an argument with literals: the error message if there is a problem, otherwise `Wide`. */
export type CheckedArgument<Input, Problem, Wide> = [Input] extends [never] ? Input // never true: gives the compiler an inference site
  : [MayHaveProblem<Problem>] extends [never] ? Wide : ErrorInPlaceOf<Problem, Wide>;

/** Returns `1.5 must be a whole number from 0 to 10`, or `undefined` if the value is one within these limits (included). */
export function wholeNumberProblem(value: unknown, min: number, max: number): string | undefined {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return undefined;
  return notWithin(value as number, min, max); // TypeScript: the value is only printed
}

/** Compile-time counterpart of `wholeNumberProblem`: an error message for a literal number; `never` if it is valid. */
export type WholeNumberProblem<Value, Min extends number, Max extends number> =
  Value extends number ? IsInRange<Value, Min, Max> extends true ? never : NotWithin<Value, Min, Max> : never;

type NotWithin<Value extends number, Min extends number, Max extends number> = `${Value} must be a whole number from ${Min} to ${Max}`;
const notWithin = (value: number, min: number, max: number): NotWithin<number, number, number> =>
  `${value} must be a whole number from ${min} to ${max}`;
