import { pushTo } from '../../problem';
import { problemOfCode } from '../../problem/codes';
import { titleOfManifest } from '../../app/index';
import type { Comment, ReadObject } from '../../loader/read-objects';
import type { LocatedProblem } from '../../editor/located-problem';
import { annotationsOf } from '../../service';

/** A problem that the user has accepted. */
export interface Suppressed { readonly problem: LocatedProblem; readonly reason: string }

/** Prefix of annotations that suppress problems of their object; the code of the problems follows. */
const ANNOTATION = 'cdk8s-services.dev/ignore-';

interface Suppression {
  readonly code: string;
  readonly reason: string;
  /** The location of the suppressing comment or annotation, for messages. */
  readonly location: string;
  /** What the suppression applies to: `file:line`, or `#` and the position of an object. */
  readonly covers: string;
  used: boolean;
}

/**
 * Separates suppressed problems: by `# cdk8s-services-ignore code: reason` on the line above, or by an annotation
 * `cdk8s-services.dev/ignore-<code>: reason` of the object. `reported` are positions in `problems`, `suppressed` is
 * `[{ problem, reason }]`, and `notes` are sentences about suppressions that are invalid or suppress nothing.
 *
 * @param isReported whether problems of a code are reported; the others have no such notes
 * @param isReportedFile whether problems of a file are reported
 */
export function suppress(problems: readonly LocatedProblem[], comments: readonly Comment[], objects: readonly ReadObject[],
  isReported: (code: string) => boolean, isReportedFile: (file: string) => boolean) {
  const notes: string[] = [];
  const byCode = new Map<string, Suppression[]>();
  for (const suppression of [
    ...fromComments(comments.filter(({ file }) => isReportedFile(file)), notes), ...fromAnnotations(objects, isReportedFile, notes),
  ]) pushTo(byCode, `${suppression.code} ${suppression.covers}`, suppression);
  if (byCode.size === 0) return { reported: [...problems.keys()], suppressed: [], notes };
  const reported: number[] = [];
  const suppressed: Suppressed[] = [];
  for (const [index, problem] of problems.entries()) {
    const matches = [`${problem.code} ${problem.file}:${problem.line}`,
      `${problem.code} #${problem.object?.index}`].flatMap((key) => byCode.get(key) ?? []);
    for (const match of matches) match.used = true;
    if (matches.length === 0) reported.push(index);
    else suppressed.push({ problem, reason: matches[0].reason });
  }
  for (const { code, location, used } of [...byCode.values()].flat()) {
    if (!used && isReported(code)) notes.push(`${location}: it suppresses nothing: ${problemOfCode(code) ?? `there is no ${code} there`}`);
  }
  return { reported, suppressed, notes };
}

function fromComments(comments: readonly Comment[], notes: string[]): Suppression[] {
  return comments.flatMap(({ file, line, text, covered }) => {
    const location = `${file}:${line}`;
    const [, codes, reason] = /^([a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*)\s*:\s*(\S.*)$/.exec(text) ?? [];
    if (codes === undefined) {
      notes.push(`${location}: nothing is suppressed without a reason: write "# cdk8s-services-ignore code: reason"`);
      return [];
    }
    return codes.split(',').map((code) =>
      ({ code: code.trim(), reason: reason.trim(), location, covers: `${file}:${covered}`, used: false }));
  });
}

function fromAnnotations(objects: readonly ReadObject[], isReportedFile: (file: string) => boolean, notes: string[]): Suppression[] {
  const suppressions: Suppression[] = [];
  for (const [index, { object, origin }] of objects.entries()) {
    if (!isReportedFile(origin.source.name)) continue;
    for (const [key, reason] of Object.entries(annotationsOf(object))) {
      if (!/^cdk8s-services\b.*ignore/.test(key)) continue;
      const location = `${origin.source.name}: ${titleOfManifest(object)}: ${key}`;
      if (!key.startsWith(ANNOTATION)) notes.push(`${location}: it suppresses nothing: write ${ANNOTATION}<code>`);
      else if (typeof reason === 'string' && reason.trim() !== '')
        suppressions.push({ code: key.slice(ANNOTATION.length), reason: reason.trim(), location, covers: `#${index}`, used: false });
      else notes.push(`${location}: nothing is suppressed without a reason`);
    }
  }
  return suppressions;
}

/** Returns a predicate for codes that are reported: those in `only`, or all if it is `undefined`, without those in `skip`. */
export const createCodeFilter = (only: readonly string[] | undefined, skip: readonly string[] | undefined) => (code: string): boolean =>
  (only?.includes(code) ?? true) && !(skip?.includes(code) ?? false);
