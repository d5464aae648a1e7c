// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { OPENELB_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof OPENELB_TABLE;

/** Options of `OpenElbService` that become annotations or labels of OpenELB. */
export interface OpenElbOptions {
  /**
   * Address to use; wins over `spec.loadBalancerIP`. An address of another Service is shared without checking ports. @default - from the
   * Eip
   */
  readonly eipAddress?: string | undefined;
  /** Eip object to take the address from. @default - the Eip that contains the requested address, else the default Eip */
  readonly eipName?: string | undefined;
  /** Runs proxy pods that expose the Service on the ports of their nodes. @default - no proxy pods */
  readonly nodeProxyType?: 'daemonset' | 'deployment' | undefined;
  /** Bookkeeping of early releases; nothing reads it. */
  readonly layer2?: string | undefined;
  /** Announcement of early releases; it comes from the Eip object now. */
  readonly protocol?: 'bgp' | 'layer2' | 'vip' | undefined;
}

/** Checks of the options of `OpenElbService` by the compiler. */
export interface OpenElbChecks {
  readonly eipAddress: TypeCheckOf<Table['eipAddress']>;
  readonly eipName: TypeCheckOf<Table['eipName']>;
  readonly layer2: TypeCheckOf<Table['layer2']>;
}

/** What must hold between options of `OpenElbService`, for the compiler. */
export interface OpenElbRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly nodeProxyType: Choice<'daemonset' | 'deployment'>;
  readonly protocol: Choice<'bgp' | 'layer2' | 'vip'>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select its Eip with eipName",
    "its address decides whether it is public: select its Eip with eipName"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select its Eip with eipName",
    "its address decides whether it is public: select its Eip with eipName"
  >;
}
