// Written by `npm run docs` (scripts/derived.ts).
import type { TypeCheckOf } from '../codecs/options';
import type { UPCLOUD_TABLE } from './table';

type Table = typeof UPCLOUD_TABLE;

/** Options of `UpCloudLbService` that become annotations or labels of UpCloud cloud controller manager (Managed Load Balancers). */
export interface UpCloudLbOptions {
  /**
   * Configuration of the load balancer, in the form of UpCloud's create request; frontends are `http` unless they say `mode: 'tcp'`, and
   * one on port 443 without TLS settings orders a certificate. Networks count when it is made: a change makes it neither public nor
   * internal.
   * @default - plan "development", one http frontend and one backend per port
   */
  readonly config?: {
    readonly name?: string;
    /** Size of the load balancer. @default 'development' */
    readonly plan?: string;
    /** Labels; those that begin with ccm_ belong to the controller. */
    readonly labels?: readonly {
      readonly value: string;
      readonly key: string;
    }[];
    readonly ip_addresses?: readonly {
      readonly address: string;
      readonly network_name: string;
    }[];
    /** Day of maintenance. */
    readonly maintenance_dow?: 'friday' | 'monday' | 'saturday' | 'sunday' | 'thursday' | 'tuesday' | 'wednesday';
    /** Time of maintenance, UTC. */
    readonly maintenance_time?: string;
    /** Replaces the generated list: a Service port that is left out gets no frontend. */
    readonly frontends?: readonly {
      readonly port?: number;
      readonly name?: string;
      /** @default 'http' */
      readonly mode?: 'http' | 'tcp';
      readonly default_backend?: string;
      /** Which requests they apply to, and what they do; they cannot choose the backend. */
      readonly rules?: readonly {
        readonly actions?: readonly {
          readonly type?: string;
        }[];
      }[];
      readonly tls_configs?: readonly {
        readonly certificate_bundle_uuid?: string;
        readonly name: string;
      }[];
      /** Replaces the defaults as a whole. */
      readonly properties?: {
        readonly timeout_client?: number;
        readonly inbound_proxy_protocol?: boolean;
        readonly http2_enabled?: boolean;
      };
      readonly networks?: readonly {
        readonly name: string;
      }[];
    }[];
    readonly networks?: readonly {
      /** UUID of a private network. */
      readonly uuid?: string;
      /** Name of the network in the load balancer. */
      readonly name: string;
      /** Whether it is a public or a private network. */
      readonly type: 'private' | 'public';
      readonly family: 'IPv4';
    }[];
    /** Replaces the generated list: a Service port that is left out gets no backend. */
    readonly backends?: readonly {
      readonly name?: string;
      readonly tls_configs?: readonly {
        readonly certificate_bundle_uuid?: string;
        readonly name: string;
      }[];
      readonly properties?: Readonly<Record<string, unknown>>;
    }[];
  };
  /**
   * Nodes that become backend members: a label selector with the lower-case keys `matchlabels` and `matchexpressions`. @default - all
   * nodes
   */
  readonly nodeSelector?: string;
}

/** Checks of the options of `UpCloudLbService` by the compiler. */
export interface UpCloudLbChecks {
  readonly config: TypeCheckOf<Table['config']>;
  readonly nodeSelector: TypeCheckOf<Table['nodeSelector']>;
}

