import { nameOf, type AppFindings } from '../app-findings';
import type { AppObject, AppService } from '../index/app-object';
import type { Card } from '../../problem/card';

export const REFERENCE_HEADLESS = {
  code: 'reference-headless', layer: 'traffic', severity: 'warning',
  title: 'The Service of a webhook or an APIService has a cluster IP.',
  why: 'the API server connects to the cluster IP, and refuses a headless Service, unless it runs with --enable-aggregator-routing',
  fix: 'name a Service with a cluster IP over the same pods',
  source: ['staging/src/k8s.io/apiserver/pkg/util/proxy/proxy.go#ResolveCluster'],
  see: 'https://kubernetes.io/docs/tasks/extend-kubernetes/configure-aggregation-layer/#enable-kubernetes-apiserver-flags',
  good: [{ webhook: 'web', service: {} }], bad: [{ webhook: 'web', service: { clusterIP: 'None' } }],
} as const satisfies Card;

/** Reports a headless Service where the API server connects to the cluster IP. */
export function checkHeadless(findings: AppFindings, object: AppObject, path: string, services: readonly AppService[]): void {
  if (!services.every(({ headless }) => headless)) return; // of variants side by side, one that fits will do
  findings.add(object, REFERENCE_HEADLESS, {
    path, found: services[0].name, expected: `a Service with a cluster IP; ${nameOf(services[0])} is headless`,
  }, services);
}
