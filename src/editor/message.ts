import { renderFound, type Problem } from '../problem';

/** A problem as an editor shows it, in three lines: `expected …, found …`, `why: …` and `fix: …`. */
export function formatMessage({ expected, found, minors, why, fix }: Problem): string {
  const minorsText = minors === undefined ? '' : ` on Kubernetes ${minors}`;
  return `expected ${expected}, found ${renderFound(found)}${minorsText}\nwhy: ${why}\nfix: ${fix}`;
}
