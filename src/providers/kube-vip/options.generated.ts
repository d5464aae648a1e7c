// Written by `npm run docs` (scripts/derived.ts).
import type { ExposureFixes } from '../../service/foreign-props';
import type { KUBE_VIP_TABLE } from './table';
import type { Relation } from '../relations';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof KUBE_VIP_TABLE;

/** Options of `KubeVipService` that become annotations or labels of kube-vip. */
export interface KubeVipOptions {
  /**
   * Addresses of the Service; `0.0.0.0` and `::` request one by DHCP. kube-vip copies `spec.loadBalancerIP` here and keeps both in sync.
   * @default - spec.loadBalancerIP, else one from a pool
   */
  readonly loadbalancerIPs?: readonly string[] | undefined;
  /** Host name sent in DHCP requests. @default - none */
  readonly loadbalancerHostname?: string | undefined;
  /** Whether DHCP requests ask for a broadcast reply. @default false */
  readonly dhcpBroadcast?: boolean | undefined;
  /** Name of the interface created for DHCP. @default - generated */
  readonly macvlanName?: string | undefined;
  /** Reverse path filter of that interface: 0 off, 1 strict, 2 loose. @default 0 */
  readonly rpFilter?: number | undefined;
  /** Whether dynamic DNS is requested. @default - setting of kube-vip */
  readonly ddns?: boolean | undefined;
  /**
   * Interface that carries the address, or `'auto'` for the one whose subnet holds it; `serviceVLAN` wins over it. @default - that of
   * kube-vip
   */
  readonly serviceInterface?: string | undefined;
  /** Interface of a VLAN that carries the address, as `eth0.200`. @default - none */
  readonly serviceVLAN?: string | undefined;
  /** Whether kube-vip ignores the Service. @default false */
  readonly ignore?: boolean | undefined;
  /** Whether this Service has its own leader election. @default false */
  readonly forcePerServiceElection?: boolean | undefined;
  /**
   * Lease shared by the elections of several Services, as `name` or `namespace/name`; needs `externalTrafficPolicy: 'Cluster'`. @default -
   * a new one
   */
  readonly leaseName?: string | undefined;
  /** Whether the address stays announced while there are no endpoints. @default false */
  readonly allowReconcileWithoutEndpoints?: boolean | undefined;
  /** Whether this Service is exempt from the packet filter rules of service security. @default false */
  readonly ignoreServiceSecurity?: boolean | undefined;
  /** Whether existing sessions end once the address is set up. @default false */
  readonly flushConntrack?: boolean | undefined;
  /** Whether kube-vip requests the router to forward the ports, by UPnP. @default false */
  readonly forwardUPNP?: boolean | undefined;
  /** Duration of the UPnP lease, with a unit; `0s` means forever. @default '1h' */
  readonly upnpLeaseDuration?: string | undefined;
  /** Whether outgoing traffic of the pod uses the Service's address as its source. @default false */
  readonly egress?: boolean | undefined;
  /** Whether egress handles IPv6. @default false */
  readonly egressIPv6?: boolean | undefined;
  /** Whether kube-vip's own nftables rules are used. @default - setting of kube-vip */
  readonly egressInternal?: boolean | undefined;
  /** Whether the API server's address is found and left out. @default - off */
  readonly egressDetectApiServer?: boolean | undefined;
  /** Destination networks that egress applies to. @default - all */
  readonly egressAllowedNetworks?: readonly string[] | undefined;
  /** Destination networks that egress does not apply to. @default - none */
  readonly egressDeniedNetworks?: readonly string[] | undefined;
  /** Destination ports that egress applies to, as `tcp:443`. @default - all */
  readonly egressDestinationPorts?: readonly string[] | undefined;
  /** Source ports whose sessions are flushed, as `udp:53`; they have no other effect. @default - none */
  readonly egressSourcePorts?: readonly string[] | undefined;
  /**
   * Meant to exclude traffic inside the cluster from the translation; the source code seems inverted: test it before you rely on it.
   * @default -
   * absent
   */
  readonly egressNoInternalTraffic?: boolean | undefined;
}

/** Checks of the options of `KubeVipService` by the compiler. */
export interface KubeVipChecks {
  readonly loadbalancerIPs: TypeCheckOf<Table['loadbalancerIPs']>;
  readonly loadbalancerHostname: TypeCheckOf<Table['loadbalancerHostname']>;
  readonly macvlanName: TypeCheckOf<Table['macvlanName']>;
  readonly rpFilter: TypeCheckOf<Table['rpFilter']>;
  readonly serviceInterface: TypeCheckOf<Table['serviceInterface']>;
  readonly serviceVLAN: TypeCheckOf<Table['serviceVLAN']>;
  readonly leaseName: TypeCheckOf<Table['leaseName']>;
  readonly upnpLeaseDuration: TypeCheckOf<Table['upnpLeaseDuration']>;
  readonly egressAllowedNetworks: TypeCheckOf<Table['egressAllowedNetworks']>;
  readonly egressDeniedNetworks: TypeCheckOf<Table['egressDeniedNetworks']>;
  readonly egressDestinationPorts: TypeCheckOf<Table['egressDestinationPorts']>;
  readonly egressSourcePorts: TypeCheckOf<Table['egressSourcePorts']>;
}

/** What must hold between options of `KubeVipService`, for the compiler. */
export interface KubeVipRelations {
  readonly loadBalancerSourceRanges: Relation<[], { readonly ipFamilies: { readonly families: 'covered' };
      readonly ipFamilyPolicy: { readonly families: 'covered' } }>;
  readonly serviceInterface: Relation<[], { readonly serviceVLAN: { readonly not: '*' } }>;
  readonly leaseName: Relation<[], { readonly externalTrafficPolicy: { readonly not: 'Local' } }>;
  readonly allowReconcileWithoutEndpoints: Relation<{ readonly allowReconcileWithoutEndpoints: true },
      { readonly externalTrafficPolicy: { readonly not: 'Local' } }>;
  readonly upnpLeaseDuration: Relation<[], { readonly forwardUPNP: true }>;
  readonly egressIPv6: Relation<{ readonly egressIPv6: true }, { readonly egress: true }>;
  readonly egressInternal: Relation<{ readonly egressInternal: true }, { readonly egress: true }>;
  readonly egressDetectApiServer: Relation<{ readonly egressDetectApiServer: true }, { readonly egress: true }>;
  readonly egressAllowedNetworks: Relation<[], { readonly egress: true }>;
  readonly egressDeniedNetworks: Relation<[], { readonly egress: true }>;
  readonly egressDestinationPorts: Relation<[], { readonly egress: true }>;
  readonly egressSourcePorts: Relation<[], { readonly flushConntrack: true }>;
  readonly egressNoInternalTraffic: Relation<{ readonly egressNoInternalTraffic: true }, { readonly egress: true }>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select it with loadbalancerIPs",
    "its address decides whether it is public: select it with loadbalancerIPs"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select it with loadbalancerIPs",
    "its address decides whether it is public: select it with loadbalancerIPs"
  >;
}
