import type { AppIndex } from '../index/app-index';
import type { AppFindings } from '../app-findings';
import type { Card } from '../../problem/card';

export const SELECTOR_EMPTY = {
  code: 'selector-empty', layer: 'traffic', severity: 'warning',
  title: 'The selector of a Service names at least one label.',
  why: 'an empty selector selects no pods, and no controller creates endpoints for the Service',
  fix: 'name the labels of the pods, or leave the field out of a Service whose endpoints are written by hand',
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  good: [{ app: 'web' }], bad: [{}],
} as const satisfies Card;

/** Looks for selectors that are there and empty. */
export function checkSelectorEmpty(app: AppIndex, findings: AppFindings): void {
  for (const service of app.services) {
    const { spec: { selector }, view } = service;
    if (service.selector !== undefined || selector === undefined || service.type === 'ExternalName'
      || !view.isReadable('spec.selector')) continue;
    findings.add(service, SELECTOR_EMPTY, { path: 'spec.selector', found: selector, expected: 'at least one label' });
  }
}
