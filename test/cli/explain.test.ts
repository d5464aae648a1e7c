import { collectCards } from '../../scripts/problems-doc';
import { listCards, shortenExamples } from '../../src/cli/explain/cards';
import { checkManifests } from '../../src/app/check-manifests';
import { LOAD_BALANCER_CONTROLLERS } from '../../src/providers/engine/annotation-check';
import * as providerCards from '../../src/providers/engine/definition/cards';
import type { Card } from '../../src/service/findings';

test('explains every code that the page of problems has', () => {
  expect(listCards().map((card) => card.code).sort()).toEqual(collectCards().map((card) => card.code).sort());
});

test.each(listCards().map((card) => [card.code, card] as const))('shows what is good and what is bad of %s', (_, { good, bad }) => {
  expect(shortenExamples(good).length).toBeGreaterThan(0);
  expect(shortenExamples(bad).length).toBeGreaterThan(0);
});

/** Codes of the problems of a LoadBalancer Service with the fields of an example, or with the annotation whose key the example is. */
function codesOf(example: unknown): string[] {
  const { annotations, ...spec } = typeof example === 'string'
    ? { annotations: { [example]: 'pool' } } : example as { annotations?: object };
  const service = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
    spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
  };
  return checkManifests([service]).map(({ code }) => code);
}

const WHOLE = [...Object.values<Card>(providerCards), LOAD_BALANCER_CONTROLLERS]
  .filter(({ code, bad }) => typeof bad[0] === 'object' || code === 'annotation-output');

test.each(WHOLE.map((card) => [card.code, card] as const))('the examples of %s are good and bad as declared', (code, { good, bad }) => {
  for (const example of good) expect(codesOf(example)).toEqual([]);
  for (const example of bad) expect(codesOf(example)).toContain(code);
});
