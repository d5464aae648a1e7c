// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { PURELB_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof PURELB_TABLE;

/** Options of `PureLbService` that become annotations or labels of PureLB. */
export interface PureLbOptions {
  /** Addresses to use: one, or one of each family; wins over `serviceGroup`. @default - next free address of the pool */
  readonly addresses?: readonly string[] | undefined;
  /** ServiceGroup to take the address from. @default - default group of the namespace, else the group named "default" */
  readonly serviceGroup?: string | undefined;
  /** Whether each address range with active nodes gives the Service an address. @default - setting of the ServiceGroup */
  readonly multiPool?: boolean | undefined;
  /** Sharing key: Services with the same key may share one address, if their ports differ. @default - not shared */
  readonly allowSharedIp?: string | undefined;
  /**
   * Whether `externalTrafficPolicy: 'Local'` stays as it is for an address of a local pool. @default - absent: PureLB changes the policy
   * to Cluster
   */
  readonly allowLocal?: boolean | undefined;
  /** Prefers nodes that run an endpoint as the ones that announce the address. @default - any node */
  readonly nodeAffinity?: 'service-endpoints' | undefined;
}

/** Checks of the options of `PureLbService` by the compiler. */
export interface PureLbChecks {
  readonly addresses: TypeCheckOf<Table['addresses']>;
  readonly serviceGroup: TypeCheckOf<Table['serviceGroup']>;
  readonly allowSharedIp: TypeCheckOf<Table['allowSharedIp']>;
}

/** What must hold between options of `PureLbService`, for the compiler. */
export interface PureLbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly addresses: Relation<[], { readonly serviceGroup: { readonly not: '*' } }>;
  readonly multiPool: Relation<{ readonly multiPool: true }, { readonly allowSharedIp: { readonly not: '*' } }>;
  readonly nodeAffinity: Relation<[], { readonly allowSharedIp: { readonly not: '*' } }>
    | Choice<'service-endpoints'>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select its group with serviceGroup",
    "its address decides whether it is public: select its group with serviceGroup"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select its group with serviceGroup",
    "its address decides whether it is public: select its group with serviceGroup"
  >;
}
