import type { Construct } from 'constructs';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
import { requireProfile, type CheckedCluster } from '../app/cluster';
import { ClusterIpService } from './cluster-ip-service';
import { ExternalNameService, type ExternalNameServiceProps } from './external-name-service';
import { HeadlessService, type HeadlessServiceProps } from './headless-service';
import { LoadBalancerService } from './load-balancer-service';
import { ManualEndpoints, type ManualEndpointsProps } from '../endpoints/manual-endpoints';
import { NodePortService } from './node-port-service';
import type { ClusterIpServiceProps, LoadBalancerServiceProps, NodePortServiceProps } from './service-props';
import { checkScope } from '../tree/check-scope';
import type { PropOf } from '../../service/checks';
import type { ClusterProps, EndpointPort, NodePort, Ports, Protocol } from '../../service';
import { readCluster } from '../../service/read-cluster';
import type { CarriedBy, ProviderId } from '../../service/provider-ids.generated';

/**
 * The constructs that are not specific to a cloud, bound to a cluster: the compiler checks props against its profile.
 *
 * It checks the minors (`trafficDistribution`, names that begin with a digit), the node port range and, if the profile has only one
 * controller, the protocols that it supports. The constructs are subclasses with the same props: `instanceof ClusterIpService` is true.
 * As a type, use the plain class. The constructs for clouds are not included, because each would need a second signature:
 * they already check their protocols, and they check literal node ports against the default range.
 *
 * If no `Cluster.set` applies to its scope, the first construct sets the profile for the whole app. If one applies, it must set the same
 * value for each field given to `servicesFor` (`cluster-profile`). An app that also has constructs for clouds calls
 * `Cluster.set(app, profile)` first: without it, their Services are checked against the default, and then it is too late for a profile.
 *
 * @param profile as for `Cluster.set`; use literals, because the compiler cannot check values that are known only at run time
 * @throws if the profile is invalid; the constructs throw if it differs from the profile of their scope
 * @example
 * const { ClusterIpService, NodePortService } = servicesFor({ kubernetes: '1.34..1.37', nodePortRange: '20000-22767' });
 * new NodePortService(chart, 'web', { ports: [{ port: 80, nodePort: 20080 }], trafficDistribution: 'PreferSameZone' });
 */
export function servicesFor<const Input extends object = object>(profile: CheckedCluster<Input>): ServicesFor<Input> {
  const props = profile as object as ClusterProps; // TypeScript: the type of the parameter is generic
  const cluster = readCluster(props);
  const bind = (Service: Unbound): Unbound => bindClass(Service, (scope, id) => {
    checkScope(scope, id, Service);
    requireProfile(scope, `${id} (${Service.name})`, props, cluster);
  });
  return {
    ClusterIpService: bind(ClusterIpService), HeadlessService: bind(HeadlessService), NodePortService: bind(NodePortService),
    LoadBalancerService: bind(LoadBalancerService), ExternalNameService: bind(ExternalNameService), ManualEndpoints: bind(ManualEndpoints),
  } as object as ServicesFor<Input>; // TypeScript: the same classes with stricter constructors
}

/** A class with any constructor. */
type Unbound = (new (...args: any[]) => Construct) // TypeScript: a mixin class must have this constructor
  & { fromServiceName?(scope: Construct, id: string, ...rest: unknown[]): unknown };

/** Returns a subclass with the same name whose constructor first calls `checkProfile` with the scope and id. */
function bindClass(Service: Unbound, checkProfile: (scope: Construct, id: string) => void): Unbound {
  const { name } = Service;
  return {
    [name]: class extends Service {
      static override fromServiceName(scope: Construct, id: string, ...fromArguments: unknown[]): unknown {
        checkProfile(scope, id);
        return super.fromServiceName?.(scope, id, ...fromArguments);
      }

      constructor(...args: any[]) { // TypeScript: a mixin class must have this constructor
        const [scope, id] = args as [Construct, string]; // TypeScript: the first parameters of all these constructors
        checkProfile(scope, id);
        super(...args);
      }
    },
  }[name];
}

/**
 * What `servicesFor` returns: the constructs, with the checks of one profile.
 *
 * @typeParam Profile the profile
 * @typeParam Carried the protocols that its load balancers carry
 */
export interface ServicesFor<Profile, Carried extends Protocol = ProtocolsCarriedBy<PropOf<Profile, 'loadBalancer'>>> {
  /** The class `ClusterIpService`, with the checks of the profile. */
  readonly ClusterIpService: BoundClusterIpService<Profile>;
  /** The class `HeadlessService`, with the checks of the profile. */
  readonly HeadlessService: BoundHeadlessService<Profile>;
  /** The class `NodePortService`, with the checks of the profile. */
  readonly NodePortService: BoundNodePortService<Profile>;
  /** The class `LoadBalancerService`, with the checks of the profile. */
  readonly LoadBalancerService: BoundLoadBalancerService<Profile, Carried>;
  /** The class `ExternalNameService`, with the checks of the profile. */
  readonly ExternalNameService: BoundExternalNameService<Profile>;
  /** The class `ManualEndpoints`, with the checks of the profile. */
  readonly ManualEndpoints: BoundManualEndpoints<Profile>;
}

