// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { HARVESTER_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof HARVESTER_TABLE;

/** Options of `HarvesterLbService` that become annotations or labels of Harvester. */
export interface HarvesterLbOptions {
  /** Where the address comes from. @default 'pool' */
  readonly ipam?: 'dhcp' | 'pool' | undefined;
  /** Network of the address, as namespace/name of its attachment definition. @default - the management network */
  readonly network?: string | undefined;
  /** Project that selects an address pool. @default - none */
  readonly project?: string | undefined;
  /** Namespace that selects an address pool. @default - none */
  readonly namespace?: string | undefined;
  /** Service whose load balancer this one shares, as namespace/name; it must not share itself. @default - a new one */
  readonly primaryService?: string | undefined;
}

/** Checks of the options of `HarvesterLbService` by the compiler. */
export interface HarvesterLbChecks {
  readonly network: TypeCheckOf<Table['network']>;
  readonly project: TypeCheckOf<Table['project']>;
  readonly namespace: TypeCheckOf<Table['namespace']>;
  readonly primaryService: TypeCheckOf<Table['primaryService']>;
}

/** What must hold between options of `HarvesterLbService`, for the compiler. */
export interface HarvesterLbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly ipam: Relation<[], { readonly primaryService: { readonly not: '*' } }>
    | Choice<'dhcp' | 'pool'>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select its network with network",
    "its address decides whether it is public: select its network with network"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select its network with network",
    "its address decides whether it is public: select its network with network"
  >;
}
