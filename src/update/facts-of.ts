import type { ChangeResult } from './change';
import type { Card } from '../problem/card';

/** As much of a card as an outcome has of it. */
export function factsOf(card: Card): Pick<ChangeResult, 'code' | 'severity' | 'why' | 'fix'> {
  const { code, why, fix } = card;
  return { code, severity: weightOf(card), why, fix };
}

/** What a card's severity is for a change: where everything is reported, advice is for the record. */
export function weightOf({ severity }: Card): ChangeResult['severity'] {
  return severity === 'advice' ? 'note' : severity;
}

/** An outcome that breaks connections or lets traffic pause; certain where no condition is given. */
export function interrupts(card: Card, path: string, more: Partial<ChangeResult> = {}): ChangeResult {
  return { ...factsOf(card), outcome: 'interrupts', certain: more.when === undefined, path, ...more };
}
