import type { Effect } from '../change';
import type { Card, ClusterProfile } from '../../service';
import { renderText, YAML, type Path } from '../../problem';
import type { RunningPods } from './running-pods';
import type { ServiceReferences } from './service-references';
import type { ManifestSet } from '../read-manifests';

/** Returns code, severity, why and fix of a card as an outcome has them: the fix as text, and advice as a note. */
export function cardFields(card: Card): Pick<Effect, 'code' | 'severity' | 'why' | 'fix'> {
  const { code, why, fix } = card;
  return { code, severity: severityOf(card), why, fix: renderText(fix, YAML, 'fix') };
}

/** Returns the severity of a card for a change: `note` for advice, others unchanged. */
export function severityOf({ severity }: Card): Effect['severity'] {
  return severity === 'advice' ? 'note' : severity;
}

/**
 * Returns an outcome `interrupts`, which breaks connections or interrupts traffic, with the fields in `more`; it is certain unless `more`
 * has the condition `when`.
 */
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
  /** Returns the pods that run before the change and that Services select after it. */
  running(): RunningPods;
}
