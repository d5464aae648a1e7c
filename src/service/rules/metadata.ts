import { isRepeated, type Path } from '../../problem';
import type { Card, Findings } from '../findings';
import { MINORS } from '../minor';
import type { AnyItemOf, AnyOf, ErrorForText, PropOf, WrongOf, IfLiteral } from '../checks';
import type { DecodedMetadata, DecodedOwner } from '../decode/shapes';
import {
  checkAnnotationKeys, checkLabels, suggestQualifiedName, qualifiedNameProblem, type AnnotationKeyProblem,
  type AnnotationsMistakes, type LabelsMistakes, type LabelsProblem, type QualifiedNameProblem,
} from './labels';
import { checkDnsLabel, type DnsLabelProblem, type NamePrefixProblem } from './names';

export const NAME_REQUIRED = {
  code: 'name-required', layer: 'api', severity: 'error', reason: 'Required value',
  title: 'An object has a name, or a generateName to make one from.',
  why: 'it is stored, and found in DNS, under its name',
  fix: 'set metadata.name, such as "web"',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
  source: ['staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMetaAccessor'],
  good: [{ name: 'web' }, { generateName: 'web-' }], bad: [{}, { name: '' }],
} as const satisfies Card;

export const GENERATION = {
  code: 'generation', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'metadata.generation is not negative.',
  why: 'it counts the changes of an object',
  fix: 'remove it: the API server sets it',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/object-meta/',
  source: ['staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#validateObjectMetaAccessorWithOptsCommon'],
  good: [0, 1], bad: [-1],
} as const satisfies Card;

export const RESOURCE_VERSION = {
  code: 'resource-version', layer: 'api', severity: 'error', reason: 'InternalError',
  title: 'An object that is created has no resourceVersion.',
  why: 'it names a version of an object that is stored already',
  fix: 'remove metadata.resourceVersion, which manifests exported from a cluster have',
  see: 'https://kubernetes.io/docs/reference/using-api/api-concepts/#resource-versions',
  source: ['staging/src/k8s.io/apiserver/pkg/storage/etcd3/store.go#Create'],
  good: ['', '0', 'abc'], bad: ['12345'],
} as const satisfies Card;

export const ANNOTATIONS_SIZE = {
  code: 'annotations-size', layer: 'api', severity: 'error', reason: 'Too long',
  title: 'All annotations of one object together have at most 262144 bytes.',
  why: 'they are stored with the object and sent to every client that watches it',
  fix: 'move the longest annotations elsewhere, such as to a ConfigMap',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/',
  source: ['staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateAnnotationsSize'],
  good: [{ note: 'short' }], bad: [{ note: 'x'.repeat(262144) }],
} as const satisfies Card;

export const FINALIZER = {
  code: 'finalizer', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A finalizer is a qualified name with a domain in front, or one of "kubernetes", "orphan" and "foregroundDeletion", the last '
    + 'two not together.',
  why: 'the part before "/" says which controller has to act before the object is deleted',
  fix: 'write "example.com/name"',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateFinalizers',
    'pkg/apis/core/validation/validation.go#validateKubeFinalizerName',
  ],
  good: ['kubernetes', 'orphan', 'service.kubernetes.io/load-balancer-cleanup'], bad: ['mine', '', 'a b/c'],
} as const satisfies Card;

/**
 * Returns what is wrong with a finalizer: the problem of a qualified name, or `'protect' must have a domain in front, such as
 * 'example.com/protect'`. `undefined` if it is valid, as Kubernetes' own ones without a domain are (`orphan`).
 */
export const finalizerProblem = (finalizer: string): string | undefined =>
  qualifiedNameProblem(finalizer) ?? (finalizer.includes('/') || BUILT_IN_FINALIZERS.has(finalizer) ? undefined : noDomain(finalizer));

/** Compile-time counterpart of `finalizerProblem`: an error message for a literal finalizer; `never` if it is valid. */
export type FinalizerProblem<Finalizer> = string extends Finalizer ? never : Finalizer extends string
  ? [QualifiedNameProblem<Finalizer>] extends [never]
    ? Finalizer extends BuiltInFinalizer | `${string}/${string}` ? never : IfLiteral<Finalizer, NoDomain<Finalizer>>
    : QualifiedNameProblem<Finalizer>
  : never;

