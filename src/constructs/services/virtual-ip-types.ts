import type { BaseConstructTypes, ConstructTypes, Valid } from './checked';
import type { ClusterIpServiceProps, LoadBalancerServiceProps, NodePortServiceProps } from './service-props';
import type { ErrorInPlaceOf, MayHaveProblem, PropOf, WithErrors } from '../../service/checks';
import type { CertainlyUnknownProps, ForeignProblem, KeyofAny } from '../../service/foreign-props';
import type { NodePort, Ports } from '../../service';
import type { PortsMistakes } from '../../service/rules/port-lists';
import type { ExternalTrafficPolicyProblem } from '../../service/rules/traffic';

/**
 * The types of a `LoadBalancerService`, as which the literals of all constructs with a virtual IP are checked; the result says which of
 * them may have these literals. TypeScript: a program can choose a class by a condition, as in
 * `new (open ? LoadBalancerService : ClusterIpService)(…)`, only if the constraints of their type parameters are identical.
 */
export interface VirtualIpTypes extends ConstructTypes<LoadBalancerServiceProps, never, object, object, unknown, Valid> {}

/** The verdict on literals that a `LoadBalancerService` may have. TypeScript: the first condition saves instantiations for most calls. */
export type NarrowestType<Input> = keyof Input extends PropsOfAllTypes ? 'ok'
  : [CertainlyUnknownProps<Input, NodePortServiceProps>] extends [never]
    ? [PolicyProblem<PropOf<Input, 'externalTrafficPolicy'>, Input>] extends [never] ? 'ok' : 'nodePort'
    : 'loadBalancer';
type PropsOfAllTypes = Exclude<keyof ClusterIpServiceProps, 'externalTrafficPolicy'>;
type OnlyOfLoadBalancers = Exclude<keyof LoadBalancerServiceProps, keyof NodePortServiceProps>;
type PolicyProblem<Policy, Input> = ExternalTrafficPolicyProblem<Policy, Input, ClusterIpServiceProps['ports']>;

/** The types of a `ClusterIpService`. */
export interface ClusterIpTypes<P extends Ports<NodePort>>
  extends BaseConstructTypes<ClusterIpServiceProps, never, object, object, unknown, Valid> {
  readonly validProps: 'nodePort' extends KeyofAny<P[number]> ? PropsWithPorts<PortsMistakes<P, ClusterIpServiceProps>>
    : ClusterIpServiceProps;
  readonly nodePortProps: WithErrors<{ externalTrafficPolicy: PolicyProblem<'Local', object> }, ClusterIpServiceProps>;
  readonly loadBalancerProps: WithoutLoadBalancer<ClusterIpServiceProps>;
}
type PropsWithPorts<Mistakes> = [MayHaveProblem<Mistakes>] extends [never] ? ClusterIpServiceProps
  : WithErrors<{ ports: Mistakes }, ClusterIpServiceProps>;

/** The types of a `NodePortService`. */
export interface NodePortTypes extends BaseConstructTypes<NodePortServiceProps, never, object, object, unknown, Valid> {
  readonly validProps: NodePortServiceProps;
  readonly nodePortProps: NodePortServiceProps;
  readonly loadBalancerProps: WithoutLoadBalancer<NodePortServiceProps>;
}

/** The interface `Wide` with an error message as the type of each prop that only load balancers have. */
type WithoutLoadBalancer<Wide> = Wide & {
  readonly [Prop in OnlyOfLoadBalancers]?: ErrorInPlaceOf<ForeignProblem<Prop, keyof Wide>, LoadBalancerServiceProps[Prop]>
};
