import type { Relations } from '../relations';

const SHARED = {
  forceOverrideListeners: { needs: { loadBalancerId: '*' } },
  vgroupPort: { needs: { loadBalancerId: '*' } },
  vgroupWeight: { needs: { vgroupPort: '*' } },
  connectionDrainTimeoutSeconds: { needs: { connectionDrain: true } },
} as const satisfies Relations;

/** How options of an `AlibabaClbService` stand to each other; it is private where nothing is said. */
export const ALIBABA_CLB_RELATIONS = {
  ...SHARED,
  vswitchId: { not: { addressType: 'internet' } },
  bandwidthMbps: { needs: { internetChargeType: 'paybybandwidth' } },
  aclId: { needs: { aclStatus: true } },
  aclType: { needs: { aclStatus: true } },
  stickySessionType: { needs: { stickySession: true } },
  cookie: { needs: { stickySessionType: 'server' } },
  cookieTimeoutSeconds: { needs: { stickySessionType: 'insert' } },
} as const satisfies Relations;

/** How options of an `AlibabaNlbService` stand to each other. */
export const ALIBABA_NLB_RELATIONS = {
  ...SHARED,
  ipv6AddressType: { needs: { ipVersion: 'DualStack' } },
  alpnPolicy: { needs: { alpn: true } },
  caCertIds: { needs: { caCert: true } },
  listenerPortRange: { needs: { backendType: 'eni' } },
  ppv2PrivateLinkEpId: { needs: { proxyProtocol: true } },
  ppv2PrivateLinkEpsId: { needs: { proxyProtocol: true } },
  ppv2VpcId: { needs: { proxyProtocol: true } },
} as const satisfies Relations;
