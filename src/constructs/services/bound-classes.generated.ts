// Written by `npm run docs` (scripts/derived.ts).
import type { Construct } from 'constructs';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
import type { ClusterIpService } from './cluster-ip-service';
import type { ExternalNameService, ExternalNameServiceProps } from './external-name-service';
import type { HeadlessService, HeadlessServiceProps } from './headless-service';
import type { LoadBalancerService } from './load-balancer-service';
import type { ManualEndpoints, ManualEndpointsProps } from '../endpoints/manual-endpoints';
import type { NodePortService } from './node-port-service';
import type { ClusterIpServiceProps, LoadBalancerServiceProps, NodePortServiceProps } from './service-props';
import type { EndpointPort, NodePort, Ports, Protocol } from '../../service';

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
    Input extends CheckedLiterals<Input, Bound<ClusterIpServiceProps, Profile>, P> = never,
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
    Input extends CheckedLiterals<Input, Bound<HeadlessServiceProps, Profile>, P> = never,
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
    Input extends CheckedLiterals<Input, Bound<NodePortServiceProps, Profile>, P> = never,
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
    Input extends CheckedLiterals<Input, Bound<CarriedProps<Carried>, Profile>, P> = never,
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
    Input extends CheckedLiterals<Input, Bound<ExternalNameServiceProps, Profile>, P> = never,
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
    Input extends CheckedLiterals<Input, Bound<ManualEndpointsProps, Profile>, P> = never,
  >(
    scope: Construct, id: string, props: CheckedProps<Input, Bound<ManualEndpointsProps, Profile>, P>,
  ): ManualEndpoints<P>;
}

/** The types by which the compiler checks the props of a construct that is bound to a cluster profile. */
type Bound<Props, Profile> = ConstructTypes<Props, never, never, never, Profile>;
type CarriedProps<Carried extends Protocol> = LoadBalancerServiceProps<Ports<NodePort<Carried>>>;

/** The static members of a class. */
type StaticsOf<Service> = { [Name in keyof Service]: Service[Name] };
