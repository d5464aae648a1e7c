import { createControllerChecks, type PolicyChecks } from './controller-checks';
import { createOtherChecks } from './other-controllers';
import { dropUndefined, formatMinors, MINORS, parseMinors, type MinorRange, type Minors } from '../service';
import { renderFound, suggestText, throwUsageError } from '../problem';
import { ENTRIES } from '../providers/engine/definition/entries';
import type { Provider } from '../providers/engine/definition';

/** How the API server reacts to a Service with a mistake: it refuses the request, warns the client, or only writes to the audit log. */
export type AdmissionAction = 'deny' | 'warn' | 'audit';

/** Options of `admissionPolicies`. */
export interface AdmissionPolicyOptions {
  /**
   * The minors that the cluster runs; from 1.31 the policies use the IP address functions of CEL.
   * @default '1.30..1.37'
   */
  readonly kubernetes?: Minors;
  /**
   * What happens to a Service with an error. Warnings are never refused.
   * @default 'deny'
   */
  readonly action?: AdmissionAction;
  /**
   * The controller that acts on Services of type LoadBalancer if neither their class nor an annotation selects one.
   * @default - the only controller of the list that creates load balancers
   */
  readonly defaultController?: string;
  /** Whether to add a policy that reports annotations of load balancer controllers that are not in the list. @default true */
  readonly reportOthers?: boolean;
  /** Namespaces to which the policies apply. @default - all */
  readonly namespaceSelector?: LabelSelector;
  /** Namespaces to which the policies do not apply. @default - none */
  readonly exemptNamespaces?: readonly string[];
  /** Label that exempts a Service that has it with the value `"true"`. @default - none */
  readonly exemptLabel?: string;
  /**
   * What happens if a policy cannot be evaluated. By default, the Service is accepted, so that a policy cannot stop a cluster.
   * @default 'Ignore'
   */
  readonly failurePolicy?: 'Ignore' | 'Fail';
}

/** A selector of labels, as Kubernetes has it. */
export interface LabelSelector {
  /** Labels that must have these values. */
  readonly matchLabels?: Readonly<Record<string, string>>;
  /** Conditions that must all hold; `operator` is `In`, `NotIn`, `Exists` or `DoesNotExist`. */
  readonly matchExpressions?: readonly { readonly key: string; readonly operator: string; readonly values?: readonly string[] }[];
}

/** A `ValidatingAdmissionPolicy` or its binding, as an object of the API. */
export interface AdmissionObject {
  /** Group and version of the object. */
  readonly apiVersion: 'admissionregistration.k8s.io/v1';
  /** Kind of the object. */
  readonly kind: 'ValidatingAdmissionPolicy' | 'ValidatingAdmissionPolicyBinding';
  /** The name, which later releases of this library keep, and the annotation `NOT_CHECKED`, which lists what the policy does not check. */
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  /** Of a policy: its rules. Of a binding: the policy that it applies, and the action on a violation. */
  readonly spec: Readonly<Record<string, unknown>>;
}

/** Annotation of the first policy of a controller: what its policies do not check because CEL cannot express it, by key. */
export const NOT_CHECKED = 'cdk8s-services/not-checked';

/**
 * Returns admission policies, each with its binding, by which the API server itself finds the mistakes in load balancer annotations that
 * `check` finds: errors and warnings of each controller, and annotations of controllers that are not installed.
 *
 * Apply the objects to a cluster of Kubernetes 1.30 or newer. On an update only annotations that changed are checked.
 *
 * @throws RangeError if there is no controller with an id, an option has another value, or the cluster is older than 1.30
 * @example
 * const objects = admissionPolicies(['aws-load-balancer-controller'], { action: 'warn' });
 */
