import type { Construct } from 'constructs';
import type {
  BoundClusterIpService, BoundExternalNameService, BoundHeadlessService, BoundLoadBalancerService, BoundManualEndpoints,
  BoundNodePortService,
} from './bound-classes.generated';
import { requireProfile, type CheckedCluster } from '../app/cluster';
import { ClusterIpService } from './cluster-ip-service';
import { ExternalNameService } from './external-name-service';
import { HeadlessService } from './headless-service';
import { LoadBalancerService } from './load-balancer-service';
import { ManualEndpoints } from '../endpoints/manual-endpoints';
import { NodePortService } from './node-port-service';
import { checkScope } from '../tree/check-scope';
import type { PropOf } from '../../service/checks';
import { readCluster, type ClusterProps, type Protocol, type CarriedBy, type ProviderId } from '../../service';

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

/** The protocols that the load balancer controller of a cluster profile supports; all protocols unless the profile has exactly one. */
type ProtocolsCarriedBy<Controllers> = [Controllers] extends [readonly (infer One)[]] ? CarriedByOnly<Exclude<One, AddOnId>> : Protocol;
type CarriedByOnly<One, All = One> = [One] extends [never] ? Protocol
  : One extends keyof CarriedBy ? [All] extends [One] ? CarriedBy[One] : Protocol : Protocol;
/** Controllers that do not create load balancers. */
type AddOnId = Exclude<ProviderId, keyof CarriedBy>;
