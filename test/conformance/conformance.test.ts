import { join } from 'node:path';
import { findDifferences, kindOf, readCases, recordedCluster, verdictAt, findWarningDifferences } from './verdicts';
import { isDrawn } from '../in-turn';
import { checkObject, findApiServerErrors } from '../../src/service/check-object';
import { ALL_MINORS, MINORS, parseMinors, intersect } from '../../src/service/minor';

/**
 * Reasons why the verdict differs from that of the API server, by id of the object. There are none.
 *
 * Three paths differ on purpose, and `verdicts.ts` converts them. `spec.loadBalancerSourceRanges` has no capital L, as in manifests. If the
 * server answers 500 without a field, the library names the invalid one (`spec.healthCheckNodePort`, `metadata.resourceVersion`). Since
 * 1.33, a missing name fails in the allocator before validation; the library reports `metadata.name`, as validation does.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Minors with recorded verdicts. 1.37 has none: its rules are those of 1.36 and its change log. `npm run record` adds verdicts. */
const RECORDED = MINORS.filter((minor) => minor !== '1.37');

const cases = readCases(join(__dirname, 'generated.jsonl.gz'));

describe('the API server\'s recorded verdicts', () => {
  const agreement = new Map<string, { same: number; all: number }>();
  const perRule = new Map<string, { same: number; all: number }>();

  afterAll(() => {
    const lines = [...agreement, ...[...perRule].sort()].map(([name, { same, all }]) => `${name.padEnd(60)} ${same}/${all}`);
    process.stdout.write(`agreement with the API server\n${lines.join('\n')}\n`);
  });

  test.each(RECORDED)('equal those of the library by field and warning, on Kubernetes %s', (minor) => {
    const cluster = recordedCluster(minor);
    const differing: string[] = [];
    for (const { id, object, verdicts } of cases.filter((_, at) => isDrawn(4, at + RECORDED.indexOf(minor)))) {
      const recorded = verdictAt(verdicts, minor);
      const verdict = findApiServerErrors(object, cluster);
      const problems = [...verdict.problems, ...verdict.consequences];
      const found = [...findDifferences(object, recorded, problems), ...findWarningDifferences(recorded, problems)];
      count(agreement, kindOf(object), found.length === 0);
      for (const [type, field] of recorded.errors ?? []) count(perRule, `${type} ${field.replace(/\[\d+\]/g, '[]')}`, found.length === 0);
      if (found.length > 0 && !Object.hasOwn(EXCEPTIONS, id)) differing.push(`${id}: ${found.join('; ')}`);
    }
    expect(differing).toEqual([]);
  });

  test('are also those of one pass over all minors: it has the same result for each minor as a pass over that minor', () => {
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
