// Written by `npm run docs` (scripts/derived.ts).
import type { CILIUM_TABLE } from './table';
import type { Choice, Relation } from '../relations';
import type { ExposureFixes } from '../../service/foreign-props';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof CILIUM_TABLE;

/** Options of `CiliumLbService` that become annotations or labels of Cilium. */
export interface CiliumLbOptions {
  /** Addresses that LB IPAM assigns to the Service, in addition to `spec.loadBalancerIP`. @default - any free address of the pools */
  readonly lbIpamIps?: readonly string[] | undefined;
  /**
   * Sharing key: Services with the same key may share one address, if their ports differ and their policies agree. @default - not shared
   */
  readonly lbIpamSharingKey?: string | undefined;
  /** Other namespaces whose Services may share it, without spaces, or `'*'`; both sides must allow it. @default - the Service's own */
  readonly lbIpamSharingCrossNamespace?: readonly string[] | undefined;
  /** Whether Services with other pods may share it under `externalTrafficPolicy: 'Local'`; on both sides. @default false */
  readonly lbIpamSharingPermitDifferentPods?: boolean | undefined;
  /** Nodes whose addresses become those of the Service, under Node IPAM. @default - every eligible node */
  readonly nodeIpamMatchNodeLabels?: string | undefined;
  /** How a backend is chosen; needs the agent option `bpf-lb-algorithm-annotation`. @default - that of the agent */
  readonly lbAlgorithm?: 'maglev' | 'random' | undefined;
  /** How packets reach a backend on another node; needs the agent option `bpf-lb-mode-annotation`. @default - that of the agent */
  readonly forwardingMode?: 'dsr' | 'snat' | undefined;
  /** Which of the frontends of its `spec.type` are exposed. @default - all of them */
  readonly type?: 'ClusterIP' | 'LoadBalancer' | 'NodePort' | undefined;
  /** Whether `loadBalancerSourceRanges` allows or denies the ranges. @default 'allow' */
  readonly srcRangesPolicy?: 'allow' | 'deny' | undefined;
  /** Nodes on which the Service is installed: those with this value of the label service.cilium.io/node. @default - all nodes */
  readonly node?: string | undefined;
  /** Nodes on which the Service is installed, by label selector; wins over `node`. @default - all nodes */
  readonly nodeSelector?: string | undefined;
  /** Whether packets for the node itself go to a proxy. @default 'none' */
  readonly proxyDelegation?: 'delegate-if-local' | 'none' | undefined;
  /** Layer 7 balancing through Envoy. @default - off */
  readonly lbL7?: 'enabled' | undefined;
  /** How Envoy chooses; needs `lbL7`. @default - that of the Helm chart */
  readonly lbL7Algorithm?: 'least_request' | 'random' | 'round_robin' | undefined;
  /** Whether backends of the same Service in other clusters are used too. @default false */
  readonly global?: boolean | undefined;
  /** Whether the backends of this cluster are shared with other clusters; for a global Service. @default true */
  readonly shared?: boolean | undefined;
  /** Which backends a global Service prefers. @default 'none' */
  readonly affinity?: 'local' | 'none' | 'remote' | undefined;
  /** Whether endpoints of other clusters are copied into EndpointSlices of this one. @default - true for headless global Services */
  readonly globalSyncEndpointSlices?: boolean | undefined;
  /** Addresses that LB IPAM assigns to the Service. */
  readonly legacyLbIpamIps?: readonly string[] | undefined;
  /** Sharing key. */
  readonly legacyLbIpamSharingKey?: string | undefined;
  /** Other namespaces whose Services may share the address. @default - the Service's own */
  readonly legacyLbIpamSharingCrossNamespace?: readonly string[] | undefined;
  /** Whether Services with other pods may share it. @default false */
  readonly legacyLbIpamSharingPermitDifferentPods?: boolean | undefined;
  /** Whether backends in other clusters are used too. @default false */
  readonly legacyGlobal?: boolean | undefined;
  /** Whether the backends of this cluster are shared with other clusters. @default true */
  readonly legacyShared?: boolean | undefined;
  /** Which backends a global Service prefers. @default 'none' */
  readonly legacyAffinity?: 'local' | 'none' | 'remote' | undefined;
}

