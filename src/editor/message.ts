import { renderFound, type Problem } from '../problem';

/** A problem as an editor shows it at its place: what is expected, why, and how to fix it. */
export function editorMessage({ expected, found, minors, why, fix }: Problem): string {
  const where = minors === undefined ? '' : ` on Kubernetes ${minors}`;
  return `expected ${expected}, found ${renderFound(found)}${where}\nwhy: ${why}\nfix: ${fix}`;
}
