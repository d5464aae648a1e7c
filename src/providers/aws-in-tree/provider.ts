import { AWS_IN_TREE_NOT_ENFORCED, AWS_IN_TREE_RULES, isInternal, isNlb, STOPS } from './rules';
import { AWS_ELB, AWS_IN_TREE_TABLE, AWS_NLB_IN_TREE, hasCertificate } from './table';
import { describeHairpin, isClientKept, NLB_KEEPS, describeFirewall, describeHealth } from '../aws-load-balancer-controller/nlb-traffic';
import {
  refuseAffinity, checkByHealthNodePort, defineController, isLocal, schemeOfSwitch, createSettings, tlsModeOf,
  type AnnotatedService, type BuiltInProvider,
} from '../engine/definition';
import { rangesOf } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(AWS_IN_TREE_TABLE);

const isTlsBackend = (service: AnnotatedService): boolean => /^(?:https|ssl)$/i.test(service.text('backendProtocol') ?? '');

/** Sentences about the annotations of a Classic ELB. */
function classicNotesOf(service: AnnotatedService): string[] {
  const value = (name: keyof typeof AWS_IN_TREE_TABLE) => service.text(name);
  const isTrue = (name: keyof typeof AWS_IN_TREE_TABLE) => /^(?:1|t|true)$/i.test(value(name) ?? '');
  const notes: readonly (readonly [when: boolean, note: string])[] = [
    [isTrue('accessLogEnabled'), `It writes access logs to the bucket ${value('accessLogS3BucketName')}, `
      + `${service.has('accessLogS3BucketPrefix') ? `below ${value('accessLogS3BucketPrefix')}, ` : ''}`
      + `every ${value('accessLogEmitInterval') ?? 60} minutes.`],
    [isTrue('connectionDrainingEnabled'), 'A node that leaves keeps its open connections for at most '
      + `${value('connectionDrainingTimeout') ?? 300} seconds.`],
    [service.has('connectionIdleTimeout'), `It closes connections that are idle for ${value('connectionIdleTimeout')} seconds.`],
    [isTrue('crossZoneLoadBalancingEnabled'), 'It sends connections to the nodes of all zones, whatever zone they arrive in.'],
    [service.has('additionalResourceTags'), `It has the tags ${value('additionalResourceTags')} in AWS.`],
    [service.has('extraSecurityGroups'), `It has the security groups ${value('extraSecurityGroups')} in addition to its own.`],
    [HEALTH_CHECK.some((name) => service.has(name)), `Its health check runs every ${value('healthCheckInterval') ?? 10} seconds and waits `
      + `${value('healthCheckTimeout') ?? 5} seconds for an answer; a node is unhealthy after `
      + `${value('healthCheckUnhealthyThreshold') ?? 6} failures, and healthy after `
      + `${value('healthCheckHealthyThreshold') ?? 2} successes.`],
  ];
  return notes.flatMap(([when, note]) => (when ? [note] : []));
}
const HEALTH_CHECK = ['healthCheckInterval', 'healthCheckTimeout', 'healthCheckHealthyThreshold', 'healthCheckUnhealthyThreshold'] as const;

