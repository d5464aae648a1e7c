import type { ClusterProfile } from './cluster';
import { decode } from './decode/decode';
import {
  ENDPOINT_SLICE, ENDPOINTS, SERVICE, type DecodedEndpoints, type DecodedEndpointSlice, type DecodedService, type ShapeOf,
} from './decode/shapes';
import { Findings, cardsOf } from './findings';
import { PathSet, type Path, type Problem } from '../problem';
import { isRecord, getOwnField, stringOf } from './record';
import { ServiceView } from './service-view';
import * as addresses from './rules/endpoints/addresses';
import * as affinity from './rules/affinity';
import * as allocation from './rules/allocation';
import * as clusterIps from './rules/cluster-ips';
import * as endpointSlices from './rules/endpoints/endpoint-slices';
import * as endpoints from './rules/endpoints/endpoints';
import * as labels from './rules/labels';
import * as loadBalancer from './rules/load-balancer';
import * as metadataRules from './rules/metadata';
import * as names from './rules/names';
import * as portLists from './rules/port-lists';
import * as ports from './rules/ports';
import * as props from './rules/props';
import * as ranges from './rules/ranges';
import * as fields from './rules/fields';
import * as serviceType from './rules/service-type';
import * as traffic from './rules/traffic';

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
  fields.checkApiVersion(getOwnField(object, 'apiVersion'), served.apiVersion, findings);
  const { value, unreadable } = decode(object, served.shape, fields.createDecodeReporter(findings));
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
    check: (value: DecodedEndpoints, _unreadable, _cluster, findings) => endpoints.checkEndpoints(value, findings),
  }],
  ['EndpointSlice', {
    apiVersion: 'discovery.k8s.io/v1', shape: ENDPOINT_SLICE,
    check: (value: DecodedEndpointSlice, unreadable, _cluster, findings) => endpointSlices.checkEndpointSlice(value, unreadable, findings),
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
  metadataRules.checkMetadata(metadata, (name, path, found) => names.checkServiceName(name, path, found, cluster.featureGates), findings);
  metadataRules.checkGeneration(metadata, findings);
  if (unreadable.some(({ length, 0: field }) => length === 1 && field === 'spec')) return;
  const view = new ServiceView(spec, unreadable, metadata, metadata);
  const countBefore = findings.problems.length;
  for (const check of CHECKS) check(view, findings, cluster);
  if (view.type !== undefined && !serviceType.isServiceType(view.type)) moveConsequences(findings, countBefore);
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

/** The rules of one file, such as `ports.ts`: their definitions (`Card`), and the function that checks a Service, if there is one. */
interface RuleTopic {
  /** All exports of the file, of which `cardsOf` finds the definitions of rules. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** Reports the problems of a Service with these rules. */
  readonly check?: (view: ServiceView, findings: Findings, cluster: ClusterProfile) => void;
}

/** The rules of all topics, by the name of the file. Services are checked in this order. */
export const TOPICS: Readonly<Record<string, RuleTopic>> = {
  'port-lists': { exports: portLists, check: portLists.checkServicePorts },
  'service-type': { exports: serviceType, check: serviceType.checkServiceType },
  names: { exports: names, check: names.checkExternalNames },
  labels: { exports: labels, check: labels.checkSelector },
  affinity: { exports: affinity, check: affinity.checkSessionAffinity },
  'cluster-ips': { exports: clusterIps, check: clusterIps.checkClusterIps },
  addresses: { exports: addresses, check: addresses.checkExternalIps },
  'load-balancer': { exports: loadBalancer, check: loadBalancer.checkLoadBalancerFields },
  traffic: { exports: traffic, check: traffic.checkTraffic },
  allocation: { exports: allocation, check: allocation.checkOwnRequests },
  ports: { exports: ports, check: ports.checkSctpSupport },
  'endpoint-slices': { exports: endpointSlices },
  endpoints: { exports: endpoints },
  metadata: { exports: metadataRules },
  props: { exports: props },
  ranges: { exports: ranges },
  fields: { exports: fields },
};

/** Cards of all rules about Services and endpoints. */
export const RULES = cardsOf(Object.values(TOPICS).map(({ exports }) => exports));

const CHECKS = Object.values(TOPICS).flatMap(({ check }) => check ?? []);

/** Codes of the rules that depend on the type of a Service. */
const TYPE_DEPENDENT: ReadonlySet<string> = new Set([
  loadBalancer.LOAD_BALANCER_ONLY, traffic.EXTERNAL_TRAFFIC_POLICY_TYPE, traffic.HEALTH_CHECK_NODE_PORT, portLists.PORTS_REQUIRED,
  ports.NODE_PORT_TYPE,
].map(({ code }) => code));
