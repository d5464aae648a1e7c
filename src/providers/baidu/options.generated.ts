// Written by `npm run docs` (scripts/derived.ts).
import type { BAIDU_TABLE } from './table';
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof BAIDU_TABLE;

/** Options of `BaiduBlbService` that become annotations or labels of Baidu AI Cloud. */
export interface BaiduBlbOptions {
  /**
   * Whether the load balancer stays inside the VPC, without an elastic IP; decided when it is created: nothing unbinds the IP of a public
   * one.
   * @default true
   */
  readonly internalVpc?: boolean | undefined;
  /** Subnet of the load balancer, by the id of a subnet of the type BCC. @default - that of some node, if it is of the type BCC */
  readonly subnetId?: string | undefined;
  /** Name of the load balancer. @default - `CCE/SVC/<cluster>/<namespace>/<name>` */
  readonly loadBalancerName?: string | undefined;
  /** Whether the load balancer gets a virtual IP; documented as for use inside Baidu. @default false */
  readonly allocateVip?: boolean | undefined;
  /** An existing load balancer, by id; it is kept when the Service is deleted. @default - a new one */
  readonly existingLoadBalancerId?: string | undefined;
  /** The load balancer of the Service, by id; read first, and written by the controller. @default - written by the controller */
  readonly loadBalancerId?: string | undefined;
  /** Whether the load balancer is kept when the Service is deleted; an existing one always is. @default false */
  readonly reserveLoadBalancer?: boolean | undefined;
  /** Maximum number of nodes behind the load balancer, 1 to 50. @default 50 */
  readonly backendMaxNumber?: number | undefined;
  /** Name of the elastic IP. @default - that of the load balancer */
  readonly elasticIpName?: string | undefined;
  /** Whether the elastic IP is postpaid or prepaid; `'Prepaid'` needs `elasticIpReservationMonths`. @default 'Postpaid' */
  readonly elasticIpPaymentTiming?: 'Postpaid' | 'Prepaid' | undefined;
  /** How a postpaid elastic IP is billed; not with `'Prepaid'`. @default 'ByTraffic' */
  readonly elasticIpBillingMethod?: 'ByBandwidth' | 'ByTraffic' | undefined;
  /**
   * Bandwidth in Mbit/s, 1 to 1000, and at most 200 if it is billed by bandwidth or prepaid; it can be changed later. @default 1000, or
   * 200
   */
  readonly elasticIpBandwidthMbps?: number | undefined;
  /** Months that a prepaid elastic IP is paid for, 1 to 36; for `'Prepaid'`. */
  readonly elasticIpReservationMonths?: number | undefined;
  /** Has no effect: it was meant as the algorithm that selects a node. */
  readonly scheduler?: string | undefined;
  /** Has no effect: it was meant as seconds between two checks, 1 to 10. */
  readonly healthCheckIntervalSeconds?: number | undefined;
  /** Has no effect: it was meant as seconds without an answer that fail a check, 1 to 60. */
  readonly healthCheckTimeoutSeconds?: number | undefined;
  /** Has no effect: it was meant as successes after which a node counts as healthy, 2 to 5. */
  readonly healthyThreshold?: number | undefined;
  /** Has no effect: it was meant as failures after which a node is unhealthy, 2 to 5. */
  readonly unhealthyThreshold?: number | undefined;
  /** Has no effect: it was meant as the request of a UDP check. */
  readonly healthCheckString?: string | undefined;
}

/** Checks of the options of `BaiduBlbService` by the compiler. */
export interface BaiduBlbChecks {
  readonly subnetId: TypeCheckOf<Table['subnetId']>;
  readonly loadBalancerName: TypeCheckOf<Table['loadBalancerName']>;
  readonly existingLoadBalancerId: TypeCheckOf<Table['existingLoadBalancerId']>;
  readonly loadBalancerId: TypeCheckOf<Table['loadBalancerId']>;
  readonly backendMaxNumber: TypeCheckOf<Table['backendMaxNumber']>;
  readonly elasticIpName: TypeCheckOf<Table['elasticIpName']>;
  readonly elasticIpBandwidthMbps: TypeCheckOf<Table['elasticIpBandwidthMbps']>;
  readonly elasticIpReservationMonths: TypeCheckOf<Table['elasticIpReservationMonths']>;
  readonly scheduler: TypeCheckOf<Table['scheduler']>;
  readonly healthCheckIntervalSeconds: TypeCheckOf<Table['healthCheckIntervalSeconds']>;
  readonly healthCheckTimeoutSeconds: TypeCheckOf<Table['healthCheckTimeoutSeconds']>;
  readonly healthyThreshold: TypeCheckOf<Table['healthyThreshold']>;
  readonly unhealthyThreshold: TypeCheckOf<Table['unhealthyThreshold']>;
  readonly healthCheckString: TypeCheckOf<Table['healthCheckString']>;
}

/** What must hold between options of `BaiduBlbService`, for the compiler. */
export interface BaiduBlbRelations {
  readonly elasticIpPaymentTiming: Relation<{ readonly elasticIpPaymentTiming: 'Prepaid' },
      { readonly elasticIpBandwidthMbps: { readonly max: 200 } }>
    | Relation<{ readonly elasticIpPaymentTiming: 'Prepaid' },
      { readonly elasticIpBillingMethod: { readonly not: '*' } }>
    | Relation<{ readonly elasticIpPaymentTiming: 'Prepaid' },
      { readonly elasticIpReservationMonths: '*' }>
    | Choice<'Postpaid' | 'Prepaid'>;
  readonly elasticIpBillingMethod: Relation<{ readonly elasticIpBillingMethod: 'ByBandwidth' },
      { readonly elasticIpBandwidthMbps: { readonly max: 200 } }>
    | Choice<'ByBandwidth' | 'ByTraffic'>;
  readonly elasticIpReservationMonths: Relation<[], { readonly elasticIpPaymentTiming: 'Prepaid' }>;
  readonly scheme: ExposureFixes<
    "write internalVpc: true, which is the default",
    "write internalVpc: false"
  >;
  readonly internal: ExposureFixes<
    "write internalVpc: true, which is the default",
    "write internalVpc: false"
  >;
}
