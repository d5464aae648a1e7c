import type { OwnerReference } from 'cdk8s';

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
