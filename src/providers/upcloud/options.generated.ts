// Written by `npm run docs` (scripts/derived.ts).
import type { ExposureFixes, FieldFix } from '../../service/foreign-props';
import type { Relation } from '../relations';
import type { TypeCheckOf } from '../codecs/kind';
import type { UPCLOUD_TABLE } from './table';

type Table = typeof UPCLOUD_TABLE;

/** Options of `UpCloudLbService` that become annotations or labels of UpCloud cloud controller manager (Managed Load Balancers). */
export interface UpCloudLbOptions {
  /**
   * Configuration of the load balancer, in the form of UpCloud's create request; frontends are `http` unless they set `mode: 'tcp'`, and
   * one on port 443 without TLS settings orders a certificate. Networks are read only when it is created: a change does not make it public
   * or internal.
   * @default - plan "development", one http frontend and one backend per port
   */
  readonly config?: {
    readonly name?: string | undefined;
    /** Size of the load balancer. @default 'development' */
    readonly plan?: string | undefined;
    /** Labels; those that begin with ccm_ belong to the controller. */
    readonly labels?: readonly {
      readonly value: string;
      readonly key: string;
    }[] | undefined;
    readonly ip_addresses?: readonly {
      readonly address: string;
      readonly network_name: string;
    }[] | undefined;
    /** Day of maintenance. */
    readonly maintenance_dow?: 'friday' | 'monday' | 'saturday' | 'sunday' | 'thursday' | 'tuesday' | 'wednesday' | undefined;
    /** Time of maintenance, UTC. */
    readonly maintenance_time?: string | undefined;
    /** Replaces the generated list: a Service port that is left out gets no frontend. */
    readonly frontends?: readonly {
      readonly port?: number | undefined;
      readonly name?: string | undefined;
      /** Protocol of the frontend. @default 'http' */
      readonly mode?: 'http' | 'tcp' | undefined;
      readonly default_backend?: string | undefined;
      /** Which requests they apply to, and what they do; they cannot choose the backend. */
      readonly rules?: readonly {
        readonly actions?: readonly {
          readonly type?: string | undefined;
        }[] | undefined;
      }[] | undefined;
      readonly tls_configs?: readonly {
        readonly certificate_bundle_uuid?: string | undefined;
        readonly name: string;
      }[] | undefined;
      /** Replaces the defaults as a whole. */
      readonly properties?: {
        readonly timeout_client?: number | undefined;
        readonly inbound_proxy_protocol?: boolean | undefined;
        readonly http2_enabled?: boolean | undefined;
      } | undefined;
      readonly networks?: readonly {
        readonly name: string;
      }[] | undefined;
    }[] | undefined;
    readonly networks?: readonly {
      /** UUID of a private network. */
      readonly uuid?: string | undefined;
      /** Name of the network in the load balancer. */
      readonly name: string;
      /** Whether it is a public or a private network. */
      readonly type: 'private' | 'public';
      readonly family: 'IPv4';
    }[] | undefined;
    /** Replaces the generated list: a Service port that is left out gets no backend. */
    readonly backends?: readonly {
      readonly name?: string | undefined;
      readonly tls_configs?: readonly {
        readonly certificate_bundle_uuid?: string | undefined;
        readonly name: string;
      }[] | undefined;
      readonly properties?: Readonly<Record<string, unknown>> | undefined;
    }[] | undefined;
  } | undefined;
  /**
   * Nodes that become backend members: a label selector with the lower-case keys `matchlabels` and `matchexpressions`. @default - all
   * nodes
   */
  readonly nodeSelector?: string | undefined;
}

/** Checks of the options of `UpCloudLbService` by the compiler. */
export interface UpCloudLbChecks {
  readonly config: TypeCheckOf<Table['config']>;
  readonly nodeSelector: TypeCheckOf<Table['nodeSelector']>;
}

/** What must hold between options of `UpCloudLbService`, for the compiler. */
export interface UpCloudLbRelations {
  readonly config: Relation<[], readonly [{ readonly config: { readonly uses: 'networks';
      readonly of: 'frontends'; readonly default: readonly ['public-IPv4', 'private-IPv4'] } },
      { readonly scheme: { readonly not: 'internet-facing' } }]>
    | Relation<[], readonly [{ readonly scheme: 'internet-facing' },
      { readonly config: { readonly entry: { readonly networks: '*' } } }]>
    | Relation<[], { readonly config: { readonly uses: 'networks'; readonly of: 'frontends' } }>
    | Relation<[], { readonly ports: { readonly namedIn: 'frontends' | 'backends';
      readonly unnamed: 'config_' } }>
    | Relation<{ readonly config: { readonly networks: { readonly type: 'public' } } },
      { readonly scheme: 'internet-facing' }>;
  readonly internal: ExposureFixes<
    "write scheme: 'internal', which is the default",
    "write scheme: 'internet-facing'"
  >;
  readonly loadBalancerIP: FieldFix<"set ip_addresses in the config">;
  readonly loadBalancerSourceRanges: FieldFix<"write rules for the frontends in the config">;
}
