import {
  array, BLANKS, bool, choice, cidrList, decimal, exactBoolean, json, list, object, oneOf, record, string, text,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const ONLY_INTERNAL = 'any value other than "Internal" and "internal" silently creates a load balancer that is reachable from the internet';
const gke = <const Name extends string>(name: Name) => `networking.gke.io/${name}` as const;
const cloud = <const Name extends string>(name: Name) => `cloud.google.com/${name}` as const;

/** Name of a resource of Google Cloud. */
const resource = <const Words extends string>(words: Words) =>
  text({ words, maxLength: 63, characters: ['a-z', '0-9', '-'], pattern: /^[a-z]([-a-z0-9]*[a-z0-9])?$/, good: 'shop', bad: '10.0.0.5' });
const OBJECT_NAME = {
  words: 'the name of an object', characters: ['a-z', '0-9', '-', '.'],
  pattern: /^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/, good: 'shop',
} as const;
const PORT_NUMBER = { words: 'port numbers', pattern: /^[1-9]\d{0,4}$/, good: '80' } as const;

const BACKEND_CONFIG = object({
  /** Applies to all ports that `ports` does not name. */
  default: string(OBJECT_NAME),
  /** Applies to a port, by name or number; the name takes precedence. */
  ports: record(string(OBJECT_NAME)),
}, {
  sample: { default: 'shop' },
  relations: [{ of: {}, beside: [{ default: '*' }, { ports: { minEntries: 1 } }], says: '"default" or "ports"' }],
});

const NEG = object({
  /** Whether an Ingress reaches the pods directly. */
  ingress: bool(),
  /** Standalone groups, by number of the Service port. */
  exposed_ports: record(object({ name: string({ ...OBJECT_NAME, pattern: /^([a-z0-9]([-.a-z0-9]*[a-z0-9])?)?$/ }) }), { key: PORT_NUMBER }),
  /** Zones in which groups are created beforehand; `*` for all. */
  zones: array(string()),
}, {
  open: true, sample: { ingress: true },
  relations: [{
    of: { ingress: true }, beside: { exposed_ports: { none: 'name' } }, says: 'no "name" of a group together with "ingress": true',
  }],
});

const APP_PROTOCOLS = json(record(choice('HTTP', 'HTTPS', 'HTTP2')));
const IP_COLLECTION = text({
  words: 'the URL of an IP collection', like: ['https://*', 'projects/*'], without: BLANKS, pattern: /^(https:\/\/\S+|projects\/\S+)$/,
  good: 'projects/shop/regions/europe-west1/publicDelegatedPrefixes/six', bad: 'six',
});

/**
 * Annotations of Google Cloud on Services: of ingress-gce and of cloud-provider-gcp, as of August 2026.
 *
 * The first release of `ipCollectionV6` is not known.
 */
export const GCP_TABLE = {
  // ---- the load balancer ----
  /**
   * Whether it is reachable from the VPC network only; any value other than `Internal`, or the older `internal`, makes it public.
   * @default 'External'
   */
  loadBalancerType: {
    key: gke('load-balancer-type'), since: 'Kubernetes 1.21 or earlier',
    as: oneOf('Internal', 'External', 'internal', 'external'), default: 'External', wrong: 'open',
    onInvalid: ONLY_INTERNAL, types: ['LoadBalancer'],
  },
  /** Older key of the type, read if the new one is absent. @default 'External' */
  loadBalancerTypeDeprecated: {
    key: cloud('load-balancer-type'), since: 'Kubernetes 1.21 or earlier',
    as: oneOf('Internal', 'External', 'internal', 'external'), default: 'External', wrong: 'open',
    onInvalid: ONLY_INTERNAL, deprecated: { use: gke('load-balancer-type') }, types: ['LoadBalancer'],
  },
  /** Whether clients of all regions reach the internal load balancer. @default false */
  internalAllowGlobalAccess: {
    key: gke('internal-load-balancer-allow-global-access'), since: 'Kubernetes 1.21 or earlier',
    as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    types: ['LoadBalancer'],
  },
  /**
   * Whether the external load balancer uses a backend service; read only when it is created. @default - a target pool, from GKE 1.37 a
   * backend service
   */
  backendServiceBased: {
    key: cloud('l4-rbs'), as: oneOf('enabled'), wrong: 'ignored',
    emptyIsUnset: true, onInvalid: 'only "enabled" is read: otherwise a target pool is created',
    since: 'GKE 1.25.5', types: ['LoadBalancer'],
  },
  /** Network tier of an external load balancer; a change replaces its address. @default 'Premium' */
  networkTier: {
    key: cloud('network-tier'), since: 'Kubernetes 1.21 or earlier', as: oneOf('Premium', 'Standard'), default: 'Premium', wrong: 'refused',
    onInvalid: 'the legacy controller stops with an error, and ingress-gce silently uses Premium', types: ['LoadBalancer'],
  },
  /** Whether internal load balancers of the legacy controller share one backend service. @default false */
  internalBackendShare: {
    key: 'alpha.cloud.google.com/load-balancer-backend-share', since: 'Kubernetes 1.21 or earlier',
    as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    types: ['LoadBalancer'],
  },
  /** Old key of the shared backend service. @default false */
  internalBackendShareDeprecated: {
    key: cloud('load-balancer-backend-share'), since: 'Kubernetes 1.21 or earlier',
    as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    deprecated: { use: 'alpha.cloud.google.com/load-balancer-backend-share' }, types: ['LoadBalancer'],
  },

  // ---- addresses ----
  /** Names of one or two reserved regional addresses, one for each IP family: names, not addresses. @default - new addresses */
  ipAddressNames: {
    key: gke('load-balancer-ip-addresses'), as: list(resource('the name of a reserved address, not an address'), { maxItems: 2 }),
    wrong: 'ignored', emptyIsUnset: 'items',
    onInvalid: 'a name that does not exist is skipped silently, and another address is used', types: ['LoadBalancer'],
    since: 'ingress-gce v1.25.0',
  },
  /** Subnet of the address: for internal load balancers, and for IPv6 of external ones. @default - that of the cluster */
  subnet: {
    key: gke('load-balancer-subnet'), as: resource('the name of a subnet'), wrong: 'refused', types: ['LoadBalancer'],
    since: 'ingress-gce v1.24.0',
  },
  /**
   * Older key of the subnet, for internal load balancers only; the legacy controller reads only this one. @default - that of the cluster
   */
  internalSubnet: {
    key: gke('internal-load-balancer-subnet'), since: 'Kubernetes 1.21 or earlier',
    as: resource('the name of a subnet'), wrong: 'refused', emptyIsUnset: true,
    deprecated: { use: gke('load-balancer-subnet'), where: 'ingress-gce creates the load balancer' }, types: ['LoadBalancer'],
  },
  /** URL of your IP collection, for the address of an external IPv6 Service. */
  ipCollectionV6: {
    key: gke('ip-collection-v6'), as: IP_COLLECTION, wrong: 'unknown',
    onInvalid: 'the controller passes it on unchanged, and its documentation requires a URL', types: ['LoadBalancer'],
  },
  /** Forwarding rules whose addresses are published, 1 to 10; for the class `standalone-passthrough-lb-neg`. */
  customForwardingRules: {
    key: gke('custom-forwarding-rule'), since: 'ingress-gce v1.41.0', as: list(text({
      words: 'the name or URL of a forwarding rule', without: BLANKS,
      pattern: /^([^/\s]+|https?:\/\/\S+|projects\/\S+|(regions|global)\/\S+)$/, good: 'shop-rule', bad: 'some/rule/of-mine',
    }), { maxItems: 10 }), wrong: 'refused',
    onInvalid: 'the controller stops with an error for a path that is not a resource; from the eleventh on, in order of name, rules are '
      + 'skipped', types: ['LoadBalancer'],
  },
  /** Ranges of clients that may connect; the field of the spec takes precedence. @default ['0.0.0.0/0', '::/0'] */
  sourceRangesAnnotation: {
    key: 'service.beta.kubernetes.io/load-balancer-source-ranges', since: 'Kubernetes 1.21 or earlier', as: cidrList(), wrong: 'refused',
    emptyIsUnset: true, types: ['LoadBalancer'],
    unread: ({ spec }) => Array.isArray(spec.loadBalancerSourceRanges) && spec.loadBalancerSourceRanges.length > 0,
  },

  // ---- balancing ----
  /** Whether nodes are weighted by their pods; needs externalTrafficPolicy Local. @default - not weighted */
  weightedLoadBalancing: {
    key: gke('weighted-load-balancing'), as: oneOf('pods-per-node'), wrong: 'ignored', emptyIsUnset: true, since: 'GKE 1.31.0',
    types: ['LoadBalancer'],
  },
  /**
   * Whether a client keeps its node for the whole affinity timeout; needs sessionAffinity ClientIP and a backend service. @default - off
   */
  strongSessionAffinity: {
    key: gke('l4-strong-session-affinity'), as: oneOf('enabled'), wrong: 'ignored', emptyIsUnset: true, types: ['LoadBalancer'],
    since: 'ingress-gce v1.25.0',
  },
  /** Name of an L4LBConfig in the namespace, for logging. */
  l4lbConfig: {
    key: gke('l4lb-config'), since: 'ingress-gce v1.39.0', as: text({
      words: 'the name of an L4LBConfig', maxLength: 253, characters: ['a-z', '0-9', '-', '.'], pattern: /^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/,
      good: 'logs', bad: 'My Logs',
    }),
    wrong: 'event', types: ['LoadBalancer'],
  },

  // ---- back ends of Ingress and Gateway, and groups of endpoints ----
  /** Groups of endpoints (NEGs): for Ingress, or standalone by port. */
  neg: {
    key: cloud('neg'), as: json(NEG), wrong: 'refused',
    onInvalid: 'the controller of the groups stops with an error, and syncs none', since: 'ingress-gce v1.2.2',
  },
  /** BackendConfig objects of the namespace, for all ports or by port; for GKE Ingress. */
  backendConfig: {
    key: cloud('backend-config'), as: json(BACKEND_CONFIG), wrong: 'refused', onInvalid: 'the Ingress is not synced',
    since: 'ingress-gce v1.9.0',
  },
  /** Old key of the BackendConfig objects, read if the new one is absent. */
  backendConfigBeta: {
    key: 'beta.cloud.google.com/backend-config', as: json(BACKEND_CONFIG), wrong: 'refused', onInvalid: 'the Ingress is not synced',
    deprecated: { use: cloud('backend-config') }, since: 'ingress-gce v1.2.2',
  },
  /** Protocol towards the pods by name of the port; for GKE Ingress. @default - HTTP */
  appProtocols: {
    key: cloud('app-protocols'), as: APP_PROTOCOLS, wrong: 'refused', onInvalid: 'the Ingress is not synced', since: 'ingress-gce v1.3.0',
  },
  /** Old key of the protocols; if both are set, this one wins. */
  appProtocolsAlpha: {
    key: 'service.alpha.kubernetes.io/app-protocols', as: APP_PROTOCOLS, wrong: 'refused', onInvalid: 'the Ingress is not synced',
    deprecated: { use: cloud('app-protocols') }, since: 'ingress-gce v0.9.7 or earlier',
  },
  /** Fraction of the capacity that may be used, 0 to 1; for traffic scaling. @default 1 */
  capacityScaler: {
    key: gke('capacity-scaler'), as: decimal({ min: 0, max: 1 }), default: '1', wrong: 'refused',
    onInvalid: 'the Ingress is not synced', since: 'ingress-gce v1.14.0',
  },
  /** Maximum requests per second for each endpoint, from 0; for traffic scaling. */
  maxRatePerEndpoint: {
    key: gke('max-rate-per-endpoint'), as: decimal({ min: 0 }), wrong: 'refused',
    onInvalid: 'the Ingress is not synced', since: 'ingress-gce v1.14.0',
  },
  /** Whether a GKE Ingress uses the transparent health checker; needs NEGs for Ingress. @default - off */
  transparentHealthChecker: {
    key: gke('transparent-health-checker'),
    as: json(object({ /** Whether Ingress uses it. */ enabled: bool() }, { required: ['enabled'] })),
    wrong: 'ignored',
    onInvalid: 'it counts as off; only the log shows it', since: 'ingress-gce v1.24.0',
  },
} as const satisfies Table;

export const GCP_LB = {
  protocols: ['TCP', 'UDP'],
  otherClasses: [
    'networking.gke.io/l4-regional-external', 'networking.gke.io/l4-regional-external-legacy', 'networking.gke.io/l4-regional-internal',
    'networking.gke.io/l4-regional-internal-legacy', 'networking.gke.io/standalone-passthrough-lb-neg',
  ],
  defaults: { loadBalancerType: 'Internal' },
  hidden: ['sourceRangesAnnotation'],
  public: { loadBalancerType: 'External' },
} as const satisfies ConstructSpec<typeof GCP_TABLE>;
