/* eslint-disable no-console */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTABLE } from '../src/domain/cluster';
import { checkApp } from '../src/manifest/app/check-app';
import { renderProblem } from '../src/problem/render';

/**
 * Runs the whole-app checks over the bundles of the corpus: how many findings of which code, and with `--errors`
 * (or `--code <code>`) each of them with its objects, to be judged by hand.
 */
const CORPUS = join(option('--corpus') ?? join(__dirname, '..', '..', 'shared', 'corpus'), 'bundles.jsonl');

interface Bundle { readonly id: string; readonly repo: string; readonly path: string; readonly objects: readonly unknown[] }

function main(): void {
  if (!existsSync(CORPUS)) {
    console.log('not here: ../shared/corpus/bundles.jsonl');
    return;
  }
  const code = option('--code');
  const errors = process.argv.includes('--errors');
  const counts = new Map<string, number>();
  const bundles = readFileSync(CORPUS, 'utf8').split('\n').filter(line => line !== '').map(line => JSON.parse(line) as Bundle);
  let withErrors = 0;
  for (const { id, repo, path, objects } of bundles) {
    const problems = checkApp(objects, PORTABLE);
    if (problems.some(({ severity }) => severity === 'error')) withErrors++;
    for (const problem of problems) {
      const key = `${problem.severity} ${problem.code}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (code === undefined ? !errors || problem.severity !== 'error' : problem.code !== code) continue;
      console.log(`--- ${id.slice(0, 8)} ${repo} ${path} #${problem.object?.index} ${problem.object?.kind} ${problem.object?.name}\n${renderProblem(problem).split('\n')[0]}`);
    }
  }
  console.log(`${bundles.length} bundles, ${withErrors} with errors`);
  for (const [key, count] of [...counts].sort(([, one], [, other]) => other - one)) console.log(`${String(count).padStart(5)} ${key}`);
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

main();
