import { defineCheck, type CheckContext } from '../check-context';
import { labelOf, matchesExpressions, readLabels, readSelector, type Labels, type LabelSelector, type Workload } from '../index';
import { describeLabel, findServedWorkloads } from './selector-unmatched';
import { formatFlow, type Path } from '../../problem';
import { isRecord, toRecord, type Card, type Finding } from '../../service';

export const WORKLOAD_SELECTOR = {
  code: 'workload-selector', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The selector of a workload selects the pods of its own template.',
  why: 'the API server refuses a workload whose selector does not match its pod template: there are no pods to connect to',
  fix: 'write the labels of the pod template as spec.selector.matchLabels',
  source: [
    'pkg/apis/apps/validation/validation.go#ValidateDeploymentSpec', 'pkg/apis/apps/validation/validation.go#ValidateStatefulSetSpec',
    'pkg/apis/apps/validation/validation.go#ValidateDaemonSetSpec', 'pkg/apis/apps/validation/validation.go#ValidateReplicaSetSpec',
    'pkg/apis/batch/validation/validation.go#ValidateJobSpec',
    'pkg/apis/core/validation/validation.go#ValidatePodTemplateSpecForRC',
  ],
  see: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector',
  good: [{ selector: { matchLabels: { app: 'web' } }, labels: { app: 'web', tier: 'api' } }],
  bad: [{ selector: { matchLabels: { app: 'web' } }, labels: { app: 'wbe' } }, { selector: { app: 'web' }, labels: { app: 'web' } }],
} as const satisfies Card;

/** Reports workloads that the API server refuses because their selector does not match the labels of their own pods. */
export const workloadSelectors = defineCheck({ cards: [WORKLOAD_SELECTOR], check: checkWorkloadSelectors });

function checkWorkloadSelectors(context: CheckContext): void {
  for (const workload of context.app.workloads) {
    const mismatch = hasSelector(workload) ? findMismatch(workload, context) : undefined;
    if (mismatch !== undefined) context.findings.add(workload, WORKLOAD_SELECTOR, mismatch);
  }
}

/** Whether the API server compares the selector of a workload with its template: not if it creates the selector itself. */
function hasSelector({ apiVersion, kind, group, body }: Workload): boolean {
  if (apiVersion === 'apps/v1') return KINDS.has(kind);
  const { manualSelector, selector } = toRecord(body.spec);
  return (group === 'batch' && kind === 'Job' && manualSelector === true)
    || (group === '' && kind === 'ReplicationController' && isRecord(selector) && Object.keys(selector).length > 0);
}

const KINDS: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']);

/** What is wrong with the selector of a workload; `undefined` if it matches the labels of the template. */
function findMismatch(workload: Workload, context: CheckContext): Finding | undefined {
  const { kind, body, labels } = workload, { selector } = toRecord(body.spec);
  if (kind === 'ReplicationController') return findLabelMismatch(workload, readLabels(selector), ['spec', 'selector'], context);
  const { matchLabels, matchExpressions, ...others } = toRecord(selector), read = readSelector({ matchLabels, matchExpressions });
  if (Object.keys(read.labels).length > 0 || read.expressions.length > 0)
    return findLabelMismatch(workload, read.labels, ['spec', 'selector', 'matchLabels'], context) ?? findExpressionMismatch(read, labels);
  const wanted = Object.keys(others).length > 0 ? readLabels(others) : labels;
  return Object.keys(wanted).length === 0 ? undefined : { // a manifest without any labels is completed later, for example by kustomize
    path: ['spec', 'selector'], found: selector, expected: 'matchLabels with labels of the pod template',
    fix: `write selector: ${formatFlow({ matchLabels: wanted })}`,
  };
}

/**
 * The first selected label that the pod template lacks. The template is probably wrong, unless a Service of the app selects its pods: then
 * the selector is.
 */
function findLabelMismatch(workload: Workload, selected: Labels, path: Path, { app }: CheckContext): Finding | undefined {
  const key = Object.keys(selected).find((name) => labelOf(workload.labels, name) !== selected[name]);
  if (key === undefined) return undefined;
  const label = labelOf(workload.labels, key), wanted = `${key}: ${selected[key]}`;
  if (label !== undefined && findServedWorkloads(app).has(workload))
    return {
      path: [...path, key], found: selected[key], expected: `"${label}", the label of the pod template`, fix: `write "${key}: ${label}"`,
    };
  return {
    path: label === undefined ? LABELS : [...LABELS, key], found: label ?? workload.labels,
    expected: `"${wanted}", which the selector of this ${workload.kind} requires`,
    fix: label === undefined ? `add "${wanted}" to the labels of the pod template, or remove it from the selector`
      : `write "${wanted}", or "${key}: ${label}" in ${path.join('.')}`,
  };
}

const LABELS: Path = ['spec', 'template', 'metadata', 'labels'];

/** The first expression of the selector that the labels of the pod template do not match. */
function findExpressionMismatch({ expressions }: LabelSelector, labels: Labels): Finding | undefined {
  const index = expressions.findIndex((expression) => !matchesExpressions({ expressions: [expression] }, labels));
  if (index < 0) return undefined;
  const { key, operator, values } = expressions[index];
  return {
    path: ['spec', 'selector', 'matchExpressions', index], found: `${key} ${operator} ${values.join(', ')}`.trimEnd(),
    expected: `an expression that the labels of the pod template match: ${describeLabel(labels, key)}`,
    fix: 'change the expression or the labels of the pod template',
  };
}
