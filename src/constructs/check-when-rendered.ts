import type { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { UnknownObject } from '../service/objects';
import type { Problem } from '../problem/problem';
import { renderProblems } from '../problem/render';

/**
 * Has an object that holds tokens checked when cdk8s has resolved them: at synth.
 *
 * @param subject how messages call it
 */
export function checkWhenRendered(construct: Construct, resource: ApiObject, subject: string, check: (manifest: UnknownObject) =>
  readonly Problem[]): void {
  construct.node.addValidation({
    validate: () => {
      const errors = check(resource.toJson() as UnknownObject).filter(({ severity }) => severity === 'error');
      return errors.length === 0 ? [] : [renderProblems(subject, errors)];
    },
  });
}
