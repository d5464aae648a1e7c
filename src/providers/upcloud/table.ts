import { anything, array, bool, choice, int, json, object, record, string, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const NAME = string({ words: 'the name of a Service port, or config_<port>', characters: ['a-z', 'A-Z', '0-9', '_', '-'], good: 'https' });
const NETWORKS = array(object({
  /** Name of the network in the load balancer. */
  name: string(),
  /** Whether it is a public or a private network. */
  type: choice('public', 'private'),
  family: choice('IPv4'),
  /** UUID of a private network. */
  uuid: string(),
}, { required: ['name', 'type', 'family'] }));
const REFERENCES = array(object({ name: string() }, { required: ['name'] }));

/** The part of UpCloud's create request that the annotation may carry. */
const CONFIG = object({
  name: string(),
  /** Size of the load balancer. @default 'development' */
  plan: string(),
  /** Labels; those that begin with ccm_ belong to the controller. */
  labels: array(object({
    key: string({ words: 'a label key that does not begin with "ccm_"', pattern: /^(?!ccm_)/, good: 'team' }),
    value: string(),
  }, { required: ['key', 'value'] })),
  networks: NETWORKS,
  ip_addresses: array(object({ address: string(), network_name: string() }, { required: ['address', 'network_name'] })),
  /** Day of maintenance. */
  maintenance_dow: choice('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'),
  /** Time of maintenance, UTC. */
  maintenance_time: string({
    words: 'a time such as "20:01:01Z"', like: ['*:*:*Z'], characters: ['0-9', ':', 'Z'],
    pattern: /^\d\d:\d\d:\d\dZ$/, good: '20:01:01Z',
  }),
  /** Replaces the generated list: a Service port that is left out gets no frontend. */
  frontends: array(object({
    name: NAME,
    /** Protocol of the frontend. @default 'http' */
    mode: choice('http', 'tcp'),
    port: int({ min: 1, max: 65535 }),
    default_backend: string(),
    /** Which requests they apply to, and what they do; they cannot choose the backend. */
    rules: array(object({
      actions: array(object({
        type: string({ words: 'an action other than "use_backend"', pattern: /^(?!use_backend$)/, good: 'http_redirect' }),
      }, { open: true })),
    }, { open: true })),
    tls_configs: array(object({ name: string(), certificate_bundle_uuid: string() }, { required: ['name'] })),
    /** Replaces the defaults as a whole. */
    properties: object({ timeout_client: int({ min: 1 }), inbound_proxy_protocol: bool(), http2_enabled: bool() }),
    networks: REFERENCES,
  })),
  /** Replaces the generated list: a Service port that is left out gets no backend. */
  backends: array(object({
    name: NAME, properties: record(anything()),
    tls_configs: array(object({ name: string(), certificate_bundle_uuid: string() }, { required: ['name'] })),
  })),
}, { sample: { plan: 'production-small', frontends: [{ name: 'https', mode: 'tcp' }] } });

/** Annotations of the UpCloud cloud controller manager on Services, as of v1.2.3. */
export const UPCLOUD_TABLE = {
  /**
   * Configuration of the load balancer, in the form of UpCloud's create request; frontends are `http` unless they set `mode: 'tcp'`, and
   * one on port 443 without TLS settings orders a certificate. Networks are read only when it is created: a change does not make it public
   * or internal.
   * @default - plan "development", one http frontend and one backend per port
   */
  config: {
    key: 'service.beta.kubernetes.io/upcloud-load-balancer-config', as: json(CONFIG), wrong: 'refused',
    source: 'internal/loadbalancer/const.go',
    onInvalid: 'the controller stops with an error for bad JSON, an unknown plan, a label of its own or a rule that chooses the backend; a '
      + 'frontend or backend whose name matches no port gets no defaults', since: 'v1.0.0',
  },
  /**
   * Nodes that become backend members: a label selector with the lower-case keys `matchlabels` and `matchexpressions`. @default - all
   * nodes
   */
  nodeSelector: {
    key: 'service.beta.kubernetes.io/upcloud-load-balancer-node-selector', wrong: 'ignored',
    emptyIsUnset: true, source: 'internal/loadbalancer/const.go',
    as: text({
      words: 'a label selector with the keys matchlabels and matchexpressions in lower case,',
      like: ['*matchlabels*', '*matchexpressions*'], unlike: ['*matchLabels*', '*matchExpressions*'],
      pattern: /^(?![\s\S]*match(Labels|Expressions))[\s\S]*match(labels|expressions)/,
      good: 'matchlabels: { pool: web }', bad: 'matchLabels: { pool: web }',
    }),
    onInvalid: 'its YAML reader does not know matchLabels and matchExpressions: they are dropped silently, and every node matches',
    since: 'v1.0.0',
  },
  /** UUID of the load balancer. */
  id: {
    key: 'service.beta.kubernetes.io/upcloud-load-balancer-id', as: text({ words: 'a UUID' }), output: true,
    source: 'internal/loadbalancer/const.go', since: 'v1.0.0',
  },
  /** Name of the load balancer. */
  name: {
    key: 'service.beta.kubernetes.io/upcloud-load-balancer-name', as: text({ words: 'a name' }), output: true,
    source: 'internal/loadbalancer/const.go', since: 'v1.0.0',
  },
} as const satisfies Table;

export const UP_CLOUD_LB = {
  protocols: ['TCP'],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'],
  public: { scheme: 'internet-facing' },
  needs: { config: { networks: [{ name: 'private', type: 'private', family: 'IPv4', uuid: '03000000-0000-4000-8000-000000000000' }] } },
  unless: [['scheme', 'internet-facing']],
  speaks: { tls: ['in its config', 'config'], http: ['in its config, and by default', 'config'], proxy: ['in its config', 'config'] },
} as const satisfies ConstructSpec<typeof UPCLOUD_TABLE>;
