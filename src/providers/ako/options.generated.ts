// Written by `npm run docs` (scripts/derived.ts).
import type { AKO_TABLE } from './table';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { Relation } from '../relations';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof AKO_TABLE;

/** Options of `AviLbService` that become annotations or labels of VMware Avi (AKO). */
export interface AviLbOptions {
  /** AviInfraSetting object: networks, service engine group, whether the address is public. @default - that of the namespace */
  readonly infraSetting?: string | undefined;
  /**
   * Address of the virtual service; `loadBalancerIP` wins, and so does that of an L4Rule for a shared address. @default - one of the IPAM
   */
  readonly loadBalancerIp?: string | undefined;
  /**
   * Key under which Services of one namespace share an address; on a Service of another class it removes the address from all of them.
   * @default - an address of its own
   */
  readonly sharedVip?: string | undefined;
  /** L4Rule object, as name or namespace/name; it is ignored if its listeners are not exactly the ports. @default - none */
  readonly l4Rule?: string | undefined;
  /** Application profile in Avi, by name; not with a shared address. @default 'System-L4-Application' */
  readonly applicationProfile?: string | undefined;
  /** Whether the virtual service takes no traffic; not with a shared address. @default false */
  readonly disableTraffic?: boolean | undefined;
  /** Whether pods are the targets instead of node ports; any value switches it on, even "false". @default - as AKO is configured */
  readonly skipNodePort?: boolean | undefined;
  /**
   * Name of the virtual service in the DNS of Avi; AKO reads only this prefix, which ExternalDNS v0.22.0 no longer reads. @default -
   * made from name and namespace
   */
  readonly externalDnsHostname?: string | undefined;
}

/** Checks of the options of `AviLbService` by the compiler. */
export interface AviLbChecks {
  readonly infraSetting: TypeCheckOf<Table['infraSetting']>;
  readonly loadBalancerIp: TypeCheckOf<Table['loadBalancerIp']>;
  readonly sharedVip: TypeCheckOf<Table['sharedVip']>;
  readonly l4Rule: TypeCheckOf<Table['l4Rule']>;
  readonly applicationProfile: TypeCheckOf<Table['applicationProfile']>;
  readonly externalDnsHostname: TypeCheckOf<Table['externalDnsHostname']>;
}

/** What must hold between options of `AviLbService`, for the compiler. */
export interface AviLbRelations {
  readonly applicationProfile: Relation<[], { readonly sharedVip: { readonly not: '*' } }>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select its network with infraSetting",
    "its address decides whether it is public: select its network with infraSetting"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select its network with infraSetting",
    "its address decides whether it is public: select its network with infraSetting"
  >;
  readonly loadBalancerSourceRanges: FieldFix<"remove it, and name the ranges in the network security policy of an L4Rule">;
  readonly sessionAffinity: FieldFix<"remove it, and name a persistence profile in an L4Rule">;
  readonly sessionAffinityConfig: FieldFix<"remove it, and name a persistence profile in an L4Rule">;
}
