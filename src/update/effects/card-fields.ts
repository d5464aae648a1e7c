import type { Effect } from '../change';
import type { Card, ClusterProfile } from '../../service';
import { renderText, YAML, type Path } from '../../problem';
import type { RunningPods } from './running-pods';
import type { ServiceReferences } from './service-references';
import type { ManifestSet } from '../read-manifests';

/** The fields of a card that an outcome has too. */
export function cardFields(card: Card): Pick<Effect, 'code' | 'severity' | 'why' | 'fix'> {
  const { code, why, fix } = card;
  return { code, severity: severityOf(card), why, fix: renderText(fix, YAML, 'fix') };
}

/** The severity of a card for a change: advice is reported as a note. */
export function severityOf({ severity }: Card): Effect['severity'] {
  return severity === 'advice' ? 'note' : severity;
}

/** An outcome that breaks connections or interrupts traffic; certain without a condition. */
export function interruption(card: Card, path: Path, more: Partial<Effect> = {}): Effect {
  return { ...cardFields(card), outcome: 'interrupts', certain: more.when === undefined, path, ...more };
}

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
