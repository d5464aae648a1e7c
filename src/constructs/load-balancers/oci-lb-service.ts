import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { RelationsOf } from '../../providers/relations';
import type { NodePort, Ports } from '../../service/ports';
import type { OCI_RULES } from '../../providers/oci/rules';
import type { OCI_TABLE } from '../../providers/oci/table';

/** Ports that a load balancer of Oracle Cloud can carry. */
export type OciLbPorts = Ports<NodePort<'TCP'>>;

/** Fields of the spec that the controller refuses. */
type Refused = 'sessionAffinity' | 'sessionAffinityConfig';

/** Options of the other kind, and what the construct sets itself or the spec says. */
type NotOfAnLb = 'loadBalancerType' | 'sourceRangesAnnotation' | Extract<keyof typeof OCI_TABLE, `nlb${string}`>;

/** Props of `OciLbService`. */
export interface OciLbServiceProps<ports extends OciLbPorts = OciLbPorts> extends LoadBalancerProps<typeof OCI_TABLE, ports, Refused,
  NotOfAnLb> {}

const HIDDEN: readonly NotOfAnLb[] = [
  'loadBalancerType', 'sourceRangesAnnotation', 'nlbInternal', 'nlbSubnet', 'nlbAssignedPrivateIpv4', 'nlbAssignedIpv6',
  'nlbExternalIpOnly', 'nlbBackendPolicy',
  'nlbProxyProtocolV2', 'nlbPreserveSource', 'nlbNodeLabelSelector', 'nlbNetworkSecurityGroups', 'nlbSecurityListManagementMode',
  'nlbHealthCheckIntervalMs',
  'nlbHealthCheckTimeoutMs', 'nlbHealthCheckRetries', 'nlbDefinedTags', 'nlbFreeformTags', 'nlbDefinedTagsDeprecated',
  'nlbFreeformTagsDeprecated',
];
const DEFAULTS = { internal: true } as const;
const OCI_LB = loadBalancer('oci', {
  defaults: DEFAULTS, hidden: HIDDEN, without: ['sessionAffinity', 'sessionAffinityConfig'] satisfies Refused[],
});

/**
 * A Service behind a load balancer of Oracle Cloud, which carries TCP, HTTP and gRPC.
 *
 * It is internal unless `internal` is `false`.
 *
 * @see https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md
 * @example
 * new OciLbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
 *   internal: false,
 *   shape: 'flexible',
 *   shapeFlexMinMbps: 10,
 *   shapeFlexMaxMbps: 100,
 *   backendProtocol: 'HTTP',
 *   sslPorts: ['https'],
 *   tlsSecret: 'web-tls',
 * });
 */
export class OciLbService<const ports extends OciLbPorts = OciLbPorts, const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string,
    props: Checked<OciLbServiceProps, ports, given, typeof OCI_TABLE, RelationsOf<typeof OCI_RULES, typeof DEFAULTS>>) {
    super(scope, id, OCI_LB(props));
  }
}
