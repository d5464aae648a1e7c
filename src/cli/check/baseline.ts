import { existsSync } from 'node:fs';
import { readFile, UsageError } from '../../loader/files/read-file';
import { groupBy, tryTo } from '../../problem';
import { refuseInput, writeOutput } from '../write-output';
import type { LocatedProblem } from '../../editor/located-problem';
import { toRecord, type UnknownObject } from '../../service';

/** Problems with the same code, file, object and path in a baseline file. Lines are not stored, because they change often. */
interface BaselineEntry {
  readonly file: string;
  readonly code: string;
  readonly object: string;
  readonly path: string;
  readonly times: number;
}

/**
 * Compares problems with a baseline file: `fresh` and `inBaseline` are positions in `problems`, `fixed` the entries of which fewer
 * were found, as `web.yaml: dns-label of Service web`. Of several equal problems, as many as the file counts are in the baseline.
 *
 * @param isChecked whether a problem of that code in that file would have been found; if not, its entry is not in `fixed`
 */
export function compareWithBaseline(file: string, problems: readonly LocatedProblem[], isChecked: (code: string, file: string) => boolean) {
  const baseline = readBaselineFile(file);
  const remaining = new Map(baseline.map((entry) => [baselineKeyOf(entry), entry.times]));
  const [fresh, inBaseline]: number[][] = [[], []];
  for (const [index, problem] of problems.entries()) {
    const key = baselineKeyOf(toBaselineEntry(problem));
    const times = remaining.get(key) ?? 0;
    (times === 0 ? fresh : inBaseline).push(index);
    if (times > 0) remaining.set(key, times - 1);
  }
  const fixed = baseline.filter((entry) => isChecked(entry.code, entry.file) && remaining.get(baselineKeyOf(entry)) !== 0)
    .map((entry) => `${entry.file}: ${entry.code} of ${entry.object}`);
  return { fresh, inBaseline, fixed };
}

/**
 * Writes all problems that were found, equal ones once with their number, to a JSON file, so that later runs report new ones only.
 *
 * @param inputs names of the files that are checked
 * @throws UsageError if it cannot be written, or is one of the inputs and no baseline
 */
export function writeBaseline(file: string, problems: readonly LocatedProblem[], inputs: readonly string[]): void {
  if (tryTo(() => readBaselineFile(file)) === undefined) refuseInput(file, inputs);
  const entries = groupBy(problems.map(toBaselineEntry), baselineKeyOf);
  const lines = [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, equal]) => `    ${JSON.stringify({ ...equal[0], times: equal.length })}`);
  writeOutput(file, `{\n  "version": 1,\n  "findings": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`);
}

function readBaselineFile(file: string): readonly BaselineEntry[] {
  if (!existsSync(file)) throw new UsageError(`there is no baseline ${file} yet: --update-baseline writes it`);
  try {
    const { version, findings }: UnknownObject = JSON.parse(readFile(file, { limit: 64 * 1024 * 1024 }));
    if (version === 1 && Array.isArray(findings) && findings.every(isEntry)) return findings;
  } catch {
    // reported below
  }
  throw new UsageError(`${file} is no baseline: --update-baseline writes one`);
}

const isEntry = (value: unknown): value is BaselineEntry => {
  const { file, code, object, path, times } = toRecord(value);
  return [file, code, object, path].every((text) => typeof text === 'string') && Number.isInteger(times) && Number(times) > 0;
};

const toBaselineEntry = ({ file, code, object, path }: LocatedProblem): BaselineEntry => ({
  file: file.replaceAll('\\', '/'), code,
  object: [object?.kind, object?.namespace, object?.name].filter((part) => part !== undefined).join(' '), path, times: 1,
});

const baselineKeyOf = ({ file, code, object, path }: BaselineEntry): string => JSON.stringify([file, code, object, path]);
