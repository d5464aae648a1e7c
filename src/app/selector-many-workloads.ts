import type { AppIndex } from './app-index';
import type { Workload } from './app-object';
import { listOf, type AppFindings } from './app-findings';
import type { Card } from '../problem/card';

/** One selector over the pods of several workloads. */
export const SELECTOR_MANY_WORKLOADS = {
  code: 'selector-many-workloads', layer: 'traffic', severity: 'warning',
  title: 'The selector of a Service matches the pods of one workload.',
  why: 'connections are spread over all pods that match, whatever they run; a label that two workloads share mixes their traffic',
  fix: 'add a label to the selector that only the pods meant carry, or silence this where it is meant, as with canaries',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  good: [{ app: 'web', component: 'api' }], bad: [{ app: 'web' }],
} as const satisfies Card;

/** Looks for selectors over several workloads. */
export function checkSelectorManyWorkloads(app: AppIndex, findings: AppFindings): void {
  for (const service of app.services) {
    const workloads = app.selectedBy(service);
    if (workloads.length < 2 || isOneObject(workloads)) continue;
    findings.add(service, SELECTOR_MANY_WORKLOADS, {
      path: 'spec.selector', found: service.selector, expected: `the pods of one workload; ${listOf(workloads)} all match`,
    });
  }
}

/** Several templates of one custom resource, or pods written one by one, are meant together. */
function isOneObject(workloads: readonly Workload[]): boolean {
  return workloads.every(({ index, kind }) => index === workloads[0].index || (kind === 'Pod' && workloads[0].kind === 'Pod'));
}
