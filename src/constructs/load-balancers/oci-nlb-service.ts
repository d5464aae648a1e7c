import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { NodePort, Ports } from '../../service/ports';
import type { OCI_TABLE } from '../../providers/oci/table';

/** Ports that a network load balancer of Oracle Cloud can carry. */
export type OciNlbPorts = Ports<NodePort<'TCP' | 'UDP'>>;

/** Fields of the spec that the controller refuses. */
type Refused = 'sessionAffinity' | 'sessionAffinityConfig';

/** Options of both kinds that a network load balancer has. */
type OfBoth = 'compartmentId' | 'ingressIpMode' | 'workloadServiceAccount' | 'securityRuleManagementMode' | 'backendNetworkSecurityGroups';

/** Options of the other kind, older spellings, and what the construct sets itself or the spec says. */
type NotOfAnNlb = 'nlbDefinedTagsDeprecated' | 'nlbFreeformTagsDeprecated' | Exclude<keyof typeof OCI_TABLE, `nlb${string}` | OfBoth>;

/** Props of `OciNlbService`. */
export interface OciNlbServiceProps<ports extends OciNlbPorts = OciNlbPorts> extends LoadBalancerProps<typeof OCI_TABLE, ports, Refused,
  NotOfAnNlb> {}

const HIDDEN: readonly NotOfAnNlb[] = [
  'sourceRangesAnnotation', 'internal', 'shape', 'shapeFlexMinMbps', 'shapeFlexMaxMbps', 'subnet1', 'subnet2', 'policy',
  'nodeLabelSelector', 'networkSecurityGroups',
  'securityListManagementMode', 'definedTags', 'freeformTags', 'ruleSets', 'backendProtocol', 'connectionIdleTimeoutSeconds',
  'proxyProtocolVersion', 'sslPorts',
  'tlsSecret', 'tlsBackendSetSecret', 'listenerSslConfig', 'backendSetSslConfig', 'healthCheckIntervalMs',
  'healthCheckTimeoutMs', 'healthCheckRetries',
  'nlbDefinedTagsDeprecated', 'nlbFreeformTagsDeprecated',
];
const OCI_NLB = loadBalancer('oci', {
  fixed: { loadBalancerType: 'nlb' }, defaults: { nlbInternal: true }, hidden: HIDDEN,
  without: ['sessionAffinity', 'sessionAffinityConfig'] satisfies Refused[],
});

/**
 * A Service behind a network load balancer of Oracle Cloud, which carries TCP and UDP.
 *
 * It is internal unless `nlbInternal` is `false`.
 *
 * @see https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md
 * @example
 * new OciNlbService(chart, 'dns', {
 *   selector: { app: 'dns' },
 *   ports: [{ name: 'dns', port: 53, protocol: 'UDP' }],
 *   nlbInternal: false,
 *   externalTrafficPolicy: 'Local',
 *   nlbPreserveSource: true,
 * });
 */
export class OciNlbService<const ports extends OciNlbPorts = OciNlbPorts, const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string, props: Checked<OciNlbServiceProps, ports, given, typeof OCI_TABLE>) {
    super(scope, id, OCI_NLB(props));
  }
}
