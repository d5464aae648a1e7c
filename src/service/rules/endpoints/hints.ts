import type { Card } from '../../card';
import type { Findings } from '../../findings';
import type { DecodedEndpointSlice } from '../../decode/decoded-objects';
import { checkLabelValue } from '../labels';
import { checkDnsSubdomain } from '../names';
import { isRepeated, type Path } from '../../../problem';

/** Documentation and source that all rules about hints refer to. */
const SHARED_FACTS = {
  see: 'https://kubernetes.io/docs/concepts/services-networking/topology-aware-routing/',
  source: [
    'pkg/apis/discovery/validation/validation.go#validateHints',
    'pkg/registry/discovery/endpointslice/strategy.go#dropDisabledFieldsOnCreate',
  ],
} as const;

export const HINTS_COUNT = {
  code: 'hints-count', layer: 'api', severity: 'error',
  title: 'An endpoint has at most 8 hints for zones, and 8 for nodes.',
  why: 'every node reads them for every endpoint',
  fix: 'keep the nearest eight',
  ...SHARED_FACTS,
  good: [0, 8], bad: [9],
} as const satisfies Card;

export const HINT_DUPLICATE = {
  code: 'hint-duplicate', layer: 'api', severity: 'error',
  title: 'No zone and no node is listed twice in the hints of an endpoint.',
  why: 'the second one has no effect, and is probably a mistake',
  fix: 'remove the second one',
  ...SHARED_FACTS,
  good: [['a', 'b']], bad: [['a', 'a']],
} as const satisfies Card;

/** Hints of an endpoint: the zones and the nodes whose clients it is for. */
type Hints = NonNullable<DecodedEndpointSlice['endpoints']>[number]['hints'];

/** Reports what the API server refuses or warns about in the hints of an endpoint; hints for nodes exist since 1.34. */
export function checkHints({ forZones = [], forNodes = [] }: NonNullable<Hints> = {}, path: Path, findings: Findings): void {
  checkEachHint(forZones, [...path, 'forZones'], { what: 'zones' }, findings, (name, hintPath) =>
    checkLabelValue(name, 'the name of a zone, which is a label value', hintPath, findings));
  checkEachHint(forNodes, [...path, 'forNodes'], { what: 'nodes', since: '1.34' }, findings, (name, hintPath) =>
    checkDnsSubdomain(name, hintPath, findings, '1.34'));
}

function checkEachHint(
  hints: readonly { readonly name?: string }[], path: Path,
  { what, ...from }: { readonly what: string; readonly since?: '1.34' }, findings: Findings,
  check: (name: string, path: () => Path) => void,
): void {
  if (hints.length > 8) {
    findings.add(HINTS_COUNT, { path, found: hints.length, reason: 'Too many', expected: `at most 8 ${what}`, ...from });
    return;
  }
  const earlierNames = new Set<string>();
  hints.forEach(({ name = '' }, index) => {
    if (isRepeated(earlierNames, name)) {
      findings.add(HINT_DUPLICATE, {
        path: [...path, index, 'name'], found: name, reason: 'Duplicate value', expected: 'a hint that is not listed yet', ...from,
      });
    }
    check(name, () => [...path, index, 'name']);
  });
}
