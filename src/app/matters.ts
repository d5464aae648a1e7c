import { isBuiltIn } from './pod-templates';

/** Kinds of Kubernetes' own groups that whole-app checks read; of all others the name is enough. */
const READ: ReadonlySet<string> = new Set([
  'Service', 'Endpoints', 'EndpointSlice', 'Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob',
  'DeploymentConfig', 'Ingress', 'HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute', 'ReferenceGrant',
]);

/** Whether the checks look into objects of this kind, so that it must be rendered; custom resources may hold pod templates. */
export function matters(apiVersion: string, kind: string): boolean {
  return READ.has(kind) || !isBuiltIn(apiVersion.split('/')[0]);
}
