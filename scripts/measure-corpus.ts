/* eslint-disable no-console */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkObject } from '../src/service/check-object';
import { readCluster } from '../src/service/read-cluster';
import { MINORS, parseMinors } from '../src/service/minor';

/**
 * Compares our verdicts on the corpus of real Services and Endpoints with those of the API server, minor by minor, and prints every object
 * with a different verdict. The corpus is not part of the repository: without it, nothing is measured.
 */
const SHARED = join(__dirname, '..', '..', 'shared');
const VERDICTS = join(SHARED, 'conformance', 'corpus-verdicts.jsonl.gz');

interface Verdict { readonly ok: boolean; readonly stage?: string; readonly errors?: readonly unknown[] }

function main(): void {
  if (!existsSync(VERDICTS) || !existsSync(join(SHARED, 'corpus'))) {
    console.log('not here: ../shared/corpus and ../shared/conformance/corpus-verdicts.jsonl.gz');
    return;
  }
  const objects = new Map(['services', 'endpoints'].flatMap(readObjects));
  const lines = gunzipSync(readFileSync(VERDICTS)).toString().trim().split('\n');
  let compared = 0;
  let missing = 0;
  const differing = new Map<string, string[]>();
  for (const line of lines) {
    const { id, verdicts } = JSON.parse(line) as { id: string; verdicts: Record<string, Verdict> };
    const object = objects.get(id);
    if (object === undefined) {
      missing++;
      continue;
    }
    for (const [range, { ok, stage, errors }] of Object.entries(verdicts)) {
      const { first, last } = parseMinors(range)!;
      for (let index = first; index <= last; index++) {
        compared++;
        const ours = checkObject(object, CLUSTERS[index]).filter(({ severity, layer }) => severity === 'error' && layer === 'api');
        if ((ours.length === 0) === ok) continue;
        const difference = ok ? `we refuse: ${ours.map(({ code, path }) => `${code} ${path}`).join(', ')}` : `we accept: ${stage} ${JSON.stringify(errors)}`;
        differing.set(`${id} ${difference}`, [...(differing.get(`${id} ${difference}`) ?? []), MINORS[index]]);
      }
    }
  }
  for (const [difference, minors] of differing) console.log(`${minors[0]}..${minors[minors.length - 1]} ${difference}`);
  const differences = [...differing.values()].reduce((sum, minors) => sum + minors.length, 0);
  console.log(`${compared - differences} of ${compared} verdicts agree, over ${lines.length - missing} objects and ${MINORS.length} `
    + 'minors');
  if (missing > 0) console.log(`${missing} verdicts have no object in the corpus`);
  process.exitCode = differences === 0 ? 0 : 1;
}

const CLUSTERS = MINORS.map((kubernetes) => readCluster({ kubernetes, serviceCidrs: ['10.96.0.0/16', 'fd00:10:96::/112'] }));

function readObjects(name: string): [string, unknown][] {
  return readFileSync(join(SHARED, 'corpus', `${name}.jsonl`), 'utf8').trim().split('\n').map((line) => {
    const { id, object } = JSON.parse(line) as { id: string; object: unknown };
    return [id, object];
  });
}

main();
