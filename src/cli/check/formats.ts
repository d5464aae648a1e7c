import {
  escapeControlLines, escapeControls, frameOf, getOrCreate, plural, problemLines, pushTo, renderProblem, renderSentence, xml,
  type ObjectName, type Severity,
} from '../../problem';
import type { Colors } from 'picocolors/types';
import type { LocatedProblem } from '../../editor/located-problem';
import type { CheckResult } from './check-sources';
import type { Excerpt } from './located-problems';
import { uncheckedText } from './coverage';
import type { Format } from './format-names';
import { jsonLine, jsonOutput } from '../json-output';

/** Formats the result of a check, in pieces that form the output: the text of many problems may not fit into one string. */
export function format(form: Exclude<Format, 'sarif'>, result: CheckResult, colors: Colors): Iterable<string> {
  switch (form) {
    case 'text': return textReport(result, colors);
    case 'compact': return compactReport(result);
    case 'json': return jsonReport(result);
    case 'jsonl': return result.problems.map(jsonLine);
    case 'github': return githubReport(result);
    case 'junit': return junitReport(result);
  }
}

/** The numbers of a result: `{ objects, errors, warnings, files }`, and `notes` and `inBaseline` if there are notes or a baseline. */
export function summary(result: CheckResult): CheckSummary {
  const count = (severity: Severity) => result.problems.filter((problem) => problem.severity === severity).length;
  const notes = count('note');
  return {
    objects: result.objects, errors: count('error'), warnings: count('warning'), files: result.files, ...notes === 0 ? {} : { notes },
    ...result.baseline === undefined ? {} : { inBaseline: result.baseline.problems.length },
  };
}

/** Numbers of objects, problems and files in the result of a check. */
interface CheckSummary {
  readonly objects: number;
  readonly errors: number;
  readonly warnings: number;
  /** Number of problems of severity `note`. @default - none */
  readonly notes?: number;
  readonly files: number;
  /** Number of problems in the baseline; the other numbers do not include them. @default - there is no baseline */
  readonly inBaseline?: number;
}

function jsonReport(result: CheckResult): Iterable<string> {
  const { problems, unreadable, unchecked, notes, suppressed } = result;
  const unlessEmpty = (list: readonly unknown[]) => (list.length === 0 ? undefined : list);
  return jsonOutput({
    summary: summary(result), problems, unreadable: unlessEmpty(unreadable),
    unchecked: unlessEmpty(unchecked.map((item) => ({ ...item, text: uncheckedText(item) }))), notes: unlessEmpty(notes),
    suppressed: unlessEmpty(suppressed.map(({ problem, reason }) => ({ ...problem, reason }))),
  });
}

function* textReport(result: CheckResult, colors: Colors): Iterable<string> {
  for (const [index, problem] of result.problems.entries()) {
    const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan, advice: colors.cyan }[problem.severity];
    const [headline, ...detailLines] = problemLines(problem);
    yield [
      `${colors.bold(escapeControls(`${problem.file}:${problem.line}:${problem.column}`))}  ${subject(problem)}`,
      ...frame(problem, result.excerpts[index], colors, paint),
      paint(problem.severity === 'error' ? `${frameOf(problem).error}${headline}` : headline),
      ...detailLines,
      '\n',
    ].join('\n');
  }
  const { objects, errors, warnings, notes = 0, files, inBaseline } = summary(result);
  const isNew = inBaseline === undefined ? '' : 'new ';
  const counts = [plural(errors, `${isNew}error`), plural(warnings, `${isNew}warning`)].join(', ');
  const noted = notes === 0 ? '' : `, ${plural(notes, `${isNew}note`)}`;
  const inBaselineText = inBaseline === undefined ? '' : `, ${inBaseline} in the baseline,`;
  const verdict = errors > 0 ? colors.red(counts) : warnings > 0 ? colors.yellow(counts)
    : colors.green(notes > 0 ? counts : `no ${isNew}problems`);
  const checkedText = `in ${plural(objects, 'object')} of ${plural(files, 'file')}`;
  yield objects === 0 ? `no Kubernetes objects in ${plural(files, 'file')}\n` : `${verdict}${noted}${inBaselineText} ${checkedText}\n`;
  yield* result.unchecked.map((item) => `${escapeControls(uncheckedText(item))}\n`);
}

/** One line per problem, in the format of compilers that editors parse. */
function compactReport({ problems, unreadable }: CheckResult): string[] {
  return [
    ...problems.map((problem) =>
      escapeControls(`${problem.file}:${problem.line}:${problem.column}: ${problem.severity}: ${subject(problem)}: `
        + `${renderSentence(problem)} [${problem.code}]`)),
    ...unreadable.map(({ file, line = 1, column = 1, reason }) =>
      escapeControls(`${file}:${line}:${column}: error: cannot be read: ${reason}`)),
  ].map((line) => `${line}\n`);
}

