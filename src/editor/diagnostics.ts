import type { LocatedProblem } from './located-problem';
import { findQuickFixes, type Edit } from './quick-fixes';
import type { Origin, Unreadable } from '../loader/read-objects';
import { renderFound, type Problem } from '../problem';

/** The result of a check of some files. */
export interface Checked {
  readonly problems: readonly LocatedProblem[];
  /** Where each object was read, by the index of the problem. */
  readonly origins: readonly Origin[];
  readonly unreadable: readonly Unreadable[];
}

/** A problem as an editor shows it; lines and columns begin at 1. */
export interface Diagnostic extends Pick<LocatedProblem, 'severity' | 'line' | 'column' | 'endLine' | 'endColumn'> {
  readonly message: string;
  /** The problem that is shown. @default - none: the diagnostic says why the document cannot be read */
  readonly problem?: LocatedProblem;
}

/** An edit that fixes a problem. */
export interface QuickFix { readonly title: string; readonly edit: Edit; readonly fixes: Diagnostic }

/** The diagnostics of one file: its problems, then what cannot be read in it, as an error `This document cannot be read: …`. */
export function diagnosticsOf(file: string, { problems, unreadable }: Checked): Diagnostic[] {
  return [
    ...problems.filter((problem) => problem.file === file).map(diagnosticOf),
    ...unreadable.filter((source) => source.file === file).map(({ line = 1, column = 1, reason }): Diagnostic => ({
      severity: 'error', message: `This document cannot be read: ${reason}`, line, column, endLine: line, endColumn: column + 1,
    })),
  ];
}

/**
 * The fixes of the problems that are on some lines of a document, titled `Change it to http` or `Remove it`; problems without a certain fix
 * have none. Lines count from 1, the last one included.
 */
export async function listQuickFixes(file: string, firstLine: number, lastLine: number,
  { problems, origins }: Omit<Checked, 'unreadable'>): Promise<QuickFix[]> {
  const indices = [...problems.keys()].filter((index) => problems[index].file === file && problems[index].line <= lastLine
    && problems[index].endLine >= firstLine);
  const edits = await findQuickFixes(indices.map((index) => problems[index]), indices.map((index) => origins[index]));
  return indices.flatMap((index, position): QuickFix[] => {
    const edit = edits[position];
    if (edit === undefined) return [];
    return [{ title: edit.text === '' ? 'Remove it' : `Change it to ${edit.text}`, edit, fixes: diagnosticOf(problems[index]) }];
  });
}

function diagnosticOf(problem: LocatedProblem): Diagnostic {
  const { severity, line, column, endLine, endColumn } = problem;
  return { severity, message: formatMessage(problem), line, column, endLine, endColumn, problem };
}

/**
 * A problem as an editor shows it, in three lines: `expected …, found "Web"`, `why: …` and `fix: …`. The first line also names the minors
 * of Kubernetes to which it applies, if not all.
 */
function formatMessage({ expected, found, minors, why, fix }: Problem): string {
  const minorsText = minors === undefined ? '' : ` on Kubernetes ${minors}`;
  return `expected ${expected}, found ${renderFound(found)}${minorsText}\nwhy: ${why}\nfix: ${fix}`;
}