/**
 * Compile-time problem of metadata, for a kind with its own rule for names; `never` if it is valid.
 *
 * @typeParam CheckedKeys keys of annotations whose values are checked
 */
export type MetadataProblem<Metadata, Name, Profile = unknown, CheckedKeys = never> = Metadata extends string ? NotAnObject<Metadata>
  : MetadataProblems<Metadata, Name, Profile, CheckedKeys>[keyof Metadata & keyof MetadataProblems<unknown, unknown, unknown, unknown>];
/** The error messages of `MetadataProblem`, each at the invalid value. */
export type MetadataMistakes<Metadata, Name, Profile = unknown> = Metadata extends string ? ErrorForText<NotAnObject<Metadata>>
  : AnyOf<WrongOf<{
    [Field in keyof Metadata & keyof MetadataProblems<unknown, unknown, unknown, unknown>]: Field extends keyof NestedMistakes<unknown>
      ? NestedMistakes<Metadata>[Field]
      : MetadataProblems<Metadata, Name, Profile, never>[Field]
  }>>;
// `any` is valid: it meets the first condition.
type NotAnObject<Text extends string> = [Text] extends [object] ? never : `metadata must be an object: write metadata: { name: '${Text}' }`;
interface MetadataProblems<Metadata, Name, Profile, CheckedKeys> {
  labels: LabelsProblem<PropOf<Metadata, 'labels'>>;
  annotations: AnnotationKeyProblem<keyof PropOf<Metadata, 'annotations'> & string, CheckedKeys>;
  name: Name;
  namespace: DnsLabelProblem<PropOf<Metadata, 'namespace'>>;
  generateName: NamePrefixProblem<PropOf<Metadata, 'generateName'>, Profile>;
  finalizers: PropOf<Metadata, 'finalizers'> extends readonly (infer Finalizer)[] ? FinalizerProblem<Finalizer> : never;
  resourceVersion: ResourceVersionProblem<PropOf<Metadata, 'resourceVersion'>, Metadata>;
}
/** An error message for a resourceVersion, unless the metadata was read from a cluster, and so has a uid and a creation time. */
type ResourceVersionProblem<Version, Metadata> = Version extends `${bigint}` ? `${bigint}` extends Version ? never
  : Version extends '0' | `-${string}` ? never : Metadata extends { readonly uid: unknown; readonly creationTimestamp: unknown } ? never
    : `'${Version}' must not be set here: an object that is created has no resourceVersion` : never;
/** The error messages of fields with parts, each at the invalid part. */
interface NestedMistakes<Metadata> {
  labels: LabelsMistakes<PropOf<Metadata, 'labels'>>;
  annotations: AnnotationsMistakes<PropOf<Metadata, 'annotations'>>;
  finalizers: FinalizersMistakes<PropOf<Metadata, 'finalizers'>>;
}
type FinalizersMistakes<Finalizers> = Finalizers extends readonly unknown[]
  ? AnyItemOf<{ -readonly [Index in keyof Finalizers]: FinalizerProblem<Finalizers[Index]> }> : never;

/** Reports invalid finalizers as the API server does: once for the spelling, once for the missing domain. */
function checkFinalizers(finalizers: readonly string[], findings: Findings): void {
  const earlierFinalizers = new Set<string>();
  finalizers.forEach((finalizer, index) => {
    const problem = qualifiedNameProblem(finalizer);
    if (problem !== undefined)
      findings.add(FINALIZER, {
        path: ['metadata', 'finalizers'], found: finalizer,
        expected: `a finalizer such as "example.com/name" (${problem})`, ...finalizer.includes('/') && suggestQualifiedName(finalizer),
      });
    if (!finalizer.includes('/') && !BUILT_IN_FINALIZERS.has(finalizer))
      findings.add(FINALIZER, {
        path: ['metadata', 'finalizers', index], found: finalizer,
        expected: 'a finalizer such as "example.com/name"', fix: `write "example.com/${finalizer}", with your own domain`,
      });
    if (isRepeated(earlierFinalizers, finalizer))
      findings.add(APPLY_DUPLICATE, {
        path: ['metadata', 'finalizers', index], found: finalizer, expected: 'a finalizer that is not listed yet', since: '1.27',
      });
  });
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion'))
    findings.add(FINALIZER, {
      path: ['metadata', 'finalizers'], found: finalizers, expected: 'not both "orphan" and "foregroundDeletion"',
    });
}