export function admissionPolicies(providers: readonly string[], options: AdmissionPolicyOptions = {}): AdmissionObject[] {
  checkChoice('action', options.action, Object.keys(ACTIONS));
  checkChoice('failurePolicy', options.failurePolicy, ['Ignore', 'Fail']);
  const loaded = providers.map(findProvider);
  const minors = minorsOf(options.kubernetes ?? `1.30..${MINORS[MINORS.length - 1]}`);
  const balancers = loaded.filter(({ makes }) => makes === 'load-balancer');
  const fallback = options.defaultController ?? (balancers.length === 1 ? balancers[0].id : undefined);
  if (fallback !== undefined && !loaded.some(({ id }) => id === fallback))
    throwUsageError(`the default controller "${fallback}" is not one of ${providers.join(', ')}`, PolicyOptionError);
  const hasIpFunctions = minors.first >= MINORS.indexOf('1.31');
  const objects = loaded.flatMap((provider) => {
    const { bySeverity, notChecked } = createControllerChecks(provider, { hasIpFunctions, isDefault: provider.id === fallback });
    const [first, ...more] = (['error', 'warning'] as const).flatMap((severity) => createPolicyAndBinding(
      `cdk8s-services-${provider.id}-${severity}s`, bySeverity[severity],
      severity === 'error' ? options.action ?? 'deny' : options.action === 'audit' ? 'audit' : 'warn', options));
    if (first === undefined) return [];
    if (notChecked.length === 0) return [first, ...more];
    const lines = notChecked.map(({ subject, reason, text }) => `${reason === 'rule' ? 'rule ' : ''}${subject}: ${text}`);
    return [{ ...first, metadata: { ...first.metadata, annotations: { [NOT_CHECKED]: lines.join('\n') } } }, ...more];
  });
  if (options.reportOthers === false || balancers.length === 0) return objects;
  return [...objects, ...createPolicyAndBinding('cdk8s-services-other-controllers', createOtherChecks(loaded), options.action === 'audit'
    ? 'audit' : 'warn', options)];
}

/** Thrown for an invalid option; `reason` is the message without the name of the function. */
export class PolicyOptionError extends RangeError {
  constructor(readonly reason: string) {
    super(`admissionPolicies: ${reason}`);
  }
}

function checkChoice(option: string, choice: string | undefined, choices: readonly string[]): void {
  if (choice !== undefined && !choices.includes(choice))
    throwUsageError(`${option} must be ${choices.join(' or ')}, found ${renderFound(choice)}`, PolicyOptionError);
}

function findProvider(id: string): Provider {
  return ENTRIES.find((entry) => entry.id === id)?.load()
    ?? throwUsageError(`there is no provider "${id}"${suggestText(id, ENTRIES.map((entry) => entry.id))}`, PolicyOptionError);
}

function minorsOf(text: string): MinorRange {
  const minors = parseMinors(text);
  if (minors === undefined) return throwUsageError(`"${text}" is no range of minors such as "1.30..1.37"`, PolicyOptionError);
  return minors.first >= MINORS.indexOf('1.30') ? minors
    : throwUsageError(`Kubernetes ${formatMinors(minors)} has no admission policies in v1: they need 1.30`, PolicyOptionError);
}

const API_VERSION = 'admissionregistration.k8s.io/v1';

function createPolicyAndBinding(name: string, checks: PolicyChecks, action: AdmissionAction,
  options: AdmissionPolicyOptions): AdmissionObject[] {
  if (checks.problems === undefined) return [];
  const { exemptNamespaces = [], namespaceSelector: selector } = options;
  const exempt = { key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: exemptNamespaces };
  const namespaceSelector = exemptNamespaces.length === 0 ? selector
    : { ...selector, matchExpressions: [...selector?.matchExpressions ?? [], exempt] };
  const objectSelector = options.exemptLabel === undefined ? undefined
    : { matchExpressions: [{ key: options.exemptLabel, operator: 'NotIn', values: ['true'] }] };
  return [{
    apiVersion: API_VERSION, kind: 'ValidatingAdmissionPolicy',
    metadata: { name },
    spec: {
      failurePolicy: options.failurePolicy ?? 'Ignore',
      matchConstraints: {
        resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['services'] }],
      },
      matchConditions: checks.conditions,
      variables: [...checks.variables, { name: 'problems', expression: checks.problems },
        { name: 'message', expression: 'variables.problems.join("; ")' }],
      validations: [{
        expression: 'size(variables.problems) == 0', reason: 'Invalid',
        message: `an annotation is wrong: "cdk8s-services check" says which (${name})`,
        messageExpression: `size(variables.message) > ${MAX_MESSAGE} ? variables.message.substring(0, ${MAX_MESSAGE - 3}) + "..."`
          + ' : variables.message',
      }],
    },
  }, {
    apiVersion: API_VERSION, kind: 'ValidatingAdmissionPolicyBinding', metadata: { name },
    spec: {
      policyName: name, validationActions: ACTIONS[action],
      ...(namespaceSelector === undefined && objectSelector === undefined ? {} : {
        matchResources: dropUndefined({ namespaceSelector, objectSelector }),
      }),
    },
  }];
}

/** Maximum length of a message in characters. The API server accepts 5 KiB; a character has at most 4 bytes, and most have one. */
const MAX_MESSAGE = 2700;

const ACTIONS: Readonly<Record<AdmissionAction, readonly string[]>> = { deny: ['Deny'], warn: ['Warn', 'Audit'], audit: ['Audit'] };
