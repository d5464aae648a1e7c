import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ClusterProfile } from '../../src/service/cluster';
import { readCluster } from '../../src/service/read-cluster';
import { MINORS, parseMinors, type Minor } from '../../src/service/minor';
import type { Problem } from '../../src/problem/problem';

/** The API server's response to an object, for a range of minors. */
export interface Verdict {
  readonly ok: boolean;
  readonly stage?: 'decode' | 'strict' | 'admission' | 'validate';
  readonly errors?: readonly (readonly [type: string, field: string, detail: string])[];
  /** Result of validation, if the object was refused by an allocator before validation. */
  readonly withoutAllocators?: 'ok' | readonly (readonly [type: string, field: string, detail: string])[];
  readonly warnings?: readonly string[];
}

/** An object, and its verdicts by range of minors. */
export interface Case {
  readonly id: string;
  readonly object: { readonly kind: string; readonly [field: string]: unknown };
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

/** Reads recorded verdicts. */
export function readCases(file: string): Case[] {
  return gunzipSync(readFileSync(file)).toString().trim().split('\n').map((line) => JSON.parse(line) as Case);
}

/** Profile of the cluster on which the verdicts of a minor were recorded. */
export function recordedCluster(minor: Minor): ClusterProfile {
  return readCluster({ kubernetes: minor, serviceCidrs: ['10.96.0.0/16', 'fd00:10:96::/112'] });
}

/** The recorded verdict for a minor. */
export function verdictAt(verdicts: Case['verdicts'], minor: Minor): Verdict {
  const at = MINORS.indexOf(minor);
  for (const [range, verdict] of Object.entries(verdicts)) {
    const { first, last } = parseMinors(range)!;
    if (first <= at && at <= last) return verdict;
  }
  throw new Error(`no verdict for ${minor}`);
}

/** Codes of the rules of allocators and storage, whose errors are recorded with the stage `admission`. */
const ADMISSION: ReadonlySet<string> = new Set([
  'cluster-ip-range', 'cluster-ip-taken', 'node-port-range', 'node-port-taken', 'health-check-node-port-range',
  'ip-family-policy-single', 'ip-family-unconfigured', 'dual-stack-unconfigured', 'resource-version',
]);

/** Differences between the recorded errors and the library's, as text. */
export function findDifferences(object: unknown, recorded: Verdict, problems: readonly Problem[]): string[] {
  const errors = problems.filter(({ severity, layer }) => severity === 'error' && layer === 'api');
  const isAccepted = errors.length === 0;
  if (isAccepted !== recorded.ok)
    return [recorded.ok
      ? `refused though accepted: ${errors.map(({ code, path }) => `${code} ${path}`).join(', ')}`
      : `accepted though refused: ${JSON.stringify(recorded.errors)}`];
  if (recorded.ok) return [];
  if (recorded.stage === 'decode') return findMissingDecodeField(recorded, errors);
  if (recorded.stage === 'strict') {
    const named = new Set(errors.filter(({ reason }) => reason === 'Unknown field' || reason === 'Duplicate field')
      .map(({ path }) => path));
    return compareSets(new Set(recorded.errors!.map(([, field]) => field)), named);
  }
  const withoutAllocators = recorded.withoutAllocators === 'ok' ? [] : recorded.withoutAllocators ?? recorded.errors!;
  const keyOf = ({ reason, path }: Problem): string => `${reason} ${path}`;
  const admission = new Set(errors.filter(({ code }) => ADMISSION.has(code)).map(keyOf));
  const validation = new Set(errors.filter(({ code }) => !ADMISSION.has(code)).map(keyOf));
  // If only the allocator refused the object, only its first error is recorded.
  const found = recorded.stage === 'admission' && recorded.withoutAllocators === undefined
    ? compareSets(toErrorKeys(withoutAllocators), new Set([...validation, ...[...admission].filter((pair) =>
      toErrorKeys(withoutAllocators).has(pair))]))
    : compareSets(toErrorKeys(withoutAllocators), validation);
  if (recorded.stage !== 'admission') return [...found, ...[...admission].map((pair) => `admission would refuse ${pair}`)];
  for (const pair of toErrorKeys(recorded.errors!)) {
    if (!admission.has(pair) && !validation.has(pair) && !isNamelessAllocation(recorded, object)) found.push(`admission misses ${pair}`);
  }
  return found;
}

/** Differences between the paths of the recorded warnings and of the library's. Texts are not compared. */
export function findWarningDifferences(recorded: Verdict, problems: readonly Problem[]): string[] {
  if (!recorded.ok) return []; // a refused object gets no warnings
  const ours = problems.filter(({ severity, layer, code }) => severity === 'warning' && layer === 'api' && !MORE_WARNINGS.has(code))
    .map(({ path }) => path);
  const theirs = new Set((recorded.warnings ?? []).map(pathOfWarning));
  const more = problems.filter(({ code }) => MORE_WARNINGS.has(code)).map(({ path }) => path);
  return compareSets(new Set([...theirs].filter((path) => ours.includes(path) || !more.includes(path))), new Set(ours));
}

/**
 * Codes of additional warnings: pitfalls of server-side apply, an invalid loadBalancerIP on all minors, and settings of a disabled
 * affinity, which the server drops.
 */
const MORE_WARNINGS: ReadonlySet<string> = new Set(['apply-duplicate', 'load-balancer-ip', 'session-affinity-config']);

/** The path in the text of a warning. */
function pathOfWarning(text: string): string {
  if (text.startsWith('v1 Endpoints is deprecated')) return '';
  if (text.startsWith('annotation ')) return `metadata.annotations[${text.split(' ')[1]}]`;
  if (text.includes('.metadata.ownerReferences')) return 'metadata.ownerReferences';
  const path = text.split(/:? /, 1)[0];
  return path === 'spec.addressType' ? 'addressType' : path.replace('SessionAffinity', 'sessionAffinity'); // misspelt by the server
}

/** The kind of an object as text. */
export function kindOf(object: Case['object']): string {
  return String(object.kind);
}

function toErrorKeys(errors: readonly (readonly [string, string, string])[]): Set<string> {
  return new Set(errors.map(([type, field, detail]) =>
    `${type} ${type === 'InternalError' ? internalField(detail) : field.replace('spec.LoadBalancerSourceRanges', 'spec.loadBalancerSourceRanges')}`));
}

/** The path for an error 500 of an allocator or of storage, which has no field. */
function internalField(detail: string): string {
  if (detail.includes('HealthCheck NodePort')) return 'spec.healthCheckNodePort';
  return detail.includes('resourceVersion') ? 'metadata.resourceVersion' : '';
}

/** Whether the error is that of the allocator for a missing name (since 1.33); the library reports `metadata.name`. */
function isNamelessAllocation({ errors }: Verdict, _object: unknown): boolean {
  return errors!.length === 1 && errors![0][2].includes('spec.parentRef.name');
}

function compareSets(theirs: ReadonlySet<string>, ours: ReadonlySet<string>): string[] {
  return [
    ...[...theirs].filter((pair) => !ours.has(pair)).map((pair) => `misses ${pair}`),
    ...[...ours].filter((pair) => !theirs.has(pair)).map((pair) => `adds ${pair}`),
  ];
}

/** The difference for a decoding error. Go reports the struct and the path without indexes: `ServicePort.spec.ports.port`. */
function findMissingDecodeField(recorded: Verdict, errors: readonly Problem[]): string[] {
  const [, field, rest] = /Go struct field \w+\.([\w.]+)(.*)/.exec(recorded.errors![0][2]) ?? [];
  const named = errors.filter(({ reason }) => reason === 'BadRequest')
    .map(({ path }) => path.replace(/\[\d+\]/g, '').replace(/\[.*\]$/, ''));
  // Recorded texts are truncated.
  const isAtField = (path: string): boolean => path === field || (rest === '' && path.startsWith(field));
  return field !== undefined && named.some(isAtField) ? [] : [`misses BadRequest ${field}: ${recorded.errors![0][2]}`];
}