// Named interfaces, so that a program can export the classes with `declaration: true`.
//
// Each has a second constructor, which cannot be called, so that `const plain: typeof ClusterIpService = bound.ClusterIpService` compiles.
// TypeScript: the type parameters of constructors are compared as `any` if there are two. An interface that extends the plain class would
// inherit its constructor, so it extends the statics only.

/**
 * The class `ClusterIpService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundClusterIpService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).ClusterIpService;
 */
export interface BoundClusterIpService<Profile> extends StaticsOf<typeof ClusterIpService> {
  new (unused: never): ClusterIpService;
  new <
    const P extends Ports<NodePort> = Ports,
    const Input extends CheckedLiterals<Input, Bound<ClusterIpServiceProps, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<ClusterIpServiceProps, Profile>, P>,
  ): ClusterIpService<P>;
}

/**
 * The class `HeadlessService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundHeadlessService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).HeadlessService;
 */
export interface BoundHeadlessService<Profile> extends StaticsOf<typeof HeadlessService> {
  new (unused: never): HeadlessService;
  new <
    const P extends Ports = Ports,
    const Input extends CheckedLiterals<Input, Bound<HeadlessServiceProps, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<HeadlessServiceProps, Profile>, P>,
  ): HeadlessService<P>;
}

/**
 * The class `NodePortService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundNodePortService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).NodePortService;
 */
export interface BoundNodePortService<Profile> extends StaticsOf<typeof NodePortService> {
  new (unused: never): NodePortService;
  new <
    const P extends Ports<NodePort> = Ports<NodePort>,
    const Input extends CheckedLiterals<Input, Bound<NodePortServiceProps, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<NodePortServiceProps, Profile>, P>,
  ): NodePortService<P>;
}

/**
 * The class `LoadBalancerService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundLoadBalancerService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).LoadBalancerService;
 */
export interface BoundLoadBalancerService<Profile, Carried extends Protocol = Protocol> extends StaticsOf<typeof LoadBalancerService> {
  new (unused: never): LoadBalancerService;
  new <
    const P extends Ports<NodePort<Carried>> = Ports<NodePort<Carried>>,
    const Input extends CheckedLiterals<Input, Bound<CarriedProps<Carried>, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<CarriedProps<Carried>, Profile>, P>,
  ): LoadBalancerService<P>;
}

/**
 * The class `ExternalNameService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundExternalNameService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).ExternalNameService;
 */
export interface BoundExternalNameService<Profile> extends StaticsOf<typeof ExternalNameService> {
  new (unused: never): ExternalNameService;
  new <
    const P extends Ports<EndpointPort> = Ports<EndpointPort>,
    const Input extends CheckedLiterals<Input, Bound<ExternalNameServiceProps, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<ExternalNameServiceProps, Profile>, P>,
  ): ExternalNameService<P>;
}

/**
 * The class `ManualEndpoints`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundManualEndpoints<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).ManualEndpoints;
 */
export interface BoundManualEndpoints<Profile> extends StaticsOf<typeof ManualEndpoints> {
  new (unused: never): ManualEndpoints;
  new <
    const P extends Ports<EndpointPort> = Ports<EndpointPort>,
    const Input extends CheckedLiterals<Input, Bound<ManualEndpointsProps, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<ManualEndpointsProps, Profile>, P>,
  ): ManualEndpoints<P>;
}

/** The types by which the compiler checks the props of a construct that is bound to a cluster profile. */
type Bound<Props, Profile> = ConstructTypes<Props, never, never, never, Profile>;
type CarriedProps<Carried extends Protocol> = LoadBalancerServiceProps<Ports<NodePort<Carried>>>;

/** The static members of a class. */
type StaticsOf<Service> = { [Name in keyof Service]: Service[Name] };

/** The protocols that the load balancer controller of a cluster profile supports; all protocols unless the profile has exactly one. */
type ProtocolsCarriedBy<Controllers> = [Controllers] extends [readonly (infer One)[]] ? CarriedByOnly<Exclude<One, AddOnId>> : Protocol;
type CarriedByOnly<One, All = One> = [One] extends [never] ? Protocol
  : One extends keyof CarriedBy ? [All] extends [One] ? CarriedBy[One] : Protocol : Protocol;
/** Controllers that do not create load balancers. */
type AddOnId = Exclude<ProviderId, keyof CarriedBy>;