/** The cloud provider for AWS, which creates Classic Load Balancers and NLBs. */
export const AWS_IN_TREE: BuiltInProvider<typeof AWS_IN_TREE_TABLE> = defineController({
  id: 'aws-in-tree', cloud: 'aws', release: 'v1.36.1', title: 'AWS cloud provider (in-tree)',
  mixedProtocols: { outcome: 'refused', why: `${STOPS}: all ports must share one protocol` },
  prefixes: ['service.beta.kubernetes.io/aws-load-balancer-'],
  selectedBy: { yes: { loadBalancerType: ['nlb'] }, no: { loadBalancerType: ['external', 'nlb-ip'] } },
  claims: (service) => {
    const type = service.text('loadBalancerType');
    if (type === 'external' || type === 'nlb-ip') return false;
    const { webhook, autoMode } = service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};
    if (type === undefined && (webhook === true || autoMode === true)) return false;
    if (type === undefined && webhook === false) return true;
    return type === 'nlb' ? true : undefined; // without a type, the webhook of the AWS Load Balancer Controller may claim the Service
  },
  fields: {
    sessionAffinity: refuseAffinity(`${STOPS}: it does not support session affinity`),
    ipFamilyPolicy: {
      outcome: 'ignored', when: (value) => value === 'RequireDualStack',
      why: 'the provider does not read the IP families: clients reach its load balancer over IPv4 only',
      fix: 'write "PreferDualStack" if IPv4 clients are enough, or set spec.loadBalancerClass to "service.k8s.aws/nlb" and the IP address '
        + 'type "dualstack" of the AWS Load Balancer Controller',
    },
    loadBalancerIP: {
      outcome: 'refused', why: `${STOPS}: the address cannot be chosen`, fix: text`use ${setting('eipAllocations')} on an NLB`,
    },
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', when: (value, service) => value === false && service.ports.some((port) => port.nodePort === undefined),
      why: 'ports without a node port are left out of the load balancer', fix: 'remove it',
    },
  },
  // `EnsureLoadBalancer` (`setupSg`) does not change security groups that the user names for a Classic ELB. For an NLB, it opens those of
  // the nodes.
  access: (service) => {
    const ranges = rangesOf(service, 'sourceRanges');
    if (!isNlb(service) && service.has('securityGroups'))
      return {
        ranges: [], enforcer: '', otherwise: 'the security groups that you named', nodes: 'the security groups of the load balancer',
        ignored: {
          ranges, certain: true, why: 'the provider does not change security groups that you name: they decide who can connect',
          fix: text`allow the ranges in the rules of the groups and remove them here, or remove ${setting('securityGroups')}`,
        },
      };
    if (!isNlb(service))
      return {
        ranges, enforcer: 'the security group that the provider creates for the load balancer',
        nodes: 'the security group of the load balancer',
      };
    if (isClientKept(service, true))
      return {
        ranges, enforcer: 'the security group of the nodes, in which the provider allows the clients',
        nodes: `${ranges[0]?.ranges.join(', ') ?? '0.0.0.0/0'}, and the subnets of the NLB`,
      };
    return {
      ranges: [], enforcer: '', nodes: 'the subnets of the NLB', ignored: {
        ranges, certain: false, why: 'without preserve_client_ip the nodes see the address of the NLB, and the NLB has no security group '
          + 'unless the cloud configuration sets NLBSecurityGroupMode to Managed',
        fix: text`remove preserve_client_ip.enabled=false from ${setting('targetGroupAttributes')}`,
      },
    };
  },
  traffic: {
    source: 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
    called: (service) => isNlb(service) ? 'AWS NLB' : 'AWS Classic ELB',
    exposure: (service) => isInternal(service) ? 'internal' : 'public',
    client: (service) => isNlb(service) ? isClientKept(service, true)
      ? NLB_KEEPS : 'The NLB sends connections to the nodes from its own address, as preserve_client_ip.enabled=false says.'
        : 'A Classic ELB opens its own connections, so that nodes see its address and not that of the client; what pods see then depends '
          + 'on externalTrafficPolicy.',
    proxyProtocol: [
      { property: 'proxyProtocol', version: 1, isOn: (value) => value === '*', works: (service) => !isNlb(service) },
      { property: 'targetGroupAttributes', version: 2, isOn: (value) => /proxy_protocol_v2\.enabled=true/.test(value), works: isNlb },
    ],
    speaks: tlsModeOf({
      certificates: ['sslCertificateArn'], ports: 'sslPorts', policy: 'sslNegotiationPolicy', backend: 'backendProtocol',
      // `buildListener`: "https" applies only to ports with the certificate, "http" to all ports. Listeners of other ports use TCP.
      http: (service, port) => !isNlb(service) && (service.text('backendProtocol') === 'http'
        || (service.text('backendProtocol') === 'https' && hasCertificate(service, port))),
    }),
    notes: (service) => [
      ...service.has('sslCertificateArn') ? ['The predefined TLS policies are listed by: aws elb describe-load-balancer-policies '
        + '--query \'PolicyDescriptions[].PolicyName\'.'] : [],
      ...isNlb(service) ? [] : classicNotesOf(service),
      ...describeHairpin(isNlb(service) && isInternal(service), isClientKept(service, true)),
    ],
    targets: () => 'nodes',
    sender: (service) => isNlb(service) && isClientKept(service, true) ? 'client' : 'load-balancer',
    health: (service) => describeHealth(service) ?? (isLocal(service) ? checkByHealthNodePort(service)
      : `connects by ${isTlsBackend(service) ? 'TLS' : 'TCP'} to the node port of ${isNlb(service) ? 'each' : 'the first'} port: it fails `
        + 'on every node if the Service has no ready endpoint'),
    firewall: (service, ports) => isNlb(service) ? describeFirewall(service, ports) : undefined,
  },
  offers: { AwsElbService: AWS_ELB, AwsNlbService: AWS_NLB_IN_TREE },
  // The constructs have the prop `scheme` instead of the boolean annotation `internal`.
  asProps: [
    ({ loadBalancerType: _, internal, ...options }) => ({ controller: 'in-tree', ...options, scheme: schemeOfSwitch(internal) }),
    ({ internal, ...options }) => ({ ...options, scheme: schemeOfSwitch(internal) }),
    ({ loadBalancerType: _, internal, ...options }) =>
      ({ controller: 'in-tree', ...options, scheme: internal === undefined ? 'default' : schemeOfSwitch(internal) }),
    ({ internal, ...options }) => ({ ...options, scheme: internal === undefined ? 'default' : schemeOfSwitch(internal) }),
  ],
  table: AWS_IN_TREE_TABLE, rules: AWS_IN_TREE_RULES, notEnforced: AWS_IN_TREE_NOT_ENFORCED,
  docs: 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
});
