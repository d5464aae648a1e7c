import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importManifests } from '../../src/import/import-manifests';
import { afterDefaulting } from './after-defaulting';
import { runPrograms } from './run-programs';

interface Line {
  readonly id: string;
  readonly object: { readonly kind: string };
  readonly verdicts: Readonly<Record<string, { readonly ok: boolean }>>;
}

/** One in so many is enough for every run; `EVERY=1` takes them all. */
const EVERY = Number(process.env.EVERY ?? 30);

const file = resolve(__dirname, '../conformance/generated.jsonl.gz');
const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').map(line => JSON.parse(line) as Line);
const accepted = lines.filter(({ verdicts }) => Object.values(verdicts).every(({ ok }) => ok)).filter((_, at) => at % EVERY === 0);
const refused = lines.filter(({ verdicts }) => Object.values(verdicts).every(({ ok }) => !ok)).filter((_, at) => at % EVERY === 0);

let printed: jest.SpyInstance;
beforeAll(() => {
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of the synths
});
afterAll(() => printed.mockRestore());

test('every object that the API server accepts compiles under strict, and synthesizes to the same', () => {
  const results = accepted.map(({ object }) => importManifests([object as never]));
  const outcomes = runPrograms(results.map(({ program }) => program));
  const wrong = accepted.flatMap(({ id, object }, at) => {
    const { diagnostics, manifests, error } = outcomes[at];
    if (diagnostics.length > 0) return [`${id}: ${diagnostics[0]}`];
    const same = JSON.stringify(sorted(manifests?.map(afterDefaulting))) === JSON.stringify(sorted([afterDefaulting(object)]));
    return same ? [] : [`${id}: ${error ?? `${JSON.stringify(manifests)} is not ${JSON.stringify(object)}`}`];
  });
  expect(wrong).toEqual([]);
  // What is left to ApiObjects is refused by a controller; what is patched are fields that mean nothing on that type, which chance made and nobody writes.
  const services = accepted.flatMap(({ object }, at) => (object.kind === 'Service' ? results[at].imported : []));
  expect(services.filter(each => each.as === 'api-object' && !each.refused)).toEqual([]);
  expect(services.filter(each => each.as === 'construct').length / services.length).toBeGreaterThan(0.85);
});

test('every object that the API server refuses is imported with the reason', () => {
  for (const { id, object } of refused) {
    const { program, imported } = importManifests([object as never]);
    if (imported[0].refused) expect({ id, program }).toEqual({ id, program: expect.stringContaining('// WRONG, the API server refuses it: ') as string });
  }
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
}
