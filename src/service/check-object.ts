import type { ClusterProfile } from './cluster';
import { decode } from './decode/decode';
import type { DecodedEndpoints, DecodedEndpointSlice, DecodedService } from './decode/decoded-objects';
import type { ShapeOf } from './decode/shape';
import { ENDPOINT_SLICE, ENDPOINTS, SERVICE } from './decode/shapes';
import { checkEndpointSlice } from './rules/endpoints/endpoint-slices';
import { checkEndpoints } from './rules/endpoints/endpoints';
import { checkApiVersion, createDecodeReporter } from './rules/fields';
import { Findings } from './findings';
import { PathSet, type Path, type Problem } from '../problem';
import { isRecord, getOwnField, stringOf } from './record';
import { TOPICS } from './rules/catalogue';
import { LOAD_BALANCER_ONLY } from './rules/load-balancer';
import { checkGeneration, checkMetadata } from './rules/metadata';
import { checkServiceName } from './rules/names';
import { PORTS_REQUIRED } from './rules/port-lists';
import { NODE_PORT_TYPE } from './rules/ports';
import { isServiceType } from './rules/service-type';
import { EXTERNAL_TRAFFIC_POLICY_TYPE, HEALTH_CHECK_NODE_PORT } from './rules/traffic';
import { ServiceView } from './service-view';

/**
 * Returns the problems of one Service, Endpoints or EndpointSlice, as the API server decodes, defaults and validates it on creation. An
 * empty list for a valid object and for other kinds. The object is not changed, and no JSON input throws.
 */
export const checkObject = (object: unknown, cluster: ClusterProfile): Problem[] =>
  findApiServerErrors(object, cluster).problems;

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
  const decodeCount = findings.problems.length;
  served.check(value, unreadable, cluster, findings);
  const { problems, consequences } = findings;
  if (unreadable.length === 0) return { problems, consequences };
  return { problems: dropUnreadable(problems, decodeCount, unreadable), consequences: dropUnreadable(consequences, 0, unreadable) };
}

interface ServedKind {
  readonly apiVersion: string;
  readonly shape: ShapeOf<object>;
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

/**
 * Drops problems that exist only because a value at their path, or above it, could not be decoded. The first `decodeCount` problems report
 * these values, and are kept.
 */
function dropUnreadable(problems: readonly Problem[], decodeCount: number, unreadable: readonly Path[]): Problem[] {
  const unreadablePaths = new PathSet(unreadable);
  return problems.filter(({ segments }, index) => index < decodeCount || !unreadablePaths.covers(segments));
}

/**
 * Adds to `findings` what the API server refuses or warns about in a decoded Service. `unreadable` are the paths that could not be decoded;
 * the spec is not checked if it is one of them.
 */
export function checkService(service: DecodedService, unreadable: readonly Path[], cluster: ClusterProfile, findings: Findings): void {
  const { metadata = {}, spec = {} } = service;
  checkMetadata(metadata, (name, path, found) => checkServiceName(name, path, found, cluster.featureGates), findings);
  checkGeneration(metadata, findings);
  if (unreadable.some(({ length, 0: field }) => length === 1 && field === 'spec')) return;
  const view = new ServiceView(spec, unreadable, metadata, metadata);
  const countBefore = findings.problems.length;
  for (const check of CHECKS) check(view, findings, cluster);
  if (view.type !== undefined && !isServiceType(view.type)) moveConsequences(findings, countBefore);
  if (spec.clusterIPs === undefined) nameClusterIPField(findings, countBefore);
}

/**
 * Changes the place of problems at `spec.clusterIPs`, from the index `start`, to `spec.clusterIP`: the manifest sets only `clusterIP`, from
 * which the API server derives `clusterIPs`.
 */
function nameClusterIPField({ problems }: Findings, start: number): void {
  for (let index = start; index < problems.length; index++) {
    const { segments: [spec, field], found } = problems[index];
    if (spec !== 'spec' || field !== 'clusterIPs') continue;
    const [clusterIP]: readonly unknown[] = Array.isArray(found) ? found : [found];
    problems[index] = { ...problems[index], place: 'spec.clusterIP', found: clusterIP };
  }
}

/**
 * Moves the problems from the index `start` that follow from a misspelt `spec.type` from `problems` to `consequences`, which are not
 * reported.
 */
function moveConsequences({ problems, consequences }: Findings, start: number): void {
  const serviceProblems = problems.splice(start);
  for (const problem of serviceProblems) (TYPE_DEPENDENT.has(problem.code) ? consequences : problems).push(problem);
}

const CHECKS = Object.values(TOPICS).flatMap(({ check }) => check ?? []);

/** Codes of the rules that depend on the type of a Service. */
const TYPE_DEPENDENT: ReadonlySet<string> = new Set(
  [LOAD_BALANCER_ONLY, EXTERNAL_TRAFFIC_POLICY_TYPE, HEALTH_CHECK_NODE_PORT, PORTS_REQUIRED, NODE_PORT_TYPE].map(({ code }) => code),
);
