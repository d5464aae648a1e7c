import type { ChangeOutcome, Effect } from '../change';
import { cardFields } from './card-fields';
import type { Card } from '../../service';
import type { Path } from '../../problem';

const SERVICES = 'https://kubernetes.io/docs/concepts/services-networking/service/';

export const ACCESS_ADDED = {
  code: 'access-added', layer: 'traffic', severity: 'advice',
  title: 'A new Service is reported with those who can reach it.',
  why: 'it is new', fix: 'check that only those who need it can reach it', basis: 'the fields of the Service',
  see: SERVICES, good: ['a Service that was there before'], bad: ['a Service that is new'],
} as const satisfies Card;

export const ACCESS_REMOVED = {
  code: 'access-removed', layer: 'traffic', severity: 'advice',
  title: 'A removed Service, address or port is reported.',
  why: 'clients can no longer use it', fix: 'move the clients first', basis: 'the fields of the Service',
  see: SERVICES, good: [[{ ports: [{ port: 80 }] }, { ports: [{ port: 80 }, { port: 81, name: 'b' }] }]],
  bad: [[{ ports: [{ port: 80 }] }, { ports: [{ port: 81 }] }]],
} as const satisfies Card;

export const ACCESS_CHANGED = {
  code: 'access-changed', layer: 'traffic', severity: 'advice',
  title: 'A change of who can reach a Service is reported.',
  why: 'other clients can reach it', fix: 'check that only those who need it can reach it', basis: 'the fields of the Service',
  see: SERVICES, good: [[{ type: 'NodePort' }, { type: 'NodePort' }]], bad: [[{}, { type: 'NodePort' }]],
} as const satisfies Card;

export const TARGET_REDIRECTED = {
  code: 'target-redirected', layer: 'traffic', severity: 'advice',
  title: 'A change of what is behind a Service is reported.',
  why: 'connections go to other targets', fix: 'check that the new targets serve the same clients', basis: 'the fields of the Service',
  see: SERVICES, good: [[{ selector: { app: 'a' } }, { selector: { app: 'a' } }]],
  bad: [[{ selector: { app: 'a' } }, { selector: { app: 'b' } }]],
} as const satisfies Card;

/** The sorted items as text. */
export const listText = (items: readonly string[]): string => [...items].sort().join(', ');

/** The fix if clients lose access. */
export const MOVE_CLIENTS = 'check that no client needs it, or move the clients first';

/** An outcome about clients that gain or lose access. */
export function accessChange(how: 'wider' | 'narrower' | 'other', path: Path, words: string): Effect {
  const changed = accessResult('access-changed', ACCESS_CHANGED, path, `${how === 'other' ? 'other clients' : how}: ${words}`);
  return how === 'narrower' ? { ...changed, fix: MOVE_CLIENTS } : changed;
}

/** An outcome about access to a Service. */
export function accessResult(outcome: ChangeOutcome, card: Card, path: Path, why: string): Effect {
  return { ...cardFields(card), outcome, certain: true, path, why };
}
