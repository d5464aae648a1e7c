import type { ClusterProfile } from './cluster';
import type { DecodedService } from './decode/decoded-objects';
import { checkExternalIps } from './rules/endpoints/addresses';
import { checkSessionAffinity } from './rules/affinity';
import { checkOwnRequests } from './rules/allocation';
import { checkClusterIps } from './rules/cluster-ips';
import { checkExternalNames } from './rules/external-name';
import { checkSelector } from './rules/labels';
import { checkLoadBalancerFields, LOAD_BALANCER_ONLY } from './rules/load-balancer';
import { checkGeneration, checkMetadata } from './rules/metadata';
import { checkServiceName } from './rules/names';
import { checkServicePorts, PORTS_REQUIRED } from './rules/port-lists';
import { checkSctpSupport, NODE_PORT_TYPE } from './rules/ports';
import { checkServiceType, serviceTypeProblem } from './rules/service-type';
import { checkTraffic, EXTERNAL_TRAFFIC_POLICY_TYPE, HEALTH_CHECK_NODE_PORT } from './rules/traffic';
import { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

/** What the API server says of a Service that it could read: every topic is asked, whatever the Service has. */
export function checkService(service: DecodedService, unreadable: readonly string[], cluster: ClusterProfile, findings: Findings): void {
  const { metadata = {}, spec = {} } = service;
  checkMetadata(metadata, (name, path, found) => checkServiceName(name, path, found, cluster.featureGates), findings);
  checkGeneration(metadata, findings);
  if (unreadable.includes('spec')) return;
  const view = new ServiceView(spec, unreadable, metadata, metadata);
  const before = findings.problems.length;
  for (const check of TOPICS) check(view, findings, cluster);
  if (view.type !== undefined && serviceTypeProblem(view.type) !== undefined) setAside(findings, before);
  if (spec.clusterIPs === undefined) asWritten(findings, before);
}

/** The API server reads `clusterIP` as the first of `clusterIPs`, and names that: what was written is `clusterIP`, and one value. */
function asWritten({ problems }: Findings, from: number): void {
  for (let at = from; at < problems.length; at++) {
    const { path, found } = problems[at];
    if (!path.startsWith('spec.clusterIPs')) continue;
    const [first]: readonly unknown[] = Array.isArray(found) ? found : [found];
    problems[at] = { ...problems[at], place: 'spec.clusterIP', found: first };
  }
}

/** What is said only because the type is misspelt goes away with the type's own problem. */
function setAside({ problems, consequences }: Findings, from: number): void {
  const found = problems.splice(from);
  for (const problem of found) (OF_TYPE.has(problem.code) ? consequences : problems).push(problem);
}

/** Rules about what a Service of its type may have. */
const OF_TYPE: ReadonlySet<string> = new Set(
  [LOAD_BALANCER_ONLY, EXTERNAL_TRAFFIC_POLICY_TYPE, HEALTH_CHECK_NODE_PORT, PORTS_REQUIRED, NODE_PORT_TYPE].map(({ code }) => code),
);

const TOPICS: readonly ((view: ServiceView, findings: Findings, cluster: ClusterProfile) => void)[] = [
  checkServicePorts, checkServiceType, checkExternalNames, checkSelector, checkSessionAffinity, checkClusterIps, checkExternalIps,
  checkLoadBalancerFields, checkTraffic, checkOwnRequests, checkSctpSupport,
];
