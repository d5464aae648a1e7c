import { defineCheck, type CheckContext } from './check-context';
import { lazy } from '../problem';
import { toRecord, type Card } from '../service';

export const NULL_FIELD = {
  code: 'null-field', layer: 'api', severity: 'advice',
  title: 'A field that the API server fills in is left out, instead of being null.',
  why: 'Argo CD compares the last applied configuration, which has the field, with the manifest, from which it was dropped as null: the '
    + 'application stays OutOfSync',
  fix: 'remove the field; in a chart, write it only if its value is set',
  basis: 'the three-way comparison of Argo CD (gitops-engine, pkg/diff/diff.go); the API server itself takes null for absent',
  see: 'https://github.com/stakater/application/issues/294',
  good: [{}, { clusterIP: 'None' }], bad: [{ clusterIP: null }],
} as const satisfies Card;

/** Fields of the spec that the API server defaults or allocates. */
const FILLED_IN = ['clusterIP', 'clusterIPs', 'type', 'sessionAffinity', 'ipFamilies', 'ipFamilyPolicy', 'internalTrafficPolicy',
  'externalTrafficPolicy', 'healthCheckNodePort', 'allocateLoadBalancerNodePorts'];

/** Prefix of the labels and annotations of Argo CD. */
const ARGO = 'argocd.argoproj.io/';

/** Reports null in fields that the API server sets: a warning if the input shows that Argo CD applies the Service. */
export const nullFields = defineCheck({ cards: [NULL_FIELD], check: checkNullFields });

function checkNullFields({ app, findings }: CheckContext): void {
  const isArgo = lazy(() => app.objectsOf('Application', 'argoproj.io').length > 0);
  for (const service of app.services) {
    const spec = toRecord(service.body.spec);
    for (const field of FILLED_IN) {
      if (spec[field] !== null) continue;
      const { annotations, labels } = service.view;
      const isApplied = isArgo() || [...Object.keys(annotations), ...Object.keys(labels)].some((key) => key.startsWith(ARGO));
      findings.add(service, NULL_FIELD, {
        path: ['spec', field], found: null, expected: `no ${field}`,
        fix: `remove ${field}; in a chart, write it only if its value is set`,
        ...(isApplied ? { severity: 'warning' } : {}),
      });
    }
  }
}
