import { join } from 'node:path';
import { differences, kindOf, readCases, recordedCluster, verdictAt, warningDifferences } from './verdicts';
import { isDrawn } from '../in-turn';
import { checkObject, apiServerErrors } from '../../src/service/check-object';
import { ALL_MINORS, MINORS, parseMinors, intersect } from '../../src/service/minor';

/**
 * Objects whose verdict we do not share, each with its reason. There are none.
 *
 * Three things are spelt otherwise on purpose, and `verdicts.ts` translates them. `spec.loadBalancerSourceRanges` has no capital L here,
 * as people write it. Where the server answers 500 it names no
 * field: we name the one at fault (`spec.healthCheckNodePort`, `metadata.resourceVersion`). And since 1.33 the allocator
 * stumbles over a missing name before validation sees it: we name `metadata.name`, as validation does.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** No verdicts of a live 1.37 are at hand: its rules are those of 1.36, read against its change log. `npm run record` adds it. */
const RECORDED = MINORS.filter((minor) => minor !== '1.37');

const cases = readCases(join(__dirname, 'generated.jsonl.gz'));

describe('the API server\'s recorded verdicts', () => {
  const agreement = new Map<string, { same: number; all: number }>();
  const perRule = new Map<string, { same: number; all: number }>();

  afterAll(() => {
    const lines = [...agreement, ...[...perRule].sort()].map(([name, { same, all }]) => `${name.padEnd(60)} ${same}/${all}`);
    process.stdout.write(`agreement with the API server\n${lines.join('\n')}\n`);
  });

  test.each(RECORDED)('are ours, field by field and warning by warning, on Kubernetes %s', (minor) => {
    const cluster = recordedCluster(minor);
    const differing: string[] = [];
    for (const { id, object, verdicts } of cases.filter((_, at) => isDrawn(4, at + RECORDED.indexOf(minor)))) {
      const recorded = verdictAt(verdicts, minor);
      const verdict = apiServerErrors(object, cluster);
      const problems = [...verdict.problems, ...verdict.consequences];
      const found = [...differences(object, recorded, problems), ...warningDifferences(recorded, problems)];
      count(agreement, kindOf(object), found.length === 0);
      for (const [type, field] of recorded.errors ?? []) count(perRule, `${type} ${field.replace(/\[\d+\]/g, '[]')}`, found.length === 0);
      if (found.length > 0 && !Object.hasOwn(EXCEPTIONS, id)) differing.push(`${id}: ${found.join('; ')}`);
    }
    expect(differing).toEqual([]);
  });

  test('are those of one pass over all minors, too: what it says of a minor is what a pass over that minor says', () => {
    const portable = { ...recordedCluster('1.26'), minors: ALL_MINORS };
    const differing: string[] = [];
    for (const { id, object, verdicts } of cases) {
      const errors = checkObject(object, portable).filter(({ severity, layer }) => severity === 'error' && layer === 'api');
      for (const [range, { ok }] of Object.entries(verdicts)) {
        const { first, last } = parseMinors(range)!;
        for (let at = first; at <= last; at++) {
          const refused = errors.some(({ minors }) => minors === undefined
            || intersect(parseMinors(minors)!, MINORS[at], MINORS[at]) !== undefined);
          if (refused === ok) differing.push(`${id} on ${MINORS[at]}`);
        }
      }
    }
    expect(differing).toEqual([]);
  });
});

function count(tally: Map<string, { same: number; all: number }>, name: string, same: boolean): void {
  const entry = tally.get(name) ?? { same: 0, all: 0 };
  entry.all++;
  if (same) entry.same++;
  tally.set(name, entry);
}
