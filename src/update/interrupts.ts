import type { ChangeResult } from './change';
import { factsOf } from './server-outcomes';
import type { Card } from '../problem/card';

/** An outcome that breaks connections or lets traffic pause; certain where no condition is given. */
export function interrupts(card: Card, path: string, more: Partial<ChangeResult> = {}): ChangeResult {
  return { ...factsOf(card), outcome: 'interrupts', certain: more.when === undefined, path, ...more };
}
