import type { ErrorInPlaceOf, IsInRange, MayHaveProblem } from '../../service/checks';

/** The type of a literal argument: the problem as a sentence if there is one. */
export type CheckedArgument<given, problem, wide> = [given] extends [never] ? given // never true: tells the compiler where to infer it
  : [MayHaveProblem<problem>] extends [never] ? wide : ErrorInPlaceOf<problem, wide>;

/** Returns what is wrong with a whole number that has limits as one sentence, or `undefined` if it is valid. */
export function wholeNumberProblem(value: unknown, min: number, max: number): string | undefined {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return undefined;
  return notWithin(value as number, min, max); // whatever it is, it is shown
}

/** The same check at compile time, for a literal number; `never` if it is valid. */
export type WholeNumberProblem<value, min extends number, max extends number> =
  value extends number ? IsInRange<value, min, max> extends true ? never : NotWithin<value, min, max> : never;

type NotWithin<value extends number, min extends number, max extends number> = `${value} must be a whole number from ${min} to ${max}`;
const notWithin = <value extends number, min extends number, max extends number>(value: value, min: min, max: max): NotWithin<value, min,
  max> =>
  `${value} must be a whole number from ${min} to ${max}`;
