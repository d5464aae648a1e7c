/* eslint-disable dot-notation -- constructs keeps these fields private; in brackets the compiler still checks their names */
import type { IConstruct, IValidation } from 'constructs';

/** The result of `root.node.findAll()` in less time: no list is created for constructs without children. */
export function constructsOf(root: IConstruct): readonly IConstruct[] {
  if (kept?.root === root) return kept.constructs;
  const found: IConstruct[] = [];
  collectConstructs(root, found);
  return found;
}

function collectConstructs(construct: IConstruct, found: IConstruct[]): void {
  found.push(construct);
  const { node } = construct;
  if ('_children' in node && node['_children'] === undefined) return; // before constructs 10.4 there was an empty record
  for (const child of node.children) collectConstructs(child, found);
}

let kept: { readonly root: IConstruct; readonly constructs: readonly IConstruct[] } | undefined;

/** Marks a validation that neither adds nor removes constructs, so that the app need not be traversed again. */
export function onlyLooks(validation: IValidation): IValidation {
  looking.add(validation);
  return validation;
}
const looking = new WeakSet<IValidation>();

/**
 * Validates constructs in the order given, as cdk8s does.
 *
 * @param root their root
 * @param constructs all of them
 * @returns all constructs, walked anew where a validation may have added some; and what is wrong with them
 */
export function validateAll(root: IConstruct, constructs: readonly IConstruct[]): Validated {
  const errors: string[] = [];
  let isStale = false;
  for (const construct of constructs) {
    const { node } = construct;
    if ('_validations' in node && node['_validations'] === undefined) continue;
    isStale ||= !('_validations' in node) || node['_validations']?.every((validation: IValidation) => looking.has(validation)) !== true;
    kept = isStale ? undefined : { root, constructs };
    try {
      for (const error of node.validate()) errors.push(NAMES_ITS_CONSTRUCT.test(error) ? error : `  [${node.path}] ${error}`);
    } finally {
      kept = undefined;
    }
  }
  return { constructs: isStale ? constructsOf(root) : constructs, errors };
}

/** Prefix of the problems of this library. */
const NAMES_ITS_CONSTRUCT = /^\d+ problems? in /;

interface Validated {
  readonly constructs: readonly IConstruct[];
  /** The error messages, each with the path of its construct. */
  readonly errors: readonly string[];
}
