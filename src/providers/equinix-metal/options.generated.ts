// Written by `npm run docs` (scripts/derived.ts).
import type { EQUINIX_METAL_TABLE } from './table';
import type { ExposureFixes } from '../../service/foreign-props';
import type { Relation } from '../relations';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof EQUINIX_METAL_TABLE;

/** Options of `EquinixMetalLbService` that become annotations or labels of Equinix Metal cloud provider (Elastic IPs, emlb). */
export interface EquinixMetalLbOptions {
  /**
   * Metro to reserve the Service's Elastic IP in; wins over `eipFacility`. The controller was sunset in June 2026. @default - metro of the
   * controller
   */
  readonly eipMetro?: string | undefined;
  /** Facility to reserve the Service's Elastic IP in. @default - facility of the controller */
  readonly eipFacility?: string | undefined;
}

/** Checks of the options of `EquinixMetalLbService` by the compiler. */
export interface EquinixMetalLbChecks {
  readonly eipMetro: TypeCheckOf<Table['eipMetro']>;
  readonly eipFacility: TypeCheckOf<Table['eipFacility']>;
}

/** What must hold between options of `EquinixMetalLbService`, for the compiler. */
export interface EquinixMetalLbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly eipFacility: Relation<[], { readonly eipMetro: { readonly not: '*' } }>;
  readonly scheme: ExposureFixes<
    "its load balancer is always public: use a ClusterIpService for clients in the cluster",
    "remove it: its load balancer is always public"
  >;
  readonly internal: ExposureFixes<
    "its load balancer is always public: use a ClusterIpService for clients in the cluster",
    "remove it: its load balancer is always public"
  >;
}
