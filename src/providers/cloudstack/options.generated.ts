// Written by `npm run docs` (scripts/derived.ts).
/** Options of `CloudStackLbService` that become annotations or labels of Apache CloudStack. */
export interface CloudStackLbOptions {
  /** Host name in the status instead of the address. @default - the address */
  readonly hostname?: string;
  /** Whether nodes get the PROXY protocol on TCP ports. @default false */
  readonly proxyProtocol?: boolean;
  /** Client ranges that may connect. @default ['0.0.0.0/0'] */
  readonly sourceCidrs?: readonly string[];
}
