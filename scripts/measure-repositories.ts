/* eslint-disable no-console */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources, type CheckResult } from '../src/cli/check/check-sources';
import type { LocatedProblem } from '../src/editor/located-problem';
import { findSources } from '../src/loader/files/find-sources';
import type { Source } from '../src/loader/files/source';
import { renderFound } from '../src/problem/render';

interface Finding {
  readonly problem: LocatedProblem;
  readonly repository: string;
  count: number;
}

/**
 * Runs `check` over public repositories, each in a separate folder below `--folder DIR`, and counts distinct findings by code.
 *
 * `--list SECTION` measures only the repositories of that section of bench/repositories.txt, in folders called `owner+name`.
 *
 * To judge them by hand, `--errors` and `--warnings` list each distinct finding with the lines around it, `--code CODE` those of one code,
 * and `--sample N` a random sample that is the same on every run.
 */
async function main(): Promise<void> {
  const folder = option('--folder');
  if (folder === undefined || !existsSync(folder)) return console.log('not here: name the folder of the repositories with --folder DIR');
  const findings = new Map<string, Finding>();
  const totals = { repositories: 0, files: 0, objects: 0, notes: 0 };
  const exits = new Map<number, string[]>();
  const unreadable: string[] = [];
  for (const repository of readdirSync(folder).sort().filter(isListed())) {
    const startTime = Date.now();
    const { sources, missing, pages } = await findSources([join(folder, repository)]);
    if (sources.length === 0 && missing.length > 0) continue;
    const results: CheckResult[] = [];
    if (!process.argv.includes('--alone')) results.push(await checkSources(sources, { pages }));
    else for (const source of sources) if (hasService(source)) results.push(await checkSources([source]));
    totals.repositories++;
    for (const result of results) {
      totals.files += result.files;
      totals.objects += result.objects;
      totals.notes += result.pending.size + result.notes.length;
    }
    const problems = results.flatMap((result) => result.problems);
    const unread = results.flatMap((result) => result.unreadable);
    const exit = unread.length > 0 ? 2 : problems.some(({ severity }) => severity === 'error') ? 1 : 0;
    exits.set(exit, [...exits.get(exit) ?? [], repository]);
    unreadable.push(...unread.map(({ file, line, reason }) => `${file}:${line ?? ''}: ${reason}`));
    if (process.argv.includes('--time')) console.log(`${repository}: ${sources.length} files, ${Date.now() - startTime} ms, exit ${exit}`);
    for (const problem of problems) {
      // One manifest is often copied within a repository.
      const key = JSON.stringify([repository, problem.severity, problem.code, problem.object?.kind, problem.object?.name, problem.path,
        problem.found]);
      const before = findings.get(key);
      if (before === undefined) findings.set(key, { problem, repository, count: 1 });
      else before.count++;
    }
  }
  const sorted = [...findings.values()].sort((a, b) => a.problem.code.localeCompare(b.problem.code));
  printFindings(sampleOf(sorted.filter(isSelected)));
  for (const severity of ['error', 'warning'] as const) {
    const codes = new Map<string, number>();
    for (const { problem } of sorted) if (problem.severity === severity) codes.set(problem.code, (codes.get(problem.code) ?? 0) + 1);
    const counts = [...codes].sort((a, b) => b[1] - a[1]).map(([name, times]) => `${name} ${times}`);
    console.log(`${[...codes.values()].reduce((sum, times) => sum + times, 0)} distinct ${severity}s: ${counts.join(', ')}`);
  }
  for (const file of unreadable) console.log(`unreadable ${file}`);
  console.log(`${totals.repositories} repositories, ${totals.files} files, ${totals.objects} objects; ${totals.notes} notes`);
  for (const [exit, repositories] of [...exits].sort())
    console.log(`exit ${exit} in ${repositories.length}${exit === 2 ? `: ${repositories.join(' ')}` : ''}`);
}

/** Returns whether a folder is a repository of the section that `--list` names. */
function isListed(): (folder: string) => boolean {
  const section = option('--list');
  if (section === undefined) return () => true;
  const sections = readFileSync(join(__dirname, '../bench/repositories.txt'), 'utf8').split(/^## /m);
  const lines = sections.find((text) => text.startsWith(section))?.split('\n').slice(1);
  if (lines === undefined) throw new Error(`bench/repositories.txt has no section ${section}`);
  const names = new Set(lines.map((line) => line.split(' ')[0].replace('/', '+')));
  return (name) => names.has(name);
}

function isSelected({ problem }: Finding): boolean {
  const code = option('--code');
  if (code !== undefined) return problem.code === code;
  return process.argv.includes(`--${problem.severity}s`);
}

/** The findings with the smallest digests, so that a sample stays the same as long as its findings do. */
function sampleOf(findings: readonly Finding[]): readonly Finding[] {
  const size = Number(option('--sample') ?? Infinity);
  if (findings.length <= size) return findings;
  const digestOf = ({ problem: { file, line, code, path } }: Finding) =>
    createHash('md5').update(`${file} ${line} ${code} ${path}`).digest('hex');
  const chosen = new Set([...findings].sort((a, b) => digestOf(a).localeCompare(digestOf(b))).slice(0, size));
  return findings.filter((finding) => chosen.has(finding));
}

function printFindings(findings: readonly Finding[]): void {
  const contextLines = Number(option('--around') ?? 0);
  for (const { problem, count: times } of findings) {
    const { severity, code, file, line, object } = problem;
    console.log(`--- ${severity} ${code} ${file}:${line} ${object?.kind} ${object?.name}${times > 1 ? ` (${times} times)` : ''}`);
    console.log(`    ${problem.path}: found ${renderFound(problem.found)}, expected ${problem.expected}`);
    if (contextLines > 0) {
      const from = Math.max(0, line - 1 - contextLines);
      const lines = readFileSync(file, 'utf8').split('\n').slice(from, line + contextLines);
      console.log(lines.map((text, index) => `      ${from + index + 1 === line ? '>' : ' '} ${text.slice(0, 140)}`).join('\n'));
    }
  }
}

function option(name: string): string | undefined {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
}

/** Whether a file is likely to contain a Service; test data may be very long. */
function hasService({ path }: Source): boolean {
  return path !== undefined && statSync(path).size <= 1024 * 1024 && /"?kind"?:\s*"?Service\b/.test(readFileSync(path, 'utf8'));
}

void main();
