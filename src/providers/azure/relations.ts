import type { Relations } from '../relations';

/** How options of an `AzureLbService` stand to each other; it is internal where nothing is said. */
export const AZURE_RELATIONS = {
  internalSubnet: { not: { internal: false } },
  enableHighAvailabilityPorts: { when: true, not: { internal: false } },
  loadBalancerConfigurations: { not: { loadBalancerIpv4: '*', loadBalancerIpv6: '*', publicIpName: '*', publicIpNameIpv6: '*', loadBalancerIP: '*' } },
  allowedIpRanges: { not: { loadBalancerSourceRanges: '*' } },
  allowedServiceTags: { not: { loadBalancerSourceRanges: '*' } },
  privateLinkServiceName: { needs: { privateLinkServiceCreate: true } },
  privateLinkServiceSubnet: { needs: { privateLinkServiceCreate: true } },
  privateLinkServiceFqdns: { needs: { privateLinkServiceCreate: true } },
  privateLinkServiceAutoApproval: { needs: { privateLinkServiceCreate: true } },
  privateLinkServiceVisibility: { needs: { privateLinkServiceCreate: true } },
  privateLinkServiceIpAddresses: { needs: { privateLinkServiceCreate: true } },
} as const satisfies Relations;
