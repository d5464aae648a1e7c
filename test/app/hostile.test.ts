import { checkManifests, explain, graph, importManifests, renderProblem } from '../../src';
import { readCluster } from '../../src/service/read-cluster';
import { ONE_OF_EACH } from './one-of-each';
import { isInTurn } from '../in-turn';

const around: Record<string, unknown> = { name: 'x' };
around.self = around;
let deep: unknown = 'x';
for (let depth = 0; depth < 50_000; depth++) deep = [deep];
// eslint-disable-next-line no-sparse-arrays -- holes are a hostile value
const HOLES = [, 'x', ,];

/** Values that a parser may produce: objects without the methods of `Object`, and keys that are names of such methods. */
const HOSTILE: Readonly<Record<string, unknown>> = {
  'a map with toString': { toString: 1, valueOf: null },
  'a map of such maps': { app: { toString: 1 } },
  'a key named __proto__': JSON.parse('{"__proto__":"x"}'),
  'names of methods as keys': { constructor: 'x', hasOwnProperty: 'y', length: 3 },
  null: null,
  'a list': [null, [[{}]], { toString: 1 }],
  'a number': -0,
  'an empty text': '',
  'a truth': true,
  nothing: undefined,
  'a bigint': 10n,
  itself: around,
  'a list with itself': [around, 10n],
  'lists in lists, deeper than a stack': deep,
  'a list with holes': HOLES,
  'a map without prototype': Object.create(null),
};

/** Copies of a value, each with the hostile value at another path. */
function* withAtEachPlace(value: unknown, given: unknown, path: string): Iterable<{ path: string; value: unknown }> {
  yield { path, value: given };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    for (const inner of withAtEachPlace(item, given, `${path}.${key}`)) {
      yield { path: inner.path, value: Array.isArray(value) ? value.with(Number(key), inner.value) : { ...value, [key]: inner.value } };
    }
  }
}

test.each(Object.entries(HOSTILE).map(([name, given], turn) => [name, given, turn] as const))('does not throw for %s at any '
  + 'path of any object', (_, given, turn) => {
  const thrown: string[] = [];
  for (const [at, object] of ONE_OF_EACH.entries()) {
    for (const [place, { path, value }] of [...withAtEachPlace(object, given, String(at))].entries()) {
      if (!isInTurn(7, turn, place)) continue;
      const objects = ONE_OF_EACH.with(at, value);
      const entries: Readonly<Record<string, () => unknown>> = {
        checkManifests: () => checkManifests(objects).map(renderProblem),
        graph: () => graph(objects, isInTurn(2, turn, place, at) ? { format: 'dot' } : {}),
        // Imports all objects only every second time: `checkManifests` covers checks across objects.
        importManifests: () => importManifests((isInTurn(2, place) ? objects : [value]) as Record<string, unknown>[], { app: true }),
        explain: () => explain(value as Record<string, unknown>, readCluster({})),
      };
      for (const [name, run] of Object.entries(entries)) {
        try {
          run();
        } catch (error) {
          thrown.push(`${name} at ${path}: ${String((error as Error).stack).split('\n').slice(0, 2).join(' ')}`);
        }
      }
    }
  }
  expect(thrown).toEqual([]);
}, 60_000);

test('one such document hides no finding in another', () => {
  const bad = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'bad' },
    spec: { selector: { app: { toString: 1 } }, type: { toString: 1 }, ports: [{ port: 80 }] },
  };
  const invalid = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { ports: [{ port: 80_000 }] } };
  const codes = checkManifests([bad, invalid]).filter(({ object }) => object?.index === 1).map(({ code, path }) => `${code} ${path}`);
  expect(codes).toEqual(checkManifests([invalid]).map(({ code, path }) => `${code} ${path}`));
  expect(codes).toContain('port-number spec.ports[0].port');
});
