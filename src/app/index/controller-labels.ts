import type { Labels, Workload } from './app-object';

/** Labels that no pod template has, because a controller adds them to each pod that it creates. */
const BY_CONTROLLERS: ReadonlySet<string> = new Set([
  'pod-template-hash', 'controller-revision-hash', 'pod-template-generation', 'statefulset.kubernetes.io/pod-name',
  'apps.kubernetes.io/pod-index',
  'controller-uid', 'job-name',
  'batch.kubernetes.io/controller-uid', 'batch.kubernetes.io/job-name', 'batch.kubernetes.io/job-completion-index',
  'batch.kubernetes.io/cronjob-scheduled-timestamp',
  'rollouts-pod-template-hash', 'deployment', 'deploymentconfig',
]);

/**
 * Labels for the current role of a pod (such as primary or replica) that operators set on running pods, besides those that end with
 * `role`, as of Patroni, PostgreSQL and Redis.
 */
const BY_ROLE: ReadonlySet<string> = new Set([
  'vault-active', 'vault-initialized', 'vault-sealed', 'vault-perf-standby', 'openbao-active', 'openbao-sealed', 'openbao-initialized',
  'nats-leader', 'leader', 'kubevirt.io/leader',
  'operator=leader', // with this value only: MinIO's operator
]);

/**
 * Removes the labels that only some pods of a workload have, such as `role: master` of a database, from a selector; `undefined` if it has
 * none.
 */
export function dropRoleLabels(selector: Labels): Labels | undefined {
  const remaining = Object.entries(selector)
    .filter(([key, value]) => !/(?:^|[-/]|[a-z]R)role$|[a-z]Role$/.test(key) && !BY_ROLE.has(key) && !BY_ROLE.has(`${key}=${value}`));
  return remaining.length === Object.keys(selector).length ? undefined : Object.fromEntries(remaining);
}

/** Whether a label, by its key, is one that controllers set on pods, such as `pod-template-hash` or `batch.kubernetes.io/job-name`. */
export const isControllerLabel = (key: string): boolean => BY_CONTROLLERS.has(key);

/**
 * Whether the value of a controller label begins with the name of the pod's owner: true for job names, pod names, `deployment` and
 * `deploymentconfig`.
 */
export const isNamedAfterOwner = (key: string): boolean =>
  key.endsWith('job-name') || key.endsWith('pod-name') || key === 'deployment' || key === 'deploymentconfig';

/**
 * Whether the controller of a workload will set this label, with this value, on one of its pods: `job-name: web` for the Job `web`, and
 * `pod-template-hash` with any value for a Deployment. False for labels that no controller sets.
 *
 * @see https://kubernetes.io/docs/reference/labels-annotations-taints/
 */
export function isSetByController(workload: Workload, key: string, value: string): boolean {
  switch (key) {
    case 'statefulset.kubernetes.io/pod-name': return workload.kind === 'StatefulSet' && ordinalOf(workload.name, value) !== undefined;
    case 'apps.kubernetes.io/pod-index': return workload.kind === 'StatefulSet' && /^\d+$/.test(value);
    case 'job-name':
    case 'batch.kubernetes.io/job-name':
      // The name of a Job of a CronJob is that of the CronJob and the minute in which the Job was due.
      return workload.kind === 'Job' ? value === workload.name : workload.kind === 'CronJob'
        && ordinalOf(workload.name, value) !== undefined;
    case 'batch.kubernetes.io/job-completion-index': return (workload.kind === 'Job' || workload.kind === 'CronJob') && /^\d+$/.test(value);
    case 'controller-uid':
    case 'batch.kubernetes.io/controller-uid':
    case 'batch.kubernetes.io/cronjob-scheduled-timestamp': return workload.kind === 'Job' || workload.kind === 'CronJob';
    case 'pod-template-hash':
    case 'rollouts-pod-template-hash': return workload.kind === 'Deployment' || workload.kind === 'Rollout';
    case 'controller-revision-hash': return workload.kind === 'StatefulSet' || workload.kind === 'DaemonSet';
    case 'pod-template-generation': return workload.kind === 'DaemonSet';
    case 'deploymentconfig': return workload.kind === 'DeploymentConfig' && value === workload.name;
    case 'deployment': return workload.kind === 'DeploymentConfig' && ordinalOf(workload.name, value) !== undefined;
    default: return false;
  }
}

/** The number after `<name>-`; `undefined` if the value does not have that form. */
function ordinalOf(name: string, value: string): number | undefined {
  const ordinal = value.startsWith(`${name}-`) ? value.slice(name.length + 1) : '';
  return /^\d+$/.test(ordinal) ? Number(ordinal) : undefined;
}
