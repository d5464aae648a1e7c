import { labelOf, readLabels, type Labels, type Workload } from './app-object';
import { meetsExpression } from '../../providers/engine/definition/label-selector';
import { toRecords, asString, toList, toRecord, stringOf } from '../../service';

/** A label selector of the API: equal labels, and expressions. */
export interface LabelSelector {
  readonly labels: Labels;
  readonly expressions: readonly Expression[];
  /** The selector as one string, equal for equal selectors. */
  readonly text: string;
}

interface Expression { readonly key: string; readonly operator: string; readonly values: readonly string[] }

/**
 * Reads `{ matchLabels, matchExpressions }`, each empty if absent: `labels`, `expressions` as
 * `[{ key: 'tier', operator: 'In', values: ['web'] }]`, and `text`, which is equal for selectors with the same labels in any order and the
 * same expressions.
 */
export function readSelector(value: unknown): LabelSelector {
  const { matchLabels, matchExpressions } = toRecord(value);
  const labels = readLabels(matchLabels);
  const expressions = toRecords(matchExpressions).map(({ key, operator, values }) =>
    ({ key: asString(key), operator: asString(operator), values: toList(values).flatMap((item) => stringOf(item) ?? []) }));
  const text = JSON.stringify([Object.entries(labels).sort(([a], [b]) => a < b ? -1 : 1), expressions]);
  return { labels, expressions, text };
}

/**
 * Whether labels match all expressions; true if there are none. `NotIn` matches an absent label, and an unknown operator matches nothing.
 * `matchLabels` are not compared.
 */
export const matchesExpressions = ({ expressions }: Pick<LabelSelector, 'expressions'>, labels: Labels): boolean =>
  expressions.every(({ key, operator, values }) => meetsExpression(labelOf(labels, key), operator, values) === true);

/** The value of a label: the name of the workload, that name with a number (`web-0`), a number, or any text. */
type ValueForm = 'name' | 'name and number' | 'number' | 'any';

/** The name of a Job of a CronJob is that of the CronJob and the minute in which the Job was due. */
const JOB_NAME = { Job: 'name', CronJob: 'name and number' } as const;
const OF_JOBS = { Job: 'any', CronJob: 'any' } as const;
const TEMPLATE_HASH = { Deployment: 'any', Rollout: 'any' } as const;

/**
 * Labels that no pod template has, because a controller adds them to each pod that it creates, with their values by kind of the workload.
 *
 * @see https://kubernetes.io/docs/reference/labels-annotations-taints/
 */
const BY_CONTROLLERS: ReadonlyMap<string, { readonly [Kind in string]?: ValueForm }> = new Map(Object.entries({
  'pod-template-hash': TEMPLATE_HASH, 'rollouts-pod-template-hash': TEMPLATE_HASH,
  'controller-revision-hash': { StatefulSet: 'any', DaemonSet: 'any' }, 'pod-template-generation': { DaemonSet: 'any' },
  'statefulset.kubernetes.io/pod-name': { StatefulSet: 'name and number' }, 'apps.kubernetes.io/pod-index': { StatefulSet: 'number' },
  'controller-uid': OF_JOBS, 'batch.kubernetes.io/controller-uid': OF_JOBS, 'batch.kubernetes.io/cronjob-scheduled-timestamp': OF_JOBS,
  'job-name': JOB_NAME, 'batch.kubernetes.io/job-name': JOB_NAME,
  'batch.kubernetes.io/job-completion-index': { Job: 'number', CronJob: 'number' },
  deployment: { DeploymentConfig: 'name and number' }, deploymentconfig: { DeploymentConfig: 'name' },
}));

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
  Object.values(BY_CONTROLLERS.get(key) ?? {}).some((form) => form === 'name' || form === 'name and number');

/**
 * Whether the controller of a workload will set this label, with this value, on one of its pods: `job-name: web` for the Job `web`, and
 * `pod-template-hash` with any value for a Deployment. False for labels that no controller sets.
 */
export function isSetByController({ kind, name }: Workload, key: string, value: string): boolean {
  switch (BY_CONTROLLERS.get(key)?.[kind]) {
    case 'name': return value === name;
    case 'name and number': return value.startsWith(`${name}-`) && /^\d+$/.test(value.slice(name.length + 1));
    case 'number': return /^\d+$/.test(value);
    case 'any': return true;
    default: return false;
  }
}
