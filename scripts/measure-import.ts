/**
 * Measures which part of the real manifests of the corpus `import` can write with our constructs.
 *
 * Imports every object of the corpus, compiles the programs under `strict`, runs them, and compares what they synthesize
 * with the source after defaulting. Run it with `npx tsx scripts/measure-import.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { importManifests } from '../src/import/import-manifests';
import { applyDefaults } from '../test/import/after-defaulting';
import { compilePrograms, runProgram } from '../test/import/run-programs';

const SHARED = process.env.SHARED ?? resolve(__dirname, '../../shared');

interface Line {
  readonly id: string;
  readonly object: { readonly kind?: string };
}

interface Tally {
  objects: number;
  accepted: number;
  compiles: number;
  same: number;
  withoutEscape: number;
}

function main(): void {
  const files = ['services', 'endpoints'].map((name) => resolve(SHARED, 'corpus', `${name}.jsonl`));
  const verdictFile = resolve(SHARED, 'conformance/corpus-verdicts.jsonl.gz');
  const missing = [...files, verdictFile].find((file) => !existsSync(file));
  if (missing !== undefined) return console.log('not here: the corpus is no part of the project, and nothing was measured');

  const limit = Number(process.env.LIMIT ?? Infinity);
  const lines = files.flatMap((file) => parseJsonLines<Line>(readFileSync(file, 'utf8'))).filter((_, index) => index < limit);
  const verdicts = new Map(parseJsonLines<{
 id: string;
    verdicts: Record<string, { ok: boolean }>;
}>(gunzipSync(readFileSync(verdictFile)).toString()).map((line) => [line.id, Object.values(line.verdicts).some((verdict) => verdict.ok)]));

  const results = lines.map((line) => importManifests([line.object as never]));
  const diagnosticsOf = compilePrograms(results.map((result) => result.program));
  const tallies = new Map<string, Tally>();
  const constructs = new Map<string, number>();
  const reasons = new Map<string, string[]>();
  for (const [index, line] of lines.entries()) {
    const kind = String(line.object.kind);
    const accepted = verdicts.get(line.id) ?? false;
    const tally = tallies.get(kind) ?? { objects: 0, accepted: 0, compiles: 0, same: 0, withoutEscape: 0 };
    tallies.set(kind, tally);
    tally.objects++;
    const diagnostics = diagnosticsOf[index];
    const { manifests, error } = runProgram(results[index].program);
    const isEqual = manifests?.length === 1 && isDeepStrictEqual(applyDefaults(manifests[0]), applyDefaults(line.object));
    const [imported] = results[index].imported;
    if (imported?.as === 'left-out') continue;
    const noteReason = (reason: string) => reasons.set(reason, [...reasons.get(reason) ?? [], line.id]);
    if (!accepted) {
      if (imported.as !== 'api-object') noteReason(`refused by the server, imported as ${imported.name}`);
      continue;
    }
    tally.accepted++;
    constructs.set(imported.name, (constructs.get(imported.name) ?? 0) + 1);
    if (diagnostics.length === 0) tally.compiles++;
    else noteReason(`does not compile: ${diagnostics[0].split('\n').slice(-1)[0].slice(0, 150)}`);
    if (isEqual) tally.same++;
    else noteReason(`not the same: ${error?.split('\n').slice(0, 2).join(' ').slice(0, 200) ?? JSON.stringify(manifests).slice(0, 100)}`);
    if (imported.as === 'construct' && diagnostics.length === 0 && isEqual) tally.withoutEscape++;
    else if (imported.as !== 'construct')
      noteReason(`${kind} as ${imported.as}${imported.refused ? ': refused by us' : ''}: ${results[index].messages[0]?.replace(/^.*?: /, '').slice(0, 150) ?? ''}`);
  }
  const formatShare = (part: number, whole: number) => `${part} (${(100 * part / Math.max(1, whole)).toFixed(2)} %)`;
  console.table(Object.fromEntries([...tallies].map(([kind, tally]) => [kind, {
    objects: tally.objects, 'accepted by some minor': tally.accepted,
    compiles: formatShare(tally.compiles, tally.accepted), 'same object': formatShare(tally.same, tally.accepted),
    'no escape hatch': formatShare(tally.withoutEscape, tally.accepted),
  }])));
  console.log([...constructs].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${count} ${name}`).join(', '));
  for (const [reason, ids] of [...reasons].sort((a, b) => b[1].length - a[1].length).slice(0, 40))
    console.log(`${String(ids.length).padStart(5)}  ${reason}  e.g. ${ids[0].slice(0, 10)}`);
}

function parseJsonLines<Type>(text: string): Type[] {
  return text.trim().split('\n').map((line) => JSON.parse(line) as Type);
}

main();
