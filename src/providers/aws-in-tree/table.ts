import {
  arn, attributes, BLANKS, booleanText, cidrList, either, exactBoolean, goBoolean, integer, ipAddress, knownOneOf, list, oneOf,
  oneOfAnyCase, portList, seconds, stringMap, text, untrimmedList,
} from '../codecs/kinds';
import { BUCKET } from '../aws-load-balancer-controller/bucket';
import { ELASTIC_IP, ELASTIC_IP_SHARED, SUBNET } from '../aws-load-balancer-controller/resource-ids';
import { NLB_SECURITY_POLICIES } from '../aws-load-balancer-controller/security-policies';
import { isPortListed, type AnnotatedService, type ConstructSpec, type Table } from '../engine/definition';
import type { ServicePort } from '../../service';

const aws = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/aws-load-balancer-${name}` as const;

/**
 * Predefined security policies of a Classic Load Balancer, the strictest first; there is none with TLS 1.3.
 *
 * @see https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-security-policy-table.html
 */
export const CLASSIC_SECURITY_POLICIES = [
  'ELBSecurityPolicy-TLS-1-2-2017-01', 'ELBSecurityPolicy-TLS-1-1-2017-01', 'ELBSecurityPolicy-2016-08', 'ELBSecurityPolicy-2015-05',
  'ELBSecurityPolicy-2015-03',
  'ELBSecurityPolicy-2015-02', 'ELBSecurityPolicy-2014-10', 'ELBSecurityPolicy-2014-01', 'ELBSecurityPolicy-2011-08',
] as const;

/** Whether a port has a certificate. */
export const hasCertificate = (service: AnnotatedService, port: ServicePort): boolean =>
  service.has('sslCertificateArn') && isPortListed(service, 'sslPorts', port) !== false;

/** Annotations that the cloud provider for AWS reads on Services, as of v1.36. */
export const AWS_IN_TREE_TABLE = {
  // ---- controller and exposure ----
  /**
   * `'nlb'` creates a Network Load Balancer instead of a Classic one; the other two leave the Service to the AWS Load Balancer Controller.
   * @default - Classic
   */
  loadBalancerType: {
    key: aws('type'), as: oneOf('nlb', 'nlb-ip', 'external'), wrong: 'ignored', emptyIsUnset: true, asDefault: ['clb', 'elb', 'classic'],
    onInvalid: 'any other value silently means a Classic Load Balancer', since: 'v1.20.0 or earlier',
  },
  /** Whether it is internal; read only when it is created. @default false: reachable from the internet */
  internal: {
    // The controller reads every text except an empty one and exactly "false" as internal; a warning reports others than these.
    key: aws('internal'), as: booleanText({ on: ['true', 'True', 'TRUE', '1', '0.0.0.0/0', 'yes'], off: ['false'] }), wrong: 'harmless',
    emptyIsUnset: 'open',
    onInvalid: 'any value other than "false" and "" silently means internal', since: 'v1.20.0 or earlier',
  },
  /** Subnets, by id (`subnet-…`) or Name tag, one per zone. @default - found, one per zone */
  subnets: { key: aws('subnets'), as: list(SUBNET), wrong: 'refused', since: 'v1.21.0' },
  /** NLB: Elastic IPs, one per subnet; read when it is created. @default - assigned by AWS */
  eipAllocations: {
    key: aws('eip-allocations'), as: untrimmedList(ELASTIC_IP), sharing: ELASTIC_IP_SHARED, wrong: 'cloud-refused',
    since: 'v1.20.0 or earlier',
  },
  /** NLB: private addresses, one per subnet by position; needs an internal NLB. @default - assigned by AWS */
  privateIpv4Addresses: { key: aws('private-ipv4-addresses'), as: untrimmedList(ipAddress('IPv4')), wrong: 'refused', since: 'v1.35.0' },
  /** Tags of the load balancer. @default - none */
  additionalResourceTags: {
    key: aws('additional-resource-tags'),
    as: stringMap({
      bareKeys: true, assignInValue: false, maxKey: 128, maxValue: 256, reserved: 'aws:', repeats: 'last', mayBeEmpty: true,
    }),
    wrong: 'event', emptyIsUnset: 'items',
    onInvalid: 'the provider drops everything after a second "=", and a comma cannot be escaped', since: 'v1.20.0 or earlier',
  },

  // ---- TLS ----
  /** Certificate in ACM or IAM: it turns the ports into SSL, HTTPS or TLS listeners. @default - no TLS */
  sslCertificateArn: {
    key: aws('ssl-cert'), as: arn('acm', 'iam'), wrong: 'cloud-refused', emptyIsUnset: true,
    onInvalid: 'the provider passes it on as one ARN, a list too, and AWS refuses an invalid one', since: 'v1.20.0 or earlier',
  },
  /** Ports that are encrypted, or `'*'`. @default '*', where there is a certificate */
  sslPorts: {
    key: aws('ssl-ports'), as: portList({ form: 'name-or-number', star: true, trimmed: false, skipsEmpty: true }), wrong: 'open',
    emptyIsUnset: true, otherPorts: 'unused',
    onInvalid: 'an item that is not a port of the Service, or has a space before it, is silently ignored: its port stays unencrypted',
    since: 'v1.20.0 or earlier',
  },
  /**
   * Predefined security policy of the encrypted listeners; an NLB has other policies, with TLS 1.3. @default 'ELBSecurityPolicy-2016-08',
   * which
   * still allows TLS 1.0
   */
  sslNegotiationPolicy: {
    key: aws('ssl-negotiation-policy'), wrong: 'unknown',
    as: knownOneOf('a predefined security policy', ...CLASSIC_SECURITY_POLICIES, ...NLB_SECURITY_POLICIES),
    onInvalid: 'the provider passes it on unchecked, and AWS refuses a policy that it does not have; this library may be older than the '
      + 'policy', since: 'v1.20.0 or earlier',
  },
  /**
   * Protocol of the pods; on a Classic Load Balancer it also sets the protocol of the listeners: HTTP, HTTPS, SSL or TCP. @default 'tcp'
   */
  backendProtocol: {
    key: aws('backend-protocol'), as: oneOf('http', 'https', 'ssl', 'tcp'), default: 'tcp', wrong: 'refused', emptyIsUnset: true,
    // buildListener: "https" and "ssl" apply to ports with the certificate only, "http" to all ports.
    podsSpeak: (service: AnnotatedService, port: ServicePort) => {
      const protocol = service.text('backendProtocol')?.toLowerCase();
      return protocol === 'http' ? 'plain'
        : hasCertificate(service, port) && (protocol === 'https' || protocol === 'ssl') ? 'tls' : undefined;
    },
    onInvalid: 'a Classic Load Balancer with a certificate is not created with any other value, upper case included; elsewhere it silently '
      + 'means TCP', since: 'v1.20.0 or earlier',
  },

  // ---- listeners and targets ----
  /** Classic: `'*'` sends the PROXY protocol v1 to all pods. @default - off */
  proxyProtocol: { key: aws('proxy-protocol'), as: oneOf('*'), wrong: 'refused', emptyIsUnset: true, since: 'v1.20.0 or earlier' },
  /** Classic: seconds after which an idle connection is closed, 1 to 4000. @default 60 */
  connectionIdleTimeout: {
    key: aws('connection-idle-timeout'), as: seconds({ min: 1, max: 4000 }), default: '60', wrong: 'refused', emptyIsUnset: true,
    since: 'v1.20.0 or earlier',
  },
  /** Classic: whether open connections may finish before an instance is removed. @default false */
  connectionDrainingEnabled: {
    key: aws('connection-draining-enabled'), as: goBoolean, default: 'false', wrong: 'refused', emptyIsUnset: true,
    since: 'v1.20.0 or earlier',
  },
  /** Classic: seconds that draining may take, 1 to 3600. @default 300 */
  connectionDrainingTimeout: {
    key: aws('connection-draining-timeout'), as: seconds({ min: 1, max: 3600 }), default: '300',
    wrong: 'refused', emptyIsUnset: true, since: 'v1.20.0 or earlier',
  },
  /** Whether the node of each zone sends to instances of all zones. @default false, although AWS documents true */
  crossZoneLoadBalancingEnabled: {
    key: aws('cross-zone-load-balancing-enabled'), as: goBoolean, wrong: 'refused', emptyIsUnset: true, since: 'v1.20.0 or earlier',
  },
  /**
   * NLB: whether pods see the client's address, and whether they get the PROXY protocol v2. What is removed here keeps its value in AWS.
   * @default - those of AWS
   */
  targetGroupAttributes: {
    key: aws('target-group-attributes'), wrong: 'refused', since: 'v1.34.0',
    as: attributes({
      /** Whether targets see the client's address; cannot be switched off with UDP ports. @default true */
      'preserve_client_ip.enabled': exactBoolean,
      /** Whether targets get the PROXY protocol v2. @default false */
      'proxy_protocol_v2.enabled': exactBoolean,
    }, { only: true, blanks: 'kept' }),
  },
  /** Labels of the nodes that become targets; with an empty value the label only has to exist. @default - all nodes */
  targetNodeLabels: {
    key: aws('target-node-labels'), as: stringMap({ bareKeys: true, assignInValue: false }), wrong: 'ignored', emptyIsUnset: true,
    since: 'v1.20.0 or earlier',
  },

  // ---- access logs ----
  /** Whether access logs go to S3; without the annotation they are off. @default false */
  accessLogEnabled: {
    key: aws('access-log-enabled'), as: goBoolean, default: 'false', wrong: 'refused', emptyIsUnset: true, since: 'v1.20.0 or earlier',
  },
  /** Classic: minutes between two access logs. @default 60 */
  accessLogEmitInterval: {
    key: aws('access-log-emit-interval'), as: oneOf(5, 60), default: '60', wrong: 'refused', emptyIsUnset: true,
    since: 'v1.20.0 or earlier',
  },
  /** Bucket of the access logs. @default - none */
  accessLogS3BucketName: {
    key: aws('access-log-s3-bucket-name'), as: BUCKET, wrong: 'cloud-refused', emptyIsUnset: true, since: 'v1.20.0 or earlier',
  },
  /** Prefix of the log objects in the bucket. @default - none */
  accessLogS3BucketPrefix: {
    key: aws('access-log-s3-bucket-prefix'), as: text({ words: 'a prefix of S3 keys' }),
    wrong: 'cloud-refused', emptyIsUnset: true, since: 'v1.20.0 or earlier',
  },

  // ---- health check ----
  /** Protocol of the health check; `'ssl'` on a Classic one only. @default 'tcp', or 'http' with `externalTrafficPolicy: 'Local'` */
  healthCheckProtocol: {
    key: aws('healthcheck-protocol'), as: oneOfAnyCase('tcp', 'http', 'https', 'ssl'), wrong: 'refused', since: 'v1.20.0 or earlier',
  },
  /** Node port of the health check, or `'traffic-port'`; port names are not understood. @default 'traffic-port' */
  healthCheckPort: {
    key: aws('healthcheck-port'), as: either(oneOf('traffic-port'), integer({ min: 1, max: 65535 })),
    default: 'traffic-port', wrong: 'refused', since: 'v1.20.0 or earlier',
  },
  /** Path of an HTTP health check, up to 1024 characters. @default '/' */
  healthCheckPath: {
    key: aws('healthcheck-path'), wrong: 'cloud-refused', emptyIsUnset: true,
    as: text({ words: 'a path that begins with "/"', maxLength: 1024, like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }),
    default: '/', since: 'v1.20.0 or earlier',
  },
  /** Seconds between two checks, 5 to 300. @default 10, or 30 on an NLB */
  healthCheckInterval: {
    key: aws('healthcheck-interval'), as: seconds({ min: 5, max: 300 }), wrong: 'refused', since: 'v1.20.0 or earlier',
  },
  /** Classic: seconds without an answer that fail a check, 2 to 60, less than the interval. @default 5 */
  healthCheckTimeout: {
    key: aws('healthcheck-timeout'), as: seconds({ min: 2, max: 60 }), default: '5', wrong: 'refused', since: 'v1.20.0 or earlier',
  },
  /** Successes after which a target is healthy, 2 to 10. @default 2, or 3 on an NLB */
  healthCheckHealthyThreshold: {
    key: aws('healthcheck-healthy-threshold'), as: integer({ min: 2, max: 10 }), wrong: 'refused', since: 'v1.20.0 or earlier',
  },
  /** Failures after which a target is unhealthy, 2 to 10. @default 6, or 3 on an NLB */
  healthCheckUnhealthyThreshold: {
    key: aws('healthcheck-unhealthy-threshold'), as: integer({ min: 2, max: 10 }), wrong: 'refused', since: 'v1.20.0 or earlier',
  },

  // ---- security groups and source ranges ----
  /** Security groups instead of a managed one, by id. @default - a managed group on a Classic one, none on an NLB */
  securityGroups: {
    key: aws('security-groups'), as: list(securityGroup()), wrong: 'cloud-refused', emptyIsUnset: 'items', since: 'v1.20.0 or earlier',
  },
  /** Classic: security groups in addition to the managed one, by id. @default - none */
  extraSecurityGroups: {
    key: aws('extra-security-groups'), as: list(securityGroup()), wrong: 'cloud-refused', emptyIsUnset: 'items',
    since: 'v1.20.0 or earlier',
  },
  /** IPv4 ranges that may connect; `loadBalancerSourceRanges` wins over it. @default 0.0.0.0/0 */
  sourceRanges: {
    key: 'service.beta.kubernetes.io/load-balancer-source-ranges', since: 'v1.20.0 or earlier',
    as: cidrList({ family: 'IPv4' }), wrong: 'refused',
    trims: true, emptyIsUnset: true,
    onInvalid: 'every range is sent to AWS as an IPv4 range',
  },
} as const satisfies Table;

function securityGroup() {
  return text({
    words: 'a security group id such as "sg-0123456789abcdef0"', hasExample: true, like: ['sg-*'], characters: ['a-z', 'A-Z', '0-9', '-'],
    pattern: /^sg-[0-9a-zA-Z]+$/, good: 'sg-0123456789abcdef0', bad: 'my-group',
  });
}

export const AWS_ELB = {
  protocols: ['TCP'],
  // Any other text than "false" makes the load balancer internal.
  scheme: { sets: 'internal', internal: true, public: false, unset: 'default' },
  fixed: { loadBalancerType: undefined },
  hidden: ['eipAllocations', 'privateIpv4Addresses', 'targetGroupAttributes', 'internal'],
  without: ['sessionAffinity', 'sessionAffinityConfig', 'loadBalancerIP', 'externalIPs'],
  public: { scheme: 'internet-facing' },
  speaks: { tls: ['per port', 'sslCertificateArn', 'sslPorts'], http: ['yes', 'backendProtocol'], proxy: ['v1', 'proxyProtocol'] },
} as const satisfies ConstructSpec<typeof AWS_IN_TREE_TABLE>;

/** How `AwsNlbService` offers the options of the table as props, if the cloud provider creates the NLB. */
export const AWS_NLB_IN_TREE = {
  protocols: ['TCP', 'UDP'],
  scheme: { sets: 'internal', internal: true, public: false, unset: 'default' },
  fixed: { loadBalancerType: 'nlb' },
  onlyWords: { healthCheckProtocol: ['http', 'https', 'tcp'] },
  hidden: [
    'accessLogEmitInterval', 'connectionDrainingEnabled', 'connectionDrainingTimeout', 'connectionIdleTimeout', 'healthCheckTimeout',
    'proxyProtocol', 'extraSecurityGroups', 'loadBalancerType', 'internal',
  ],
  without: ['sessionAffinity', 'sessionAffinityConfig', 'loadBalancerIP', 'externalIPs'],
  public: { controller: 'in-tree', scheme: 'internet-facing' },
  needs: { controller: 'in-tree' },
} as const satisfies ConstructSpec<typeof AWS_IN_TREE_TABLE>;
