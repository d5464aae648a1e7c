import { LoadBalancer, type AnyPorts, type CheckedLiterals, type ConstructTypes, type FieldsOf, type PortsOf } from './load-balancer';
import type { AwsElbChecks, AwsElbOptions, AwsElbRelations } from '../../providers/aws-in-tree/options.generated';
import type { AWS_ELB, AWS_IN_TREE_TABLE } from '../../providers/aws-in-tree/table';
import type { SchemeChoice } from '../../providers/relations';

/** Ports that a Classic Load Balancer supports. */
export type AwsElbPorts = PortsOf<typeof AWS_ELB>;

/** Props of `AwsElbService`. */
export interface AwsElbServiceProps<Ports extends AwsElbPorts = AwsElbPorts> extends FieldsOf<Ports, typeof AWS_ELB>, AwsElbOptions {
  /**
   * Whether the load balancer is reachable from the internet; the controller reads it only when it creates the load balancer.
   * `'default'` writes no annotation: the load balancer is reachable from the internet.
   * @default 'internal'
   */
  readonly scheme?: 'internal' | 'internet-facing' | 'default' | undefined;
}

/**
 * A Service behind a Classic Load Balancer of AWS, created by the in-tree cloud provider.
 *
 * It is internal unless `scheme` is `'internet-facing'`. If the AWS Load Balancer Controller runs with its webhook, it takes over new
 * Services without a `loadBalancerClass`: in such a cluster, use `AwsNlbService`.
 *
 * @see https://cloud-provider-aws.sigs.k8s.io/service_controller/
 * @example
 * new AwsElbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   scheme: 'internet-facing',
 *   sslCertificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888',
 *   sslPorts: ['https'],
 *   backendProtocol: 'http',
 *   connectionDrainingEnabled: true,
 *   connectionDrainingTimeout: 60,
 * });
 */
export class AwsElbService<
  const Ports extends AnyPorts = AwsElbPorts,
  Input extends CheckedLiterals<Input, Types, Ports> = never,
> extends LoadBalancer<Ports, Input, Types> {
  /** @internal */
  static override readonly createBlueprint = LoadBalancer.define('aws-in-tree', 'AwsElbService');
}

interface Relations extends AwsElbRelations, SchemeChoice<'default'> {}
type Types = ConstructTypes<AwsElbServiceProps, typeof AWS_IN_TREE_TABLE, Relations, AwsElbChecks>;
