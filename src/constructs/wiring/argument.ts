import type { ErrorInPlaceOf, IsInRange, MayHaveProblem } from '../../service/checks';

/** The type of a literal argument: the problem as a sentence if there is one. */
export type CheckedArgument<Given, Problem, Wide> = [Given] extends [never] ? Given // never true: tells the compiler where to infer it
  : [MayHaveProblem<Problem>] extends [never] ? Wide : ErrorInPlaceOf<Problem, Wide>;

/** Returns what is wrong with a whole number that has limits as one sentence, or `undefined` if it is valid. */
export function wholeNumberProblem(value: unknown, min: number, max: number): string | undefined {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return undefined;
  return notWithin(value as number, min, max); // any value can be printed
}

/** The same check at compile time, for a literal number; `never` if it is valid. */
export type WholeNumberProblem<Value, Min extends number, Max extends number> =
  Value extends number ? IsInRange<Value, Min, Max> extends true ? never : NotWithin<Value, Min, Max> : never;

type NotWithin<Value extends number, Min extends number, Max extends number> = `${Value} must be a whole number from ${Min} to ${Max}`;
const notWithin = <Value extends number, Min extends number, Max extends number>(value: Value, min: Min, max: Max): NotWithin<Value, Min,
  Max> =>
  `${value} must be a whole number from ${min} to ${max}`;
