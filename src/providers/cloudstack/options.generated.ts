// Written by `npm run docs` (scripts/derived.ts).
import type { CLOUDSTACK_TABLE } from './table';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof CLOUDSTACK_TABLE;

/** Options of `CloudStackLbService` that become annotations or labels of Apache CloudStack. */
export interface CloudStackLbOptions {
  /** Host name in the status instead of the address. @default - the address */
  readonly hostname?: string | undefined;
  /** Whether nodes get the PROXY protocol on TCP ports. @default false */
  readonly proxyProtocol?: boolean | undefined;
  /** Client ranges that may connect. @default ['0.0.0.0/0'] */
  readonly sourceCidrs?: readonly string[] | undefined;
}

/** Checks of the options of `CloudStackLbService` by the compiler. */
export interface CloudStackLbChecks {
  readonly hostname: TypeCheckOf<Table['hostname']>;
  readonly sourceCidrs: TypeCheckOf<Table['sourceCidrs']>;
}

/** What must hold between options of `CloudStackLbService`, for the compiler. */
export interface CloudStackLbRelations {
  readonly scheme: ExposureFixes<
    "its load balancer is always public: restrict it with sourceCidrs",
    "remove it: its load balancer is always public"
  >;
  readonly internal: ExposureFixes<
    "its load balancer is always public: restrict it with sourceCidrs",
    "remove it: its load balancer is always public"
  >;
  readonly loadBalancerSourceRanges: FieldFix<"use 'sourceCidrs', which both honour, or remove it">;
}
