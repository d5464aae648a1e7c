import { ApiObject, Chart, type ApiObjectMetadata, type ApiObjectProps } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { checkOrSchedule, isWritable, createAtomically, type Created } from '../app/check-or-schedule';
import { Cluster } from '../app/cluster';
import { rememberConstruct, registerPropNames, toPropProblem } from '../tree/object-origin';
import { ServiceReference, type ServiceType } from './service-reference';
import { createNetworkPolicyPeer, createNetworkPolicyPort, type NetworkPolicyPeer, type NetworkPolicyPort } from '../wiring/network-policy';
import type { LaterKey, PortKey } from '../wiring/port-key';
import { mergeMetadata } from '../tree/object-metadata';
import { explain } from '../../explain/explain';
import type { Explanation } from '../../explain/explained-service';
import { readSubject, type DiscoverySubject } from '../../explain/discovery';
import {
  checkObject, checkService, Findings, readFast, METADATA, SERVICE_SPEC, checkMetadataObject, checkPropsObject, toRecord, constructOfProp,
  suggestProp, checkPropNames, type ClusterProfile, type Ports, type ServiceSpec,
} from '../../service';
import { tryTo, type Problem } from '../../problem';
import { checkControllerAnnotations } from '../../providers/engine/definition/registry';
import { PlainApiObject, unresolvedMetadataOf, manifestOf } from '../../synth/plain-api-object';
import { isChecked } from '../../app/index/checked-kinds';
import { AppContext } from '../../explain/app-context';
import { constructsOf } from '../../synth/constructs-of';
import { readSelectorLabels, type Selector } from './selector';
import type { Provider } from '../../providers/engine/definition';

/** Base class of all Services of this library. The Service object is a child construct named `Resource`; it is checked when created. */
export abstract class ServiceBase<const P extends Ports = Ports> extends ServiceReference<P> {
  /** API group of a Service: the core group, whose name is empty. */
  readonly apiGroup = '';
  /** API version of a Service. */
  readonly apiVersion = 'v1';
  /** Kind of the object. */
  readonly kind = 'Service';
  /** Plural name of the resource in the API. */
  readonly resourceType = 'services';
  /** The ports, as given in the props. */
  readonly ports: P;
  /** Type of the Service. */
  readonly type: ServiceType;
  /** Whether the Service is headless: it has no virtual IP, and its DNS name resolves to the addresses of its pods. */
  readonly headless: boolean;
  /** Warnings about this Service; printed once at synth. */
  readonly warnings: readonly Problem[];
  private readonly resource: ApiObject;

  protected constructor(scope: Construct, id: string, blueprint: Blueprint) {
    super(scope, id);
    const { resource, spec, problems } = createAtomically(this, () => createServiceResource(this, blueprint));
    this.resource = resource;
    this.warnings = problems;
    this.type = blueprint.type;
    // TypeScript: `checkPropsObject` has verified that the props are an object.
    this.headless = blueprint.headless ?? (blueprint.props as { clusterIP?: unknown }).clusterIP === 'None';
    const { ports } = spec as { ports?: P }; // TypeScript: these are the ports of the props
    this.ports = Array.isArray(ports) ? ports : ([] as Ports as P); // a token contains no port names yet
  }

  /** Name of the Service object, given or generated. */
  get name(): string {
    return this.resource.name;
  }

  /** Same as `name`; cdk8s-plus reads this property. */
  get resourceName(): string {
    return this.resource.name;
  }

  /** Namespace of the Service object; `undefined` if neither its metadata nor its chart sets one. */
  get namespace(): string | undefined {
    return this.resource.metadata.namespace;
  }

  /** The pods of this Service, as a peer for a NetworkPolicy in any namespace. */
  networkPolicyPeer(): NetworkPolicyPeer {
    return createNetworkPolicyPeer(this.known(), this.subject);
  }

  /** The container port behind a port of this Service, for a NetworkPolicy. */
  networkPolicyPort(port: PortKey<P> | LaterKey<P>): NetworkPolicyPort {
    return createNetworkPolicyPort(this.portOf(port));
  }

  /**
   * Explains this Service, as data and as `text`: by which names, addresses and ports it is reached, and what happens to a connection.
   *
   * The answer depends on the nearest `Cluster` profile: proxy mode, domain, node ports, controllers. It includes the workloads, Ingresses
   * and routes of the app at the time of the call, so call it after all of them are created.
   */
  explain(): Explanation {
    return explain(manifestOf(this.resource), Cluster.of(this), appContextOf(this));
  }

  /**
   * Applies this Service before workloads that read its environment variables.
   *
   * The dependency is added only to the API object of each workload, which keeps synthesis fast.
   */
  createBefore(...workloads: IConstruct[]): void {
    for (const workload of workloads) ApiObject.of(workload).addDependency(this.resource);
  }

