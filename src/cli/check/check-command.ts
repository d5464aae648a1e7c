import { existsSync } from 'node:fs';
import { Terminal } from '../terminal';
import {
  createClusterSources, describePending, describeUnread, printNotes, printUnreadable, showProgressOn, toClusterProps, type LiveOptions,
  type ClusterOptions,
} from '../read-inputs';
import { findSources } from '../../loader/files/find-sources';
import type { Source } from '../../loader/files/source';
import { EXIT, type Format } from '../command-line';
import { UsageError } from '../../loader/files/read-file';
import { readConfiguration } from '../configuration';
import type { Rendered } from '../../loader/kustomize/rendered';
import { createCodeFilter } from './suppression';
import { checkSources, MOST_PROBLEMS, type CheckResult, type CheckSourcesOptions } from './check-sources';
import { describeUnchecked } from './coverage';
import { selectProblems } from './located-problems';
import { formatResult, summarizeResult } from './formats';
import { pluralize } from '../../problem';
import { problemOfCode } from '../../problem/codes';

/** The options of `check` on the command line, by the name of the flag. */
export interface CheckCommandOptions extends ClusterOptions, LiveOptions, Pick<CheckSourcesOptions, 'only' | 'skip' | 'promote'> {
  readonly format: Format;
  readonly maxWarnings?: number;
  readonly fix?: boolean;
  readonly exclude?: readonly string[];
  readonly suppressed?: boolean;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly dryRun?: boolean;
  readonly changed?: string;
  readonly staged?: boolean;
  readonly kustomize?: boolean;
  readonly allowRemote?: boolean;
  readonly helm?: boolean;
  readonly allowEmpty?: boolean;
  readonly lang?: 'en' | 'zh';
}

/** Runs `check`: checks the inputs, prints the problems, and sets the exit code. */
export async function check(names: readonly string[], options: CheckCommandOptions): Promise<void> {
  const terminal = new Terminal();
  refuseContradictions(names, options);
  const configuration = readConfiguration(options.config);
  const promote = [...configuration.promote, ...options.promote ?? []];
  const skip = [...configuration.skip, ...options.skip ?? []];
  const codes = [options.only, options.skip, options.promote].flatMap((list) => list ?? []);
  const unknownCodes = codes.flatMap((code) => problemOfCode(code) ?? []);
  if (unknownCodes.length > 0) throw new UsageError(unknownCodes.join('\n'));
  const cluster = toClusterProps(options);
  const files = await listReportedFiles(options);
  const { sources, pages, unreadable, notes } = await selectSources(names, options, configuration.exclude);
  const settings: CheckSourcesOptions = {
    cluster, profileFile: options.cluster ?? configuration.file, only: options.only, skip, promote, files, apps: configuration.apps, pages,
    tick: showProgressOn(terminal),
    ...options.lang === 'zh' ? { translation: (await import('../../problem/zh.js')).ZH } : {},
  };
  let checked = await checkSources(sources, settings);
  if (options.live === true) checked = await dropAcceptedProblems(checked);
  if (options.fix === true) checked = await fixFiles(checked, sources, settings, options.dryRun !== true, terminal);
  if (options.baseline !== undefined) {
    const readFiles = new Set(sources.map(({ name }) => name.replaceAll('\\', '/')));
    const isReported = createCodeFilter(options.only, skip);
    if (options.updateBaseline === true)
      (await import('./baseline.js')).writeBaseline(options.baseline, checked.problems, names);
    checked = await dropBaselineProblems(options.baseline, checked,
      (code, file) => isReported(code) && files === undefined && (readFiles.has(file) || !existsSync(file)));
  }
  const notesOnApps = configuration.apps.filter((folder) => !existsSync(folder))
    .map((folder) => `the folder ${folder}, which "apps" in ${configuration.file} names, does not exist`);
  const result = { ...checked, unreadable: [...unreadable, ...checked.unreadable], notes: [...checked.notes, ...notes, ...notesOnApps] };
  await printResult(result, options, terminal);
}

