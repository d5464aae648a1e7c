import type { Relations } from '../relations';

/** How options of an `AwsNlbService` stand to each other; its scheme is internal where nothing is said. */
export const AWS_NLB_RELATIONS = {
  eipAllocations: { needs: { scheme: 'internet-facing' }, not: { privateIpv4Addresses: '*' } },
  privateIpv4Addresses: { not: { scheme: 'internet-facing', eipAllocations: '*' } },
  ipv6Addresses: { needs: { ipAddressType: 'dualstack' } },
  sourceNatIpv6Prefixes: { needs: { ipAddressType: 'dualstack', enablePrefixForIpv6SourceNat: 'on' } },
  enablePrefixForIpv6SourceNat: { when: 'on', needs: { ipAddressType: 'dualstack' } },
  sslPorts: { needs: { sslCertificateArns: '*' } },
  sslNegotiationPolicy: { needs: { sslCertificateArns: '*' } },
  quicEnabledPorts: { needs: { disableNlbSecurityGroups: true }, not: { securityGroups: '*', ipAddressType: 'dualstack' } },
  minimumLoadBalancerCapacity: { not: { sslCertificateArns: '*' } },
  sourceRanges: { not: { securityGroups: '*' } },
  securityGroupPrefixLists: { not: { securityGroups: '*' } },
} as const satisfies Relations;
