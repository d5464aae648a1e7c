import { defineCheck, type CheckContext } from './check-context';
import { lazy } from '../problem';
import { toRecord, MINORS, API_VERSION, otherVersion, type Card } from '../service';
import { isBuiltIn } from './index';

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

/** Reports objects of an API version that no supported Kubernetes serves: a removed one, or one of another group. */
export const apiVersions = defineCheck({ cards: [], check: checkApiVersions });

function checkApiVersions({ app, findings }: CheckContext): void {
  app.eachKind(({ items }, kind, group) => {
    const served = SERVED.get(kind);
    if (served === undefined || !isBuiltIn(group)) return;
    for (const object of items) {
      if (object.apiVersion === served || (kind === 'Service' && group === '')) continue; // `checkObject` checks Services of version v2
      const other = app.findObject(kind, served.slice(0, Math.max(0, served.indexOf('/'))), object.namespace, object.name);
      findings.add(object, API_VERSION, {
        ...otherVersion(object.apiVersion, served),
        why: `no Kubernetes from ${MINORS[0]} on serves ${kind} in it: kubectl answers "no matches for kind"`,
        ...other?.apiVersion === served ? { severity: 'warning' } : {}, // a variant for older clusters
      });
    }
  });
}

/** The API version of some kinds that every supported Kubernetes serves; it serves no other one. */
const SERVED: ReadonlyMap<string, string> = new Map(Object.entries({
  'networking.k8s.io/v1': ['Ingress', 'IngressClass', 'NetworkPolicy'],
  'apps/v1': ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'],
  'batch/v1': ['Job', 'CronJob'],
  v1: ['Pod', 'ReplicationController', 'Service'],
}).flatMap(([version, kinds]) => kinds.map((kind) => [kind, version] as const)));
