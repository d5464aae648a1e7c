import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../constructs/service-base';
import type { NodePort, Ports } from '../domain/ports';
import type { AWS_LOAD_BALANCER_CONTROLLER_TABLE } from '../providers/aws-load-balancer-controller/table';

/** Ports that an NLB can carry. */
export type AwsNlbPorts = Ports<NodePort<'TCP' | 'UDP'>>;

/** Fields of the spec that the AWS Load Balancer Controller does not read. */
type Unread = 'sessionAffinity' | 'sessionAffinityConfig' | 'loadBalancerIP' | 'externalIPs';

/** Props of `AwsNlbService`. */
export interface AwsNlbServiceProps<ports extends AwsNlbPorts = AwsNlbPorts>
  extends LoadBalancerProps<typeof AWS_LOAD_BALANCER_CONTROLLER_TABLE, ports, Unread, 'loadBalancerType' | 'internal'> {}

const NLB = loadBalancer('aws-load-balancer-controller', {
  loadBalancerClass: 'service.k8s.aws/nlb',
  defaults: { scheme: 'internal' },
  hidden: ['loadBalancerType', 'internal'],
  without: ['sessionAffinity', 'sessionAffinityConfig', 'loadBalancerIP', 'externalIPs'] satisfies Unread[],
});

/**
 * A Service behind a Network Load Balancer of AWS, made by the AWS Load Balancer Controller.
 *
 * It is internal unless `scheme` says `'internet-facing'`.
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
 */
export class AwsNlbService<const ports extends AwsNlbPorts = AwsNlbPorts> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: AwsNlbServiceProps<ports>) {
    super(scope, id, NLB(props));
  }
}
