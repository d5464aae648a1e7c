import type { Evidence } from './evidence';
import { MISSED } from './missed';
import { OUTSIDE } from './outside';
import { SERVICES } from './services';

/**
 * A statement of the Kubernetes pages on Services (1.12) and on their protocols (1.26): its number, a summary, and the evidence that the
 * library expresses it.
 */
export type Statement = readonly [number: number, says: string, ...evidence: Evidence[]];

/** All statements with evidence, by number. */
export const STATEMENTS: readonly Statement[] = [...SERVICES, ...OUTSIDE, ...MISSED].sort(([one], [other]) => one - other);

/** Numbers of the statements without evidence. */
export const OPEN: readonly number[] = [];
