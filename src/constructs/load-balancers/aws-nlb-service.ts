import {
  ANY_CLASS, LoadBalancer, namedClassOf, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf,
} from './load-balancer';
import type {
  AwsNlbChecks as InTreeChecks, AwsNlbOptions as AwsNlbInTreeOptions, AwsNlbRelations as InTreeRelations,
} from '../../providers/aws-in-tree/options.generated';
import type { AWS_IN_TREE_TABLE, AWS_NLB_IN_TREE } from '../../providers/aws-in-tree/table';
import type { AwsNlbChecks, AwsNlbOptions, AwsNlbRelations } from '../../providers/aws-load-balancer-controller/options.generated';
import type { AWS_LOAD_BALANCER_CONTROLLER_TABLE, AWS_NLB } from '../../providers/aws-load-balancer-controller/table';
import type { SchemeChoice } from '../../providers/relations';
import { getOwnField } from '../../service';

/** Ports that an NLB supports. */
export type AwsNlbPorts = PortsOf<typeof AWS_NLB>;

/** Props of an `AwsNlbService` that the AWS Load Balancer Controller or EKS Auto Mode handles. */
export interface AwsNlbControllerProps<Ports extends AwsNlbPorts = AwsNlbPorts> extends FieldsOf<Ports, typeof AWS_NLB>, AwsNlbOptions {
  /**
   * Controller that creates the NLB: the AWS Load Balancer Controller, or EKS Auto Mode, which may not read all annotations.
   * @default 'aws-load-balancer-controller'
   */
  readonly controller?: 'aws-load-balancer-controller' | 'eks-auto-mode' | undefined;
  /**
   * How the controller finds the Service: by its `loadBalancerClass`, by the annotation `aws-load-balancer-type: external`, by neither,
   * where its webhook adds the class to new Services, or by the class that `--load-balancer-class` names. Select the value that a running
   * Service has: the class of a load balancer cannot change.
   * @default 'class'
   */
  readonly selectedBy?: 'class' | 'annotation' | 'webhook' | { readonly class: string } | undefined;
}

/** Props of an `AwsNlbService` that the in-tree cloud provider handles. */
export interface AwsNlbInTreeProps<Ports extends AwsNlbPorts = AwsNlbPorts>
  extends FieldsOf<Ports, typeof AWS_NLB_IN_TREE>, AwsNlbInTreeOptions {
  /** Controller that creates the NLB: the in-tree cloud provider, which reads fewer annotations. */
  readonly controller: 'in-tree';
  /**
   * Whether the NLB is reachable from the internet; the controller reads it only when it creates the NLB. `'default'` writes no
   * annotation: it is reachable from the internet.
   * @default 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing' | 'default' | undefined;
}

/**
 * Props of `AwsNlbService`; `controller` selects one of the two sets of props.
 *
 * A function of your own that adds props before it passes them on takes `AwsNlbControllerProps`, or `AwsNlbInTreeProps`.
 */
export type AwsNlbServiceProps<Ports extends AwsNlbPorts = AwsNlbPorts> = AwsNlbControllerProps<Ports> | AwsNlbInTreeProps<Ports>;

const CONTROLLERS: readonly NonNullable<AwsNlbServiceProps['controller']>[] = ['aws-load-balancer-controller', 'eks-auto-mode', 'in-tree'];

const CONTROLLER = LoadBalancer.define('aws-load-balancer-controller', 'AwsNlbService', {
  loadBalancerClass: ({ controller, selectedBy = 'class' }) => {
    if (selectedBy !== 'class') return namedClassOf(selectedBy);
    return controller === 'eks-auto-mode' ? 'eks.amazonaws.com/nlb' : 'service.k8s.aws/nlb';
  },
  translate: ({ selectedBy }) => (selectedBy === 'annotation' ? { loadBalancerType: 'external' } : {}),
  words: { controller: CONTROLLERS, selectedBy: ['class', 'annotation', 'webhook', ANY_CLASS] },
});

const IN_TREE = LoadBalancer.define('aws-in-tree', 'AwsNlbService', { words: { controller: CONTROLLERS } });

/**
 * A Service behind a Network Load Balancer of AWS.
 *
 * It is created by the AWS Load Balancer Controller, by EKS Auto Mode (`controller: 'eks-auto-mode'`), or by the in-tree cloud
 * provider (`controller: 'in-tree'`). It is internal unless `scheme` is `'internet-facing'`.
 *
 * @see https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/nlb/
 * @example
 * new AwsNlbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   scheme: 'internet-facing',
 *   targetType: 'ip',
 *   sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'],
 *   sslPorts: ['https'],
 *   sslNegotiationPolicy: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
 * });
 * @example
 * new AwsNlbService(chart, 'dns', {
 *   controller: 'in-tree',
 *   selector: { app: 'dns' },
 *   ports: [{ name: 'dns', port: 53, protocol: 'UDP' }],
 *   subnets: ['subnet-0a1b', 'subnet-2c3d'],
 *   privateIpv4Addresses: ['10.0.1.5', '10.0.2.5'],
 * });
 */
export class AwsNlbService<
  const Ports extends AnyPorts = AwsNlbPorts,
  Input extends CheckedLiterals<Input, TypesOf<Input>, Ports> = never,
> extends LoadBalancer<Ports, Input, TypesOf<Input>> {
  /** @internal */
  static override readonly createBlueprint = (props: unknown) =>
    getOwnField(props, 'controller') === 'in-tree' ? IN_TREE(props) : CONTROLLER(props);
}

// The types for the controller that a call selects. They are not a union of the types for both controllers: editors show no comment for a
// property that two interfaces of a union have. Both are possible for a variable of the type of the props, which has all of their keys, and
// where TypeScript infers nothing: `Input` is `never` in a subclass, and `any` in `ConstructorParameters`.
type TypesOf<Input> = 'controller' extends keyof Input
  ? keyof AwsNlbServiceProps extends keyof Input ? Either : Input['controller'] extends 'in-tree' ? InTree
    : Input['controller'] extends AwsNlbControllerProps['controller'] ? Controller : Either
  : [Input] extends ['either' | 'other'] ? Input extends 'other' ? InTree : Either : Controller;
type Controller = ConstructTypes<AwsNlbControllerProps, typeof AWS_LOAD_BALANCER_CONTROLLER_TABLE, AwsNlbRelations, AwsNlbChecks>;
interface InTreeWords extends InTreeRelations, SchemeChoice<'default'> {}
type InTree = ConstructTypes<AwsNlbInTreeProps, typeof AWS_IN_TREE_TABLE, InTreeWords, InTreeChecks, unknown, 'other'>;
type Either = ConstructTypes<AwsNlbServiceProps, Controller['table'], AwsNlbRelations, AwsNlbChecks, unknown, 'either'>;
