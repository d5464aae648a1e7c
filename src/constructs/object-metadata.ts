import type { OwnerReference } from 'cdk8s';

/** Metadata of an object, as in the API: what cdk8s takes, and no field that the API does not have. */
export interface ObjectMetadata {
  /**
   * Name of the object, the first word of its DNS names; for a Service a DNS label that begins with a letter (`dns-1035-label`).
   * @default - generated from the construct's path
   */
  readonly name?: string;
  /**
   * Namespace of the object, a DNS label (`dns-label`).
   * @default - that of the chart
   */
  readonly namespace?: string;
  /**
   * Labels, to find it by: keys are qualified names (`qualified-name`), values have at most 63 characters (`label-value`).
   * @default - those of the chart
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/
   */
  readonly labels?: { readonly [key: string]: string };
  /**
   * Annotations, for controllers and people: keys are qualified names (`annotation-key`); those of a known controller are checked against
   * its table.
   * @default - none
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/
   */
  readonly annotations?: { readonly [key: string]: string };
  /**
   * Who must let go of the object before it is removed.
   * @default - nobody
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/
   */
  readonly finalizers?: string[];
  /**
   * Objects that it goes with.
   * @default - none
   * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/
   */
  readonly ownerReferences?: OwnerReference[];
  /**
   * Beginning of a name that the API server completes; needs `kubectl create`, as `kubectl apply` takes no such object.
   * @default - none
   */
  readonly generateName?: string;
  /** Written by the API server. @default - left to it */
  readonly uid?: string;
  /** Written by the API server. @default - left to it */
  readonly resourceVersion?: string;
  /** Written by the API server. @default - left to it */
  readonly generation?: number;
  /** Written by the API server. @default - left to it */
  readonly creationTimestamp?: unknown;
  /** Written by the API server. @default - left to it */
  readonly deletionTimestamp?: unknown;
  /** Written by the API server. @default - left to it */
  readonly deletionGracePeriodSeconds?: number;
  /** Written by the API server before Kubernetes 1.20. @default - left to it */
  readonly selfLink?: string;
  /** Written by the API server. @default - left to it */
  readonly managedFields?: readonly object[];
}