  protected override known(): DiscoverySubject {
    return readSubject(manifestOf(this.resource));
  }

  /** Metadata of the Service object: labels and annotations can be added until synth. */
  get metadata(): ApiObject['metadata'] {
    return this.resource.metadata;
  }
}

function createServiceResource(service: Construct, blueprint: Blueprint): Created & { readonly spec?: ServiceSpec } {
  const cluster = Cluster.of(service.node.scope!);
  const findings = new Findings(cluster.minors);
  if (!checkPropsObject(blueprint.props, findings)) return { problems: findings.problems };
  const { metadata: givenMetadata }: { metadata?: ApiObjectMetadata } = blueprint.props;
  checkMetadataObject(givenMetadata, findings);
  if (findings.problems.length > 0) return { problems: findings.problems };
  const metadata = mergeMetadata(givenMetadata, blueprint);
  const spec = createServiceSpec(blueprint, metadata?.namespace ?? Chart.of(service).namespace, findings);
  const resource = new PlainApiObject(service, 'Resource', { apiVersion: 'v1', kind: 'Service', metadata, spec });
  if (blueprint.problems !== undefined) findings.problems.push(...blueprint.problems);
  const { name, metadata: { namespace } } = resource;
  const companions = typeof name === 'string' ? blueprint.createCompanions?.(name, namespace) : undefined;
  const companionProblems: Problem[] = [];
  for (const { id, manifest, named } of companions ?? []) {
    for (const problem of checkObject(manifest, cluster)) companionProblems.push(named(problem));
    new PlainApiObject(service, id, manifest);
  }
  if (blueprint.named !== undefined) registerPropNames(resource, blueprint.named);
  rememberConstruct(resource, blueprint);
  const checkedSpec = checkResource(service, resource, spec, { cluster, blueprint, findings });
  // Companions (objects created with the Service, such as an EndpointSlice) copy ports and metadata of the Service. If the Service has
  // errors, problems with these fields of companions are not reported a second time.
  const hasErrors = findings.problems.some(({ severity }) => severity === 'error');
  findings.problems.push(...hasErrors ? companionProblems.filter(({ segments: [section, , field] }) =>
    section !== 'metadata' && section !== 'ports' && field !== 'ports') : companionProblems);
  return { resource, problems: findings.problems.map((problem) => toPropProblem(resource, problem)), spec: checkedSpec };
}

/**
 * Checks the object immediately, or if it contains tokens, when it is rendered.
 *
 * @returns a copy of the spec, which becomes the spec of the object: later changes of the props have no effect
 */
function checkResource(
  service: Construct, resource: PlainApiObject, givenSpec: ServiceSpec,
  { cluster, blueprint, findings }: { readonly cluster: ClusterProfile; readonly blueprint: Blueprint; readonly findings: Findings },
): ServiceSpec {
  // TypeScript: a spec has ports with numbers, whose absence is reported.
  const metadata = readFast(unresolvedMetadataOf(resource), METADATA),
    decodedSpec = readFast(givenSpec, SERVICE_SPEC, true) as ServiceSpec | undefined;
  if (metadata !== undefined && decodedSpec !== undefined) {
    const decoded = { apiVersion: 'v1', kind: 'Service', metadata, spec: decodedSpec };
    resource.ownSpec(decodedSpec, true); // the spec is plain data
    checkControllerAnnotations(decoded, cluster, findings, blueprint);
    checkService(decoded, [], cluster, findings);
    return decodedSpec;
  }
  if (!isWritable(resource, { metadata: unresolvedMetadataOf(resource), spec: givenSpec }, findings)) return givenSpec;
  const spec = dropUndefinedDeeply(givenSpec);
  resource.ownSpec(spec);
  findings.problems.push(...checkOrSchedule(service, resource, (manifest) => {
    const controllerFindings = new Findings(cluster.minors);
    checkControllerAnnotations(manifest, cluster, controllerFindings, blueprint);
    return [...controllerFindings.problems, ...checkObject(manifest, cluster)];
  }));
  return spec;
}

/**
 * Returns the workloads, and the Ingresses and routes that refer to Services, of the app that contains a construct, in its current state.
 * Objects that cannot be rendered yet are left out.
 */
function appContextOf(scope: IConstruct): AppContext {
  return new AppContext(constructsOf(scope.node.root).flatMap((object) => {
    if (!ApiObject.isApiObject(object) || !isChecked(object.apiVersion, object.kind)) return [];
    return tryTo(() => [manifestOf(object)]) ?? []; // problems of other objects are reported when the app is synthesized
  }));
}

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
function createServiceSpec(blueprint: Blueprint, namespace: string | undefined, findings: Findings): ServiceSpec {
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
