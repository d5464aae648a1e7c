// Written by `npm run docs` (scripts/derived.ts).
import type { CLOUDSTACK_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/options';

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

