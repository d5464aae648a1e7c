import type { Problem } from './problem';
import { renderProblems } from './render';

/** Everything that is wrong with one Service, thrown at once by its constructor. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  /**
   * @param subject whom it is about: the construct's path and class, `shop/web (ClusterIpService)`
   * @param problems at least one problem
   */
  constructor(readonly subject: string, readonly problems: readonly Problem[]) {
    super(renderProblems(subject, problems));
  }
}
