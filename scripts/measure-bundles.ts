/* eslint-disable no-console */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileSource } from '../src/cli/input/source';
import { readObjects, type ReadObject } from '../src/cli/input/read-objects';
import { PORTABLE } from '../src/service/cluster';
import { checkApp } from '../src/app/check-app';
import type { Problem } from '../src/problem/problem';
import { renderFound } from '../src/problem/render';

/**
 * Runs the whole-app checks over manifests of other people: how many findings of which code, and each error to be judged by hand.
 *
 * Without `--folder`, over the bundles of the corpus; with `--folder DIR`, over the git checkouts in it, each of them file by file and
 * folder by folder; where kustomize puts a folder together, only the folder. `--errors` prints each distinct error, `--code CODE` each
 * distinct finding of one code.
 */
async function main(): Promise<void> {
  const folder = option('--folder');
  const tally = folder === undefined ? overCorpus() : await overCheckouts(folder);
  if (tally === undefined) return;
  for (const { places, problem } of tally.distinct()) {
    const { kind = '', namespace, name = '' } = problem.object ?? {};
    console.log(`--- ${problem.code} ${places[0]} ${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}${places.length > 1 ? ` (and ${places.length - 1} more)` : ''}`);
    console.log(`    ${problem.path}: found ${renderFound(problem.found)}, expected ${problem.expected}`);
  }
  console.log(tally.summary());
}

interface Finding { readonly places: string[]; readonly problem: Problem }

/** Findings by what they say: a file and its folder, and copies of one manifest, give the same one. */
class Tally {
  bundles = 0;
  readonly notes: string[] = [];
  private bundlesWithErrors = 0;
  private readonly findings = new Map<string, Finding>();

  check(objects: readonly unknown[], placeOf: (index: number) => string, together?: (one: number, other: number) => boolean): void {
    this.bundles++;
    const problems = checkApp(objects, PORTABLE, together === undefined ? {} : { together });
    if (problems.some(({ severity }) => severity === 'error')) this.bundlesWithErrors++;
    for (const problem of problems) {
      const { kind, namespace, name } = problem.object ?? {};
      const key = JSON.stringify([problem.severity, problem.code, kind, namespace, name, problem.path, problem.found]);
      const place = placeOf(problem.object?.index ?? 0);
      const finding = this.findings.get(key);
      if (finding === undefined) this.findings.set(key, { places: [place], problem });
      else if (!finding.places.includes(place)) finding.places.push(place);
    }
  }

  /** The findings that were asked for, by code. */
  distinct(): Finding[] {
    const code = option('--code');
    const errors = process.argv.includes('--errors');
    return [...this.findings.values()]
      .filter(({ problem }) => code === undefined ? errors && problem.severity === 'error' : problem.code === code)
      .sort((one, other) => one.problem.code.localeCompare(other.problem.code));
  }

  summary(): string {
    const counts = new Map<string, number>();
    for (const { problem: { severity, code } } of this.findings.values())
      counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
    return [
      ...this.notes, `${this.bundles} bundles, ${this.bundlesWithErrors} with errors; distinct findings:`,
      ...[...counts].sort(([, one], [, other]) => other - one).map(([key, count]) => `${String(count).padStart(5)} ${key}`),
    ].join('\n');
  }
}

interface Bundle { readonly repo: string; readonly path: string; readonly objects: readonly unknown[] }

function overCorpus(): Tally | undefined {
  const file = join(option('--corpus') ?? join(__dirname, '..', '..', 'shared', 'corpus'), 'bundles.jsonl');
  if (!existsSync(file)) {
    console.log('not here: ../shared/corpus/bundles.jsonl');
    return undefined;
  }
  const tally = new Tally();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const { repo, path, objects } = JSON.parse(line) as Bundle;
    tally.check(objects, () => `${repo} ${path}`);
  }
  return tally;
}

async function overCheckouts(folder: string): Promise<Tally> {
  const tally = new Tally();
  let files = 0;
  for (const name of readdirSync(folder).sort()) {
    const root = join(folder, name);
    if (!statSync(root).isDirectory()) continue;
    const manifests = manifestsIn(root);
    files += manifests.length;
    const before = tally.bundles;
    await checkCheckout(name, root, manifests, tally);
    tally.notes.push(`${name} ${commitOf(root)}: ${manifests.length} files, ${tally.bundles - before} bundles`);
  }
  tally.notes.push(`${files} YAML files`);
  return tally;
}

/**
 * Checks the files of a checkout that have a Service one by one, and then those of each folder together; kustomize applies no file of its
 * own.
 */
async function checkCheckout(name: string, root: string, files: readonly string[], tally: Tally): Promise<void> {
  const byFolder = new Map<string, ReadObject[]>();
  for (const file of files) {
    const { objects, unreadable } = await readObjects([fileSource(relative(root, file), file)]);
    if (unreadable.length > 0 || objects.length === 0) continue; // templates, which nobody applies as they stand
    if (!existsSync(join(dirname(file), 'kustomization.yaml'))) check(objects);
    const others = byFolder.get(dirname(file));
    if (others === undefined) byFolder.set(dirname(file), objects);
    else others.push(...objects);
  }
  for (const objects of byFolder.values()) if (new Set(objects.map(({ origin }) => origin.source)).size > 1) check(objects);

  function check(objects: readonly ReadObject[]): void {
    if (!objects.some(({ object }) => object.kind === 'Service')) return;
    tally.check(
      objects.map(({ object }) => object), (index) => `${name} ${objects[index].origin.source.name}`,
      (one, other) => objects[one].origin.source === objects[other].origin.source,
    );
  }
}

/** Longer files are definitions of custom resources, and data of tests. */
const LONGEST_FILE = 1024 * 1024;

function manifestsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === '.git' || entry.name === 'node_modules' ? [] : manifestsIn(path);
    return entry.isFile() && /\.ya?ml$/.test(entry.name) && statSync(path).size <= LONGEST_FILE ? [path] : [];
  });
}

function commitOf(checkout: string): string {
  try {
    return execFileSync('git', ['-C', checkout, 'rev-parse', '--short=10', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '(no commit)';
  }
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

void main();
