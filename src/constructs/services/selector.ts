import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { ErrorForText } from '../../service/checks';
import { SELECTOR_INEXPRESSIBLE, type LabelsMistakes, type LabelsProblem, type Finding, type Findings } from '../../service';

/** Labels of the pods to select: a pod must have all of them. */
export type Labels = Readonly<Record<string, string>>;

/**
 * The part of a cdk8s-plus workload that selects its pods, in any version of cdk8s-plus.
 *
 * The shape of `labelSelector` is not part of the public API of cdk8s-plus, so its type is only `object`.
 */
export interface PodSelector {
  /** Labels, expressions and namespaces that select the pods. */
  toPodSelectorConfig(): { readonly labelSelector: object; readonly namespaces?: object };
}

/**
 * The pods behind a Service: labels, a workload of any version of cdk8s-plus, or an `ApiObject` with a pod template.
 *
 * For an ApiObject, `spec.selector.matchLabels` is used, or else the labels of its pod template. Match expressions and selectors of other
 * namespaces are refused (`selector-inexpressible`): a Service cannot express them.
 */
export type Selector = Labels | PodSelector | ApiObject;

/** Compile-time problem of a literal selector; `never` if it is valid. */
export type SelectorProblem<Input> = Input extends string ? NoText<Input>
  : keyof Input & ('toPodSelectorConfig' | 'node' | 'matchLabels') extends never ? LabelsProblem<Input> : OtherProblem<Input>;
// The problem of a selector with a property of workloads (`toPodSelectorConfig`), of constructs (`node`; ApiObjects also have `toJson`), or
// of the selector of a Deployment (`matchLabels`). A text in such a property is a label of that name.
type OtherProblem<Input> = 'toPodSelectorConfig' extends keyof Input ? never
  : 'node' extends keyof Input ? 'toJson' extends keyof Input ? never
    : Input extends { readonly node: string } ? LabelsProblem<Input> : NoPods
    : Input extends { readonly matchLabels: string } ? LabelsProblem<Input> : LabelsThemselves;
/** The error messages of `SelectorProblem`, each at the wrong label. */
export type SelectorMistakes<Input> = Input extends readonly unknown[] ? NoList<Input[0]>
  : Input extends string ? ErrorForText<NoText<Input>>
  : SelectorProblem<Input> extends infer Problem
  ? Problem extends NoPods ? NoPods : Problem extends LabelsThemselves ? { matchLabels: LabelsThemselves } : LabelsMistakes<Input> : never;
type NoList<Label> = `a selector must be labels, and no list: write selector: { ${AsLabel<Label>} }`;
// `never` for `any`, because `[any] extends [object]` is true: only the run-time check decides.
type NoText<Text> = [Text] extends [object] ? never : `a selector must be labels, and no text: write selector: { ${AsLabel<Text>} }`;
type AsLabel<Text> = Text extends `${string},${string}` ? '…' : Text extends `${infer Key}=${infer Value}` ? `${Key}: '${Value}'` : '…';
type NoPods = 'a selector must be labels, a workload of cdk8s-plus, or an ApiObject with a pod template: this construct makes no pods';
type LabelsThemselves = 'a selector must have the labels as its fields, without matchLabels: selector: { app: … }';

/**
 * Returns the labels of a selector: a record of labels unchanged, otherwise those of the workload's pods. Anything that labels cannot
 * express is reported in `findings`. A construct that is not a workload is reported, too, and has the labels `{}`.
 *
 * @param ownNamespace namespace of the Service
 */
export function readSelectorLabels(selector: Selector, ownNamespace: string | undefined, findings: Findings): Labels {
  if (ApiObject.isApiObject(selector)) return labelsOfObject(selector, ownNamespace, findings);
  if (isPodSelector(selector)) return labelsOfPodSelector(selector, ownNamespace, findings);
  if (Construct.isConstruct(selector)) {
    refuseSelector(findings, {
      found: selector.node.path, expected: 'labels, a workload of cdk8s-plus, or an ApiObject with a pod template',
      why: 'this construct does not say which pods it makes', fix: 'pass the ApiObject inside it, for example ApiObject.of(construct)',
    });
    return {};
  }
  return selector;
}

function refuseSelector(findings: Findings, finding: Omit<Finding, 'path'>): void {
  findings.add(SELECTOR_INEXPRESSIBLE, { path: ['spec', 'selector'], ...finding });
}

interface MatchLabelsSelector {
  readonly matchLabels?: Labels | undefined;
  readonly matchExpressions?: readonly unknown[] | undefined;
}

const isPodSelector = (selector: Labels | PodSelector): selector is PodSelector =>
  typeof selector === 'object' && selector !== null && typeof selector.toPodSelectorConfig === 'function';

