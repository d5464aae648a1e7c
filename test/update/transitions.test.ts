import {
  APPLY, causeOf, causesOf, readTransitions, refusalsOf, findStoredDifferences, type Manifest, type Recorded, type Spec,
  type Way,
} from './transitions';
import { EVERY, isDrawn } from '../in-turn';
import type { Minor } from '../../src/service/minor';
import { compareManifests, type CompareOptions } from '../../src/update/compare-manifests';

const SERVICE_CIDRS = ['10.96.0.0/16', 'fd00:10:96::/112'];
const SHARE = EVERY ? 1 : 12;
const transitions = readTransitions().filter((_, at) => isDrawn(SHARE, at));

/** Expects that `differencesOf` returns nothing for each recorded answer of a minor. */
function expectNoDifferences(minor: Minor, ways: readonly Way[],
  differencesOf: (old: Manifest, next: Manifest, recorded: Recorded, way: Way) => readonly string[]): void {
  const differing: string[] = [];
  let compared = 0;
  for (const { id, old, next, minors } of transitions) {
    for (const way of ways) {
      const recorded = minors[minor]?.[way];
      if (recorded === undefined) continue;
      compared++;
      const found = differencesOf(old, next, recorded, way);
      if (found.length > 0) differing.push(`${id} ${way}: ${found.join('; ')}`);
    }
  }
  expect(compared).toBeGreaterThan(ways.length * 140 / SHARE);
  expect(differing).toEqual([]);
}

describe.each(['1.26', '1.36'] as const)('on Kubernetes %s', (minor) => {
  const cluster = { kubernetes: minor, serviceCidrs: SERVICE_CIDRS };

  test.each([['server-side apply and replace', ['ssa', 'put']], ['kubectl apply', ['client']]] as const)(
    '%s: with what the server has stored at hand, every answer is said as it was: reasons, paths and the spec that is stored',
    (_name, ways) => {
      expectNoDifferences(minor, ways, (old, next, recorded, way) => {
        const live = { ...old, metadata: { ...old.metadata, resourceVersion: '1' }, spec: recorded.stored };
        const [change] = compareManifests([old], [next], { cluster, apply: APPLY[way], live: [live] });
        if (change === undefined)
          return recorded.ok && JSON.stringify(recorded.stored) === JSON.stringify(recorded.spec) ? [] : ['no change was seen'];
        const refusals = refusalsOf(change.outcomes);
        if (recorded.ok) {
          if (refusals.length > 0) return [`refused though accepted: ${refusals.map(({ code }) => code).join()}`];
          return change.stored === undefined
            ? ['it is not said what is stored'] : findStoredDifferences(change.stored.spec as Spec, recorded.spec!, recorded.stored);
        }
        if (refusals.length === 0) return ['accepted though refused'];
        const ours = new Set(refusals.filter(({ certain }) => certain).map(({ reason, path }) => causeOf(reason, path))),
          theirs = causesOf(recorded);
        if (theirs.size === 0) return ours.size > 0 ? [] : ['the refusal is not certain'];
        return [...[...theirs].filter((cause) => !ours.has(cause)).map((cause) => `misses ${cause}`),
          ...[...ours].filter((cause) => !theirs.has(cause)).map((cause) => `adds ${cause}`)];
      });
    },
  );

  test.each([['and the ranges of the cluster are known', cluster], ['and nothing is known of the cluster', { kubernetes: minor }]])(
    'no certain answer without what the server has stored, %s is wrong, and no refusal comes unforeseen',
    (_name, known: CompareOptions['cluster']) => {
      expectNoDifferences(minor, ['ssa', 'put', 'client'], (old, next, recorded, way) => {
        const [change] = compareManifests([old], [next], { cluster: known, apply: APPLY[way] });
        const refusals = refusalsOf(change?.outcomes ?? []);
        if (!recorded.ok && refusals.length === 0) return ['the refusal is not foreseen'];
        const certain = refusals.filter((outcome) => outcome.certain);
        if (recorded.ok) return certain.map(({ code, path }) => `certainly refused though accepted: ${code} ${path}`);
        const theirs = causesOf(recorded);
        return theirs.size === 0 ? [] : certain.filter(({ reason, path }) => !theirs.has(causeOf(reason, path)))
          .map(({ code, path }) => `certain, and not said: ${code} ${path}`);
      });
    },
  );
});
