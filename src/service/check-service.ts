import type { ClusterProfile } from './cluster';
import type { DecodedService } from './decode/decoded-objects';
import { TOPICS } from './rules/catalogue';
import { LOAD_BALANCER_ONLY } from './rules/load-balancer';
import { checkGeneration, checkMetadata } from './rules/metadata';
import { checkServiceName } from './rules/names';
import { PORTS_REQUIRED } from './rules/port-lists';
import { NODE_PORT_TYPE } from './rules/ports';
import { isServiceType } from './rules/service-type';
import { EXTERNAL_TRAFFIC_POLICY_TYPE, HEALTH_CHECK_NODE_PORT } from './rules/traffic';
import { ServiceView } from './service-view';
import type { Findings } from './findings';
import type { Path } from '../problem';

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
  const before = findings.problems.length;
  for (const check of CHECKS) check(view, findings, cluster);
  if (view.type !== undefined && !isServiceType(view.type)) moveConsequences(findings, before);
  if (spec.clusterIPs === undefined) nameClusterIPField(findings, before);
}

/**
 * Changes the place of problems at `spec.clusterIPs` to `spec.clusterIP`: the manifest sets only `clusterIP`, from which the API server
 * derives `clusterIPs`.
 */
function nameClusterIPField({ problems }: Findings, from: number): void {
  for (let index = from; index < problems.length; index++) {
    const { segments: [spec, field], found } = problems[index];
    if (spec !== 'spec' || field !== 'clusterIPs') continue;
    const [first]: readonly unknown[] = Array.isArray(found) ? found : [found];
    problems[index] = { ...problems[index], place: 'spec.clusterIP', found: first };
  }
}

/** Moves the problems that follow from a misspelt `spec.type` from `problems` to `consequences`, which are not reported. */
function moveConsequences({ problems, consequences }: Findings, from: number): void {
  const ownProblems = problems.splice(from);
  for (const problem of ownProblems) (OF_TYPE.has(problem.code) ? consequences : problems).push(problem);
}

const CHECKS = Object.values(TOPICS).flatMap(({ check }) => check ?? []);

/** Codes of the rules that depend on the type of a Service. */
const OF_TYPE: ReadonlySet<string> = new Set(
  [LOAD_BALANCER_ONLY, EXTERNAL_TRAFFIC_POLICY_TYPE, HEALTH_CHECK_NODE_PORT, PORTS_REQUIRED, NODE_PORT_TYPE].map(({ code }) => code),
);
