/* eslint-disable no-console */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTABLE } from '../src/service/cluster';
import { checkApp } from '../src/app/check-manifests';
import type { Problem } from '../src/problem/problem';
import { renderFound } from '../src/problem/render';

/**
 * Runs the whole-app checks over the bundles of the corpus: how many findings of which code, and each error to be judged by hand.
 *
 * `--errors` prints each distinct error, `--code CODE` each distinct finding of one code. Repositories are for `measure-repositories`.
 */
function main(): void {
  const tally = measureCorpus();
  if (tally === undefined) return;
  for (const { places, problem } of tally.listDistinct()) {
    const { kind = '', namespace, name = '' } = problem.object ?? {};
    console.log(`--- ${problem.code} ${places[0]} ${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}${places.length > 1 ? ` (and ${places.length - 1} more)` : ''}`);
    console.log(`    ${problem.path}: found ${renderFound(problem.found)}, expected ${problem.expected}`);
  }
  console.log(tally.summarize());
}

interface Finding { readonly places: string[]; readonly problem: Problem }

/** Findings by their text: a file and its folder, and copies of one manifest, have the same finding. */
class Tally {
  bundles = 0;
  private bundlesWithErrors = 0;
  private readonly findings = new Map<string, Finding>();

  check(objects: readonly unknown[], place: string): void {
    this.bundles++;
    const problems = checkApp(objects, PORTABLE);
    if (problems.some(({ severity }) => severity === 'error')) this.bundlesWithErrors++;
    for (const problem of problems) {
      const { kind, namespace, name } = problem.object ?? {};
      const key = JSON.stringify([problem.severity, problem.code, kind, namespace, name, problem.path, problem.found]);
      const finding = this.findings.get(key);
      if (finding === undefined) this.findings.set(key, { places: [place], problem });
      else if (!finding.places.includes(place)) finding.places.push(place);
    }
  }

  /** The requested findings, by code. */
  listDistinct(): Finding[] {
    const code = option('--code');
    const errors = process.argv.includes('--errors');
    return [...this.findings.values()]
      .filter(({ problem }) => code === undefined ? errors && problem.severity === 'error' : problem.code === code)
      .sort((a, b) => a.problem.code.localeCompare(b.problem.code));
  }

  summarize(): string {
    const counts = new Map<string, number>();
    for (const { problem: { severity, code } } of this.findings.values())
      counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
    return [
      `${this.bundles} bundles, ${this.bundlesWithErrors} with errors; distinct findings:`,
      ...[...counts].sort(([, a], [, b]) => b - a).map(([key, count]) => `${String(count).padStart(5)} ${key}`),
    ].join('\n');
  }
}

interface Bundle { readonly repo: string; readonly path: string; readonly objects: readonly unknown[] }

function measureCorpus(): Tally | undefined {
  const file = join(option('--corpus') ?? join(__dirname, '..', '..', 'shared', 'corpus'), 'bundles.jsonl');
  if (!existsSync(file)) {
    console.log('not here: ../shared/corpus/bundles.jsonl');
    return undefined;
  }
  const tally = new Tally();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { repo, path, objects } = JSON.parse(line) as Bundle;
    tally.check(objects, `${repo} ${path}`);
  }
  return tally;
}

function option(name: string): string | undefined {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
}

main();
