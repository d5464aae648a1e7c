import type { Evidence } from './evidence';
import { MISSED } from './missed';
import { OUTSIDE } from './outside';
import { SERVICES } from './services';

/**
 * Number of a statement of the Kubernetes pages on Services (1.12) and on their protocols (1.26), what it says in short, and how we
 * express it.
 */
export type Statement = readonly [number: number, says: string, ...evidence: Evidence[]];

/** Every statement that the library expresses, as construct, check, fact of `explain` or page. */
export const STATEMENTS: readonly Statement[] = [...SERVICES, ...OUTSIDE, ...MISSED].sort(([one], [other]) => one - other);

/** Statements that nothing here expresses yet, or for which there is no test. */
export const OPEN: readonly number[] = [];
