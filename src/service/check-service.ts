import { checkMetadata } from './check-metadata';
import { checkServicePorts } from './check-service-ports';
import type { ClusterProfile } from './cluster';
import type { DecodedService } from './decode/decoded-objects';
import { checkServiceName } from './rules/dns-1035-label';
import { checkLabels } from './rules/label-value';
import { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

/** What the API server says of a Service that it could read. */
export function checkService(service: DecodedService, unreadable: readonly string[], cluster: ClusterProfile, findings: Findings): void {
  const { metadata = {}, spec = {} } = service;
  checkMetadata(metadata, checkServiceName, findings);
  if (unreadable.includes('spec')) return;
  const view = new ServiceView(spec, unreadable, () => metadata);
  checkServicePorts(view, findings);
  const fields = hasOnlyPorts(view) ? undefined : others();
  fields?.checkServiceKind(view, findings);
  if (view.spec.selector !== undefined) checkLabels(view.spec.selector, 'spec.selector', findings);
  fields?.checkServiceFields(view, cluster, findings);
}

/**
 * Whether a Service has ports and a selector and nothing else, as most have.
 *
 * All other rules are about fields, annotations, node ports and protocols that it would have to have: they need not be loaded.
 */
function hasOnlyPorts({ spec, metadata: { annotations }, type, unreadable }: ServiceView): boolean {
  if (unreadable.length > 0 || (type !== 'ClusterIP' && type !== 'NodePort' && type !== 'LoadBalancer')) return false;
  for (const field in spec) if (field !== 'ports' && field !== 'selector' && field !== 'type') return false;
  for (const { nodePort, protocol } of spec.ports ?? []) if (nodePort !== undefined || protocol === 'SCTP') return false;
  if (annotations !== undefined) for (const key of READ_BY_SERVER) if (annotations[key] !== undefined) return false;
  return true;
}

/** Annotations that the API server reads. */
const READ_BY_SERVER = [
  'service.kubernetes.io/topology-mode', 'service.kubernetes.io/topology-aware-hints', 'service.beta.kubernetes.io/load-balancer-source-ranges',
] as const;

// Most Services have none of these fields, and need not load the rules of them.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const others = () => require('./check-service-fields') as typeof import('./check-service-fields');
