import type { ClusterProfile } from './cluster';
import type { DecodedService } from './decode/decoded-objects';
import { checkExternalIps } from './rules/addresses';
import { checkSessionAffinity } from './rules/affinity';
import { checkOwnRequests } from './rules/allocation';
import { checkClusterIps } from './rules/cluster-ips';
import { checkExternalNames } from './rules/external-name';
import { checkSelector } from './rules/labels';
import { checkLoadBalancerFields } from './rules/load-balancer';
import { checkMetadata } from './rules/metadata';
import { checkServiceName } from './rules/names';
import { checkServicePorts } from './rules/port-lists';
import { checkSctpSupport } from './rules/ports';
import { checkServiceType } from './rules/service-type';
import { checkTraffic } from './rules/traffic';
import { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

/** What the API server says of a Service that it could read: every topic is asked, whatever the Service has. */
export function checkService(service: DecodedService, unreadable: readonly string[], cluster: ClusterProfile, findings: Findings): void {
  const { metadata = {}, spec = {} } = service;
  checkMetadata(metadata, (name, path, found) => checkServiceName(name, path, found, cluster.featureGates), findings);
  if (unreadable.includes('spec')) return;
  const view = new ServiceView(spec, unreadable, () => metadata);
  for (const check of TOPICS) check(view, findings, cluster);
}

const TOPICS: readonly ((view: ServiceView, findings: Findings, cluster: ClusterProfile) => void)[] = [
  checkServicePorts, checkServiceType, checkExternalNames, checkSelector, checkSessionAffinity, checkClusterIps, checkExternalIps,
  checkLoadBalancerFields, checkTraffic, checkOwnRequests, checkSctpSupport,
];
