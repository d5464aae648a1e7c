import {
  escapeControlLines, escapeControls, frameOf, getOrCreate, pluralize, formatProblem, pushTo, renderProblem, renderSentence, escapeXml,
  REPOSITORY, type ObjectName, type Severity,
} from '../../problem';
import type { Colors } from 'picocolors/types';
import type { LocatedProblem } from '../../editor/located-problem';
import type { CheckResult } from './check-sources';
import type { Excerpt } from './located-problems';
import { describeUnchecked } from './coverage';
import type { Format } from '../command-line';
import { formatJsonOutput, toJsonLine } from '../json-output';
import { describePendingFiles } from '../read-inputs';

/** Formats the result of a check, in pieces that form the output: the text of many problems may not fit into one string. */
export const formatResult = (form: Exclude<Format, 'sarif'>, result: CheckResult, colors: Colors): Iterable<string> =>
  FORMATTERS[form](result, colors);

const FORMATTERS: Readonly<Record<Exclude<Format, 'sarif'>, (result: CheckResult, colors: Colors) => Iterable<string>>> = {
  text: formatText, compact: formatCompact, json: formatJson, jsonl: ({ problems }) => problems.map(toJsonLine), github: formatGithub,
  junit: formatJunit,
};

/**
 * The numbers of a result: `{ objects, errors, warnings, files }`, and `notes` and `inBaseline` if there are notes or a baseline, whose
 * problems the other numbers do not include.
 */
export function summarizeResult(result: CheckResult) {
  const count = (severity: Severity) => result.problems.filter((problem) => problem.severity === severity).length;
  const notes = count('note');
  return {
    objects: result.objects, errors: count('error'), warnings: count('warning'), files: result.files, ...notes === 0 ? {} : { notes },
    ...result.baseline === undefined ? {} : { inBaseline: result.baseline.problems.length },
  };
}

/** Sentences about what was not checked: `web.yaml: 1 value is filled in later, …`. */
export const notesOf = ({ pending, notes }: CheckResult): string[] => [...describePendingFiles(pending), ...notes];

function formatJson(result: CheckResult): Iterable<string> {
  const { problems, unreadable, unchecked, suppressed } = result;
  const ifNotEmpty = (list: readonly unknown[]) => (list.length === 0 ? undefined : list);
  return formatJsonOutput({
    summary: summarizeResult(result), problems, unreadable: ifNotEmpty(unreadable),
    unchecked: ifNotEmpty(unchecked.map((item) => ({ ...item, text: describeUnchecked(item) }))), notes: ifNotEmpty(notesOf(result)),
    suppressed: ifNotEmpty(suppressed.map(({ problem, reason }) => ({ ...problem, reason }))),
  });
}

function* formatText(result: CheckResult, colors: Colors): Iterable<string> {
  for (const [index, problem] of result.problems.entries()) {
    const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan, advice: colors.cyan }[problem.severity];
    const [headline, ...detailLines] = formatProblem(problem);
    yield [
      `${colors.bold(escapeControls(`${problem.file}:${problem.line}:${problem.column}`))}  ${subject(problem)}`,
      ...formatExcerpt(problem, result.excerpts[index], colors, paint),
      paint(problem.severity === 'error' ? `${frameOf(problem).error}${headline}` : headline),
      ...detailLines,
      '\n',
    ].join('\n');
  }
  const { objects, errors, warnings, notes = 0, files, inBaseline } = summarizeResult(result);
  const isNew = inBaseline === undefined ? '' : 'new ';
  const counts = [pluralize(errors, `${isNew}error`), pluralize(warnings, `${isNew}warning`)].join(', ');
  const notesText = notes === 0 ? '' : `, ${pluralize(notes, `${isNew}note`)}`;
  const baselineText = inBaseline === undefined ? '' : `, ${inBaseline} in the baseline,`;
  const verdict = errors > 0 ? colors.red(counts) : warnings > 0 ? colors.yellow(counts)
    : colors.green(notes > 0 ? counts : `no ${isNew}problems`);
  const checkedText = `in ${pluralize(objects, 'object')} of ${pluralize(files, 'file')}`;
  yield objects === 0 ? `no Kubernetes objects in ${pluralize(files, 'file')}\n` : `${verdict}${notesText}${baselineText} ${checkedText}\n`;
  yield* result.unchecked.map((item) => `${escapeControls(describeUnchecked(item))}\n`);
}

/** One line per problem, in the format of compilers that editors parse. */
function formatCompact({ problems, unreadable }: CheckResult): string[] {
  return [
    ...problems.map((problem) =>
      escapeControls(`${problem.file}:${problem.line}:${problem.column}: ${problem.severity}: ${subject(problem)}: `
        + `${renderSentence(problem)} [${problem.code}]`)),
    ...unreadable.map(({ file, line = 1, column = 1, reason }) =>
      escapeControls(`${file}:${line}:${column}: error: cannot be read: ${reason}`)),
  ].map((line) => `${line}\n`);
}

