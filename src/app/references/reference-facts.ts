import type { ClusterProfile } from '../../service/cluster';
import type { AppFindings } from '../app-findings';
import type { AppIndex } from '../index/app-index';

/** What the engine is told besides the objects. */
export interface ReferenceFacts {
  readonly app: AppIndex;
  readonly cluster: ClusterProfile;
  readonly findings: AppFindings;
  /** Whether two objects are certain to be applied together. */
  readonly together: (one: number, other: number) => boolean;
  /** Whether an object that refers to another is more likely an example of its own beside it. */
  readonly apart: (one: number, other: number) => boolean;
}