/** The source line of a problem and the line before it, with the wrong part underlined. */
function frame(problem: LocatedProblem, { text, skipped, before }: Excerpt, colors: Colors, paint: (text: string) => string): string[] {
  const from = problem.column - 1 - skipped;
  const to = problem.endLine === problem.line ? Math.max(problem.endColumn - 1 - skipped, from + 1) : text.length;
  const margin = String(problem.line).length;
  const number = (line: number | undefined) => colors.dim(`${line === undefined ? ' '.repeat(margin) : String(line).padStart(margin)} |`);
  // Of a long line, such as one of minified JSON, only the part around the problem is shown.
  const start = from > WIDEST - 40 ? from - 40 : 0;
  const excerpt = escapeSource(text.slice(start, start + WIDEST));
  const lead = (start > 0 ? '…' : '') + excerpt.slice(0, from - start).replace(/[^\t]/g, ' ');
  const line = `${start > 0 ? '…' : ''}${excerpt}${start + WIDEST < text.length ? '…' : ''}`;
  return [
    ...(before === undefined || start > 0 || before.trim() === '---' || before.trim() === ''
      ? [] : [`  ${number(problem.line - 1)} ${escapeSource(before.slice(0, WIDEST))}`]),
    `  ${number(problem.line)} ${line}`,
    `  ${number(undefined)} ${lead}${paint('^'.repeat(Math.max(1, Math.min(to, start + excerpt.length) - from)))}`,
  ];
}

const WIDEST = 140;

/**
 * Escapes control characters of a source line that is printed after a margin. `::` stays unescaped: GitHub Actions executes it only at the
 * start of a line.
 */
function escapeSource(source: string): string {
  return escapeControls(`|${source}`).slice(1);
}

/**
 * The object of a problem or a change as messages name it: `Service shop/web`, or `Service web` if it has no namespace; empty if there is
 * no object. An absent kind is `object`, an absent name `(without a name)`.
 */
export function subject({ object }: { readonly object?: ObjectName }): string {
  if (object === undefined) return '';
  const { kind = 'object', namespace, name = '' } = object;
  return escapeControls(`${kind} ${namespace === undefined ? '' : `${namespace}/`}${name === '' ? '(without a name)' : name}`);
}

/** The name of a file as a relative URI: `a%20b/c%3F.yaml` for `a b\c?.yaml`, with slashes instead of backslashes. */
export function fileUri(file: string): string {
  return encodeURI(file.replaceAll('\\', '/').replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent);
}

/** The result as workflow commands of GitHub. @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions */
function githubReport(result: CheckResult): string[] {
  const data = (value: string) => escapeControlLines(value).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (value: string) => data(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return [
    ...result.problems.map((problem) => {
      const { file, line, endLine, column, endColumn, severity, code, why, fix, docs } = problem;
      const place = `file=${property(file)},line=${line},endLine=${endLine},col=${column},endColumn=${endColumn}`;
      const labels = frameOf(problem), { colon } = labels;
      const text = [`${subject(problem)}${colon}${renderSentence(problem)}`, `${labels.why}${colon}${escapeControls(why)}`,
        `${labels.fix}${colon}${escapeControls(fix)}`, docs].join('\n');
      return `::${severity === 'note' ? 'notice' : severity} ${place},title=${property(code)}::${data(text)}\n`;
    }),
    ...result.unchecked.map((item) => `::notice title=not checked::${data(uncheckedText(item))}\n`),
    ...result.unreadable.map(({ file, line, reason }) =>
      `::error file=${property(file)}${line === undefined ? '' : `,line=${line}`}::${data(`cannot be read: ${reason}`)}\n`),
  ];
}

/** One test case per object with problems; objects without problems are counted in the summary only. */
function junitReport(result: CheckResult): string[] {
  const files = new Map<string, Map<string, LocatedProblem[]>>();
  for (const problem of result.problems) pushTo(getOrCreate(files, problem.file, () => new Map()), subject(problem), problem);
  const failed = (problems: readonly LocatedProblem[]) => problems.some((problem) => problem.severity === 'error');
  const suites = [...files].map(([file, cases]) => {
    const failures = [...cases.values()].filter(failed).length;
    return [
      `  <testsuite name="${xml(file)}" tests="${cases.size}" failures="${failures}">`,
      ...[...cases].map(([name, problems]) => {
        const body = xml(problems.map((problem) => `${problem.file}:${problem.line}:${problem.column}\n${renderProblem(problem)}`)
          .join('\n'));
        const inner = failed(problems)
          ? `<failure message="${xml(problems.map((problem) => renderSentence(problem)).join('; '))}" `
            + `type="${xml(problems.map((problem) => problem.code).join(' '))}">${body}</failure>`
          : `<system-out>${body}</system-out>`;
        return `    <testcase name="${xml(name)}" classname="${xml(file)}" file="${xml(file)}" `
          + `line="${problems[0].line}">${inner}</testcase>`;
      }),
      '  </testsuite>',
    ].join('\n');
  });
  for (const { file, line, reason } of result.unreadable) {
    const error = `<error message="${xml(reason)}">${line === undefined ? xml(reason) : `line ${line}`}</error>`;
    suites.push(`  <testsuite name="${xml(file)}" tests="1" errors="1">\n    <testcase name="can be read" classname="${xml(file)}">`
      + `${error}</testcase>\n  </testsuite>`);
  }
  if (suites.length === 0)
    suites.push('  <testsuite name="check" tests="1" failures="0"><testcase name="no problems" classname="check"/></testsuite>');
  return ['<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="cdk8s-services">\n',
    ...suites.map((suite) => `${suite}\n`), '</testsuites>\n'];
}
