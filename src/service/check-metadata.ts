import type { DecodedMetadata, DecodedOwner } from './decode/decoded-objects';
import { checkAnnotationKeys } from './rules/annotation-key';
import { ANNOTATIONS_SIZE } from './rules/annotations-size';
import { APPLY_DUPLICATE } from './rules/apply-duplicate';
import { checkDnsLabel } from './rules/dns-label';
import { checkFinalizers } from './rules/finalizer';
import { GENERATION } from './rules/generation';
import { checkLabels } from './rules/label-value';
import { NAME_REQUIRED } from './rules/name-required';
import { OWNER_REFERENCE } from './rules/owner-reference';
import { OWNER_REFERENCE_DUPLICATE } from './rules/owner-reference-duplicate';
import { utf8Length } from './rules/qualified-name';
import { RESOURCE_VERSION } from './rules/resource-version';
import type { Findings } from '../problem/findings';

/** How a kind of object checks a name that stands at a path. */
export type NameCheck = (name: string, path: string, findings: Findings) => void;

/** What the API server says of the metadata of any object, in a namespace. */
export function checkMetadata(metadata: DecodedMetadata, checkName: NameCheck, findings: Findings): void {
  checkNames(metadata, checkName, findings);
  if (metadata.namespace !== undefined && metadata.namespace !== '') checkDnsLabel(metadata.namespace, () => 'metadata.namespace', findings);
  if (metadata.labels !== undefined) checkLabels(metadata.labels, 'metadata.labels', findings);
  if (metadata.annotations !== undefined) checkAnnotations(metadata.annotations, findings);
  if (metadata.finalizers !== undefined) checkFinalizers(metadata.finalizers, findings);
  if (metadata.ownerReferences !== undefined) checkOwners(metadata.ownerReferences, findings);
  const { generation, resourceVersion } = metadata;
  if (generation !== undefined && generation < 0) {
    findings.add(GENERATION, { path: 'metadata.generation', found: generation, reason: 'Invalid value', expected: 'no negative number' });
  }
  if (resourceVersion !== undefined && /^\d{1,40}$/.test(resourceVersion) && BigInt(resourceVersion) !== 0n && BigInt(resourceVersion) < 2n ** 64n) {
    findings.add(RESOURCE_VERSION, { path: 'metadata.resourceVersion', found: resourceVersion, reason: 'InternalError', expected: 'no resourceVersion' });
  }
}

function checkNames({ name = '', generateName = '' }: DecodedMetadata, checkName: NameCheck, findings: Findings): void {
  if (generateName !== '') {
    checkName(withoutTrailingHyphen(generateName), 'metadata.generateName', findings);
    // Five characters come behind the first 58.
    if (name === '') checkName(`${generateName.slice(0, 58)}xxxxx`, 'metadata.name', findings);
  }
  if (name !== '') checkName(name, 'metadata.name', findings);
  else if (generateName === '') {
    findings.add(NAME_REQUIRED, { path: 'metadata.name', reason: 'Required value', expected: 'a name, or a generateName' });
  }
}

/** What the server checks of a prefix: a hyphen at its end is forgiven, since more will follow. */
function withoutTrailingHyphen(name: string): string {
  return name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name;
}

function checkAnnotations(annotations: Readonly<Record<string, string>>, findings: Findings): void {
  checkAnnotationKeys(annotations, findings);
  let bytes = 0;
  for (const key of Object.keys(annotations)) bytes += utf8Length(key) + utf8Length(annotations[key]);
  if (bytes > 262144) {
    findings.add(ANNOTATIONS_SIZE, { path: 'metadata.annotations', found: `${bytes} bytes`, reason: 'Too long', expected: 'at most 262144 bytes in all keys and values' });
  }
}

function checkOwners(owners: readonly DecodedOwner[], findings: Findings): void {
  const seen = new Map<string, DecodedOwner>();
  let controllers = 0;
  owners.forEach((owner, at) => {
    const identity = JSON.stringify([owner.apiVersion, owner.kind, owner.name, owner.uid, owner.controller, owner.blockOwnerDeletion]);
    if (seen.has(identity)) {
      findings.add(OWNER_REFERENCE_DUPLICATE, { path: 'metadata.ownerReferences', found: owner, expected: 'owner references that differ' });
      return;
    }
    if ([...seen.values()].some((other) => other.uid === owner.uid)) {
      findings.add(APPLY_DUPLICATE, { path: `metadata.ownerReferences[${at}].uid`, found: owner.uid, expected: 'a uid that no other owner reference has', since: '1.27' });
    }
    seen.set(identity, owner);
    checkOwner(owner, findings);
    if (owner.controller === true) controllers++;
  });
  if (controllers > 1) {
    findings.add(OWNER_REFERENCE, { path: 'metadata.ownerReferences', found: `${controllers} controllers`, reason: 'Invalid value', expected: 'one owner at most with controller: true' });
  }
}

function checkOwner(owner: DecodedOwner, findings: Findings): void {
  const parts = (owner.apiVersion ?? '').split('/', 3);
  const version = parts.length === 1 ? parts[0] : parts.length === 2 ? parts[1] : '';
  if (version === '') {
    findings.add(OWNER_REFERENCE, { path: 'metadata.ownerReferences.apiVersion', found: owner.apiVersion, reason: 'Invalid value', expected: 'an apiVersion such as "apps/v1"' });
  }
  for (const field of ['kind', 'name', 'uid'] as const) {
    if ((owner[field] ?? '') === '') {
      findings.add(OWNER_REFERENCE, { path: `metadata.ownerReferences.${field}`, found: owner[field], reason: 'Invalid value', expected: `the ${field} of the owner` });
    }
  }
  if (owner.kind === 'Event' && (owner.apiVersion === 'v1' || owner.apiVersion === '/v1')) {
    findings.add(OWNER_REFERENCE, { path: 'metadata.ownerReferences', found: owner, reason: 'Invalid value', expected: 'an owner that is not an Event' });
  }
}
