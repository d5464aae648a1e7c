import type { Relations } from '../relations';

/** How options of a `GcpLbService` stand to each other; it is internal where nothing is said. */
export const GCP_RELATIONS = {
  internalAllowGlobalAccess: { not: { loadBalancerType: 'External' } },
  internalSubnet: { not: { loadBalancerType: 'External' } },
  internalBackendShare: {
    not: { loadBalancerType: 'External', ipAddressNames: '*', subnet: '*', weightedLoadBalancing: '*', l4lbConfig: '*', strongSessionAffinity: '*' },
  },
  subnet: { not: { ipCollectionV6: '*' } },
  ipCollectionV6: { needs: { loadBalancerType: 'External' } },
  weightedLoadBalancing: { needs: { externalTrafficPolicy: 'Local' } },
  strongSessionAffinity: { needs: { sessionAffinity: 'ClientIP', sessionAffinityConfig: '*' } },
} as const satisfies Relations;
