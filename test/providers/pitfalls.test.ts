import { join } from 'node:path';
import { PITFALLS } from './pitfalls';
import { linesOf, service } from './provider-case';
import { createPages } from '../../scripts/providers-doc';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

const ALL = Object.entries(PITFALLS).flatMap(([id, { key, pitfalls }]) =>
  Object.entries(pitfalls).map(([number, pitfall]) => ({ id, number, key, ...pitfall })));
const PAGES = createPages();
/** Problems of a Service. Its profile names the controller, which annotations alone may not identify. */
const lines = (id: string, key: (short: string) => string, annotations: Readonly<Record<string, string>>, spec: object) => {
  const object = service(Object.fromEntries(Object.entries(annotations).map(([short, text]) => [key(short), text])), spec);
  const own = ENTRIES.find((entry) => entry.id === id)?.load().makes === 'load-balancer';
  return linesOf(object, own && !('loadBalancerClass' in spec) ? [id] : undefined);
};

test.each(Object.entries(PITFALLS))('each pitfall of %s is in the list', (_, { count, pitfalls }) => {
  expect(Object.keys(pitfalls)).toHaveLength(count);
});

test('every controller has a list, and at least 120 manifests show pitfalls', () => {
  expect(Object.keys(PITFALLS).sort()).toEqual(ENTRIES.map(({ id }) => id).sort());
  expect(ALL.flatMap(({ shown = [], validCases: fine = [] }) => [...shown, ...fine]).length).toBeGreaterThanOrEqual(120);
});

test.each(ALL)('$id $number: $says', ({ id, key, shown = [], validCases: fine = [], page, reason: because }) => {
  for (const [annotations, spec, line] of shown) expect(lines(id, key, annotations,
    spec)).toContainEqual(expect.stringContaining(line) as string);
  for (const [annotations, spec] of fine) expect(lines(id, key, annotations, spec)).toEqual([]);
  if (page !== undefined) expect(PAGES.get(join(__dirname, '../../docs/providers', `${id}.md`))).toMatch(page);
  // A pitfall that no manifest shows must be documented, with the reason here.
  if (shown.length + fine.length === 0) expect([page, because]).not.toContain(undefined);
});
