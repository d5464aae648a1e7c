import type { RunningPods } from './running-pods';
import type { ServiceReferences } from './service-references';
import type { ManifestSet } from '../read-manifests';
import type { ClusterProfile } from '../../service';

/** All manifests that are compared, and the cluster that they are for. */
export interface Comparison {
  readonly before: ManifestSet;
  readonly after: ManifestSet;
  readonly cluster: ClusterProfile;
  /** Returns the references to Services in the manifests after the change; computed when first called. */
  references(): ServiceReferences;
  /** Returns the pods before the change that Services select after it. */
  running(): RunningPods;
}