/** Sets the exit code, and prints the problems and what was not checked. */
async function printResult(result: CheckResult, options: CheckCommandOptions, terminal: Terminal): Promise<void> {
  const isNothingChecked = result.objects === 0 && options.allowEmpty !== true;
  const { errors, warnings } = summarizeResult(result);
  const hasTooManyWarnings = options.maxWarnings !== undefined && warnings > options.maxWarnings;
  const isUnusable = result.unreadable.length > 0 || isNothingChecked, hasFailed = errors > 0 || hasTooManyWarnings;
  // The exit code is set before output is written: a reader such as `head` closes the pipe, which ends the process.
  process.exitCode = isUnusable ? EXIT.unusable : hasFailed ? EXIT.problems : EXIT.fine;
  terminal.clearProgress();
  await terminal.writeAll(options.format === 'sarif'
    ? (await import('./sarif.js')).formatSarif(result) : formatResult(options.format, result, terminal.colors));
  if (['compact', 'jsonl', 'junit'].includes(options.format))
    for (const item of result.unchecked) terminal.printMessage(describeUnchecked(item));
  printUnreadable(result.unreadable, terminal);
  printNotes([...describePending(result.pending), ...result.notes], terminal);
  if (options.suppressed === true) for (const { problem, reason } of result.suppressed)
    terminal.printMessage(`suppressed: ${problem.file}:${problem.line}: ${problem.code}: ${reason}`);
  if (isNothingChecked && result.unreadable.length === 0)
    terminal.printMessage('nothing was checked: with --allow-empty the exit code is 0');
  if (result.hasMore) terminal.printMessage(`there are more than ${MOST_PROBLEMS} problems: the rest was not looked for`);
  if (hasTooManyWarnings) terminal.printMessage(`${pluralize(warnings, 'warning')}, and --max-warnings allows ${options.maxWarnings}`);
}

/**
 * Corrects the files and prints the changes, as often as that reveals further mistakes: a field with an unreadable value is not checked any
 * further before it is corrected. Returns the result of the last check. Without `writesFiles` it only prints the first changes.
 */
async function fixFiles(checked: CheckResult, sources: readonly Source[], settings: CheckSourcesOptions, writesFiles: boolean,
  terminal: Terminal): Promise<CheckResult> {
  const { applyFixes } = await import('./fix.js'); // loaded late, with a library that formats diffs
  let result = checked, fixed = await applyFixes(checked, settings, { write: writesFiles });
  if (fixed.length === 0) terminal.printMessage('nothing was found that can be fixed safely');
  for (let round = 1; fixed.length > 0; round++) {
    for (const { diff } of fixed) terminal.printLines(diff.trimEnd().replace(/\r$/gm, ''), diffPainterOf(terminal));
    if (!writesFiles) break;
    result = await checkSources(sources, settings);
    fixed = round < MAX_FIX_ROUNDS ? await applyFixes(result, settings) : [];
  }
  return result;
}

/**
 * Drops problems of the layer `api` (rules of the API server), because the API server has accepted the objects of a cluster. If a kind
 * could not be read, also drops problems about missing objects.
 */
async function dropAcceptedProblems(checked: CheckResult): Promise<CheckResult> {
  const { listCards } = await import('../explain/cards.js');
  const isPartial = checked.unreadable.length > 0;
  const cards = listCards().filter(({ layer, absence }) => layer === 'api' || (isPartial && absence === true));
  const dropped = new Set(cards.map(({ code }) => code));
  return { ...checked, ...selectProblems(checked, checked.problems.flatMap(({ code }, index) => (dropped.has(code) ? [] : [index]))) };
}

