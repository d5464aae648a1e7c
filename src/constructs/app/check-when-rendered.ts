import type { ApiObject } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { Findings, UnknownObject } from '../../service';
import { renderProblems, type Problem } from '../../problem';
import { hasOwnResolvers, manifestOf } from '../../synth/plain-api-object';

/**
 * Schedules the check of an object that contains tokens for synth, when cdk8s has resolved them.
 *
 * @param subject how messages call it
 */
export function checkWhenRendered(construct: Construct, resource: ApiObject, subject: string, check: (manifest: UnknownObject) =>
  readonly Problem[]): void {
  construct.node.addValidation({
    validate: () => {
      const errors = check(manifestOf(resource)).filter(({ severity }) => severity === 'error');
      return errors.length === 0 ? [] : [renderProblems(subject, errors)];
    },
  });
}

/** Whether cdk8s can write all fields of an object. What resolvers of the app make of other values is seen when it is rendered. */
export function isWritable(construct: IConstruct, fields: object, findings: Findings): boolean {
  const before = findings.problems.length;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- 0.3 ms of 17; nearly all is plain data, and needs none
  const { checkPlainData } = require('../../service/rules/plain-data') as typeof import('../../service/rules/plain-data');
  if (!hasOwnResolvers(construct)) for (const [field, value] of Object.entries(fields)) checkPlainData(value, [field], findings);
  return findings.problems.length === before;
}
