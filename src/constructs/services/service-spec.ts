import type { ApiObjectProps } from 'cdk8s';
import { readSelectorLabels, type Selector } from './selector';
import type { ServiceType } from './service-reference';
import { toRecord, constructOfProp, suggestProp, checkPropNames, type Findings, type ServiceSpec } from '../../service';
import type { Problem } from '../../problem';
import type { Provider } from '../../providers/engine/definition';

/** The Service that a construct creates from its props. */
export interface Blueprint {
  /** The props as given, not validated yet. */
  readonly props: unknown;
  /** The names of the props that this construct has. */
  readonly allowedProps: ReadonlySet<string>;
  readonly type: ServiceType;
  /** Whether it is a Service without a virtual IP. */
  readonly headless?: boolean;
  /** Annotations that the construct writes; they replace those of the metadata with the same keys. */
  readonly annotations?: Readonly<Record<string, string>>;
  /** Labels that the construct writes; they replace those of the metadata with the same keys. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The load balancer controller that the construct is for. @default - not known */
  readonly provider?: Provider;
  /** Keys of annotations that are not checked against the table of `provider`. */
  readonly allowed?: ReadonlySet<string>;
  /** Problems with the values of props that the construct writes as annotations. */
  readonly problems?: readonly Problem[];
  /** Converts a problem of an annotation to a problem of the prop that wrote it. @default - the problem is not converted */
  readonly named?: ((problem: Problem) => Problem) | undefined;
  /** What to write instead of a prop that the construct does not have. @default - no suggestion */
  readonly findReplacement?: (prop: string) => string | undefined;
  /** Returns the objects to create in addition to the Service, such as an EndpointSlice, for its name and namespace. */
  readonly createCompanions?: (name: string, namespace: string | undefined) => readonly Companion[];
  /** Props that are not fields of the spec: the construct turns them into annotations or into separate objects. */
  readonly otherProps?: ReadonlySet<string>;
}

/** An object that is created together with the Service, and its id in the construct tree. */
export interface Companion {
  readonly id: string;
  readonly manifest: ApiObjectProps;
  /** Converts a problem of this object to a problem that names the prop of the construct instead of the path. */
  readonly named: (problem: Problem) => Problem;
}

/**
 * Returns the spec of the props that are set, without `type` for ClusterIP (the default), and with `clusterIP: None` if headless. A prop
 * that the construct does not have is reported.
 */
export function createServiceSpec(blueprint: Blueprint, namespace: string | undefined, findings: Findings): ServiceSpec {
  const props = blueprint.props as Readonly<Record<string, unknown>>; // TypeScript: `checkPropsObject` accepted it
  checkPropNames(props, blueprint.allowedProps, findings, undefined, {
    constructOfProp, fixOf: (prop) => suggestReplacement(prop, props[prop], blueprint), verdictOf: (prop) => verdictOf(prop, blueprint),
  });
  // ClusterIP is the API server's default.
  const spec: Record<string, unknown> = blueprint.type === 'ClusterIP' ? {} : { type: blueprint.type };
  if (blueprint.headless) spec.clusterIP = 'None';
  for (const prop of Object.keys(props)) {
    const value = props[prop];
    if (value === undefined || prop === 'metadata' || !blueprint.allowedProps.has(prop) || blueprint.otherProps?.has(prop)) continue;
    // TypeScript: the type of the value is not known; `readSelectorLabels` reports a value that is no selector.
    spec[prop] = prop === 'selector' ? readSelectorLabels(value as Selector, namespace, findings) : value;
  }
  return spec as ServiceSpec; // TypeScript: `checkObject` validates it
}

/** What the controller does with a field of the Service API that the construct lacks for this reason; `undefined` if that is not known. */
const verdictOf = (prop: string, { provider }: Blueprint) =>
  provider?.fields?.[(prop === 'sessionAffinityConfig' ? 'sessionAffinity' : prop) as keyof ServiceSpec]; // TypeScript: maybe another name

/** Returns what to write instead of a prop that the construct does not have; `undefined` if no prop is similar. */
function suggestReplacement(
  prop: string, value: unknown, { type, provider, allowedProps, findReplacement }: Blueprint,
): string | undefined {
  if (prop === 'type' && (value === type || provider !== undefined)) return `remove "type": this construct is of type ${type} already`;
  const replacement = findReplacement?.(prop);
  if (replacement !== undefined) return replacement;
  const option = provider === undefined ? undefined : loadPropNames().findProp(prop, provider, allowedProps);
  if (option !== undefined) return `write "${option}"`;
  const misplacedFix = suggestProp(prop, allowedProps, value);
  if (misplacedFix !== undefined || provider === undefined || constructOfProp(prop) !== undefined) return misplacedFix;
  const similarProps = loadPropNames().findPropsWithWords(prop, provider, allowedProps);
  return similarProps.length === 0 ? undefined : `write ${similarProps.map((name) => `"${name}"`).join(' or ')}, or remove it`;
}

/** A copy without properties that are `undefined`, which cdk8s drops when it renders. Tokens and class instances are not copied. */
export function dropUndefinedDeeply<Value>(value: Value): Value;
export function dropUndefinedDeeply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropUndefinedDeeply);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = {}, original = toRecord(value);
  for (const key of Object.keys(original)) if (original[key] !== undefined) copy[key] = dropUndefinedDeeply(original[key]);
  return copy;
}

/** Loads the module that converts problems to props: it takes a millisecond, and is needed only if there is a problem. */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded only if needed
export const loadPropNames = () => require('../tree/prop-names') as typeof import('../tree/prop-names');
