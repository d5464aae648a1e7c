import {
  BLANKS, bool, booleanText, choice, exactBoolean, int, integer, json, list, object, oneOf, seconds, string, text,
} from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const elb = <const Name extends string>(name: Name) => `kubernetes.io/elb.${name}` as const;
const id = <const Words extends string>(words: Words) =>
  text({
    words, characters: ['a-z', 'A-Z', '0-9', '_', '-'], pattern: /^[0-9A-Za-z][0-9A-Za-z_-]*$/,
    good: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', bad: 'no id',
  });

const GIVES_DEFAULT = 'any value other than exactly "true" and "false" gives the default of the controller, and only its log shows it';
const NO_NUMBER = 'text that is not a whole number silently means the default, and Huawei Cloud refuses a number out of range';

const EIP = object({
  /** Line of the address, as `5_bgp`. */
  ip_type: string({ words: 'a sort of line such as "5_bgp"', characters: ['a-z', 'A-Z', '0-9', '_', '-'], good: '5_bgp' }),
  /** Bandwidth in Mbit/s. */
  bandwidth_size: int({ min: 1 }),
  /** Whether the bandwidth is its own (`PER`), or shared (`WHOLE`), which needs `share_id`. */
  share_type: choice('PER', 'WHOLE'),
  /** Whether traffic or bandwidth is billed. */
  charge_mode: choice('traffic', 'bandwidth'),
  /** The shared bandwidth, by id. */
  share_id: string({ words: 'the id of a shared bandwidth', without: BLANKS, good: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' }),
}, {
  sample: { ip_type: '5_bgp', bandwidth_size: 5, share_type: 'PER' },
  relations: [{ of: { share_type: 'WHOLE' }, beside: { share_id: '*' }, says: '"share_id" with the share type "WHOLE"' }],
});

const AFFINITY = object({
  /** What identifies a client; cookies need HTTP listeners. */
  type: choice('SOURCE_IP', 'HTTP_COOKIE', 'APP_COOKIE'),
  /** Cookie of the application; for `APP_COOKIE`. */
  cookie_name: string({
    words: 'the name of a cookie', without: [...BLANKS, ',', ';', '=', '"', '(', ')', '/', ':', '@'],
    pattern: /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, good: 'NODE',
  }),
  /** Minutes, 1 to 60 for TCP and UDP, 1 to 1440 for HTTP. */
  persistence_timeout: int({ min: 1, max: 1440 }),
}, {
  sample: { type: 'SOURCE_IP', persistence_timeout: 15 },
  relations: [{ of: { type: 'APP_COOKIE' }, beside: { cookie_name: '*' }, says: '"cookie_name" with the type "APP_COOKIE"' }],
});

const HEALTH_CHECK = object({
  /** Whether backends are checked; wins over `healthCheckFlag`. */
  enable: bool(),
  /** Seconds between two checks, 1 to 50. */
  delay: int({ min: 1, max: 50 }),
  /** Seconds without an answer that fail a check, 1 to 50. */
  timeout: int({ min: 1, max: 50 }),
  /** Failed checks after which a backend is unhealthy, 1 to 10. */
  max_retries: int({ min: 1, max: 10 }),
}, { sample: { delay: 5, timeout: 3, max_retries: 3 } });

/** Annotations of cloud-provider-huaweicloud; the managed service CCE reads others. */
export const HUAWEI_TABLE = {
  // ---- the load balancer ----
  /**
   * Kind of load balancer; every Service must set it. `'dedicated'` needs `availabilityZones`. `union` and `performance` are those of
   * CCE, whose closed-source controller reads these keys in its own way: its Services are not checked.
   */
  elbClass: { key: elb('class'), as: oneOf('shared', 'dedicated', 'elasticity', 'dnat'), wrong: 'refused', since: 'v0.17.0 or earlier' },
  /** An existing load balancer, by id; listeners of ports that the Service no longer has stay on it. @default - a new one */
  elbId: { key: elb('id'), as: id('the id of a load balancer'), wrong: 'refused', emptyIsUnset: true, since: 'v0.17.0 or earlier' },
  /** Availability zones of a new dedicated load balancer, without spaces around them. */
  availabilityZones: {
    key: elb('availability-zones'),
    as: list(text({
      words: 'an availability zone', without: [...BLANKS, ';', ','], good: 'cn-north-4a',
      bad: 'cn-north-4a,cn-north-4b',
    }), { separator: ';', trimmed: false }),
    wrong: 'refused', since: 'v0.20.2',
  },
  /**
   * Subnet of its address, by the id of an IPv4 subnet; the subnet of the nodes wins for a dedicated one. @default - that of the
   * controller
   */
  subnetId: { key: elb('subnet-id'), as: id('the id of an IPv4 subnet'), wrong: 'refused', since: 'v0.19.15' },
  /** Size of a dedicated load balancer for TCP and UDP, by the id of a flavor. @default - that of Huawei Cloud */
  l4FlavorId: { key: elb('l4-flavor-id'), as: id('the id of a flavor'), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.20.2' },
  /** Size of a dedicated load balancer for HTTP, by the id of a flavor. @default - that of Huawei Cloud */
  l7FlavorId: { key: elb('l7-flavor-id'), as: id('the id of a flavor'), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.20.2' },
  /** NAT gateway that forwards to the nodes; for the class `'dnat'`, with `loadBalancerIP` as its address. */
  natGatewayId: { key: 'kubernetes.io/natgateway.id', as: id('the id of a NAT gateway'), wrong: 'refused', since: 'v0.17.0 or earlier' },

  // ---- public address ----
  /**
   * An existing elastic IP, which makes the load balancer public; it is deleted with the Service unless `keepEip` is true. It stays bound
   * if this annotation is removed: a public load balancer stays public. @default - internal
   */
  eipId: {
    key: elb('eip-id'), as: id('the id of an elastic IP'), wrong: 'refused', emptyIsUnset: true,
    sharing: {
      wrong: 'cloud-refused',
      says: 'an elastic IP is bound to one load balancer, and the second Service does not get it',
      source: 'https://support.huaweicloud.com/eu/usermanual-eip/eip_0007.html',
    }, since: 'v0.17.0 or earlier',
  },
  /**
   * Creates an elastic IP with these settings, which makes the load balancer public. It stays bound if this annotation is removed: a
   * public load balancer stays public.
   * @default - internal
   */
  eipAutoCreate: { key: elb('eip-auto-create-option'), as: json(EIP), wrong: 'refused', emptyIsUnset: true, since: 'v0.19.15' },
  /** Whether the elastic IP is kept when the load balancer is deleted. @default false, or as the controller is configured */
  keepEip: { key: elb('keep-eip'), as: exactBoolean, wrong: 'ignored', emptyIsUnset: true, onInvalid: GIVES_DEFAULT, since: 'v0.19.15' },

  // ---- backends ----
  /** Algorithm that selects a backend. @default 'ROUND_ROBIN', or as the controller is configured */
  lbAlgorithm: {
    key: elb('lb-algorithm'), as: oneOf('ROUND_ROBIN', 'LEAST_CONNECTIONS', 'SOURCE_IP'), wrong: 'cloud-refused',
    since: 'v0.17.0 or earlier',
  },
  /**
   * Whether a dedicated load balancer may have backends in another VPC; it cannot be switched off again. @default false, or as the
   * controller is configured
   */
  enableCrossVpc: {
    key: elb('enable-cross-vpc'), as: exactBoolean, wrong: 'ignored', emptyIsUnset: true, onInvalid: GIVES_DEFAULT, since: 'v0.20.2',
  },
  /**
   * Whether backends of a shared load balancer see the client's address; those of a dedicated one always do. @default false, or as the
   * controller is configured
   */
  enableTransparentClientIp: {
    key: elb('enable-transparent-client-ip'), as: exactBoolean, wrong: 'ignored', emptyIsUnset: true, onInvalid: GIVES_DEFAULT,
    since: 'v0.20.2',
  },
  /** Whether a client stays at its backend. @default false, or as the controller is configured */
  sessionAffinityFlag: {
    key: elb('session-affinity-flag'), as: booleanText({ on: ['on'], off: ['off', ''] }), wrong: 'ignored',
    onInvalid: 'any value other than "off" enables it, even "false"', since: 'v0.19.15',
  },
  /** Identification of a client, and its duration in minutes. @default - as the controller is configured */
  sessionAffinityOption: {
    key: elb('session-affinity-option'), as: json(AFFINITY), wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'unreadable text leaves the default of the controller, and only its log shows it', since: 'v0.17.0 or earlier',
  },

  // ---- listeners ----
  /** Certificate, by id, with which every port of the Service terminates TLS. @default - no TLS */
  defaultTlsContainerRef: {
    key: elb('default-tls-container-ref'), as: id('the id of a certificate'), wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.20.1',
  },
  /** Whether the header `X-Forwarded-Host` is rewritten, for which every port becomes HTTP. @default false */
  xForwardedHost: {
    key: elb('x-forwarded-host'), as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, onInvalid: GIVES_DEFAULT,
    since: 'v0.19.15',
  },
  /** Seconds that a connection may be idle, up to 4000; 0 is the default of Huawei Cloud. @default - that of the controller */
  idleTimeoutSeconds: {
    key: elb('idle-timeout'), as: seconds({ min: 0, max: 4000 }), wrong: 'ignored', emptyIsUnset: true, onInvalid: NO_NUMBER,
    since: 'v0.20.1',
  },
  /** Seconds that a client of an HTTP or TLS port may take for its request, 1 to 300. @default - that of the controller */
  requestTimeoutSeconds: {
    key: elb('request-timeout'), as: seconds({ min: 1, max: 300 }), wrong: 'ignored',
    asDefault: ['0'], emptyIsUnset: true, onInvalid: NO_NUMBER, since: 'v0.20.1',
  },
  /** Seconds that a backend of an HTTP or TLS port may take for its answer, 1 to 300. @default - that of the controller */
  responseTimeoutSeconds: {
    key: elb('response-timeout'), as: seconds({ min: 1, max: 300 }), wrong: 'ignored',
    asDefault: ['0'], emptyIsUnset: true, onInvalid: NO_NUMBER, since: 'v0.20.1',
  },
  /** Documented as the limit of connections of a shared load balancer; the controller never reads it. @default - no limit */
  connectionLimit: {
    key: elb('connection-limit'), as: integer({ min: -1, max: 2147483647 }), wrong: 'harmless', since: 'v0.19.15',
    deprecated: { isGone: true, use: 'the controller never reads it' },
  },

  // ---- health check ----
  /** Whether backends are checked; `false` leaves it to the controller's default. @default true, or as the controller is configured */
  healthCheckFlag: {
    key: elb('health-check-flag'), as: booleanText({ on: ['on', ''], off: ['off'] }), wrong: 'ignored',
    onInvalid: 'any value other than "on" leaves the default of the controller', since: 'v0.17.0 or earlier',
  },
  /** Timing of the health check, and whether there is one. @default - every 5 s, 3 s for the answer, unhealthy after 3 failures */
  healthCheckOption: {
    key: elb('health-check-option'), as: json(HEALTH_CHECK), wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'unreadable text leaves the default of the controller, and only its log shows it', since: 'v0.17.0 or earlier',
  },
} as const satisfies Table;

export const HUAWEI_ELB = {
  protocols: ['TCP', 'UDP'],
  loadBalancerClass: 'huaweicloud.com/elb',
  classIsOptional: true,
  defaults: {
    /** Kind of load balancer; `'dedicated'` needs `availabilityZones`, and `'dnat'` a NAT gateway. @default 'shared' */
    elbClass: 'shared',
  },
  without: ['loadBalancerSourceRanges', 'sessionAffinity', 'sessionAffinityConfig'],
  public: { eipId: '11111111-2222-3333-4444-555555555555' },
  speaks: { tls: ['all ports', 'defaultTlsContainerRef'], http: ['all ports', 'xForwardedHost'] },
} as const satisfies ConstructSpec<typeof HUAWEI_TABLE>;
