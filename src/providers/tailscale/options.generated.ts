// Written by `npm run docs` (scripts/derived.ts).
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { Relation } from '../relations';
import type { TAILSCALE_TABLE } from './table';
import type { TypeCheckOf } from '../codecs/kind';

type Table = typeof TAILSCALE_TABLE;

/** Options of `TailscaleLbService` that become annotations or labels of Tailscale Kubernetes operator. */
export interface TailscaleLbOptions {
  /** Name of the machine in the tailnet. @default - namespace and name of the Service, with a hyphen between */
  readonly hostname?: string | undefined;
  /** ProxyClass with the settings of the proxy; a label of the same name wins. @default - that of the operator */
  readonly proxyClass?: string | undefined;
  /** ProxyGroup that carries the Service: of type ingress, or egress for an ExternalName Service. @default - its own proxy */
  readonly proxyGroup?: string | undefined;
  /** ACL tags of the proxy. @default - those of the operator */
  readonly tags?: readonly string[] | undefined;
}

/** Checks of the options of `TailscaleLbService` by the compiler. */
export interface TailscaleLbChecks {
  readonly hostname: TypeCheckOf<Table['hostname']>;
  readonly proxyClass: TypeCheckOf<Table['proxyClass']>;
  readonly proxyGroup: TypeCheckOf<Table['proxyGroup']>;
  readonly tags: TypeCheckOf<Table['tags']>;
}

/** What must hold between options of `TailscaleLbService`, for the compiler. */
export interface TailscaleLbRelations {
  readonly proxyClass: Relation<[], { readonly proxyGroup: { readonly not: '*' } }>;
  readonly scheme: ExposureFixes<
    "remove it: it is never public",
    "it is never public: use another construct"
  >;
  readonly internal: ExposureFixes<
    "remove it: it is never public",
    "it is never public: use another construct"
  >;
  readonly loadBalancerSourceRanges: FieldFix<"remove it, and restrict the clients in the access controls of the tailnet">;
}
