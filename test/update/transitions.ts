import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ChangeResult, ApplyMode } from '../../src/update/change';

/** A Service and the Service that replaced it, with the answers of live API servers. */
export interface Transition {
  readonly id: string;
  readonly old: Manifest;
  readonly next: Manifest;
  readonly minors: Readonly<Record<string, Partial<Record<Way, Recorded>>>>;
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

/** How the replacement was applied: by server-side apply, by PUT, or by client-side `kubectl apply`. */
export type Way = 'ssa' | 'put' | 'client';

/** The stored spec before the change, and the answer of the server: the stored spec, or errors. */
export interface Recorded {
  readonly stored: Spec;
  readonly ok: boolean;
  readonly spec?: Spec;
  readonly errors?: readonly (readonly [reason: string, field: string, detail: string])[];
  readonly message?: string;
}

export interface Spec {
  readonly clusterIP?: string;
  readonly clusterIPs?: readonly string[];
  readonly ports?: readonly Readonly<Record<string, unknown>>[];
  readonly healthCheckNodePort?: number;
  readonly [field: string]: unknown;
}

export const APPLY: Readonly<Record<Way, ApplyMode>> = { ssa: 'server-side', put: 'replace', client: 'client-side' };

export function readTransitions(): Transition[] {
  return gunzipSync(readFileSync(join(__dirname, 'transitions.jsonl.gz'))).toString().trim().split('\n')
    .map((line) => JSON.parse(line) as Transition);
}

const REASONS: Readonly<Record<string, string>> = {
  FieldValueInvalid: 'Invalid value', FieldValueForbidden: 'Forbidden', FieldValueRequired: 'Required value',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueNotSupported: 'Unsupported value', FieldValueTooLong: 'Too long',
};

/** Reason and path of each cause of an error. Empty if the server named none, for example if it cannot decode the object. */
export function causesOf({ errors = [], message = '' }: Recorded): ReadonlySet<string> {
  if (errors.length > 0) return new Set(errors.map(([reason, field]) => causeOf(REASONS[reason] ?? reason, field)));
  const causes = message.matchAll(/(spec\.[\w.[\]]+): (Invalid value|Forbidden|Required value|Duplicate value|Unsupported value)/g);
  return new Set([...causes].map(([, field, reason]) => causeOf(reason, field)));
}

/** A cause as text, with `loadBalancerSourceRanges` in lower camel case: the server writes a capital L. */
export function causeOf(reason: string | undefined, path: string): string {
  return `${reason} ${path.replace(/^spec\.LoadBalancerSourceRanges/, 'spec.loadBalancerSourceRanges')}`;
}

/** The outcomes that predict a refusal by the API server. */
export function refusalsOf(outcomes: readonly ChangeResult[]): readonly ChangeResult[] {
  return outcomes.filter(({ outcome, controller }) => outcome === 'refused' && controller === undefined);
}

/**
 * The differences between the stored spec and the predicted one.
 *
 * Allocated values need not be predicted. If they are not, the stored value must be an address of the listed family, or a node port in
 * the range, that the Service did not have before.
 */
export function findStoredDifferences(ours: Spec, theirs: Spec, before: Spec): string[] {
  const differing: string[] = [];
  for (const field of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (field === 'clusterIP' || field === 'clusterIPs' || field === 'ports' || field === 'healthCheckNodePort') continue;
    if (canonical(ours[field]) !== canonical(theirs[field]))
      differing.push(`${field}: ${canonical(ours[field])}, stored ${canonical(theirs[field])}`);
  }
  const families = (theirs.ipFamilies ?? []) as readonly string[]; // strings in the API
  const pickedAddresses = (theirs.clusterIPs ?? [])
    .map((address, at) => ours.clusterIPs?.[at] ?? (isPickedAddress(address, families[at], before) ? address : `no ${String(address)}`));
  if (canonical(pickedAddresses) !== canonical(theirs.clusterIPs ?? []) || (ours.clusterIPs ?? []).length > pickedAddresses.length)
    differing.push(`clusterIPs: ${canonical(pickedAddresses)}, stored ${canonical(theirs.clusterIPs)}`);
  if (ours.clusterIP !== undefined && ours.clusterIP !== theirs.clusterIP)
    differing.push(`clusterIP: ${ours.clusterIP}, stored ${String(theirs.clusterIP)}`);
  const ports = (theirs.ports ?? []).map((port, at) => {
    const own = ours.ports?.[at] ?? {};
    const isPicked = own.nodePort === undefined && port.nodePort !== undefined && isPickedPort(port.nodePort, before);
    return canonical(isPicked ? { ...own, nodePort: port.nodePort } : own);
  });
  if (ports.join() !== (theirs.ports ?? []).map(canonical).join() || (ours.ports ?? []).length > ports.length)
    differing.push(`ports: ${ports.join()}, stored ${canonical(theirs.ports)}`);
  const health = ours.healthCheckNodePort ?? (isPickedPort(theirs.healthCheckNodePort, before) ? theirs.healthCheckNodePort : undefined);
  if (health !== theirs.healthCheckNodePort)
    differing.push(`healthCheckNodePort: ${String(health)}, stored ${String(theirs.healthCheckNodePort)}`);
  return differing;
}

function isPickedAddress(address: string, family: string | undefined, before: Spec): boolean {
  const isOfFamily = family === 'IPv6' ? address.startsWith('fd00:10:96::') : address.startsWith('10.96.');
  return isOfFamily && !(before.clusterIPs ?? []).includes(address);
}

function isPickedPort(port: unknown, before: Spec): boolean {
  const isNew = port !== before.healthCheckNodePort && !(before.ports ?? []).some(({ nodePort }) => nodePort === port);
  return typeof port === 'number' && port >= 30000 && port <= 32767 && isNew;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  return `{${Object.entries(value).map(([key, item]) => `${key}:${canonical(item)}`).sort().join()}}`;
}
