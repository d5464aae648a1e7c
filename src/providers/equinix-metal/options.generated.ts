// Written by `npm run docs` (scripts/derived.ts).
/** Options of `EquinixMetalLbService` that become annotations or labels of Equinix Metal cloud provider (Elastic IPs, emlb). */
export interface EquinixMetalLbOptions {
  /**
   * Metro to reserve the Service's Elastic IP in; wins over `eipFacility`. The controller was sunset in June 2026. @default - metro of the
   * controller
   */
  readonly eipMetro?: string;
  /** Facility to reserve the Service's Elastic IP in. @default - facility of the controller */
  readonly eipFacility?: string;
}
