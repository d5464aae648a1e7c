// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { STACKIT_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof STACKIT_TABLE;

/** Options of `StackitLbService` that become annotations or labels of STACKIT. */
export interface StackitLbOptions {
  /** Whether it has no public address. @default true */
  readonly internalLb?: boolean | undefined;
  /** Existing public IPv4 address to use; it is kept when the Service is deleted. @default - a new one, deleted with the Service */
  readonly externalAddress?: string | undefined;
  /** Size of the load balancer. @default 'p10' */
  readonly servicePlanId?: 'p10' | 'p250' | 'p50' | 'p750' | undefined;
  /** Network in which it listens, by UUID; STACKIT does not support it for every customer. @default - that of the cluster */
  readonly listenerNetwork?: string | undefined;
  /** Whether the Service's status says that the load balancer is a proxy, so that nodes do not bypass it. @default false */
  readonly ipModeProxy?: boolean | undefined;
  /**
   * Whether connections from an address always go to the same node; reliable only with `externalTrafficPolicy: Local` and one pod per
   * node. @default
   * false
   */
  readonly sessionPersistenceWithSourceIp?: boolean | undefined;
  /** Whether nodes get the PROXY protocol on TCP ports. @default false */
  readonly tcpProxyProtocol?: boolean | undefined;
  /** TCP ports with the PROXY protocol; an empty list means no port. @default - all of them */
  readonly tcpProxyProtocolPortsFilter?: readonly (number | string)[] | undefined;
  /** How long a TCP connection may be idle, in whole seconds. @default '60m' */
  readonly tcpIdleTimeout?: string | undefined;
  /** How long a UDP connection may be idle, in whole seconds. @default '2m' */
  readonly udpIdleTimeout?: string | undefined;
  /** Makes yawol ignore the Service, if yawol still runs; this controller does not read it. */
  readonly yawolClassName?: 'stackit' | undefined;
}

/** Checks of the options of `StackitLbService` by the compiler. */
export interface StackitLbChecks {
  readonly externalAddress: TypeCheckOf<Table['externalAddress']>;
  readonly listenerNetwork: TypeCheckOf<Table['listenerNetwork']>;
  readonly tcpProxyProtocolPortsFilter: TypeCheckOf<Table['tcpProxyProtocolPortsFilter']>;
  readonly tcpIdleTimeout: TypeCheckOf<Table['tcpIdleTimeout']>;
  readonly udpIdleTimeout: TypeCheckOf<Table['udpIdleTimeout']>;
}

/** What must hold between options of `StackitLbService`, for the compiler. */
export interface StackitLbRelations {
  readonly sessionPersistenceWithSourceIp: Relation<{ readonly sessionPersistenceWithSourceIp: true },
      { readonly externalTrafficPolicy: 'Local' }>;
  readonly tcpProxyProtocol: Relation<{ readonly tcpProxyProtocol: true }, { readonly ports: { readonly one: 'TCP' } }>;
  readonly tcpProxyProtocolPortsFilter: Relation<[], { readonly ports: { readonly naming: 'tcpOnly' } }>;
  readonly servicePlanId: Choice<'p10' | 'p250' | 'p50' | 'p750'>;
  readonly yawolClassName: Choice<'stackit'>;
  readonly scheme: ExposureFixes<
    "write internalLb: true, which is the default",
    "write internalLb: false"
  >;
  readonly internal: ExposureFixes<
    "write internalLb: true, which is the default",
    "write internalLb: false"
  >;
  readonly loadBalancerIP: FieldFix<"use 'externalAddress', or remove it">;
}