function refuseContradictions(names: readonly string[], options: CheckCommandOptions): void {
  if (names.length === 0 && options.live !== true) throw new UsageError('name files, folders or globs to check, or give --live');
  if (options.live === true && options.fix === true) throw new UsageError('--fix changes files: it cannot be used with --live');
  const { fix, dryRun, baseline, updateBaseline, changed, staged, kustomize, allowRemote } = options;
  if (fix === true && dryRun !== true && names.includes('-'))
    throw new UsageError('--fix changes files: it cannot be used with standard input');
  if (changed !== undefined && staged === true) throw new UsageError('--changed and --staged cannot be used together');
  if (dryRun === true && fix !== true) throw new UsageError('--dry-run shows what --fix would change: give both');
  if (allowRemote === true && kustomize !== true) throw new UsageError('--allow-remote is for what --kustomize builds: give both');
  if (updateBaseline === true && baseline === undefined) throw new UsageError('--update-baseline needs the file: --baseline FILE');
}

/** The files whose problems are reported, with `--changed` or `--staged`; `undefined` for all. */
async function listReportedFiles({ changed, staged }: CheckCommandOptions): Promise<ReadonlySet<string> | undefined> {
  if (changed === undefined && staged !== true) return undefined;
  const { listChanged, listStaged } = await import('./changed-files.js');
  return changed === undefined ? listStaged() : listChanged(changed);
}

/**
 * The sources to read, the documentation pages and scripts next to them, and notes about files that are skipped. With `--kustomize` and
 * `--helm`, sources include the output of kustomize and Helm.
 */
async function selectSources(names: readonly string[], options: CheckCommandOptions,
  exclude: readonly string[]): Promise<Rendered & { readonly notes: string[]; readonly pages: readonly string[] }> {
  const inputs = await findSources(names, {
    exclude: [...exclude, ...options.exclude ?? []], extraSources: await createClusterSources(options, 'all'),
  });
  const missing = inputs.missing.filter(({ isEmpty }) => !(isEmpty === true && options.allowEmpty === true));
  let rendered: Rendered = { sources: inputs.sources, unreadable: missing.map(({ name, reason }) => ({ file: name, reason })) };
  const isHelm = options.helm === true;
  if (options.kustomize === true || isHelm) {
    const { buildKustomizations, renderCharts } = await import('../../loader/kustomize/rendered.js');
    if (options.kustomize === true) rendered = await buildKustomizations(rendered, options);
    if (isHelm) rendered = await renderCharts(rendered, [...inputs.charts.keys()]);
  }
  return { ...rendered, pages: inputs.pages, notes: describeUnread(isHelm ? { ...inputs, charts: new Map() } : inputs, HELM_HINT) };
}

/** How to check charts, as the end of a note about charts that were not rendered. */
const HELM_HINT = '--helm renders them, and so does "helm template <chart> | cdk8s-services check -"';

/**
 * Returns the result with the problems that a baseline file lists moved from `problems` to `baseline`, and a note about outdated entries of
 * the file.
 */
async function dropBaselineProblems(file: string, checked: CheckResult,
  isChecked: (code: string, file: string) => boolean): Promise<CheckResult> {
  const { compareWithBaseline } = await import('./baseline.js');
  const { fresh, inBaseline, fixed } = compareWithBaseline(file, checked.problems, isChecked);
  const [verb, noun] = fixed.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const note = `${fixed.length} ${fixed.length === 1 ? 'entry' : 'entries'} of ${file} ${verb} outdated: --update-baseline removes ${noun}`
    + ` (${fixed.slice(0, 3).join(', ')}${fixed.length > 3 ? ', …' : ''})`;
  return {
    ...checked, ...selectProblems(checked, fresh), notes: fixed.length === 0 ? checked.notes : [...checked.notes, note],
    baseline: { file, problems: selectProblems(checked, inBaseline).problems },
  };
}

/** Maximum number of times that the corrected files are checked and corrected again. */
const MAX_FIX_ROUNDS = 5;

const diffPainterOf = ({ errorColors: colors }: Terminal): (line: string) => string =>
  (line) => (line.startsWith('+') ? colors.green(line) : line.startsWith('-') ? colors.red(line) : line);
