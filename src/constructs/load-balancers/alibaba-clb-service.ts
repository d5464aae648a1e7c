import type { Construct } from 'constructs';
import { loadBalancer, type LoadBalancerProps } from './load-balancer';
import { ServiceBase } from '../service-base';
import type { Checked } from '../checked';
import type { RelationsOf } from '../../providers/relations';
import type { NodePort, Ports } from '../../service/ports';
import type { ALIBABA_RULES } from '../../providers/alibaba/rules';
import type { ALIBABA_TABLE } from '../../providers/alibaba/table';

/** Ports that a CLB of Alibaba Cloud can carry. */
export type AlibabaClbPorts = Ports<NodePort<'TCP' | 'UDP'>>;

/** Fields of the spec that the controller does not honour for a CLB. */
type Unread = 'loadBalancerIP' | 'loadBalancerSourceRanges' | 'sessionAffinity' | 'sessionAffinityConfig';

/** Options that an NLB only has, and those that keep the controller of CLBs away. */
type NotOfAClb = 'zoneMaps' | 'ipv6AddressType' | 'bandwidthPackageId' | 'listenerPortRange' | 'connectionsPerSecond'
  | 'ppv2PrivateLinkEpId' | 'ppv2PrivateLinkEpsId' | 'ppv2VpcId'
  | 'preserveClientIp' | 'crossZoneEnabled' | 'additionalCertIds' | 'caCert' | 'caCertIds' | 'alpn' | 'alpnPolicy'
  | 'serverGroupType' | 'securityGroupIds'
  | 'loadBalancerTypeAnnotation' | 'tunnelType' | 'classAnnotation';

/** Props of `AlibabaClbService`. */
export interface AlibabaClbServiceProps<ports extends AlibabaClbPorts = AlibabaClbPorts> extends LoadBalancerProps<typeof ALIBABA_TABLE,
  ports, Unread, NotOfAClb | 'addressType'> {
  /** Whether it is reachable from the internet, or from its VPC only; it cannot change. @default 'intranet' */
  readonly addressType?: 'internet' | 'intranet';
}

const DEFAULTS = { addressType: 'intranet' } as const;
const ALIBABA_CLB = loadBalancer('alibaba', {
  defaults: DEFAULTS,
  hidden: [
    'zoneMaps', 'ipv6AddressType', 'bandwidthPackageId', 'listenerPortRange', 'connectionsPerSecond', 'ppv2PrivateLinkEpId',
    'ppv2PrivateLinkEpsId', 'ppv2VpcId', 'preserveClientIp',
    'crossZoneEnabled', 'additionalCertIds', 'caCert', 'caCertIds', 'alpn', 'alpnPolicy', 'serverGroupType', 'securityGroupIds',
    'loadBalancerTypeAnnotation', 'tunnelType',
    'classAnnotation',
  ] satisfies NotOfAClb[],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges', 'sessionAffinity', 'sessionAffinityConfig'] satisfies Unread[],
});

/**
 * A Service behind a classic load balancer (CLB) of Alibaba Cloud.
 *
 * It is internal unless `addressType` says `'internet'`.
 *
 * @see https://github.com/kubernetes/cloud-provider-alibaba-cloud/blob/master/docs/usage.md
 * @example
 * new AlibabaClbService(chart, 'web', {
 *   selector: { app: 'web' },
 *   ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443, targetPort: 80 }],
 *   addressType: 'internet',
 *   protocolPort: { http: 'http', https: 'https' },
 *   forwardPort: { http: 'https' },
 *   certIds: ['1234567890123456_0a1b2c3d'],
 * });
 */
export class AlibabaClbService<const ports extends AlibabaClbPorts = AlibabaClbPorts,
  const given extends object = object> extends ServiceBase<ports> {
  constructor(scope: Construct, id: string,
    props: Checked<AlibabaClbServiceProps, ports, given, typeof ALIBABA_TABLE, RelationsOf<typeof ALIBABA_RULES, typeof DEFAULTS>>) {
    super(scope, id, ALIBABA_CLB(props));
  }
}
