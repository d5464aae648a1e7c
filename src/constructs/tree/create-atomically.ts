import type { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import { dropConsequences } from '../../app/consequences';
import { attachAppValidation } from '../app/app-validation';
import { subjectOf } from './check-scope';
import { ServiceError, type Problem } from '../../problem';

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
