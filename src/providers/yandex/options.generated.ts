// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';
import type { YANDEX_TABLE } from './table';

type Table = typeof YANDEX_TABLE;

/** Options of `YandexNlbService` that become annotations or labels of Yandex Cloud (from its documentation). */
export interface YandexNlbOptions {
  /** Whether the load balancer has an internal or a public address. @default 'internal' */
  readonly loadBalancerType?: 'external' | 'internal' | undefined;
  /** Subnet of an internal load balancer, by id. */
  readonly subnetId?: string | undefined;
  /** Time between two checks, 2s to 300s. @default - not documented */
  readonly healthCheckInterval?: string | undefined;
  /** Time without an answer that fails a check, 1s to 60s. @default - not documented */
  readonly healthCheckTimeout?: string | undefined;
  /** Successes after which a node is healthy, 2 to 10. @default - not documented */
  readonly healthCheckHealthyThreshold?: number | undefined;
  /** Failures after which a node is unhealthy, 2 to 10. @default - not documented */
  readonly healthCheckUnhealthyThreshold?: number | undefined;
}

/** Checks of the options of `YandexNlbService` by the compiler. */
export interface YandexNlbChecks {
  readonly subnetId: TypeCheckOf<Table['subnetId']>;
  readonly healthCheckInterval: TypeCheckOf<Table['healthCheckInterval']>;
  readonly healthCheckTimeout: TypeCheckOf<Table['healthCheckTimeout']>;
  readonly healthCheckHealthyThreshold: TypeCheckOf<Table['healthCheckHealthyThreshold']>;
  readonly healthCheckUnhealthyThreshold: TypeCheckOf<Table['healthCheckUnhealthyThreshold']>;
}

/** What must hold between options of `YandexNlbService`, for the compiler. */
export interface YandexNlbRelations {
  readonly subnetId: Relation<[], { readonly loadBalancerType: 'internal' },
      { readonly loadBalancerType: 'internal'; }>;
  readonly loadBalancerType: Choice<'external' | 'internal'>;
  readonly scheme: ExposureFixes<
    "write loadBalancerType: 'internal', which is the default",
    "write loadBalancerType: 'external'"
  >;
  readonly internal: ExposureFixes<
    "write loadBalancerType: 'internal', which is the default",
    "write loadBalancerType: 'external'"
  >;
}
