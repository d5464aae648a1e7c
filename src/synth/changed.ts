/* eslint-disable dot-notation -- cdk8s keeps these fields private; in brackets the compiler still checks their names */
import type { ApiObject, ApiObjectMetadata } from 'cdk8s';

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
