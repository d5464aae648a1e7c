import type { ApiObject } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { checkPlainData, type Findings, type UnknownObject } from '../../service';
import { renderProblems, ServiceError, type Problem } from '../../problem';
import { hasOwnResolvers, manifestOf, plainManifestOf } from '../../synth/plain-api-object';
import { subjectOf } from '../tree/check-scope';
import { toPropProblem } from '../tree/object-origin';
import { dropConsequences } from '../../app/consequences';
import { attachAppValidation } from './app-validation';

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
  if (!hasOwnResolvers(construct)) for (const [field, value] of Object.entries(fields)) checkPlainData(value, [field], findings);
  return findings.problems.length === before;
}

/** The children that a construct creates, and their problems. */
export interface Created { readonly resource?: ApiObject; readonly problems: readonly Problem[] }

/**
 * Returns what `make` creates. If that throws or has errors, the construct is removed from its scope and the error is thrown, so that no
 * partial tree remains.
 */
export function createAtomically<Child extends Created>(construct: Construct, make: () => Child): Child & { readonly resource: ApiObject } {
  try {
    const created = make();
    if (created.resource === undefined || created.problems.some(isError))
      throw new ServiceError(subjectOf(construct), dropConsequences(created.problems).filter(isError));
    attachAppValidation(construct);
    // TypeScript: a check of a member does not narrow a type parameter.
    return created as Child & { readonly resource: ApiObject };
  } catch (error) {
    construct.node.scope?.node.tryRemoveChild(construct.node.id);
    throw error; // node-do-not-add-exception-line: Node.js prints no line of this library above the message
  }
}

const isError = ({ severity }: Problem): boolean => severity === 'error';