function labelsOfPodSelector(workload: PodSelector, ownNamespace: string | undefined, findings: Findings): Labels {
  // `Partial`, because other classes with this method may return fewer fields than those of cdk8s-plus.
  const { labelSelector, namespaces }: Partial<ReturnType<PodSelector['toPodSelectorConfig']>> = workload.toPodSelectorConfig() ?? {};
  const child = Construct.isConstruct(workload) ? workload.node.defaultChild : undefined;
  if (namespaces !== undefined && namespaces !== null) checkNamespaces(namespaces, ownNamespace, findings);
  else if (ApiObject.isApiObject(child)) checkNamespace(child.metadata.namespace, ownNamespace, findings);
  const problemCount = findings.problems.length;
  const labels = matchLabelsOf(renderLabelSelector(labelSelector), findings);
  if (isEmpty(labels) && findings.problems.length === problemCount)
    refuseSelector(findings, {
      found: 'a selector without labels', expected: 'at least one label',
      why: 'in cdk8s-plus it means all pods; a Service without labels selects none', fix: 'give the pods a distinct label and select by it',
    });
  return labels;
}

/** Renders a LabelSelector of cdk8s-plus with its internal method `_toKube`, which the versions for all Kubernetes minors have. */
function renderLabelSelector(labelSelector: object | undefined): MatchLabelsSelector {
  const { _toKube: render }: { _toKube?: () => MatchLabelsSelector } = labelSelector ?? {};
  return typeof render === 'function' ? render.call(labelSelector) : labelSelector ?? {};
}

/** Reports pods of namespaces other than that of the Service, which a Service cannot select. */
function checkNamespaces(
  { labelSelector, names }: { readonly labelSelector?: object; readonly names?: readonly string[] }, ownNamespace: string | undefined,
  findings: Findings,
): void {
  if (names !== undefined && names.length > 0 && isEmpty(renderLabelSelector(labelSelector))) {
    for (const otherNamespace of new Set(names)) checkNamespace(otherNamespace, ownNamespace, findings);
    return;
  }
  refuseSelector(findings,
    { found: 'pods of namespaces chosen by label, or of all', expected: "pods of the Service's own namespace" });
}

/** The fields of a manifest from which the selector of a Service is derived. */
interface Manifest {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: { readonly namespace?: string; readonly labels?: Labels };
  readonly spec?: {
    readonly selector?: MatchLabelsSelector | Labels;
    readonly template?: Template;
    readonly jobTemplate?: { readonly spec?: { readonly template?: Template } };
  };
}
interface Template { readonly metadata?: { readonly labels?: Labels } }

function labelsOfObject(object: ApiObject, ownNamespace: string | undefined, findings: Findings): Labels {
  const manifest: Manifest = object.toJson();
  checkNamespace(manifest.metadata?.namespace, ownNamespace, findings);
  const spec = manifest.spec ?? {};
  // The selector of a Job is generated by its controller, and a Pod has none.
  const selector = manifest.kind === 'Pod' || manifest.kind === 'Job' ? undefined : spec.selector;
  const matched = selector === undefined ? undefined
    : matchLabelsOf(isLabelSelector(selector) ? selector : { matchLabels: selector }, findings);
  const template = spec.template ?? spec.jobTemplate?.spec?.template;
  const labels = !isEmpty(matched) ? matched : manifest.kind === 'Pod' ? manifest.metadata?.labels : template?.metadata?.labels;
  if (labels === undefined || isEmpty(labels))
    refuseSelector(findings, {
      found: `${manifest.apiVersion} ${manifest.kind} ${object.name}`,
      expected: 'an object whose pods have labels: a Pod with labels, or a workload with a pod template',
      why: 'no label distinguishes its pods from others', fix: 'give its pod template labels, or write the selector as a record of labels',
    });
  return labels ?? {};
}

/** Whether a selector has the form of a Deployment's, with `matchLabels`. That of a ReplicationController is a plain record of labels. */
const isLabelSelector = (selector: MatchLabelsSelector | Labels): selector is MatchLabelsSelector =>
  typeof selector.matchLabels === 'object' || Array.isArray(selector.matchExpressions);

function matchLabelsOf(selector: MatchLabelsSelector, findings: Findings): Labels {
  if (!isEmpty(selector.matchExpressions))
    refuseSelector(findings, { found: selector.matchExpressions, expected: 'labels only, no match expressions' });
  return selector.matchLabels ?? {};
}

function checkNamespace(otherNamespace: string | undefined, ownNamespace: string | undefined, findings: Findings): void {
  if (otherNamespace === ownNamespace) return;
  refuseSelector(findings, {
    found: `pods in namespace ${otherNamespace ?? '(none given)'}`,
    expected: `pods of the Service's own namespace, ${ownNamespace ?? '(none given)'}`,
    why: 'a Service selects pods in its own namespace only', fix: 'put the Service in the namespace of its pods',
  });
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
