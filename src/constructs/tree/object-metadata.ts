import type { OwnerReference, ApiObjectMetadata } from 'cdk8s';

/** Metadata of an object as in cdk8s, but limited to the fields that exist in the Kubernetes API. */
export interface ObjectMetadata {
  /**
   * Name of the object; for a Service, a DNS label that begins with a letter, or since Kubernetes 1.36 with a digit (`dns-1035-label`).
   * @default - generated from the construct's path
   */
  readonly name?: string | undefined;
  /**
   * Namespace of the object, a DNS label (`dns-label`).
   * @default - that of the chart
   */
  readonly namespace?: string | undefined;
  /**
   * Labels: keys are qualified names (`qualified-name`), values have at most 63 characters (`label-value`).
   * @default - those of the chart
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/
   */
  readonly labels?: { readonly [key: string]: string } | undefined;
  /**
   * Annotations: keys are qualified names (`annotation-key`). The values of those that a known controller reads are checked.
   * @default - none
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/
   */
  readonly annotations?: { readonly [key: string]: string } | undefined;
  /**
   * Finalizers that must be removed before the object is deleted.
   * @default - none
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/
   */
  readonly finalizers?: string[] | undefined;
  /**
   * Owners of the object: it is deleted once all of them are deleted.
   * @default - none
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/
   */
  readonly ownerReferences?: OwnerReference[] | undefined;
  /**
   * Prefix of a name that the API server generates. Needs `kubectl create`: `kubectl apply` does not support it.
   * @default - none
   */
  readonly generateName?: string | undefined;
  /** Set by the API server. @default - none */
  readonly uid?: string | undefined;
  /** Set by the API server. @default - none */
  readonly resourceVersion?: string | undefined;
  /** Set by the API server. @default - none */
  readonly generation?: number | undefined;
  /** Set by the API server. @default - none */
  readonly creationTimestamp?: unknown;
  /** Set by the API server. @default - none */
  readonly deletionTimestamp?: unknown;
  /** Set by the API server. @default - none */
  readonly deletionGracePeriodSeconds?: number | undefined;
  /** Written by the API server before Kubernetes 1.20. @default - none */
  readonly selfLink?: string | undefined;
  /** Set by the API server. @default - none */
  readonly managedFields?: readonly object[] | undefined;
}

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