/** The source line of a problem and the line before it, with the wrong part underlined. */
function formatExcerpt(problem: LocatedProblem, { text, skipped, before }: Excerpt, colors: Colors,
  paint: (text: string) => string): string[] {
  const from = problem.column - 1 - skipped;
  const to = problem.endLine === problem.line ? Math.max(problem.endColumn - 1 - skipped, from + 1) : text.length;
  const margin = String(problem.line).length;
  const gutterOf = (line: number | undefined) => colors.dim(`${line === undefined ? ' '.repeat(margin) : String(line).padStart(margin)} |`);
  // If the line is long, for example minified JSON, only the part around the problem is shown.
  const start = from > WIDEST - CONTEXT ? from - CONTEXT : 0;
  const excerpt = escapeSource(text.slice(start, start + WIDEST));
  const indent = (start > 0 ? '…' : '') + excerpt.slice(0, from - start).replace(/[^\t]/g, ' ');
  const line = `${start > 0 ? '…' : ''}${excerpt}${start + WIDEST < text.length ? '…' : ''}`;
  return [
    ...(before === undefined || start > 0 || before.trim() === '---' || before.trim() === ''
      ? [] : [`  ${gutterOf(problem.line - 1)} ${escapeSource(before.slice(0, WIDEST))}`]),
    `  ${gutterOf(problem.line)} ${line}`,
    `  ${gutterOf(undefined)} ${indent}${paint('^'.repeat(Math.max(1, Math.min(to, start + excerpt.length) - from)))}`,
  ];
}

/** Number of characters of a source line that are shown. */
const WIDEST = 140;
/** Number of characters before the problem that are shown of a longer line. */
const CONTEXT = 40;

/**
 * Escapes control characters of a source line that is printed after a margin. `::` stays unescaped: GitHub Actions executes it only at the
 * start of a line.
 */
const escapeSource = (source: string): string => escapeControls(`|${source}`).slice(1);

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
export const toFileUri = (file: string): string =>
  encodeURI(file.replaceAll('\\', '/').replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent);

/** The result as workflow commands of GitHub. @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions */
function formatGithub(result: CheckResult): string[] {
  const escapeData = (value: string) => escapeControlLines(value).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const escapeProperty = (value: string) => escapeData(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return [
    ...result.problems.map((problem) => {
      const { file, line, endLine, column, endColumn, severity, code, why, fix, docs } = problem;
      const place = `file=${escapeProperty(file)},line=${line},endLine=${endLine},col=${column},endColumn=${endColumn}`;
      const labels = frameOf(problem), { colon } = labels;
      const text = [`${subject(problem)}${colon}${renderSentence(problem)}`, `${labels.why}${colon}${escapeControls(why)}`,
        `${labels.fix}${colon}${escapeControls(fix)}`, docs].join('\n');
      return `::${severity === 'note' ? 'notice' : severity} ${place},title=${escapeProperty(code)}::${escapeData(text)}\n`;
    }),
    ...result.unchecked.map((item) => `::notice title=not checked::${escapeData(describeUnchecked(item))}\n`),
    ...result.unreadable.map(({ file, line, reason }) =>
      `::error file=${escapeProperty(file)}${line === undefined ? '' : `,line=${line}`}::${escapeData(`cannot be read: ${reason}`)}\n`),
  ];
}

/** One test case per object with problems; objects without problems are counted in the summary only. */
function formatJunit(result: CheckResult): string[] {
  const files = new Map<string, Map<string, LocatedProblem[]>>();
  for (const problem of result.problems) pushTo(getOrCreate(files, problem.file, () => new Map()), subject(problem), problem);
  const hasError = (problems: readonly LocatedProblem[]) => problems.some((problem) => problem.severity === 'error');
  const suites = [...files].map(([file, cases]) => {
    const failures = [...cases.values()].filter(hasError).length;
    return [
      `  <testsuite name="${escapeXml(file)}" tests="${cases.size}" failures="${failures}">`,
      ...[...cases].map(([name, problems]) => {
        const body = escapeXml(problems.map((problem) => `${problem.file}:${problem.line}:${problem.column}\n${renderProblem(problem)}`)
          .join('\n'));
        const inner = hasError(problems)
          ? `<failure message="${escapeXml(problems.map((problem) => renderSentence(problem)).join('; '))}" `
            + `type="${escapeXml(problems.map((problem) => problem.code).join(' '))}">${body}</failure>`
          : `<system-out>${body}</system-out>`;
        return `    <testcase name="${escapeXml(name)}" classname="${escapeXml(file)}" file="${escapeXml(file)}" `
          + `line="${problems[0].line}">${inner}</testcase>`;
      }),
      '  </testsuite>',
    ].join('\n');
  });
  for (const { file, line, reason } of result.unreadable) {
    const error = `<error message="${escapeXml(reason)}">${line === undefined ? escapeXml(reason) : `line ${line}`}</error>`;
    const name = escapeXml(file);
    suites.push(`  <testsuite name="${name}" tests="1" errors="1">\n    <testcase name="can be read" classname="${name}">${error}`
      + '</testcase>\n  </testsuite>');
  }
  if (suites.length === 0)
    suites.push('  <testsuite name="check" tests="1" failures="0"><testcase name="no problems" classname="check"/></testsuite>');
  return ['<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="cdk8s-services">\n',
    ...suites.map((suite) => `${suite}\n`), '</testsuites>\n'];
}

/** A SARIF 2.1.0 log of one run of this command, with these rules, results and invocations. */
export function createSarifLog(
  rules: readonly object[], run: { readonly results: readonly object[]; readonly invocations?: readonly object[] },
): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: { driver: { name: 'cdk8s-services', informationUri: REPOSITORY, rules } },
      columnKind: 'utf16CodeUnits',
      ...run,
    }],
  };
}
