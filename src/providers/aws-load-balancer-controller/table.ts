import { BUCKET } from './bucket';
import { hasIpTargets } from './nlb-traffic';
import { ELASTIC_IP, ELASTIC_IP_SHARED, SECURITY_GROUP, SUBNET } from './resource-ids';
import { NLB_SECURITY_POLICIES } from './security-policies';
import {
  arnList, array, attributes, BLANKS, bool, choice, cidr, cidrList, either, eitherShape, exactBoolean, goBoolean, int, integer,
    ipAddressList,
  json, knownOneOf, list, object, oneOf, oneOfAnyCase, perPort, portList, portReference, seconds, string, stringMap, text,
} from '../codecs/kinds';
import type { ServicePort } from '../../service';
import type { AnnotatedService, ConstructSpec, Table } from '../engine/definition';

const aws = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/aws-load-balancer-${name}` as const;

const NOT_A_PAIR = 'the controller stops with an error for an item that is not key=value; AWS refuses an attribute or a value '
  + 'that it does not know for this kind of load balancer';

/** Load balancer attributes of an NLB. */
const LOAD_BALANCER_ATTRIBUTES = {
  /** Whether access logs go to S3; an NLB logs TLS connections only. @default false */
  'access_logs.s3.enabled': exactBoolean,
  /** Bucket of the access logs; must exist and let the load balancer write. */
  'access_logs.s3.bucket': BUCKET,
  /** Prefix of the log objects in the bucket. */
  'access_logs.s3.prefix': text({ words: 'a prefix of S3 keys' }),
  /** Whether the load balancer refuses to be deleted; it then blocks the clean-up of the Service too. @default false */
  'deletion_protection.enabled': exactBoolean,
  /** Whether IPv6 addresses of an internal dualstack NLB refuse traffic from internet gateways. @default true for internal */
  'ipv6.deny_all_igw_traffic': exactBoolean,
  /** Whether the node of each zone sends to targets of all zones. @default false */
  'load_balancing.cross_zone.enabled': exactBoolean,
  /** How DNS spreads clients over the zones. @default 'any_availability_zone' */
  'dns_record.client_routing_policy': oneOf('availability_zone_affinity', 'partial_availability_zone_affinity', 'any_availability_zone'),
  /** Whether Route 53 may shift traffic away from a zone. @default false */
  'zonal_shift.config.enabled': exactBoolean,
  /** Secondary private addresses an AWS node gets in each subnet, 0 to 7; can only be raised. @default 0 */
  'secondary_ips.auto_assigned.per_subnet': integer({ min: 0, max: 7 }),
} as const;

/** Target group attributes of an NLB. */
const TARGET_GROUP_ATTRIBUTES = {
  /** Whether connections are closed when the deregistration delay ends. @default true for new UDP and TCP_UDP groups, else false */
  'deregistration_delay.connection_termination.enabled': exactBoolean,
  /** Seconds that a removed target keeps its connections, 0 to 3600. @default 300 */
  'deregistration_delay.timeout_seconds': integer({ min: 0, max: 3600 }),
  /** Cross-zone setting of this group. @default 'use_load_balancer_configuration' */
  'load_balancing.cross_zone.enabled': oneOf('true', 'false', 'use_load_balancer_configuration'),
  /**
   * Whether targets see the client's address; cannot be switched off for UDP, TCP_UDP and QUIC. @default false for ip targets with TCP or
   * TLS, else true
   */
  'preserve_client_ip.enabled': exactBoolean,
  /** When the PROXY header is sent; AWS enables it per account on request. @default 'on_first_ack_with_payload' */
  'proxy_protocol_v2.client_to_server.header_placement': oneOf('on_first_ack', 'on_first_ack_with_payload'),
  /** Whether targets get the PROXY protocol v2; both `proxyProtocol` props win over it. @default false */
  'proxy_protocol_v2.enabled': exactBoolean,
  /** Whether a client keeps its target. @default false */
  'stickiness.enabled': exactBoolean,
  /** What identifies a client: an NLB supports its address only. */
  'stickiness.type': oneOf('source_ip'),
  /** Healthy targets below which a zone leaves DNS, or `'off'`. @default 1 */
  'target_group_health.dns_failover.minimum_healthy_targets.count': either(oneOf('off'), integer({ min: 1 })),
  /** The same, in percent. @default 'off' */
  'target_group_health.dns_failover.minimum_healthy_targets.percentage': either(oneOf('off'), integer({ min: 1, max: 100 })),
  /** Healthy targets below which traffic goes to unhealthy ones too. @default 1 */
  'target_group_health.unhealthy_state_routing.minimum_healthy_targets.count': integer({ min: 1 }),
  /** The same, in percent. @default 'off' */
  'target_group_health.unhealthy_state_routing.minimum_healthy_targets.percentage': either(oneOf('off'), integer({ min: 1, max: 100 })),
  /** Whether connections to unhealthy targets are closed; cannot be switched on for UDP and TCP_UDP. @default true */
  'target_health_state.unhealthy.connection_termination.enabled': exactBoolean,
  /** Seconds that an unhealthy target keeps its connections, 0 to 360000; needs connection termination off. @default 0 */
  'target_health_state.unhealthy.draining_interval_seconds': integer({ min: 0, max: 360000 }),
} as const;

/** Attributes that AWS has for other load balancers or other listeners. */
const NOT_OF_A_TARGET_GROUP = [
  'lambda.multi_value_headers.enabled', 'load_balancing.algorithm.anomaly_mitigation', 'load_balancing.algorithm.type',
  'send_tcp_reset.on_deregistration.enabled',
  'send_tcp_reset.on_unhealthy.enabled', 'slow_start.duration_seconds', 'stickiness.app_cookie.cookie_name',
  'stickiness.app_cookie.duration_seconds',
  'stickiness.lb_cookie.duration_seconds', 'target_failover.on_deregistration', 'target_failover.on_unhealthy',
];

const NOT_OF_AN_NLB = [
  'client_keep_alive.seconds', 'connection_logs.s3.bucket', 'connection_logs.s3.enabled', 'connection_logs.s3.prefix',
  'health_check_logs.s3.bucket',
  'health_check_logs.s3.enabled', 'health_check_logs.s3.prefix', 'idle_timeout.timeout_seconds', 'routing.http.desync_mitigation_mode',
  'routing.http.drop_invalid_header_fields.enabled', 'routing.http.preserve_host_header.enabled',
  'routing.http.x_amzn_tls_version_and_cipher_suite.enabled',
  'routing.http.xff_client_port.enabled', 'routing.http.xff_header_processing.mode', 'routing.http2.enabled', 'waf.fail_open.enabled',
];

const ONE_TARGET = 'either "serviceName" or "targetGroupARN"';
/** The default action of a listener: forward, to several places by weight. */
const FORWARD = object({
  /** An NLB listener can only forward. */
  type: choice('forward'),
  /** Targets and their shares. Required: the controller fails on an action without it. */
  forwardConfig: object({
    /** Weight of the Service that has the annotation, 0 to 999. */
    baseServiceWeight: int({ min: 0, max: 999 }),
    /** Up to four further targets; with two or more, each needs a weight. */
    targetGroups: array(object({
      /** A Service in the same namespace; excludes `targetGroupARN`. */
      serviceName: string(),
      /** Port of that Service, by number or name; required with `serviceName`. */
      servicePort: eitherShape(int({ min: 1, max: 65535 }), string()),
      /** An existing target group; excludes `serviceName`. */
      targetGroupARN: string({
        words: 'the ARN of a target group', like: ['arn:aws*:elasticloadbalancing:*'], pattern: /^arn:aws[a-z-]*:elasticloadbalancing:/,
        good: 'arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/web/50dc6c495c0c9188',
      }),
      /** On a TLS listener: whether the targets get plain TCP. */
      decrypt: bool(),
      /** Weight of this target, 0 to 999. */
      weight: int({ min: 0, max: 999 }),
    }, {
      sample: { serviceName: 'canary', servicePort: 443, weight: 10 },
      relations: [
        { of: {}, beside: [{ serviceName: '*' }, { targetGroupARN: '*' }], says: ONE_TARGET },
        { of: { targetGroupARN: '*' }, beside: { serviceName: { not: '*' } }, says: ONE_TARGET },
        { of: { serviceName: '*' }, beside: { servicePort: '*' }, says: '"servicePort" with "serviceName"' },
      ],
    }), { maxItems: 4 }),
    /** Whether a client stays with its target group; not on TLS listeners. */
    targetGroupStickinessConfig: object({ enabled: bool() }, { required: ['enabled'] }),
  }, {
    sample: { baseServiceWeight: 90, targetGroups: [{ serviceName: 'canary', servicePort: 443, weight: 10 }] },
    relations: [{
      of: { targetGroups: { minItems: 2 } }, beside: { targetGroups: { each: 'weight' } },
      says: '"weight" in every target group, as there are several',
    }],
  }),
}, { required: ['type', 'forwardConfig'] });

/** Annotations of the AWS Load Balancer Controller on Services, as of v3.5.0. */
export const AWS_LOAD_BALANCER_CONTROLLER_TABLE = {
  // ---- controller and exposure ----
  /** Whether the NLB is reachable from the internet; a later change replaces it under another DNS name. @default 'internal' */
  scheme: {
    key: aws('scheme'), as: oneOf('internal', 'internet-facing'), default: 'internal', wrong: 'refused', since: 'v2.2.0',
    source: 'pkg/service/model_build_load_balancer.go',
  },
  /** The older switch for an internal NLB. @default - the value of `scheme` */
  internal: { key: aws('internal'), as: goBoolean, wrong: 'refused', since: 'v2.0.0', deprecated: { since: 'v2.2.0', use: aws('scheme') } },
  /** Assigns the Service to this controller if no `loadBalancerClass` does; `AwsNlbService` sets the class instead. */
  loadBalancerType: {
    key: aws('type'), as: oneOf('external', 'nlb-ip'), wrong: 'ignored', emptyIsUnset: true, since: 'v2.0.0',
    onInvalid: 'without a loadBalancerClass this controller ignores a Service with another value',
    unread: (service) => typeof service.spec.loadBalancerClass === 'string',
  },
  /** Whether targets are nodes, on their node ports, or the pods themselves. @default 'instance' */
  targetType: {
    key: aws('nlb-target-type'), as: oneOf('instance', 'ip'), default: 'instance', wrong: 'ignored', since: 'v2.2.0',
    onInvalid: 'with a loadBalancerClass any other value silently means instance; without one the controller ignores the Service',
    comparedAs: (text, service) => hasIpTargets(service) ? 'ip'
      : text ?? (service.spec.loadBalancerClass === undefined && service.text('loadBalancerType') === 'external' ? 'none' : undefined),
  },
  /** Name of the NLB in AWS: 1 to 32 letters, digits and hyphens. @default - made from namespace and name */
  loadBalancerName: {
    key: aws('name'), wrong: 'refused', since: 'v2.2.0',
    sharing: {
      wrong: 'ignored',
      says: 'a load balancer name exists once in AWS: the Service that comes second takes the load balancer over and deletes the '
        + 'listeners of the first',
      source: 'https://github.com/kubernetes-sigs/aws-load-balancer-controller/issues/2533',
    },
    as: text({
      words: 'letters, digits and inner hyphens, not beginning with "internal-",', maxLength: 32,
      characters: ['a-z', 'A-Z', '0-9', '-'], unlike: ['internal-*'], pattern: /^(?!internal-)[A-Za-z0-9]([A-Za-z0-9-]{0,30}[A-Za-z0-9])?$/,
      good: 'shop-web', bad: 'internal-web',
    }),
  },
  /** IP addresses of the NLB; `'dualstack'` needs subnets with IPv6. @default 'ipv4' */
  ipAddressType: {
    key: aws('ip-address-type'), as: oneOf('ipv4', 'dualstack'), default: 'ipv4', wrong: 'refused', since: 'v2.1.0',
    onInvalid: 'the controller stops with an error; dualstack-without-public-ipv4 exists for ALBs only',
  },
  /** Tags of the NLB, its listeners, target groups and security group; keys up to 128, values up to 256 characters. @default - none */
  additionalResourceTags: {
    key: aws('additional-resource-tags'),
    as: stringMap({ escapes: true, maxKey: 128, maxValue: 256, notInValue: ';', reserved: 'aws:', repeats: 'last', mayBeEmpty: true }),
    wrong: 'refused', emptyIsUnset: true, since: 'v2.0.0',
  },

  // ---- subnets and fixed addresses ----
  /** Subnets of the NLB, by id (`subnet-…`) or Name tag, one per zone. @default - those it has, else found by their role tags */
  subnets: { key: aws('subnets'), as: list(SUBNET), wrong: 'refused', since: 'v2.1.0' },
  /** Elastic IPs, one per subnet in the order of `subnets`; needs `scheme: 'internet-facing'`. @default - assigned by AWS */
  eipAllocations: {
    key: aws('eip-allocations'), as: list(ELASTIC_IP), sharing: ELASTIC_IP_SHARED, wrong: 'cloud-refused', since: 'v2.0.0',
  },
  /** Private addresses, one in each subnet's range; needs an internal NLB. @default - assigned by AWS */
  privateIpv4Addresses: { key: aws('private-ipv4-addresses'), as: ipAddressList('IPv4'), wrong: 'refused', since: 'v2.2.0' },
  /** IPv6 addresses, one in each subnet's range; needs `ipAddressType: 'dualstack'`. @default - assigned by AWS */
  ipv6Addresses: { key: aws('ipv6-addresses'), as: ipAddressList('IPv6'), wrong: 'refused', since: 'v2.4.4' },
  /** Whether IPv6 prefixes are used for source NAT, as UDP on a dualstack NLB needs. @default 'off' */
  enablePrefixForIpv6SourceNat: {
    key: aws('enable-prefix-for-ipv6-source-nat'), as: oneOf('on', 'off'), default: 'off',
    wrong: 'refused', since: 'v2.10.0',
  },
  /** Prefixes for source NAT, one per subnet: an IPv6 prefix of length 80, or `'auto_assigned'`. @default - assigned by AWS */
  sourceNatIpv6Prefixes: {
    key: aws('source-nat-ipv6-prefixes'), wrong: 'refused', since: 'v2.10.0',
    as: list(either(oneOf('auto_assigned'), cidr('IPv6', 80))),
  },

  // ---- TLS ----
  /** Certificates in ACM or IAM, the default one first: they turn TCP ports into TLS listeners. @default - no TLS */
  sslCertificateArns: { key: aws('ssl-cert'), as: arnList(['acm', 'iam']), wrong: 'cloud-refused', emptyIsUnset: 'items', since: 'v2.0.0' },
  /** Ports that are TLS listeners. @default - all TCP ports, where there is a certificate */
  sslPorts: {
    key: aws('ssl-ports'), as: portList({ form: 'name-or-number' }), wrong: 'refused', emptyIsUnset: 'items', since: 'v2.0.0',
    onInvalid: 'the controller stops with an error for an item that is not a port of the Service, and for "*"',
  },
  /** Predefined security policy of the TLS listeners. @default 'ELBSecurityPolicy-2016-08', which still allows TLS 1.0 */
  sslNegotiationPolicy: {
    key: aws('ssl-negotiation-policy'), wrong: 'unknown', since: 'v2.0.0',
    as: knownOneOf('a predefined security policy', ...NLB_SECURITY_POLICIES),
    onInvalid: 'the controller passes it on unchecked, and AWS refuses a policy that it does not have; this library may be older than the '
      + 'policy',
  },
  /** `'ssl'` encrypts the traffic to the targets again. @default 'tcp' */
  backendProtocol: {
    key: aws('backend-protocol'), as: oneOf('ssl', 'tcp'),
    default: 'tcp', wrong: 'ignored', emptyIsUnset: true, since: 'v2.0.0', podsSpeak: { ssl: 'tls' },
    onInvalid: 'any value other than exactly "ssl" silently means plain TCP towards the targets',
  },
  /** ALPN preference of the TLS listeners. @default 'None' */
  alpnPolicy: {
    key: aws('alpn-policy'), as: oneOf('HTTP1Only', 'HTTP2Only', 'HTTP2Optional', 'HTTP2Preferred', 'None'), default: 'None',
    wrong: 'refused', since: 'v2.1.0',
  },

  // ---- listeners ----
  /** Whether a TCP and a UDP port with the same number become one TCP_UDP listener; otherwise the later one is dropped. @default false */
  enableTcpUdpListener: {
    key: aws('enable-tcp-udp-listener'), as: goBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true, since: 'v2.13.0',
  },
  /** UDP ports that speak QUIC. Needs `disableNlbSecurityGroups` and IPv4, and no other UDP port. @default - none */
  quicEnabledPorts: {
    key: aws('quic-enabled-ports'), as: portList({ form: 'name-or-number' }), wrong: 'ignored', emptyIsUnset: 'items', since: 'v2.15.0',
  },
  /** Targets of one listener, by weight: this Service and others, or target groups. @default - to this Service alone */
  listenerActions: {
    key: 'service.beta.kubernetes.io/actions.{protocol}-{port}', as: perPort(json(FORWARD)), fill: listener,
    wrong: 'refused', since: 'v2.16.0',
    formOf: 'service.beta.kubernetes.io/actions.${protocol}-${port}',
  },
  /** Attributes of one listener; they have no effect on TLS listeners. */
  listenerAttributes: {
    key: aws('listener-attributes.{protocol}-{port}'), fill: listener, wrong: 'refused', since: 'v2.9.0',
    formOf: aws('listener-attributes.${protocol}-${port}'),
    as: perPort(attributes({
      /** Idle timeout of TCP flows, in seconds, 60 to 6000. @default 350 */
      'tcp.idle_timeout.seconds': integer({ min: 60, max: 6000 }),
    }, { escapes: true, notHere: ['send_tcp_reset.on_idle_timeout.enabled', 'routing.http.response.server.enabled'] })),
  },

  // ---- PROXY protocol ----
  /** `'*'` sends the PROXY protocol v2 to all targets. @default - off */
  proxyProtocol: { key: aws('proxy-protocol'), as: oneOf('*'), wrong: 'refused', since: 'v2.0.0' },
  /** Ports whose targets get the PROXY protocol v2; it is switched off for all others. */
  proxyProtocolPorts: {
    key: aws('proxy-protocol-per-target-group'), as: portList({ form: 'number' }), wrong: 'ignored',
    otherPorts: 'unused', since: 'v2.13.0',
    onInvalid: 'the controller stops with an error for an item that is not a number; of ports that the Service lacks, no target gets the '
      + 'PROXY protocol',
  },

  // ---- health check ----
  /** Protocol of the health check. @default 'tcp', or 'http' for instance targets with `externalTrafficPolicy: 'Local'` */
  healthCheckProtocol: { key: aws('healthcheck-protocol'), as: oneOfAnyCase('tcp', 'http', 'https'), wrong: 'refused', since: 'v2.0.0' },
  /** Port of the health check: a port of this Service by name, a number, or `'traffic-port'`. @default 'traffic-port' */
  healthCheckPort: {
    key: aws('healthcheck-port'),
    as: either(oneOf('traffic-port'), either(integer({ min: 1, max: 65535 }), portReference({ form: 'name-or-number' }))),
    default: 'traffic-port',
    wrong: 'refused',
    since: 'v2.0.0',
    onInvalid: 'the controller stops with an error for a name that no port of the Service has, and AWS refuses numbers that are not ports',
  },
  /** Path of an HTTP health check, up to 1024 characters. @default '/' */
  healthCheckPath: {
    key: aws('healthcheck-path'), wrong: 'cloud-refused', since: 'v2.0.0',
    as: text({ words: 'a path that begins with "/"', maxLength: 1024, like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }),
    default: '/',
  },
  /** Codes that pass an HTTP health check: codes and ranges, 200 to 599. @default '200-399' */
  healthCheckSuccessCodes: {
    key: aws('healthcheck-success-codes'), wrong: 'cloud-refused', since: 'v2.4.6',
    as: text({
      words: 'codes from 200 to 599, as "200", "200,204" or "200-299,404"', hasExample: true, characters: ['0-9', ',', '-'],
      pattern: /^[2-5]\d\d(-[2-5]\d\d)?(,[2-5]\d\d(-[2-5]\d\d)?)*$/, good: '200-299', bad: '2xx',
    }), default: '200-399',
  },
  /** Seconds between two checks, 5 to 300. @default 10 */
  healthCheckInterval: {
    key: aws('healthcheck-interval'), as: seconds({ min: 5, max: 300 }), default: '10', wrong: 'refused', since: 'v2.0.0',
  },
  /** Seconds without an answer that fail a check, 2 to 120. @default 10 */
  healthCheckTimeout: {
    key: aws('healthcheck-timeout'), as: seconds({ min: 2, max: 120 }), default: '10', wrong: 'refused', since: 'v2.0.0',
  },
  /** Successes after which a target is healthy, 2 to 10. @default 3 */
  healthCheckHealthyThreshold: {
    key: aws('healthcheck-healthy-threshold'), as: integer({ min: 2, max: 10 }), default: '3',
    wrong: 'refused', since: 'v2.0.0',
  },
  /** Failures after which a target is unhealthy, 2 to 10. @default 3 */
  healthCheckUnhealthyThreshold: {
    key: aws('healthcheck-unhealthy-threshold'), as: integer({ min: 2, max: 10 }), default: '3',
    wrong: 'refused', since: 'v2.0.0',
  },

  // ---- attributes ----
  /**
   * Attributes of the NLB: access logs, cross-zone, deletion protection and others. What is removed here keeps its value in AWS.
   * @default - those of AWS
   */
  loadBalancerAttributes: {
    key: aws('attributes'), as: attributes(LOAD_BALANCER_ATTRIBUTES, { escapes: true, notHere: NOT_OF_AN_NLB }), wrong: 'cloud-refused',
    since: 'v2.3.0',
  },
  /** Attributes of all target groups. What is removed here keeps its value in AWS. @default - those of AWS */
  targetGroupAttributes: {
    key: aws('target-group-attributes'), as: attributes(TARGET_GROUP_ATTRIBUTES, { escapes: true, notHere: NOT_OF_A_TARGET_GROUP }),
    wrong: 'refused',
    since: 'v2.1.0', onInvalid: NOT_A_PAIR,
  },
  /** Attributes of the target group of one port; they override those for all. */
  targetGroupAttributesPerPort: {
    key: aws('target-group-attributes.{port}'),
    as: perPort(attributes(TARGET_GROUP_ATTRIBUTES, { escapes: true, notHere: NOT_OF_A_TARGET_GROUP, emptyValue: 'unset' })),
    wrong: 'refused', since: 'v2.14.0', onInvalid: NOT_A_PAIR,
    formOf: aws('target-group-attributes'),
  },
  /** Reserved capacity, in units; 0 releases it. @default - nothing is reserved */
  minimumLoadBalancerCapacity: {
    key: aws('minimum-load-balancer-capacity'), wrong: 'refused', since: 'v2.11.0',
    as: attributes({
      /** Capacity units to reserve; 0 cancels the reservation. */
      CapacityUnits: integer({ min: 0, max: 2147483647 }),
    }, { only: true }),
  },
  /** The older switch for access logs; `false` has no effect. @default - unchanged */
  accessLogEnabled: {
    key: aws('access-log-enabled'), as: goBoolean, wrong: 'refused', since: 'v2.0.0',
    deprecated: { since: 'v2.3.0', use: aws('attributes'), item: 'access_logs.s3.enabled' },
  },
  /** The older way to name the bucket of the access logs. @default - unchanged */
  accessLogS3BucketName: {
    key: aws('access-log-s3-bucket-name'), as: BUCKET, wrong: 'cloud-refused', since: 'v2.0.0', deprecated: {
      since: 'v2.3.0', use: aws('attributes'), item: 'access_logs.s3.bucket',
    },
  },
  /** The older way to name the prefix of the access logs. @default - unchanged */
  accessLogS3BucketPrefix: {
    key: aws('access-log-s3-bucket-prefix'), as: text({ words: 'a prefix of S3 keys' }), wrong: 'cloud-refused',
    emptyIsUnset: true,
    since: 'v2.0.0', deprecated: { since: 'v2.3.0', use: aws('attributes'), item: 'access_logs.s3.prefix' },
  },
  /** The older switch for cross-zone load balancing. @default - that of AWS: false */
  crossZoneLoadBalancingEnabled: {
    key: aws('cross-zone-load-balancing-enabled'), as: goBoolean, wrong: 'refused', since: 'v2.0.0', deprecated: {
      since: 'v2.3.0', use: aws('attributes'), item: 'load_balancing.cross_zone.enabled',
    },
  },

  // ---- targets ----
  /** Labels of the nodes that become targets; only with instance targets. @default - all eligible nodes */
  targetNodeLabels: {
    key: aws('target-node-labels'), as: stringMap({ escapes: true }), wrong: 'refused', emptyIsUnset: true, since: 'v2.2.0',
    unread: (service) => service.text('targetType') === 'ip',
  },
  /** Whether several clusters register targets in one target group. @default false */
  multiClusterTargetGroup: { key: aws('multi-cluster-target-group'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v2.10.0' },

  // ---- security groups and source ranges ----
  /** Security groups of the NLB instead of one that the controller manages, by id or Name tag. @default - one managed group */
  securityGroups: {
    key: aws('security-groups'), as: list(SECURITY_GROUP),
    wrong: 'refused', emptyIsUnset: 'items', since: 'v2.6.0',
  },
  /** Whether the NLB has no security group at all; must be decided when it is created. @default false */
  disableNlbSecurityGroups: { key: aws('disable-nlb-sg'), as: goBoolean, default: 'false', wrong: 'refused', since: 'v2.14.0' },
  /**
   * Whether the controller opens the security groups of nodes and pods for the NLB; read only with `securityGroups`. @default false with
   * `securityGroups`, true without any group
   */
  manageBackendSecurityGroupRules: { key: aws('manage-backend-security-group-rules'), as: goBoolean, wrong: 'refused', since: 'v2.4.0' },
  /** Managed prefix lists that may connect; without source ranges they replace the open default. @default - none */
  securityGroupPrefixLists: {
    key: aws('security-group-prefix-lists'), wrong: 'cloud-refused', since: 'v2.8.0',
    as: list(text({
      words: 'a prefix list id such as "pl-0123456789abcdef0"', hasExample: true, like: ['pl-*'], characters: ['a-z', 'A-Z', '0-9', '-'],
      pattern: /^pl-[0-9a-zA-Z]+$/, good: 'pl-0123456789abcdef0', bad: '10.0.0.0/8',
    })),
  },
  /** Whether the rules of the security groups also apply to traffic through PrivateLink. @default - AWS: on */
  inboundSecurityGroupRulesOnPrivateLinkTraffic: {
    key: aws('inbound-sg-rules-on-private-link-traffic'), as: oneOf('on', 'off'), wrong: 'refused', since: 'v2.8.0',
  },
  /** `'on'` allows the ICMP messages of path MTU discovery from every source range. @default - off */
  enableIcmpForPathMtuDiscovery: {
    key: aws('enable-icmp-for-path-mtu-discovery'), as: oneOf('on'), wrong: 'ignored', emptyIsUnset: true, since: 'v2.12.0',
    onInvalid: 'any value other than exactly "on", even "true", is silently off',
  },
  /** Ranges that may connect; `loadBalancerSourceRanges` wins over it. @default 0.0.0.0/0, and ::/0 where dualstack */
  sourceRanges: {
    key: 'service.beta.kubernetes.io/load-balancer-source-ranges', as: cidrList(), wrong: 'api-refused', trims: true, emptyIsUnset: true,
    since: 'v2.0.0',
  },
} as const satisfies Table;

/** The protocol of a listener: that of the port, TLS if a certificate applies, TCP_UDP if merged, QUIC if requested. */
function listener(port: ServicePort, service: AnnotatedService): { readonly protocol: string } {
  const protocol = port.protocol ?? 'TCP';
  const merged = service.value('enableTcpUdpListener') === true && service.sharedNumbers.includes(port.port);
  const quic = isListed(service, 'quicEnabledPorts', port);
  if (merged) return { protocol: quic ? 'TCP_QUIC' : 'TCP_UDP' };
  if (protocol === 'UDP') return { protocol: quic ? 'QUIC' : 'UDP' };
  const encrypted = service.has('sslCertificateArns') && (!service.has('sslPorts') || isListed(service, 'sslPorts', port));
  return { protocol: encrypted ? 'TLS' : protocol };
}

function isListed(service: AnnotatedService, property: string, port: ServicePort): boolean {
  return service.text(property)?.split(',').some((item) => item.trim() === String(port.port) || item.trim() === port.name) ?? false;
}

export const AWS_NLB = {
  protocols: ['TCP', 'UDP'],
  defaults: { scheme: 'internal' },
  hidden: ['loadBalancerType', 'internal'],
  without: ['sessionAffinity', 'sessionAffinityConfig', 'loadBalancerIP', 'externalIPs'],
  public: { scheme: 'internet-facing' },
  speaks: { tls: ['per port', 'sslCertificateArns', 'sslPorts'], proxy: ['v2', 'proxyProtocol', 'proxyProtocolPorts'] },
} as const satisfies ConstructSpec<typeof AWS_LOAD_BALANCER_CONTROLLER_TABLE>;
