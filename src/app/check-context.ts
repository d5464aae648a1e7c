import { AppFindings } from './app-findings';
import type { AppIndex } from './index/app-index';
import type { ClusterProfile } from '../service/cluster';

/** Options of the checks over an app. */
export interface CheckAppOptions {
  /**
   * Whether two objects, by their positions, are certain to be applied together. If so, two objects with one name are an error.
   *
   * Files of one folder are often variants, of which one is applied.
   * @default - not known
   */
  readonly together?: (one: number, other: number) => boolean;
  /**
   * Whether an object, by its position, that refers to another is more likely a separate example. If so, a wrong port is a warning.
   * @default - never
   */
  readonly apart?: (one: number, other: number) => boolean;
  /** Checks to run. @default - all */
  readonly checks?: readonly { check(context: CheckContext): void }[];
}

/** What a check reads, and where it reports. */
export class CheckContext {
  readonly findings: AppFindings;

  constructor(readonly app: AppIndex, readonly cluster: ClusterProfile, private readonly options: CheckAppOptions = {}) {
    this.findings = new AppFindings(cluster, app);
  }

  /** Returns a context of the same app whose findings are separate. */
  withOwnFindings(): CheckContext {
    return new CheckContext(this.app, this.cluster, this.options);
  }

  /** Whether two objects, by their positions, are applied together; `undefined` if that is not known. */
  together(one: number, other: number): boolean | undefined {
    return this.options.together?.(one, other);
  }

  /** Whether an object that refers to another is more likely a separate example. */
  apart(one: number, other: number): boolean {
    return this.options.apart?.(one, other) ?? false;
  }
}
