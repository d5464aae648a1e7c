import { checkService } from './check-service';
import type { ClusterProfile } from './cluster';
import { decode } from './decode/decode';
import type { DecodedEndpoints, DecodedEndpointSlice } from './decode/decoded-objects';
import type { FieldShape } from './decode/shape';
import { ENDPOINT_SLICE, ENDPOINTS, SERVICE } from './decode/shapes';
import { checkEndpointSlice } from './rules/endpoints/endpoint-slices';
import { checkEndpoints } from './rules/endpoints/endpoints';
import { checkApiVersion, createDecodeReporter } from './rules/fields';
import { Findings } from './findings';
import { PathSet, type Path, type Problem } from '../problem';
import { isRecord, getOwnField, stringOf } from './record';

/**
 * Returns the problems of one Service, Endpoints or EndpointSlice, as the API server decodes, defaults and validates it on creation. An
 * empty list for a valid object and for other kinds. The object is not changed, and no JSON input throws.
 */
export function checkObject(object: unknown, cluster: ClusterProfile): Problem[] {
  return findApiServerErrors(object, cluster).problems;
}

/**
 * Returns the problems of `checkObject`, and as `consequences` what the API server reports in addition because of them, such as the second
 * error for a bad `port` without `targetPort`. Both lists are empty for other kinds.
 */
export function findApiServerErrors(object: unknown, cluster: ClusterProfile): {
  readonly problems: Problem[];
  readonly consequences: readonly Problem[];
} {
  const served = findServedKind(object);
  if (served === undefined) return { problems: [], consequences: [] };
  const findings = new Findings(cluster.minors);
  checkApiVersion(getOwnField(object, 'apiVersion'), served.apiVersion, findings);
  const { value, unreadable } = decode(object, served.shape, createDecodeReporter(findings));
  const readingProblems = findings.problems.length;
  served.check(value, unreadable, cluster, findings);
  const { problems, consequences } = findings;
  if (unreadable.length === 0) return { problems, consequences };
  return { problems: dropUnreadable(problems, readingProblems, unreadable), consequences: dropUnreadable(consequences, 0, unreadable) };
}

interface ServedKind {
  readonly apiVersion: string;
  readonly shape: FieldShape;
  /** Checks a decoded object whose fields have the types of `shape`. */
  check(value: object, unreadable: readonly Path[], cluster: ClusterProfile, findings: Findings): void;
}

const KINDS: ReadonlyMap<unknown, ServedKind> = new Map<unknown, ServedKind>([
  ['Service', { apiVersion: 'v1', shape: SERVICE, check: checkService }],
  ['Endpoints', {
    apiVersion: 'v1', shape: ENDPOINTS,
    check: (value: DecodedEndpoints, _unreadable, _cluster, findings) => checkEndpoints(value, findings),
  }],
  ['EndpointSlice', {
    apiVersion: 'discovery.k8s.io/v1', shape: ENDPOINT_SLICE,
    check: (value: DecodedEndpointSlice, unreadable, _cluster, findings) => checkEndpointSlice(value, unreadable, findings),
  }],
]);

/** Returns the entry of `KINDS` for an object; `undefined` for other kinds and other API groups (Knative has Services too). */
function findServedKind(object: unknown): ServedKind | undefined {
  const kind = isRecord(object) ? KINDS.get(getOwnField(object, 'kind')) : undefined;
  if (kind === undefined) return undefined;
  const groupOf = (version: string) => version.slice(0, Math.max(0, version.indexOf('/')));
  const group = groupOf(stringOf(getOwnField(object, 'apiVersion')) ?? '');
  return group === '' || group === groupOf(kind.apiVersion) ? kind : undefined;
}

/** Drops problems that exist only because a value at their path, or above it, could not be decoded. */
function dropUnreadable(problems: readonly Problem[], readingProblems: number, unreadable: readonly Path[]): Problem[] {
  const unreadablePaths = new PathSet(unreadable);
  return problems.filter(({ segments }, index) => index < readingProblems || !unreadablePaths.covers(segments));
}
