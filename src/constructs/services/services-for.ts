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
export function servicesFor<const given extends object = object>(profile: CheckedCluster<given>): ServicesFor<given> {
  const props = profile as object as ClusterProps; // checked literals are plain props
  const cluster = readCluster(props);
  const bind = (Service: Unbound): Unbound => bound(Service, (scope, id) => {
    checkScope(scope, id, Service);
    requireProfile(scope, `${id} (${Service.name})`, props, cluster);
  });
  return {
    ClusterIpService: bind(ClusterIpService), HeadlessService: bind(HeadlessService), NodePortService: bind(NodePortService),
    LoadBalancerService: bind(LoadBalancerService), ExternalNameService: bind(ExternalNameService), ManualEndpoints: bind(ManualEndpoints),
  } as object as ServicesFor<given>; // the same classes, of which the compiler checks more
}

/** A class with a constructor of any kind. */
type Unbound = (new (...given: any[]) => Construct) // as a mixin must take it
  & { fromServiceName?(scope: Construct, id: string, ...rest: unknown[]): unknown };

/** A class of the same name that looks at the scope first. */
function bound(Service: Unbound, look: (scope: Construct, id: string) => void): Unbound {
  const { name } = Service;
  return {
    [name]: class extends Service {
      static override fromServiceName(scope: Construct, id: string, ...rest: unknown[]): unknown {
        look(scope, id);
        return super.fromServiceName?.(scope, id, ...rest);
      }

      constructor(...given: any[]) { // as a mixin must take them
        const [scope, id] = given as [Construct, string]; // as all of them take
        look(scope, id);
        super(...given);
      }
    },
  }[name];
}

/**
 * What `servicesFor` returns: the constructs, with the checks of one profile.
 *
 * @typeParam profile the profile
 * @typeParam carried the protocols that its load balancers carry
 */
export interface ServicesFor<profile, carried extends Protocol = ProtocolsCarriedBy<PropOf<profile, 'loadBalancer'>>> {
  /** The class `ClusterIpService`, with the checks of the profile. */
  readonly ClusterIpService: BoundClusterIpService<profile>;
  /** The class `HeadlessService`, with the checks of the profile. */
  readonly HeadlessService: BoundHeadlessService<profile>;
  /** The class `NodePortService`, with the checks of the profile. */
  readonly NodePortService: BoundNodePortService<profile>;
  /** The class `LoadBalancerService`, with the checks of the profile. */
  readonly LoadBalancerService: BoundLoadBalancerService<profile, carried>;
  /** The class `ExternalNameService`, with the checks of the profile. */
  readonly ExternalNameService: BoundExternalNameService<profile>;
  /** The class `ManualEndpoints`, with the checks of the profile. */
  readonly ManualEndpoints: BoundManualEndpoints<profile>;
}

// Interfaces with names, so that a program can export the classes with `declaration: true`.
//
// TypeScript: of a class with two constructors, type parameters count as `any` when it is assigned. So each is a `typeof` its plain class;
// the constructor with `never` cannot be called

/**
 * The class `ClusterIpService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundClusterIpService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).ClusterIpService;
 */
export interface BoundClusterIpService<profile> extends StaticsOf<typeof ClusterIpService> {
  new (unused: never): ClusterIpService;
  new <
    const ports extends Ports<NodePort> = Ports,
    const given extends CheckedLiterals<given, Bound<ClusterIpServiceProps, profile>, ports> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<given, Bound<ClusterIpServiceProps, profile>, ports>,
  ): ClusterIpService<ports, given>;
}

/**
 * The class `HeadlessService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundHeadlessService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).HeadlessService;
 */
export interface BoundHeadlessService<profile> extends StaticsOf<typeof HeadlessService> {
  new (unused: never): HeadlessService;
  new <
    const ports extends Ports = Ports,
    const given extends CheckedLiterals<given, Bound<HeadlessServiceProps, profile>, ports> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<given, Bound<HeadlessServiceProps, profile>, ports>,
  ): HeadlessService<ports, given>;
}

/**
 * The class `NodePortService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundNodePortService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).NodePortService;
 */
export interface BoundNodePortService<profile> extends StaticsOf<typeof NodePortService> {
  new (unused: never): NodePortService;
  new <
    const ports extends Ports<NodePort> = Ports<NodePort>,
    const given extends CheckedLiterals<given, Bound<NodePortServiceProps, profile>, ports> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<given, Bound<NodePortServiceProps, profile>, ports>,
  ): NodePortService<ports, given>;
}

/**
 * The class `LoadBalancerService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundLoadBalancerService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).LoadBalancerService;
 */
export interface BoundLoadBalancerService<profile, carried extends Protocol = Protocol> extends StaticsOf<typeof LoadBalancerService> {
  new (unused: never): LoadBalancerService;
  new <
    const ports extends Ports<NodePort<carried>> = Ports<NodePort<carried>>,
    const given extends CheckedLiterals<given, Bound<CarriedProps<carried>, profile>, ports> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<given, Bound<CarriedProps<carried>, profile>, ports>,
  ): LoadBalancerService<ports, given>;
}

/**
 * The class `ExternalNameService`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundExternalNameService<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).ExternalNameService;
 */
export interface BoundExternalNameService<profile> extends StaticsOf<typeof ExternalNameService> {
  new (unused: never): ExternalNameService;
  new <
    const ports extends Ports<EndpointPort> = Ports<EndpointPort>,
    const given extends CheckedLiterals<given, Bound<ExternalNameServiceProps, profile>, ports> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<given, Bound<ExternalNameServiceProps, profile>, ports>,
  ): ExternalNameService<ports, given>;
}

/**
 * The class `ManualEndpoints`, bound to a cluster profile.
 *
 * @example
 * const bound: BoundManualEndpoints<{ readonly kubernetes: '1.34' }> = servicesFor({ kubernetes: '1.34' }).ManualEndpoints;
 */
export interface BoundManualEndpoints<profile> extends StaticsOf<typeof ManualEndpoints> {
  new (unused: never): ManualEndpoints;
  new <
    const ports extends Ports<EndpointPort> = Ports<EndpointPort>,
    const given extends CheckedLiterals<given, Bound<ManualEndpointsProps, profile>, ports> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<given, Bound<ManualEndpointsProps, profile>, ports>,
  ): ManualEndpoints<ports, given>;
}

/** The type facts of a construct that is bound to a profile. */
type Bound<props, profile> = ConstructTypes<props, never, never, never, profile>;
type CarriedProps<carried extends Protocol> = LoadBalancerServiceProps<Ports<NodePort<carried>>>;

/** The static members of a class. */
type StaticsOf<service> = { [name in keyof service]: service[name] };

/** The protocols that the only controller of a profile carries; all where there are several, or where none is known. */
type ProtocolsCarriedBy<controllers> = [controllers] extends [readonly (infer one)[]] ? CarriedByOnly<Exclude<one, Friend>> : Protocol;
type CarriedByOnly<one, all = one> = [one] extends [never] ? Protocol
  : one extends keyof CarriedBy ? [all] extends [one] ? CarriedBy[one] : Protocol : Protocol;
/** Controllers that do not create load balancers. */
type Friend = Exclude<ProviderId, keyof CarriedBy>;
