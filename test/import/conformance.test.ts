import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importManifests } from '../../src/import/import-manifests';
import { afterDefaulting } from './after-defaulting';
import { isInTurn } from '../in-turn';
import { compilePrograms, runProgram } from './run-programs';

interface Line {
  readonly id: string;
  readonly object: { readonly kind: string };
  readonly verdicts: Readonly<Record<string, { readonly ok: boolean }>>;
}

const file = resolve(__dirname, '../conformance/generated.jsonl.gz');
const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').map((line) => JSON.parse(line) as Line);
const accepted = lines.filter(({ verdicts }) => Object.values(verdicts).every(({ ok }) => ok));
const refused = lines.filter(({ verdicts }) => Object.values(verdicts).every(({ ok }) => !ok));

let printed: jest.SpyInstance;
beforeAll(() => {
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true); // warnings of the synths
});
afterAll(() => printed.mockRestore());

const results = accepted.map(({ object }) => importManifests([object as never]));

test('every object that the API server accepts compiles under strict, and synthesizes to the same', () => {
  const sample = accepted.map((line, at) => ({ ...line, program: results[at].program })).filter((_, at) => isInTurn(20, at));
  const diagnostics = compilePrograms(sample.map(({ program }) => program));
  const wrong = sample.flatMap(({ id, object, program }, at) => {
    if (diagnostics[at].length > 0) return [`${id}: ${diagnostics[at][0]}`];
    const { manifests, error } = runProgram(program);
    const same = JSON.stringify(sorted(manifests?.map(afterDefaulting))) === JSON.stringify(sorted([afterDefaulting(object)]));
    return same ? [] : [`${id}: ${error ?? `${JSON.stringify(manifests)} is not ${JSON.stringify(object)}`}`];
  });
  expect(wrong).toEqual([]);
});

test('nearly every object that the API server accepts is a construct of ours, and nothing but that', () => {
  const share = (kinds: readonly string[]) => {
    const ofKind = results.filter((_, at) => kinds.includes(accepted[at].object.kind));
    return ofKind.filter(({ imported: [{ as }] }) => as === 'construct').length / ofKind.length;
  };
  expect(share(['EndpointSlice'])).toBe(1);
  expect(share(['Endpoints'])).toBe(1);
  expect(share(['Service'])).toBeGreaterThan(0.9);
  expect(share(['Service', 'Endpoints', 'EndpointSlice'])).toBeGreaterThan(0.93);
});

test('what is no construct alone is refused by a controller, has no traffic, or has fields that mean nothing on its type', () => {
  const rest = results.filter(({ imported: [{ as }] }) => as !== 'construct');
  expect(rest.filter(({ imported: [{ as, refused: isRefused }] }) => as === 'api-object' && !isRefused)).toEqual([]);
  const patched: Record<string, Set<string>> = {};
  for (const { program, imported: [{ as, name }] } of rest) {
    if (as !== 'patched') continue;
    for (const [, path] of program.matchAll(/JsonPatch\.(?:add|remove)\('\/([^']+)'/g))
      (patched[name] ??= new Set()).add(path.replace(/\d/, '*'));
  }
  expect(Object.fromEntries(Object.entries(patched).map(([name, paths]) => [name, [...paths].sort()]))).toEqual(MEANINGLESS);
});

/**
 * Fields that the server takes, and that nobody reads on a Service of this type: chance wrote them. And names that only the cluster makes.
 */
const FORWARDING = ['metadata/name', 'spec/externalName', 'spec/loadBalancerIP', 'spec/sessionAffinityConfig'];
const MEANINGLESS = {
  ClusterIpService: FORWARDING,
  HeadlessService: FORWARDING,
  NodePortService: FORWARDING,
  LoadBalancerService: ['metadata/name', 'spec/externalName', 'spec/sessionAffinityConfig'],
  ExternalNameService: [
    'metadata/name', 'spec/externalIPs', 'spec/internalTrafficPolicy', 'spec/loadBalancerIP', 'spec/ports/*/nodePort',
    'spec/ports/*/targetPort',
    'spec/publishNotReadyAddresses', 'spec/selector', 'spec/sessionAffinity', 'spec/sessionAffinityConfig',
  ],
};

test('every object that the API server refuses is imported with the reason', () => {
  for (const { id, object } of refused.filter((_, at) => isInTurn(6, at))) {
    const { program, imported } = importManifests([object as never]);
    if (imported[0].refused)
      expect({ id, program }).toEqual({ id, program: expect.stringContaining('// WRONG, the API server refuses it: ') as string });
  }
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
}
