/* eslint-disable no-console */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources, type LocatedProblem } from '../src/cli/check/check-sources';
import { findSources } from '../src/cli/input/find-sources';
import { renderFound } from '../src/problem/render';

/**
 * Runs `check` over public repositories as they lie on disk, each in a folder of its own below `--folder DIR`, and counts distinct
 * findings by
 * code: what a first run says. `--errors` lists each distinct error to be judged by hand, `--code CODE` each distinct finding of one code.
 */
async function main(): Promise<void> {
  const folder = option('--folder');
  if (folder === undefined || !existsSync(folder)) return console.log('not here: name the folder of the repositories with --folder DIR');
  const findings = new Map<string, { readonly problem: LocatedProblem; readonly repository: string; times: number }>();
  const totals = { repositories: 0, files: 0, objects: 0, unreadable: 0, notes: 0 };
  const unreadable: string[] = [];
  for (const repository of readdirSync(folder).sort()) {
    const { sources, missing } = await findSources([join(folder, repository)], process.stdin);
    if (sources.length === 0 && missing.length > 0) continue;
    const result = await checkSources(sources);
    totals.repositories++;
    totals.files += result.files;
    totals.objects += result.objects;
    totals.notes += result.notes.length;
    if (result.unreadable.length > 0) totals.unreadable++;
    unreadable.push(...result.unreadable.map(({ file, line, reason }) => `${file}:${line ?? ''}: ${reason}`));
    for (const problem of result.problems) {
      // One manifest is often copied within a repository.
      const key = JSON.stringify([repository, problem.severity, problem.code, problem.object?.kind, problem.object?.name, problem.path,
        problem.found]);
      const before = findings.get(key);
      if (before === undefined) findings.set(key, { problem, repository, times: 1 });
      else before.times++;
    }
  }
  const all = [...findings.values()].sort((one, other) => one.problem.code.localeCompare(other.problem.code));
  const code = option('--code');
  for (const { problem, times } of all) {
    if (code === undefined ? !process.argv.includes('--errors') || problem.severity !== 'error' : problem.code !== code) continue;
    console.log(`--- ${problem.severity} ${problem.code} ${problem.file}:${problem.line} ${problem.object?.kind} ${problem.object?.name}${times > 1 ? ` (${times} times)` : ''}`);
    console.log(`    ${problem.path}: found ${renderFound(problem.found)}, expected ${problem.expected}`);
  }
  for (const severity of ['error', 'warning'] as const) {
    const codes = new Map<string, number>();
    for (const { problem } of all) if (problem.severity === severity) codes.set(problem.code, (codes.get(problem.code) ?? 0) + 1);
    const list = [...codes].sort((one, other) => other[1] - one[1]).map(([name, times]) => `${name} ${times}`);
    console.log(`${[...codes.values()].reduce((sum, times) => sum + times, 0)} distinct ${severity}s: ${list.join(', ')}`);
  }
  for (const each of unreadable) console.log(`unreadable ${each}`);
  console.log(`${totals.repositories} repositories, ${totals.files} files, ${totals.objects} objects; exit 2 in ${totals.unreadable}; ${totals.notes} notes`);
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

void main();
