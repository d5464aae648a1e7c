import { isBuiltIn } from './pod-templates';
import { referencesOf } from './references/define-reference';

/** Kinds of Kubernetes' own groups that whole-app checks read; of all others the name is enough. */
const READ: ReadonlySet<string> = new Set([
  'Service', 'Endpoints', 'EndpointSlice', 'Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob',
  'DeploymentConfig', 'NetworkPolicy', 'Gateway',
]);

/** Whether the checks look into objects of this kind, so that it must be rendered; custom resources may hold pod templates. */
export function matters(apiVersion: string, kind: string): boolean {
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  return READ.has(kind) || !isBuiltIn(group) || referencesOf(kind, group).length > 0;
}
