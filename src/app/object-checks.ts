import { isDeepStrictEqual } from 'node:util';
import { isBuiltIn, titleOf, type AppObject } from './index';
import { defineCheck, type CheckContext } from './check-context';
import { isChecked } from './index/checked-kinds';
import { asString, toRecord, MINORS, API_VERSION, otherVersion, type Card } from '../service';
import { getOrCreate, text, lazy } from '../problem';

export const OBJECT_DUPLICATE = {
  code: 'object-duplicate', layer: 'traffic', severity: 'error',
  title: 'Each object has a unique kind, namespace and name.',
  why: 'the cluster treats them as one object: the one applied last overwrites the other, and cdk8s may write both to one file',
  fix: 'rename one of them, or move it to another namespace',
  basis: 'a rule of this library: the API server has one object per name, and the last one applied stays',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
  good: [{ kind: 'Service', name: 'web' }, { kind: 'Deployment', name: 'web' }],
  bad: [{ kind: 'Service', name: 'web' }, { kind: 'Service', name: 'web' }],
} as const satisfies Card;

/** Reports objects of one kind, namespace and name. */
export const objectDuplicate = defineCheck({ cards: [OBJECT_DUPLICATE], check: checkObjectDuplicate });

function checkObjectDuplicate(context: CheckContext): void {
  context.app.eachKind(({ alike }) => {
    for (const objects of alike) compareObjects(objects, context);
  });
}

function compareObjects(objects: readonly AppObject[], context: CheckContext): void {
  const firstByAnnotations = new Map<string, AppObject>();
  for (const object of objects) {
    const first = getOrCreate(firstByAnnotations, JSON.stringify(annotationsOfAlternative(object.body.metadata)), () => object);
    // Equal objects have no effect on each other: kubectl apply reports the second one as unchanged.
    if (first === object || isCopy(first, object) || hasSameUid(first, object)) continue;
    context.findings.addCertain(object, OBJECT_DUPLICATE, {
      path: ['metadata', 'name'], found: object.name, related: [first],
      severity: context.areTogether(first.index, object.index) === true && !areSamples(first, object) ? 'error' : 'warning',
      expected: text`${titleOf(first)} only once; ${{ object: { index: first.index } }} defines it too`,
    });
  }
}

/** Whether two objects may be samples that kubebuilder generates, one for each version of a custom resource: their versions differ. */
const areSamples = (object: AppObject, other: AppObject): boolean =>
  object.apiVersion !== other.apiVersion && !isBuiltIn(object.group);

const OF_ALTERNATIVES = /^(?:config(?:management|sync)\.gke\.io\/(?:cluster(?:-name)?|namespace)-selector|kubernetes\.io\/change-cause)$/;

/**
 * The annotations that set alternatives of one object apart: those by which Config Sync selects the clusters or namespaces of an object,
 * and the reason for a revision, which `kubectl rollout history` shows. `undefined` if it has none of them.
 */
export function annotationsOfAlternative(metadata: unknown): Readonly<Record<string, unknown>> | undefined {
  const annotations = Object.entries(toRecord(toRecord(metadata).annotations)).filter(([key]) => OF_ALTERNATIVES.test(key));
  return annotations.length === 0 ? undefined : Object.fromEntries(annotations);
}

/** Whether two objects have the same uid: then they are one object of a cluster that was read twice. */
const hasSameUid = ({ body: { metadata } }: AppObject, { body: other }: AppObject): boolean =>
  asString(toRecord(metadata).uid) !== '' && toRecord(metadata).uid === toRecord(other.metadata).uid;

/**
 * Whether two objects are equal, in which case it does not matter which of them is applied last. False if only their names were kept in
 * memory because no check reads their kind: then their contents are not known.
 */
const isCopy = ({ apiVersion, kind, body }: AppObject, { body: otherBody }: AppObject): boolean =>
  (Object.keys(body).length > 3 || (kind !== 'ConfigMap' && isChecked(apiVersion, kind))) && isDeepStrictEqual(body, otherBody);

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
