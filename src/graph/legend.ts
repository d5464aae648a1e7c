import type { GraphModel, NodeKind } from './model';
import { LOOKS } from './palette';
import { worstSeverity } from './words';

/** An entry of the legend. */
export interface LegendEntry {
  readonly kind: NodeKind;
  readonly severity?: 'error' | 'warning';
  readonly means: string;
}

/** The looks that a picture has, in words. */
export function legendOf({ nodes }: GraphModel): readonly LegendEntry[] {
  const kinds = new Set(nodes.map(({ kind }) => kind));
  const severities = new Set(nodes.map(worstSeverity));
  return [
    // the keys of that very table
    ...(Object.keys(LOOKS) as NodeKind[]).filter((kind) => kind !== 'more' && kinds.has(kind))
      .map((kind) => ({ kind, means: LOOKS[kind].means })),
    ...(['error', 'warning'] as const).filter((severity) => severities.has(severity))
      .map((severity) => ({ kind: 'external' as const, severity, means: `with ${severity === 'error' ? 'an error' : 'a warning'}` })),
  ];
}