type BuiltInFinalizer = 'kubernetes' | 'orphan' | 'foregroundDeletion';
const BUILT_IN_FINALIZERS: ReadonlySet<string> = new Set<BuiltInFinalizer>(['kubernetes', 'orphan', 'foregroundDeletion']);

type NoDomain<Finalizer extends string> = `'${Finalizer}' must have a domain in front, such as 'example.com/${Finalizer}'`;
const noDomain = (finalizer: string): NoDomain<string> => `'${finalizer}' must have a domain in front, such as 'example.com/${finalizer}'`;

export const APPLY_DUPLICATE = {
  code: 'apply-duplicate', layer: 'api', severity: 'warning',
  title: 'Lists that server-side apply treats as sets (addresses of an endpoint, finalizers, owners) contain no value twice.',
  why: 'server-side apply, which Argo CD and Flux use, refuses a list whose elements it cannot tell apart, though a plain create accepts '
    + 'it',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy',
  source: [
    'staging/src/k8s.io/api/discovery/v1/types.go#Endpoint',
    'staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/types.go#ObjectMeta',
    'pkg/apis/discovery/validation/validation.go#validateEndpoints',
  ],
  good: [['10.0.0.1', '10.0.0.2']], bad: [['10.0.0.1', '10.0.0.1']],
} as const satisfies Card;

/** Reports an invalid name of one kind of object. */
type NameCheck = (name: string, path: Path, findings: Findings) => void;

/**
 * Reports what the API server refuses or warns about in the metadata of a namespaced object. `generation` is not checked here: the API
 * server overwrites it before validation for kinds with generations.
 */
export function checkMetadata(metadata: DecodedMetadata, checkName: NameCheck, findings: Findings): void {
  checkNames(metadata, checkName, findings);
  if (metadata.namespace !== undefined && metadata.namespace !== '')
    checkDnsLabel(metadata.namespace, () => ['metadata', 'namespace'], findings);
  if (metadata.labels !== undefined) checkLabels(metadata.labels, ['metadata', 'labels'], findings);
  if (metadata.annotations !== undefined) checkAnnotations(metadata.annotations, findings);
  if (metadata.finalizers !== undefined) checkFinalizers(metadata.finalizers, findings);
  if (metadata.ownerReferences !== undefined) checkOwners(metadata.ownerReferences, findings);
  const { resourceVersion } = metadata;
  if (resourceVersion !== undefined && !isStored(metadata) && isResourceVersion(resourceVersion))
    findings.add(RESOURCE_VERSION, { path: ['metadata', 'resourceVersion'], found: resourceVersion, expected: 'no resourceVersion' });
}

/** Reports what the API server refuses or warns about in the generation of an object whose changes it does not count. */
export function checkGeneration({ generation }: DecodedMetadata, findings: Findings): void {
  if (generation !== undefined && generation < 0)
    findings.add(GENERATION, { path: ['metadata', 'generation'], found: generation, expected: 'a number from 0' });
}

/** Whether the API server reads a text as a resourceVersion, a 64-bit number other than 0; it ignores other texts. */
const isResourceVersion = (text: string): boolean =>
  /^\d{1,40}$/.test(text) && BigInt(text) !== 0n && BigInt(text) < 2n ** 64n;

/** Whether the object was read from a cluster, because it has a uid and a creation time: it will not be created. */
const isStored = ({ uid = '', creationTimestamp }: DecodedMetadata): boolean =>
  uid !== '' && creationTimestamp !== undefined;

function checkNames({ name = '', generateName = '' }: DecodedMetadata, checkName: NameCheck, findings: Findings): void {
  if (generateName !== '') {
    checkName(dropTrailingHyphen(generateName), ['metadata', 'generateName'], findings);
    // The API server appends five characters to the first 58 of the prefix.
    if (name === '') checkName(`${generateName.slice(0, 58)}xxxxx`, ['metadata', 'name'], findings);
  }
  if (name !== '') checkName(name, ['metadata', 'name'], findings);
  else if (generateName === '') {
    findings.add(NAME_REQUIRED, { path: ['metadata', 'name'], expected: 'a name, or a generateName' });
  }
}

/**
 * Returns the text to validate instead of a `generateName`: `we` + `a` for `web-`, as `maskTrailingDash` of Kubernetes replaces a hyphen at
 * the end and the character before it. The hyphen is allowed, because the API server appends more characters.
 */
