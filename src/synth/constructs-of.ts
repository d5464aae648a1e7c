/* eslint-disable dot-notation -- constructs keeps these fields private; in brackets the compiler still checks their names */
/* eslint-disable dot-notation -- cdk8s keeps these fields private; in brackets the compiler still checks their names */
import type { IConstruct, IValidation } from 'constructs';
import type { ApiObject, ApiObjectMetadata } from 'cdk8s';

/**
 * The result of `root.node.findAll()`, the root and all constructs below it in preorder, in less time: no list is created for constructs
 * without children.
 */
export function constructsOf(root: IConstruct): readonly IConstruct[] {
  if (cache?.root === root) return cache.constructs;
  const constructs: IConstruct[] = [];
  collectConstructs(root, constructs);
  return constructs;
}

function collectConstructs(construct: IConstruct, constructs: IConstruct[]): void {
  constructs.push(construct);
  const { node } = construct;
  if ('_children' in node && node['_children'] === undefined) return; // no children; an empty record before constructs 10.4
  for (const child of node.children) collectConstructs(child, constructs);
}

/** All constructs of the tree, cached while `validateAll` runs a validation; otherwise `undefined`, because constructs can be added. */
let cache: { readonly root: IConstruct; readonly constructs: readonly IConstruct[] } | undefined;

/** Marks a validation that neither adds nor removes constructs, and returns it: the app need not be traversed again after it. */
export function markReadOnly(validation: IValidation): IValidation {
  readOnly.add(validation);
  return validation;
}
const readOnly = new WeakSet<IValidation>();

/**
 * Validates constructs in the given order, like cdk8s: returns `{ constructs, errors }`, where an error is `  [shop/web] message`, or the
 * message alone if it names the object.
 *
 * @param root the root of the construct tree
 * @param constructs all constructs of the tree
 * @returns all constructs, read again if a validation may have added some, and the error messages
 */
export function validateAll(root: IConstruct, constructs: readonly IConstruct[]) {
  const errors: string[] = [];
  let isStale = false;
  for (const construct of constructs) {
    const { node } = construct;
    if ('_validations' in node && node['_validations'] === undefined) continue;
    isStale ||= !('_validations' in node) || node['_validations']?.every((validation: IValidation) => readOnly.has(validation)) !== true;
    cache = isStale ? undefined : { root, constructs };
    try {
      for (const error of node.validate()) errors.push(NAMED_PROBLEMS.test(error) ? error : `  [${node.path}] ${error}`);
    } finally {
      cache = undefined;
    }
  }
  return { constructs: isStale ? constructsOf(root) : constructs, errors };
}

/** Matches error messages of this library, which contain the path of their construct already. */
const NAMED_PROBLEMS = /^\d+ problems? in /;

/**
 * Whether an object was changed after construction, by added metadata or a JSON patch; also true in versions of cdk8s that store these
 * elsewhere. Metadata can only be added, so it is compared with the metadata of the object's props and of its chart.
 */
export function isChanged(object: ApiObject): boolean {
  const { metadata, chart } = object, props: ApiObjectMetadata = object['props'].metadata ?? {};
  const labels = metadata['labels'], annotations = metadata['annotations'], additional = metadata['_additionalAttributes'];
  const finalizers = metadata['finalizers'], owners = metadata['ownerReferences'];
  // If one of these private fields is absent, the version of cdk8s stores them elsewhere, so the object counts as changed.
  if (!labels || !annotations || !finalizers || !owners || object['patches']?.length !== 0) return true;
  if (finalizers.length !== (props.finalizers?.length ?? 0) || owners.length !== (props.ownerReferences?.length ?? 0)) return true;
  for (const key in labels) if (labels[key] !== props.labels?.[key] && labels[key] !== chart.labels[key]) return true;
  for (const key in annotations) if (annotations[key] !== props.annotations?.[key]) return true;
  for (const key in additional) if (!Object.hasOwn(metadata, key) && additional[key] !== props[key]) return true;
  return false;
}

/** The props that an object was constructed with, including its `metadata`, not copied. */
export const propsOf = (object: ApiObject): object => object['props'];
