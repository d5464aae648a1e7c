import { renderFound, type Problem } from '../problem';

/**
 * A problem as an editor shows it, in three lines: `expected …, found "Web"`, `why: …` and `fix: …`. The first line also names the minors
 * of Kubernetes to which it applies, if not all.
 */
export function formatMessage({ expected, found, minors, why, fix }: Problem): string {
  const minorsText = minors === undefined ? '' : ` on Kubernetes ${minors}`;
  return `expected ${expected}, found ${renderFound(found)}${minorsText}\nwhy: ${why}\nfix: ${fix}`;
}