const dropTrailingHyphen = (name: string): string => name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name;

function checkAnnotations(annotations: Readonly<Record<string, string>>, findings: Findings): void {
  checkAnnotationKeys(annotations, findings);
  let bytes = 0;
  for (const key of Object.keys(annotations)) bytes += Buffer.byteLength(key) + Buffer.byteLength(annotations[key]);
  if (bytes > 262144)
    findings.add(ANNOTATIONS_SIZE, {
      path: ['metadata', 'annotations'], found: `${bytes} bytes`, expected: 'at most 262144 bytes in all keys and values',
    });
}

function checkOwners(owners: readonly DecodedOwner[], findings: Findings): void {
  const identities = new Set<string>(), uids = new Set<string | undefined>();
  let controllers = 0;
  owners.forEach((owner, index) => {
    const identity = JSON.stringify([owner.apiVersion, owner.kind, owner.name, owner.uid, owner.controller, owner.blockOwnerDeletion]);
    if (isRepeated(identities, identity)) {
      findings.add(OWNER_REFERENCE_DUPLICATE,
        { path: ['metadata', 'ownerReferences'], found: owner, expected: 'owner references that differ' });
      return;
    }
    if (isRepeated(uids, owner.uid))
      findings.add(APPLY_DUPLICATE, {
        path: ['metadata', 'ownerReferences', index, 'uid'], found: owner.uid,
        expected: 'a uid that no other owner reference has', since: '1.27',
      });
    checkOwner(owner, index, findings);
    if (owner.controller === true) controllers++;
  });
  if (controllers > 1)
    findings.add(OWNER_REFERENCE, {
      path: ['metadata', 'ownerReferences'], found: `${controllers} controllers`, expected: 'at most one owner with controller: true',
    });
}

function checkOwner(owner: DecodedOwner, index: number, findings: Findings): void {
  // Since 1.37 the API server reports the index, and a missing field as required. If older minors are checked too, report as they do.
  const hasIndex = findings.minors.first >= MINORS.indexOf('1.37');
  const path = hasIndex ? ['metadata', 'ownerReferences', index] : ['metadata', 'ownerReferences'];
  const missing = hasIndex ? 'Required value' : undefined;
  const { apiVersion = '' } = owner;
  const [groupOrVersion, version = groupOrVersion, ...otherParts] = apiVersion.split('/');
  if (version === '' || otherParts.length > 0)
    findings.add(OWNER_REFERENCE, {
      path: [...path, 'apiVersion'], found: owner.apiVersion, reason: apiVersion === '' ? missing : undefined,
      expected: 'an apiVersion such as "apps/v1"',
    });
  for (const field of ['kind', 'name', 'uid'] as const) {
    if ((owner[field] ?? '') === '')
      findings.add(OWNER_REFERENCE, {
        path: [...path, field], found: owner[field], reason: missing, expected: `the ${field} of the owner`,
      });
  }
  if (owner.kind === 'Event' && (apiVersion === 'v1' || apiVersion === '/v1'))
    findings.add(OWNER_REFERENCE, { path, found: owner, expected: 'an owner that is not an Event' });
}

export const OWNER_REFERENCE = {
  code: 'owner-reference', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'An owner reference has apiVersion, kind, name and uid, and at most one is the controller.',
  why: 'the garbage collector deletes the object together with its owner, and has to find it',
  fix: 'write apiVersion, kind, name and uid of the owner, and controller: true at most once',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateOwnerReferences',
    'staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go#dedupOwnerReferencesAndAddWarning',
  ],
  good: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: '1' }],
  bad: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }, { kind: 'Deployment', name: 'web', uid: '1' },
    { apiVersion: 'v1', kind: 'Event', name: 'web', uid: '1' }],
} as const satisfies Card;

export const OWNER_REFERENCE_DUPLICATE = {
  code: 'owner-reference-duplicate', layer: 'api', severity: 'warning',
  title: 'No owner reference is listed twice.',
  why: 'the API server merges equal ones',
  fix: 'remove the second one',
  see: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/owners-dependents/',
  source: ['staging/src/k8s.io/apiserver/pkg/endpoints/handlers/rest.go#dedupOwnerReferencesAndAddWarning'],
  good: [[{ apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }]],
  bad: [[{ apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }, { apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' }]],
} as const satisfies Card;
