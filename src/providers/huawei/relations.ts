import type { Relations } from '../relations';

/** How options of a `HuaweiElbService` stand to each other; its class is shared where nothing is said. */
export const HUAWEI_RELATIONS = {
  availabilityZones: { needs: { elbClass: 'dedicated' } },
  enableCrossVpc: { needs: { elbClass: 'dedicated' } },
  l4FlavorId: { needs: { elbClass: 'dedicated' } },
  l7FlavorId: { needs: { elbClass: 'dedicated' } },
  natGatewayId: { needs: { elbClass: 'dnat', loadBalancerIP: '*' } },
  eipId: { not: { eipAutoCreate: '*' } },
} as const satisfies Relations;
