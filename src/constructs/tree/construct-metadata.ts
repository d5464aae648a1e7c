import type { ApiObjectMetadata } from 'cdk8s';

/** The metadata that a construct writes into its object. */
export interface ConstructMetadata { readonly annotations?: StringMap; readonly labels?: StringMap }
type StringMap = Readonly<Record<string, string>>;

/**
 * The metadata of the props with the annotations and labels of the construct, which win. If the construct gives either, even an empty one,
 * the result has both; otherwise it is the metadata of the props without unset fields, or `undefined` if there is none.
 */
export function mergeMetadata(
  metadata: ApiObjectMetadata | undefined, { annotations, labels }: ConstructMetadata,
): ApiObjectMetadata | undefined {
  const setMetadata = metadata === undefined || metadata === null ? undefined : dropUnset(metadata);
  if (annotations === undefined && labels === undefined) return setMetadata;
  const merge = (map: StringMap = {}, written: StringMap = {}) => Object.keys(written).length === 0 ? map : { ...map, ...written };
  return { ...setMetadata, annotations: merge(setMetadata?.annotations, annotations), labels: merge(setMetadata?.labels, labels) };
}

/** Returns metadata without unset fields, because an undefined name would replace the generated one; the same object if there are none. */
function dropUnset(metadata: ApiObjectMetadata): ApiObjectMetadata {
  const isSet = (value: unknown) => value !== undefined && value !== null;
  for (const key of Object.keys(metadata)) {
    if (!isSet(metadata[key])) return Object.fromEntries(Object.entries(metadata).filter(([, value]) => isSet(value)));
  }
  return metadata;
}
