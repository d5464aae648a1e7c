// Written by `npm run docs` (scripts/derived.ts).
import type { Choice, Relation } from '../relations';
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { LOXILB_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof LOXILB_TABLE;

/** Options of `LoxiLbService` that become annotations or labels of LoxiLB (kube-loxilb). */
export interface LoxiLbOptions {
  /** Address pool, by the name that it has in the flags of kube-loxilb. @default - the default pool */
  readonly poolSelect?: string | undefined;
  /** Address to use, even outside the pool. @default - one of the pool */
  readonly staticIP?: string | undefined;
  /** Pools that secondary addresses for SCTP multi-homing come from. @default - none */
  readonly poolSelectSecondary?: readonly string[] | undefined;
  /** Secondary addresses, three at most. @default - none */
  readonly secondaryIPs?: readonly string[] | undefined;
  /** Address family: of the virtual address, and for `'ipv6to4'` that of the clients. @default 'ipv4' */
  readonly ipam?: 'ip' | 'ip4' | 'ip6' | 'ipv4' | 'ipv6' | 'ipv6to4' | 'nat64' | 'nat66' | undefined;
  /** Zone of the kube-loxilb that handles the Service. @default - every zone */
  readonly zoneSelect?: string | undefined;
  /** Instance of the zone that carries the address. @default - each instance in turn */
  readonly zoneInstance?: string | undefined;
  /** NAT mode. @default - that of the flags of kube-loxilb */
  readonly lbmode?: 'default' | 'dsr' | 'fullnat' | 'fullproxy' | 'hostonearm' | 'onearm' | undefined;
  /** How a target is selected. @default 'rr' */
  readonly epSelect?: 'hash' | 'lc' | 'n2' | 'n2det' | 'n3' | 'persist' | 'roundrobin' | 'rr' | undefined;
  /** Label of the nodes that become targets, as `key=value`. @default - all nodes */
  readonly nodeLabel?: string | undefined;
  /** Whether pods are the targets instead of node ports. @default - a flag of kube-loxilb */
  readonly usePodNetwork?: boolean | undefined;
  /** Whether targets come from an Endpoints object of the user. @default - a flag of kube-loxilb */
  readonly useExternalEndpoint?: boolean | undefined;
  /** Whether pods on the node of LoxiLB are preferred. @default false */
  readonly preferLocalPod?: boolean | undefined;
  /**
   * Multus networks whose pod addresses are the targets; its presence makes kube-loxilb handle a Service of any class. @default - the pod
   * network
   */
  readonly multusNets?: readonly string[] | undefined;
  /** Whether targets get the PROXY protocol, version 2. @default false */
  readonly useProxyProtocolV2?: boolean | undefined;
  /** Whether the rule applies to traffic that leaves the cluster. @default false */
  readonly egress?: boolean | undefined;
  /** Seconds that a session may be idle. @default 1800 */
  readonly timeout?: number | undefined;
  /** Whether targets are probed. @default false */
  readonly liveness?: boolean | undefined;
  /** Kind of probe. @default - chosen by the protocol of the port */
  readonly probeType?: 'http' | 'https' | 'none' | 'ping' | 'tcp' | 'udp' | undefined;
  /** Port of the probe, 1 to 65535. @default - the port of the target */
  readonly probePort?: number | undefined;
  /** The request of the probe: the path for HTTP. @default - none */
  readonly probeReq?: string | undefined;
  /** Answer that the probe expects. @default - any */
  readonly probeResp?: string | undefined;
  /** Seconds between probes. @default 60 */
  readonly probeTimeout?: number | undefined;
  /** Failed probes after which a target is unhealthy. @default 2 */
  readonly probeRetries?: number | undefined;
  /** Whether clients must show a certificate. @default 'disabled' */
  readonly mtlsFrontendMode?: 'disabled' | 'optional' | 'required' | undefined;
  /** Secret of the Service's namespace with `client-ca.crt` or `server.crt`. @default - none */
  readonly mtlsFrontendSecret?: string | undefined;
  /** Whether the name in the client's certificate is checked; this switch reads "true", while others read "yes". @default false */
  readonly mtlsFrontendRequireCn?: boolean | undefined;
  /** Pattern of the names that are allowed. @default - none */
  readonly mtlsFrontendCnPattern?: string | undefined;
  /** Whether the certificates of targets are verified. @default false */
  readonly mtlsBackendVerify?: boolean | undefined;
  /** Secret with `backend-ca.crt`; this release reads the certificate and does not send it to LoxiLB. @default - none */
  readonly mtlsBackendCaSecret?: string | undefined;
  /** Secret with `tls.crt` and `tls.key` that LoxiLB presents to targets. @default - none */
  readonly mtlsBackendClientSecret?: string | undefined;
}

/** Checks of the options of `LoxiLbService` by the compiler. */
export interface LoxiLbChecks {
  readonly poolSelect: TypeCheckOf<Table['poolSelect']>;
  readonly staticIP: TypeCheckOf<Table['staticIP']>;
  readonly poolSelectSecondary: TypeCheckOf<Table['poolSelectSecondary']>;
  readonly secondaryIPs: TypeCheckOf<Table['secondaryIPs']>;
  readonly zoneSelect: TypeCheckOf<Table['zoneSelect']>;
  readonly zoneInstance: TypeCheckOf<Table['zoneInstance']>;
  readonly nodeLabel: TypeCheckOf<Table['nodeLabel']>;
  readonly multusNets: TypeCheckOf<Table['multusNets']>;
  readonly timeout: TypeCheckOf<Table['timeout']>;
  readonly probePort: TypeCheckOf<Table['probePort']>;
  readonly probeReq: TypeCheckOf<Table['probeReq']>;
  readonly probeResp: TypeCheckOf<Table['probeResp']>;
  readonly probeTimeout: TypeCheckOf<Table['probeTimeout']>;
  readonly probeRetries: TypeCheckOf<Table['probeRetries']>;
  readonly mtlsFrontendSecret: TypeCheckOf<Table['mtlsFrontendSecret']>;
  readonly mtlsFrontendCnPattern: TypeCheckOf<Table['mtlsFrontendCnPattern']>;
  readonly mtlsBackendCaSecret: TypeCheckOf<Table['mtlsBackendCaSecret']>;
  readonly mtlsBackendClientSecret: TypeCheckOf<Table['mtlsBackendClientSecret']>;
}

/** What must hold between options of `LoxiLbService`, for the compiler. */
export interface LoxiLbRelations {
  readonly ipam: Relation<{ readonly ipam: readonly ['ipv6', 'ip6', 'nat66', 'ipv6to4', 'nat64'] },
      { readonly poolSelectSecondary: { readonly not: '*' } }>
    | Choice<'ip' | 'ip4' | 'ip6' | 'ipv4' | 'ipv6' | 'ipv6to4' | 'nat64' | 'nat66'>;
  readonly staticIP: Relation<{ readonly staticIP: { readonly having: 'IPv4' } },
      { readonly ipam: { readonly not: readonly ['ipv6', 'ip6', 'nat66'] } }>;
  readonly poolSelectSecondary: Relation<[], { readonly secondaryIPs: { readonly not: '*' } }>;
  readonly probePort: Relation<[], { readonly probeType: readonly ['ping', 'udp', 'tcp', 'http', 'https'] }>;
  readonly probeReq: Relation<[], { readonly probeType: readonly ['ping', 'udp', 'tcp', 'http', 'https'] }>;
  readonly probeResp: Relation<[], { readonly probeType: readonly ['ping', 'udp', 'tcp', 'http', 'https'] }>;
  readonly mtlsFrontendMode: Relation<{ readonly mtlsFrontendMode: readonly ['optional', 'required'] },
      { readonly mtlsFrontendSecret: '*' }>
    | Choice<'disabled' | 'optional' | 'required'>;
  readonly mtlsFrontendSecret: Relation<[], { readonly mtlsFrontendMode: readonly ['optional', 'required'] }>;
  readonly mtlsFrontendRequireCn: Relation<{ readonly mtlsFrontendRequireCn: true },
      { readonly mtlsFrontendCnPattern: '*' }>
    | Relation<{ readonly mtlsFrontendRequireCn: true },
      { readonly mtlsFrontendMode: readonly ['optional', 'required'] }>;
  readonly mtlsFrontendCnPattern: Relation<[], { readonly mtlsFrontendMode: readonly ['optional', 'required'] }>;
  readonly mtlsBackendCaSecret: Relation<[], { readonly mtlsBackendVerify: true }>;
  readonly mtlsBackendClientSecret: Relation<[], { readonly mtlsBackendVerify: true }>;
  readonly lbmode: Choice<'default' | 'dsr' | 'fullnat' | 'fullproxy' | 'hostonearm' | 'onearm'>;
  readonly epSelect: Choice<'hash' | 'lc' | 'n2' | 'n2det' | 'n3' | 'persist' | 'roundrobin' | 'rr'>;
  readonly probeType: Choice<'http' | 'https' | 'none' | 'ping' | 'tcp' | 'udp'>;
  readonly scheme: ExposureFixes<
    "its address decides whether it is internal: select its pool with poolSelect",
    "its address decides whether it is public: select its pool with poolSelect"
  >;
  readonly internal: ExposureFixes<
    "its address decides whether it is internal: select its pool with poolSelect",
    "its address decides whether it is public: select its pool with poolSelect"
  >;
  readonly loadBalancerIP: FieldFix<"use 'staticIP', or remove it">;
  readonly sessionAffinity: FieldFix<"use epSelect: 'persist', or remove it">;
  readonly sessionAffinityConfig: FieldFix<"use epSelect: 'persist', or remove it">;
}
