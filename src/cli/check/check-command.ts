import { Terminal } from '../terminal';
import { clusterProps, type ClusterOptions } from '../cluster-options';
import { findSources } from '../input/find-sources';
import { progressOn, tellSome, tellUnreadable } from '../input/read-inputs';
import type { Unreadable } from '../input/read-objects';
import { EXIT } from '../exit';
import { UsageError } from '../usage-error';
import { checkSources, MOST_PROBLEMS, type CheckSourcesOptions } from './check-sources';
import type { Format } from './format-names';
import { mend } from './fix';
import { format, summary } from './formats';

/** Options of `check`, as commander reads them. */
export interface CheckCommandOptions extends ClusterOptions {
  readonly format: Format;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly maxWarnings?: number;
  readonly fix?: boolean;
  readonly exclude?: readonly string[];
}

/** `cdk8s-services check`. */
export async function check(names: readonly string[], options: CheckCommandOptions): Promise<void> {
  const terminal = new Terminal();
  if (options.fix === true && names.includes('-')) throw new UsageError('--fix changes files: it cannot be used with standard input');
  if (options.only !== undefined || options.skip !== undefined) (await import('../explain/cards.js')).checkCodes([...options.only ?? [], ...options.skip ?? []]);
  const cluster = clusterProps(options);
  const { sources, missing, charts, aside } = await findSources(names, process.stdin, { exclude: options.exclude });
  const settings: CheckSourcesOptions = {
    cluster, only: options.only, skip: options.skip, tick: progressOn(terminal),
  };
  let found = await checkSources(sources, settings);
  if (options.fix === true) {
    let mended = await mend(found, settings);
    if (mended.length === 0) terminal.tell('nothing that is safe to mend was found');
    // What could not be read hides other mistakes, so one round may bring up the next.
    for (let round = 1; mended.length > 0; round++) {
      for (const { diff } of mended) terminal.tell(diff.trimEnd().replace(/\r$/gm, ''), paintDiff(terminal));
      found = await checkSources(sources, settings);
      mended = round < ROUNDS ? await mend(found, settings) : [];
    }
  }
  const notThere: Unreadable[] = missing.map(({ name, reason }) => ({ file: name, reason }));
  const result = { ...found, unreadable: [...notThere, ...found.unreadable], notes: [...found.notes, ...leftOut(charts, aside)] };
  const { errors, warnings } = summary(result);
  const tooMany = options.maxWarnings !== undefined && warnings > options.maxWarnings;
  process.exitCode = result.unreadable.length > 0 ? EXIT.unusable : errors > 0 || tooMany ? EXIT.problems : EXIT.fine; // before anybody stops reading
  terminal.clearProgress();
  await terminal.writeAll(options.format === 'sarif' ? (await import('./sarif.js')).sarif(result) : format(options.format, result, terminal.colors));
  tellUnreadable(result.unreadable, terminal);
  tellSome(result.notes.map((note) => `note: ${note}`), 'with notes', terminal);
  if (result.hasMore) terminal.tell(`there are more than ${MOST_PROBLEMS} problems: the rest was not looked for`);
  if (tooMany) terminal.tell(`${warnings} warning${warnings === 1 ? '' : 's'}, and --max-warnings allows ${options.maxWarnings}`);
}

function leftOut(charts: ReadonlyMap<string, number>, aside: number): string[] {
  const templates = [...charts.values()].reduce((sum, files) => sum + files, 0);
  const notes: string[] = [];
  if (templates > 0) notes.push(`${templates} template${templates === 1 ? '' : 's'} of ${charts.size} Helm chart${charts.size === 1 ? '' : 's'} are not read: check what they render, as with "helm template <chart> | cdk8s-services check -"`);
  if (aside > 0) notes.push(`${aside} file${aside === 1 ? '' : 's'} in folders named testdata or vendor are left out: name such a folder to check it`);
  return notes;
}

/** Rounds of mending; each mends all it can see. */
const ROUNDS = 5;

function paintDiff({ errorColors: colors }: Terminal): (line: string) => string {
  return (line) => (line.startsWith('+') ? colors.green(line) : line.startsWith('-') ? colors.red(line) : line);
}
