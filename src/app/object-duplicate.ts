import { isDeepStrictEqual } from 'node:util';
import { isBuiltIn, titleOf, type AppObject } from './index';
import { defineCheck, type CheckContext } from './check-context';
import { isChecked } from './index/checked-kinds';
import { asString, toRecord, type Card } from '../service';
import { getOrCreate, text } from '../problem';

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
