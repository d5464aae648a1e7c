import type { ApiObject } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { Findings, UnknownObject } from '../../service';
import { renderProblems, type Problem } from '../../problem';
import { hasOwnResolvers, manifestOf, plainManifestOf } from '../../synth/plain-api-object';
import { subjectOf } from '../tree/check-scope';
import { toPropProblem } from '../tree/to-prop-problem';

/**
 * Returns the problems of an object, or schedules its check for synth if it contains tokens, when cdk8s has resolved them, and returns an
 * empty list.
 */
export function checkOrSchedule(
  construct: Construct, resource: ApiObject, check: (manifest: UnknownObject) => readonly Problem[],
): readonly Problem[] {
  const manifest = plainManifestOf(resource);
  if (manifest !== undefined) return check(manifest);
  construct.node.addValidation({
    validate: () => {
      const errors = check(manifestOf(resource)).filter(({ severity }) => severity === 'error');
      return errors.length === 0 ? [] : [renderProblems(subjectOf(construct), errors.map((problem) => toPropProblem(resource, problem)))];
    },
  });
  return [];
}

/**
 * Whether cdk8s can write all fields of an object. If not, the values that it cannot write are added to `findings`. Always `true` if the
 * app has its own resolvers, which may convert them at synth.
 */
export function isWritable(construct: IConstruct, fields: object, findings: Findings): boolean {
  const before = findings.problems.length;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- saves 0.3 ms of 17; most objects are plain data and do not need it
  const { checkPlainData } = require('../../service/rules/props') as typeof import('../../service/rules/props');
  if (!hasOwnResolvers(construct)) for (const [field, value] of Object.entries(fields)) checkPlainData(value, [field], findings);
  return findings.problems.length === before;
}
