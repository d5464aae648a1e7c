import { ApiObject, Chart, type ApiObjectMetadata } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { checkOrSchedule, isWritable, createAtomically, type Created } from '../app/check-or-schedule';
import { Cluster } from '../app/cluster';
import { rememberConstruct } from '../tree/object-origin';
import { ServiceReference, type ServiceType } from './service-reference';
import { createServiceSpec, dropUndefinedDeeply, type Blueprint } from './service-spec';
import { createNetworkPolicyPeer, createNetworkPolicyPort, type NetworkPolicyPeer, type NetworkPolicyPort } from '../wiring/network-policy';
import type { LaterKey, PortKey } from '../wiring/port-key';
import { registerPropNames, toPropProblem } from '../tree/to-prop-problem';
import { mergeMetadata } from '../tree/object-metadata';
import { explain } from '../../explain/explain';
import type { Explanation } from '../../explain/explained-service';
import { readSubject, type DiscoverySubject } from '../../explain/discovery';
import {
  checkObject, checkService, Findings, readFast, METADATA, SERVICE_SPEC, checkMetadataObject, checkPropsObject, type ClusterProfile,
  type Ports, type ServiceSpec,
} from '../../service';
import { tryTo, type Problem } from '../../problem';
import { checkControllerAnnotations } from '../../providers/engine/definition/registry';
import { PlainApiObject, unresolvedMetadataOf, manifestOf } from '../../synth/plain-api-object';
import { isChecked } from '../../app/index/checked-kinds';
import { AppContext } from '../../explain/app-context';
import { constructsOf } from '../../synth/constructs-of';

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
