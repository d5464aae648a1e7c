import type { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import { attachAppValidation } from '../app/app-validation';
import { ServiceError, type Problem } from '../../problem';

/** The children that a construct creates, and their problems. */
export interface Created {
  readonly resource?: ApiObject;
  readonly problems: readonly Problem[];
}

/** Creates the children of a construct completely or not at all: if the error is caught, no partial tree remains. */
export function createAtomically<Made extends Created>(construct: Construct, subject: string, make: () => Made): Made
  & { readonly resource: ApiObject } {
  try {
    const made = make();
    if (made.resource === undefined || made.problems.some(isError)) throw new ServiceError(subject, made.problems.filter(isError));
    attachAppValidation(construct);
    return made as Made & { readonly resource: ApiObject }; // looked at above; the compiler does not narrow a type parameter by its members
  } catch (error) {
    construct.node.scope?.node.tryRemoveChild(construct.node.id);
    throw error; // node-do-not-add-exception-line: Node.js prints no line of this library above the message
  }
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
