import type { CheckContext } from './check-context';
import type { Card } from '../service';

/** A check over the objects of an app: its rules, and the function that reports where they are broken. */
export interface Check {
  /** Cards of the rules that only this check reports. It may also report rules of other files, such as those of the API server. */
  readonly cards: readonly Card[];
  /** Reports what is wrong. */
  check(context: CheckContext): void;
}

/** Declares a check; `checks.ts` lists all of them. */
export function defineCheck(check: Check): Check {
  return check;
}