/** Checks of the options of `CiliumLbService` by the compiler. */
export interface CiliumLbChecks {
  readonly lbIpamIps: TypeCheckOf<Table['lbIpamIps']>;
  readonly lbIpamSharingKey: TypeCheckOf<Table['lbIpamSharingKey']>;
  readonly lbIpamSharingCrossNamespace: TypeCheckOf<Table['lbIpamSharingCrossNamespace']>;
  readonly nodeIpamMatchNodeLabels: TypeCheckOf<Table['nodeIpamMatchNodeLabels']>;
  readonly node: TypeCheckOf<Table['node']>;
  readonly nodeSelector: TypeCheckOf<Table['nodeSelector']>;
  readonly legacyLbIpamIps: TypeCheckOf<Table['legacyLbIpamIps']>;
  readonly legacyLbIpamSharingKey: TypeCheckOf<Table['legacyLbIpamSharingKey']>;
  readonly legacyLbIpamSharingCrossNamespace: TypeCheckOf<Table['legacyLbIpamSharingCrossNamespace']>;
}

/** What must hold between options of `CiliumLbService`, for the compiler. */
export interface CiliumLbRelations {
  readonly externalTrafficPolicy: Relation<{ readonly externalTrafficPolicy: 'Local' },
      { readonly announcer: { readonly not: 'l2-announcer' } }>;
  readonly lbIpamSharingCrossNamespace: Relation<[], readonly [{ readonly lbIpamSharingKey: '*' },
      { readonly legacyLbIpamSharingKey: '*' }]>;
  readonly lbIpamSharingPermitDifferentPods: Relation<{ readonly lbIpamSharingPermitDifferentPods: true },
      readonly [{ readonly lbIpamSharingKey: '*' }, { readonly legacyLbIpamSharingKey: '*' }]>;
  readonly nodeIpamMatchNodeLabels: Relation<[],
      { readonly announcer: { readonly not: readonly ['bgp-control-plane', 'l2-announcer'] } }>;
  readonly srcRangesPolicy: Relation<{ readonly srcRangesPolicy: 'deny' }, { readonly loadBalancerSourceRanges: '*' }>
    | Choice<'allow' | 'deny'>;
  readonly nodeSelector: Relation<[], { readonly node: { readonly not: '*' } }>;
  readonly lbL7Algorithm: Relation<[], { readonly lbL7: 'enabled' }>
    | Choice<'least_request' | 'random' | 'round_robin'>;
  readonly globalSyncEndpointSlices: Relation<{ readonly globalSyncEndpointSlices: true }, { readonly global: true }>;
  readonly legacyLbIpamSharingCrossNamespace: Relation<[], readonly [{ readonly lbIpamSharingKey: '*' },
      { readonly legacyLbIpamSharingKey: '*' }]>;
  readonly legacyLbIpamSharingPermitDifferentPods: Relation<{ readonly legacyLbIpamSharingPermitDifferentPods: true },
      readonly [{ readonly lbIpamSharingKey: '*' }, { readonly legacyLbIpamSharingKey: '*' }]>;
  readonly lbAlgorithm: Choice<'maglev' | 'random'>;
  readonly forwardingMode: Choice<'dsr' | 'snat'>;
  readonly type: Choice<'ClusterIP' | 'LoadBalancer' | 'NodePort'>;
  readonly proxyDelegation: Choice<'delegate-if-local' | 'none'>;
  readonly lbL7: Choice<'enabled'>;
  readonly affinity: Choice<'local' | 'none' | 'remote'>;
  readonly legacyAffinity: Choice<'local' | 'none' | 'remote'>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select it with lbIpamIps, or by a pool that selects the labels of this Service",
    "its address decides whether it is public: select it with lbIpamIps, or by a pool that selects the labels of this Service"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select it with lbIpamIps, or by a pool that selects the labels of this Service",
    "its address decides whether it is public: select it with lbIpamIps, or by a pool that selects the labels of this Service"
  >;
}
