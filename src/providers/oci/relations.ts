import type { Relations } from '../relations';

/** How options of an `OciLbService` stand to each other; it is internal where nothing is said. */
export const OCI_LB_RELATIONS = {
  shape: { when: 'flexible', needs: { shapeFlexMinMbps: '*', shapeFlexMaxMbps: '*' } },
  shapeFlexMinMbps: { needs: { shape: 'flexible' } },
  shapeFlexMaxMbps: { needs: { shape: 'flexible' } },
  sslPorts: { needs: { tlsSecret: '*' } },
  tlsSecret: { needs: { sslPorts: '*' } },
  tlsBackendSetSecret: { needs: { sslPorts: '*' } },
  listenerSslConfig: { needs: { sslPorts: '*', tlsSecret: '*' } },
  backendSetSslConfig: { needs: { sslPorts: '*', tlsBackendSetSecret: '*' } },
  backendNetworkSecurityGroups: { needs: { securityRuleManagementMode: 'NSG' } },
  loadBalancerIP: { needs: { internal: false } },
} as const satisfies Relations;
